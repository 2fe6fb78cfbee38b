//! axe-core finds no serious fault.

use crate::driver::{Kind, stage};
use serde_json::Value;

#[tokio::test(flavor = "multi_thread")]
async fn no_serious_accessibility_fault_on_the_main_pages() {
    let Ok(path) = std::env::var("AXE_CORE") else {
        eprintln!("SKIPPED: AXE_CORE does not name axe.min.js (.ci/run fetches it)");
        return;
    };
    let axe = std::fs::read_to_string(path).expect("axe.min.js");
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/").await;
    browser.click(&format!("form[action='/play/{}'] button", stage.game())).await;
    browser.wait("#table").await;
    let table = browser.path().await;
    let mut faults = Vec::new();
    let pages = [
        "/".to_string(),
        table.clone(),
        format!("{table}?text"),
        format!("{table}/replay"),
        format!("/rules/{}", stage.game()),
        format!("/new/{}", stage.game()),
        "/account".into(),
        "/history".into(),
    ];
    for page in pages {
        browser.goto(&page).await;
        browser.run(&axe).await;
        let found = browser
            .client
            .execute_async(
                "const done = arguments[0]; axe.run(document, { resultTypes: ['violations'] }).then(r => done(r.violations))",
                vec![],
            )
            .await
            .unwrap();
        for fault in found.as_array().into_iter().flatten() {
            let serious = matches!(fault["impact"].as_str(), Some("serious" | "critical"));
            if serious {
                let nodes: Vec<&Value> =
                    fault["nodes"].as_array().unwrap().iter().map(|n| &n["html"]).take(3).collect();
                faults.push(format!("{page}: {} ({}) {nodes:?}", fault["id"], fault["help"]));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    browser.close().await;
}
