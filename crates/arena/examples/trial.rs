//! Tries out how search plays a game: one player with one manner alone against a table of another, in every seat of every deal.
//! Whoever meets a table of their own kind plays each deal once, and it is told how often each seat wins.
//! `cargo run --release -p quadriga-arena --example trial GAME ONE[+ONE...] OTHER DEALS [SEED] [SEATS] [PLOT.svg]`
//!
//! A player is a bot by its name (`greedy`, `livia:steady`), or words joined by commas: `64` play-outs (or `20ms`), `hand` (the
//! value made by hand, not the learned one), `net=FILE` (one that is not built in), and what is to differ from the game's own
//! manner: `horizon=2`, `soft=5`, `margin=0.5`, `warmth=1`, `won=1`. With a file to plot into, the strength of all
//! of ONE is drawn against their budgets. All of ONE play the same deals; how it stands is told every ten deals, and by how much
//! they do better than the first. A pick is timed where there is more than one thing to do.

use arena::{Estimate, Played, Point, play_by, plot, seed};
use ave_roma::AveRoma;
use bots::{Budget, Kind, Learned, Manner, Net, Policy, Question, Search, Values, Valuing, Wall, valued_by};
use games::{Setup, configure};
use kernel::{Chance, Choices, Game, Pick, Seat, Viewer};
use republic::Republic;
use std::sync::OnceLock;
use std::time::Instant;
use tribune::Tribune;
use triumph::Triumph;

type Fault = Box<dyn std::error::Error>;

/// The network that was named.
static NET: OnceLock<Net> = OnceLock::new();

fn by_file<R: Learned>(rules: &R, world: &R::State) -> Values {
    NET.get().map_or_else(|| rules.value(world), |net| valued_by(net, rules, world))
}

/// One who plays.
enum Player<R: Policy> {
    Named(Kind),
    Search { search: Search<Wall>, value: Valuing<R>, budget: Budget },
}

impl<R: Policy> Player<R> {
    /// `by_file` is the value by a network that is not built in, where the game can be told to one.
    fn read(text: &str, by_file: Option<Valuing<R>>) -> Result<Player<R>, Fault> {
        if let Ok(kind) = text.parse() {
            return Ok(Player::Named(kind));
        }
        let (mut manner, mut value, mut budget): (Manner, Valuing<R>, _) =
            (R::MANNER, R::value, Budget::playouts(48));
        for word in text.split(',') {
            match word.split_once('=') {
                Some(("horizon", n)) => manner.horizon = n.parse()?,
                Some(("soft", n)) => manner.soft = n.parse()?,
                Some(("margin", n)) => manner.margin = n.parse()?,
                Some(("warmth", n)) => manner.warmth = n.parse()?,
                Some(("won", n)) => manner.won = n.parse()?,
                Some(("net", file)) => {
                    let net = Net::read(&std::fs::read(file)?).ok_or("it is no network")?;
                    NET.get_or_init(|| net);
                    value = by_file.ok_or("this game is not told to networks")?;
                }
                None if word == "hand" => value = R::margin,
                None => {
                    budget = match word.strip_suffix("ms") {
                        Some(ms) => Budget::ms(ms.parse()?),
                        None => Budget::playouts(word.parse()?),
                    }
                }
                Some(_) => return Err(format!("{word:?} says nothing").into()),
            }
        }
        Ok(Player::Search { search: Search { clock: Wall, manner: Some(manner) }, value, budget })
    }

    fn pick(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Pick<R::Action>> {
        match self {
            Player::Named(kind) => kind.bot::<R>().pick(asked, chance),
            Player::Search { search, value, budget } => {
                search.think_by(*value, asked.within(*budget), chance).map(|thought| thought.pick)
            }
        }
    }
}

/// A game in which one sits alone among others, with the milliseconds each of their picks took.
fn play<R: Game + Policy>(
    rules: &R,
    players: [&Player<R>; 2],
    alone: usize,
    deal: u64,
    spent: &mut Vec<f64>,
) -> Result<Played, Fault> {
    let played = play_by(rules, deal, &mut Choices::default(), |state, seat, choices, thoughts| {
        let view = rules.view(state, Viewer::Seat(seat));
        let start = Instant::now();
        let player = players[usize::from(seat.ix() != alone)];
        let pick = player.pick(Question::new(rules, &view, choices), thoughts);
        if seat.ix() == alone && choices.len() > 1 {
            spent.push(start.elapsed().as_secs_f64() * 1000.0);
        }
        pick
    });
    played.ok_or_else(|| format!("the game of deal {deal} does not end").into())
}

/// What is played.
struct Order<'a> {
    deals: u64,
    word: &'a str,
    seats: usize,
}

/// What came of it so far: by deal, the part of the wins of whoever sits alone, of each seat, and of anybody.
#[derive(Default)]
struct Came {
    alone: Vec<f64>,
    by_seat: Vec<Vec<f64>>,
    somebody: Vec<f64>,
    spent: Vec<f64>,
}

impl Came {
    fn report(&mut self, one: &str, other: &str) -> String {
        let n = self.spent.len();
        let mean = self.spent.iter().sum::<f64>() / n.max(1) as f64;
        // Only one place is asked for, and there may be millions: they need not be sorted.
        let late = match n {
            0 => 0.0,
            _ => *self.spent.select_nth_unstable_by(n * 99 / 100, f64::total_cmp).1,
        };
        let time = format!("{mean:.2} ms a pick (99 of 100 within {late:.1})");
        let (deals, seats) = (self.alone.len(), self.by_seat.len());
        let won = Estimate::of(&self.somebody);
        match one == other {
            true => {
                let seats: Vec<String> = self.by_seat.iter().map(|of| Estimate::of(of).to_string()).collect();
                let seats = seats.join(", ");
                format!("{one} among equals, by seat: {seats}; somebody {won}; {deals} games, {time}")
            }
            false => {
                let (share, games) = (Estimate::of(&self.alone), deals * seats);
                format!("{one} against {other}: {share}; somebody {won}; {games} games, {time}")
            }
        }
    }
}

/// One who is tried against the others, and what has come of it.
struct Try<'a, G: Policy> {
    name: &'a str,
    player: Player<G>,
    came: Came,
}

impl<G: Game + Policy> Try<'_, G> {
    /// Plays one deal from every seat; among equals once.
    fn plays(&mut self, rules: &G, other: &Player<G>, rotations: usize, deal: u64) -> Result<(), Fault> {
        let mut sum = vec![0.0; rules.seats()];
        let mut alone = 0.0;
        for at in 0..rotations {
            let played = play(rules, [&self.player, other], at, deal, &mut self.came.spent)?;
            let share = |seat: usize| played.share(Seat(seat as u8)) / rotations as f64;
            alone += share(at);
            sum.iter_mut().enumerate().for_each(|(seat, of)| *of += share(seat));
        }
        self.came.alone.push(alone);
        self.came.somebody.push(sum.iter().sum());
        self.came.by_seat.iter_mut().zip(sum).for_each(|(of, share)| of.push(share));
        Ok(())
    }
}

/// What a player may spend: the first number in its words.
fn budget(text: &str) -> f64 {
    let number = |word: &str| word.trim_end_matches("ms").parse().ok();
    text.split(',').find_map(number).unwrap_or(1.0)
}

fn all<G: Game + Policy>(
    ones: &str,
    other: &str,
    order: &Order,
    svg: Option<&String>,
    by_file: Option<Valuing<G>>,
) -> Result<(), Fault> {
    let seats = order.seats;
    let rules: G = configure(&Setup { seats, ..Setup::default() }).map_err(|no| no.why.to_string())?;
    let against = Player::read(other, by_file)?;
    let came = || Came { by_seat: vec![Vec::new(); seats], ..Came::default() };
    let read = |name| Player::read(name, by_file).map(|player| Try { name, player, came: came() });
    let mut tries: Vec<Try<G>> = ones.split('+').map(read).collect::<Result<_, _>>()?;
    // Deal after deal, so that what is known of all of them is about the same deals whenever it is cut off.
    for deal in 0..order.deals {
        for one in &mut tries {
            let rotations = if one.name == other { 1 } else { seats };
            one.plays(&rules, &against, rotations, seed(order.word, deal))?;
        }
        let last = deal + 1 == order.deals;
        if deal % 10 == 9 || last {
            let so_far = if last { "" } else { "so far: " };
            for one in &mut tries {
                println!("{so_far}{}", one.came.report(one.name, other));
            }
            let [first, others @ ..] = &tries[..] else { continue };
            for one in others {
                let pairs = one.came.alone.iter().zip(&first.came.alone);
                let better = Estimate::of(&pairs.map(|(one, first)| one - first).collect::<Vec<_>>());
                let [by, low, high] = [better.mean, better.low, better.high].map(|x| 100.0 * x);
                println!("{so_far}{} above {}: {by:+.1} [{low:+.1} to {high:+.1}]", one.name, first.name);
            }
        }
    }
    let point = |one: &Try<G>| Point {
        series: format!("against {other}"),
        budget: budget(one.name),
        share: Estimate::of(&one.came.alone),
    };
    let points: Vec<Point> = tries.iter().map(point).collect();
    if let Some(file) = svg {
        let unit = if ones.contains("ms") { "milliseconds a decision" } else { "play-outs a decision" };
        std::fs::write(file, plot(G::info().title, unit, 1.0 / order.seats as f64, &points))?;
    }
    Ok(())
}

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, ones, other, deals, rest @ ..] = &args[..] else {
        return Err("GAME ONE[+ONE...] OTHER DEALS [SEED] [SEATS] [PLOT.svg]".into());
    };
    let word = rest.first().map_or("trial", String::as_str);
    let order = Order { deals: deals.parse()?, word, seats: rest.get(1).map_or(Ok(4), |n| n.parse())? };
    match game.as_str() {
        "tribune" => all::<Tribune>(ones, other, &order, rest.get(2), Some(by_file)),
        "triumph" => all::<Triumph>(ones, other, &order, rest.get(2), Some(by_file)),
        "ave-roma" => all::<AveRoma>(ones, other, &order, rest.get(2), Some(by_file)),
        "republic" => all::<Republic>(ones, other, &order, rest.get(2), Some(by_file)),
        game => Err(format!("{game:?} is not searched").into()),
    }
}
