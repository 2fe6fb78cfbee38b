//! What happened, in English.

use super::{called, law_name, leader_name, means_word, plural};
use crate::Triumph;
use crate::action::Means;
use crate::event::{Event, Goods, Turned, Why};
use crate::parts::*;
use crate::phases::conflict;
use crate::state::Ending;
use kernel::{Names, Rule, Seat, Sentence};

pub(in crate::words) fn event(rules: &Triumph, event: &Event, names: &Names) -> Sentence {
    let (rule, text) = told(rules, event, names);
    Sentence::new(Rule(rule), text)
}

fn cards(rules: &Triumph, bids: &[Option<FamilyCard>; FAMILIES], names: &Names) -> String {
    let shown = Seat::all(rules.families()).filter_map(|s| bids[s.ix()].map(|c| (s, c)));
    shown.map(|(s, c)| format!("{} {}", called(rules, s, names), c.0)).collect::<Vec<_>>().join(", ")
}

fn told(rules: &Triumph, event: &Event, names: &Names) -> (&'static str, String) {
    let who = |seat: &Seat| called(rules, *seat, names);
    match event {
        Event::Phase { round, phase } => ("TRV-5.01", format!("Round {round}: {}.", phase.title())),
        Event::Appears { leader, at } => {
            ("TRV-18.08", format!("{} appears in {}.", leader_name(rules, *leader), at.title()))
        }
        Event::Joins { leader, with, at } => {
            let with: Vec<_> = with.iter().map(|l| leader_name(rules, l)).collect();
            let with = if with.is_empty() { "another".into() } else { with.join(" and ") };
            let leader = leader_name(rules, *leader);
            ("TRV-18.06", format!("{leader} joins {with} in {}: one Leader from now on.", at.title()))
        }
        Event::ToBottom(leader) => {
            ("TRV-18.03", format!("{} goes to the bottom of the deck.", leader_name(rules, *leader)))
        }
        Event::Offered(b) => ("TRV-18.09", format!("The {} is laid out.", b.title())),
        Event::FaceUp(law) => ("TRV-18.10", format!("{} is turned face up.", law_name(rules, *law))),
        Event::SetUp(turned) => set_up(rules, *turned),
        Event::OnLaws => ("TRV-19.06", "1 Talent is put on every Law card still face up.".into()),
        Event::OnBuildings => ("TRV-20.06", "1 Talent is put on every Building still on offer.".into()),
        Event::Settled(seat, p) => ("TRV-3.01", format!("{} settles in {}.", who(seat), p.title())),
        Event::Bids(bids) => ("TRV-6.01", format!("Family cards: {}.", cards(rules, bids, names))),
        Event::Seconds(bids) => ("TRV-7.02", format!("Second cards: {}.", cards(rules, bids, names))),
        Event::Raised { seat, pairs, forum } => {
            let by = pairs + if *forum { rules.parts.buildings.forum_influence } else { 0 };
            let spends =
                (*pairs > 0).then(|| format!("spends {} of Intrigue", plural(*pairs, "pair", "pairs")));
            let flips = forum.then(|| "flips the Forum".to_string());
            let how: Vec<_> = spends.into_iter().chain(flips).collect();
            (
                if *pairs == 0 { "TRV-8.06" } else { "TRV-8.04" },
                format!("{} {}: +{by} Influence.", who(seat), how.join(" and ")),
            )
        }
        Event::Changed { seat, by } => ("TRV-8.05", format!("The bid of {} changes by {by:+}.", who(seat))),
        Event::TakenBack(seat) => {
            ("TRV-DT.18", format!("What {} wanted is no longer possible and is taken back.", who(seat)))
        }
        Event::AllPassed => ("TRV-DT.14", "All pass.".into()),
        Event::Order(order) => {
            let list: Vec<_> = order.iter().map(who).collect();
            ("TRV-9.01", format!("Influence Order: {}.", list.join(", ")))
        }
        Event::Gain { seat, what, by, why } => {
            (gain_rule(rules, *seat, *what, *by, *why), gain(rules, *seat, *what, *by, *why, names))
        }
        Event::TookLaw { seat, law, .. } => match law {
            Some(law) => ("TRV-14.01", format!("{} takes {}.", who(seat), law_name(rules, *law))),
            None => ("TRV-14.01", format!("{} draws a Law card.", who(seat))),
        },
        Event::Played(seat, law) => {
            let text = &rules.parts.law(*law).text;
            ("TRV-14.08", format!("{} plays {}: {text}", who(seat), law_name(rules, *law)))
        }
        Event::Discarded(seat, law) => {
            let rule = if rules.is_caesar(*seat) { "TRV-35.10" } else { "TRV-14.09" };
            (rule, format!("{} discards {} for a Client.", who(seat), law_name(rules, *law)))
        }
        Event::Used(seat, b) => ("TRV-12.07", format!("{} uses the {}.", who(seat), b.title())),
        Event::Placed(seat, p) => ("TRV-10.01", format!("{} has a new Client in {}.", who(seat), p.title())),
        Event::Occupied(seat, b, s) => {
            ("TRV-12.04", format!("{} takes the {} space of the {}.", who(seat), s.title(), b.title()))
        }
        Event::Removed(seat, p) => ("TRV-10.05", format!("A Client of {} leaves {}.", who(seat), p.title())),
        Event::Evicted(seat, b, s) => {
            ("TRV-10.05", format!("{} loses the {} space of the {}.", who(seat), s.title(), b.title()))
        }
        Event::Unpaid(seat, b, s) => (
            "TRV-32.03",
            format!(
                "{} does not pay for the {} space of the {} and loses it.",
                who(seat),
                s.title(),
                b.title()
            ),
        ),
        Event::MovedOut(seat, b, s) => (
            "TRV-RUL.93",
            format!("The Client of {} moves out of the {} space of the {}.", who(seat), s.title(), b.title()),
        ),
        Event::Moved { seat, from, to } => {
            let from = from.map_or(String::new(), |p| format!(" from {}", p.title()));
            ("TRV-RUL.93", format!("A Client of {} moves{from} to {}.", who(seat), to.title()))
        }
        Event::Built(seat, b) => ("TRV-20.01", format!("{} builds the {}.", who(seat), b.title())),
        Event::Recalled(seat, card) => ("TRV-RUL.94", format!("{} takes back the {}.", who(seat), card.0)),
        Event::LedSenate(seat) => {
            ("TRV-0.21", format!("{} moves to the left end of the Senate track.", who(seat)))
        }
        Event::Marched(seat, p, side) => {
            ("TRV-22.02", format!("{} places a {} Commander in {}.", who(seat), side.title(), p.title()))
        }
        // Those on the spot are turned over, and cost nothing.
        Event::Mustered { seat, to, from: Some(from), legions, .. } if from == to => {
            let n = plural(*legions, "Legion", "Legions");
            ("TRV-RUL.48", format!("{} recruits {n} in {}.", who(seat), to.title()))
        }
        Event::Mustered { seat, to, from, legions, talents } => {
            let from = from.map_or(String::new(), |p| format!(" from {}", p.title()));
            let price = if *talents == 0 {
                String::new()
            } else {
                format!(" for {}", plural(*talents, "Talent", "Talents"))
            };
            let n = plural(*legions, "Legion", "Legions");
            ("TRV-23.07", format!("{} brings {n}{from} to {}{price}.", who(seat), to.title()))
        }
        Event::Marker(seat, b, p) => {
            (conflict::marker_rule(*b).0, format!("{} puts the {} in {}.", who(seat), b.title(), p.title()))
        }
        Event::Rolled { seat, province, roman, barbarian } => {
            let p = province.title();
            ("TRV-25.03", format!("Battle in {p}: {} rolls {roman} and {barbarian}.", who(seat)))
        }
        Event::Rerolled { seat, die, means: means_used, shows } => {
            let means = means_used.map_or("a Law card", means_word);
            (
                reroll_rule(*means_used),
                format!("{} rerolls the {} die ({means}): {shows}.", who(seat), die.title()),
            )
        }
        Event::Refused => ("TRV-DT.32", "A reroll was asked for and refused; the round is repeated.".into()),
        Event::Victory { province, legions, shields, stay } => {
            let stay = plural(*stay, "Legion stays", "Legions stay");
            ("TRV-25.09", format!("Victory in {}, {legions} to {shields}; {stay}.", province.title()))
        }
        Event::Defeat { province, legions, shields } => {
            ("TRV-25.10", format!("Defeat in {}, {legions} to {shields}.", province.title()))
        }
        Event::Captured(seat, leader) => {
            ("TRV-26.11", format!("{} takes {}.", who(seat), leader_name(rules, *leader)))
        }
        Event::Gave { from, to, talents } => (
            "TRV-26.09",
            format!("{} gives {} to {}.", who(from), plural(*talents, "Talent", "Talents"), who(to)),
        ),
        Event::Control(p, true) => ("TRV-11.03", format!("{} is Roman-controlled.", p.title())),
        Event::Control(p, false) => ("TRV-11.05", format!("Rome loses {}.", p.title())),
        Event::Invades(sigil, p) => {
            ("TRV-28.01", format!("The Leader of the {} enters {}.", sigil.title(), p.title()))
        }
        Event::Overrun(p, n) => {
            ("TRV-28.04", format!("{} removed from {}.", plural(*n, "Legion is", "Legions are"), p.title()))
        }
        Event::Halted(sigil) => ("TRV-DC.29", format!("The Leader of the {} will not move.", sigil.title())),
        Event::RomeFalls(sigil) => ("TRV-28.05", format!("The Leader of the {} enters Rome!", sigil.title())),
        Event::Taxes { seat, buildings, games } => {
            let due = [(*buildings, "Buildings"), (*games, "the Games")].into_iter().filter(|(n, _)| *n > 0);
            let due: Vec<_> =
                due.map(|(n, what)| format!("{} for {what}", plural(n, "Talent", "Talents"))).collect();
            let due = if due.is_empty() { "no Taxes".into() } else { due.join(" and ") };
            ("TRV-32.01", format!("{} pays {due}.", who(seat)))
        }
        Event::Majority(seat, p, n) => (
            "TRV-33.03",
            format!("{} gains {} in {}.", who(seat), plural(*n, "Triumph", "Triumphs"), p.title()),
        ),
        Event::Exchanged { from, to, gave, got } => {
            let (a, b) = (bundle(gave), bundle(got));
            ("TRV-17.02", format!("{} gives {} {a} and receives {b}.", who(from), who(to)))
        }
        Event::HandedOver(from, to, law) => {
            ("TRV-HI.06", format!("{} gives {} {}.", who(from), who(to), law_name(rules, *law)))
        }
        Event::Ended(Ending::Emperor(seat)) => {
            ("TRV-4.01", format!("{} becomes Emperor of Rome.", who(seat)))
        }
        Event::Ended(Ending::NoEmperor) => ("TRV-4.06", "No Emperor: Rome remains a republic.".into()),
        Event::Ended(Ending::RomeFalls) => ("TRV-4.07", "Rome has fallen. Everybody has lost.".into()),
    }
}

fn set_up(rules: &Triumph, turned: Turned) -> (&'static str, String) {
    match turned {
        Turned::Standing(b) => ("TRV-2.07", format!("The {} stands in Rome from the start.", b.title())),
        Turned::Offered(b) => ("TRV-2.08", format!("The {} is laid out.", b.title())),
        Turned::Leader(leader, at) => {
            ("TRV-2.13", format!("{} appears in {}.", leader_name(rules, leader), at.title()))
        }
        Turned::ToBottom(leader) => {
            ("TRV-2.12", format!("{} goes to the bottom of the deck.", leader_name(rules, leader)))
        }
        Turned::Law(law) => ("TRV-2.14", format!("{} is turned face up.", law_name(rules, law))),
    }
}

fn gain(rules: &Triumph, seat: Seat, what: Goods, by: i16, why: Option<Why>, names: &Names) -> String {
    let n = by.unsigned_abs() as i32;
    if (what, why) == (Goods::Talents, Some(Why::Talents)) {
        let talents = plural(n, "Talent", "Talents");
        return format!("{} turns {talents} into Triumphs.", called(rules, seat, names));
    }
    let why = why.map_or(String::new(), |why| format!(" {}", what_for(rules, why)));
    let thing = match what {
        Goods::Talents => plural(n, "Talent", "Talents"),
        Goods::Intrigue => format!("{n} Intrigue"),
        Goods::Triumphs => plural(n, "Triumph", "Triumphs"),
        Goods::Favour => {
            let way = if by < 0 { "falls" } else { "rises" };
            return format!("The Favour of {} {way} by {n}{why}.", called(rules, seat, names));
        }
    };
    let verb = if by < 0 { "pays" } else { "gains" };
    format!("{} {verb} {thing}{why}.", called(rules, seat, names))
}

/// "for the 0", "as Consul I".
fn what_for(rules: &Triumph, why: Why) -> String {
    match why {
        Why::Zero => "for the 0",
        Why::Office(phase, n) => {
            let office = rules.parts.offices(phase, rules.families()).nth(n.into());
            return office.map_or("for the Office".into(), |office| format!("as {}", office.name));
        }
        Why::NoOffice => "without Office",
        Why::Games => "for the Games",
        Why::Unpaid => "for unpaid tax",
        Why::RemovedClient => "for the Client removed",
        Why::Leader => "for the Leader",
        Why::Support => "for helping against the Leader",
        Why::Gift => "for the gift",
        Why::Provinces => "from Provinces",
        Why::Owner => "for Buildings",
        Why::OnLaw => "from the Law card",
        Why::OnBuilding => "from the Building",
        Why::Law(law) => return format!("by {}", law_name(rules, law)),
        Why::Building(b) => return format!("by the {}", b.title()),
        Why::Purchase => "for a Law card",
        Why::Legions => "for Legions",
        Why::Talents => "for Talents",
        Why::Favour => "for the Games track",
    }
    .into()
}

fn gain_rule(rules: &Triumph, seat: Seat, what: Goods, by: i16, why: Option<Why>) -> &'static str {
    let Some(why) = why else {
        return match what {
            Goods::Favour if by < 0 => "TRV-32.05",
            Goods::Favour => "TRV-0.22",
            _ => "TRV-0.07",
        };
    };
    match why {
        Why::Zero => "TRV-7.01",
        Why::Office(Phase::Assembly, _) => "TRV-19.01",
        Why::Office(Phase::Construction, _) => "TRV-20.01",
        Why::Office(Phase::Conflict, 0) => "TRV-21.02",
        Why::Office(Phase::Conflict, 1) => "TRV-21.03",
        Why::Office(Phase::Conflict, 2) => "TRV-21.04",
        Why::Office(Phase::Conflict, _) => "TRV-21.05",
        Why::Office(Phase::Justice, _) => "TRV-30.01",
        Why::Office(..) => "TRV-31.01",
        Why::NoOffice => "TRV-9.07",
        Why::Games => "TRV-31.05",
        Why::Unpaid => "TRV-32.05",
        Why::RemovedClient => "TRV-30.02",
        Why::Leader if what == Goods::Talents => "TRV-26.08",
        Why::Leader => "TRV-26.07",
        Why::Support => "TRV-26.12",
        Why::Gift => "TRV-26.09",
        Why::Provinces => "TRV-33.01",
        Why::Owner => "TRV-33.02",
        Why::OnLaw => "TRV-14.10",
        Why::OnBuilding => "TRV-20.05",
        Why::Law(_) => "TRV-14.08",
        Why::Building(Building::Basilica) => "TRV-13.09",
        Why::Building(Building::Theatrum) => "TRV-13.10",
        Why::Building(_) => "TRV-13.11",
        Why::Purchase => "TRV-19.05",
        Why::Legions => "TRV-23.07",
        // Only he turns Talents into Triumphs in every Round.
        Why::Talents if rules.is_caesar(seat) => "TRV-35.15",
        Why::Talents | Why::Favour => "TRV-34.07",
    }
}

fn bundle([talents, intrigue, laws]: &[u8; 3]) -> String {
    let parts = [
        (*talents > 0).then(|| plural(*talents, "Talent", "Talents")),
        (*intrigue > 0).then(|| format!("{intrigue} Intrigue")),
        (*laws > 0).then(|| plural(*laws, "Law card", "Law cards")),
    ];
    let list: Vec<_> = parts.into_iter().flatten().collect();
    if list.is_empty() { "nothing".into() } else { list.join(", ") }
}

fn reroll_rule(means: Option<Means>) -> &'static str {
    match means {
        Some(Means::Office) => "TRV-25.06",
        Some(Means::Intrigue) => "TRV-25.07",
        Some(Means::Amphitheatrum) => "TRV-13.02",
        Some(Means::Templum) => "TRV-13.11",
        None => "TRV-14.07",
    }
}
