//! Tribune: Primus Inter Pares, for two to five players.
//!
//! Families of ancient Rome send followers into the city for cards, lay sets of cards to take over the seven
//! factions, and live on what the factions give them. Whoever meets enough objectives of the victory card ends the
//! game with the round.
//!
//! Here are two players putting back two of their six cards, and the first follower going to the coin bowl:
//!
//! ```
//! use kernel::{Choices, Fast, Game, Log, Rules, Seat, Setup};
//! use tribune::{Action, Ask, Space, Tribune};
//!
//! let game = Tribune::configure(&Setup { seats: 2, ..Setup::default() })?;
//! let (mut chance, mut log, mut list) = (Fast::new(1), Log::off(), Choices::default());
//! let mut state = game.setup(&mut chance, &mut log);
//! for seat in [Seat(0), Seat(0), Seat(1), Seat(1)] {
//!     list.clear();
//!     game.choices(&state, seat, &mut list);
//!     game.apply(&mut state, seat, list[0].least(), &mut chance, &mut log);
//! }
//! let starts = state.open.start;
//! assert_eq!(state.open.question(), Some(&Ask::Place(starts)));
//! game.apply(&mut state, starts, Action::Place(Space::CoinBowl).into(), &mut chance, &mut log);
//! assert_eq!(state.open.sheet(starts).denarii, 12 + 7);
//! # Ok::<(), kernel::Misconfigured>(())
//! ```
//!
//! The rules are numbered in a ledger that travels with the crate (`Game::ledger`); code and tests quote it.

#![forbid(unsafe_code)]

mod action;
mod audit;
mod cards;
mod components;
mod event;
mod fallback;
mod flow;
mod options;
mod orders;
mod parts;
mod phases;
mod play;
mod refusals;
mod rule;
pub mod score;
mod setup;
mod state;
mod view;
mod words;

pub use action::{Action, Auction, Order, Window};
pub use cards::{Card, Cards, HIGHEST, MOST_ALIKE, Set};
pub use components::{Board, Components, Goal, Hourglass, Length, Points, VictoryCard};
pub use event::{Event, Source};
pub use flow::{Ask, CardField, Step};
pub use options::{Options, Seating, Variant};
pub use parts::{
    EachFaction, FACTIONS, Faction, FactionSet, Favour, Objective, Objectives, Proconsul, Region, Space,
    Tile, Title, Turned,
};
pub use phases::benefits::legion_price;
pub use phases::followers::spaces;
pub use phases::take_overs::would_take_over;
pub use state::{
    Agenda, Answer, CuriaField, Face, FactionField, MOST_PLAYERS, Open, Pairs, Phase, Secret, Sheet, Stall,
    State,
};
pub use view::{Unveiled, View};

use kernel::{
    Chance, Choices, Each, Game, HostRules, Info, Judged, Language, Log, Misconfigured, Never, Pick, Refusal,
    Rule, Rules, Seat, Setup, Turn, Viewer, no_deals,
};
use options::Unfit;
use play::Play;
use serde_json::Value;

/// The version of these rules.
const VERSION: u32 = 2;

/// A table of Tribune as configured.
#[derive(Clone, Debug)]
pub struct Tribune {
    players: usize,
    options: Options,
    components: Components,
    /// The victory cards that may come into play; none in the variant.
    candidates: kernel::Set<Title>,
    /// Where the card of each title lies among the components, in the length played.
    cards: Each<Title, Option<usize>, { Title::COUNT }>,
    /// The goal of each victory card at this table.
    goals: Each<Title, Option<Goal>, { Title::COUNT }>,
    /// The version of the rules it is played by: 1 had starting player and money before the set-up discards.
    version: u32,
}

impl Tribune {
    /// The printed numbers in use.
    pub fn numbers(&self) -> &Components {
        &self.components
    }
    /// The options in use.
    pub fn options(&self) -> &Options {
        &self.options
    }
    /// The goal, once the victory card is known.
    pub fn goal(&self, open: &Open) -> Option<&Goal> {
        self.goals[open.victory?].as_ref()
    }
    /// The victory card, once it is known.
    pub fn victory_card(&self, open: &Open) -> Option<&VictoryCard> {
        self.components.victory.get(self.cards[open.victory?]?)
    }
    /// What a card of the Catacombs costs whoever stands on this space (TRI-18.03).
    pub fn catacombs_price(&self, space: usize) -> u16 {
        self.components.board.catacombs.prices.get(space).copied().unwrap_or(0)
    }
    /// All cards whose place this viewer does not know: each of them is as likely to be anywhere hidden.
    pub fn unseen(&self, view: &View) -> Cards {
        let (deck, seen) = (&self.components.deck, view::seen(self, view));
        if deck.includes(&seen) { deck.minus(&seen) } else { *deck }
    }
    /// Is this a game for points alone?
    pub fn is_variant(&self) -> bool {
        self.options.variant == Variant::Points
    }
    /// The markers that end a game of the variant (TRI-33.02).
    pub fn variant_markers(&self) -> usize {
        self.components.variant[self.players - 2].into()
    }
    /// The followers of each player (TRI-2.07).
    pub fn followers(&self) -> u8 {
        self.components.followers[self.players - 2]
    }
}

impl Rules for Tribune {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Order = Order;
    type Deal = Never;

    /// 1: what belongs to a faction by its name, the victory card by its title.
    const FORM: u32 = 1;

    const UNDO: Option<Rule> = Some(rule::TAKE_BACK);
    const ASKED: Option<Rule> = Some(rule::WINDOWS);

    fn seats(&self) -> usize {
        self.players
    }

    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
        setup::setup(self, chance, log)
    }

    fn turn(&self, state: &State) -> Turn {
        let Some(ask) = state.open.question() else {
            return Turn::Over(score::outcome(self, &state.open));
        };
        let asked = state.open.asked;
        let pending = asked.minus(state.secret.answered);
        match (ask, ask.seat()) {
            (_, Some(seat)) => Turn::one(seat),
            (Ask::SetupDiscard, None) => Turn::counted(asked, pending), // TRI-DT.12
            (_, None) => Turn::sealed(asked, pending),
        }
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Action>) {
        phases::choices(state, seat, out);
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        pick: Pick<Action>,
        chance: &mut dyn Chance,
        log: &mut Log<Event>,
    ) {
        let p = &mut Play::new(self, state, chance, log);
        phases::answer(p, seat, pick);
        phases::run(p);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        view::imagine(self, view, chance)
    }

    fn fallback(&self, state: &State, seat: Seat) -> Pick<Action> {
        fallback::fallback(state, seat)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(self, state)
    }

    fn obey(&self, view: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
        orders::obey(view, order, choices)
    }

    fn why_not(&self, view: &View, pick: &Pick<Action>) -> Option<Refusal> {
        refusals::why_not(view, pick).map(Refusal::of)
    }

    no_deals!();
}

impl Game for Tribune {
    fn info() -> Info {
        Info { id: "tribune", title: "Tribune", seats: components::PLAYERS, version: VERSION, prefix: "TRI" }
    }

    fn about(language: Language) -> &'static str {
        words::about(language)
    }

    fn options(language: Language) -> Value {
        kernel::options(kernel::packed!("data/options.json"), words::options(language))
    }

    fn configure(setup: &Setup) -> Result<Self, Misconfigured> {
        let players = setup.seats;
        if !components::PLAYERS.contains(&players) {
            return Err(Misconfigured::option("seats", Unfit::Seats(players))); // TRI-1.01
        }
        let components = match setup.components {
            Some((file, text)) => Components::read(file, text)?,
            None => Components::built_in(),
        };
        let options = Options::read(&setup.options, players, &components)?;
        let candidates = options.candidates(players, &components);
        let cards = Each::from_fn(|title| components.place(title, options.alea));
        let goals = Each::from_fn(|title| components.goal(title, options.alea, players));
        Ok(Tribune { players, options, components, candidates, cards, goals, version: VERSION })
    }

    fn judge(setup: &Setup) -> Judged {
        let judged = Self::configure(setup).and_then(|game| game.options.judge());
        judged.map_or_else(Judged::from, |()| Judged::default())
    }

    fn version(&self) -> u32 {
        self.version
    }

    fn play_by(&mut self, version: u32) -> bool {
        let known = (1..=VERSION).contains(&version);
        if known {
            self.version = version;
        }
        known
    }

    fn settings(&self) -> Value {
        kernel::kept::json(&self.options).unwrap_or_default()
    }

    fn components(&self) -> String {
        serde_json::to_string(&self.components).unwrap_or_default()
    }

    kernel::library! { "tribune": followers, regions, faction, rivals, benefits, victory }

    fn decision(view: &View) -> Option<String> {
        view.open.question().map(kernel::lesson::kind)
    }

    fn round(&self, state: &State) -> u32 {
        state.open.round.into()
    }

    fn bound(&self) -> u32 {
        // A hundred rounds; in each fewer than 30 placements, 23 answers in regions, 14 attempts of at most 16 cards,
        // 7 benefits with their choices, 5 bids, and the discards of a few cesuras.
        100 * 1000
    }

    const HOST: HostRules = HostRules { allowance: Some(Rule("TRI-DT.08")), ..HostRules::NONE };
    fn allowance(&self, view: &View) -> u32 {
        // TRI-DT.08
        match view.open.question() {
            Some(Ask::Place(_)) => 60,
            _ => 30,
        }
    }
}
