//! The move made for a player whose time is up (ledger, 'Decision catalogue').

use crate::action::*;
use crate::components::Command;
use crate::flow::*;
use crate::parts::*;
use crate::phases::{battle, laws};
use crate::state::State;
use crate::{Triumph, caesar};
use kernel::{Choices, Pick, Rules, Seat};

pub(crate) fn fallback(rules: &Triumph, s: &State, seat: Seat) -> Pick<Action> {
    let mut choices = Choices::default();
    rules.choices(s, seat, &mut choices);
    let wished = wish(rules, s, seat, &choices);
    match wished.filter(|pick| choices.allows(pick)) {
        Some(pick) => pick,
        None => first(&choices),
    }
}

/// Passing if that is possible, else the first thing that leads on.
fn first(choices: &Choices<Action>) -> Pick<Action> {
    let pass = choices.find(&Action::Pass).or_else(|| choices.find(&Action::Cancel));
    let any = choices.iter().find(|c| !c.back).or(choices.first());
    pass.or(any).map_or(Action::Pass.into(), |c| c.least())
}

fn wish(rules: &Triumph, s: &State, seat: Seat, choices: &Choices<Action>) -> Option<Pick<Action>> {
    let b = &s.board;
    let action = match b.question()? {
        // TRV-DC.01
        Ask::Settle(_) => {
            let crowd = |p: &Province| b.clients[*p].iter().map(|&n| u32::from(n)).sum::<u32>();
            Action::Settle(rules.parts.italia.iter().min_by_key(crowd)?)
        }
        // TRV-DC.02: lowest value, 1 last. TRV-DC.03
        Ask::Bid(_) | Ask::Second(_) => {
            Action::Bid(b.family(seat).hand.iter().min_by_key(|c| (c.0 == 1, c.0))?)
        }
        // TRV-DC.04, TRV-DC.24, TRV-DC.29: no card is played and nothing given by default.
        Ask::Round(..) if is_half_composed(rules, s, seat) => Action::Cancel,
        Ask::Round(Window::Battle, _) => in_battle(rules, s, choices),
        Ask::Round(..) => Action::Pass,
        Ask::TakeLaw(..) => law(s),
        Ask::Place(..) => Action::Place(caesar::best_provinces(rules, b, seat).first()?),
        // TRV-DC.09
        Ask::Build(..) => {
            let most = b.offer().map(|x| b.tile(x).talents).max();
            Action::Build(b.offer().find(|&x| Some(b.tile(x).talents) == most)?)
        }
        Ask::Remove(..) => removal(rules, s, seat)?,
        Ask::March(_, command) => Action::March(march(rules, s, command)?),
        // TRV-DC.15
        Ask::Split(_) => {
            let all = choices.find(&Action::FamilyLegions)?.amount?.max;
            return Some(Pick { action: Action::FamilyLegions, amount: all });
        }
        Ask::Muster(_, p) => return muster(s, seat, p),
        // TRV-DC.19
        Ask::Mausoleum(_) => Action::Mausoleum(b.family(seat).commander?.0),
        Ask::Taxes(_) => taxes(s, choices)?,
        _ => return None,
    };
    Some(action.into())
}

/// Has the seat begun an answer in this round? It is no answer before it is complete, so it is dropped. The consent that
/// is given by default is no part of one.
fn is_half_composed(rules: &Triumph, s: &State, seat: Seat) -> bool {
    let consent = Action::Consent(battle::losing(rules, &s.board));
    s.hidden.scripts.of(seat).moves().any(|m| m.action != consent)
}

/// TRV-DC.20, TRV-DC.22
fn in_battle(rules: &Triumph, s: &State, choices: &Choices<Action>) -> Action {
    let losing = battle::losing(rules, &s.board);
    let office = Action::Reroll(Die::Barbarian, Means::Office);
    if choices.find(&Action::Consent(true)).is_some() {
        Action::Consent(losing)
    } else if losing && choices.find(&office).is_some() {
        office
    } else {
        Action::Pass
    }
}

/// TRV-DC.05
fn law(s: &State) -> Action {
    let display = s.board.display.iter().enumerate();
    let most = display.max_by_key(|(i, f)| (f.talents, usize::MAX - i));
    Action::TakeLaw(most.map_or(Source::Deck, |(_, f)| Source::FaceUp(f.law)))
}

/// TRV-DC.25
fn removal(rules: &Triumph, s: &State, seat: Seat) -> Option<Action> {
    let b = &s.board;
    let left = |x: Seat| b.senate.iter().position(|&y| y == x).unwrap_or(FAMILIES);
    let present = |x: Seat| b.tenants_of(x) > 0 || Province::ALL.iter().any(|&p| b.clients_in(p, x) > 0);
    let victim = Seat::all(rules.families())
        .filter(|&x| x != seat && present(x))
        .max_by_key(|&x| (b.family(x).triumphs, FAMILIES - left(x)))?;
    let tenant = laws::rival_tenants(b, seat).find(|&(x, space)| b.tenant(x, space) == Some(victim));
    if let Some((x, space)) = tenant {
        return Some(Action::Evict(x, space));
    }
    let there = Province::ALL.iter().copied().filter(|&p| b.clients_in(p, victim) > 0);
    let worth = |p: &Province| (rules.parts.at(*p).triumphs[0], PROVINCES - p.ix());
    there.max_by_key(worth).map(|p| Action::Remove(p, victim))
}

/// TRV-DC.14
fn march(rules: &Triumph, s: &State, command: Command) -> Option<Province> {
    let b = &s.board;
    let consul = b.order.first().and_then(|&first| b.family(first).commander).map(|c| c.0);
    let places = crate::phases::conflict::places(rules, b, command);
    match command {
        Command::Major => {
            let leaders = places.both(b.led());
            leaders.iter().min_by_key(|&p| rules.steps_to_rome(p)).or(places.first())
        }
        _ => consul.filter(|&p| places.has(p)).or(places.first()),
    }
}

/// TRV-DC.16 to TRV-DC.18
fn muster(s: &State, seat: Seat, p: Province) -> Option<Pick<Action>> {
    let b = &s.board;
    let here = b.legions[p].available;
    let marker = [Building::Circus, Building::Amphitheatrum].into_iter().find(|&x| b.ready(seat, x));
    match marker {
        _ if here > 0 => Some(Pick { action: Action::Garrison(p), amount: here.into() }),
        Some(x) => Some(Action::Marker(x).into()),
        None => Some(Action::Pass.into()),
    }
}

/// TRV-DC.26: Owner spaces, then Administrator spaces, then Games.
fn taxes(s: &State, choices: &Choices<Action>) -> Option<Action> {
    let pays = |space: Space| {
        let list = s.board.hills.iter().map(move |&x| Action::Pay(x, space));
        list.into_iter().find(|action| choices.find(action).is_some())
    };
    pays(Space::Owner).or_else(|| pays(Space::Administrator)).or(Some(Action::PayGames))
}
