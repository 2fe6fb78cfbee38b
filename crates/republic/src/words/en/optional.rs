//! What optional rules ask and tell.

use super::{be, does, so_many};
use crate::components::Components;
use crate::numbers::{ELDER, LAST_YEAR_OF_A_WAR};
use crate::parts::*;
use crate::phases::optional::Event;
use crate::phases::optional::ageing::{Action, Ask};
use crate::{Republic, View};
use kernel::*;

/// What may be answered about old age and heirs.
pub(super) fn ageing(c: &Components, action: Action) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        Action::Check(s) => format!("{} is checked first", who(s)),
        Action::Persuader(s) => format!("{} tries to win the heir", who(s)),
        Action::Announce => "Announce the attempt with this bribe".into(),
        Action::LetGo => "Leave the heir in the Forum".into(),
        Action::Back => "Choose again".into(),
        Action::Win(elder, by) => {
            format!("If {} dies of old age, {} tries to win the heir with a bribe", who(elder), who(by))
        }
        Action::More => "And spends at most this much more, for a Base Number of 9".into(),
        Action::Leave(elder) => format!("If {} dies of old age, leave the heir in the Forum", who(elder)),
        Action::Resist(below) => {
            format!("Spend at most this much to bring others' attempts on heirs below Base Number {below}")
        }
    }
}

/// What is asked about old age and heirs, whatever the position.
pub(super) fn question(ask: &Ask) -> (&'static str, &'static str) {
    match ask {
        Ask::Order { .. } => ("ROR-3.1.1c", "Which of your Elders of one age is checked first?"),
        Ask::Heir { .. } => ("ROR-3.1.21b", "Who tries to win the heir for your faction?"),
    }
}

/// The same with what it is about.
pub(super) fn about(rules: &Republic, v: &View, ask: &Ask) -> Option<String> {
    let who = |s: Senator| rules.parts.senators[s].name.as_str();
    match *ask {
        Ask::Order { .. } => None,
        Ask::Heir { heir, persuader: None, .. } => {
            let talents = v.board.senators[heir].talents;
            Some(format!(
                "{} is in the Forum, heir to {talents} T. Who tries to win this heir for your faction?",
                who(heir)
            ))
        }
        Ask::Heir { heir, persuader: Some(by), .. } => {
            let base = rules.heir_base(&v.board, by, heir);
            Some(format!(
                "{} tries to win the heir, {}: Base Number {base}. With which bribe?",
                who(by),
                who(heir)
            ))
        }
    }
}

/// What happened by an optional rule.
pub(super) fn event(c: &Components, event: &Event, names: &Names) -> Sentence {
    let who = |s: &Senator| c.senators[*s].name.as_str();
    let (rule, text) = match event {
        Event::Mourned { senator, popularity, lost } => {
            let doubled = c.senators[*senator].abilities.has(Ability::DoublePopularity); // ROR-R.216
            let lost = lost.unwrap_or(if doubled { 2 * popularity } else { *popularity });
            let costs = if lost > 0 { format!(": -{lost} Popularity") } else { String::new() };
            ("ROR-3.2.1a", format!("The people mourn the Legions of {}{costs}.", who(senator)))
        }
        Event::Faded { senators } => {
            let names: Vec<_> = senators.iter().map(|s| c.senators[s].name.as_str()).collect();
            let lose = if names.len() == 1 { "loses" } else { "lose" };
            ("ROR-3.2.2a", format!("Fame fades: {} {lose} Popularity.", names.join(", ")))
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
            ("ROR-3.11.2a", format!("{} {} not beaten: Rome is exhausted.", c.wars[*war].name, be(c, *war)))
        }
        Event::EndRoll { roll, total } => {
            let end = if *total >= 6 { "the game ends" } else { "the game goes on" };
            ("ROR-3.6.2a", format!("The end roll is {roll}, in all {total}: {end}."))
        }
        Event::Marked { depth } => {
            let last = if *depth == 1 {
                "is the last card".into()
            } else {
                format!("lies among the last {depth} cards")
            };
            ("ROR-3.6.3a", format!("A marked card {last} of the deck, or below."))
        }
        Event::MarkedDrawn { seat } => {
            ("ROR-3.6.3a", format!("{} the marked card.", does(names, *seat, "draws", "draw")))
        }
        Event::FirstAges { seat, ages } => {
            let ages: Vec<_> = ages.iter().map(|(s, age)| format!("{} {age}", who(s))).collect();
            ("ROR-3.1.3a", format!("First ages in the faction of {}: {}.", names.of(*seat), ages.join(", ")))
        }
        Event::Aged { elders } => {
            let names: Vec<_> = elders.iter().map(|s| c.senators[s].name.as_str()).collect();
            let text = "Every Senator is a year older";
            match &names[..] {
                [] => ("ROR-3.1.1a", format!("{text}.")),
                [one] => ("ROR-3.1.1a", format!("{text}; {one} is an Elder now.")),
                several => ("ROR-3.1.1a", format!("{text}; Elders now: {}.", several.join(", "))),
            }
        }
        Event::Checked { senator, age, roll, dies } => {
            let fate = if *dies { "it is the end" } else { "one more year" };
            let total = u16::from(*roll) + u16::from(age.saturating_sub(ELDER));
            ("ROR-3.1.1b", format!("{}, of age {age}, rolls {roll}, in all {total}: {fate}.", who(senator)))
        }
        Event::HeirLeft { heir } => {
            ("ROR-3.1.21c", format!("Nobody claims the heir: {} is in the Forum.", who(heir)))
        }
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
                1.. => so_many(votes.unsigned_abs(), "vote of innocent", "votes of innocent"),
                _ => so_many(votes.unsigned_abs(), "vote of guilty", "votes of guilty"),
            };
            let text = format!("{by} speaks against {against}: {roll}, in all {total}; {brings}.");
            ("ROR-3.4.2a", text)
        }
        Event::CaseWon { senator, influence } => {
            ("ROR-3.4.5a", format!("{} has won his case: +{influence} Influence.", who(senator)))
        }
        Event::CaseLost { senator, influence, prosecuted } => {
            let rule = if *prosecuted { "ROR-3.4.5a" } else { "ROR-3.4.4a" };
            (rule, format!("{} has lost his case: -{influence} Influence.", who(senator)))
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
