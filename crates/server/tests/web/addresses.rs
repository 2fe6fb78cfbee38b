//! Letters about the account itself: an address that is confirmed, a password that was forgotten.

use crate::common::*;
use crate::notices::{HOUR, MailServer, SECRET, by_letter, link, posting, with_mail};
use axum::http::StatusCode;
use server::{Config, MailConfig, PostConfig};

#[tokio::test]
async fn a_forgotten_password_is_replaced_by_whoever_has_the_letter_once_and_in_time() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut stranger = house.browser();
    let known = stranger.post("/account/forgotten", &[("address", "anna@home.example")]).await;
    let unknown = stranger.post("/account/forgotten", &[("address", "zoe@home.example")]).await;
    assert_eq!(
        (known.status, &known.body),
        (unknown.status, &unknown.body),
        "nobody learns who has an account"
    );
    house.app.deliver().await;
    let letters = server.letters();
    assert_eq!(letters.len(), 1);
    let reset = link(&letters[0], "/account/reset/");
    let short = stranger.post(&reset, &[("password", "short")]).await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        stranger.post(&reset, &[("password", "battery staple")]).await.body.contains("another password now")
    );
    assert!(
        stranger.post(&reset, &[("password", "battery stapler")]).await.body.contains("no longer good"),
        "once"
    );
    assert!(anna.get("/account").await.body.contains("Make an account"), "every browser is signed out");
    let old = anna.post("/account/sign-in", &[("name", "Anna"), ("password", SECRET)]).await;
    assert_eq!(old.status, StatusCode::UNPROCESSABLE_ENTITY);
    let new = anna.post("/account/sign-in", &[("name", "Anna"), ("password", "battery staple")]).await;
    assert_eq!(new.status, StatusCode::SEE_OTHER);
    stranger.post("/account/forgotten", &[("address", "anna@home.example")]).await;
    house.app.deliver().await;
    let late = link(&server.letters()[0], "/account/reset/");
    house.wait(HOUR).await;
    assert!(stranger.get(&late).await.body.contains("no longer good"), "late, and seen to be");
    assert!(
        stranger.post(&late, &[("password", "battery stapler")]).await.body.contains("no longer good"),
        "late"
    );
}

/// A letter that went astray is worth nothing any more once its reader has chosen another password, or another address.
#[tokio::test]
async fn a_letter_about_a_password_ends_with_the_password_and_with_the_address_it_was_for() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut stranger = house.browser();
    let lost = async || {
        house.browser().post("/account/forgotten", &[("address", "anna@home.example")]).await;
        house.app.deliver().await;
        link(&server.letters()[0], "/account/reset/")
    };
    let reset = lost().await;
    anna.post("/account/password", &[("current", SECRET), ("password", "battery staple")]).await;
    let late = stranger.post(&reset, &[("password", "battery stapler")]).await;
    assert!(late.body.contains("no longer good"), "{}", late.body);

    let reset = lost().await;
    anna.post("/account/mail", &[("address", "anna@work.example"), ("password", "battery staple")]).await;
    house.app.deliver().await;
    let confirm = link(&server.letters()[0], "/account/confirm/");
    assert!(stranger.get(&reset).await.body.contains("name=\"password\""), "it counts until then");
    anna.post(&confirm, &[]).await;
    house.app.deliver().await;
    let told = server.letters();
    let old = told.len() == 1 && told[0].contains("To: anna@home.example");
    assert!(old && told[0].contains("Letters go to another address"), "the old address is told: {told:?}");
    assert!(stranger.get(&reset).await.body.contains("no longer good"));
    let late = stranger.post(&reset, &[("password", "battery stapler")]).await;
    assert!(late.body.contains("no longer good"), "{}", late.body);
}

#[tokio::test]
async fn another_address_is_taken_from_whoever_knows_the_password() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = named(&house, "Anna").await;
    for password in ["", "battery staple"] {
        let fields = [("address", "thief@home.example"), ("password", password)];
        let refused = anna.post("/account/mail", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    }
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
}

/// Many accounts do not fill one letter box.
#[tokio::test]
async fn one_address_is_asked_a_few_times_whoever_asks() {
    let (server, port) = MailServer::start().await;
    let mail = MailConfig::new(&format!("smtp://127.0.0.1:{port}"), "games@house.example").unwrap();
    let post = PostConfig { mail: Some(mail), inward_hooks: true, ..PostConfig::default() };
    let house = House::with(|config| Config { post, ..config });
    for n in 0..12 {
        let mut one = named(&house, &format!("Somebody {n}")).await;
        one.post("/account/mail", &[("address", "anna@home.example"), ("password", SECRET)]).await;
        house.app.deliver().await;
    }
    assert_eq!(server.letters().len(), 6, "as often as one may ask for a letter at once");
}

#[tokio::test]
async fn an_address_counts_when_it_is_confirmed_and_not_before() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    anna.post("/account/mail", &[("address", "anna@home.example"), ("password", SECRET)]).await;
    by_letter(&mut anna, &mut ben).await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert!(letters.len() == 1 && letters[0].contains("Is this address yours?"), "{letters:?}");
    let wrong = anna
        .post("/account/mail", &[("address", "x@y.example\r\nBcc: z@y.example"), ("password", SECRET)])
        .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let mut guest = house.browser();
    guest.post("/play/auction", &[]).await;
    assert_eq!(
        guest.post("/account/mail", &[("address", "a@b.example"), ("password", SECRET)]).await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn without_a_mail_server_the_page_says_so_and_all_else_works() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    assert!(anna.get("/account").await.body.contains("This house sends no mail"));
    assert_eq!(
        anna.post("/account/mail", &[("address", "a@b.example"), ("password", SECRET)]).await.status,
        StatusCode::OK
    );
    assert!(anna.get("/account/forgotten").await.body.contains("sends no mail"));
    let hook = anna.post("/account/hook", &[("address", "https://chat.example/7")]).await;
    assert!(hook.body.contains("signed with the key"), "{}", hook.body);
}

#[tokio::test]
async fn a_link_that_confirms_an_address_is_good_once() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = named(&house, "Anna").await;
    let ask = |address| [("address", address), ("password", SECRET)];
    anna.post("/account/mail", &ask("anna@home.example")).await;
    house.app.deliver().await;
    let first = link(&server.letters()[0], "/account/confirm/");
    // Looking at it, as mail programs do beforehand, does not use it up.
    for _ in 0..2 {
        assert!(anna.get(&first).await.body.contains("Yes, write to me here"));
    }
    assert!(anna.post(&first, &[]).await.body.contains("from now on"));
    let again = anna.post(&first, &[]).await;
    assert!(!again.body.contains("from now on"), "{}", again.body);
    assert!(!anna.get(&first).await.body.contains("Yes, write to me here"));
    // Nor does it bring the address back that was left for another.
    anna.post("/account/mail", &ask("other@home.example")).await;
    house.app.deliver().await;
    let letters = server.letters();
    let second = link(&letters[0], "/account/confirm/");
    anna.post(&second, &[]).await;
    anna.post(&first, &[]).await;
    let page = anna.get("/account").await.body;
    assert!(page.contains("other@home.example") && !page.contains("anna@home.example"), "{page}");
}

/// Whoever knew the password and has named an address of their own does not get it when another password is chosen: with
/// the address they would have that one too. Neither a letter that has come counts, nor one that is still to go.
#[tokio::test]
async fn another_password_ends_the_addresses_that_were_named_before_it() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut password = SECRET;
    for (sent, next) in [(true, "battery staple"), (false, "battery stapler")] {
        let fields = [("address", "thief@home.example"), ("password", password)];
        assert_eq!(anna.post("/account/mail", &fields).await.status, StatusCode::OK);
        if sent {
            house.app.deliver().await;
        }
        anna.post("/account/password", &[("current", password), ("password", next)]).await;
        house.app.deliver().await;
        let letters = server.letters();
        assert_eq!(letters.len(), usize::from(sent), "{letters:?}");
        for letter in letters {
            let confirm = link(&letter, "/account/confirm/");
            let late = house.browser().post(&confirm, &[]).await;
            assert!(late.body.contains("no longer good"), "{}", late.body);
        }
        assert!(!anna.get("/account").await.body.contains("thief@home.example"));
        password = next;
    }
}

/// Capitals make no other address; the letter goes where it was confirmed that letters come.
#[tokio::test]
async fn an_address_is_found_however_it_is_written() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    with_mail(&house, &server, "Anna", "Anna@Home.example").await;
    for written in ["anna@home.example", "ANNA@HOME.EXAMPLE", "Anna@Home.example"] {
        house.browser().post("/account/forgotten", &[("address", written)]).await;
        house.app.deliver().await;
        let letters = server.letters();
        assert!(letters.len() == 1 && letters[0].contains("To: Anna@Home.example"), "{written}: {letters:?}");
        let reset = link(&letters[0], "/account/reset/");
        assert!(house.browser().get(&reset).await.body.contains("name=\"password\""), "{written}");
    }
}

/// Nobody gets more letters because their address is written in many ways.
#[tokio::test]
async fn letters_to_an_address_are_counted_however_it_is_written() {
    let (server, port) = MailServer::start().await;
    let mail =
        MailConfig::new(&format!("smtp://127.0.0.1:{port}"), "Quadriga <games@house.example>").unwrap();
    let post = PostConfig { mail: Some(mail), ..PostConfig::default() };
    let house = House::with(|config| Config { post, behind_proxy: true, ..config });
    let mut sent = 0;
    for n in 0..16u32 {
        let mut browser = house.browser();
        browser.address = format!("198.51.100.{n}");
        let capital = |(i, c): (usize, char)| if n >> i & 1 == 1 { c.to_ascii_uppercase() } else { c };
        let name: String = "anna".chars().enumerate().map(capital).collect();
        let answer =
            browser.post("/account/forgotten", &[("address", &format!("{name}@home.example"))]).await;
        sent += u32::from(answer.status == StatusCode::OK);
    }
    assert_eq!(sent, 6, "as many as to one address at once");
    drop(server);
}
