//! One or two players: who rules with whom, what is shared, and what the neutral factions will do, as far as one may know.

use super::floor::{byline, fact};
use super::{Table, senators};
use crate::parts::{icon, mark};
use kernel::{Seat, SeatSet};
use maud::{Markup, html};
use republic::phases::senate::coalition::SETS;
use republic::phases::solo::Ask;

/// What is asked, on the floor.
pub(super) fn asked(at: &Table, ask: &Ask) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let rules = b.solo.coalition;
    let spoils: Vec<_> =
        at.rules.spoils_open(b).map(|s| (at.words.republic_terms.spoil)(&at.rules.parts, s)).collect();
    let who = match ask {
        Ask::Trade { from, .. } => w.neutrals_offer(at.name(*from)),
        Ask::Join { with, .. } => w.rule_together(&list(at, *with)),
        _ if rules.is_empty() => w.who_rules.to_string(),
        _ => w.rule_together(&list(at, rules)),
    };
    html! {
        (byline(at, None, html! { (who) }, "ROR-S.34"))
        h2 { (w.ruling_coalition) }
        dl {
            @if !spoils.is_empty() { (fact(w.spoils, html! { (spoils.join(", ")) })) }
            (plan(at))
        }
    }
}

fn list(at: &Table, factions: SeatSet) -> String {
    at.names.list(factions.iter())
}

/// What the guidelines would send now.
fn plan(at: &Table) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let plan = at.rules.plan(b, 2 + usize::from(at.rules.in_crisis(b)));
    html! {
        @for attack in &plan.attacks {
            @let enemy = attack.war.map_or(w.the_rebel, |war| &at.rules.parts.wars[war].name);
            (fact(w.plan, html! { (w.attack(enemy, attack.legions, attack.fleets)) }))
        }
    }
}

/// Who rules, and what the neutrals are going to do.
pub(super) fn coalition(at: &Table) -> Markup {
    if !at.rules.has_neutrals() {
        return Markup::default();
    }
    let w = &at.words.solo;
    let b = &at.view.board;
    let ranked = b.solo.ranks.iter().any(|f| *f != b.solo.ranks[0]);
    html! {
        section.panel.solo-r #coalition aria-label=(w.ruling_coalition) {
            header {
                (icon("people")) h2 { (w.ruling_coalition) }
                span.muted { @if b.solo.coalition.is_empty() { (w.nobody_rules_yet) } @else { (list(at, b.solo.coalition)) } }
            }
            @if ranked { (sets(at)) }
            ul.neutrals-r { @for seat in at.rules.neutrals(b) { (neutral(at, seat)) } }
        }
    }
}

/// The sets in their order, with their votes: the first with a majority rules.
fn sets(at: &Table) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let total = at.rules.votes_of(b, b.playing(at.rules.factions));
    let all = (0..SETS.len()).map(|set| (set, at.rules.set_of_ranks(b, set)));
    html! {
        details {
            summary { (w.first_set_with(total / 2 + 1, total)) }
            table.sets-r {
                thead { tr { th scope="col" { (w.ranks) } th scope="col" { (w.factions) } th scope="col" { (w.votes) } th scope="col" { (w.result) } } }
                tbody {
                    @for (set, factions) in all {
                        @let ranks: Vec<_> = SETS[set].iter().map(usize::to_string).collect();
                        @let rules = factions == b.solo.coalition;
                        tr.now[rules] {
                            th scope="row" { (ranks.join(" + ")) }
                            td { (list(at, factions)) }
                            td { (at.rules.votes_of(b, factions)) }
                            td { @if rules { (w.they_rule) } @else if at.rules.majority(b, factions) { (w.a_majority) } @else { (w.too_few) } }
                        }
                    }
                }
            }
        }
    }
}

/// What one neutral will do by its guidelines.
fn neutral(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let Some(faction) = at.rules.neutral(seat) else { return Markup::default() };
    let guideline = faction.guideline();
    let rank = b.solo.ranks.iter().position(|f| *f == seat).map(|n| n + 1);
    let picks = at.rules.neutral_pick(b, seat).filter(|_| b.solo.coalition.has(seat));
    let payer = at.rules.payer(b, seat).map(|s| senators::name(at, s));
    html! {
        li {
            span.row { (mark(seat)) b { (at.name(seat)) } @if let Some(rank) = rank { span.muted { (w.rank(rank)) } } }
            @if let Some(spoil) = picks { span { (w.picks_next(&(at.words.republic_terms.spoil)(&at.rules.parts, spoil))) } }
            span.muted { (w.habits(guideline.knight, guideline.initiative, guideline.treasury, guideline.games)) }
            @if let Some(payer) = payer { span.muted { (w.pays(payer)) } }
        }
    }
}
