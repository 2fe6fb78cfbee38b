//! Phase 2: placement of followers (sections 7 to 11 of the ledger).

use crate::cards::Card;
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Proconsul, Region, Space, Turned};
use crate::play::{Hands, Play};
use crate::state::{Face, Open, Phase};
use crate::{Action, rule};
use arrayvec::ArrayVec;
use kernel::{Offers, Rule, Seat};

/// The rule that forbids a seat to place a figure there, if one does.
#[inline]
pub(crate) fn forbids(open: &Open, seat: Seat, space: Space) -> Option<Rule> {
    let free = |occupant: Option<Seat>| occupant.map(|_| rule::OCCUPIED);
    let listed =
        |n: u8, of: usize, occupant| if n as usize >= of { Some(rule::PLACE) } else { free(occupant) };
    match space {
        Space::Thermae(n) => listed(n, open.thermae.len(), open.occupant(space)),
        Space::Forum(n) => listed(n, open.forum.len(), open.occupant(space)),
        Space::Latrine => free(open.latrine_follower),
        Space::Curia(n) => listed(n, 3, open.occupant(space)),
        Space::AtriumFirst(turned) => free(open.atrium_followers[0]).or_else(|| {
            // With fewer than three cards there is nothing to choose (TRI-RUL.74).
            let short = open.atrium.contains(&Face::Empty);
            (short && turned != Turned::LeftMiddle).then_some(rule::ATRIUM_TURN)
        }),
        Space::AtriumSecond => match open.atrium_followers {
            [_, Some(_)] => Some(rule::OCCUPIED),
            [None, _] => Some(rule::ATRIUM_ORDER),
            [Some(first), _] => (first == seat).then_some(rule::ATRIUM_BOTH),
        },
        Space::Catacombs(n) => listed(n, 3, open.occupant(space)),
        Space::Pantheon(_) if !open.sheet(seat).markers.has(Faction::VestalVirgins) => {
            Some(rule::PANTHEON_MARKER)
        }
        Space::Pantheon(n) => listed(n, 2, open.occupant(space))
            .or_else(|| open.pantheon_followers.contains(&Some(seat)).then_some(rule::PANTHEON_BOTH)),
        Space::FieldOfMars(n) => listed(n, open.mars_followers.len(), open.occupant(space)),
        Space::Faction(faction) => forbids_faction(open, seat, faction),
        Space::CoinBowl => None,
    }
}

fn forbids_faction(open: &Open, seat: Seat, faction: Faction) -> Option<Rule> {
    let field = open.field(faction);
    match field.followers {
        _ if field.controller == Some(seat) => Some(rule::OWN_FACTION),
        _ if open.chariot == Some(faction) => Some(rule::FIELD_BLOCKED),
        [Some(_), Some(_)] => Some(rule::FIELD_FULL),
        [Some(first), None] if first == seat => Some(rule::FIELD_BOTH),
        _ => None,
    }
}

/// Every space there is, in the order of the board.
pub fn spaces(open: &Open) -> impl Iterator<Item = Space> {
    let upto = |n: usize| 0..n as u8;
    upto(open.thermae.len())
        .map(Space::Thermae)
        .chain(upto(open.forum.len()).map(Space::Forum))
        .chain([Space::Latrine])
        .chain(upto(3).map(Space::Curia))
        .chain(Turned::ALL.iter().copied().map(Space::AtriumFirst))
        .chain([Space::AtriumSecond])
        .chain(upto(3).map(Space::Catacombs))
        .chain(upto(2).map(Space::Pantheon))
        .chain(upto(open.mars_followers.len()).map(Space::FieldOfMars))
        .chain(Faction::ALL.iter().copied().map(Space::Faction))
        .chain([Space::CoinBowl])
}

/// Where the next figure may go; the proconsul may also be left aside (TRI-RUL.17).
pub(crate) fn choices(open: &Open, seat: Seat, out: &mut impl Offers<Action>) {
    // `for_each`, because a `for` loop over a long chain asks every link of it for every space.
    spaces(open).filter(|space| forbids(open, seat, *space).is_none()).for_each(|space| {
        let rule = match space {
            Space::AtriumFirst(_) => rule::ATRIUM_TURN,
            Space::Pantheon(_) => rule::PANTHEON_PEEK,
            Space::Faction(_) => rule::FACTION_SPACE,
            Space::CoinBowl => rule::BOWL,
            _ => rule::PLACE,
        };
        out.add(rule, Action::Place(space));
    });
    if open.sheet(seat).followers == 0 {
        out.add(rule::PROCONSUL, Action::EndPlacement);
    }
}

/// Asks whoever is next to place, beginning with this seat; players without figures are skipped (TRI-7.02).
pub(crate) fn next_follower(p: &mut Play, from: Seat) {
    for seat in from.clockwise(p.players()) {
        if p.s.open.sheet(seat).followers > 0 || p.s.open.proconsul == Proconsul::With(seat) {
            return p.ask(Ask::Place(seat));
        }
    }
    end_placement(p);
}

/// Everybody is done: the coin bowl empties (TRI-RUL.43) and the regions are evaluated.
fn end_placement(p: &mut Play) {
    let figures = std::mem::take(&mut p.s.open.bowl);
    p.go_home(figures, |space| space == Space::CoinBowl);
    p.s.open.phase = Phase::Regions;
    p.then(Step::Evaluate(Region::Thermae, 0));
}

pub(crate) fn answer_placement(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    p.then(Step::NextFollower(seat.next(p.players())));
    match action {
        Action::Place(space) => place(p, seat, space),
        _ => {
            p.s.open.proconsul = Proconsul::Stock; // TRI-RUL.80
            p.log.all(|| Event::ProconsulLeft { seat });
        }
    }
}

fn place(p: &mut Play, seat: Seat, space: Space) {
    let proconsul = p.s.open.sheet(seat).followers == 0;
    if proconsul {
        p.s.open.proconsul = Proconsul::At(seat, space);
    } else {
        p.sheet(seat).followers -= 1;
    }
    p.log.all(|| Event::Placed { seat, space, proconsul });
    let open = &mut p.s.open;
    match space {
        Space::Thermae(n) => open.thermae[n as usize].follower = Some(seat),
        Space::Forum(n) => open.forum[n as usize].follower = Some(seat),
        Space::Latrine => open.latrine_follower = Some(seat),
        Space::Curia(n) => open.curia[n as usize].follower = Some(seat),
        Space::AtriumFirst(turned) => {
            open.atrium_followers[0] = Some(seat);
            // Of two cards or one all are turned, wherever they lie (TRI-RUL.74).
            let short = open.atrium.contains(&Face::Empty);
            let chosen = turned.fields();
            turn_atrium(p, seat, if short { &[0, 1, 2] } else { &chosen }, false);
        }
        Space::AtriumSecond => {
            open.atrium_followers[1] = Some(seat);
            turn_atrium(p, seat, &[0, 1, 2], true);
        }
        Space::Catacombs(n) => open.catacombs_followers[n as usize] = Some(seat),
        Space::Pantheon(n) => {
            open.pantheon_followers[n as usize] = Some(seat);
            peek(p, seat);
        }
        Space::FieldOfMars(n) => open.mars_followers[n as usize] = Some(seat),
        Space::Faction(faction) => {
            let field = &mut open.fields[faction];
            field.followers[field.next_space()] = Some(seat);
        }
        Space::CoinBowl => coin_bowl(p, seat),
    }
    p.check_objectives();
}

/// Only the first follower of the round earns the higher sum (TRI-10.01, TRI-RUL.20).
fn coin_bowl(p: &mut Play, seat: Seat) {
    let bowl = &p.rules.components.board.coin_bowl;
    let first = p.s.open.bowl.iter().all(|n| *n == 0);
    let denarii = if first { bowl.first } else { bowl.later };
    p.s.open.bowl[seat.ix()] += 1;
    p.sheet(seat).denarii += denarii;
    p.log.all(|| Event::BowlPaid { seat, denarii, first });
}

/// Turns those of these Atrium cards that still lie face down (TRI-8.03, TRI-8.04).
fn turn_atrium(p: &mut Play, seat: Seat, fields: &[usize], second: bool) {
    let mut turned = ArrayVec::<Card, 3>::new();
    for &n in fields {
        if let Some(card) = p.s.secret.atrium[n].take() {
            p.s.open.atrium[n] = Face::Up(card);
            turned.push(card);
        }
    }
    if !turned.is_empty() {
        p.log.reveal();
        p.log.all(|| Event::AtriumTurned { seat, cards: turned.to_vec(), second });
    }
}

/// Whoever enters the Pantheon sees its card, and nobody else does (TRI-8.07).
fn peek(p: &mut Play, seat: Seat) {
    if let Some(card) = p.s.secret.pantheon {
        p.log.reveal();
        p.log.one(seat, || Event::Peeked { seat, card: Some(card) }, || Event::Peeked { seat, card: None });
    }
}
