//! Nothing that goes wrong with a default move may leave a table waiting for ever.

use crate::house::House;
use host::{AnyRunning, Pace};
use kernel::{Came, Seat};

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
