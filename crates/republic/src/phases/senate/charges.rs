//! By correspondence the players of nominees for Censor say on the form of the vote whom they would prosecute, and by whom
//! (ROR-6.2.13a): the elected need not be asked again, and without a charge other business follows at once (ROR-6.2.13b).

use super::legal::fingerprint;
use super::{Action, Business, Step, trials};
use crate::Republic;
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::*;
use crate::state::{Board, CHARGES, Charge, DOCKET, Docket, Draft, Item, Proposer, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Seat};

/// Charges one nominee can write: two Minor ones (ROR-1.09.41a).
const EACH: usize = 2;

/// The first nominee for Censor on the docket whose player this is, and the place of their charges.
fn nominee(board: &Board, docket: &Docket, seat: Seat) -> Option<(Senator, usize)> {
    let nominees = docket.items.iter().filter_map(|motion| match motion {
        Motion::Censor(senator) => Some(*senator),
        _ => None,
    });
    let his = |s: Senator| board.owner(s).is_some_and(|o| board.controller(o) == seat);
    let (place, senator) = nominees.enumerate().find(|(_, s)| his(*s))?;
    (place < CHARGES / EACH).then_some((senator, place * EACH))
}

/// What this player has charged so far.
fn own(docket: &Docket, place: usize) -> impl Iterator<Item = Charge> + '_ {
    docket.charges[place..place + EACH].iter().flatten().copied()
}

/// Has this player written a charge?
pub(super) fn any(s: &State, seat: Seat) -> bool {
    nominee(&s.board, &s.secret.docket, seat)
        .is_some_and(|(_, at)| own(&s.secret.docket, at).next().is_some())
}

/// Others' charges are hidden, and their number.
pub(crate) fn hide_charges(s: &State, seat: Option<Seat>, charges: &mut [Option<Charge>; CHARGES]) {
    let own = seat.and_then(|seat| nominee(&s.board, &s.secret.docket, seat)).map(|(_, at)| at);
    for (i, charge) in charges.iter_mut().enumerate() {
        if own.is_none_or(|at| !(at..at + EACH).contains(&i)) {
            *charge = None;
        }
    }
}

/// The board as it will be for this player's nominee as Censor, with what they have charged so far.
fn as_censor(s: &State, seat: Seat) -> Option<Board> {
    let (nominee, place) = nominee(&s.board, &s.secret.docket, seat)?;
    let mut board = s.board.clone();
    board.offices[Office::Censor] = Some(nominee);
    (board.senate.item, board.senate.magistrate) = (Item::Prosecutions, Some(nominee));
    for charge in own(&s.secret.docket, place) {
        board.senate.settle(fingerprint(&charge.into()));
        match charge.ground {
            Ground::Major => board.senate.major_trial = true,
            Ground::Extra => board.answerable.remove(charge.accused), // beyond the usual number (ROR-DC.64)
            _ => board.senate.minor_trials = board.senate.minor_trials.saturating_add(1),
        }
    }
    Some(board)
}

/// The board on which the parts of this player's draft are named, if it is a charge.
pub(super) fn drafted_on(s: &State, seat: Seat, draft: &Draft) -> Option<Board> {
    (draft.begun() == Some(Business::Prosecution)).then(|| as_censor(s, seat))?
}

/// Lists a charge, where one can be written.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let docket = &s.secret.docket;
    let votes = docket.on_form().any(|i| matches!(docket.items[i], Motion::Censor(_)));
    if !votes || !rules.by_the_letter() || s.secret.lodged[seat.ix()].draft.begun().is_some() {
        return;
    }
    let room = nominee(&s.board, docket, seat).is_some_and(|(_, at)| own(docket, at).count() < EACH);
    let board = as_censor(s, seat).filter(|_| room);
    if board.is_some_and(|b| rules.may_move(&b, Business::Prosecution, Proposer::Magistrate)) {
        let action = Action::Move(Business::Prosecution);
        out.add(kernel::Rule("ROR-6.2.13a"), crate::Action::Senate(action));
    }
}

/// A charge that is complete is put down.
pub(super) fn noted(s: &mut State, seat: Seat) {
    let draft = &mut s.secret.lodged[seat.ix()].draft;
    let Some(Motion::Prosecution { accused, ground, prosecutor: Some(prosecutor) }) =
        draft.motion().filter(|_| draft.ready)
    else {
        return;
    };
    *draft = Draft::default();
    let Some((_, place)) = nominee(&s.board, &s.secret.docket, seat) else { return };
    let slots = &mut s.secret.docket.charges[place..place + EACH];
    if let Some(slot) = slots.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(Charge { accused, ground, prosecutor });
    }
}

/// This player begins the form again.
pub(super) fn clear(s: &mut State, seat: Seat) {
    if let Some((_, place)) = nominee(&s.board, &s.secret.docket, seat) {
        s.secret.docket.charges[place..place + EACH].fill(None);
    }
}

/// The Censor has been elected on a form that asked for his charges: they are put on the docket, before what the Magistrate
/// has put there (ROR-D.34f). `false` if he must be asked, since nobody voted for him.
pub(super) fn open(p: &mut Play) -> bool {
    let (board, docket) = (&p.s.board, &p.s.secret.docket);
    let censor = board.offices[Office::Censor];
    let opened = &docket.items[..usize::from(docket.next).min(docket.items.len())];
    let voted = opened.iter().any(|m| matches!(m, Motion::Censor(s) if Some(*s) == censor));
    if !voted || !p.rules.by_the_letter() || board.senate.magistrate != censor {
        return false;
    }
    let player = censor.and_then(|s| board.owner(s)).map(|o| board.controller(o));
    let place = player.and_then(|seat| nominee(board, docket, seat)).map(|(_, place)| place);
    let charges: ArrayVec<Charge, EACH> = place.into_iter().flat_map(|at| own(docket, at)).collect();
    let mut rest = docket.rest(DOCKET);
    (rest.trials_named, rest.hrao) = (true, board.hrao);
    for motion in charges.into_iter().map(Motion::from) {
        if p.rules.may_put(board, &motion, Proposer::Magistrate) {
            rest.put(motion);
        }
    }
    let tried = rest.items.iter().any(|m| matches!(m, Motion::Prosecution { .. }));
    p.s.secret.docket = rest;
    match tried {
        true => p.then(AnyStep::Senate(Step::Composed)),
        false => trials::finish(p),
    }
    true
}
