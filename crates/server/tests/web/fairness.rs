//! Fair to all: dice that were committed to, bots that see what their seat sees, pages that tell nothing of hands.

use crate::common::*;
use crate::windows::{motion, play_to, rome, table};
use bots::{Budget, Kind, Question};
use host::Done;
use host::{AnyRunning, Running};
use kernel::{Choices, Fast, Game, JournalOf, Log, Rules, Seat, Setup, Viewer};
use republic::Republic;
use server::storage::Stage;
use std::sync::Arc;

fn rules() -> Arc<Republic> {
    Arc::new(Republic::configure(&Setup { seats: 3, ..Setup::default() }).unwrap())
}

// ROR-D.3h: all chance comes from a seed that was committed to, and can be verified when the game is over
#[tokio::test]
async fn the_dice_of_a_finished_game_can_be_checked() {
    let house = House::new();
    let (mut people, id) = table(&house, 0, &[("pace", "none")]).await;
    let page = format!("/t/{id}");
    let committed = house.app.hub().look(&id, |live| live.commitment()).await.unwrap();
    assert!(people[0].get(&page).await.body.contains(&committed[..16]), "shown from the start");
    let early = people[0].table(&id, serde_json::json!({ "do": "journal" })).await;
    assert!(early["err"].is_object(), "nobody gets what has not happened yet: {early}");
    let played = house.app.hub().change(&id, |live, _| {
        let Some(AnyRunning::Republic(Running { table, .. })) = &mut live.running else {
            panic!("The Republic of Rome")
        };
        while let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) {
            table.expire(seat)?;
        }
        Ok(Done::quietly())
    });
    played.await.unwrap();
    assert_eq!(house.app.hub().look(&id, |live| live.stage).await.unwrap(), Stage::Over);
    let journal = people[0].table(&id, serde_json::json!({ "do": "journal" })).await["ok"].clone();
    let journal = protocol::unmarked("the journal", journal).unwrap();
    let journal: JournalOf<Republic> = serde_json::from_value(journal).unwrap();
    assert_eq!(journal.fairness.commitment.to_string(), committed);
    let verified = kernel::verify(rules(), &journal).unwrap();
    assert!(verified.outcomes > 50 && verified.outcome.is_some(), "{verified:?}");
    // Other dice, or another secret, are found out.
    let mut other = journal.clone();
    let rolled = other.lines.iter_mut().rev().find_map(|line| match line {
        kernel::Line::Act { outcomes, .. } if !outcomes.is_empty() => Some(outcomes),
        _ => None,
    });
    let first = &mut rolled.unwrap()[0];
    *first = kernel::Came::from(if *first == kernel::Came::from(1) { 2 } else { 1 });
    assert!(kernel::verify(rules(), &other).is_err());
    let mut other = journal;
    other.fairness.secret = Some(kernel::Secret::new([7; 32]));
    assert!(kernel::verify(rules(), &other).is_err());
}

// ROR-D.3i: in worlds that its seat cannot tell apart a bot does the same
#[test]
fn a_bot_sees_what_its_seat_sees() {
    let (rules, mut chance, mut log) = (rules(), Fast::new(3), Log::off());
    let mut s = rules.setup(&mut chance, &mut log);
    let greedy = |world: &republic::State, seat: Seat| {
        let mut choices = Choices::default();
        rules.choices(world, seat, &mut choices);
        let view = rules.view(world, Viewer::Seat(seat));
        Kind::Greedy
            .bot::<Republic>()
            .pick(Question::new(&*rules, &view, &choices).within(Budget::ms(5)), &mut Fast::new(9))
    };
    let (mut asked, mut differ) = (0, 0);
    for step in 0..600 {
        let Some(awaiting) = rules.turn(&s).awaiting() else { break };
        let seat = awaiting.pending.first().unwrap();
        if step % 10 == 0 {
            let world = rules.imagine(&rules.view(&s, Viewer::Seat(seat)), &mut Fast::new(step));
            assert_eq!(greedy(&s, seat), greedy(&world, seat), "step {step}");
            asked += 1;
            differ += usize::from(world.secret.hands != s.secret.hands);
        }
        let mut choices = Choices::default();
        rules.choices(&s, seat, &mut choices);
        let pick = choices.random(&mut chance).unwrap();
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
    }
    assert!(asked >= 40 && differ * 2 > asked, "{differ} of {asked} worlds are others");
}

// ROR-D.3e: what somebody can do for the cards he holds makes no difference to what others get, not by one byte
#[tokio::test]
async fn others_get_the_same_whatever_somebody_could_do() {
    let house = House::unlimited();
    let (mut people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    let regions = format!("/t/{id}/regions");
    let mut seen: Option<[String; 2]> = None;
    let mut lists = std::collections::BTreeSet::new();
    let mut clocks = None;
    for seed in 0..40 {
        let dealt = house.app.hub().change(&id, move |live, _| {
            let view = rome(live).view(Viewer::Seat(Seat(0))).clone();
            let world = rome(live).rules().imagine(&view, &mut Fast::new(seed));
            let Some(AnyRunning::Republic(Running { table, .. })) = &mut live.running else {
                panic!("The Republic of Rome")
            };
            table.put(world, "the unseen cards are dealt anew").unwrap();
            let choices = table.choices(Seat(1)).len();
            // The window opens with these cards.
            live.desk.window = None;
            Ok(Done::quietly().with(choices))
        });
        lists.insert(dealt.await.unwrap());
        // ROR-D.3d, ROR-D.3j: it takes its shortest time, and everybody has the same time for it, whatever he holds
        let (until, waits, times) = house
            .app
            .hub()
            .look(&id, |live| {
                let times: Vec<_> = live.desk.chairs.iter().map(|c| (c.clock, c.shown)).collect();
                (live.desk.window.map(|window| window.until - NOON), live.desk.waits(), times)
            })
            .await
            .unwrap();
        assert!(
            waits && until.is_some_and(|until| (3_000..=5_000).contains(&until)),
            "deal {seed}: {until:?}"
        );
        assert_eq!(*clocks.get_or_insert_with(|| times.clone()), times, "deal {seed}");
        // Anna's, and a spectator's.
        let sees = [people[0].get(&regions).await.body, house.browser().get(&regions).await.body];
        let first = seen.get_or_insert_with(|| sees.clone());
        assert!(*first == sees, "deal {seed} can be told from the first");
    }
    assert!(lists.len() > 1, "Ben has more choices in some worlds than in others: {lists:?}");
}
