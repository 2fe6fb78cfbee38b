//! `quadriga serve` and the others at a database that will not do: what they say, what they exit with, and that nothing has
//! changed.

use crate::postgres::{self, Postgres};
use crate::program::{Folder, fails, run, succeeds, text};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, Stdio};

const SECRET: &str = "geheim";

/// What there is in a database.
fn contents(data: &Path) -> Vec<String> {
    let sql = "SELECT relname || ' ' || relkind::text FROM pg_class
               WHERE relnamespace = 'public'::regnamespace ORDER BY 1";
    postgres::asked(data, sql)
}

/// Every command that opens a site refuses this one with these words, and shows no password.
fn all_refuse(data: &str, words: &str) {
    let folder = Folder::new("refused");
    let file = folder.file("new.db");
    for args in [
        &["serve", "--listen", "127.0.0.1:0", "--data", data][..],
        &["admin", "people", "--data", data],
        &["ratings", "--data", data],
        &["move", "--from", data, "--to", &file],
    ] {
        let output = run(args, "");
        let told = text(&output.stderr) + &text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {told}");
        assert!(told.contains(words), "{args:?}: {told}");
        assert!(!told.contains(SECRET) && !told.contains("panicked"), "{args:?}: {told}");
    }
}

#[test]
fn a_database_that_is_not_there_is_told_of() {
    all_refuse(
        &format!("postgres://quadriga:{SECRET}@127.0.0.1:1/x"),
        "does it run, and is its address right?",
    );
    all_refuse(&format!("postgres://quadriga:{SECRET}@machine:port/x"), "no address of a database");
    all_refuse(
        &format!("postgres://quadriga:{SECRET}@127.0.0.1:1/x?sslmode=prefer"),
        "disable, require or verify-full",
    );
}

#[test]
fn a_database_that_will_not_do_is_left_as_it_is() {
    let Some(data) = postgres::database("a_database_that_will_not_do_is_left_as_it_is") else { return };
    let url = data.to_str().unwrap();
    let name = data.file_name().unwrap().to_str().unwrap().to_string();
    // There is none of that name.
    all_refuse(data.with_file_name("nowhere").to_str().unwrap(), "make it first");
    // Another program's.
    postgres::tell(&data, "CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('Ave')");
    let before = contents(&data);
    all_refuse(url, "belongs to another program");
    assert_eq!(contents(&data), before);
    postgres::tell(&data, "DROP TABLE songs");
    // Only to be read.
    postgres::tell(&data, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    all_refuse(url, "can only be read");
    assert_eq!(contents(&data), Vec::<String>::new());
    let reset = format!("ALTER DATABASE {name} RESET default_transaction_read_only");
    postgres::server().unwrap().say("postgres", &reset);
    // Of an earlier version: only a server brings it up to date, not whoever looks up a name beside one.
    succeeds(&["admin", "people", "--data", url], "");
    postgres::tell(&data, "UPDATE quadriga_schema SET steps = steps - 1");
    let before = contents(&data);
    let output = run(&["admin", "people", "--data", url], "");
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("is not of this version; a server of this version brings it up to date"), "{told}");
    assert_eq!(contents(&data), before);
    // Of a newer version.
    postgres::tell(&data, "UPDATE quadriga_schema SET steps = 99");
    let before = contents(&data);
    all_refuse(url, "newer Quadriga");
    assert_eq!(contents(&data), before);
}

#[test]
fn a_wrong_password_is_told_of_and_never_shown() {
    let Some(server) = Postgres::guarded(&[], "local all anna scram-sha-256") else {
        postgres::database("a_wrong_password_is_told_of_and_never_shown");
        return;
    };
    let data = server.database();
    server.say("postgres", "CREATE ROLE anna LOGIN PASSWORD 'right'");
    let with = |password: &str| data.to_str().unwrap().replace("quadriga@", &format!("anna:{password}@"));
    all_refuse(&with(SECRET), "look at the name and the password");
    assert_eq!(contents(&data), Vec::<String>::new());
    // With the right one, but without leave to make anything.
    server.say("postgres", "ALTER ROLE anna PASSWORD 'geheim'");
    let name = data.file_name().unwrap().to_str().unwrap().to_string();
    server.say(&name, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    all_refuse(&with(SECRET), "let the one who is named in its address own the database");
    assert_eq!(contents(&data), Vec::<String>::new());
}

/// What was not understood is shown again, but not what is secret in it.
#[test]
fn what_is_not_understood_is_shown_without_its_password() {
    let url = format!("postgres://anna:{SECRET}@db/site");
    for args in [
        &["serve", &url][..],
        &["serve", "--data", &url, "--nothing"],
        &["move", "--from", &url, &url],
        &[&*url],
    ] {
        let output = run(args, "");
        let told = text(&output.stderr) + &text(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(!told.contains(SECRET) && told.contains("error"), "{args:?}: {told}");
    }
    let help = Command::new(env!("CARGO_BIN_EXE_quadriga"))
        .args(["serve", "--help"])
        .envs([("QUADRIGA_DATA", &url), ("QUADRIGA_MAIL", &url)])
        .output()
        .unwrap();
    assert!(help.status.success() && !text(&help.stdout).contains(SECRET));
}

/// Something between the program and the server that calls it by an older number.
fn as_old(server: &Path) -> u16 {
    let socket = socket_of(server);
    let door = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = door.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for come in door.incoming().flatten() {
            let there = UnixStream::connect(&socket).unwrap();
            let (mut up, mut down) = (come.try_clone().unwrap(), there.try_clone().unwrap());
            std::thread::spawn(move || std::io::copy(&mut up, &mut down));
            std::thread::spawn(move || aged(there, come));
        }
    });
    port
}

/// Passes on what a server says, with its version (`15....`) turned into 12.
fn aged(mut from: UnixStream, mut to: TcpStream) {
    let mut bytes = [0; 65_536];
    while let Ok(many @ 1..) = from.read(&mut bytes) {
        let said = &mut bytes[..many];
        let number: Vec<usize> = said
            .windows(7)
            .enumerate()
            // The number of a version: six digits, alone in their row.
            .filter(|(_, part)| part[0] == 6 && part[1..].iter().all(u8::is_ascii_digit))
            .map(|(n, _)| n + 1)
            .collect();
        for n in number {
            said[n..n + 2].copy_from_slice(b"12");
        }
        if to.write_all(said).is_err() {
            return;
        }
    }
}

/// The socket of the server at which a database is.
fn socket_of(data: &Path) -> String {
    let text = data.to_str().unwrap();
    let machine = text.split('@').nth(1).unwrap().split('/').next().unwrap();
    format!("{}/.s.PGSQL.5432", machine.replace("%2F", "/"))
}

#[test]
fn a_server_that_is_too_old_is_told_of() {
    let Some(data) = postgres::database("a_server_that_is_too_old_is_told_of") else { return };
    let port = as_old(&data);
    let name = data.file_name().unwrap().to_str().unwrap();
    all_refuse(&format!("postgres://quadriga:{SECRET}@127.0.0.1:{port}/{name}"), "13 or later is needed");
    assert_eq!(contents(&data), Vec::<String>::new());
}

#[test]
fn two_sites_do_not_share_a_database() {
    let Some(data) = postgres::database("two_sites_do_not_share_a_database") else { return };
    let url = data.to_str().unwrap();
    let serve = |site: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data", url, "--url", site]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        command
    };
    let mut first = serve("https://a.example").spawn().unwrap();
    let mut ready = String::new();
    BufReader::new(first.stdout.take().unwrap()).read_line(&mut ready).unwrap();
    assert!(ready.starts_with("Quadriga is at"), "{ready}");
    fails(
        &["serve", "--listen", "127.0.0.1:0", "--data", url, "--url", "https://b.example"],
        1,
        "another site is served from this database (https://a.example): give each site a database of its own",
    );
    first.kill().unwrap();
    first.wait().unwrap();
}
