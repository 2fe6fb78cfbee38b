//! How the end came about, once the game is over.

use super::{Table, senators};
use crate::parts::{hidden, icon, mark, reference};
use kernel::{Game, Seat};
use maud::{Markup, html};
use republic::Republic;
use republic::state::EndingKind;

/// By which rule and for what reason the game is over, and every faction's Influence man by man.
pub(super) fn breakdown(at: &Table) -> Markup {
    let b = &at.view.board;
    let Some(ending) = b.over else { return Markup::default() };
    let title = if ending.winners.is_empty() { "How Rome fell" } else { "How the game was won" };
    html! {
        section.panel.scored aria-label=(title) tabindex="0" {
            h3 { (title) }
            p { (why(at, ending.kind)) " " (reference(Republic::info().id, ending.kind.rule())) }
            table.tally.by-row {
                thead {
                    tr {
                        th scope="col" { "Faction" }
                        th scope="col" { "Senators and their Influence" }
                        th scope="col" { "Votes" }
                        th scope="col" { "Influence" }
                    }
                }
                tbody { @for seat in order(at) { (faction(at, seat, ending.winners.has(seat))) } }
            }
        }
    }
}

/// The factions, the most influential first.
fn order(at: &Table) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(at.rules.seats).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(at.view.board.combined_influence(*seat)));
    seats
}

fn faction(at: &Table, seat: Seat, won: bool) -> Markup {
    let b = &at.view.board;
    let mut men: Vec<_> = b.influential(seat).collect();
    men.sort_by_key(|(_, influence)| std::cmp::Reverse(*influence));
    html! {
        tr {
            th scope="row" { (mark(seat)) " " (at.name(seat)) @if won { " " (icon("laurel")) (hidden(" has won")) } }
            td.men {
                @for (n, (man, influence)) in men.iter().enumerate() {
                    @if n > 0 { ", " } (senators::name(at, *man)) " " b { (influence) }
                }
            }
            td { (at.rules.faction_votes(b, seat)) }
            td { b { (b.combined_influence(seat)) } }
        }
    }
}

/// The reason, told from the position in which the game ended.
fn why(at: &Table, kind: EndingKind) -> Markup {
    let b = &at.view.board;
    let for_life = b.consul_for_life.map(|s| senators::name(at, s));
    let rebel = b.rebel.map(|r| senators::name(at, r.leader));
    html! {
        @match kind {
            EndingKind::ConsulForLife => {
                (for_life.unwrap_or("A Senator")) " is Consul for Life, and he and Rome have come through year " (b.year) "."
            },
            EndingKind::Rebel => {
                (rebel.unwrap_or("A rebel")) " marched on Rome and rules it."
            },
            EndingKind::Influence => {
                "The deck has run out in year " (b.year) ": the faction with the most combined Influence wins."
            },
            EndingKind::FourWars => {
                (b.active_wars()) " Wars were active at the end of the Combat Phase of year " (b.year)
                @let wars = active(at);
                @if !wars.is_empty() { ": " (wars.join(", ")) }
                "."
            },
            EndingKind::PeopleRevolt => {
                "With Unrest at " (b.unrest) " the State of the Republic in year " (b.year) " came out as a revolt of the people."
            },
            EndingKind::Bankruptcy => {
                "In year " (b.year) " the State could not pay what it owed: " (b.treasury) " T were in its treasury."
            },
        }
    }
}

/// The active Wars by name, a Civil War among them.
fn active<'a>(at: &'a Table) -> Vec<&'a str> {
    let b = &at.view.board;
    let wars = b.wars.iter().filter(|(_, war)| war.active());
    let mut names: Vec<&str> = wars.map(|(war, _)| at.rules.parts.wars[war].name.as_str()).collect();
    if b.rebel.is_some() {
        names.push("the Civil War");
    }
    names
}
