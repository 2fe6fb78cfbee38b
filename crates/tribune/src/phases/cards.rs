//! Phase 1: card placement (section 5 of the ledger).

use crate::cards::Card;
use crate::event::Event;
use crate::flow::{CardField, Step};
use crate::parts::Region;
use crate::phases::cesura;
use crate::play::{Drawn, Hands, Play};
use crate::state::{CATACOMBS, CuriaField, Face, Phase};

/// A Curia field is full at this sum (TRI-5.05).
const CURIA_SUM: u8 = 5;
/// The end of a game that nobody ends (TRI-RUL.75).
pub(crate) const ROUND_LIMIT: u8 = 100;

impl CardField {
    fn region(self) -> Region {
        match self {
            CardField::Thermae(_) => Region::Thermae,
            CardField::Forum(_) => Region::Forum,
            CardField::Latrine => Region::Latrine,
            CardField::Curia(_) => Region::Curia,
            CardField::Atrium(_) => Region::Atrium,
            CardField::Catacombs(_) => Region::Catacombs,
            CardField::Pantheon => Region::Pantheon,
        }
    }
}

impl CuriaField {
    /// Full at a sum of five, and closed by a leader whatever the sum (TRI-5.06, TRI-RUL.14).
    fn is_full(&self) -> bool {
        let sum: u8 = self.cards.iter().map(|card| card.value).sum();
        sum >= CURIA_SUM || self.cards.iter().any(|card| card.is_leader()) || self.cards.is_full()
    }
}

/// A new round begins with the cards.
pub(crate) fn new_round(p: &mut Play) {
    p.s.open.round += 1;
    p.s.open.phase = Phase::Cards;
    let (round, start) = (p.s.open.round, p.s.open.start);
    p.log.all(|| Event::Round { round, start });
    if round >= ROUND_LIMIT {
        p.make_last_round(Event::RoundLimit); // TRI-RUL.75
    }
    p.then(Step::LayCards(CardField::Thermae(0)));
}

/// Fills the card fields in ascending order, from this one on (TRI-5.01).
pub(crate) fn lay_cards(p: &mut Play, from: CardField) {
    let mut field = from;
    loop {
        match p.draw() {
            Drawn::Card(card) => lay(p, field, card),
            Drawn::Nothing => {} // the field stays empty, TRI-RUL.11
            Drawn::Cesura => {
                p.then(Step::LayCards(field));
                return cesura::begin_cesura(p);
            }
        }
        let next = field_after(p, field);
        if next.map(CardField::region) != Some(field.region()) {
            tell_laid(p, field.region());
        }
        match next {
            Some(next) => field = next,
            None => break,
        }
    }
    p.log.reveal();
    p.s.open.phase = Phase::Followers;
    p.then(Step::NextFollower(p.s.open.start));
}

fn lay(p: &mut Play, field: CardField, card: Card) {
    let (open, secret) = (&mut p.s.open, &mut p.s.secret);
    match field {
        CardField::Thermae(n) => open.thermae[n as usize].card = Some(card),
        CardField::Forum(n) => open.forum[n as usize].card = Some(card),
        CardField::Latrine => (open.latrine, secret.latrine) = (Face::Down, Some(card)),
        CardField::Curia(n) => open.curia[n as usize].cards.push(card),
        CardField::Atrium(n) => {
            (open.atrium[n as usize], secret.atrium[n as usize]) = (Face::Down, Some(card));
        }
        CardField::Catacombs(_) => {
            secret.catacombs.add(card);
            open.catacombs += 1;
        }
        CardField::Pantheon => (open.pantheon, secret.pantheon) = (Face::Down, Some(card)),
    }
}

/// The field that takes the next card.
fn field_after(p: &Play, field: CardField) -> Option<CardField> {
    Some(match field {
        CardField::Thermae(n) if n as usize + 1 < p.s.open.thermae.len() => CardField::Thermae(n + 1),
        CardField::Thermae(_) => CardField::Forum(0),
        CardField::Forum(n) if n as usize + 1 < p.s.open.forum.len() => CardField::Forum(n + 1),
        CardField::Forum(_) => CardField::Latrine,
        CardField::Latrine => CardField::Curia(0),
        CardField::Curia(n) if wants_more(p, n) => CardField::Curia(n),
        CardField::Curia(n) if n < 2 => CardField::Curia(n + 1),
        CardField::Curia(_) => CardField::Atrium(0),
        CardField::Atrium(n) if n < 2 => CardField::Atrium(n + 1),
        CardField::Atrium(_) => CardField::Catacombs(0),
        CardField::Catacombs(n) if (n as usize) < CATACOMBS - 1 => CardField::Catacombs(n + 1),
        CardField::Catacombs(_) => CardField::Pantheon,
        CardField::Pantheon => return None,
    })
}

/// Does the Curia field take another card? Not when there is none left anywhere (TRI-RUL.15).
fn wants_more(p: &Play, n: u8) -> bool {
    let dry = p.s.secret.deck.is_empty()
        && p.s.open.discard.is_empty()
        && p.s.secret.dark.is_empty()
        && !cesura::cesura_would_help(p);
    !p.s.open.curia[n as usize].is_full() && !dry
}

fn tell_laid(p: &mut Play, region: Region) {
    let open = &p.s.open;
    p.log.all(|| {
        let hidden = |n: usize| vec![None; n];
        let cards = match region {
            Region::Thermae => open.thermae.iter().filter(|s| s.card.is_some()).map(|s| s.card).collect(),
            Region::Forum => open.forum.iter().filter(|s| s.card.is_some()).map(|s| s.card).collect(),
            Region::Curia => {
                let fields = open.curia.iter().map(|field| field.cards.iter().copied().collect()).collect();
                return Event::CuriaLaid { fields };
            }
            Region::Latrine => hidden((open.latrine != Face::Empty).into()),
            Region::Atrium => hidden(open.atrium.iter().filter(|f| **f != Face::Empty).count()),
            Region::Catacombs => hidden(open.catacombs.into()),
            Region::Pantheon => hidden((open.pantheon != Face::Empty).into()),
            Region::FieldOfMars => Vec::new(),
        };
        Event::Laid { region, cards }
    });
}
