//! The table as plain text, at most 80 columns wide, in English.

use super::{card_name, values, victory_title};
use crate::parts::{Faction, Favour, Objective, Proconsul, Region, Tile};
use crate::score::{fulfils, met};
use crate::state::{Face, Phase, Stall};
use crate::view::View;
use crate::{Card, Cards, Tribune};
use kernel::{Names, Seat};
use std::fmt::Write;

/// The whole table: players, objectives, factions, city, your hand. Players are numbered from 1 in seat order.
pub(in crate::words) fn board(rules: &Tribune, view: &View, names: &Names) -> String {
    let mut out = String::new();
    heading(&mut out, view);
    players(&mut out, view, names);
    goal(&mut out, rules, view);
    factions(&mut out, view);
    city(&mut out, rules, view);
    hand(&mut out, rules, view);
    out
}

/// A line; a `String` never refuses.
fn line(out: &mut String, text: impl std::fmt::Display) {
    let _ = writeln!(out, "{text}");
}

fn heading(out: &mut String, view: &View) {
    let phase = match view.open.phase {
        Phase::Setup => "set-up",
        Phase::Cards => "1 cards",
        Phase::Followers => "2 followers",
        Phase::Regions => "3 regions",
        Phase::TakeOvers => "4 take-overs",
        Phase::Benefits => "5 benefits",
        Phase::Chariot => "6 chariot",
        Phase::Over => "over",
    };
    let last = if view.open.last_round { "   LAST ROUND" } else { "" };
    line(out, format_args!("TRIBUNE   round {}   {phase}{last}", view.open.round));
    line(out, "");
}

fn players(out: &mut String, view: &View, names: &Names) {
    line(out, "   Family         Den Lau Leg  Tile    Favour     Cards  Left  Markers");
    for seat in Seat::all(view.players.into()) {
        let sheet = view.open.sheet(seat);
        let tile = match sheet.tile {
            Tile::None => "-",
            Tile::Scroll => "scroll",
            Tile::Tribune => "TRIBUNE",
        };
        let favour = match sheet.favour {
            Favour::None => "-",
            Favour::Temporary => "temporary",
            Favour::Eternal => "ETERNAL",
        };
        let proconsul = if view.open.proconsul == Proconsul::With(seat) { "+P" } else { "" };
        let markers: Vec<_> = sheet.markers.iter().map(Faction::short).collect();
        let name: String = names.of(seat).chars().take(13).collect();
        let text = format!(
            "{}{} {name:<13} {:>4}{:>4}{:>4}  {tile:<7} {favour:<10} {:>5}  {:<4}  {}",
            seat.0 + 1,
            if view.open.starter() == Some(seat) { "*" } else { " " },
            sheet.denarii,
            sheet.laurels,
            sheet.legions,
            view.hand_sizes[seat.ix()],
            format!("{}{proconsul}", sheet.followers),
            markers.join(" "),
        );
        for part in wrapped(&text, 80, 54) {
            line(out, part);
        }
    }
    line(out, "");
}

/// Breaks a long line between words; what follows is indented.
fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = vec![];
    let mut rest = text.trim_end().to_owned();
    while rest.chars().count() > width {
        let limit = rest.char_indices().nth(width).map_or(rest.len(), |(at, _)| at);
        let at = rest[..limit].rfind(' ').filter(|at| *at > indent).unwrap_or(limit);
        let tail = rest.split_off(at);
        lines.push(rest.trim_end().to_owned());
        rest = format!("{}{}", " ".repeat(indent), tail.trim_start());
    }
    lines.push(rest);
    lines
}

fn goal(out: &mut String, rules: &Tribune, view: &View) {
    let Some(goal) = &view.goal else {
        let text = match (rules.is_variant(), rules.variant_markers()) {
            (true, n) => format!("Points decide; {n} markers make the round the last one."),
            (false, _) => "The victory card is drawn after the discards.".into(),
        };
        line(out, text);
        return line(out, "");
    };
    let item = |objective: Objective| {
        let must = if goal.obligatory.has(objective) { "!" } else { "" };
        let text = match objective {
            Objective::Tribune | Objective::Favour => objective.name().to_owned(),
            Objective::Laurels => format!("{} laurels", goal.laurels),
            Objective::Legions => format!("{} legions", goal.legions),
            Objective::Denarii => format!("{} denarii", goal.denarii),
            Objective::Markers => format!("{} markers", goal.markers),
        };
        format!("{text}{must}")
    };
    let title = view.open.victory.map_or_else(|| "Victory card".into(), |card| victory_title(rules, card));
    line(out, format_args!("{title}: {} of these six (! = obligatory)", goal.need));
    let items: Vec<_> = Objective::ALL.iter().copied().map(item).collect();
    line(out, format_args!("   {}", items.join(", ")));
    let progress = Seat::all(view.players.into()).map(|seat| {
        let met = met(view.open.sheet(seat), goal);
        let done = view.open.announced.has(seat) || fulfils(met, goal);
        format!("{}: {}/{}{}", seat.0 + 1, met.len(), goal.need, if done { " VICI" } else { "" })
    });
    line(out, format_args!("   met  {}", progress.collect::<Vec<_>>().join("   ")));
    line(out, "");
}

/// A follower space.
fn slot(follower: Option<Seat>) -> String {
    follower.map_or("[ ]".into(), |seat| format!("[{}]", seat.0 + 1))
}

fn factions(out: &mut String, view: &View) {
    line(out, "   Faction         1   2   Controller and set");
    for &faction in Faction::ALL {
        let field = view.open.field(faction);
        let [first, second] = field.followers.map(slot);
        let control = match field.controller {
            Some(seat) => {
                let (cards, sum) = (field.set.len(), field.set.sum());
                let cards = if cards == 1 { "1 card".into() } else { format!("{cards} cards") };
                format!("{}: {}  ({cards}, sum {sum})", seat.0 + 1, values(field.set))
            }
            None if field.laurel => "nobody yet: a laurel for the first".into(),
            None => "nobody".into(),
        };
        let chariot = if view.open.chariot == Some(faction) { "  CHARIOT" } else { "" };
        let contested = view.open.contested() == Some(faction) && !view.open.challenge.is_empty();
        let rival =
            if contested { format!("  laid: {}", values(view.open.challenge)) } else { String::new() };
        let text = format!("   {:<15}{first} {second} {control}{chariot}{rival}", faction.name());
        wrapped(&text, 80, 26).into_iter().for_each(|part| line(out, part));
    }
    line(out, "");
}

/// A card in four or five characters: "Sen10", "Leg*" for a leader.
fn short(card: Card) -> String {
    if card.is_leader() {
        format!("{}*", card.faction.short())
    } else {
        format!("{}{}", card.faction.short(), card.value)
    }
}

fn face(face: Face, seen: Option<Card>) -> String {
    match (face, seen) {
        (Face::Up(card), _) => short(card),
        (Face::Down, Some(card)) => format!("({})", short(card)),
        (Face::Down, None) => "??".into(),
        (Face::Empty, _) => "--".into(),
    }
}

fn stalls(stalls: &[Stall]) -> String {
    let text =
        |stall: &Stall| format!("{:>5}{}", stall.card.map_or("--".into(), short), slot(stall.follower));
    stalls.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn city(out: &mut String, rules: &Tribune, view: &View) {
    let (open, numbers) = (&view.open, &rules.components.board);
    let mut region = |region: Region, price: &str, text: String| {
        let name = format!("{:<4} {} {price}", region.numeral(), region.name());
        let text = format!("   {name:<20} {text}");
        wrapped(&text, 80, 24).into_iter().for_each(|part| line(out, part));
    };
    region(Region::Thermae, &format!("({})", numbers.thermae.price), stalls(&open.thermae));
    region(Region::Forum, &format!("({})", numbers.forum.price), stalls(&open.forum));
    region(Region::Latrine, "", format!("{:>5}{}", face(open.latrine, None), slot(open.latrine_follower)));
    let curia = open.curia.iter().map(|field| {
        let cards: Vec<_> = field.cards.iter().map(|card| short(*card)).collect();
        format!("{}{}", if cards.is_empty() { "--".into() } else { cards.join("+") }, slot(field.follower))
    });
    region(Region::Curia, "(a card)", curia.collect::<Vec<_>>().join("  "));
    let atrium = open.atrium.map(|f| format!("{:>5}", face(f, None))).join(" ");
    let [first, second] = open.atrium_followers.map(slot);
    region(Region::Atrium, "", format!("{atrium}   1.{first} 2.{second}"));
    let prices = numbers.catacombs.prices.iter().zip(open.catacombs_followers);
    let spaces: Vec<_> = prices.map(|(price, follower)| format!("{price}{}", slot(follower))).collect();
    let pile = match &view.catacombs {
        Some(cards) if !cards.is_empty() => {
            format!("you see: {}", cards.each().map(short).collect::<Vec<_>>().join(" "))
        }
        _ => format!("{} face down", open.catacombs),
    };
    region(Region::Catacombs, "", format!("{}   {pile}", spaces.join(" ")));
    let pantheon = face(open.pantheon, view.pantheon);
    region(Region::Pantheon, "", format!("{pantheon:>5}{}", open.pantheon_followers.map(slot).concat()));
    let mars: Vec<_> = open.mars_followers.iter().map(|follower| slot(*follower)).collect();
    region(Region::FieldOfMars, "", format!("     {}", mars.concat()));
    let bowl = Seat::all(view.players.into()).filter(|seat| open.bowl[seat.ix()] > 0);
    let bowl: Vec<_> = bowl.map(|seat| format!("{} x{}", seat.0 + 1, open.bowl[seat.ix()])).collect();
    let bowl = if bowl.is_empty() { "empty".into() } else { bowl.join(", ") };
    let proconsul = match open.proconsul {
        Proconsul::Stock => "in the stock".to_owned(),
        Proconsul::With(seat) => format!("with {}", seat.0 + 1),
        Proconsul::At(seat, _) => format!("placed by {}", seat.0 + 1),
    };
    line(
        out,
        format_args!("   Coin bowl: {bowl}.   Colosseum: {}.   Proconsul: {proconsul}.", open.colosseum),
    );
    let discarded = open.discard.len() + u32::from(view.dark);
    line(
        out,
        format_args!("   Draw pile: {}.   Discards: {discarded}, {} of them unseen.", view.deck, view.dark),
    );
    line(out, "");
}

fn hand(out: &mut String, rules: &Tribune, view: &View) {
    if view.viewer.seat().is_none() {
        return;
    }
    let by_faction = |cards: &Cards| {
        let sets = Faction::ALL.iter().copied().filter(|f| !cards.of(*f).is_empty());
        let text = sets.map(|f| format!("{} {}", f.name(), values(cards.of(f))));
        text.collect::<Vec<_>>().join("   ")
    };
    let text =
        format!("Your hand: {}", if view.hand.is_empty() { "empty".into() } else { by_faction(&view.hand) });
    wrapped(&text, 80, 11).into_iter().for_each(|part| line(out, part));
    if let Some(card) = view.pantheon {
        line(out, format_args!("You saw in the Pantheon: {}.", card_name(rules, card)));
    }
}
