//! The public ledger of agreements (ROR-N.6 to ROR-N.9): promises are entered, paid when due, called unfulfilled and
//! judged by all. What two players agree on in private binds nobody and is not here (ROR-N.10).

use super::{Ask, Step, forum, revenue, revolution, senate};
use crate::parts::*;
use crate::play::*;
use crate::state::{Agreement, Board, Forms, LEDGER, PLEDGES, Pledge, Promise, State};
use crate::{Action as AnyAction, Deal, Event};
use kernel::JsonSchema;
use kernel::{Choices, Frame, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What a player does about the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "LedgerAction")]
pub enum Action {
    /// A party calls the agreement with this number unfulfilled: all judge it (ROR-N.6).
    Dispute(u8),
    /// In this player's judgement its stated terms were met (ROR-1.07.372c).
    Fulfilled,
    /// They were not.
    Unfulfilled,
}

impl Agreement {
    /// Is this player one of the two?
    pub fn binds(&self, seat: Seat) -> bool {
        self.from == seat || self.to == seat
    }
    /// Can it still be called unfulfilled? Until the end of the year in which it is due, unless all of it was paid or it
    /// has been undone.
    pub fn runs(&self, year: u16) -> bool {
        let open = match self.promise {
            Promise::Open | Promise::Broken => true,
            Promise::Kept => self.subject.is_some(),
            Promise::Undone => false,
        };
        open && year <= self.due
    }
    /// What this party still has to pay.
    pub fn owes(&self, seat: Seat) -> u16 {
        match self.promise {
            Promise::Open if self.from == seat => self.pays,
            Promise::Open if self.to == seat => self.gets,
            _ => 0,
        }
    }
}

/// Has the ledger room for an agreement under which so many cards change hands?
pub(crate) fn has_room(board: &Board, cards: usize) -> bool {
    let running = || board.agreements.iter().filter(|a| a.runs(board.year));
    let pledged: usize = running().map(|a| usize::from(a.cards)).sum();
    running().count() < LEDGER && pledged + cards <= PLEDGES
}

/// The year of the next Transfer segment: this one until it has been held.
fn next_transfer(p: &Play) -> u16 {
    let settles =
        |frame: &Frame<_, _>| matches!(frame, Frame::Do(Step::Revenue(step)) if !step.after_transfers());
    let early = match p.s.board.phase {
        Phase::Mortality => true,
        Phase::Revenue => !p.rules.read_anew() || p.s.flow.frames().iter().any(settles),
        _ => false,
    };
    p.s.board.year + u16::from(!early)
}

/// Cards given under agreements that are over need not be remembered.
fn forget_settled(p: &mut Play) {
    let (year, agreements) = (p.s.board.year, &p.s.board.agreements);
    p.s.secret.pledges.retain(|x| agreements.iter().any(|a| a.number == x.number && a.runs(year)));
}

/// A promise is entered for all to see; the cards given for it are remembered by the two (ROR-N.6).
pub(crate) fn enter(p: &mut Play, deal: &Deal) {
    forget_settled(p);
    let transfer = next_transfer(p);
    let board = &mut p.s.board;
    let money = deal.pays > 0 || deal.gets > 0;
    let stated = board.year + u16::from(deal.years);
    let due = match money {
        // what else is promised has its own time; the money goes at the next Transfer in any case (ROR-N.7)
        true if p.rules.read_anew() && deal.about().is_some() => transfer.max(stated),
        true => transfer,
        false => stated,
    };
    let number = board.agreements.last().map_or(1, |a| a.number.wrapping_add(1));
    let Deal { from, to, pays, gets, .. } = *deal;
    let agreement = Agreement {
        number,
        from,
        to,
        pays,
        gets,
        due,
        subject: deal.about(),
        cards: (deal.gives.len() + deal.takes.len()) as u8,
        disputed: SeatSet::NONE,
        promise: Promise::Open,
    };
    let year = board.year;
    if board.agreements.is_full()
        && let Some(old) = board.agreements.iter().position(|a| !a.runs(year))
    {
        board.agreements.remove(old);
    }
    // [`has_room`] was asked before the two agreed.
    if board.agreements.is_full() {
        return;
    }
    board.agreements.push(agreement);
    for (giver, cards) in [(from, &deal.gives), (to, &deal.takes)] {
        for &card in cards {
            let pledges = &mut p.s.secret.pledges;
            if !pledges.is_full() {
                pledges.push(Pledge { number, giver, card });
            }
        }
    }
    p.log.reveal();
    p.log.all(|| Event::Agreed { agreement });
    if !deal.words.is_empty() {
        p.log.all(|| Event::Terms { number, from, to, words: deal.words.to_string() });
    }
}

/// What is due is paid from the Faction Treasuries, then from the Personal Treasuries the payer has named; if that is
/// not enough the promise is broken (ROR-N.7, ROR-N.8).
pub(super) fn honour(p: &mut Play, forms: &Forms) {
    for i in 0..p.s.board.agreements.len() {
        let agreement = p.s.board.agreements[i];
        let Agreement { from, to, pays, gets, promise, .. } = agreement;
        if promise != Promise::Open || pays == 0 && gets == 0 {
            continue; // money is due at the first Transfer after it was promised (ROR-N.7)
        }
        let kept = [pay(p, forms, from, to, pays), pay(p, forms, to, from, gets)];
        let line = &mut p.s.board.agreements[i];
        line.promise = if kept == [true; 2] { Promise::Kept } else { Promise::Broken };
        let agreement = *line;
        let broke =
            [from, to].into_iter().zip(kept).filter(|(_, kept)| !kept).map(|(seat, _)| seat).collect();
        p.log.all(|| Event::AgreementDue { agreement, broke });
    }
}

/// Pays what one owes the other; says whether all of it.
fn pay(p: &mut Play, forms: &Forms, from: Seat, to: Seat, talents: u16) -> bool {
    let receiver = revenue::receiving(p, forms, to);
    let vouching: Set<Senator> = p.s.board.members(from).filter(|&s| forms.vouching.has(s)).collect();
    let mut left = i32::from(talents);
    left -= p.pay(Fund::Faction(from), receiver, left);
    for senator in vouching.iter() {
        left -= p.pay(Fund::Personal(senator), receiver, left);
    }
    left == 0
}

/// A new year: what nobody has called unfulfilled when its time ran out was kept.
pub(super) fn new_year(p: &mut Play) {
    let year = p.s.board.year;
    for line in &mut p.s.board.agreements {
        line.disputed = SeatSet::NONE;
        if line.promise == Promise::Open && line.due < year {
            line.promise = Promise::Kept;
        }
    }
    forget_settled(p);
}

// --- disputes (ROR-N.6, DC.107)

/// May the question on top be set aside for a judgement? Nothing comes into an atomic step (ROR-D.1a).
fn may_interrupt(board: &Board, ask: &Ask) -> bool {
    match ask {
        Ask::Setup(_) | Ask::Adopt { .. } | Ask::Judge { .. } => false,
        Ask::GoOn | Ask::Solo(_) | Ask::Ageing(_) | Ask::Traitors(_) => false,
        Ask::Revenue(_) | Ask::Combat(_) => true,
        Ask::Forum(forum::Ask::Persuade { persuader, .. }) => persuader.is_none(),
        Ask::Forum(_) => board.attempt.is_none(),
        Ask::Senate(ask) => matches!(
            ask,
            senate::Ask::Floor
                | senate::Ask::Window
                | senate::Ask::Adjourn
                | senate::Ask::Compose { .. }
                | senate::Ask::Letter
        ),
        Ask::Revolution(ask) => matches!(ask, revolution::Ask::Cards),
    }
}

/// Lists the agreements this party may call unfulfilled, each once a year.
pub(super) fn choices(board: &Board, seat: Seat, ask: &Ask, out: &mut Choices<AnyAction>) {
    let out_of_play = board.factions[seat.ix()].eliminated;
    if board.agreements.is_empty() || out_of_play || !may_interrupt(board, ask) {
        return;
    }
    let open = |a: &&Agreement| a.binds(seat) && a.runs(board.year) && !a.disputed.has(seat);
    for agreement in board.agreements.iter().filter(open) {
        out.add(Rule("ROR-N.6"), AnyAction::Ledger(Action::Dispute(agreement.number)));
    }
}

/// Everybody judges; what was being answered goes on afterwards.
pub(super) fn dispute(p: &mut Play, by: Seat, number: u8) {
    let Some(line) = p.s.board.agreements.iter_mut().find(|a| a.number == number) else { return };
    line.disputed = line.disputed.with(by);
    let agreement = *line;
    p.log.reveal();
    p.log.all(|| Event::Disputed { agreement, by });
    p.s.secret.shelved = p.s.secret.answered;
    p.s.secret.verdict = SeatSet::NONE;
    p.open(Ask::Judge { number, by });
}

/// A player's judgement; the last one decides.
pub(super) fn judge(p: &mut Play, seat: Seat, number: u8, by: Seat, action: Action) {
    let verdict = &mut p.s.secret.verdict;
    *verdict = if action == Action::Unfulfilled { verdict.with(seat) } else { verdict.without(seat) };
    if p.sealed(seat) {
        p.s.secret.answered = std::mem::take(&mut p.s.secret.shelved);
        decide(p, number, by);
    }
}

/// More than half of all players must find that the terms were not met: then the wronged party takes back what it gave
/// and the other still holds, and nothing is owed any more (ROR-1.07.372a, ROR-N.6).
fn decide(p: &mut Play, number: u8, by: Seat) {
    let against = std::mem::take(&mut p.s.secret.verdict);
    let upheld = 2 * against.len() > p.s.board.playing(p.rules.seats).len();
    let Some(line) = p.s.board.agreements.iter_mut().find(|a| a.number == number) else { return };
    if upheld {
        line.promise = Promise::Undone;
    }
    let agreement = *line;
    let other = if agreement.from == by { agreement.to } else { agreement.from };
    let mut returned = 0;
    for pledge in p.s.secret.pledges.clone() {
        let his = upheld && (pledge.number, pledge.giver) == (number, by);
        if his && p.s.secret.hands[other.ix()].cards.has(pledge.card) {
            p.pass_card(other, by, pledge.card);
            crate::deals::plans_again(p, by);
            returned += 1;
        }
    }
    p.s.secret.pledges.retain(|x| !upheld || x.number != number);
    let broke = if upheld { SeatSet::of(other) } else { SeatSet::NONE };
    p.log.all(|| Event::Judged { agreement, against, upheld, returned, broke });
}

/// A player's own share of what was given under agreements: both parties know it.
pub(crate) fn own_pledges(s: &State, seat: Seat) -> arrayvec::ArrayVec<Pledge, PLEDGES> {
    let party = |x: &Pledge| s.board.agreements.iter().any(|a| a.number == x.number && a.binds(seat));
    s.secret.pledges.iter().copied().filter(party).collect()
}
