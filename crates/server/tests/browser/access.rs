//! axe-core finds no serious fault.

use crate::driver::{Browser, Kind, stage};
use serde_json::Value;

/// axe-core, where there is one.
pub fn axe() -> Option<String> {
    let Ok(path) = std::env::var("AXE_CORE") else {
        eprintln!("SKIPPED: AXE_CORE does not name axe.min.js (.ci/run fetches it)");
        return None;
    };
    Some(std::fs::read_to_string(path).expect("axe.min.js"))
}

/// The serious faults of the page that is shown.
pub async fn faults(browser: &Browser, axe: &str, page: &str) -> Vec<String> {
    browser.run(axe).await;
    let found = browser
        .client
        .execute_async(
            "const done = arguments[0]; axe.run(document, { resultTypes: ['violations'] }).then(r => done(r.violations))",
            vec![],
        )
        .await
        .unwrap();
    let serious = |fault: &&Value| matches!(fault["impact"].as_str(), Some("serious" | "critical"));
    let told = |fault: &Value| {
        let nodes: Vec<&Value> =
            fault["nodes"].as_array().into_iter().flatten().map(|node| &node["html"]).take(3).collect();
        format!("{page}: {} ({}) {nodes:?}", fault["id"], fault["help"])
    };
    found.as_array().into_iter().flatten().filter(serious).map(told).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_serious_accessibility_fault_on_the_main_pages() {
    let Some(axe) = axe() else { return };
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/").await;
    browser.click(&format!("form[action='/play/{}'] button", stage.game())).await;
    browser.wait("#table").await;
    let table = browser.path().await;
    let game = stage.game();
    let seats = [("seats", "3"), ("seat-0", "you"), ("seat-1", "bot:greedy"), ("seat-2", "bot:greedy")];
    let map = browser.open_table("triumph", &seats).await;
    let open = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    let room = browser.open_table(game, &open).await;
    let hot = [("seats", "2"), ("seat-0", "you"), ("seat-1", "hot"), ("visibility", "private")];
    let curtain = browser.open_table(game, &hot).await;
    let mut found = Vec::new();
    let pages = [
        "/".to_string(),
        table.clone(),
        format!("{table}?text"),
        format!("{table}?plan=orders"),
        format!("/t/{map}"),
        format!("/t/{map}?plan=deal"),
        format!("/t/{room}"),
        format!("/t/{curtain}"),
        format!("{table}/replay"),
        format!("/rules/{game}"),
        format!("/new/{game}"),
        "/account".into(),
        "/history".into(),
        "/nowhere".into(),
        "/api".into(),
    ];
    for page in pages {
        browser.goto(&page).await;
        found.extend(faults(&browser, &axe, &page).await);
    }
    // While an answer is on its way, which a check of the page as it stands meets only by chance.
    for page in [&table, &format!("/t/{map}")] {
        browser.goto(page).await;
        browser.run("document.documentElement.classList.add('is-busy')").await;
        found.extend(faults(&browser, &axe, &format!("{page}, busy")).await);
    }
    // Signing in, as a stranger sees it; and one's own account.
    browser.client.delete_all_cookies().await.unwrap();
    browser.goto("/account").await;
    found.extend(faults(&browser, &axe, "signing in").await);
    browser.shot("account").await;
    browser.says_who("register", "Cornelia").await;
    browser.goto("/account").await;
    browser.wait("form[action$='/account/sign-out']").await;
    found.extend(faults(&browser, &axe, "an account").await);
    assert!(found.is_empty(), "{}", found.join("\n"));
    browser.close().await;
}
