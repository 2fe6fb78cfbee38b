//! Nothing that goes wrong with a default move may leave a table waiting for ever.

use crate::house::House;
use host::{AnyRunning, Decided, Fault, Pace, running};
use kernel::{Came, Seat};

/// What everybody reads in the log of the host's own lines.
fn told(house: &House) -> Vec<String> {
    let names = kernel::Names::new(["Anna", "Ben", "Cleo"]);
    let Some(game) = &house.live.running else { return Vec::new() };
    running!(game, run => {
        run.asides(&house.live.desk, None, &names).into_iter().map(|(_, said)| said.text).collect()
    })
}

// A bot that breaks down, does not come to an end, or answers what is not on the list, also over a protocol.
#[test]
fn a_bot_that_fails_is_answered_for_and_named_and_the_game_goes_on() {
    let failures = [
        (Decided::Failed(Fault::Crashed), "broke down over this decision: default move."),
        (Decided::Failed(Fault::Stalled), "did not come to a decision: default move."),
        (Decided::Failed(Fault::Nonsense), "answered what is not possible: default move."),
        (Decided::Pick((usize::MAX, 0)), "answered what is not possible: default move."),
        (Decided::Pick((0, u16::MAX)), "answered what is not possible: default move."),
        (Decided::Pick((9, 9)), "answered what is not possible: default move."),
        (Decided::Nothing, "does not answer in time: default move."),
    ];
    for (failure, line) in failures {
        let mut house = House::open("auction", 3, Pace::Untimed, 1, 1_000);
        for chair in &mut house.live.desk.chairs {
            chair.bot = Some(host::Driver::STAND_IN);
        }
        let mut moves = 0;
        while let Some(thought) = house.live.thought(0, bots::Budget::ms(0)) {
            let (seat, revision) = (thought.seat, thought.revision);
            // One that thinks of a table that has moved on is asked again.
            let late = house.change(|live, moment| live.bot_moves(seat, revision + 1, failure, moment));
            assert_eq!(late, Ok(false), "{failure:?}");
            let moved = house.change(|live, moment| live.bot_moves(seat, revision, failure, moment));
            assert_eq!(moved, Ok(true), "{failure:?}");
            moves += 1;
            assert!(moves < 1_000, "{failure:?}");
        }
        assert_eq!(house.live.stage, host::Stage::Over, "{failure:?}");
        let told = told(&house);
        assert!(!told.is_empty() && told.iter().all(|said| said.ends_with(line)), "{failure:?}: {told:?}");
        house.check_all();
    }
}

// Who has failed is told when the question is closed, and not by a line before: bids are sealed.
#[test]
fn that_a_bot_failed_at_a_sealed_answer_is_told_when_all_have_answered() {
    let mut house = House::open("auction", 3, Pace::Untimed, 1, 1_000);
    house.live.desk.chairs[1].bot = Some(host::Driver::STAND_IN);
    let thought = house.live.thought(0, bots::Budget::ms(0)).expect("a bid");
    let (seat, revision) = (thought.seat, thought.revision);
    let failed = Decided::Failed(Fault::Crashed);
    assert_eq!(house.change(|live, moment| live.bot_moves(seat, revision, failed, moment)), Ok(true));
    assert_eq!(told(&house), [""; 0], "nobody is told yet");
    for seat in [0, 2] {
        let person = house.live.desk.chairs[seat].person.unwrap();
        house.change(|live, _| live.send(person, None, None, &[(0, 0)])).unwrap();
    }
    assert_eq!(told(&house), ["Ben, a bot, broke down over this decision: default move."]);
}

// A program at a seat of its own is a player: what makes no sense is refused, and the clock answers for it.
#[test]
fn a_program_that_says_nonsense_and_then_nothing_is_answered_for_by_its_clock() {
    let mut house = House::open("auction", 3, Pace::Days { days: 1 }, 1, 1_000);
    let person = |house: &House, seat: usize| house.live.desk.chairs[seat].person.unwrap();
    for seat in [0, 1] {
        let person = person(&house, seat);
        house.change(|live, _| live.send(person, None, None, &[(0, 0)])).unwrap();
    }
    let program = person(&house, 2);
    for nonsense in [[(usize::MAX, 0)], [(0, u16::MAX)]] {
        let sent = house.change(|live, _| live.send(program, None, None, &nonsense));
        assert!(sent.is_err(), "{nonsense:?}");
    }
    house.now = house.wake.unwrap();
    assert_eq!(house.change(|live, moment| live.wake(moment)), Ok(1));
    assert_eq!(told(&house), ["Cleo does not answer in time: default move."]);
}

#[test]
fn a_default_move_that_is_refused_does_not_stop_the_clocks_work() {
    let mut house = House::open("auction", 3, Pace::Days { days: 1 }, 1, 1_000);
    let person = |house: &House, seat: usize| house.live.desk.chairs[seat].person.unwrap();
    for seat in [0, 1] {
        let person = person(&house, seat);
        house.change(|live, _| live.send(person, None, None, &[(0, 0)])).unwrap();
    }
    let (asked, lines) = (house.live.pending(), house.live.lines());
    assert_eq!(asked.first(), Some(Seat(2)), "one bid is missing");
    // The move that will be made for the third player opens the bids and draws; what it is to draw does not exist.
    let Some(AnyRunning::Auction(run)) = &mut house.live.running else { panic!("the sample") };
    run.table.rig([Came::from("a thing that is in no bag")]);
    house.now = house.wake.unwrap();
    assert_eq!(house.change(|live, moment| live.wake(moment)), Ok(1));
    assert!(house.live.lines() > lines, "another move was made in its place");
    assert_ne!((house.live.pending(), house.live.asked()), (asked, asked), "and the game has gone on");
}
