//! What optional rules ask and tell.

use crate::components::Components;
use crate::numbers::LAST_YEAR_OF_A_WAR;
use crate::parts::*;
use crate::phases::optional::Event;
use kernel::*;

/// What happened by an optional rule.
pub(super) fn event(c: &Components, event: &Event, names: &Names) -> Sentence {
    let who = |s: &Senator| c.senators[*s].name.as_str();
    let (rule, text) = match event {
        Event::Mourned { senator, popularity } => {
            let doubled = c.senators[*senator].abilities.has(Ability::DoublePopularity); // ROR-R.216
            let lost = if doubled { 2 * popularity } else { *popularity };
            ("ROR-3.2.1a", format!("The people mourn the Legions of {}: -{lost} Popularity.", who(senator)))
        }
        Event::Faded { senators } => {
            let names: Vec<_> = senators.iter().map(|s| c.senators[s].name.as_str()).collect();
            ("ROR-3.2.2a", format!("Fame fades: {} lose Popularity.", names.join(", ")))
        }
        Event::WarAged { war, age } => {
            let left = LAST_YEAR_OF_A_WAR.saturating_sub(*age);
            let end = match left {
                0 => "if it is not beaten this year, Rome is exhausted".into(),
                1 => "it must be beaten by next year".into(),
                n => format!("it must be beaten within {} years", n + 1),
            };
            ("ROR-3.11.2a", format!("{}: year {age} of the War; {end}.", c.wars[*war].name))
        }
        Event::Exhausted { war } => {
            ("ROR-3.11.2a", format!("{} is not beaten: Rome is exhausted.", c.wars[*war].name))
        }
        Event::EndRoll { roll, total } => {
            let end = if *total >= 6 { "the game ends" } else { "the game goes on" };
            ("ROR-3.6.2a", format!("The end roll is {roll}, in all {total}: {end}."))
        }
        Event::Marked { depth } => {
            ("ROR-3.6.3a", format!("A marked card lies among the last {depth} cards of the deck, or below."))
        }
        Event::MarkedDrawn { seat } => ("ROR-3.6.3a", format!("{} draws the marked card.", names.of(*seat))),
        Event::AdvocateAsked { senator } => {
            ("ROR-3.4.1a", format!("The Accused asks {} to defend him.", who(senator)))
        }
        Event::AdvocateDeclined { senator } => {
            ("ROR-3.4.1b", format!("{} does not defend the Accused.", who(senator)))
        }
        Event::AdvocateFound { senator } => {
            ("ROR-3.4.1a", format!("{} is the Advocate of the Accused.", who(senator)))
        }
        Event::TrialRoll { defender, prosecutor, roll, total, votes } => {
            let (by, against) = (who(defender), who(prosecutor));
            let brings = match votes {
                0 => "no votes for either".into(),
                1.. => format!("{votes} votes of innocent"),
                _ => format!("{} votes of guilty", votes.abs()),
            };
            let text = format!("{by} speaks against {against}: {roll}, in all {total}; {brings}.");
            ("ROR-3.4.2a", text)
        }
        Event::CaseWon { senator, influence } => {
            ("ROR-3.4.5a", format!("{} has won his case: +{influence} Influence.", who(senator)))
        }
        Event::CaseLost { senator, influence } => {
            ("ROR-3.4.4a", format!("{} has lost his case: -{influence} Influence.", who(senator)))
        }
        Event::Retired { senator, seat, influence } => (
            "ROR-3.3.1d",
            format!(
                "{} retires: {influence} Influence of his will count for {}.",
                who(senator),
                names.of(*seat)
            ),
        ),
    };
    Sentence::new(Rule(rule), text)
}
