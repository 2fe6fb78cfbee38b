//! What is said with neutral factions: each step of theirs with the line it rests on (ROR-S).

use super::senate::units;
use super::{card, does, office, so_many};
use crate::Republic;
use crate::components::Components;
use crate::neutrals::revolution;
use crate::parts::*;
use crate::phases::solo::{Action, Ask, Event, Lodged, Spoil};
use kernel::{Names, Rule, Seat, SeatSet, Sentence};
use std::borrow::Cow;

/// What a neutral faction is called.
pub fn neutral(neutral: Neutral) -> &'static str {
    match neutral {
        Neutral::Imperials => "Imperials",
        Neutral::Plutocrats => "Plutocrats",
        Neutral::Conservatives => "Conservatives",
        Neutral::Populists => "Populists",
    }
}

/// The names of the players, and behind them those of the neutrals.
pub(crate) fn names<'a>(rules: &Republic, players: &'a Names) -> Cow<'a, Names> {
    if !rules.has_neutrals() {
        return Cow::Borrowed(players);
    }
    let all = Seat::all(rules.factions).map(|seat| match rules.neutral(seat) {
        Some(faction) => neutral(faction).to_string(),
        None => players.of(seat).to_string(),
    });
    let neutrals: SeatSet = Seat::all(rules.factions).filter(|seat| rules.neutral(*seat).is_some()).collect();
    Cow::Owned(Names::new(all).with_many(neutrals).read_in(players.language()))
}

/// So many, however they came or went.
fn built(legions: i8, fleets: i8) -> String {
    units(legions.unsigned_abs().into(), fleets.unsigned_abs())
}

/// What can be picked.
pub fn spoil(c: &Components, spoil: Spoil) -> String {
    match spoil {
        Spoil::Office(o) => office(o).into(),
        Spoil::Governor(province) => format!("Governor of {}", c.provinces[province].name),
        Spoil::Concession(concession) => c.concessions[concession].name.clone(),
        Spoil::LandBill => "a sponsorship of the Land Bill".into(),
    }
}

/// A choice.
pub(super) fn action(c: &Components, action: Action, names: &Names) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        Action::Pass => "Nothing".into(),
        Action::Join => "Join the coalition".into(),
        Action::Refuse => "Refuse".into(),
        Action::Partner(seat) => format!("With {}", names.of(seat)),
        Action::Lodge(Lodged::Check(s)) => format!("Assassination Check on {}", who(s)),
        Action::Lodge(Lodged::Skip(seat)) => format!("A Tribune skips {} when they pick", names.of(seat)),
        Action::Lodge(Lodged::CancelBill) => "A Tribune cancels a voluntary Land Bill".into(),
        Action::Lodge(Lodged::CancelPass) => {
            "A Tribune cancels the pass that would make a Land Bill fail, and you co-sponsor it".into()
        }
        Action::AskLaw(seat, law) => format!("Ask {} to play the {}", names.of(seat), c.laws[law].name),
        Action::Strike(s) => format!("{} strikes, with so many Assassin cards", who(s)),
        Action::Name(s) => who(s).into(),
        Action::Take(s) => format!("Take {}", spoil(c, s)),
        Action::Back => "Take something else".into(),
        Action::Automatic => "The plan of the guidelines".into(),
        Action::Veteran(legion) => format!("Veteran {legion:?} goes too"),
        Action::Legions => "Build Legions".into(),
        Action::Fleets => "Build Fleets".into(),
        Action::Done => "Done".into(),
        Action::Fine(s) => format!("Fine {} for corruption", who(s)),
        Action::Swap(s) => format!("Give {} for it", who(s)),
        Action::Two => "Give two cards at random for it".into(),
    }
}

/// The bare question.
pub(super) fn question(ask: &Ask) -> (&'static str, &'static str) {
    match ask {
        Ask::Join { .. } => ("ROR-S.34", "Join the Ruling Coalition?"),
        Ask::Partner { .. } => ("ROR-S.34", "Nobody has a majority without you. With whom do you rule?"),
        Ask::Orders => ("ROR-S.61", "Do you ask for an Assassination Check?"),
        Ask::Tribunes { .. } => ("ROR-S.58", "A Tribune in this round of the sharing?"),
        Ask::Assassin { .. } => ("ROR-S.61", "The dagger falls to this faction. Who strikes?"),
        Ask::Master { .. } => ("ROR-S.46", "Your Senator is Dictator. Who is his Master of Horse?"),
        Ask::Pick { .. } => ("ROR-S.48", "Which of the spoils do you take?"),
        Ask::Which { .. } => ("ROR-S.04", "Which Concession does this faction take?"),
        Ask::Receive { .. } => ("ROR-S.53", "Who receives it?"),
        Ask::Plan { .. } => ("ROR-S.44", "You rule without neutrals. What is done against the Wars?"),
        Ask::Builds { .. } => ("ROR-S.43", "No plan can be carried out. What does Rome build?"),
        Ask::Command { .. } => ("ROR-S.41", "Who commands there?"),
        Ask::Veterans { .. } => ("ROR-S.41", "Which other Veterans go with this force?"),
        Ask::Fine { .. } => ("ROR-7.06a", "Do you fine a corrupt Governor?"),
        Ask::Trade { .. } => ("ROR-S.65", "A neutral offers a Statesman. What do you give for him?"),
    }
}

/// The question with what it is about.
pub(super) fn about(rules: &Republic, v: &crate::View, ask: &Ask, names: &Names) -> Option<String> {
    let c = &rules.parts;
    let who = |s: Senator| c.senators[s].name.as_str();
    match *ask {
        Ask::Join { with, .. } => {
            let all = v.board.playing(rules.factions);
            let (votes, of) = (rules.votes_of(&v.board, with), rules.votes_of(&v.board, all));
            Some(format!(
                "Join the Ruling Coalition: {}? It has {votes} of {of} votes.",
                names.list(with.iter())
            ))
        }
        Ask::Assassin { seat, target } => {
            let target = who(target);
            Some(match v.viewer.is(seat) {
                true => format!("Your faction must try to kill {target}. Who strikes?"),
                false => format!("{} must try to kill {target}. Who strikes?", names.of(seat)),
            })
        }
        Ask::Which { seat, .. } => Some(format!("Which Concession do {} take?", names.of(seat))),
        Ask::Receive { spoil: s, .. } => Some(format!("Who receives this: {}?", spoil(c, s))),
        Ask::Command { place, .. } | Ask::Veterans { place, .. } => {
            let attack = v.board.solo.attacks.get(usize::from(place)).copied().flatten()?;
            let war = attack.war.map_or("the rebel".into(), |w| format!("the {}", c.wars[w].name));
            Some(match ask {
                Ask::Command { .. } => format!("Who commands against {war}?"),
                _ => format!("Which other Veterans go against {war}?"),
            })
        }
        Ask::Trade { from, statesman, .. } => {
            Some(format!("{} offer {}. What do you give for him?", names.of(from), who(statesman)))
        }
        _ => None,
    }
}

/// What happened, with the line that decides it.
pub(super) fn happened(rules: &Republic, event: &Event, names: &Names) -> Sentence {
    let c = &rules.parts;
    let who = |s: Senator| c.senators[s].name.as_str();
    let list = |all: &[Senator]| all.iter().map(|&s| who(s)).collect::<Vec<_>>().join(", ");
    let (rule, text) = match event {
        Event::Named { seat, families } => {
            ("ROR-S.05", format!("{} are {}.", list(families), names.of(*seat)))
        }
        Event::Further { seat, senator } => {
            ("ROR-S.06", format!("{} get another family: {}.", names.of(*seat), who(*senator)))
        }
        Event::FirstConsul { senator } => {
            ("ROR-S.07", format!("{} has most Influence of the Plutocrats.", who(*senator)))
        }
        Event::Leads { seat, senator } => {
            ("ROR-S.08", format!("{} prefer {} as Faction Leader.", names.of(*seat), who(*senator)))
        }
        Event::Plays { seat, card: x } => {
            let rule = match x {
                Card::Intrigue(_) => "ROR-S.28",
                Card::Law(Law::Julian | Law::PlautianPapirian) => "ROR-R.227",
                _ => "ROR-S.19",
            };
            (rule, format!("{} play {}.", names.of(*seat), card(c, *x)))
        }
        Event::Graft { senator, province, takes } => {
            let what = if *takes { "takes" } else { "does not take" };
            let where_ = &c.provinces[*province].name;
            ("ROR-S.16", format!("{} {what} personal income from {where_}.", who(*senator)))
        }
        Event::Split { seat, kept, placed } => {
            let name = names.of(*seat);
            let split = match (*kept, *placed) {
                (0, 0) => "have no money to share out".into(),
                (kept, 0) => format!("put {kept} T into their Faction Treasury"),
                (0, placed) => format!("give {placed} T to Senators"),
                (kept, placed) => {
                    format!("put {kept} T into their Faction Treasury and give {placed} T to Senators")
                }
            };
            ("ROR-S.12", format!("{name} {split}."))
        }
        Event::Matches { senator, talents } => {
            ("ROR-S.17", format!("{} matches the largest contribution: {talents} T.", who(*senator)))
        }
        Event::ReachesForLife { senator, talents } => {
            ("ROR-S.18", format!("{talents} T bring {} to 35 Influence.", who(*senator)))
        }
        Event::Reckons { persuader, target, number, made } => {
            let (rule, what) = match *made {
                true => ("ROR-S.20", "tries to win"),
                false => ("ROR-S.21", "does not try to win"),
            };
            (rule, format!("{} {what} {}: the number reckoned is {number}.", who(*persuader), who(*target)))
        }
        Event::Resists { seat, talents } => {
            ("ROR-S.22", format!("{} spend {talents} T to bring the number to 4.", names.of(*seat)))
        }
        Event::Courts { senator, talents } => {
            ("ROR-S.24", format!("{} offers {talents} T for a Knight.", who(*senator)))
        }
        Event::Amuses { senator } => (
            "ROR-S.25",
            format!("{} is less popular than the people are angry, and sponsors Games.", who(*senator)),
        ),
        Event::Bids { seat, talents: 0, first } => (bids(*first), format!("{} do not bid.", names.of(*seat))),
        Event::Bids { seat, talents, first } => {
            (bids(*first), format!("{} bid {talents} T.", names.of(*seat)))
        }
        Event::Ranks { ranks } => {
            let ranks: Vec<_> = ranks.iter().map(|(f, votes)| format!("{} {votes}", names.of(*f))).collect();
            ("ROR-S.32", format!("Ranks, by votes: {}.", ranks.join(", ")))
        }
        Event::Refuses { seat, set } => {
            let others = names.list(set.without(*seat).iter());
            let with = if others.is_empty() { "alone".into() } else { format!("with {others}") };
            ("ROR-S.35", format!("{} rule {with}.", does(names, *seat, "does not", "do not")))
        }
        Event::Rules { coalition, votes, of } => {
            let one = coalition.len() == 1 && !coalition.iter().any(|seat| names.is_many(seat));
            let rule = if one { "rules" } else { "rule" };
            let cast = if *of == 1 { "vote" } else { "votes" };
            ("ROR-S.34", format!("{} {rule}, with {votes} of {of} {cast}.", names.list(coalition.iter())))
        }
        Event::Situation { crisis: true } => ("ROR-S.36", "Rome is in a Crisis.".into()),
        Event::Situation { crisis: false } => ("ROR-S.36", "The situation is normal.".into()),
        Event::Builds { legions, fleets } if *legions < 0 || *fleets < 0 => {
            ("ROR-S.43", format!("Rome disbands {}.", built(*legions, *fleets)))
        }
        Event::Builds { legions, fleets } => {
            ("ROR-S.43", format!("Rome builds {}.", built(*legions, *fleets)))
        }
        Event::Attacks { war, legions, fleets, adequate } => {
            let enemy = war.map_or("the rebel".into(), |w| format!("the {}", c.wars[w].name));
            let rule = if *adequate { "ROR-S.37" } else { "ROR-S.38" };
            (rule, format!("The plan: {} against {enemy}.", units((*legions).into(), *fleets)))
        }
        Event::NoPlan => ("ROR-S.43", "No plan can be carried out.".into()),
        Event::Picks { seat, spoil: s, to } => {
            let rule = if names.is_many(*seat) { "ROR-S.49" } else { "ROR-S.48" }; // a player needs no list
            let picks = does(names, *seat, "picks", "pick");
            (rule, format!("{picks} for {}: {}.", who(*to), spoil(c, *s)))
        }
        Event::Fills { spoil: Spoil::LandBill, to } => {
            ("ROR-S.50", format!("The sponsorship of the Land Bill is left to {}.", who(*to)))
        }
        Event::Fills { spoil: s, to } => ("ROR-S.50", format!("{} is left to {}.", spoil(c, *s), who(*to))),
        Event::Passes { seat } => ("ROR-S.57", format!("{} nothing.", does(names, *seat, "picks", "pick"))),
        Event::Skips { by, seat } => {
            ("ROR-S.58", format!("A Tribune of {} is to skip {}.", names.of(*by), names.of(*seat)))
        }
        Event::CancelsBill { by } => {
            ("ROR-S.58", format!("A Tribune of {} is to cancel the Land Bill.", names.of(*by)))
        }
        Event::Cosponsors { by, senator } => (
            "ROR-S.55",
            format!(
                "A Tribune of {} cancels the pass; {} co-sponsors the Land Bill.",
                names.of(*by),
                who(*senator)
            ),
        ),
        Event::Sponsors { senator, mandatory: true } => {
            ("ROR-S.54", format!("{} must sponsor a Land Bill.", who(*senator)))
        }
        Event::Sponsors { senator, mandatory: false } => {
            ("ROR-S.55", format!("{} sponsors a Land Bill.", who(*senator)))
        }
        Event::BillFails { by: Some(seat) } => {
            ("ROR-S.55", format!("{} the Land Bill fail.", does(names, *seat, "lets", "let")))
        }
        Event::BillFails { by: None } => ("ROR-S.55", "The Land Bill fails.".into()),
        Event::NamedForLife { senator } => {
            ("ROR-S.60", format!("{} is named Consul for Life: his faction rules alone.", who(*senator)))
        }
        Event::Check { target, rolls, chosen } => {
            let rolls: Vec<_> = rolls.iter().map(|(f, roll)| format!("{} {roll}", names.of(*f))).collect();
            let whose =
                chosen.map_or("no faction strikes".into(), |f| format!("{} must strike", names.of(f)));
            let rolls = if rolls.is_empty() { String::new() } else { format!(" ({})", rolls.join(", ")) };
            ("ROR-S.61", format!("Assassination Check on {}{rolls}: {whose}.", who(*target)))
        }
        Event::Guilty { senator } => ("ROR-S.63", format!("{} is guilty without trial.", who(*senator))),
        Event::Guards { seat, cards } => {
            ("ROR-S.64", format!("{} play all their Secret Bodyguards: {cards}.", names.of(*seat)))
        }
        Event::Trades { from, to, gives, takes } => {
            let for_what = takes.map_or("two cards", who);
            let (a, b) = (names.of(*from), names.of(*to));
            ("ROR-S.65", format!("{a} give {} to {b} for {for_what}.", who(*gives)))
        }
        Event::Considers { senator, considers: false } => {
            ("ROR-S.66", format!("{} has too little money to consider revolt.", who(*senator)))
        }
        Event::Considers { senator, considers: true } => {
            ("ROR-S.66", format!("{} considers revolt.", who(*senator)))
        }
        Event::Pays { senator, talents: 0 } => {
            ("ROR-S.67", format!("{} pays nothing for the loyalty of his Legions.", who(*senator)))
        }
        Event::Pays { senator, talents } => {
            ("ROR-S.67", format!("{} pays {talents} T for the loyalty of his Legions.", who(*senator)))
        }
        Event::Rises { senator, follow, of, rises } => {
            let (rule, what) = match *rises {
                true => ("ROR-S.68", "and he revolts"),
                false if revolution::enough(*follow, *of) => {
                    ("ROR-1.11.3d", "but somebody at least as strong has declared revolt before")
                }
                false => ("ROR-S.68", "too few for a revolt"),
            };
            let legions = super::field::share(*follow, *of, "Legion", "Legions");
            (rule, format!("{legions} would follow {}, {what}.", who(*senator)))
        }
        Event::Accuses { seat } => ("ROR-R.229", format!("The lot names {}.", names.of(*seat))),
        Event::PaysForces { seat, units } => (
            "ROR-S.13",
            format!("{} pay {} of their rebel.", names.of(*seat), so_many(*units, "unit", "units")),
        ),
    };
    Sentence::new(Rule(rule), text)
}

fn bids(first: bool) -> &'static str {
    if first { "ROR-S.26" } else { "ROR-S.27" }
}
