//! What happened, in English.

use super::{called, law_name, leader_name, means_word, plural};
use crate::Triumph;
use crate::action::Means;
use crate::event::{Event, Goods};
use crate::parts::*;
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
        Event::ToBottom(leader) => {
            ("TRV-18.03", format!("{} goes to the bottom of the deck.", leader_name(rules, *leader)))
        }
        Event::Offered(b) => ("TRV-18.09", format!("The {} is laid out.", b.title())),
        Event::FaceUp(law) => ("TRV-18.10", format!("{} is turned face up.", law_name(rules, *law))),
        Event::Settled(seat, p) => ("TRV-3.01", format!("{} settles in {}.", who(seat), p.title())),
        Event::Bids(bids) => ("TRV-6.01", format!("Family cards: {}.", cards(rules, bids, names))),
        Event::Seconds(bids) => ("TRV-7.02", format!("Second cards: {}.", cards(rules, bids, names))),
        Event::Raised { seat, pairs, forum } => {
            let forum = if *forum { " and flips the Forum" } else { "" };
            (
                if *pairs == 0 { "TRV-8.06" } else { "TRV-8.04" },
                format!("{} spends {} of Intrigue{forum}.", who(seat), plural(*pairs, "pair", "pairs")),
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
        Event::Gain { seat, what: Goods::Favour, by } => {
            let rule = if *by < 0 { "TRV-32.05" } else { "TRV-0.22" };
            (rule, gain(rules, *seat, Goods::Favour, *by, names))
        }
        Event::Gain { seat, what, by } => ("TRV-0.07", gain(rules, *seat, *what, *by, names)),
        Event::TookLaw { seat, law, .. } => match law {
            Some(law) => ("TRV-14.01", format!("{} takes {}.", who(seat), law_name(rules, *law))),
            None => ("TRV-14.01", format!("{} draws a Law card.", who(seat))),
        },
        Event::Played(seat, law) => {
            let text = &rules.parts.law(*law).text;
            ("TRV-14.08", format!("{} plays {}: {text}", who(seat), law_name(rules, *law)))
        }
        Event::Discarded(seat, law) => {
            ("TRV-14.09", format!("{} discards {} for a Client.", who(seat), law_name(rules, *law)))
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
        Event::Built(seat, b) => ("TRV-20.01", format!("{} builds the {}.", who(seat), b.title())),
        Event::Recalled(seat, card) => ("TRV-RUL.94", format!("{} takes back the {}.", who(seat), card.0)),
        Event::LedSenate(seat) => {
            ("TRV-0.21", format!("{} moves to the left end of the Senate track.", who(seat)))
        }
        Event::Marched(seat, p, side) => {
            ("TRV-22.02", format!("{} places a {} Commander in {}.", who(seat), side.title(), p.title()))
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
            (marker_rule(*b), format!("{} puts the {} in {}.", who(seat), b.title(), p.title()))
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

fn gain(rules: &Triumph, seat: Seat, what: Goods, by: i16, names: &Names) -> String {
    let n = by.unsigned_abs() as i32;
    let thing = match what {
        Goods::Talents => plural(n, "Talent", "Talents"),
        Goods::Intrigue => format!("{n} Intrigue"),
        Goods::Triumphs => plural(n, "Triumph", "Triumphs"),
        Goods::Favour => {
            let way = if by < 0 { "falls" } else { "rises" };
            return format!("The Favour of {} {way} by {n}.", called(rules, seat, names));
        }
    };
    let verb = if by < 0 { "pays" } else { "gains" };
    format!("{} {verb} {thing}.", called(rules, seat, names))
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

fn marker_rule(building: Building) -> &'static str {
    match building {
        Building::Amphitheatrum => "TRV-13.02",
        Building::Mausoleum => "TRV-13.03",
        _ => "TRV-13.01",
    }
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
