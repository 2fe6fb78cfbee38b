//! The Republic of Rome: senate, wars and ambition.
//!
//! Three to six factions of Senators (one or two players have neutral ones beside them) govern Rome together, and each wants it for itself. If the wars, the people or an
//! empty treasury bring the Republic down, all lose.
//!
//! ```
//! use kernel::{Choices, Fast, Game, Log, Rules, Setup};
//! use republic::Republic;
//!
//! let rules = Republic::configure(&Setup { seats: 5, ..Setup::default() }).unwrap();
//! let (mut chance, mut log) = (Fast::new(7), Log::off());
//! let mut state = rules.setup(&mut chance, &mut log);
//! assert_eq!(state.board.treasury, 100);
//!
//! // Everybody names a Faction Leader, all at once and unseen.
//! for seat in rules.turn(&state).awaiting().unwrap().pending.iter() {
//!     let mut choices = Choices::default();
//!     rules.choices(&state, seat, &mut choices);
//!     let pick = choices.random(&mut chance).unwrap();
//!     rules.apply(&mut state, seat, pick, &mut chance, &mut log);
//! }
//! assert!(state.board.factions[..5].iter().all(|f| f.leader.is_some()));
//! ```
//!
//! The rules are written down line by line in the ledger that [`Game::ledger`] returns; comments, choices and refusals
//! name its lines.

pub mod abilities;
mod action;
pub mod components;
mod deals;
pub mod forecast;
pub mod neutrals;
pub mod numbers;
mod options;
mod orders;
pub mod parts;
pub mod phases;
pub mod play;
pub mod provinces;
pub mod rebels;
mod refusals;
pub mod setup;
pub mod state;
pub mod switches;
mod view;
pub mod words;

pub use action::{Action, Deal, Event, Order, TERMS, Unless, Until, Window};
pub use deals::MOST_YEARS;
pub use options::{DocketCap, FirstEndRoll, KillDepth, Mode, Options};
pub use parts::Scenario;
pub use state::State;
pub use view::{Own, View};

use components::{Components, ScenarioRow};
use kernel::*;
use options::Misfit;
use parts::{Ability, Cards, Deck, Each, Neutral, Senator, Set, Switch};
use play::Play;
use serde_json::Value;

/// The game as configured.
#[derive(Clone, Debug)]
pub struct Republic {
    /// How many play.
    pub seats: usize,
    /// How many factions are on the board: one for each player, and those of nobody (ROR-S.01). The first are the
    /// players', in the order of their seats.
    pub factions: usize,
    /// Table options.
    pub options: Options,
    /// What is printed on cards and board.
    pub parts: Components,
    /// The version of the rules it is played by.
    pub version: u32,
    by_id: Vec<Senator>,
    cards: Cards,
    decks: Each<Deck, Cards, { Deck::COUNT }>,
    by_number: Vec<Set<Senator>>,
    by_ability: Each<Ability, Set<Senator>, { Ability::COUNT }>,
    at_odds: Set<Senator>,
}

impl Republic {
    /// A table with these parts.
    pub fn new(seats: usize, options: Options, parts: Components) -> Republic {
        let mut by_id = Senator::ALL.to_vec();
        by_id.sort_by_key(|&s| (parts.number(s), s.is_statesman(), parts.senators[s].id.clone()));
        let cards = parts.cards_of(&options);
        let decks = Each::from_fn(|deck| parts.deck(deck));
        let numbers = 0..=parts.mortality.numbers + parts.mortality.civil_war;
        let of = |n: u8| Senator::ALL.iter().copied().filter(|&s| parts.number(s) == n).collect();
        let by_number = numbers.map(of).collect();
        let by_ability = Each::from_fn(|ability| parts.senators.which(|card| card.abilities.has(ability)));
        let at_odds = parts.senators.which(|card| !card.opposes.is_empty() || !card.loyal_beside.is_empty());
        let factions = if seats < neutrals::FEWEST { neutrals::FACTIONS } else { seats }; // ROR-S.01
        Republic {
            seats,
            factions,
            options,
            parts,
            version: VERSION,
            by_id,
            cards,
            decks,
            by_number,
            by_ability,
            at_odds,
        }
    }
    /// Does a player lead this faction, and not the guidelines of a neutral one?
    pub fn is_led(&self, faction: Seat) -> bool {
        faction.ix() < self.seats
    }
    /// Are there factions that nobody plays (ROR-S.01)?
    pub fn has_neutrals(&self) -> bool {
        self.factions > self.seats
    }
    /// By which guidelines a faction is moved that nobody plays.
    pub fn neutral(&self, faction: Seat) -> Option<Neutral> {
        let place = faction.ix().checked_sub(self.seats)?;
        Neutral::ALL.get(place).copied().filter(|_| self.has_neutrals())
    }
    /// Is it played by correspondence?
    pub fn by_post(&self) -> bool {
        self.options.mode == Mode::Correspondence
    }
    /// By correspondence, with every step as it is printed (ROR-6.2); tables begun before that go on as they began.
    pub fn by_the_letter(&self) -> bool {
        self.by_post() && self.version >= PRINTED_STEPS
    }
    /// By the rules as they were read a second time; tables begun before that go on as they began.
    pub(crate) fn read_again(&self) -> bool {
        self.version >= SECOND_READING
    }
    /// By the rules as they were read a third time.
    pub(crate) fn read_thrice(&self) -> bool {
        self.version >= THIRD_READING
    }
    /// By the rules as they were read a fourth time, line by line; tables begun before that go on as they began.
    pub(crate) fn read_closely(&self) -> bool {
        self.version >= FOURTH_READING
    }
    /// By the rules as they were read a fifth time; tables begun before that go on as they began.
    pub(crate) fn read_anew(&self) -> bool {
        self.version >= FIFTH_READING
    }
    /// By the rules as they were read a sixth time; tables begun before that go on as they began.
    pub(crate) fn read_to_the_end(&self) -> bool {
        self.version >= SIXTH_READING
    }
    /// The scenario that is played.
    pub fn scenario(&self) -> &ScenarioRow {
        &self.parts.scenarios[self.options.scenario]
    }
    /// Every card the game begins with, wherever it lies.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }
    /// A deck that follows another.
    pub fn deck(&self, deck: Deck) -> &Cards {
        &self.decks[deck]
    }
    /// The decks that have followed those of the scenario (ROR-1.04.5a).
    pub fn followed(&self, board: &state::Board) -> Set<Deck> {
        self.scenario().followers().filter(|deck| board.decks.has(*deck)).collect()
    }
    /// Every card of the game as it stands: those it began with, and those of the decks that followed.
    pub fn census(&self, board: &state::Board) -> Cards {
        let mut census = self.cards;
        for deck in self.followed(board).iter() {
            self.decks[deck].cards().for_each(|card| census.add(card));
        }
        census
    }
    /// Is this card one of those the game is played with as it stands?
    pub fn census_has(&self, board: &state::Board, card: parts::Card) -> bool {
        self.cards.has(card) || self.followed(board).iter().any(|deck| self.decks[deck].has(card))
    }
    /// The decks that are to follow, as agreed by these switches (ROR-1.04.5a): the Civil War's only if it was chosen.
    pub fn decks_to_come(&self, switches: Set<Switch>) -> Set<Deck> {
        let chosen = |deck: &Deck| *deck != Deck::CivilWar || switches.has(Switch::CivilWarDeck);
        let extended = |_: &Deck| switches.has(Switch::ExtendedGame);
        self.scenario().followers().filter(chosen).filter(extended).collect()
    }
    /// Can anybody still hold this card, as far as the decks in play and the discards show (ROR-D.8f)?
    pub fn can_be_in_a_hand(&self, board: &state::Board, card: parts::Card) -> bool {
        let later: u8 = self.followed(board).iter().map(|deck| self.decks[deck].count(card)).sum();
        self.cards.count(card) + later > board.discards.count(card)
    }
    /// The Senators whose Mortality chit this is: a family and its Statesmen.
    #[inline]
    pub fn of_number(&self, chit: u8) -> Set<Senator> {
        self.by_number.get(usize::from(chit)).copied().unwrap_or(Set::NONE)
    }
    /// The Senators who can do this.
    #[inline]
    pub fn all_who_can(&self, ability: Ability) -> Set<Senator> {
        self.by_ability[ability]
    }
    /// The Senators whose Loyalty hangs on others.
    #[inline]
    pub fn at_odds(&self) -> Set<Senator> {
        self.at_odds
    }
    /// All Senators in the order of their ids.
    pub fn by_id(&self) -> &[Senator] {
        &self.by_id
    }
}

impl Rules for Republic {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Order = Order;
    type Deal = Deal;

    const ORDERS_TOLD: bool = true; // ROR-D.32a

    /// 1: a motion that is composed has the names that were said, and no others.
    const FORM: u32 = 1;

    const ASKED: Option<Rule> = Some(Rule("ROR-D.1b"));

    fn seats(&self) -> usize {
        self.seats
    }

    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
        setup::new_game(self, chance, log)
    }

    fn turn(&self, s: &State) -> Turn {
        if let Some(over) = s.board.over {
            let scores = Seat::all(self.seats).map(|seat| s.board.final_influence(seat) as i32).collect();
            // a neutral that wins leaves no winner at the table (ROR-S.69)
            let winners = over.winners.iter().filter(|&seat| self.is_led(seat)).collect();
            return Turn::Over(Outcome { kind: over.kind.word(), winners, scores });
        }
        match s.flow.question() {
            Some(ask) => {
                let asked = phases::asked(self, &s.board, ask);
                Turn::sealed(asked, asked.minus(s.secret.answered))
            }
            None => Turn::sealed(SeatSet::NONE, SeatSet::NONE),
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
        if self.read_closely() {
            p.s.secret.lodged[seat.ix()].list(); // ROR-D.1c
        }
        phases::run(p);
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        view::view(self, s, viewer)
    }

    fn imagine(&self, v: &View, chance: &mut dyn Chance) -> State {
        view::imagine(self, v, chance)
    }

    fn fallback(&self, s: &State, seat: Seat) -> Pick<Action> {
        phases::fallback(self, s, seat).unwrap_or(Pick::from(Action::Hand(phases::hand::Action::Done)))
    }

    fn audit(&self, s: &State) -> Result<(), String> {
        s.audit(self)
    }

    fn obey(&self, view: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
        orders::obey(self, view, order, choices)
    }

    fn why_not(&self, view: &View, pick: &Pick<Action>) -> Option<Refusal> {
        refusals::why_not(self, view, pick)
    }

    fn parties(&self, deal: &Deal) -> (Seat, SeatSet) {
        deal.parties(self.seats)
    }

    fn permits(&self, view: &View, deal: &Deal) -> Result<(), Refusal> {
        deals::permits(self, view, deal)
    }

    fn conclude(&self, s: &mut State, deal: &Deal, chance: &mut dyn Chance, log: &mut Log<Event>) {
        deals::conclude(&mut Play::new(self, s, chance, log), deal);
    }
}

/// The present version of the rules. From the third on all may agree, when the last card of a deck is drawn, to go on
/// with the next (ROR-1.04.5b).
const VERSION: u32 = 9;
/// From this version on the steps of correspondence are taken as they are printed (ROR-6.2).
const PRINTED_STEPS: u32 = 4;
/// From this version on what a second reading of the rulebook found is mended: Wars that were turned up late wake in their
/// turn (ROR-1.07.3321c), stolen cards may be played (ROR-1.07.37d), a family leaves the Curia beneath its Statesman
/// (ROR-R.131), the chit of a pair may pass over whom it could have hit (ROR-1.05.11b), and the Plautian-Papirian Law binds a
/// Social War that comes again (ROR-7.06q).
const SECOND_READING: u32 = 5;
/// From this version on a Statesman whom his faction leaves pays for his vote against a Land Bill (ROR-1.09.62d), and whoever
/// beats a rebel lays down his command in the Revolution Phase or revolts himself (ROR-1.11.3a, ROR-R.95).
const THIRD_READING: u32 = 6;
/// From this version on what a fourth reading found is mended; what that is stands where [`Republic::read_closely`] is asked.
const FOURTH_READING: u32 = 7;
/// From this version on what a fifth reading found is mended; what that is stands where [`Republic::read_anew`] is asked.
const FIFTH_READING: u32 = 8;
/// From this version on what a sixth reading left over is mended; what that is stands where [`Republic::read_to_the_end`] is asked.
const SIXTH_READING: u32 = 9;

/// So many offers a player may have made in a phase: the ledger names no number, a host needs one.
const OFFERS: u8 = 20;

impl Game for Republic {
    fn info() -> Info {
        Info { id: "republic", title: "The Republic of Rome", seats: 1..=6, version: VERSION, prefix: "ROR" }
    }

    fn all_names(&self, players: Names) -> Names {
        words::with_neutrals(self, &players)
    }

    fn about(language: Language) -> &'static str {
        words::about(language)
    }

    fn options(language: Language) -> Value {
        Options::schema(language)
    }

    fn configure(setup: &Setup) -> Result<Self, Misconfigured> {
        if !Republic::info().seats.contains(&setup.seats) {
            return Err(Misconfigured::option("seats", Misfit::Seats)); // ROR-R.85, ROR-S.01
        }
        let options = Options::read(&setup.options)?;
        let parts = match setup.components {
            Some((file, text)) => Components::read(file, text)?,
            None => Components::built_in()?,
        };
        options.fit(&parts)?;
        options.fit_seats(setup.seats)?;
        Ok(Republic::new(setup.seats, options, parts))
    }

    fn judge(setup: &Setup) -> Judged {
        if !Republic::info().seats.contains(&setup.seats) {
            return Misconfigured::option("seats", Misfit::Seats).into();
        }
        Options::judged(&setup.options, setup.seats)
    }

    fn unplayed(language: Language) -> Option<Unplayed> {
        Some(words::unplayed(language))
    }

    fn version(&self) -> u32 {
        self.version
    }

    fn play_by(&mut self, version: u32) -> bool {
        let known = version <= VERSION;
        if known {
            self.version = version;
        }
        if !self.read_closely() {
            self.parts.before_the_fourth_reading();
        }
        known
    }

    fn settings(&self) -> Value {
        self.options.settings()
    }

    fn components(&self) -> String {
        self.parts.told(self.options.scenario).into_owned()
    }

    // Of a Persuasion Attempt: what had been spent to resist in its present round. Of a motion that is composed: how far it
    // had come, which its draft reads.
    const FORMER_FIELDS: &'static [&'static str] = &["this-round", "parts"];

    // The first covered cards of no deck in play as well, the second nothing of the scenario, the third no later deck.
    const FORMER_COMPONENTS: &'static [&'static str] = &[
        "1a731c38777ce900bc81254295f3853cac9d65bb87cdc6aa678913f0959ba7f1",
        "e8f89f5ef4d40aa6cdc9b240caad9f7f8a5f27f649ae978d2daa5d47dbba6efa",
        "18b9144fbd62173db57306e4d1cad4a994c41386b3854008d588bf65be4f5a08",
    ];

    kernel::library! { "republic": senators, money, forum, senate, war, fate }

    fn decision(view: &View) -> Option<String> {
        view.flow.question().map(kernel::lesson::kind)
    }

    fn round(&self, s: &State) -> u32 {
        s.board.year.into()
    }

    fn bound(&self) -> u32 {
        100_000
    }

    fn allowance(&self, view: &View) -> u32 {
        // ROR-D.2a
        use phases::combat::Ask::{Cleopatra, Proscription};
        use phases::senate::Ask::{Adjourn, Bodyguards, Cancel, Mob, Offer, Window};
        match view.flow.question() {
            Some(phases::Ask::Senate(
                Window | Adjourn | Bodyguards { .. } | Cancel { .. } | Mob { .. } | Offer { .. },
            )) => 10,
            Some(
                phases::Ask::Combat(Cleopatra { .. } | Proscription { .. })
                | phases::Ask::Revolution(phases::revolution::Ask::Cleopatra { .. }),
            ) => 10, // ROR-D.15a
            Some(phases::Ask::Forum(
                phases::forum::Ask::Resist { .. } | phases::forum::Ask::Raise { .. },
            )) => 30, // ROR-D.23a
            _ => 90,
        }
    }

    fn halves(&self, view: &View) -> bool {
        let composes =
            matches!(view.flow.question(), Some(phases::Ask::Senate(phases::senate::Ask::Compose { .. })));
        composes && phases::senate::reopened(&view.board).is_some() // ROR-6.1c
    }

    fn live_orders(&self) -> Vec<Order> {
        let followers = self.decks_to_come(self.options.switches);
        let cancels = [parts::Intrigue::MurderOfATribune, parts::Intrigue::Graft].map(parts::Card::Intrigue);
        let later = |card| followers.iter().any(|deck| self.decks[deck].has(card));
        let cancelled = cancels.into_iter().any(|card| self.cards.has(card) || later(card));
        orders::for_a_newcomer(self.by_post(), cancelled)
    }

    const DEALS: Option<DealRules> =
        Some(DealRules { offers: (OFFERS, Rule("ROR-N.3")), answers: Rule("ROR-N.12") });
    const HOST: HostRules = HostRules {
        hold: Some(Rule("ROR-D.2c")),
        default_move: Some(Rule("ROR-D.2b")),
        replace: Some(Rule("ROR-D.30a")),
        allowance: Some(Rule("ROR-D.2a")),
    };

    fn promise(event: &Event) -> Option<Promised> {
        match *event {
            Event::Agreed { agreement: a } => {
                Some(Promised::Made(a.number.into(), SeatSet::of(a.from).with(a.to))) // ROR-N.6
            }
            Event::AgreementDue { agreement: a, broke } | Event::Judged { agreement: a, broke, .. }
                if !broke.is_empty() =>
            {
                Some(Promised::Broken(a.number.into(), broke)) // ROR-N.6, ROR-N.8
            }
            _ => None,
        }
    }

    fn reaction(&self, view: &View) -> bool {
        use phases::{combat, forum, revolution, senate};
        // The windows that a standing order may pass unseen. Ballots, bids and consents are decisions of one's own.
        matches!(
            view.flow.question(),
            Some(
                phases::Ask::Senate(
                    senate::Ask::Floor
                        | senate::Ask::Window
                        | senate::Ask::Adjourn
                        | senate::Ask::Bodyguards { .. }
                        | senate::Ask::Cancel { .. }
                        | senate::Ask::Mob { .. }
                        | senate::Ask::Offer { .. }
                ) | phases::Ask::Forum(forum::Ask::Resist { .. })
                    | phases::Ask::Combat(combat::Ask::Cleopatra { .. } | combat::Ask::Proscription { .. })
                    | phases::Ask::Revolution(revolution::Ask::Cleopatra { .. })
            )
        ) && !self.by_post()
    }
}
