//! Roma: steps in the Colosseum, honours, political influence. (Section 12 of the ledger.)

use super::L;
use super::patrons::Support;
use crate::AveRoma;
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{CardSet, Location};
use crate::price::{Counts, Price};
use crate::state::{Progress, State};

/// The highest political level (AVE-1.22).
pub(crate) const TOP_POLITICS: u8 = 10;
/// Points for each political influence beyond it (AVE-12.11).
const BEYOND_TOP: u16 = 2;

impl AveRoma {
    /// The price of so many steps: each space passed and the destination (AVE-12.03), except those that hold the
    /// token of another player (AVE-12.07), less what a patron waives (AVE-26.15).
    pub(crate) fn path(&self, s: &State, steps: u8) -> Price {
        let occupied = self.others_in_colosseum(s);
        let track = &self.parts.colosseum;
        let here = usize::from(s.me().colosseum);
        let spaces = (1..=usize::from(steps)).map(|step| (here + step) % track.len());
        let spaces = spaces.filter(|space| occupied >> space & 1 == 0);
        self.support(s).waive(spaces.fold(Price::FREE, |price, space| price.plus(&track[space].price)))
    }

    /// The spaces with tokens of other players, a bit each.
    fn others_in_colosseum(&self, s: &State) -> u32 {
        let others = s.players.iter().enumerate().filter(|(i, _)| *i != s.active.ix());
        others.fold(0, |spaces, (_, p)| spaces | 1 << (p.colosseum & 31))
    }

    /// The worker values whose whole path can be paid, now or with what can come before; a shorter move is not
    /// allowed (AVE-12.05).
    pub(crate) fn payable_paths(&self, s: &State, imaginary: bool, support: &Support) -> u8 {
        let held = support.held(Location::Roma);
        let helped = support.early >> Location::Roma.ix() & 1 != 0 || self.advanced();
        let occupied = self.others_in_colosseum(s);
        let (mut needed, mut values) = (Counts::default(), 0);
        let mut space = usize::from(s.me().colosseum);
        let end = self.parts.steps.len();
        for value in 1..6u8 {
            space = if space + 1 < end { space + 1 } else { 0 };
            if occupied >> space & 1 == 0 {
                needed = needed.plus(support.needed(self.parts.steps[space]));
            }
            // Where a path cannot be paid, a longer one cannot either.
            if !needed.within(held) {
                break;
            }
            values |= 1 << value;
        }
        if helped {
            for value in 1..6u8 {
                if values >> value & 1 == 0
                    && self.reachable_by_bonuses(s, Location::Roma, value, 0, imaginary)
                {
                    values |= 1 << value;
                }
            }
        }
        values
    }

    /// Pay the whole path, move, then honours (AVE-12.13).
    pub(crate) fn roma(&self, s: &mut State, log: &mut L) {
        s.act.progress = Progress::Done;
        let price = self.path(s, s.act.value);
        s.flow.then(Step::March(s.act.value));
        self.pay(s, price, log);
    }

    /// Moves the token; each honours space passed or reached gives 1 political influence (AVE-12.08).
    pub(crate) fn march(&self, s: &mut State, steps: u8, log: &mut L) {
        let track = &self.parts.colosseum;
        let seat = s.active;
        let mut space = usize::from(s.me().colosseum);
        for _ in 0..steps {
            space = (space + 1) % track.len();
            if track[space].honours {
                s.flow.then(Step::Honour);
            }
        }
        s.me_mut().colosseum = space as u8;
        // At another location it is the step of a patron (AVE-26.16).
        let walks = s.act.at == Location::Roma;
        log.all(|| if walks { Event::Marched(seat, steps) } else { Event::Stepped(seat) });
    }

    /// One political influence: a level, or 2 points at the top (AVE-12.11, AVE-12.16). A slot unlocked takes a
    /// passive patron at once (AVE-19.09).
    pub(crate) fn honour(&self, s: &mut State, log: &mut L) {
        let seat = s.active;
        if s.me().politics >= TOP_POLITICS {
            self.score(s, seat, BEYOND_TOP, Source::Honours, log);
            return;
        }
        s.me_mut().politics += 1;
        let level = s.me().politics;
        log.all(|| Event::Politics(seat, level));
        if usize::from(level) <= s.me().slots.len() {
            let passive: CardSet = s.me().passive();
            let mut patrons = passive.iter();
            match (patrons.next(), patrons.next()) {
                (None, _) => {}                                      // AVE-19.12
                (Some(only), None) => self.enter_slot(s, only, log), // AVE-19.10
                _ => s.flow.ask(Ask::Activate),
            }
        }
    }
}
