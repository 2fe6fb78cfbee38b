//! What is asked: the question, and what it is about.

use super::senate::{ground, motion_with, units};
use crate::components::Components;
use crate::parts::*;
use crate::phases::senate::Business;
use crate::phases::{Ask, combat, forum, on_behalf, revenue, revolution, senate, solo};
use crate::state::{Board, Draft, Named, Pending, Plot, Proposer, TribuneUse, Vote, Work};
use crate::{Own, Republic, View};
use kernel::{Names, Rule, Sentence};

/// The question to the viewer, who is asked and has not answered.
pub(super) fn prompt(rules: &Republic, v: &View, ask: &Ask, names: &Names) -> Sentence {
    let (rule, text) = question(ask);
    let rule = match ask {
        Ask::Setup(crate::setup::Ask::Provinces { .. }) => crate::setup::term_rule(rules),
        _ => Rule(rule),
    };
    let text = about(rules, v, ask, names).unwrap_or_else(|| text.into());
    // These name the neutral themselves.
    let named = matches!(ask, Ask::Solo(solo::Ask::Assassin { .. } | solo::Ask::Which { .. }));
    match on_behalf(rules, &v.board, ask).filter(|_| !named) {
        Some(neutral) => Sentence::new(rule, format!("For {}: {text}", names.of(neutral))), // ROR-S.04
        None => Sentence::new(rule, text),
    }
}

/// A motion that is put, or is to be.
fn motion(rules: &Republic, b: &Board, m: &Motion) -> String {
    motion_with(&rules.parts, &b.as_told(m), b.veterans)
}

/// The question with what it is about, where the bare one would leave that open.
fn about(rules: &Republic, v: &View, ask: &Ask, names: &Names) -> Option<String> {
    let (b, c) = (&v.board, &rules.parts);
    let who = |s: Senator| c.senators[s].name.as_str();
    if let Some(Pending { motion: m, asked: Some(senator), .. }) = v.own.as_ref().and_then(|own| own.pending)
    {
        return Some(format!("Does {} agree to this: {}?", who(senator), motion(rules, b, &m)));
    }
    match ask {
        Ask::Setup(crate::setup::Ask::Provinces { dealt }) => {
            let (seat, own) = (v.viewer.seat()?, v.own.as_ref()?);
            let mut dealt = dealt[seat.ix()].into_iter().flatten();
            let open = dealt.find(|province| own.forms.posts[*province].is_none())?;
            Some(format!("Who governs {}, and for how many years more?", c.provinces[open].name))
        }
        // a Consul for Life's player decides for others (ROR-D.31a)
        Ask::Adopt { seat, .. } if !v.viewer.is(*seat) && on_behalf(rules, b, ask).is_none() => {
            Some(format!("Choose the Senator who joins {}.", names.of(*seat)))
        }
        Ask::Judge { number, by } => Some(format!(
            "{} calls agreement {number} unfulfilled. Were its stated terms met?",
            names.of(*by)
        )),
        Ask::Forum(forum::Ask::Persuade { persuader: Some(by), target: None, .. }) => {
            Some(format!("Whom does {} try to win?", who(*by)))
        }
        Ask::Forum(forum::Ask::Persuade { persuader: Some(by), target: Some(target), .. }) => {
            let base = rules.persuasion_base(b, *by, *target);
            Some(format!("{} tries to win {}: Base Number {base}. With which bribe?", who(*by), who(*target)))
        }
        Ask::Forum(forum::Ask::Resist { .. }) => b.attempt.map(|attempt| {
            let (by, whom) = (who(attempt.persuader), who(attempt.target));
            format!("{by} tries to win {whom}: Base Number {}. Spend money against it?", attempt.number())
        }),
        Ask::Forum(forum::Ask::Storm { fleets, .. }) => {
            Some(format!("The storm takes {}. Which?", units(0, *fleets)))
        }
        Ask::Combat(combat::Ask::Rhodes { fleets, .. }) => {
            Some(format!("Rhodes takes home {}. Which?", units(0, *fleets)))
        }
        Ask::Forum(forum::Ask::Pretender { province, .. }) => {
            let (land, name) = (&b.provinces[*province], &c.provinces[*province].name);
            let governor = land.governor.map_or("Its Governor", who);
            let strength = rules.garrison_strength(b, *province);
            let enemy = rules.land_strength(b, War::of(*province)); // ROR-2.2.5a: with its own Armies
            Some(format!(
                "A Pretender emerges in {name}. Does {governor} attack with his garrison, {strength} against {enemy}?"
            ))
        }
        // There is nobody else to give money to.
        Ask::Revenue(revenue::Ask::Gifts) => {
            let alone = rules.others_to_give(b, v.viewer.seat()?).is_empty();
            alone.then(|| "Contribute to the State?".into())
        }
        Ask::Senate(ask) => in_senate(rules, v, ask, names),
        Ask::Solo(ask) => super::solo::about(rules, v, ask, names),
        Ask::Traitors(ask) => super::traitors::about(c, ask),
        Ask::Ageing(ask) => super::optional::about(rules, v, ask),
        Ask::Combat(combat::Ask::LandAttack { force, .. }) => {
            let force = b.forces.get(usize::from(*force))?;
            let commander = force.commander.map_or("The army", who);
            let strength = rules.force_strength(b, force, combat::Arm::Land);
            let enemy = rules.battlefield(b, force, combat::Arm::Land).enemy;
            let war = &c.wars[force.war?].name;
            Some(format!(
                "The navy of the {war} is beaten. Does {commander} attack on land, {strength} against {enemy}?"
            ))
        }
        Ask::Revolution(revolution::Ask::Declare { commander, follow, rival, .. })
            if !revolution::may_revolt(rules, b, *commander, *follow, *rival) =>
        {
            Some(match rules.may_march(b, *commander).next() {
                Some(_) => "Lay down your command, or take your army to another War.".into(),
                None => "Lay down your command: you cannot revolt.".into(),
            })
        }
        _ => None,
    }
}

fn in_senate(rules: &Republic, v: &View, ask: &senate::Ask, names: &Names) -> Option<String> {
    use senate::Ask as A;
    let (b, c, own) = (&v.board, &rules.parts, v.own.as_ref()?);
    let who = |s: Senator| c.senators[s].name.as_str();
    if let Some(text) = half_done(rules, b, own) {
        return Some(text);
    }
    match *ask {
        A::Floor => Some(match v.viewer.seat().is_some_and(|seat| b.composes_next(seat)) {
            true => "What do you put before the Senate?".into(),
            false => "The floor is open. Do something before the next motion is put?".into(),
        }),
        A::Window => {
            let vote = b.senate.floor.last()?;
            let put = format!("{}: {}.", puts(vote, names), motion(rules, b, &vote.motion));
            Some(format!("{put}{} Do something before the vote?", defended(c, vote)))
        }
        A::Ballot { .. } => {
            let vote = b.senate.floor.last()?;
            let put = motion(rules, b, &vote.motion);
            Some(format!("Your faction votes on this: {put}.{}", defended(c, vote)))
        }
        A::Dictator { seen: Some([a, z]) } => {
            let named = |s: Option<Senator>| s.map_or("nobody", who);
            Some(format!("The Consuls named {} and {}. Whom now, as Dictator?", named(a), named(z)))
        }
        A::Bodyguards { assassin, target, roll, .. } => {
            let (by, whom) = (who(assassin), who(target));
            Some(format!("{by} strikes at {whom}: {roll}, and 5 kills. Play Secret Bodyguards?"))
        }
        A::WinExile { exile, .. } => Some(format!("Try to win {}, who returns from exile?", who(exile))),
        A::Cancel { tribune, .. } => {
            let plays = super::does(names, tribune, "plays", "play");
            Some(match b.senate.floor.last() {
                Some(vote) => {
                    format!("{plays} a Tribune. On the floor: {}. Cancel it?", motion(rules, b, &vote.motion))
                }
                None => format!("{plays} a Tribune. Cancel it?"),
            })
        }
        A::Mob { against, .. } => {
            Some(format!("{} tries to cancel the Tribune. Incite the mob against his faction?", who(against)))
        }
        A::Price { senator, talents, .. } => {
            Some(format!("To cancel the Tribune costs {talents} T. Does {} pay?", who(senator)))
        }
        A::Offer { card, .. } => Some(format!("Play this card now: {}?", c.intrigue[card].name)),
        A::Advocate { .. } | A::Defend { .. } | A::AskOn { .. } => advocate(rules, b, ask),
        _ => None,
    }
}

/// Who defends the Accused, after what he is accused of.
fn defended(c: &Components, vote: &Vote) -> String {
    vote.advocate.map_or(String::new(), |s| format!(" {} defends him.", c.senators[s].name))
}

/// The question of an Advocate, with the trial it is about.
fn advocate(rules: &Republic, b: &Board, ask: &senate::Ask) -> Option<String> {
    let (c, vote) = (&rules.parts, b.senate.floor.last()?);
    let who = |s: Senator| c.senators[s].name.as_str();
    let trial = b.trial(vote)?;
    let (accused, prosecutor) = (who(trial.accused), who(trial.prosecutor));
    Some(match *ask {
        senate::Ask::Advocate { .. } => {
            format!("{prosecutor} prosecutes {accused}. Whom does {accused} ask to defend him?")
        }
        senate::Ask::Defend { senator, .. } => {
            format!("{prosecutor} prosecutes {accused}. Does {} defend him?", who(senator))
        }
        _ => format!("Nobody defends {accused} yet. May he ask another, or is the vote called?"),
    })
}

fn puts(vote: &Vote, names: &Names) -> String {
    match vote.proposer {
        Proposer::Magistrate => "The Magistrate puts".into(),
        Proposer::Tribune(seat) => format!("{} by Tribune", super::does(names, seat, "puts", "put")),
        Proposer::Right(seat) => format!("{}, without a Tribune", super::does(names, seat, "puts", "put")),
    }
}

/// The next part of what the viewer has begun: a motion, a plot, a Tribune's proposal.
fn half_done(rules: &Republic, b: &Board, own: &Own) -> Option<String> {
    let c = &rules.parts;
    let who = |s: Senator| c.senators[s].name.as_str();
    let draft = &own.lodged.draft;
    match (own.lodged.plot, own.lodged.tribune) {
        (Some(Plot { assassin, target: None, .. }), _) => {
            Some(format!("Whom does {} strike at?", who(assassin)))
        }
        (Some(Plot { assassin, target: Some(target), cards: None, .. }), _) => {
            Some(format!("{} strikes at {}. With how many Assassins?", who(assassin), who(target)))
        }
        (_, Some((_, TribuneUse::Propose))) if draft.begun().is_none() && !draft.ready => {
            Some("What do you propose by Tribune?".into())
        }
        _ => draft.begun().filter(|_| !draft.ready).map(|kind| part(rules, b, kind, draft)),
    }
}

/// The open part of a motion, with what has been named so far.
fn part(rules: &Republic, b: &Board, kind: Business, draft: &Draft) -> String {
    match draft.work {
        Work::Names(_, named) => name(&rules.parts, kind, named),
        Work::Motion(m) => line(rules, b, draft.line, &m),
        Work::Nothing => String::new(),
    }
}

/// The name that is needed next before there is a motion.
fn name(c: &Components, kind: Business, named: [Option<Named>; 2]) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match (kind, named) {
        (Business::Consuls, [Some(Named::Senator(first)), _]) => {
            format!("Two Consuls: {} and who else?", who(first))
        }
        (Business::Consuls, _) => "Two Consuls: who is one of them?".into(),
        (Business::Dictator, _) => "Who is to be Dictator?".into(),
        (Business::Censor, _) => "Who is to be Censor?".into(),
        (Business::Pontifex, _) => "Who is to be Pontifex Maximus?".into(),
        (Business::RemovePontifex, _) => "Who is to be Pontifex Maximus no longer?".into(),
        (Business::ConsulForLife, _) => "Who is to be Consul for Life?".into(),
        (Business::RecallExile, _) => "Who is to be recalled from exile?".into(),
        (Business::Prosecution, [Some(Named::Senator(accused)), Some(Named::Ground(g))]) => {
            format!("Who prosecutes {} ({})?", who(accused), ground(c, g))
        }
        (Business::Prosecution, [Some(Named::Senator(accused)), _]) => {
            format!("What is {} accused of?", who(accused))
        }
        (Business::Prosecution, _) => "Who is accused?".into(),
        (Business::LandBill, [Some(Named::Bill(bill)), Some(Named::Senator(first))]) => {
            format!("{} sponsors the Land Bill of type {bill:?}. Who with him?", who(first))
        }
        (Business::LandBill, [Some(Named::Bill(bill)), _]) => {
            format!("Who sponsors the Land Bill of type {bill:?}?")
        }
        (Business::Law, [Some(Named::Law(law)), Some(Named::Senator(first))]) => {
            format!("{} sponsors the {}. Who with him?", who(first), c.laws[law].name)
        }
        (Business::Law, [Some(Named::Law(law)), _]) => {
            format!("Who sponsors the {}?", c.laws[law].name)
        }
        (Business::Repeal, [Some(Named::Bill(bill)), _]) => {
            format!("Who sponsors the repeal of Land Bill {bill:?}?")
        }
        (Business::LandBill | Business::Repeal, _) => "Which Land Bill?".into(),
        (Business::Fetch, _) => "Which Bequest?".into(),
        (Business::Replace, [Some(_), _]) => "Who takes the command?".into(),
        (Business::Replace, _) => "Whose command changes?".into(),
        (Business::Garrison | Business::Withdraw, _) => "In which Province?".into(),
        _ => "Which commander?".into(),
    }
}

/// What is added next to a motion that grows.
fn line(rules: &Republic, b: &Board, named: Option<Named>, m: &Motion) -> String {
    let c = &rules.parts;
    let who = |s: Senator| c.senators[s].name.as_str();
    let so_far = || motion_with(c, m, b.veterans);
    let slate = |named: bool, what: &str| match named {
        true => format!("{}. And which {what} next?", so_far()),
        false => format!("Which {what} first?"),
    };
    match (m, named) {
        (Motion::Governors(_), Some(Named::Province(province))) => {
            format!("Who governs {}?", c.provinces[province].name)
        }
        (Motion::Governors(named), _) => slate(named.values().any(Option::is_some), "Province"),
        (Motion::Concessions(_), Some(Named::Concession(concession))) => {
            format!("Who is to have {}?", c.concessions[concession].name)
        }
        (Motion::Concessions(named), _) => slate(named.values().any(Option::is_some), "Concession"),
        (Motion::Deploy(_) | Motion::Campaign { .. }, Some(Named::Senator(commander))) => {
            format!("Against which War does {} go?", who(commander))
        }
        (Motion::Deploy([None, ..]), _) => "Which commander?".into(),
        (Motion::Recall { commander, legions, fleets }, _) if legions.is_empty() && *fleets == 0 => {
            format!("{}: all of it (Done), or which units?", who(*commander))
        }
        (Motion::Recall { commander, legions, fleets }, _) => {
            format!("{} sends home {}. What more?", who(*commander), units(legions.len(), *fleets))
        }
        _ if empty(m) => "Which units?".into(),
        _ => format!("So far: {}. What more?", so_far()),
    }
}

/// Has no unit been named yet?
fn empty(m: &Motion) -> bool {
    match m {
        Motion::Recruit { legions, fleets } => *legions == 0 && *fleets == 0,
        Motion::Disband { legions, fleets } => legions.is_empty() && *fleets == 0,
        _ => false,
    }
}

/// What is asked, whatever the position; and the rule it rests on.
fn question(ask: &Ask) -> (&'static str, &'static str) {
    match ask {
        Ask::Solo(ask) => super::solo::question(ask),
        Ask::Traitors(ask) => super::traitors::question(ask),
        Ask::Ageing(ask) => super::optional::question(ask),
        Ask::Setup(crate::setup::Ask::Leader) => ("ROR-1.04.25a", "Name your Faction Leader."),
        Ask::Setup(crate::setup::Ask::Plays) => {
            ("ROR-1.04.27d", "Play Statesmen and Concessions, or keep them.")
        }
        Ask::Setup(crate::setup::Ask::Provinces { .. }) => {
            ("ROR-1.04.3f", "Give each Province dealt to you to a Senator, and say how many years are left.")
        }
        Ask::GoOn => {
            ("ROR-1.04.5b", "The last card of the deck is drawn. Shall the game go on with the next deck?")
        }
        Ask::Judge { .. } => ("ROR-N.6", "Were its stated terms met?"),
        Ask::Adopt { leader: true, .. } => {
            ("ROR-R.54", "Your faction has lost its last Senator. Choose who joins and leads it.")
        }
        Ask::Adopt { .. } => ("ROR-1.09.81b", "Choose the Senator who joins your faction."),
        Ask::Revenue(ask) => match ask {
            revenue::Ask::Income => ("ROR-1.06.13b", "Which incomes do your Senators collect?"),
            revenue::Ask::RebelPay { .. } => ("ROR-1.06.15a", "How many of the rebel's units do you pay?"),
            revenue::Ask::Released { .. } => {
                ("ROR-R.77", "Does the State keep the units the rebel released?")
            }
            revenue::Ask::Purse => ("ROR-1.06.1d", "Move your money among your Senators and your treasury."),
            revenue::Ask::Gifts => ("ROR-1.06.22e", "Contribute to the State; give money to other players."),
            revenue::Ask::Muster => {
                ("ROR-2.2.3a", "Which forces do your Governors raise in their Provinces?")
            }
            revenue::Ask::Ransom { .. } => {
                ("ROR-1.10.82c", "Pay your Governor's ransom before the Barbarians kill him?")
            }
        },
        Ask::Forum(ask) => match ask {
            forum::Ask::Persuade { .. } => ("ROR-1.07.4a", "Try to persuade a Senator."),
            forum::Ask::Resist { .. } => ("ROR-1.07.413a", "Spend money to resist the persuasion."),
            forum::Ask::Raise { .. } => ("ROR-1.07.414c", "Spend more, or roll."),
            forum::Ask::Knights { .. } => {
                ("ROR-1.07.5a", "Attract a Knight, or put pressure on your Knights.")
            }
            forum::Ask::LeaderOrGames { .. } => {
                ("ROR-1.07.6a", "Change your Faction Leader, or sponsor Games.")
            }
            forum::Ask::Bid { .. } => ("ROR-1.07.21a", "Bid for the Initiative."),
            forum::Ask::Orders => ("ROR-6.2.2a", "Give your orders for the Forum."),
            forum::Ask::Resistance { .. } => ("ROR-6.2.3a", "How far do you resist the announced attempts?"),
            forum::Ask::Storm { .. } => ("ROR-7.01.117a", "Which Fleets are lost in the storm?"),
            forum::Ask::LeaderDies { .. } => ("ROR-7.01.105a", "Which enemy Leader dies?"),
            forum::Ask::Pretender { .. } => {
                ("ROR-7.01.114b", "A Pretender emerges. Does the garrison attack its Province?")
            }
            forum::Ask::Catiline { .. } => ("ROR-7.09b", "Which faction has conspired with Catiline?"),
        },
        Ask::Senate(ask) => match ask {
            senate::Ask::Floor => ("ROR-D.5a", "The floor is open."),
            senate::Ask::Consent { .. } => ("ROR-D.16a", "Does your Senator consent?"),
            senate::Ask::Window => ("ROR-D.6a", "A motion has been announced."),
            senate::Ask::Ballot { .. } => ("ROR-1.09.14b", "Your faction is called to vote."),
            senate::Ask::Posts => ("ROR-1.09.23a", "Which Consul stays in Rome?"),
            senate::Ask::Dictator { .. } => ("ROR-1.09.31a", "Do the Consuls appoint a Dictator?"),
            senate::Ask::MasterOfHorse { .. } => ("ROR-1.09.3d", "Name the Master of Horse."),
            senate::Ask::StepDown { .. } => ("ROR-1.09.144a", "Lose 1 Influence, or step down."),
            senate::Ask::Bodyguards { .. } => ("ROR-1.09.73a", "Play Secret Bodyguards?"),
            senate::Ask::Order { .. } => ("ROR-1.09.74d", "In which order are the factions called?"),
            senate::Ask::Adjourn => ("ROR-1.09.6d", "The Senate is adjourned. Play a Tribune?"),
            senate::Ask::Compose { .. } => ("ROR-D.34a", "Compose the next docket."),
            senate::Ask::Letter => ("ROR-D.33a", "Fill in the form of the Senate."),
            senate::Ask::WinExile { .. } => ("ROR-1.09.433b", "Try to win the returning exile?"),
            senate::Ask::NewAlliance { .. } => ("ROR-7.01.113a", "Which War makes peace?"),
            senate::Ask::Levies => {
                ("ROR-7.06h", "Do your Commanders and Governors raise units with their own money?")
            }
            senate::Ask::Cancel { .. } => ("ROR-D.8a", "Cancel the Tribune?"),
            senate::Ask::Mob { .. } => ("ROR-D.8c", "Incite the mob?"),
            senate::Ask::Price { .. } => ("ROR-7.10j", "Pay the price of Graft, or withdraw?"),
            senate::Ask::Offer { card: Intrigue::UltimateDecree, .. } => {
                ("ROR-7.10r", "Play the Ultimate Decree?")
            }
            senate::Ask::Priesthood { .. } => {
                ("ROR-2.1.2b", "The session closes. To whom does the Pontifex Maximus give a Priesthood?")
            }
            senate::Ask::Offer { .. } => ("ROR-7.10s", "Play the Annexation of Egypt?"),
            senate::Ask::Advocate { .. } => ("ROR-3.4.1a", "Whom does the Accused ask to defend him?"),
            senate::Ask::Defend { .. } => ("ROR-3.4.1b", "Does your Senator defend the Accused?"),
            senate::Ask::AskOn { .. } => ("ROR-3.4.1b", "May the Accused ask another to defend him?"),
        },
        Ask::Combat(ask) => match ask {
            combat::Ask::Order { .. } => ("ROR-1.09.644b", "Which army attacks next?"),
            combat::Ask::Ransom { .. } => {
                ("ROR-1.10.82c", "Pay the captive's ransom before his War is fought?")
            }
            combat::Ask::LandAttack { .. } => ("ROR-1.10.12b", "The enemy navy is beaten. Attack on land?"),
            combat::Ask::Desert => ("ROR-D.19a", "Do your Veterans leave the rebel?"),
            combat::Ask::NextWar { .. } => ("ROR-1.12.4b", "Which War do you fight next?"),
            combat::Ask::Rhodes { .. } => ("ROR-7.01.116c", "Which Fleets go home to Rhodes?"),
            combat::Ask::Cleopatra { .. } => ("ROR-DC.89", "Play Cleopatra VII before the battle?"),
            combat::Ask::Intercept { .. } => ("ROR-2.3.52a", "How many Fleets meet the rebels at sea?"),
            combat::Ask::Proscription { .. } => ("ROR-DC.106", "The Civil War is won. Play Proscription?"),
        },
        Ask::Revolution(ask) => match ask {
            revolution::Ask::Cards => ("ROR-1.11.1a", "Play and discard red cards."),
            revolution::Ask::Lend { .. } => {
                ("ROR-1.11.31b", "Does the Master of Horse lend the Commander money?")
            }
            revolution::Ask::Loyalty { .. } => ("ROR-1.11.31a", "Will the Legions follow you?"),
            revolution::Ask::Declare { .. } => ("ROR-1.11.3a", "Lay down your command, or revolt."),
            revolution::Ask::Join { .. } => ("ROR-1.11.32a", "Who joins the revolt?"),
            revolution::Ask::Cleopatra { .. } => ("ROR-DC.105", "Play Cleopatra VII for the rebel of Egypt?"),
            revolution::Ask::Legacy { .. } => {
                ("ROR-1.09.54b", "Does the rebel govern the Province of his Bequest?")
            }
            revolution::Ask::Uprising { .. } => ("ROR-1.11.3b", "Does a Governor of yours revolt?"),
            revolution::Ask::Advance { .. } => {
                ("ROR-DC.104", "Does the rebel march, or does another join him?")
            }
            revolution::Ask::LendFleets { .. } => {
                ("ROR-2.3.4a", "Does the Master of Horse lend the Commander money for his Fleets?")
            }
            revolution::Ask::Fleets { .. } => ("ROR-2.3.4a", "Will the Fleets follow you?"),
            revolution::Ask::Disband { .. } => {
                ("ROR-2.4.1a", "Does the Commander disband Veterans of his own?")
            }
            revolution::Ask::Retire { .. } => {
                ("ROR-3.3.1b", "Does a Senator of yours retire? Half of his Influence is kept for the end.")
            }
        },
    }
}
