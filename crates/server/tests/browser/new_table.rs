//! The form for a new table, by keyboard: what it says of itself while it is filled in.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, stage};
use fantoccini::key::Key;

/// Goes to an element and presses a key there.
async fn press(browser: &Browser, css: &str, key: &str) {
    browser.run(&format!("document.querySelector(\"{css}\").focus()")).await;
    browser.keys(key).await;
}

/// Unfolds the heading under which a switch stands.
async fn unfold(browser: &Browser, key: &str) {
    browser
        .run(&format!(
            "for (let fold = document.querySelector('#option-{key}').closest('details'); fold; \
             fold = fold.parentElement.closest('details')) fold.open = true"
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contradiction_is_shown_and_solved_by_keyboard() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let enter = String::from(char::from(Key::Enter));
    let left = String::from(char::from(Key::Left));
    browser.goto("/new/republic").await;
    // A set of switches, and what the form then says of itself.
    press(&browser, "button[name=preset][value=advanced]", &enter).await;
    browser.wait("#option-pontifex-maximus:checked").await;
    browser.wait("button[name=preset][value=advanced][aria-current]").await;
    press(&browser, "#switches > summary", &enter).await;
    browser.wait("#switches[open]").await;
    unfold(&browser, "pontifex-maximus").await;
    // Two that exclude each other: both rows are marked, the button is closed and says why.
    for key in ["wine-and-dine", "complete-indulgence"] {
        unfold(&browser, key).await;
        press(&browser, &format!("#option-{key}"), " ").await;
        browser.wait(&format!("#option-{key}[checked]")).await;
    }
    browser
        .wait("#new:has(.sw.clash + .sw.clash) .primary[aria-disabled=true][aria-describedby=why-closed]")
        .await;
    browser.wait("#clashes .alert.bad").await;
    assert!(browser.has("#switches-0[open]").await, "what was unfolded stays so");
    // A way out, and it is open again.
    press(&browser, ".fix[value='complete-indulgence:off']", &enter).await;
    browser.wait("#new:not(:has(.sw.clash)) .primary:not([aria-disabled])").await;
    assert!(browser.has("#option-wine-and-dine:checked").await);
    // Closed without what it needs: pressing it does nothing.
    unfold(&browser, "advocate-cicero").await;
    press(&browser, "#option-advocate-cicero[aria-disabled]", " ").await;
    assert!(!browser.has("#option-advocate-cicero:checked").await);
    press(&browser, "#option-advocates", " ").await;
    browser.wait("#option-advocate-cicero:not([aria-disabled])").await;
    // Two players: no switches, and the guidelines in their place.
    press(&browser, "#seats-4", &left).await;
    browser.wait("#seats-3[checked]").await;
    press(&browser, "#seats-3", &left).await;
    browser.wait("#seats-2[checked]").await;
    let seen = |css: &str| format!("return document.querySelector('{css}').checkVisibility()");
    assert_eq!(browser.run(&seen("#switches")).await, false);
    assert_eq!(browser.run(&seen(".gu")).await, true);
    // Enter in a field opens the table, and presses no other button of the form.
    press(&browser, "#title", &format!("Pax Romana{enter}")).await;
    browser.wait("[data-room]").await;
    assert!(browser.source().await.contains("Pax Romana"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_script_the_server_names_both() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind { no_script: true, ..Kind::default() }).await;
    browser.goto("/new/republic?seats=4&option-wine-and-dine=true&option-complete-indulgence=true").await;
    browser.click("aside .primary").await;
    browser.wait("#clashes .alert.bad").await;
    assert!(browser.source().await.contains("Wine and dine and Complete indulgence exclude each other"));
    browser.click(".fix[value='wine-and-dine:off']").await;
    browser.wait("#new:not(:has(.sw.clash))").await;
    browser.click("aside .primary").await;
    browser.wait("[data-room]").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_has_no_serious_accessibility_fault() {
    let Some(axe) = axe() else { return };
    let Some(stage) = stage().await else { return };
    let mut found = Vec::new();
    for kind in
        [Kind::default(), Kind { dark: true, ..Kind::default() }, Kind { phone: true, ..Kind::default() }]
    {
        let browser = stage.browser(kind).await;
        for page in [
            "/new/republic?seats=6&option-wine-and-dine=true&option-complete-indulgence=true&pace=days",
            "/new/republic?seats=2",
            "/new/ave-roma",
            "/new/triumph?pace=windows",
        ] {
            browser.goto(page).await;
            let wide = browser.run("return document.documentElement.scrollWidth > innerWidth").await;
            assert_eq!(wide, false, "{page} scrolls sideways");
            found.extend(faults(&browser, &axe, page).await);
        }
        browser.close().await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
