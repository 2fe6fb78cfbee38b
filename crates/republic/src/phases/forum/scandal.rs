//! Scandal (ROR-7.10q): in his Initiative a player who has a Senator in Rome may play it instead of a Persuasion Attempt.

use super::{Action, Event, of};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::State;
use kernel::{Choices, Rule, Seat};

/// Whoever speaks so well is beyond it.
const ELOQUENT: u8 = 5;
const SCANDAL: Card = Card::Intrigue(Intrigue::Scandal);

/// Can this player hold it, by what everybody knows (ROR-D.8f)?
pub(super) fn may_come(p: &Play, seat: Seat) -> bool {
    let board = &p.s.board;
    !p.s.secret.hands[seat.ix()].cards.is_empty()
        && p.rules.census_has(board, SCANDAL)
        && board.discards.count(SCANDAL) < p.rules.census(board).count(SCANDAL)
}

pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if !s.secret.hands[seat.ix()].playable(SCANDAL) || s.board.present(seat).next().is_none() {
        return;
    }
    let targets = Senator::ALL.iter().copied().filter(|&t| s.board.in_play(t));
    for target in targets.filter(|&t| rules.oratory(&s.board, t) < ELOQUENT) {
        out.add(Rule("ROR-7.10q"), of(Action::Scandal(target)));
    }
}

/// The target loses a roll of Popularity.
pub(super) fn break_out(p: &mut Play, seat: Seat, senator: Senator) {
    p.use_up(seat, Intrigue::Scandal);
    let roll = p.dr2();
    let due = p.less_omens(roll).max(0) as u8;
    let popularity = p.lose_popularity(senator, due);
    let omens = p.s.board.omens() as u8;
    p.log.all(|| Event::Scandal { senator, popularity, roll, omens }.into());
    p.boundary();
}
