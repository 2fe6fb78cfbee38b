//! Which tests cite which rules, read from the source of the tests.

use crate::{Game, read};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use syn::visit::Visit;

/// A test: the target it belongs to (a file or folder of `tests/`) and its name there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Test {
    /// As in `cargo test --test TARGET`.
    pub target: String,
    /// With its modules: `battle::a_rout_kills_nobody`.
    pub name: String,
}

/// The tests that cite each rule.
#[derive(Clone, Debug, Default)]
pub struct Cites(BTreeMap<String, Vec<Test>>);

impl Cites {
    /// Reads all tests of a game.
    pub fn read(root: &Path, game: Game) -> Result<Cites, String> {
        let folder = game.folder(root).join("tests");
        let mut cites = Cites::default();
        for path in rust_files(&folder)? {
            let within: PathBuf = path.strip_prefix(&folder).unwrap_or(&path).with_extension("");
            let mut parts: Vec<String> = within.iter().map(|p| p.to_string_lossy().into_owned()).collect();
            let target = parts.remove(0);
            parts.retain(|p| p != "main" && p != "mod");
            cites.file(&read(&path)?, game, target, parts).map_err(|e| format!("{}: {e}", path.display()))?;
        }
        Ok(cites)
    }

    /// The tests that cite a rule.
    pub fn of(&self, rule: &str) -> &[Test] {
        self.0.get(rule).map_or(&[], Vec::as_slice)
    }

    /// The rules that some test cites.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    fn file(&mut self, text: &str, game: Game, target: String, modules: Vec<String>) -> syn::Result<()> {
        let mut finder = Finder { text, modules, tests: Vec::new() };
        finder.visit_file(&syn::parse_file(text)?);
        for (name, range) in finder.tests {
            for id in ids(&text[range], game.prefix) {
                let tests = self.0.entry(id).or_default();
                let test = Test { target: target.clone(), name: name.clone() };
                if !tests.contains(&test) {
                    tests.push(test);
                }
            }
        }
        Ok(())
    }
}

struct Finder<'t> {
    text: &'t str,
    modules: Vec<String>,
    tests: Vec<(String, std::ops::Range<usize>)>,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.modules.push(item.ident.to_string());
        syn::visit::visit_item_mod(self, item);
        self.modules.pop();
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if item.attrs.iter().any(|a| a.path().is_ident("test")) {
            let end = item.block.brace_token.span.close().byte_range().end;
            let first = item.attrs.iter().map(|a| a.pound_token.span.byte_range().start).min();
            let start = with_comments(self.text, first.unwrap_or(end));
            let name = self.modules.iter().cloned().chain([item.sig.ident.to_string()]);
            self.tests.push((name.collect::<Vec<_>>().join("::"), start..end));
        }
    }
}

/// The start of the comment lines that stand right above.
fn with_comments(text: &str, mut start: usize) -> usize {
    while let Some(above) = text[..start].trim_end_matches(' ').strip_suffix('\n') {
        let line = above.rfind('\n').map_or(0, |at| at + 1);
        if !above[line..].trim_start().starts_with("//") {
            break;
        }
        start = line;
    }
    start
}

/// All ids with this prefix in a text: `TRV-26.10`, `ROR-1.11.34c`.
pub fn ids(text: &str, prefix: &str) -> Vec<String> {
    let start = format!("{prefix}-");
    let mut found = Vec::new();
    for (at, _) in text.match_indices(&start) {
        let tail = &text[at + start.len()..];
        let end = tail.find(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-'));
        let id = tail[..end.unwrap_or(tail.len())].split("..").next().unwrap_or_default();
        let id = id.trim_end_matches(['.', '-']);
        let whole = !text[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        if whole && !id.is_empty() {
            found.push(format!("{start}{id}"));
        }
    }
    found
}

/// All Rust files under a folder, in order.
pub fn rust_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_whole() {
        let text = "// TRV-26.10, TRV-EX.07: so.\n// TRV-5.03..TRV-5.07, XTRV-1.01 TRV-DT.12.";
        assert_eq!(ids(text, "TRV"), ["TRV-26.10", "TRV-EX.07", "TRV-5.03", "TRV-5.07", "TRV-DT.12"]);
    }

    #[test]
    fn a_test_cites_what_stands_in_it_and_right_above_it() {
        let text = "fn helper() { /* TRV-1.01 */ }\n\n// TRV-1.02\n/// TRV-1.03\n#[test]\nfn it() {\n    // TRV-1.04\n}\n// TRV-1.05\n";
        let mut cites = Cites::default();
        let game = Game { name: "triumph", prefix: "TRV" };
        cites.file(text, game, "rules".into(), vec!["battle".into()]).unwrap();
        assert_eq!(cites.rules().collect::<Vec<_>>(), ["TRV-1.02", "TRV-1.03", "TRV-1.04"]);
        assert_eq!(cites.of("TRV-1.02")[0].name, "battle::it");
    }
}
