//! `quadriga rules`: the rules reference, by id or by word; the rulebook, to be read here or taken along.

use crate::{Fail, language, setup, text};
use games::RuleLine;
use kernel::book::{Block, Book, Set, spans};
use kernel::{Code, Refusal};
use std::path::{Path, PathBuf};

/// Look a rule up by its id or by words in it
#[derive(clap::Args)]
#[command(
    long_about = "Prints rules from a game's ledger.\n\n  quadriga rules                      which games there are\n  \
    quadriga rules tribune              every rule of the game\n  quadriga rules tribune TRI-7.10     one rule\n  \
    quadriga rules TRI-7.10             the same\n  quadriga rules tribune \"coin bowl\"  every rule that has these words\n  \
    quadriga rules tribune --book       the rulebook, in the order in which one learns\n  \
    quadriga rules --export DIR         the rulebooks as HTML files that need nothing else"
)]
pub struct Args {
    /// The game, or the id of a rule
    game: Option<String>,
    /// The id of a rule, the beginning of one, or words to look for
    words: Vec<String>,
    /// Print the rulebook instead of the ledger
    #[arg(long, requires = "game", conflicts_with = "export")]
    book: bool,
    /// Write the rulebooks (of one game, or of all) to this folder
    #[arg(long, value_name = "DIR")]
    export: Option<PathBuf>,
}

/// Prints what was asked for.
pub fn run(args: &Args) -> Result<(), Fail> {
    if let Some(folder) = &args.export {
        return export(args.game.as_deref(), folder);
    }
    let Some(game) = &args.game else { return list() };
    if args.book {
        let game = setup::find(game)?;
        let book =
            games::game!(game.id, G => ui::Rulebook::of::<G>(language::of_terminal())).map_err(unknown)?;
        return text::print(&read(&book.book));
    }
    let (game, words) = match games::of_rule(game) {
        Some(listing) => (listing, game.clone()),
        None => (setup::find(game)?, args.words.join(" ")),
    };
    let rules = games::rules(game.id).map_err(|refusal| Fail::Failed(refusal.why.to_string()))?;
    let found = match words.as_str() {
        "" => rules,
        words => matching(rules, words),
    };
    if found.is_empty() {
        return Err(Fail::Failed(format!(
            "no rule of {} has {words:?} as its id or in its text",
            game.title
        )));
    }
    let mut page = String::new();
    let mut section = "";
    for line in &found {
        if line.section != section {
            section = &line.section;
            page += &format!("{}{section}\n\n", if page.is_empty() { "" } else { "\n" });
        }
        page += &text::wrap(&format!("  {:10} ", line.id), &line.text);
    }
    text::print(&page)
}

fn unknown(refusal: Refusal) -> Fail {
    Fail::Failed(refusal.why.to_string())
}

/// Writes the rulebooks as files.
fn export(game: Option<&str>, folder: &Path) -> Result<(), Fail> {
    let ids: Vec<&str> = match game {
        Some(game) => vec![setup::find(game)?.id],
        None => games::all().iter().map(|game| game.id).collect(),
    };
    let mut books = Vec::new();
    for id in ids {
        books.push(games::game!(id, G => ui::Rulebook::of::<G>(language::of_terminal())).map_err(unknown)?);
    }
    std::fs::create_dir_all(folder)?;
    let mut told = String::new();
    for file in ui::offline(&books) {
        let path = folder.join(&file.name);
        std::fs::write(&path, &file.html)?;
        told += &format!("{}\n", path.display());
    }
    text::print(&told)
}

/// A rulebook as plain text.
fn read(book: &Book) -> String {
    let mut page = String::new();
    for (n, chapter) in book.chapters.iter().enumerate() {
        if !chapter.title.is_empty() {
            let title = format!("{}. {}", n + 1, chapter.title);
            page += &format!(
                "{}{title}\n{}\n\n",
                if n > 0 { "\n" } else { "" },
                "=".repeat(title.chars().count())
            );
        }
        if let Some(lead) = chapter.lead {
            page += &format!("{}\n", text::wrap("", &plain(lead)));
        }
        for (s, section) in chapter.sections.iter().enumerate() {
            page += &format!("{}.{} {}\n\n", n + 1, s + 1, section.title);
            for part in &section.parts {
                part.blocks.iter().for_each(|block| page += &block_of(block));
                if part.letter {
                    let lines = part.told.iter().map(|line| &book.lines[*line]);
                    lines.for_each(|line| page += &text::wrap(&format!("  {:10} ", line.id), line.text));
                    page += "\n";
                }
            }
        }
    }
    page
}

/// A text without the marks of what is set apart; a word of its own in capitals would shout.
fn plain(text: &str) -> String {
    let pieces = spans(text).map(|(set, piece)| match set {
        Set::Plain | Set::Strong => piece.to_string(),
        Set::Other => format!("_{piece}_"),
    });
    pieces.collect::<String>().replace('\n', " ")
}

fn block_of(block: &Block) -> String {
    let mut page = String::new();
    match block {
        Block::Text(words) => page += &text::wrap("", &plain(words)),
        Block::List { ordered, items } => {
            for (n, item) in items.iter().enumerate() {
                let mark = if *ordered { format!("  {}. ", n + 1) } else { "  - ".into() };
                page += &text::wrap(&mark, &plain(item));
            }
        }
        Block::Table { head, rows } => {
            for row in rows {
                let cells = head.iter().zip(row).skip(1).filter(|(_, cell)| !cell.is_empty());
                let cells: Vec<_> = cells.map(|(head, cell)| format!("{head}: {}", plain(cell))).collect();
                let first = plain(row.first().copied().unwrap_or_default());
                page += &text::wrap(&format!("  {first:22} "), &cells.join("; "));
            }
        }
        Block::Example(texts) => texts.iter().for_each(|words| page += &text::wrap("  | ", &plain(words))),
        Block::Asked { question, answer } => {
            page += &text::wrap("  ? ", &plain(question));
            page += &text::wrap("    ", &plain(answer));
        }
        // What is drawn is drawn on the page.
        Block::Figure { .. } => return page,
    }
    page + "\n"
}

fn list() -> Result<(), Fail> {
    let mut page = String::new();
    for game in games::all() {
        let rules = games::rules(game.id).map_err(|refusal| Fail::Failed(refusal.why.to_string()))?;
        page += &format!("{:12} {:24} {:5} rules\n", game.id, game.title, rules.len());
    }
    text::print(&page)
}

/// The rule with this very id, with or without its prefix (pages leave it out); or else those whose id begins with it;
/// or else those that have every word.
fn matching(rules: Vec<RuleLine>, words: &str) -> Vec<RuleLine> {
    let id = words.to_uppercase();
    let these =
        |test: &dyn Fn(&RuleLine) -> bool| rules.iter().filter(|l| test(l)).cloned().collect::<Vec<_>>();
    let short = |line: &RuleLine| line.id.split_once('-').is_some_and(|(_, rest)| rest.to_uppercase() == id);
    let exact = these(&|line| line.id.to_uppercase() == id || short(line));
    if !exact.is_empty() {
        return exact;
    }
    let within = these(&|line| line.id.to_uppercase().starts_with(&id));
    if !within.is_empty() {
        return within;
    }
    let words: Vec<_> = words.split_whitespace().map(str::to_lowercase).collect();
    these(&|line| {
        let text = format!("{} {}", line.section, line.text).to_lowercase();
        words.iter().all(|word| text.contains(word))
    })
}

/// For the protocol: all rules of a game, one by its id, or those with a word.
pub fn look_up(game: &str, id: Option<&str>, word: Option<&str>) -> Result<Vec<RuleLine>, Refusal> {
    let rules = games::rules(game)?;
    let unknown = |what: &str| Refusal::new(Code::Unknown, format!("{game} has no rule {what:?}"));
    match (id, word) {
        (Some(id), _) => match rules.into_iter().find(|line| line.id.eq_ignore_ascii_case(id)) {
            Some(line) => Ok(vec![line]),
            None => Err(unknown(id)),
        },
        (None, Some(word)) => Ok(matching(rules, word)),
        (None, None) => Ok(rules),
    }
}
