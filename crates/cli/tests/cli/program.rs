//! The program as a user meets it: what it prints, what it exits with, what it leaves behind.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs it with this input.
pub fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadriga"))
        .args(args)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that ends before it has read everything is no fault of the test.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// It must succeed; gives what it printed.
pub fn succeeds(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// It must fail with this code, say this on standard error and print nothing.
pub fn fails(args: &[&str], code: i32, words: &str) {
    let output = run(args, "");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    assert!(said.contains(words), "{args:?} said {said:?}, not {words:?}");
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    assert!(output.stdout.is_empty(), "{args:?} printed {:?}", text(&output.stdout));
}

/// A folder of its own, gone with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("quadriga-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A finished game of the sample, saved by somebody who always bids 1 and keeps what he has.
fn finished(folder: &Folder) -> String {
    let file = folder.file("game.json");
    let session = "{\"do\":\"new\",\"game\":\"auction\",\"seats\":2,\"seed\":\"program\"}\n".to_string()
        + &"{\"do\":\"expire\",\"seat\":0}\n{\"do\":\"expire\",\"seat\":1}\n".repeat(4)
        + "{\"do\":\"journal\"}\n";
    let answers = succeeds(&["engine"], &session);
    let journal = answers.lines().last().and_then(|line| line.strip_prefix("{\"ok\":")).expect("a journal");
    fs::write(&file, journal.strip_suffix('}').expect("an object")).expect("written");
    file
}

#[test]
fn a_bare_call_explains_itself_and_serves_at_a_printed_address() {
    let folder = Folder::new("bare");
    let mut program = Command::new(env!("CARGO_BIN_EXE_quadriga"))
        .envs([("QUADRIGA_LISTEN", "127.0.0.1:0"), ("QUADRIGA_DATA", &*folder.file("games.db"))])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let output = std::io::BufReader::new(program.stdout.take().expect("piped"));
    let mut page = String::new();
    for line in std::io::BufRead::lines(output).map_while(Result::ok) {
        assert!(line.chars().count() <= 80 || line.contains("games.db"), "{line}");
        page += &line;
        if line.contains("http://127.0.0.1:") {
            break;
        }
    }
    program.kill().expect("it stops");
    program.wait().expect("it has stopped");
    assert!(page.contains("quadriga play ") && page.contains("Quadriga is at http://127.0.0.1:"), "{page}");
}

#[test]
fn every_command_has_help() {
    for command in ["serve", "play", "engine", "sim", "arena", "bench", "replay", "verify", "rules"] {
        let page = succeeds(&[command, "--help"], "");
        assert!(page.contains("Usage: quadriga"), "{command}");
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{command}:\n{page}");
    }
}

#[test]
fn wrong_usage_exits_with_2_and_says_what_was_wrong() {
    fails(&["fly"], 2, "unrecognized subcommand");
    fails(&["sim"], 2, "<GAME>");
    fails(&["sim", "chess"], 2, "there is no game \"chess\"; there are: ");
    fails(&["sim", "auction", "--seats", "9"], 2, "2 to 5 players, not 9");
    fails(&["sim", "auction", "--options", "{\"speed\":1}"], 2, "speed");
    fails(&["sim", "auction", "--options", "{"], 2, "--options: not JSON");
    fails(&["sim", "auction", "--bots", "greedy,random", "--seats", "3"], 2, "2 names for 3 seats");
    fails(&["sim", "auction", "--options", "[]"], 2, "a JSON object is wanted");
    fails(&["serve", "--listen", "nowhere"], 2, "127.0.0.1:8080");
    for url in ["games.example", "https://games.example/quadriga", "wss://games.example", ""] {
        fails(&["serve", "--listen", "127.0.0.1:0", "--url", url], 2, "such as https://games.example");
    }
    fails(&["bench", "auction", "--ms", "0"], 2, "--ms");
    fails(&["sim", "auction", "--bots", "deep"], 2, "there is no bot \"deep\"; there are: random, greedy");
    fails(&["sim", "auction", "--seats", "4", "--bots", "greedy,random"], 2, "2 names for 4 seats");
    fails(&["sim", "auction", "--games", "0"], 2, "--games");
    fails(&["sim", "auction", "--duplicate"], 2, "--rotate");
    fails(&["arena", "auction"], 2, "--bots");
    fails(&["arena", "auction", "--bots", "greedy,deep"], 2, "there is no bot \"deep\"");
    fails(&["arena", "auction", "--bots", "greedy@soon"], 2, "search@400");
    fails(&["arena", "auction", "--seats", "3", "--bots", "greedy,greedy"], 2, "named twice");
    fails(&["arena", "auction", "--bots", "greedy", "--games", "0"], 2, "--games");
    fails(
        &["arena", "auction", "--bots", "greedy,random", "--games", "8", "--plot", "/tmp/none.svg"],
        2,
        "--plot",
    );
    fails(&["bench", "chess"], 2, "there is no game");
    fails(&["rules", "chess"], 2, "there is no game");
    fails(&["play"], 2, "which game?");
    fails(&["play", "auction", "--seat", "human,me"], 2, "there is no bot \"me\"");
    fails(&["play", "auction", "--seats", "2", "--seat", "human,greedy,greedy"], 2, "3 names for 2 seats");
}

#[test]
fn failures_exit_with_1_and_say_what_was_wrong() {
    let folder = Folder::new("failures");
    let journal = finished(&folder);
    let whole = fs::read_to_string(&journal).expect("read");
    let bad = folder.file("bad.json");
    fails(&["verify", "/no/such/file"], 1, "/no/such/file");
    for (text, words) in [
        (whole[..whole.len() / 2].to_string(), "cut short"),
        ("[]".into(), "this is no journal"),
        (whole.replace("\"auction\"", "\"ludo\""), "there is no game \"ludo\""),
        (whole.replace("\"version\":1", "\"version\":7"), "version 7"),
        (whole.replacen("\"seat\":0", "\"seat\":1", 1), "journal line"),
        (whole.replacen("\"outcomes\":[", "\"outcomes\":[5,", 1), "journal line"),
    ] {
        fs::write(&bad, text).expect("written");
        fails(&["verify", &bad], 1, words);
        fails(&["replay", &bad], 1, words);
        fails(&["play", "--load", &bad], 1, words);
    }
    fs::write(&bad, [0xff, 0xfe]).expect("written");
    fails(&["verify", &bad], 1, "not a text");
    fails(&["rules", "auction", "zebra"], 1, "zebra");
    fails(&["sim", "auction", "--components", "/no/such.toml"], 1, "/no/such.toml");
    fails(&["sim", "auction", "--components", &journal], 1, "no components to replace");
    fails(&["replay", &journal, "--step", "999"], 2, "the journal has");
    fails(&["replay", &journal, "--seat", "5"], 2, "the seats run from 1 to");
    fails(&["replay", &journal, "--seat", "0"], 2, "the seats run from 1 to");
}

#[test]
fn a_tampered_roll_does_not_verify() {
    let folder = Folder::new("tampered");
    let journal = finished(&folder);
    assert!(succeeds(&["verify", &journal], "").starts_with("verified: "));
    let text = fs::read_to_string(&journal).expect("read");
    let mut value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    // Another first treasure, played on as if it had come up: the moves are legal, the dice are not.
    let setup = value["setup"].as_array_mut().expect("outcomes");
    let last = setup.last_mut().expect("one");
    *last = ((last.as_u64().expect("a number") + 1) % 6).into();
    fs::write(&journal, value.to_string()).expect("written");
    fails(&["verify", &journal], 1, "game.json: journal");
}

#[test]
fn replay_tells_the_story() {
    let folder = Folder::new("replay");
    let journal = finished(&folder);
    let story = succeeds(&["replay", &journal], "");
    assert!(story.contains("Nobody gets the treasure. [AUC-2]") && story.contains("Won by"), "{story}");
    let early = succeeds(&["replay", &journal, "--step", "1", "--seat", "1"], "");
    assert!(early.contains("You have sealed a bid of 0") && early.contains("Round 1 of 4"), "{early}");
    assert!(!succeeds(&["replay", &journal, "--step", "1", "--seat", "2"], "").contains("sealed a bid"));
}

#[test]
fn sim_prints_the_agreed_keys_and_does_not_depend_on_threads() {
    let args = ["sim", "auction", "--games", "60", "--seed", "5", "--bots", "greedy,random,random", "--json"];
    let count = |threads: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_quadriga"))
            .args(args)
            .env("RAYON_NUM_THREADS", threads)
            .output()
            .expect("runs");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("one JSON object")
    };
    let (one, four) = (count("1"), count("4"));
    let keys: Vec<_> = one.as_object().expect("an object").keys().cloned().collect();
    let mut expected = [
        "games",
        "seconds",
        "actions",
        "actions_per_second",
        "games_per_second",
        "rounds",
        "endings",
        "wins_by_seat",
        "wins_by_bot",
        "share_by_bot",
        "scores",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    for key in ["games", "actions", "rounds", "endings", "wins_by_seat", "wins_by_bot", "share_by_bot"] {
        assert_eq!(one[key], four[key], "{key}");
    }
    assert_eq!(one["games"], 60);
    assert_eq!(one["rounds"], serde_json::json!({"mean": 4.0, "min": 4, "max": 4}));
    let page = succeeds(&args[..args.len() - 1], "");
    assert!(page.contains("wins by bot") && page.contains('#'), "{page}");
}

#[test]
fn bench_measures() {
    let json = succeeds(&["bench", "auction", "--ms", "5", "--json"], "");
    let figures: serde_json::Value = serde_json::from_str(&json).expect("one JSON object");
    assert!(figures["choices_per_second"].as_f64().is_some_and(|n| n > 0.0), "{json}");
    assert!(succeeds(&["bench", "auction", "--ms", "5"], "").contains("choices applied a second"));
    let counted = ["bench", "auction", "--seats", "3", "--games", "20"];
    let page = succeeds(&counted, "");
    assert!(page.starts_with("auction, 3 seats: 20 games, "), "{page}");
    assert_eq!(page, succeeds(&counted, ""), "always the same games");
}

#[test]
fn rules_are_found_by_id_and_by_word() {
    assert!(succeeds(&["rules", "AUC-3"], "").contains("pays his bid"));
    assert!(succeeds(&["rules", "auction", "auc-3"], "").contains("AUC-3"));
    assert!(succeeds(&["rules", "auction", "3"], "").contains("AUC-3"), "pages leave the prefix out");
    let found = succeeds(&["rules", "auction", "sell one"], "");
    assert!(found.contains("AUC-4") && !found.contains("AUC-5"));
    assert!(!succeeds(&["rules"], "").is_empty());
}

#[test]
fn the_rulebook_is_read_here_or_taken_along() {
    let book = succeeds(&["rules", "tribune", "--book"], "");
    assert!(book.starts_with("1. What you are after\n====") && book.contains("6.1 Lay a set"), "{book}");
    assert!(!book.contains("**") && !book.contains("ids:"), "no marks of the text are left");
    assert!(book.lines().all(|line| line.chars().count() <= 80), "it fits a terminal");
    let folder = Folder::new("rulebooks");
    let told = succeeds(&["rules", "--export", &folder.file("out")], "");
    for game in ["tribune", "triumph", "ave-roma", "republic"] {
        let file = std::fs::read_to_string(folder.file(&format!("out/{game}.html"))).unwrap();
        assert!(file.contains("<style>") && told.contains(&format!("{game}.html")));
    }
    fails(&["rules", "--book"], 2, "required");
    fails(&["rules", "chess", "--export", &folder.file("out")], 2, "there is no game");
}

#[test]
fn a_sitting_can_be_saved_and_nothing_else_is_left_behind() {
    let folder = Folder::new("sitting");
    let file = folder.file("mine.json");
    let shown = succeeds(&["play", "auction", "--seats", "2"], &format!("save {file}\nquit\n"));
    assert!(shown.contains("Saved."), "{shown}");
    assert!(!shown.contains('\x1b'), "no colour where there is no terminal");
    let shown = succeeds(&["play", "--load", &file], "board\n");
    assert!(shown.contains("The input has ended"), "{shown}");
    let left: Vec<_> = fs::read_dir(&folder.0).expect("a folder").flatten().map(|e| e.file_name()).collect();
    assert_eq!(left, ["mine.json"], "no partial file");
    assert!(Path::new(&file).exists());
}

#[test]
fn the_engine_survives_whatever_it_reads() {
    let mut input = b"\xff\xff\n{\"do\":\"games\"}\n\n{\"do\":".to_vec();
    input.extend([b'['; 5000]);
    input.extend(b"\n{\"do\":\"turn\"}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadriga"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    child.stdin.take().expect("piped").write_all(&input).expect("written");
    let output = child.wait_with_output().expect("ends");
    assert!(output.status.success());
    let answers = text(&output.stdout);
    let kinds: Vec<_> = answers.lines().map(|line| &line[2..4]).collect();
    assert_eq!(kinds, ["er", "ok", "er", "er", "er"], "{answers}");
}

#[test]
fn a_contest_goes_on_where_it_was_cut_off() {
    let folder = Folder::new("arena");
    let file = folder.file("games.jsonl");
    let contest = |games: &str, seed: &str| {
        let bots = ["arena", "auction", "--seats", "3", "--bots", "greedy,random"];
        run(&[&bots[..], &["--games", games, "--seed", seed, "--record", &file, "--json"]].concat(), "")
    };
    let first = text(&contest("60", "a").stdout);
    let kept = fs::read_to_string(&file).expect("a file");
    assert_eq!(kept.lines().count(), 1 + 60, "a head, and a line for each game");
    // half of the games and half a line are lost
    let half: String = kept.lines().take(31).collect::<Vec<_>>().join("\n") + "\n{\"number\":5,\"de";
    fs::write(&file, half).expect("written");
    let again = contest("60", "a");
    assert_eq!(text(&again.stdout), first, "{}", text(&again.stderr));
    assert_eq!(text(&contest("60", "a").stdout), first, "nothing is left to play");
    // another contest is not mixed in
    let other = contest("60", "b");
    assert!(text(&other.stderr).contains("another contest"), "{}", text(&other.stderr));
    assert_eq!(other.status.code(), Some(1));
    fs::write(&file, kept.replacen("\n{", "\n?{", 1)).expect("written");
    assert!(text(&contest("60", "a").stderr).contains("line 2"), "what is broken in the middle is named");
}

#[test]
fn the_stronger_bot_stands_first() {
    let page =
        succeeds(&["arena", "auction", "--seats", "3", "--bots", "random,greedy", "--games", "120"], "");
    let place = |name: &str| page.lines().position(|line| line.starts_with(name)).expect(name);
    assert!(place("greedy") < place("random"), "{page}");
    assert!(page.contains("greedy against random") && page.contains("par is 33.3 %"), "{page}");
}

#[test]
fn sim_plays_the_same_deals_from_every_seat() {
    let count = |more: &[&str]| -> serde_json::Value {
        let sim = ["sim", "auction", "--bots", "greedy,random,random", "--games", "60", "--json", "--rotate"];
        serde_json::from_str(&succeeds(&[&sim[..], more].concat(), "")).expect("an object")
    };
    let (other, same) = (count(&[]), count(&["--duplicate"]));
    assert_ne!(other["actions"], serde_json::Value::Null);
    let [mean, low, high] = [0, 1, 2].map(|i| same["share_by_bot"]["greedy"][i].as_f64().expect("a number"));
    assert!(low < mean && mean < high && mean > 1.0 / 3.0, "{same}");
    assert!(same["wins_by_bot"] != other["wins_by_bot"], "twenty deals instead of sixty");
    let alone = run(&["sim", "auction", "--duplicate"], "");
    assert_eq!(alone.status.code(), Some(2), "without --rotate it would play the same games again");
}
