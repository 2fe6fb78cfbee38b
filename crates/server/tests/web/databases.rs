//! Databases as hosts have them: sealed connections, passwords that are nobody else's, text that cannot be kept, copies.

use crate::common::*;
use crate::postgres::{self, Postgres};
use serde_json::json;
use server::storage::Store;
use server::{App, Config, NotServed};
use std::path::{Path, PathBuf};

/// Why an address is not taken.
fn refused(data: &str) -> String {
    let Err(fault) = Store::open(Path::new(data)) else { panic!("{data} opened") };
    fault.to_string()
}

fn certificate(name: &str) -> String {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/postgres/certificates")
        .join(name)
        .display()
        .to_string()
}

#[tokio::test]
async fn a_connection_is_sealed_or_it_is_not_made() {
    let Some((server, port)) = Postgres::sealed() else {
        postgres::database("a_connection_is_sealed_or_it_is_not_made");
        return;
    };
    let name = server.database().file_name().unwrap().to_str().unwrap().to_string();
    let at = |machine: &str, asked: &str| format!("postgres://quadriga@{machine}:{port}/{name}?{asked}");
    let (ours, others) = (certificate("ca.pem"), certificate("other.pem"));
    for mode in ["require", "verify-full"] {
        let store =
            Store::open(at("localhost", &format!("sslmode={mode}&sslrootcert={ours}")).as_ref()).unwrap();
        store.new_guest("Anna".into(), 0).await.unwrap();
        let sql = "SELECT s.ssl::text FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid)
                   WHERE a.application_name = 'quadriga'";
        let sealed = postgres::asked(&server.url(&name), sql);
        assert!(!sealed.is_empty() && sealed.iter().all(|on| on == "true"), "{mode}: {sealed:?}");
        store.close().await.unwrap();
    }
    // Somebody whom nobody vouches for, or who is called otherwise, is not believed; nothing half safe is taken for safe.
    for (machine, asked, why) in [
        ("localhost", "sslmode=require".to_string(), "no safe connection"),
        ("localhost", format!("sslmode=verify-full&sslrootcert={others}"), "no safe connection"),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={ours}"), "no safe connection"),
        ("localhost", "sslmode=verify-full&sslrootcert=/nowhere.pem".into(), "/nowhere.pem cannot be used"),
        (
            "localhost",
            format!("sslmode=verify-full&sslrootcert={}", certificate("server.key")),
            "no certificate",
        ),
        ("localhost", "sslmode=prefer".into(), "disable, require or verify-full"),
        ("localhost", "sslmode=allow".into(), "disable, require or verify-full"),
        ("localhost", format!("sslrootcert={ours}"), "add that"),
        ("localhost", "sslcert=mine.pem".into(), "sslmode and sslrootcert only"),
    ] {
        let told = refused(&at(machine, &asked));
        assert!(told.contains(why), "{machine} {asked}: {told}");
    }
    Store::open(at("localhost", "sslmode=disable").as_ref()).unwrap().close().await.unwrap();
}

#[test]
fn a_server_that_speaks_no_tls_is_refused_where_it_is_wanted() {
    let test = "a_server_that_speaks_no_tls_is_refused_where_it_is_wanted";
    let Some(data) = postgres::database(test) else { return };
    let told = refused(&format!("{}?sslmode=require", data.display()));
    assert!(told.contains("no safe connection"), "{told}");
}

#[test]
fn a_password_does_not_slip_out_when_something_is_printed() {
    let data = PathBuf::from(
        "postgres://anna:geheim@127.0.0.1:1/site?password=geheim&%70assword=geheim&sslmode=disable",
    );
    let config = Config { data: data.clone(), ..Config::default() };
    let Err(fault) = Store::open(&data) else { panic!("opened") };
    let not_served = NotServed::Data(data, fault.clone());
    for told in [format!("{config:?}"), format!("{not_served:?} {not_served}"), format!("{fault:?} {fault}")]
    {
        assert!(!told.contains("geheim"), "{told}");
    }
    assert!(format!("{config:?}").contains("postgres://anna@127.0.0.1:1/site?sslmode=disable"), "{config:?}");
}

/// PostgreSQL keeps no NUL in a text: whoever sends one is refused, in a file as in a database.
#[tokio::test]
async fn text_that_cannot_be_kept_is_refused() {
    let nobody_is_too_quick = |config| Config { limits: false, ..config };
    for house in House::everywhere("text_that_cannot_be_kept_is_refused", nobody_is_too_quick) {
        let mut anna = named(&house, "Anna").await;
        let id = anna.open(&FOR_TWO).await;
        let nul = "a\0b";
        let mut answers = Vec::new();
        for (path, fields) in [
            ("/account/register".to_string(), vec![("name", nul), ("password", "correct horse")]),
            ("/account/sign-in".into(), vec![("name", nul), ("password", nul)]),
            ("/account/name".into(), vec![("name", nul)]),
            (format!("/t/{id}/chat"), vec![("text", nul)]),
            (format!("/t/{id}/notes"), vec![("text", nul)]),
            (format!("/t/{id}/invite"), vec![("name", nul)]),
            (
                "/new/auction".into(),
                vec![("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("title", nul)],
            ),
        ] {
            answers.push((path.clone(), anna.post(&path, &fields).await));
        }
        for path in [
            "/people?game=a%00b",
            "/invited/a%00b",
            "/t/a%00b",
            "/history?after=%00",
            "/reset/%00",
            "/watch?game=%00",
        ] {
            answers.push((path.into(), anna.get(path).await));
        }
        for what in
            [json!({ "do": "say", "text": nul }), json!({ "do": nul }), json!({ "do": "act", "choice": nul })]
        {
            answers.push((what.to_string(), anna.api(&format!("/api/tables/{id}"), what.clone()).await));
        }
        for (path, answer) in &answers {
            assert!(!answer.status.is_server_error(), "{path}: {} {}", answer.status, answer.body);
        }
        // The storage itself is the last door.
        let store = Store::open(&house.config.data).unwrap();
        let fault = store.new_guest(nul.into(), 0).await.unwrap_err();
        assert_eq!(fault.to_string(), "a text has a NUL character in it, which cannot be kept");
        assert_eq!(store.by_name(nul).await.err(), Some(fault));
        assert!(anna.get("/").await.status.is_success(), "and the house goes on");
    }
}

/// A copy by PostgreSQL's own programs, while the house is open, is a whole house; and a file is another way to keep one.
#[tokio::test]
async fn a_database_is_backed_up_and_restored() {
    let (Some(data), Some(server)) =
        (postgres::database("a_database_is_backed_up_and_restored"), postgres::server())
    else {
        return;
    };
    let house = House::with(|config| Config { data: data.clone(), limits: false, ..config });
    let (mut anna, mut ben, over) = duel(&house, &[]).await;
    while anna.first_choice(&over).await || ben.first_choice(&over).await {}
    house.clock.advance(3_600_000);
    house.app.pack().await.unwrap();
    let running = anna.open(&[("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:random")]).await;
    anna.first_choice(&running).await;
    house.quiet(&running).await;
    // Of a database it says what to do.
    let folder = tempfile::tempdir().unwrap();
    let told = house.app.office(None).backup(&folder.path().join("copy.db")).await.unwrap_err();
    assert!(told.to_string().contains("pg_dump") && told.to_string().contains("quadriga move"), "{told}");
    let dump = folder.path().join("site.dump").display().to_string();
    server.run("pg_dump", &["--format=custom", &format!("--file={dump}"), data.to_str().unwrap()]);
    let restored = server.database();
    server.run("pg_restore", &["--exit-on-error", &format!("--dbname={}", restored.display()), &dump]);
    let file = folder.path().join("site.db");
    house.app.close().await.unwrap();
    let [from, to] = [&data, &file].map(|data| Store::open(data).unwrap());
    from.move_to(&to, |_| {}).await.unwrap();
    from.close().await.unwrap();
    to.close().await.unwrap();
    for data in [restored, file] {
        let app = App::open(&Config { data: data.clone(), ..house.config.clone() }).unwrap();
        let checked = app.office(None).check().await.unwrap();
        assert_eq!((checked.tables, checked.journals, &*checked.faults), (2, 2, &[][..]), "{checked:?}");
        let mut anna = House::browser_at(&app, &anna);
        let journal = anna.get(&format!("/t/{over}/journal")).await.json();
        games::AnyTable::verify(&journal, None).unwrap();
        assert!(anna.get(&format!("/t/{running}")).await.status.is_success());
        // Those who come later get numbers of their own.
        let new = anna.open(&[("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:random")]).await;
        assert!(anna.get(&format!("/t/{new}")).await.status.is_success());
        app.people().guest().await.unwrap();
        app.close().await.unwrap();
    }
}
