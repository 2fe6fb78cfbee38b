//! Provinces: those in danger first, with face, Governor, term and garrison; what they yield, folded.

use super::odds::{of_36, shares};
use super::{Table, senators};
use crate::parts::{hidden, icon, mark, target};
use kernel::Arrange;
use maud::{Markup, html};
use republic::Action;
use republic::forecast::THREE_DICE;
use republic::numbers::TERM;
use republic::parts::*;
use republic::phases::{revenue, senate};
use republic::state::{At, Land};

pub(super) fn provinces(at: &Table) -> Markup {
    let w = &at.words.fronts;
    let b = &at.view.board;
    let there = |(province, land): &(Province, &Land)| land.exists || revolts(at, *province);
    let mut lands: Vec<(Province, &Land, Vec<String>)> = b
        .provinces
        .iter()
        .filter(there)
        .map(|(province, land)| (province, land, dangers(at, province, land)))
        .collect();
    if lands.is_empty() {
        return Markup::default();
    }
    // A War at its gates comes before what the next Revenue Phase may bring.
    lands.arrange_by_key(|(province, land, dangers)| (!at_war(at, *province, land), dangers.is_empty()));
    let in_danger = lands.iter().filter(|(_, _, dangers)| !dangers.is_empty()).count();
    html! {
        section.panel.prov-r #provinces aria-label=(at.words.forum.provinces) data-line="ROR-1.06.21a" {
            header { h2 { (at.words.forum.provinces) } span.muted title=(w.in_danger_first) { (w.provinces(lands.len(), in_danger)) } }
            table.pt-r {
                thead { tr {
                    th scope="col" { (hidden(w.province)) }
                    th.c scope="col" title=(w.face) { (icon("building")) (hidden(w.face)) }
                    th scope="col" { (w.governor) }
                    th scope="col" { (w.term) }
                    th.c scope="col" title=(at.words.forum.garrison) { (icon("garrison")) (hidden(at.words.forum.garrison)) }
                } }
                tbody { @for (province, land, dangers) in &lands { (row(at, *province, land, dangers)) } }
            }
            (yields(at, &lands))
        }
    }
}

/// Is its card a War now (ROR-7.01.109c)?
fn revolts(at: &Table, province: Province) -> bool {
    at.view.board.wars[War::of(province)].present()
}

/// The Wars that attack it, where they do so (ROR-2.2.4c).
fn attackers<'a>(at: &'a Table, province: Province) -> impl Iterator<Item = War> + 'a {
    let attacks = at.rules.attacks(&at.view.board);
    attacks.filter(move |(_, target)| *target == province).map(|(war, _)| war)
}

/// An active War that names it, though it attacks another Province first (ROR-2.2.4a).
fn threat(at: &Table, province: Province) -> Option<War> {
    let b = &at.view.board;
    if !at.rules.menaced(b).has(province) || attackers(at, province).next().is_some() {
        return None;
    }
    let names = |war: War| at.rules.named_by(b, war).any(|named| named == province);
    War::cards().iter().copied().find(|&war| b.wars[war].active() && names(war))
}

/// In revolt, lost to a War, or attacked.
fn at_war(at: &Table, province: Province, land: &Land) -> bool {
    revolts(at, province) || land.allied.is_some() || attackers(at, province).next().is_some()
}

/// What threatens it: a revolt, Wars that attack it, Raids and Disorder in the next Revenue Phase.
fn dangers(at: &Table, province: Province, land: &Land) -> Vec<String> {
    let w = &at.words.fronts;
    let b = &at.view.board;
    let mut said = Vec::new();
    said.extend(revolts(at, province).then(|| w.in_revolt.to_string()));
    said.extend(b.is_rebel_land(province).then(|| w.rebel_province.to_string()));
    let crossing = b.rebel.and_then(|r| r.crossing).is_some_and(|c| c.province == province);
    said.extend(crossing.then(|| w.rebel_crossing.to_string()));
    let name = |war: War| at.rules.parts.wars[war].name.as_str();
    said.extend(land.allied.map(|war| w.allied_with(name(war))));
    for war in attackers(at, province) {
        let odds = at.rules.province_odds(b, war, province);
        said.push(w.attacked_by(name(war)));
        let [wins, _, falls] = shares(odds.victory, odds.defeat, THREE_DICE);
        said.push(w.defends(wins, falls));
    }
    said.extend(threat(at, province).map(|war| w.threatened_by(name(war))));
    said.extend(at.rules.raid_odds(b, province).map(|ways| w.raids(of_36(ways))));
    said.extend(at.rules.disorder_odds(b, province).map(|ways| w.disorder(of_36(ways))));
    said
}

fn row(at: &Table, province: Province, land: &Land, dangers: &[String]) -> Markup {
    let w = &at.words.fronts;
    let b = &at.view.board;
    let card = &at.rules.parts.provinces[province];
    let name = html! {
        span.pn-r { (card.called(land.developed)) }
        @if card.frontier { " " span title=(w.frontier) { (icon("frontier")) (hidden(w.frontier)) } }
    };
    let graft = graft(at, province);
    let by_legate = land.governor.is_some_and(|s| b.senators[s].at != At::Province(province));
    let garrison = land.garrison.len();
    let own = (land.armies + land.fleets > 0).then(|| w.forces(land.armies, land.fleets));
    let ships = (land.squadron > 0).then(|| w.fleets_in_garrison(land.squadron));
    let forces: Vec<String> = own.into_iter().chain(ships).collect();
    html! {
        tr.hit[!dangers.is_empty()] data-spot=(super::since::land(province).at) {
            th scope="row" {
                @match at.target(|a| matches!(a, Action::Senate(senate::Action::Province(p)) if *p == province)) {
                    Some(choice) => (target(&choice, "target pick-r", name)),
                    None => (name),
                }
            }
            td.c { (face(at, land.developed)) }
            td {
                @match land.governor {
                    Some(s) => {
                        @if let Some(seat) = b.owner(s) { (mark(seat)) " " }
                        (senators::name(at, s))
                    },
                    None => span.muted { (at.words.forum.no_governor) },
                }
            }
            td { @if land.governor.is_some() { (term(at, land.term)) } }
            td.c.z[garrison == 0] { (garrison) }
        }
        @if !dangers.is_empty() { tr.sub { td colspan="5" { (icon("warning")) " " (dangers.join(" ")) } } }
        @if !forces.is_empty() { tr.sub.quiet { td colspan="5" { (forces.join("; ")) } } }
        @if by_legate { tr.sub.quiet { td colspan="5" { (w.by_legate) } } }
        @if !graft.is_empty() { tr.sub.quiet { td colspan="5" { @for act in &graft { (act) " " } } } }
    }
}

/// Which of its faces lies up.
fn face(at: &Table, developed: bool) -> Markup {
    let w = &at.words.fronts;
    let (mark, word) =
        if developed { (w.developed_mark, w.developed) } else { (w.undeveloped_mark, w.undeveloped) };
    html! { span.dev-r.d[developed] title=(word) { span aria-hidden="true" { (mark) } (hidden(word)) } }
}

/// The years left to a Governor, as bars and as a figure.
fn term(at: &Table, years: u8) -> Markup {
    html! {
        span.term-r.last[years < 2] {
            span aria-hidden="true" { @for n in 0..TERM { i.on[n < years] {} } " " (years) }
            (hidden(super::count(years, at.words.fronts.year)))
        }
    }
}

/// Whether the Governor takes an income is decided where his Province stands.
fn graft(at: &Table, province: Province) -> Vec<Markup> {
    let w = &at.words.forum;
    let mut graft = Vec::new();
    while let Some(choice) =
        at.target(|a| matches!(a, Action::Revenue(revenue::Action::Graft(p, _)) if *p == province))
    {
        let takes = matches!(
            at.choices.get(choice.n).map(|c| c.action),
            Some(Action::Revenue(revenue::Action::Graft(_, true)))
        );
        let word = if takes { w.take_income } else { w.take_nothing };
        graft.push(target(&choice, "target act-r", html! { (word) }));
    }
    graft
}

/// What each yields, and how strong it is by itself.
fn yields(at: &Table, lands: &[(Province, &Land, Vec<String>)]) -> Markup {
    let w = &at.words.fronts;
    html! {
        details.calc-r #yields {
            summary { (w.yields) }
            table.calc.yield-r {
                thead { tr {
                    th scope="col" { (hidden(w.province)) }
                    th scope="col" { (w.governors_income) } th scope="col" { (w.state_income) } th scope="col" { (w.land_base) }
                } }
                tbody {
                    @for (province, land, _) in lands {
                        @let card = &at.rules.parts.provinces[*province];
                        @let face = card.face(land.developed);
                        tr { th scope="row" { (card.called(land.developed)) } td { (face.personal.to_string()) } td { (face.state.to_string()) } td { (face.base[0]) } }
                    }
                }
            }
        }
    }
}
