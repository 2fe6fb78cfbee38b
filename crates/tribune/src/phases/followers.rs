//! Phase 2: placement of followers (sections 7 to 11 of the ledger).

use crate::cards::Card;
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Proconsul, Region, Space, Turned};
use crate::play::Play;
use crate::state::{Face, Open, Phase};
use crate::{Action, rule};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

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
pub(crate) fn choices(open: &Open, seat: Seat, out: &mut Choices<Action>) {
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

impl Play<'_> {
    /// Asks whoever is next to place, beginning with this seat; players without figures are skipped (TRI-7.02).
    pub fn next_follower(&mut self, from: Seat) {
        for seat in from.clockwise(self.players()) {
            if self.open.sheet(seat).followers > 0 || self.open.proconsul == Proconsul::With(seat) {
                return self.open.agenda.ask(Ask::Place(seat));
            }
        }
        self.end_placement();
    }

    /// Everybody is done: the coin bowl empties (TRI-RUL.43) and the regions are evaluated.
    fn end_placement(&mut self) {
        let figures = std::mem::take(&mut self.open.bowl);
        self.go_home(figures, |space| space == Space::CoinBowl);
        self.open.phase = Phase::Regions;
        self.open.agenda.then(Step::Evaluate(Region::Thermae, 0));
    }

    pub fn answer_placement(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        self.open.agenda.then(Step::NextFollower(seat.next(self.players())));
        match action {
            Action::Place(space) => self.place(seat, space),
            _ => {
                self.open.proconsul = Proconsul::Stock; // TRI-RUL.80
                self.log.all(|| Event::ProconsulLeft { seat });
            }
        }
    }

    fn place(&mut self, seat: Seat, space: Space) {
        let proconsul = self.open.sheet(seat).followers == 0;
        if proconsul {
            self.open.proconsul = Proconsul::At(seat, space);
        } else {
            self.sheet(seat).followers -= 1;
        }
        self.log.all(|| Event::Placed { seat, space, proconsul });
        let open = &mut *self.open;
        match space {
            Space::Thermae(n) => open.thermae[n as usize].follower = Some(seat),
            Space::Forum(n) => open.forum[n as usize].follower = Some(seat),
            Space::Latrine => open.latrine_follower = Some(seat),
            Space::Curia(n) => open.curia[n as usize].follower = Some(seat),
            Space::AtriumFirst(turned) => {
                open.atrium_followers[0] = Some(seat);
                self.turn_atrium(seat, &turned.fields(), false);
            }
            Space::AtriumSecond => {
                open.atrium_followers[1] = Some(seat);
                self.turn_atrium(seat, &[0, 1, 2], true);
            }
            Space::Catacombs(n) => open.catacombs_followers[n as usize] = Some(seat),
            Space::Pantheon(n) => {
                open.pantheon_followers[n as usize] = Some(seat);
                self.peek(seat);
            }
            Space::FieldOfMars(n) => open.mars_followers[n as usize] = Some(seat),
            Space::Faction(faction) => {
                let [first, second] = &mut open.fields[faction].followers;
                *(if first.is_none() { first } else { second }) = Some(seat);
            }
            Space::CoinBowl => self.coin_bowl(seat),
        }
        self.check_objectives();
    }

    /// Only the first follower of the round earns the higher sum (TRI-10.01, TRI-RUL.20).
    fn coin_bowl(&mut self, seat: Seat) {
        let bowl = &self.rules.components.board.coin_bowl;
        let first = self.open.bowl.iter().all(|n| *n == 0);
        let denarii = if first { bowl.first } else { bowl.later };
        self.open.bowl[seat.ix()] += 1;
        self.sheet(seat).denarii += denarii;
        self.log.all(|| Event::BowlPaid { seat, denarii, first });
    }

    /// Turns those of these Atrium cards that still lie face down (TRI-8.03, TRI-8.04).
    fn turn_atrium(&mut self, seat: Seat, fields: &[usize], second: bool) {
        let mut turned = ArrayVec::<Card, 3>::new();
        for &n in fields {
            if let Some(card) = self.secret.atrium[n].take() {
                self.open.atrium[n] = Face::Up(card);
                turned.push(card);
            }
        }
        if !turned.is_empty() {
            self.log.reveal();
            self.log.all(|| Event::AtriumTurned { seat, cards: turned.to_vec(), second });
        }
    }

    /// Whoever enters the Pantheon sees its card, and nobody else does (TRI-8.07).
    fn peek(&mut self, seat: Seat) {
        if let Some(card) = self.secret.pantheon {
            self.log.reveal();
            self.log.one(
                seat,
                || Event::Peeked { seat, card: Some(card) },
                || Event::Peeked { seat, card: None },
            );
        }
    }
}
