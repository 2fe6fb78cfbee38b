//! Files of components: what is refused, and how clearly.

use crate::common::*;

const TEXT: &str = include_str!("../../data/triumph.toml");

/// The message for the built-in file with one thing changed.
fn refused(from: &str, to: &str) -> String {
    assert!(TEXT.contains(from), "{from}");
    let text = TEXT.replacen(from, to, 1);
    let setup = Setup { seats: 3, components: Some(("mine.toml", &text)), ..Setup::default() };
    Triumph::configure(&setup).expect_err("must be refused").to_string()
}

#[test]
fn bad_maps_are_refused() {
    let cut = refused("  [\"gallia\", \"britannia\"],\n", "");
    assert!(cut.starts_with("mine.toml: adjacent: the map is not connected"), "{cut}");
    let astray = refused(
        "name = \"britannia\"\nsigil = \"boar\"\nnext = \"gallia\"",
        "name = \"britannia\"\nsigil = \"boar\"\nnext = \"apulia\"",
    );
    assert!(astray.contains("Britannia.next"), "{astray}");
    let far = refused(
        "name = \"britannia\"\nsigil = \"boar\"\nnext = \"gallia\"",
        "name = \"britannia\"\nsigil = \"boar\"\nnext = \"gallia-cisalpina\"",
    );
    assert!(far.contains("is not adjacent"), "{far}");
    let circle = refused(
        "italia = true\nnext = \"rome\"\nshields = 0\ntriumphs = [2, 1]",
        "italia = true\nnext = \"gallia-cisalpina\"\nshields = 0\ntriumphs = [2, 1]",
    );
    assert!(circle.contains("must enter Rome"), "{circle}");
    let loopy = refused(
        "name = \"gallia-cisalpina\"\nsigil = \"boar\"\nnext = \"umbria\"",
        "name = \"gallia-cisalpina\"\nsigil = \"boar\"\nnext = \"gallia\"",
    );
    assert!(loopy.contains("the path does not end in Rome"), "{loopy}");
    assert!(refused("name = \"umbria\"", "name = \"latium\"").contains("latium"));
    assert!(refused("name = \"gallia\"\n", "name = \"umbria\"\n").contains("exactly once"));
    assert!(refused("italia = true\n", "").contains("Italian"));
    // TRV-0.12
    assert!(refused("triumphs = [2, 1]", "triumphs = [2]").contains("two or three"));
    assert!(refused("triumphs = [2, 1]", "triumphs = [2, 1, 1, 1]").contains("two or three"));
    assert!(refused("triumphs = [2, 1]", "triumphs = [1, 2]").contains("falling"));
    assert!(refused("[\"etruria\", \"umbria\"]", "[\"etruria\", \"etruria\"]").contains("touch itself"));
}

#[test]
fn bad_dice_and_tracks_are_refused() {
    assert!(refused("roman = [0, 1, 1, 1, 2, 2]", "roman = []").contains("6 faces"));
    // TRV-7.05
    assert!(refused("legions = [0, 0, 3, 2, 2, 1]", "legions = [0, 1, 3, 2, 2, 1]").contains("0 and 1"));
    assert!(refused("tax = [0, 1, 1, 1, 1,", "tax = [1, 1, 1, 1, 1,").contains("start space"));
    assert!(refused("tax = [0, 1, 1, 1, 1,", "tax = [0, 1, 1, 1,").contains("games-track"));
    assert!(refused("icons = [2, 4, 6, 8, 10, 12]", "icons = [2, 4, 13]").contains("1 to 12"));
    assert!(refused("starting = 2", "starting = 9").contains("at most 4"));
}

#[test]
fn bad_leaders_and_offices_are_refused() {
    assert!(refused("major = 3\nminor = 1", "major = 3\nminor = 4").contains("Cassivellaunus"));
    assert!(refused("five = [2, 3, 4]", "five = [9, 9, 9]").contains("leader-table"));
    assert!(refused("commander = \"major\"\n", "commander = \"minor\"\n").contains("Major Commander"));
    assert!(
        refused("remove = true\nclient = \"anywhere\"", "from = 5\nclient = \"anywhere\"")
            .contains("Justice")
    );
    assert!(refused("building = true", "commander = \"either\"").contains("Conflict"));
}

#[test]
fn bad_laws_are_refused() {
    // TRV-DT.26: another moment than the six (and any time) is refused.
    let moment = refused("when = \"invasion\"", "when = \"full-moon\"");
    assert!(moment.contains("full-moon") && moment.contains("invasion"), "{moment}");
    assert!(refused("when = \"planning\"", "when = \"bid\"").contains("Alliances"));
    // TRV-DT.26: an effect has its own moments.
    let recall = "effect = { kind = \"recall-card\" }";
    let (any, planning) = (format!("when = \"any\"\n{recall}"), format!("when = \"planning\"\n{recall}"));
    assert!(refused(&any, &planning).contains("Prorogatio"));
    assert!(refused("copies = 2", "copies = 4").contains("1 to 3"));
    assert!(refused("kind = \"lead-senate\"", "kind = \"win-the-game\"").contains("win-the-game"));
    assert!(
        refused(
            "when = \"any\"\neffect = { kind = \"talents\"",
            "when = \"any\"\nwho = \"outsider\"\neffect = { kind = \"talents\""
        )
        .contains("Annona")
    );
    assert!(refused("[dice]", "[dice]\nblue = [1]").contains("blue"));
}

#[test]
fn the_built_in_file_names_every_moment() {
    // TRV-DT.26
    let g = rules(3);
    use Moment::*;
    for moment in [Bid, Any, Placing, Planning, Battle, Victory, Invasion] {
        assert!(g.parts.law.iter().any(|l| l.when == moment), "{moment:?}");
    }
    // The fixed form of the components survives being read again.
    let again = Components::read("again", &g.components()).expect("sound");
    assert_eq!(again, g.parts);
}

#[test]
fn battle_odds_are_those_of_the_dice() {
    let dice = rules(3).parts.dice.clone();
    let percent = |margin, rerolls| (100.0 * chance_before(&dice, margin, rerolls)).round() as i32;
    assert_eq!([-2, -1, 0, 1, 2, 3].map(|m| percent(m, 0)), [6, 25, 56, 83, 97, 100]);
    assert_eq!([-2, -1, 0, 1].map(|m| percent(m, 1)), [14, 47, 80, 96]);
    let now = chance_after(&dice, 0, 2, 3, 1);
    assert_eq!(now.reroll, Some(Die::Barbarian));
    assert!((now.win - 5.0 / 6.0).abs() < 1e-9);
    assert_eq!(chance_after(&dice, 1, 0, 1, 3).win, 1.0);
}

#[test]
fn cards_are_called_by_their_ids() {
    let unknown = refused("id = \"annona\"", "id = \"anona\"");
    assert!(unknown.contains("law.id") && unknown.contains("\"anona\""), "{unknown}");
    let unknown = refused("id = \"hannibal\"", "id = \"hanno\"");
    assert!(unknown.contains("leader.id") && unknown.contains("\"hanno\""), "{unknown}");
    let twice = refused("id = \"annona\"", "id = \"vectigal\"");
    assert!(twice.contains("law.id") && twice.contains("Vectigal is described twice"), "{twice}");
    let twice = refused("id = \"hannibal\"", "id = \"brennus\"");
    assert!(twice.contains("leader.id") && twice.contains("Brennus is described twice"), "{twice}");
}

#[test]
fn a_file_of_builds_before_ids_calls_its_cards_by_their_names() {
    let older: String =
        TEXT.lines().filter(|line| !line.starts_with("id = ")).map(|line| line.to_string() + "\n").collect();
    let setup = |text| Setup { seats: 3, components: Some(("older.toml", text)), ..Setup::default() };
    let game = Triumph::configure(&setup(&older)).expect("it reads");
    assert_eq!(game.parts, rules(3).parts);
    let renamed = older.replace("name = \"Annona\"", "name = \"Frumentum\"");
    let why = Triumph::configure(&setup(&renamed)).unwrap_err().to_string();
    assert!(why.contains("older.toml") && why.contains("law.id") && why.contains("Frumentum"), "{why}");
    // A card that is not in the file is not in the game, and a position cannot hold it.
    let fewer = TEXT.replace(
        &TEXT[TEXT.find("[[law]]\nid = \"annona\"").unwrap()
            ..TEXT.find("[[law]]\nid = \"peculatus\"").unwrap()],
        "",
    );
    let game = Triumph::configure(&setup(&fewer)).expect("it reads");
    assert!(!game.parts.all_laws().has(Law::Annona));
    let mut s = game.setup(&mut kernel::Fast::new(1), &mut kernel::Log::off());
    assert_eq!(game.audit(&s), Ok(()));
    s.hidden.deck.add(Law::Annona);
    s.board.deck += 1;
    assert!(game.audit(&s).is_err());
}

#[test]
fn journals_of_builds_before_ids_were_played_with_these_components() {
    let digest = "2de4b9b70fdbf508cf6f6241073aeea16790dc3ed595805ae4b35ab0bc8e0779";
    let mut head = kernel::Head::of(&rules(3));
    assert_ne!(head.components.to_string(), digest);
    head.components = serde_json::from_value(serde_json::json!(digest)).expect("a digest");
    assert!(head.same_components(&rules(3), false), "worked out, so for files of one's own too");
}
