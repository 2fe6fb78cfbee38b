//! Refusals name the rule: why a pick is not on the list, judged from its owner's view alone.

use crate::parts::*;
use crate::phases::{self, Ask, any_time, forum, hand, ledger, revenue, senate};
use crate::{Action, Republic, View};
use kernel::{Code, Pick, Refusal, Rule, Seat};

/// The rule that forbids the pick, where one can be named.
pub(crate) fn why_not(rules: &Republic, v: &View, pick: &Pick<Action>) -> Option<Refusal> {
    let Some(ask) = v.flow.question() else {
        return Some(Refusal::new(Code::Over, "The game is over."));
    };
    let seat = v.viewer.seat()?;
    let refuse = |(rule, why): (&'static str, &'static str)| Some(Refusal::rule(Rule(rule), why));
    let reason = card(v, seat, &pick.action).or_else(|| match pick.action {
        Action::Revenue(action) => money(ask, action),
        Action::Senate(action) => senate::why_not(rules, v, seat, ask, action, pick.amount),
        Action::AnyTime(act) => between(v, act),
        Action::Ledger(ledger::Action::Dispute(number)) => dispute(v, seat, number),
        Action::Hand(hand::Action::Done) => {
            Some(("ROR-1.11.2a", "You hold more than five red cards: play or discard some first."))
        }
        _ => None,
    });
    match reason {
        Some(reason) => refuse(reason),
        None if !phases::asked(rules, &v.board, ask).has(seat) => {
            refuse(("ROR-D.1b", "You are not asked to decide anything now."))
        }
        None => None,
    }
}

/// A card he does not hold, or may not play yet.
fn card(v: &View, seat: Seat, action: &Action) -> Option<(&'static str, &'static str)> {
    let needed = match *action {
        Action::Hand(hand::Action::Field(statesman)) => Card::Senator(statesman),
        Action::Hand(hand::Action::Place(concession, _)) => Card::Concession(concession),
        Action::Hand(hand::Action::Discard(card)) => card,
        Action::AnyTime(any_time::Action::Peddle(_)) => Card::Intrigue(Intrigue::InfluencePeddling),
        Action::Forum(forum::Action::Announce(Some(card))) => Card::Intrigue(card),
        Action::Senate(senate::Action::Tribune(TribuneBy::Card, _)) => Card::Intrigue(Intrigue::Tribune),
        _ => return None,
    };
    let hand = &v.own.as_ref()?.hand;
    let discards = matches!(action, Action::Hand(hand::Action::Discard(_)));
    match (needed.is_red() && hand.cards.has(needed), hand.playable(needed)) {
        (false, _) if v.hands[seat.ix()] == 0 => Some(("ROR-DEFi", "Your hand is empty.")),
        (false, _) => Some(("ROR-DEFi", "You do not hold that card.")),
        (true, false) if !discards => {
            Some(("ROR-N.4", "You received this card this turn: it waits for the next Revolution Phase."))
        }
        _ => None,
    }
}

/// Money moves only in its own segment.
fn money(ask: &Ask, action: revenue::Action) -> Option<(&'static str, &'static str)> {
    let now = |due: revenue::Ask| *ask == Ask::Revenue(due);
    match action {
        revenue::Action::Send(..) | revenue::Action::Receive(_) if !now(revenue::Ask::Gifts) => {
            Some(("ROR-1.06.3b", "Money passes between players only in the Transfer segment."))
        }
        revenue::Action::Contribute(_) | revenue::Action::OnlyIf if !now(revenue::Ask::Gifts) => {
            Some(("ROR-1.06.22e", "The State takes contributions only once its debits are known."))
        }
        revenue::Action::Hold(_) if !now(revenue::Ask::Purse) => {
            Some(("ROR-1.06.11b", "A faction's money is locked until the next Revenue Phase."))
        }
        revenue::Action::Collect(..) | revenue::Action::Graft(..) if !now(revenue::Ask::Income) => {
            Some(("ROR-1.03d", "Incomes are collected at the start of the Revenue Phase."))
        }
        revenue::Action::Send(None, _) => Some(("ROR-DEFc", "Your Faction Treasury does not hold so much.")),
        revenue::Action::Send(..) | revenue::Action::Contribute(_) | revenue::Action::Hold(_) => {
            Some(("ROR-DEFc", "That is more than he has, or he is not yours to give it."))
        }
        _ => None,
    }
}

/// An agreement that cannot be called unfulfilled now.
fn dispute(v: &View, seat: Seat, number: u8) -> Option<(&'static str, &'static str)> {
    let line = v.board.agreements.iter().find(|a| a.number == number);
    match line {
        Some(a) if !a.binds(seat) => Some(("ROR-N.6", "Only a party calls an agreement unfulfilled.")),
        Some(a) if a.disputed.has(seat) => Some(("ROR-N.6", "You have called it unfulfilled this year.")),
        Some(a) if a.runs(v.board.year) => {
            Some(("ROR-D.1a", "Nothing can come between now: wait for the next boundary."))
        }
        _ => Some(("ROR-N.6", "No such agreement is running any more.")),
    }
}

/// Acts of any time that are impossible now.
fn between(v: &View, act: any_time::Action) -> Option<(&'static str, &'static str)> {
    match act {
        any_time::Action::Peddle(_) if v.board.phase == Phase::Revolution => {
            Some(("ROR-D.12a", "Influence Peddling is not played in the Revolution Phase."))
        }
        any_time::Action::Peddle(from) if v.hands.get(from.ix()) == Some(&0) => {
            Some(("ROR-D.12a", "An empty hand cannot be robbed."))
        }
        any_time::Action::Abandon(_) if v.board.attempt.is_some() => {
            Some(("ROR-D.18a", "Nobody is abandoned while a Persuasion Attempt is announced."))
        }
        any_time::Action::Abandon(_) => Some((
            "ROR-R.26",
            "Only an opposed Statesman in Rome, without office and no Leader, can be abandoned.",
        )),
        any_time::Action::Ransom(_) => {
            Some(("ROR-1.10.82c", "You have no such captive, or cannot pay his ransom."))
        }
        _ => Some(("ROR-D.1a", "Nothing can come between now: wait for the next boundary.")),
    }
}
