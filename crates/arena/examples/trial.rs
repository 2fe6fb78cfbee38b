//! Tries out how search plays a game: one player with one manner alone against a table of another, in every seat of every deal.
//! Whoever meets a table of their own kind plays each deal once, and it is told how often each seat wins.
//! `cargo run --release -p quadriga-arena --example trial GAME ONE[/ONE...] OTHER DEALS [SEED] [SEATS] [PLOT.svg]`
//!
//! A player is `greedy`, or words joined by commas: `64` play-outs (or `20ms`), `hand` (the value made by hand, not the
//! learned one), `net=FILE` (one that is not built in), and what is to differ from the game's own manner: `horizon=2`, `soft=5`,
//! `margin=0.5`, `warmth=1`. With a file to plot into, the strength of all of ONE is drawn against their budgets.

use arena::{Estimate, Played, Point, play_by, plot, seed};
use ave_roma::AveRoma;
use bots::{Bot, Budget, Greedy, Learned, Manner, Net, Question, Search, Values, Valuing, Wall, valued_by};
use games::{Setup, configure};
use kernel::{Chance, Choices, Game, Pick, Seat, Viewer};
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
enum Player<R: Learned> {
    Greedy,
    Search { search: Search<Wall>, value: Valuing<R>, budget: Budget },
}

impl<R: Learned> Player<R> {
    fn read(text: &str) -> Result<Player<R>, Fault> {
        if text == "greedy" {
            return Ok(Player::Greedy);
        }
        let (mut manner, mut value, mut budget): (Manner, Valuing<R>, _) =
            (R::MANNER, R::value, Budget::playouts(48));
        for word in text.split(',') {
            match word.split_once('=') {
                Some(("horizon", n)) => manner.horizon = n.parse()?,
                Some(("soft", n)) => manner.soft = n.parse()?,
                Some(("margin", n)) => manner.margin = n.parse()?,
                Some(("warmth", n)) => manner.warmth = n.parse()?,
                Some(("net", file)) => {
                    let net = Net::read(&std::fs::read(file)?).ok_or("it is no network")?;
                    NET.get_or_init(|| net);
                    value = by_file;
                }
                None if word == "hand" => value = R::margin,
                None if word == "search" => {}
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
            Player::Greedy => Greedy.pick(asked, chance),
            Player::Search { search, value, budget } => {
                search.think_by(*value, asked.within(*budget), chance).map(|thought| thought.pick)
            }
        }
    }
}

/// A game in which one sits alone among others, with the time and the picks they took.
fn play<R: Game + Learned>(
    rules: &R,
    players: [&Player<R>; 2],
    alone: usize,
    deal: u64,
    spent: &mut (f64, u32),
) -> Result<Played, Fault> {
    let played = play_by(rules, deal, &mut Choices::default(), |state, seat, choices, thoughts| {
        let view = rules.view(state, Viewer::Seat(seat));
        let start = Instant::now();
        let player = players[usize::from(seat.ix() != alone)];
        let pick = player.pick(Question::new(rules, &view, choices), thoughts);
        if seat.ix() == alone {
            *spent = (spent.0 + start.elapsed().as_secs_f64() * 1000.0, spent.1 + 1);
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

fn contest<G: Game + Learned>(one: &str, other: &str, order: &Order) -> Result<Estimate, Fault> {
    let seats = order.seats;
    let rules: G = configure(&Setup { seats, ..Setup::default() }).map_err(|no| no.why.to_string())?;
    let (first, second) = (Player::read(one)?, Player::read(other)?);
    let (mut shares, mut by_seat, mut spent) = (Vec::new(), vec![Vec::new(); seats], (0.0, 0));
    for deal in 0..order.deals {
        let mut sum = 0.0;
        let rotations = if one == other { 1 } else { seats };
        for alone in 0..rotations {
            let played = play(&rules, [&first, &second], alone, seed(order.word, deal), &mut spent)?;
            let share = |seat: usize| played.share(Seat(seat as u8));
            sum += share(alone);
            by_seat.iter_mut().enumerate().for_each(|(seat, of)| of.push(share(seat)));
        }
        shares.push(sum / rotations as f64);
    }
    let (share, ms) = (Estimate::of(&shares), spent.0 / f64::from(spent.1.max(1)));
    match one == other {
        true => {
            let seats: Vec<String> = by_seat.iter().map(|of| Estimate::of(of).to_string()).collect();
            println!("{one} among equals, by seat: {} in {} games", seats.join(", "), order.deals);
        }
        false => {
            println!("{one} against {other}: {share} in {} games, {ms:.2} ms a pick", shares.len() * seats)
        }
    }
    Ok(share)
}

/// What a player may spend: the first number in its words.
fn budget(text: &str) -> f64 {
    let number = |word: &str| word.trim_end_matches("ms").parse().ok();
    text.split(',').find_map(number).unwrap_or(1.0)
}

fn all<G: Game + Learned>(ones: &str, other: &str, order: &Order, svg: Option<&String>) -> Result<(), Fault> {
    let mut points = Vec::new();
    for one in ones.split('/') {
        let share = contest::<G>(one, other, order)?;
        points.push(Point { series: format!("against {other}"), budget: budget(one), share });
    }
    if let Some(file) = svg {
        let unit = if ones.contains("ms") { "milliseconds a decision" } else { "play-outs a decision" };
        std::fs::write(file, plot(G::info().title, unit, 1.0 / order.seats as f64, &points))?;
    }
    Ok(())
}

fn main() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, ones, other, deals, rest @ ..] = &args[..] else {
        return Err("GAME ONE[/ONE...] OTHER DEALS [SEED] [SEATS] [PLOT.svg]".into());
    };
    let word = rest.first().map_or("trial", String::as_str);
    let order = Order { deals: deals.parse()?, word, seats: rest.get(1).map_or(Ok(4), |n| n.parse())? };
    match game.as_str() {
        "tribune" => all::<Tribune>(ones, other, &order, rest.get(2)),
        "triumph" => all::<Triumph>(ones, other, &order, rest.get(2)),
        "ave-roma" => all::<AveRoma>(ones, other, &order, rest.get(2)),
        game => Err(format!("{game:?} is not searched").into()),
    }
}
