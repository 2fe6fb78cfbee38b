//! Nothing that goes wrong with a default move may leave a table waiting for ever.

use crate::house::House;
use host::{AnyRunning, Pace};
use kernel::{Came, Seat};

// A bot that crashes or stalls says nothing at all; one over a protocol may say what is not on the list.
#[test]
fn a_bot_that_answers_nonsense_is_answered_for_and_the_game_goes_on() {
    for nonsense in [None, Some((usize::MAX, 0)), Some((0, u16::MAX)), Some((9, 9))] {
        let mut house = House::open("auction", 3, Pace::Untimed, 1, 1_000);
        for chair in &mut house.live.desk.chairs {
            chair.bot = Some(host::Driver::STAND_IN);
        }
        let mut moves = 0;
        while let Some(thought) = house.live.thought(0, bots::Budget::ms(0)) {
            let (seat, revision) = (thought.seat, thought.revision);
            house.change(|live, _| live.bot_moves(seat, revision, nonsense)).unwrap();
            moves += 1;
            assert!(moves < 1_000, "{nonsense:?}");
        }
        assert_eq!(house.live.stage, host::Stage::Over, "{nonsense:?}");
    }
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
