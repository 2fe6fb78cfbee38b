//! The table as plain text, at most 80 columns wide, in English.

use super::called;
use crate::Triumph;
use crate::parts::*;
use crate::state::*;
use crate::view::View;
use kernel::{Names, Seat};
use std::fmt::Write;

pub(in crate::words) fn board(rules: &Triumph, v: &View, names: &Names) -> String {
    let mut out = String::new();
    let b = &v.board;
    let _ = writeln!(out, "Round {} of 3, {}", b.round, b.phase.title());
    line(&mut out, "Senate: ", b.senate.iter().map(|&s| called(rules, s, names).to_string()), ", ");
    if !b.order.is_empty() {
        line(&mut out, "Order:  ", b.order.iter().map(|&s| called(rules, s, names).to_string()), ", ");
    }
    let _ = writeln!(out);
    families(&mut out, rules, b, names);
    let _ = writeln!(out);
    provinces(&mut out, rules, b, names);
    let _ = writeln!(out);
    rome(&mut out, rules, b, names);
    laws(&mut out, rules, v);
    out
}

/// A list that is broken before column 80; a dash where there is nothing.
fn line(out: &mut String, head: &str, items: impl Iterator<Item = String>, between: &str) {
    let (mut width, mut first) = (head.chars().count(), true);
    out.push_str(head);
    for item in items {
        let n = item.chars().count() + between.len();
        if !first {
            out.push_str(between);
            if width + n > 78 {
                out.push_str("\n    ");
                width = 4;
            }
        }
        out.push_str(&item);
        width += n;
        first = false;
    }
    if first {
        out.push('-');
    }
    out.push('\n');
}

/// The first letters of a name.
fn short(name: &str, n: usize) -> String {
    name.chars().take(n).collect()
}

fn families(out: &mut String, rules: &Triumph, b: &Board, names: &Names) {
    let _ = writeln!(
        out,
        "{:<12} {:>4} {:>4} {:>4} {:>4} {:>4} {:>4}  cards   commander",
        "", "Tri", "Tal", "Int", "Fav", "Law", "Bid"
    );
    for seat in Seat::all(rules.families()) {
        let f = b.family(seat);
        let cards: String = f.hand.iter().map(|c| c.0.to_string()).collect();
        let commander =
            f.commander.map_or(String::new(), |(p, side)| format!("{} {}", side.title(), p.title()));
        let _ = writeln!(
            out,
            "{:<12} {:>4} {:>4} {:>4} {:>4} {:>4} {:>4}  {:<6}  {}",
            short(called(rules, seat, names), 12),
            f.triumphs,
            f.talents,
            f.intrigue,
            f.favour,
            b.held[seat.ix()],
            f.influence(),
            cards,
            short(&commander, 26),
        );
    }
    let _ = writeln!(out, "(Triumphs, Talents, Intrigue, Favour, Law cards held, Influence of the bid)");
}

fn provinces(out: &mut String, rules: &Triumph, b: &Board, names: &Names) {
    let initials: String =
        Seat::all(rules.families()).map(|s| format!("{:>4}", short(called(rules, s, names), 3))).collect();
    let _ = writeln!(out, "{:<20} {:<6} Sh Rome Leg{initials}  Leader", "Province", "Worth");
    for &p in Province::ALL {
        let card = rules.parts.at(p);
        let worth: Vec<_> = card.triumphs.iter().map(u8::to_string).collect();
        let legions = b.legions[p];
        let clients: String =
            Seat::all(rules.families()).map(|s| format!("{:>4}", b.clients_in(p, s))).collect();
        let leader = b.leader_in(p).map_or(LeaderSet::NONE, |s| b.boxes[s].cards);
        let leader: Vec<_> = leader.iter().map(|l| rules.parts.leader(l).name.clone()).collect();
        let _ = writeln!(
            out,
            "{:<20} {:<6} {:>2} {:<4} {}/{}{clients}  {}",
            short(p.title(), 20),
            worth.join("/"),
            card.shields,
            if b.control.has(p) { "SPQR" } else { "-" },
            legions.available,
            legions.recruited,
            short(&leader.join("+"), 18),
        );
    }
    let _ = writeln!(out, "(Shields; SPQR: of Rome; Legions available/recruited; Clients of each family)");
    let _ = writeln!(out, "Auxiliaries: {}", b.auxiliaries.count_ones());
}

fn rome(out: &mut String, rules: &Triumph, b: &Board, names: &Names) {
    for (&x, hill) in b.hills.iter().zip(Hill::ALL) {
        let tile = b.tile(x);
        let who = |s: Option<Seat>| s.map_or("-", |s| called(rules, s, names));
        let used = if tile.used { ", used" } else { "" };
        let _ = writeln!(
            out,
            "{:<12} {:<14} Owner {}, Administrator {}{used}",
            hill.title(),
            x.title(),
            short(who(tile.owner), 14),
            short(who(tile.administrator), 14)
        );
    }
    line(out, "On offer: ", b.offer().map(|x| with_talents(x.title(), b.tile(x).talents)), ", ");
}

/// What lies open, with the Talents that lie on it.
fn with_talents(name: &str, talents: u8) -> String {
    match talents {
        0 => name.into(),
        1 => format!("{name} (1 Talent)"),
        n => format!("{name} ({n} Talents)"),
    }
}

fn laws(out: &mut String, rules: &Triumph, v: &View) {
    let face = v.board.display.iter().map(|f| with_talents(&rules.parts.law(f.law).name, f.talents));
    line(out, "Law cards: ", face, ", ");
    if v.viewer.seat().is_some() {
        line(out, "Your hand: ", v.laws.cards().map(|l| rules.parts.law(l).name.clone()), ", ");
    }
}
