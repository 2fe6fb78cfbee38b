//! Plays the short league and writes down what came of it, for the test to compare with:
//! `cargo run --release -p quadriga-arena --example league > league.json`, then put the file beside `tests/league.rs`.
//! Names of games play only these anew and take the others over from the file that is there.

use arena::{Bout, Outcome};
use games::{Setup, configure};

/// Game, seats, who plays, games.
const LEAGUE: &[(&str, usize, &[&str], u64)] = &[
    ("tribune", 4, &["greedy", "random"], 96),
    ("tribune", 4, &["greedy"], 60),
    ("triumph", 4, &["greedy", "random"], 96),
    ("triumph", 4, &["greedy"], 120),
    ("triumph", 2, &["greedy"], 60),
    ("ave-roma", 4, &["greedy", "random"], 16),
    ("ave-roma", 4, &["greedy"], 12),
    ("republic", 5, &["greedy"], 20),
];

fn main() -> Result<(), String> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let kept: Vec<Bout> =
        serde_json::from_str(include_str!("../tests/league.json")).map_err(|fault| fault.to_string())?;
    let mut league = Vec::new();
    for (game, seats, names, games) in LEAGUE {
        let bots = names.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
        let mut bout =
            Bout { game: game.to_string(), seats: *seats, bots, games: *games, result: Outcome::default() };
        let same = |other: &&Bout| Bout { result: Outcome::default(), ..(*other).clone() } == bout;
        let old = kept.iter().find(same).filter(|_| !wanted.is_empty() && !wanted.contains(&bout.game));
        bout.result = match old {
            Some(old) => old.result.clone(),
            None => {
                let setup = Setup { seats: *seats, ..Setup::default() };
                games::game!(game, G => {
                    let rules: G = configure(&setup).map_err(|refusal| refusal.why.to_string())?;
                    bout.play(&rules)
                })
                .map_err(|refusal| refusal.why.to_string())??
            }
        };
        eprintln!("{game} {seats} {}: {:?}", names.join(" against "), bout.result);
        league.push(bout);
    }
    println!("{}", serde_json::to_string_pretty(&league).map_err(|fault| fault.to_string())?);
    Ok(())
}
