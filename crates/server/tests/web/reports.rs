//! What a player finds when they come back, as a page and as text.

use crate::common::*;
use axum::http::StatusCode;

#[tokio::test]
async fn a_player_reads_what_happened_and_what_is_asked_and_nobody_else_does() {
    let house = House::new();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let seats = [("seats", "3"), ("seat-0", "you"), ("seat-1", "bot:greedy"), ("seat-2", "bot:greedy")];
    let by_letter = [("option-mode", "correspondence"), ("pace", "days"), ("days", "2")];
    let id = anna.open_game("republic", &[&seats[..], &by_letter].concat()).await;
    anna.post(&format!("/t/{id}/start"), &[]).await;
    house.quiet(&id).await;
    let page = anna.get(&format!("/t/{id}/report")).await;
    assert_eq!(page.status, StatusCode::OK);
    for part in ["What happened since you were here", "What is asked", "As a mail"] {
        assert!(page.body.contains(part), "{part}");
    }
    let text = anna.get(&format!("/t/{id}/report.txt")).await.body;
    assert!(text.contains("What happened") && text.contains(&format!("/t/{id}")), "{text}");
    let mail = anna.get(&format!("/t/{id}/report.txt?mail=1")).await.body;
    assert!(!mail.contains("(only you)") && mail.len() <= text.len(), "{mail}");
    // Whoever has no seat has no report.
    for path in ["report", "report.txt", "report.txt?seat=0", "report.txt?mail=1"] {
        assert_eq!(ben.get(&format!("/t/{id}/{path}")).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let table = anna.get(&format!("/t/{id}")).await.body;
    assert!(table.contains(&format!("/t/{id}/report")), "the log leads to it");
}
