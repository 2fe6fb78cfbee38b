//! What a form for a new table is told while it is filled in (ROR-DC.1): the same that the table would be refused for.

use kernel::{Clash, Game, Judged, Setup};
use republic::Republic;
use republic::parts::{Scenario, Switch};
use serde_json::{Value, json};

fn judged(seats: usize, options: Value) -> Judged {
    Republic::judge(&Setup { seats, options, ..Setup::default() })
}

/// Between which options, and what each way out turns.
fn sides(clash: &Clash) -> Vec<(&str, Option<(&str, bool)>)> {
    clash
        .sides
        .iter()
        .map(|s| (s.key.as_str(), s.way.as_ref().map(|(key, on)| (key.as_str(), *on))))
        .collect()
}

#[test]
fn two_that_exclude_each_other_are_named_once_with_two_ways_out() {
    // ROR-3.9.2a
    let both = judged(6, json!({ "wine-and-dine": true, "complete-indulgence": true }));
    assert_eq!(both.clashes.len(), 1);
    assert!(both.clashes[0].why.contains("Wine and dine and Complete indulgence exclude each other"));
    assert_eq!(
        sides(&both.clashes[0]),
        [
            ("wine-and-dine", Some(("complete-indulgence", false))),
            ("complete-indulgence", Some(("wine-and-dine", false)))
        ]
    );
    // neither is closed: one may be turned on in place of the other
    let one = judged(6, json!({ "wine-and-dine": true }));
    assert!(one.clashes.is_empty() && one.closed.iter().all(|(key, _)| key != "complete-indulgence"));
}

#[test]
fn a_switch_that_needs_another_is_closed_or_clashes() {
    // ROR-2.3.1a, ROR-3.12.2a
    let closed =
        |judged: &Judged, key: &str| judged.closed.iter().find(|(k, _)| k == key).map(|(_, why)| why.clone());
    let plain = judged(6, json!({}));
    assert!(plain.clashes.is_empty());
    assert!(closed(&plain, "rebel-governors").is_some_and(|why| why.contains("needs Provincial Wars")));
    assert!(closed(&plain, "alt-setup-middle").is_some_and(|why| why.contains("Middle Republic only")));
    assert!(closed(&plain, "provincial-wars").is_none());
    let opened = judged(6, json!({ "provincial-wars": true }));
    assert!(closed(&opened, "rebel-governors").is_none());
    let alone = judged(6, json!({ "rebel-governors": true }));
    assert_eq!(
        sides(&alone.clashes[0]),
        [
            ("rebel-governors", Some(("provincial-wars", true))),
            ("provincial-wars", Some(("rebel-governors", false)))
        ]
    );
    let elsewhere = judged(6, json!({ "alt-setup-late": true, "scenario": "middle" }));
    assert_eq!(
        sides(&elsewhere.clashes[0]),
        [("alt-setup-late", Some(("alt-setup-late", false))), ("scenario", None)]
    );
}

#[test]
fn a_form_is_told_exactly_what_a_table_is_refused_for() {
    // Every pair of switches in every scenario.
    let key = |s: &Switch| serde_json::to_value(s).unwrap().as_str().unwrap().to_string();
    for scenario in Scenario::ALL {
        for (n, a) in Switch::ALL.iter().enumerate() {
            for b in &Switch::ALL[n..] {
                let options = json!({ "scenario": scenario, key(a): true, key(b): true });
                let setup = Setup { seats: 4, options, ..Setup::default() };
                let refused = republic::Options::read(&setup.options).is_err();
                assert_eq!(!Republic::judge(&setup).clashes.is_empty(), refused, "{a:?} {b:?} {scenario:?}");
            }
        }
    }
}

#[test]
fn neutral_factions_and_alternate_history_exclude_each_other() {
    // ROR-S.01, ROR-S.02
    let told = judged(2, json!({ "scenario": "alternate-history" }));
    assert!(told.clashes[0].why.contains("two players"));
    assert!(judged(3, json!({ "scenario": "alternate-history" })).clashes.is_empty());
    // ROR-S.05, ROR-S.11: the guidelines are those that the neutrals play by
    let unplayed = Republic::unplayed(kernel::Language::English).expect("neutrals");
    assert_eq!((unplayed.from, unplayed.sides, unplayed.names.len()), (3, 5, 4));
    let row =
        |what: &str| unplayed.guidelines.iter().find(|(name, _)| *name == what).map(|(_, each)| each.clone());
    assert_eq!(row("For a Knight").unwrap(), ["1 T", "2 T", "nothing", "1 T"]);
    assert_eq!(row("A Governor takes").unwrap(), ["on 4 or more", "always", "never", "on 3 or more"]);
    assert_eq!(row("Bids").unwrap(), ["as rolled", "2 more", "1 less", "1 more"]);
    assert_eq!(row("Wants first").unwrap(), ["Field Consul", "Censor", "Rome Consul", "Rome Consul"]);
}
