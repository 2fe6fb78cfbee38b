//! Roma: steps in the Colosseum, honours, political influence. (Section 12 of the ledger.)

use super::patrons::Support;
use super::{ahead, patrons, payment};
use crate::AveRoma;
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{CardSet, Location};
use crate::play::{Hands, Play};
use crate::price::{Counts, Price};
use crate::state::{Progress, State};

/// The highest political level (AVE-1.22).
pub(crate) const TOP_POLITICS: u8 = 10;
/// Points for each political influence beyond it (AVE-12.11).
pub const BEYOND_TOP: u16 = 2;

/// The price of so many steps: each space passed and the destination (AVE-12.03), except those that hold the
/// token of another player (AVE-12.07), less what a patron waives (AVE-26.15).
pub(crate) fn path(rules: &AveRoma, s: &State, steps: u8) -> Price {
    let occupied = others_in_colosseum(s);
    let track = &rules.parts.colosseum;
    let here = usize::from(s.me().colosseum);
    let spaces = (1..=usize::from(steps)).map(|step| (here + step) % track.len());
    let spaces = spaces.filter(|space| occupied >> space & 1 == 0);
    patrons::support(rules, s).waive(spaces.fold(Price::FREE, |price, space| price.plus(&track[space].price)))
}

/// The spaces with tokens of other players, a bit each.
fn others_in_colosseum(s: &State) -> u32 {
    let others = s.players.iter().enumerate().filter(|(i, _)| *i != s.active.ix());
    others.fold(0, |spaces, (_, p)| spaces | 1 << (p.colosseum & 31))
}

/// The worker values whose whole path can be paid, now or with what can come before; a shorter move is not
/// allowed (AVE-12.05).
pub(crate) fn payable_paths(rules: &AveRoma, s: &State, imaginary: bool, support: &Support) -> u8 {
    let held = support.held(Location::Roma);
    let helped = support.early >> Location::Roma.ix() & 1 != 0 || rules.advanced();
    let occupied = others_in_colosseum(s);
    let (mut needed, mut values) = (Counts::default(), 0);
    let mut space = usize::from(s.me().colosseum);
    let end = rules.parts.steps.len();
    for value in 1..6u8 {
        space = if space + 1 < end { space + 1 } else { 0 };
        if occupied >> space & 1 == 0 {
            needed = needed.plus(support.needed(rules.parts.steps[space]));
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
                && ahead::reachable_by_bonuses(rules, s, Location::Roma, value, 0, imaginary)
            {
                values |= 1 << value;
            }
        }
    }
    values
}

/// Pay the whole path, move, then honours (AVE-12.13).
pub(crate) fn roma(p: &mut Play) {
    p.s.act.progress = Progress::Done;
    let price = path(p.rules, p.s, p.s.act.value);
    p.then(Step::March(p.s.act.value));
    payment::pay(p, price);
}

/// Moves the token; each honours space passed or reached gives 1 political influence (AVE-12.08).
pub(crate) fn march(p: &mut Play, steps: u8) {
    let track = &p.rules.parts.colosseum;
    let seat = p.s.active;
    let mut space = usize::from(p.s.me().colosseum);
    for _ in 0..steps {
        space = (space + 1) % track.len();
        if track[space].honours {
            p.then(Step::Honour);
        }
    }
    p.s.me_mut().colosseum = space as u8;
    // At another location it is the step of a patron (AVE-26.16).
    let walks = p.s.act.at == Location::Roma;
    p.log.all(|| if walks { Event::Marched(seat, steps) } else { Event::Stepped(seat) });
}

/// One political influence: a level, or 2 points at the top (AVE-12.11, AVE-12.16). A slot unlocked takes a
/// passive patron at once (AVE-19.09).
pub(crate) fn honour(p: &mut Play) {
    let seat = p.s.active;
    if p.s.me().politics >= TOP_POLITICS {
        p.score(seat, BEYOND_TOP, Source::Honours);
        return;
    }
    p.s.me_mut().politics += 1;
    let level = p.s.me().politics;
    p.log.all(|| Event::Politics(seat, level));
    if usize::from(level) <= p.s.me().slots.len() {
        let passive: CardSet = p.s.me().passive();
        let mut patrons = passive.iter();
        match (patrons.next(), patrons.next()) {
            (None, _) => {}                                     // AVE-19.12
            (Some(only), None) => patrons::enter_slot(p, only), // AVE-19.10
            _ => p.ask(Ask::Activate),
        }
    }
}
