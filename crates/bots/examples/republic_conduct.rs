//! How factions of The Republic of Rome conduct themselves, counted over games of bots among themselves: are elections
//! contested, is money wasted, are the Punic Wars fought, who is let win?
//! `cargo run --release -p quadriga-bots --example republic_conduct [GAMES] [SEATS] [SEED] [OPTIONS] [BOT]`, OPTIONS as JSON:
//! `{"scenario": "late"}`.

use bots::{Kind, Question};
use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn, Viewer};
use republic::numbers::HIGHEST;
use republic::parts::{Motion, Office, War};
use republic::phases::{combat, forum, revolution, senate};
use republic::state::EndingKind;
use republic::{Event, Republic};

const PUNIC: [War; 3] = [War::FirstPunic, War::SecondPunic, War::ThirdPunic];

/// What is counted over all games.
#[derive(Default)]
struct Counts {
    years: u32,
    /// Pairs that were put, elected, and elected without a vote against them.
    pairs: [u32; 3],
    /// Pairs that were one faction's.
    monopolies: u32,
    /// Talents spent on Persuasion Attempts, and those above what can help.
    bribes: [i32; 2],
    attempts: u32,
    won_over: u32,
    /// Years in which a Dictator was made.
    dictators: u32,
    /// Games in which each Punic War was active, was attacked, was won.
    punic: [[u32; 3]; 3],
    battles: u32,
    victories: u32,
    sounded: u32,
    revolts: u32,
    ransoms: u32,
    captives: u32,
    /// Consuls for Life: by vote, by an office that was voted, by an office that fell to the last candidate, otherwise.
    for_life: [u32; 4],
    trials: [u32; 2],
    daggers: u32,
    vetoes: u32,
    somebody_won: u32,
    fallen: u32,
}

/// What has happened so far in the game that is played.
#[derive(Default)]
struct Story {
    motion: Option<Motion>,
    /// Talents of the attempt that is being made.
    bribed: i32,
    /// The last vote has just put somebody into an office.
    voted: bool,
    office: bool,
    dictator: bool,
    punic: [[bool; 3]; 3],
}

impl Counts {
    fn see(&mut self, story: &mut Story, event: &Event, board: &republic::state::Board) {
        match event {
            Event::Year { .. } => {
                self.years += 1;
                self.dictators += u32::from(std::mem::take(&mut story.dictator));
            }
            Event::WarActive { war } => note(story, 0, *war),
            Event::Office { office, .. } => {
                story.dictator |= *office == Office::Dictator;
                story.office = true;
            }
            Event::ConsulForLife { elected, .. } => {
                let how = match (elected, story.office, story.voted) {
                    (true, ..) => 0,
                    (false, true, true) => 1,
                    (false, true, false) => 2,
                    (false, false, _) => 3,
                };
                self.for_life[how] += 1;
            }
            Event::Ransomed { .. } => self.ransoms += 1,
            Event::Over { kind, winners } => {
                self.somebody_won += u32::from(!winners.is_empty());
                let lost = [EndingKind::FourWars, EndingKind::PeopleRevolt, EndingKind::Bankruptcy];
                self.fallen += u32::from(lost.contains(kind));
            }
            Event::Senate(event) => self.senate(story, event, board),
            Event::Forum(event) => match *event {
                forum::Event::Attempt { talents, .. } => {
                    self.attempts += 1;
                    story.bribed = talents.into();
                }
                forum::Event::Raised { talents, .. } => story.bribed += i32::from(talents),
                forum::Event::Persuaded { base, success, .. } => {
                    let more = i32::from(base) - i32::from(HIGHEST) - board.omens();
                    self.bribes[0] += story.bribed;
                    self.bribes[1] += more.clamp(0, story.bribed);
                    self.won_over += u32::from(success);
                }
                _ => {}
            },
            Event::Combat(event) => match *event {
                combat::Event::Battle { war, fate, .. } => {
                    note(story, 1, war);
                    self.battles += 1;
                    self.victories += u32::from(fate == combat::Fate::Victory);
                }
                combat::Event::Won { war, .. } => note(story, 2, war),
                combat::Event::Captured { .. } => self.captives += 1,
                _ => {}
            },
            Event::Revolution(event) => match event {
                revolution::Event::Sounded { .. } => self.sounded += 1,
                revolution::Event::Rebel { .. } | revolution::Event::Uprising { .. } => self.revolts += 1,
                _ => {}
            },
            _ => {}
        }
        if !matches!(event, Event::Office { .. } | Event::Hrao { .. }) {
            let counted =
                matches!(event, Event::Senate(senate::Event::Counted { .. } | senate::Event::Elected { .. }));
            story.voted = counted || story.voted && story.office;
            story.office = false;
        }
    }

    fn senate(&mut self, story: &mut Story, event: &senate::Event, board: &republic::state::Board) {
        match *event {
            senate::Event::Put { motion, .. } => {
                story.motion = Some(motion);
                self.pairs[0] += u32::from(matches!(motion, Motion::Consuls(_)));
                self.trials[0] += u32::from(matches!(motion, Motion::Prosecution { .. }));
            }
            senate::Event::Counted { passed: true, votes_against, .. } => {
                if let Some(Motion::Consuls([a, b])) = story.motion {
                    self.pairs[1] += 1;
                    self.pairs[2] += u32::from(votes_against == 0);
                    self.monopolies += u32::from(board.owner(a) == board.owner(b));
                }
            }
            senate::Event::Convicted { .. } => self.trials[1] += 1,
            senate::Event::Attempt { .. } => self.daggers += 1,
            senate::Event::Vetoed { .. } => self.vetoes += 1,
            _ => {}
        }
    }

    fn close(&mut self, story: &Story) {
        self.dictators += u32::from(story.dictator);
        for (all, one) in self.punic.iter_mut().zip(&story.punic) {
            all.iter_mut().zip(one).for_each(|(n, yes)| *n += u32::from(*yes));
        }
    }
}

fn note(story: &mut Story, what: usize, war: War) {
    if let Some(nth) = PUNIC.iter().position(|punic| *punic == war) {
        story.punic[nth][what] = true;
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word = |n: usize| std::env::args().nth(n);
    let number = |n: usize, default: u64| word(n).and_then(|a| a.parse().ok()).unwrap_or(default);
    let (games, seats, first) = (number(1, 200), number(2, 5) as usize, number(3, 1));
    let options: serde_json::Value = serde_json::from_str(&word(4).unwrap_or("{}".into()))?;
    let kind: Kind = word(5).unwrap_or("greedy".into()).parse()?;
    let rules = Republic::configure(&Setup { seats, options, ..Setup::default() })?;
    let (mut counts, mut choices) = (Counts::default(), Choices::default());
    for seed in first..first + games {
        let (mut dice, mut log, mut story) = (Fast::new(seed), Log::on(), Story::default());
        let mut state = rules.setup(&mut dice, &mut log);
        loop {
            for entry in log.drain().0 {
                counts.see(&mut story, &entry.full, &state.board);
            }
            let Turn::Awaiting(awaiting) = rules.turn(&state) else { break };
            let seat = awaiting.pending.first().ok_or("nobody is pending")?;
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            let view = rules.view(&state, Viewer::Seat(seat));
            let pick = kind.bot::<Republic>().pick(Question::new(&rules, &view, &choices), &mut dice);
            rules.apply(&mut state, seat, pick.ok_or("no pick")?, &mut dice, &mut log);
        }
        for &war in &PUNIC {
            // those that are active when the game begins are in no log
            if state.board.wars[war].active() {
                note(&mut story, 0, war);
            }
        }
        counts.close(&story);
    }
    let c = &counts;
    println!("{games} games of {seats}, {kind}, {} years", c.years);
    println!("somebody won {}, Rome fell {}", c.somebody_won, c.fallen);
    println!(
        "consular elections: {} pairs put, {} elected, {} of them unopposed, {} of one faction",
        c.pairs[0], c.pairs[1], c.pairs[2], c.monopolies
    );
    println!(
        "attempts {}, won over {}, bribes {} T, {} T of them above what can help",
        c.attempts, c.won_over, c.bribes[0], c.bribes[1]
    );
    println!("years with a new Dictator {}", c.dictators);
    for (nth, [active, attacked, won]) in c.punic.iter().enumerate() {
        println!("Punic War {}: active in {active} games, attacked in {attacked}, won in {won}", nth + 1);
    }
    println!("battles {}, won {}; captives {}, ransomed {}", c.battles, c.victories, c.captives, c.ransoms);
    println!("Legions sounded {}, revolts {}", c.sounded, c.revolts);
    println!(
        "Consuls for Life: by vote {}, by a voted office {}, by an office without a vote {}, otherwise {}",
        c.for_life[0], c.for_life[1], c.for_life[2], c.for_life[3]
    );
    println!(
        "prosecutions {}, convictions {}; daggers {}; vetoes {}",
        c.trials[0], c.trials[1], c.daggers, c.vetoes
    );
    Ok(())
}
