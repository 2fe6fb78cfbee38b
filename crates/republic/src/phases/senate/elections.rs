//! Consuls, Dictator, Master of Horse and Censor (ROR-1.09.2 to ROR-1.09.4).

use super::legal::settled;
use super::{Ask, Event, Step, boundary, floor};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::Item;
use arrayvec::ArrayVec;

/// A pair is elected: which of them stays in Rome (ROR-D.10b)?
pub(super) fn consuls_elected(p: &mut Play, pair: [Senator; 2]) {
    p.s.board.senate.elect = pair.map(Some);
    p.log.all(|| Event::Elected { senators: pair }.into());
    clear_answers(p);
    p.then(AnyStep::Senate(Step::Posts));
    p.open(AnyAsk::Senate(Ask::Posts));
}

/// So many pairs have been defeated that no more can be remembered: the lot names two who have not been defeated together
/// (ROR-1.09.2b).
pub(super) fn any_consuls(p: &mut Play) {
    let (rules, candidates) = (p.rules, p.rules.consul_candidates(&p.s.board));
    let beaten = |p: &Play, a: Senator, b: Senator| {
        rules.read_anew() && settled(&p.s.board, &crate::Republic::pair(a, b))
    };
    let partners = |p: &Play, of: Senator| -> Set<Senator> {
        candidates.iter().filter(|&s| s != of && !beaten(p, of, s)).collect()
    };
    let able: Set<Senator> = candidates.iter().filter(|&s| !partners(p, s).is_empty()).collect();
    let able = if able.is_empty() { candidates } else { able };
    let Some(first) = p.random_of(able) else { return };
    let open = partners(p, first);
    let others = if open.is_empty() { candidates.minus(Set::of(first)) } else { open };
    if let Some(second) = p.random_of(others) {
        consuls_elected(p, [first, second]);
    }
}

fn clear_answers(p: &mut Play) {
    for lodged in &mut p.s.secret.lodged {
        (lodged.post, lodged.dictator) = (None, None);
    }
}

/// The posts are settled: as they agree, by the higher roll's wish, or by lot (ROR-1.09.23a, DC.50).
pub(super) fn posts(p: &mut Play) {
    let elect: ArrayVec<Senator, 2> = p.s.board.senate.elect.into_iter().flatten().collect();
    let wishes: ArrayVec<Senator, 2> = elect
        .iter()
        .filter_map(|&s| p.s.board.owner(s))
        .filter_map(|seat| p.s.secret.lodged[p.s.board.controller(seat).ix()].post)
        .filter(|s| elect.contains(s))
        .collect();
    clear_answers(p);
    let in_rome = match (&elect[..], &wishes[..]) {
        (_, &[wish]) => Some(wish),
        (_, &[a, b]) if a == b => Some(a),
        (&[one, other], &[a, b]) => Some(contest(p, [one, other], [a, b])),
        (&[only], _) => Some(only), // ROR-R.140
        _ => elect.get(p.chance.below(2) as usize).copied(),
    };
    inaugurate(p, in_rome, elect.iter().copied().find(|s| Some(*s) != in_rome));
}

/// Each of two Consuls rolls for their wish, and again while they are equal (ROR-1.09.23a, ROR-1.04.7a); dice that always fall
/// the same do not hold up the game.
fn contest(p: &mut Play, senators: [Senator; 2], wishes: [Senator; 2]) -> Senator {
    for _ in 0..MOST_TIES {
        let rolls = [p.dr2(), p.dr2()];
        p.log.all(|| Event::PostsRolled { senators, rolls }.into());
        if rolls[0] != rolls[1] {
            return wishes[usize::from(rolls[1] > rolls[0])];
        }
    }
    wishes[0]
}

/// The old officials leave, the new Consuls take over (ROR-1.09.23b-d, ROR-1.09.33b).
fn inaugurate(p: &mut Play, rome: Option<Senator>, field: Option<Senator>) {
    let board = &mut p.s.board;
    for office in [Office::RomeConsul, Office::FieldConsul] {
        if let Some(outgoing) = board.offices[office].take() {
            board.senators[outgoing].prior_consul = true; // ROR-R.10
        }
    }
    for office in [Office::Dictator, Office::MasterOfHorse] {
        board.offices[office] = None; // ROR-1.09.21b
    }
    board.senate.elect = [None; 2];
    if p.rules.read_anew() {
        board.senate.election_over();
    }
    floor::open_item(p, Item::Dictator);
    p.then(AnyStep::Senate(Step::Appoint));
    for (senator, office) in [(rome, Office::RomeConsul), (field, Office::FieldConsul)] {
        if let Some(senator) = senator {
            p.take_office(senator, office);
        }
    }
}

// --- Dictator (ROR-1.09.3)

/// May the Consuls appoint a Dictator (ROR-1.09.31a, ROR-R.134)?
pub(super) fn appoint(p: &mut Play) {
    if boundary::execute_order(p, Step::Appoint) {
        return; // ROR-D.10d
    }
    if p.rules.dictator_allowed(&p.s.board) && !p.rules.dictator_candidates(&p.s.board).is_empty() {
        clear_answers(p);
        p.then(AnyStep::Senate(Step::Appointed { again: false }));
        p.open(AnyAsk::Senate(Ask::Dictator { seen: None }));
    }
}

/// Equal names appoint; otherwise they see each other's and try once more (ROR-D.10a).
pub(super) fn appointed(p: &mut Play, again: bool) {
    if boundary::execute_order(p, Step::Appointed { again }) {
        return; // ROR-D.10d
    }
    p.log.reveal();
    let board = &p.s.board;
    let candidates = p.rules.dictator_candidates(board); // one who was named may have died meanwhile
    let mut names = [None; 2];
    let mut consuls = 0;
    for office in [Office::RomeConsul, Office::FieldConsul] {
        let consul = board.offices[office].filter(|&s| board.attends(s));
        if let Some(owner) = consul.and_then(|s| board.owner(s)) {
            let named = p.s.secret.lodged[board.controller(owner).ix()].dictator;
            names[consuls] = named.filter(|&name| candidates.has(name));
            consuls += 1;
        }
    }
    clear_answers(p);
    match (consuls, names) {
        (1, [Some(name), _]) => made_dictator(p, name), // a sole Consul appoints alone
        (2, [Some(a), Some(b)]) if a == b => made_dictator(p, a),
        (2, [Some(_), _] | [_, Some(_)]) if !again => {
            p.then(AnyStep::Senate(Step::Appointed { again: true }));
            p.open(AnyAsk::Senate(Ask::Dictator { seen: Some(names) }));
        }
        _ => {}
    }
}

/// A Dictator is made: Prior Consul at once, and he names his Master of Horse (ROR-1.09.3c-d).
pub(super) fn made_dictator(p: &mut Play, senator: Senator) {
    p.s.board.senate.dictator_made = true;
    p.s.board.senators[senator].prior_consul = true;
    p.then(AnyStep::Senate(Step::MasterOfHorse));
    p.then(AnyStep::Senate(Step::Offer(Intrigue::UltimateDecree))); // ROR-7.10r
    p.take_office(senator, Office::Dictator);
}

/// The Dictator's player is asked for a Master of Horse, if anybody can be one. By correspondence he has named him on the
/// form of the vote, or does so with the next docket (ROR-D.10e).
pub(super) fn master_of_horse(p: &mut Play) {
    if p.rules.by_post() {
        p.s.board.senate.master_due = true;
        let docket = &p.s.secret.docket;
        let voted = docket.current().and_then(|i| docket.items.get(i));
        if matches!(voted, Some(Motion::Dictator(_))) {
            name_master(p);
        }
        return;
    }
    let board = &p.s.board;
    let seat = board.offices[Office::Dictator].and_then(|d| board.owner(d));
    if let Some(seat) = seat.filter(|_| !p.rules.masters_of_horse(board).is_empty()) {
        let seat = board.controller(seat);
        p.open(AnyAsk::Senate(Ask::MasterOfHorse { seat }));
    }
}

/// By correspondence: the Master of Horse is the one written down, or the lot names him (DC.53).
pub(super) fn name_master(p: &mut Play) {
    if !std::mem::take(&mut p.s.board.senate.master_due) {
        return;
    }
    let board = &p.s.board;
    let Some(seat) = board.offices[Office::Dictator].and_then(|d| board.owner(d)) else { return };
    let all = p.rules.masters_of_horse(board);
    let wish = p.s.secret.standing[board.controller(seat).ix()].master.filter(|m| all.has(*m));
    let master = match wish {
        Some(master) => Some(master),
        None => p.random_of(all),
    };
    if let Some(master) = master {
        p.take_office(master, Office::MasterOfHorse);
    }
}

// --- Censor (ROR-1.09.4)

/// The last candidate is elected by himself; among several the Magistrate nominates.
pub(super) fn censor(p: &mut Play) {
    let board = &p.s.board;
    let all = p.rules.censor_candidates(board);
    let open: Set<Senator> = all.iter().filter(|&s| !settled(board, &Motion::Censor(s))).collect();
    match (open.len(), board.senate.settled.is_full()) {
        (0, _) | (_, true) => match all.first() {
            Some(senator) => made_censor(p, senator),
            None => floor::open_item(p, Item::Prosecutions),
        },
        (1, _) => {
            if let Some(senator) = open.first() {
                made_censor(p, senator); // ROR-1.09.4b
            }
        }
        _ => p.then(AnyStep::Senate(Step::Floor)),
    }
}

/// ROR-1.09.4d-e.
pub(super) fn made_censor(p: &mut Play, senator: Senator) {
    floor::open_item(p, Item::Prosecutions);
    p.take_office(senator, Office::Censor);
}
