//! The statistics of Ave Roma that `quadriga sim` does not count, as tables for its documentation: where points come
//! from, which cards are bought, and who wins with them.
//! `cargo run --release -p quadriga-bots --example ave_roma_games [GAMES] [BOTS]`, BOTS one name or one for each of 4 seats.

use ave_roma::{AveRoma, CardKind, CardSet, Event, Source};
use bots::{Kind, Question};
use kernel::{Choices, Fast, Game, Log, Rules, Seat, SeatSet, Setup, Turn, Viewer};

/// Where points come from; both bonuses for sets are counted together.
const SOURCES: [(Source, &str); 10] = [
    (Source::Card, "cards"),
    (Source::Set, "sets"),
    (Source::Area, "areas"),
    (Source::Politics, "politics"),
    (Source::Honours, "beyond 10"),
    (Source::Patron, "patrons"),
    (Source::Modifier, "modifiers"),
    (Source::Workers, "passing"),
    (Source::Denarii, "denarii"),
    (Source::Goods, "goods"),
];
const BOUGHT: [(CardKind, &str); 4] = [
    (CardKind::Building, "buildings"),
    (CardKind::War, "wars"),
    (CardKind::Patron, "patrons"),
    (CardKind::Area, "area cards"),
];

/// How one game went: by seat, points by source and cards by kind.
struct Played {
    rounds: u8,
    ending: &'static str,
    winners: SeatSet,
    points: Vec<[u32; 10]>,
    cards: Vec<[u32; 4]>,
}

fn play(rules: &AveRoma, bots: &[Kind], seed: u64) -> Option<Played> {
    let (mut dice, mut log) = (Fast::new(seed), Log::on());
    let mut thoughts = Fast::new(!seed);
    let mut choices = Choices::default();
    let mut points = vec![[0; 10]; rules.seats()];
    let mut state = rules.setup(&mut dice, &mut log);
    loop {
        for entry in log.drain().0 {
            if let Some(Event::Points(seat, n, source)) = entry.face(Viewer::Spectator) {
                let source = if *source == Source::WarSet { &Source::Set } else { source };
                let at = SOURCES.iter().position(|(s, _)| s == source)?;
                points[seat.ix()][at] += u32::from(*n);
            }
        }
        let seat = match rules.turn(&state) {
            Turn::Awaiting(awaiting) => awaiting.pending.first()?,
            Turn::Over(outcome) => {
                let of = |p: &ave_roma::Player| {
                    BOUGHT.map(|(kind, _)| p.cards.and(CardSet::of(kind)).len() as u32)
                };
                let cards = state.players.iter().map(of).collect();
                let (rounds, ending) = (state.round, outcome.kind);
                return Some(Played { rounds, ending, winners: outcome.winners, points, cards });
            }
        };
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let view = rules.view(&state, Viewer::Seat(seat));
        let pick =
            bots[seat.ix()].bot::<AveRoma>().pick(Question::new(rules, &view, &choices), &mut thoughts)?;
        rules.apply(&mut state, seat, pick, &mut dice, &mut log);
    }
}

/// The mean over all players of all games.
fn mean(played: &[Played], of: impl Fn(&Played, Seat) -> Option<u32>) -> f64 {
    let values: Vec<u32> = played
        .iter()
        .flat_map(|game| Seat::all(game.cards.len()).filter_map(|seat| of(game, seat)).collect::<Vec<_>>())
        .collect();
    f64::from(values.iter().sum::<u32>()) / values.len().max(1) as f64
}

/// How often, in percent of such games, whoever alone has most of something wins.
fn leader_wins(played: &[Played], of: impl Fn(&Played, Seat) -> u32) -> f64 {
    let (mut won, mut led) = (0u32, 0u32);
    for game in played {
        let seats = || Seat::all(game.cards.len());
        let most = seats().map(|seat| of(game, seat)).max().unwrap_or(0);
        let mut leaders = seats().filter(|seat| of(game, *seat) == most);
        if let (Some(leader), None) = (leaders.next(), leaders.next()) {
            led += 1;
            won += u32::from(game.winners.has(leader));
        }
    }
    f64::from(won * 100) / f64::from(led.max(1))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().map_or(Ok(1000), |n| n.parse())?;
    let named = args.next();
    let tables: Vec<(&str, usize, Vec<Kind>)> = match named {
        Some(names) => {
            let kinds = names.split(',').map(str::parse).collect::<Result<Vec<Kind>, _>>()?;
            let seats = if kinds.len() == 1 { 4 } else { kinds.len() };
            let kinds = if kinds.len() == 1 { vec![kinds[0]; seats] } else { kinds };
            ["basic", "advanced"].into_iter().map(|mode| (mode, seats, kinds.clone())).collect()
        }
        None => {
            let each = |kind| ["basic", "advanced"].map(|mode| (kind, mode));
            let all = Kind::ALL.into_iter().flat_map(each);
            all.flat_map(|(kind, mode)| (2..=5).map(move |n| (mode, n, vec![kind; n]))).collect()
        }
    };
    for (mode, seats, bots) in tables {
        let options = serde_json::json!({ "mode": mode });
        let rules = AveRoma::configure(&Setup { seats, options, components: None })?;
        let turned = |n: u64| {
            let mut bots = bots.clone();
            bots.rotate_right((n % seats as u64) as usize);
            bots
        };
        let played: Vec<Played> = (0..games).filter_map(|n| play(&rules, &turned(n), n)).collect();
        let names: Vec<_> = bots.iter().map(|bot| bot.name()).collect();
        println!("{mode}, {seats} players, {}:", names.join(" "));
        let rounds = || played.iter().map(|game| game.rounds);
        println!(
            "  rounds {:.1} ({} to {}), areas {}, rows {}",
            rounds().map(f64::from).sum::<f64>() / played.len().max(1) as f64,
            rounds().min().unwrap_or(0),
            rounds().max().unwrap_or(0),
            played.iter().filter(|game| game.ending == "areas").count(),
            played.iter().filter(|game| game.ending == "rows").count(),
        );
        let by_seat: Vec<_> = Seat::all(seats)
            .map(|seat| played.iter().filter(|game| game.winners.has(seat)).count().to_string())
            .collect();
        let first = (0..played.len()).filter(|n| {
            let hero = Seat((n % seats) as u8);
            played[*n].winners.has(hero)
        });
        println!("  won by seat {}; by the first bot {}", by_seat.join(" "), first.count());
        let total = |game: &Played, seat: Seat| game.points[seat.ix()].iter().sum::<u32>();
        let winners = |game: &Played, seat: Seat| game.winners.has(seat);
        println!(
            "  points {:.1}, winners {:.1}",
            mean(&played, |g, s| Some(total(g, s))),
            mean(&played, |g, s| winners(g, s).then(|| total(g, s)))
        );
        let lines = SOURCES.iter().enumerate().map(|(i, (_, name))| (*name, i));
        for (name, i) in lines {
            let of = |game: &Played, seat: Seat| game.points[seat.ix()][i];
            println!(
                "  {name:>12}: {:5.1}, winners {:5.1}, who has most wins {:3.0} %",
                mean(&played, |g, s| Some(of(g, s))),
                mean(&played, |g, s| winners(g, s).then(|| of(g, s))),
                leader_wins(&played, of)
            );
        }
        for (i, (_, name)) in BOUGHT.iter().enumerate() {
            let of = |game: &Played, seat: Seat| game.cards[seat.ix()][i];
            println!(
                "  {name:>12}: {:5.2}, winners {:5.2}, who has most wins {:3.0} %",
                mean(&played, |g, s| Some(of(g, s))),
                mean(&played, |g, s| winners(g, s).then(|| of(g, s))),
                leader_wins(&played, of)
            );
        }
    }
    Ok(())
}
