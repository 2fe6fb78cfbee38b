//! How the end came about, once the game is over.

use super::{Table, senators};
use crate::parts::{columns, hidden, icon, mark, reference};
use kernel::{Arrange, Game, Seat};
use maud::{Markup, html};
use republic::Republic;
use republic::parts::War;
use republic::state::EndingKind;

/// By which rule and for what reason the game is over, and every faction's Influence man by man.
pub(super) fn breakdown(at: &Table) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    let Some(ending) = b.over else { return Markup::default() };
    let title = if ending.winners.is_empty() { w.how_rome_fell } else { w.how_the_game_was_won };
    html! {
        section.panel.scored aria-label=(title) tabindex="0" {
            h3 { (title) }
            p { (why(at, ending.kind)) " " (reference(at.words, Republic::info().id, ending.rule())) }
            table.tally.by-row {
                thead {
                    tr { (columns(&[w.faction, w.senators_and_their_influence, w.votes, w.influence])) }
                }
                tbody { @for seat in order(at) { (faction(at, seat, ending.winners.has(seat))) } }
            }
        }
    }
}

/// The factions, the most influential first.
fn order(at: &Table) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(at.rules.factions).collect();
    seats.arrange_by_key(|seat| std::cmp::Reverse(at.view.board.final_influence(*seat)));
    seats
}

fn faction(at: &Table, seat: Seat, won: bool) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    let mut men: Vec<_> = b.influential(seat).collect();
    men.arrange_by_key(|(_, influence)| std::cmp::Reverse(*influence));
    html! {
        tr {
            th scope="row" { (mark(seat)) " " (at.name(seat)) @if won { " " (icon("laurel")) (hidden(w.has_won_said)) } }
            td.men {
                @for (n, (man, influence)) in men.iter().enumerate() {
                    @if n > 0 { ", " } (senators::name(at, *man)) " " b { (influence) }
                }
                " " (super::advocates::retired(at, seat))
            }
            td { (at.rules.faction_votes(b, seat)) }
            td { b { (b.final_influence(seat)) } }
        }
    }
}

/// The reason, told from the position in which the game ended.
pub(super) fn why(at: &Table, kind: EndingKind) -> String {
    let w = &at.words.republic;
    let b = &at.view.board;
    let for_life = b.consul_for_life.map(|s| senators::name(at, s));
    let rebel = b.rebel.map(|r| senators::name(at, r.leader));
    match kind {
        EndingKind::ConsulForLife => w.won_for_life(for_life.unwrap_or(w.a_senator), b.year),
        EndingKind::Rebel => w.won_by_a_rebel(rebel.unwrap_or(w.a_rebel)),
        EndingKind::Influence | EndingKind::RepublicRestored => w.won_by_influence(b.year),
        EndingKind::FourWars => w.lost_by_wars(b.active_wars(), b.year, &active(at)),
        EndingKind::EndRoll => w.won_by_an_end_roll(b.year),
        EndingKind::KillCard => w.won_by_the_marked_card(b.year),
        EndingKind::Exhaustion => w.lost_by_exhaustion(b.year, &exhausting(at)),
        EndingKind::PeopleRevolt => w.lost_by_revolt(b.unrest, b.year),
        EndingKind::Traitor => betrayed(at),
        EndingKind::Bankruptcy => w.lost_by_debt(b.year, b.treasury),
    }
}

/// Who had sold Rome, and to whom.
fn betrayed(at: &Table) -> String {
    let b = &at.view.board;
    b.traitor.map_or_else(String::new, |t| {
        at.words.traitors.won(senators::name(at, t.senator), super::wars::name(at, t.war), b.year)
    })
}

/// The Wars that lasted too long.
fn exhausting<'a>(at: &'a Table) -> Vec<&'a str> {
    let wars = War::ALL.iter().filter(|&&war| at.view.board.last_year_of(war));
    wars.map(|&war| super::wars::name(at, war)).collect()
}

/// The active Wars by name, a Civil War among them.
fn active<'a>(at: &'a Table) -> Vec<&'a str> {
    let w = &at.words.republic;
    let b = &at.view.board;
    let wars = b.wars.iter().filter(|(_, war)| war.active());
    let mut names: Vec<&str> = wars.map(|(war, _)| at.rules.parts.wars[war].name.as_str()).collect();
    if b.rebel.is_some() {
        names.push(w.the_civil_war);
    }
    names
}
