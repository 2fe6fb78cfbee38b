//! Each level against a table of the one below it, in every game: `cargo run --release -p quadriga-arena --example levels
//! [GAME] [GAMES] [PLAYOUTS]`. By play-outs, so that the same games are played on every machine. Other bots can be named
//! instead: `levels triumph 400 200 5 greedy random` plays at tables of five, one bot alone plays itself.

use arena::{Bout, Outcome};
use bots::Level;
use games::{Setup, configure};

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_else(|| "all".into());
    let mut number = |usual: u64| args.next().map_or(Ok(usual), |text| text.parse().map_err(|_| text));
    let (games, playouts, seats) = (number(80)?, number(200)?, number(4)? as usize);
    let named: Vec<String> = args.collect();
    for id in games::all().into_iter().map(|info| info.id).filter(|id| game == "all" || game == *id) {
        let levels =
            games::game!(id, G => Level::offered::<G>()).map_err(|refusal| refusal.why.to_string())?;
        let pairs: Vec<Vec<String>> = match named.is_empty() {
            false => vec![named.clone()],
            true => {
                let at = |level: Level| format!("{level}@{playouts}");
                levels.windows(2).map(|two| vec![at(two[1]), at(two[0])]).collect()
            }
        };
        for names in pairs {
            let bots = names.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
            let bout = Bout { game: id.into(), seats, bots, games, result: Outcome::default() };
            let setup = Setup { seats, ..Setup::default() };
            let came = games::game!(id, G => {
                let rules: G = configure(&setup).map_err(|refusal| refusal.why.to_string())?;
                bout.play(&rules)
            })
            .map_err(|refusal| refusal.why.to_string())??;
            let (wins, rank) = (came.wins, came.rank);
            println!(
                "{id}, {seats} seats, {}: wins {:.1} % (off by {:.1}), rank {:.2}, choices {:.0}",
                names.join(" against "),
                100.0 * wins.mean,
                100.0 * wins.off,
                rank.mean,
                came.choices
            );
        }
    }
    Ok(())
}
