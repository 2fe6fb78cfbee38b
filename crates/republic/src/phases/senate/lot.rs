//! Mandatory nominations by lot, where nobody makes them (ROR-D.30b): a pair of Consuls, a Pontifex, a Censor, Governors
//! for vacant Provinces, a Master of Horse, a priest (DC.33, DC.49, DC.53, DC.54, DC.55, DC.65, DC.81, DC.123).

use super::legal::settled;
use super::{Ask, Step, composing, governors, lodging, priests};
use crate::Republic;
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::*;
use crate::state::{Board, Draft, Item, Proposer, State};
use kernel::{Chance, Seat};

/// So many defeats are noted before the lot gives up naming all Governors together.
const SLATES: usize = 8;

/// Must this seat name somebody now, and has not begun to?
pub(crate) fn nominates(s: &State, seat: Seat, ask: &Ask) -> bool {
    let mandatory =
        matches!(s.board.senate.item, Item::Consuls | Item::Pontifex | Item::Censor | Item::Governors);
    let begun = lodging::in_hand(&s.secret.lodged[seat.ix()]);
    let presides = s.board.composes_as() == Proposer::Magistrate && s.board.composer() == Some(seat);
    match ask {
        Ask::MasterOfHorse { .. } => true,
        Ask::Priesthood { .. } => s.board.gives_priesthood() == Some(seat),
        Ask::Floor => mandatory && presides && !begun,
        Ask::Compose { .. } => mandatory && presides && !begun && !composing::complete(s, seat),
        _ => false,
    }
}

/// By correspondence the lot names Governors for Provinces that are still vacant; `false` if nobody is left to be named.
pub(super) fn names_governors(p: &mut Play) -> bool {
    let board = governors::as_seen_by(p.s, p.s.board.composer()).into_owned();
    let Some(motion) = nomination(p.rules, &board, p.chance) else { return false };
    p.s.secret.docket.put(motion);
    p.then(AnyStep::Senate(Step::Composed));
    true
}

/// The lot names somebody.
pub(crate) fn cast_lot(p: &mut Play, seat: Seat, ask: Ask) {
    match ask {
        Ask::MasterOfHorse { .. } => {
            let all = p.rules.masters_of_horse(&p.s.board);
            if let Some(senator) = p.random_of(all) {
                super::apply(p, seat, ask, super::Action::Name(senator), 0);
            }
        }
        Ask::Priesthood { .. } => priests::by_lot(p, seat),
        Ask::Floor => {
            p.s.secret.lodged[seat.ix()].draft = Draft::by_lot();
            p.sealed(seat);
        }
        Ask::Compose { .. } => {
            // ROR-6.2.7a: with random alternates
            let elects = matches!(p.s.board.senate.item, Item::Consuls | Item::Censor);
            let names = if elects && p.rules.read_closely() { composing::CANDIDATES } else { 1 };
            for alternate in 0..names {
                let board = composing::foreseen(p.s, seat);
                if alternate > 0 && !another(p.rules, &board, &p.s.secret.docket.items) {
                    break;
                }
                let foreseen = nomination(p.rules, &board, p.chance);
                let first = alternate == 0;
                if let Some(motion) =
                    foreseen.or_else(|| nomination(p.rules, &p.s.board, p.chance).filter(|_| first))
                {
                    p.s.secret.docket.put(motion);
                }
            }
            if !composing::complete(p.s, seat) {
                p.sealed(seat); // all who could be named have left Rome meanwhile: what is due is settled without names
            }
        }
        _ => {}
    }
}

/// Can the lot name somebody for the present item who is not on the docket yet?
fn another(rules: &Republic, board: &Board, named: &[Motion]) -> bool {
    match board.senate.item {
        Item::Consuls => {
            rules.pairs(board).next().is_some() && !rules.pairs(board).any(|m| named.contains(&m))
        }
        _ => rules.censor_candidates(board).iter().any(|s| !settled(board, &Motion::Censor(s))),
    }
}

/// What its composer has ready; the lot is drawn only when it is opened, so that nobody can tell from anything who has
/// answered before (ROR-D.3c).
pub(super) fn opened(p: &mut Play, seat: Seat, draft: Draft) -> Draft {
    if !draft.by_lot {
        return draft;
    }
    let board = governors::as_seen_by(p.s, Some(seat));
    nomination(p.rules, &board, p.chance).map_or(draft, Draft::of)
}

/// Any nomination for the present item, each as likely as the others.
pub(super) fn nomination(rules: &Republic, board: &Board, chance: &mut dyn Chance) -> Option<Motion> {
    let mut one_of = |all: Set<Senator>| all.nth(chance.below(all.len() as u32) as usize);
    match board.senate.item {
        Item::Consuls => {
            let n = chance.below(rules.pairs(board).count() as u32);
            rules.pairs(board).nth(n as usize)
        }
        Item::Pontifex => {
            let open = |s: &Senator| !settled(board, &Motion::Pontifex(*s));
            one_of(rules.pontifex_candidates(board).iter().filter(open).collect()).map(Motion::Pontifex)
        }
        Item::Censor => {
            let open = |s: &Senator| !settled(board, &Motion::Censor(*s));
            one_of(rules.censor_candidates(board).iter().filter(open).collect()).map(Motion::Censor)
        }
        Item::Governors => {
            let mut slate = Each::default();
            let mut first = None;
            for province in rules.vacancies(board) {
                let named = |s: &Senator| slate.values().any(|n| *n == Some(*s));
                let free: Set<Senator> =
                    rules.governor_candidates(board, province).iter().filter(|s| !named(s)).collect();
                // who need not be asked comes before who may refuse
                let willing = free.iter().filter(|&s| !rules.governor_consents(board, s)).collect::<Set<_>>();
                let senator = one_of(if willing.is_empty() { free } else { willing });
                slate[province] = senator;
                first = first.or(senator.map(|s| governors::single(province, s)));
            }
            let all = Motion::Governors(slate);
            // when many have failed they are named one by one: of slates there is no end (ROR-R.108, ROR-1.09.5b)
            let many = rules.read_anew() && board.senate.settled.len() >= SLATES;
            if many || settled(board, &all) { first } else { first.map(|_| all) }
        }
        _ => None,
    }
}
