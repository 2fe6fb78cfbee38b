//! Whole sittings: what is typed, and what must then be seen.

use super::session::Session;
use super::show::Screen;
use super::typed::Plain;
use super::{Player, parse_players, seat_players};
use bots::Kind;
use games::{AnyTable, Setup};
use kernel::Secret;

const PLAIN: Screen = Screen { colour: false, clears: false };
const BOT: Player = Player::Bot(Kind::Greedy);

/// Plays the sample game with these lines typed; gives all that was shown.
fn sitting(players: &[Player], typed: &str) -> String {
    sitting_at("auction", Setup { seats: players.len(), ..Setup::default() }, players, typed)
}

/// Plays this game so.
fn sitting_at(game: &str, setup: Setup, players: &[Player], typed: &str) -> String {
    let table = AnyTable::open(game, &setup, Secret::from_word("sitting"), vec![]).unwrap();
    let mut shown = Vec::new();
    Session::new(table, players.to_vec(), 1, None, PLAIN, Plain::piped(typed.as_bytes()), &mut shown)
        .play()
        .unwrap();
    String::from_utf8(shown).unwrap()
}

#[test]
fn bots_of_a_level_become_those_of_the_cast_who_are_not_there() {
    let named = seat_players(&parse_players("human,livia:hard,gentle").unwrap(), 5).unwrap();
    let company = [bots::Character::Fabia, bots::Character::Livia, bots::Character::Rufus];
    let players = super::give_characters(named, &company);
    let names = |player: &Player| match player {
        Player::Bot(kind) => kind.name(),
        Player::Human => "human",
    };
    let names: Vec<_> = players.iter().map(names).collect();
    assert_eq!(names, ["human", "livia:hard", "fabia:gentle", "rufus:gentle", "gentle"]);
}

#[test]
fn a_game_against_bots_from_beginning_to_end() {
    // A bid of 10 wins the first round, after which there are no coins to bid with.
    let shown = sitting(&[Player::Human, BOT, BOT], "1 10\n1\n1\n1\n1\n");
    assert!(shown.contains("The auction: Marcus (you), Lucilla (eager), Gaius (eager)."));
    assert!(shown.contains("Marcus takes the treasure"), "{shown}");
    assert!(shown.contains("You may sell a treasure"), "{shown}");
    assert!(shown.contains("The game is over."), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "80 columns");
    assert!(!shown.contains('\x1b'), "no colour unless asked for");
}

#[test]
fn nothing_is_wider_than_a_terminal_in_long_sittings() {
    let late = serde_json::json!({ "scenario": "late" });
    for (game, options) in [
        ("tribune", serde_json::json!({})),
        ("triumph", serde_json::json!({})),
        ("ave-roma", serde_json::json!({ "mode": "advanced" })),
        ("republic", serde_json::json!({})),
        ("republic", late),
    ] {
        let setup = Setup { seats: 4, options, ..Setup::default() };
        let mut dice = kernel::Fast::new(5);
        let typed = |_| match kernel::Chance::die(&mut dice, 12) {
            10 => "board\n".into(),
            11 => "report\n".into(),
            12 => "story\n".into(),
            n => format!("{n}\n1\n"),
        };
        let typed: String = (0..250).map(typed).collect();
        let shown = sitting_at(game, setup, &[Player::Human, BOT, BOT, BOT], &typed);
        let wide: Vec<_> = shown.lines().filter(|line| line.chars().count() > 80).collect();
        assert!(wide.is_empty(), "{game}:\n{}", wide.join("\n"));
    }
}

#[test]
fn what_comes_from_a_pipe_stands_where_it_was_typed() {
    let shown = sitting(&[Player::Human, BOT], "1\n10\nquit\nquit\n");
    assert!(shown.contains("\n> 1\nHow many, from 0 to 10? 10\n"), "{shown}");
}

#[test]
fn the_end_of_the_input_ends_the_sitting() {
    assert!(sitting(&[Player::Human, BOT], "").contains("The input has ended"));
    assert!(
        sitting(&[Player::Human, BOT], "1\n").contains("The input has ended"),
        "while an amount is asked"
    );
}

#[test]
fn commands_are_explained_and_nonsense_is_not_held_against_anybody() {
    let shown = sitting(
        &[Player::Human, BOT],
        "help\nfly\n7\n1 99\n1 x\n1 2 3\nwhy 1\nwhy\nrule sell\nhint\nboard\nquit\n",
    );
    for words in [
        "choose number 3 and name the amount 5",
        "There is no \"fly\" here",
        "The list runs from 1 to 1",
        "the amount must be from 0 to 10, not 99 (AUC-1)",
        "that was no number",
        "AUC-1  In each of four rounds",
        "AUC-4  The winner of a round",
        "The greedy bot would type 1 ",
    ] {
        assert!(shown.contains(words), "{words:?} was not said in: {shown}");
    }
}

#[test]
fn amounts_are_asked_for() {
    let shown = sitting(&[Player::Human, BOT], "1\n10\nquit\n");
    assert!(shown.contains("How many, from 0 to 10?") && shown.contains("takes the treasure"), "{shown}");
}

#[test]
fn bots_agree_to_a_take_back() {
    let shown = sitting(&[Player::Human, BOT], "undo\n1 10\nundo\n1 0\nquit\n");
    assert!(shown.contains("There is nothing to take back"));
    assert!(shown.contains("The bots let you take your last move back"), "{shown}");
}

#[test]
fn people_who_share_a_screen_do_not_see_each_others_hands() {
    let shown = sitting(&[Player::Human, Player::Human], "\n1 3\n\n1 1\n\nquit\n");
    assert!(shown.contains("Hand over to Marcus") && shown.contains("Hand over to Lucilla"));
    let (_, after) = shown.split_once("You have sealed a bid of 3").unwrap();
    let curtain = after.find(&"\n".repeat(50)).expect("a curtain");
    assert!(curtain < after.find("Lucilla:").expect("her turn"));
    let (_, back) = after.split_once("Hand over to Marcus").expect("his next turn");
    assert!(back.contains("You have sealed a bid of 3"), "what went with the curtain is told again");
}

#[test]
fn a_saved_game_can_be_gone_on_with() {
    let file = std::env::temp_dir().join(format!("quadriga-play-{}.json", std::process::id()));
    let name = file.display();
    let shown =
        sitting(&[Player::Human, BOT], &format!("save {name}\n1 10\nload {name}\nload /no/such\nquit\n"));
    assert!(
        shown.contains("Saved.") && shown.contains("Loaded.") && shown.contains("Not loaded: /no/such"),
        "{shown}"
    );
    let shown =
        sitting(&[Player::Human, BOT, BOT], &format!("load {name}\nsave\nsave /no/such/folder/x\nquit\n"));
    std::fs::remove_file(file).unwrap();
    assert!(shown.contains("Not loaded: that game has 2 seats, this table 3"), "{shown}");
    assert!(shown.contains("`save FILE`") && shown.contains("Not saved: /no/such/folder/x"), "{shown}");
}

#[test]
fn leaving_a_game_that_is_not_saved_takes_a_second_word() {
    let shown = sitting(&[Player::Human, BOT], "1 0\nquit\nboard\nquit\nquit\n");
    assert_eq!(shown.matches("This game is not saved").count(), 2, "{shown}");
    assert!(!shown.contains("The input has ended"), "{shown}");
    let shown = sitting(&[Player::Human, BOT], "quit\n");
    assert!(
        !shown.contains("not saved") && !shown.contains("The input has ended"),
        "nothing to lose: {shown}"
    );
}

#[test]
fn a_form_says_point_by_point_what_is_asked() {
    // by correspondence: nobody votes on motions that they have not read
    let setup =
        Setup { seats: 4, options: serde_json::json!({ "mode": "correspondence" }), ..Setup::default() };
    let shown = sitting_at("republic", setup, &[Player::Human, BOT, BOT, BOT], &"1\n".repeat(12));
    let (_, form) = shown.split_once("Fill in the form of the Senate.").expect("a vote");
    let (points, _) = form.split_once("Send the form").unwrap();
    assert!(points.contains("- 1. ") && points.contains(" as Consuls: for, against"), "{points}");
}

#[test]
fn the_last_player_named_fills_the_table() {
    let players = seat_players(&parse_players("human, random,greedy").unwrap(), 5).unwrap();
    assert_eq!(players, [Player::Human, Player::Bot(Kind::Random), BOT, BOT, BOT]);
    assert!(parse_players("human,me").is_err());
    assert!(seat_players(&[BOT; 3], 2).is_err());
}
