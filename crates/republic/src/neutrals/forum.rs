//! The Forum Phase of the neutrals (ROR-S.19 to ROR-S.28).

use super::{Ties, most_in_rome, setup};
use crate::numbers::HIGHEST;
use crate::parts::*;
use crate::phases::forum::persuasion;
use crate::phases::solo::Event;
use crate::phases::{any_time, forum, senate};
use crate::play::*;
use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};
use std::cmp::Reverse;

/// A neutral spends money only for so much (ROR-S.21).
const WORTH_IT: i16 = 7;
/// To what it brings down the number of an attempt on its own (ROR-S.22).
const RESISTED: i16 = 4;
/// The most above the turn that a neutral bids without a roll, and what that roll must reach (ROR-S.27).
const DEAR: i32 = 4;

// --- cards (ROR-S.19, ROR-S.28)

/// What a neutral plays at once: Concessions, Laws, Influence Peddling.
pub(crate) fn play_drawn(p: &mut Play, seat: Seat) {
    setup::play_concessions(p, seat);
    play_laws(p, seat);
    let peddling = Card::Intrigue(Intrigue::InfluencePeddling);
    while p.s.secret.hands[seat.ix()].playable(peddling) {
        let others = p.s.board.playing(p.factions()).without(seat);
        let robbed = others.iter().filter(|o| !p.s.secret.hands[o.ix()].cards.is_empty());
        let robbed: SeatSet = robbed.collect();
        let from = p.highest(robbed.iter(), |p, o| {
            (p.s.secret.hands[o.ix()].cards.len(), p.s.board.combined_influence(o))
        });
        let Some(from) = from else { return };
        p.log.all(|| Event::Plays { seat, card: peddling }.into());
        any_time::peddle(p, seat, from);
    }
}

/// The Laws of a neutral whose condition holds; two of them only when a player asks for it (ROR-R.227).
pub(crate) fn play_laws(p: &mut Play, seat: Seat) {
    for &law in Law::ALL {
        let held = p.s.secret.hands[seat.ix()].playable(Card::Law(law));
        let unasked = !matches!(law, Law::Julian | Law::PlautianPapirian);
        if held && unasked && p.rules.law_fits(&p.s.board, law) {
            p.log.all(|| Event::Plays { seat, card: Card::Law(law) }.into());
            senate::laws::lay_down(p, seat, law);
        }
    }
}

// --- persuasion (ROR-S.20 to ROR-S.23)

/// A pair as a neutral reckons it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Who persuades.
    pub persuader: Senator,
    /// Whom.
    pub target: Senator,
    /// The number it could reach, up to 9.
    pub number: i16,
    /// What that takes.
    pub talents: u16,
    /// The number without money.
    pub base: i16,
}

/// What the target's faction could spend against it. A player's Faction Treasury is nothing where two play (ROR-S.23).
fn counter(p: &Play, target: Senator, card: Option<Intrigue>) -> i16 {
    let Some(owner) = p.s.board.owner(target).filter(|_| card.is_none()) else { return 0 };
    let hidden = p.rules.is_led(owner) && p.rules.seats > 1;
    if hidden { 0 } else { p.s.secret.treasuries[owner.ix()].min(1000) as i16 }
}

fn reckon(p: &Play, persuader: Senator, target: Senator, card: Option<Intrigue>) -> Reckoning {
    let base = persuasion::base(p.rules, &p.s.board, persuader, target);
    let money = p.s.board.senators[persuader].talents.min(1000) as i16;
    let against = counter(p, target, card);
    let number = (base + money - against).min(HIGHEST.into());
    let talents = (number - base + against).clamp(0, money) as u16;
    Reckoning { persuader, target, number, talents, base }
}

/// The best pair of a neutral, with this card or without (ROR-S.20).
pub(crate) fn best_pair(p: &mut Play, seat: Seat, card: Option<Intrigue>) -> Option<Reckoning> {
    let persuaders: Set<Senator> = p.s.board.present(seat).collect();
    let targets: Set<Senator> = persuasion::targets(&p.s.board, seat)
        .filter(|&t| card.is_none_or(|card| persuasion::may_play(p.rules, p.s, seat, card, t)))
        .collect();
    let mut pairs: ArrayVec<Reckoning, MOST_TIED> = ArrayVec::new();
    let rank = |x: &Reckoning| (x.number, Reverse(x.talents));
    for persuader in persuaders.iter() {
        for target in targets.iter() {
            let pair = reckon(p, persuader, target, card);
            match pairs.first().map(rank) {
                Some(best) if rank(&pair) < best => {}
                Some(best) if rank(&pair) == best => {
                    let _ = pairs.try_push(pair); // dice are not rolled for more
                }
                _ => pairs = [pair].into_iter().collect(),
            }
        }
    }
    p.highest(pairs.into_iter(), |p, x| {
        let card = &p.rules.parts.senators[x.target];
        let votes = p.s.board.owner(x.target).map_or(0, |o| p.rules.faction_votes(&p.s.board, o));
        (card.military + card.oratory, votes)
    })
}

/// The attempt of a neutral's Initiative (ROR-S.20, ROR-S.21), with Blackmail or Seduction where it can (ROR-S.28).
pub(crate) fn persuade(p: &mut Play, seat: Seat) {
    let mut chosen = None;
    for card in Intrigue::PERSUASIVE {
        if chosen.is_none() && p.s.secret.hands[seat.ix()].playable(Card::Intrigue(card)) {
            chosen = best_pair(p, seat, Some(card)).map(|pair| (pair, Some(card)));
        }
    }
    let chosen = match chosen {
        Some(pair) => Some(pair),
        None => best_pair(p, seat, None).map(|pair| (pair, None)),
    };
    let Some((pair, card)) = chosen else { return };
    let bribe = if pair.number >= WORTH_IT { pair.talents } else { 0 };
    let made = pair.base + bribe as i16 >= persuasion::LOWEST;
    let (persuader, target, number) = (pair.persuader, pair.target, pair.number);
    p.log.all(|| Event::Reckons { persuader, target, number, made }.into());
    if made {
        persuasion::announce(p, seat, persuader, target, card, bribe);
    }
}

/// A neutral resists only an attempt on its own, to bring the number to exactly 4 (ROR-S.22).
pub(crate) fn resist(p: &mut Play, seat: Seat) {
    let Some(attempt) = p.s.board.attempt.filter(|a| p.s.board.owner(a.target) == Some(seat)) else { return };
    let talents = attempt.number() - RESISTED;
    if talents > 0 && talents as u16 <= p.s.secret.treasuries[seat.ix()] {
        tell_money(p, Event::Resists { seat, talents: talents as u16 });
        persuasion::spend_against(p, seat, talents as u16);
    }
}

/// By correspondence what a neutral bids or spends is told to nobody: it would tell the sealed sum that it answers (ROR-D.3f,
/// ROR-6.1i, ROR-6.2.4a).
fn tell_money(p: &mut Play, event: Event) {
    match p.rules.by_the_letter() && p.rules.read_anew() {
        true => p.log.secret(SeatSet::NONE, || event.into()),
        false => p.log.all(|| event.into()),
    }
}

// --- Knights, Leader, Games (ROR-S.08, ROR-S.24, ROR-S.25)

/// Its paying Senator tries for a Knight, if he is in Rome.
pub(crate) fn attract(p: &mut Play, seat: Seat) {
    let Some(guideline) = p.rules.neutral(seat).map(Neutral::guideline) else { return };
    if !forum::may_attract(&p.s.board, seat) {
        return;
    }
    if let Some(senator) = p.payer(seat).filter(|&s| p.s.board.in_rome(s)) {
        let talents = guideline.knight.min(p.s.board.senators[senator].talents);
        p.log.all(|| Event::Courts { senator, talents }.into());
        forum::knights::attract(p, senator, talents);
    }
}

/// It chooses its Leader anew; if he stays, Games may be sponsored.
pub(crate) fn lead_or_amuse(p: &mut Play, seat: Seat) {
    if setup::choose_leader(p, seat) {
        return;
    }
    let Some(guideline) = p.rules.neutral(seat).map(Neutral::guideline) else { return };
    if !guideline.games {
        return;
    }
    let Some(payer) = p.payer(seat) else { return };
    let man = &p.s.board.senators[payer];
    if i32::from(p.s.board.unrest) <= i32::from(man.popularity) {
        return;
    }
    let affordable = p.rules.parts.games.iter().filter(|(_, row)| u16::from(row.cost) <= man.talents);
    if let Some((games, _)) = affordable.max_by_key(|(_, row)| row.cost) {
        p.log.all(|| Event::Amuses { senator: payer }.into());
        forum::knights::sponsor(p, payer, games);
    }
}

// --- the sixth Initiative (ROR-S.26, ROR-S.27)

/// The one bid of a neutral.
pub(crate) fn bid(p: &mut Play, seat: Seat) {
    let Some(guideline) = p.rules.neutral(seat).map(Neutral::guideline) else { return };
    let Some(purse) = most_in_rome(&p.s.board, seat).map(i32::from) else { return };
    let year = i32::from(p.s.board.year);
    let roll = |p: &mut Play| {
        let die = p.dr();
        p.omened(die) + guideline.initiative // ROR-R.178
    };
    let talents = if p.s.board.round.first == seat {
        let others = p.s.board.playing(p.factions()).without(seat);
        let cap = others.iter().filter_map(|o| most_in_rome(&p.s.board, o)).max().unwrap_or(0).into();
        (year + roll(p)).min(purse).min(cap)
    } else {
        let more = i32::from(p.s.board.round.bid) + 1;
        match more <= purse && (more <= year + DEAR || roll(p) >= DEAR) {
            true => more,
            false => 0,
        }
    };
    let first = p.s.board.round.first == seat;
    let talents = talents.max(0) as u16;
    tell_money(p, Event::Bids { seat, talents, first });
    if talents > 0
        && let Some(senator) = p.payer_in_rome(seat)
    {
        forum::auction::place(p, seat, senator, talents);
    }
}
