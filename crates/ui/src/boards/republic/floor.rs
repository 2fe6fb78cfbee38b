//! The floor: what is put to the vote with its tally, or whatever else everybody looks at in this phase.

use super::hemicycle::hemicycle;
use super::odds::{bar, battle_caption, of_36};
use super::senators;
use super::wars::force_line;
use super::{Table, count, docket, ledger, march};
use crate::parts::{hidden, icon, mark, reference};
use kernel::{Seat, Words};
use maud::{Markup, html};
use republic::parts::*;
use republic::phases::{Ask, forum, revenue, revolution, senate};
use republic::state::{Attempt, EndingKind, Force, Proposer, Vote};
use republic::words::en;

pub(super) fn floor(at: &Table) -> Markup {
    let b = &at.view.board;
    let judging = matches!(at.view.flow.question(), Some(Ask::Judge { .. }));
    html! {
        section.fresco.floor-r aria-label="The floor" {
            div.proposal {
                @match (b.over, b.senate.floor.last(), b.attempt) {
                    (Some(over), ..) => (ended(at, over.kind)),
                    _ if judging => (phase(at)), // whatever else is open waits meanwhile
                    (None, Some(vote), _) => (motion(at, vote)),
                    (None, None, Some(attempt)) => (persuasion(at, &attempt)),
                    (None, None, None) => (phase(at)),
                }
                (docket::docket(at))
            }
            (hemicycle(at))
        }
    }
}

/// A line above the title: who, what, and the rule.
pub(super) fn byline(seat: Option<Seat>, who: Markup, rule: &str) -> Markup {
    html! {
        p.by {
            @if let Some(seat) = seat { (mark(seat)) }
            span { (who) }
            span.tag { "rule " (reference("republic", rule)) }
        }
    }
}

/// A fact of the list under the title.
pub(super) fn fact(term: &str, what: Markup) -> Markup {
    html! { dt { (term) } dd { (what) } }
}

// --- a motion

fn motion(at: &Table, vote: &Vote) -> Markup {
    let b = &at.view.board;
    let (seat, who) = match vote.proposer {
        Proposer::Tribune(seat) => (Some(seat), html! { b { (at.name(seat)) } " puts by Tribune" }),
        Proposer::Magistrate => match b.senate.magistrate {
            Some(s) => (b.owner(s), html! { b { (senators::name(at, s)) } " proposes" }),
            None => (None, html! { "The Senate votes on" }),
        },
    };
    let business = senate::business(&vote.motion);
    let (aye, nay) = (vote.votes_for, vote.votes_against);
    let [for_it, against] = super::say::sides(at);
    html! {
        (byline(seat, who, business.rule().0))
        h2 { (capital(&en::motion(&at.rules.parts, &vote.motion))) }
        dl {
            (men(at, &vote.motion))
            @for force in proposed(at) {
                (fact("Forces", html! { span.wide-r { (force_line(at, &force, "")) @if force.commander.is_some() { (battle_caption()) } } }))
            }
            (march::on_the_floor(at))
            (stakes(at, vote))
            (fact("Tally", html! {
                span.bal.aye { (icon("aye")) " " (for_it) " " (aye) } span.bal.nay { (icon("nay")) " " (against) " " (nay) }
                @if vote.appealed { span.tag { "the people were asked" } }
                @if b.senate.floor.len() > 1 { span.tag.warn { (count(b.senate.floor.len() as i64 - 1, "motion")) " suspended" } }
            }))
        }
    }
}

/// Whose men the motion names.
fn men(at: &Table, motion: &Motion) -> Markup {
    let named: Vec<Senator> = match motion {
        Motion::Consuls(pair) => pair.to_vec(),
        Motion::Dictator(s) | Motion::Censor(s) | Motion::ConsulForLife(s) => vec![*s],
        Motion::Prosecution { accused, prosecutor, .. } => {
            [Some(*accused), *prosecutor].into_iter().flatten().collect()
        }
        Motion::Governors(slate) => slate.values().copied().flatten().collect(),
        Motion::Concessions(given) => given.values().copied().flatten().collect(),
        Motion::LandBill { sponsors, .. } => sponsors.to_vec(),
        Motion::Repeal { sponsor, .. } => vec![*sponsor],
        Motion::Deploy(all) => all.iter().flatten().map(|d| d.commander).collect(),
        Motion::Reinforce(d) | Motion::Replace { new: d, .. } => vec![d.commander],
        _ => Vec::new(),
    };
    let owned = named.iter().filter_map(|s| at.view.board.owner(*s).map(|seat| (*s, seat)));
    html! {
        @if !named.is_empty() {
            (fact("Whose men", html! { @for (s, seat) in owned {
                span.of-r title=(at.name(seat)) { (mark(seat)) " " (senators::name(at, s)) (hidden(html! { " of " (at.name(seat)) })) }
            } }))
        }
    }
}

/// What it would cost or bring.
fn stakes(at: &Table, vote: &Vote) -> Markup {
    let (b, parts) = (&at.view.board, &at.rules.parts);
    let office = |o: Office| html! { "+" (parts.offices[o]) " Influence" };
    match vote.motion {
        Motion::Consuls(_) => fact("Brings", html! { "each " (office(Office::RomeConsul)) }),
        Motion::Dictator(_) => fact("Brings", office(Office::Dictator)),
        Motion::Censor(_) => fact("Brings", office(Office::Censor)),
        Motion::Prosecution { accused, ground, .. } => {
            let man = &b.senators[accused];
            let major = matches!(ground, Ground::Major | Ground::Assassination);
            html! {
                (fact("Accused", html! { "Popularity " (senators::number(man.popularity.into())) ", Influence " (man.influence) ", which he votes with" }))
                (fact("If guilty", html! { @if major { "he dies" } @else { "he loses 5 Influence, 5 Popularity and his Concessions" } }))
            }
        }
        Motion::LandBill { bill, .. } => {
            let row = &parts.land_bills[bill];
            html! {
                (fact("Costs", html! { (row.cost) " T" @if bill == LandBill::I { " once" } @else { " a year" } "; Unrest −" (row.unrest) }))
                (fact("Popularity", html! { "sponsors +" (row.sponsor) " and +" (row.co_sponsor) ", against " (senators::number(-i32::from(row.against.abs()))) }))
            }
        }
        Motion::Recruit { .. } => fact("Treasury", html! { (b.treasury) " T" }),
        Motion::ConsulForLife(_) => {
            fact("If it passes", html! { "he wins, if he and Rome see the end of the year" })
        }
        _ => Markup::default(),
    }
}

/// The forces that the motion on the floor would make.
pub(super) fn proposed(at: &Table) -> Vec<Force> {
    let b = &at.view.board;
    let Some(vote) = b.senate.floor.last() else { return Vec::new() };
    let sent = |d: &Dispatch, with: Option<&Force>| {
        let master =
            b.offices[Office::MasterOfHorse].filter(|_| b.offices[Office::Dictator] == Some(d.commander));
        Force {
            commander: Some(d.commander),
            master_of_horse: with.map_or(master, |f| f.master_of_horse),
            war: d.war,
            legions: with.map_or(d.legions, |f| f.legions.union(d.legions)),
            fleets: d.fleets + with.map_or(0, |f| f.fleets),
            victorious: false,
        }
    };
    match &vote.motion {
        Motion::Deploy(all) => all.iter().flatten().map(|d| sent(d, None)).collect(),
        Motion::Reinforce(d) => vec![sent(d, b.force_of(d.commander))],
        Motion::Replace { old, new } => {
            let army = b.forces.iter().find(|f| f.commander == *old && f.war == new.war);
            vec![Force { master_of_horse: None, ..sent(new, army) }]
        }
        _ => Vec::new(),
    }
}

// --- persuasion

fn persuasion(at: &Table, attempt: &Attempt) -> Markup {
    let b = &at.view.board;
    let chance = of_36(at.rules.persuasion_odds(b, attempt.number()));
    let target = &b.senators[attempt.target];
    html! {
        (byline(b.owner(attempt.persuader), html! { b { (senators::name(at, attempt.persuader)) } " tries to win" }, "ROR-1.07.41a"))
        h2 { (senators::name(at, attempt.target)) @match target.faction { Some(seat) => { " of the faction of " (at.name(seat)) }, None => ", of no faction" } }
        dl {
            (fact("Base", html! { span { b { (senators::number(attempt.base.into())) } } span { "bribes +" (attempt.bribes) } span { "resistance −" (attempt.resisted) }
                @if let Some(card) = attempt.card { span.tag { (at.rules.parts.intrigue[card].name) } } }))
            (fact("Number", html! { b { (senators::number(attempt.number().into())) } span.muted {
                "two dice" @if b.omens() > 0 { ", and " (b.omens()) " for Evil Omens," } " must not exceed it; 10 always fails" } }))
            (fact("Odds", html! { span.wide-r { (bar([chance, 0, 100 - chance], ["won", "", "not won"])) span.cap-r aria-hidden="true" { span { "he is won" } span { "he stays" } } } }))
        }
    }
}

// --- when nothing is put to the vote

fn phase(at: &Table) -> Markup {
    match at.view.flow.question() {
        Some(Ask::Setup(_)) => html! {
            (byline(None, html! { "Before the first year" }, "ROR-1.04.25a"))
            h2 { "Every faction names its Leader and shows what it plays" }
            dl { (fact("To win", html! { "35 Influence for one Senator in Rome, a vote for life, or most Influence when the cards have run out" })) (fact("To lose", html! { "four Wars, a revolt of the people, an empty treasury: everybody loses" })) }
        },
        Some(Ask::Revenue(ask)) => account(at, ask),
        Some(Ask::Forum(ask)) => initiative(at, ask),
        Some(Ask::Senate(ask)) => session(at, ask),
        Some(Ask::Combat(_)) => battles(at),
        Some(Ask::Revolution(ask)) => match march::tempted(ask) {
            Some((commander, follow)) => tempted(at, commander, follow),
            None => year_ends(at, ask),
        },
        Some(Ask::Adopt { seat, .. }) => html! {
            (byline(Some(*seat), html! { b { (at.name(*seat)) } " takes in a Senator" }, "ROR-1.09.81b"))
            h2 { "Rome needs Senators" }
        },
        Some(Ask::Judge { number, by }) => ledger::judgement(at, *number, *by),
        None => Markup::default(),
    }
}

/// What everybody looks at while cards are planned, and when a rebel's faction decides who joins him.
fn year_ends(at: &Table, ask: &revolution::Ask) -> Markup {
    let b = &at.view.board;
    let title = match (ask, b.rebel) {
        (revolution::Ask::Join { .. }, Some(rebel)) => {
            format!("{} marches on Rome: who joins him?", senators::name(at, rebel.leader))
        }
        _ => "Cards are played and discarded; victorious Commanders come home, or march".into(),
    };
    html! {
        (byline(None, html! { "Year " (b.year) " ends" }, "ROR-1.11.1a"))
        h2 { (title) }
        dl { @for force in b.forces.iter().filter(|f| f.victorious) { @if let Some(s) = force.commander {
            (fact("Victor", html! { (senators::name(at, s)) ", " (count(force.legions.len() as i64, "Legion")) " won the " (at.rules.parts.wars[force.war].name) }))
        } } }
    }
}

/// A victorious Commander decides: his army, and how a march on Rome would end.
fn tempted(at: &Table, commander: Senator, follow: Option<Set<Legion>>) -> Markup {
    let name = senators::name(at, commander);
    let owner = at.view.board.owner(commander);
    html! {
        (byline(owner, html! { @match owner { Some(seat) => { b { (at.name(seat)) } " decides" }, None => "He decides" } }, "ROR-1.11.3a"))
        h2 { "Does " (name) " lay down his command, or march on Rome?" }
        dl { (march::prospect(at, commander, follow)) }
    }
}

/// The State's year.
fn account(at: &Table, ask: &revenue::Ask) -> Markup {
    let b = &at.view.board;
    let f = at.rules.state_forecast(b);
    let title = match ask {
        revenue::Ask::Income => "Incomes are collected",
        revenue::Ask::Purse => "Each faction shares out its money",
        revenue::Ask::Gifts => "Gifts to the State and to each other",
        _ => "The rebel's Legions are paid",
    };
    let booked = *ask == revenue::Ask::Gifts;
    html! {
        (byline(None, html! { "Revenue of year " (b.year) }, "ROR-1.06.2a"))
        h2 { (title) }
        dl {
            (fact("State", html! { b { (senators::number(b.treasury)) " T" } @if booked { span { "after the year's account" } } @else { span { "then " (senators::number(b.treasury + f.balance())) " T" } } }))
            (fact("Income", html! { span { "+" (f.income) " T" } @if f.provinces != 0 { span { "Provinces about " (senators::number(f.provinces)) " T" } } }))
            (fact("Costs", html! { span { "Wars −" (f.wars) } span { "forces −" (f.forces) } span { "Land Bills −" (f.land_bills) } }))
        }
    }
}

fn initiative(at: &Table, ask: &forum::Ask) -> Markup {
    let b = &at.view.board;
    let seat = match ask {
        forum::Ask::Persuade { seat, .. }
        | forum::Ask::Knights { seat }
        | forum::Ask::LeaderOrGames { seat } => Some(*seat),
        _ => None,
    };
    let title = match ask {
        forum::Ask::Persuade { persuader: None, .. } => "Which Senator tries to win whom over?".to_string(),
        forum::Ask::Persuade { persuader: Some(s), target: None, .. } => {
            format!("Whom does {} try to win?", senators::name(at, *s))
        }
        forum::Ask::Persuade { persuader: Some(s), target: Some(t), .. } => {
            let base = at.rules.persuasion_base(b, *s, *t);
            format!(
                "{} and {}: Base Number {base} without a bribe",
                senators::name(at, *s),
                senators::name(at, *t)
            )
        }
        forum::Ask::Knights { .. } => "A Knight is attracted, or Knights are pressed for money".into(),
        forum::Ask::LeaderOrGames { .. } => "A new Leader, or Games for the people".into(),
        forum::Ask::Bid { .. } => match b.round.bidder {
            Some((by, _)) => format!("An Initiative is auctioned: {} bids {} T", at.name(by), b.round.bid),
            None => "An Initiative is auctioned: no bid yet".into(),
        },
        forum::Ask::Storm { fleets, .. } => format!("A storm: {} are lost", count(*fleets, "Fleet")),
        forum::Ask::LeaderDies { .. } => "An enemy Leader dies".into(),
        _ => "Orders for the Forum".into(),
    };
    html! {
        (byline(seat, html! { @match seat { Some(seat) => { "Initiative of " b { (at.name(seat)) } }, None => "The Forum" } }, "ROR-1.07.2b"))
        h2 { (title) }
        dl { (fact("Initiative", html! { (b.initiatives) " of " (forum::INITIATIVES) })) }
    }
}

fn session(at: &Table, ask: &senate::Ask) -> Markup {
    let (b, own) = (&at.view.board, at.view.own.as_ref());
    let composer = b.senate.claims.first().copied().or(b.senate.magistrate.and_then(|m| b.owner(m)));
    let draft = own.and_then(|own| {
        own.pending.map(|p| p.motion).or(own.lodged.draft.motion.filter(|_| own.lodged.draft.ready))
    });
    let kind = own.and_then(|own| own.lodged.draft.motion).map(|m| en::business(senate::business(&m)));
    let title = match (ask, draft, kind) {
        (_, Some(motion), _) => capital(&en::motion(&at.rules.parts, &motion)),
        (senate::Ask::Floor | senate::Ask::Compose { .. }, None, Some(kind)) => {
            format!("You are about to propose {kind}")
        }
        (senate::Ask::Adjourn, ..) => "The Senate is adjourned, unless a Tribune speaks".into(),
        (senate::Ask::Bodyguards { assassin, target, .. }, ..) => {
            format!("{} strikes at {}", senators::name(at, *assassin), senators::name(at, *target))
        }
        (senate::Ask::Posts, ..) => "Which Consul stays in Rome?".into(),
        (senate::Ask::Dictator { .. }, ..) => "Do the Consuls appoint a Dictator?".into(),
        _ => super::agenda::item(b.senate.item).to_string(),
    };
    html! {
        (byline(composer, html! { @match b.senate.magistrate { Some(s) => { b { (senators::name(at, s)) } " presides" }, None => "The Senate" } }, "ROR-1.09.12a"))
        h2 { (title) }
        dl {
            @if let Some(seat) = composer { (fact("Next motion", html! { (at.name(seat)) @if !b.senate.claims.is_empty() { ", by Tribune" } })) }
            (fact("Put so far", html! { (count(b.senate.motions, "motion")) }))
        }
    }
}

fn battles(at: &Table) -> Markup {
    let forces = at.view.board.forces.iter().filter(|f| !f.victorious && f.commander.is_some());
    html! {
        (byline(None, html! { "Armies in the field" }, "ROR-1.10.11c"))
        h2 { "The Wars of year " (at.view.board.year) }
        dl {
            @for force in forces {
                (fact(&at.rules.parts.wars[force.war].name, html! { (force_line(at, force, "")) }))
            }
        }
        (battle_caption())
    }
}

fn ended(at: &Table, kind: EndingKind) -> Markup {
    let b = &at.view.board;
    let over = b.over.map(|o| kernel::Outcome { kind: kind.word(), winners: o.winners, scores: Vec::new() });
    let mut order: Vec<Seat> = Seat::all(at.rules.seats).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(b.combined_influence(*seat)));
    html! {
        (byline(over.as_ref().and_then(|o| o.winners.first()), html! { "Year " (b.year) }, kind.rule()))
        h2 { @if let Some(over) = &over { (at.rules.outcome(over, &at.names)) } }
        dl { @for seat in order { (fact(at.name(seat), html! { b { (b.combined_influence(seat)) } " Influence" @if let Some(all) = at.view.treasuries { span.muted { (all[seat.ix()]) " T in the Faction Treasury" } } })) } }
    }
}

/// With a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
