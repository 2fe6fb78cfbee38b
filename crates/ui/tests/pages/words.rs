//! Whatever a person reads on a page comes from `words`: no sentence stands in the code of the pages, the script or the
//! server, and which language it is in is said by whoever asks for it.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What looks like a sentence and is none that a player reads: where, and a piece of it.
const ALLOWED: [(&str, &str); 22] = [
    ("ui/src/shell.rs", "light dark"),
    ("ui/src/rulebook/offline.rs", "light dark"),
    ("server/src/http/lobby.rs", "Quadriga"),
    ("server/src/http/events.rs", "`tables` names"), // to programs: pages name their own tables
    ("server/src/http/front.rs", "storage: it does not answer in time"),
    ("server/src/http/guard.rs", "default-src 'none'"),
    ("server/src/http/guard.rs", "private, no-store"),
    ("server/src/http/problem.rs", "Bearer"),
    ("server/src/post/html.rs", "light dark"),
    ("server/src/post/html.rs", "font-family"),
    ("server/src/post/html.rs", "prefers-color-scheme"),
    ("storage/src/leagues.rs", " DESC"),
    // Part of a name, and names are the same in every language.
    ("server/src/people.rs", "Guest"),
    ("storage/src/names.rs", "Guest"),
    // Stands where a name stood.
    ("host/src/farewell.rs", "A former player"),
    // For logs, commands and programs.
    ("server/src/hub/trouble.rs", "there is no such table"),
    ("server/src/post/push.rs", "it cannot be sealed"),
    ("server/src/post/push.rs", "Topic"),
    ("server/src/post/push.rs", "Authorization"),
    ("bots/src/lib.rs", "there is no bot"),
    ("server/src/http/mod.rs", "those who look for opponents"),
    // The name of the house.
    ("server/src/http/passkeys.rs", "Quadriga"),
];

/// Sources that speak to whoever runs the server, or to programs.
const NOT_PAGES: [&str; 28] = [
    "/words/",
    "/words.rs",
    "tests.rs",
    "/tests/",
    "/boards/trial.rs",
    "/bots/src/weights.rs",
    "/http/api.rs",
    "/host/src/kept.rs",
    "/hashing.rs",
    "/metrics.rs",
    "/net.rs",
    "/office/check.rs",
    "/post/counts.rs",
    "/run.rs",
    "/nodes.rs",
    "/storage/src/db.rs",
    "/storage/src/hosts.rs",
    "/storage/src/house.rs",
    "/storage/src/migrate.rs",
    "/storage/src/lib.rs",
    "/storage/src/moving.rs",
    "/storage/src/packs.rs",
    "/storage/src/postgres/",
    "/storage/src/sqlite.rs",
    "/storage/src/store.rs",
    "/storage/src/upkeep.rs",
    "/storage/src/writer.rs",
    "/tending.rs",
];

/// Inside the brackets of these a literal is for whoever runs or writes the program, or names a file or a key.
const NOT_FOR_PEOPLE: [&str; 13] = [
    "expect",
    "panic",
    "assert",
    "assert_eq",
    "error",
    "warn",
    "info",
    "debug",
    "trace",
    "include_str",
    "include_bytes",
    "derive_key",
    "allow",
];

/// A literal of a source: where it stands, what it says, and what stands before the brackets around it.
struct Literal {
    line: usize,
    text: String,
    inside: String,
}

/// The literals of a source in Rust, without comments and without its tests.
fn literals(source: &str) -> Vec<Literal> {
    let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let (mut found, mut rest, mut line) = (Vec::new(), source, 1);
    let (mut word, mut brackets) = (String::new(), Vec::new());
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some((text, length)) = literal(rest) {
            found.push(Literal { line, text, inside: brackets.last().cloned().unwrap_or_default() });
            length
        } else if let Some(length) = character(rest) {
            length
        } else if first.is_alphanumeric() || first == '_' {
            let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
            word = rest[..length].to_string();
            length
        } else {
            match first {
                '(' => brackets.push(std::mem::take(&mut word)),
                '{' | '[' => brackets.push(String::new()),
                ')' | '}' | ']' => drop(brackets.pop()),
                _ => {}
            }
            first.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    found
}

/// The string that begins here, and how long it is in the source.
fn literal(source: &str) -> Option<(String, usize)> {
    if let Some(raw) = source.strip_prefix('r') {
        let marks = raw.len() - raw.trim_start_matches('#').len();
        let inner = raw[marks..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(marks));
        let length = inner.find(&end)?;
        return Some((inner[..length].to_string(), 1 + marks + 1 + length + end.len()));
    }
    let inner = source.strip_prefix('"')?;
    let mut escaped = false;
    let end = inner.find(|c: char| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    })?;
    Some((inner[..end].replace("\\\"", "\""), end + 2))
}

/// The length of a character literal; a lifetime is none.
fn character(source: &str) -> Option<usize> {
    let inner = source.strip_prefix('\'')?;
    let first = inner.chars().next()?;
    let length = if first == '\\' { inner[1..].find('\'')? + 1 } else { first.len_utf8() };
    inner[length..].starts_with('\'').then_some(length + 2)
}

/// Without what is put in: `{}` and `{name}`.
fn without_blanks(text: &str) -> String {
    let (mut kept, mut depth) = (String::new(), 0_u32);
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            c if depth == 0 => kept.push(c),
            _ => {}
        }
    }
    kept
}

/// Does this read like words for people? Two words, a word with a capital, or one set off by a space.
fn reads(text: &str, classes: &HashSet<String>) -> bool {
    let text = without_blanks(text);
    let technical = ["<", "=", "::", "/", "url(", "\\n"].iter().any(|sign| text.contains(sign));
    let sql =
        ["SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "PRAGMA", "ALTER", "DROP", "VACUUM", "REINDEX"];
    if technical || sql.iter().any(|word| text.trim_start().starts_with(word)) {
        return false;
    }
    let is_word = |word: &&str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        word.chars().count() > 1 && word.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '’'))
    };
    let words: Vec<&str> = text.split_whitespace().filter(is_word).collect();
    if text.split_whitespace().all(|word| classes.contains(word)) {
        return false;
    }
    let named = |word: &str| {
        let mut letters = word.trim_end_matches(['.', ':', ',', '!', '?', '…']).chars();
        letters.next().is_some_and(char::is_uppercase)
            && letters.clone().count() > 1
            && letters.all(char::is_lowercase)
    };
    match words.as_slice() {
        [] => false,
        [one] => text.trim() != text || named(one) && text.split_whitespace().count() == 1,
        _ => true,
    }
}

/// The names that the style sheets know: a list of them is no sentence.
fn classes(ui: &Path) -> HashSet<String> {
    let mut names = HashSet::new();
    for file in files(&ui.join("assets/css"), "css") {
        let css = fs::read_to_string(file).expect("a style sheet");
        for after in css.split('.').skip(1) {
            let end = after.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(after.len());
            names.insert(after[..end].to_string());
        }
    }
    names
}

/// All files of a folder with this ending, in its folders too.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            all.push(path);
        }
    }
    all.sort();
    all
}

#[test]
fn no_sentence_stands_outside_the_words() {
    let ui = Path::new(env!("CARGO_MANIFEST_DIR"));
    let classes = classes(ui);
    let mut found = Vec::new();
    for root in
        ["src", "../server/src", "../storage/src", "../host/src", "../bots/src"].map(|folder| ui.join(folder))
    {
        for file in files(&root, "rs") {
            let name = file.to_string_lossy().replace('\\', "/");
            if NOT_PAGES.iter().any(|part| name.contains(part)) {
                continue;
            }
            let source = fs::read_to_string(&file).expect("a source");
            for literal in literals(&source) {
                let told =
                    !NOT_FOR_PEOPLE.contains(&literal.inside.as_str()) && reads(&literal.text, &classes);
                let allowed =
                    ALLOWED.iter().any(|(place, text)| name.ends_with(place) && literal.text.contains(text));
                if told && !allowed {
                    found.push(format!("{name}:{}: {:?}", literal.line, literal.text));
                }
            }
        }
    }
    assert!(found.is_empty(), "{} sentences outside the words:\n{}", found.len(), found.join("\n"));
}

/// Where a language is named in code that is no test: its definition, and where there is nobody to ask which they read.
const NAMED: [&str; 3] = [
    // Languages, and what logs and protocols are told.
    "kernel/src/language.rs",
    "kernel/src/game.rs",
    // A page with nothing to read, for a test of another crate.
    "ui/src/boards/trial.rs",
];

/// The places in code, outside of comments and tests, where the language of a sentence is not passed in.
fn presumed(source: &str) -> Vec<usize> {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with("//"));
    let presumes = |line: &str| {
        let named = ["Language::default()", "Language::English"].iter().any(|name| line.contains(name));
        // The arm of a language, which leads to its words.
        named && !line.trim_start().starts_with("Language::English =>")
    };
    lines.filter(|(line, _)| presumes(line)).map(|(_, n)| n).collect()
}

#[test]
fn a_language_is_always_passed_in() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for folder in fs::read_dir(&crates).expect("the crates") {
        let sources = folder.expect("an entry").path().join("src");
        for file in if sources.is_dir() { files(&sources, "rs") } else { Vec::new() } {
            let name = file.to_string_lossy().replace('\\', "/");
            if name.ends_with("tests.rs")
                || name.contains("/src/boards/republic/tests/")
                || NAMED.iter().any(|place| name.ends_with(place))
            {
                continue;
            }
            let source = fs::read_to_string(&file).expect("a source");
            found.extend(presumed(&source).into_iter().map(|line| format!("{name}:{line}")));
        }
    }
    assert!(found.is_empty(), "no language is passed in here:\n{}", found.join("\n"));
    assert_eq!(presumed("let w = words(Language::default());\n// Language::default()\n"), [1]);
    assert!(presumed("match language {\n    Language::English => en::say(),\n}\n").is_empty());
}

#[test]
fn the_script_says_only_what_the_page_gives_it() {
    let ui = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in files(&ui.join("assets"), "js") {
        let source = fs::read_to_string(&file).expect("a script");
        for (n, line) in source.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for said in code.split(['\'', '`', '"']).skip(1).step_by(2) {
                let mut letters = said.chars();
                let capital = letters.next().is_some_and(char::is_uppercase);
                let sentence =
                    capital && letters.next().is_some_and(char::is_lowercase) && said.contains(' ');
                assert!(!sentence, "{}:{}: {said:?}", file.display(), n + 1);
            }
        }
    }
}

#[test]
fn a_sentence_is_told_from_a_class_and_a_path() {
    let classes: HashSet<String> = ["target", "act-r", "tag"].map(String::from).into();
    for told in [
        "Skip to the board",
        "no card",
        "{n} lines left",
        "Clock",
        "Points: ",
        " votes",
        "Wait…",
        "{}, bot now",
    ] {
        assert!(reads(told, &classes), "{told}");
    }
    for not in ["target act-r", "laurel", "M0 0L10 5", "0 0 304 174", "seat-{n}", "{} {}", "TRI-7.10", "10 T"]
    {
        assert!(!reads(not, &classes), "{not}");
    }
    let source =
        "let a = 'x'; // \"Not this\"\nlet b: &'static str = r#\"That \"one\"\"#; f(\"and \\\"this\\\"\");";
    let texts: Vec<_> = literals(source).into_iter().map(|l| (l.line, l.text)).collect();
    assert_eq!(texts, [(2, "That \"one\"".to_string()), (2, "and \"this\"".to_string())]);
}
