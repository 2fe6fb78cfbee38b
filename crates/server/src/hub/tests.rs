//! A file that another program holds for too long: refused plainly, and nothing half done.

use super::Trouble;
use crate::storage::Fault;
use crate::{App, Config};
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// What the house answers to a form.
async fn sent(app: &App, path: &str, cookie: &str, form: &str) -> (u16, String, String) {
    use http_body_util::BodyExt;
    use tower::ServiceExt;
    let request = axum::http::Request::post(path)
        .header("host", "house.test")
        .header("origin", "http://house.test")
        .header("cookie", cookie)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(axum::body::Body::from(form.to_string()))
        .unwrap();
    let answer = app.router().oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    let cookies = answer.headers().get_all("set-cookie").iter();
    let cookies: Vec<&str> = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next()).collect();
    let cookies = cookies.join("; ");
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    (status, cookies, String::from_utf8_lossy(&body).into_owned())
}

#[tokio::test]
async fn what_cannot_be_written_for_too_long_is_refused_plainly_and_not_half_done() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("x.db");
    let config = Config { data: data.clone(), limits: false, ..Config::default() };
    let app = App::open(&config).unwrap();
    app.store().patience(Duration::ZERO).await.unwrap();
    let (status, cookie, _) = sent(&app, "/account/register", "", "name=Anna&password=correct+horse").await;
    assert_eq!(status, 303);
    let open = "seats=2&seat-0=you&seat-1=you&visibility=public";
    assert_eq!(sent(&app, "/new/auction", &cookie, open).await.0, 303);
    let id = app.store().tables("", None, 9).await.unwrap()[0].id.clone();
    let lines = async || app.store().lines(&id, 0).await.unwrap();
    let (before, people) = (lines().await, count_people(&data));
    // Another program has the file and does not let go.
    let other = Connection::open(&data).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let act = |live: &mut host::Live, _: &mut host::Moment| {
        live.desk.analysis = true; // no curtain between her two seats
        let anna = live.desk.chair(kernel::Seat(0)).and_then(|chair| chair.person);
        live.send(anna.unwrap(), Some(kernel::Seat(0)), None, &[(0, 0)])
    };
    let refused = app.hub().change(&id, act).await;
    assert!(matches!(refused, Err(Trouble::Storage(Fault::Busy))), "{refused:?}");
    for (path, form) in [
        ("/account/name", "name=Berta"),
        ("/new/auction", open),
        ("/account/register", "name=Clio&password=correct+horse"),
    ] {
        let (status, _, body) = sent(&app, path, &cookie, form).await;
        assert_eq!(status, 503, "{path}: {body}");
        assert!(body.contains("Nothing of what you have just done was kept"), "{path}: {body}");
    }
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!((lines().await, count_people(&data)), (before.clone(), people));
    assert_eq!(app.store().tables("", None, 9).await.unwrap().len(), 1);
    assert!(app.store().by_name("Anna").await.unwrap().is_some());
    // All of it can be done again.
    app.hub().change(&id, act).await.unwrap();
    assert_eq!(lines().await.len(), before.len() + 1);
    assert_eq!(sent(&app, "/account/name", &cookie, "name=Berta").await.0, 303);
    assert!(app.store().by_name("Berta").await.unwrap().is_some());
}

fn count_people(data: &Path) -> i64 {
    Connection::open(data).unwrap().query_row("SELECT count(*) FROM people", [], |r| r.get(0)).unwrap()
}
