//! The Forum: Senators of no faction, Concessions to be had, Leaders and dead families in the Curia; Provinces.

use super::factions::{head, row};
use super::{Table, count, senators};
use crate::parts::{hidden, icon, target};
use maud::{Markup, html};
use republic::Action;
use republic::components::{ConcessionCard, Per};
use republic::parts::*;
use republic::phases::{forum as phase, revenue, senate};
use republic::state::{ConcessionAt, Land, LeaderAt};
use republic::words::en;

/// What a Concession pays.
pub(super) fn pays(card: &ConcessionCard) -> String {
    let per = match card.per {
        Per::Year => "each year",
        Per::Legion => "a Legion raised",
        Per::Fleet => "a Fleet raised",
    };
    format!("{} T {per}", card.income)
}

pub(super) fn forum(at: &Table) -> Markup {
    let b = &at.view.board;
    let unaligned: Set<Senator> =
        b.senators.iter().filter(|(s, m)| m.faction.is_none() && b.in_play(*s)).map(|(s, _)| s).collect();
    html! {
        section.panel.forum-r #forum aria-label="Forum and Curia" {
            header { h2 { "Forum" } span.muted { (count(phase::INITIATIVES.saturating_sub(b.initiatives), "initiative")) " left" } }
            @if !unaligned.is_empty() {
                table.sens { (head()) tbody { @for s in unaligned.iter() { (row(at, s, "forum")) } } }
            }
            ul.flist {
                @if unaligned.is_empty() { li.none-r { "No Senator without a faction." } }
                @for (concession, _) in b.concessions.iter().filter(|(_, c)| **c == ConcessionAt::Forum) { (concession_line(at, concession)) }
                (curia(at))
            }
        }
    }
}

/// A Concession that the Senate may award.
fn concession_line(at: &Table, concession: Concession) -> Markup {
    let card = &at.rules.parts.concessions[concession];
    let inner = html! {
        span data-piece={ "con" (concession.ix()) } data-at="forum" { (card.name) " " small { (pays(card)) } }
    };
    html! {
        li {
            (icon("concession"))
            @match at.target(|a| matches!(a, Action::Senate(senate::Action::Concession(c)) if *c == concession)) {
                Some(choice) => (target(&choice, "target pick-r", inner)),
                None => (inner),
            }
            small { "open" }
        }
    }
}

/// What lies in the Curia: Concessions destroyed, Leaders waiting, dead families.
fn curia(at: &Table) -> Markup {
    let (b, parts) = (&at.view.board, &at.rules.parts);
    let waits = |leader: Leader| match (parts.leaders[leader].series, parts.leaders[leader].war) {
        (Some(series), _) => format!("waits for a {series:?} War"),
        (None, Some(war)) => format!("waits for the {}", parts.wars[war].name),
        (None, None) => "waits".into(),
    };
    html! {
        @for (leader, place) in b.leaders.iter().filter(|(_, l)| matches!(l, LeaderAt::Curia | LeaderAt::Refuge | LeaderAt::Abroad)) {
            li {
                (icon("barbarian"))
                span data-piece={ "leader" (leader.ix()) } data-at="curia" {
                    (parts.leaders[leader].name) " "
                    small { @match place { LeaderAt::Refuge => "given refuge", LeaderAt::Abroad => "aids every enemy", _ => (waits(leader)) } }
                }
                @match at.target(|a| matches!(a, Action::Forum(phase::Action::Dies(l)) if *l == leader)) {
                    Some(choice) => (target(&choice, "target act-r", html! { "Dies" })),
                    None => small { "Curia" },
                }
            }
        }
        @for (concession, _) in b.concessions.iter().filter(|(_, c)| **c == ConcessionAt::Curia) {
            li {
                (icon("concession"))
                span data-piece={ "con" (concession.ix()) } data-at="curia" { (parts.concessions[concession].name) " " small { "destroyed, may come back" } }
                small { "Curia" }
            }
        }
        @if !b.curia.is_empty() {
            li {
                (icon("mortality"))
                span { @for (n, s) in b.curia.iter().enumerate() { @if n > 0 { ", " } span data-piece={ "sen" (s.ix()) } data-at="curia" { (senators::name(at, *s)) } } " " small { "dead families" } }
                small { "Curia" }
            }
        }
    }
}

// --- Provinces

pub(super) fn provinces(at: &Table) -> Markup {
    let lands = || at.view.board.provinces.iter().filter(|(_, land)| land.exists);
    if lands().next().is_none() {
        return Markup::default();
    }
    html! {
        section.panel.prov-r #provinces aria-label="Provinces" {
            header { h2 { "Provinces" } span.muted { (lands().count()) } }
            ul.flist { @for (province, land) in lands() { (land_line(at, province, land)) } }
        }
    }
}

fn land_line(at: &Table, province: Province, land: &Land) -> Markup {
    let card = &at.rules.parts.provinces[province];
    let face = card.face(land.developed);
    let state = if land.developed { "developed" } else { "undeveloped" };
    let inner = html! { span { (card.name) " " small { (state) @if card.frontier { ", frontier" } } } };
    let mut graft = Vec::new();
    while let Some(choice) =
        at.target(|a| matches!(a, Action::Revenue(revenue::Action::Graft(p, _)) if *p == province))
    {
        let takes = matches!(
            at.choices.get(choice.n).map(|c| c.action),
            Some(Action::Revenue(revenue::Action::Graft(_, true)))
        );
        graft.push(target(
            &choice,
            "target act-r",
            html! { (if takes { "Take income" } else { "Take nothing" }) },
        ));
    }
    html! {
        li {
            (icon("province"))
            div {
                @match at.target(|a| matches!(a, Action::Senate(senate::Action::Province(p)) if *p == province)) {
                    Some(choice) => (target(&choice, "target pick-r", inner)),
                    None => (inner),
                }
                small.of {
                    @match land.governor {
                        Some(s) => { (senators::name(at, s)) ", " (super::count(land.term, "year")) " left" },
                        None => "no Governor",
                    }
                    "; Governor " (face.personal) ", State " (face.state) " T"
                }
                @for act in &graft { (act) }
            }
            small title="Garrison" { @if !land.garrison.is_empty() { (icon("garrison")) (hidden("Garrison ")) (land.garrison.len()) } }
        }
    }
}

/// What a red card is good for.
pub(super) fn card_text(at: &Table, card: Card) -> String {
    let parts = &at.rules.parts;
    match card {
        Card::Senator(s) => {
            let c = &parts.senators[s];
            format!(
                "Statesman {}\u{2011}{}\u{2011}{}, Influence {}",
                c.military, c.oratory, c.loyalty, c.influence
            )
        }
        Card::Concession(c) => pays(&parts.concessions[c]),
        Card::Intrigue(Intrigue::Tribune) => "veto, or propose".into(),
        Card::Intrigue(Intrigue::Blackmail) => "persuade without counter-bribes; shames who resists".into(),
        Card::Intrigue(Intrigue::Seduction) => "persuade without counter-bribes".into(),
        Card::Intrigue(Intrigue::InfluencePeddling) => "take a card from another hand".into(),
        Card::Intrigue(Intrigue::Assassin) => "+1 to a dagger".into(),
        Card::Intrigue(Intrigue::SecretBodyguard) => "guards your men".into(),
        Card::War(_) | Card::Leader(_) => en::card(parts, card).to_string(),
    }
}
