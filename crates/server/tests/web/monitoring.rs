//! The dashboard and the alerts: they can be read, and every number that they name is served.

use crate::common::*;
use serde_json::Value;
use std::collections::BTreeSet;
use yaml_rust2::{Yaml, YamlLoader};

const DASHBOARD: &str = include_str!("../../../../deploy/grafana/quadriga.json");
const ALERTS: &str = include_str!("../../../../deploy/prometheus/quadriga.rules.yml");

/// The numbers of ours that an expression names.
fn named(expression: &str) -> BTreeSet<String> {
    let words = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words
        .filter(|word| word.starts_with("quadriga_") || word.starts_with("process_"))
        .map(String::from)
        .collect()
}

/// The numbers that are served, each as it stands at the beginning of a line.
async fn served() -> BTreeSet<String> {
    let text = House::new().browser().get("/metrics").await.body;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(['{', ' ']).next().unwrap().to_string()).collect()
}

#[tokio::test]
async fn the_dashboard_shows_what_is_served() {
    let (served, dashboard) = (served().await, serde_json::from_str::<Value>(DASHBOARD).unwrap());
    let panels = dashboard["panels"].as_array().unwrap();
    let mut shown = BTreeSet::new();
    for panel in panels {
        assert!(panel["title"].is_string() && panel["description"].is_string(), "{panel}");
        for target in panel["targets"].as_array().unwrap() {
            let expression = target["expr"].as_str().unwrap();
            assert!(expression.contains("job=\"$job\""), "{expression}");
            shown.extend(named(expression));
        }
    }
    for list in dashboard["templating"]["list"].as_array().unwrap() {
        shown.extend(named(&list["query"].to_string()));
    }
    assert!(shown.is_subset(&served), "not served: {:?}", shown.difference(&served).collect::<Vec<_>>());
    // And nothing is counted that nobody looks at, but for the sums, which the buckets tell better.
    let unseen: Vec<_> = served.difference(&shown).filter(|name| !name.ends_with("_sum")).collect();
    assert_eq!(unseen, ["quadriga_commit_seconds_count"]);
    let ids: BTreeSet<_> = panels.iter().map(|panel| panel["id"].as_u64().unwrap()).collect();
    assert_eq!(ids.len(), panels.len(), "each panel has a number of its own");
}

#[tokio::test]
async fn the_alerts_ask_for_what_is_served() {
    let (served, alerts) = (served().await, YamlLoader::load_from_str(ALERTS).unwrap());
    let rules = alerts[0]["groups"][0]["rules"].as_vec().unwrap();
    let mut names = BTreeSet::new();
    for rule in rules {
        let text = |key: &str| rule[key].as_str().unwrap_or_else(|| panic!("{key}: {rule:?}")).to_string();
        assert!(names.insert(text("alert")), "twice");
        let (expression, lasts) = (text("expr"), text("for"));
        let asked = named(&expression);
        assert!(!asked.is_empty() || expression.starts_with("up{"), "{expression}");
        assert!(
            asked.is_subset(&served),
            "{expression}: {:?}",
            asked.difference(&served).collect::<Vec<_>>()
        );
        assert!(lasts.ends_with(['m', 'h']) && lasts[..lasts.len() - 1].parse::<u32>().is_ok(), "{lasts}");
        let brackets =
            |open: char, close: char| expression.matches(open).count() == expression.matches(close).count();
        assert!(brackets('(', ')') && brackets('{', '}') && brackets('[', ']'), "{expression}");
        for (part, key) in
            [("annotations", "summary"), ("annotations", "description"), ("labels", "severity")]
        {
            assert!(
                matches!(&rule[part][key], Yaml::String(said) if !said.is_empty()),
                "{part} {key}: {rule:?}"
            );
        }
    }
    assert!(names.len() >= 6, "{names:?}");
}
