//! Is a position well formed, and is all conserved that should be?

use crate::Triumph;
use crate::flow::decider;
use crate::flow::*;
use crate::parts::*;
use crate::phases::{administration, bidding, conflict, rounds};
use crate::state::*;
use crate::view::in_play;
use kernel::{Frame, Seat, SeatSet};
use std::mem::discriminant;

type Audit = Result<(), String>;

fn must(yes: bool, what: impl FnOnce() -> String) -> Audit {
    if yes { Ok(()) } else { Err(what()) }
}

pub(crate) fn audit(rules: &Triumph, s: &State) -> Audit {
    seats(rules, &s.board)?;
    tracks(rules, &s.board)?;
    families(rules, &s.board)?;
    map(rules, &s.board)?;
    buildings(rules, &s.board)?;
    offer(&s.board)?;
    leaders(rules, &s.board)?;
    laws(rules, s)?;
    flow(rules, s)?;
    answers(rules, s)
}

/// Everybody who is named takes part.
fn seats(rules: &Triumph, b: &Board) -> Audit {
    let tiles = b.tiles.values().flat_map(|t| [t.owner, t.administrator, t.with.map(|w| w.1)]).flatten();
    let frames = b.flow.frames().iter().flat_map(|frame| match frame {
        Frame::Do(step) => named_in_step(*step),
        Frame::Ask(Ask::HandOver(from, to, _)) => [Some(*from), Some(*to)],
        Frame::Ask(Ask::Bid(_) | Ask::Second(_) | Ask::Round(..) | Ask::Taxes(_) | Ask::Caesar(_)) => {
            [None; 2]
        }
        Frame::Ask(ask) => [decider(rules, b, *ask), None],
    });
    let mut named = b.senate.iter().chain(&b.order).copied().chain(tiles).chain(b.consul);
    let battle = b.battle.map(|battle| battle.roller);
    let all = named.by_ref().chain(battle).chain(frames.flatten());
    let stranger = all.into_iter().find(|seat| seat.ix() >= rules.families());
    must(stranger.is_none(), || format!("there is no seat {}", stranger.unwrap_or_default()))
}

fn named_in_step(step: Step) -> [Option<Seat>; 2] {
    match step {
        Step::TakeLaw(a, _)
        | Step::Place(a, ..)
        | Step::Build(a, _)
        | Step::Remove(a, _)
        | Step::Talents(a, _) => [Some(a), None],
        Step::After(a) | Step::Muster(a, _) => [Some(a), None],
        Step::Extras(x) => [Some(x.seat), None],
        Step::Reopen(a, b) => [Some(a), Some(b)],
        _ => [None; 2],
    }
}

fn tracks(rules: &Triumph, b: &Board) -> Audit {
    must((1..=3).contains(&b.round), || format!("there is no Round {}", b.round))?;
    let everybody = SeatSet::all(rules.families());
    let complete = |list: &[Seat]| {
        list.len() == rules.families() && list.iter().copied().collect::<SeatSet>() == everybody
    };
    must(complete(&b.senate), || "every family stands once on the Senate track".into())?;
    must(b.order.is_empty() || complete(&b.order), || {
        "every family stands once in the Influence Order".into()
    })?;
    must(b.auxiliaries & !conflict::open_spaces(rules, b) == 0, || {
        "a Legion lies on a covered Auxiliary space".into()
    })?;
    must(b.display.len() <= FAMILIES, || "too many Law cards are face up".into())
}

fn families(rules: &Triumph, b: &Board) -> Audit {
    for (i, family) in b.families.iter().enumerate() {
        if i >= rules.families() {
            must(*family == Family::default(), || format!("family {i} does not play"))?;
            continue;
        }
        let cards = family.hand.union(family.bid);
        must(cards.minus(FamilyCards::all()).is_empty(), || {
            format!("family {i} has a Family card too many")
        })?;
        must(family.hand.both(family.bid).is_empty(), || format!("family {i} has a Family card twice"))?;
        must((family.favour as usize) < rules.parts.games_track.tax.len(), || {
            "a Favour marker is off the track".into()
        })?;
        let sane = family.talents <= 9_999 && family.triumphs <= 9_999 && family.intrigue <= 200;
        must(sane && family.bonus.abs() <= 100, || format!("family {i} has more than can be counted"))?;
        must(family.kept <= 12 && family.played <= 2, || format!("family {i} has kept or played too much"))?;
    }
    for (a, first) in b.families.iter().enumerate() {
        let Some((p, Side::Major)) = first.commander else { continue };
        let others = b.families[a + 1..].iter().any(|f| f.commander == Some((p, Side::Major)));
        must(!others, || format!("two Major Commanders stand in {}", p.title()))?; // TRV-22.04
    }
    Ok(())
}

fn map(rules: &Triumph, b: &Board) -> Audit {
    for &p in Province::ALL {
        let absent = &b.clients[p][rules.families()..];
        must(absent.iter().all(|&n| n == 0), || {
            format!("a family that does not play has Clients in {}", p.title())
        })?;
        let clients = b.clients[p].iter().all(|&n| n <= 100);
        let legions = b.legions[p].available <= 100 && b.legions[p].recruited <= 100;
        must(clients && legions, || format!("there is more in {} than can be counted", p.title()))?;
    }
    Ok(())
}

fn buildings(rules: &Triumph, b: &Board) -> Audit {
    for &x in Building::ALL {
        let tile = b.tile(x);
        let built = b.hills.iter().filter(|&&y| y == x).count();
        let right = match tile.site {
            Site::Aside => b.pile.has(x) && built == 0,
            Site::Offer => !b.pile.has(x) && built == 0,
            Site::Rome => !b.pile.has(x) && built == 1,
        };
        must(right, || format!("the {} is in two places, or in none", x.title()))?;
        let people = [tile.owner, tile.administrator, tile.with.map(|w| w.1)].into_iter().flatten();
        let mut people = people.peekable();
        must(people.peek().is_none() || tile.site == Site::Rome, || {
            format!("the {} is not built", x.title())
        })?;
        must(people.all(|seat| seat.ix() < rules.families()), || {
            format!("a stranger is in the {}", x.title())
        })?;
    }
    Ok(())
}

/// The offer names what lies there, each once; a position kept before it was noted names nothing.
fn offer(b: &Board) -> Audit {
    let named: BuildingSet = b.offered.iter().copied().flatten().collect();
    let there = named.iter().all(|x| b.tile(x).site == Site::Offer);
    must(there && named.len() == b.offered.iter().flatten().count(), || {
        "the offer names a Building that is not on it".into()
    })
}

fn leaders(rules: &Triumph, b: &Board) -> Audit {
    let piles = [b.leader_deck, b.leader_bottom.iter().copied().collect()]
        .into_iter()
        .chain(b.boxes.values().map(|x| x.cards))
        .chain(b.families.iter().map(|f| f.leaders));
    let (mut all, mut n) = (LeaderSet::NONE, 0);
    for pile in piles {
        all = all.union(pile);
        n += pile.len();
    }
    let every: LeaderSet = rules.parts.leader.iter().map(|card| card.id).collect();
    must(all == every && n == every.len(), || "Leader cards were lost or made".into())?;
    must(b.leader_bottom.iter().all(|l| l.ix() < rules.parts.leader.len()), || {
        "there is no such Leader".into()
    })?;
    for &sigil in Sigil::ALL {
        let place = &b.boxes[sigil];
        must(place.at.is_some() != place.cards.is_empty(), || {
            format!("the {} box lacks a card or a marker", sigil.title())
        })?;
        let own = place.cards.iter().all(|l| rules.parts.leader(l).sigil == sigil);
        // TRV-29.04
        let line = place.at.is_none_or(|p| rules.parts.line[sigil].has(p));
        must(own && line, || format!("the {} Leader is not on his line", sigil.title()))?;
    }
    Ok(())
}

fn laws(rules: &Triumph, s: &State) -> Audit {
    let State { board: b, hidden } = s;
    let display: Laws = b.display.iter().map(|f| f.law).collect();
    let piles = [hidden.deck, b.discard, display, in_play(b)].into_iter().chain(hidden.laws);
    let all = rules.parts.all_laws();
    let kept = |law: &Law| piles.clone().map(|pile| pile.count(*law)).sum::<u8>() == all.count(*law);
    must(Law::ALL.iter().all(kept), || "Law cards were lost or made".into())?;
    must(b.deck == hidden.deck.len(), || "the Law deck is miscounted".into())?;
    for i in 0..FAMILIES {
        must(b.held[i] == hidden.laws[i].len(), || format!("the hand of seat {i} is miscounted"))?;
        must(i < rules.seats || hidden.laws[i].is_empty(), || format!("family {i} holds no Law cards"))?;
        for (slot, row) in hidden.known.iter().enumerate() {
            let fits = slot == i + 1 || hidden.laws[i].minus(row[i]).is_some();
            must(fits, || format!("somebody knows a Law card of seat {i} that he does not hold"))?;
        }
    }
    Ok(())
}

/// No position waits with more frames; the rest of the stack is for what happens next.
const DEEPEST: usize = 10;

/// What is still to happen is one thread of events: nothing of it twice, and one question that several could answer.
fn thread(b: &Board) -> Audit {
    let frames = b.flow.frames();
    must(frames.len() <= DEEPEST, || "too much is still to happen".into())?;
    let steps = || {
        frames.iter().filter_map(|frame| match frame {
            Frame::Ask(_) | Frame::Do(Step::Discard(_)) => None,
            Frame::Do(step) => Some(*step),
        })
    };
    let same = |a: Step, b: Step| match (a, b) {
        (Step::Round(a), Step::Round(b)) => a == b,
        _ => discriminant(&a) == discriminant(&b),
    };
    let twice = steps().enumerate().find(|(i, step)| steps().take(*i).any(|other| same(other, *step)));
    must(twice.is_none(), || format!("{:?} is to happen twice", twice.map(|(_, step)| step)))?;
    let asks = || frames.iter().filter_map(|f| if let Frame::Ask(ask) = f { Some(*ask) } else { None });
    let several = |ask: &Ask| matches!(ask, Ask::Bid(_) | Ask::Second(_) | Ask::Round(..) | Ask::Taxes(_));
    let open = asks().filter(|ask| several(ask) || clean(*ask)).count();
    must(open <= 1 && asks().count() <= 3, || "several questions are open at once".into())?;
    let bid = asks().any(|ask| matches!(ask, Ask::Bid(_)));
    must(!bid || steps().all(|step| matches!(step, Step::Reopen(..))), || {
        "a Phase begins before the last one is over".into()
    })
}

fn flow(rules: &Triumph, s: &State) -> Audit {
    let b = &s.board;
    thread(b)?;
    must(b.ending.is_some() == b.flow.is_empty(), || {
        "the game is over exactly when nothing is left to happen".into()
    })?;
    for frame in b.flow.frames() {
        let law = match frame {
            Frame::Do(Step::Discard(law))
            | Frame::Ask(Ask::Rivals(_, law, ..) | Ask::Bribe(_, law) | Ask::There(_, law, _)) => Some(law),
            _ => None,
        };
        must(law.is_none_or(|&law| rules.parts.all_laws().has(law)), || "there is no such Law card".into())?;
        let Frame::Ask(ask) = frame else { continue };
        match *ask {
            Ask::Bid(asked) | Ask::Second(asked) | Ask::Round(_, asked) | Ask::Taxes(asked) => {
                let fine = !asked.is_empty() && asked.minus(SeatSet::all(rules.seats)).is_empty();
                must(fine, || format!("these cannot all be asked: {asked:?}"))?;
                must(!waiting_for(s, *ask).is_empty(), || "all have answered, and it is still asked".into())?;
                // TRV-6.01, TRV-7.03: whoever has no Family card is not asked for one
                let bids = matches!(ask, Ask::Bid(_) | Ask::Second(_));
                let empty = asked.iter().find(|&seat| bids && b.family(seat).hand.is_empty());
                must(empty.is_none(), || "somebody without a Family card is asked for one".into())?;
            }
            Ask::Answer(..) | Ask::Consent(_) | Ask::Spoils(_) => {
                return Err("this question never stands on the table".into());
            }
            other => {
                let who = decider(rules, b, other);
                must(who.is_some_and(|seat| rules.is_human(seat)), || {
                    format!("nobody can answer {other:?}")
                })?;
            }
        }
    }
    let fight = b.question().is_some_and(|ask| matches!(ask, Ask::Round(Window::Battle | Window::Spoils, _)));
    must(!fight || b.battle.is_some(), || "there is no Battle".into())?;
    must(matches!(b.flow.frames().last(), None | Some(Frame::Ask(_))), || "nobody is asked".into())
}

/// Who has not answered a question that several are asked.
fn waiting_for(s: &State, ask: Ask) -> SeatSet {
    match ask {
        Ask::Bid(asked) | Ask::Second(asked) => bidding::pending(s, asked),
        Ask::Round(_, asked) => rounds::pending(s, asked),
        Ask::Taxes(asked) => asked.minus(s.hidden.answered),
        _ => SeatSet::NONE,
    }
}

fn answers(rules: &Triumph, s: &State) -> Audit {
    let State { board: b, hidden } = s;
    for seat in Seat::all(FAMILIES) {
        if let Some(card) = hidden.bids[seat.ix()] {
            must(card.0 < 6 && b.family(seat).hand.has(card), || {
                format!("seat {seat} cannot play {}", card.0)
            })?;
        }
    }
    let asked = match b.question() {
        Some(Ask::Taxes(asked)) => asked,
        _ => SeatSet::NONE,
    };
    for seat in Seat::all(rules.families()) {
        let nothing = hidden.paid[seat.ix()] == Paid::default();
        let fine = nothing || asked.has(seat) && administration::can_have_paid(rules, s, seat);
        must(fine, || format!("seat {seat} cannot pay these Taxes"))?;
    }
    let exchange = match b.question() {
        Some(Ask::HandOver(from, to, _)) => Some((from, to)),
        _ => None,
    };
    let gives =
        |giver: Seat, other| hidden.laws[giver.ix()].minus(hidden.promised.of(giver, other)).is_some();
    let given = exchange.map_or(hidden.promised.is_empty(), |(from, to)| gives(from, to) && gives(to, from));
    must(given, || "Law cards are given that nobody holds, or without an exchange".into())?;
    // An exchange may hold up a round for a moment.
    let round = b.flow.frames().iter().rev().find_map(|frame| match frame {
        Frame::Ask(Ask::Round(window, asked)) => Some((*window, *asked)),
        _ => None,
    });
    match round {
        Some((window, asked)) if exchange.is_none() => rounds::audit(rules, s, window, asked),
        Some(_) => Ok(()),
        None => must(hidden.scripts.is_empty(), || "an answer to no question".into()),
    }
}
