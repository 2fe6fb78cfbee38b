//! What goods and positions are worth.

use super::{Mind, weights};
use kernel::{Rules, Seat};
use triumph::{Board, Bundle, Dues, Province, Road, Space, majorities};

impl Mind<'_> {
    /// What an exchange brings: goods after it against goods before it.
    pub(super) fn gain(&self, give: &Bundle, get: &Bundle) -> f32 {
        let family = self.b.family(self.seat);
        let (talents, intrigue) = (family.talents, u16::from(family.intrigue));
        let now = self.money(talents) + self.markers(intrigue);
        let then = self.money((talents + get.talents).saturating_sub(give.talents))
            + self.markers((intrigue + u16::from(get.intrigue)).saturating_sub(give.intrigue.into()));
        then - now + self.cards(get) - self.cards(give)
    }

    /// Talents that Taxes will ask for keep Clients in their Buildings: they are worth more than the rest.
    pub(super) fn money(&self, talents: u16) -> f32 {
        let dues = talents.min(Dues::of(self.g, self.b, self.seat).total());
        f32::from(dues) * self.w.dues + f32::from(talents - dues) * self.w.talent
    }

    /// Intrigue is spent in pairs.
    pub(super) fn markers(&self, n: u16) -> f32 {
        f32::from(n / 2) * 2.0 * self.w.intrigue + f32::from(n % 2) * self.w.odd_intrigue
    }

    /// Law cards: by what they do where they are named, by what they are on average otherwise.
    pub(super) fn cards(&self, x: &Bundle) -> f32 {
        x.laws.cards().map(|law| self.liking(law)).sum::<f32>() + f32::from(x.unnamed) * weights::LAW
    }

    /// Rounds whose Income is still to come.
    pub(super) fn rounds(&self, b: &Board) -> f32 {
        f32::from(4 - b.round.clamp(1, 3))
    }

    /// What a position is worth to us: our own prospects, less part of the best rival's and of Caesar's.
    pub(super) fn worth(&self, b: &Board) -> f32 {
        let of = |seat| self.prospects(b, seat);
        let rivals = Seat::all(self.g.seats()).filter(|&s| s != self.seat);
        let rival = rivals.map(of).fold(0.0, f32::max);
        let caesar =
            self.g.caesar().map_or(0.0, |caesar| self.w.caesar * (of(caesar) + self.left_to_caesar(b)));
        of(self.seat) - self.w.rival * rival - caesar
    }

    /// What Owner spaces that are free promise Caesar: he goes there first, and pays no Taxes (TRV-35.05, TRV-35.14).
    fn left_to_caesar(&self, b: &Board) -> f32 {
        b.free(Space::Owner).len() as f32 * self.w.owner * self.rounds(b)
    }

    pub(super) fn prospects(&self, b: &Board, seat: Seat) -> f32 {
        let f = b.family(seat);
        let rounds = self.rounds(b);
        let mut sum = f32::from(f.triumphs)
            + f32::from(f.talents) * self.w.talent
            + f32::from(f.intrigue) * self.w.intrigue
            + f32::from(b.held[seat.ix()]) * weights::LAW;
        for &p in Province::ALL {
            let clients = b.clients_in(p, seat);
            if clients == 0 {
                continue;
            }
            if !b.control.has(p) {
                sum += self.w.lost_client * f32::from(clients);
                continue;
            }
            let income = if self.g.parts.italia.has(p) { 0.0 } else { self.w.talent };
            let share = f32::from(majorities(self.g, b, p)[seat.ix()]) + income;
            let safety = if self.threatened(b, p) { self.w.threatened } else { 1.0 };
            sum += share * rounds * safety + self.w.client * f32::from(clients);
        }
        for &x in &b.hills {
            for (space, gain) in [(Space::Owner, self.w.owner), (Space::Administrator, self.w.administrator)]
            {
                if b.tenant(x, space) == Some(seat) {
                    let tax = |round: u8| match self.g.is_human(seat) {
                        true => f32::from(self.g.parts.buildings.tax[usize::from(round) - 1]) * self.w.talent,
                        false => 0.0,
                    };
                    sum += (b.round..=3).map(|r| (gain - tax(r)).max(0.0)).sum::<f32>();
                }
            }
        }
        sum + f32::from(self.g.parts.games_track.triumphs[f.favour as usize]) * 0.8
    }

    /// Is a Leader about to enter this Province?
    pub(super) fn threatened(&self, b: &Board, p: Province) -> bool {
        b.led().iter().any(|at| self.g.parts.at(at).next == Road::Province(p))
    }
}
