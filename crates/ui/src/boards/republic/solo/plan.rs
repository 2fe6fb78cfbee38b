//! The military plan of the guidelines (ROR-S.36 to ROR-S.43), with its odds, and what there is to decide in it.

use super::super::odds::{battle_bar, imagined};
use super::super::{Table, senators};
use crate::parts::{figure, icon, reference};
use maud::{Markup, html};
use republic::parts::{Senator, War};
use republic::phases::combat::Arm;
use republic::phases::senate::coalition::{Attack, Plan};

/// The plan as the board stands, while the session is held.
pub(in super::super) fn campaign(at: &Table) -> Markup {
    if !super::in_session(at) {
        return Markup::default();
    }
    let w = &at.words.solo;
    let b = &at.view.board;
    let crisis = at.rules.in_crisis(b);
    let plan = at.rules.plan(b, 2 + usize::from(crisis));
    let rule = if crisis { "ROR-S.38" } else { "ROR-S.37" };
    html! {
        section.panel.campaign-r #plan aria-label=(w.military_plan) {
            header {
                (icon("military")) h2 { (w.military_plan) }
                span.muted { @if crisis { (w.crisis) } @else { (w.no_crisis) } " " (reference(at.words, "republic", rule)) }
            }
            div.attacks-r {
                @for attack in &plan.attacks { (one(at, attack)) }
                (in_rome(at, &plan))
            }
        }
    }
}

/// One attack: against whom, with what, and how it would end.
fn one(at: &Table, attack: &Attack) -> Markup {
    let w = &at.words.solo;
    let enemy = attack.war.map_or(w.the_rebel, |war| &at.rules.parts.wars[war].name);
    html! {
        div {
            h3 {
                (enemy)
                span.figs { (figure("legion", w.legions, attack.legions.into())) (figure("fleet", w.fleets, attack.fleets.into())) }
            }
            @if let Some(war) = attack.war { (odds(at, attack, war)) }
            p {
                @if attack.everything { (w.everything_goes) } @else { (w.to_match) }
                " "
                @match attack.under { Some(s) => (w.strengthens(senators::name(at, s))), None => (w.commander_to_come) }
            }
        }
    }
}

/// The chances of what is sent and what stands there already, under the Commander who stands there or under one of no skill.
fn odds(at: &Table, attack: &Attack, war: War) -> Markup {
    let b = &at.view.board;
    let arm = if at.rules.naval_strength(b, war) > 0 { Arm::Sea } else { Arm::Land };
    let there = b.forces.iter().find(|f| f.war == Some(war) && !f.victorious && f.commander.is_some());
    let (men, ships) = there.map_or((0, 0), |f| (f.legions.len() as u8, f.fleets));
    let units = if arm == Arm::Land { men + attack.legions } else { ships + attack.fleets };
    let skill = |s: Senator| at.rules.parts.senators[s].military.min(units);
    let field = at.rules.battlefield(b, &imagined(attack.under, war), arm);
    battle_bar(at, &field.odds(units + attack.under.map_or(0, skill)))
}

/// What stays in Rome, what is built, and who decides the rest.
fn in_rome(at: &Table, plan: &Plan) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let sent = |of: fn(&Attack) -> u8| plan.attacks.iter().map(|a| u32::from(of(a))).sum::<u32>();
    let legions = (b.rome.len() as u32 + u32::from(plan.legions)).saturating_sub(sent(|a| a.legions));
    let fleets = (u32::from(b.fleets) + u32::from(plan.fleets)).saturating_sub(sent(|a| a.fleets));
    html! {
        div {
            h3 { (w.in_rome) span.figs { (figure("legion", w.legions, legions)) (figure("fleet", w.fleets, fleets)) } }
            p {
                @if plan.attacks.is_empty() { (w.no_plan) }
                @else if plan.legions + plan.fleets == 0 { (w.nothing_to_build) }
                @else { (w.builds(plan.legions, plan.fleets)) }
                " " (w.half_goes_along) " " (w.who_commands(at.name(b.solo.dominant))) " "
                (reference(at.words, "republic", "ROR-S.41"))
            }
        }
    }
}
