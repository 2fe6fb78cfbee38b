//! What passed motions do (ROR-1.09.61 to ROR-1.09.63, ROR-1.09.82, ROR-1.09.433), and the end of the session (ROR-R.88).

use super::{Ask, Event, Step, bequest, elections, governors, laws, military, offers, package, priests};
use crate::components::Per;
use crate::parts::*;
use crate::phases::combat::closing;
use crate::phases::forum::events;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{At, Board, ConcessionAt, Item, Proposer, Vote};
use kernel::Seat;

/// Fleets the Rhodian Alliance brought, by how often it was offered (ROR-7.01.116a, e).
const RHODIAN_FLEETS: [u8; 2] = [8, 12];

/// A passed motion takes effect the instant the last faction has voted (ROR-1.09.17a).
pub(super) fn implement(p: &mut Play, vote: &Vote) {
    match vote.motion {
        Motion::Consuls(pair) => elections::consuls_elected(p, pair),
        Motion::Dictator(senator) => elections::made_dictator(p, senator),
        Motion::Censor(senator) => elections::made_censor(p, senator),
        Motion::Governors(slate) => governors::elected(p, slate),
        Motion::Concessions(slate) => {
            for (concession, senator) in slate.iter() {
                let gone = p.s.board.concessions[concession] != ConcessionAt::Forum && p.rules.read_closely();
                if let Some(senator) = senator.filter(|_| !gone) {
                    // ROR-1.09.61a, ROR-R.51: what somebody has taken meanwhile is not in the Forum
                    p.s.board.concessions[concession] = ConcessionAt::With(senator);
                    p.log.all(|| crate::Event::Concession { concession, senator });
                }
            }
        }
        Motion::LandBill { bill, sponsors } => land_bill(p, bill, sponsors, vote.lost),
        Motion::Repeal { bill, .. } => repeal(p, bill),
        motion @ (Motion::Recruit { .. }
        | Motion::Disband { .. }
        | Motion::Deploy(_)
        | Motion::Campaign { .. }
        | Motion::March { .. }
        | Motion::Reinforce(_)
        | Motion::Recall { .. }
        | Motion::Replace { .. }
        | Motion::Garrison { .. }
        | Motion::Withdraw { .. }
        | Motion::Fetch(_)) => take_effect(p, motion, vote.proposer),
        Motion::RecallExile(exile) => recall_exile(p, exile, vote),
        Motion::RejectRhodes => reject_rhodes(p),
        // ROR-1.09.83a: another has become so meanwhile
        Motion::ConsulForLife(_) if p.rules.read_anew() && p.s.board.consul_for_life.is_some() => {}
        Motion::ConsulForLife(senator) => p.made_consul_for_life(senator, true), // ROR-1.09.82d
        Motion::CreateEgypt => offers::create_egypt(p),
        Motion::Pontifex(senator) => priests::elected(p, senator),
        Motion::Law { law, sponsors } => laws::passed(p, vote.proposer, law, sponsors),
        Motion::RemovePontifex(senator) => priests::depose(p, senator, true), // ROR-2.1.7a
        Motion::Prosecution { .. } | Motion::Minor => {}
    }
}

/// Military business that has passed, as far as it still can; the session ends when it sends the HRAO to war.
pub(super) fn take_effect(p: &mut Play, motion: Motion, by: Proposer) {
    let Some(motion) = p.rules.as_it_stands(&p.s.board, motion, by) else {
        p.log.all(|| Event::Lapsed.into()); // ROR-1.09.641d
        return;
    };
    let ends = military::sends_hrao(&p.s.board, &motion);
    send_out(p, motion);
    if ends {
        p.s.board.senate.item = Item::Closed; // ROR-1.09.641c, ROR-R.42
    }
}

/// The military business, whether it was voted on or stands in a plan, which nobody votes on (ROR-S.44).
pub(super) fn send_out(p: &mut Play, motion: Motion) {
    match motion {
        Motion::Recruit { legions, fleets } => recruit(p, legions, fleets),
        Motion::Disband { legions, fleets } => disband(p, legions, fleets),
        Motion::Deploy(sent) => military::deploy(p, sent),
        Motion::Campaign { commander, legions, sent } => package::send(p, commander, legions, sent),
        Motion::March { commander, legions } => {
            p.log.all(|| Event::SentAgainstRebel { commander, legions: legions.len() as u8 }.into());
            military::march_against_rebel(p, commander, legions);
        }
        Motion::Reinforce(dispatch) => military::reinforce(p, dispatch),
        Motion::Recall { commander, legions, fleets } => military::recall(p, commander, legions, fleets),
        Motion::Replace { old, new } => military::replace(p, old, new),
        Motion::Garrison { province, legions, fleets } => military::garrison(p, province, legions, fleets.0),
        Motion::Withdraw { province, legions, fleets } => military::withdraw(p, province, legions, fleets.0),
        Motion::Fetch(dispatch) => bequest::fetch(p, dispatch),
        _ => {}
    }
}

// --- Land Bills (ROR-1.09.62)

pub(super) fn land_bill(p: &mut Play, bill: LandBill, sponsors: [Senator; 2], lost: Set<Senator>) {
    let row = p.rules.parts.land_bills[bill];
    p.s.board.land_bills[bill] += 1;
    p.change_unrest(-i32::from(row.unrest));
    for (senator, gain) in sponsors.into_iter().zip([row.sponsor, row.co_sponsor]) {
        if p.s.board.in_play(senator) && !lost.has(senator) {
            p.change_popularity(senator, gain); // ROR-1.09.62c, ROR-R.81
        }
    }
    p.log.all(|| Event::LandBill { bill, passed: true }.into());
}

fn repeal(p: &mut Play, bill: LandBill) {
    let in_effect = &mut p.s.board.land_bills[bill];
    *in_effect = in_effect.saturating_sub(1);
    let unrest = p.rules.parts.land_bills[bill].repeal.map_or(0, |row| row.unrest);
    p.change_unrest(unrest.into()); // ROR-1.09.621c
    p.log.all(|| Event::LandBill { bill, passed: false }.into());
}

// --- Legions and Fleets (ROR-1.09.63)

/// The State pays at once; Armaments and Ship Building earn at once (ROR-1.09.63d, ROR-1.07.32c).
pub(super) fn recruit(p: &mut Play, legions: u8, fleets: u8) {
    let (mut legions, mut fleets) = (legions, fleets);
    if p.rules.read_closely() {
        // ROR-1.09.63a: a Legion recalled meanwhile (ROR-2.4.2) may have left no room; the State pays what is raised
        legions = military::legions_to_raise(&p.s.board).min(legions.into()) as u8;
        fleets = military::fleets_to_raise(&p.s.board).min(fleets.into()) as u8;
    }
    let cost = military::unit_price(&p.s.board) * (i32::from(legions) + i32::from(fleets));
    if p.s.board.treasury < cost {
        return; // ROR-R.76: money is checked when the vote closes
    }
    let (legions, fleets) = (p.raise_legions(legions), p.raise_fleets(fleets));
    p.log.all(|| Event::Raised { legions, fleets }.into());
    concessions_earn(p, legions, fleets);
    p.state_pays(cost);
}

/// Armaments and Ship Building earn for each unit raised, whoever raises it (ROR-1.07.32c, ROR-R.155); a captive has no
/// income (ROR-1.10.82e).
pub(super) fn concessions_earn(p: &mut Play, legions: u8, fleets: u8) {
    for (per, units) in [(Per::Legion, legions), (Per::Fleet, fleets)] {
        for concession in p.rules.paid_per(per).filter(|_| units > 0) {
            if let ConcessionAt::With(holder) = p.s.board.concessions[concession]
                && p.s.board.loyal(holder)
            {
                let talents = p.rules.concession_income(holder, concession) * i32::from(units);
                p.pay(Fund::Bank, Fund::Personal(holder), talents);
                p.s.board.profited[concession] = Some(holder); // ROR-1.09.42c
            }
        }
    }
}

/// ROR-1.09.63e.
pub(super) fn disband(p: &mut Play, legions: Set<Legion>, fleets: u8) {
    let board = &mut p.s.board;
    board.rome = board.rome.minus(legions);
    if p.rules.read_closely() {
        let veterans = legions.both(board.veterans);
        board.senate.dismissed = board.senate.dismissed.union(veterans);
    }
    legions.iter().for_each(|l| board.forget_legion(l));
    board.fleets -= fleets.min(board.fleets);
    let senate = &mut board.senate; // ROR-1.09.63b
    senate.disbanded = senate.disbanded.saturating_add(legions.len() as u8);
    senate.fleets_disbanded = senate.fleets_disbanded.saturating_add(fleets);
    p.log.all(|| Event::Disbanded { legions: legions.len() as u8, fleets }.into());
}

/// The Fleets she gave are returned, wherever they are; which, the HRAO says (ROR-7.01.116b, ROR-R.124).
fn reject_rhodes(p: &mut Play) {
    let board = &mut p.s.board;
    let level = usize::from(board.events[EventCard::RhodianAlliance]).clamp(1, 2);
    let given = board.rhodian_fleets.take().unwrap_or(RHODIAN_FLEETS[level - 1]);
    board.events[EventCard::RhodianAlliance] = 0;
    board.senate.rhodes = false;
    closing::rhodes_goes_home(p, given);
}

// --- recall from exile (ROR-1.09.433)

/// He returns unaligned, or onto his family card and to where that is, or to the faction of the other of his pair
/// (ROR-1.09.433a); whoever wanted him most may try to win him.
fn recall_exile(p: &mut Play, exile: Senator, vote: &Vote) {
    let family = p.rules.parts.family(exile).filter(|&f| p.s.board.in_play(f));
    let most = vote.by_faction.iter().copied().max().unwrap_or(0);
    let tied = Seat::all(p.factions()).filter(|s| vote.by_faction[s.ix()] == most && most > 0);
    let wooer = p.break_tie(tied); // ROR-R.20
    p.s.board.senators[exile].at = At::Rome;
    if let Some(family) = family {
        p.s.board.senators[exile].faction = p.s.board.owner(family);
        p.cover(family, exile);
    } else if let Some(other) = p.survivor_of_pair(exile) {
        p.s.board.senators[exile].faction = p.s.board.owner(other);
    }
    p.log.all(|| Event::Returned { senator: exile }.into());
    if let Some(seat) = wooer.filter(|&seat| may_win(&p.s.board, seat, exile)) {
        let seat = p.s.board.controller(seat);
        p.open(AnyAsk::Senate(Ask::WinExile { seat, exile }));
    }
    p.boundary();
}

/// Can this faction win him? He is not its own, not in revolt with his faction (ROR-1.11.32a), and not of the faction of a
/// Consul for Life (ROR-1.12.3b).
fn may_win(board: &Board, seat: Seat, exile: Senator) -> bool {
    let owner = board.owner(exile);
    owner != Some(seat) && board.senators[exile].at != At::Rebel && !board.immune(seat, owner)
}

/// DR against his printed Loyalty, unopposed (ROR-1.09.433b, ROR-R.20, ROR-R.162).
pub(super) fn win_exile(p: &mut Play, seat: Seat, exile: Senator) {
    let roll = p.dr2();
    let total = i32::from(roll) + p.s.board.omens();
    let won = total <= i32::from(p.rules.parts.senators[exile].loyalty);
    p.log.all(|| Event::Wooed { seat, senator: exile, roll, total: total.clamp(0, 255) as u8, won }.into());
    if won {
        for faction in p.s.board.factions.iter_mut().filter(|f| f.leader == Some(exile)) {
            faction.leader = None;
        }
        p.s.board.senators[exile].faction = Some(seat);
        p.log.all(|| crate::Event::Joined { senator: exile, seat });
    }
    p.boundary();
}

// --- the end of the session (ROR-R.88)

/// Land Commissioner, automatic recalls, private recruiting, New Alliance, in this order. A session that was not adjourned
/// ends with a Priesthood too (ROR-2.1.2a).
pub(super) fn end(p: &mut Play) {
    if priests::demand(p, Step::End) {
        return;
    }
    laws::take_back(p);
    let senate = &mut p.s.board.senate;
    senate.item = Item::Closed;
    senate.floor.clear();
    senate.claims.clear();
    p.s.secret.lodged = Default::default();
    p.s.secret.held = None;
    p.s.secret.refused.clear();
    elections::name_master(p);
    p.s.secret.docket = Default::default();
    p.s.secret.letters = Default::default();
    for &concession in Concession::ALL {
        let held = matches!(p.s.board.concessions[concession], ConcessionAt::With(_));
        if held && !p.rules.can_be_held(&p.s.board, concession) {
            p.s.board.concessions[concession] = ConcessionAt::Forum; // ROR-1.09.61d
        }
    }
    p.then(AnyStep::Senate(Step::Peace));
    if p.s.board.private_recruiting() {
        p.then(AnyStep::Senate(Step::Recruit));
    }
    military::recall_the_unfit(p);
    p.boundary();
}

/// Wars that can make peace: on the back of the card not Revolts (ROR-7.01.113c).
pub(super) fn may_make_peace(board: &Board, war: War) -> bool {
    let front = &board.wars[war];
    front.present() && !(board.events[EventCard::NewAlliance] > 1 && front.revolt)
}

/// The HRAO must choose a War, if there is one (ROR-7.01.113e, ROR-R.87).
pub(super) fn new_alliance(p: &mut Play) {
    let board = &p.s.board;
    if board.events[EventCard::NewAlliance] > 0 && War::ALL.iter().any(|&w| may_make_peace(board, w)) {
        let seat = board.hrao.and_then(|h| board.owner(h)).unwrap_or(board.first);
        let seat = board.controller(seat);
        p.open(AnyAsk::Senate(Ask::NewAlliance { seat }));
    }
}

/// The chosen War is over: as any War that makes peace, or with all its Spoils and its Provinces
/// (ROR-7.01.113a, c, d).
pub(super) fn make_peace(p: &mut Play, war: War) {
    let final_peace = p.s.board.events[EventCard::NewAlliance] > 1;
    events::make_peace(p, war, final_peace);
}
