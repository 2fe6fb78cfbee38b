//! Wars: strengths, the numbers of fate, Leaders, the forces against them, and how a battle would end.

use super::march::civil_war;
use super::odds::{battle_bar, calculator, likely};
use super::{Table, count, senators, traitors};
use crate::parts::{hidden, icon, quick, target};
use crate::region::Room;
use maud::{Markup, html};
use republic::Action;
use republic::components::{DroughtWhile, Needs, Start};
use republic::numbers::LAST_YEAR_OF_A_WAR;
use republic::numbers::TOO_MANY_WARS;
use republic::parts::*;
use republic::phases::combat::{self, Arm};
use republic::phases::optional::traitors as tokens;
use republic::phases::{forum, senate};
use republic::state::{Force, Front, LeaderAt, Status};

/// So many bytes are about what a War takes.
const ROW: usize = 2_500;

pub(super) fn wars(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let active = b.active_wars();
    let present = b.wars.values().filter(|front| front.present()).count();
    html! {
        (Room(ROW * (present + 2)))
        section.panel.wars-r #wars aria-label=(w.wars) {
            header {
                h2 { (w.wars) }
                span.muted { (at.words.fronts.wars(present)) }
                span.tag.danger[active > 0].ok[active == 0] title=(w.four_active_wars) {
                    (w.active_of(active, TOO_MANY_WARS))
                }
            }
            @if let Some(rebel) = &b.rebel { ol { (civil_war(at, rebel)) } }
            @if present > 0 { (table(at)) }
            @if present == 0 && b.rebel.is_none() { p.none-r { (w.rome_is_at_peace) } }
            (asleep(at))
        }
    }
}

/// All Wars as one table: the active ones first, then those that wait, then those that sleep.
fn table(at: &Table) -> Markup {
    let (w, own) = (&at.words.fronts, &at.words.forum);
    html! {
        table.wt-r {
            thead { tr {
                th scope="col" { (hidden(w.war)) }
                (column("legion", own.land_strength))
                (column("fleet", own.fleets_that_must_go))
                (column("war", own.naval_strength))
                (letter(w.disaster_mark, own.natural_rolls_that_bring))
                (letter(w.standoff_mark, own.natural_rolls_that_bring_a_standoff))
                (column("talent", w.spoils_of_talents))
            } }
            @for status in [Status::Active, Status::Waiting, Status::Inactive, Status::Quelled] { (group(at, status)) }
        }
    }
}

fn column(symbol: &str, word: &str) -> Markup {
    html! { th scope="col" title=(quick(word)) { (icon(symbol)) (hidden(quick(word))) } }
}

fn letter(mark: &str, word: &str) -> Markup {
    html! { th scope="col" title=(quick(word)) { span aria-hidden="true" { (mark) } (hidden(quick(word))) } }
}

/// The Wars of one standing under their heading.
fn group(at: &Table, status: Status) -> Markup {
    let w = &at.words.fronts;
    let wars = || at.view.board.wars.iter().filter(move |(_, front)| front.status == status);
    let n = wars().count();
    let title = match status {
        Status::Active => w.active_wars(at.view.board.active_wars(), TOO_MANY_WARS),
        Status::Waiting => w.waiting_wars(n),
        _ => w.inactive_wars(n),
    };
    html! {
        @if n > 0 {
            tbody {
                tr.grp { th colspan="7" scope="rowgroup" { (title) } }
                @for (war, front) in wars() { (entry(at, war, front)) }
            }
        }
    }
}

fn about(action: &Action, war: War) -> bool {
    match action {
        Action::Senate(senate::Action::War(w))
        | Action::Combat(combat::Action::War(w))
        | Action::Traitors(tokens::Action::Betray(w)) => *w == war,
        _ => false,
    }
}

/// What it is called; a Province in revolt as its face says (ROR-R.35).
pub(super) fn name<'a>(at: &'a Table, war: War) -> &'a str {
    match war.province() {
        Some(province) => {
            at.rules.parts.provinces[province].called(at.view.board.provinces[province].developed)
        }
        None => &at.rules.parts.wars[war].name,
    }
}

/// Does it count as a Drought now (ROR-7.07e)?
fn dries(at: &Table, war: War, front: &Front) -> bool {
    match at.rules.parts.wars[war].drought {
        Some(DroughtWhile::Present) => front.present(),
        Some(DroughtWhile::Active) => front.active(),
        None => false,
    }
}

fn entry(at: &Table, war: War, front: &Front) -> Markup {
    let (w, f) = (&at.words.forum, &at.words.fronts);
    let head = html! {
        span data-piece={ "war" (war.ix()) } data-at=(standing(f, front)) { (name(at, war)) }
    };
    let below = html! { (leaders(at, war)) (traitors::on_war(at, war)) (notes(at, war, front)) (forces(at, war)) (odds(at, war, front)) };
    html! {
        tr.act[front.active()] {
            th scope="row" {
                @match at.target(|a| about(a, war)) {
                    Some(choice) => (target(&choice, "target pick-r", head)),
                    None => (head),
                }
                @if war.province().is_some() { " " span title=(f.in_revolt) { (icon("revolt")) (hidden(f.in_revolt)) } }
                @if dries(at, war, front) { " " span title=(w.counts_as_a_drought) { (icon("drought")) (hidden(w.counts_as_a_drought)) } }
            }
            (numbers(at, war, front))
        }
        @if !below.0.is_empty() { tr.sub.act[front.active()] { td colspan="7" { (below) } } }
    }
}

/// How it stands, in a word.
fn standing(w: &crate::words::fronts::Fronts, front: &Front) -> &'static str {
    match front.status {
        Status::Active => w.war,
        Status::Waiting => w.waiting_war,
        _ => w.inactive_war,
    }
}

/// Land, support, navy, Disaster, Standoff, Spoils.
fn numbers(at: &Table, war: War, front: &Front) -> Markup {
    let (b, card) = (&at.view.board, &at.rules.parts.wars[war]);
    let led =
        || Leader::ALL.iter().filter(|l| at.rules.led_by(b, war, **l)).map(|l| &at.rules.parts.leaders[*l]);
    let rolls = |own: &[u8], of: fn(&republic::components::LeaderCard) -> u8| {
        let mut list: Vec<u8> = own.iter().copied().chain(led().map(of)).collect();
        list.sort_unstable();
        list.dedup();
        let list: Vec<_> = list.iter().map(u8::to_string).collect();
        list.join(" ")
    };
    let (disaster, standoff) = (rolls(&card.disaster, |l| l.disaster), rolls(&card.standoff, |l| l.standoff));
    let none = |text: String| if text.is_empty() { at.words.fronts.nothing_short.into() } else { text };
    // An inactive War counts itself as soon as it is woken.
    let land = at.rules.land_strength(b, war);
    let worse =
        at.rules.multiplier(b, war) > 1 || led().next().is_some() || at.rules.traitor_adds(b, war) > 0;
    let support = at.rules.support(b, war);
    let naval = at.rules.naval_strength(b, war);
    let spoils = if front.revolt || card.revolt { 0 } else { card.spoils };
    let figure =
        |n: u8| html! { td.z[n == 0] { @if n == 0 { (at.words.fronts.nothing_short) } @else { (n) } } };
    html! {
        td.x[worse && front.active()] { (land) }
        (figure(support))
        @if front.navy_beaten { td { s { (card.naval) } } } @else { (figure(naval)) }
        td.ds { (none(disaster)) }
        td.ds { (none(standoff)) }
        (figure(spoils))
    }
}

fn leaders(at: &Table, war: War) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    html! {
        @for (leader, place) in b.leaders.iter().filter(|(l, _)| at.rules.led_by(b, war, *l)) {
            @let card = &at.rules.parts.leaders[leader];
            @let kill = at.target(|a| matches!(a, Action::Forum(forum::Action::Dies(l)) if *l == leader));
            @let inner = html! {
                span data-piece={ "leader" (leader.ix()) } data-at={ "war" (war.ix()) } { (icon("barbarian")) " " (card.name) " +" (card.strength) }
            };
            p.led {
                @match kill { Some(choice) => (target(&choice, "target act-r", inner)), None => (inner) }
                @if !matches!(place, LeaderAt::With(w) if *w == war) { small.muted { " " (w.aids_it) } }
            }
        }
    }
}

/// What makes this War worse, or wakes it.
fn notes(at: &Table, war: War, front: &Front) -> Markup {
    let (w, f) = (&at.words.forum, &at.words.fronts);
    let (b, card) = (&at.view.board, &at.rules.parts.wars[war]);
    let times = at.rules.multiplier(b, war);
    let called = |set: Set<Province>| -> Vec<&str> {
        set.iter().map(|p| at.rules.parts.provinces[p].name.as_str()).collect()
    };
    let mut said = Vec::new();
    if times > 1 {
        said.push(w.with_sister_wars(times));
    }
    if front.halved {
        said.push(f.halved_by_law.into());
    }
    if front.unprosecuted && front.active() {
        said.push(w.neglected_unrest_a_year.into());
    }
    let age = b.ages.of(war);
    if age > 0 && b.switches.has(Switch::WarExhaustion) {
        said.push(f.age_of_a_war(age, LAST_YEAR_OF_A_WAR));
    }
    if front.navy_beaten {
        said.push(w.navy_beaten.into());
    }
    if front.status == Status::Inactive {
        said.extend((card.start == Start::Attacked).then(|| f.wakes_by_attack.to_string()));
        said.extend(card.needs.map(|needs| match needs {
            Needs::All(provinces) => f.needs_all(&called(provinces)),
            Needs::Any(provinces) => f.needs_one(&called(provinces)),
        }));
    }
    html! { @if !said.is_empty() { p.note-r { (said.join("; ")) } } }
}

/// How a battle would end by strength: of an active War beneath it, of all others together.
fn odds(at: &Table, war: War, front: &Front) -> Markup {
    html! {
        @if front.active() {
            details.calc-r id={ "odds-" (war.ix()) } { summary { (at.words.forum.odds_by_strength) } (tables(at, war)) }
        }
    }
}

fn tables(at: &Table, war: War) -> Markup {
    let b = &at.view.board;
    let who = b.forces.iter().find(|f| f.war == Some(war)).and_then(|f| f.commander).or(likely(at));
    html! {
        @if at.rules.naval_strength(b, war) > 0 { (calculator(at, who, war, Arm::Sea)) }
        (calculator(at, who, war, Arm::Land))
    }
}

/// The odds against Wars that sleep or wait.
fn asleep(at: &Table) -> Markup {
    let sleeps = |front: &Front| front.present() && !front.active();
    let wars = || at.view.board.wars.iter().filter(move |(_, front)| sleeps(front));
    html! {
        @if wars().next().is_some() {
            details.calc-r.asleep-r #odds-asleep {
                summary { (at.words.fronts.odds_asleep) }
                @for (war, _) in wars() { p.led { (name(at, war)) } (tables(at, war)) }
            }
        }
    }
}

/// The forces that stand there, and the odds of each; else what the motion on the floor would send.
fn forces(at: &Table, war: War) -> Markup {
    let w = &at.words.forum;
    let here = at.view.board.forces.iter().filter(|f| f.war == Some(war) && !f.victorious);
    let proposed = super::floor::proposed(at).into_iter().filter(|f| f.war == Some(war));
    html! {
        @for force in here { (force_line(at, force, "")) }
        @for force in proposed { (force_line(at, &force, w.proposed_said)) }
    }
}

/// A force in words, with the bar of the battle it fights next.
pub(super) fn force_line(at: &Table, force: &Force, lead: &str) -> Markup {
    html! { (force_odds(at, force)) (force_figures(at, force, lead)) }
}

/// The odds of its next battle, if anybody leads it.
pub(super) fn force_odds(at: &Table, force: &Force) -> Markup {
    html! { @if force.commander.is_some() { (battle_bar(at, &next_battle(at, force).2)) } }
}

/// What it is made of, and against what.
pub(super) fn force_figures(at: &Table, force: &Force, lead: &str) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let (arm, strength, _) = next_battle(at, force);
    let veterans = force.legions.both(b.veterans).len();
    html! {
        p.force-r {
            (lead)
            span title=(w.legions) { (icon("legion")) (hidden(w.legions_said)) (force.legions.len()) @if veterans > 0 { " (" (count(veterans as i64, w.veteran)) ")" } }
            @if force.fleets > 0 { span title=(w.fleets) { (icon("fleet")) (hidden(w.fleets_said)) (force.fleets) } }
            @match force.commander {
                Some(s) => span { (senators::name(at, s)) " +" (at.rules.parts.senators[s].military) },
                None => span { (w.no_commander_it_waits) },
            }
            span.muted { (w.against(strength, at.rules.battlefield(b, force, arm).enemy, arm)) }
        }
    }
}

/// The battle a force fights next: at sea until the navy is beaten.
fn next_battle(at: &Table, force: &Force) -> (Arm, u8, republic::forecast::BattleOdds) {
    let b = &at.view.board;
    let arm =
        if force.war.is_some_and(|war| at.rules.naval_strength(b, war) > 0) { Arm::Sea } else { Arm::Land };
    let strength = at.rules.force_strength(b, force, arm);
    (arm, strength, at.rules.battlefield(b, force, arm).odds(strength))
}
