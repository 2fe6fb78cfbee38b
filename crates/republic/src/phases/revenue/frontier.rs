//! What opens the Revenue Phase (ROR-R.3, step 0): Barbarian Raids on the frontier, then Internal Disorder. Each Province
//! that has a Governor rolls (ROR-R.33), in the order of the list.

use super::{AnyAsk, Ask, Happened as Event};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::{self, battle, captives, commanders};
use crate::phases::forum::revolt;
use crate::play::*;
use crate::provinces;
use crate::state::{At, Board};

/// What prevents an Overrun, on the front and on the back of the card (ROR-7.01.103a, e).
const HOLDS: [i32; 2] = [15, 17];
/// What prevents a Revolt (ROR-7.01.109b, d, ROR-R.34).
const QUIET: [i32; 2] = [5, 6];

/// What the card in play asks for, if it is.
fn needed(board: &Board, event: EventCard, sides: [i32; 2]) -> Option<i32> {
    let level = usize::from(board.events[event]);
    level.checked_sub(1).map(|side| sides[side.min(1)])
}

/// The roll with which a Province holds against the Raids to come, its forces counted; without Raids, off the frontier or
/// without a Governor there is none.
pub(crate) fn holds(rules: &Republic, board: &Board, province: Province) -> Option<i32> {
    let needed = needed(board, EventCard::BarbarianRaids, HOLDS)?;
    let exposed = rules.parts.provinces[province].frontier && board.provinces[province].governor.is_some();
    exposed.then(|| needed - force(rules, board, province) + board.omens())
}

/// The roll with which a Province stays quiet in the disorder to come; without disorder, developed or without a Governor
/// there is none (ROR-7.01.109e, ROR-1.06.16f).
pub(crate) fn stays_quiet(board: &Board, province: Province) -> Option<i32> {
    let needed = needed(board, EventCard::InternalDisorder, QUIET)?;
    let land = &board.provinces[province];
    let restless = land.governor.is_some() && !land.developed;
    restless.then(|| needed - land.garrison.len() as i32 + board.omens())
}

/// The Governor, loyal or not, who is there when Barbarians come (ROR-R.33).
fn defender(rules: &Republic, board: &Board, province: Province) -> Option<Senator> {
    let rebel = || board.rebel_in(province).filter(|_| rules.read_again());
    board.resident(province).or_else(rebel)
}

/// The military force of a Province: its printed strength, 2 for each Legion, 1 for each Provincial Army, and the Military
/// of a Governor who is there, a rebel too, whatever the forces (ROR-7.01.103b, ROR-R.33, ROR-R.119).
fn force(rules: &Republic, board: &Board, province: Province) -> i32 {
    let land = &board.provinces[province];
    let [printed, _] = rules.printed(board, province);
    let military = defender(rules, board, province).map_or(0, |g| rules.parts.senators[g].military);
    i32::from(printed + land.armies) + 2 * land.garrison.len() as i32 + i32::from(military)
}

/// Raids, then disorder (ROR-7.01.109b).
pub(super) fn troubles(p: &mut Play) {
    for &province in Province::ALL {
        if let Some(needed) = holds(p.rules, &p.s.board, province) {
            raid(p, province, needed);
        }
    }
    if p.s.board.events[EventCard::InternalDisorder] > 0 {
        disorder(p);
    }
}

/// The coloured die tells the losses of a Province that does not hold (ROR-7.01.103c-d).
fn raid(p: &mut Play, province: Province, needed: i32) {
    let (coloured, white) = (p.dr(), p.dr());
    let roll = coloured + white;
    let overrun = i32::from(roll) < needed;
    let total = (p.less_omens(roll) + force(p.rules, &p.s.board, province)) as i16;
    let due = if overrun { coloured.min(p.s.board.land_units(province)) } else { 0 };
    let land = p.s.board.provinces[province];
    let (armies, lost) = match land.armies {
        0 => (0, battle::choose_losses(p, land.garrison, due.into())),
        armies => provinces::draw_losses(p, armies, land.garrison, due), // ROR-R.168
    };
    let (legions, omens) = (lost.len() as u8, p.s.board.omens() as u8);
    p.log.all(|| Event::Raid { province, roll, total, overrun, legions, armies, omens }.into());
    if !overrun {
        return;
    }
    p.s.board.fall(province, lost, armies);
    p.s.board.barren.add(province);
    p.ruin_province(province);
    if let Some(governor) = defender(p.rules, &p.s.board, province) {
        endanger(p, governor, coloured.into(), At::Raiders);
    }
}

/// The Governor's own chit kills him, or hands him over to the Barbarians or to a War (ROR-1.10.81a, ROR-1.10.8a,
/// ROR-1.10.82a). For a rebel either is the end (ROR-R.98).
pub(crate) fn endanger(p: &mut Play, governor: Senator, chits: usize, captive: At) {
    let chits = p.draw_chits(chits);
    let number = p.rules.parts.number(governor);
    // ROR-1.05.11b: of a pair a roll picks who is hit
    let hit = |p: &mut Play, chit: Chit| chit == number && p.chit_finds(chit, |_, _| true) == Some(governor);
    let Some(place) = chits.iter().position(|&chit| hit(p, chit)) else { return };
    let rebels = p.s.board.senators[governor].at == At::Rebel;
    if commanders::captures(place, &chits) && !rebels {
        p.s.board.senators[governor].at = captive;
        p.log.all(|| match captive {
            At::Captive(war) => combat::Event::Captured { senator: governor, war: Some(war) }.into(),
            _ => Event::Taken { senator: governor }.into(),
        });
        p.boundary();
    } else {
        p.kill(governor, Cause::War);
    }
}

/// Undeveloped Provinces bring nothing; those that are governed and do not stay quiet revolt (ROR-7.01.109a-c).
fn disorder(p: &mut Play) {
    for &province in Province::ALL {
        if !p.s.board.provinces[province].developed {
            p.s.board.barren.add(province);
        }
        let Some(needed) = stays_quiet(&p.s.board, province) else { continue };
        let roll = p.dr2();
        let total = (p.less_omens(roll) + p.s.board.provinces[province].garrison.len() as i32) as i16;
        let omens = p.s.board.omens() as u8;
        p.log.all(|| Event::Disorder { province, roll, total, omens }.into());
        if i32::from(roll) < needed {
            revolt::massacre(p, province, false);
        }
    }
}

/// Those whom Barbarians hold.
pub(super) fn taken(board: &Board) -> Set<Senator> {
    board.senators.iter().filter(|(_, man)| man.at == At::Raiders).map(|(s, _)| s).collect()
}

/// Before the Forum Phase the players of those whom Barbarians hold are asked, whatever they have; by correspondence they
/// have said it on the form (ROR-D.17a).
pub(super) fn ransoms(p: &mut Play) {
    for captive in taken(&p.s.board).iter() {
        let Some(seat) = p.s.board.owner(captive) else { continue };
        if !p.rules.by_post() {
            p.open(AnyAsk::Revenue(Ask::Ransom { seat, captive }));
            continue;
        }
        let letter = p.s.secret.letters[seat.ix()].revenue();
        if letter.ransoms.has(captive) && captives::can_pay(p.rules, p.s, captive) {
            captives::ransom(p, captive, letter.faction_ransoms.has(captive)); // F1
        }
    }
}
