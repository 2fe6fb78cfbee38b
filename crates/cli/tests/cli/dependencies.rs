//! Our dependencies are what deny.toml allows: their licences, one version of each, and where they come from.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

fn rules() -> toml::Table {
    include_str!("../../../../deny.toml").parse().expect("deny.toml is TOML")
}

fn words(list: &toml::Value) -> BTreeSet<String> {
    let words = list.as_array().into_iter().flatten().filter_map(toml::Value::as_str);
    words.map(str::to_string).collect()
}

/// The names in a list of `{ crate = ".." }`.
fn named(list: &toml::Value) -> BTreeSet<String> {
    let crates = list.as_array().into_iter().flatten().filter_map(|one| one.get("crate"));
    crates.filter_map(toml::Value::as_str).map(str::to_string).collect()
}

/// What `cargo metadata` knows of everything that is built here.
struct Graph {
    packages: Vec<Value>,
    below: BTreeMap<String, Vec<String>>,
}

impl Graph {
    fn read() -> Graph {
        let target = rules()["graph"]["targets"][0].as_str().expect("a target").to_string();
        let metadata = Command::new(env!("CARGO"))
            .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", &target])
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .output()
            .expect("cargo runs");
        assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
        let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let nodes = metadata["resolve"]["nodes"].as_array().expect("nodes");
        let below = nodes.iter().map(|node| {
            let below = node["dependencies"].as_array().into_iter().flatten();
            (text(&node["id"]), below.map(text).collect())
        });
        let below: BTreeMap<String, Vec<String>> = below.collect();
        let packages = metadata["packages"].as_array().expect("packages").iter();
        let built = packages.filter(|package| below.contains_key(&text(&package["id"]))).cloned().collect();
        Graph { packages: built, below }
    }

    /// A crate and all that it needs, by their ids.
    fn tree(&self, name: &str) -> BTreeSet<String> {
        let roots = self.packages.iter().filter(|package| package["name"] == name);
        let mut found = BTreeSet::new();
        let mut open: Vec<String> = roots.filter_map(|root| Some(root["id"].as_str()?.to_string())).collect();
        while let Some(id) = open.pop() {
            open.extend(self.below.get(&id).into_iter().flatten().cloned());
            if !found.insert(id.clone()) {
                open.retain(|other| !found.contains(other));
            }
        }
        found
    }
}

#[test]
fn licences_are_allowed_ones() {
    let rules = rules();
    let allowed = words(&rules["licenses"]["allow"]);
    for package in &Graph::read().packages {
        let name = package["name"].as_str().unwrap_or_default();
        let exceptions = rules["licenses"]["exceptions"].as_array().into_iter().flatten();
        let own =
            exceptions.filter(|one| one["crate"].as_str() == Some(name)).map(|one| words(&one["allow"]));
        let allowed: BTreeSet<String> = own.flatten().chain(allowed.clone()).collect();
        let licence = package["license"].as_str().unwrap_or_default();
        let terms = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX)
            .unwrap_or_else(|why| panic!("{name}: {licence:?}: {why}"));
        assert!(terms.evaluate(|term| allowed.contains(&term.to_string())), "{name} is under {licence}");
    }
}

#[test]
fn there_is_one_version_of_each() {
    let (rules, graph) = (rules(), Graph::read());
    let trees: BTreeSet<String> =
        named(&rules["bans"]["skip-tree"]).iter().flat_map(|name| graph.tree(name)).collect();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in &graph.packages {
        let text = |key: &str| package[key].as_str().unwrap_or_default();
        if !trees.contains(text("id")) {
            versions.entry(text("name")).or_default().insert(text("version"));
        }
    }
    versions.retain(|_, versions| versions.len() > 1);
    assert!(versions.is_empty(), "several versions of the same: {versions:?}");
}

#[test]
fn everything_comes_from_the_registry() {
    let allowed = words(&rules()["sources"]["allow-registry"]);
    for package in &Graph::read().packages {
        let Some(source) = package["source"].as_str() else { continue };
        let registry = source.strip_prefix("registry+").unwrap_or(source);
        assert!(allowed.contains(registry), "{} comes from {source}", package["name"]);
    }
}
