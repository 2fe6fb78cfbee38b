//! The `quadriga` program: play in the browser and in the terminal, speak to other programs, simulate, measure, replay, verify.

mod admin;
mod arena;
mod bench;
mod engine;
mod files;
mod language;
mod moving;
mod play;
mod ratings;
mod replay;
mod rules;
mod schema;
mod serve;
mod setup;
mod sim;
mod text;
mod verify;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Board games of ancient Rome: against friends, against bots, or as an engine for other programs.
#[derive(Parser)]
#[command(name = "quadriga", version, term_width = 80)]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(play::Args),
    Engine(engine::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Bench(bench::Args),
    Ratings(ratings::Args),
    Admin(admin::Args),
    Move(moving::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Rules(rules::Args),
    Schema(schema::Args),
}

/// Why the program stops before it is done.
#[derive(Debug)]
pub enum Fail {
    /// It was not asked properly: exit code 2.
    Usage(String),
    /// It could not do what it was asked: exit code 1.
    Failed(String),
    /// Whoever reads its output has gone: exit code 0, like other filters.
    Closed,
}

impl From<std::io::Error> for Fail {
    fn from(fault: std::io::Error) -> Fail {
        match fault.kind() {
            std::io::ErrorKind::BrokenPipe => Fail::Closed,
            _ => Fail::Failed(fault.to_string()),
        }
    }
}

/// Does what the command line asks for.
pub fn main() -> ExitCode {
    let asked = Program::try_parse().unwrap_or_else(|wrong| not_understood(&wrong));
    let done = match asked.command {
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Ratings(args)) => ratings::run(&args),
        Some(Command::Admin(args)) => admin::run(&args),
        Some(Command::Move(args)) => moving::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Schema(args)) => schema::run(&args),
        None => welcome().and_then(|()| serve::run(&serve::Args::usual())),
    };
    let (code, why) = match done {
        Ok(()) | Err(Fail::Closed) => return ExitCode::SUCCESS,
        Err(Fail::Usage(why)) => (2, why),
        Err(Fail::Failed(why)) => (1, why),
    };
    eprintln!("quadriga: {why}");
    ExitCode::from(code)
}

/// Says what was not understood, or helps. What somebody has typed is shown again there, and it may be an address with a
/// password in it.
fn not_understood(wrong: &clap::Error) -> ! {
    let told = wrong.to_string();
    if !wrong.use_stderr() || !told.contains("://") {
        wrong.exit();
    }
    eprint!("{}", without_passwords(&told));
    std::process::exit(wrong.exit_code())
}

/// A text in which addresses have no passwords.
fn without_passwords(text: &str) -> String {
    let ends = |c: char| c.is_whitespace() || c == '\'' || c == '"';
    let shown = |word: &str| match word.contains("://") {
        true => {
            server::storage::shown(word.trim_end_matches(ends).as_ref())
                + &word[word.trim_end_matches(ends).len()..]
        }
        false => word.into(),
    };
    text.split_inclusive(ends).map(shown).collect()
}

/// What a bare `quadriga` says before it serves.
fn welcome() -> Result<(), Fail> {
    let mut page = String::from("Quadriga: board games of ancient Rome.\n\n");
    for game in games::listings(language::of_terminal()) {
        let [least, most] = game.seats;
        let about = format!("{} ({least} to {most} players)", game.about);
        page += &text::wrap(&format!("  {:12} ", game.id), &about);
    }
    let first = games::all().first().map_or("GAME", |game| game.id);
    page += &format!(
        "\nTo play in this terminal against bots:\n\n    quadriga play {first}\n\n\
         Other things it can do:\n\n\
         \x20   quadriga rules {first}    look a rule up\n\
         \x20   quadriga sim {first}      let bots play many games and count\n\
         \x20   quadriga engine           speak JSON lines with another program\n\
         \x20   quadriga --help           everything\n"
    );
    text::print(&page)
}
