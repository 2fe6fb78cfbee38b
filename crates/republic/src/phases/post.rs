//! A game by correspondence (ROR-D.33): the questions of live play ride on forms. Whoever would be asked has said on the
//! open form what he wants; what he has not said, or what has become impossible, is the default move (ROR-6.1a).

use super::optional::{ageing, traitors};
use super::{Ask, asked, combat, default_of, forum, listed, revolution, senate};
use crate::play::*;

/// Answers the question on top for the next seat that is asked, if it rides on a form; `false` if somebody must come and
/// decide.
pub(super) fn from_forms(p: &mut Play) -> bool {
    let Some(&ask) = p.s.flow.question() else { return false };
    let rides = match &ask {
        // no form of the Senate has been written where there are no motions (ROR-S.31)
        Ask::Senate(_) | Ask::Combat(_) if p.rules.has_neutrals() => false,
        Ask::Senate(ask) => senate::rides(p.rules, p.s, ask),
        Ask::Forum(ask) => forum::rides(ask),
        Ask::Combat(_) => true,
        Ask::Revolution(ask) => *ask != revolution::Ask::Cards,
        Ask::Traitors(_) | Ask::Ageing(_) => true,
        _ => false,
    };
    let seat = asked(p.rules, &p.s.board, &ask).minus(p.s.secret.answered).first();
    let Some(seat) = seat.filter(|_| rides) else { return false };
    let written = match &ask {
        Ask::Senate(ask) => senate::answer(p.rules, p.s, seat, ask),
        Ask::Forum(ask) => forum::answer(p, seat, ask),
        Ask::Combat(ask) => combat::answer(p.rules, p.s, seat, ask),
        Ask::Revolution(ask) => revolution::answer(p.rules, p.s, seat, ask),
        Ask::Traitors(ask) => traitors::answer(p.s, seat, ask),
        Ask::Ageing(ask) => ageing::letter::answer(p.rules, p.s, seat, ask),
        _ => None,
    };
    let pick = listed(p.rules, p.s, seat, |list| {
        written.filter(|pick| list.allows(pick)).or_else(|| default_of(p.rules, p.s, seat, list))
    });
    let Some(pick) = pick else { return false };
    p.log.reveal(); // what was sealed is opened
    super::answer(p, seat, pick);
    true
}
