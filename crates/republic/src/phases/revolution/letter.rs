//! What a player writes on the form of the Revolution Phase besides his cards (ROR-D.25d, F8): trades, revolts, loans to a
//! Commander, who joins. Cards come before revolts; revolts are opened in turn order.

use super::{Action, Ask, declare, disband, governors, march, retire};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::cleopatra;
use crate::phases::optional::ageing;
use crate::play::*;
use crate::state::{Advance, Board, Crossing, EventAt, Gift, RevolutionLetter, Rising, State};
use crate::{Action as AnyAction, Event};
use arrayvec::ArrayVec;
use kernel::{Choices, Pick, Rule, Seat};

fn of(action: Action) -> AnyAction {
    AnyAction::Revolution(action)
}

// --- writing

/// Lists what may be written.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<AnyAction>) {
    let board = &s.board;
    let letter = s.secret.letters[seat.ix()].revolution();
    retire::fields(board, seat, letter.retires, out);
    trades(rules, s, seat, &letter, out);
    for commander in declare::victors(board, seat) {
        let named = letter.risings.iter().flatten().any(|r| r.commander == commander);
        if !named && letter.risings.contains(&None) && board.rebel.is_none() {
            let most = declare::doubtful(board, commander).len() as u16;
            out.amount(Rule("ROR-D.25b"), of(Action::Rise(commander)), 0..=most);
        }
    }
    if let Some(rising) = letter.risings.iter().flatten().last().filter(|r| r.follow == 0) {
        let legions = declare::force_of(board, rising.commander).map_or(0, |(_, f)| f.legions.len());
        out.amount(Rule("ROR-D.25b"), of(Action::Follow), 1..=legions as u16);
    }
    let rebels = board.switches.has(Switch::RebelGovernors) && rules.read_closely();
    let rising = letter.risings.iter().flatten().last().filter(|r| rebels && r.fleets == 0);
    if let Some(rising) = rising {
        let fleets = declare::force_of(board, rising.commander).map_or(0, |(_, f)| f.fleets);
        out.amount(Rule("ROR-2.3.4a"), of(Action::RollFleets), 1..=fleets.into());
    }
    if letter.marches.contains(&None) {
        let named = |m: Senator| letter.marches.iter().flatten().any(|(c, _)| *c == m);
        declare::victors(board, seat)
            .filter(|&c| !named(c))
            .for_each(|c| march::choices(rules, board, c, out)); // ROR-D.25d
    }
    uprising(rules, board, seat, &letter, out);
    if letter.disbands.contains(&None) {
        let named = |m: Senator| letter.disbands.iter().flatten().any(|(c, _)| *c == m);
        disband::settlers(board, seat).filter(|&c| !named(c)).for_each(|c| disband::field(board, c, out));
    }
    if letter.lends == 0 {
        out.amount(Rule("ROR-1.11.31b"), of(Action::Lend), 1..=lendable(board, seat));
    }
    if letter.lends_fleets == 0 && rebels {
        let most = borrowers(board, seat).map(|c| governors::lendable(board, c)).max().unwrap_or(0);
        out.amount(Rule("ROR-2.3.4a"), of(Action::LendFleets), 1..=most);
    }
    let victors = || board.forces.iter().filter(|f| f.victorious).filter_map(|f| f.commander);
    let governs = board.switches.has(Switch::RebelGovernors) && rules.read_closely();
    let governor = board.provinces[Province::Egypt].governor.filter(|_| governs && board.rebel.is_none());
    let of_egypt = victors().chain(governor).any(|c| cleopatra::may_help_rebel(board, c));
    if !letter.charms && of_egypt && rules.may_hold(s, Intrigue::CleopatraVii).has(seat) {
        out.add(Rule("ROR-DC.105"), of(Action::Charm)); // ROR-D.15b
    }
    if !letter.leaves && declare::victors(board, seat).any(|c| fetched(rules, board, c)) {
        out.add(Rule("ROR-DC.119"), of(Action::Leave));
    }
    if letter.risings != [None; 2] || letter.uprising.is_some() {
        let joining = |m: &Senator| !letter.joins.has(*m);
        for senator in declare::candidates(board, seat).filter(joining) {
            out.add(Rule("ROR-1.11.32a"), of(Action::Join(senator)));
        }
    }
    ageing::letter::choices(rules, board, seat, &letter, out);
    if letter != RevolutionLetter::default() {
        out.back(Rule("ROR-D.33d"), of(Action::Clear));
    }
}

/// Does he stand in the Province of a Bequest that he has fetched?
fn fetched(rules: &Republic, board: &Board, commander: Senator) -> bool {
    let province = declare::force_of(board, commander).and_then(|(_, force)| force.province());
    let cards = rules.parts.deck_events.iter().filter(|(e, _)| board.deck_events[*e] == EventAt::Fetched);
    province.is_some() && cards.map(|(_, card)| card.province).any(|p| p == province)
}

/// A Governor's revolt, or what a rebel does later (ROR-D.25b, ROR-DC.104).
fn uprising(
    rules: &Republic,
    board: &Board,
    seat: Seat,
    letter: &RevolutionLetter,
    out: &mut Choices<AnyAction>,
) {
    if !board.switches.has(Switch::RebelGovernors) {
        return;
    }
    if letter.uprising.is_none() {
        for province in governors::provinces(rules, board, seat) {
            for marches in [false, true] {
                if rules.uprising(board, province, marches) > 0 {
                    out.add(Rule("ROR-D.25b"), of(Action::Uprise(province, marches)));
                }
            }
        }
    }
    if letter.advance.is_none() && board.rebel.is_some_and(|r| board.owner(r.leader) == Some(seat)) {
        governors::advance_fields(rules, board, letter.stay, out);
    }
}

/// Victorious Commanders of other factions whose Masters of Horse are his.
fn borrowers(board: &Board, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
    let victors = board.forces.iter().filter(|f| f.victorious).filter_map(|f| f.commander);
    let others = victors.filter(move |&c| board.owner(c) != Some(seat));
    others.filter(move |&c| declare::master(board, c).is_some_and(|m| board.owner(m) == Some(seat)))
}
/// What these have for their Legions.
fn lendable(board: &Board, seat: Seat) -> u16 {
    let lent = borrowers(board, seat).filter_map(|c| declare::master(board, c));
    lent.map(|m| board.senators[m].talents).max().unwrap_or(0).min(Legion::COUNT as u16)
}

/// Cards for other players (ROR-N.16): one of each kind to each, and a card wanted for the one named last.
fn trades(rules: &Republic, s: &State, seat: Seat, letter: &RevolutionLetter, out: &mut Choices<AnyAction>) {
    let given = |card: Card| letter.gifts.iter().flatten().filter(|g| g.card == card).count();
    let hand = &s.secret.hands[seat.ix()].cards;
    if letter.gifts.contains(&None) {
        for card in hand.kinds().filter(|&c| given(c) < hand.count(c).into()) {
            for to in rules.others_to_give(&s.board, seat).iter() {
                out.add(Rule("ROR-N.16"), of(Action::Give(card, to)));
            }
        }
    }
    if rules.read_closely() {
        for from in rules.others_to_give(&s.board, seat).minus(letter.declines).iter() {
            out.add(Rule("ROR-DC.114"), of(Action::Decline(from)));
        }
    }
    if letter.gifts.iter().flatten().last().is_some_and(|g| g.for_his.is_none()) {
        (0..Card::REDS).for_each(|kind| out.add(Rule("ROR-N.16"), of(Action::For(Card::of_kind(kind)))));
    }
}

/// Notes a part of the form.
pub(super) fn write(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    p.s.secret.letters[seat.ix()].write_revolution(|letter| match action {
        Action::Give(card, to) => {
            if let Some(slot) = letter.gifts.iter_mut().find(|g| g.is_none()) {
                *slot = Some(Gift { card, to, for_his: None });
            }
        }
        Action::For(card) => {
            if let Some(gift) = letter.gifts.iter_mut().flatten().last() {
                gift.for_his = Some(card);
            }
        }
        Action::Decline(from) => letter.declines = letter.declines.with(from),
        Action::Rise(commander) => {
            if let Some(slot) = letter.risings.iter_mut().find(|r| r.is_none()) {
                *slot = Some(Rising { commander, talents: amount as u8, follow: 0, fleets: 0 });
            }
        }
        Action::RollFleets => {
            if let Some(rising) = letter.risings.iter_mut().flatten().last() {
                rising.fleets = amount as u8;
            }
        }
        Action::LendFleets => letter.lends_fleets = amount as u8,
        Action::StayBehind(legion) => letter.stay.add(legion),
        Action::Follow => {
            if let Some(rising) = letter.risings.iter_mut().flatten().last() {
                rising.follow = amount as u8;
            }
        }
        Action::March(commander, war) => {
            if let Some(slot) = letter.marches.iter_mut().find(|m| m.is_none()) {
                *slot = Some((commander, war));
            }
        }
        Action::Disband(commander) => {
            if let Some(slot) = letter.disbands.iter_mut().find(|d| d.is_none()) {
                *slot = Some((commander, amount as u8));
            }
        }
        Action::Uprise(province, marches) => letter.uprising = Some((province, marches)),
        Action::Advance => letter.advance = Some(Advance::March),
        Action::Reinforce(province, legions) => {
            let crossing = Crossing { province, armies: amount as u8, legions, stay: Set::NONE };
            letter.advance = Some(Advance::Reinforce(crossing));
        }
        Action::Lend => letter.lends = amount as u8,
        Action::Join(senator) => letter.joins.add(senator),
        Action::Charm => letter.charms = true,
        Action::Leave => letter.leaves = true,
        Action::Retire(senator) => letter.retires.add(senator),
        Action::Clear => *letter = RevolutionLetter::default(),
        _ => {}
    });
}

// --- reading

/// Gifts and trades are carried out in turn order, each with both its sides or not at all (ROR-N.13, ROR-N.16). A card
/// that is not there is not given (ROR-D.1d).
pub(super) fn trade(p: &mut Play) {
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for &from in &order {
        for i in 0..p.s.secret.letters[from.ix()].revolution().gifts.len() {
            let Some(gift) = p.s.secret.letters[from.ix()].revolution().gifts[i] else { continue };
            let declined = p.s.secret.letters[gift.to.ix()].revolution().declines.has(from);
            match gift.for_his {
                None if declined => {} // ROR-N.3; a trade both have agreed to is no gift
                None if !wanted(p, from, &gift) => hand_over(p, from, i),
                None => {} // with the other side of the trade
                Some(_) => {
                    if let Some(j) = counterpart(p, from, &gift) {
                        hand_over(p, from, i);
                        hand_over(p, gift.to, j);
                    }
                }
            }
        }
    }
}

/// Does the other player give his own card only for this one?
fn wanted(p: &Play, from: Seat, gift: &Gift) -> bool {
    let his = p.s.secret.letters[gift.to.ix()].revolution().gifts;
    his.iter().flatten().any(|g| g.to == from && g.for_his == Some(gift.card))
}

/// The gift that answers this one, if both can be made.
fn counterpart(p: &Play, from: Seat, gift: &Gift) -> Option<usize> {
    let holds = |seat: Seat, card: Card| p.s.secret.hands[seat.ix()].cards.has(card);
    let his = p.s.secret.letters[gift.to.ix()].revolution().gifts;
    let answers = |g: &Gift| {
        let fits = g.to == from && Some(g.card) == gift.for_his;
        fits && g.for_his.is_none_or(|card| card == gift.card) && holds(gift.to, g.card)
    };
    holds(from, gift.card).then(|| his.iter().position(|g| g.as_ref().is_some_and(answers)))?
}

fn hand_over(p: &mut Play, from: Seat, i: usize) {
    let mut gift = None;
    p.s.secret.letters[from.ix()].write_revolution(|letter| gift = letter.gifts[i].take());
    let Some(Gift { card, to, .. }) = gift else { return };
    if p.s.secret.hands[from.ix()].cards.has(card) {
        p.pass_card(from, to, card);
        p.log.all(|| Event::Traded { from, to, gives: 1, takes: 0 });
    }
}

/// What his letter answers to a question about revolt.
pub(crate) fn answer(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<AnyAction>> {
    let letter = s.secret.letters[seat.ix()].revolution();
    let rising = |commander: Senator| letter.risings.iter().flatten().find(|r| r.commander == commander);
    let marches = |commander: Senator| -> Option<Pick<AnyAction>> {
        let to = letter.marches.iter().flatten().find(|(c, _)| *c == commander);
        to.map(|&(commander, war)| of(Action::March(commander, war)).into())
    };
    // ROR-D.25b: not where somebody at least as strong has declared; then he may march (ROR-D.25d)
    let may_revolt = |commander, follow, rival| {
        !rules.read_anew() || declare::may_revolt(rules, &s.board, commander, follow, rival)
    };
    let action = match *ask {
        Ask::Lend { commander, .. } => {
            let purse = declare::master(&s.board, commander).map_or(0, |m| s.board.senators[m].talents);
            let most = purse.min(declare::doubtful(&s.board, commander).len() as u16);
            let amount = u16::from(letter.lends).min(most);
            return (amount > 0).then_some(Pick { action: of(Action::Lend), amount });
        }
        Ask::Loyalty { commander, lent, rival, .. } => {
            let Some(rising) = rising(commander) else { return marches(commander) };
            let doubtful = declare::doubtful(&s.board, commander).len() as u16;
            if doubtful == 0 {
                let own = declare::force_of(&s.board, commander).map_or(Set::NONE, |(_, f)| f.legions);
                return match may_revolt(commander, own, rival) {
                    true => Some(of(Action::Revolt).into()),
                    false => marches(commander),
                };
            }
            let help = declare::help(&s.board, commander, lent);
            let money = s.board.senators[commander].talents.saturating_add(help);
            let amount = u16::from(rising.talents).min(money).min(doubtful);
            return Some(Pick { action: of(Action::Roll), amount });
        }
        Ask::Declare { commander, follow, rival, .. } => {
            let enough = |r: &Rising| {
                let follow_him = follow.len() >= r.follow.into() && s.board.rebel.is_none();
                follow_him && may_revolt(commander, follow, rival)
            };
            match rising(commander) {
                Some(rising) if enough(rising) => Action::Revolt,
                _ => return marches(commander),
            }
        }
        Ask::Join { .. } => {
            let joins = |m: &Senator| letter.joins.has(*m);
            Action::Join(declare::candidates(&s.board, seat).find(joins)?)
        }
        Ask::Disband { commander, .. } => {
            let (_, wanted) = letter.disbands.iter().flatten().find(|(c, _)| *c == commander)?;
            let amount = u16::from(*wanted).min(s.board.own_veterans(commander).len() as u16);
            return Some(Pick { action: of(Action::Disband(commander)), amount });
        }
        Ask::Uprising { .. } => {
            let (province, marches) = letter.uprising?;
            Action::Uprise(province, marches)
        }
        Ask::Advance { stay, .. } => match letter.advance? {
            Advance::March => Action::Advance,
            Advance::Reinforce(Crossing { province, armies, legions, .. }) => {
                let land = &s.board.provinces[province];
                let left = letter.stay.both(land.garrison).minus(stay).first().filter(|_| legions);
                let amount = u16::from(armies.min(land.armies));
                match left {
                    Some(legion) => Action::StayBehind(legion),
                    None => return Some(Pick { action: of(Action::Reinforce(province, legions)), amount }),
                }
            }
        },
        Ask::LendFleets { commander, .. } => {
            let amount = u16::from(letter.lends_fleets).min(governors::lendable(&s.board, commander));
            return (amount > 0).then_some(Pick { action: of(Action::LendFleets), amount });
        }
        Ask::Fleets { commander, lent, .. } => {
            let money = rising(commander).map_or(0, |r| r.fleets.into());
            let amount = governors::spendable(&s.board, commander, lent).min(money);
            return Some(Pick { action: of(Action::RollFleets), amount });
        }
        Ask::Cleopatra { .. } if letter.charms => Action::Charm,
        Ask::Legacy { .. } if letter.leaves => Action::Leave, // DC.119
        Ask::Cards | Ask::Cleopatra { .. } | Ask::Legacy { .. } | Ask::Retire { .. } => return None,
    };
    Some(of(action).into())
}
