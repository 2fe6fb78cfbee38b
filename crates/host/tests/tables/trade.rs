//! Bots that trade, with a person among them: few offers, kept promises, and nobody gets the better of them by asking again.

use crate::house::House;
use crate::people::{Crowd, Temper};
use bots::{Kind, No};
use host::{AnyRunning, Dealt, Driver, Pace, Playable, Proposal, Running, Stage, running};
use kernel::{Language, Seat, Viewer};
use serde_json::json;

const ME: Seat = Seat(0);

/// A person at the first seat, and bots at the others.
fn among_bots(game: &str, seats: usize, seed: u64) -> (House, Crowd) {
    let mut house = House::open(game, seats, Pace::Untimed, seed, 2_000);
    for chair in house.live.desk.chairs.iter_mut().skip(1) {
        (chair.person, chair.bot) = (None, Some(Driver::Bot(Kind::Greedy)));
    }
    let mut crowd = Crowd::new(seed, &house);
    crowd.all_are(Temper::Steady);
    (house, crowd)
}

/// The offers of bots that the person may answer: number and bot.
fn before_me(house: &House) -> Vec<(u32, Seat)> {
    let Some(game) = &house.live.running else { return Vec::new() };
    running!(game, run => {
        let mine = run.plans.offers.iter().filter(|offer| offer.others.has(ME) && !offer.accepted);
        mine.map(|offer| (offer.n, offer.from)).collect()
    })
}

fn answer(house: &mut House, n: u32, accept: bool) -> Dealt {
    let answered = house.change(|live, _| {
        let (desk, game) = live.game()?;
        running!(game, run => if accept { run.accept(desk, ME, n) } else { run.drop_offer(desk, ME, n) })
    });
    answered.unwrap()
}

fn deals<G: Playable>(run: &Running<G>) -> usize {
    run.table.lines(0).iter().filter(|line| matches!(line, kernel::Line::Deal { .. })).count()
}

#[test]
fn a_bot_offers_what_helps_both_and_takes_no_for_an_answer() {
    let (mut offers, mut accepted) = (0, 0);
    for seed in 0..8 {
        let (mut house, mut crowd) = among_bots("triumph", 4, seed);
        let mut made = [0; 4];
        loop {
            crowd.play_until(&mut house, |house| !before_me(house).is_empty());
            let open = before_me(&house);
            if house.live.stage == Stage::Over {
                break;
            }
            assert_eq!(open.len(), 1, "one at a time");
            let (n, from) = open[0];
            made[from.ix()] += 1;
            offers += 1;
            let others = house.live.revision(Viewer::Spectator);
            if seed % 2 == 0 {
                assert_eq!(answer(&mut house, n, false), Dealt::Noted);
                assert_eq!(house.live.revision(Viewer::Spectator), others, "nobody else hears of it");
            } else {
                let dealt = answer(&mut house, n, true);
                assert!(matches!(dealt, Dealt::Concluded | Dealt::Agreed), "{dealt:?}");
                accepted += 1;
            }
        }
        if seed % 2 == 0 {
            assert!(made.iter().all(|made| *made <= 2), "who says no twice is left alone: {made:?}");
        }
        house.check_all();
        house.verify();
    }
    assert!((4..40).contains(&offers) && accepted >= 2, "{offers} offers, {accepted} accepted");
}

#[test]
fn offers_come_only_after_moves_that_everybody_has_seen() {
    for seed in 0..4 {
        let (mut house, mut crowd) = among_bots("triumph", 4, seed);
        for _ in 0..400 {
            if house.live.stage == Stage::Over {
                break;
            }
            // One move of a bot after the other.
            while let Some(thought) = house.live.thought(seed, bots::Budget::ms(0)) {
                let (seen, before) = (house.live.revision(Viewer::Spectator), before_me(&house));
                let choice = (thought.think)();
                let (seat, revision) = (thought.seat, thought.revision);
                house.change(|live, moment| live.bot_moves(seat, revision, choice, moment)).unwrap();
                let new = before_me(&house).into_iter().any(|offer| !before.contains(&offer));
                assert!(
                    !new || house.live.revision(Viewer::Spectator) != seen,
                    "a sealed answer was betrayed"
                );
            }
            let pending = house.live.pending();
            crowd.play_until(&mut house, |house| house.live.pending() != pending);
        }
    }
}

#[test]
fn whoever_asks_again_and_again_is_not_listened_to_for_the_rest_of_the_phase() {
    let (mut house, mut crowd) = among_bots("triumph", 3, 1);
    let open = |house: &House| match &house.live.running {
        Some(AnyRunning::Triumph(run)) => run.table.state().board.market,
        _ => false,
    };
    crowd.play_until(&mut house, open);
    let ask = |house: &mut House, to: Seat, gives: u16, gets: u16| {
        let deal =
            json!({ "from": ME, "to": to, "gives": { "talents": gives }, "gets": { "talents": gets } });
        let asked = house.change(|live, moment| {
            let (desk, AnyRunning::Triumph(run)) = live.game()? else { panic!("Triumph") };
            let deal = serde_json::from_value(deal).unwrap();
            run.offer(desk, ME, Proposal { deal, lapses: true, counters: None }, moment)
        });
        asked.unwrap()
    };
    for _ in 0..3 {
        assert_eq!(ask(&mut house, Seat(1), 0, 1), Dealt::Declined(Seat(1), No::TooLittle));
    }
    // Not even a gift; others hear nothing of it.
    assert_eq!(ask(&mut house, Seat(1), 1, 0), Dealt::Declined(Seat(1), No::Enough));
    assert_eq!(ask(&mut house, Seat(2), 0, 1), Dealt::Declined(Seat(2), No::TooLittle));
    // It is kept with the table, and forgotten with the phase.
    house.check_all();
    let phase = house.live.desk.moment.clone();
    crowd.play_until(&mut house, |house| house.live.desk.moment != phase && open(house));
    assert_eq!(ask(&mut house, Seat(1), 1, 0), Dealt::Concluded);
}

#[test]
fn factions_of_bots_trade_and_keep_what_they_promise() {
    // ROR-N.7, ROR-N.8
    let (mut made, mut kept, mut broken) = (0, 0, 0);
    for seed in 0..6 {
        let (mut house, _) = among_bots("republic", 5, seed);
        let chair = &mut house.live.desk.chairs[0];
        (chair.person, chair.bot) = (None, Some(Driver::Bot(Kind::Greedy)));
        let mut crowd = Crowd::new(seed, &house);
        crowd.play_out(&mut house);
        assert_eq!(house.live.stage, Stage::Over);
        let Some(AnyRunning::Republic(run)) = &house.live.running else { panic!("the Republic") };
        made += deals(run);
        let desk = &house.live.desk;
        for (seat, promises) in Seat::all(5).zip(&desk.promises) {
            (kept, broken) = (kept + promises.0, broken + promises.1);
            // The latest stand there in words, as they were counted.
            let theirs = || desk.pledges.iter().filter(|pledge| pledge.by.has(seat));
            let not = theirs().filter(|pledge| pledge.broken.has(seat)).count() as u16;
            let both = (theirs().count() as u16 - not, not);
            let all = desk.pledges.len() < 30;
            assert!(
                both == *promises || !all && both.0 <= promises.0 && both.1 <= promises.1,
                "{both:?} {promises:?}"
            );
            assert!(theirs().all(|pledge| {
                pledge.read(&desk.names(), Language::English).contains(&desk.chairs[seat.ix()].name)
            }));
        }
        house.verify();
    }
    // Whoever loses the Senators that were to pay cannot.
    assert!(made > 0 && kept > 4 * broken, "{made} deals, {kept} promises, {broken} not kept");
}
