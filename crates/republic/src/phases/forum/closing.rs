//! The end of the Forum Phase (ROR-1.03r-t): Tax Farmers, the Curia, idle Leaders.

use super::{Event, Gone, Step, draw, events};
use crate::abilities::tax_farmer;
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::*;
use crate::state::{ConcessionAt, LeaderAt};

/// What a roll must reach to bring a card out of the Curia (ROR-1.03s), and what discards an idle Leader (ROR-1.03t).
const OUT: i32 = 5;

pub(super) fn end(p: &mut Play) {
    p.then(AnyStep::Forum(Step::LeaderDies));
    tax_farmers(p);
    concessions(p);
    families(p);
    leaders(p);
    p.boundary();
}

/// The 2nd Punic War destroys a Tax Farmer, Hannibal another (ROR-1.09.611a, ROR-R.18); the die names it, and Evil
/// Omens do not change a random choice (ROR-R.19).
fn tax_farmers(p: &mut Play) {
    for _ in 0..p.rules.tax_farmers_lost(&p.s.board) {
        let roll = p.dr();
        events::named_by_die(p, tax_farmer(roll), roll, None);
    }
}

/// Destroyed Concessions may come back, even those of this turn (ROR-1.03s, ROR-R.7).
fn concessions(p: &mut Play) {
    for &concession in Concession::ALL {
        if p.s.board.concessions[concession] == ConcessionAt::Curia
            && rolls_out(p, Card::Concession(concession))
        {
            p.s.board.concessions[concession] = ConcessionAt::Forum;
            p.log.all(|| Event::Restored { concession }.into());
        }
    }
}

/// Dead families may come back as new men, from the top of the Curia down.
fn families(p: &mut Play) {
    for family in p.s.board.curia.clone() {
        if rolls_out(p, Card::Senator(family)) {
            p.s.board.curia.retain(|f| *f != family);
            p.log.all(|| Event::Returned { family }.into());
            draw::family_appears(p, family); // ROR-R.131: or beneath his Statesman
        }
    }
}

/// A Leader in the Curia may tire of waiting, unless a War of his lies in the Forum (ROR-1.07.34b).
fn leaders(p: &mut Play) {
    for &leader in Leader::ALL {
        let board = &p.s.board;
        let awaits = |w: War| board.wars[w].present() && !p.rules.sleeps(board, w); // ROR-7.08c
        let awaited = War::ALL.iter().any(|&w| awaits(w) && p.rules.parts.aids(leader, w));
        if board.leaders[leader] == LeaderAt::Curia && !awaited && rolls_out(p, Card::Leader(leader)) {
            p.leader_leaves(leader, Gone::Tired);
        }
    }
}

/// The die of a card in the Curia.
fn rolls_out(p: &mut Play, card: Card) -> bool {
    let (roll, omens) = (p.dr(), p.s.board.omens() as u8);
    p.log.all(|| Event::InCuria { card, roll, omens }.into());
    p.less_omens(roll) >= OUT
}
