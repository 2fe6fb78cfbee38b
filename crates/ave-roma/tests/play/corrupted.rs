//! Positions that nobody reached by play: what makes no sense is refused, and whatever passes the audit can be played.

use ave_roma::{AveRoma, State};
use kernel::check::corrupted;
use kernel::{Fast, Game, Log, Rules, Setup};
use serde_json::{Value, json};

fn table(seats: usize, mode: &str) -> AveRoma {
    let options = json!({"mode": mode});
    AveRoma::configure(&Setup { seats, options, components: None }).expect("a table")
}

#[test]
fn positions_that_make_no_sense_are_refused() {
    let rules = table(3, "basic");
    let start = rules.setup(&mut Fast::new(1), &mut Log::off());
    let good = serde_json::to_value(&start).expect("plain");
    assert_eq!(rules.audit(&start), Ok(()));
    let refused = |change: fn(&mut Value)| {
        let mut bad = good.clone();
        change(&mut bad);
        assert_ne!(bad, good);
        // Either it cannot be read, or the audit says what is wrong with it.
        serde_json::from_value::<State>(bad).map_or(true, |state| rules.audit(&state).is_err())
    };
    // Seats, order, round.
    assert!(refused(|s| s["active"] = 3.into()));
    assert!(refused(|s| s["order"][0] = s["order"][1].clone()));
    assert!(refused(|s| s["turn"] = 6.into()));
    assert!(refused(|s| s["turn"] = 2.into()), "another one is asked");
    assert!(refused(|s| s["for_shadow"] = true.into()));
    assert!(refused(|s| s["round"] = 0.into()));
    assert!(refused(|s| s["players"].as_array_mut().map_or((), |p| p.truncate(2))));
    // Cards: one is in two places, of the wrong kind, or none at all.
    assert!(refused(|s| s["rows"]["buildings"][0] = s["rows"]["buildings"][1].clone()));
    assert!(refused(|s| s["rows"]["buildings"][0] = s["rows"]["wars"][0].clone()));
    assert!(refused(|s| s["rows"]["buildings"][0] = 120.into()));
    assert!(refused(|s| s["rows"]["buildings"][0] = "B16a".into()), "there is no such code");
    assert!(refused(|s| s["areas"]["1"]["card"] = s["areas"]["2"]["card"].clone()));
    assert!(refused(|s| s["players"][0]["cards"] = json!([s["rows"]["patrons"][0]])));
    assert!(refused(|s| s["right"] = json!(["A02"])));
    assert!(refused(|s| s["rotated"] = json!(["B03b"])));
    assert!(refused(|s| s["face_up"]["buildings"] = s["decks"][0].clone()));
    // Workers: one too many, one of no value, a shadow with three players.
    assert!(refused(|s| s["slots"]["quaestor"][0] = 1.into()));
    assert!(refused(|s| s["players"][0]["training"][0] = 6.into()));
    assert!(refused(|s| s["players"][0]["shadow"][0] = 1.into()));
    // What a player has.
    assert!(refused(|s| s["players"][0]["goods"]["livestock"] = 4.into()));
    assert!(refused(|s| s["players"][0]["surplus"] = 8.into()));
    assert!(refused(|s| s["players"][0]["politics"] = 11.into()));
    assert!(refused(|s| s["players"][0]["colosseum"] = 12.into()));
    assert!(refused(|s| s["players"][0]["board"] = s["players"][1]["board"].clone()));
    assert!(refused(|s| s["players"][0]["slots"][0] = "P06".into()));
    assert!(refused(|s| s["players"][0]["money"] = 65_000.into()));
    // Areas.
    assert!(refused(|s| s["areas"]["1"]["brown"] = 7.into()));
    assert!(refused(|s| s["players"][0]["cubes"]["1"] = 7.into()));
    assert!(refused(|s| {
        s["areas"]["1"]["card"] = Value::Null;
        s["areas"]["1"]["upper"] = true.into();
    }));
    assert!(refused(|s| s["areas"]["6"] = s["areas"]["5"].clone()), "there is no such area");
    // What is still to happen.
    assert!(refused(|s| s["flow"] = json!([{"do": "next-turn"}])));
    assert!(refused(|s| s["flow"] = json!([{"ask": {"replace": "P06"}}])));
    assert!(refused(
        |s| s["flow"] = json!([{"ask": {"overflow": {"wood": 0, "stone": 0, "livestock": 0, "wheat": 0, "ore": 0, "wine": 0}}}])
    ));
    assert!(refused(|s| s["flow"] = json!([{"ask": "activate"}])));
    assert!(refused(|s| s["flow"] = json!([{"ask": {"draft": "legatus"}}, {"ask": "turn"}])), "out of turn");
}

#[test]
fn whatever_passes_the_audit_can_be_played() {
    let tables = [(2, "basic"), (2, "advanced"), (4, "basic"), (4, "advanced")];
    let passed: u32 = tables.map(|(seats, mode)| corrupted(&table(seats, mode), 3)).into_iter().sum();
    assert!(passed > 300, "only {passed} changed positions made sense");
}
