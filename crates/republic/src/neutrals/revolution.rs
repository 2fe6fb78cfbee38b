//! The Revolution Phase of the neutrals (ROR-S.65 to ROR-S.68).

use crate::Republic;
use crate::parts::*;
use crate::phases::solo::{Ask, Event, Step};
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

/// A Commander considers revolt only with so much for each Legion (ROR-S.66).
const MEANS: u32 = 3;

// --- trade (ROR-S.65)

/// Does a neutral control the family of this Statesman?
pub(crate) fn controls(rules: &Republic, board: &Board, seat: Seat, statesman: Senator) -> bool {
    rules.parts.family(statesman).is_some_and(|f| board.in_play(f) && board.owner(f) == Some(seat))
}

/// The Statesmen a neutral holds and cannot play, the lowest number first.
fn unplayable(p: &Play, seat: Seat) -> impl Iterator<Item = Senator> {
    let hand = p.s.secret.hands[seat.ix()].cards;
    let all = p.rules.by_id().iter().copied().filter(move |&s| hand.has(Card::Senator(s)));
    let board = &p.s.board;
    all.filter(|s| s.is_statesman()).filter(move |&s| !p.rules.may_field(board, seat, s))
}

/// Each neutral in turn order offers what it cannot play.
pub(crate) fn trade(p: &mut Play) {
    if !p.rules.has_neutrals() {
        return;
    }
    let order: ArrayVec<Seat, FACTIONS> = p.s.board.turn_order(p.factions()).collect();
    for &seat in order.iter().rev().filter(|seat| !p.rules.is_led(**seat)) {
        p.then(AnyStep::Solo(Step::Offer { from: seat, after: None }));
    }
}

/// The next Statesman it offers: among neutrals the two are swapped at once, players are asked one after another.
pub(crate) fn offer(p: &mut Play, from: Seat, after: Option<Senator>) {
    let number = |p: &Play, s: Senator| p.rules.by_id().iter().position(|x| *x == s);
    let last = after.and_then(|s| number(p, s));
    let next = unplayable(p, from).find(|&s| last.is_none_or(|last| number(p, s) > Some(last)));
    let Some(statesman) = next else { return };
    p.then(AnyStep::Solo(Step::Offer { from, after: Some(statesman) }));
    let others: ArrayVec<Seat, FACTIONS> =
        p.s.board.turn_order(p.factions()).filter(|s| *s != from).collect();
    for &other in others.iter().filter(|o| !p.rules.is_led(**o)) {
        let wanted = unplayable(p, other).find(|&s| controls(p.rules, &p.s.board, from, s));
        if let Some(wanted) = wanted {
            swap(p, from, other, statesman, wanted);
            return;
        }
    }
    let playing = p.s.board.playing(p.factions());
    for &seat in others.iter().rev().filter(|o| p.rules.is_led(**o) && playing.has(**o)) {
        if !p.s.secret.hands[seat.ix()].cards.is_empty() {
            p.open(AnyAsk::Solo(Ask::Trade { seat, from, statesman }));
        }
    }
}

fn swap(p: &mut Play, from: Seat, to: Seat, gives: Senator, takes: Senator) {
    p.log.reveal();
    p.log.all(|| Event::Trades { from, to, gives, takes: Some(takes) }.into());
    p.pass_card(from, to, Card::Senator(gives));
    p.pass_card(to, from, Card::Senator(takes));
    for seat in [from, to] {
        if !p.rules.is_led(seat) {
            super::setup::play_hand(p, seat);
        }
    }
    p.boundary();
}

/// What a player may give for the Statesman: one whose family the neutral controls, or two cards at random.
pub(crate) fn trade_choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    from: Seat,
    out: &mut Choices<crate::Action>,
) {
    use crate::phases::solo::Action;
    let hand = &s.secret.hands[seat.ix()].cards;
    out.add(Rule("ROR-DC.133"), crate::Action::Solo(Action::Refuse));
    for &statesman in rules.by_id().iter().filter(|x| x.is_statesman()) {
        if hand.has(Card::Senator(statesman)) && controls(rules, &s.board, from, statesman) {
            out.add(Rule("ROR-S.65"), crate::Action::Solo(Action::Swap(statesman)));
        }
    }
    if hand.len() >= 2 {
        out.add(Rule("ROR-S.65"), crate::Action::Solo(Action::Two));
    }
}

/// He answers; when somebody agrees, nobody else is asked.
pub(crate) fn traded(
    p: &mut Play,
    seat: Seat,
    from: Seat,
    statesman: Senator,
    action: crate::phases::solo::Action,
) {
    use crate::phases::solo::Action;
    p.s.flow.answered();
    if !p.s.secret.hands[from.ix()].cards.has(Card::Senator(statesman)) {
        return; // somebody was faster
    }
    let decided = matches!(action, Action::Swap(_) | Action::Two);
    let same = |ask: &AnyAsk| matches!(ask, AnyAsk::Solo(Ask::Trade { statesman: s, .. }) if *s == statesman);
    while decided && p.s.flow.question().is_some_and(same) {
        p.s.flow.answered(); // nobody else is asked
    }
    match action {
        Action::Swap(takes) => swap(p, from, seat, statesman, takes),
        Action::Two => {
            p.log.reveal();
            p.log.all(|| Event::Trades { from, to: seat, gives: statesman, takes: None }.into());
            for _ in 0..2 {
                let drawn = p.chance.draw_from(&p.s.secret.hands[seat.ix()].cards).map(Card::of_kind);
                drawn.into_iter().for_each(|card| p.pass_card(seat, from, card));
            }
            p.pass_card(from, seat, Card::Senator(statesman));
            super::setup::play_hand(p, from);
            p.boundary();
        }
        _ => {}
    }
}

// --- revolt (ROR-S.66 to ROR-S.68)

/// What a neutral Commander may spend: his own money and the Faction Treasury's (ROR-S.13, ROR-S.66).
fn means(p: &Play, commander: Senator) -> u32 {
    let faction = p.s.board.owner(commander).map_or(0, |seat| p.s.secret.treasuries[seat.ix()]);
    u32::from(p.s.board.senators[commander].talents) + u32::from(faction)
}

/// How many sixths of a Legion follow one who pays for it, or does not.
fn sixths(p: &Play, paid: bool) -> usize {
    let bonus = if paid { p.rules.talent_adds(&p.s.board) } else { 0 };
    let follows = |die: &i32| die - p.s.board.omens() + bonus >= p.rules.follows(&p.s.board);
    (1..=6).filter(follows).count()
}

/// Does he consider revolt at all?
pub(crate) fn considers(p: &Play, commander: Senator, legions: usize) -> bool {
    means(p, commander) >= MEANS * legions as u32
}

/// What he pays for the loyalty of so many doubtful Legions, having so many of his own: 1 T each, if he may then expect more
/// than half of all there are (ROR-S.67).
pub(crate) fn pays(p: &Play, own: usize, doubtful: usize) -> u16 {
    let all = p.s.board.legions().len();
    let expected = doubtful * sixths(p, true) + 6 * own;
    if 2 * expected > 6 * all { doubtful as u16 } else { 0 }
}

/// Does he revolt with so many of all existing Legions (ROR-S.68)?
pub(crate) fn rises(p: &Play, follow: usize) -> bool {
    enough(follow as u8, p.s.board.legions().len() as u8)
}

/// Are so many three fifths of all?
pub(crate) fn enough(follow: u8, of: u8) -> bool {
    10 * u16::from(follow) >= 6 * u16::from(of)
}
