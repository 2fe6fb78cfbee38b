//! The host's desk and the form for complaints, in a real browser: they fit a phone, and axe-core finds no serious fault.

use crate::access::{axe, faults};
use crate::driver::{Kind, stage};

#[tokio::test(flavor = "multi_thread")]
async fn a_host_works_at_the_desk() {
    let Some(axe) = axe() else { return };
    let Some(stage) = stage().await else { return };
    let app = &stage.running.as_ref().unwrap().app;
    let (livia, _) = app.people().register(None, "Livia", "a long password").await.unwrap();
    let (ben, _) = app.people().register(None, "Benedict", "a long password").await.unwrap();
    let office = app.office(None);
    office.grant(&office.find("Livia").await.unwrap(), "").await.unwrap();
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/account").await;
    browser.says_who("sign-in", "Livia").await;
    let open = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    browser.open_table(stage.game(), &open).await;
    let mut found = Vec::new();
    let report = format!("/complaints/new?person={}", ben.id.0);
    browser.goto(&report).await;
    found.extend(faults(&browser, &axe, "a complaint").await);
    browser.run("document.querySelector('textarea[name=text]').value = 'He quotes Cato all the time'").await;
    browser.click("form[action$='/complaints'] button").await;
    browser.wait("main p[role=status]").await;

    // A token is made and shown; a host finds the desk from the account page.
    browser.goto("/account").await;
    browser.run("document.querySelector('#token-name').value = 'My bot'").await;
    browser.click("form[action$='/account/tokens'] button").await;
    browser.wait("#fresh-token").await;
    found.extend(faults(&browser, &axe, "programs").await);
    browser.shot("programs").await;
    browser.click("main a[href='/desk']").await;
    browser.wait("main.hostdesk article.complaint").await;
    let pages = [
        "/desk".to_string(),
        "/desk/people".into(),
        format!("/desk/people/{}", ben.id.0),
        format!("/desk/people/{}", livia.id.0),
        "/desk/tables".into(),
        "/desk/house".into(),
        "/desk/record".into(),
        "/api".into(),
    ];
    for (width, height) in [(1440, 900), (390, 844)] {
        browser.resize(width, height).await;
        for page in &pages {
            browser.goto(page).await;
            assert!(!browser.overflows().await, "{page} is wider than {width}");
            found.extend(faults(&browser, &axe, page).await);
            browser.shot(&format!("{}-{width}", page.trim_matches('/').replace('/', "-"))).await;
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    browser.goto("/desk").await;
    browser.run("document.querySelector('textarea[name=answer]').value = 'He was asked to stop'").await;
    browser.click("article.complaint form button").await;
    browser.wait("main p.said").await;
    assert!(!browser.has("article.complaint").await);
    browser.close().await;
}
