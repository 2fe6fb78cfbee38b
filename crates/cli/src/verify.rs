//! `quadriga verify`: is this record of a game true, dice and all?

use crate::{Fail, files, setup, text};
use games::AnyTable;
use std::path::PathBuf;

/// Check a journal: every move, every roll, every digest
#[derive(clap::Args)]
#[command(
    long_about = "Replays a journal and checks all of it: that the secret is the one committed to, that every roll \
    and draw is what the seed gives, that every move was legal, that every digest fits. Exits with 1 if anything is wrong."
)]
pub struct Args {
    /// The journal, a JSON file
    journal: PathBuf,
    /// The file of components the game was played with, if not the built-in ones
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

/// Verifies and says what was found.
pub fn run(args: &Args) -> Result<(), Fail> {
    let journal = files::read_json(&args.journal)?;
    let components = setup::read_components(args.components.as_deref())?;
    let components = components.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
    let verified = AnyTable::verify(&journal, components)
        .map_err(|refusal| Fail::Failed(format!("{}: {}", args.journal.display(), refusal.why)))?;
    let ending = match &verified.outcome {
        Some(outcome) => format!("over ({})", outcome.kind),
        None => "not over yet".into(),
    };
    text::print(&format!(
        "verified: {} lines, {} chance outcomes; the game is {ending}\nposition {}\n",
        verified.lines, verified.outcomes, verified.digest
    ))
}
