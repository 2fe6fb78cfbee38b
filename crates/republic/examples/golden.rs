//! Finds one finished game for each victory and each defeat of 1.12 and writes its journal to `tests/golden`.
//! `cargo run --release -p quadriga-republic --example golden`. Do this only when the rules have changed on purpose.

use kernel::{Chance, Choice, Fast, Game, Head, Pick, Secret, Setup, Table};
use republic::parts::{Phase, Side};
use republic::phases::senate::Business;
use republic::phases::{forum, revolution, senate};
use republic::state::{CivilWar, EndingKind};
use republic::{Action, Republic, State};
use std::sync::Arc;

/// A way to end: its name, the players it is looked for with, and how it is known.
type Wanted = (&'static str, usize, fn(&State) -> bool);

/// Every way of ROR-1.12 that the Early Republic can reach.
const WANTED: [Wanted; 9] = [
    ("for-life-by-influence", 3, |s| ended(s, EndingKind::ConsulForLife) && fame(s) >= 35), // ROR-1.12.1a
    ("for-life-by-vote", 4, |s| ended(s, EndingKind::ConsulForLife) && fame(s) < 35),       // ROR-1.12.1c
    ("rebel-in-battle", 4, |s| ended(s, EndingKind::Rebel) && s.board.campaign.civil_war == CivilWar::Lost),
    ("rebel-by-ruin", 5, |s| ended(s, EndingKind::Rebel) && s.board.phase < Phase::Combat), // ROR-1.12.1d
    ("influence", 6, |s| ended(s, EndingKind::Influence)),                                  // ROR-1.12.1e
    ("four-wars", 5, |s| ended(s, EndingKind::FourWars)),                                   // ROR-1.12.2a
    ("people-revolt", 4, |s| ended(s, EndingKind::PeopleRevolt)),                           // ROR-1.12.2b
    ("ruin-by-event", 6, |s| ended(s, EndingKind::Bankruptcy) && s.board.phase == Phase::Forum),
    ("ruin-by-debits", 3, |s| ended(s, EndingKind::Bankruptcy) && s.board.phase == Phase::Revenue),
];

fn ended(s: &State, kind: EndingKind) -> bool {
    s.board.over.is_some_and(|over| over.kind == kind)
}
/// The Influence of the Consul for Life.
fn fame(s: &State) -> u8 {
    s.board.consul_for_life.map_or(0, |c| s.board.senators[c].influence)
}

/// How gladly something is done by one who wants a game of this kind.
fn weight(kind: &str, choice: &Choice<Action>) -> u32 {
    let (life, revolt, lasting) = (
        kind == "for-life-by-vote",
        kind.starts_with("rebel"),
        kind == "influence" || kind == "rebel-in-battle",
    );
    match choice.action {
        Action::Senate(senate::Action::Move(Business::ConsulForLife)) if life => 60,
        Action::Senate(senate::Action::Vote(Side::For)) if life || lasting => 30,
        Action::Senate(senate::Action::Tribune(..) | senate::Action::Assassin(_)) if life || lasting => 0,
        Action::Senate(senate::Action::Move(Business::Deploy | Business::March | Business::LandBill))
            if lasting =>
        {
            30
        }
        Action::Senate(senate::Action::Move(Business::Recruit)) if lasting => 20,
        Action::Senate(senate::Action::Move(Business::Disband | Business::Recall)) if lasting => 0,
        Action::Senate(senate::Action::Done | senate::Action::Accept) if lasting => 10,
        Action::Forum(forum::Action::Games(..)) if lasting => 30,
        Action::Revolution(revolution::Action::Revolt) if revolt => 60,
        Action::Revolution(revolution::Action::Roll) if revolt => 20,
        _ => 2,
    }
}

fn choose(kind: &str, choices: &[Choice<Action>], chance: &mut Fast) -> Option<Pick<Action>> {
    let forward = || choices.iter().filter(|c| !c.back);
    let mut nth = chance.below(forward().map(|c| weight(kind, c)).sum::<u32>().max(1));
    let choice = forward().find(|c| {
        let w = weight(kind, c);
        let hit = nth < w;
        nth = nth.saturating_sub(w);
        hit
    });
    let choice = choice.or_else(|| forward().next())?;
    let amount = choice.amount.map_or(0, |a| a.min + chance.below(u32::from(a.max - a.min) + 1) as u16);
    let all = matches!(choice.action, Action::Senate(senate::Action::Legions | senate::Action::Fleets));
    Some(Pick {
        action: choice.action,
        amount: if all { choice.amount.map_or(0, |a| a.max) } else { amount },
    })
}

fn play(rules: &Arc<Republic>, kind: &str, word: &str) -> Table<Republic> {
    let mut table = Table::new(rules.clone(), Head::of(&**rules), Secret::from_word(word), vec![]);
    let mut chance = Fast::new(word.bytes().fold(7, |n, b| n * 31 + u64::from(b)));
    while let Some(awaiting) = table.turn().awaiting() {
        let nth = chance.below(awaiting.pending.len() as u32) as usize;
        let Some(seat) = awaiting.pending.iter().nth(nth) else { break };
        let pick = choose(kind, &table.choices(seat), &mut chance);
        let done = match pick {
            Some(pick) => table.submit(seat, None, pick),
            None => table.expire(seat),
        };
        done.expect("what is listed is accepted");
    }
    table
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::create_dir_all(&folder)?;
    let only = std::env::args().nth(1);
    for (kind, seats, found) in WANTED.into_iter().filter(|(k, ..)| only.as_deref().is_none_or(|o| o == *k)) {
        let rules = Arc::new(Republic::configure(&Setup { seats, ..Setup::default() })?);
        let mut games = (0..20_000).map(|n| play(&rules, kind, &format!("{kind}-{n}")));
        let Some(table) = games.find(|table| table.len() < 2_500 && found(table.state())) else {
            return Err(format!("no game ended by {kind}").into());
        };
        std::fs::write(folder.join(format!("{kind}.json")), serde_json::to_string(&table.journal())? + "\n")?;
        println!("{kind}: {} lines, {:?}", table.len(), table.outcome());
    }
    Ok(())
}
