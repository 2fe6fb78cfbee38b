//! Being told although no page is open: by mail, once and never too late.

use crate::common::*;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use server::storage::{Channel, Contact, Hidden, Hours, Own, PersonId, TableId};
use server::{Config, MailConfig, PostConfig};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

pub const SECRET: &str = "correct horse";
pub const MINUTE: i64 = 60_000;
pub const HOUR: i64 = 60 * MINUTE;

/// A mail server of our own, so that it can refuse what a real one never would.
#[derive(Clone, Default)]
pub struct MailServer {
    letters: Arc<Mutex<Vec<String>>>,
    tried: Arc<Mutex<HashMap<String, u32>>>,
    /// What it says to whoever wants to send something, if it lets nobody in.
    refuses: Arc<Mutex<Option<&'static str>>>,
}

impl MailServer {
    pub async fn start() -> (MailServer, u16) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (server, port) = (MailServer::default(), listener.local_addr().unwrap().port());
        let serving = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let server = serving.clone();
                tokio::spawn(async move { server.talk(stream).await });
            }
        });
        (server, port)
    }

    /// How often letters to somebody were tried.
    pub fn tried(&self, to: &str) -> u32 {
        let tried = self.tried.lock().unwrap();
        tried.iter().filter(|(line, _)| line.contains(&format!("<{to}@"))).map(|(_, n)| n).sum()
    }

    /// Nobody has no letter box; whoever is called later is out the first time, and whoever is busy always is.
    fn takes(&self, to: &str) -> &'static str {
        let mut tried = self.tried.lock().unwrap();
        let times = tried.entry(to.into()).or_default();
        *times += 1;
        match *times {
            _ if to.contains("nobody") => "550 no such letter box\r\n",
            1 if to.contains("later") => "451 come again\r\n",
            _ if to.contains("busy") => "452 no room\r\n",
            _ => "250 fine\r\n",
        }
    }

    async fn talk(&self, mut stream: TcpStream) {
        let (read, mut write) = stream.split();
        let mut lines = BufReader::new(read).lines();
        let _ = write.write_all(b"220 here\r\n").await;
        while let Ok(Some(line)) = lines.next_line().await {
            let word = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
            let answer = match word.as_str() {
                "MAIL" => self.refuses.lock().unwrap().unwrap_or("250 fine\r\n"),
                "EHLO" => "250-here\r\n250 8BITMIME\r\n",
                "RCPT" => self.takes(&line),
                "DATA" => {
                    let _ = write.write_all(b"354 go on\r\n").await;
                    let mut letter = String::new();
                    while let Ok(Some(line)) = lines.next_line().await {
                        if line == "." {
                            break;
                        }
                        letter += &line;
                        letter.push('\n');
                    }
                    self.letters.lock().unwrap().push(letter);
                    "250 taken\r\n"
                }
                "QUIT" => "221 bye\r\n",
                _ => "250 fine\r\n",
            };
            if write.write_all(answer.as_bytes()).await.is_err() {
                return;
            }
        }
    }

    /// Everything that has come since the last time.
    pub fn letters(&self) -> Vec<String> {
        std::mem::take(&mut self.letters.lock().unwrap())
    }
}

/// A house that sends its mail to this port.
pub fn posting(port: u16) -> House {
    let mail =
        MailConfig::new(&format!("smtp://127.0.0.1:{port}"), "Quadriga <games@house.example>").unwrap();
    House::with(|config| Config {
        post: PostConfig { mail: Some(mail), inward_hooks: true, ..PostConfig::default() },
        public_url: Some("http://games.test".into()),
        limits: false,
        ..config
    })
}

/// The first link in a letter that leads there, without the house.
pub fn link(letter: &str, path: &str) -> String {
    // Long lines come folded (quoted-printable): "=" at the end of a line goes on.
    let letter = letter.replace("=\n", "").replace("=3D", "=");
    let at = letter.find(&format!("http://games.test{path}")).unwrap_or_else(|| panic!("{path} in {letter}"));
    let rest = &letter[at + "http://games.test".len()..];
    rest.split(|c: char| c.is_whitespace() || c == '>').next().unwrap().into()
}

/// Somebody with an address that they have confirmed.
pub async fn with_mail(house: &House, server: &MailServer, name: &str, address: &str) -> Browser {
    let mut browser = named(house, name).await;
    let asked = browser.post("/account/mail", &[("address", address), ("password", SECRET)]).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    house.app.deliver().await;
    let letters = server.letters();
    assert_eq!(letters.len(), 1);
    assert!(letters[0].contains(&format!("To: {address}")), "{}", letters[0]);
    let link = link(&letters[0], "/account/confirm/");
    assert!(browser.get(&link).await.body.contains("Yes, write to me here"));
    assert!(browser.post(&link, &[]).await.body.contains("from now on"));
    browser
}

/// A table for two people by correspondence, begun.
pub async fn by_letter(anna: &mut Browser, ben: &mut Browser) -> TableId {
    together(anna, ben, "auction", &[("pace", "days"), ("days", "3")]).await
}

/// Does this letter say so?
pub fn says(letter: &str, what: &str) -> bool {
    letter.replace("=\n", "").contains(what)
}

/// A letter says the same as plain text and in HTML, which loads nothing from anywhere.
fn in_two_dresses(letter: &str, id: &TableId) {
    let letter = letter.replace("=\n", "").replace("=3D", "=");
    assert!(letter.contains("Content-Type: multipart/alternative"), "{letter}");
    let (text, html) = letter.split_once("Content-Type: text/html").unwrap();
    assert!(text.contains("Content-Type: text/plain"), "the plain text comes first: {text}");
    for said in ["What happened", "What is asked", &format!("http://games.test/t/{id}"), "/unsubscribe/"] {
        assert!(text.contains(said) && html.contains(said), "{said}: {letter}");
    }
    // Every line of what is asked and what happened stands in both.
    for line in text.lines().filter_map(|line| line.strip_prefix("  - ")) {
        assert!(html.contains(line.split(['&', '\'', '"']).next().unwrap()), "{line}: {html}");
    }
    assert!(
        html.contains(&format!("<a href=\"http://games.test/t/{id}\"")) && html.contains(">Answer</a>"),
        "{html}"
    );
    for foreign in ["<img", "src=", "url(", "@import", "<script", "<link"] {
        assert!(!html.contains(foreign), "{foreign}: {html}");
    }
    assert!(html.split("http").skip(1).all(|link| link.starts_with("://games.test")), "{html}");
}

#[tokio::test]
async fn a_turn_is_told_once_with_what_happened_and_a_way_to_the_table() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    let id = by_letter(&mut anna, &mut ben).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new(), "who moves at once needs no letter");
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert_eq!(letters.len(), 1, "Ben has not asked for any");
    let letter = &letters[0];
    assert!(letter.contains("Subject: Your turn: "), "{letter}");
    assert!(says(letter, &format!("http://games.test/t/{id}")), "{letter}");
    assert!(letter.contains("Auto-Submitted: auto-generated"));
    assert!(letter.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    in_two_dresses(letter, &id);
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new(), "once");
    // The clock runs low twelve hours before the end of three days.
    house.wait(60 * HOUR - MINUTE - HOUR - 1).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
    house.wait(1).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert!(letters.len() == 1 && letters[0].contains("Subject: Your time runs low"), "{letters:?}");
}

#[tokio::test]
async fn whoever_has_moved_in_the_meantime_is_not_told() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    let id = by_letter(&mut anna, &mut ben).await;
    assert!(anna.first_choice(&id).await);
    let waits = house.app.hub().look(&id, |live| live.pending().has(kernel::Seat(0))).await.unwrap();
    assert!(!waits, "Anna has answered, Ben has not");
    house.wait(2 * MINUTE).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
}

#[tokio::test]
async fn against_bots_alone_nothing_is_told() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    anna.post("/play/auction", &[]).await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
}

#[tokio::test]
async fn several_things_of_a_day_come_in_one_letter_at_the_hour_that_was_asked_for() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    // It is noon in Greenwich, and two o'clock where she lives.
    let kept = anna.post("/account/mail/wishes", &[("turn", "1"), ("digest", "18"), ("zone", "120")]).await;
    assert!(kept.body.contains("Your wishes are kept"), "{}", kept.body);
    by_letter(&mut anna, &mut ben).await;
    by_letter(&mut anna, &mut ben).await;
    house.wait(4 * HOUR - 1).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
    house.wait(1).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert_eq!(letters.len(), 1);
    assert!(letters[0].contains("Subject: Quadriga: 2 things"), "{}", letters[0]);
}

#[tokio::test]
async fn what_waits_to_be_told_survives_the_process() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    by_letter(&mut anna, &mut ben).await;
    house.app.close().await.unwrap();
    house.clock.advance(MINUTE);
    house.reopened().deliver().await;
    assert_eq!(server.letters().len(), 1);
}

#[tokio::test]
async fn what_does_not_arrive_is_tried_again_and_what_never_will_is_given_up() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = named(&house, "Anna").await;
    anna.post("/account/mail", &[("address", "later@home.example"), ("password", SECRET)]).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new(), "not at once");
    house.wait(MINUTE).await;
    house.app.deliver().await;
    assert_eq!(server.letters().len(), 1);
    anna.post("/account/mail", &[("address", "nobody@home.example"), ("password", SECRET)]).await;
    for _ in 0..3 {
        house.app.deliver().await;
        house.wait(12 * HOUR).await;
    }
    assert_eq!(server.tried("nobody"), 1, "a letter box that does not exist is tried once");
}

/// Anna has had a letter about a turn in her game with Ben; where it ends such letters.
async fn told_of_a_turn(house: &House, server: &MailServer) -> (Browser, Browser, String) {
    let mut anna = with_mail(house, server, "Anna", "anna@home.example").await;
    let mut ben = named(house, "Ben").await;
    by_letter(&mut anna, &mut ben).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let end = link(&server.letters()[0], "/unsubscribe/");
    (anna, ben, end)
}

#[tokio::test]
async fn one_press_in_the_mail_program_ends_it() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let (mut anna, mut ben, end) = told_of_a_turn(&house, &server).await;
    // As a mail program presses it: from nowhere, without a cookie.
    let mut program = house.browser();
    let press = |path: &str| Request::post(path).header("host", "games.test").body(Body::empty()).unwrap();
    assert_eq!(program.ask(press(&end)).await.status, StatusCode::OK);
    let forged = format!("{}0", &end[..end.len() - 1]);
    let other = if forged == end { format!("{}1", &end[..end.len() - 1]) } else { forged };
    assert_eq!(program.ask(press(&other)).await.status, StatusCode::NOT_FOUND);
    by_letter(&mut anna, &mut ben).await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
}

#[tokio::test]
async fn a_mail_server_that_refuses_the_house_loses_no_letter() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    let refusals =
        ["535 5.7.8 wrong password\r\n", "530 5.7.0 sign in first\r\n", "554 5.7.1 not from there\r\n"];
    for refusal in refusals {
        *server.refuses.lock().unwrap() = Some(refusal);
        by_letter(&mut anna, &mut ben).await;
        house.wait(MINUTE).await;
        house.app.deliver().await;
        assert_eq!(server.letters(), Vec::<String>::new(), "{refusal}");
        *server.refuses.lock().unwrap() = None;
        house.wait(HOUR).await;
        house.app.deliver().await;
        assert_eq!(server.letters().len(), 1, "{refusal}");
    }
    assert_eq!(house.count("contacts WHERE fails > 0"), 0, "it was not her address");
}

/// So many people have an address and a letter that waits for them; every hundredth address fails the first time.
async fn letters_wait(store: &server::storage::Store, many: i64) {
    for n in 1..=many {
        let person = store.new_guest(format!("Guest {n}"), NOON).await.unwrap();
        assert_eq!(person.id, PersonId(n));
        let address =
            if n % 100 == 0 { format!("later{n}@home.example") } else { format!("p{n}@home.example") };
        let contact = Contact {
            channel: Channel::Mail,
            address,
            key: Hidden(String::new()),
            wants: vec![],
            hours: Hours::default(),
            language: kernel::Language::English,
            fails: 0,
        };
        store.keep_contact(person.id, contact).await.unwrap();
        store.write_to(person.id, Channel::Mail, Own::Test, String::new(), NOON).await.unwrap();
    }
}

/// What comes up anew while it is being told is told again.
#[tokio::test]
async fn what_comes_up_anew_while_it_is_told_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = server::storage::Store::open(&folder.path().join("x.db")).unwrap();
    letters_wait(&store, 1).await;
    let taken = store.due_notices(Channel::Mail, NOON, NOON + HOUR, 10).await.unwrap();
    assert_eq!(taken.len(), 1);
    store.write_to(PersonId(1), Channel::Mail, Own::Test, String::new(), NOON + 1).await.unwrap();
    store.put_off(vec![taken[0].mark()], NOON + HOUR).await.unwrap();
    store.told(vec![taken[0].mark()]).await.unwrap();
    assert_eq!(store.untold(NOON + 1).await.unwrap().0, 1);
    let again = store.due_notices(Channel::Mail, NOON + 1, NOON + HOUR, 10).await.unwrap();
    assert_eq!((again.len(), again[0].tries), (1, 0), "from the beginning");
}

/// Who delivers something has it for themselves: another process with the same file sends nothing of it again.
#[tokio::test]
async fn two_that_deliver_at_once_send_each_letter_once() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let store = server::storage::Store::open(&house.config.data).unwrap();
    letters_wait(&store, 60).await;
    let other = house.reopened();
    tokio::join!(house.app.deliver(), other.deliver());
    assert_eq!(server.letters().len(), 60);
}

/// Many at once, some of which fail the first time: all arrive, none twice.
#[tokio::test]
async fn many_notices_arrive_each_once_although_some_fail_at_first() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let store = server::storage::Store::open(&house.config.data).unwrap();
    const MANY: i64 = 400;
    letters_wait(&store, MANY).await;
    house.app.deliver().await;
    assert_eq!(server.letters.lock().unwrap().len() as i64, MANY - MANY / 100);
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let letters = server.letters();
    let to = |letter: &String| letter.lines().find(|line| line.starts_with("To: ")).unwrap().to_string();
    let mut addresses: Vec<String> = letters.iter().map(to).collect();
    addresses.sort();
    addresses.dedup();
    assert_eq!((letters.len() as i64, addresses.len() as i64), (MANY, MANY));
    assert_eq!(store.untold(NOON + HOUR).await.unwrap().0, 0);
    // The house has counted the same.
    let numbers = house.browser().get("/metrics").await.body;
    for line in [
        "quadriga_notices_sent_total{channel=\"mail\"} 400",
        "quadriga_notices_failed_total{channel=\"mail\"} 4",
        "quadriga_notices_given_up_total{channel=\"mail\"} 0",
        "quadriga_notices_sent_total{channel=\"hook\"} 0",
        "quadriga_notices_due 0",
    ] {
        assert!(numbers.lines().any(|other| other == line), "{line}: {numbers}");
    }
}

/// A mail server that others have written takes our letters.
#[tokio::test]
async fn a_real_mail_server_takes_our_letters() {
    let Some((port, folder, mut process)) = aiosmtpd().await else {
        return eprintln!("skipped: there is no aiosmtpd here (Debian: python3-aiosmtpd)");
    };
    let house = posting(port);
    let mut anna = named(&house, "Anna").await;
    anna.post("/account/mail", &[("address", "anna@home.example"), ("password", SECRET)]).await;
    house.app.deliver().await;
    let came: Vec<_> = std::fs::read_dir(folder.path().join("box").join("new")).unwrap().collect();
    assert_eq!(came.len(), 1);
    let letter = std::fs::read_to_string(came[0].as_ref().unwrap().path()).unwrap();
    assert!(letter.contains("X-RcptTo: anna@home.example"), "{letter}");
    assert!(link(&letter, "/account/confirm/").len() > 60);
    process.kill().unwrap();
    process.wait().unwrap();
}

/// Starts it at a port that nobody else has taken meanwhile; its letters lie in a folder.
async fn aiosmtpd() -> Option<(u16, tempfile::TempDir, std::process::Child)> {
    for _ in 0..20 {
        let port = TcpListener::bind("127.0.0.1:0").await.ok()?.local_addr().ok()?.port();
        let folder = tempfile::tempdir().ok()?;
        let mut process = std::process::Command::new("/usr/bin/aiosmtpd")
            .args(["-n", "-l", &format!("127.0.0.1:{port}"), "-c", "aiosmtpd.handlers.Mailbox"])
            .arg(folder.path().join("box"))
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .ok()?;
        while process.try_wait().ok()?.is_none() {
            if let Ok(stream) = TcpStream::connect(("127.0.0.1", port)).await {
                let mut greeting = BufReader::new(stream).lines();
                if greeting.next_line().await.ok()?.is_some_and(|line| line.contains("Python SMTP")) {
                    return Some((port, folder, process));
                }
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
    None
}

/// As it is while a site is upgraded: a later version tells of things that this one does not know.
#[tokio::test]
async fn a_notice_of_a_kind_that_is_not_known_is_left_for_whoever_knows_it() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    for matter in ["orbit", "moved-again"] {
        house.tamper(&format!(
            "INSERT INTO notices (person, channel, matter, table_id, address, made, due)
             VALUES (1, 'mail', '{matter}', '', '', {NOON}, {NOON})"
        ));
    }
    by_letter(&mut anna, &mut ben).await;
    for _ in 0..3 {
        house.wait(HOUR).await;
        house.app.deliver().await;
    }
    assert_eq!(server.letters().len(), 1, "what is known is told, and nothing else");
    assert_eq!(house.count(&format!("notices WHERE due = {NOON} AND tries = 0")), 2, "as it was left");
    // What somebody wants to know of that kind is no reason to tell them nothing else.
    house.tamper("UPDATE contacts SET wants = '[\"orbit\",\"turn\"]' WHERE person = 1");
    by_letter(&mut anna, &mut ben).await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters().len(), 1);
}

#[tokio::test]
async fn whoever_wants_no_more_is_not_told_what_waits_already() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let (mut anna, mut ben, end) = told_of_a_turn(&house, &server).await;
    // Another turn of hers waits in the queue when she presses.
    by_letter(&mut anna, &mut ben).await;
    let waiting = "notices WHERE person = 1 AND channel = 'mail'";
    assert!(house.count(waiting) > 0);
    // A letter about her password waits as well: that is another matter.
    anna.post("/account/forgotten", &[("address", "anna@home.example")]).await;
    let press = Request::post(&end).header("host", "games.test").body(Body::empty()).unwrap();
    assert_eq!(house.browser().ask(press).await.status, StatusCode::OK);
    assert_eq!(house.count(waiting), 1, "it does not wait for the day on which she wants letters again");
    house.wait(HOUR).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert!(letters.len() == 1 && letters[0].contains("/account/reset/"), "{letters:?}");
}
