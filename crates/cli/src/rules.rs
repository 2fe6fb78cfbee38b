//! `quadriga rules`: the rules reference, by id or by word.

use crate::{Fail, setup, text};
use games::RuleLine;
use kernel::{Code, Refusal};

/// Look a rule up by its id or by words in it
#[derive(clap::Args)]
#[command(
    long_about = "Prints rules from a game's ledger.\n\n  quadriga rules                      which games there are\n  \
    quadriga rules tribune              every rule of the game\n  quadriga rules tribune TRI-7.10     one rule\n  \
    quadriga rules TRI-7.10             the same\n  quadriga rules tribune \"coin bowl\"  every rule that has these words"
)]
pub struct Args {
    /// The game, or the id of a rule
    game: Option<String>,
    /// The id of a rule, the beginning of one, or words to look for
    words: Vec<String>,
}

/// Prints what was asked for.
pub fn run(args: &Args) -> Result<(), Fail> {
    let Some(game) = &args.game else { return list() };
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
