//! The table as plain text, at most 80 columns wide.

use super::senate::{provincial, units};
use super::{agreement, card, event_card, office, period, phase, so_many};
use crate::components::Components;
use crate::parts::*;
use crate::phases::combat::Arm;
use crate::state::{At, Board, ConcessionAt, EventAt, Front, LeaderAt, Status};
use crate::{Republic, View};
use kernel::{Names, Seat};
use std::fmt::{Display, Write};

/// How wide a line may be.
const WIDTH: usize = 80;
/// Where what is said of a Senator beside his numbers begins.
const NOTES: usize = 60;

/// The whole table: the State with its Laws, the Wars, the factions, Forum and Provinces, the viewer's hand.
pub(in crate::words) fn board(rules: &Republic, v: &View, names: &Names) -> String {
    let names = &*super::solo::names(rules, names);
    let mut out = String::new();
    state(&mut out, rules, v);
    wars(&mut out, rules, &v.board);
    revolt(&mut out, rules, &v.board);
    if let Some(text) = super::traitors::on_the_board(&rules.parts, &v.board, names) {
        hung(&mut out, 2, &text);
    }
    factions(&mut out, rules, v, names);
    forum(&mut out, rules, v);
    provinces(&mut out, &rules.parts, &v.board);
    for a in v.board.agreements.iter().filter(|a| a.runs(v.board.year)) {
        hung(&mut out, 2, &format!("{} (due in year {})", agreement(a, names, ["will pay"; 2]), a.due));
    }
    if let Some(own) = &v.own {
        let cards: Vec<_> = own.hand.cards.cards().map(|x| card(&rules.parts, x)).collect();
        let cards = if cards.is_empty() { "none".into() } else { cards.join(", ") };
        hung(&mut out, 2, &format!("Your cards: {cards}. Faction Treasury: {} T.", own.treasury));
    }
    out
}

/// A line; a `String` never refuses.
fn line(out: &mut String, text: impl Display) {
    let _ = writeln!(out, "{text}");
}

/// A text broken between words, the blanks before it kept; what follows the first line is indented.
fn hung(out: &mut String, indent: usize, text: &str) {
    let words = text.trim_start_matches(' ');
    let lead = text.len() - words.len();
    out.push_str(&text[..lead]);
    let mut column = lead;
    for word in words.split(' ') {
        let width = word.chars().count();
        if column > indent.max(lead) && column + 1 + width > WIDTH {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if column > lead {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out.push('\n');
}

fn state(out: &mut String, rules: &Republic, v: &View) {
    let (b, c) = (&v.board, &rules.parts);
    line(
        out,
        format_args!(
            "Year {}, {} Phase  Treasury {} T ({:+} a year)  Unrest {}  deck {}",
            b.year,
            phase(b.phase),
            b.treasury,
            rules.state_forecast(b).balance(),
            b.unrest,
            v.deck
        ),
    );
    let veterans = b.rome.both(b.veterans).len();
    let mut rome = format!("In Rome: {}", so_many(b.rome.len(), "Legion", "Legions"));
    if veterans > 0 {
        rome += &format!(" ({veterans} Veteran)");
    }
    rome += &format!(", {}", so_many(b.fleets, "Fleet", "Fleets"));
    if let Some(first) = b.hrao {
        rome += &format!("; {} is the highest official (HRAO)", c.senators[first].name);
    }
    hung(out, 2, &rome);
    let bills = b.land_bills.iter().filter(|(_, n)| **n > 0).map(|(bill, n)| format!("{n} of type {bill:?}"));
    let bills: Vec<_> = bills.collect();
    if !bills.is_empty() {
        line(out, format_args!("Land Bills in effect: {}", bills.join(", ")));
    }
    era(out, rules, b);
    let events: Vec<_> = b.events.iter().filter(|(_, n)| **n > 0).map(|(e, _)| event_card(e)).collect();
    if !events.is_empty() {
        hung(out, 2, &format!("Events: {}", events.join(", ")));
    }
}

/// The later eras: the period, decks that follow, Laws in force, Event cards that lie in the Forum.
fn era(out: &mut String, rules: &Republic, b: &Board) {
    let c = &rules.parts;
    let follows: Vec<_> = b.to_come.iter().map(period).collect();
    if b.period != Deck::Early || !follows.is_empty() {
        let then = if follows.is_empty() { String::new() } else { format!(", then: {}", follows.join(", ")) };
        hung(out, 2, &format!("Period: {}{then}", period(b.period)));
    }
    let laws: Vec<_> = b.laws.iter().map(|law| c.laws[law].name.as_str()).collect();
    if !laws.is_empty() {
        hung(out, 2, &format!("Laws in force: {}", laws.join(", ")));
    }
    let lies = |at: &EventAt| matches!(at, EventAt::Forum | EventAt::Fetched);
    let cards = b.deck_events.iter().filter(|(_, at)| lies(at)).map(|(e, _)| c.deck_events[e].name.as_str());
    let cards: Vec<_> = cards.collect();
    if !cards.is_empty() {
        hung(out, 2, &format!("Event cards: {}", cards.join(", ")));
    }
}

fn wars(out: &mut String, rules: &Republic, b: &Board) {
    if !b.wars.values().any(Front::present) {
        return;
    }
    line(out, "\nWars                       status    land sea fleets disaster standoff spoils");
    for (w, front) in b.wars.iter().filter(|(_, front)| front.present()) {
        war(out, rules, b, w, front);
    }
}

fn war(out: &mut String, rules: &Republic, b: &Board, w: War, front: &Front) {
    let card = &rules.parts.wars[w];
    let status = match front.status {
        Status::Active => "active",
        Status::Waiting => "next year",
        Status::Inactive if rules.left_for_later(b, w) => "in turn",
        _ => "inactive",
    };
    let rolls = |rolls: &[u8]| rolls.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    let sea = rules.naval_strength(b, w);
    line(
        out,
        format_args!(
            "  {:<24} {status:<9} {:>4} {sea:>3} {:>6} {:>8} {:>8} {:>6}",
            card.name,
            rules.land_strength(b, w),
            rules.support(b, w),
            rolls(&card.disaster),
            rolls(&card.standoff),
            if front.revolt { 0 } else { card.spoils },
        ),
    );
    for (leader, _) in b.leaders.iter().filter(|(_, at)| **at == LeaderAt::With(w)) {
        line(out, format_args!("      led by {}", rules.parts.leaders[leader].name));
    }
    for force in b.forces.iter().filter(|force| force.war == Some(w)) {
        let who = force.commander.map_or("nobody", |s| &rules.parts.senators[s].name);
        let [land, sea] = [Arm::Land, Arm::Sea].map(|arm| rules.force_strength(b, force, arm));
        let units = units(force.legions.len(), force.fleets);
        hung(out, 8, &format!("      under {who}: {units}; {land} on land, {sea} at sea"));
    }
}

/// The Civil War: the rebel's army, and the Senate's against it.
fn revolt(out: &mut String, rules: &Republic, b: &Board) {
    let Some(rebel) = &b.rebel else { return };
    let who = |s: Senator| rules.parts.senators[s].name.as_str();
    let strength = |legions| b.strength(legions);
    let (leader, legions) = (who(rebel.leader), rebel.legions);
    hung(out, 2, &format!("\nREVOLT of {leader}: {}, worth {}", units(legions.len(), 0), strength(legions)));
    match &rebel.army {
        Some(army) => {
            let commander = army.commander.map_or("nobody", who);
            let (n, worth) = (army.legions.len(), strength(army.legions));
            hung(out, 4, &format!("  against him, under {commander}: {}, worth {worth}", units(n, 0)));
        }
        None => line(out, "  No army of the Senate marches against him."),
    }
}

fn factions(out: &mut String, rules: &Republic, v: &View, names: &Names) {
    let b = &v.board;
    line(out, "\nSenators (* Leader)             Mil Ora Loy Inf Pop Kni   T");
    for seat in Seat::all(rules.factions) {
        let you = if v.viewer.seat() == Some(seat) { " (you)" } else { "" };
        let cards = match v.hands[seat.ix()] {
            1 => "1 card".into(),
            n => format!("{n} cards"),
        };
        let (votes, influence) = (rules.faction_votes(b, seat), b.combined_influence(seat));
        let retired = match b.factions[seat.ix()].retired {
            0 => String::new(),
            n => format!(" (and {n} of the retired)"),
        };
        let influence = format!("Influence {influence}{retired}");
        let votes = so_many(votes.unsigned_abs(), "vote", "votes");
        line(out, format_args!("{}{you}: {votes}, {influence}, {cards}", names.of(seat)));
        b.members(seat).for_each(|s| senator(out, rules, b, s, b.leads(s)));
        open_hand(out, rules, v, seat);
    }
}

/// What a neutral holds, which lies open (ROR-S.03).
fn open_hand(out: &mut String, rules: &Republic, v: &View, seat: Seat) {
    let (Some(_), Some(hand)) = (rules.neutral(seat), v.open[seat.ix()]) else { return };
    let treasury = v.treasury(rules, seat).unwrap_or_default();
    let cards: Vec<_> = hand.cards().map(|x| card(&rules.parts, x)).collect();
    let cards = if cards.is_empty() { "none".into() } else { cards.join(", ") };
    hung(out, 4, &format!("  Cards: {cards}. Faction Treasury: {treasury} T."));
}

fn senator(out: &mut String, rules: &Republic, b: &Board, s: Senator, leads: bool) {
    let c = &rules.parts;
    let (man, card) = (&b.senators[s], &c.senators[s]);
    let mark = if leads { '*' } else { ' ' };
    let numbers = format!(
        " {mark}{:<29.29} {:>3} {:>3} {:>3} {:>3} {:>3} {:>3} {:>3}",
        card.name,
        card.military,
        rules.oratory(b, s),
        card.loyalty,
        man.influence,
        man.popularity,
        man.knights,
        man.talents
    );
    let mut text = numbers;
    let mut column = text.chars().count();
    let notes = notes(c, b, s);
    for (i, note) in notes.iter().enumerate() {
        let note = if i + 1 < notes.len() { format!("{note},") } else { note.clone() };
        let width = note.chars().count();
        let indent = NOTES.min(WIDTH.saturating_sub(width)).saturating_sub(1);
        if column + 1 + width > WIDTH && column > indent {
            text += &format!("\n{:indent$}", "");
            column = indent;
        }
        text += &format!(" {note}");
        column += 1 + width;
    }
    line(out, text);
}

/// His office, where he is if not in Rome, his markers and Concessions.
fn notes(c: &Components, b: &Board, s: Senator) -> Vec<String> {
    let man = &b.senators[s];
    let away = match man.at {
        At::Province(p) => Some(format!("in {}", c.provinces[p].called(b.provinces[p].developed))),
        At::War(w) => Some(match w.province().filter(|p| !b.in_revolt(*p)) {
            Some(p) => format!("in {}", c.provinces[p].name), // a Bequest is fetched, or a revolt is beaten
            None => format!("at the {}", c.wars[w].name),
        }),
        At::Exile if b.has_defected(s) => Some("with the enemy".into()),
        At::Exile => Some("in exile".into()),
        At::Captive(_) | At::Hostage | At::Raiders => Some("captive".into()),
        At::Rebel => Some("REBEL".into()),
        At::March if b.rebel.is_none() => Some("with the army that beat the rebel".into()),
        At::March => Some("marching on the rebel".into()),
        _ => None,
    };
    let marks = [
        (man.proconsul, "Proconsul"),
        (man.prior_consul, "prior Consul"),
        (man.corrupt, "corrupt"),
        (man.open_bodyguard, "Open Bodyguard"),
        (b.traitor.is_some_and(|t| t.senator == s), "TRAITOR"),
    ];
    let disbanded = match b.disbanded_of(s).len() {
        0 => None,
        1 => Some("1 Legion disbanded".into()),
        n => Some(format!("{n} Legions disbanded")),
    };
    let age = match man.age {
        0 => None,
        age if b.is_elder(s) => Some(format!("age {age}, Elder")),
        age => Some(format!("age {age}")),
    };
    let title = b.office(s).map(|o| office(o).to_owned());
    let marks = marks.iter().filter(|(has, _)| *has).map(|(_, mark)| (*mark).to_owned());
    let concessions = b.concessions_of(s).map(|x| c.concessions[x].name.clone());
    title.into_iter().chain(away).chain(marks).chain(age).chain(disbanded).chain(concessions).collect()
}

fn forum(out: &mut String, rules: &Republic, v: &View) {
    let (b, c) = (&v.board, &rules.parts);
    let unaligned = |s: &Senator| b.senators[*s].at == At::Rome && b.senators[*s].faction.is_none();
    line(out, "Forum");
    let mut empty = true;
    for s in b.senators.iter().map(|(s, _)| s).filter(unaligned) {
        senator(out, rules, b, s, false);
        empty = false;
    }
    let offered = b.concessions.iter().filter(|(_, at)| **at == ConcessionAt::Forum);
    let offered: Vec<_> = offered.map(|(x, _)| c.concessions[x].name.as_str()).collect();
    if !offered.is_empty() {
        hung(out, 4, &format!("  Concessions: {}", offered.join(", ")));
    } else if empty {
        line(out, "  nobody, nothing");
    }
}

fn provinces(out: &mut String, c: &Components, b: &Board) {
    for (p, land) in b.provinces.iter().filter(|(_, land)| land.exists) {
        let mut text = format!("Province {}: ", c.provinces[p].called(land.developed));
        text += &match land.governor {
            Some(s) => {
                let legate = if b.resident(p).is_some() { "" } else { " by legate" };
                format!("{}{legate}, {} years left", c.senators[s].name, land.term)
            }
            None if b.in_revolt(p) => "in revolt".into(),
            None if let Some(war) = land.allied => format!("ally of {}", c.wars[war].name),
            None => "no Governor".into(),
        };
        if land.developed {
            text += ", developed";
        }
        if !land.garrison.is_empty() {
            text += &format!(", garrison {}", land.garrison.len());
        }
        if land.squadron > 0 {
            text += &format!(", Fleets in garrison {}", land.squadron);
        }
        if land.armies + land.fleets > 0 {
            text += &format!(", {}", provincial(land.armies, land.fleets));
        }
        hung(out, 2, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Rules, Setup, Viewer, Words};

    /// Whole years as the default moves play them: no line is too wide, and the viewer sees his own cards and money.
    #[test]
    fn the_table_fits_eighty_columns_and_shows_what_its_viewer_holds() {
        let rules = Republic::configure(&Setup { seats: 5, ..Setup::default() }).expect("a table");
        let names = Names::new(["Marcus", "Livia", "Gaius", "Octavia", "Claudia the Elder"]);
        let mut chance = kernel::Fast::new(7);
        let mut s = rules.setup(&mut chance, &mut kernel::Log::off());
        let mut held = false;
        for _ in 0..1500 {
            let kernel::Turn::Awaiting(awaiting) = rules.turn(&s) else { break };
            let view = rules.view(&s, Viewer::Seat(Seat(2)));
            let text = rules.board(&view, &names);
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
            let own = view.own.as_ref().expect("a player");
            let unbroken = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(unbroken.contains(&format!("Faction Treasury: {} T.", own.treasury)), "{text}");
            for x in own.hand.cards.cards() {
                held = true;
                assert!(unbroken.contains(card(&rules.parts, x)), "{text}");
            }
            let seat = awaiting.pending.iter().next().expect("somebody");
            let pick = rules.fallback(&s, seat);
            rules.apply(&mut s, seat, pick, &mut chance, &mut kernel::Log::off());
        }
        assert!(held);
    }

    /// What the later eras add: period, decks, Laws, Event cards, faces and revolts of Provinces, bodyguards.
    #[test]
    fn the_later_eras_are_told() {
        let options = serde_json::json!({ "scenario": "late" });
        let rules = Republic::configure(&Setup { seats: 6, options, ..Setup::default() }).expect("a table");
        let mut s = rules.setup(&mut kernel::Fast::new(7), &mut kernel::Log::off());
        let b = &mut s.board;
        b.laws = Law::ALL.iter().copied().collect();
        b.to_come = Set::of(Deck::CivilWar);
        b.deck_events[DeckEvent::BithynianBequest] = EventAt::Forum;
        (b.provinces[Province::Bithynia].exists, b.provinces[Province::Bithynia].developed) = (true, true);
        b.wars[War::of(Province::Bithynia)].status = Status::Active;
        let guarded = b.members(Seat(0)).next().expect("a Senator");
        s.board.senators[guarded].open_bodyguard = true;
        let names = Names::new(["Marcus", "Livia", "Gaius", "Octavia", "Claudia", "Titus"]);
        let text = rules.board(&rules.view(&s, Viewer::Spectator), &names);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        let unbroken = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for told in [
            "Period: Late Republic, then: age of the Civil Wars",
            "Laws in force: Calpurnian Law, Acilian Law",
            "Event cards: Bithynian Bequest",
            "Province Bithynia-Pontus: in revolt, developed",
            "Open Bodyguard",
        ] {
            assert!(unbroken.contains(told), "{told}: {text}");
        }
    }

    /// ROR-S.03: neutrals are called by their names, and what they hold lies open; every Law is told once.
    #[test]
    fn neutrals_and_what_they_hold_are_told() {
        let options = serde_json::json!({ "scenario": "late" });
        let rules = Republic::configure(&Setup { seats: 2, options, ..Setup::default() }).expect("a table");
        let mut s = rules.setup(&mut kernel::Fast::new(4), &mut kernel::Log::off());
        let neutral = Seat(2);
        s.secret.treasuries[neutral.ix()] += 7;
        s.secret.hands[neutral.ix()].cards.add(Card::Intrigue(Intrigue::Tribune));
        let text = rules.board(&rules.view(&s, Viewer::Seat(Seat(0))), &Names::new(["Marcus", "Livia"]));
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        let unbroken = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for told in ["Imperials:", "Plutocrats:", "Conservatives:", "Tribune", "Faction Treasury: 7 T."] {
            assert!(unbroken.contains(told), "{told}: {text}");
        }
        assert!(!text.contains("nobody:"), "{text}");
        assert_eq!(text.matches("Laws in force").count(), 1, "{text}");
    }
}
