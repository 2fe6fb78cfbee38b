//! A copy of the workspace in which mutants live, so that the work tree is never touched.
//!
//! A mutant inside the body of a function goes behind a switch: the body becomes a `match` on the number in the
//! environment, with a changed copy of the whole body for each mutant and the body as it was for all else. So any
//! change will do, of an operator, a pattern or a statement, and many mutants need one build. Where that cannot be
//! (data files, constants, functions that return `impl Trait`) a mutant is built alone.

use crate::{Game, list::Mutant, read};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::visit::Visit;

/// The variable that switches a mutant on, by its number.
pub const SWITCH: &str = "QUADRIGA_MUTANT";

/// What is added to the crate that holds mutants.
const SWITCHBOARD: &str = "
#[doc(hidden)]
#[allow(missing_docs)]
pub fn mutant_switched_on() -> usize {
    static ON: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    *ON.get_or_init(|| std::env::var(\"QUADRIGA_MUTANT\").ok().and_then(|n| n.parse().ok()).unwrap_or(0))
}
";

/// The copy.
pub struct Scratch {
    from: PathBuf,
    /// The root of the copy.
    pub root: PathBuf,
    /// Where it is built; kept between runs, so that only what changed is built again.
    pub build: PathBuf,
}

/// A change of a file: where, by what, and the mutant's number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The mutant, counted from 1.
    pub number: usize,
    /// The piece, in bytes of the file as it was.
    pub place: Range<usize>,
    /// What stands there instead.
    pub new: String,
}

/// A file with switches in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switched {
    /// The whole text.
    pub text: String,
    /// Where each mutant's copy of its function stands in it.
    pub copies: Vec<(Range<usize>, usize)>,
    /// Mutants that cannot go behind a switch.
    pub alone: BTreeSet<usize>,
}

impl Scratch {
    /// Brings the copy under `target/mutants` up to date; files that are the same keep their times.
    pub fn prepare(from: &Path) -> Result<Scratch, String> {
        let home = from.join("target/mutants");
        let scratch = Scratch { from: from.to_owned(), root: home.join("copy"), build: home.join("build") };
        mirror(&scratch.from, &scratch.root).map_err(|e| format!("{}: {e}", scratch.root.display()))?;
        Ok(scratch)
    }

    /// Puts all these mutants behind switches. Answers, for each file, where they are, and who must go alone.
    pub fn switch(
        &self,
        game: Game,
        mutants: &[(usize, &Mutant)],
    ) -> Result<(BTreeMap<String, Switched>, BTreeSet<usize>), String> {
        let mut files: BTreeMap<String, Vec<Change>> = BTreeMap::new();
        for &(number, mutant) in mutants {
            let change = Change { number, place: mutant.place(&self.from, game)?, new: mutant.new.clone() };
            files.entry(mutant.file.clone()).or_default().push(change);
        }
        self.restore(game)?;
        let (mut switched, mut alone) = (BTreeMap::new(), BTreeSet::new());
        for (file, changes) in files {
            let text = read(&game.folder(&self.from).join(&file))?;
            if !file.ends_with(".rs") {
                alone.extend(changes.iter().map(|c| c.number));
                continue;
            }
            let made = splice(&text, &changes).map_err(|e| format!("{file}: {e}"))?;
            alone.extend(&made.alone);
            write(&game.folder(&self.root).join(&file), &made.text)?;
            switched.insert(file, made);
        }
        let lib = game.folder(&self.root).join("src/lib.rs");
        write(&lib, &format!("{}{SWITCHBOARD}", read(&lib)?))?;
        Ok((switched, alone))
    }

    /// Makes one mutant without a switch.
    pub fn alone(&self, game: Game, mutant: &Mutant) -> Result<(), String> {
        self.restore(game)?;
        let mut text = read(&game.folder(&self.from).join(&mutant.file))?;
        text.replace_range(mutant.place(&self.from, game)?, &mutant.new);
        write(&game.folder(&self.root).join(&mutant.file), &text)
    }

    fn restore(&self, game: Game) -> Result<(), String> {
        let (from, to) = (game.folder(&self.from), game.folder(&self.root));
        mirror(&from, &to).map_err(|e| format!("{}: {e}", to.display()))
    }
}

/// Puts each change into a copy of the function around it.
pub fn splice(text: &str, changes: &[Change]) -> syn::Result<Switched> {
    let mut bodies = Bodies(Vec::new());
    bodies.visit_file(&syn::parse_file(text)?);
    let around =
        |place: &Range<usize>| bodies.0.iter().find(|b| b.start < place.start && place.end < b.end).cloned();
    let mut by_body: BTreeMap<usize, (Range<usize>, Vec<&Change>)> = BTreeMap::new();
    let mut alone = BTreeSet::new();
    for change in changes {
        match around(&change.place) {
            Some(body) => by_body.entry(body.start).or_insert((body, Vec::new())).1.push(change),
            None => _ = alone.insert(change.number),
        }
    }
    let (mut out, mut copies, mut done) = (String::new(), Vec::new(), 0);
    for (body, changes) in by_body.into_values() {
        out += &text[done..body.start];
        out += "{ match crate::mutant_switched_on() {\n";
        for change in changes {
            let mut copy = text[body.clone()].to_owned();
            copy.replace_range(change.place.start - body.start..change.place.end - body.start, &change.new);
            let start = out.len();
            out += &format!("{} => {copy}\n", change.number);
            copies.push((start..out.len(), change.number));
        }
        out += &format!("_ => {}\n}} }}", &text[body.clone()]);
        done = body.end;
    }
    out += &text[done..];
    Ok(Switched { text: out, copies, alone })
}

/// The bodies of the outermost functions that can be doubled.
struct Bodies(Vec<Range<usize>>);

impl Bodies {
    fn add(&mut self, sig: &syn::Signature, block: &syn::Block) {
        let mut opaque = Opaque(sig.constness.is_some());
        opaque.visit_return_type(&sig.output);
        if !opaque.0 {
            let braces = block.brace_token.span;
            self.0.push(braces.open().byte_range().start..braces.close().byte_range().end);
        }
    }
}

impl<'ast> Visit<'ast> for Bodies {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.add(&item.sig, block);
        }
    }
}

/// Whether a type says `impl` somewhere: two bodies would be two types.
struct Opaque(bool);

impl<'ast> Visit<'ast> for Opaque {
    fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
        self.0 = true;
    }
}

/// Makes `to` the same as `from`, without build outputs and history.
fn mirror(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (name, kind) = (entry.file_name(), entry.file_type()?);
        if name == "target" || name == ".git" {
            continue;
        }
        let there = to.join(&name);
        if kind.is_dir() {
            mirror(&entry.path(), &there)?;
        } else if kind.is_file() {
            let bytes = std::fs::read(entry.path())?;
            if std::fs::read(&there).ok().as_ref() != Some(&bytes) {
                std::fs::write(&there, bytes)?;
            }
        }
        names.insert(name);
    }
    for entry in std::fs::read_dir(to)? {
        let entry = entry?;
        if names.contains(&entry.file_name()) {
            continue;
        }
        match entry.file_type()?.is_dir() {
            true => std::fs::remove_dir_all(entry.path())?,
            false => std::fs::remove_file(entry.path())?,
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(text: &str, number: usize, old: &str, new: &str) -> Change {
        let at = text.find(old).unwrap();
        Change { number, place: at..at + old.len(), new: new.into() }
    }

    #[test]
    fn each_mutant_has_a_copy_of_its_function() {
        let text = "const N: u8 = 3;\nfn f(a: u8) -> bool { a < N }\nfn g() -> u8 { 1 }\n";
        let changes =
            [change(text, 1, "<", "<="), change(text, 2, "a < N", "true"), change(text, 3, "= 3", "= 4")];
        let made = splice(text, &changes).unwrap();
        assert_eq!(made.alone, BTreeSet::from([3]));
        assert_eq!(
            made.text,
            "const N: u8 = 3;\nfn f(a: u8) -> bool { match crate::mutant_switched_on() {\n\
             1 => { a <= N }\n2 => { true }\n_ => { a < N }\n} }\nfn g() -> u8 { 1 }\n"
        );
        assert!(made.copies.iter().all(|(at, n)| made.text[at.clone()].starts_with(&format!("{n} => "))));
    }

    #[test]
    fn constant_functions_and_opaque_returns_are_left_alone() {
        let text = "const fn f() -> u8 { 1 }\nfn g() -> impl Iterator<Item = u8> { [2].into_iter() }\n";
        let changes = [change(text, 1, "{ 1", "{ 3"), change(text, 2, "[2]", "[3]")];
        let made = splice(text, &changes).unwrap();
        assert_eq!((made.text.as_str(), made.alone), (text, BTreeSet::from([1, 2])));
    }
}
