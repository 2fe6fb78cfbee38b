//! Whole games under the kernel's contract suite, with a `scramble` written from the ledger's 'Hidden information'.

mod citations;
mod size;

use kernel::check::{Suite, corrupted};
use kernel::{Chance, Game, Seat, SeatSet, Setup, Viewer};
use triumph::*;

fn table(seats: usize) -> Triumph {
    Triumph::configure(&Setup { seats, ..Setup::default() }).expect("the built-in components are sound")
}

/// Rewrites what the ledger calls hidden from this viewer, and nothing else.
fn scramble(g: &Triumph, s: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut t = s.clone();
    // TRV-HI.21: after the end nothing is hidden.
    if t.board.ending.is_some() {
        return t;
    }
    let mine = |seat: Seat| viewer.is(seat);
    let others = || Seat::all(g.seats).filter(|&seat| !mine(seat));
    // TRV-HI.04, TRV-HI.05, TRV-HI.06: Law cards in other hands, except those he has seen taken or exchanged;
    // TRV-HI.07: the deck.
    let seen = t.hidden.known[viewer.slot()];
    let mut pool = t.hidden.deck;
    for seat in others() {
        let unknown = t.hidden.laws[seat.ix()].minus(seen[seat.ix()]).expect("known cards are held");
        pool.add_all(unknown);
        t.hidden.laws[seat.ix()] = seen[seat.ix()];
    }
    for seat in others() {
        while t.hidden.laws[seat.ix()].len() < s.hidden.laws[seat.ix()].len() {
            let law = Law::ALL[chance.draw_from(&pool).expect("enough cards")];
            pool.take(law);
            t.hidden.laws[seat.ix()].add(law);
        }
    }
    t.hidden.deck = pool;
    // TRV-HI.06: which cards another gives in an exchange that is being made.
    if let Some(Ask::HandOver(from, to, _)) = s.board.question() {
        for (giver, other) in [(from, to), (to, from)].into_iter().filter(|x| !mine(x.0)) {
            *t.hidden.promised.of_mut(giver, other) = Laws::NONE;
        }
    }
    // What others know of each other's hands is theirs alone.
    for slot in (0..=FAMILIES).filter(|&slot| slot != viewer.slot()) {
        t.hidden.known[slot] = [Laws::NONE; FAMILIES];
    }
    match s.board.question() {
        // TRV-HI.02: Family cards chosen for a bid, and second cards.
        Some(Ask::Bid(asked) | Ask::Second(asked)) => {
            for seat in others().filter(|&seat| asked.has(seat)) {
                let hand = s.board.family(seat).hand;
                let nth = chance.below(hand.len() as u32 + 1) as usize;
                t.hidden.bids[seat.ix()] = hand.iter().nth(nth);
            }
            // Somebody must still be asked.
            if asked.iter().all(|seat| t.hidden.bids[seat.ix()].is_some()) {
                others().filter(|&seat| asked.has(seat)).for_each(|seat| t.hidden.bids[seat.ix()] = None);
            }
        }
        // TRV-HI.15, TRV-HI.16, TRV-HI.19: answers of a round, requests not carried out, Taxes.
        Some(Ask::Round(..) | Ask::Taxes(_)) => {
            for seat in others() {
                t.hidden.scripts.clear(seat);
                t.hidden.paid[seat.ix()] = Paid::default();
                t.hidden.answered = t.hidden.answered.without(seat);
                t.hidden.done = t.hidden.done.without(seat);
                t.hidden.refused = t.hidden.refused.without(seat);
            }
        }
        _ => {
            let own = viewer.seat().map_or(SeatSet::NONE, SeatSet::of);
            t.hidden.refused = SeatSet(t.hidden.refused.0 & own.0);
        }
    }
    t
}

/// An exchange two players might make.
fn deal(g: &Triumph, s: &State, chance: &mut dyn Chance) -> Option<Deal> {
    let from = Seat(chance.below(g.seats as u32) as u8);
    let to = Seat(chance.below(g.seats as u32) as u8);
    let mut bundle = |seat: Seat| {
        let hand = s.hidden.laws[seat.ix()];
        let named = chance.below(4) == 0;
        let nth = chance.below(u32::from(hand.len()).max(1)) as usize;
        Bundle {
            talents: chance.below(3) as u16,
            intrigue: chance.below(2) as u8,
            laws: hand.cards().skip(nth).take(named.into()).collect(),
            unnamed: (chance.below(5) == 0).into(),
        }
    };
    let (gives, gets) = (bundle(from), bundle(to));
    Some(Deal { from, to, gives, gets })
}

/// A standing order somebody might give.
fn order(g: &Triumph, v: &View, chance: &mut dyn Chance) -> Option<Order> {
    let law = v.laws.kinds().next().unwrap_or(Law::OTemporaOMores);
    Some(match chance.below(9) {
        0 => Order::PassBids,
        1 => Order::HoldRank {
            rank: 1 + chance.below(3) as u8,
            pairs: chance.below(4) as u8,
            forum: chance.below(2) == 0,
        },
        2 => Order::PlayIfAhead { law, rival: Seat(chance.below(g.seats as u32) as u8) },
        3 => Order::PassAsOutsider,
        4 => Order::PassBattles,
        5 => Order::RerollWhileLosing { times: chance.below(4) as u8 },
        6 => Order::BuyNothing,
        7 => Order::Buy(v.board.display.first().map_or(law, |f| f.law)),
        _ => Order::Theatrum(Province::Umbria, v.board.phase),
    })
}

fn suite(seats: usize, games: u32, seed: u64) -> kernel::check::Passed {
    Suite::new(table(seats))
        .scramble(scramble)
        .deals(deal)
        .orders(order)
        .games(games)
        .seed(seed)
        .bound(20_000)
        .run()
}

#[test]
fn three_players_keep_every_promise() {
    let passed = suite(3, 8, 5);
    assert!(passed.deals > 20 && passed.ordered > 50, "{passed:?}");
    assert!(passed.unasked > 0, "TRV-DT.22: no order for a seat that is not asked was tried: {passed:?}");
}

#[test]
fn four_players_keep_every_promise() {
    suite(4, 6, 2);
}

#[test]
fn five_players_keep_every_promise() {
    suite(5, 6, 3);
}

#[test]
fn two_players_and_caesar_keep_every_promise() {
    suite(2, 10, 4);
}

/// The built-in components without any Leader: every game lasts three Rounds.
fn peace(seats: usize) -> Triumph {
    let text = include_str!("../../data/triumph.toml");
    let (head, tail) = text.split_once("[leader-table.standard]").expect("there");
    let (_, tail) = tail.split_once("[leader-table.hard]").expect("there");
    let rows = "[leader-table.standard]\nthree = [0, 0, 0]\nfour = [0, 0, 0]\nfive = [0, 0, 0]\n\n[leader-table.hard]";
    let text = format!("{head}{rows}{tail}");
    Triumph::configure(&Setup { seats, components: Some(("peace.toml", &text)), ..Setup::default() })
        .expect("sound")
}

#[test]
fn long_games_keep_every_promise() {
    for seats in 2..=5 {
        let suite = Suite::new(peace(seats)).scramble(scramble).deals(deal).orders(order);
        suite.games(2).seed(seats as u64).bound(20_000).run();
    }
}

#[test]
fn positions_that_make_no_sense_are_refused_and_never_panic() {
    use kernel::{Fast, Log, Rules};
    let g = table(3);
    let s = g.setup(&mut Fast::new(1), &mut Log::off());
    let good = serde_json::to_value(&s).expect("plain");
    let refused = |change: fn(&mut serde_json::Value)| {
        let mut bad = good.clone();
        change(&mut bad);
        assert_ne!(bad, good);
        // Either it cannot be read, or the audit says what is wrong with it.
        serde_json::from_value::<State>(bad).map_or(true, |state| g.audit(&state).is_err())
    };
    assert!(refused(|s| s["board"]["senate"][0] = 200.into()));
    assert!(refused(|s| s["board"]["senate"][0] = s["board"]["senate"][1].clone()));
    assert!(refused(|s| s["board"]["display"][0]["law"] = 77.into()));
    assert!(refused(|s| s["board"]["display"][0]["law"] = 31.into()));
    assert!(refused(|s| s["board"]["round"] = 4.into()));
    assert!(refused(|s| s["board"]["families"][0]["favour"] = 60.into()));
    assert!(refused(|s| s["board"]["families"][4]["talents"] = 1.into()));
    assert!(refused(|s| s["board"]["held"][0] = 3.into()));
    assert!(refused(|s| s["board"]["deck"] = 3.into()));
    assert!(refused(|s| s["board"]["auxiliaries"] = 255.into()));
    assert!(refused(|s| s["board"]["leader_deck"] = serde_json::json!([])));
    assert!(refused(|s| s["board"]["pile"] = serde_json::json!([])));
    assert!(refused(|s| s["board"]["flow"] = serde_json::json!([])));
    assert!(refused(|s| s["board"]["flow"] = serde_json::json!([{"ask": {"settle": 9}}])));
    assert!(refused(|s| s["board"]["consul"] = 7.into()));
    assert!(refused(|s| s["hidden"]["bids"][0] = 6.into()));
    assert!(refused(|s| s["hidden"]["scripts"][0] = serde_json::json!([{"action": "pass", "amount": 0}])));
    // TRV-6.01: nobody is asked for a card of an empty hand
    let mut bids = s;
    bids.board.flow.clear();
    bids.board.flow.ask(Ask::Bid(SeatSet::all(3)));
    assert_eq!(g.audit(&bids), Ok(()));
    bids.board.families[1].hand = Default::default();
    assert!(g.audit(&bids).is_err());
}

#[test]
fn a_position_kept_before_the_offer_had_an_order_still_loads() {
    use kernel::{Fast, Log, Rules};
    let g = table(3);
    let s = g.setup(&mut Fast::new(1), &mut Log::off());
    let mut old = serde_json::to_value(&s).expect("plain");
    let noted = old["board"].as_object_mut().expect("an object").remove("offered");
    assert_eq!(noted.and_then(|list| list.as_array().map(Vec::len)), Some(3));
    assert!(old["hidden"].get("promised").is_none(), "written only while an exchange waits");
    let old: State = serde_json::from_value(old).expect("it still reads");
    g.audit(&old).expect("it is sound");
    assert_eq!(old.board.offer().collect::<BuildingSet>(), s.board.offer().collect());
}

#[test]
fn whatever_passes_the_audit_can_be_played() {
    let passed: u32 = [2, 3, 5].map(|seats| corrupted(&table(seats), 3)).into_iter().sum();
    assert!(passed > 100, "only {passed} changed positions made sense");
}
