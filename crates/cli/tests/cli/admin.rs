//! `quadriga admin` on a file of its own, and on one that a server has open.

use crate::program::{Folder, fails, succeeds};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Nothing takes longer than this.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that runs, and ends with the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &str) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quadriga"))
            .args(["serve", "--data", data, "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let line = lines.next().expect("a line").expect("readable");
        let address = line.split("http://").nth(1).expect("an address").trim_end_matches('/').to_string();
        Server { child, address }
    }

    /// A request; gives the whole answer.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let at = &self.address;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {at}\r\norigin: http://{at}\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("answered");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Makes an account; gives its cookie.
    fn register(&self, name: &str) -> String {
        let answer =
            self.ask("POST", "/account/register", "", &format!("name={name}&password=correct+horse"));
        let cookie = answer.split("set-cookie: quadriga=").nth(1).expect("a session");
        format!("quadriga={}", cookie.split(';').next().expect("a value"))
    }

    /// Waits until a page says this, or no longer does.
    fn until(&self, path: &str, cookie: &str, words: &str, there: bool) {
        let began = Instant::now();
        while self.ask("GET", path, cookie, "").contains(words) != there {
            assert!(began.elapsed() < PATIENCE, "{path}: {words:?} is not {there}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn admin(data: &str, args: &[&str]) -> String {
    succeeds(&[&["admin", "--data", data], args].concat(), "")
}

fn json(data: &str, args: &[&str]) -> Value {
    serde_json::from_str(&admin(data, args)).expect("JSON")
}

#[test]
fn a_running_server_takes_up_what_was_done_to_its_file() {
    let folder = Folder::new("admin-running");
    let data = folder.file("games.db");
    let server = Server::start(&data);
    let (anna, ben) = (server.register("Anna"), server.register("Ben"));
    server.until("/account", &ben, "Sign out", true);

    assert_eq!(admin(&data, &["message", "Closed on Sunday"]), "Closed on Sunday\n");
    server.until("/", &anna, "Closed on Sunday", true);
    let said = admin(&data, &["ban", "Ben", "--why", "Insults", "--until", "2099-01-01"]);
    assert_eq!(said, "Ben is banned until 2099-01-01 00:00.\n");
    server.until("/account", &ben, "Sign out", false);
    let told = server.ask("POST", "/account/sign-in", "", "name=Ben&password=correct+horse");
    assert!(told.contains("until 1 January 2099") && told.contains("Insults"), "{told}");
    assert_eq!(
        admin(&data, &["rename", "Anna", "Annia", "--why", "As agreed"]),
        "Anna is called Annia now.\n"
    );
    server.until("/account", &anna, "Annia", true);

    let opened =
        server.ask("POST", "/new/tribune", &anna, "seats=2&seat-0=you&seat-1=open&visibility=public");
    let table = opened
        .split("location: /t/")
        .nth(1)
        .expect("a table")
        .split("\r\n")
        .next()
        .expect("an id")
        .to_string();
    let tables = json(&data, &["tables", "--stage", "open", "--json"]);
    assert_eq!(
        (&tables[0]["table"], &tables[0]["seats"][0]["name"]),
        (&table.as_str().into(), &"Annia".into())
    );
    assert!(admin(&data, &["table", &table]).contains("seat 1: Annia"));
    admin(&data, &["end", &table, "--why", "Nobody comes"]);
    server.until(&format!("/t/{table}"), &anna, "called off", true);

    admin(&data, &["settings", "guests=off", "--why", "A quiet evening"]);
    let began = Instant::now();
    while !server.ask("POST", "/play/tribune", "", "").contains("Guests cannot play here") {
        assert!(began.elapsed() < PATIENCE, "the setting is not taken up");
    }
    assert_eq!(admin(&data, &["unban", "Ben"]), "Ben may come in again.\n");
    assert!(server.ask("POST", "/account/sign-in", "", "name=Ben&password=correct+horse").contains("303"));
    assert_eq!(admin(&data, &["grant", "Annia"]), "Annia is a host.\n");
    assert!(server.ask("GET", "/desk", &anna, "").contains("200 OK"));
    assert_eq!(admin(&data, &["revoke", "Annia"]), "Annia is no host any more.\n");
    assert!(server.ask("GET", "/desk", &anna, "").contains("404"));

    // The file is whole, also while it is used; and so is a copy.
    assert!(admin(&data, &["check"]).ends_with("nothing is wrong\n"));
    let copy = folder.file("copy.db");
    admin(&data, &["backup", &copy]);
    assert_eq!(json(&copy, &["check", "--json"])["faults"], serde_json::json!([]));
    admin(&data, &["vacuum"]);
    assert!(server.ask("GET", "/health", "", "").contains("200 OK"));
    let log = json(&data, &["log", "--json"]);
    let deeds: Vec<&str> =
        log.as_array().expect("a list").iter().map(|act| act["deed"].as_str().expect("a word")).collect();
    let done =
        ["vacuum", "backup", "revoke", "grant", "unban", "settings", "end-table", "rename", "ban", "message"];
    assert_eq!(deeds, done);
    assert!(
        admin(&data, &["log"])
            .contains("command      ban        Ben (#2): until=2099-01-01 00:00 UTC: Insults\n"),
        "{}",
        admin(&data, &["log"])
    );
}

#[test]
fn what_cannot_be_done_is_said_plainly() {
    let folder = Folder::new("admin-plain");
    let data = folder.file("games.db");
    fails(&["admin", "--data", &data, "people"], 1, "there is no file");
    std::fs::write(&data, "this is no data file").expect("written");
    fails(&["admin", "--data", &data, "people"], 1, "this is no data file");
    std::fs::remove_file(&data).expect("removed");
    drop(Server::start(&data));
    let refused = |args: &[&str], code: i32, words: &str| {
        fails(&[&["admin", "--data", &data], args].concat(), code, words);
    };
    refused(&["person", "Nobody"], 1, "there is nobody called Nobody");
    refused(&["table", "nowhere"], 1, "there is no table nowhere");
    refused(&["end", "aaaaaaaaaaaa", "--why", "x"], 1, "nobody, and no table");
    refused(&["ban", "Nobody"], 2, "--why");
    refused(&["ban", "Nobody", "--why", "x", "--until", "someday"], 2, "a day is wanted");
    refused(&["settings", "fun=on"], 2, "there is no setting fun");
    refused(&["settings", "tables=0"], 1, "“tables” is a number from 1 to 10000");
    refused(&["settings", "guests=maybe"], 1, "“guests” is on or off");
    refused(&["backup", &data], 1, "There is a file of that name already");
    assert_eq!(admin(&data, &["people"]), "");
    assert_eq!(json(&data, &["people", "--json"]), serde_json::json!([]));
    assert!(admin(&data, &["settings"]).contains("chat-at-once=8\n"));
    assert_eq!(admin(&data, &["message"]), "There is no message of the day.\n");
}
