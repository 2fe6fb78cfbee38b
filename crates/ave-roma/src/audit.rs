//! Is a position well formed, and is everything conserved that should be?

use crate::AveRoma;
use crate::flow::{Ask, Step};
use crate::parts::{Area, Card, CardKind, CardSet, Location, Row};
use crate::phases::{self, ahead, refill};
use crate::price::Price;
use crate::state::State;
use kernel::{Frame, Seat, SeatSet};

/// A flow never gets this deep in a game: an action has eight parts, a window adds one, a purchase in it a few more.
const DEEPEST: usize = 16;

pub(crate) fn check(rules: &AveRoma, s: &State) -> Result<(), String> {
    check_shape(rules, s)?;
    check_cards(rules, s)?;
    check_workers(rules, s)?;
    check_players(rules, s)?;
    check_patrons(s)?;
    check_areas(rules, s)?;
    check_flow(rules, s)
}

fn check_shape(rules: &AveRoma, s: &State) -> Result<(), String> {
    if s.players.len() != rules.seats {
        return Err(format!("{} players at a table of {}", s.players.len(), rules.seats));
    }
    let order: SeatSet = s.order.iter().copied().filter(|seat| seat.ix() < rules.seats).collect();
    if s.order.len() != rules.seats || order != SeatSet::all(rules.seats) {
        return Err("the player order is not each seat once".into());
    }
    if s.active.ix() >= rules.seats || s.turn as usize >= 2 * rules.seats {
        return Err("nobody is on turn".into());
    }
    if s.round == 0 || s.round > 30 || s.passed.minus(SeatSet::all(rules.seats)) != SeatSet::NONE {
        return Err("the round is not one of the game".into());
    }
    check_turn(rules, s)?;
    let basket = s.act.basket.0.iter().any(|n| *n > 9);
    if !(1..=5).contains(&s.act.value)
        || s.act.space > 4
        || basket
        || s.act.used > 120
        || s.act.influence > 120
    {
        return Err("the action under way is not one of the game".into());
    }
    let spent = s.doublers_spent.iter().any(|n| *n > 30);
    if spent || s.rises.values().chain([&s.doubled]).any(|n| *n > 60) || s.hired.latest() > 200 {
        return Err("more rises or patrons than any game can give".into());
    }
    check_bill(s)
}

/// Whoever is asked to act or to collect is the one whose turn it is; a shadow collects with two players only
/// (AVE-24.15).
fn check_turn(rules: &AveRoma, s: &State) -> Result<(), String> {
    let (asked, place) = ((s.active, s.for_shadow), usize::from(s.turn));
    let fine = match s.flow.question() {
        Some(Ask::Collect | Ask::Draft(_)) => {
            s.turn < refill::collectors(rules) && refill::collector(rules, s, s.turn) == asked
        }
        Some(Ask::Turn) => s.order.get(place) == Some(&s.active) && !s.for_shadow,
        _ => !s.for_shadow,
    };
    if fine { Ok(()) } else { Err("it is not the turn of whoever is asked".into()) }
}

/// No price is larger than five steps in the Colosseum can be.
fn check_bill(s: &State) -> Result<(), String> {
    let fine = |price: &Price| {
        let parts = price.goods.0.iter().chain(price.hues.values()).chain([&price.any, &price.surplus]);
        parts.into_iter().all(|n| *n <= 45) && price.denarii <= 200
    };
    match fine(&s.bill.price) && fine(&s.bill.paid) && s.bill.remitted <= 150 {
        true => Ok(()),
        false => Err("no price is as large as the one under way".into()),
    }
}

/// Every card is in exactly one place (AVE-1.51), and lies where its kind belongs.
fn check_cards(rules: &AveRoma, s: &State) -> Result<(), String> {
    let mut seen = s.decks;
    if !s.decks.minus(CardSet::ALL).is_empty() {
        return Err("there are only 120 cards".into());
    }
    let mut place = |card: Card, kind: Option<CardKind>| {
        if card.0 >= 120 || kind.is_some_and(|kind| kind != card.kind()) {
            return Err(format!("{} does not belong there", card.code()));
        }
        if seen.has(card) || s.left_out.has(card) {
            return Err(format!("{} is in two places", card.code()));
        }
        seen.add(card);
        Ok(())
    };
    for &row in Row::ALL {
        for card in s.rows[row].iter().chain([&s.face_up[row]]).flatten() {
            place(*card, Some(row.kind()))?;
        }
    }
    for card in s.areas.values().filter_map(|area| area.card) {
        place(card, Some(CardKind::Area))?;
    }
    let mut owned = CardSet::NONE;
    for player in &s.players {
        for card in player.cards.iter() {
            place(card, None)?;
        }
        owned = owned.or(player.cards);
    }
    if !s.decks.and(s.left_out).is_empty() {
        return Err("a card left out is in a deck".into());
    }
    if !s.right.minus(owned).is_empty() || !s.rotated.minus(owned.and(rules.influential)).is_empty() {
        return Err("a card nobody owns was used".into());
    }
    if !rules.advanced() && (!s.right.is_empty() || s.face_up.values().any(Option::is_some)) {
        return Err("cards are used up or face up on a deck in the advanced game only".into());
    }
    Ok(())
}

/// Workers and their values are constant (AVE-1.05).
fn check_workers(rules: &AveRoma, s: &State) -> Result<(), String> {
    let mut counts = [0u8; 5];
    let mut count = |value: u8| match value {
        0 => Ok(()),
        1..=5 => {
            counts[usize::from(value) - 1] += 1;
            Ok(())
        }
        other => Err(format!("there is no worker of value {other}")),
    };
    for &at in Location::ALL {
        for value in s.slots[at] {
            count(value)?;
        }
    }
    for player in &s.players {
        player.training.iter().try_for_each(|value| count(*value))?;
        for group in [player.workers, player.shadow] {
            if group.0.iter().any(|n| *n > 5) {
                return Err("there are five workers of each value at most".into());
            }
            for value in group.values() {
                (0..group.count(value)).try_for_each(|_| count(value))?;
            }
        }
        if !rules.two_players() && !player.shadow.is_empty() {
            return Err("there are shadows with two players only".into());
        }
    }
    let sets = if rules.two_players() { 4 } else { rules.seats as u8 };
    match counts == [sets; 5] {
        true => Ok(()),
        false => Err(format!("workers by value are {counts:?}, expected {sets} of each")),
    }
}

fn check_players(rules: &AveRoma, s: &State) -> Result<(), String> {
    for (i, p) in s.players.iter().enumerate() {
        let wrong = |what: &str| Err(format!("player {i}: {what}"));
        if p.goods.0.iter().any(|n| *n > 3) || p.surplus > 7 {
            return wrong("more is stored than fits");
        }
        if p.politics > 10 || usize::from(p.colosseum) >= rules.parts.colosseum.len() || p.board >= 10 {
            return wrong("a marker is off its track");
        }
        if p.money > 20_000 || p.points > 20_000 {
            return wrong("more money or points than any game can give");
        }
        if s.players[..i].iter().any(|other| other.board / 2 == p.board / 2) {
            return wrong("two players have the same board");
        }
    }
    Ok(())
}

fn check_patrons(s: &State) -> Result<(), String> {
    let placing = matches!(s.flow.question(), Some(Ask::Replace(_) | Ask::Activate));
    for seat in Seat::all(s.players.len()) {
        let p = s.player(seat);
        let mut active = CardSet::NONE;
        for card in p.active() {
            if card.kind() != CardKind::Patron || !p.cards.has(card) || active.has(card) {
                return Err("an active patron is not the owner's".into());
            }
            active.add(card);
        }
        if p.slots[p.unlocked()..].iter().any(Option::is_some) {
            return Err("a patron lies in a locked slot".into());
        }
        // AVE-19.16
        let empty = p.slots[..p.unlocked()].iter().any(Option::is_none);
        let waiting = placing && seat == s.active;
        if empty && !p.passive().is_empty() && !waiting && !s.flow.is_empty() && !honours_ahead(s, seat) {
            return Err("a passive patron lies beside an empty unlocked slot".into());
        }
    }
    Ok(())
}

/// Honours of the active player that wait until a choice made by an earlier one is settled.
fn honours_ahead(s: &State, seat: Seat) -> bool {
    seat == s.active && s.flow.frames().contains(&Frame::Ask(Ask::Activate))
}

fn check_areas(rules: &AveRoma, s: &State) -> Result<(), String> {
    for area in Area::ALL {
        let space = s.area(area);
        if space.brown > rules.parts.brown_top || (space.upper && space.card.is_none()) {
            return Err(format!("area {area} is not as it can be"));
        }
        for (i, p) in s.players.iter().enumerate() {
            let Some(level) = p.cubes[area] else { continue };
            let shared = s.players[..i].iter().any(|other| other.cubes[area] == Some(level));
            if level > rules.parts.grey_top || (level > 0 && shared) {
                return Err(format!("a cube of area {area} stands where it cannot")); // AVE-17.03
            }
        }
    }
    Ok(())
}

/// A question on top, or nothing at all; and nothing in it that could not be carried out.
fn check_flow(rules: &AveRoma, s: &State) -> Result<(), String> {
    let frames = s.flow.frames();
    if frames.len() > DEEPEST {
        return Err("too much is still to happen".into());
    }
    let stages = frames.iter().filter_map(|frame| match frame {
        Frame::Do(Step::Act(stage)) => Some(*stage),
        _ => None,
    });
    if !stages.is_sorted_by(|later, earlier| later > earlier) {
        return Err("the parts of the action are not in their order".into());
    }
    let whole_game = frames.iter().filter(|frame| match frame {
        Frame::Ask(Ask::Turn | Ask::Extra | Ask::Shadow | Ask::Collect) => true,
        Frame::Ask(_) | Frame::Do(Step::Act(_) | Step::Window(_) | Step::March(_) | Step::Honour) => false,
        Frame::Do(
            Step::TakeCard(..) | Step::SetBonus(_) | Step::Store | Step::BoughtInfluence | Step::Raise,
        ) => false,
        Frame::Do(_) => true,
    });
    if whole_game.count() > 3 {
        return Err("several turns are under way at once".into());
    }
    if !frames.is_empty() && s.flow.question().is_none() {
        return Err("nobody is asked, but something is still to happen".into());
    }
    // The second part of Propraetor waits below the first, and one kind to be named below another.
    let below = &frames[..frames.len().saturating_sub(1)];
    let odd = below.iter().find(|frame| match frame {
        Frame::Ask(ask) => !matches!(ask, Ask::Second | Ask::Kind(..)),
        Frame::Do(_) => false,
    });
    if let Some(odd) = odd {
        return Err(format!("{odd:?} is asked out of turn"));
    }
    for frame in frames {
        let fine = match frame {
            Frame::Do(Step::TakeCard(card, extra)) => on_the_table(s, *card, *extra),
            Frame::Do(Step::SetBonus(card)) => card.0 < 120 && s.me().cards.has(*card),
            Frame::Ask(Ask::Replace(card)) => card.0 < 120 && s.me().passive().has(*card),
            Frame::Do(Step::March(n)) => *n <= 5,
            Frame::Do(Step::Extra(n) | Step::Rises(n)) => usize::from(*n) <= rules.seats,
            Frame::Ask(Ask::Overflow(pieces)) => pieces.0.iter().all(|n| *n <= 30) && !pieces.is_empty(),
            Frame::Ask(Ask::Kind(kinds, _)) => !kinds.is_empty(),
            Frame::Ask(Ask::Double(n)) => (1..=30).contains(n),
            Frame::Ask(Ask::Rise(n)) => *n <= 60,
            _ => true,
        };
        if !fine {
            return Err(format!("{frame:?} cannot happen now"));
        }
    }
    let mut choices = kernel::Choices::default();
    if let Some(ask) = s.flow.question() {
        phases::list(rules, s, *ask, &mut choices);
        ahead::keep_completable(rules, s, *ask, &mut choices);
        if choices.is_empty() {
            return Err("a question without an answer is open".into());
        }
    }
    Ok(())
}

fn on_the_table(s: &State, card: Card, extra: bool) -> bool {
    s.act.at.row().is_some_and(|row| match extra {
        true => s.face_up[row] == Some(card),
        false => s.rows[row][usize::from(s.act.space)] == Some(card),
    })
}
