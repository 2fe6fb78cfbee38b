//! **Ave Roma** by Attila Szőgyi, for two to five players.
//!
//! Numbered workers are sent to nine locations, and drafted back by everybody at the end of a round: whoever takes
//! weak workers plays first and reaches more cards, whoever takes strong ones earns more. Buildings, wars, patrons,
//! influence in five areas and on the political ladder give points. The basic game, the two-player variant with
//! shadow players and the advanced game are all here; every rule is a line of the ledger ([`kernel::Game::ledger`]).
//!
//! ```
//! use ave_roma::{Action, AveRoma, Location, Worker};
//! use kernel::{Choices, Fast, Game, Log, Pick, Rules, Setup, Turn};
//!
//! let rules = AveRoma::configure(&Setup { seats: 3, ..Setup::default() }).unwrap();
//! let (mut chance, mut log) = (Fast::new(7), Log::off());
//! let mut state = rules.setup(&mut chance, &mut log);
//!
//! // Whoever is first sends the worker of value 5 to the Quaestor: ten denarii.
//! let seat = rules.turn(&state).awaiting().unwrap().asked.only().unwrap();
//! let place = Action::Place { worker: Worker::Supply(5), value: 5, at: Location::Quaestor, space: 0 };
//! rules.apply(&mut state, seat, place.into(), &mut chance, &mut log);
//! assert_eq!(state.player(seat).money, 3 + 10);
//!
//! // All the rest of the game at random.
//! let mut choices = Choices::default();
//! while let Turn::Awaiting(awaiting) = rules.turn(&state) {
//!     let seat = awaiting.pending.first().unwrap();
//!     choices.clear();
//!     rules.choices(&state, seat, &mut choices);
//!     let pick = choices.random(&mut chance).unwrap();
//!     rules.apply(&mut state, seat, pick, &mut chance, &mut log);
//! }
//! assert_eq!(rules.turn(&state).outcome().unwrap().scores.len(), 3);
//! ```

mod action;
mod audit;
mod components;
mod event;
mod fallback;
mod flow;
mod options;
mod orders;
mod parts;
mod phases;
mod play;
mod price;
mod refusals;
mod rule;
mod score;
mod setup;
mod state;
mod view;
pub mod words;

pub use action::{Action, Order, Prefer, Wish};
pub use components::{
    AreaCard, Board, Bonus, Components, Effect, Face, Fragment, Mark, Passage, Patron, Reward, Space, Way,
    Yield,
};
pub use event::{Event, For, Source};
pub use flow::{Ask, Side, Stage, Step, Why};
pub use options::{Deck, Mode, Options, Sides};
pub use parts::{
    Area, Card, CardKind, CardSet, Colour, Goods, Half, Hue, Icon, Kinds, Location, Moment, PatronSet,
    Resource, Row, Worker, Workers, label,
};
pub use phases::areas::MOST_BOUGHT;
pub use phases::refill::FULL;
pub use phases::roma::BEYOND_TOP;
pub use phases::storage::{MOST_GOODS, MOST_SURPLUS};
pub use phases::turn::{FIRST_MARKED, free_marked, trained_range};
pub use play::Play;
pub use price::{Bill, Element, Price, Purse, Settled, Substitute};
pub use score::{DENARII_A_POINT, GOODS_A_POINT, Tally, bonus_points, patron_points, tally};
pub use state::{Act, AreaSpace, DEPTH, Ending, Hired, PATRON_SLOTS, Player, Progress, State};
pub use view::View;

use kernel::{
    Chance, Choices, Each, Game, Info, Language, Log, Misconfigured, Never, Pick, Refusal, Rule, Rules, Seat,
    Setup, Turn, Viewer, no_deals,
};
use options::Unfit;
use serde_json::Value;

/// A table of Ave Roma: its options and its components.
#[derive(Clone, Debug)]
pub struct AveRoma {
    seats: usize,
    options: Options,
    parts: Components,
    /// The components in a fixed form: the file without comments, its keys in order.
    source: String,
    /// The cards with each icon.
    by_icon: Each<Icon, CardSet, 3>,
    /// The buildings and wars with area influence.
    influential: CardSet,
    /// The version of the rules it is played by.
    version: u32,
}

/// The present version of the rules.
const VERSION: u32 = 3;
/// From this version on nothing of a turn that is over can be taken back (AVE-DT.32).
const TURNS_STAND: u32 = 3;

impl AveRoma {
    /// The printed numbers.
    pub fn parts(&self) -> &Components {
        &self.parts
    }
    /// The options of this table.
    pub fn table_options(&self) -> &Options {
        &self.options
    }
    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.options.colour(seat)
    }
    /// Is it the advanced game?
    #[inline]
    pub fn advanced(&self) -> bool {
        self.options.mode == Mode::Advanced
    }
    /// The name of a card.
    pub fn name(&self, card: Card) -> &str {
        &self.parts.face(card).name
    }
    /// The points for each area led (AVE-27.06).
    pub fn first_place(&self) -> u8 {
        self.parts.first_place[usize::from(self.seats >= 4)]
    }
    /// The points of a level on the side of the area scoring card in use (AVE-2.12).
    pub fn area_points(&self, level: u8) -> u16 {
        let side = &self.parts.area_points[usize::from(self.seats >= 4)];
        side.get(usize::from(level)).copied().unwrap_or(0).into()
    }
    /// What the second use of an area card costs (AVE-16.03, AVE-25.03).
    #[inline]
    pub fn second_use_price(&self) -> u16 {
        if self.advanced() { 3 } else { 2 }
    }
    /// How many slots of a location players may use: with a player number on them only so many (AVE-1.29, AVE-1.30).
    #[inline]
    pub fn open_slots(&self, at: Location) -> usize {
        if at.is_marked() { self.seats } else { 5 }
    }
    /// The first empty slot open for this number of players (AVE-3.06). Own workers fill unmarked slots first
    /// (AVE-DT.43); with two players they never stand on marked ones (AVE-24.09).
    #[inline]
    pub fn free_slot(&self, slots: &[u8; 5], at: Location) -> Option<usize> {
        slots[..self.open_slots(at)].iter().position(|worker| *worker == 0)
    }
    /// The prices on a player's own board (AVE-1.40).
    #[inline]
    pub fn prices(&self, player: &Player) -> &Goods {
        &self.board_of(player).prices
    }
    /// A player's own board.
    #[inline]
    pub fn board_of(&self, player: &Player) -> &Board {
        &self.parts.boards[usize::from(player.board) % 10]
    }
    /// Is what was done in a turn final once it is over?
    #[inline]
    pub(crate) fn turns_stand(&self) -> bool {
        self.version >= TURNS_STAND
    }
    /// Is it the two-player variant with shadows? (AVE-24.01)
    #[inline]
    pub fn two_players(&self) -> bool {
        self.seats == 2
    }
}

impl Rules for AveRoma {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Order = Order;
    type Deal = Never;

    /// 1: cards, boards, resources, locations, areas and rows by name.
    const FORM: u32 = 1;

    const UNDO: Option<Rule> = Some(rule::TAKE_BACK);
    const ASKED: Option<Rule> = Some(rule::TURNS);

    fn seats(&self) -> usize {
        self.seats
    }

    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
        let mut state = setup::laid_out(self, chance);
        let p = &mut Play::new(self, &mut state, chance, log);
        setup::deal_cards(p);
        phases::run(p);
        state
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.flow.question() {
            Some(_) => Turn::one(state.active),
            None => Turn::Over(score::outcome(state)),
        }
    }

    fn choices(&self, state: &State, seat: Seat, out: &mut Choices<Action>) {
        phases::choices(self, state, seat, out);
    }

    fn apply(
        &self,
        state: &mut State,
        _: Seat,
        pick: Pick<Action>,
        chance: &mut dyn Chance,
        log: &mut Log<Event>,
    ) {
        let p = &mut Play::new(self, state, chance, log);
        phases::answer(p, pick);
        phases::run(p);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn imagine(&self, view: &View, _: &mut dyn Chance) -> State {
        // The order of the decks is left to chance anyway: nothing else is hidden.
        view.position()
    }

    fn fallback(&self, state: &State, seat: Seat) -> Pick<Action> {
        fallback::time_out(self, state, seat)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::check(self, state)
    }

    fn obey(&self, view: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
        orders::follow(view, order, choices)
    }

    fn why_not(&self, view: &View, pick: &Pick<Action>) -> Option<Refusal> {
        refusals::why_not(self, view, pick).map(Refusal::of)
    }

    no_deals!();
}

impl Game for AveRoma {
    fn info() -> Info {
        Info { id: "ave-roma", title: "Ave Roma", seats: 2..=5, version: VERSION, prefix: "AVE" }
    }

    fn about(language: Language) -> &'static str {
        words::about(language)
    }

    fn options(language: Language) -> Value {
        kernel::options(kernel::packed!("data/options.json"), words::options(language))
    }

    fn configure(setup: &Setup) -> Result<Self, Misconfigured> {
        if !Self::info().seats.contains(&setup.seats) {
            return Err(Misconfigured::option("seats", Unfit::Seats(setup.seats)));
        }
        let (file, text) = setup.components.unwrap_or(components::built_in());
        let parts = Components::read(file, text)?;
        let options = Options::read(&setup.options, setup.seats)?;
        let by_icon = Each::from_fn(|icon| Card::all().filter(|card| parts.icon(*card) == icon).collect());
        let influential = Card::all().filter(|card| parts.yields(*card).influence > 0).collect();
        let source = toml::from_str::<toml::Table>(text).map(|table| table.to_string()).unwrap_or_default();
        Ok(AveRoma { seats: setup.seats, options, parts, source, by_icon, influential, version: VERSION })
    }

    fn version(&self) -> u32 {
        self.version
    }

    fn play_by(&mut self, version: u32) -> bool {
        let known = version <= VERSION;
        if known {
            self.version = version;
        }
        known
    }

    fn settings(&self) -> Value {
        kernel::kept::json(&self.options).unwrap_or_default()
    }

    fn components(&self) -> String {
        self.source.clone()
    }

    kernel::library! { "ave-roma": workers, rows, market, areas, patrons, rounds }

    fn decision(view: &View) -> Option<String> {
        view.flow.question().map(kernel::lesson::kind)
    }

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    /// At most 26 rounds (AVE-20.15) of at most 11 turns a player (AVE-3.23), each of at most as many small choices
    /// as there are cards and bonuses; then the end.
    fn bound(&self) -> u32 {
        26 * self.seats as u32 * 11 * 150
    }
}
