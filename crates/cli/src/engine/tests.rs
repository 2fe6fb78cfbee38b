//! The engine answers every line, and an error changes nothing.

use super::*;
use kernel::Language;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What can be told of a table from outside.
fn fingerprint(engine: &Engine) -> Option<Value> {
    let table = engine.table.as_ref()?;
    let revisions: Vec<_> = Viewer::all(table.seats()).map(|viewer| table.revision(viewer)).collect();
    Some(json!([table.journal(), table.state(), revisions]))
}

const CODES: [&str; 5] = ["illegal", "stale", "bad-request", "unknown", "over"];
const CHANGING: [&str; 9] = ["new", "load", "act", "batch", "undo", "expire", "deal", "put", "quit"];

/// The schemas of the answers, by request, and that of errors.
static ANSWERS: LazyLock<BTreeMap<String, jsonschema::Validator>> = LazyLock::new(|| {
    let schema = games::schema(Language::English);
    let validator = |part: &Value| {
        let part = json!({ "$defs": schema["$defs"], "allOf": [part] });
        jsonschema::validator_for(&part).expect("a schema")
    };
    let requests = schema["engine"].as_object().expect("requests").iter();
    let answers = requests.map(|(word, asked)| (word.clone(), validator(&asked["answer"])));
    answers.chain([("error".into(), validator(&schema["error"]))]).collect()
});

/// An answer must have the form that the schema names for its request.
fn as_published(request: &str, answer: &Value) {
    let (kind, part) = match answer.get("ok") {
        Some(ok) => (request, ok),
        None => ("error", answer),
    };
    let told =
        ANSWERS[kind].validate(part).map_err(|fault| format!("{} at {}", fault, fault.instance_path()));
    assert_eq!(told, Ok(()), "{request}");
}

/// Sends a line and checks what holds for every line: one answer on one line, in the agreed form, no panic, and no
/// change by an error or by a request that only asks.
fn send(engine: &mut Engine, line: &[u8]) -> Value {
    let before = fingerprint(engine);
    let answer = engine.answer(line);
    let shown = String::from_utf8_lossy(line);
    assert!(!answer.contains('\n'), "more than a line for {shown}");
    assert!(!answer.contains("a fault in the program"), "a panic for {shown}");
    let answer: Value = serde_json::from_str(&answer).expect("answers are JSON");
    let object = answer.as_object().expect("answers are objects");
    assert_eq!(object.len(), 1, "{answer}");
    let asks = serde_json::from_slice(line)
        .is_ok_and(|request: Value| request["do"].as_str().is_some_and(|name| !CHANGING.contains(&name)));
    if let Some(err) = object.get("err") {
        assert!(CODES.iter().any(|code| err["code"] == *code), "{answer}");
        assert!(err["why"].as_str().is_some_and(|why| !why.is_empty()), "{answer}");
        assert!(err.get("rule").is_some(), "{answer}");
    } else {
        assert!(object.contains_key("ok"), "{answer}");
    }
    let request: Value = serde_json::from_slice(line).unwrap_or_default();
    as_published(request["do"].as_str().unwrap_or_default(), &answer);
    if asks || object.contains_key("err") {
        assert_eq!(before, fingerprint(engine), "{shown} changed the table and answered {answer}");
    }
    answer
}

fn ask(engine: &mut Engine, request: Value) -> Value {
    send(engine, request.to_string().as_bytes())
}

/// An engine with a table of the sample game.
fn at_auction(seats: usize) -> Engine {
    let mut engine = Engine::default();
    let opened = ask(&mut engine, json!({"do": "new", "game": "auction", "seats": seats, "seed": "7"}));
    assert_eq!(opened, json!({"ok": {"revision": 0}}));
    engine
}

fn code(answer: &Value) -> &str {
    answer["err"]["code"].as_str().unwrap_or("ok")
}

#[test]
fn the_documented_session_is_answered_as_documented() {
    let page = include_str!("../../../../docs/protocol.md");
    let session =
        page.split("```session\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a session");
    let mut engine = Engine::default();
    let mut answers = 0;
    let mut lines = session.lines();
    while let Some(line) = lines.next() {
        let request = line.strip_prefix("> ").expect("requests begin with >");
        let expected = lines.next().and_then(|line| line.strip_prefix("< ")).expect("and answers with <");
        assert_eq!(engine.answer(request.as_bytes()), expected, "to {request}");
        answers += 1;
    }
    assert!(answers > 10);
    assert!(engine.done, "the session ends with quit");
}

/// What is kept of a later build is refused by its version, and nothing changes; today's and what had none are read.
#[test]
fn positions_and_journals_say_their_version() {
    let mut engine = at_auction(2);
    for (what, put) in [("state", "put"), ("journal", "load")] {
        let mut kept = ask(&mut engine, json!({ "do": what }))["ok"].take();
        assert_eq!(kept["version"], protocol::VERSION, "{what}");
        assert_eq!(code(&ask(&mut engine, json!({ "do": put, what: kept }))), "ok");
        kept["version"] = json!(protocol::VERSION + 2);
        let why = ask(&mut engine, json!({ "do": put, what: kept }))["err"]["why"].take();
        let (later, now) = (protocol::VERSION + 2, protocol::VERSION);
        let expected = format!("version {later} is from a later build; this one knows up to {now}");
        assert!(why.as_str().unwrap().ends_with(&expected), "{why}");
        for odd in [json!(0), json!("1"), json!(1.5)] {
            kept["version"] = odd;
            assert_eq!(code(&ask(&mut engine, json!({ "do": put, what: kept }))), "bad-request");
        }
        kept.as_object_mut().unwrap().remove("version");
        assert_eq!(code(&ask(&mut engine, json!({ "do": put, what: kept }))), "ok");
    }
}

#[test]
fn the_schema_is_one_and_knows_every_game() {
    let told = ask(&mut Engine::default(), json!({ "do": "schema" }));
    assert_eq!(told["ok"], games::schema(Language::English));
    for game in games::listings(Language::English) {
        assert_eq!(told["ok"]["options"][game.id], game.options);
    }
}

/// What is written in the words of a game has the form that the schema of the game tells.
#[test]
fn positions_views_actions_and_events_are_as_published() {
    let schema = games::schema(Language::English);
    for (game, said) in schema["games"].as_object().expect("games") {
        let forms: BTreeMap<&str, jsonschema::Validator> = ["action", "event", "view", "position"]
            .map(|what| {
                let form = json!({ "$defs": said["$defs"], "allOf": [said["properties"][what]] });
                (what, jsonschema::validator_for(&form).expect("a schema"))
            })
            .into();
        let fits = |what: &str, value: &Value| {
            let told =
                forms[what].validate(value).map_err(|fault| format!("{fault} at {}", fault.instance_path()));
            assert_eq!(told, Ok(()), "{what} of {game}: {value}");
        };
        let mut engine = Engine::default();
        ask(&mut engine, json!({ "do": "new", "game": game, "seats": 3, "seed": "form" }));
        for move_ in 0..120 {
            let turn = ask(&mut engine, json!({ "do": "turn" }));
            let Some(seat) = turn["ok"]["awaiting"][0].as_u64() else { break };
            let offer = ask(&mut engine, json!({ "do": "choices", "seat": seat }));
            let choices = offer["ok"]["choices"].as_array().expect("choices");
            choices.iter().for_each(|choice| fits("action", &choice["action"]));
            let table = engine.table.as_ref().expect("a table");
            if move_ % 20 == 0 {
                fits("position", &table.state());
                with!(table, table => Viewer::all(3).for_each(|viewer| {
                    fits("view", &serde_json::to_value(table.view(viewer)).expect("a view"));
                }));
            }
            let n = (7 * move_ + 3) % choices.len();
            let amount = choices[n]["amount"]["min"].as_u64().unwrap_or(0);
            ask(&mut engine, json!({ "do": "act", "seat": seat, "choice": n, "amount": amount }));
        }
        let table = engine.table.as_ref().expect("a table");
        with!(table, table => table.told(Viewer::Seat(Seat(0))).for_each(|(_, event)| {
            fits("event", &serde_json::to_value(event).expect("an event"));
        }));
        // And it does not take everything.
        assert!(forms.values().all(|form| !form.is_valid(&json!({ "no-such": 1 }))), "{game}");
    }
    let told = schema["games"].as_object().expect("games");
    assert!(["tribune", "triumph", "ave-roma", "republic"].iter().all(|game| told.contains_key(*game)));
}

#[test]
fn a_bot_says_its_best_choices_and_why() {
    let mut engine = Engine::default();
    ask(&mut engine, json!({"do": "new", "game": "tribune", "seats": 3, "seed": "7"}));
    for _ in 0..12 {
        let turn = ask(&mut engine, json!({"do": "turn"}));
        let seat = turn["ok"]["awaiting"][0].as_u64().expect("a seat");
        let offer = ask(&mut engine, json!({"do": "choices", "seat": seat}));
        let asked = json!({"do": "advice", "seat": seat, "bot": "livia:hard", "ms": 60});
        let advice = ask(&mut engine, asked)["ok"].clone();
        let best = advice["best"].as_array().expect("a list");
        assert!((1..=3).contains(&best.len()), "{advice}");
        assert_eq!(advice["revision"], offer["ok"]["revision"]);
        let chances: Vec<f64> = best.iter().filter_map(|one| one["chance"].as_f64()).collect();
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{advice}");
        assert!(chances.is_sorted_by(|a, b| a >= b), "the best first: {advice}");
        assert_eq!(advice["games"].as_u64() > Some(0), !chances.is_empty(), "{advice}");
        for one in best {
            let n = one["choice"].as_u64().expect("a number") as usize;
            assert_eq!(one["label"], offer["ok"]["choices"][n]["label"]);
            for reason in ["gains", "risks"].iter().flat_map(|side| one[side].as_array().expect("a list")) {
                assert!(!reason["text"].as_str().expect("words").is_empty() && reason["of"].is_string());
            }
        }
        let act =
            json!({"do": "act", "seat": seat, "choice": best[0]["choice"], "amount": best[0]["amount"]});
        assert!(ask(&mut engine, act).get("ok").is_some());
    }
    let wrong = ask(&mut engine, json!({"do": "advice", "seat": 0, "bot": "oracle"}));
    assert_eq!(wrong["err"]["code"], "unknown", "{wrong}");
}

#[test]
fn a_game_from_new_to_over() {
    let mut engine = at_auction(3);
    let mut turn = ask(&mut engine, json!({"do": "turn"}));
    assert_eq!(turn, json!({"ok": {"awaiting": [0, 1, 2], "asked": [0, 1, 2], "over": null}}));
    while let Some(seat) = turn["ok"]["awaiting"][0].as_u64() {
        let offer = ask(&mut engine, json!({"do": "choices", "seat": seat}));
        assert!(offer["ok"]["prompt"].is_string() && offer["ok"]["rule"].is_string());
        let pick = ask(&mut engine, json!({"do": "bot", "seat": seat, "bot": "greedy", "ms": 200}));
        let act = json!({"do": "act", "seat": seat, "revision": offer["ok"]["revision"],
            "action": pick["ok"]["action"], "amount": pick["ok"]["amount"]});
        let done = ask(&mut engine, act);
        assert!(done["ok"]["revision"].is_u64() && done["ok"]["events"].is_array(), "{done}");
        turn = ask(&mut engine, json!({"do": "turn"}));
    }
    let over = &turn["ok"]["over"];
    assert!(
        over["kind"] == "points"
            && over["winners"].is_array()
            && over["scores"].as_array().unwrap().len() == 3
    );
    for request in ["act", "undo", "draft", "batch", "bot", "advice", "expire", "order"] {
        let request = json!({"do": request, "seat": 0});
        let mut fitting = request.clone();
        for (key, value) in [
            ("act", json!({"choice": 0})),
            ("draft", json!({"picks": []})),
            ("batch", json!({"picks": []})),
            ("bot", json!({"bot": "random"})),
            ("order", json!({"order": {"bid-up-to": {"worth": 1, "most": 1}}})),
        ] {
            if request["do"] == key {
                fitting.as_object_mut().unwrap().extend(value.as_object().unwrap().clone());
            }
        }
        assert_eq!(code(&ask(&mut engine, fitting)), "over", "{request}");
    }
}

#[test]
fn faults_have_their_codes() {
    let mut engine = Engine::default();
    assert_eq!(code(&ask(&mut engine, json!({"do": "turn"}))), "bad-request", "no table");
    let mut engine = at_auction(2);
    for (request, expected) in [
        (json!({"do": "fly"}), "unknown"),
        (json!({"do": 7}), "bad-request"),
        (json!({"seat": 7}), "bad-request"),
        (json!([]), "bad-request"),
        (json!({"do": "turn", "sea": 1}), "bad-request"),
        (json!({"do": "choices"}), "bad-request"),
        (json!({"do": "choices", "seat": 2}), "unknown"),
        (json!({"do": "choices", "seat": -1}), "bad-request"),
        (json!({"do": "act", "seat": 0}), "bad-request"),
        (json!({"do": "act", "seat": 0, "choice": 0, "action": "bid"}), "bad-request"),
        (json!({"do": "act", "seat": 0, "choice": 1}), "illegal"),
        (json!({"do": "act", "seat": 0, "choice": 0, "amount": 11}), "illegal"),
        (json!({"do": "act", "seat": 0, "choice": 0, "amount": 70000}), "bad-request"),
        (json!({"do": "act", "seat": 0, "choice": 0, "revision": 3}), "stale"),
        (json!({"do": "act", "seat": 0, "action": "keep"}), "illegal"),
        (json!({"do": "act", "seat": 0, "action": "wait"}), "bad-request"),
        (json!({"do": "undo", "seat": 0}), "illegal"),
        (json!({"do": "bot", "seat": 0, "bot": "deep"}), "unknown"),
        (json!({"do": "new", "game": "chess", "seats": 2}), "unknown"),
        (json!({"do": "new", "game": "auction", "seats": 1}), "bad-request"),
        (json!({"do": "new", "game": "auction", "seats": 2, "options": {"x": 1}}), "bad-request"),
        (json!({"do": "new", "game": "auction", "seats": 2, "seed": []}), "bad-request"),
        (json!({"do": "new", "game": "auction", "seats": 2, "components": ""}), "bad-request"),
        (json!({"do": "load", "journal": {}}), "bad-request"),
        (json!({"do": "put", "state": {}}), "bad-request"),
        (json!({"do": "rig", "outcomes": [-1]}), "bad-request"),
        (json!({"do": "deal", "deal": {}}), "bad-request"),
        (json!({"do": "order", "seat": 0, "order": {}}), "bad-request"),
        (json!({"do": "rules", "id": "AUC-99"}), "unknown"),
        (json!({"do": "rules", "game": "chess"}), "unknown"),
    ] {
        let answer = ask(&mut engine, request.clone());
        assert_eq!(code(&answer), expected, "{request} was answered {answer}");
    }
    let refused = ask(&mut engine, json!({"do": "act", "seat": 0, "choice": 0, "amount": 11}));
    assert_eq!(refused["err"]["rule"], "AUC-1", "where a rule is behind it, which");
}

#[test]
fn lines_that_are_no_requests() {
    let mut engine = at_auction(2);
    let bomb = [b'['; 100_000];
    let huge = format!("{{\"do\":\"act\",\"seat\":0,\"choice\":{}}}", "9".repeat(5000));
    let lines: [&[u8]; 10] = [
        b"",
        b"   ",
        b"\xff\xfe\x00",
        b"NaN",
        b"{\"do\":\"games\"",
        b"{\"do\":\"rig\",\"outcomes\":[NaN]}",
        b"{\"do\":\"rig\",\"outcomes\":[1e999]}",
        b"{\"do\":\"\xc3\x28\"}",
        &bomb,
        huge.as_bytes(),
    ];
    for line in lines {
        assert_eq!(code(&send(&mut engine, line)), "bad-request");
    }
}

#[test]
fn long_lines_are_cut_and_answered_and_the_next_is_read() {
    let mut input = std::io::Cursor::new([vec![b'x'; 100], b"\nshort\nlast".to_vec()].concat());
    assert!(matches!(read_line(&mut input, 50).unwrap(), Line::TooLong));
    assert!(matches!(read_line(&mut input, 50).unwrap(), Line::Whole(line) if line == b"short"));
    assert!(matches!(read_line(&mut input, 50).unwrap(), Line::Whole(line) if line == b"last"));
    assert!(matches!(read_line(&mut input, 50).unwrap(), Line::End));
}

#[test]
fn a_seed_repeats_a_table_and_none_does_not() {
    let open = |seed: Value| {
        let mut engine = Engine::default();
        ask(&mut engine, json!({"do": "new", "game": "auction", "seats": 5, "seed": seed}));
        ask(&mut engine, json!({"do": "state"}))
    };
    assert_eq!(open(json!("7")), open(json!(7)), "a number is as good as its digits");
    assert_ne!(open(json!("7")), open(json!("8")));
    assert_ne!(open(Value::Null), open(Value::Null));
}

#[test]
fn save_restore_put_and_rig() {
    let mut engine = at_auction(2);
    let state = ask(&mut engine, json!({"do": "state"}))["ok"].clone();
    ask(&mut engine, json!({"do": "act", "seat": 0, "choice": 0, "amount": 3}));
    let journal = ask(&mut engine, json!({"do": "journal"}))["ok"].clone();
    let mut other = Engine::default();
    assert_eq!(code(&ask(&mut other, json!({"do": "load", "journal": journal}))), "ok");
    assert_eq!(ask(&mut other, json!({"do": "state"})), ask(&mut engine, json!({"do": "state"})));
    assert_eq!(code(&ask(&mut engine, json!({"do": "put", "state": state}))), "ok");
    assert_eq!(ask(&mut engine, json!({"do": "state"}))["ok"], state);
    // The next lot is drawn after both have bid the same: a treasure of 1.
    ask(&mut engine, json!({"do": "rig", "outcomes": [0]}));
    for seat in [0, 1] {
        assert_eq!(
            code(&ask(&mut engine, json!({"do": "act", "seat": seat, "choice": 0, "amount": 2}))),
            "ok"
        );
    }
    assert_eq!(ask(&mut engine, json!({"do": "view"}))["ok"]["lot"], 0);
    ask(&mut engine, json!({"do": "rig", "outcomes": [77]}));
    ask(&mut engine, json!({"do": "act", "seat": 0, "choice": 0, "amount": 2}));
    let impossible = ask(&mut engine, json!({"do": "act", "seat": 1, "choice": 0, "amount": 2}));
    assert!(impossible["err"]["why"].as_str().unwrap().contains("77 cannot come up"), "{impossible}");
}

/// A request that a sensible program might send, with seats, numbers and amounts that may or may not fit.
fn request() -> impl Strategy<Value = Value> {
    let seat = 0u8..4;
    let amount = prop_oneof![Just(Value::Null), (0u16..13).prop_map(Value::from)];
    let action = prop_oneof![
        Just(json!("bid")),
        Just(json!("keep")),
        (0u8..9).prop_map(|kind| json!({ "sell": kind })),
        Just(json!({"sell": 300})),
    ];
    let revision = prop_oneof![3 => Just(Value::Null), 1 => (0u32..6).prop_map(Value::from)];
    let by_number =
        (0usize..4, amount.clone()).prop_map(|(n, amount)| json!({"choice": n, "amount": amount}));
    let by_action = (action, amount).prop_map(|(action, amount)| json!({"action": action, "amount": amount}));
    let wish = prop_oneof![by_number, by_action];
    let picks = prop::collection::vec(wish.clone(), 0..4);
    prop_oneof![
        6 => (seat.clone(), wish, revision.clone()).prop_map(|(seat, mut wish, revision)| {
            wish["do"] = json!("act");
            wish["seat"] = json!(seat);
            wish["revision"] = revision;
            wish
        }),
        1 => (seat.clone(), picks.clone()).prop_map(|(seat, picks)| json!({"do": "batch", "seat": seat, "picks": picks})),
        1 => (seat.clone(), picks).prop_map(|(seat, picks)| json!({"do": "draft", "seat": seat, "picks": picks})),
        2 => (seat.clone(), revision).prop_map(|(seat, r)| json!({"do": "undo", "seat": seat, "revision": r})),
        1 => seat.clone().prop_map(|seat| json!({"do": "expire", "seat": seat})),
        1 => seat.clone().prop_map(|seat| json!({"do": "choices", "seat": seat})),
        1 => seat.clone().prop_map(|seat| json!({"do": "view", "seat": seat})),
        1 => (seat.clone(), 0usize..9).prop_map(|(seat, from)| json!({"do": "log", "seat": seat, "from": from})),
        1 => (seat, 0u64..3).prop_map(|(seat, seed)| json!({"do": "bot", "seat": seat, "bot": "random", "seed": seed})),
        1 => prop::collection::vec(0u16..9, 0..3).prop_map(|outcomes| json!({"do": "rig", "outcomes": outcomes})),
        1 => (1usize..7).prop_map(|seats| json!({"do": "new", "game": "auction", "seats": seats, "seed": 1})),
        1 => prop_oneof![Just("games"), Just("turn"), Just("journal"), Just("state"), Just("board"), Just("rules")]
            .prop_map(|name| json!({ "do": name })),
    ]
}

/// Odd things to find where something else was expected.
fn oddity() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!(-1)),
        Just(json!(u64::MAX)),
        Just(json!(1.5)),
        Just(json!("")),
        Just(json!("\u{0}\u{e000}")),
        Just(json!([])),
        Just(json!({})),
        Just(json!([[[]]])),
        any::<i64>().prop_map(Value::from),
        any::<u8>().prop_map(Value::from),
    ]
}

/// Puts something odd in the place of the `n`th part of a value.
fn replace_part(value: &mut Value, n: &mut usize, odd: &Value) {
    if *n == 0 {
        *value = odd.clone();
    }
    *n = n.wrapping_sub(1);
    match value {
        Value::Array(parts) => parts.iter_mut().for_each(|part| replace_part(part, n, odd)),
        Value::Object(parts) => parts.values_mut().for_each(|part| replace_part(part, n, odd)),
        _ => {}
    }
}

/// How many parts a value has, itself included.
fn parts(value: &Value) -> usize {
    1 + match value {
        Value::Array(inner) => inner.iter().map(parts).sum(),
        Value::Object(inner) => inner.values().map(parts).sum::<usize>(),
        _ => 0,
    }
}

/// Plays on with any choice of the first seat that is asked, as long as there is one; gives how many picks were made.
fn play_on(engine: &mut Engine, picks: usize, turn_of_mind: usize) -> usize {
    (0..picks)
        .take_while(|n| {
            let turn = ask(engine, json!({"do": "turn"}));
            let Some(seat) = turn["ok"]["awaiting"].get(0).cloned() else { return false };
            let choices = ask(engine, json!({"do": "choices", "seat": seat}))["ok"]["choices"].take();
            let count = choices.as_array().map_or(0, Vec::len);
            let nth = (n * 7 + turn_of_mind) % count.max(1);
            let amount = choices[nth]["amount"]["min"].clone();
            let act = json!({"do": "act", "seat": seat, "choice": nth, "amount": amount});
            code(&ask(engine, act)) == "ok"
        })
        .count()
}

#[test]
fn playing_on_goes_on() {
    for game in games::all() {
        let mut engine = Engine::default();
        ask(&mut engine, json!({"do": "new", "game": game.id, "seats": 3, "seed": "on"}));
        assert_eq!(play_on(&mut engine, 30, 3), 30, "{}", game.id);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn odd_positions_of_every_game_are_refused_or_played(
        played in 0usize..40,
        mind in 0usize..1000,
        nth in any::<prop::sample::Index>(),
        odd in oddity(),
    ) {
        for game in games::all() {
            let mut engine = Engine::default();
            ask(&mut engine, json!({"do": "new", "game": game.id, "seats": 3, "seed": mind}));
            play_on(&mut engine, played, mind);
            let mut state = ask(&mut engine, json!({"do": "state"}))["ok"].take();
            let mut n = nth.index(parts(&state));
            replace_part(&mut state, &mut n, &odd);
            ask(&mut engine, json!({"do": "put", "state": state}));
            play_on(&mut engine, 12, mind);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bytes_are_answered(lines in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..60), 1..20)) {
        let mut engine = at_auction(3);
        lines.iter().for_each(|line| drop(send(&mut engine, line)));
    }

    #[test]
    fn requests_in_any_order_are_answered(requests in prop::collection::vec(request(), 1..40)) {
        let mut engine = at_auction(3);
        requests.into_iter().for_each(|request| drop(ask(&mut engine, request)));
    }

    #[test]
    fn broken_requests_are_answered(
        before in prop::collection::vec(request(), 0..12),
        broken in prop::collection::vec((request(), any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..12),
    ) {
        let mut engine = at_auction(3);
        before.into_iter().for_each(|request| drop(ask(&mut engine, request)));
        for (request, at, byte, how) in broken {
            let mut line = request.to_string().into_bytes();
            let at = at.index(line.len());
            match how {
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                2 => drop(line.remove(at)),
                _ => line.truncate(at),
            }
            send(&mut engine, &line);
        }
    }

    #[test]
    fn odd_values_are_answered(
        before in prop::collection::vec(request(), 0..12),
        odd in prop::collection::vec((request(), 0usize..12, oddity()), 1..12),
    ) {
        let mut engine = at_auction(3);
        before.into_iter().for_each(|request| drop(ask(&mut engine, request)));
        for (mut request, mut n, odd) in odd {
            replace_part(&mut request, &mut n, &odd);
            ask(&mut engine, request);
        }
    }

    #[test]
    fn odd_journals_and_positions_are_refused_or_played(
        before in prop::collection::vec(request(), 0..20),
        n in 0usize..150,
        odd in oddity(),
        after in prop::collection::vec(request(), 0..20),
    ) {
        let mut engine = at_auction(3);
        before.into_iter().for_each(|request| drop(ask(&mut engine, request)));
        let mut state = ask(&mut engine, json!({"do": "state"}))["ok"].take();
        let mut journal = ask(&mut engine, json!({"do": "journal"}))["ok"].take();
        replace_part(&mut state, &mut n.clone(), &odd);
        replace_part(&mut journal, &mut n.clone(), &odd);
        ask(&mut engine, json!({"do": "load", "journal": journal}));
        ask(&mut engine, json!({"do": "put", "state": state}));
        after.into_iter().for_each(|request| drop(ask(&mut engine, request)));
    }
}

#[test]
fn a_draft_or_batch_of_very_many_picks_is_refused_at_once() {
    let mut engine = Engine::default();
    send(&mut engine, br#"{"do":"new","game":"tribune","seats":3,"seed":"1"}"#);
    for what in ["draft", "batch"] {
        for pick in [r#"{"choice":0}"#, r#"{"action":"decline"}"#] {
            let picks = vec![pick; 20_000].join(",");
            let line = format!(r#"{{"do":"{what}","seat":0,"picks":[{picks}]}}"#);
            let answer = send(&mut engine, line.as_bytes());
            assert_eq!(answer["err"]["code"], "bad-request", "{answer}");
            assert!(answer["err"]["why"].as_str().unwrap().contains("at most 256 picks"), "{answer}");
        }
    }
}

/// What does not go together begins no table; one that began before that was seen goes on.
#[test]
fn a_new_table_is_refused_what_does_not_go_together_and_an_old_journal_is_not() {
    let mut engine = Engine::default();
    let new =
        |options: Value| json!({"do": "new", "game": "tribune", "seats": 3, "seed": "1", "options": options});
    let both = json!({"variant": "points", "victory": "carpe-diem"});
    let refused = ask(&mut engine, new(both.clone()));
    assert_eq!(code(&refused), "bad-request");
    assert!(
        refused["err"]["why"].as_str().is_some_and(|why| why.contains("without a victory card")),
        "{refused}"
    );
    assert_eq!(code(&ask(&mut engine, new(json!({"variant": "points"})))), "ok");
    let mut journal = ask(&mut engine, json!({"do": "journal"}))["ok"].clone();
    journal["head"]["options"]["victory"] = both["victory"].clone();
    assert_eq!(code(&ask(&mut engine, json!({"do": "load", "journal": journal}))), "ok");
}
