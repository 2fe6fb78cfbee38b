//! `quadriga play`: a game in the terminal, against bots or hot-seat.

mod session;
mod show;
#[cfg(test)]
mod tests;
mod typed;

use crate::setup::{self, Asked, TableArgs};
use crate::{Fail, files, text};
use bots::{Cast, Kind};
use games::AnyTable;
use session::Session;
use std::io::IsTerminal;
use std::path::PathBuf;
use typed::Plain;

/// Play in this terminal, against bots or with friends in turn
#[derive(clap::Args)]
#[command(
    long_about = "A game in this terminal. You are shown the table, what happened since your last turn, and a numbered \
    list of everything you may do: type a number. Where an amount goes with it you are asked, or type it too: `3 5` is \
    choice 3 with an amount of 5.\n\n\
    Type `why 3` for what choice 3 means and its rule, `undo` to take back, `hint` to hear what a bot would do, `save FILE` to go \
    on another day, `help` for the rest, `quit` or Ctrl-C to leave. The arrows call back what you typed before.\n\n\
    Examples:\n\n  \
    quadriga play tribune                            you against three bots\n  \
    quadriga play tribune --seat human,human,greedy  two people, one bot\n  \
    quadriga play tribune --seat human,search        against bots that think ahead\n  \
    quadriga play --load mine.json                   a saved game"
)]
pub struct Args {
    /// The game: tribune, triumph, ave-roma or republic (not needed with --load)
    game: Option<String>,
    /// How many play (if not given: as many as --seat names, or 4)
    #[arg(long)]
    seats: Option<usize>,
    /// Who sits where, from the first seat on: human, a level (gentle, steady, strong, hard), somebody of the cast (livia,
    /// livia:strong), random, greedy or search; the last one named fills the seats left (if not given: human,steady)
    #[arg(long = "seat", value_name = "WHO,..")]
    who: Option<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "options", "seed"])]
    load: Option<PathBuf>,
    /// A word that makes the dice repeatable; if not given they are random
    #[arg(long, value_name = "WORD")]
    seed: Option<String>,
    #[command(flatten)]
    table: TableArgs,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at this terminal.
    Human,
    /// A bot.
    Bot(Kind),
}

/// Plays until the game is over, the input ends or somebody quits.
pub fn run(args: &Args) -> Result<(), Fail> {
    let named = parse_players(args.who.as_deref().unwrap_or("human,steady"))?;
    let components = setup::read_components(args.table.components.as_deref())?;
    let table = match (&args.load, &args.game) {
        (Some(file), _) => {
            let components = components.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
            AnyTable::load(&files::read_json(file)?, components)
                .map_err(|refusal| Fail::Failed(format!("{}: {}", file.display(), refusal.why)))?
        }
        (None, Some(game)) => {
            // Several names mean a table of as many; a single one is for all.
            let seats = args.seats.or((args.who.is_some() && named.len() > 1).then_some(named.len()));
            let asked = Asked::read(game, seats, &args.table)?;
            let secret = setup::secret(args.seed.as_deref())?;
            AnyTable::open(asked.game.id, &asked.setup(), secret, vec![]).map_err(|r| asked.fail(r))?
        }
        (None, None) => {
            return Err(Fail::Usage(format!("which game? There are: {}", games::known())));
        }
    };
    // Those who sit down if nobody is named are as many as there is room for: somebody may play alone.
    let named = if args.who.is_some() { &named[..] } else { &named[..named.len().min(table.seats())] };
    let players = seat_players(named, table.seats())?;
    let company = games::game!(&table.head().game, G => bots::company::<G>().collect::<Vec<_>>());
    let players = give_characters(players, &company.unwrap_or_default());
    let bot_seed = match &args.seed {
        Some(word) => ::arena::seed(word, 0),
        None => ::arena::seed(&setup::secret(None)?.reveal().to_string(), 0),
    };
    let (stdin, stdout) = (std::io::stdin(), std::io::stdout());
    let screen = show::Screen { colour: text::colour(), clears: stdout.is_terminal() };
    match typed::Terminal::open().filter(|_| stdin.is_terminal() && stdout.is_terminal()) {
        Some(input) => Session::new(table, players, bot_seed, components, screen, input, stdout).play(),
        None => {
            let echoes = stdin.is_terminal();
            let input = stdin.lock();
            let input = if echoes { Plain::terminal(input) } else { Plain::piped(input) };
            Session::new(table, players, bot_seed, components, screen, input, stdout.lock()).play()
        }
    }
}

fn parse_players(names: &str) -> Result<Vec<Player>, Fail> {
    let one = |name: &str| match name.trim() {
        "human" => Ok(Player::Human),
        name => name.parse().map(Player::Bot).map_err(|why| Fail::Usage(format!("--seat: {why}, human"))),
    };
    names.split(',').map(one).collect()
}

/// Bots of a level that are nobody in particular become those of the cast who are not at the table yet.
fn give_characters(mut players: Vec<Player>, company: &[bots::Character]) -> Vec<Player> {
    let who = |player: &Player| match player {
        Player::Bot(kind) => kind.who(),
        Player::Human => None,
    };
    let there: Vec<_> = players.iter().filter_map(who).collect();
    let mut free = company.iter().filter(|character| !there.contains(character));
    for player in &mut players {
        if let Player::Bot(Kind::Cast(Cast { character: character @ None, .. })) = player {
            *character = free.next().copied();
        }
    }
    players
}

/// The players by seat; the last one named fills the seats left.
fn seat_players(named: &[Player], seats: usize) -> Result<Vec<Player>, Fail> {
    if named.len() > seats {
        return Err(Fail::Usage(format!("--seat: {} names for {seats} seats", named.len())));
    }
    let last = named.last().copied().unwrap_or(Player::Human);
    Ok((0..seats).map(|seat| named.get(seat).copied().unwrap_or(last)).collect())
}
