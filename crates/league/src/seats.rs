//! Who sits at which seat: everybody at each of them as often as at the others.

use crate::Terms;

/// The most seats a table has.
pub(crate) const SEATS: usize = Terms::MOST as usize;

/// Shares are counted in sixtieths: so a third, a quarter, a fifth and a sixth are whole numbers.
pub(crate) const WHOLE: i32 = 60;

/// How often somebody has sat at each seat beyond their share of it, in sixtieths. At a table of four everybody's share of
/// each seat is a quarter; whoever has sat at the first once and at no other is three quarters ahead there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sat([i32; SEATS]);

/// How uneven seats are: how far beyond three quarters of a seat somebody is ahead or behind anywhere, then in all.
pub(crate) type Uneven = (u32, u32);

/// So far ahead or behind may everybody be before it counts as wrong.
const FAR: i32 = WHOLE * 3 / 4;

/// For each seat of a table how uneven it would be to sit there.
pub(crate) type Costs = [Uneven; SEATS];

impl Sat {
    /// Sits at a seat of a table of so many.
    pub(crate) fn sit(&mut self, seat: usize, of: usize) {
        for (n, ahead) in self.0.iter_mut().enumerate().take(of) {
            *ahead += if n == seat { WHOLE } else { 0 } - WHOLE / of as i32;
        }
    }

    /// How uneven it would be to sit at each seat of a table of so many.
    pub(crate) fn costs(self, of: usize) -> Costs {
        let mut costs = Costs::default();
        for (seat, cost) in costs.iter_mut().enumerate().take(of) {
            let mut then = self;
            then.sit(seat, of);
            let far = then.0.iter().map(|ahead| (ahead.abs() - FAR).max(0)).map(|by| (by * by) as u32).sum();
            *cost = (far, then.0.iter().map(|ahead| (ahead * ahead) as u32).sum());
        }
        costs
    }
}

/// The best seats for those at a table of so many: for each of them a seat, and how uneven it is.
pub(crate) fn best(players: &[Costs], of: usize) -> ([usize; SEATS], Uneven) {
    const NO_WAY: Uneven = (u32::MAX, u32::MAX);
    // After each player the best way to have taken each set of seats, and the seat taken last.
    let mut ways = [[(NO_WAY, 0_u8); 1 << SEATS]; SEATS + 1];
    ways[0][0].0 = (0, 0);
    for (n, costs) in players.iter().enumerate() {
        for taken in 0..1_usize << of {
            let (so_far, _) = ways[n][taken];
            if so_far == NO_WAY {
                continue;
            }
            for (seat, cost) in costs.iter().enumerate().take(of).filter(|(seat, _)| taken & (1 << seat) == 0)
            {
                let then = (so_far.0 + cost.0, so_far.1 + cost.1);
                let way = &mut ways[n + 1][taken | 1 << seat];
                if then < way.0 {
                    *way = (then, seat as u8);
                }
            }
        }
    }
    let last = &ways[players.len()];
    let (cost, mut taken) = (0..1_usize << of).map(|taken| (last[taken].0, taken)).min().unwrap_or_default();
    let mut seats = [0; SEATS];
    for n in (0..players.len()).rev() {
        seats[n] = usize::from(ways[n + 1][taken].1);
        taken &= !(1 << seats[n]);
    }
    (seats, cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_sat_somewhere_sits_elsewhere() {
        let mut first = Sat::default();
        first.sit(0, 3);
        let mut second = Sat::default();
        second.sit(1, 3);
        let (seats, _) = best(&[first, second, first].map(|sat| sat.costs(3)), 3);
        assert_eq!(seats[..3].iter().filter(|seat| **seat == 0).count(), 1);
        assert_eq!(seats[1], 0, "the others have sat there");
    }

    #[test]
    fn every_seat_is_had_as_often() {
        let mut players = [Sat::default(); 4];
        let mut count = [[0; 4]; 4];
        for _ in 0..12 {
            let (seats, _) = best(&players.map(|sat| sat.costs(4)), 4);
            for (n, seat) in seats.into_iter().enumerate().take(4) {
                players[n].sit(seat, 4);
                count[n][seat] += 1;
            }
        }
        assert_eq!(count, [[3; 4]; 4]);
    }

    #[test]
    fn with_a_bot_at_the_table_one_seat_is_left_to_it() {
        let (seats, _) = best(&[Sat::default().costs(3); 2], 3);
        assert_ne!(seats[0], seats[1]);
        assert!(seats[..2].iter().all(|seat| *seat < 3));
    }
}
