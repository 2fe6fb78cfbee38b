//! Ageing by correspondence: no form is sent in the Mortality Phase (ROR-D.33a). What is to be done for the heirs of those
//! who may die in the coming one is said on the form of the Revolution Phase (F8), like its incomes; the order of equals is
//! left to the lot (DC.7).

use super::{Action, Ask, of};
use crate::numbers::{ELDER, HIGHEST};
use crate::parts::*;
use crate::phases::forum;
use crate::play::*;
use crate::state::{Board, HeirOrder, Limit, RevolutionLetter, State};
use crate::{Action as AnyAction, Republic};
use kernel::{Choices, Pick, Rule, Seat};

/// Thresholds a resister can name, as on the form of the Forum Phase.
const THRESHOLDS: std::ops::RangeInclusive<u8> = 2..=10;
/// The most a field can hold.
const MOST: u16 = 250;

impl Board {
    /// Will he be checked in the coming Mortality Phase, and leave an heir whom his faction must win?
    fn may_leave_heir(&self, senator: Senator) -> bool {
        let due = self.in_play(senator) && self.senators[senator].age.saturating_add(1) >= ELDER;
        due && self.owner(senator).is_some() && !self.leads(senator)
    }
}

/// Lists what may be written, from public facts alone (ROR-D.33b).
pub(crate) fn choices(
    rules: &Republic,
    board: &Board,
    seat: Seat,
    letter: &RevolutionLetter,
    out: &mut Choices<AnyAction>,
) {
    if !board.switches.has(Switch::AgeingSenators) {
        return;
    }
    let named = |m: Senator| letter.heirs.iter().flatten().any(|order| order.of == m);
    let open = letter.heirs.contains(&None);
    for elder in board.members(seat).filter(|&m| open && board.may_leave_heir(m) && !named(m)) {
        for by in board.heir_persuaders(seat).filter(|&by| by != elder) {
            let purse = board.senators[by].talents.min(MOST);
            out.amount(Rule("ROR-DC.8"), of(Action::Win(elder, by)), 0..=purse);
        }
        out.add(Rule("ROR-DC.8"), of(Action::Leave(elder)));
    }
    if let Some(order) = letter.heirs.iter().flatten().last().filter(|order| order.more == 0)
        && let Some(by) = order.by
    {
        let purse = board.senators[by].talents.saturating_sub(order.talents.into()).min(MOST);
        out.amount(Rule("ROR-DC.22"), of(Action::More), 1..=purse);
    }
    let other = |m: Senator| board.owner(m) != Some(seat) && board.may_leave_heir(m);
    let mut all = board.senators.iter().map(|(m, _)| m);
    let bribed = !board.switches.has(Switch::NoCounterbribeUnaligned) || !rules.by_post(); // ROR-6.1j
    if letter.resists.is_none() && bribed && all.any(other) {
        for below in THRESHOLDS {
            out.amount(Rule("ROR-R.214"), of(Action::Resist(below)), 0..=MOST);
        }
    }
}

/// Notes a part of the form.
pub(crate) fn write(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    let talents = amount as u8;
    let order = match action {
        Action::Win(of, by) => Some(HeirOrder { of, by: Some(by), talents, more: 0 }),
        Action::Leave(of) => Some(HeirOrder { of, by: None, talents: 0, more: 0 }),
        _ => None,
    };
    p.s.secret.letters[seat.ix()].write_revolution(|letter| match action {
        Action::Resist(below) => letter.resists = Some(Limit::of(talents, below)),
        Action::More => {
            if let Some(order) = letter.heirs.iter_mut().flatten().last() {
                order.more = talents;
            }
        }
        _ => {
            if let Some(slot) = letter.heirs.iter_mut().find(|slot| slot.is_none()) {
                *slot = order;
            }
        }
    });
}

/// What was ordered for this heir: that of the family card for a Statesman's too (ROR-R.213).
fn order_for(rules: &Republic, letter: &RevolutionLetter, heir: Senator) -> Option<HeirOrder> {
    let his = |order: &&HeirOrder| order.of == heir || rules.parts.family(order.of) == Some(heir);
    letter.heirs.iter().flatten().find(his).copied()
}

/// What a player's letter answers; nothing where it does not say.
pub(crate) fn answer(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<AnyAction>> {
    let Ask::Heir { heir, persuader, .. } = *ask else { return None };
    let order = order_for(rules, &s.secret.letters[seat.ix()].revolution(), heir)?;
    let Some(by) = order.by else { return Some(of(Action::LetGo).into()) };
    match persuader {
        None => Some(of(Action::Persuader(by)).into()),
        Some(chosen) => {
            let amount = u16::from(order.talents).min(s.board.senators[chosen].talents);
            Some(Pick { action: of(Action::Announce), amount: if chosen == by { amount } else { 0 } })
        }
    }
}

/// The least with which he resists the attempt on an heir as it stands, if that is within what he has written (ROR-R.24).
pub(crate) fn sufficient(s: &State, seat: Seat) -> Option<u16> {
    let attempt = s.board.attempt?;
    let limit = s.secret.letters[seat.ix()].revolution().resists?;
    let needed = limit.needed(attempt.number());
    let most = u16::from(limit.most).min(s.secret.treasuries[seat.ix()]);
    (1..=most).contains(&needed).then_some(needed)
}

/// Counter-bribes and further money in an attempt on an heir, each the least that reaches its number (ROR-6.1g); what is
/// spent is taken off what was written.
pub(crate) fn bid(p: &mut Play, seat: Seat, ask: &forum::Ask) -> Option<Pick<AnyAction>> {
    let attempt = p.s.board.attempt?;
    let letter = p.s.secret.letters[seat.ix()].revolution();
    let spend = |amount| Pick { action: AnyAction::Forum(forum::Action::Spend), amount };
    match ask {
        forum::Ask::Resist { .. } => {
            let needed = sufficient(p.s, seat)?;
            let limit = letter.resists?;
            let most = limit.most - needed as u8;
            p.s.secret.letters[seat.ix()]
                .write_revolution(|letter| letter.resists = Some(Limit { most, ..limit }));
            Some(spend(needed))
        }
        forum::Ask::Raise { .. } => {
            let order = order_for(p.rules, &letter, attempt.target)?;
            let needed = (i16::from(HIGHEST) - attempt.number()).max(0) as u16;
            let purse = p.s.board.senators[attempt.persuader].talents;
            if needed == 0 || needed > u16::from(order.more).min(purse) {
                return None;
            }
            p.s.secret.letters[seat.ix()].write_revolution(|letter| {
                // the order that was read is the first of his
                if let Some(slot) = letter.heirs.iter_mut().flatten().find(|slot| slot.of == order.of) {
                    slot.more = slot.more.saturating_sub(needed as u8);
                }
            });
            Some(spend(needed))
        }
        _ => None,
    }
}
