//! Whole games under the kernel's checks.

mod size;

use kernel::check::{Passed, Suite, corrupted};
use kernel::{Chance, Game, Rules, Seat, Setup, Viewer};
use serde_json::{Value, json};
use tribune::{
    Action, Answer, Ask, Auction, Cards, Face, Faction, Order, Phase, Set, Space, State, Tribune, Turned,
    View, Window,
};

fn table(seats: usize, options: Value) -> Tribune {
    Tribune::configure(&Setup { seats, options, components: None }).unwrap()
}

/// Rewrites all that a viewer may not know, as the ledger's 'Hidden information' lists it.
fn scramble(game: &Tribune, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    if state.open.phase == Phase::Over {
        return other; // TRI-HI.23: nothing is hidden any more
    }
    let (open, secret) = (&mut other.open, &mut other.secret);
    let players = game.seats();
    let mut pool = secret.deck.take(); // TRI-HI.02
    pool.join(&secret.dark.take()); // TRI-HI.03: discarded unseen
    // TRI-HI.01, TRI-HI.13: hands, but for the cards everybody saw being taken (TRI-HI.12, TRI-HI.16)
    for seat in Seat::all(players).filter(|seat| !viewer.is(*seat)) {
        let known = open.sheet(seat).known;
        pool.join(&secret.hands[seat.ix()].minus(&known));
        secret.hands[seat.ix()] = known;
    }
    // TRI-HI.06, TRI-HI.07: Latrine and Atrium while face down; TRI-HI.10: Pantheon, but for those who peeked
    let peeked = viewer.seat().is_some_and(|seat| open.pantheon_followers.contains(&Some(seat)));
    for card in [secret.latrine.take()].into_iter().chain(std::mem::take(&mut secret.atrium)).flatten() {
        pool.add(card);
    }
    if !peeked && let Some(card) = secret.pantheon.take() {
        pool.add(card);
    }
    // TRI-HI.08: the Catacombs, but for those who have seen the pile as it is
    let looked = viewer.seat().is_some_and(|seat| open.catacombs_seen.has(seat));
    if !looked {
        pool.join(&secret.catacombs.take());
    }
    let mut deal = |n: u32| (0..n).map(|_| pool.draw(chance).unwrap()).collect::<Cards>();
    for seat in Seat::all(players).filter(|seat| !viewer.is(*seat)) {
        let missing = state.secret.hands[seat.ix()].len() - secret.hands[seat.ix()].len();
        secret.hands[seat.ix()].join(&deal(missing));
    }
    secret.dark = deal(state.secret.dark.len());
    if !looked {
        secret.catacombs = deal(state.secret.catacombs.len());
    }
    let mut down = |face: Face| if face == Face::Down { deal(1).each().next() } else { None };
    secret.latrine = down(open.latrine);
    secret.atrium = open.atrium.map(&mut down);
    if !peeked {
        secret.pantheon = down(open.pantheon);
    }
    secret.deck = pool;
    // TRI-HI.04, TRI-HI.15, TRI-HI.18: what others have answered in a sealed window, and that they have
    for seat in Seat::all(players).filter(|seat| !viewer.is(*seat)) {
        secret.answers[seat.ix()] = Answer::Nothing;
        secret.answered = secret.answered.without(seat);
    }
    // and the set that another is putting together
    if !matches!(open.question(), Some(Ask::TakeOver(seat, _)) if viewer.is(*seat)) {
        secret.laying = Set::EMPTY;
    }
    other
}

/// An order somebody might give, sensible or not.
fn some_order(_: &Tribune, view: &View, chance: &mut dyn Chance) -> Option<Order> {
    let faction = Faction::ALL[chance.below(7) as usize];
    let set = view.hand.of(faction);
    Some(match chance.below(6) {
        0 => Order::Wishes(vec![Space::Forum(0), Space::AtriumFirst(Turned::LeftRight), Space::CoinBowl]),
        1 => Order::TakeOver { faction, sets: vec![set], otherwise_decline: true },
        2 => Order::Benefit {
            faction,
            wishes: vec![Action::TakeTribune, Action::TakeScroll, Action::TakeCards],
        },
        3 => Order::Bid { auction: Auction::Chariot, denarii: chance.below(5) as u16 },
        4 => Order::Bid { auction: Auction::Atrium, denarii: chance.below(5) as u16 },
        _ => Order::Decline(Window::TakeOver(faction)),
    })
}

fn suite(seats: usize, options: Value, games: u32) -> Passed {
    let game = table(seats, options);
    let bound = game.bound();
    Suite::new(game)
        .told_apart()
        .scramble(scramble)
        .orders(some_order)
        .games(games)
        .seed(1)
        .bound(bound)
        .run()
}

#[test]
fn two_players() {
    suite(2, json!({"variant": "points"}), 2);
}

#[test]
fn three_players() {
    suite(3, json!({"victory": "alea-iacta-est", "alea": "short"}), 2);
}

#[test]
fn four_players() {
    let passed = suite(4, json!({}), 2);
    assert!(passed.foretold > 0 && passed.undos > 0 && passed.undos_under > 0);
}

#[test]
fn five_players() {
    suite(5, json!({"victory": "cursus-honorum"}), 2);
}

#[test]
fn whatever_passes_the_audit_can_be_played() {
    let tables = [(2, json!({})), (3, json!({"variant": "points"})), (5, json!({}))];
    let passed: u32 = tables.map(|(seats, options)| corrupted(&table(seats, options), 3)).into_iter().sum();
    assert!(passed > 100, "only {passed} changed positions made sense");
}
