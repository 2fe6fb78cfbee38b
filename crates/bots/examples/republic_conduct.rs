//! How factions of The Republic of Rome conduct themselves, counted over games of bots among themselves: are elections
//! contested, is money wasted, are the Punic Wars fought, who is let win?
//! `cargo run --release -p quadriga-bots --example republic_conduct [GAMES] [SEATS] [SEED] [OPTIONS] [BOT]`, OPTIONS as JSON:
//! `{"scenario": "late"}`.

use bots::{Kind, Question};
use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn, Viewer};
use republic::numbers::HIGHEST;
use republic::parts::{Motion, Office, Senator, War};
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
    /// Years in which the Senate might have made a Dictator.
    danger: u32,
    /// The years in which each of the first two Punic Wars was active when Consuls were first put.
    perils: [Perils; 2],
}

/// Years of a War, and what Rome could have done about it.
#[derive(Default)]
struct Perils {
    years: u32,
    /// It was attacked.
    attacked: u32,
    /// It was not, and all units in Rome with all that the State's money could raise would not have been enough.
    beyond: u32,
    /// It was not, they would have been enough, but there were other Wars besides.
    others: u32,
    /// The units an attack takes, and those there could have been, in all these years.
    needs: i32,
    means: i32,
}

/// With so many active Wars, or with one of this strength, there may be a Dictator (ROR-1.09.3a).
const WARS_FOR_DICTATOR: usize = 3;
const STRENGTH_FOR_DICTATOR: u8 = 20;

/// Are the Wars grave enough for a Dictator (ROR-R.12)?
fn grave(rules: &Republic, board: &republic::state::Board) -> bool {
    let strength = |war: War| rules.land_strength(board, war) + rules.naval_strength(board, war);
    let mut active = War::ALL.iter().filter(|&&war| board.wars[war].active());
    board.active_wars() >= WARS_FOR_DICTATOR || active.any(|&war| strength(war) >= STRENGTH_FOR_DICTATOR)
}

/// A War as the Senate finds it this year.
#[derive(Clone, Copy)]
struct Peril {
    needs: i32,
    means: i32,
    others: bool,
}

/// The difference of strengths that an attack is reckoned with: the least that bots send an army with.
const MARGIN: i32 = 4;

impl Peril {
    fn of(rules: &Republic, board: &republic::state::Board, war: War) -> Peril {
        let [land, naval] =
            [rules.land_strength(board, war), rules.naval_strength(board, war)].map(i32::from);
        let support = i32::from(rules.support(board, war));
        let best = Senator::ALL.iter().filter(|&&s| board.in_rome(s) && board.owner(s).is_some());
        let military = best.map(|&s| i32::from(rules.parts.senators[s].military)).max().unwrap_or(0);
        let least = |enemy: i32| (enemy + MARGIN - military).max((enemy + MARGIN + 1) / 2);
        let fleets = if naval == 0 { support } else { least(naval).max(support) };
        let raised = board.treasury.max(0) / rules.unit_price(board);
        Peril {
            needs: least(land) + fleets,
            means: i32::from(board.strength(board.rome)) + i32::from(board.fleets) + raised,
            others: board.active_wars() > 1,
        }
    }
}

impl Perils {
    fn close(&mut self, peril: Option<Peril>, attacked: bool) {
        let Some(Peril { needs, means, others }) = peril else { return };
        self.years += 1;
        self.needs += needs;
        self.means += means;
        let count = match attacked {
            true => &mut self.attacked,
            false if means < needs => &mut self.beyond,
            false if others => &mut self.others,
            false => return,
        };
        *count += 1;
    }
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
    /// What the Senate found this year, and whether it was attacked.
    perils: [(Option<Peril>, bool); 2],
    danger: bool,
}

impl Counts {
    fn see(&mut self, story: &mut Story, event: &Event, rules: &Republic, board: &republic::state::Board) {
        match event {
            Event::Year { .. } => {
                self.years += 1;
                self.close_year(story);
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
            Event::Over { kind, winners, .. } => {
                self.somebody_won += u32::from(!winners.is_empty());
                let lost = [EndingKind::FourWars, EndingKind::PeopleRevolt, EndingKind::Bankruptcy];
                self.fallen += u32::from(lost.contains(kind));
            }
            Event::Senate(event) => {
                if let senate::Event::Put { motion: Motion::Consuls(_), .. } = event {
                    for ((peril, _), war) in story.perils.iter_mut().zip(PUNIC) {
                        if board.wars[war].active() {
                            peril.get_or_insert_with(|| Peril::of(rules, board, war));
                        }
                    }
                    story.danger = grave(rules, board);
                }
                self.senate(story, event, board);
            }
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
                    let of = story.perils.iter_mut().zip(PUNIC).find(|(_, punic)| *punic == war);
                    of.into_iter().for_each(|((_, attacked), _)| *attacked = true);
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

    fn close_year(&mut self, story: &mut Story) {
        self.dictators += u32::from(std::mem::take(&mut story.dictator));
        self.danger += u32::from(std::mem::take(&mut story.danger));
        for (all, (peril, attacked)) in self.perils.iter_mut().zip(std::mem::take(&mut story.perils)) {
            all.close(peril, attacked);
        }
    }

    fn close(&mut self, story: &mut Story) {
        self.close_year(story);
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
                counts.see(&mut story, &entry.full, &rules, &state.board);
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
        counts.close(&mut story);
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
    println!("years with a new Dictator {}, years in which one was allowed {}", c.dictators, c.danger);
    for (nth, [active, attacked, won]) in c.punic.iter().enumerate() {
        println!("Punic War {}: active in {active} games, attacked in {attacked}, won in {won}", nth + 1);
    }
    for (nth, of) in c.perils.iter().enumerate() {
        let mean = |sum: i32| f64::from(sum) / f64::from(of.years.max(1));
        println!(
            "Punic War {}: active in {} years, attacked in {}, beyond all means in {}, other Wars besides in {}; units it takes {:.1}, \
             units at hand or to be paid {:.1}",
            nth + 1,
            of.years,
            of.attacked,
            of.beyond,
            of.others,
            mean(of.needs),
            mean(of.means)
        );
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
