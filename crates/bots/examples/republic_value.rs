//! Finds the weights of the Republic's value anew: those under which games of greedy factions would have been least surprising.
//! To be run after a change of the greedy faction: `cargo run --release -p quadriga-bots --example republic_value [GAMES]`

use bots::{Bot, Counted, Greedy, Question, Weighing};
use kernel::{Choices, Fast, Game, Log, Rules, Seat, Setup, Turn, Viewer};
use republic::Republic;

type Fault = Box<dyn std::error::Error>;

/// Steps of Adam, all samples at once.
const STEPS: i32 = 600;

/// A position of a game, and who won it in the end.
struct Sample {
    counted: Counted,
    winner: Option<usize>,
}

/// Games of greedy factions: every first question of a phase is a sample.
fn samples(games: std::ops::Range<u64>, scenario: &str) -> Result<Vec<Sample>, Fault> {
    let options = serde_json::json!({ "scenario": scenario });
    let setup = Setup { seats: 5, options, ..Setup::default() };
    let rules = Republic::configure(&setup).map_err(|refusal| refusal.to_string())?;
    let (mut all, mut choices) = (Vec::new(), Choices::default());
    for seed in games {
        let mut dice = Fast::new(seed);
        let mut state = rules.setup(&mut dice, &mut Log::off());
        let (first, mut at) = (all.len(), None);
        let winner = loop {
            let open = match rules.turn(&state) {
                Turn::Over(outcome) => break outcome.winners.first().map(Seat::ix),
                Turn::Awaiting(open) => open,
            };
            let now = (state.board.year, state.board.phase);
            if at.replace(now) != Some(now) && state.board.year > 0 {
                all.push(Sample { counted: Counted::of(&rules, &state), winner: None });
            }
            let seat = open.pending.first().ok_or("nobody is asked")?;
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            let view = rules.view(&state, Viewer::Seat(seat));
            let pick = Greedy.pick(Question::new(&rules, &view, &choices), &mut dice).ok_or("no pick")?;
            rules.apply(&mut state, seat, pick, &mut dice, &mut Log::off());
        };
        all[first..].iter_mut().for_each(|sample| sample.winner = winner);
    }
    Ok(all)
}

impl Sample {
    /// The place of what came among the chances.
    fn came(&self) -> usize {
        self.winner.unwrap_or(self.counted.own.len())
    }
}

fn surprise(all: &[Sample], weights: &Weighing) -> f32 {
    let of = |sample: &Sample| -sample.counted.chances(weights)[sample.came()].max(1e-6).ln();
    all.iter().map(of).sum::<f32>() / all.len() as f32
}

/// Goes downhill from these weights.
fn fit(learn: &[Sample], weights: &mut Weighing) {
    let own = weights.own.len();
    let mut moments = vec![[0.0_f32; 2]; own + weights.fall.len()];
    for step in 1..=STEPS {
        let mut slopes = vec![0.0_f32; moments.len()];
        for sample in learn {
            for (i, chance) in sample.counted.chances(weights).iter().enumerate() {
                let off = chance - f32::from(u8::from(i == sample.came()));
                match sample.counted.own.get(i) {
                    Some(own) => own.iter().zip(&mut slopes).for_each(|(x, s)| *s += off * x),
                    None => {
                        sample.counted.fall.iter().zip(&mut slopes[own..]).for_each(|(x, s)| *s += off * x);
                    }
                }
            }
        }
        let all = weights.own.iter_mut().chain(&mut weights.fall);
        for ((weight, slope), [first, second]) in all.zip(slopes).zip(&mut moments) {
            let slope = slope / learn.len() as f32 + 2e-4 * *weight;
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.99 * *second + 0.01 * slope * slope;
            let (mean, spread) = (*first / (1.0 - 0.9_f32.powi(step)), *second / (1.0 - 0.99_f32.powi(step)));
            *weight -= 0.05 * mean / (spread.sqrt() + 1e-6);
        }
    }
}

fn main() -> Result<(), Fault> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(300), |n| n.parse())?;
    let of = |range: std::ops::Range<u64>| -> Result<Vec<Sample>, Fault> {
        let mut all = Vec::new();
        for era in ["early", "middle", "late"] {
            all.extend(samples(range.clone(), era)?);
        }
        Ok(all)
    };
    let (learn, check) = (of(0..games)?, of(games..games + games.div_ceil(4))?);
    let mut weights = Weighing::FITTED;
    println!("before {:.4} {:.4}", surprise(&learn, &weights), surprise(&check, &weights));
    fit(&learn, &mut weights);
    println!("after {:.4} {:.4}", surprise(&learn, &weights), surprise(&check, &weights));
    let short = |w: &[f32]| w.iter().map(|x| format!("{x:.2}")).collect::<Vec<_>>().join(", ");
    println!("own [{}]\nfall [{}]", short(&weights.own), short(&weights.fall));
    for tenth in 0..10 {
        let (mut n, mut said, mut came) = (0, 0.0, 0.0);
        for sample in &check {
            let chances = sample.counted.chances(&weights);
            for (i, chance) in chances.iter().take(sample.counted.own.len()).enumerate() {
                if (chance * 10.0) as usize == tenth {
                    (n, said) = (n + 1, said + chance);
                    came += f32::from(u8::from(sample.winner == Some(i)));
                }
            }
        }
        let n = n.max(1) as f32;
        println!("{n:6} said {:.3} came {:.3}", said / n, came / n);
    }
    Ok(())
}
