//! Phase V, Senate (ROR-1.09).
//!
//! # How a session runs
//!
//! 1. `Step::Begin` opens the session: [`Item::Consuls`], the HRAO presides. `Step::Advance` lies beneath everything and
//!    takes up the next item whenever what is above it has been dealt with; what settles itself it settles.
//! 2. `Step::Floor` asks everybody at once, sealed (`Ask::Floor`, ROR-D.5): the Magistrate, or whoever has claimed the
//!    next motion with a Tribune, composes it in `secret.lodged[seat].draft`; the others lodge orders or pass. Then
//!    `Step::Boundary` executes the orders in turn order, Tribunes last and at most one (ROR-D.1c-e), and announces the
//!    composer's motion. One that a Tribune has gone before is held (`lodged.held`) and announced next.
//! 3. A motion waits in `secret.pending` for the consents it needs (`Ask::Consent`, ROR-D.16a). Announcing it pushes a
//!    [`crate::state::Vote`] on `board.senate.floor` and opens `Ask::Window` (ROR-D.6): sealed; vetoes, claims,
//!    suspensions, assassinations, the voting order. With Advocates the Accused looks for one before it (`advocate`).
//! 4. `Step::Call` asks the next faction in the voting order (`Ask::Ballot`, open, ROR-D.7): one choice for the whole
//!    faction, or Senator by Senator; veto, appeal, exile and the dagger are further choices.
//! 5. After the last ballot `Step::Close` counts, implements at once (ROR-1.09.17a) and pops the `Vote`; a motion that
//!    was suspended lies beneath it and goes on.
//! 6. `Ask::Adjourn` is the window after adjournment (ROR-D.9). `Item::Closed` makes every step that is left do nothing
//!    but `Step::End` (ROR-R.88).
//! 7. Laws, fines and the journeys of Governors with legates are orders of the windows (`laws`, `legates`). When they or
//!    the deck allow it, `Step::End` asks who recruits on their own account (`Ask::Levies`, `levies`).
//!
//! By correspondence (ROR-D.33) steps 2 to 4 are forms: `Ask::Compose` asks for a docket, `Ask::Letter` everybody for
//! ballots, orders and policies; then the same steps run, and [`crate::phases`] answers their questions from the letters
//! (`docket`, `composing`, `letter`, `reading`).
//!
//! A Tribune that is shown waits in `Step::Tribune` while others may cancel it (`Ask::Cancel`, ROR-D.8a): their attempts
//! are resolved by `Step::Cancel`, one at a time, each with its own window for a mob (`Ask::Mob`, ROR-D.8c) before it is
//! rolled (`Step::Attempt`). Cards with a condition of their own are offered when it has come about (`Ask::Offer`,
//! ROR-D.15a). None of these windows opens, nor is there a frame of it, while the decks in play and the discards prove
//! that nobody can hold such a card (ROR-D.8f): in an Early Republic game no Murder, Graft or Mob card exists. The
//! Bodyguard window opens only while not all Secret Bodyguards are among `board.discards`.
//!
//! Repopulation (1.09.81) and the Consul for Life by 35 Influence (1.09.83) are in [`crate::play`].

mod advocate;
mod ballot;
mod bequest;
mod boundary;
mod business;
mod calling;
mod cancel;
mod charges;
pub mod coalition;
mod composing;
mod docket;
mod draft;
mod elections;
mod event;
mod floor;
mod governors;
pub(crate) mod laws;
mod legal;
pub(crate) mod legates;
mod letter;
mod levies;
mod lodging;
mod lot;
mod measures;
pub(crate) mod military;
mod murder;
mod offers;
mod package;
mod policy;
pub(crate) mod priests;
mod reading;
pub(crate) mod recall;
mod rights;
mod trials;
mod tribunes;
mod unheard;
mod vocabulary;
mod why_not;

pub use advocate::Trial;
pub(crate) use ballot::{bereave, unsay};
pub use cancel::at_stake;
pub(crate) use charges::hide_charges;
pub use event::Event;
pub(crate) use legal::reopened;
pub use legal::{business, named, settled};
pub(crate) use lodging::lodge_any as lodge;
pub(crate) use lot::{cast_lot, nominates};
pub(crate) use reading::{answer, rides};
pub(crate) use trials::{banish, try_traitor};
pub(crate) use unheard::Unheard;
pub use vocabulary::{Action, Ask, Business, Moment, Step};
pub(crate) use why_not::why_not;

use super::any_time;
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, Item, State};
use business::implement;
use kernel::{Choices, Pick, Rule, Seat, SeatSet};

/// Carries out a step. Once the session is closed only its end is left, and a Traitor's trial.
pub fn run(p: &mut Play, step: Step) {
    let tried = p.s.board.tries_a_traitor() && matches!(step, Step::Call | Step::Close); // in any phase
    if p.s.board.senate.item == Item::Closed
        && !tried
        && !matches!(
            step,
            Step::Begin | Step::End | Step::Peace | Step::Recruit | Step::Raise | Step::GoBack { .. }
        )
    {
        return;
    }
    match step {
        Step::Begin => floor::begin(p),
        Step::Advance => floor::advance(p),
        Step::Floor => floor::open(p),
        Step::Boundary(moment) => boundary::reached(p, moment),
        Step::Announce => ballot::announce(p),
        Step::Call => ballot::call(p),
        Step::Close => ballot::close(p),
        Step::Consented => ballot::consented(p),
        Step::Composed => composing::composed(p),
        Step::Posts => elections::posts(p),
        Step::Appoint => elections::appoint(p),
        Step::Appointed { again } => elections::appointed(p, again),
        Step::MasterOfHorse => elections::master_of_horse(p),
        Step::Caught { assassin, mild, conspiracy } => murder::caught(p, assassin, mild, conspiracy),
        Step::Trial { leader } => murder::trial(p, leader),
        Step::End => business::end(p),
        Step::Peace => business::new_alliance(p),
        Step::Recruit => levies::begin(p),
        Step::Raise => levies::raise(p),
        Step::Tribune { seat, what, .. } => cancel::take_effect(p, seat, what),
        Step::Cancel => cancel::next_attempt(p),
        Step::Mobs => cancel::mobs(p),
        Step::Attempt { seat, senator, graft, lost } => cancel::attempt(p, seat, senator, graft, lost),
        Step::Offer(card) => offers::open(p, card),
        Step::Offered(card) => offers::settle(p, card),
        Step::Adjourn => floor::adjourned(p),
        Step::Victim { popularity } => p.s.board.senate.victim = popularity,
        Step::GoBack { leader, province } => murder::go_back(p, leader, province),
    }
    if tried && !p.s.board.tries_a_traitor() {
        docket::put_away(p);
    }
}

/// Who is asked.
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    let deciding = |seats| board.controllers(seats);
    let in_rome = || board.in_session(board.playing(rules.factions));
    let owners = |senators: &[Option<Senator>]| {
        senators.iter().flatten().filter(|&&s| board.attends(s)).filter_map(|&s| board.owner(s)).collect()
    };
    match ask {
        Ask::Floor | Ask::Letter => deciding(board.playing(rules.factions)),
        Ask::Compose { seats }
        | Ask::Cancel { seats, .. }
        | Ask::Mob { seats, .. }
        | Ask::Offer { seats, .. } => *seats,
        Ask::Window if rules.read_closely() => deciding(board.playing(rules.factions)), // ROR-D.6a
        Ask::Window => deciding(in_rome()),
        Ask::Adjourn if !board.senate.reopeners.is_empty() => board.senate.reopeners,
        Ask::Adjourn => {
            let magistrate = board.composer().map_or(SeatSet::NONE, SeatSet::of);
            deciding(in_rome()).minus(magistrate)
        }
        Ask::Posts => deciding(owners(&board.senate.elect)),
        Ask::Levies => levies::asked(rules, board),
        Ask::Dictator { .. } => {
            deciding(owners(&[board.offices[Office::RomeConsul], board.offices[Office::FieldConsul]]))
        }
        Ask::Ballot { seat, .. } => SeatSet::of(board.controller(*seat)),
        Ask::Consent { seat }
        | Ask::MasterOfHorse { seat }
        | Ask::StepDown { seat }
        | Ask::Bodyguards { seat, .. }
        | Ask::Order { seat, .. }
        | Ask::WinExile { seat, .. }
        | Ask::Price { seat, .. }
        | Ask::NewAlliance { seat }
        | Ask::Priesthood { seat }
        | Ask::Advocate { seat, .. }
        | Ask::Defend { seat, .. }
        | Ask::AskOn { seat, .. } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    let composing = s.secret.lodged[seat.ix()].plot.is_some_and(|plot| plot.cards.is_none());
    if composing && matches!(ask, Ask::Posts | Ask::Dictator { .. }) {
        murder::parts(rules, s, seat, out);
        return;
    }
    let mut add = |rule, action| out.add(Rule(rule), crate::Action::Senate(action));
    match *ask {
        Ask::Floor => lodging::choices(rules, s, seat, Moment::Floor, out),
        Ask::Window => lodging::choices(rules, s, seat, Moment::Motion, out),
        Ask::Adjourn => lodging::choices(rules, s, seat, Moment::Adjourned, out),
        Ask::Compose { .. } => composing::choices(rules, s, seat, out),
        Ask::Letter => letter::choices(rules, s, seat, out),
        Ask::Ballot { seat: faction, voted } => ballot::choices(rules, s, seat, faction, voted, out),
        Ask::Consent { .. } => {
            add("ROR-D.16a", Action::Refuse);
            add("ROR-D.16a", Action::Accept);
        }
        Ask::Posts => {
            add("ROR-1.09.23a", Action::Pass);
            board.senate.elect.iter().flatten().for_each(|&s| add("ROR-1.09.23a", Action::Name(s)));
            settling(rules, s, seat, out);
        }
        Ask::Dictator { .. } => {
            add("ROR-1.09.31a", Action::Pass);
            rules.dictator_candidates(board).iter().for_each(|s| add("ROR-1.09.31a", Action::Name(s)));
            settling(rules, s, seat, out);
        }
        Ask::MasterOfHorse { .. } => {
            rules.masters_of_horse(board).iter().for_each(|s| add("ROR-1.09.3d", Action::Name(s)));
        }
        Ask::StepDown { .. } => {
            add("ROR-1.09.144a", Action::Pass);
            if ballot::may_step_down(board) {
                add("ROR-1.09.144b", Action::StepDown);
            }
        }
        Ask::Bodyguards { .. } => {
            let most = murder::bodyguards(s, seat);
            out.amount(Rule("ROR-1.09.73a"), crate::Action::Senate(Action::Cards), 0..=most.into());
        }
        Ask::Order { placed, .. } => {
            add("ROR-R.64", Action::Pass);
            calling::unplaced(rules, board, placed).for_each(|s| add("ROR-1.09.74d", Action::CallFirst(s)));
        }
        Ask::WinExile { .. } => {
            add("ROR-1.09.433b", Action::Accept);
            add("ROR-1.09.433b", Action::Refuse);
        }
        Ask::NewAlliance { .. } => {
            let wars = War::ALL.iter().filter(|&&w| business::may_make_peace(board, w));
            wars.for_each(|&w| add("ROR-7.01.113a", Action::War(w)));
        }
        Ask::Levies => levies::choices(rules, s, seat, out),
        Ask::Cancel { .. } => cancel::choices(s, seat, out),
        Ask::Mob { .. } => cancel::mob_choices(s, seat, out),
        Ask::Price { .. } => {
            add("ROR-7.10j", Action::Accept);
            add("ROR-7.10j", Action::Refuse);
        }
        Ask::Offer { card, .. } => offers::choices(s, seat, card, out),
        Ask::Priesthood { .. } => priests::choices(board, seat, &s.secret.lodged[seat.ix()], out),
        Ask::Advocate { declined, .. } => advocate::choices(rules, board, declined, out),
        Ask::Defend { .. } | Ask::AskOn { .. } => {
            add("ROR-DC.60", Action::Refuse);
            add("ROR-3.4.1b", Action::Accept);
        }
    }
}

/// What anybody may lodge while the Consuls settle posts and Dictator (ROR-D.10d, ROR-D.29a).
fn settling(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if !murder::lodging(rules, s, seat, out) {
        priests::lodging(&s.board, seat, &s.secret.lodged[seat.ix()], out);
    }
}

/// Lists what somebody may do who is not asked: between two ballots nobody has to wait for his turn (ROR-D.7c).
pub fn unasked(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    match ask {
        Ask::Ballot { seat: faction, voted } if voted.is_empty() => {
            ballot::interjections(rules, s, seat, *faction, out);
        }
        Ask::Posts | Ask::Dictator { .. } if s.board.playing(rules.factions).has(seat) => {
            settling(rules, s, seat, out);
        }
        _ => {}
    }
}

/// Lists what else the windows take as an order, and what is carried out at once before a ballot (ROR-D.5a, ROR-D.7c): a fine,
/// the way of a Governor with a legate, disbanded Legions, the Land Commissioner.
pub(crate) fn before_a_ballot(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    laws::fines(rules, s, seat, out);
    legates::journeys(&s.board, seat, out);
    recall::orders(s, seat, &s.secret.lodged[seat.ix()], out);
    rights::commissions(rules, &s.board, seat, out);
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action, amount: u16) {
    match (ask, action) {
        (Ask::Floor | Ask::Window | Ask::Adjourn, action) => lodging::lodge(p, seat, action, amount),
        (Ask::Compose { .. }, action) => composing::write(p, seat, action, amount),
        (Ask::Letter, action) => letter::write(p, seat, action, amount),
        (Ask::Ballot { seat: faction, .. }, action) => ballot::vote(p, seat, faction, action, amount),
        (Ask::Consent { .. }, action) => ballot::consent(p, action == Action::Accept),
        (Ask::Posts | Ask::Dictator { .. }, action)
            if murder::lodge(&mut p.s.secret.lodged[seat.ix()], action, amount)
                || priests::lodge(&mut p.s.secret.lodged[seat.ix()], action) => {}
        (Ask::Posts, action) => {
            p.s.secret.lodged[seat.ix()].post = named_in(action);
            p.sealed(seat);
        }
        (Ask::Dictator { .. }, action) => {
            p.s.secret.lodged[seat.ix()].dictator = named_in(action);
            p.sealed(seat);
        }
        (Ask::Levies, Action::Pass) => {
            p.sealed(seat);
        }
        (Ask::Levies, Action::Clear) => levies::clear(p.rules, p.s, seat),
        (Ask::Levies, action) => {
            levies::note(p.s, action, amount);
        }
        (Ask::MasterOfHorse { .. }, Action::Name(senator)) => {
            p.s.flow.answered();
            p.take_office(senator, Office::MasterOfHorse);
        }
        (Ask::StepDown { .. }, action) => ballot::step_down(p, action == Action::StepDown),
        (Ask::Bodyguards { assassin, target, cards, roll, .. }, _) => {
            p.s.flow.answered();
            for _ in 0..amount {
                p.use_up(seat, Intrigue::SecretBodyguard);
            }
            murder::strike(p, assassin, target, cards, roll, amount as u8);
        }
        (Ask::Order { .. }, Action::CallFirst(seat)) => calling::place(p, seat),
        (Ask::Order { .. }, _) => {
            p.s.flow.answered();
        }
        (Ask::WinExile { seat, exile }, action) => {
            p.s.flow.answered();
            if action == Action::Accept {
                business::win_exile(p, seat, exile);
            }
        }
        (Ask::NewAlliance { .. }, Action::War(war)) => {
            p.s.flow.answered();
            business::make_peace(p, war);
        }
        (Ask::Cancel { .. }, action) => cancel::lodge(p, seat, action, amount),
        (Ask::Mob { .. }, action) => cancel::incite(p, seat, action),
        (Ask::Price { senator, talents, .. }, action) => {
            cancel::price(p, seat, senator, talents, action == Action::Accept);
        }
        (Ask::Offer { .. }, action) => {
            p.s.secret.lodged[seat.ix()].plays = matches!(action, Action::Play(_));
            p.sealed(seat);
        }
        (Ask::Priesthood { .. }, action) => priests::answer(p, seat, action),
        (Ask::Advocate { declined, .. }, action) => advocate::named(p, seat, named_in(action), declined),
        (Ask::Defend { senator, declined, .. }, action) => {
            advocate::answered(p, senator, declined, action == Action::Accept);
        }
        (Ask::AskOn { declined, .. }, action) => advocate::heard(p, declined, action == Action::Accept),
        _ => {}
    }
}

fn named_in(action: Action) -> Option<Senator> {
    match action {
        Action::Name(senator) => Some(senator),
        _ => None,
    }
}

/// What passing to the end of the phase answers where there is no plain pass: abstain, no consent; nothing when his own
/// Senator is on trial or somebody is to be Consul for Life (ROR-D.4e, ROR-D.4f).
pub(crate) fn pass(board: &Board, seat: Seat, ask: &Ask, whatever: bool) -> Option<Action> {
    match ask {
        Ask::Consent { .. } | Ask::Defend { .. } | Ask::AskOn { .. } => Some(Action::Refuse),
        Ask::Advocate { .. } => whatever.then_some(Action::Pass), // his own Senator is on trial
        Ask::Window => match board.motion().map(|v| v.motion) {
            Some(Motion::Prosecution { accused, .. }) if board.owner(accused) == Some(seat) => {
                whatever.then_some(Action::Pass)
            }
            Some(Motion::ConsulForLife(_)) => whatever.then_some(Action::Pass),
            _ => Some(Action::Pass),
        },
        Ask::Ballot { .. } => match board.motion().map(|v| v.motion) {
            Some(Motion::Prosecution { accused, .. }) if board.owner(accused) == Some(seat) => {
                whatever.then_some(Action::Vote(Side::Against))
            }
            Some(Motion::ConsulForLife(_)) => whatever.then_some(Action::Vote(Side::Abstain)),
            None => None,
            Some(Motion::LandBill { .. }) => Some(Action::Vote(Side::For)),
            Some(Motion::Repeal { .. }) => Some(Action::Vote(Side::Against)),
            Some(_) => Some(Action::Vote(Side::Abstain)),
        },
        _ => None,
    }
}

/// The time-out move (DC.33 to DC.86). What is half composed is dropped; what must be named is named by lot.
pub fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let pick = |action| Some(crate::Action::Senate(action).into());
    match ask {
        _ if nominates(s, seat, ask) => Some(crate::Action::Lot.into()),
        Ask::Floor
        | Ask::Window
        | Ask::Adjourn
        | Ask::Letter
        | Ask::Compose { .. }
        | Ask::Ballot { .. }
        | Ask::Posts
        | Ask::Dictator { .. }
            if lodging::in_hand(&s.secret.lodged[seat.ix()]) =>
        {
            pick(Action::Clear)
        }
        Ask::Floor if s.board.senate.item == Item::OtherBusiness && s.board.senate.claims.is_empty() => {
            pick(Action::Adjourn)
        }
        Ask::Compose { .. }
            if s.board.senate.item >= Item::Governors && composing::may_adjourn(rules, s, seat) =>
        {
            pick(Action::Adjourn) // DC.123
        }
        Ask::Compose { .. } => pick(Action::Done), // as it stands (ROR-D.33d); of a claim nothing (DC.116)
        Ask::Floor | Ask::Window | Ask::Adjourn | Ask::Letter => pick(Action::Pass),
        Ask::Advocate { .. } => pick(Action::Pass), // DC.60: none
        Ask::Defend { .. } | Ask::AskOn { .. } => pick(Action::Refuse), // refuse; call the vote
        Ask::Levies if levies::planned(rules, s, seat) => pick(Action::Clear), // DC.85: none
        Ask::Levies => pick(Action::Pass),
        Ask::Price { talents, .. } => pick(match cancel::within(s, seat, *talents) {
            true => Action::Accept,
            false => Action::Refuse,
        }),
        Ask::Ballot { seat, voted } => {
            let motion = s.board.motion().map(|v| v.motion);
            match motion {
                Some(Motion::Repeal { sponsor, .. })
                    if s.board.owner(sponsor) == Some(*seat) && !voted.has(sponsor) =>
                {
                    pick(Action::VoteOne(sponsor, Side::For))
                }
                Some(Motion::LandBill { .. }) => pick(Action::Vote(Side::For)),
                Some(Motion::Repeal { .. }) => pick(Action::Vote(Side::Against)),
                Some(Motion::Prosecution { accused, .. }) if s.board.owner(accused) == Some(*seat) => {
                    pick(Action::Vote(Side::Against))
                }
                _ => pick(Action::Vote(Side::Abstain)),
            }
        }
        Ask::NewAlliance { .. } => War::ALL
            .iter()
            .copied()
            .filter(|&w| business::may_make_peace(&s.board, w))
            .max_by_key(|&w| rules.strength_as_it_lies(&s.board, w).iter().sum::<u8>()) // ROR-R.12
            .and_then(|w| pick(Action::War(w))),
        _ => None,
    }
}
