//! Assassination (ROR-1.09.7): attempt, Bodyguards, punishment.

use super::{Action, Ask, Event, Step, ballot, trials};
use crate::Republic;
use crate::numbers::{CAUGHT, KILLS};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{At, Board, Item, Lodged, Plot, State, Vote};
use kernel::{Choices, Rule, Seat, SeatSet};

/// What the Faction Leader of a caught assassin loses (ROR-1.09.74b).
const LEADER_LOSES: u8 = 5;
/// Attempts are not taken up on top of so many motions.
const DEEP: usize = 3;
/// What an Open Bodyguard takes off (ROR-7.10o).
const OPEN_BODYGUARD: i32 = 2;

impl Republic {
    /// May somebody be the target of this faction (ROR-1.09.7a, c, d, ROR-1.09.71a, ROR-1.09.82f)?
    pub(super) fn may_strike(&self, board: &Board, seat: Seat, target: Senator) -> bool {
        let owner = board.owner(target);
        board.attends(target)
            && owner != Some(seat)
            && board.consul_for_life != Some(target)
            && owner.is_some_and(|o| !board.factions[o.ix()].plotted_against)
    }
    /// May the faction make an attempt at all? Its attempt of this turn may be known to itself alone (ROR-D.13e).
    pub(super) fn may_plot(&self, s: &State, seat: Seat) -> bool {
        let board = &s.board;
        board.senate.item != Item::Closed
            && !board.factions[seat.ix()].plotted
            && !s.secret.plotted.has(seat)
            && board.senate.floor.len() < DEEP
            && board.strikes_freely(seat)
            && board.senators.iter().any(|(t, _)| self.may_strike(board, seat, t))
    }
}

/// Lists the Senators who could be assassins.
pub(super) fn assassins(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if rules.may_plot(s, seat) {
        for assassin in s.board.present(seat).filter(|&a| !s.board.is_elder(a)) {
            // ROR-3.1.2a
            out.add(Rule("ROR-1.09.7a"), crate::Action::Senate(Action::Assassin(assassin)));
        }
    }
}

/// Lists what must still be named of an attempt: the target, then the number of Assassin cards (ROR-D.13a).
pub(super) fn parts(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    match s.secret.lodged[seat.ix()].plot {
        Some(Plot { target: None, .. }) => {
            for &target in Senator::ALL.iter().filter(|&&t| rules.may_strike(&s.board, seat, t)) {
                out.add(Rule("ROR-1.09.72a"), crate::Action::Senate(Action::Name(target)));
            }
        }
        plot => {
            let hand = &s.secret.hands[seat.ix()];
            let conspiracy = hand.playable(Card::Intrigue(Intrigue::AssassinationConspiracy));
            if conspiracy && plot.is_some_and(|plot| !plot.conspiracy) {
                out.add(Rule("ROR-7.10p"), crate::Action::Senate(Action::Conspire));
            }
            let card = Card::Intrigue(Intrigue::Assassin);
            let cards = hand.cards.count(card).saturating_sub(hand.waiting.count(card));
            out.amount(Rule("ROR-1.09.7b"), crate::Action::Senate(Action::Cards), 0..=cards.into());
        }
    }
    if out.is_empty() {
        out.add(Rule("ROR-D.1d"), crate::Action::Senate(Action::Clear)); // no target is left
    } else {
        out.back(Rule("ROR-D.33d"), crate::Action::Senate(Action::Clear));
    }
}

/// While the Consuls settle posts and Dictator anybody may lodge an attempt for the boundary that follows
/// (ROR-D.10d); `true` if nothing else can be done before it is complete.
pub(super) fn lodging(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) -> bool {
    match s.secret.lodged[seat.ix()].plot {
        None => {
            assassins(rules, s, seat, out);
            false
        }
        Some(Plot { cards: Some(_), .. }) => false,
        Some(_) => {
            parts(rules, s, seat, out);
            true
        }
    }
}

/// Notes a part of an attempt lodged so; `false` if the action is something else.
pub(super) fn lodge(lodged: &mut Lodged, action: Action, amount: u16) -> bool {
    match (action, lodged.plot) {
        (Action::Assassin(assassin), _) => lodged.plot = Some(Plot::by(assassin)),
        (_, Some(Plot { cards: None, .. })) => name(lodged, action, amount),
        _ => return false,
    }
    true
}

/// Names a part of an attempt.
pub(super) fn name(lodged: &mut Lodged, action: Action, amount: u16) {
    match (action, &mut lodged.plot) {
        (Action::Name(target), Some(plot)) => plot.target = Some(target),
        (Action::Cards, Some(plot)) => plot.cards = Some(amount as u8),
        (Action::Conspire, Some(plot)) => plot.conspiracy = true,
        _ => lodged.plot = None,
    }
}

/// The called faction strikes instead of voting (ROR-D.7c-d): at once when all is named; then it is called again.
pub(super) fn compose(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    match action {
        Action::Assassin(assassin) => lodged.plot = Some(Plot::by(assassin)),
        _ => name(lodged, action, amount),
    }
    if let Some(plot) = lodged.plot.filter(|plot| plot.cards.is_some()) {
        lodged.plot = None;
        p.s.flow.answered();
        attempt(p, plot);
    }
}

/// Can the attempt be made as it was ordered?
pub(super) fn possible(rules: &Republic, s: &State, plot: &Plot) -> bool {
    let Plot { assassin, target: Some(target), cards: Some(cards), conspiracy } = *plot else { return false };
    let board = &s.board;
    let Some(seat) = board.owner(assassin) else { return false };
    let hand = &s.secret.hands[seat.ix()];
    let card = Card::Intrigue(Intrigue::Assassin);
    let conspires = Card::Intrigue(Intrigue::AssassinationConspiracy);
    let holds = hand.cards.count(card).saturating_sub(hand.waiting.count(card)) >= cards
        && (!conspiracy || hand.playable(conspires));
    holds
        && board.attends(assassin)
        && !board.is_elder(assassin)
        && rules.may_plot(s, seat)
        && rules.may_strike(board, seat, target)
}

/// The attempt is made, if it is still possible; otherwise nobody learns of it (ROR-D.13a, ROR-D.13c).
pub(super) fn attempt(p: &mut Play, plot: Plot) {
    let Plot { assassin, target: Some(target), cards: Some(cards), conspiracy } = plot else { return };
    let board = &p.s.board;
    let (Some(seat), Some(victim)) = (board.owner(assassin), board.owner(target)) else { return };
    if !possible(p.rules, p.s, &plot) {
        return;
    }
    p.log.reveal();
    if p.rules.by_post() && cards == 0 && !conspiracy && !p.rules.has_neutrals() {
        // nobody else learns whose dagger it is, unless he is caught (ROR-6.1s, ROR-D.13e)
        let told = SeatSet::of(seat);
        let known = || Event::Attempt { assassin, target, cards }.into();
        p.log.some(told, known, || Event::Stabbed { target }.into());
        p.s.secret.plotted = p.s.secret.plotted.with(seat);
    } else {
        p.log.all(|| Event::Attempt { assassin, target, cards }.into());
        p.s.board.factions[seat.ix()].plotted = true;
    }
    (0..cards).for_each(|_| p.use_up(seat, Intrigue::Assassin));
    if conspiracy {
        p.use_up(seat, Intrigue::AssassinationConspiracy);
        p.log.all(|| Event::Conspiracy { senator: assassin }.into());
    }
    p.s.board.factions[victim.ix()].plotted_against = true; // ROR-1.09.7c
    let tried =
        |vote: &Vote| matches!(vote.motion, Motion::Prosecution { ground: Ground::Assassination, .. });
    if p.rules.read_closely() && p.s.board.senate.floor.iter().any(tried) {
        p.then(AnyStep::Senate(Step::Victim { popularity: p.s.board.senate.victim }));
    }
    p.s.board.senate.victim = p.s.board.senators[target].popularity;
    let natural = p.dr();
    let roll = (p.less_omens(natural) + i32::from(cards) - openly_guarded(&p.s.board, target)) as i8;
    p.log.all(|| Event::Dagger { natural, total: roll }.into());
    let bodyguard = Card::Intrigue(Intrigue::SecretBodyguard);
    let all_gone = !p.rules.can_be_in_a_hand(&p.s.board, bodyguard);
    let seat = p.s.board.controller(victim);
    let empty = p.s.secret.hands[seat.ix()].cards.is_empty(); // its size is public (ROR-D.3b)
    if conspiracy {
        conspirators_strike(p, assassin, target, roll);
    } else if !p.rules.is_led(victim) && i32::from(roll) > CAUGHT {
        let guards = bodyguards(p.s, victim); // ROR-S.64: all it has
        if guards > 0 {
            p.log.all(|| crate::phases::solo::Event::Guards { seat: victim, cards: guards }.into());
        }
        (0..guards).for_each(|_| p.use_up(victim, Intrigue::SecretBodyguard));
        strike(p, assassin, target, cards, roll, guards);
    } else if i32::from(roll) <= CAUGHT || all_gone || empty {
        strike(p, assassin, target, cards, roll, 0); // ROR-D.8f, ROR-D.13b
    } else {
        p.open(AnyAsk::Senate(Ask::Bodyguards { seat, assassin, target, cards, roll }));
    }
}

/// What an Open Bodyguard who stands by him takes off every roll against him (ROR-7.10o, ROR-1.09.73b).
fn openly_guarded(board: &Board, target: Senator) -> i32 {
    if board.senators[target].open_bodyguard { OPEN_BODYGUARD } else { 0 }
}

/// No Bodyguard can be played against a conspiracy. If it succeeds, all of the assassin's faction are the worse for it: each
/// loses half of what the victim was loved, rounded up, of Popularity and Influence (ROR-7.10p, ROR-R.180).
fn conspirators_strike(p: &mut Play, assassin: Senator, target: Senator, roll: i8) {
    let total = i32::from(roll);
    if total <= CAUGHT {
        let mild = sponsors_of_one_faction(p.rules, &p.s.board, target);
        p.then(AnyStep::Senate(Step::Caught { assassin, mild, conspiracy: true }));
    }
    if total < KILLS {
        return;
    }
    let loss = p.s.board.senate.victim.max(0).unsigned_abs().div_ceil(2);
    slay(p, target, Cause::Murdered);
    let faction = p.s.board.owner(assassin);
    let all: Set<Senator> = faction.map_or(Set::NONE, |seat| p.s.board.members(seat).collect());
    for senator in all.iter() {
        let (popularity, influence) = (p.lose_popularity(senator, loss), p.lose_influence(senator, loss));
        if popularity + influence > 0 {
            p.log.all(|| Event::Ashamed { senator, popularity, influence }.into());
        }
    }
}

/// How many Secret Bodyguards the target's player may play.
pub(super) fn bodyguards(s: &State, seat: Seat) -> u8 {
    let hand = &s.secret.hands[seat.ix()];
    let card = Card::Intrigue(Intrigue::SecretBodyguard);
    hand.cards.count(card).saturating_sub(hand.waiting.count(card))
}

/// The fewest that save somebody from this roll (ROR-D.13f).
pub(super) fn fewest_to_save(roll: i8) -> u8 {
    (i32::from(roll) - KILLS + 1).clamp(0, u8::MAX.into()) as u8
}

/// The result, the catch re-rolls, the punishment (ROR-1.09.72b, ROR-1.09.73).
pub(super) fn strike(p: &mut Play, assassin: Senator, target: Senator, cards: u8, roll: i8, guards: u8) {
    let total = i32::from(roll) - i32::from(guards);
    let mut caught = total <= CAUGHT;
    if !caught {
        for _ in 0..guards {
            let again = p.dr();
            let open = openly_guarded(&p.s.board, target); // ROR-1.09.73d
            let total = p.less_omens(again) + i32::from(cards) - i32::from(guards) - open;
            p.log.all(|| Event::Pursued { natural: again, total: total as i8 }.into());
            caught |= total <= CAUGHT; // ROR-1.09.73c
        }
    }
    let mild = sponsors_of_one_faction(p.rules, &p.s.board, target);
    // what follows is pushed first: the victim's death and the checks after it come before it
    if caught {
        p.then(AnyStep::Senate(Step::Caught { assassin, mild, conspiracy: false }));
    }
    if total >= KILLS {
        slay(p, target, Cause::Murdered);
    }
}

/// Is he one of two sponsors of one faction of a Land Bill whose vote has not ended (ROR-1.09.623a), be it suspended by a
/// trial (ROR-1.09.721f)?
fn sponsors_of_one_faction(rules: &Republic, board: &Board, target: Senator) -> bool {
    let suspended = if rules.read_closely() { board.senate.floor.len() } else { 1 };
    board.senate.floor.iter().rev().take(suspended).any(|vote| {
        let Motion::LandBill { sponsors: [a, b], .. } = vote.motion else { return false };
        let one = board.owner(a).is_some() && board.owner(a) == board.owner(b);
        one && [a, b].contains(&target) && !vote.lost.has(target)
    })
}

/// A caught assassin is killed, and his Faction Leader answers for him (ROR-1.09.74).
/// After a conspiracy he is not tried, and nobody falls with him (ROR-7.10p, ROR-R.179).
pub(super) fn caught(p: &mut Play, assassin: Senator, mild: bool, conspiracy: bool) {
    let Some(seat) = p.s.board.owner(assassin) else { return };
    let leader = p.s.board.factions[seat.ix()].leader;
    p.log.all(|| Event::Caught { senator: assassin }.into());
    p.s.board.factions[seat.ix()].plotted = true;
    if mild && p.rules.read_closely() {
        return slay(p, assassin, Cause::Disgraced); // ROR-1.09.623a: his faction stays, were he its last
    }
    if leader == Some(assassin) {
        slay_own(p, seat, assassin);
        if !mild && !conspiracy {
            purge(p, seat); // ROR-1.09.74f
        }
        return;
    }
    if let Some(leader) = leader.filter(|_| !mild) {
        let influence = p.lose_influence(leader, LEADER_LOSES);
        p.log.all(|| Event::Implicated { senator: leader, influence }.into());
        if !conspiracy {
            p.then(AnyStep::Senate(Step::Trial { leader }));
        }
    }
    slay_own(p, seat, assassin);
}

/// A Senator dies by his own faction's attempt; the faction whose last he was is out (ROR-1.05.3a).
fn slay_own(p: &mut Play, seat: Seat, senator: Senator) {
    slay(p, senator, Cause::Disgraced);
    if p.s.board.members(seat).next().is_none() {
        eliminate(p, seat);
    }
}

/// Its money goes to the Bank and its cards to the deck, which lasts so much longer (ROR-1.05.3d, ROR-R.54, ROR-R.101);
/// when the last card has been drawn they are discarded (ROR-R.52).
fn eliminate(p: &mut Play, seat: Seat) {
    p.s.board.factions[seat.ix()].eliminated = true;
    p.s.board.senate.claims.retain(|claim| *claim != seat); // nobody waits for the motion it claimed
    let talents = p.s.secret.treasuries[seat.ix()];
    p.pay(Fund::Faction(seat), Fund::Bank, talents.into());
    p.log.reveal();
    let hand = p.s.secret.hands[seat.ix()].cards;
    for card in hand.cards() {
        if p.shuffle_in(card) {
            p.s.secret.hands[seat.ix()].lose(card);
        } else {
            p.discard(seat, card);
        }
    }
    p.s.secret.known.retain(|k| k.holder != seat);
    p.log.all(|| Event::Eliminated { seat }.into());
    if p.rules.has_neutrals() && p.rules.read_closely() {
        p.s.board.solo.dominant = p.rules.next_dominant(&p.s.board); // ROR-R.54, ROR-S.11
    }
}

/// The special Major Prosecution: no Prosecutor, no window, an appeal that rolls by itself (ROR-1.09.74b-d, ROR-D.13d).
pub(super) fn trial(p: &mut Play, leader: Senator) {
    if summon(p, leader) && p.rules.read_anew() {
        p.then(AnyStep::Senate(Step::Trial { leader }));
        return p.boundary(); // he counts fully before the trial begins: he may be HRAO now, or rule for life
    }
    if !p.s.board.attends(leader) {
        return; // ROR-1.09.74g
    }
    if p.rules.has_neutrals() {
        p.log.all(|| crate::phases::solo::Event::Guilty { senator: leader }.into());
        return leader_dies(p, leader); // ROR-S.63
    }
    let victim = p.s.board.senate.victim;
    trials::special(p, leader, Ground::Assassination, -i32::from(victim));
}

/// A Faction Leader who governs a Province comes to Rome for his trial, and counts as there meanwhile (ROR-3.7.3a). Who is
/// away for another reason is not recalled. Says whether he comes.
fn summon(p: &mut Play, leader: Senator) -> bool {
    let board = &mut p.s.board;
    let At::Province(province) = board.senators[leader].at else { return false };
    let comes = board.switches.has(Switch::AbsentLeaderRecall);
    if comes {
        board.senators[leader].at = At::Rome;
        board.ransomed.add(leader); // in Rome, though he governs
        p.log.all(|| Event::Summoned { senator: leader, province, back: false }.into());
        p.then(AnyStep::Senate(Step::GoBack { leader, province }));
    }
    comes
}

/// The trial is over: if he lives, he is in his Province again.
pub(super) fn go_back(p: &mut Play, leader: Senator, province: Province) {
    let board = &mut p.s.board;
    board.ransomed.remove(leader);
    if board.in_rome(leader) && board.provinces[province].governor == Some(leader) {
        board.senators[leader].at = At::Province(province);
        p.log.all(|| Event::Summoned { senator: leader, province, back: true }.into());
        p.boundary();
    }
}

/// The Faction Leader is found guilty (ROR-1.09.74e).
pub(super) fn leader_dies(p: &mut Play, leader: Senator) {
    let Some(seat) = p.s.board.owner(leader) else { return };
    slay_own(p, seat, leader);
    purge(p, seat);
}

/// As many chits as the victim was popular find the assassin's friends in Rome (ROR-1.09.74e, ROR-1.09.74h).
pub(super) fn purge(p: &mut Play, seat: Seat) {
    let due = p.s.board.senate.victim.max(0) as usize;
    if due > 0 {
        chits(p, due, Cause::Disgraced, |p, s| p.s.board.in_rome(s) && p.s.board.owner(s) == Some(seat));
    }
    if p.s.board.members(seat).next().is_none() && !p.s.board.factions[seat.ix()].eliminated {
        eliminate(p, seat);
    }
}

/// Somebody dies in session; motions about him are void.
pub(super) fn slay(p: &mut Play, senator: Senator, cause: Cause) {
    ballot::lose(p, senator);
    p.kill(senator, cause);
}

/// Chits kill those they find, in the order of their ids; says whom.
pub(super) fn chits(
    p: &mut Play,
    due: usize,
    cause: Cause,
    test: impl Fn(&Play, Senator) -> bool,
) -> Set<Senator> {
    let mut victims = Set::NONE;
    for chit in p.draw_chits(due) {
        if let Some(victim) = p.chit_finds(chit, &test) {
            victims.add(victim);
        }
    }
    for &victim in p.rules.by_id() {
        if victims.has(victim) {
            slay(p, victim, cause);
        }
    }
    victims
}
