//! The Forum: Senators of no faction, Concessions to be had, Leaders and dead families in the Curia; Provinces.

use super::factions::{head, row};
use super::{Table, senators};
use crate::parts::{hidden, icon, target};
use maud::{Markup, html};
use republic::Action;
use republic::components::{ConcessionCard, Per};
use republic::parts::*;
use republic::phases::{forum as phase, revenue, senate};
use republic::state::{ConcessionAt, Land, LeaderAt};

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
        section.panel.forum-r #forum aria-label=(w.forum_and_curia) {
            header { h2 { (w.forum) } span.muted { (w.initiatives_left(phase::INITIATIVES.saturating_sub(b.initiatives))) } }
            @if !unaligned.is_empty() {
                table.sens { (head(at)) tbody { @for s in unaligned.iter() { (row(at, s, "forum")) } } }
            }
            ul.flist {
                @if unaligned.is_empty() { li.none-r { (w.no_senator_without_a_faction) } }
                @for (concession, _) in b.concessions.iter().filter(|(_, c)| **c == ConcessionAt::Forum) { (concession_line(at, concession)) }
                (curia(at))
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
    let waits = |leader: Leader| match (parts.leaders[leader].series, parts.leaders[leader].war) {
        (Some(series), _) => w.waits_for_series(&format!("{series:?}")),
        (None, Some(war)) => w.waits_for(&parts.wars[war].name),
        (None, None) => w.waits.into(),
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

// --- Provinces

pub(super) fn provinces(at: &Table) -> Markup {
    let w = &at.words.forum;
    let lands = || at.view.board.provinces.iter().filter(|(_, land)| land.exists);
    if lands().next().is_none() {
        return Markup::default();
    }
    html! {
        section.panel.prov-r #provinces aria-label=(w.provinces) {
            header { h2 { (w.provinces) } span.muted { (lands().count()) } }
            ul.flist { @for (province, land) in lands() { (land_line(at, province, land)) } }
        }
    }
}

fn land_line(at: &Table, province: Province, land: &Land) -> Markup {
    let w = &at.words.forum;
    let card = &at.rules.parts.provinces[province];
    let face = card.face(land.developed);
    let state = if land.developed { w.developed } else { w.undeveloped };
    let inner = html! { span { (card.name) " " small { (state) @if card.frontier { (w.frontier) } } } };
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
            html! { (if takes { w.take_income } else { w.take_nothing }) },
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
                        Some(s) => (w.governed_by(senators::name(at, s), land.term)),
                        None => (w.no_governor),
                    }
                    (w.incomes(&face.personal.to_string(), &face.state.to_string()))
                }
                @for act in &graft { (act) }
            }
            small title=(w.garrison) { @if !land.garrison.is_empty() { (icon("garrison")) (hidden(w.garrison_said)) (land.garrison.len()) } }
        }
    }
}

/// What a red card is good for.
pub(super) fn card_text(at: &Table, card: Card) -> String {
    let w = &at.words.forum;
    let parts = &at.rules.parts;
    match card {
        Card::Senator(s) => {
            let c = &parts.senators[s];
            w.statesman(c.military, c.oratory, c.loyalty, c.influence)
        }
        Card::Concession(c) => pays(at, &parts.concessions[c]),
        Card::Intrigue(Intrigue::Tribune) => w.veto_or_propose.into(),
        Card::Intrigue(Intrigue::Blackmail) => w.persuade_without_counter_bribes_shames.into(),
        Card::Intrigue(Intrigue::Seduction) => w.persuade_without_counter_bribes.into(),
        Card::Intrigue(Intrigue::InfluencePeddling) => w.take_a_card_from_another.into(),
        Card::Intrigue(Intrigue::Assassin) => w.to_a_dagger.into(),
        Card::Intrigue(Intrigue::SecretBodyguard) => w.guards_your_men.into(),
        _ => (at.words.republic_terms.card)(parts, card).to_string(),
    }
}
