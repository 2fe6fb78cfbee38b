//! Factions: those of the others with all their Senators on the board; all of them in one line each at the side.

use super::senators::{self, away, number, ratings_of};
use super::{Table, advocates, count, solo};
use crate::parts::{figure, hidden, icon, mark, player_class, player_head, quick, seat_class, target};
use crate::region::Room;
use kernel::Seat;
use maud::{Markup, html};
use republic::Action;
use republic::parts::*;
use republic::phases::{Ask, any_time, senate};
use republic::state::Vote;

/// So many bytes are about what a faction's tile takes, and its panel.
const TILE: usize = 6_000;
const PANEL: usize = 1_500;

/// All factions but the viewer's own, which lies before him; and the order of business.
pub(super) fn factions(at: &Table) -> Markup {
    let w = &at.words.republic;
    let others = Seat::all(at.rules.factions).filter(|seat| !at.ctx.viewer.is(*seat));
    let tiles = others.clone().count() + 1;
    html! {
        (Room(TILE * tiles))
        section.factions-r.square[tiles == 4] aria-label=(w.factions_and_their_senators) {
            @for seat in others { (faction(at, seat)) }
            (super::agenda::business(at))
        }
    }
}

fn faction(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    let votes = at.rules.faction_votes(b, seat);
    html! {
        article.faction-r.(seat_class(seat)).is-active[at.ctx.asked.has(seat)] aria-label=(w.faction_of(at.name(seat))) {
            header {
                (mark(seat)) h3 { (at.name(seat)) }
                span.grow {}
                (solo::rank(at, seat))
                (calls(at, seat))
                (cards(at, seat))
                b.v title=(w.votes_oratory_and_knights_of_those) { (votes) small { " " (w.votes_unit) } }
            }
            (roll(at, seat))
            footer { (ballot(at, seat)) (purse(at, seat)) }
        }
    }
}

/// His hidden cards; the number of them is public.
fn cards(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    let held = at.view.hands[seat.ix()];
    let inner = html! { (icon("draw")) (hidden(w.cards_said)) (held) };
    match at.target(|a| matches!(a, Action::AnyTime(any_time::Action::Peddle(s)) if *s == seat)) {
        Some(choice) => target(&choice, "target cards-r", inner),
        None => {
            html! { span.cards-r title=(w.cards_in_hand) data-piece="back" data-at={ "hand" (seat.0) } { (inner) } }
        }
    }
}

/// He can be called to vote before others.
fn calls(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    match at.target(|a| matches!(a, Action::Senate(senate::Action::CallFirst(s)) if *s == seat)) {
        Some(choice) => target(&choice, "target act-r", html! { (w.call) }),
        None => Markup::default(),
    }
}

/// The Senators of a faction as a table.
fn roll(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    let place = format!("seat{}", seat.0);
    if at.view.board.members(seat).next().is_none() {
        return html! { p.none-r { @if at.view.board.factions[seat.ix()].eliminated { (w.out_of_the_game) } @else { (w.no_senator) } } };
    }
    html! {
        table.sens {
            (head(at))
            // Who is away stands last.
            @let present = at.view.board.members(seat).filter(|s| senators::away(at, &at.view.board.senators[*s]).is_none());
            @let gone = at.view.board.members(seat).filter(|s| senators::away(at, &at.view.board.senators[*s]).is_some());
            tbody { @for senator in present.chain(gone) { (row(at, senator, &place)) } }
        }
    }
}

pub(super) fn head(at: &Table) -> Markup {
    let w = &at.words.republic;
    html! {
        thead { tr {
            th scope="col" { (hidden(w.senator)) }
            @for (symbol, label) in ratings_of(w) { th scope="col" title=(quick(label)) { (icon(symbol)) (hidden(quick(label))) } }
        } }
    }
}

/// Military, Oratory and Loyalty come first among the ratings: they matter in Rome.
const IN_ROME: usize = 3;

/// One Senator.
pub(super) fn row(at: &Table, senator: Senator, place: &str) -> Markup {
    let drawn = senators::draw(at, senator, place);
    let gone = away(at, &at.view.board.senators[senator]);
    html! {
        tr.away[gone.is_some()] {
            // Where he is stands in the place of what he could do in Rome.
            th scope="row" colspan=[gone.map(|_| 1 + IN_ROME)] {
                (drawn.name)
                @if let Some((how, place)) = gone { small.gone { (how) " " (place) } }
            }
            @for &n in &senators::ratings(at, senator)[gone.map_or(0, |_| IN_ROME)..] { td.z[n == 0].neg[n < 0] { (number(n)) } }
        }
        @if !drawn.acts.is_empty() { tr.acts { td colspan="8" { @for act in &drawn.acts { (act) } } } }
    }
}

/// How a faction has voted, or what it could still add.
fn ballot(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    match b.senate.floor.last() {
        Some(vote) => balloted(at, seat, vote),
        None => {
            html! { span.bal title=(w.influence_of_all_its_senators) { (icon("influence")) (hidden(w.influence_said)) (b.combined_influence(seat)) } (advocates::retired(at, seat)) }
        }
    }
}

pub(super) fn balloted(at: &Table, seat: Seat, vote: &Vote) -> Markup {
    let w = &at.words.republic;
    let (aye, nay) = (senators::cast(at, seat, vote.aye), senators::cast(at, seat, vote.nay));
    let ayes = aye.max(vote.by_faction[seat.ix()].into());
    let (any_aye, any_nay) = (
        at.view.board.members(seat).any(|s| vote.aye.has(s)),
        at.view.board.members(seat).any(|s| vote.nay.has(s)),
    );
    if !vote.called.has(seat) && !any_aye && !any_nay {
        return to_come(at, seat, vote);
    }
    let [for_it, against] = super::say::sides(at);
    html! {
        @match (any_aye, any_nay) {
            (true, false) => span.bal.aye { (icon("aye")) " " (for_it) " " (ayes) },
            (false, true) => span.bal.nay { (icon("nay")) " " (against) " " (nay) },
            (true, true) => span.bal { (icon("abstain")) " " (w.split(ayes, nay)) },
            (false, false) => span.bal { (icon("abstain")) " " (w.abstains) },
        }
    }
}

/// The votes that may still come: those of its men, and those they can buy.
fn to_come(at: &Table, seat: Seat, vote: &Vote) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    let (votes, talents) = still(at, seat, vote);
    let called = matches!(at.view.flow.question(), Some(Ask::Senate(senate::Ask::Ballot { seat: s, .. })) if *s == seat);
    let waiting = vote.order[..at.rules.seats]
        .iter()
        .filter(|s| !vote.called.has(**s) && b.present(**s).next().is_some());
    let place = waiting.clone().position(|s| *s == seat);
    html! {
        span.bal {
            @match (called, place, waiting.count()) {
                (true, ..) => span.now { (w.votes_now) },
                (_, None, _) => (w.not_in_rome),
                (_, Some(n), all) if n + 1 == all && all > 1 => (w.votes_last),
                (_, Some(n), _) => (w.votes_nth(n)),
            }
        }
        @if votes > 0 || talents > 0 {
            span.add title=(w.what_it_could_still_add) {
                "+" (votes) @if talents > 0 { small { " " (w.to_buy(talents)) } }
            }
        }
    }
}

/// Votes a faction has not cast, and Talents with which its Senators could buy more.
pub(super) fn still(at: &Table, seat: Seat, vote: &Vote) -> (i32, u32) {
    let b = &at.view.board;
    if vote.called.has(seat) {
        return (0, 0);
    }
    let voted = match at.view.flow.question() {
        Some(Ask::Senate(senate::Ask::Ballot { seat: s, voted })) if *s == seat => *voted,
        _ => Set::NONE,
    };
    let adds = |s: Senator| match vote.motion {
        Motion::Prosecution { accused, .. } if accused == s => i32::from(b.senators[s].influence),
        Motion::ConsulForLife(nominee) if nominee == s => i32::from(b.senators[s].influence),
        _ => 0,
    };
    let left = || b.present(seat).filter(|s| !voted.has(*s));
    let buys = if matches!(vote.motion, Motion::Minor) { 0 } else { 1 };
    (
        left().map(|s| i32::from(at.rules.votes_on(b, s, &vote.motion)) + adds(s)).sum(),
        left().map(|s| u32::from(b.senators[s].talents) * buys).sum(),
    )
}

/// The Faction Treasury is hidden until the end; a hand that lies open is named.
fn purse(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    let known = at.view.own.iter().flat_map(|own| own.known.iter()).filter(|k| k.holder == seat);
    let open = at.view.open[seat.ix()];
    let names = |cards: &mut dyn Iterator<Item = Card>| {
        let list: Vec<_> = cards.map(|card| (at.words.republic_terms.card)(&at.rules.parts, card)).collect();
        list.join(", ")
    };
    let seen = match open {
        Some(hand) => names(&mut hand.cards()),
        None => names(&mut known.map(|k| k.card)),
    };
    html! {
        @if !seen.is_empty() { span.tag.private title=(w.cards_you_know_he_holds) { (icon("visible")) " " (seen) } }
        @match at.view.treasury(at.rules, seat) {
            Some(talents) => span.muted { (w.treasury_of(talents)) },
            None => span.muted.hid title=(w.faction_treasuries_are_secret) { (icon("lock")) " " (w.treasury_hidden) },
        }
    }
}

// --- at the side

/// Every faction in one line: name, clock, Influence, votes.
pub(super) fn players(at: &Table) -> Markup {
    html! { (Room(PANEL * at.rules.factions)) @for seat in at.view.board.first.clockwise(at.rules.factions) { (panel(at, seat)) } }
}

fn panel(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    let best = b.members(seat).map(|s| b.senators[s].influence).max().unwrap_or(0);
    let out = b.factions[seat.ix()].eliminated;
    let said = w.most_of_one(&count(best, w.points));
    html! {
        li class={ (player_class(at, seat)) " line-r" } {
            (player_head(at, seat, html! {
                @if out { span.tag { (w.out) } }
                (figure("influence", &said, b.combined_influence(seat)))
                (advocates::retired(at, seat))
                (figure("votes", w.votes, at.rules.faction_votes(b, seat).max(0) as u32))
                (solo::standing(at, seat))
            }))
            (solo::intends(at, seat))
        }
    }
}
