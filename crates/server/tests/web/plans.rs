//! Standing orders and deals, in words and without script.

use crate::common::*;
use axum::http::StatusCode;
use host::Live;
use host::{AnyRunning, Running};
use serde_json::{Value, json};
use server::storage::TableId;
use triumph::{Ask, State, Window};

/// A table of Triumph for Anna, Ben and a bot, at its first bid: everybody has Talents, and the exchange is open.
pub async fn market(house: &House) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben, id) = among_bots(house, "triumph", 1).await;
    while !house.app.hub().look(&id, |live| board(live).market).await.unwrap() {
        step(house, &id, [&mut anna, &mut ben]).await;
    }
    house.quiet(&id).await;
    (anna, ben, id)
}

fn board(live: &Live) -> &triumph::Board {
    let Some(AnyRunning::Triumph(Running { table, .. })) = &live.running else { panic!("Triumph") };
    &table.state().board
}

/// Changes the position as a referee would.
async fn arrange(house: &House, id: &TableId, change: impl FnOnce(&mut State) + Clone + Send + 'static) {
    let arranged = house.app.hub().change(id, |live, _| {
        let Some(AnyRunning::Triumph(Running { table, .. })) = &mut live.running else { panic!("Triumph") };
        let mut state = table.state().clone();
        change(&mut state);
        table.put(state, "arranged").unwrap();
        Ok(host::Done::quietly())
    });
    arranged.await.unwrap();
}

async fn talents(house: &House, id: &TableId) -> Vec<u16> {
    let of = |live: &Live| board(live).families.iter().take(3).map(|family| family.talents).collect();
    house.app.hub().look(id, of).await.unwrap()
}

fn offer<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    [&[("do", "offer")], more].concat()
}

/// The number of the only offer that this page can answer.
fn offered(page: &str) -> Option<String> {
    let at = page.find("name=\"deal\" value=\"")? + 19;
    Some(page[at..].split('"').next()?.into())
}

#[tokio::test]
async fn an_exchange_is_offered_countered_and_accepted_with_plain_forms() {
    let house = House::new();
    let (mut anna, mut ben, id) = market(&house).await;
    let (page, deal) = (format!("/t/{id}"), format!("/t/{id}/deal"));
    let before = talents(&house, &id).await;
    assert!(before[0] >= 2 && before[1] >= 1, "{before:?}");
    // The form stands on the page that is asked for with it.
    assert!(!anna.get(&page).await.body.contains("name=\"give-talents\""));
    let form = anna.get(&format!("{page}?seat=0&plan=deal")).await.body;
    assert!(form.contains("name=\"give-talents\"") && form.contains("name=\"get-unnamed\""), "{form}");
    let fields = [("seat", "0"), ("with", "1"), ("give-talents", "2"), ("get-talents", "1")];
    let sent = anna.post(&deal, &offer(&fields)).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    // TRV-DT.43: the game goes on while nobody answers.
    assert!(anna.get(&page).await.body.contains("name=\"choice\""), "Anna is still asked for her bid");
    let seen = ben.get(&page).await.body;
    assert!(seen.contains("gives 2 Talents") && seen.contains("gives 1 Talent."), "in words");
    let first = offered(&seen).expect("an offer to answer");
    // TRV-HI.17: nobody else sees it.
    assert!(!house.browser().get(&page).await.body.contains("gives 2 Talents"));
    // Ben counters: the form is filled in with the offer, seen from his side.
    let counter = ben.get(&format!("{page}?seat=1&plan=deal&counter={first}")).await.body;
    assert!(counter.contains("Counter the offer"), "{counter}");
    let fields = [("seat", "1"), ("with", "0"), ("counter", &*first), ("get-talents", "2")];
    assert_eq!(ben.post(&deal, &offer(&fields)).await.status, StatusCode::SEE_OTHER);
    let answer = |n: &'static str, what: &'static str| [("seat", n), ("do", what)];
    let late = ben.post(&deal, &[&answer("1", "accept")[..], &[("deal", &*first)]].concat()).await;
    // TRV-DT.37: the countered offer is gone.
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        late.body.contains("no longer lies on the table") && late.body.contains("#TRV-DT.37"),
        "{}",
        late.body
    );
    let seen = anna.get(&page).await.body;
    let second = offered(&seen).expect("the counter-offer");
    assert_ne!(first, second);
    let done = anna.post(&deal, &[&answer("0", "accept")[..], &[("deal", &*second)]].concat()).await;
    assert!(done.status == StatusCode::OK && done.body.contains("The exchange is made."), "{}", done.body);
    let after = talents(&house, &id).await;
    assert_eq!((after[0], after[1]), (before[0] - 2, before[1] + 2), "TRV-17.02");
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_the_rule() {
    let house = House::new();
    let (mut anna, mut ben, id) = market(&house).await;
    let deal = format!("/t/{id}/deal");
    let refused = async |anna: &mut Browser, fields: &[(&str, &str)], rule: &str| {
        let answer = anna.post(&deal, fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(answer.body.contains(&format!("#{rule}")), "{fields:?}: not by {rule}");
    };
    // TRV-17.01: what one does not have, and a gift to oneself.
    refused(&mut anna, &offer(&[("seat", "0"), ("with", "1"), ("give-talents", "99")]), "TRV-17.01").await;
    refused(&mut anna, &offer(&[("seat", "0"), ("with", "0"), ("give-talents", "1")]), "TRV-17.01").await;
    refused(&mut anna, &offer(&[("seat", "0"), ("with", "1")]), "TRV-17.01").await;
    // An answer to an offer that was withdrawn.
    let fields = [("seat", "0"), ("with", "1"), ("give-talents", "1"), ("until", "withdrawn")];
    assert_eq!(anna.post(&deal, &offer(&fields)).await.status, StatusCode::SEE_OTHER);
    let n = offered(&ben.get(&format!("/t/{id}")).await.body).expect("an offer");
    let answer = |seat, what| [("seat", seat), ("do", what), ("deal", &*n)];
    assert_eq!(anna.post(&deal, &answer("0", "withdraw")).await.status, StatusCode::SEE_OTHER);
    refused(&mut ben, &answer("1", "accept"), "TRV-DT.37").await;
    refused(&mut ben, &answer("1", "refuse"), "TRV-DT.37").await;
    // TRV-DT.52: twenty offers in a Phase.
    let gift = [("seat", "0"), ("with", "1"), ("give-talents", "1")];
    for _ in 1..triumph::OFFERS_A_PHASE {
        assert_eq!(anna.post(&deal, &offer(&gift)).await.status, StatusCode::SEE_OTHER);
    }
    refused(&mut anna, &offer(&gift), "TRV-DT.52").await;
    // Nonsense is no deal.
    for bad in [("with", "x"), ("give-talents", "many"), ("give-law", "999")] {
        let answer = anna.post(&deal, &offer(&[("seat", "0"), bad])).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad:?}");
    }
}

#[tokio::test]
async fn asking_for_a_card_does_not_tell_whether_he_holds_it() {
    let house = House::new();
    let (mut anna, mut ben, id) = market(&house).await;
    let hand = |live: &Live| {
        let Some(AnyRunning::Triumph(Running { table, .. })) = &live.running else { panic!("Triumph") };
        table.state().hidden.laws[1]
    };
    let laws = house.app.hub().look(&id, hand).await.unwrap();
    let written = |law| serde_json::to_string(&law).unwrap();
    let held = written(laws.kinds().next().expect("Ben holds a card"));
    let not = written(*triumph::Law::ALL.iter().find(|law| !laws.has(**law)).unwrap());
    let mut answers = Vec::new();
    for law in [&held, &not] {
        let fields = [("seat", "0"), ("with", "1"), ("give-talents", "1"), ("get-law", law)];
        let answer = anna.post(&format!("/t/{id}/deal"), &offer(&fields)).await;
        answers.push((answer.status, answer.body.is_empty()));
    }
    assert_eq!(answers[0], answers[1], "TRV-HI.04");
    let plans = anna.table(&id, json!({ "do": "plans" })).await;
    assert_eq!(plans["ok"]["offers"].as_array().map(Vec::len), Some(2), "and both lie there: {plans}");
    // Only Ben is told which of them he can accept.
    let answer = |n: &Value, accept: bool| json!({ "do": "answer", "offer": n, "accept": accept });
    let wrong = ben.table(&id, answer(&plans["ok"]["offers"][1]["offer"], true)).await;
    assert_eq!(wrong["err"]["rule"], "TRV-17.01");
    let right = ben.table(&id, answer(&plans["ok"]["offers"][0]["offer"], true)).await;
    assert_eq!(right["ok"]["deal"], "concluded", "{right}");
}

#[tokio::test]
async fn a_bot_answers_at_once_and_sensibly() {
    let house = House::new();
    let (mut anna, _ben, id) = market(&house).await;
    let deal = format!("/t/{id}/deal");
    let before = talents(&house, &id).await;
    let fields = [("seat", "0"), ("with", "2"), ("get-talents", "1")];
    let asks = anna.post(&deal, &offer(&fields)).await;
    assert!(asks.status == StatusCode::OK && asks.body.contains("declines."), "{}", asks.body);
    assert_eq!(talents(&house, &id).await, before);
    let gives = anna.post(&deal, &offer(&[("seat", "0"), ("with", "2"), ("give-talents", "1")])).await;
    assert!(gives.body.contains("The exchange is made."), "{}", gives.body);
    assert_eq!(talents(&house, &id).await[2], before[2] + 1);
}

#[tokio::test]
async fn a_deal_agreed_to_during_an_effect_takes_place_right_after_it() {
    let house = House::new();
    let (mut anna, mut ben, id) = market(&house).await;
    // Play on until somebody stands in the middle of an effect: the exchange is open, but not at this moment.
    let waits = |live: &Live| board(live).market && !triumph::is_open(board(live));
    let mut steps = 0;
    while !house.app.hub().look(&id, waits).await.unwrap() {
        step(&house, &id, [&mut anna, &mut ben]).await;
        steps += 1;
        assert!(steps < 400, "no effect has two steps");
    }
    let before = talents(&house, &id).await;
    assert!(before[0] > 0, "{before:?}");
    let deal = format!("/t/{id}/deal");
    // TRV-DT.38: offered and accepted all the same.
    let fields = [("seat", "0"), ("with", "1"), ("give-talents", "1"), ("until", "withdrawn")];
    let sent = anna.post(&deal, &offer(&fields)).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    let n = offered(&ben.get(&format!("/t/{id}")).await.body).expect("an offer");
    let agreed = ben.post(&deal, &[("seat", "1"), ("do", "accept"), ("deal", &n)]).await;
    assert!(agreed.body.contains("as soon as the rules allow"), "{}", agreed.body);
    assert_eq!(talents(&house, &id).await, before, "not inside the effect");
    // It cannot be withdrawn any more,
    let late = anna.post(&deal, &[("seat", "0"), ("do", "withdraw"), ("deal", &n)]).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    // and a server that goes down in between does not forget it.
    let stored = house.reopened().hub().look(&id, |live| offers(live)[0].accepted).await.unwrap();
    assert!(stored);
    let lines = house.app.hub().look(&id, deals).await.unwrap();
    for _ in 0..60 {
        if house.app.hub().look(&id, |live| offers(live).is_empty()).await.unwrap() {
            break;
        }
        step(&house, &id, [&mut anna, &mut ben]).await;
    }
    let after = house.app.hub().look(&id, |live| (deals(live), offers(live).len())).await.unwrap();
    assert_eq!(after, (lines + 1, 0), "carried out once");
}

/// The offers on the table.
fn offers(live: &Live) -> &[host::Offer<triumph::Deal>] {
    let Some(AnyRunning::Triumph(Running { plans, .. })) = &live.running else { panic!("Triumph") };
    &plans.offers
}

/// How many deals the journal holds.
fn deals(live: &Live) -> usize {
    let Some(AnyRunning::Triumph(Running { table, .. })) = &live.running else { panic!("Triumph") };
    table.lines(0).iter().filter(|line| matches!(line, kernel::Line::Deal { .. })).count()
}

#[tokio::test]
async fn an_offer_lapses_with_the_phase_unless_it_says_otherwise() {
    let house = House::new();
    let (mut anna, mut ben, id) = market(&house).await;
    let deal = format!("/t/{id}/deal");
    for until in ["phase", "withdrawn"] {
        let fields =
            [("seat", "0"), ("with", "1"), ("give-intrigue", "0"), ("get-talents", "1"), ("until", until)];
        assert_eq!(anna.post(&deal, &offer(&fields)).await.status, StatusCode::SEE_OTHER);
    }
    let phase = house.app.hub().look(&id, |live| live.desk.moment.clone()).await.unwrap();
    arrange(&house, &id, |state| state.board.families[..3].iter_mut().for_each(|family| family.talents += 5))
        .await;
    while house.app.hub().look(&id, |live| live.desk.moment.clone()).await.unwrap() == phase {
        step(&house, &id, [&mut anna, &mut ben]).await;
    }
    // TRV-DT.43, TRV-DT.37
    let left =
        house.app.hub().look(&id, |live| offers(live).iter().map(|o| o.lapses.is_some()).collect::<Vec<_>>());
    assert_eq!(left.await.unwrap(), [false]);
}

#[tokio::test]
async fn standing_orders_are_given_in_words_and_answer_by_themselves() {
    let house = House::new();
    let (mut anna, mut ben, id) = market(&house).await;
    let (page, order) = (format!("/t/{id}"), format!("/t/{id}/order"));
    // TRV-DT.33, TRV-DC.12: in force from the start, for people.
    let first = anna.get(&page).await.body;
    assert!(first.contains("Pass in Battles without my Commander."), "{first}");
    let orders = house.app.hub().look(&id, orders).await;
    assert_eq!(orders.unwrap(), [1, 1, 0]);
    let forms = anna.get(&format!("{page}?seat=0&plan=orders")).await.body;
    for id in ["pass-bids", "hold-rank", "buy-nothing", "theatrum", "reroll", "pass-battles"] {
        assert!(forms.contains(&format!("name=\"form\" value=\"{id}\"")), "{id}");
    }
    let given = anna.post(&order, &[("seat", "0"), ("form", "pass-bids"), ("plan", "orders")]).await;
    assert_eq!((given.status, given.to()), (StatusCode::SEE_OTHER, &*format!("{page}?seat=0&plan=orders")));
    let fields = [("seat", "0"), ("form", "hold-rank"), ("rank", "2"), ("pairs", "1"), ("forum", "true")];
    assert_eq!(anna.post(&order, &fields).await.status, StatusCode::SEE_OTHER);
    let stands = anna.get(&page).await.body;
    assert!(
        stands.contains("Spend up to 1 pair of Intrigue and the Forum in a bid to hold rank 2 or better.")
    );
    assert!(stands.contains("Pass whenever Influence can be modified."));
    // TRV-DT.06: private.
    for mut other in [ben.clone(), house.browser()] {
        assert!(!other.get(&page).await.body.contains("Pass whenever Influence"));
    }
    anna.post(&order, &[("seat", "0"), ("drop", "2")]).await;
    assert!(!anna.get(&page).await.body.contains("hold rank 2"));
    let nothing = anna.post(&order, &[("seat", "0"), ("drop", "9")]).await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    let nonsense = anna.post(&order, &[("seat", "0"), ("form", "hold-rank"), ("rank", "x")]).await;
    assert_eq!(nonsense.status, StatusCode::BAD_REQUEST);
    // She bids; in the round that follows she is answered for.
    arrange(&house, &id, |state| state.board.families[..3].iter_mut().for_each(|f| f.intrigue += 4)).await;
    for (seat, player) in [(0, &mut anna), (1, &mut ben)] {
        let bids = |live: &Live| {
            matches!(board(live).question(), Some(Ask::Bid(_))) && live.pending().has(kernel::Seat(seat))
        };
        if house.app.hub().look(&id, bids).await.unwrap() {
            player.first_choice(&id).await;
        }
    }
    house.quiet(&id).await;
    // TRV-DT.17: everybody can spend Intrigue and is asked; only Ben is still to answer.
    let asked = |live: &Live| (board(live).question(), live.asked(), live.pending());
    let (question, asked, pending) = house.app.hub().look(&id, asked).await.unwrap();
    assert!(matches!(question, Some(Ask::Round(Window::Bid, _))) && asked.len() == 3, "{question:?}");
    assert_eq!(pending, kernel::SeatSet::of(kernel::Seat(1)), "her order has answered");
}

#[tokio::test]
async fn an_order_of_tribune_answers_in_its_window() {
    let house = House::new();
    let (mut anna, mut ben, id) = among_bots(&house, "tribune", 0).await;
    let order = format!("/t/{id}/order");
    let forms = anna.get(&format!("/t/{id}?seat=0&plan=orders")).await.body;
    for form in ["wishes", "take-over", "benefit", "bid", "decline"] {
        assert!(forms.contains(&format!("name=\"form\" value=\"{form}\"")), "{form}");
    }
    // TRI-DT.15: the first open space of a ranked list.
    let fields = [
        ("seat", "0"),
        ("form", "wishes"),
        ("wish-1", "\"coin-bowl\""),
        ("wish-2", "null"),
        ("wish-3", r#"{"faction":"senators"}"#),
    ];
    assert_eq!(anna.post(&order, &fields).await.status, StatusCode::SEE_OTHER);
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(
        page.contains("Place on the first that is open: the coin bowl; the field of the Senators."),
        "{page}"
    );
    let placed = |live: &Live| {
        let Some(AnyRunning::Tribune(Running { table, .. })) = &live.running else { panic!("Tribune") };
        table.state().open.bowl[0]
    };
    let mut moves = 0;
    while house.app.hub().look(&id, placed).await.unwrap() == 0 {
        for player in [&mut anna, &mut ben] {
            player.first_choice(&id).await;
        }
        moves += 1;
        assert!(moves < 20, "she is never placed for");
    }
}

// ROR-DC.2: a switch is changed in play when all want it; who wants it is not shown before.
#[tokio::test]
async fn what_all_must_want_is_done_when_the_last_has_agreed() {
    let house = House::new();
    let (mut people, id) = crate::windows::table(&house, 2, &[("option-mode", "correspondence")]).await;
    let (page, deal) = (format!("/t/{id}"), format!("/t/{id}/deal"));
    let dockets = |live: &Live| crate::windows::rome(live).state().board.docket_cap.0;
    let form = people[0].get(&format!("{page}?seat=0&plan=deal")).await.body;
    assert!(form.contains("dockets a session, instead of 5"), "{form}");
    let ask =
        offer(&[("seat", "0"), ("with", "1"), ("years", "0"), ("subject", "null"), ("docket-cap", "3")]);
    let sent = people[0].post(&deal, &ask).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    // Another offer lies beside it: not even the order of the two tells that somebody has agreed.
    let other =
        offer(&[("seat", "0"), ("with", "1"), ("years", "0"), ("subject", "null"), ("docket-cap", "4")]);
    assert_eq!(people[0].post(&deal, &other).await.status, StatusCode::SEE_OTHER);
    let asked = people[2].get(&page).await.body;
    assert!(asked.contains("asks all to agree: from now on the Senate adjourns after 3 dockets"), "{asked}");
    let n = offered(&asked).expect("an offer");
    let accept = |seat| [("seat", seat), ("do", "accept"), ("deal", n.as_str())];
    let third = house.app.hub().look(&id, |live| live.desk.chairs[2].person).await.unwrap();
    let mut to_third = house.app.hub().streams().listen(third, vec![id.clone()]);
    assert_eq!(people[1].post(&deal, &accept("1")).await.status, StatusCode::SEE_OTHER);
    assert_eq!(crate::live::next(&mut to_third).await, None, "nor is anybody told that one has");
    assert_eq!(house.app.hub().look(&id, dockets).await.unwrap(), 5, "one has not agreed yet");
    assert_eq!(people[2].get(&page).await.body, asked, "nobody sees who has");
    let plans = people[0].table(&id, json!({ "do": "plans" })).await;
    let other = plans["ok"]["offers"][1]["offer"].to_string();
    people[0].post(&deal, &[("seat", "0"), ("do", "withdraw"), ("deal", &other)]).await;
    assert!(people[1].get(&page).await.body.contains("You have agreed; the others are asked."));
    let twice = people[1].post(&deal, &accept("1")).await;
    assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY, "one vote each");
    let last = people[2].post(&deal, &accept("2")).await;
    assert!(last.body.contains("The exchange is made."), "{}", last.body);
    assert_eq!(house.app.hub().look(&id, dockets).await.unwrap(), 3);
    assert!(
        people[1]
            .get(&page)
            .await
            .body
            .contains("All agree: from now on the Senate adjourns after 3 dockets.")
    );
    // And one who does not want it is enough to prevent it.
    let ask =
        offer(&[("seat", "1"), ("with", "0"), ("years", "0"), ("subject", "null"), ("docket-cap", "9")]);
    people[1].post(&deal, &ask).await;
    let n = offered(&people[0].get(&page).await.body).expect("an offer");
    people[0].post(&deal, &[("seat", "0"), ("do", "refuse"), ("deal", &n)]).await;
    let late = people[2].post(&deal, &[("seat", "2"), ("do", "accept"), ("deal", &n)]).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(house.app.hub().look(&id, dockets).await.unwrap(), 3);
}

// ROR-D.22: the money of a faction is moved on one form; and what one Senator gives up another may hold.
#[tokio::test]
async fn several_amounts_are_filled_in_at_once() {
    let house = House::unlimited();
    let mut anna = house.browser();
    let mut fields =
        vec![("seats", "3"), ("seat-0", "you"), ("seat-1", "bot:greedy"), ("seat-2", "bot:greedy")];
    fields.push(("visibility", "private"));
    let id = anna.open_game("republic", &fields).await;
    let purse = |live: &host::Live| {
        let Some(AnyRunning::Republic(Running { table, .. })) = &live.running else { panic!("the Republic") };
        let view = table.view(kernel::Viewer::Seat(kernel::Seat(0)));
        let asked = matches!(
            view.flow.question(),
            Some(republic::phases::Ask::Revenue(republic::phases::revenue::Ask::Purse))
        );
        asked && !view.own.as_ref().unwrap().answered
    };
    for _ in 0..200 {
        house.quiet(&id).await;
        if house.app.hub().look(&id, purse).await.unwrap() {
            break;
        }
        assert!(anna.first_choice(&id).await, "the Revenue Phase comes");
    }
    let choices = anna.choices(&id).await;
    let list = choices["choices"].as_array().unwrap().clone();
    let hold: Vec<usize> =
        (0..list.len()).filter(|n| list[*n]["action"]["revenue"]["hold"].is_string()).collect();
    let done =
        (0..list.len()).find(|n| list[*n]["action"]["revenue"] == "done").expect("the form can be closed");
    assert!(hold.len() >= 2, "{list:?}");
    let page = anna.get(&format!("/t/{id}")).await.body;
    for n in &hold {
        assert!(page.contains(&format!("data-field=\"{n}\"")), "a field for each Senator");
        assert!(!page.contains(&format!("name=\"choice\" value=\"{n}\"")), "and no button");
    }
    // Two Senators hold a Talent each: filled in together, sent with one press.
    let revision = choices["revision"].to_string();
    let (first, second, done) =
        (format!("amount-{}", hold[0]), format!("amount-{}", hold[1]), done.to_string());
    let filled = [
        ("seat", "0"),
        ("revision", &*revision),
        ("draft", ""),
        (&*first, "1"),
        (&*second, "1"),
        ("choice", &*done),
    ];
    let draft: Vec<String> = filled.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let drafted = anna.get(&format!("/t/{id}?{}", draft.join("&"))).await;
    // Whether the form itself is shown as chosen or as sent depends on the others; the amounts go before it either way.
    let code = drafted.field("draft").unwrap();
    assert_eq!(code.split(',').filter(|step| step.ends_with(":1")).count(), 2, "{code}: {}", drafted.body);
    assert!(house.app.hub().look(&id, purse).await.unwrap(), "nothing is sent yet");
    let sent = anna.post(&format!("/t/{id}/send"), &filled).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    let lines = house.app.hub().look(&id, |live| journal(live)["lines"].to_string()).await.unwrap();
    for n in &hold[..2] {
        let who = list[*n]["action"]["revenue"]["hold"].as_str().unwrap();
        assert!(
            lines.contains(&format!("{{\"revenue\":{{\"hold\":\"{who}\"}}}}")),
            "{who} is in the journal: {lines}"
        );
    }
}
