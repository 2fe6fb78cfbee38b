//! Phase III, Forum (ROR-1.07): events pass, six Initiatives, the end of the phase.
//!
//! **Written**: the order of play of the regular Initiatives, the card draw with Wars, Leaders and families, the Random
//! Event cards with their level. **To be written here**, each at its marked place:
//!
//! * `Step::Occur` - what each Event does (ROR-7.01): a file `forum/events.rs`;
//! * `Step::Persuasion` and the asks `Persuade`, `Resist`, `Raise` (ROR-1.07.4): `forum/persuasion.rs`, on
//!   [`crate::state::Board::attempt`], [`Republic::loyalty`] and [`crate::state::Board::round`];
//! * `Step::Knights`, `Step::LeaderOrGames` (ROR-1.07.5, 1.07.6): `forum/knights.rs`;
//! * `Step::Auction` (ROR-1.07.21): the bid is in [`crate::state::Round`];
//! * `Step::End`: Tax Farmers, revival, Leaders in the Curia (ROR-1.03r-t), Enemy Leader Dies (ROR-7.01.105);
//! * Blackmail and Seduction are choices of `Ask::Persuade` (ROR-D.15a); Influence Peddling is an order that anybody may
//!   lodge at a boundary of any phase but Revolution (ROR-D.12a).

mod draw;

use super::{Step as AnyStep, turn};
use crate::parts::*;
use crate::play::Play;
use crate::state::{Board, Round, State};
use crate::{Event, Republic};
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Initiatives in a turn (ROR-1.03n).
pub const INITIATIVES: u8 = 6;
/// The Initiative roll that brings a Random Event (ROR-1.07.2b).
const EVENT: u8 = 7;

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Passage of time (ROR-1.07.1).
    Begin,
    /// The next regular Initiative, or the auction, or the end (ROR-1.07.2a).
    Next,
    /// A player's Initiative begins with a roll (ROR-1.07.2b).
    Initiative(Seat),
    /// An Event card that has just been placed or turned takes effect (ROR-7.01).
    Occur(EventCard),
    /// One Persuasion Attempt (ROR-1.07.4).
    Persuasion(Seat),
    /// The attempt is decided by the dice (ROR-1.07.41b).
    Resolve,
    /// Attract a Knight or pressure Knights (ROR-1.07.5).
    Knights(Seat),
    /// Change the Faction Leader or sponsor Games (ROR-1.07.6, ROR-1.07.52).
    LeaderOrGames(Seat),
    /// One more Initiative is auctioned (ROR-1.07.21).
    Auction,
    /// The end of the phase (ROR-1.03r-t).
    End,
}

/// The questions of the phase: all open, one seat at a time (live play, ROR-D.23a, ROR-D.24a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Persuader, then target, then bribe and card (DC.20).
    Persuade {
        /// Whose Initiative.
        seat: Seat,
        /// Chosen first.
        persuader: Option<Senator>,
        /// Chosen next.
        target: Option<Senator>,
    },
    /// Money against the attempt, clockwise (DC.21).
    Resist {
        /// Who may spend.
        seat: Seat,
    },
    /// Spend more or roll (DC.22).
    Raise {
        /// The persuader's player.
        seat: Seat,
    },
    /// Attract or pressure (DC.24).
    Knights {
        /// Whose Initiative.
        seat: Seat,
        /// Senators whose Knights have been pressed already; attracting is over then.
        pressed: Set<Senator>,
    },
    /// Leader or Games (DC.25).
    LeaderOrGames {
        /// Whose Initiative.
        seat: Seat,
    },
    /// One public bid (DC.26).
    Bid {
        /// Whose turn to bid.
        seat: Seat,
    },
    /// Storm at Sea: which Fleets are lost (DC.28).
    Storm {
        /// The HRAO player.
        seat: Seat,
        /// How many are still to be named.
        fleets: u8,
    },
    /// Enemy Leader Dies: which (DC.30).
    LeaderDies {
        /// The HRAO player.
        seat: Seat,
    },
}

/// The answers. An amount of Talents goes with those that say so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Nothing, or enough.
    Pass,
    /// Who persuades.
    Persuader(Senator),
    /// Who is to be won.
    Target(Senator),
    /// Announce the attempt with a bribe (amount), and with Blackmail or Seduction.
    Announce(Option<Intrigue>),
    /// Resist, or raise (amount).
    Spend,
    /// Roll at the present Base Number.
    Roll,
    /// Attract a Knight to this Senator (amount: 0 to 6 T).
    Attract(Senator),
    /// Pressure so many Knights of this Senator (amount).
    Pressure(Senator),
    /// A new Faction Leader.
    Lead(Senator),
    /// This Senator sponsors Games.
    Games(Senator, Games),
    /// This Senator bids (amount).
    Bid(Senator),
    /// Lose Fleets (amount) in Rome, or of the force with this number.
    LoseFleets(Option<u8>),
    /// This Leader dies.
    Dies(Leader),
    /// Choose the persuader again.
    Back,
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            turn::enter(p, Phase::Forum);
            pass_time(p);
            p.s.board.round = Round { first: p.s.board.first, ..Round::default() };
            p.then(AnyStep::Forum(Step::Next));
        }
        Step::Next => next(p),
        Step::Initiative(seat) => {
            p.s.board.initiatives += 1;
            p.then(AnyStep::Forum(Step::Next));
            p.then(AnyStep::Forum(Step::LeaderOrGames(seat)));
            p.then(AnyStep::Forum(Step::Knights(seat)));
            p.then(AnyStep::Forum(Step::Persuasion(seat)));
            let roll = p.dr2();
            p.log.all(|| Event::Initiative { seat, roll });
            if roll == EVENT {
                let roll = p.tdr().total();
                let event = p.rules.parts.event(p.s.board.period, roll);
                p.s.board.events[event] = p.s.board.events[event].saturating_add(1);
                p.log.all(|| Event::Happens { event, roll });
                p.then(AnyStep::Forum(Step::Occur(event)));
            } else {
                draw::draw_card(p, seat);
            }
        }
        Step::Auction => {
            // ROR-1.07.21d: until bidding is written, nobody bids and the HRAO player takes it free.
            p.then(AnyStep::Forum(Step::Initiative(p.s.board.first)));
        }
        Step::Occur(_) | Step::Persuasion(_) | Step::Resolve | Step::Knights(_) | Step::LeaderOrGames(_) => {}
        Step::End => p.boundary(),
    }
}

/// Events of the last turn leave, except those that wait for their moment (ROR-1.07.1a, ROR-R.55).
fn pass_time(p: &mut Play) {
    let lasting = [EventCard::Refuge, EventCard::PretenderEmerges, EventCard::RhodianAlliance];
    for &event in EventCard::ALL.iter().filter(|e| !lasting.contains(e)) {
        p.s.board.events[event] = 0;
    }
}

/// The next faction in the order fixed when the round began (ROR-R.104); then auctions up to six.
fn next(p: &mut Play) {
    let seats = p.seats();
    let board = &mut p.s.board;
    let playing = board.playing(seats);
    let turn = board.round.first.clockwise(seats).find(|s| playing.has(*s) && !board.round.done.has(*s));
    match turn {
        Some(seat) => {
            board.round.done = board.round.done.with(seat);
            p.then(AnyStep::Forum(Step::Initiative(seat)));
        }
        None if board.initiatives < INITIATIVES => p.then(AnyStep::Forum(Step::Auction)),
        None => p.then(AnyStep::Forum(Step::End)),
    }
}

/// Who is asked.
pub fn asked(_: &Republic, _: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Persuade { seat, .. }
        | Ask::Resist { seat }
        | Ask::Raise { seat }
        | Ask::Knights { seat, .. }
        | Ask::LeaderOrGames { seat }
        | Ask::Bid { seat }
        | Ask::Storm { seat, .. }
        | Ask::LeaderDies { seat } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(_: &Republic, _: &State, _: Seat, _: &Ask, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-1.07.2d"), crate::Action::Forum(Action::Pass));
}

/// Carries out an answer.
pub fn apply(p: &mut Play, _: Seat, _: Ask, _: Action, _: u16) {
    p.s.flow.answered();
}

/// The time-out move.
pub fn fallback(_: &Republic, _: &State, _: Seat, _: &Ask) -> Option<Pick<crate::Action>> {
    None
}
