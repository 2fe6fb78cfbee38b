//! What a form asks, point by point, and what is done for whoever does not answer it: the steps of correspondence in words
//! (ROR-6.2). Live a question is its prompt.

use super::senate::motion_with;
use crate::parts::*;
use crate::phases::{Ask, combat, forum, on_behalf, revenue, revolution, senate, solo};
use crate::setup;
use crate::state::Proposer;
use crate::{Republic, View};
use kernel::{Names, Rule, Sentence};

/// What is to be answered on the open form, as far as this viewer may know it.
pub fn points(rules: &Republic, view: &View, _names: &Names) -> Vec<Sentence> {
    let Some(ask) = view.flow.question().filter(|_| rules.by_post()) else { return Vec::new() };
    match ask {
        Ask::Senate(senate::Ask::Letter) => items(rules, view),
        Ask::Senate(senate::Ask::Compose { .. }) if claimed(view) => {
            vec![Sentence::new(
                Rule("ROR-DC.116"),
                "The motion that a Tribune has made room for; its voting order is the usual one.",
            )]
        }
        Ask::Forum(forum::Ask::Resistance { .. }) => attempts(rules, view),
        ask => {
            let tokens = *ask == Ask::Forum(forum::Ask::Orders)
                && view.board.switches.has(Switch::Traitors)
                && view.board.traitor.is_none();
            let tokens =
                tokens.then_some(("ROR-DC.32", "A bid for the Traitor tokens, the Traitor, and his War."));
            let heirs = (*ask == Ask::Revolution(revolution::Ask::Cards)
                && view.board.switches.has(Switch::AgeingSenators))
            .then_some((
                "ROR-DC.8",
                "Who wins the heirs of those who may die of old age, and how far to resist others.",
            ));
            let retires = ("ROR-D.25d", "Senators of more than 20 Influence who retire.");
            let cards = Ask::Revolution(revolution::Ask::Cards);
            let more =
                (*ask == cards && view.board.switches.has(Switch::VoluntaryRetirement)).then_some(retires);
            let all = fields(ask).into_iter().chain(tokens).chain(heirs).chain(more);
            all.map(|(rule, text)| Sentence::new(Rule(rule), text)).collect()
        }
    }
}

/// Is it a Tribune's motion that is composed, and not the Magistrate's docket?
fn claimed(view: &View) -> bool {
    view.board.composes_as() != Proposer::Magistrate
}

/// The motions of a form, each with what may be answered.
fn items(rules: &Republic, view: &View) -> Vec<Sentence> {
    let on_form = view.docket.on_form().filter_map(|i| view.docket.items.get(i)).zip(1..);
    let item = |(m, n): (&Motion, u8)| {
        let (rule, answers) = match m {
            Motion::Prosecution { prosecutor: Some(_), .. } if view.board.switches.has(Switch::Advocates) => {
                (
                    "ROR-6.2.14a",
                    "for is guilty, against innocent; or abstain; the Accused: an Advocate; others: who would defend him",
                )
            }
            Motion::Prosecution { .. } => ("ROR-6.2.14a", "for is guilty, against innocent; or abstain"),
            Motion::LandBill { .. } => ("ROR-6.1w", "for or against; no answer counts as for"),
            Motion::Repeal { .. } => ("ROR-R.23", "for or against; no answer counts as against"),
            Motion::Consuls(_) => ("ROR-6.2.7a", "for, against or abstain; an elected man's post"),
            Motion::Dictator(_) => ("ROR-6.2.11a", "for, against or abstain"),
            Motion::Censor(_) => ("ROR-6.2.13a", "for, against or abstain; the nominee: Prosecutions"),
            _ => ("ROR-6.2.15a", "for, against or abstain"),
        };
        let put = motion_with(&rules.parts, &view.board.as_told(m), view.board.veterans);
        Sentence::new(Rule(rule), format!("{n}. {put}: {answers}."))
    };
    let mut all: Vec<_> = on_form.map(item).collect();
    if view.docket.adjourns && !all.is_empty() {
        let text = format!("{}. Adjournment: no vote.", all.len() + 1);
        all.push(Sentence::new(Rule("ROR-D.34i"), text));
    }
    all
}

/// The attempts that may be resisted.
fn attempts(rules: &Republic, view: &View) -> Vec<Sentence> {
    let name = |s: Senator| rules.parts.senators[s].name.as_str();
    let said = view.board.announced.iter().flatten().map(|&(by, whom, talents)| {
        let text =
            format!("{} tries to win {} for {talents} T: how far do you resist?", name(by), name(whom));
        Sentence::new(Rule("ROR-6.2.3a"), text)
    });
    said.collect()
}

/// What the other forms ask.
fn fields(ask: &Ask) -> Vec<(&'static str, &'static str)> {
    match ask {
        Ask::Revenue(revenue::Ask::Purse) => vec![
            ("ROR-6.2.1a", "What each Senator shall hold; the rest is your Faction Treasury's."),
            ("ROR-6.2.1a", "Money for other players; contributions to the State; a rebel's pay."),
        ],
        Ask::Forum(forum::Ask::Orders) => vec![
            (
                "ROR-6.2.2a",
                "Whom to persuade, with which bribe, and with how much more to which Base Number.",
            ),
            ("ROR-6.2.2a", "A Knight, and what it may cost; Games or another Faction Leader."),
            ("ROR-6.2.2a", "Bids for Initiatives, and orders for one that is won."),
            ("ROR-D.23c", "How far to resist attempts on your Senators and on those of no faction."),
        ],
        Ask::Senate(senate::Ask::Compose { .. }) => vec![
            ("ROR-6.2.6a", "Nominations that are due, with up to two alternates each; the voting order."),
            ("ROR-6.2.15a", "The next business: vacant Governorships first; or adjournment."),
        ],
        Ask::Revolution(revolution::Ask::Cards) => vec![
            ("ROR-6.2.16a", "Statesmen and Concessions to play, cards to discard, give or trade."),
            ("ROR-6.2.16a", "Revolts and marches of victorious Commanders, also on conditions."),
            ("ROR-D.22d", "Which incomes to take in the coming year."),
        ],
        _ => Vec::new(),
    }
}

/// What is done for whoever does not answer the open form.
pub fn silence(rules: &Republic, view: &View, _names: &Names) -> Option<Sentence> {
    let ask = view.flow.question().filter(|_| rules.by_post())?;
    let (rule, text) = match ask {
        ask if on_behalf(rules, &view.board, ask).is_some() => ("ROR-DC.134", "The lot decides."),
        Ask::Setup(ask) => unprepared(ask),
        Ask::Adopt { leader: true, .. } => ("ROR-DC.9", "Whoever has most Influence comes to you."),
        Ask::Adopt { leader: false, .. } => ("ROR-DC.84", "The best orator comes to you."),
        Ask::Judge { .. } => ("ROR-DC.107", "You find the terms fulfilled."),
        Ask::GoOn => ("ROR-DC.6", "You are against it."),
        Ask::Revenue(revenue::Ask::Purse) => (
            "ROR-6.2.1a",
            "New revenue stays in your Faction Treasury, Personal Treasuries are unchanged, gifts are accepted, \
             nothing is contributed.",
        ),
        Ask::Forum(forum::Ask::Orders) => (
            "ROR-6.2.2b",
            "An attempt on a Senator of no faction and one for a Knight, both without money; no Games, no other Leader, \
             no bid.",
        ),
        Ask::Forum(forum::Ask::Resistance { .. }) => (
            "ROR-6.2.3a",
            "Your own Senator is defended down to a Base Number of 1 if your Faction Treasury can; for others nothing is \
             spent.",
        ),
        Ask::Senate(ask) => unsaid(view, ask)?,
        Ask::Combat(ask) => unfought(ask),
        Ask::Revolution(revolution::Ask::Cards) => (
            "ROR-6.2.16a",
            match view.board.switches.has(Switch::VoluntaryRetirement) {
                true => {
                    "Nobody retires or revolts, no card is played or given, armies go home; excess cards by lot. Each \
                     Concession pays once in the coming year, and no Governor takes money for himself."
                }
                false => {
                    "No card is played or given, nobody revolts, armies go home; excess cards by lot. Each Concession \
                     pays once in the coming year, and no Governor takes money for himself."
                }
            },
        ),
        Ask::Solo(ask) => undecided(ask),
        _ => return None,
    };
    Some(Sentence::new(Rule(rule), text))
}

/// Of the preparation.
fn unprepared(ask: &setup::Ask) -> (&'static str, &'static str) {
    match ask {
        setup::Ask::Leader => {
            ("ROR-DC.3", "Your Senator of most Influence leads, of equals the one of most Oratory.")
        }
        setup::Ask::Plays => (
            "ROR-DC.5",
            "Nothing is played. Each Concession pays once in the first year, and no Governor takes money for himself.",
        ),
        setup::Ask::Provinces { .. } => ("ROR-DC.4", "The lot says who governs, for three years."),
    }
}

/// Of the Senate: its forms, and what is asked apart.
fn unsaid(view: &View, ask: &senate::Ask) -> Option<(&'static str, &'static str)> {
    Some(match ask {
        senate::Ask::Letter => (
            "ROR-6.2.15a",
            "You abstain, but vote for Land Bills, against their repeal, and against where your own Senator is accused; no \
             card is played, no money spent, and your Senators consent to nothing.",
        ),
        senate::Ask::Compose { .. } if claimed(view) => {
            ("ROR-DC.116", "Nothing is put, and the Tribune is spent.")
        }
        senate::Ask::Compose { .. } => (
            "ROR-6.2.6a",
            "Whoever must be named is named by lot; no Dictator, no Prosecution; then the Senate adjourns.",
        ),
        senate::Ask::Posts => ("ROR-DC.50", "Either post will do."),
        senate::Ask::Dictator { .. } => ("ROR-DC.51", "You name nobody."),
        senate::Ask::Consent { .. } => ("ROR-D.16a", "They do not agree."),
        senate::Ask::Bodyguards { .. } => ("ROR-DC.41", "No Bodyguard is played."),
        senate::Ask::NewAlliance { .. } => ("ROR-DC.86", "The strongest War makes peace."),
        senate::Ask::Levies => ("ROR-DC.85", "Nothing is raised."),
        senate::Ask::Cancel { .. } => ("ROR-DC.37", "The Tribune is not cancelled."),
        senate::Ask::Mob { .. } => ("ROR-DC.39", "No mob is incited."),
        _ => return None,
    })
}

/// Of the Combat Phase, where no form of the Senate has been written (ROR-S.31).
fn unfought(ask: &combat::Ask) -> (&'static str, &'static str) {
    match ask {
        combat::Ask::Order { .. } => ("ROR-DC.88", "A die says who attacks first."),
        combat::Ask::Ransom { .. } => ("ROR-DC.19", "Nothing is paid."),
        combat::Ask::Cleopatra { .. } => ("ROR-DC.89", "No card is played."),
        combat::Ask::Proscription { .. } => ("ROR-DC.106", "No card is played."),
        combat::Ask::LandAttack { .. } => ("ROR-DC.91", "He attacks if his force is strong enough."),
        combat::Ask::Desert => ("ROR-DC.90", "They desert the rebel."),
        combat::Ask::NextWar { .. } => ("ROR-DC.93", "The weakest War comes first."),
        combat::Ask::Rhodes { .. } => (
            "ROR-DC.118",
            "Fleets in Rome go first, then those that no army needs; the lot picks the others.",
        ),
        combat::Ask::Intercept { .. } => {
            ("ROR-DC.92", "All Fleets in Rome meet them, if they are not weaker.")
        }
    }
}

/// With neutral factions.
fn undecided(ask: &solo::Ask) -> (&'static str, &'static str) {
    match ask {
        solo::Ask::Join { .. } => ("ROR-DC.127", "You join."),
        solo::Ask::Partner { .. } => ("ROR-DC.128", "The neutral of the lowest rank is a partner."),
        solo::Ask::Orders => ("ROR-DC.132", "You ask for nothing."),
        solo::Ask::Tribunes { .. } => ("ROR-DC.131", "No Tribune is played."),
        solo::Ask::Assassin { .. } => {
            ("ROR-S.61", "Your Senator of least Influence strikes, without a card.")
        }
        solo::Ask::Pick { .. } | solo::Ask::Receive { .. } => (
            "ROR-DC.130",
            "You take an office, a Governorship or a Concession for your Senator of least Influence; where there is none \
             you pass.",
        ),
        solo::Ask::Plan { .. } => ("ROR-DC.129", "The plan of the guidelines is carried out."),
        solo::Ask::Builds { .. } => ("ROR-DC.129", "Nothing more is built."),
        solo::Ask::Master { .. } => ("ROR-DC.53", "The lot names somebody."),
        solo::Ask::Command { .. } | solo::Ask::Veterans { .. } => ("ROR-DC.129", "The lot decides."),
        solo::Ask::Which { .. } => ("ROR-DC.134", "The lot decides."),
        solo::Ask::Fine { .. } => ("ROR-DC.57", "Nobody is fined."),
        solo::Ask::Trade { .. } => ("ROR-DC.133", "You refuse."),
    }
}
