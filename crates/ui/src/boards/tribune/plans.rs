//! Standing orders as forms in words.

use super::At;
use crate::plans::{Blank, Filled, Form};
use kernel::Words;
use tribune::{Action, Auction, Card, Faction, Order, Set, Space, Window, spaces};

/// One form for every standing order that the ledger names.
pub(super) fn order_forms(at: &At) -> Vec<Form> {
    let w = &at.words.tribune;
    let place = |space: Space| (Some(space), at.rules.space_name(space, at.ctx.language));
    let places = || spaces(&at.view.open).map(place);
    let nowhere = || [(None, w.nothing.to_string())];
    let card = |card: Card| {
        let choice =
            kernel::Choice { action: Action::Add(card), rule: kernel::Rule(""), amount: None, back: false };
        let label = at.rules.choice(at.view, &choice, &at.names);
        // What it is called without the verb of the choice.
        (card, label.strip_prefix(w.add_said).unwrap_or(&label).to_string(), false)
    };
    let factions = || Faction::ALL.iter().copied().map(|f| (f, f.name().to_string()));
    let wish = |action: Action| (Some(action), at.rules.wish(at.view, action, &at.names));
    let wishes = || benefits().map(wish);
    let auctions = [(Auction::Atrium, w.the_cards_of_the_atrium), (Auction::Chariot, w.the_chariot)];
    vec![
        Form::new(
            "wishes",
            "TRI-DT.15",
            w.place_my_next_figures,
            vec![
                Blank::one("wish-1", w.on, places()),
                Blank::one("wish-2", w.or_else_on, nowhere().into_iter().chain(places())),
                Blank::one("wish-3", w.or_else_on, nowhere().into_iter().chain(places())),
            ],
        ),
        Form::new(
            "take-over",
            "TRI-DT.26",
            w.take_over_a_faction,
            vec![
                Blank::any("card", w.with_these_cards_of_one, at.view.hand.each().map(card)),
                Blank::one(
                    "otherwise",
                    w.and_otherwise,
                    [(false, w.ask_me.into()), (true, w.decline_answer.into())],
                ),
            ],
        ),
        Form::new(
            "benefit",
            "TRI-DT.29",
            w.choose_a_benefit,
            vec![
                Blank::one("faction", w.of_the, factions()),
                Blank::one("wish-1", w.i, wishes()),
                Blank::one(
                    "wish-2",
                    w.or_else,
                    nowhere().into_iter().map(|(_, label)| (None, label)).chain(wishes()),
                ),
            ],
        ),
        Form::new(
            "bid",
            "TRI-DT.06",
            w.bid_in_an_auction,
            vec![
                Blank::one(
                    "auction",
                    w.the_for,
                    auctions.map(|(auction, label)| (auction, label.to_string())),
                ),
                Blank::number("denarii", w.so_many_denarii_or_all, 0, 99, 0),
            ],
        ),
        Form::new(
            "decline",
            "TRI-DT.06",
            w.decline_whatever_i_hold,
            vec![Blank::one("window", w.decline, windows().map(|window| (window, window.name())))],
        ),
    ]
}

/// What can be wished for in Phase 5, and in what may follow.
fn benefits() -> impl Iterator<Item = Action> {
    let strikes = Faction::ALL.iter().copied().map(Action::Assassinate);
    [
        Action::TakeCards,
        Action::TakeScroll,
        Action::TakeTribune,
        Action::TakeLaurel,
        Action::TakeColosseum,
        Action::BuyLegion,
        Action::Decline,
    ]
    .into_iter()
    .chain(strikes)
}

fn windows() -> impl Iterator<Item = Window> {
    let take_overs = Faction::ALL.iter().copied().map(Window::TakeOver);
    [
        Window::Curia,
        Window::Catacombs,
        Window::Pantheon,
        Window::FieldOfMars,
        Window::Assassin,
        Window::Tigellinus,
        Window::Legion,
    ]
    .into_iter()
    .chain(take_overs)
}

/// The order that a form means.
pub(super) fn read_order(form: &str, filled: &Filled) -> Option<Order> {
    Some(match form {
        "wishes" => {
            let wished =
                ["wish-1", "wish-2", "wish-3"].map(|name| filled.one::<Option<Space>>(name).flatten());
            let spaces: Vec<Space> = wished.into_iter().flatten().collect();
            (!spaces.is_empty()).then_some(Order::Wishes(spaces))?
        }
        "take-over" => {
            let cards: Vec<Card> = filled.any("card")?;
            let faction = cards.first()?.faction;
            if cards.iter().any(|card| card.faction != faction) {
                return None;
            }
            // Read as a set, so that nobody names more equal cards than there can be.
            let values: Vec<u8> = cards.iter().map(|card| card.value).collect();
            let set: Set = serde_json::from_value(values.into()).ok()?;
            Order::TakeOver { faction, sets: vec![set], otherwise_decline: filled.one("otherwise")? }
        }
        "benefit" => {
            let wished = ["wish-1", "wish-2"].map(|name| filled.one::<Option<Action>>(name).flatten());
            let wishes: Vec<Action> = wished.into_iter().flatten().collect();
            (!wishes.is_empty()).then_some(())?;
            Order::Benefit { faction: filled.one("faction")?, wishes }
        }
        "bid" => Order::Bid { auction: filled.one("auction")?, denarii: filled.number("denarii")? },
        "decline" => Order::Decline(filled.one("window")?),
        _ => return None,
    })
}
