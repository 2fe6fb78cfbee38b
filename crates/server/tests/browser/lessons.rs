//! Somebody who has never been here learns: a first lesson doing only what the page tells, and a first game with a coach.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, PATIENCE, stage};
use std::time::{Duration, Instant};

/// Does what the panel of a lesson tells until it comes to its task.
async fn to_the_task(browser: &Browser, game: &str) {
    let began = Instant::now();
    let path = async || browser.path().await;
    while !browser.has("#lesson.is-done").await {
        assert!(began.elapsed() < PATIENCE, "{game}: still at {}", path().await);
        if browser.has(".press.is-task").await {
            return; // the task is a question, and asks for no press
        }
        // Whatever is open: Next, or the act that was chosen, or the one press that is asked for.
        let _ = browser.try_click("#next").await
            || browser.try_click("#prompt #send.primary").await
            || browser.try_click("#board [data-asked], #hand [data-asked], #players [data-asked]").await
            || browser.try_click("#prompt .choices [data-asked]").await
            || browser.try_click("#prompt .drawer summary").await;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// A task is a question and asks for no press: answers it wrongly, is corrected, is shown what solves it, takes that back and
/// does it. Whoever does only what the page tells comes to the end.
async fn solve(browser: &Browser, game: &str) {
    let began = Instant::now();
    let soon = async |what: &str| {
        assert!(began.elapsed() < PATIENCE, "{game}: no {what} at {}", browser.path().await);
        tokio::time::sleep(Duration::from_millis(30)).await;
    };
    while !browser.has("#lesson .correct").await {
        let _ = browser.try_click("#prompt #send.primary").await
            || browser.try_click("#prompt .drawer:not([open]) summary").await
            || browser.try_click("#prompt .choices [name=choice]:last-child").await;
        soon("correction").await;
    }
    assert!(browser.has(".press.is-task").await, "{game}: the task is still there");
    browser.shot(&format!("lesson-{game}-wrong")).await;
    browser.click("#lesson a[href$='show=1']").await;
    browser.wait("#lesson .did").await;
    let shown = browser
        .run("return [...document.querySelectorAll('#lesson .did li')].map(li => li.textContent)")
        .await;
    let shown: Vec<String> = serde_json::from_value(shown).expect("choices in words");
    assert!(!shown.is_empty(), "{game}: it says what it does");
    browser.click("#lesson footer .strong").await;
    for act in shown {
        let wanted = format!(
            "const found = [...document.querySelectorAll('#prompt [name=choice]')].find(b => b.textContent.trim() === {}); \
             if (!found) return false; found.closest('details')?.setAttribute('open', ''); \
             found.setAttribute('data-wanted', ''); return true",
            serde_json::json!(act)
        );
        while browser.has("#lesson .did").await || browser.run(&wanted).await != true {
            soon(&act).await;
        }
        browser.click("[data-wanted]").await;
        while browser.has("[data-wanted]").await {
            soon("answer").await;
        }
    }
    // What is plain was sent by its press.
    while !browser.has("#lesson.is-done").await {
        let _ = browser.try_click("#prompt #send.primary").await;
        soon("end").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn first_lessons_are_gone_through_by_doing_what_the_page_tells() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    for game in ["tribune", "triumph", "ave-roma", "republic"] {
        // Two clicks from the lobby: this one, and the first press.
        browser.goto("/").await;
        browser.click(&format!("a[href='/learn/{game}']")).await;
        browser.wait("#lesson").await;
        browser.shot(&format!("lesson-{game}")).await;
        if let Some(axe) = axe() {
            let found = faults(&browser, &axe, &format!("the first step of {game}")).await;
            assert!(found.is_empty(), "{}", found.join("\n"));
        }
        to_the_task(&browser, game).await;
        assert!(browser.has(".press.is-task").await, "{game}: the lesson leads to its task");
        browser.shot(&format!("lesson-{game}-task")).await;
        if let Some(axe) = axe() {
            let found = faults(&browser, &axe, &format!("the task of {game}")).await;
            assert!(found.is_empty(), "{}", found.join("\n"));
        }
        assert!(!browser.overflows().await, "{game}");
        solve(&browser, game).await;
        browser.shot(&format!("lesson-{game}-done")).await;
    }
    // A lesson that was begun is offered first.
    browser.goto("/learn/tribune/2/1").await;
    browser.click("#next").await;
    browser.wait("#lesson [data-asked], #prompt [data-asked], #board [data-asked]").await;
    browser.goto("/learn").await;
    browser.wait(".goon").await;
    browser.shot("courses").await;
    if let Some(axe) = axe() {
        let found = faults(&browser, &axe, "the courses").await;
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_with_a_coach_for_some_turns() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/").await;
    browser.click("form[action='/play/tribune/coach'] button").await;
    browser.wait("#lesson.is-coach").await;
    // The bell is for other tables: this one waits, but it is open.
    browser.wait("#prompt[data-waits]").await;
    browser.wait("#turns-badge[hidden]").await;
    browser.shot("coach").await;
    if let Some(axe) = axe() {
        let found = faults(&browser, &axe, "a table with a coach").await;
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
    let title =
        async || browser.run("return document.querySelector('#lesson-title')?.textContent || ''").await;
    let first = title().await;
    let (began, mut clicks, mut gone) = (Instant::now(), 0, false);
    // The note of the first decision goes when it is answered, and never comes again.
    while clicks < 12 || !gone {
        assert!(began.elapsed() < PATIENCE, "after {clicks} clicks, {first} gone: {gone}");
        if browser.choose().await {
            clicks += 1;
        } else {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let said = title().await == first;
        assert!(!gone || !said, "{first} is said again");
        gone |= !said;
    }
    browser.close().await;
}

/// Is the top of the first thing in the light to be seen, between the bar and the lesson?
const IN_SIGHT: &str = "const lit = document.querySelector('[data-lit]').getBoundingClientRect(); \
    const [bar, lesson] = ['.bar', '#lesson'].map(css => document.querySelector(css).getBoundingClientRect()); \
    return lit.top >= bar.bottom && Math.min(lit.bottom, lit.top + 60) <= lesson.top";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_what_a_step_speaks_of_comes_into_view() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    for step in ["/learn/tribune/1/1", "/learn/triumph/1/1", "/learn/ave-roma/1/1", "/learn/republic/1/1"] {
        browser.goto(step).await;
        browser.wait("#lesson[data-path]").await;
        browser.until(IN_SIGHT).await;
        // The next step speaks of something else.
        browser.click("#next").await;
        browser.wait("#lesson[data-path$=\"/2\"]").await;
        if browser.has("[data-lit]").await {
            browser.until(IN_SIGHT).await;
        }
    }
    browser.close().await;
}

/// Beside the table there is room for the reason of a step; on a phone it opens when somebody asks, with its rules.
#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_a_step_says_why_when_asked() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    for step in ["/learn/tribune/3/3", "/learn/republic/6/2"] {
        browser.goto(step).await;
        browser.wait("#lesson #why:not(:popover-open)").await;
        browser.until("return !document.querySelector('#why').checkVisibility()").await;
        browser.click("#lesson .why-b").await;
        browser.wait("#why:popover-open .ref").await;
        browser.until(
            "const box = document.querySelector('#why').getBoundingClientRect(); \
             return box.top > 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.height > 40",
        ).await;
        assert!(!browser.overflows().await, "{step}");
    }
    browser.close().await;
}
