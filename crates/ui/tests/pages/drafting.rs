//! What is chosen and not yet sent: how it shows, what one press sends, how one goes back.

use super::*;

#[test]
fn a_draft_keeps_what_went_before_and_marks_the_newest() {
    let table = table::<Tribune>(3, "draft");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    let step = |n: usize| DraftStep { n, label: format!("Discard the card {n}"), ..DraftStep::default() };
    page.draft = Some(Draft { steps: vec![step(1)], ..Draft::default() });
    let going_on = ui::table(&page).into_string();
    assert!(going_on.contains(r#"name="draft" value="1""#) && !going_on.contains(r#"id="send""#));
    page.draft = Some(Draft { steps: vec![step(1)], whole: true, last: false });
    let whole = ui::table(&page).into_string();
    assert!(whole.contains(r#"id="send""#) && !whole.contains(r#"btn primary" id="send""#));
    page.draft = Some(Draft { steps: vec![step(1), step(0)], last: true, ..Draft::default() });
    let chosen = ui::table(&page).into_string();
    assert!(chosen.contains(r#"name="draft" value="1""#), "choosing another replaces the newest");
    let send =
        elements(&chosen).into_iter().find(|(tag, _)| tag.get("id") == Some("send")).expect("a button").0;
    assert_eq!(
        (send.get("name"), send.get("value"), send.get("formmethod")),
        (Some("choice"), Some("0"), Some("post"))
    );
    assert!(chosen.contains(r#"aria-pressed="true""#));
    for html in [going_on, whole, chosen] {
        is_sound("draft", &html);
        assert!(html.contains(&format!("<strong>{}</strong>", page.dress.prompt)), "the question stays");
        assert!(html.contains("Discard the card 1"), "and so does what is chosen");
        let undo: Vec<_> =
            elements(&html).into_iter().filter(|(tag, _)| tag.get("data-key") == Some("u")).collect();
        assert_eq!(undo.len(), 1, "one way back");
        assert_eq!(undo[0].1.trim(), "Undo");
    }
}

/// Where there is no script the page does not follow the game by itself: whoever waits can look again.
#[test]
fn whoever_waits_without_script_can_look_again() {
    let table = table::<Tribune>(3, "again");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    assert!(!ui::table(&page).into_string().contains("Look again"), "nobody is waited for but me");
    (page.pending, page.dress.choices) = (false, Vec::new());
    let html = ui::table(&page).into_string();
    let (_, again) = html.split_once("<noscript>").expect("only without script");
    assert!(
        again
            .split("</noscript>")
            .next()
            .is_some_and(|again| again.contains("Look again") && again.contains("href=\"/t/"))
    );
    is_sound("again", &html);
}

/// A few choices whose targets stand beside the board can be pressed in the prompt too: on a phone they are far below.
#[test]
fn what_stands_beside_the_board_can_be_pressed_in_the_prompt() {
    let table = table::<Tribune>(3, "beside");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    let offer =
        |n, aside| Offer { n, label: format!("Choice {n}"), on_board: true, aside, ..Offer::default() };
    let drawer = "class=\"drawer\"";
    page.dress.choices = vec![offer(0, false), offer(1, false)];
    assert!(ui::table(&page).into_string().contains(drawer), "all of them are in sight");
    page.dress.choices[1].aside = true;
    let html = ui::table(&page).into_string();
    assert!(!html.contains(drawer) && html.contains("Choice 0") && html.contains("Choice 1"));
    is_sound("beside", &html);
}

/// What was chosen is told step by step; where a step lists several things itself, a comma would not tell where it ends.
#[test]
fn steps_that_list_several_things_are_told_apart() {
    let table = table::<Tribune>(3, "steps");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    let mut chosen = |labels: [&str; 2]| {
        let steps = labels.map(|label| DraftStep { label: label.into(), ..DraftStep::default() });
        page.draft = Some(Draft { steps: steps.into(), ..Draft::default() });
        ui::table(&page).into_string()
    };
    assert!(chosen(["Propraetor", "Top half"]).contains("<b class=\"chosen\">Propraetor, Top half</b>"));
    assert!(chosen(["Roma: 1, 3, 3", "Take 3"]).contains("<b class=\"chosen\">Roma: 1, 3, 3; Take 3</b>"));
}

/// Where nothing but 0 was possible, nobody is told that they have named it.
#[test]
fn an_amount_that_could_be_nothing_else_is_not_told() {
    let step = |amounts| DraftStep { label: "A Knight, for nothing".into(), amounts, ..DraftStep::default() };
    let table = table::<Tribune>(3, "nothing");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    for (amounts, told) in
        [(false, "<b class=\"chosen\">A Knight, for nothing</b>"), (true, "A Knight, for nothing: 0</b>")]
    {
        page.draft = Some(Draft { steps: vec![step(amounts)], ..Draft::default() });
        assert!(ui::table(&page).into_string().contains(told), "{told}");
    }
}

/// There is one way back at a time, and it is always in the same place: the newest choice, the last move, an answer of
/// the game's own, and only then the others' consent.
#[test]
fn one_way_back_at_a_time() {
    let table = table::<Tribune>(3, "back");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    page.take_back = TakeBack::Possible(3);
    page.dress.choices.push(Offer {
        n: 99,
        label: "Take back your answer".into(),
        back: true,
        ..Offer::default()
    });
    let ways = |page: &TablePage| -> Vec<(String, Option<String>)> {
        let html = ui::table(page).into_string();
        let back =
            |word: &str| ["Undo", "undo", "Take back", "Clear", "again"].iter().any(|w| word.contains(w));
        let list =
            elements(&html).into_iter().filter(|(tag, _)| ["a", "button"].contains(&tag.name.as_str()));
        let list = list.filter(|(_, text)| back(text));
        list.map(|(tag, text)| (text.trim().to_string(), tag.get("formaction").map(Into::into))).collect()
    };
    let step = DraftStep { label: "Discard".into(), ..DraftStep::default() };
    page.draft = Some(Draft { steps: vec![step.clone(), step], ..Draft::default() });
    assert_eq!(ways(&page), [("Undo".into(), None)]);
    page.draft = None;
    assert_eq!(ways(&page), [("Undo".into(), Some("/t/7/undo".into()))]);
    page.can_undo = false;
    assert_eq!(ways(&page), [("Undo: Take back your answer".into(), Some("/t/7/send".into()))]);
    page.dress.choices.pop();
    page.press.clear();
    assert_eq!(ways(&page), [("Ask to undo".into(), Some("/t/7/take-back".into()))]);
    page.take_back = TakeBack::None;
    assert!(ways(&page).is_empty());
}

/// What cannot be answered otherwise needs one press, and so does a plain no.
#[test]
fn one_press_is_enough_where_there_is_nothing_to_look_at_twice() {
    let table = table::<Tribune>(3, "press");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    let offer = |n: usize, label: &str| Offer { n, label: label.into(), ..Offer::default() };
    let posts = |page: &TablePage| -> Vec<(String, bool)> {
        let html = ui::table(page).into_string();
        let sends = |tag: &html::Tag| {
            tag.get("formaction") == Some("/t/7/send") && tag.get("formmethod") == Some("post")
        };
        let list = elements(&html).into_iter().filter(|(tag, _)| sends(tag));
        list.map(|(tag, text)| (text.trim().to_string(), tag.has_class("primary"))).collect()
    };
    (page.dress.choices, page.press, page.pending) = (vec![offer(0, "Roll")], vec![0], true);
    assert_eq!(posts(&page), [("Roll".into(), true)]);
    (page.dress.choices, page.press) = (vec![offer(0, "Attack"), offer(1, "Pass")], vec![1]);
    assert_eq!(posts(&page), [("Pass".into(), false)]);
    page.press.clear();
    assert!(posts(&page).is_empty());
}

/// A seat that must act is spoken to, has something to press, and is never told to wait: as it stands, and after
/// whatever it chooses first.
#[test]
fn a_seat_that_must_act_is_spoken_to() {
    for players in 2..=5 {
        let word = format!("spoken {players}");
        wander::<Tribune>(players, &word, 31, spoken_to);
        wander::<Triumph>(players, &word, 17, spoken_to);
        wander::<AveRoma>(players, &word, 31, spoken_to);
        wander_from(advanced(players, &word), &word, 31, spoken_to);
    }
    for players in [3, 6] {
        let word = format!("spoken {players}");
        wander::<Republic>(players, &word, 37, spoken_to);
        wander_from(by_post(players, &word), &word, 37, spoken_to);
    }
}

fn spoken_to<G: Board>(table: &Table<G>) {
    let names = Names::new(players(table.seats()).into_iter().map(|p| p.name));
    let waits = table.rules().prompt(table.view(Viewer::Spectator), &names).text;
    for seat in Seat::all(table.seats()).filter(|seat| table.pending(*seat)) {
        let viewer = Viewer::Seat(seat);
        is_asked(&page(table, viewer), &waits);
        for (n, choice) in table.choices(seat).iter().enumerate().filter(|(_, choice)| !choice.back).take(8) {
            let (drafted, refusal) = Drafted::follow(table, seat, &[(n, choice.least().amount)], &names);
            assert_eq!(refusal, None);
            assert!(drafted.chosen.is_some() || drafted.pending, "{choice:?} is no whole answer");
            is_asked(&drawn(table, viewer, drafted), &waits);
        }
    }
}

fn is_asked(page: &TablePage, waits: &str) {
    let html = ui::table(page).into_string();
    let prompt =
        elements(&html).into_iter().find(|(tag, _)| tag.get("id") == Some("prompt")).expect("a prompt").0;
    assert!(prompt.get("data-waiting").is_none() && !prompt.has_class("is-waiting"));
    let said = &page.dress.prompt;
    assert!(said != waits && !said.starts_with("Waiting"), "the seat is not spoken to: {said}");
    let (chips, targets) = controls(&html);
    assert!(!chips.is_empty() || !targets.is_empty(), "nothing to press: {said}");
    if page.draft.as_ref().is_some_and(|draft| draft.last) {
        assert!(html.contains(r#"btn primary" id="send""#), "it cannot be sent: {said}");
    }
}

/// Of two equal cards only one is a choice; a press on the other makes the same one, and is no stop of its own.
#[test]
fn equal_cards_of_a_hand_can_both_be_pressed() {
    let mut seen = 0;
    wander::<Tribune>(4, "twins", 1, |table| {
        let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) else { return };
        let page = page(table, Viewer::Seat(seat));
        let hand = ui::table_region(&page, Region::Hand).into_string();
        let all = elements(&hand);
        for (label, _) in all.iter().filter(|(tag, _)| tag.name == "label") {
            let of = label.get("for");
            let of: Vec<_> = all.iter().filter(|(tag, _)| tag.get("id") == of).collect();
            assert!(of.len() == 1 && of[0].0.get("name") == Some("choice"), "{hand}");
            assert_eq!(of[0].0.get("title"), label.get("title"), "it says the same");
            seen += 1;
        }
    });
    assert!(seen > 3, "{seen}");
}

/// None is an answer as any other: whoever names an amount reads which, also where it is 0. What takes no amount has none.
#[test]
fn an_amount_that_was_named_is_told_whatever_it_is() {
    let table = table::<Tribune>(3, "amounts");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    let step = |label: &str, amount: u16, amounts: bool| DraftStep {
        label: label.into(),
        amount,
        amounts,
        ..DraftStep::default()
    };
    let steps =
        vec![step("Play so many Assassins", 0, true), step("Press Knights", 2, true), step("Pass", 0, false)];
    page.draft = Some(Draft { steps, ..Draft::default() });
    let html = ui::table(&page).into_string();
    assert!(html.contains("Play so many Assassins: 0, Press Knights: 2, Pass</b>"), "{html}");
}

/// A heading stays in sight as long as its own lines do. In one list those gone by would lie on top of each other.
#[test]
fn every_heading_of_a_log_has_a_list_of_its_own() {
    let table = table::<Tribune>(3, "headings");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    let line = |text: &str, heading: bool| LogLine { text: text.into(), heading, ..LogLine::default() };
    page.log = vec![
        line("Dealt.", false),
        line("Round 1.", true),
        line("Placed.", false),
        line("Round 2.", true),
        line("Taken.", false),
    ];
    let html = ui::table(&page).into_string();
    is_sound("headings", &html);
    let log = html.split("<ol class=\"log").nth(1).and_then(|rest| rest.split("</section>").next()).unwrap();
    assert_eq!(log.matches("<li class=\"part\"><ol><li class=\"when\"").count(), 2, "{log}");
    let (before, after) = log.split_once("Round 2.").unwrap();
    assert!(before.contains("Placed.") && before.matches("</ol></li>").count() == 1, "{log}");
    assert!(after.contains("Taken."), "{log}");
}
