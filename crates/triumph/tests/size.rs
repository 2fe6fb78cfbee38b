//! A position is small, and playing on allocates nothing.
#![allow(unsafe_code)] // a counting allocator cannot be written without

use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use triumph::{Action, State, Triumph};

/// Counts the allocations of this thread, and leaves the work to the system.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|n| n.set(n.get() + 1));
        // SAFETY: the caller keeps the contract of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the block came from `alloc` above, that is from the system.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_position_is_at_most_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 4);
}

/// Plays a game to the end at random.
fn play(game: &Triumph, mut state: State, chance: &mut Fast, list: &mut Choices<Action>) -> u64 {
    let mut log = Log::off();
    let mut picks = 0;
    while !state.board.flow.is_empty() {
        let Turn::Awaiting(open) = game.turn(&state) else { break };
        let seat = open.pending.first().unwrap();
        list.clear();
        game.choices(&state, seat, list);
        let pick = list.random(chance).unwrap();
        game.apply(&mut state, seat, pick, chance, &mut log);
        picks += 1;
    }
    picks
}

#[test]
fn playing_on_allocates_nothing() {
    for seats in 2..=5 {
        let game = Triumph::configure(&Setup { seats, ..Setup::default() }).unwrap();
        let (mut chance, mut list) = (Fast::new(9), Choices::default());
        // The list grows to its full size once.
        (0..400).for_each(|_| list.add(kernel::Rule("TRV-6.01"), Action::Pass));
        let starts: Vec<_> = (0..10).map(|_| game.setup(&mut chance, &mut Log::off())).collect();
        for start in starts {
            let before = ALLOCATIONS.with(Cell::get);
            let picks = play(&game, start, &mut chance, &mut list);
            assert_eq!(ALLOCATIONS.with(Cell::get), before, "in {picks} picks");
        }
    }
}
