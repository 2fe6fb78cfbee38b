//! Prepare to play (ROR-1.04), as the scenario says.

mod earlier;
mod provinces;

pub use provinces::Dealt;
pub(crate) use provinces::term_rule;

use crate::parts::*;
use crate::phases::{self, hand};
use crate::play::*;
use crate::state::*;
use crate::{Action, Event, Republic, neutrals};
use kernel::JsonSchema;
use kernel::{Chance, Choices, Flow, Log, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is done by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SetupStep")]
pub enum Step {
    /// The Faction Leaders named in secret are shown; Temporary Rome Consul; red cards (ROR-1.04.25 to 1.04.27c).
    Begin,
    /// The planned cards are played (ROR-1.04.27d).
    Plays,
}

/// What is asked: everybody at once, sealed (ROR-D.28a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SetupAsk")]
pub enum Ask {
    /// Name a Faction Leader (DC.3).
    Leader,
    /// Plan the first Statesmen and Concessions (DC.5).
    Plays,
    /// Give the Provinces that were dealt to Senators, and choose their terms (DC.4).
    Provinces {
        /// To whom which were dealt.
        dealt: Dealt,
    },
}

/// The position at the start: families dealt, everybody naming his Faction Leader.
pub fn new_game(rules: &Republic, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
    let mut state = empty(rules);
    let mut p = Play::new(rules, &mut state, chance, log);
    let start = rules.parts.start_of(rules.options.scenario);
    p.pay(Fund::Bank, Fund::State, start.treasury.into()); // ROR-1.04.22b
    p.raise_legions(start.legions); // ROR-1.04.22d
    p.raise_fleets(start.fleets);
    lay_out(&mut p);
    if rules.options.other_setup() {
        earlier::deal(&mut p);
    } else {
        add_red_cards(&mut p);
        deal_families(&mut p, start.senators);
    }
    neutrals::setup::found(&mut p);
    p.s.flow.clear();
    p.then(phases::Step::StartOfTurn);
    p.then(phases::Step::Setup(Step::Begin));
    p.open(phases::Ask::Setup(Ask::Leader));
    phases::run(&mut p);
    state
}

/// An empty table with the full deck.
pub fn empty(rules: &Republic) -> State {
    let board = Board {
        year: 0,
        phase: Phase::Setup,
        period: rules.scenario().period(1).unwrap_or(Deck::ALL[0]),
        decks: rules.scenario().decks.iter().copied().collect(),
        to_come: rules.decks_to_come(rules.options.switches),
        laws: rules.scenario().laws,
        servilian: None,
        proscriber: None,
        treasury: 0,
        unrest: 0,
        no_recruitment: false,
        manpower_shortage: false,
        docket_cap: rules.options.docket_cap,
        switches: rules.options.switches,
        land_bills: Each::default(),
        senators: Each::default(),
        factions: Default::default(),
        offices: Each::default(),
        taken: Each::default(),
        held: Each::default(),
        proconsuls: [Set::NONE; 2],
        hrao: None,
        first: Seat(0),
        curia: Default::default(),
        concessions: Each::default(),
        profited: Each::default(),
        wars: Each::default(),
        leaders: Each::default(),
        provinces: Each::default(),
        rome: Set::NONE,
        fleets: 0,
        veterans: Set::NONE,
        owed: Each::default(),
        disbanded: Set::NONE,
        forces: Forces::new(),
        rebel: None,
        rhodian_fleets: None,
        events: Each::default(),
        deck_events: Each::default(),
        discards: Bag::default(),
        initiatives: 0,
        round: Round::default(),
        announced: [None; SEATS],
        attempt: None,
        pressed: Each::default(),
        campaign: Campaign::default(),
        senate: Senate::default(),
        agreements: Default::default(),
        consul_for_life: None,
        traitor: None,
        over: None,
        barren: Set::NONE,
        ransomed: Set::NONE,
        roused: false,
        priests: Set::NONE,
        answerable: Set::NONE,
        pontifex_stayed: false,
        ages: Ages::default(),
        marked: false,
        end_rolls: 0,
        solo: Default::default(),
    };
    let secret = Secrets {
        deck: *rules.cards(),
        boxed: Bag::default(),
        below_marked: 0,
        hands: Default::default(),
        treasuries: [0; SEATS],
        bank: 0,
        answered: SeatSet::NONE,
        forms: Forms::default(),
        lodged: Default::default(),
        pending: None,
        joins: None,
        withdrawing: SeatSet::NONE,
        plotted: SeatSet::NONE,
        refused: Default::default(),
        pledges: Default::default(),
        verdict: SeatSet::NONE,
        shelved: SeatSet::NONE,
        held: None,
        docket: Docket::default(),
        letters: Default::default(),
        standing: Default::default(),
        known: Default::default(),
        orders: Default::default(),
    };
    State { board, secret, flow: Flow::new() }
}

/// What the scenario puts into the Forum: Wars (ROR-1.04.24d) and Provinces (ROR-1.04.3e, ROR-1.04.4e-f).
fn lay_out(p: &mut Play) {
    let row = p.rules.scenario();
    for (wars, status) in [(row.inactive, Status::Inactive), (row.active, Status::Active)] {
        for war in wars.iter() {
            p.s.secret.deck.take(Card::War(war));
            p.s.board.wars[war].status = status;
        }
    }
    for (provinces, developed) in [(row.undeveloped, false), (row.developed, true)] {
        for province in provinces.iter() {
            p.s.board.provinces[province] = Land { exists: true, developed, ..Land::default() };
        }
    }
}

/// Of the red cards of earlier decks some are shuffled in at random; the others leave the game unseen (ROR-1.04.3b,
/// ROR-1.04.4b).
fn add_red_cards(p: &mut Play) {
    let mut left = p.rules.parts.red_cards_of(&p.rules.options);
    for _ in 0..p.rules.scenario().adds_red {
        let Some(card) = p.chance.draw_from(&left).map(Card::of_kind) else { break };
        left.take(card);
    }
    for card in left.cards() {
        p.s.secret.deck.take(card);
        p.s.secret.boxed.add(card);
    }
}

/// So many families for each player, at random (ROR-1.04.24c).
fn deal_families(p: &mut Play, each: u8) {
    for _ in 0..each {
        for seat in Seat::all(p.factions()) {
            let families = p.s.secret.deck.only(|c| matches!(c, Card::Senator(f) if f.is_family()));
            let Some(card) = p.chance.draw_from(&families).map(Card::of_kind) else { return };
            p.s.secret.deck.take(card);
            if let Card::Senator(senator) = card {
                p.enter(senator, Some(seat), At::Rome);
                p.log.all(|| Event::Joined { senator, seat });
            }
        }
    }
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            for seat in Seat::all(p.factions()) {
                let leader = p.s.secret.forms.leaders[seat.ix()].take();
                p.s.board.factions[seat.ix()].leader = leader; // ROR-1.04.25b: among the dealt families
                if let Some(senator) = leader {
                    p.log.all(|| Event::Leader { seat, senator, initiative: false });
                }
            }
            for seat in p.rules.neutrals(&p.s.board) {
                neutrals::setup::choose_leader(p, seat);
            }
            temporary_consul(p);
            p.checks();
            if !p.rules.options.other_setup() {
                draw_red_cards(p);
            }
            phases::optional::ending::mark(p);
            let dealt = provinces::deal(p);
            match provinces::question(dealt) {
                Some(question) if !phases::asked(p.rules, &p.s.board, &question).is_empty() => {
                    p.open(question)
                }
                Some(_) => provinces::nobody_asked(p, &dealt),
                None => plan(p),
            }
        }
        Step::Plays => {
            if p.s.board.switches.has(Switch::AgeingSenators) {
                p.then(phases::Step::FirstAges); // when all are in play
            }
            hand::execute(p);
        }
    }
}

/// The first cards are planned (ROR-1.04.27d).
fn plan(p: &mut Play) {
    p.then(phases::Step::Setup(Step::Plays));
    p.open(phases::Ask::Setup(Ask::Plays));
}

/// Who is asked.
pub fn asked(rules: &Republic, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Leader | Ask::Plays => SeatSet::all(rules.seats),
        Ask::Provinces { dealt } => provinces::asked(rules.seats, dealt),
    }
}

/// A player leaves to the lot what he has not said of his Provinces.
pub(crate) fn leave_to_the_lot(p: &mut Play, seat: Seat, dealt: &Dealt) {
    provinces::close(p, seat, dealt);
}

/// The Senator in Rome with the lowest id becomes Temporary Rome Consul (ROR-1.04.26), or the lot finds one: a Governor holds no other office
/// (ROR-R.5).
pub fn temporary_consul(p: &mut Play) {
    let by_lot = p.s.board.switches.has(Switch::EarlyRandomConsul);
    let plutocrat = neutrals::setup::temporary_consul(p); // ROR-S.07
    let senator = match by_lot {
        _ if plutocrat.is_some() => plutocrat,
        true => {
            let all = p.s.board.attending().collect();
            p.random_of(all) // ROR-3.5.2a
        }
        false => {
            let attends = |s: &Senator| p.s.board.in_rome(*s) && p.s.board.owner(*s).is_some();
            p.rules.by_id().iter().copied().find(attends)
        }
    };
    let Some(senator) = senator else { return };
    p.is_given_office(senator, Office::RomeConsul, true);
    p.s.board.senators[senator].prior_consul = true; // ROR-1.04.26b
    let board = &mut p.s.board;
    board.taken[Office::RomeConsul].remove(senator); // ROR-1.09.42g: no ground for a Prosecution
    if by_lot {
        // but one in the first year (ROR-3.5.2a): before it begins, what was taken is what will have been held
        let ground = if board.year == 0 { &mut board.taken } else { &mut board.held };
        ground[Office::RomeConsul].add(senator);
    }
}

/// From the Temporary Rome Consul's player on, each draws until he has three red cards. Black cards drawn meanwhile
/// are shuffled back, so any red card is as likely as any other (ROR-1.04.27a-c).
fn draw_red_cards(p: &mut Play) {
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        for _ in 0..p.rules.parts.start_of(p.rules.options.scenario).red_cards {
            let reds = p.s.secret.deck.reds();
            let Some(card) = p.chance.draw_from(&reds).map(Card::of_kind) else { return };
            p.s.secret.deck.take(card);
            p.draw_red(seat, card);
        }
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<Action>) {
    match ask {
        Ask::Leader => {
            for senator in s.board.members(seat) {
                out.add(Rule("ROR-1.04.25a"), Action::Lead(senator));
            }
        }
        Ask::Plays => {
            hand::list(rules, s, seat, None, out);
            if rules.by_post() {
                phases::revenue::incomes_ahead(rules, s, seat, out);
            }
        }
        Ask::Provinces { dealt } => provinces::choices(rules, s, seat, dealt, out),
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action, amount: u16) {
    match (ask, action) {
        (Ask::Leader, Action::Lead(senator)) => {
            p.s.secret.forms.leaders[seat.ix()] = Some(senator);
            p.sealed(seat);
        }
        (Ask::Provinces { dealt }, action) => provinces::apply(p, seat, &dealt, action, amount),
        (Ask::Plays, Action::Hand(action)) => hand::plan(p, seat, action),
        (Ask::Plays, Action::Revenue(action)) => phases::revenue::note_income(p, action),
        _ => {}
    }
}

/// The time-out move: the Senator with most Influence, then Oratory, leads (DC.3); nothing is played (DC.5); the lot gives
/// away Provinces (DC.4).
pub fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<Action>> {
    match ask {
        Ask::Leader => {
            let rank = |m: &Senator| (s.board.senators[*m].influence, rules.oratory(&s.board, *m));
            s.board.members(seat).max_by_key(rank).map(|m| Action::Lead(m).into())
        }
        Ask::Plays => Some(Action::Hand(hand::Action::Done).into()),
        Ask::Provinces { .. } => Some(Action::Lot.into()), // DC.4: a random Senator, for three years
    }
}
