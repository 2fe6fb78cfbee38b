//! Take-backs in a journal: what is followed from one waymark to the next is what was played.

use super::tables::auction;
use kernel::sample::Auction;
use kernel::{Chance, Fast, Pick, Seat, SeatSet, Table, Viewer, position};

/// Somebody does something: mostly a choice, now and then an undo, or a take-back to some line.
fn go_on(table: &mut Table<Auction>, lots: &mut Fast) {
    let seat = Seat(lots.below(table.seats() as u32) as u8);
    match lots.below(10) {
        0 => drop(table.undo(seat, None)),
        // Mostly not far, so that the game goes on; now and then to before everything that is near.
        1 if !table.is_empty() => {
            let far = if lots.below(8) == 0 { 60 } else { 6 };
            let to = table.len().saturating_sub(1 + lots.below(far) as usize) as u32;
            drop(table.take_back(seat, to, SeatSet::all(table.seats())));
        }
        _ => {
            let choices = table.choices(seat);
            if let Some(choice) = choices.get(lots.below(choices.len().max(1) as u32) as usize) {
                let pick: Pick<_> = choice.least();
                table.submit(seat, None, pick).expect("listed");
            }
        }
    }
}

#[test]
fn a_journal_with_many_take_backs_leads_to_where_the_table_stands() {
    let (mut taken_back, mut longest) = (0, 0);
    for seed in 0..12 {
        let mut table = auction(3, "many take-backs");
        let mut lots = Fast::new(seed);
        for _ in 0..400 {
            if table.outcome().is_some() {
                break;
            }
            let before = table.len();
            go_on(&mut table, &mut lots);
            let back = table.lines(before).iter().any(|line| matches!(line, kernel::Line::TakeBack { .. }));
            taken_back += usize::from(back);
            if back || table.len().is_multiple_of(16) {
                let journal = table.private_journal();
                let loaded = Table::load(table.rules().clone(), &journal).expect("loads");
                assert_eq!(loaded.digest(), table.digest(), "seed {seed}, {} lines", table.len());
                assert_eq!(position(&**table.rules(), &journal).as_ref(), Ok(table.state()));
                for viewer in Viewer::all(3) {
                    assert!(loaded.told(viewer).eq(table.told(viewer)), "the same is told");
                }
            }
        }
        longest = longest.max(table.len());
    }
    assert!(taken_back > 100 && longest > 150, "{taken_back} {longest}");
}
