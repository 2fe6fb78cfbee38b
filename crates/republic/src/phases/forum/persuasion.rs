//! Persuasion (ROR-1.07.4): persuader and target are named, the attempt is announced with a bribe, the others may spend
//! to resist in rounds, the dice decide.
//!
//! `board.attempt` holds the attempt from its announcement to its end, with the money spent on both sides.

use super::{Action, Ask, Event, Step, of, scandal};
use crate::numbers::HIGHEST;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Attempt, Board, State};
use crate::{Republic, neutrals};
use kernel::{Choices, Pick, Rule, Seat, SeatSet};

/// What being aligned adds to Loyalty (ROR-1.07.411a).
const ALIGNED: i16 = 7;
/// No roll is lower: below this Base Number an attempt is hopeless (DC.20).
pub(crate) const LOWEST: i16 = 2;

/// No number need be told that is farther from a roll.
const FARTHEST: i32 = 10_000;

impl Attempt {
    /// The Base Number as it stands.
    pub fn number(&self) -> i16 {
        let number = i32::from(self.base) + i32::from(self.bribes) - i32::from(self.resisted);
        number.clamp(-FARTHEST, FARTHEST) as i16
    }
}

/// Asks for an attempt, if one is possible.
pub(super) fn begin(p: &mut Play, seat: Seat) {
    if !p.rules.is_led(seat) {
        return neutrals::forum::persuade(p, seat);
    }
    let board = &p.s.board;
    let able = targets(board, seat).next().is_some() || scandal::may_come(p, seat);
    if board.present(seat).next().is_some() && able {
        p.open(AnyAsk::Forum(Ask::Persuade { seat, persuader: None, target: None }));
    }
}

/// Senators in Rome of no faction or another, but no Faction Leader (ROR-1.07.4), and nobody of the faction of a
/// Consul for Life unless a rebel's faction tries (ROR-1.12.3b).
pub(crate) fn targets(board: &Board, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
    board
        .senators
        .iter()
        .map(|(s, _)| s)
        .filter(move |&s| board.in_rome(s) && board.owner(s) != Some(seat) && !board.leads(s))
        .filter(move |&s| !board.immune(seat, board.owner(s)))
}

/// The Base Number before any bribe (ROR-1.07.41a, ROR-1.07.411).
pub(crate) fn base(rules: &Republic, board: &Board, persuader: Senator, target: Senator) -> i16 {
    let aligned = if board.owner(target).is_some() { ALIGNED } else { 0 };
    let loyalty = i16::from(rules.loyalty(board, target));
    charm(rules, board, persuader) - loyalty - aligned - purse(board, target)
}

/// What a persuader brings: Oratory and Influence.
pub(crate) fn charm(rules: &Republic, board: &Board, persuader: Senator) -> i16 {
    i16::from(rules.oratory(board, persuader)) + i16::from(board.senators[persuader].influence)
}

/// The money of a target, which makes him content.
pub(crate) fn purse(board: &Board, target: Senator) -> i16 {
    board.senators[target].talents.min(i16::MAX as u16 / 2) as i16
}

/// May it be played to win him?
pub(crate) fn may_play(rules: &Republic, s: &State, seat: Seat, card: Intrigue, target: Senator) -> bool {
    s.secret.hands[seat.ix()].playable(Card::Intrigue(card)) && !rules.proof_against(target, card)
}

pub(super) fn choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    persuader: Option<Senator>,
    target: Option<Senator>,
    out: &mut Choices<crate::Action>,
) {
    match (persuader, target) {
        (None, _) => {
            out.add(Rule("ROR-1.07.2d"), of(Action::Pass));
            for senator in s.board.present(seat) {
                out.add(Rule("ROR-1.07.4a"), of(Action::Persuader(senator)));
            }
            if targets(&s.board, seat).next().is_none() {
                out.retain(|choice| choice.action == of(Action::Pass));
            }
            scandal::choices(rules, s, seat, out);
        }
        (Some(_), None) => {
            for senator in targets(&s.board, seat) {
                out.add(Rule("ROR-1.07.4a"), of(Action::Target(senator)));
            }
            out.back(Rule("ROR-1.07.4a"), of(Action::Back));
        }
        (Some(persuader), Some(target)) => {
            let purse = s.board.senators[persuader].talents;
            out.amount(Rule("ROR-1.07.412a"), of(Action::Announce(None)), 0..=purse);
            for card in Intrigue::PERSUASIVE.into_iter().filter(|&c| may_play(rules, s, seat, c, target)) {
                out.amount(card.persuasive_rule(), of(Action::Announce(Some(card))), 0..=purse);
            }
            out.back(Rule("ROR-1.07.4a"), of(Action::Back));
        }
    }
}

pub(super) fn apply(
    p: &mut Play,
    seat: Seat,
    persuader: Option<Senator>,
    target: Option<Senator>,
    action: Action,
    bribe: u16,
) {
    p.s.flow.answered();
    let again = |persuader, target| AnyAsk::Forum(Ask::Persuade { seat, persuader, target });
    match (action, persuader, target) {
        (Action::Persuader(senator), ..) => p.open(again(Some(senator), None)),
        (Action::Target(senator), ..) => p.open(again(persuader, Some(senator))),
        (Action::Back, ..) => p.open(again(None, None)),
        (Action::Scandal(senator), ..) => scandal::break_out(p, seat, senator),
        (Action::Announce(card), Some(persuader), Some(target)) => {
            announce(p, seat, persuader, target, card, bribe);
        }
        _ => {}
    }
}

/// The attempt is announced with the money spent on it; Blackmail and Seduction cannot be resisted
/// (ROR-1.07.413b, ROR-1.07.414a).
pub(crate) fn announce(
    p: &mut Play,
    seat: Seat,
    persuader: Senator,
    target: Senator,
    card: Option<Intrigue>,
    bribe: u16,
) {
    if let Some(card) = card {
        p.use_up(seat, card);
    }
    let base = base(p.rules, &p.s.board, persuader, target);
    announce_at(p, seat, [persuader, target], base, card, bribe);
}

/// The same where the Base Number before the bribe is known already.
pub(crate) fn announce_at(
    p: &mut Play,
    seat: Seat,
    [persuader, target]: [Senator; 2],
    base: i16,
    card: Option<Intrigue>,
    bribe: u16,
) {
    if p.rules.read_anew() {
        super::letter::begins(p);
    }
    let talents = p.set_apart(Fund::Personal(persuader), bribe);
    let attempt = Attempt { persuader, target, base, bribes: talents, resisted: 0, card };
    p.s.board.attempt = Some(attempt);
    p.log.all(|| Event::Attempt { persuader, target, card, talents, base: attempt.number() }.into());
    match card {
        Some(_) => p.then(AnyStep::Forum(Step::Resolve)),
        None if p.rules.without_resistance(&p.s.board, target) => p.then(AnyStep::Forum(Step::Resolve)),
        None => p.then(AnyStep::Forum(Step::Bribery(seat.next(p.factions())))),
    }
}

/// Each other player clockwise may resist, whatever he has (ROR-1.07.414b, ROR-D.3a); after every round, also one in which
/// nobody did, a persuader who has money left rolls or spends more (ROR-1.07.414c, ROR-D.23a).
pub(super) fn bribery(p: &mut Play, seat: Seat) {
    let Some(attempt) = p.s.board.attempt else { return };
    let Some(briber) = p.s.board.owner(attempt.persuader) else { return };
    if seat != briber {
        p.then(AnyStep::Forum(Step::Bribery(seat.next(p.factions()))));
        if !p.rules.is_led(seat) {
            neutrals::forum::resist(p, seat); // ROR-S.22
        } else if p.s.board.playing(p.factions()).has(seat) {
            p.open(AnyAsk::Forum(Ask::Resist { seat }));
        }
    } else if p.rules.is_led(briber) && p.s.board.senators[attempt.persuader].talents > 0 {
        p.open(AnyAsk::Forum(Ask::Raise { seat }));
    } else {
        unraised(p, seat);
    }
}

/// The persuader adds nothing, and the dice decide; but sealed bids are played out until nobody changes: whoever could not
/// reach his threshold alone may reach it now that another has spent (ROR-6.1g).
fn unraised(p: &mut Play, briber: Seat) {
    let sealed = p.rules.by_post() && p.rules.read_closely();
    match sealed && super::letter::anybody_resists(p, briber) {
        true => p.then(AnyStep::Forum(Step::Bribery(briber.next(p.factions())))),
        false => p.then(AnyStep::Forum(Step::Resolve)),
    }
}

/// Only Faction Treasuries resist (ROR-1.07.413a, c).
pub(super) fn resist(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-1.07.414b"), of(Action::Pass));
    out.amount(Rule("ROR-1.07.413a"), of(Action::Spend), 1..=s.secret.treasuries[seat.ix()]);
}

pub(super) fn resisted(p: &mut Play, seat: Seat, amount: u16) {
    p.s.flow.answered();
    spend_against(p, seat, amount);
}

/// Money is on the table.
pub(crate) fn spend_against(p: &mut Play, seat: Seat, amount: u16) {
    let talents = p.set_apart(Fund::Faction(seat), amount);
    if let Some(attempt) = p.s.board.attempt.as_mut().filter(|_| talents > 0) {
        attempt.resisted = attempt.resisted.saturating_add(talents);
        if p.rules.read_closely() && !p.rules.by_post() {
            // his standing order has a limit of its own (ROR-D.23a)
            p.s.secret.letters[seat.ix()].write_forum(|l| l.spent[0] = l.spent[0].saturating_add(talents));
        }
        let base = attempt.number();
        p.log.reveal(); // money that nobody could see is on the table now
        told(p, seat, Event::Resisted { seat, talents, base });
    }
}

/// By correspondence what each has spent is told to nobody else (ROR-6.1i).
fn told(p: &mut Play, seat: Seat, event: Event) {
    match p.rules.by_the_letter() {
        true => p.log.secret(SeatSet::of(seat), || event.into()),
        false => p.log.all(|| event.into()),
    }
}

impl Republic {
    /// `pbem.no-counterbribe-unaligned`: by correspondence nobody bids for a Senator of no faction (ROR-6.1j).
    pub(super) fn without_resistance(&self, board: &Board, target: Senator) -> bool {
        board.switches.has(Switch::NoCounterbribeUnaligned) && self.by_post() && board.owner(target).is_none()
    }
}

/// Only the persuader's own money aids him (ROR-1.07.412a).
pub(super) fn raise(s: &State, out: &mut Choices<crate::Action>) {
    let Some(attempt) = s.board.attempt else { return };
    out.add(Rule("ROR-1.07.414c"), of(Action::Roll));
    out.amount(Rule("ROR-1.07.414c"), of(Action::Spend), 1..=s.board.senators[attempt.persuader].talents);
}

pub(super) fn raised(p: &mut Play, seat: Seat, amount: u16) {
    p.s.flow.answered();
    let Some(persuader) = p.s.board.attempt.map(|a| a.persuader) else { return };
    if amount == 0 {
        return unraised(p, seat);
    }
    let talents = p.set_apart(Fund::Personal(persuader), amount);
    if let Some(attempt) = &mut p.s.board.attempt {
        attempt.bribes = attempt.bribes.saturating_add(talents);
        let base = attempt.number();
        told(p, seat, Event::Raised { talents, base });
    }
    p.then(AnyStep::Forum(Step::Bribery(seat.next(p.factions()))));
}

/// What the target keeps of the money spent by both sides: all (ROR-1.07.412a), half of it (ROR-3.9.1a, ROR-R.2) or nothing
/// (ROR-3.9.2a).
pub(crate) fn kept_by_target(board: &Board, spent: u16) -> u16 {
    match () {
        () if board.switches.has(Switch::WineAndDine) => spent.div_ceil(2),
        () if board.switches.has(Switch::CompleteIndulgence) => 0,
        () => spent,
    }
}

/// The dice decide; the target keeps the money, unless a switch wastes it (ROR-1.07.41).
pub(super) fn resolve(p: &mut Play) {
    let Some(attempt) = p.s.board.attempt.take() else { return };
    let Attempt { persuader, target, card, .. } = attempt;
    let (base, roll) = (attempt.number(), p.dr2());
    let modified = i32::from(roll) + p.s.board.omens(); // ROR-7.01.108b
    let success = roll <= HIGHEST && modified <= i32::from(base);
    super::letter::decided(p, persuader, success);
    if p.rules.read_closely() && !p.rules.by_post() {
        p.s.secret.letters = Default::default(); // what each has spent on it
    }
    let spent = attempt.bribes + attempt.resisted;
    let kept = kept_by_target(&p.s.board, spent);
    p.give(Fund::Personal(target), kept);
    p.give(Fund::Bank, spent - kept);
    let omens = p.s.board.omens() as u8;
    p.log.all(|| Event::Persuaded { persuader, target, base, roll, success, omens }.into());
    if success {
        p.s.board.senators[target].faction = p.s.board.owner(persuader); // ROR-1.07.41d
        super::letter::changes_sides(p, target);
    } else if card.is_some_and(Intrigue::shames) {
        shame(p, target);
    }
    p.boundary(); // ROR-R.89
}

/// Blackmail that fails costs the target a DR of Influence and another of Popularity (ROR-7.10b, ROR-R.20).
fn shame(p: &mut Play, senator: Senator) {
    let (rolls, omens) = ([p.dr2(), p.dr2()], p.s.board.omens() as u8);
    let [influence, popularity] = rolls.map(|roll| p.less_omens(roll).max(0) as u8);
    let influence = p.lose_influence(senator, influence);
    let popularity = p.lose_popularity(senator, popularity);
    p.log.all(|| Event::Shamed { senator, influence, popularity, rolls, omens }.into());
}

/// DC.20: the best pair among unaligned Senators, without money; none if it is hopeless.
pub(super) fn fallback(
    rules: &Republic,
    s: &State,
    seat: Seat,
    persuader: Option<Senator>,
    target: Option<Senator>,
) -> Pick<Action> {
    let pair = best_pair(rules, s, seat);
    match (persuader, target, pair) {
        // by letter the attempt was ordered: what cannot be added to it is left out, and it is made
        (Some(_), Some(_), _) if rules.by_post() => Action::Announce(None),
        (Some(by), Some(whom), Some(pair)) if pair == (by, whom) => Action::Announce(None),
        (Some(by), None, Some((best, whom))) if best == by => Action::Target(whom),
        (Some(_), ..) => Action::Back, // what is half composed is dropped (ROR-D.2b)
        (None, _, Some((by, _))) => Action::Persuader(by),
        (None, _, None) => Action::Pass,
    }
    .into()
}

/// The pair with the highest Base Number among unaligned Senators, if it is not hopeless.
fn best_pair(rules: &Republic, s: &State, seat: Seat) -> Option<(Senator, Senator)> {
    let board = &s.board;
    let best = |persuader: Senator| {
        let unaligned = rules.by_id().iter().copied().filter(|&t| {
            board.in_rome(t) && board.owner(t).is_none() && base(rules, board, persuader, t) >= LOWEST
        });
        unaligned.rev().map(|t| (base(rules, board, persuader, t), t)).max_by_key(|(number, _)| *number)
    };
    let pairs = board.present(seat).filter_map(|by| best(by).map(|(number, whom)| (number, by, whom)));
    pairs.max_by_key(|(number, ..)| *number).map(|(_, by, whom)| (by, whom))
}

/// DC.21: the target's owner brings the number down to 1, if he can (ROR-6.2.3c); the others spend nothing.
pub(super) fn resist_fallback(s: &State, seat: Seat) -> Pick<Action> {
    let Some(attempt) = s.board.attempt else { return Action::Pass.into() };
    let amount = (attempt.number() - 1).max(0) as u16;
    let able = (1..=s.secret.treasuries[seat.ix()]).contains(&amount);
    match s.board.owner(attempt.target) == Some(seat) && able {
        true => Pick { action: Action::Spend, amount },
        false => Action::Pass.into(),
    }
}

/// DC.22: enough to reach 9, else roll.
pub(super) fn raise_fallback(s: &State) -> Pick<Action> {
    let Some(attempt) = s.board.attempt else { return Action::Roll.into() };
    let needed = (i16::from(HIGHEST) - attempt.number()).max(0) as u16;
    match needed > 0 && needed <= s.board.senators[attempt.persuader].talents {
        true => Pick { action: Action::Spend, amount: needed },
        false => Action::Roll.into(),
    }
}
