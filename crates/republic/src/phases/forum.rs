//! Phase III, Forum (ROR-1.07): events pass, six Initiatives, the end of the phase.
//!
//! An Initiative is a roll and its card or Event (`draw`, `events`), a Persuasion Attempt (`persuasion`), Knights,
//! and Leader or Games (`knights`). What regular Initiatives leave of six is auctioned (`auction`); `closing` ends
//! the phase. What anybody may do between two steps, asked or not, is in [`super::any_time`].

pub(crate) mod auction;
mod closing;
mod draw;
pub(crate) mod events;
pub(crate) mod knights;
mod legacy;
mod letter;
pub(crate) mod persuasion;
pub(crate) mod pretender;
pub(crate) mod revolt;
mod scandal;
mod tale;
mod why_not;

pub(crate) use events::garrison_at;
pub(crate) use knights::may_attract;
pub(crate) use legacy::lapse;
pub(super) use legacy::{accusable, accuse};
pub(crate) use letter::{answer, rides};
pub use tale::{Event, Gone};
pub(crate) use why_not::{Forbidden, why_not};

use super::combat::captives;
use super::{Step as AnyStep, optional, turn};
use crate::parts::*;
use crate::play::*;
use crate::state::{At, Board, Given, Round, State};
use crate::{Republic, neutrals};
use kernel::JsonSchema;
use kernel::{Choices, Pick, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Initiatives in a turn (ROR-1.03n).
pub const INITIATIVES: u8 = 6;
/// The Initiative roll that brings a Random Event (ROR-1.07.2b).
const EVENT: u8 = 7;

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ForumStep")]
pub enum Step {
    /// Passage of time (ROR-1.07.1).
    Begin,
    /// By correspondence: the attempts ordered are announced (ROR-D.23b).
    Announced,
    /// The next regular Initiative, or the auction, or the end (ROR-1.07.2a).
    Next,
    /// A player's Initiative begins with a roll (ROR-1.07.2b).
    Initiative(Seat),
    /// An Event card that has just been placed or turned takes effect (ROR-7.01).
    Occur(EventCard),
    /// One Persuasion Attempt (ROR-1.07.4).
    Persuasion(Seat),
    /// The next player may resist, or the bidding is over (ROR-1.07.414b).
    Bribery(Seat),
    /// The attempt is decided by the dice (ROR-1.07.41b).
    Resolve,
    /// Attract a Knight or pressure Knights (ROR-1.07.5).
    Knights(Seat),
    /// Change the Faction Leader or sponsor Games (ROR-1.07.6, ROR-1.07.52).
    LeaderOrGames(Seat),
    /// One more Initiative is auctioned (ROR-1.07.21).
    Auction,
    /// The next player bids (ROR-1.03o).
    Bidding(Seat),
    /// The best bid wins (ROR-1.03p).
    Auctioned,
    /// The end of the phase (ROR-1.03r-t).
    End,
    /// Enemy Leader Dies, once the end of the phase has been rolled for (ROR-7.01.105a).
    LeaderDies,
    /// The 2nd Catiline Conspiracy has been drawn (ROR-7.09b).
    Catiline,
    /// The Traitor tokens have been bid for: the rest of the end (ROR-3.10.2a).
    Close,
}

/// The questions of the phase: in live play open, one seat at a time (ROR-D.23a, ROR-D.24a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ForumAsk")]
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
    /// By correspondence, sealed: orders for the Initiatives, bids, resistance policy (F2).
    Orders,
    /// By correspondence, sealed: resistance to the announced attempts (F3).
    Resistance {
        /// Who can resist one.
        seats: SeatSet,
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
    /// Pretender: does the garrison attack its Province (DC.31)?
    Pretender {
        /// The Governor's player.
        seat: Seat,
        /// Which Province.
        province: Province,
    },
    /// 2nd Catiline Conspiracy: the faction that is named (DC.29).
    Catiline {
        /// The HRAO player.
        seat: Seat,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Orders | Ask::Resistance { .. })
    }
}

/// The answers. An amount of Talents goes with those that say so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ForumAction")]
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
    /// Announce that so many Knights of this Senator are pressured (amount).
    Pressure(Senator),
    /// Roll for all Knights announced.
    Collect,
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
    /// Choose again.
    Back,
    /// By letter: nobody is to be persuaded.
    Nobody,
    /// By letter: at most so much more (amount) on the attempt.
    More,
    /// By letter: the Base Number (amount) it is spent for.
    Want,
    /// By letter: this Senator bids one more than the highest, at most so much (amount).
    Outbid(Senator),
    /// By letter: not one, but so many (amount) more than the highest.
    OutbidBy,
    /// By letter: orders for an Initiative won at auction.
    Page,
    /// By letter: at most so much (amount) to defend this Senator, or unaligned ones.
    Defend(Option<Senator>),
    /// By letter: the limits named next are spent to bring the Base Number below this (amount).
    Below,
    /// By letter: at most so much (amount) on all resistance.
    Cap,
    /// By letter: at most so much (amount) to bring this player's announced attempt below a Base Number.
    Resist(Seat, u8),
    /// A Scandal about this Senator, instead of an attempt (ROR-7.10q).
    Scandal(Senator),
    /// The garrison attacks its Province (ROR-7.01.114b).
    Attack,
    /// This faction has conspired with Catiline (ROR-7.09b).
    Accuse(Seat),
    /// By letter: the attempt is made only if this holds when the Initiative comes (ROR-6.1d).
    Given(Given),
    /// By letter: what is ordered besides holds only if the attempt has succeeded, or has not.
    After(bool),
    /// By letter: garrisons do not attack where a Pretender emerges (DC.31).
    Withdraw,
    /// By letter: no Knight is tried for, and none pressed (DC.24).
    NoKnights,
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            turn::enter(p, Phase::Forum);
            pass_time(p);
            legacy::inherit(p);
            captives::die(p, At::Raiders); // ROR-1.10.82d
            captives::go_back(p);
            p.s.board.round = Round { first: p.s.board.first, ..Round::default() };
            match p.rules.by_post() {
                true => letter::open(p),
                false => p.then(AnyStep::Forum(Step::Next)),
            }
        }
        Step::Announced => letter::announced(p),
        Step::Next => next(p),
        Step::Initiative(seat) => initiative(p, seat),
        Step::Occur(event) => events::occur(p, event),
        Step::Persuasion(seat) => persuasion::begin(p, seat),
        Step::Bribery(seat) => persuasion::bribery(p, seat),
        Step::Resolve => persuasion::resolve(p),
        Step::Knights(seat) => knights::begin(p, seat),
        Step::LeaderOrGames(seat) => knights::leader_or_games(p, seat),
        Step::Auction => auction::begin(p),
        Step::Bidding(seat) => auction::bidding(p, seat),
        Step::Auctioned => auction::auctioned(p),
        Step::End if p.s.board.tokens_for_bid() => optional::traitors::open(p),
        Step::End | Step::Close => closing::end(p),
        Step::LeaderDies => events::leader_dies(p),
        Step::Catiline => legacy::catiline(p),
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
    let seats = p.factions();
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

/// A roll of 7 brings a Random Event instead of a card (ROR-1.07.2b, ROR-1.07.35d); the other steps follow.
fn initiative(p: &mut Play, seat: Seat) {
    p.s.board.initiatives = p.s.board.initiatives.saturating_add(1);
    p.then(AnyStep::Forum(Step::Next));
    p.then(AnyStep::Forum(Step::LeaderOrGames(seat)));
    p.then(AnyStep::Forum(Step::Knights(seat)));
    p.then(AnyStep::Forum(Step::Persuasion(seat)));
    let roll = p.dr2();
    p.log.all(|| crate::Event::Initiative { seat, roll });
    if roll == EVENT {
        events::happen(p);
    } else {
        draw::draw_card(p, seat);
    }
    if !p.rules.is_led(seat) && p.s.board.over.is_none() {
        neutrals::forum::play_drawn(p, seat); // ROR-S.19, ROR-S.28
    }
}

/// Who is asked.
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Orders => board.playing(rules.seats),
        Ask::Resistance { seats } => *seats,
        Ask::Persuade { seat, .. }
        | Ask::Resist { seat }
        | Ask::Raise { seat }
        | Ask::Knights { seat }
        | Ask::LeaderOrGames { seat }
        | Ask::Bid { seat }
        | Ask::Storm { seat, .. }
        | Ask::LeaderDies { seat }
        | Ask::Pretender { seat, .. }
        | Ask::Catiline { seat } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    match *ask {
        Ask::Persuade { persuader, target, .. } => {
            persuasion::choices(rules, s, seat, persuader, target, out);
        }
        Ask::Resist { .. } => persuasion::resist(s, seat, out),
        Ask::Raise { .. } => persuasion::raise(s, out),
        Ask::Knights { .. } => knights::choices(s, seat, out),
        Ask::LeaderOrGames { .. } => knights::leader_or_games_choices(rules, s, seat, out),
        Ask::Bid { .. } => auction::choices(s, seat, out),
        Ask::Orders => letter::choices(rules, s, seat, out),
        Ask::Resistance { .. } => letter::resistance(rules, s, seat, out),
        Ask::Storm { fleets, .. } => events::storm_choices(rules, s, fleets, out),
        Ask::LeaderDies { .. } => events::leader_choices(s, out),
        Ask::Pretender { .. } => pretender::choices(out),
        Ask::Catiline { .. } => legacy::choices(rules, s, seat, out),
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action, amount: u16) {
    match (ask, action) {
        (Ask::Orders, action) => letter::write(p, seat, action, amount, false),
        (Ask::Resistance { .. }, action) => letter::write(p, seat, action, amount, true),
        (Ask::Persuade { seat, persuader, target }, action) => {
            persuasion::apply(p, seat, persuader, target, action, amount);
        }
        (Ask::Resist { seat }, _) => persuasion::resisted(p, seat, amount),
        (Ask::Raise { seat }, _) => persuasion::raised(p, seat, amount),
        (Ask::Knights { seat }, action) => knights::apply(p, seat, action, amount),
        (Ask::LeaderOrGames { seat }, action) => knights::apply_leader_or_games(p, seat, action),
        (Ask::Bid { seat }, action) => auction::apply(p, seat, action, amount),
        (Ask::Storm { seat, fleets }, Action::LoseFleets(place)) => {
            events::lose_fleets(p, seat, fleets, place, amount as u8);
        }
        (Ask::LeaderDies { .. }, Action::Dies(leader)) => {
            p.s.flow.answered();
            events::discard_leader(p, leader);
        }
        (Ask::Pretender { province, .. }, action) => {
            p.s.flow.answered();
            pretender::answer(p, province, action == Action::Attack);
        }
        (Ask::Catiline { .. }, Action::Accuse(faction)) => {
            p.s.flow.answered();
            legacy::accuse(p, faction);
        }
        _ => {}
    }
}

/// The time-out move.
pub fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let pick = match *ask {
        Ask::Persuade { persuader, target, .. } => persuasion::fallback(rules, s, seat, persuader, target),
        Ask::Resist { .. } => persuasion::resist_fallback(s, seat),
        Ask::Raise { .. } => persuasion::raise_fallback(s),
        Ask::Knights { .. } if may_attract(&s.board, seat) => return Some(crate::Action::Lot.into()), // DC.24
        Ask::Knights { .. } => knights::fallback(s, seat),
        Ask::LeaderOrGames { .. } => knights::leader_fallback(rules, s, seat),
        Ask::Orders if letter::lacks_a_target(s, seat) => Action::Back.into(), // what is half ordered is dropped
        Ask::Bid { .. } | Ask::Orders | Ask::Resistance { .. } => Pick::from(Action::Pass), // DC.26
        Ask::Storm { fleets, .. } => return Some(events::storm_fallback(rules, s, fleets)), // DC.28
        Ask::LeaderDies { .. } => events::leader_fallback(rules, s)?,
        Ask::Pretender { .. } => Action::Attack.into(), // DC.31
        Ask::Catiline { .. } => return Some(crate::Action::Lot.into()), // DC.29
    };
    Some(Pick { action: crate::Action::Forum(pick.action), amount: pick.amount })
}

/// A choice of this phase.
fn of(action: Action) -> crate::Action {
    crate::Action::Forum(action)
}
