//! The Forum: Senators of no faction, Concessions to be had, Event cards; Leaders and dead families in the Curia.

use super::factions::{head, row};
use super::{Table, senators};
use crate::parts::{icon, target};
use maud::{Markup, html};
use republic::Action;
use republic::components::{ConcessionCard, Per};
use republic::parts::*;
use republic::phases::{forum as phase, senate};
use republic::state::{ConcessionAt, EventAt, LeaderAt};

/// What a Concession pays.
pub(super) fn pays(at: &Table, card: &ConcessionCard) -> String {
    let w = &at.words.forum;
    let per = match card.per {
        Per::Year => w.each_year,
        Per::Legion => w.a_legion_raised,
        Per::Fleet => w.a_fleet_raised,
    };
    w.pays(card.income, per)
}

pub(super) fn forum(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let unaligned: Set<Senator> =
        b.senators.iter().filter(|(s, m)| m.faction.is_none() && b.in_play(*s)).map(|(s, _)| s).collect();
    html! {
        section.panel.forum-r #forum aria-label=(w.forum_and_curia) data-line="ROR-1.07.2d" {
            header { h2 { (w.forum) } span.muted { (w.initiatives_left(phase::INITIATIVES.saturating_sub(b.initiatives))) } }
            @if !unaligned.is_empty() {
                table.sens { (head(at)) tbody { @for s in unaligned.iter() { (row(at, s, "forum")) } } }
            }
            ul.flist {
                @if unaligned.is_empty() { li.none-r { (w.no_senator_without_a_faction) } }
                @for (concession, _) in b.concessions.iter().filter(|(_, c)| **c == ConcessionAt::Forum) { (concession_line(at, concession)) }
                (event_cards(at))
                (curia(at))
            }
        }
    }
}

/// Event cards of the decks that lie here (ROR-7.09), with what they say.
fn event_cards(at: &Table) -> Markup {
    let w = &at.words.cards;
    let here = |place: &EventAt| matches!(place, EventAt::Forum | EventAt::Fetched);
    html! {
        @for (event, place) in at.view.board.deck_events.iter().filter(|(_, place)| here(place)) {
            li.evt-r {
                (icon("era"))
                span { b { (at.rules.parts.deck_events[event].name) } " " small.of { (w.deck_event(event)) } }
                @if *place == EventAt::Fetched { small { (w.being_fetched) } }
            }
        }
    }
}

/// A Concession that the Senate may award.
fn concession_line(at: &Table, concession: Concession) -> Markup {
    let w = &at.words.forum;
    let card = &at.rules.parts.concessions[concession];
    let inner = html! {
        span data-piece={ "con" (concession.ix()) } data-at="forum" { (card.name) " " small { (pays(at, card)) } }
    };
    html! {
        li {
            (icon("concession"))
            @match at.target(|a| matches!(a, Action::Senate(senate::Action::Concession(c)) if *c == concession)) {
                Some(choice) => (target(&choice, "target pick-r", inner)),
                None => (inner),
            }
            small { (w.open) }
        }
    }
}

/// What lies in the Curia: Concessions destroyed, Leaders waiting, dead families.
fn curia(at: &Table) -> Markup {
    let w = &at.words.forum;
    let (b, parts) = (&at.view.board, &at.rules.parts);
    let waits = |leader: Leader| {
        let card = &parts.leaders[leader];
        match (card.series, card.war) {
            (Some(series), _) => w.waits_for(at.words.cards.wars_of_series(series)),
            (None, Some(war)) => w.waits_for(&at.words.cards.the_war(&parts.wars[war].name)),
            (None, None) if !card.wars.is_empty() => {
                let names: Vec<_> =
                    card.wars.iter().map(|war| at.words.cards.the_war(&parts.wars[war].name)).collect();
                w.waits_for(&names.join(", "))
            }
            (None, None) => w.waits.into(),
        }
    };
    html! {
        @for (leader, place) in b.leaders.iter().filter(|(_, l)| matches!(l, LeaderAt::Curia | LeaderAt::Refuge | LeaderAt::Abroad)) {
            li {
                (icon("barbarian"))
                span data-piece={ "leader" (leader.ix()) } data-at="curia" {
                    (parts.leaders[leader].name) " "
                    small { @match place { LeaderAt::Refuge => (w.given_refuge), LeaderAt::Abroad => (w.aids_every_enemy), _ => (waits(leader)) } }
                }
                @match at.target(|a| matches!(a, Action::Forum(phase::Action::Dies(l)) if *l == leader)) {
                    Some(choice) => (target(&choice, "target act-r", html! { (w.dies) })),
                    None => small { (w.curia) },
                }
            }
        }
        @for (concession, _) in b.concessions.iter().filter(|(_, c)| **c == ConcessionAt::Curia) {
            li {
                (icon("concession"))
                span data-piece={ "con" (concession.ix()) } data-at="curia" { (parts.concessions[concession].name) " " small { (w.destroyed_may_come_back) } }
                small { (w.curia) }
            }
        }
        @if !b.curia.is_empty() {
            li {
                (icon("mortality"))
                span { @for (n, s) in b.curia.iter().enumerate() { @if n > 0 { ", " } span data-piece={ "sen" (s.ix()) } data-at="curia" { (senators::name(at, *s)) } } " " small { (w.dead_families) } }
                small { (w.curia) }
            }
        }
    }
}
