//! What each neutral intends, as far as everybody may know: its list of spoils, its hand, its habits.

use super::super::{Table, senators};
use super::{in_session, put};
use kernel::Seat;
use maud::{Markup, html};
use republic::parts::Card;
use republic::phases::solo::{Spoil, Spoils};

/// The lines under the name of a neutral.
pub(in super::super) fn intends(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let Some(faction) = at.rules.neutral(seat) else { return Markup::default() };
    let guideline = faction.guideline();
    let payer = at.rules.payer(b, seat).map(|s| senators::name(at, s));
    html! {
        dl.intent-r {
            dt { (w.spoils_short) } dd { (wishes(at, seat, guideline.spoils)) }
            @if let Some(hand) = hand(at, seat) { dt { (w.hand) } dd { (hand) } }
            dt { (w.next_turn) }
            dd {
                (w.habits(guideline.knight, guideline.initiative, guideline.treasury, guideline.games))
                @if let Some(payer) = payer { "; " (w.pays(payer)) }
            }
        }
    }
}

/// How a neutral stands to the coalition: a word beside its name.
pub(in super::super) fn standing(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    if !in_session(at) || at.rules.neutral(seat).is_none() {
        return Markup::default();
    }
    let (coalition, refused) = match (put(at), at.view.flow.question()) {
        (
            Some((set, with)),
            Some(republic::phases::Ask::Solo(republic::phases::solo::Ask::Join { seat, .. })),
        ) => (with, at.rules.after_refusal(b, *seat, set, with)),
        _ => (b.solo.coalition, b.solo.coalition),
    };
    let place = b.solo.ranks.iter().filter(|f| coalition.has(**f)).position(|f| *f == seat);
    html! {
        @match place {
            Some(n) => span.tag.ok { (w.picks_nth(n + 1)) },
            None if refused.has(seat) => span.tag.warn { (w.if_you_refuse) },
            None => span.tag { (w.outside) },
        }
    }
}

/// Its list: what is still there, what it would pick next in bold, what is gone struck.
fn wishes(at: &Table, seat: Seat, list: &[Spoils]) -> Markup {
    let b = &at.view.board;
    let open: Vec<Spoil> = if in_session(at) { at.rules.spoils_open(b).collect() } else { Vec::new() };
    let next = at.rules.neutral_pick(b, seat).filter(|_| in_session(at)).map(Spoil::kind);
    let there = |kind: Spoils| !in_session(at) || open.iter().any(|spoil| spoil.kind() == kind);
    html! {
        @for (n, kind) in list.iter().enumerate() {
            @if n > 0 { ", " }
            @let name = (at.words.republic_terms.spoils)(*kind);
            @if next == Some(*kind) { b { (name) } } @else if there(*kind) { (name) } @else { s { (name) } }
        }
    }
}

/// The cards in its hand, which lies open (ROR-S.03).
fn hand(at: &Table, seat: Seat) -> Option<String> {
    let hand = at.view.open[seat.ix()]?;
    let name = |card: Card| (at.words.republic_terms.card)(&at.rules.parts, card).to_string();
    let list: Vec<String> = hand.cards().map(name).collect();
    (!list.is_empty()).then(|| list.join(", "))
}
