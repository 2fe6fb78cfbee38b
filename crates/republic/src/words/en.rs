//! English.

mod board;
mod field;
pub mod neutrals;
mod optional;
pub mod options;
mod plans;
mod prompt;
mod refusals;
mod report;
mod senate;
pub mod solo;
mod told;
mod traitors;
mod waiting;

pub(super) use board::board;
pub(super) use options::{against, clashing, closed, misfit};
pub(super) use plans::{deal, order};
pub use plans::{subject, window};
pub(super) use refusals::{refused, unfit};
pub(super) use report::{points, silence};
pub use senate::{business, condition, ground, motion};
pub(super) use told::event;

use crate::components::Components;
use crate::parts::*;
use crate::phases::optional::ageing::{self, Ask as A};
use crate::phases::optional::traitors as tokens;
use crate::phases::{self, Ask, any_time, combat, forum, hand, ledger, revenue, revolution};
use crate::play::*;
use crate::state::{Agreement, Board, ConcessionAt, Promise};
use crate::switches::Change;
use crate::{Action, Event, Republic, View};
use kernel::*;

/// The game in a sentence.
pub(super) const ABOUT: &str = "Govern Rome together, and be the one who rules it.";

/// Where the game stands, in a few words.
pub(super) fn moment(_: &Republic, view: &View) -> String {
    let year = view.board.year;
    match (view.board.over, view.board.phase) {
        (Some(_), _) => format!("Over in year {year}"),
        (None, Phase::Setup) => "Set-up".into(),
        (None, phase) => format!("Year {year}, {}", self::phase(phase).to_lowercase()),
    }
}

pub(super) fn prompt(rules: &Republic, v: &View, names: &Names) -> Sentence {
    let names = &*solo::names(rules, names);
    let Some(ask) = v.flow.question() else { return Sentence::plain("The game is over.") };
    let asked = crate::phases::asked(rules, &v.board, ask);
    let me = v.viewer.seat().filter(|s| asked.has(*s));
    if me.is_none() || v.own.as_ref().is_some_and(|own| own.answered) {
        // Whoever has answered does not wait for themselves.
        let others = me.map_or(asked, |me| asked.without(me));
        let awaited = if others.is_empty() { asked } else { others };
        let what = waiting::waiting(ask);
        return Sentence::plain(format!("Waiting for {}: {what}.", names.list(awaited.iter())));
    }
    prompt::prompt(rules, v, ask, names)
}

pub(super) fn choice(rules: &Republic, v: &View, choice: &Choice<Action>, names: &Names) -> String {
    let names = &*solo::names(rules, names);
    let who = |s: Senator| rules.parts.senators[s].name.as_str();
    match (v.flow.question(), choice.action) {
        // What a plain "no" means depends on the question.
        (Some(Ask::Combat(combat::Ask::Order { .. })), Action::Combat(combat::Action::Pass)) => {
            "No preference".into()
        }
        (
            Some(Ask::Revolution(revolution::Ask::Lend { .. } | revolution::Ask::LendFleets { .. })),
            Action::Revolution(revolution::Action::Pass),
        ) => "Lend nothing".into(),
        (
            Some(Ask::Revolution(revolution::Ask::Disband { .. })),
            Action::Revolution(revolution::Action::Pass),
        ) => "Keep all Veterans in service".into(),
        (
            Some(Ask::Revolution(revolution::Ask::Uprising { .. } | revolution::Ask::Advance { .. })),
            Action::Revolution(revolution::Action::Pass),
        ) => "Nobody".into(),
        (
            Some(Ask::Revolution(revolution::Ask::Retire { .. })),
            Action::Revolution(revolution::Action::Pass),
        ) => "Nobody (more) retires".into(),
        (_, Action::Revolution(revolution::Action::Retire(s))) => {
            format!(
                "{} retires: {} of {} Influence count at the end",
                who(s),
                v.board.kept_of(s),
                v.board.senators[s].influence
            )
        }
        (
            Some(Ask::Forum(forum::Ask::Orders | forum::Ask::Resistance { .. })),
            Action::Forum(forum::Action::Pass),
        ) => "Send the form".into(),
        (
            Some(Ask::Revolution(revolution::Ask::Loyalty { .. })),
            Action::Revolution(revolution::Action::Revolt),
        ) => "Revolt at once, with no Legions but his own Veterans".into(),
        (Some(Ask::Senate(ask)), Action::Senate(phases::senate::Action::Pass)) => senate::pass(ask).into(),
        (Some(Ask::Solo(phases::solo::Ask::Pick { .. })), Action::Solo(phases::solo::Action::Pass)) => {
            "Pick nothing".into()
        }
        // Whose man he is matters more than his name.
        (Some(Ask::Solo(_)), Action::Solo(phases::solo::Action::Name(s))) => match v.board.owner(s) {
            Some(seat) => format!("{} ({})", who(s), names.of(seat)),
            None => who(s).into(),
        },
        (_, Action::Solo(phases::solo::Action::Strike(s))) if choice.amount.is_none_or(|a| a.max == 0) => {
            format!("{} strikes", who(s))
        }
        (_, Action::Forum(forum::Action::Attract(s))) if choice.amount.is_some_and(|a| a.max == 0) => {
            format!("A Knight for {}, for nothing", who(s))
        }
        // For a neutral it takes any of these (DC.134).
        (Some(ask), Action::Lot) if phases::on_behalf(rules, &v.board, ask).is_some() => {
            "Let the lot decide".into()
        }
        (Some(Ask::Forum(forum::Ask::Knights { .. })), Action::Lot) => {
            "Let the lot name who tries to attract a Knight, for nothing".into()
        }
        (Some(Ask::Setup(_)), Action::Lot) => "Let the lot decide who governs, for three years".into(),
        (Some(Ask::Revolution(revolution::Ask::Cards)), Action::Lot) => {
            "Let the lot decide what you discard".into()
        }
        (
            Some(Ask::Forum(forum::Ask::Storm { .. }) | Ask::Combat(combat::Ask::Rhodes { .. })),
            Action::Lot,
        ) => "Let the lot pick one Fleet".into(),
        (Some(Ask::Forum(forum::Ask::Catiline { .. })), Action::Lot) => {
            "Let the lot name the conspirators".into()
        }
        (
            Some(Ask::Senate(phases::senate::Ask::Bodyguards { .. })),
            Action::Senate(phases::senate::Action::Cards),
        ) => match choice.amount {
            Some(range) if range.max == 0 => "Play no Secret Bodyguard".into(),
            _ => "Play so many Secret Bodyguards".into(),
        },
        (_, Action::Senate(phases::senate::Action::Cards)) if choice.amount.is_some_and(|a| a.max == 0) => {
            "Play no Assassin".into()
        }
        (
            Some(Ask::Forum(forum::Ask::Persuade { persuader: Some(by), .. })),
            Action::Forum(forum::Action::Target(target)),
        ) => {
            let of = v.board.owner(target).map_or(String::new(), |seat| format!(" of {}", names.of(seat)));
            let base = rules.persuasion_base(&v.board, *by, target);
            format!("Win {}{of} (Base Number {base})", who(target))
        }
        (Some(Ask::Ageing(A::Heir { heir, .. })), Action::Ageing(ageing::Action::Persuader(by))) => {
            let base = rules.heir_base(&v.board, by, *heir);
            format!("{} tries to win the heir (Base Number {base})", who(by))
        }
        (Some(Ask::Ageing(_)), Action::Lot) => "Let the lot decide who is checked first".into(),
        // Whose man he is matters more than his name.
        (_, Action::Senate(phases::senate::Action::Name(s))) => match v.board.owner(s) {
            Some(seat) => format!("{} ({})", who(s), names.of(seat)),
            None => who(s).into(),
        },
        (Some(Ask::Senate(phases::senate::Ask::Ballot { .. })), Action::Senate(action))
            if tried(&v.board) =>
        {
            senate::verdict(&rules.parts, action, names)
        }
        (_, Action::Revenue(revenue::Action::Collect(x, n @ 1..))) => collects(rules, v, x, n),
        (_, Action::Revenue(revenue::Action::Hold(s))) => {
            let holds = v.own.as_ref().map_or(0, |own| own.forms.sums[s]);
            format!("{} holds (now {holds} T)", who(s))
        }
        (Some(Ask::Forum(_)), Action::Traitors(action)) => traitors::field(&rules.parts, action),
        (Some(Ask::Traitors(tokens::Ask::Bid)), Action::Traitors(tokens::Action::Pass)) => "No bid".into(),
        (_, choice) => action(&rules.parts, choice, names),
    }
}

/// What this Concession brings, so many times, whoever holds it or is to hold it: Crassus has twice as much (ROR-7.04i), and
/// Pompey loses twice the Popularity (ROR-7.04k).
fn collects(rules: &Republic, v: &View, concession: Concession, multiple: u8) -> String {
    let name = &rules.parts.concessions[concession].name;
    let planned = v.own.as_ref().and_then(|own| own.forms.plan.concessions[concession]);
    let holder = match v.board.concessions[concession] {
        ConcessionAt::With(senator) => Some(senator),
        _ => planned,
    };
    let once = i32::from(rules.parts.concessions[concession].income);
    let once = holder.map_or(once, |senator| rules.concession_income(senator, concession));
    let talents = once * i32::from(multiple);
    match multiple {
        1 => format!("Collect {name}: {talents} T"),
        _ => {
            let lost = holder.map_or(multiple as i8, |senator| rules.popularity_of(senator, multiple as i8));
            format!("Collect {name} times {multiple}: {talents} T, and lose {lost} Popularity")
        }
    }
}

pub(super) fn outcome(rules: &Republic, outcome: &Outcome, names: &Names) -> String {
    let lost = outcome.winners.is_empty() && rules.has_neutrals(); // ROR-S.69
    match outcome.kind {
        "four-wars" => "Four wars at once destroy Rome. Everybody loses.".into(),
        "people-revolt" => "The people revolt. Everybody loses.".into(),
        "bankruptcy" => "The State is bankrupt. Everybody loses.".into(),
        "traitor" => {
            format!(
                "Rome falls, and a Traitor has what he wanted: {} wins.",
                names.list(outcome.winners.iter())
            )
        }
        "war-exhaustion" => "A War has lasted too long: Rome is exhausted. Everybody loses.".into(),
        "consul-for-life" if lost => "A neutral faction rules Rome as Consul for Life.".into(),
        "republic-restored" if lost => "The Republic is restored, and a neutral faction wins.".into(),
        "rebel" if lost => "A neutral faction rules Rome by the sword.".into(),
        _ if lost => "A neutral faction has the most Influence and wins.".into(),
        "consul-for-life" => {
            format!("{} rules Rome as Consul for Life.", names.list(outcome.winners.iter()))
        }
        "republic-restored" => {
            format!(
                "The Republic is restored. {} has the most Influence and wins.",
                names.list(outcome.winners.iter())
            )
        }
        "end-roll" | "kill-card" => {
            let names = names.list(outcome.winners.iter());
            format!("The end has come unforeseen. {names} has the most Influence and wins.")
        }
        "rebel" => format!("Rome is taken by the sword, by {}.", names.list(outcome.winners.iter())),
        _ => format!("{} has the most Influence and wins.", names.list(outcome.winners.iter())),
    }
}

pub(super) fn round_title(round: u32) -> String {
    match round {
        0 => "Set-up".into(),
        year => format!("Year {year}"),
    }
}

/// Is somebody on trial?
fn tried(board: &Board) -> bool {
    board.senate.floor.last().is_some_and(|vote| matches!(vote.motion, Motion::Prosecution { .. }))
}

/// What a period is called.
pub fn period(period: Deck) -> &'static str {
    match period {
        Deck::Early => "Early Republic",
        Deck::Middle => "Middle Republic",
        Deck::Late => "Late Republic",
        Deck::CivilWar => "age of the Civil Wars",
    }
}

/// What a card is called.
pub fn card(c: &Components, card: Card) -> &str {
    match card {
        Card::Senator(s) => &c.senators[s].name,
        Card::Concession(x) => &c.concessions[x].name,
        Card::Intrigue(i) => &c.intrigue[i].name,
        Card::War(w) => &c.wars[w].name,
        Card::Leader(l) => &c.leaders[l].name,
        Card::Law(l) => &c.laws[l].name,
        Card::Event(e) => &c.deck_events[e].name,
    }
}

/// The line of the ledger that says what a card is used for.
fn used(card: Intrigue) -> &'static str {
    match card {
        Intrigue::Tribune => "ROR-7.10a",
        Intrigue::Blackmail => "ROR-7.10b",
        Intrigue::Seduction => "ROR-7.10c",
        Intrigue::InfluencePeddling => "ROR-7.10d",
        Intrigue::Assassin => "ROR-7.10e",
        Intrigue::SecretBodyguard => "ROR-7.10f",
        Intrigue::MobIncitedToViolence => "ROR-7.10g",
        Intrigue::MurderOfATribune => "ROR-7.10h",
        Intrigue::Graft => "ROR-7.10j",
        Intrigue::Proscription => "ROR-7.10k",
        Intrigue::CleopatraVii => "ROR-7.10l",
        Intrigue::OpenBodyguard => "ROR-7.10o",
        Intrigue::AssassinationConspiracy => "ROR-7.10p",
        Intrigue::Scandal => "ROR-7.10q",
        Intrigue::UltimateDecree => "ROR-7.10r",
        Intrigue::AnnexationOfEgypt => "ROR-7.10s",
    }
}

fn action(c: &Components, action: Action, names: &Names) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        Action::Lead(s) => format!("Name {} Faction Leader", who(s)),
        Action::Adopt(s) => format!("Take {}", who(s)),
        Action::Lot => "Let the lot decide".into(),
        Action::Govern(p, s) => format!("{} governs {} for so many years", who(s), c.provinces[p].name),
        Action::GoOn(true) => "Go on with the next deck".into(),
        Action::GoOn(false) => "Let the game end with this year".into(),
        Action::Hand(action) => match action {
            hand::Action::Done => "Done".into(),
            hand::Action::Field(s) => format!("Play {}", who(s)),
            hand::Action::Place(x, s) => format!("Give {} to {}", c.concessions[x].name, who(s)),
            hand::Action::Discard(x) => format!("Discard {}", card(c, x)),
            hand::Action::Clear => "Start again".into(),
        },
        Action::Revenue(action) => match action {
            revenue::Action::Collect(x, 0) => format!("Decline {}", c.concessions[x].name),
            revenue::Action::Collect(x, 1) => {
                format!("Collect {}: {} T", c.concessions[x].name, c.concessions[x].income)
            }
            revenue::Action::Collect(x, n) => {
                let talents = u16::from(n) * u16::from(c.concessions[x].income);
                format!("Collect {} times {n}: {talents} T, and lose {n} Popularity", c.concessions[x].name)
            }
            revenue::Action::Graft(p, true) => format!("Take personal income from {}", c.provinces[p].name),
            revenue::Action::Graft(p, false) => format!("Take nothing from {}", c.provinces[p].name),
            revenue::Action::Hold(s) => format!("{} holds this much", who(s)),
            revenue::Action::Contribute(s) => format!("{} gives the State", who(s)),
            revenue::Action::OnlyIf => "Only if the others give at least".into(),
            revenue::Action::InReturn(to) => format!("Only if {} pays you in return", names.of(to)),
            revenue::Action::Send(Some(s), to) => format!("{} pays {}", who(s), names.of(to)),
            revenue::Action::Send(None, to) => format!("Pay {} from your Faction Treasury", names.of(to)),
            revenue::Action::Receive(s) => format!("Gifts go to {}", who(s)),
            revenue::Action::Vouch(s) => format!("{}'s money stands for your promises", who(s)),
            revenue::Action::Pay { personal_first: true } => "Pay units, the rebel's own money first".into(),
            revenue::Action::Pay { personal_first: false } => "Pay units, your Faction Treasury first".into(),
            revenue::Action::Keep => "Keep what the rebel lets go".into(),
            revenue::Action::Disband => "Disband what the rebel lets go".into(),
            revenue::Action::Done => "Done".into(),
            revenue::Action::Clear => "Start again".into(),
            revenue::Action::Ransom(s) => format!("Pay the ransom of {}", who(s)),
            revenue::Action::RansomByFaction(s) => {
                format!("Pay the ransom of {}, the Faction Treasury first", who(s))
            }
            revenue::Action::Refuse => "Pay nothing".into(),
            revenue::Action::Guard(s) => format!("Place an Open Bodyguard by {}", who(s)),
            revenue::Action::Armies(p) => format!("Raise so many Armies in {}", c.provinces[p].name),
            revenue::Action::Fleets(p) => format!("Raise so many Fleets in {}", c.provinces[p].name),
            revenue::Action::Unguard(s) => format!("Dismiss the Open Bodyguard of {}", who(s)),
        },
        Action::AnyTime(act) => match act {
            any_time::Action::Peddle(seat) => {
                format!("Influence Peddling: take a card of {}", names.of(seat))
            }
            any_time::Action::Abandon(s) => format!("Abandon {} to the Forum", who(s)),
            any_time::Action::Ransom(s) => format!("Pay the ransom of {}", who(s)),
            any_time::Action::RansomByFaction(s) => {
                format!("Pay the ransom of {}, the Faction Treasury first", who(s))
            }
            any_time::Action::CallHome(legion) => format!("Call Legion {legion:?} home from the rebel"),
            any_time::Action::Law(law) => format!("Play the Law: {}", c.laws[law].name),
            any_time::Action::RepealAcilian => {
                format!(
                    "Discard the {}: it repeals the {}",
                    c.laws[Law::Servilian].name,
                    c.laws[Law::Acilian].name
                )
            }
            any_time::Action::Fine(s) => format!("Fine {} for corruption", who(s)),
            any_time::Action::GoToProvince(s, p) => format!("{} goes to {}", who(s), c.provinces[p].name),
            any_time::Action::Place(x, s) => format!("Give {} to {} at once", c.concessions[x].name, who(s)),
            any_time::Action::ComeToRome(s) => format!("{} comes to Rome and leaves a legate", who(s)),
            any_time::Action::JoinWar(s) => format!("{} goes into exile and joins his War", who(s)),
            any_time::Action::RecallLegion { consul, army, faction } => {
                let to = army.map_or("Rome".into(), |s| format!("the army of {}", who(s)));
                let pays = if faction { "the faction" } else { "he" };
                format!("{} recalls a disbanded Legion to {to}; {pays} pays 10 T first", who(consul))
            }
        },
        Action::Ledger(action) => match action {
            ledger::Action::Dispute(n) => format!("Call agreement {n} unfulfilled"),
            ledger::Action::Fulfilled => "Fulfilled".into(),
            ledger::Action::Unfulfilled => "Not fulfilled".into(),
        },
        Action::Forum(action) => field::forum(c, action, names),
        Action::Senate(action) => senate::action(c, action, names),
        Action::Combat(action) => field::combat(c, action),
        Action::Revolution(action) => field::revolution(c, action, names),
        Action::Solo(action) => solo::action(c, action, names),
        Action::Traitors(action) => traitors::action(c, action),
        Action::Ageing(action) => optional::ageing(c, action),
    }
}

/// What an office is called.
pub fn office(office: Office) -> &'static str {
    match office {
        Office::Dictator => "Dictator",
        Office::RomeConsul => "Rome Consul",
        Office::FieldConsul => "Field Consul",
        Office::Censor => "Censor",
        Office::MasterOfHorse => "Master of Horse",
        Office::PontifexMaximus => "Pontifex Maximus",
    }
}

/// What a phase is called.
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Preparation",
        Phase::Mortality => "Mortality",
        Phase::Revenue => "Revenue",
        Phase::Forum => "Forum",
        Phase::Population => "Population",
        Phase::Senate => "Senate",
        Phase::Combat => "Combat",
        Phase::Revolution => "Revolution",
    }
}

/// What an Event is called.
pub fn event_card(event: EventCard) -> &'static str {
    match event {
        EventCard::AllyDeserts => "Ally Deserts",
        EventCard::AlliedEnthusiasm => "Allied Enthusiasm",
        EventCard::BarbarianRaids => "Barbarian Raids",
        EventCard::Drought => "Drought",
        EventCard::EnemyLeaderDies => "Enemy Leader Dies",
        EventCard::EnemysAllyDeserts => "Enemy's Ally Deserts",
        EventCard::Epidemic => "Epidemic",
        EventCard::EvilOmens => "Evil Omens",
        EventCard::InternalDisorder => "Internal Disorder",
        EventCard::ManpowerShortage => "Manpower Shortage",
        EventCard::MobViolence => "Mob Violence",
        EventCard::NaturalDisaster => "Natural Disaster",
        EventCard::NewAlliance => "New Alliance",
        EventCard::PretenderEmerges => "Pretender Emerges",
        EventCard::Refuge => "Refuge",
        EventCard::RhodianAlliance => "Rhodian Maritime Alliance",
        EventCard::StormAtSea => "Storm at Sea",
        EventCard::TrialOfVerres => "Trial of Verres",
    }
}

/// So many of a thing, one and several of which are called so.
fn so_many(n: impl Into<usize>, one: &str, many: &str) -> String {
    let n = n.into();
    format!("{n} {}", if n == 1 { one } else { many })
}

/// The Syrian War is; the Germanic Migrations are.
fn be(c: &Components, war: War) -> &'static str {
    if are_many(c, war) { "are" } else { "is" }
}
fn are_many(c: &Components, war: War) -> bool {
    war.province().is_none() && c.wars[war].name.ends_with('s')
}
/// A War makes peace; several Revolts make it.
fn makes_peace(c: &Components, war: War) -> String {
    format!("{} {} peace", c.wars[war].name, if are_many(c, war) { "make" } else { "makes" })
}

/// A roll, and what Evil Omens take from it (ROR-D.3f).
fn less_omens(roll: u8, omens: u8) -> String {
    match omens {
        0 => roll.to_string(),
        omens => format!("{roll} less {omens} for Evil Omens"),
    }
}

/// Somebody and what they do: "Anna votes", "Imperials vote".
fn does(names: &Names, seat: Seat, one: &str, many: &str) -> String {
    format!("{} {}", names.of(seat), if names.is_many(seat) { many } else { one })
}

fn agreement(a: &Agreement, names: &Names, [pays, pay]: [&str; 2]) -> String {
    let line = |from, to, talents| format!("{} {} {talents} T.", does(names, from, pays, pay), names.of(to));
    let money = match (a.pays, a.gets) {
        (0, 0) => format!("{} and {} make a promise.", names.of(a.from), names.of(a.to)),
        (pays, 0) => line(a.from, a.to, pays),
        (0, gets) => line(a.to, a.from, gets),
        (pays, gets) => format!("{} {}", line(a.from, a.to, pays), line(a.to, a.from, gets)),
    };
    format!("Agreement {}: {money}", a.number)
}
