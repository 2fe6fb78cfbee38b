//! `quadriga replay`: the story of a game from its journal.

use crate::{Fail, files, setup, text};
use games::{AnyTable, with};
use kernel::{Names, Seat, Viewer, Words};
use serde_json::Value;
use std::path::PathBuf;

/// Tell the story of a game from its journal
#[derive(clap::Args)]
#[command(
    long_about = "Tells the story of a game from its journal, each line with its number and the rule behind it, and \
    shows the table at the end (or after --step lines)."
)]
pub struct Args {
    /// The journal, a JSON file
    journal: PathBuf,
    /// Stop after so many lines of the journal
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Through the eyes of this seat, the first being 1; otherwise a spectator's
    #[arg(long, value_name = "S")]
    seat: Option<u8>,
    /// The file of components the game was played with, if not the built-in ones
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

/// Prints the story.
pub fn run(args: &Args) -> Result<(), Fail> {
    let mut journal = files::read_json(&args.journal)?;
    if let (Some(step), Some(lines)) = (args.step, journal.get_mut("lines").and_then(Value::as_array_mut)) {
        if step > lines.len() {
            return Err(Fail::Usage(format!("--step {step}: the journal has {} lines", lines.len())));
        }
        lines.truncate(step);
    }
    let components = setup::read_components(args.components.as_deref())?;
    let components = components.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
    let table = AnyTable::load(&journal, components)
        .map_err(|refusal| Fail::Failed(format!("{}: {}", args.journal.display(), refusal.why)))?;
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(n) if (1..=table.seats()).contains(&usize::from(n)) => Viewer::Seat(Seat(n - 1)),
        Some(n) => {
            return Err(Fail::Usage(format!("--seat: the seats run from 1 to {}, not {n}", table.seats())));
        }
    };
    text::print(&story(&table, viewer, &Names::seats(table.seats())))
}

/// What happened, the table, and whose move it is.
fn story(table: &AnyTable, viewer: Viewer, names: &Names) -> String {
    let mut page = String::new();
    for happened in table.log(viewer, None, names) {
        let line = happened.line.map_or("set-up".into(), |line| line.to_string());
        let rule = happened.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
        page += &text::wrap(&format!("{line:>6}  "), &(happened.text + &rule));
    }
    page += &format!("\n{}\n", table.board(viewer, names).trim_end());
    let end = with!(table, table => match table.outcome() {
        Some(outcome) => table.rules().outcome(&outcome, names),
        None => table.rules().prompt(table.view(viewer), names).text,
    });
    page + "\n" + &text::wrap("", &end)
}
