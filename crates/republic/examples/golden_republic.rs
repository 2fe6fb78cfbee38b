//! Finds one finished game for each victory and each defeat of 1.12 and writes its journal to `tests/golden`.
//! `cargo run --release -p quadriga-republic --example golden_republic`. Do this only when the rules have changed on purpose.

use kernel::{
    Chance, Choice, Choices, Fast, Game, Head, Log, Pick, Rules, Sealed, Seat, SeatSet, Secret, Setup, Table,
    Turn,
};
use republic::parts::{Phase, Side};
use republic::phases::senate::Business;
use republic::phases::{forum, revenue, revolution, senate};
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
        Action::Senate(senate::Action::Move(Business::Recruit)) if lasting => 3,
        Action::Senate(senate::Action::Move(Business::Disband | Business::Recall)) if lasting => 0,
        Action::Senate(senate::Action::Done | senate::Action::Accept) if lasting => 10,
        Action::Forum(forum::Action::Games(..)) if lasting => 60,
        Action::Revenue(revenue::Action::Contribute(_) | revenue::Action::Send(..)) if lasting => 0,
        Action::Revolution(revolution::Action::Roll | revolution::Action::Revolt) if kind == "influence" => 0,
        Action::Senate(senate::Action::Move(Business::Minor | Business::Prosecution)) if lasting => 0,
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
    // the one who wants Rome to last neither spares nor wastes its Legions
    let many = matches!(choice.action, Action::Senate(senate::Action::Legions | senate::Action::Fleets));
    let amount = if many { choice.amount.map_or(0, |a| a.max.min(a.min.max(MOST_UNITS))) } else { amount };
    Some(Pick { action: choice.action, amount })
}

/// As many Legions or Fleets are named at once.
const MOST_UNITS: u16 = 9;
/// Of so many lines one of a table's journal is a digest.
const DIGESTS: u64 = 64;

/// A game as a table would play it, without the table: the same seed gives the same dice.
fn ends(rules: &Republic, kind: &str, word: &str) -> (State, usize) {
    let seed = Secret::from_word(word).seed(&[]);
    let (mut mind, mut log, mut list) = (mind(word), Log::off(), Choices::default());
    let mut state = rules.setup(&mut Sealed::new(seed, 0), &mut log);
    let mut lines = 0;
    while let Turn::Awaiting(awaiting) = rules.turn(&state) {
        let Some((seat, pick)) = decide(kind, awaiting.pending, &mut mind, |seat| {
            list.clear();
            rules.choices(&state, seat, &mut list);
            list.clone()
        }) else {
            break;
        };
        rules.apply(&mut state, seat, pick, &mut Sealed::new(seed, lines + 1), &mut log);
        lines += 1;
        lines += u64::from(lines % DIGESTS == DIGESTS - 1);
    }
    (state, lines as usize)
}

/// The same game at a table, which keeps its journal.
fn play(rules: &Arc<Republic>, kind: &str, word: &str) -> Table<Republic> {
    let mut table = Table::new(rules.clone(), Head::of(&**rules), Secret::from_word(word), vec![]);
    let mut mind = mind(word);
    while let Some(awaiting) = table.turn().awaiting() {
        let decided = decide(kind, awaiting.pending, &mut mind, |seat| table.choices(seat));
        let Some((seat, pick)) = decided else { break };
        table.submit(seat, None, pick).expect("what is listed is accepted");
    }
    table
}

fn mind(word: &str) -> Fast {
    Fast::new(word.bytes().fold(7, |n: u64, b| n.wrapping_mul(31).wrapping_add(b.into())))
}

/// Somebody who is asked, and what he does.
fn decide(
    kind: &str,
    pending: SeatSet,
    mind: &mut Fast,
    choices: impl FnOnce(Seat) -> Choices<Action>,
) -> Option<(Seat, Pick<Action>)> {
    let nth = mind.below(pending.len() as u32) as usize;
    let seat = pending.iter().nth(nth)?;
    Some((seat, choose(kind, &choices(seat), mind)?))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::create_dir_all(&folder)?;
    let only = std::env::args().nth(1);
    for (kind, seats, found) in WANTED.into_iter().filter(|(k, ..)| only.as_deref().is_none_or(|o| o == *k)) {
        let rules = Arc::new(Republic::configure(&Setup { seats, ..Setup::default() })?);
        let words = (0..200_000).map(|n| format!("{kind}-{n}"));
        let Some(word) = words.into_iter().find(|word| {
            let (last, lines) = ends(&rules, kind, word);
            lines < 2_000 && found(&last)
        }) else {
            println!("no game ended by {kind}");
            continue;
        };
        let table = play(&rules, kind, &word);
        assert!(found(table.state()), "a table plays the same game");
        std::fs::write(folder.join(format!("{kind}.json")), serde_json::to_string(&table.journal())? + "\n")?;
        println!("{kind}: {} lines, {:?}", table.len(), table.outcome());
    }
    Ok(())
}
