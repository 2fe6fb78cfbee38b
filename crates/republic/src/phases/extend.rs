//! The last card of a deck: may the game go on with the next one (ROR-1.04.5)? And the card that ends it at once.

use super::{Ask, Step, optional, turn};
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, EndingKind, EventAt};
use crate::{Action, Event, Republic};
use kernel::{Choices, Rule, Seat, SeatSet};

/// The first version of the rules in which all may agree to go on when the last card is drawn.
const LATE_DECISION: u32 = 3;

impl Republic {
    /// The deck that could follow those in play, if any: that of the Civil Wars only where it was chosen (ROR-5.1.1a).
    pub(super) fn next_deck(&self, board: &Board) -> Option<Deck> {
        let chosen = |deck: &Deck| *deck != Deck::CivilWar || board.switches.has(Switch::CivilWarDeck);
        self.scenario().followers().find(|deck| !board.decks.has(*deck)).filter(chosen)
    }
}

/// A card is being drawn: if it is the last and no deck is to come, all are asked once it has taken effect
/// (ROR-1.04.5b).
pub(crate) fn card_drawn(p: &mut Play) {
    let last = p.drawn_out() && p.s.board.to_come.is_empty();
    let basic = p.rules.has_neutrals(); // ROR-S.01: a basic scenario and no more
    if last && !basic && p.rules.version >= LATE_DECISION && p.rules.next_deck(&p.s.board).is_some() {
        p.then(Step::LastCard);
    }
}

/// Everybody is asked, unseen.
pub(super) fn ask(p: &mut Play) {
    p.s.secret.forms.willing = SeatSet::NONE;
    p.open(Ask::GoOn);
}

/// Who is asked: all who still take part.
pub(super) fn asked(rules: &Republic, board: &Board) -> SeatSet {
    board.playing(rules.seats)
}

/// Lists yes and no.
pub(super) fn choices(out: &mut Choices<Action>) {
    for wish in [true, false] {
        out.add(Rule("ROR-1.04.5b"), Action::GoOn(wish));
    }
}

/// One answer; if nobody is against it, the next deck is to come (ROR-R.4). Only the result is told.
pub(super) fn apply(p: &mut Play, seat: Seat, wish: bool) {
    let willing = &mut p.s.secret.forms.willing;
    *willing = if wish { willing.with(seat) } else { willing.without(seat) };
    if !p.sealed(seat) {
        return;
    }
    let willing = std::mem::take(&mut p.s.secret.forms.willing);
    let agreed = asked(p.rules, &p.s.board).minus(willing).is_empty();
    let Some(deck) = p.rules.next_deck(&p.s.board) else { return };
    if agreed {
        p.s.board.to_come.add(deck);
    }
    p.log.all(|| Event::GoesOn { deck, agreed });
    if std::mem::take(&mut p.s.board.marked) && !agreed {
        optional::ending::by_card(p); // ROR-R.219: the question was put when the marked card was drawn
    }
}

/// The Republic is restored: all rebels die, and whoever has most Influence now wins (ROR-7.09f, ROR-R.63).
pub(super) fn republic_restored(p: &mut Play) {
    p.s.board.deck_events[DeckEvent::RepublicRestored] = EventAt::Forum;
    if let Some(rebellion) = p.s.board.rebel {
        p.kill(rebellion.leader, Cause::Rebellion); // those who joined share his fate
    }
    let winners = turn::most_influence(p);
    p.end(EndingKind::RepublicRestored, winners);
}
