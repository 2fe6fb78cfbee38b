//! The Forum by correspondence (ROR-D.23b to ROR-D.24b): one form with the orders for the Initiatives (F2), one with the
//! resistance to the attempts they announce (F3); then the Initiatives run without further input.

use super::{Action, Ask, Event, INITIATIVES, Step, of, persuasion};
use crate::Republic;
use crate::parts::*;
use crate::phases::optional::{self, ageing};
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{
    Attempt, BIDS, Bid, Board, Errand, EventAt, ForumLetter, Given, KnightErrand, Land, LeaderAt, Limit,
    Persuade, Show, State,
};
use kernel::{Choices, Pick, Rule, Seat, SeatSet};

/// Thresholds a resister can name: to bring the Base Number below so much.
const THRESHOLDS: std::ops::RangeInclusive<u8> = 2..=10;
/// The most one Limit can hold.
const MOST: u16 = 250;
/// The Base Number worth reaching at most (ROR-1.07.41c).
const WANTED: std::ops::RangeInclusive<u16> = 2..=9;

// --- the two forms

/// Everybody gives his orders.
pub(super) fn open(p: &mut Play) {
    p.s.secret.letters = Default::default();
    p.s.secret.forms.notes = Default::default();
    p.s.secret.withdrawing = SeatSet::NONE;
    p.s.board.announced = [None; SEATS];
    p.then(AnyStep::Forum(Step::Announced));
    p.open(AnyAsk::Forum(Ask::Orders));
}

/// The attempts ordered are announced; those who can resist them are asked how far (ROR-D.23b).
pub(super) fn announced(p: &mut Play) {
    p.then(AnyStep::Forum(Step::Next));
    for seat in p.s.board.playing(p.rules.seats).iter() {
        p.s.board.announced[seat.ix()] = attempt_of(p.rules, p.s, seat);
        // what nobody is asked about is nobody's business yet (ROR-6.2.3b, ROR-D.3f)
        if p.rules.read_closely() && !hopeful(p.rules, &p.s.board, seat) {
            p.s.board.announced[seat.ix()] = None;
        }
    }
    let seats = resisters(p.rules, &p.s.board);
    p.log.reveal();
    if p.rules.by_the_letter() {
        tell_announced(p);
    }
    if !seats.is_empty() {
        p.open(AnyAsk::Forum(Ask::Resistance { seats }));
    }
}

/// The attempts that can succeed are in everybody's log, in turn order (ROR-6.2.3a).
fn tell_announced(p: &mut Play) {
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order.into_iter().filter(|&s| hopeful(p.rules, &p.s.board, s)) {
        if let Some((persuader, target, talents)) = p.s.board.announced[seat.ix()] {
            let base = persuasion::base(p.rules, &p.s.board, persuader, target);
            let base = base.saturating_add_unsigned(talents);
            p.log.all(|| Event::Announced { persuader, target, talents, base }.into());
        }
    }
}

/// The attempt a player's orders amount to: what he wrote, or the default move; none with a card that nobody can resist.
fn attempt_of(rules: &Republic, s: &State, seat: Seat) -> Option<(Senator, Senator, u16)> {
    let errand = s.secret.letters[seat.ix()].forum().errands[0];
    match errand.persuade {
        // what is still conditional is answered by policies (ROR-D.23c)
        Persuade::Try(persuader, target) if errand.card.is_none() && errand.given.is_none() => {
            let bribe = errand.bribe.min(s.board.senators[persuader].talents);
            Some((persuader, target, bribe))
        }
        Persuade::Unsaid => by_default(rules, s, seat),
        _ => None,
    }
}

/// The attempt of the default move, without money (DC.20).
fn by_default(rules: &Republic, s: &State, seat: Seat) -> Option<(Senator, Senator, u16)> {
    let Action::Persuader(by) = persuasion::fallback(rules, s, seat, None, None).action else { return None };
    let Action::Target(target) = persuasion::fallback(rules, s, seat, Some(by), None).action else {
        return None;
    };
    Some((by, target, 0))
}

/// Everybody but the persuader of each attempt that can succeed with what its persuader has: public facts alone.
fn resisters(rules: &Republic, board: &Board) -> SeatSet {
    let playing = board.playing(rules.seats);
    let persuaders: SeatSet = playing.iter().filter(|&s| hopeful(rules, board, s)).collect();
    playing.iter().filter(|&s| !persuaders.without(s).is_empty()).collect()
}

/// Has this player announced an attempt that others may resist and that can succeed with all the persuader has? One that
/// cannot is frivolous, and resolved without asking anybody (ROR-6.2.3b).
fn hopeful(rules: &Republic, board: &Board, seat: Seat) -> bool {
    board.announced[seat.ix()].is_some_and(|(persuader, target, _)| {
        let purse = board.senators[persuader].talents.min(i16::MAX as u16 / 2) as i16;
        let base = persuasion::base(rules, board, persuader, target);
        base + purse >= persuasion::LOWEST && !rules.without_resistance(board, target)
    })
}

// --- writing

/// Lists what may be ordered (F2). Sending the form as it stands is first.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    let letter = s.secret.letters[seat.ix()].forum();
    let errand = &letter.errands[usize::from(letter.page.min(1))];
    if let Persuade::By(_) = errand.persuade {
        for target in persuasion::targets(board, seat) {
            out.add(Rule("ROR-6.1e"), of(Action::Target(target)));
        }
        out.back(Rule("ROR-D.33d"), of(Action::Back));
        if out.iter().all(|c| c.back) {
            out.add(Rule("ROR-6.1e"), of(Action::Nobody));
        }
        return;
    }
    out.add(Rule("ROR-D.33e"), of(Action::Pass));
    match errand.persuade {
        Persuade::Try(persuader, target) => {
            let purse = board.senators[persuader].talents;
            if (errand.bribe, errand.card) == (0, None) {
                out.amount(Rule("ROR-6.1e"), of(Action::Announce(None)), 1..=purse);
                let cards = Intrigue::PERSUASIVE.into_iter();
                for card in cards.filter(|&c| persuasion::may_play(rules, s, seat, c, target)) {
                    out.amount(Rule("ROR-D.15b"), of(Action::Announce(Some(card))), 0..=purse);
                }
            }
            if errand.more == 0 && !errand.limit {
                out.amount(Rule("ROR-6.1e"), of(Action::More), 0..=purse); // 0: this is his limit
            } else if errand.more > 0 && errand.want == 0 {
                out.amount(Rule("ROR-6.1e"), of(Action::Want), WANTED);
            }
        }
        Persuade::Unsaid => {
            out.add(Rule("ROR-1.07.2d"), of(Action::Nobody));
            board.present(seat).for_each(|s| out.add(Rule("ROR-1.07.4a"), of(Action::Persuader(s))));
            super::scandal::choices(rules, s, seat, out);
        }
        _ => {}
    }
    conditions(rules, board, seat, &letter, out);
    match errand.knights {
        KnightErrand::Unsaid => {
            super::knights::choices(s, seat, out);
            if rules.read_closely() {
                out.add(Rule("ROR-DC.24"), of(Action::NoKnights));
            }
        }
        KnightErrand::Pressure(_) if errand.also.contains(&None) => {
            let named = |m: Senator| errand.pressed().any(|(other, _)| other == m);
            for senator in board.members(seat).filter(|&m| board.loyal(m) && !named(m)) {
                let most = board.senators[senator].knights.into();
                out.amount(Rule("ROR-1.07.51b"), of(Action::Pressure(senator)), 1..=most);
            }
        }
        KnightErrand::Attract(_) | KnightErrand::Pressure(_) | KnightErrand::Nobody => {}
    }
    if errand.show == Show::Unsaid {
        super::knights::leader_or_games_choices(rules, s, seat, out);
    }
    bids(rules, s, seat, &letter, out);
    policies(rules, s, seat, &letter, out);
    let withdrawing = s.secret.withdrawing.has(seat);
    events(rules, board, seat, &letter, withdrawing, out);
    optional::traitors::fields(board, seat, &letter, out);
    let blank = letter == ForumLetter::default() && !withdrawing;
    if !blank || board.members(seat).any(|m| s.secret.forms.notes.policy(m).is_some()) {
        out.back(Rule("ROR-D.33d"), of(Action::Back));
    }
    let mut passes = 0;
    out.retain(|c| {
        passes += usize::from(c.action == of(Action::Pass));
        c.action != of(Action::Pass) || passes == 1
    });
}

/// Has he named a persuader, and nobody to be persuaded yet?
pub(super) fn lacks_a_target(s: &State, seat: Seat) -> bool {
    matches!(s.secret.letters[seat.ix()].forum().errand().persuade, Persuade::By(_))
}

/// What his attempt may wait for, and what may wait for his attempt: results that are known when his Initiative comes, since
/// they are run in turn order (ROR-6.1d).
fn conditions(
    rules: &Republic,
    board: &Board,
    seat: Seat,
    letter: &ForumLetter,
    out: &mut Choices<crate::Action>,
) {
    let errand = letter.errand();
    let Persuade::Try(_, target) = errand.persuade else { return };
    let rule = Rule("ROR-6.1d");
    if errand.given.is_none() {
        if board.owner(target).is_none() {
            out.add(rule, of(Action::Given(Given::Unaligned)));
        }
        // an Initiative that is won comes after everybody's regular one
        let order = board.turn_order(rules.factions).take_while(|&s| letter.page > 0 || s != seat);
        for other in order.filter(|&s| s != seat) {
            out.add(rule, of(Action::Given(Given::Won(other))));
            out.add(rule, of(Action::Given(Given::NotWon(other))));
        }
    }
    if errand.after.is_none() {
        [true, false].into_iter().for_each(|won| out.add(rule, of(Action::After(won))));
    }
}

/// A bid for each Initiative that will be auctioned, and orders for one that is won (ROR-D.24b).
fn bids(rules: &Republic, s: &State, seat: Seat, letter: &ForumLetter, out: &mut Choices<crate::Action>) {
    let auctions = usize::from(INITIATIVES).saturating_sub(s.board.playing(rules.factions).len());
    let placed = letter.bids.iter().count();
    if placed < auctions.min(BIDS) {
        for senator in s.board.present(seat) {
            let most = s.board.senators[senator].talents;
            out.amount(Rule("ROR-D.24b"), of(Action::Bid(senator)), 0..=most); // 0: not for this one
            out.amount(Rule("ROR-D.24b"), of(Action::Outbid(senator)), 1..=most);
        }
    }
    let last = letter.bids.iter().last().filter(|_| rules.read_closely());
    if let Some(bid) = last.filter(|bid| bid.beyond == 1) {
        out.amount(Rule("ROR-D.24b"), of(Action::OutbidBy), 2..=bid.talents.min(u8::MAX.into()));
    }
    if placed > 0 && letter.page == 0 {
        out.add(Rule("ROR-D.24b"), of(Action::Page));
    }
}

/// How far he resists attempts that are not announced yet (ROR-D.23c).
fn policies(rules: &Republic, s: &State, seat: Seat, letter: &ForumLetter, out: &mut Choices<crate::Action>) {
    let own = s.board.members(seat).filter(|&m| s.secret.forms.notes.policy(m).is_none()).map(Some);
    for whom in own.chain(letter.unaligned.is_none().then_some(None)) {
        out.amount(Rule("ROR-D.23c"), of(Action::Defend(whom)), 0..=MOST);
    }
    // another threshold for those named next, once somebody goes by the last one
    if letter.threshold == 0 || rules.read_closely() && !letter.unused {
        out.amount(Rule("ROR-D.23c"), of(Action::Below), 2..=10);
    }
    if letter.cap.is_none() {
        out.amount(Rule("ROR-D.23c"), of(Action::Cap), 0..=MOST);
    }
}

/// What drawn Events ask of the HRAO, whoever that will be then (ROR-D.33a).
fn events(
    rules: &Republic,
    board: &Board,
    seat: Seat,
    letter: &ForumLetter,
    withdrawing: bool,
    out: &mut Choices<crate::Action>,
) {
    if letter.storm.is_none() && super::events::places(rules, board).nth(1).is_some() {
        for (place, there) in super::events::places(rules, board) {
            out.amount(Rule("ROR-DC.28"), of(Action::LoseFleets(place)), 1..=there.into());
        }
    }
    if letter.dies.is_none() {
        let alive = board.leaders.iter().filter(|(_, at)| !matches!(at, LeaderAt::Undrawn | LeaderAt::Gone));
        alive.for_each(|(leader, _)| out.add(Rule("ROR-DC.30"), of(Action::Dies(leader))));
    }
    let garrisoned = |land: &Land| !land.garrison.is_empty();
    let mut governed =
        board.provinces.values().filter(|land| garrisoned(land)).filter_map(|land| land.governor);
    if !withdrawing && governed.any(|governor| board.owner(governor) == Some(seat)) {
        out.add(Rule("ROR-DC.31"), of(Action::Withdraw));
    }
    // ROR-D.8f: only where the card may be drawn this turn
    let catiline = DeckEvent::CatilineConspiracy;
    let to_be_drawn =
        board.deck_events[catiline] == EventAt::Undrawn && rules.census_has(board, Card::Event(catiline));
    if letter.accuses.is_none() && to_be_drawn {
        for faction in board.playing(rules.factions).without(seat).iter() {
            out.add(Rule("ROR-DC.29"), of(Action::Accuse(faction)));
        }
    }
}

/// Lists how far he resists the announced attempts (F3).
pub(super) fn resistance(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-D.33e"), of(Action::Pass));
    let letter = s.secret.letters[seat.ix()].forum();
    for (i, _) in s.board.announced.iter().enumerate().filter(|(i, a)| a.is_some() && *i != seat.ix()) {
        let due = !rules.by_the_letter() || hopeful(rules, &s.board, Seat(i as u8));
        if letter.attempts[i].is_none() && due {
            for below in THRESHOLDS {
                out.amount(Rule("ROR-6.1f"), of(Action::Resist(Seat(i as u8), below)), 0..=MOST);
            }
        }
    }
    // each form has its own (ROR-D.23b, ROR-D.23c); tables begun earlier had one for both
    let capped = if rules.read_to_the_end() { letter.late_cap } else { letter.cap };
    if capped.is_none() {
        out.amount(Rule("ROR-D.23b"), of(Action::Cap), 0..=MOST);
    }
    if letter.attempts.iter().any(Option::is_some) || letter.capped_late || letter.late_cap.is_some() {
        out.back(Rule("ROR-D.33d"), of(Action::Back));
    }
}

/// Notes a part of a form; passing sends it.
pub(super) fn write(p: &mut Play, seat: Seat, action: Action, amount: u16, resisting: bool) {
    let letter = &mut p.s.secret.letters[seat.ix()];
    match action {
        Action::Pass => {
            p.sealed(seat);
        }
        Action::Back if resisting => letter.write_forum(|l| {
            (l.attempts, l.late_cap) = Default::default();
            l.cap = l.cap.filter(|_| !std::mem::take(&mut l.capped_late));
        }),
        Action::Cap if resisting && p.rules.read_to_the_end() => {
            letter.write_forum(|l| l.late_cap = Some((amount as u8).into()));
        }
        Action::Cap if resisting => {
            letter.write_forum(|l| (l.cap, l.capped_late) = (Some((amount as u8).into()), true)); // ROR-D.23b
        }
        Action::Back if matches!(letter.forum().errand().persuade, Persuade::By(_)) => {
            letter.write_forum(|l| l.errand_mut().persuade = Persuade::Unsaid);
        }
        Action::Withdraw => p.s.secret.withdrawing = p.s.secret.withdrawing.with(seat),
        Action::Back => {
            *letter = Default::default();
            p.s.secret.withdrawing = p.s.secret.withdrawing.without(seat);
            for senator in p.s.board.members(seat) {
                p.s.secret.forms.notes.resist(senator, None);
            }
        }
        Action::Defend(Some(senator)) => {
            let below = letter.forum().below();
            letter.write_forum(|l| l.unused = false);
            p.s.secret.forms.notes.resist(senator, Some(Limit::of(amount as u8, below)));
        }
        Action::Resist(by, below) => letter.write_forum(|l| {
            l.attempts[by.ix()] = Some(Limit::of(amount as u8, below));
        }),
        _ => letter.write_forum(|l| {
            order(l, action, amount);
            l.unused &= p.rules.read_closely(); // one threshold for all before
        }),
    }
}

fn order(letter: &mut ForumLetter, action: Action, amount: u16) {
    let below = letter.below();
    match action {
        Action::Page => letter.page = 1,
        Action::Bid(senator) | Action::Outbid(senator) => {
            let beyond = u8::from(matches!(action, Action::Outbid(_)));
            letter.bids.add(Bid { senator, talents: amount, beyond });
        }
        Action::OutbidBy => {
            letter.bids.iter_mut().last().into_iter().for_each(|bid| bid.beyond = amount as u8);
        }
        Action::Defend(_) => {
            (letter.unaligned, letter.unused) = (Some(Limit::of(amount as u8, below)), false)
        }
        Action::Below => (letter.threshold, letter.unused) = (amount as u8, true),
        Action::Cap => letter.cap = Some((amount as u8).into()),
        Action::LoseFleets(place) => letter.storm = Some((place, amount as u8)),
        Action::Dies(leader) => letter.dies = Some(leader),
        Action::Accuse(faction) => letter.accuses = Some(faction),
        _ => errand(letter.errand_mut(), action, amount),
    }
}

fn errand(errand: &mut Errand, action: Action, amount: u16) {
    match action {
        Action::Nobody => errand.persuade = Persuade::Nobody,
        Action::Scandal(target) => errand.persuade = Persuade::Scandal(target),
        Action::Persuader(senator) => errand.persuade = Persuade::By(senator),
        Action::Target(target) => {
            if let Persuade::By(persuader) = errand.persuade {
                errand.persuade = Persuade::Try(persuader, target);
            }
        }
        Action::Announce(card) => (errand.card, errand.bribe) = (card, amount),
        Action::More => (errand.more, errand.limit) = (amount, amount == 0),
        Action::Given(given) => errand.given = Some(given),
        Action::After(won) => errand.after = Some(won),
        Action::Want => errand.want = amount as u8,
        Action::Attract(senator) => {
            (errand.knights, errand.spend) = (KnightErrand::Attract(senator), amount as u8);
        }
        Action::NoKnights => errand.knights = KnightErrand::Nobody,
        Action::Pressure(senator) if matches!(errand.knights, KnightErrand::Pressure(_)) => {
            if let Some(slot) = errand.also.iter_mut().find(|slot| slot.is_none()) {
                *slot = Some((senator, amount as u8));
            }
        }
        Action::Pressure(senator) => {
            (errand.knights, errand.spend) = (KnightErrand::Pressure(senator), amount as u8);
        }
        Action::Lead(senator) => errand.show = Show::Lead(senator),
        Action::Games(senator, games) => errand.show = Show::Games(senator, games),
        _ => {}
    }
}

// --- reading

/// Does this question ride on a form? All but the forms themselves.
pub(crate) fn rides(ask: &Ask) -> bool {
    !matches!(ask, Ask::Orders | Ask::Resistance { .. })
}

/// What a player's letter answers to a question of an Initiative, or of an attempt on an heir (ROR-3.1.21b).
pub(crate) fn answer(p: &mut Play, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    if ageing::under_way(p.s) {
        let spent = ageing::letter::bid(p, seat, ask);
        let rests = if matches!(ask, Ask::Raise { .. }) { Action::Roll } else { Action::Pass };
        return Some(spent.unwrap_or(of(rests).into()));
    }
    let letter = p.s.secret.letters[seat.ix()].forum();
    let regular = p.s.board.playing(p.factions()).len() as u8;
    let won = p.s.board.initiatives > regular;
    let errand = letter.errands[usize::from(won)];
    if errand.after.is_some_and(|won| won != letter.won.unwrap_or(false))
        && matches!(ask, Ask::Knights { .. } | Ask::LeaderOrGames { .. })
    {
        return None; // ROR-6.1d: what waited for his attempt is not ordered
    }
    let pick = match *ask {
        Ask::Persuade { persuader, target, .. } => {
            let said = p.s.board.announced[seat.ix()].filter(|_| !won);
            persuade(p, seat, &errand, said, persuader, target)?
        }
        Ask::Resist { .. } => resist(p, seat, &letter),
        Ask::Raise { .. } => raise(p, seat, &letter, &errand),
        Ask::Knights { .. } => match errand.knights {
            KnightErrand::Unsaid => return None,
            KnightErrand::Nobody => Action::Pass.into(),
            KnightErrand::Attract(senator) => {
                Pick { action: Action::Attract(senator), amount: errand.spend.into() }
            }
            KnightErrand::Pressure(_) => pressure(&p.s.board, seat, &errand)?,
        },
        Ask::LeaderOrGames { .. } => match errand.show {
            Show::Unsaid => return None,
            Show::Lead(senator) => Action::Lead(senator).into(),
            Show::Games(senator, games) => Action::Games(senator, games).into(),
        },
        Ask::Bid { .. } => {
            let auction = usize::from(p.s.board.initiatives - regular.min(p.s.board.initiatives));
            let bid = letter.bids.of(auction)?;
            let amount = match bid.beyond {
                0 => bid.talents,
                more => p.s.board.round.bid.saturating_add(more.into()),
            };
            match (1..=bid.talents).contains(&amount) {
                true => Pick { action: Action::Bid(bid.senator), amount },
                false => Action::Pass.into(), // he cannot outbid the others, and nobody learns how far he would have gone
            }
        }
        Ask::Storm { fleets, .. } => {
            let (place, most) = p.s.secret.letters[seat.ix()].forum().storm?;
            p.s.secret.letters[seat.ix()].write_forum(|l| l.storm = None); // the rest as by default
            let there = super::events::places(p.rules, &p.s.board).find(|(at, _)| *at == place)?.1;
            Pick { action: Action::LoseFleets(place), amount: most.min(fleets).min(there).into() }
        }
        Ask::LeaderDies { .. } => Action::Dies(letter.dies?).into(),
        Ask::Catiline { .. } => Action::Accuse(letter.accuses?).into(),
        Ask::Pretender { .. } if p.s.secret.withdrawing.has(seat) => Action::Pass.into(), // DC.31
        Ask::Orders | Ask::Resistance { .. } | Ask::Pretender { .. } => return None,
    };
    Some(Pick { action: of(pick.action), amount: pick.amount })
}

/// The next Senator whose Knights are to be pressed, if they are still there; when all are announced they are rolled for.
fn pressure(board: &Board, seat: Seat, errand: &Errand) -> Option<Pick<Action>> {
    let there = |(m, n): &(Senator, u8)| {
        board.owner(*m) == Some(seat) && board.loyal(*m) && board.senators[*m].knights >= *n
    };
    let next = errand.pressed().filter(there).find(|(m, _)| board.pressed[*m] == 0);
    let announced = || board.members(seat).any(|m| board.pressed[m] > 0);
    match next {
        Some((senator, knights)) => Some(Pick { action: Action::Pressure(senator), amount: knights.into() }),
        None => announced().then(|| Action::Collect.into()),
    }
}

/// Persuader, target and bribe as ordered, or as the announcement said for him.
fn persuade(
    p: &mut Play,
    seat: Seat,
    errand: &Errand,
    said: Option<(Senator, Senator, u16)>,
    persuader: Option<Senator>,
    target: Option<Senator>,
) -> Option<Pick<Action>> {
    let (by, whom, bribe) = match (errand.persuade, said) {
        (Persuade::Nobody, _) => return Some(Action::Pass.into()),
        (Persuade::Scandal(target), _) => return Some(Action::Scandal(target).into()),
        (Persuade::Try(_, whom), _) if !holds(p, errand, whom) => return Some(Action::Pass.into()),
        (Persuade::Try(by, whom), _) => (by, whom, errand.bribe),
        (_, Some(said)) => said,
        (Persuade::Unsaid, None) if p.rules.read_closely() => by_default(p.rules, p.s, seat)?,
        _ => return None,
    };
    let possible =
        p.s.board.present(seat).any(|s| s == by) && persuasion::targets(&p.s.board, seat).any(|s| s == whom);
    match (persuader, target) {
        _ if !possible => None, // ROR-6.1a
        (None, _) => Some(Action::Persuader(by).into()),
        (Some(_), None) => Some(Action::Target(whom).into()),
        (Some(_), Some(_)) => {
            if !p.rules.read_anew() {
                begins(p); // tables begun earlier know of no attempt that nobody has ordered
            }
            let amount = bribe.min(p.s.board.senators[by].talents);
            Some(Pick { action: Action::Announce(errand.card), amount })
        }
    }
}

/// An attempt is announced, be it a neutral's: each limit is for one of them, and nobody has spent anything on this one yet
/// (ROR-6.1f, ROR-D.23b, ROR-D.23c).
pub(super) fn begins(p: &mut Play) {
    if !p.rules.by_post() || ageing::under_way(p.s) {
        return;
    }
    for letter in &mut p.s.secret.letters {
        letter.write_forum(|l| (l.spent[0], l.raised) = (0, 0));
    }
}

/// Whoever has been won is defended as their new player wants, not as the old one wrote (ROR-D.23c).
pub(super) fn changes_sides(p: &mut Play, target: Senator) {
    if p.rules.read_anew() {
        p.s.secret.forms.notes.unsay(target);
    }
}

/// Does what his attempt waits for hold (ROR-6.1d)?
fn holds(p: &Play, errand: &Errand, target: Senator) -> bool {
    let won = |seat: Seat| p.s.secret.letters[seat.ix()].forum().won == Some(true);
    match errand.given {
        None => true,
        Some(Given::Unaligned) => p.s.board.owner(target).is_none(),
        Some(Given::Won(seat)) => won(seat),
        Some(Given::NotWon(seat)) => !won(seat),
    }
}

/// An attempt is decided: what others have ordered may wait for that.
pub(super) fn decided(p: &mut Play, persuader: Senator, success: bool) {
    let ordered = p.rules.by_the_letter() && !ageing::under_way(p.s);
    let seat = p.s.board.owner(persuader).filter(|_| ordered);
    if let Some(seat) = seat {
        p.s.secret.letters[seat.ix()].write_forum(|l| l.won = Some(success));
    }
}

/// The least that brings the Base Number below his threshold, if it is within what is left to him (ROR-6.1g, ROR-R.24).
fn sufficient(p: &Play, seat: Seat, letter: &ForumLetter) -> Option<u16> {
    let attempt = p.s.board.attempt?;
    let limit = limit(p, seat, letter, &attempt);
    let left = u16::from(limit.most).saturating_sub(letter.spent[0]);
    let rest = |cap| u16::from(u8::from(cap)).saturating_sub(letter.spent[1]);
    let capped = letter.late_cap.or(letter.cap).map_or(u16::MAX, rest);
    let treasury = p.s.secret.treasuries[seat.ix()];
    let needed = limit.needed(attempt.number());
    (1..=left.min(capped).min(treasury)).contains(&needed).then_some(needed)
}

/// Would anybody but the persuader's player spend against the attempt as it stands, by what he has written?
pub(super) fn anybody_resists(p: &Play, briber: Seat) -> bool {
    let others = p.s.board.playing(p.rules.seats).without(briber);
    others.iter().any(|seat| match ageing::under_way(p.s) {
        true => ageing::letter::sufficient(p.s, seat).is_some(),
        false => sufficient(p, seat, &p.s.secret.letters[seat.ix()].forum()).is_some(),
    })
}

/// He spends what is sufficient, or nothing.
fn resist(p: &mut Play, seat: Seat, letter: &ForumLetter) -> Pick<Action> {
    let Some(needed) = sufficient(p, seat, letter) else { return Action::Pass.into() };
    p.s.secret.letters[seat.ix()].write_forum(|l| {
        l.spent = l.spent.map(|spent| spent.saturating_add(needed));
    });
    Pick { action: Action::Spend, amount: needed }
}

/// What he said of this attempt, else of this Senator or of unaligned ones; else the target's owner defends him with all
/// he has, if that brings the number to 1, and others spend nothing (ROR-6.2.3a, ROR-6.2.3c).
fn limit(p: &Play, seat: Seat, letter: &ForumLetter, attempt: &Attempt) -> Limit {
    let board = &p.s.board;
    let by = board.owner(attempt.persuader);
    // an Initiative that was bought is answered by policies (ROR-D.23c)
    let bought = board.initiatives > board.playing(p.factions()).len() as u8 && p.rules.read_closely();
    let said = by.filter(|_| !bought).and_then(|by| {
        let announced = board.announced[by.ix()];
        let same = announced.is_some_and(|(a, b, _)| (a, b) == (attempt.persuader, attempt.target));
        letter.attempts[by.ix()].filter(|_| same)
    });
    let owner = board.owner(attempt.target);
    let policy = match owner {
        Some(owner) if owner == seat => p.s.secret.forms.notes.policy(attempt.target),
        None => letter.unaligned,
        _ => None,
    };
    let own = if owner == Some(seat) { MOST as u8 } else { 0 };
    said.or(policy).unwrap_or(Limit::of(own, 2))
}

/// The least that brings the number back to what he wants (ROR-6.1g).
fn raise(p: &mut Play, seat: Seat, letter: &ForumLetter, errand: &Errand) -> Pick<Action> {
    let Some(attempt) = p.s.board.attempt else { return Action::Roll.into() };
    let want = if errand.want == 0 { *WANTED.end() as i16 } else { errand.want.into() };
    let needed = want.saturating_sub(attempt.number()).max(0) as u16;
    // ROR-6.2.3a: of an attempt of his own about which he has said no more
    let unsaid = errand.more == 0 && !errand.limit && matches!(errand.persuade, Persuade::Try(..));
    let left = match unsaid && p.rules.by_the_letter() {
        true => u16::MAX,
        false => errand.more.saturating_sub(letter.raised),
    };
    if needed == 0 || needed > left.min(p.s.board.senators[attempt.persuader].talents) {
        return Action::Roll.into();
    }
    p.s.secret.letters[seat.ix()].write_forum(|l| l.raised = l.raised.saturating_add(needed));
    Pick { action: Action::Spend, amount: needed }
}
