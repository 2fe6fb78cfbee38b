//! Passkeys in a real browser, with an authenticator that the driver plays (WebAuthn's extension of WebDriver).

use crate::access::{axe, faults};
use crate::driver::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_made_and_signs_in_with_one_press() {
    let Some(stage) = stage().await else { return };
    // Passkeys belong to names, not to numbers.
    let browser = stage.browser(Kind::default()).await.by_name("localhost");
    let authenticator = json!({
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
        "isUserConsenting": true, "isUserVerified": true,
    });
    let id = stage.driver(&browser, "webauthn/authenticator", authenticator).await;
    let id = id.as_str().unwrap().to_string();
    browser.signs_in("register", "Anna").await;

    browser.goto("/account").await;
    browser.wait(".passkeys .make button:not([hidden])").await;
    let fill = |password: &str| {
        format!(
            "document.querySelector('#passkey-name').value = 'My phone'; \
             document.querySelector('#passkey-password').value = '{password}'"
        )
    };
    // Not for whoever found the page open.
    browser.run(&fill("another password")).await;
    browser.click(".passkeys .make button").await;
    browser.wait(".passkeys [data-passkey-refused]:not([hidden])").await;
    browser.run(&fill(PASSWORD)).await;
    browser.click(".passkeys .make button").await;
    browser.wait(".passkeys .keys li").await;
    assert!(browser.has(".passkeys .keys input[value='My phone']").await);
    assert!(browser.source().await.contains("never used"));
    if let Some(axe) = axe() {
        assert_eq!(faults(&browser, &axe, "passkeys").await, Vec::<String>::new());
    }

    browser.click("form[action$='/account/sign-out'] button").await;
    browser.wait("main.lobby").await;
    browser.goto("/account").await;
    browser.click("#passkey button:not([hidden])").await;
    browser.wait("main.lobby").await;
    browser.goto("/account").await;
    assert!(browser.source().await.contains("last used"), "{}", browser.source().await);

    // An authenticator that cannot tell whether its owner is there gives nothing, and the page says so.
    browser.click("form[action$='/account/sign-out'] button").await;
    browser.wait("main.lobby").await;
    let path = format!("webauthn/authenticator/{id}/uv");
    stage.driver(&browser, &path, json!({ "isUserVerified": false })).await;
    browser.goto("/account").await;
    browser.click("#passkey button:not([hidden])").await;
    browser.wait("#passkey [data-passkey-refused]:not([hidden])").await;
}
