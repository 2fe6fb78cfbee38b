//! The rulebook, a search in it, and the rule that a table asks for.

use crate::common::*;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use std::io::Read;
use tower::ServiceExt;

#[tokio::test]
async fn every_game_has_its_rulebook() {
    let house = House::new();
    let mut anna = house.browser();
    for (game, id, told) in [
        ("tribune", "TRI-21.06", "Taking a faction"),
        ("triumph", "TRV-25.09", "Gathering legions"),
        ("ave-roma", "AVE-7.01", "Collecting workers"),
        ("republic", "ROR-1.09.64a", "Raising and sending armies"),
    ] {
        let page = anna.get(&format!("/rules/{game}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains(told) && page.body.contains(&format!("id=\"{id}\"")), "{game}");
        assert!(!page.body.contains("Decision catalogue") && !page.body.contains("become tests"), "{game}");
    }
}

/// Whoever only asks for the head of a page, as those do who look whether a link still leads anywhere, gets that of the page.
#[tokio::test]
async fn the_head_of_a_page_is_its_own() {
    let house = House::new();
    for path in
        ["/", "/learn", "/rules/tribune", "/rules/tribune?q=scroll", "/people", "/new/tribune", "/nowhere"]
    {
        let ask = |method: Method| {
            let request = Request::builder().method(method).uri(path).header(header::HOST, "games.test");
            house.app.router().oneshot(request.body(Body::empty()).unwrap())
        };
        let (page, head) = (ask(Method::GET).await.unwrap(), ask(Method::HEAD).await.unwrap());
        assert_eq!(head.status(), page.status(), "{path}");
        assert!(head.into_body().collect().await.unwrap().to_bytes().is_empty(), "{path}");
    }
}

/// Rulebooks and assets are compressed once and put into what is drawn for a visitor: whoever unpacks them reads the same.
#[tokio::test]
async fn what_is_compressed_once_is_read_as_it_was_written() {
    let house = House::new();
    let mut anna = house.browser();
    let css = ui::assets::url("quadriga.css");
    for path in ["/rules/tribune", "/rules/tribune", "/rules/republic", &css] {
        let plain = anna.get(path).await.body;
        let request = Request::get(path).header(header::HOST, "games.test");
        let request = request.header(header::ACCEPT_ENCODING, "br, gzip;q=0.8").body(Body::empty());
        let answer = house.app.router().oneshot(request.unwrap()).await.unwrap();
        assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip", "{path}");
        let varies = answer.headers().get_all(header::VARY).iter().any(|name| name == "accept-encoding");
        assert!(varies, "{path}");
        let packed = answer.into_body().collect().await.unwrap().to_bytes();
        assert!(packed.len() * 3 < plain.len(), "{path}: {} of {}", packed.len(), plain.len());
        let mut read = String::new();
        flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut read).unwrap();
        assert!(read == plain, "{path}");
    }
    // What is looked for is not kept.
    let found = anna.get("/rules/tribune?q=coin+bowl").await;
    assert!(found.body.len() < anna.get("/rules/tribune").await.body.len());
}

#[tokio::test]
async fn a_search_needs_no_script() {
    let house = House::new();
    let mut anna = house.browser();
    let found = anna.get("/rules/tribune?q=coin+bowl").await;
    assert!(found.body.contains("Found in") && found.body.contains("#TRI-10.01"), "{}", found.body);
    assert!(found.body.contains("value=\"coin bowl\""), "the words stay in the field");
    let card = anna.get("/rules/republic?q=cunctator").await;
    assert!(card.body.contains("Cards and tables") && card.body.contains("halves all losses"));
    let nothing = anna.get("/rules/tribune?q=%3Cscript%3E").await;
    assert!(nothing.body.contains("Nothing has all of these words") && !nothing.body.contains("<script>"));
}

#[tokio::test]
async fn a_table_gets_the_paragraph_of_a_line() {
    let house = House::new();
    let mut anna = house.browser();
    anna.script = true;
    let one = anna.get("/rules/tribune?line=TRI-21.06").await;
    assert!(one.body.contains("id=\"rule\"") && one.body.contains("Equal is never better"), "{}", one.body);
    assert!(!one.body.contains("<html"), "the panel alone");
    for unknown in ["TRI-99.99", "TRI-EX.01", "nonsense"] {
        let page = anna.get(&format!("/rules/tribune?line={unknown}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains(&format!("There is no rule {unknown}")), "{}", page.body);
    }
}
