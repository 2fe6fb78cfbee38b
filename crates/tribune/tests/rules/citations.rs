//! What is told names the rule it rests on, and says it as the rulebook would.

use crate::common::*;
use kernel::{Names, Pick, Rules, Words};
use serde_json::json;
use tribune::{Action, Ask, Face, Faction, Favour, Phase, Region, Space, Step, Turned};

use Faction::*;
use Space::*;

/// The rules named by the sentences of the story that contain this text, in order.
fn cited(scene: &Scene, text: &str) -> Vec<&'static str> {
    let names = Names::seats(scene.rules.seats());
    let told = scene.events.iter().map(|event| scene.rules.event(event, &names));
    told.filter(|told| told.text.contains(text)).filter_map(|told| told.rule).map(|rule| rule.0).collect()
}

/// What somebody is asked.
fn prompt(scene: &Scene, seat: kernel::Seat) -> String {
    scene.rules.prompt(&scene.view(seat), &Names::seats(scene.rules.seats())).text
}

/// The sentences of the story.
fn story(scene: &Scene) -> Vec<String> {
    let names = Names::seats(scene.rules.seats());
    scene.events.iter().map(|event| scene.rules.event(event, &names).text).collect()
}

#[test]
fn who_cannot_pay() {
    // TRI-13.02, TRI-14.02: the card is discarded
    let stall = |scene: Scene, space, region| scene.put(ZOE, space).denarii(ZOE, 0).evaluate(region);
    let thermae = stall(Scene::new(4).thermae([gla(1)]), Thermae(0), Region::Thermae);
    assert_eq!(cited(&thermae, "cannot pay"), ["TRI-13.02"]);
    assert_eq!(cited(&thermae, "Gladiator 1"), ["TRI-13.02"]);
    let forum = stall(Scene::new(4).forum([gla(1)]), Forum(0), Region::Forum);
    assert_eq!(cited(&forum, "cannot pay"), ["TRI-14.02"]);
    assert_eq!(cited(&forum, "Gladiator 1"), ["TRI-14.02"]);
    // TRI-RUL.24: alone in the Atrium
    let atrium = Scene::new(4)
        .denarii(MIKE, 0)
        .atrium([gla(1), gla(2), gla(3)])
        .place(MIKE, AtriumFirst(Turned::LeftMiddle))
        .evaluate(Region::Atrium);
    assert_eq!(cited(&atrium, "cannot pay"), ["TRI-RUL.24"]);
    assert_eq!(cited(&atrium, "Nobody takes"), ["TRI-RUL.24"]);
    // TRI-RUL.31: in the Catacombs they look all the same
    let catacombs = stall(Scene::new(4).catacombs([gla(1)]), Catacombs(0), Region::Catacombs);
    assert_eq!(cited(&catacombs, "cannot pay in the Catacombs"), ["TRI-RUL.31"]);
}

#[test]
fn the_coin_bowl() {
    // TRI-10.01: the first follower; TRI-10.02: every later one
    let scene = Scene::new(4).place(MIKE, CoinBowl).place(ZOE, CoinBowl).place(JOHN, CoinBowl);
    assert_eq!(cited(&scene, "from the bowl"), ["TRI-10.01", "TRI-10.02", "TRI-10.02"]);
}

#[test]
fn the_cards_of_the_atrium() {
    // TRI-8.03: two cards; TRI-8.04: the last one
    let scene = Scene::new(4)
        .atrium([sen(5), pra(3), ves(7)])
        .place(MIKE, AtriumFirst(Turned::LeftMiddle))
        .place(ZOE, AtriumSecond);
    assert_eq!(cited(&scene, "turns"), ["TRI-8.03", "TRI-8.04"]);
    // TRI-17.07: the higher bid; TRI-17.08: equal bids
    let auction = |first, second| {
        let scene = Scene::new(4)
            .atrium([sen(5), pra(3), ves(7)])
            .place(MIKE, AtriumFirst(Turned::LeftMiddle))
            .place(ZOE, AtriumSecond)
            .evaluate(Region::Atrium);
        cited(&scene.bid(MIKE, first).bid(ZOE, second), "bids")
    };
    assert_eq!(auction(3, 4), ["TRI-17.07"]);
    assert_eq!(auction(4, 4), ["TRI-17.08"]);
}

#[test]
fn the_temporary_favour_goes_back() {
    let holder = |seat: kernel::Seat| {
        Scene::new(4)
            .control(VestalVirgins, seat, [3, 4])
            .edit(move |s| s.open.sheets[seat.ix()].favour = Favour::Temporary)
    };
    // TRI-28.01: with the Vestal Virgins
    let lost = holder(MIKE)
        .put(ZOE, Space::Faction(VestalVirgins))
        .hand(ZOE, [ves(5), ves(6)])
        .take_overs(VestalVirgins)
        .lay(ZOE, [ves(5), ves(6)]);
    assert_eq!(cited(&lost, "returns the temporary favour"), ["TRI-28.01"]);
    // TRI-19.06: for the eternal one
    let sacrificed = holder(ZOE)
        .pantheon(pra(4))
        .put(ZOE, Pantheon(0))
        .hand(ZOE, [pra(2)])
        .evaluate(Region::Pantheon)
        .act(ZOE, Action::Sacrifice(pra(2)));
    assert_eq!(cited(&sacrificed, "returns the temporary favour"), ["TRI-19.06"]);
}

#[test]
fn the_last_round_and_its_points() {
    fn finish(mut scene: Scene) -> Scene {
        scene.expire_until(|s| s.open.phase == Phase::Over);
        scene
    }
    let all = |n: usize| Faction::ALL.iter().copied().take(n).collect();
    // TRI-33.02, TRI-33.03: the variant
    let variant = Scene::with(4, json!({"variant": "points"}))
        .edit(|s| s.open.sheets[0].markers = all(6))
        .place(MIKE, CoinBowl);
    let variant = finish(variant);
    assert_eq!(cited(&variant, "last round"), ["TRI-33.02"]);
    assert_eq!(cited(&variant, "Points"), ["TRI-33.03"]);
    // TRI-31.01, TRI-31.07: somebody meets the victory condition
    let met = Scene::with(4, json!({"victory": "carpe-diem"}))
        .edit(|s| {
            let sheet = &mut s.open.sheets[0];
            (sheet.laurels, sheet.legions, sheet.denarii) = (50, 50, 200);
            (sheet.tile, sheet.favour, sheet.markers) = (tribune::Tile::Tribune, Favour::Eternal, all(7));
        })
        .place(MIKE, CoinBowl);
    let met = finish(met);
    assert_eq!(cited(&met, "last round"), ["TRI-31.01"]);
    assert_eq!(cited(&met, "Points"), ["TRI-31.07"]);
    // TRI-RUL.75: the limit of rounds, whatever is played for
    for options in [json!({"victory": "carpe-diem"}), json!({"variant": "points"})] {
        let limit = Scene::with(4, options).edit(|s| s.open.round = 99).phase6();
        let limit = (0..4).fold(limit, |scene, seat| scene.bid(kernel::Seat(seat), 0));
        let limit = finish(limit);
        assert_eq!(cited(&limit, "last round"), ["TRI-RUL.75"]);
        assert_eq!(cited(&limit, "Points"), ["TRI-RUL.75"]);
    }
}

#[test]
fn markers() {
    // TRI-24.14: Cato's, chosen or the only one; TRI-23.02: that of the take-over
    let cato = |owned: &[Faction]| {
        let scene = Scene::new(4).put(MIKE, Space::Faction(Senators)).hand(MIKE, [sen(0), sen(5)]);
        let scene = owned.iter().fold(scene, |scene, faction| scene.marker(MIKE, *faction));
        scene.take_overs(Senators).lay(MIKE, [sen(0), sen(5)])
    };
    let chosen = cato(&[]).act(MIKE, Action::TakeMarker(Legates));
    assert_eq!(cited(&chosen, "the marker of the"), ["TRI-24.14", "TRI-23.02"]);
    let only = cato(&[Gladiators, Legates, Praetorians, Plebeians, Patricians]);
    assert_eq!(cited(&only, "the marker of the"), ["TRI-24.14", "TRI-23.02"]);
}

#[test]
fn a_cesura() {
    // TRI-6.04: four cards and more; TRI-6.05: three; TRI-6.09: the shuffle afterwards
    let scene = Scene::new(4)
        .hand(MIKE, [gla(1), gla(2), gla(3), gla(4), gla(5), gla(6), pra(2), pra(3)])
        .control(Legates, ZOE, [0, 3, 6])
        .control(Plebeians, ZOE, [1, 1, 2, 3])
        .without_deck()
        .run(Phase::Cards, Step::LayCards(tribune::CardField::Pantheon))
        .act(MIKE, Action::Discard(gla(1)));
    assert_eq!(cited(&scene, "The Legates of"), ["TRI-6.05"]);
    assert_eq!(cited(&scene, "The Plebeians of"), ["TRI-6.04"]);
    assert_eq!(cited(&scene, "are shuffled"), ["TRI-6.09"]);
    // TRI-RUL.07: without a cesura
    let plain = Scene::new(4)
        .without_deck()
        .edit(|s| s.open.discard.add(gla(1)))
        .run(Phase::Cards, Step::LayCards(tribune::CardField::Pantheon));
    assert_eq!(cited(&plain, "are shuffled"), ["TRI-RUL.07"]);
}

#[test]
fn cards_that_nobody_takes() {
    let left = |scene: Scene, region| cited(&scene.evaluate(region), "Nobody takes");
    let unseen = |scene: Scene, region| cited(&scene.evaluate(region), "discarded unseen");
    // TRI-12.02: of an unoccupied space; TRI-16.03: declined
    assert_eq!(left(Scene::new(4).forum([gla(1)]), Region::Forum), ["TRI-12.02"]);
    assert_eq!(left(Scene::new(4).curia(0, [gla(6)]), Region::Curia), ["TRI-12.02"]);
    let curia = Scene::new(4).curia(0, [gla(6)]).put(MIKE, Curia(0));
    assert_eq!(left(curia, Region::Curia), ["TRI-16.03"], "without a card to give");
    let curia = Scene::new(4).curia(0, [gla(6)]).put(MIKE, Curia(0)).hand(MIKE, [leg(3)]);
    let declined = curia.evaluate(Region::Curia).act(MIKE, Action::Decline);
    assert_eq!(cited(&declined, "Nobody takes"), ["TRI-16.03"]);
    // TRI-15.06, TRI-17.01, TRI-18.07, TRI-19.07: never turned over
    assert_eq!(unseen(Scene::new(4).latrine(gla(1)), Region::Latrine), ["TRI-15.06"]);
    assert_eq!(unseen(Scene::new(4).atrium([gla(1), gla(2), gla(3)]), Region::Atrium), ["TRI-17.01"]);
    assert_eq!(unseen(Scene::new(4).catacombs([gla(1)]), Region::Catacombs), ["TRI-12.02"]);
    let looked = Scene::new(4).catacombs([gla(1)]).put(ZOE, Catacombs(0)).denarii(ZOE, 0);
    assert_eq!(unseen(looked, Region::Catacombs), ["TRI-18.07"]);
    assert_eq!(unseen(Scene::new(4).pantheon(gla(1)), Region::Pantheon), ["TRI-19.07"]);
    // TRI-17.02: the third card of the Atrium
    let alone = Scene::new(4).atrium([gla(1), gla(2), gla(3)]).place(MIKE, AtriumFirst(Turned::LeftMiddle));
    assert_eq!(unseen(alone, Region::Atrium), ["TRI-17.02"]);
}

#[test]
fn gains() {
    // TRI-24.01, TRI-24.02, TRI-23.04: Gladiators with Spartacus, for the first time
    let spartacus = Scene::new(4)
        .put(MIKE, Space::Faction(Gladiators))
        .hand(MIKE, [gla(0), gla(5)])
        .take_overs(Gladiators)
        .lay(MIKE, [gla(0), gla(5)]);
    assert_eq!(cited(&spartacus, "1 legion"), ["TRI-24.01", "TRI-24.02"]);
    assert_eq!(cited(&spartacus, "as first controller"), ["TRI-23.04"]);
    // TRI-27.06, TRI-27.10: faction benefits
    let benefits = Scene::new(4)
        .control(Praetorians, ZOE, [2, 3])
        .control(VestalVirgins, ZOE, [3, 4])
        .benefits(Praetorians);
    assert_eq!(cited(&benefits, "1 legion"), ["TRI-27.06"]);
    assert_eq!(cited(&benefits, "1 laurel"), ["TRI-27.10"]);
    // TRI-27.04, TRI-27.12, TRI-24.08: scrolls
    let scroll = |faction, values: [u8; 2]| {
        let scene = Scene::new(4).control(faction, ZOE, values).benefits(faction);
        cited(&scene.act(ZOE, Action::TakeScroll), "takes a scroll")
    };
    assert_eq!(scroll(Legates, [3, 4]), ["TRI-27.04"]);
    assert_eq!(scroll(Senators, [4, 5]), ["TRI-27.12"]);
    let agrippa = Scene::new(4)
        .put(MIKE, Space::Faction(Plebeians))
        .hand(MIKE, [ple(0), ple(5)])
        .take_overs(Plebeians)
        .lay(MIKE, [ple(0), ple(5)])
        .act(MIKE, Action::TakeScroll);
    assert_eq!(cited(&agrippa, "takes a scroll"), ["TRI-24.08"]);
    // TRI-15.05: a leader of the Latrine costs nothing
    let latrine = Scene::new(4).latrine(gla(0)).put(MIKE, Latrine).evaluate(Region::Latrine);
    assert_eq!(cited(&latrine, "for nothing"), ["TRI-15.05"]);
}

#[test]
fn the_chariot() {
    let won = |scene: Scene| (1..4).fold(scene.phase6().bid(MIKE, 1), |s, n| s.bid(kernel::Seat(n), 0));
    // TRI-29.05: left off; TRI-RUL.59: there is nothing to put it on
    let left = won(Scene::new(4).control(Gladiators, MIKE, [1, 2])).act(MIKE, Action::LeaveChariot);
    assert_eq!(cited(&left, "off the board"), ["TRI-29.05"]);
    assert_eq!(cited(&won(Scene::new(4)), "off the board"), ["TRI-RUL.59"]);
}

#[test]
fn the_victory_card_is_told_with_its_length() {
    // TRI-2.13
    let told = |options| {
        let game = game(4, options);
        let mut log = kernel::Log::on();
        game.setup(&mut kernel::Sealed::new([3; 32], 0), &mut log);
        let names = Names::seats(4);
        let story = log.drain().0.into_iter().map(|entry| game.event(&entry.full, &names).text);
        story.filter(|text| text.contains("victory card")).collect::<Vec<_>>()
    };
    let alea = |length: &str| told(json!({"victory": "alea-iacta-est", "alea": length}));
    assert_eq!(alea("long"), ["The victory card is Alea Iacta Est, the long version."]);
    assert_eq!(alea("short"), ["The victory card is Alea Iacta Est, the short version."]);
    assert_eq!(told(json!({"victory": "carpe-diem"})), ["The victory card is Carpe Diem."]);
}

#[test]
fn whoever_has_discarded_one_card_is_asked_for_one_more() {
    // TRI-2.10
    let rules = game(3, json!({}));
    let state = rules.setup(&mut kernel::Fast::new(1), &mut kernel::Log::off());
    let scene = Scene::of(rules, state);
    assert_eq!(prompt(&scene, JOHN), "Discard two of your six cards.");
    let card = scene.view(JOHN).hand.each().next().expect("a card");
    let scene = scene.act(JOHN, Action::Discard(card));
    assert_eq!(prompt(&scene, JOHN), "Discard one more card.");
}

#[test]
fn pairs_and_the_latrine_are_asked_about_in_plain_words() {
    // TRI-20.01, TRI-20.04
    let mars = |followers: u8| {
        let scene = Scene::new(4).hand(JOHN, [sen(6), sen(4), gla(1), gla(2)]);
        let scene = (0..followers).fold(scene, |scene, n| scene.put(JOHN, FieldOfMars(n)));
        let scene = scene.evaluate(Region::FieldOfMars);
        assert_eq!(scene.asks(), Some(Ask::Pairs));
        prompt(&scene, JOHN)
    };
    assert_eq!(mars(1), "Discard a pair of one faction for a laurel?");
    assert_eq!(mars(2), "Discard up to 2 pairs, each of one faction, for laurels?");
    // TRI-15.02: the card has been turned over
    let scene = Scene::new(4).latrine(gla(3)).put(MIKE, Latrine).evaluate(Region::Latrine);
    assert_eq!(scene.spectator().open.latrine, Face::Up(gla(3)));
    assert_eq!(
        prompt(&scene, MIKE),
        "The Latrine shows Gladiator 3: take its value in denarii, or pay it and keep the card."
    );
}

#[test]
fn cards_discarded_unseen_are_told_in_whole_sentences() {
    let scene = Scene::new(4).latrine(gla(1)).evaluate(Region::Latrine);
    assert!(story(&scene).contains(&"1 card of the Latrine is discarded unseen.".into()));
    let scene = Scene::new(4).catacombs([gla(1), gla(2)]).evaluate(Region::Catacombs);
    assert!(story(&scene).contains(&"2 cards of the Catacombs are discarded unseen.".into()));
}

#[test]
fn bids_are_refused_by_the_rule_of_their_auction() {
    // TRI-17.04, TRI-29.01
    let scene = Scene::new(4).phase6();
    let over = Pick { action: Action::Bid, amount: 21 };
    assert_eq!(scene.may_not(MIKE, over), "TRI-29.01");
}

/// Every kind of event and the lines it may rest on, by reading the ledger.
const EVENTS: &[(&str, &[&str])] = &[
    ("dealt", &["TRI-2.09"]),
    ("starts", &["TRI-2.16"]),
    ("setup-discarded", &["TRI-2.11"]),
    ("victory-card", &["TRI-2.12"]),
    ("round", &["TRI-4.01"]),
    ("laid", &["TRI-5.01"]),
    ("curia-laid", &["TRI-5.05"]),
    ("reshuffled", &["TRI-RUL.07", "TRI-6.09"]),
    ("cesura", &["TRI-6.02"]),
    ("cesura-discarded", &["TRI-6.03"]),
    ("set-reduced", &["TRI-6.04", "TRI-6.05"]),
    ("placed", &["TRI-7.03", "TRI-11.01"]),
    ("bowl-paid", &["TRI-10.01", "TRI-10.02"]),
    ("atrium-turned", &["TRI-8.03", "TRI-8.04"]),
    ("peeked", &["TRI-8.07"]),
    ("proconsul-left", &["TRI-11.03"]),
    ("bought", &["TRI-13.01", "TRI-14.01", "TRI-15.04", "TRI-15.05"]),
    ("could-not-pay", &["TRI-13.02", "TRI-14.02", "TRI-RUL.24", "TRI-RUL.31"]),
    ("latrine-turned", &["TRI-15.02"]),
    ("sold", &["TRI-15.03"]),
    ("exchanged", &["TRI-16.02"]),
    ("curia-declined", &["TRI-16.03"]),
    ("atrium-taken", &["TRI-17.02"]),
    ("atrium-bids", &["TRI-17.07", "TRI-17.08"]),
    ("looked", &["TRI-18.03"]),
    ("catacombs-bought", &["TRI-18.03"]),
    ("catacombs-declined", &["TRI-18.05"]),
    ("pantheon-turned", &["TRI-19.02"]),
    ("sacrificed", &["TRI-19.05"]),
    ("not-sacrificed", &["TRI-19.03"]),
    ("pairs-shown", &["TRI-20.03"]),
    ("best-pair", &["TRI-20.05"]),
    ("best-pair-tied", &["TRI-20.07"]),
    (
        "left-over",
        &[
            "TRI-12.02",
            "TRI-13.02",
            "TRI-14.02",
            "TRI-15.06",
            "TRI-16.03",
            "TRI-17.01",
            "TRI-17.02",
            "TRI-RUL.24",
            "TRI-18.07",
            "TRI-19.07",
        ],
    ),
    ("set-laid", &["TRI-21.04"]),
    ("take-over-declined", &["TRI-21.03"]),
    ("took-over", &["TRI-21.09"]),
    ("favour-returned", &["TRI-19.06", "TRI-28.01"]),
    ("forfeited", &["TRI-22.06"]),
    ("laurels", &["TRI-24.03", "TRI-24.04", "TRI-24.09", "TRI-24.13", "TRI-23.04", "TRI-27.10"]),
    ("legions", &["TRI-24.01", "TRI-24.02", "TRI-27.06"]),
    ("denarii", &["TRI-24.10", "TRI-24.11", "TRI-27.01", "TRI-27.07"]),
    ("drew", &["TRI-0.14"]),
    ("nothing-to-draw", &["TRI-RUL.11"]),
    ("marker", &["TRI-23.02", "TRI-24.14"]),
    ("scroll", &["TRI-24.08", "TRI-27.04", "TRI-27.12"]),
    ("tribune", &["TRI-28.03"]),
    ("eternal-favour", &["TRI-24.12"]),
    ("temporary-favour", &["TRI-27.10"]),
    ("proconsul-received", &["TRI-27.09"]),
    ("assassinated", &["TRI-25.01"]),
    ("assassin-spared", &["TRI-25.05"]),
    ("gave-for-legion", &["TRI-24.06"]),
    ("legion-bought", &["TRI-27.05"]),
    ("chariot-bids", &["TRI-29.03", "TRI-29.06"]),
    ("chariot", &["TRI-29.04", "TRI-29.05"]),
    ("chariot-useless", &["TRI-RUL.59"]),
    ("announced", &["TRI-31.02"]),
    ("last-round", &["TRI-31.01", "TRI-33.02"]),
    ("round-limit", &["TRI-RUL.75"]),
    ("scored", &["TRI-31.07", "TRI-33.03", "TRI-RUL.75"]),
];

#[test]
fn every_event_of_whole_games_rests_on_its_line() {
    for (players, options) in [(2, json!({})), (4, json!({})), (5, json!({"variant": "points"}))] {
        kernel::check::cites(&game(players, options), 4, EVENTS);
    }
}
