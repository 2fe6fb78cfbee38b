//! Section 1: components and limits; and files of components that are refused.

use crate::common::*;
use ave_roma::*;
use kernel::{Fast, Game, Log, Rules, Setup};
use serde_json::json;

fn read(text: &str) -> Result<Components, String> {
    Components::read("test.toml", text).map_err(|e| e.to_string())
}

#[test]
fn there_are_120_cards_thirty_of_each_kind() {
    let rules = configure(3, json!({}));
    let parts = rules.parts();
    // AVE-1.07
    assert_eq!(parts.faces.len(), 120);
    for &kind in CardKind::ALL {
        assert_eq!(CardSet::of(kind).len(), 30);
        assert!(CardSet::of(kind).iter().all(|card| card.kind() == kind));
    }
    // AVE-1.44: every card has exactly one icon, ten of each in every deck.
    for &kind in CardKind::ALL {
        for &icon in Icon::ALL {
            assert_eq!(CardSet::of(kind).iter().filter(|card| parts.icon(*card) == icon).count(), 10);
        }
    }
    // AVE-18.01, AVE-RU.90: four resources on an area card, two above and two below, and a fragment.
    for card in CardSet::of(CardKind::Area).iter() {
        let area = parts.area(card);
        assert_eq!(area.goods.total(), 4);
        assert_eq!(area.goods, area.top.into_iter().chain(area.bottom).collect());
    }
    let fragments = |f| parts.areas.iter().filter(|area| area.fragment == f).count();
    assert_eq!(Fragment::ALL.map(fragments), [8, 8, 8, 6]);
    // AVE-18.22: an area card has neither points nor influence, nor a price of its own.
    for card in CardSet::of(CardKind::Area).iter() {
        assert_eq!(parts.yields(card), Yield { points: 0, influence: 0 });
        assert!(parts.price(card).is_free());
    }
    // AVE-18.02, AVE-18.03: buildings and wars have a price and points, influence or both.
    for card in CardSet::of(CardKind::Building).or(CardSet::of(CardKind::War)).iter() {
        assert!(!parts.price(card).is_free());
        assert!(parts.yields(card).points + parts.yields(card).influence > 0);
    }
    // AVE-18.04: a patron has one modifier of one action and one bonus; the modifiers are all different.
    for (n, patron) in parts.patrons.iter().enumerate() {
        let same = |other: &Patron| (other.at, other.effect) == (patron.at, patron.effect);
        assert!(!parts.patrons[..n].iter().any(same));
    }
}

#[test]
fn buildings_come_in_pairs_and_wars_in_sets_of_five() {
    let rules = configure(5, json!({}));
    let parts = rules.parts();
    // AVE-18.07
    for card in CardSet::of(CardKind::Building).iter() {
        let twin = parts.twin(card);
        assert_ne!(twin, card);
        assert_eq!(parts.face(twin).name, parts.face(card).name);
        assert_eq!(parts.twin(twin), card);
    }
    // AVE-18.10
    for set in 0..6 {
        let cards: Vec<_> =
            CardSet::of(CardKind::War).iter().filter(|card| parts.set(*card) == set).collect();
        assert_eq!(cards.len(), 5);
        assert!(cards.iter().all(|card| parts.face(*card).set == parts.face(cards[0]).set));
    }
}

#[test]
fn resources_have_colours_and_surplus_has_none() {
    // AVE-1.16, AVE-1.17
    use Resource::*;
    assert_eq!(Resource::ALL, [Wood, Stone, Livestock, Wheat, Ore, Wine]);
    assert_eq!(Hue::Black.pair(), [Wood, Stone]);
    assert_eq!(Hue::Green.pair(), [Livestock, Wheat]);
    assert_eq!(Hue::Red.pair(), [Ore, Wine]);
    // AVE-1.18: surplus is neither a resource nor of a colour; it pays no element that asks for one.
    // AVE-1.42, AVE-RU.89
    let purse = Purse { goods: Goods::NONE, surplus: 7, denarii: 50 };
    let any = Price { any: 1, ..Price::FREE };
    let black = Price { hues: kernel::Each::new([1, 0, 0]), ..Price::FREE };
    assert!(!any.payable(&purse, 0, Substitute::None));
    assert!(!black.payable(&purse, 0, Substitute::None));
    assert!(any.payable(&Purse { goods: goods("1 wine"), ..purse }, 0, Substitute::None));
    assert!(!black.payable(&Purse { goods: goods("1 wine"), ..purse }, 0, Substitute::None));
    assert!(black.payable(&Purse { goods: goods("1 stone"), ..purse }, 0, Substitute::None));
}

#[test]
fn a_price_is_paid_completely_or_not_at_all() {
    // AVE-1.41, AVE-1.43: money, surplus and resources do not stand for each other.
    let price = Price { goods: goods("1 wheat 1 wine"), any: 1, surplus: 1, denarii: 2, ..Price::FREE };
    let purse = |text, surplus, denarii| Purse { goods: goods(text), surplus, denarii };
    let payable = |p: Purse| price.payable(&p, 0, Substitute::None);
    assert!(payable(purse("1 wheat 1 wine 1 ore", 1, 2)));
    assert!(payable(purse("2 wheat 1 wine", 1, 2)));
    assert!(!payable(purse("1 wheat 1 wine", 1, 2)));
    assert!(!payable(purse("3 wheat", 1, 2)));
    assert!(!payable(purse("1 wheat 1 wine 1 ore", 0, 20)));
    assert!(!payable(purse("1 wheat 1 wine 1 ore", 7, 1)));
}

#[test]
fn the_boards_have_prices_of_their_own() {
    let rules = configure(5, json!({}));
    let boards = &rules.parts().boards;
    // AVE-1.06: five boards, printed on both sides.
    assert_eq!(boards.len(), 10);
    // AVE-1.39, AVE-1.40: one price for each resource, every board its own arrangement.
    for (n, board) in boards.iter().enumerate() {
        assert!(board.prices.0.iter().all(|price| (1..=3).contains(price)));
        assert!(!boards[..n].iter().any(|other| other.prices == board.prices));
    }
    // The board of the rulebook's trading example: ore 3, wheat 2, wine 1.
    let prices = boards[0].prices;
    assert_eq!((prices[Resource::Ore], prices[Resource::Wheat], prices[Resource::Wine]), (3, 2, 1));
}

#[test]
fn tracks_have_their_levels() {
    let rules = configure(4, json!({}));
    let parts = rules.parts();
    // AVE-1.08: the area scoring card has two sides, and the one in use goes by the number of players.
    for seats in 2..=5 {
        let other = configure(seats, json!({}));
        let side = &parts.area_points[usize::from(seats >= 4)];
        let levels = (0..=parts.grey_top).map(|level| other.area_points(level));
        assert!(levels.eq(side.iter().map(|points| u16::from(*points))), "{seats} players");
    }
    assert_ne!(parts.area_points[0], parts.area_points[1]);
    // AVE-1.35, AVE-1.36: both tracks of an area begin on level 0.
    assert_eq!(parts.area_points[0].len(), usize::from(parts.grey_top) + 1);
    assert_eq!(parts.area_points[1][..3], [1, 3, 6]);
    assert_eq!((parts.area_points[1][3], parts.area_points[1][5]), (9, 17));
    // AVE-1.22: political influence from 0 to 10.
    assert_eq!(parts.political_points.len(), 11);
    assert_eq!((parts.political_points[4], parts.political_points[10]), (6, 30));
    // AVE-12.02: the Colosseum is a closed loop; three spaces carry honours.
    assert_eq!(parts.colosseum.iter().filter(|space| space.honours).count(), 3);
    // AVE-12.08: the next honours are the first ones ahead, the last ones the first on the way back; a space counts as behind itself.
    let honours = |space: usize| parts.colosseum[space % parts.colosseum.len()].honours;
    for (space, way) in parts.ways.iter().enumerate() {
        let (ahead, back) = (usize::from(way.to_go), usize::from(way.since));
        assert!(honours(space + ahead) && (1..ahead).all(|n| !honours(space + n)), "{space}");
        let behind = |n: usize| honours(space + parts.colosseum.len() - n);
        assert!(behind(back) && (0..back).all(|n| !behind(n)), "{space}");
    }
    // From the start it is two steps to the first honours.
    assert_eq!(parts.ways.last().unwrap().to_go, 2);
    // AVE-14.01: four training slots.
    assert_eq!(parts.training, [0, 1, 2, 3]);
}

#[test]
fn locations_and_their_slots() {
    // AVE-1.25
    assert_eq!(Location::ALL.len(), 8);
    // AVE-1.32: a row of five card spaces at three of them.
    let rows: Vec<_> = Location::ALL.iter().copied().filter(|at| at.row().is_some()).collect();
    assert_eq!(rows, [Location::Aedificator, Location::Legatus, Location::Senatus]);
    // AVE-1.27, AVE-1.29, AVE-1.30, AVE-RU.03: 2, 3, 4, 5 open slots at the four marked locations;
    // AVE-1.31: five at the others, whatever the number of players.
    for seats in 2..=5 {
        for (at, open) in [
            (Location::Quaestor, seats),
            (Location::Aedilis, seats),
            (Location::Mercator, seats),
            (Location::Propraetor, seats),
            (Location::Roma, 5),
        ] {
            let mut t = basic(seats);
            t.token(1, 1).put(at, &vec![2; open - 1]);
            assert!(t.can_place(1, at), "{at:?}, {seats} players");
            t.put(at, &vec![2; open]);
            // AVE-1.28, AVE-3.06: an occupied slot, or one not open, cannot be used.
            assert!(!t.can_place(1, at), "{at:?}, {seats} players");
            assert_eq!(t.may_not(place(1, at)), "AVE-3.06");
        }
        for at in rows.iter().copied() {
            let mut t = basic(seats);
            t.money(0, 30).surplus(0, 7).stock(0, "3 wood 3 stone 3 livestock 3 wheat 3 ore 3 wine");
            for space in 0..5 {
                assert!(t.can_buy(1, at, space));
            }
            t.put(at, &[0, 0, 3]);
            assert!(!t.can_buy(1, at, 2));
            assert_eq!(
                t.may_not(Action::Place { worker: Worker::Supply(1), value: 1, at, space: 2 }),
                "AVE-1.28"
            );
        }
    }
}

#[test]
fn a_table_is_for_two_to_five() {
    // AVE-1.01
    for seats in [0, 1, 6, 99] {
        let refused = AveRoma::configure(&Setup { seats, ..Setup::default() }).unwrap_err();
        assert_eq!(refused.key, "seats");
    }
    assert!((2..=5).all(|seats| configure(seats, json!({})).seats() == seats));
    assert!(configure(2, json!({})).two_players());
    assert!(!configure(3, json!({})).two_players());
}

#[test]
fn five_colours_for_five_players() {
    let rules = configure(3, json!({"colours": ["black", "red", "blue"]}));
    // AVE-1.10, AVE-DC.02
    assert_eq!(Colour::ALL.len(), 5);
    assert_eq!(rules.colour(kernel::Seat(0)), Colour::Black);
    assert_eq!(configure(3, json!({})).colour(kernel::Seat(1)), Colour::Green, "the first free one");
    let twice = Setup { seats: 2, options: json!({"colours": ["red", "red"]}), components: None };
    assert_eq!(AveRoma::configure(&twice).unwrap_err().key, "colours");
}

#[test]
fn a_position_holds_one_marker_of_each_track_per_player() {
    // AVE-1.11, AVE-1.12, AVE-1.13: six resources, surplus and politics; score, Colosseum and order: one value each.
    // AVE-1.14: one cube in each area at most; AVE-1.09: one brown cube in each of the five areas.
    // AVE-1.46: five patron slots. AVE-1.34: five areas. AVE-1.26: training slots on each player's own board.
    let t = basic(3);
    let position = serde_json::to_value(&t.s).unwrap();
    let player = &position["players"][0];
    assert_eq!(player["goods"].as_object().unwrap().len(), 6);
    assert_eq!(player["cubes"].as_object().unwrap().len(), 5);
    assert_eq!(player["slots"].as_array().unwrap().len(), 5);
    assert_eq!(player["training"].as_array().unwrap().len(), 4);
    assert_eq!(position["areas"].as_object().unwrap().len(), 5);
    assert!(player["surplus"].is_number() && player["politics"].is_number() && player["points"].is_number());
}

#[test]
fn what_is_conserved_is_audited() {
    let (mut chance, mut log) = (Fast::new(3), Log::off());
    for seats in 2..=5 {
        let rules = configure(seats, json!({}));
        let start = rules.setup(&mut chance, &mut log);
        assert_eq!(rules.audit(&start), Ok(()));
        // AVE-1.02, AVE-1.04, AVE-1.05: 20 workers with 2 players, 15, 20, 25 otherwise, as many of each value.
        let count: u8 = start.players.iter().map(|p| p.workers.len() + p.shadow.len()).sum();
        assert_eq!(usize::from(count), if seats == 2 { 20 } else { 5 * seats });
        let mut bad = start.clone();
        bad.players[0].workers.add(3);
        assert!(rules.audit(&bad).is_err());
        let mut bad = start.clone();
        bad.players[0].workers = [2, 2, 3, 4, 5].into_iter().collect();
        assert!(rules.audit(&bad).is_err());
        // AVE-1.51: every card is in exactly one place.
        let mut bad = start.clone();
        let card = bad.areas[Area(1)].card.unwrap();
        bad.players[1].cards.add(card);
        assert!(rules.audit(&bad).is_err());
        // AVE-1.19, AVE-1.20
        let mut bad = start.clone();
        bad.players[0].goods.0[2] = 4;
        assert!(rules.audit(&bad).is_err());
        let mut bad = start.clone();
        bad.players[0].surplus = 8;
        assert!(rules.audit(&bad).is_err());
        let mut bad = start.clone();
        bad.players[0].politics = 11;
        assert!(rules.audit(&bad).is_err());
        // AVE-17.03: one cube on each space above 0; AVE-17.04, AVE-RU.37: any number on 0.
        let mut cubes = start.clone();
        cubes.players[0].cubes[Area(3)] = Some(0);
        cubes.players[1].cubes[Area(3)] = Some(0);
        assert_eq!(rules.audit(&cubes), Ok(()));
        cubes.players[0].cubes[Area(3)] = Some(2);
        cubes.players[1].cubes[Area(3)] = Some(2);
        assert!(rules.audit(&cubes).is_err());
    }
}

#[test]
fn workers_are_known_by_value_alone() {
    // AVE-1.03: two workers of one value are one choice, and nothing says whose they were.
    let mut t = basic(3);
    t.workers(0, &[4, 4, 4, 4, 4]);
    let at_quaestor = |action: &Action| matches!(action, Action::Place { at: Location::Quaestor, .. });
    assert_eq!(t.listed().into_iter().filter(at_quaestor).count(), 1);
    t.place(4, Location::Quaestor);
    assert_eq!(t.s.slots[Location::Quaestor], [4, 0, 0, 0, 0]);
}

// ----- files that are refused ------------------------------------------------------------------------------------

#[test]
fn a_file_without_thirty_cards_of_each_kind_is_refused() {
    let text = changed(&[]);
    let from = text.find("[[area]]\ncode = \"A30\"").unwrap();
    let to = text.find("# Building cards").unwrap();
    let short = format!("{}{}", &text[..from], &text[to..]);
    let refused = read(&short).unwrap_err();
    assert_eq!(refused, "test.toml: area: there must be 30 cards of each kind, found 29");
}

#[test]
fn broken_pairs_and_sets_are_refused() {
    let refused = read(&changed(&[(
        "code = \"B01b\"\nname = \"Macellum Magnum\"",
        "code = \"B01b\"\nname = \"Macellum\"",
    )]));
    assert_eq!(
        refused.unwrap_err(),
        "test.toml: B01b: expected the second copy of Macellum Magnum, found Macellum"
    );
    let refused = read(&changed(&[(
        "name = \"Galea Cristata\"\nset = \"Hannibal\"",
        "name = \"Galea Cristata\"\nset = \"Pyrrhus\"",
    )]));
    assert_eq!(refused.unwrap_err(), "test.toml: W1d: expected a card of the set Hannibal");
}

#[test]
fn numbers_out_of_range_are_refused() {
    for (from, to, expected) in [
        ("grey = 6", "grey = 0", "test.toml: tracks.grey: expected a highest level of 1 to 20, found 0"),
        (
            "area-points-4-5 = [1, 3, 6, 9, 13, 17, 22]",
            "area-points-4-5 = [1, 3, 6]",
            "test.toml: tracks.area-points-4-5: expected 7 numbers, one for each level",
        ),
        (
            "area-points-4-5 = [1, 3, 6, 9, 13, 17, 22]",
            "area-points-4-5 = [1, 3, 6, 5, 13, 17, 22]",
            "test.toml: tracks.area-points-4-5: points may not fall from one level to the next",
        ),
        (
            "training = [0,",
            "training = [1,",
            "test.toml: tracks.training: the lowest slot is free (AVE-14.03)",
        ),
        (
            "prices = { wood = 1, stone = 2",
            "prices = { wood = 4, stone = 2",
            "test.toml: board I a: expected a price of 1, 2 or 3 for each of the six resources",
        ),
        (
            "price = { denarii = 11, wine = 1 }",
            "price = { denarii = 41, wine = 1 }",
            "test.toml: P01.price: expected at most 9 of each element and 40 denarii",
        ),
        ("players = 4\nprice", "players = 7\nprice", "test.toml: B05b: both copies"),
        ("honours = true", "honours = false", "test.toml: colosseum: expected 3 honours spaces, found 2"),
        ("code = \"A02\"", "code = \"A01\"", "test.toml: A01: this code is used twice"),
        (
            "effect = { passage = \"denarii\" }",
            "effect = \"free-area-card\"",
            "test.toml: P28.effect: this effect does nothing at Roma",
        ),
    ] {
        let refused = read(&changed(&[(from, to)])).unwrap_err();
        assert!(refused.starts_with(expected), "{refused}");
    }
}

#[test]
fn unknown_keys_and_broken_files_are_refused() {
    assert!(read(&changed(&[("grey = 6", "grey = 6\ngray = 6")])).unwrap_err().contains("gray"));
    assert!(read(&changed(&[("icon = \"lion\"", "icon = \"tiger\"")])).unwrap_err().contains("tiger"));
    assert!(read("this is no table").is_err());
    assert!(read("").is_err());
}
