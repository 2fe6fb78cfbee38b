//! English.

mod board;
mod events;
mod names;
mod plans;
mod refusals;
mod table;

pub(super) use board::board;
pub(super) use events::event;
pub(super) use plans::{order, space_name, wish};
pub(super) use refusals::{refused, unfit};
pub(crate) use table::ABOUT;
pub(super) use table::OPTIONS;

use crate::action::Action;
use crate::cards::{Card, Cards, Set};
use crate::components::Length;
use crate::flow::Ask;
use crate::parts::{Faction, Space, Title, Turned};
use crate::phases::benefits::legion_price;
use crate::state::{Answer, Face, Phase};
use crate::view::View;
use crate::{Tribune, rule};
use kernel::{Amount, Choice, Names, Outcome, Rule, Sentence};

/// Where the game stands, in a few words.
pub(in crate::words) fn moment(_: &Tribune, view: &View) -> String {
    let phase = match view.open.phase {
        Phase::Setup => return "Set-up".into(),
        Phase::Over => return format!("Over after {}", plural(view.open.round.into(), "round")),
        Phase::Cards => "cards",
        Phase::Followers => "followers",
        Phase::Regions => "regions",
        Phase::TakeOvers => "take-overs",
        Phase::Benefits => "benefits",
        Phase::Chariot => "chariot",
    };
    format!("Round {}, {phase}", view.open.round)
}

pub(in crate::words) fn prompt(rules: &Tribune, view: &View, names: &Names) -> Sentence {
    let Some(&ask) = view.open.question() else {
        return Sentence::plain("The game is over.");
    };
    if let Some(seat) = view.asked() {
        let (rule, text) = question(rules, view, ask, seat);
        return Sentence::new(rule, text);
    }
    let own = view.viewer.seat();
    if view.answered {
        let text = format!("You have answered. Waiting for the others: {}.", doing(ask));
        return Sentence::new(rule::REPLACE, text);
    }
    match ask.seat() {
        Some(seat) => Sentence::plain(format!("{} {}.", names.of(seat), doing(ask))),
        None => {
            let others = view.open.asked.iter().filter(|seat| Some(*seat) != own);
            Sentence::plain(format!("Waiting for {}: {}.", names.list(others), doing(ask)))
        }
    }
}

pub(in crate::words) fn choice(
    rules: &Tribune,
    view: &View,
    choice: &Choice<Action>,
    names: &Names,
) -> String {
    match choice.action {
        Action::Discard(card) => format!("Discard {}", card_name(rules, card)),
        Action::Place(place) => placement(rules, view, place),
        Action::EndPlacement => "Leave the proconsul aside".into(),
        Action::TakeDenarii => match view.open.latrine {
            Face::Up(card) => format!("Take {} and discard the card", denarii(card.value.into())),
            _ => "Take denarii".into(),
        },
        Action::BuyCard => match view.open.latrine {
            Face::Up(card) => format!("Pay {} for {}", denarii(card.value.into()), card_name(rules, card)),
            _ => "Pay for the card".into(),
        },
        Action::Give(card) => format!("Give {}", card_name(rules, card)),
        Action::Bid => match choice.amount {
            Some(Amount { min, max }) if min == max => format!("Bid {}", denarii(max)),
            Some(Amount { min, max }) => format!("Bid {min} to {}", denarii(max)),
            None => "Bid".into(),
        },
        Action::Buy(card) => format!("Buy {}", card_name(rules, card)),
        Action::Sacrifice(card) => format!("Sacrifice {}", card_name(rules, card)),
        Action::Add(card) => format!("Add {}", card_name(rules, card)),
        Action::Finish => "Discard these pairs".into(),
        Action::Lay => format!("Lay {}", measured(view.laying)),
        Action::Decline => "Decline".into(),
        Action::Forfeit(card) => format!("Lose {}", card_name(rules, card)),
        Action::Assassinate(faction) => {
            let field = view.open.field(faction);
            let owner = field.controller.map_or("nobody", |seat| names.of(seat));
            let highest = field.set.highest().unwrap_or(0);
            format!("Strike the {} of {owner}: remove the {highest}", faction.name())
        }
        Action::TakeScroll => "Take a scroll".into(),
        Action::TakeTribune => "Turn your scroll into the tribune".into(),
        Action::TakeCards => cards_option(view).into(),
        Action::TakeLaurel => "Take a laurel wreath (and the temporary favour if you may)".into(),
        Action::TakeColosseum => format!("Take {} from the Colosseum", denarii(view.open.colosseum)),
        Action::TakeMarker(faction) => format!("Take the marker of the {}", faction.name()),
        Action::BuyLegion => format!("Buy a legion for {}", denarii(legion_price(&view.open))),
        Action::Block(faction) => format!("Block the {}", faction.name()),
        Action::LeaveChariot => "Leave the chariot off the board".into(),
        Action::TakeBack => "Take back your answer".into(),
    }
}

pub(in crate::words) fn outcome(_: &Tribune, outcome: &Outcome, names: &Names) -> String {
    let winners = names.list(outcome.winners.iter());
    let verb = if outcome.winners.len() == 1 { "wins" } else { "share the victory" };
    let how = match outcome.kind {
        "objectives" => "as the only one to meet the victory condition",
        "comparison" => "on points among those who met the victory condition",
        "shared" => "with equal points among those who met the victory condition",
        "points" => "on points",
        _ => "on points, after a hundred rounds",
    };
    format!("{winners} {verb} {how}.")
}

/// A card by name: "Senator 7", a leader by his own.
pub(super) fn card_name(rules: &Tribune, card: Card) -> String {
    if card.is_leader() {
        format!("{} ({} 0)", rules.components.leader(card.faction), card.faction.member())
    } else {
        format!("{} {}", card.faction.member(), card.value)
    }
}
pub(super) fn card_names(rules: &Tribune, cards: impl IntoIterator<Item = Card>) -> String {
    listed(cards.into_iter().map(|card| card_name(rules, card)))
}
/// The title of a victory card, with its length where it is printed in two (TRI-2.13).
pub(super) fn victory_title(rules: &Tribune, title: Title) -> String {
    let Some(card) = rules.components.card(title, rules.options.alea) else { return "Victory card".into() };
    match card.length {
        Some(Length::Long) => format!("{}, the long version", card.title),
        Some(Length::Short) => format!("{}, the short version", card.title),
        None => card.title.clone(),
    }
}
pub(super) fn heap_names(rules: &Tribune, cards: &Cards) -> String {
    card_names(rules, cards.each())
}

/// "a, b and c".
pub(super) fn listed(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<_> = items.into_iter().collect();
    match items.as_slice() {
        [] => "nothing".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A set by its values: "0-2-5".
pub(super) fn values(set: Set) -> String {
    set.each().map(|v| v.to_string()).collect::<Vec<_>>().join("-")
}

/// A set with its two measures.
pub(super) fn measured(set: Set) -> String {
    format!("{} ({}, sum {})", values(set), plural(set.len(), "card"), set.sum())
}

/// "1 card", "2 cards".
pub(super) fn plural(n: u32, thing: &str) -> String {
    match (n, thing) {
        (1, _) => format!("1 {thing}"),
        (_, "denarius") => format!("{n} denarii"),
        _ => format!("{n} {thing}s"),
    }
}

/// "1 denarius", "2 denarii".
pub(super) fn denarii(n: u16) -> String {
    plural(n.into(), "denarius")
}

/// A space by name.
pub(super) fn space(space: Space) -> String {
    match space {
        Space::Thermae(n) => format!("the Thermae, space {}", n + 1),
        Space::Forum(n) => format!("the Forum, space {}", n + 1),
        Space::Latrine => "the Latrine".into(),
        Space::Curia(n) => format!("the Curia, field {}", n + 1),
        Space::AtriumFirst(_) => "the Atrium, first space".into(),
        Space::AtriumSecond => "the Atrium, second space".into(),
        Space::Catacombs(n) => {
            format!("the Catacombs, {} space", ["first", "second", "third"][n.min(2) as usize])
        }
        Space::Pantheon(_) => "the Pantheon".into(),
        Space::FieldOfMars(_) => "the Field of Mars".into(),
        Space::Faction(faction) => format!("the field of the {}", faction.name()),
        Space::CoinBowl => "the coin bowl".into(),
    }
}

pub(super) const fn turned(which: Turned) -> &'static str {
    match which {
        Turned::LeftMiddle => "left and middle",
        Turned::LeftRight => "left and right",
        Turned::MiddleRight => "middle and right",
    }
}

fn placement(rules: &Tribune, view: &View, place: Space) -> String {
    let board = &rules.components.board;
    let stall = |card: Option<Card>, price: u16| match card {
        Some(card) => format!(": {} for {}", card_name(rules, card), denarii(price)),
        None => ": no card".into(),
    };
    let where_to = space(place);
    let where_to = where_to.trim_start_matches("the ");
    let detail = match place {
        Space::Thermae(n) => {
            stall(view.open.thermae.get(n as usize).and_then(|s| s.card), board.thermae.price)
        }
        Space::Forum(n) => stall(view.open.forum.get(n as usize).and_then(|s| s.card), board.forum.price),
        Space::Curia(n) => {
            let cards = view.open.curia.get(n as usize).map(|f| f.cards.as_slice()).unwrap_or_default();
            match cards {
                [] => ": no card".into(),
                cards => format!(": {} for a hand card", card_names(rules, cards.iter().copied())),
            }
        }
        // Equal spaces of one region are separate choices (TRI-RUL.82).
        Space::Pantheon(n) | Space::FieldOfMars(n) => format!(", space {}", n + 1),
        Space::AtriumFirst(which) => match view.open.atrium.iter().filter(|f| **f != Face::Empty).count() {
            0 => ": no card".into(),
            3 => format!(", turning {}", turned(which)),
            _ => ", turning what lies there".into(), // TRI-RUL.74
        },
        Space::Latrine if view.open.latrine == Face::Empty => ": no card".into(),
        Space::Catacombs(_) if view.open.catacombs == 0 => ": no card".into(),
        Space::Catacombs(n) => {
            let price = rules.catacombs_price(n.into());
            return format!("Catacombs: a card for {}", denarii(price));
        }
        Space::Faction(faction) => {
            let first = view.open.field(faction).followers[0].is_none();
            return format!("{}, space {}", faction.name(), if first { 1 } else { 2 });
        }
        Space::CoinBowl => {
            let first = view.open.bowl.iter().all(|n| *n == 0);
            let bowl = &board.coin_bowl;
            format!(": {}", denarii(if first { bowl.first } else { bowl.later }))
        }
        _ => String::new(),
    };
    let mut label = format!("{where_to}{detail}");
    if let Some(initial) = label.get(..1) {
        let upper = initial.to_uppercase();
        label.replace_range(..1, &upper);
    }
    label
}

/// What the card option of the benefit asked about brings.
fn cards_option(view: &View) -> &'static str {
    match view.open.question() {
        Some(Ask::Benefit(_, Faction::Gladiators)) => "Take a card; you may send an assassin",
        Some(Ask::Benefit(_, Faction::Legates)) => "Take a card; you may buy a legion",
        Some(Ask::Benefit(_, Faction::Plebeians)) => "Take a card and 2 denarii",
        Some(Ask::Benefit(_, Faction::Senators)) => "Take two cards",
        _ => "Take a card",
    }
}

/// What a seat is asked, and the rule to read about it.
fn question(rules: &Tribune, view: &View, ask: Ask, seat: kernel::Seat) -> (Rule, String) {
    let open = &view.open;
    match ask {
        Ask::SetupDiscard => {
            let half = matches!(view.answer, Answer::Discards(cards) if cards.len() == 1);
            let text = if half { "Discard one more card." } else { "Discard two of your six cards." };
            (rule::SETUP_DISCARD, text.into())
        }
        Ask::Place(_) => match open.sheet(seat).followers {
            0 => (rule::PROCONSUL, "Place the proconsul, or leave it aside.".into()),
            n => (rule::PLACE, format!("Place a follower ({n} left).")),
        },
        Ask::Latrine(_) => {
            let card = match open.latrine {
                Face::Up(card) => card_name(rules, card),
                _ => "the card".into(),
            };
            (
                rule::SELL,
                format!("The Latrine shows {card}: take its value in denarii, or pay it and keep the card."),
            )
        }
        Ask::Curia(_, n) => {
            let cards = open.curia.get(n as usize).map(|f| f.cards.clone()).unwrap_or_default();
            (rule::CURIA_GIVE, format!("Give a hand card for {}?", card_names(rules, cards)))
        }
        Ask::AtriumBid => {
            let cards = match open.atrium.iter().filter(|face| **face != Face::Empty).count() {
                3 => "three cards",
                2 => "two cards",
                _ => "card",
            };
            (rule::FIST, format!("Bid for the {cards} of the Atrium; the loser is paid."))
        }
        Ask::Catacombs(_, n) => {
            let price = rules.catacombs_price(n.into());
            (rule::CATACOMBS_BUY, format!("Buy a card of the Catacombs for {}?", denarii(price)))
        }
        Ask::Sacrifice => {
            let faction = match open.pantheon {
                Face::Up(card) => card.faction.member(),
                _ => "card",
            };
            (rule::SACRIFICE, format!("Sacrifice a {faction} for the eternal favour of the gods?"))
        }
        Ask::Pairs => {
            let text = match open.on_mars(seat) {
                1 => "Discard a pair of one faction for a laurel?".into(),
                n => format!("Discard up to {n} pairs, each of one faction, for laurels?"),
            };
            (rule::PAIR, text)
        }
        Ask::TakeOver(_, faction) => {
            let rival = crate::phases::take_overs::to_beat(open, faction);
            let beat = match (rival.is_empty(), open.challenge.is_empty()) {
                (true, _) => "Any two cards will do.".to_owned(),
                (false, true) => format!("To beat: {}.", measured(rival)),
                (false, false) => format!("Your rival laid {}.", measured(rival)),
            };
            let so_far = match view.laying.is_empty() {
                true => String::new(),
                false => format!(" So far: {}.", measured(view.laying)),
            };
            (rule::SET, format!("Take over the {}? {beat}{so_far}", faction.name()))
        }
        Ask::Penalty(..) => (rule::PENALTY, "Your set was beaten: which card of it do you lose?".into()),
        Ask::Assassin(_) => {
            (rule::ASSASSIN, "Send an assassin? He removes the highest card of a set.".into())
        }
        Ask::Tigellinus(_) => (rule::TIGELLINUS, "Give a card for a legion?".into()),
        Ask::Agrippa(_) => (rule::AGRIPPA, "Agrippa offers a scroll or a card.".into()),
        Ask::Cato(_) => (rule::CATO, "Cato brings a further marker: which one?".into()),
        Ask::Benefit(_, faction) => {
            (Rule("TRI-26.03"), format!("Choose your benefit from the {}.", faction.name()))
        }
        Ask::Legion(_) => (rule::LEGATES_CARD, format!("Buy a legion for {}?", denarii(legion_price(open)))),
        Ask::ChariotBid => (rule::CHARIOT_BID, "Bid for the chariot.".into()),
        Ask::Chariot(_) => (rule::CHARIOT_FIELD, "Which of your factions shall the chariot block?".into()),
        Ask::Cesura => {
            let due = u32::from(view.hand_sizes[seat.ix()]).saturating_sub(7);
            (rule::CESURA_DISCARD, format!("Cesura magna: discard {}, down to seven.", plural(due, "card")))
        }
    }
}

/// What others wait for.
const fn doing(ask: Ask) -> &'static str {
    match ask {
        Ask::SetupDiscard => "two of six cards are discarded",
        Ask::Place(_) => "places a follower",
        Ask::Latrine(_) => "decides in the Latrine",
        Ask::Curia(..) => "decides in the Curia",
        Ask::AtriumBid => "bids in the Atrium",
        Ask::Catacombs(..) => "looks round the Catacombs",
        Ask::Sacrifice => "sacrifices in the Pantheon",
        Ask::Pairs => "pairs for the Field of Mars",
        Ask::TakeOver(..) => "decides on a take-over",
        Ask::Penalty(..) => "chooses the card to lose",
        Ask::Assassin(_) => "may send an assassin",
        Ask::Tigellinus(_) => "decides on the offer of Tigellinus",
        Ask::Agrippa(_) => "decides on the offer of Agrippa",
        Ask::Cato(_) => "chooses a marker",
        Ask::Benefit(..) => "chooses a benefit",
        Ask::Legion(_) => "may buy a legion",
        Ask::ChariotBid => "bids for the chariot",
        Ask::Chariot(_) => "places the chariot",
        Ask::Cesura => "discards in the cesura",
    }
}
