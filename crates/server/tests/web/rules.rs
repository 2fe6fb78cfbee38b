//! The rulebook, a search in it, and the rule that a table asks for.

use crate::common::*;
use axum::http::StatusCode;

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
