//! Triumph: bidding for Offices, campaigns against Barbarian Leaders, majorities in the Provinces; three Rounds, and
//! everybody loses if Rome falls. For 2 to 5 players; with two, a third family, Caesar, is run by rules.
//!
//! ```
//! use kernel::{Choices, Fast, Game, Log, Rules, Seat, Setup, Turn};
//! use triumph::{Action, Triumph};
//!
//! let game = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).unwrap();
//! let (mut chance, mut log) = (Fast::new(7), Log::on());
//! let mut state = game.setup(&mut chance, &mut log);
//!
//! // First everybody settles in Italia; the leftmost on the Senate track begins.
//! let first = state.board.senate[0];
//! let mut choices = Choices::default();
//! game.choices(&state, first, &mut choices);
//! assert_eq!(choices.len(), 4);
//! assert!(matches!(choices[0].action, Action::Settle(_)));
//!
//! // From there on, whoever is asked picks from his list.
//! while let Turn::Awaiting(open) = game.turn(&state) {
//!     let seat = open.pending.first().unwrap();
//!     let pick = game.fallback(&state, seat);
//!     game.apply(&mut state, seat, pick, &mut chance, &mut log);
//! }
//! ```
//!
//! The rules are filed as in the rulebook: one file a Phase under `phases`, Caesar in `caesar`, negotiation in
//! `exchange`. What lies open on the table is [`Board`]; who is asked follows from it alone. What is hidden is
//! [`Hidden`], and leaves only through [`View`].
#![forbid(unsafe_code)]

mod action;
mod audit;
mod caesar;
mod components;
mod event;
mod exchange;
mod fallback;
mod flow;
mod odds;
mod options;
mod orders;
mod parts;
mod phases;
mod play;
mod refusals;
mod score;
mod script;
mod setup;
mod state;
mod view;
mod words;

pub use action::{Action, Means, Rolled, Source};
pub use components::{
    AuxiliaryTrack, Borders, BuildingTable, Command, Components, Dice, Effect, FamilyTable, GamesTrack,
    LawCard, LeaderCard, LeaderRows, LeaderTable, Moment, Office, ProvinceCard, Road, Rome, Where, Who,
};
pub use event::{Event, From, Goods, Turned, Why};
pub use exchange::{Bundle, Deal, EXCHANGES_A_PHASE, OFFERS_A_PHASE, is_open};
pub use flow::{Ask, CaesarAsk, Extras, Fresh, Step, Window};
pub use odds::{Odds, chance_after, chance_before};
pub use options::{Leaders, Options};
pub use orders::Order;
pub use parts::*;
pub use phases::administration::Dues;
pub use score::{Tally, entered_rome, majorities, tally, tie_breakers};
pub use script::{Move, SCRIPT, Script, Scripts};
pub use state::*;
pub use view::View;

use kernel::{
    Chance, Choices, DealRules, Game, HostRules, Info, Language, Log, Misconfigured, Outcome, Pick, Refusal,
    Rule, Rules, Seat, SeatSet, Setup, Turn, Viewer,
};
use play::Play;

/// The game as configured: seats, options, components.
#[derive(Clone, Debug)]
pub struct Triumph {
    /// Players; Caesar not counted.
    pub seats: usize,
    /// Table options.
    pub options: Options,
    /// What is printed on the components.
    pub parts: Components,
}

impl Triumph {
    /// Families at the table: the players, and Caesar with two of them (TRV-35.01).
    #[inline]
    pub fn families(&self) -> usize {
        self.seats.max(3)
    }
    /// Caesar's place, after the players, if he takes part.
    #[inline]
    pub fn caesar(&self) -> Option<Seat> {
        (self.seats == 2).then_some(Seat(2))
    }
    /// Is this family run by rules?
    #[inline]
    pub fn is_caesar(&self, seat: Seat) -> bool {
        seat.ix() >= self.seats
    }
    /// Is this family a player's?
    #[inline]
    pub fn is_human(&self, seat: Seat) -> bool {
        seat.ix() < self.seats
    }
    /// A family's colour; Caesar's is red.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.options.colours.get(seat.ix()).copied().unwrap_or(Colour::Red)
    }
    /// New Leaders in a Round (TRV-2.11, TRV-18.02).
    pub fn new_leaders(&self, round: u8) -> u8 {
        let rows = match self.options.leaders {
            Leaders::Standard => &self.parts.leader_table.standard,
            Leaders::Hard => &self.parts.leader_table.hard,
        };
        let row = match self.families() {
            3 => rows.three,
            4 => rows.four,
            _ => rows.five,
        };
        row[usize::from(round).clamp(1, 3) - 1]
    }
    /// Moves a Leader needs from here to Rome.
    pub fn steps_to_rome(&self, from: Province) -> u8 {
        let (mut here, mut steps) = (from, 1);
        while let Road::Province(next) = self.parts.at(here).next {
            (here, steps) = (next, steps + 1);
        }
        steps
    }
    /// The lowest face of a die.
    pub fn lowest(&self, die: Die) -> u8 {
        self.parts.dice.faces(die).iter().copied().min().unwrap_or(0)
    }
    /// Legions and Shields in a Province before any dice.
    pub fn strengths(&self, b: &Board, p: Province) -> (u8, u8) {
        (phases::battle::troops(self, b, p), phases::battle::shields(self, b, p))
    }
    /// Legions and Shields of the Battle under way, dice and Law cards included.
    pub fn totals(&self, b: &Board) -> Option<(u8, u8)> {
        b.battle.as_ref().map(|battle| phases::battle::totals(self, b, battle))
    }
    /// What a Legion from the Auxiliary track costs here.
    pub fn auxiliary_price(&self, to: Province) -> u16 {
        phases::conflict::auxiliary_price(self, to)
    }
    /// What a Garrison Legion costs: the steps on its way (TRV-23.07).
    pub fn garrison_price(&self, from: Province, to: Province) -> u16 {
        self.parts.steps[to][from].into()
    }
    /// Where this family's Commander could go with an Office of this kind.
    pub fn commander_places(&self, b: &Board, command: Command) -> ProvinceSet {
        phases::conflict::places(self, b, command)
    }
}

impl Rules for Triumph {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Order = Order;
    type Deal = Deal;

    /// 1: Law cards and Leaders by name, and what lies in a Province, a Building or on a line by the name of that.
    const FORM: u32 = 1;

    /// TRV-DT.22: also for effects used while another decides.
    const UNASKED: bool = true;

    const UNDO: Option<Rule> = Some(Rule("TRV-DT.08"));
    const ASKED: Option<Rule> = Some(Rule("TRV-DT.01"));

    fn seats(&self) -> usize {
        self.seats
    }

    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
        setup::setup(self, chance, log)
    }

    fn turn(&self, s: &State) -> Turn {
        match s.board.question() {
            None => Turn::Over(self.outcome(s)),
            // TRV-DT.10: that a card has been chosen is visible.
            Some(Ask::Bid(asked)) => Turn::counted(asked, phases::bidding::pending(s, asked)),
            Some(Ask::Second(asked)) => Turn::sealed(asked, phases::bidding::pending(s, asked)),
            Some(Ask::Round(_, asked)) => Turn::sealed(asked, phases::rounds::pending(s, asked)),
            Some(Ask::Taxes(asked)) => Turn::sealed(asked, asked.minus(s.hidden.answered)),
            Some(ask) => Turn::one(crate::flow::decider(self, &s.board, ask).unwrap_or_default()),
        }
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<Action>) {
        phases::choices(self, s, seat, out);
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        pick: Pick<Action>,
        chance: &mut dyn Chance,
        log: &mut Log<Event>,
    ) {
        let p = &mut Play::new(self, s, chance, log);
        phases::answer(p, seat, pick);
        phases::run(p);
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        view::view(s, viewer)
    }

    fn imagine(&self, v: &View, chance: &mut dyn Chance) -> State {
        view::imagine(self, v, chance)
    }

    fn fallback(&self, s: &State, seat: Seat) -> Pick<Action> {
        fallback::fallback(self, s, seat)
    }

    fn audit(&self, s: &State) -> Result<(), String> {
        audit::audit(self, s)
    }

    fn obey(&self, v: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
        orders::obey(self, v, order, choices)
    }

    fn why_not(&self, v: &View, pick: &Pick<Action>) -> Option<Refusal> {
        refusals::why_not(self, v, pick).map(Refusal::of)
    }

    fn parties(&self, deal: &Deal) -> (Seat, SeatSet) {
        (deal.from, SeatSet::of(deal.to))
    }

    fn permits(&self, v: &View, deal: &Deal) -> Result<(), Refusal> {
        exchange::permits(self, v, deal).map_err(exchange::refusal)
    }

    fn conclude(&self, s: &mut State, deal: &Deal, chance: &mut dyn Chance, log: &mut Log<Event>) {
        exchange::conclude(&mut Play::new(self, s, chance, log), deal);
    }
}

impl Triumph {
    fn outcome(&self, s: &State) -> Outcome {
        match s.board.ending {
            Some(ending) => score::outcome(self, &s.board, ending),
            None => Outcome { kind: "unfinished", winners: SeatSet::NONE, scores: vec![] },
        }
    }
}

impl Game for Triumph {
    fn info() -> Info {
        Info { id: "triumph", title: "Triumph", seats: 2..=FAMILIES, version: 2, prefix: "TRV" }
    }
    fn about(language: Language) -> &'static str {
        words::about(language)
    }
    fn options(language: Language) -> serde_json::Value {
        kernel::options(kernel::packed!("data/options.json"), words::options(language))
    }
    fn configure(setup: &Setup) -> Result<Self, Misconfigured> {
        let options = Options::read(setup)?;
        let (file, text) = setup.components.unwrap_or(components::built_in());
        let parts = Components::read(file, text)?;
        Ok(Triumph { seats: setup.seats, options, parts })
    }
    fn settings(&self) -> serde_json::Value {
        kernel::kept::json(&self.options).unwrap_or_default()
    }
    fn components(&self) -> String {
        toml::to_string(&self.parts).unwrap_or_default()
    }
    /// Cards had no ids.
    fn former_components(&self) -> Vec<String> {
        let text = self.components();
        vec![
            text.lines()
                .filter(|line| !line.starts_with("id = "))
                .fold(String::new(), |all, line| all + line + "\n"),
        ]
    }
    kernel::library! { "triumph": family, offices, buildings, campaign, justice, end }

    fn decision(view: &View) -> Option<String> {
        view.board.question().as_ref().map(kernel::lesson::kind)
    }
    fn round(&self, s: &State) -> u32 {
        s.board.round.into()
    }
    fn bound(&self) -> u32 {
        20_000
    }
    const DEALS: Option<DealRules> =
        Some(DealRules { offers: (OFFERS_A_PHASE, Rule("TRV-DT.52")), answers: Rule("TRV-DT.37") });
    const HOST: HostRules = HostRules { allowance: Some(Rule("TRV-DT.07")), ..HostRules::NONE };
    fn allowance(&self, view: &View) -> u32 {
        // TRV-DT.07
        match view.board.question() {
            Some(Ask::Round(..) | Ask::Answer(..)) => 20,
            Some(Ask::March(..) | Ask::Split(_) | Ask::Muster(..) | Ask::Mausoleum(_)) => 90,
            _ => 45,
        }
    }
    fn default_orders(&self) -> Vec<Order> {
        Order::DEFAULT.to_vec()
    }
}
