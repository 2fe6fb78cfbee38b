//! What Statesmen may do in the Senate without a Tribune and without a vote, once a turn each (ROR-7.04e, g, h).

use super::{Action, Business};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, ConcessionAt, Item, Proposer, State, TribuneUse};
use kernel::{Choices, Rule, Seat};

/// Who puts the motion of this Tribune, or of this right.
pub(super) fn proposer(by: TribuneBy, seat: Seat) -> Proposer {
    match by {
        TribuneBy::Right(_) | TribuneBy::Law(_) => Proposer::Right(seat),
        TribuneBy::Card | TribuneBy::Statesman(_) | TribuneBy::Pontifex => Proposer::Tribune(seat),
    }
}

impl Republic {
    /// A faction's Statesmen in Rome with this ability, who have not used it this turn.
    pub(super) fn able(&self, board: &Board, seat: Seat, ability: Ability) -> impl Iterator<Item = Senator> {
        let present = move |s: &Senator| board.in_rome(*s) && board.owner(*s) == Some(seat);
        self.all_who_can(ability).minus(board.senate.tribunes_used).iter().filter(present)
    }
    /// May no Tribunes be played, inherent ones included (ROR-7.10r, ROR-R.181)?
    pub(super) fn tribunes_forbidden(&self, board: &Board) -> bool {
        board.senate.decree
    }
    /// The rights that serve this purpose now: Laenas's veto of a Land Bill or its repeal (ROR-7.04g), Cato's (ROR-3.8.5a), a
    /// Gracchus's own Land Bill while the floor is open (ROR-7.04h).
    pub(super) fn rights<'a>(
        &'a self,
        board: &'a Board,
        seat: Seat,
        what: TribuneUse,
    ) -> impl Iterator<Item = Senator> + 'a {
        let land = |vote: &crate::state::Vote| {
            matches!(vote.motion, Motion::LandBill { .. } | Motion::Repeal { .. })
        };
        let ability = match what {
            TribuneUse::Veto if board.motion().is_some_and(land) => Some(Ability::VetoesLandBills),
            TribuneUse::Propose => Some(Ability::ProposesLandBills),
            _ => None,
        };
        let may = move |_: &Senator| {
            what != TribuneUse::Propose || self.may_move(board, Business::LandBill, Proposer::Right(seat))
        };
        let cato = self.cato_vetoes(board, seat).filter(|_| what == TribuneUse::Veto);
        let able = ability.into_iter().flat_map(move |ability| self.able(board, seat, ability));
        able.filter(may).chain(cato)
    }
    /// Those who may veto a Land Bill or its repeal without a Tribune (ROR-7.04g).
    pub(super) fn land_vetoes<'a>(
        &'a self,
        board: &'a Board,
        seat: Seat,
    ) -> impl Iterator<Item = Senator> + 'a {
        self.able(board, seat, Ability::VetoesLandBills)
    }
    /// The Statesmen who may take the Land Commissioner: after Prosecutions, while a Land Bill is in effect, from the Forum
    /// (ROR-7.04e, ROR-4.1b, ROR-R.51).
    pub(super) fn may_take_commission(&self, board: &Board, seat: Seat) -> impl Iterator<Item = Senator> {
        let open = board.senate.item > Item::Prosecutions
            && board.concessions[Concession::LandCommissioner] == ConcessionAt::Forum
            && self.can_be_held(board, Concession::LandCommissioner);
        self.able(board, seat, Ability::ClaimsLandCommissioner).filter(move |_| open)
    }
}

/// Lists who may take the Land Commissioner (DC.73).
pub(super) fn commissions(rules: &Republic, board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    for statesman in rules.may_take_commission(board, seat) {
        out.add(Rule("ROR-7.04e"), crate::Action::Senate(Action::TakeCommission(statesman)));
    }
}

/// On a form that is voted on before he may take it: as soon as the Prosecutions are over, and the Land Bill has passed that is
/// on the docket (ROR-D.33c, ROR-D.34h). Which fields there are everybody knows (ROR-D.33b).
pub(super) fn commissions_to_come(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if !rules.read_to_the_end() || rules.may_take_commission(&s.board, seat).next().is_some() {
        return;
    }
    let mut later = s.board.clone();
    if later.senate.item == Item::Prosecutions {
        later.senate.item = Item::Governors;
    }
    for motion in s.secret.docket.on_form().filter_map(|i| s.secret.docket.items.get(i)) {
        if let Motion::LandBill { bill, .. } = motion {
            later.land_bills[*bill] = later.land_bills[*bill].saturating_add(1);
        }
    }
    commissions(rules, &later, seat, out);
}

/// He takes it, if he still may.
pub(super) fn take_commission(p: &mut Play, seat: Seat, statesman: Senator) {
    if p.rules.may_take_commission(&p.s.board, seat).any(|s| s == statesman) {
        p.log.reveal();
        let concession = Concession::LandCommissioner;
        p.s.board.concessions[concession] = ConcessionAt::With(statesman);
        p.s.board.senate.tribunes_used.add(statesman);
        p.log.all(|| crate::Event::Concession { concession, senator: statesman });
    }
}
