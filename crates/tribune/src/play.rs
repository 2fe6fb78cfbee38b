//! The hands that move cards, coins and figures, for all phases; and the sealed windows.

use crate::cards::{Card, Cards, Set};
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Favour, Region};
use crate::phases;
use crate::phases::cesura;
use crate::state::{Answer, Face, Sheet};
use crate::{Tribune, score};
use kernel::{Seat, SeatSet};

/// A position being played on.
pub(crate) type Play<'a> = kernel::Play<'a, Tribune>;

/// What came of drawing a card.
pub(crate) enum Drawn {
    /// A card.
    Card(Card),
    /// There is none, and a cesura would free none (TRI-RUL.11).
    Nothing,
    /// A cesura magna has begun; try again when it is over.
    Cesura,
}

#[easy_ext::ext(Hands)]
pub(crate) impl Play<'_> {
    fn players(&self) -> usize {
        self.rules.players
    }
    fn sheet(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.s.open.sheets[seat.ix()]
    }
    fn hand_size(&self, seat: Seat) -> u32 {
        self.s.secret.hands[seat.ix()].len()
    }
    fn hand(&mut self, seat: Seat) -> &mut Cards {
        &mut self.s.secret.hands[seat.ix()]
    }

    // --- cards ---

    /// Takes the top card of the draw pile, after a reshuffle or a cesura where due.
    fn draw(&mut self) -> Drawn {
        if self.s.secret.deck.is_empty() {
            self.reshuffle(false);
        }
        match self.s.secret.deck.draw(self.chance) {
            Some(card) => {
                // TRI-RUL.07: at once when the last card is taken
                if self.s.secret.deck.is_empty() {
                    self.reshuffle(false);
                }
                Drawn::Card(card)
            }
            None if cesura::cesura_would_help(self) => Drawn::Cesura,
            None => Drawn::Nothing,
        }
    }

    /// The discard pile becomes the draw pile, if it has cards: by itself, or after a cesura.
    fn reshuffle(&mut self, cesura: bool) {
        let shown = self.s.open.discard.take();
        let dark = self.s.secret.dark.take();
        self.s.secret.deck.join(&shown);
        self.s.secret.deck.join(&dark);
        let cards = (shown.len() + dark.len()) as u8;
        if cards > 0 {
            self.log.all(|| Event::Reshuffled { cards, cesura });
        }
    }

    /// TRI-0.14: a player receives a card, unseen by others.
    fn draw_to_hand(&mut self, seat: Seat) {
        match self.draw() {
            Drawn::Card(card) => {
                self.hand(seat).add(card);
                self.log.reveal();
                self.log.one(
                    seat,
                    || Event::Drew { seat, card: Some(card) },
                    || Event::Drew { seat, card: None },
                );
            }
            Drawn::Nothing => self.log.all(|| Event::NothingToDraw { seat }), // TRI-RUL.11
            Drawn::Cesura => {
                self.then(Step::Draw(seat));
                cesura::begin_cesura(self);
            }
        }
    }

    /// A card that everybody sees goes into a hand (TRI-HI.12).
    fn take_openly(&mut self, seat: Seat, card: Card) {
        self.hand(seat).add(card);
        self.sheet(seat).known.add(card);
    }

    /// A hand card is shown and discarded (TRI-HI.14).
    fn discard_openly(&mut self, seat: Seat, card: Card) {
        self.leaves_hand_openly(seat, card);
        self.s.open.discard.add(card);
        self.log.reveal();
    }

    /// A hand card is shown and leaves the hand.
    fn leaves_hand_openly(&mut self, seat: Seat, card: Card) {
        self.hand(seat).remove(card);
        self.sheet(seat).known.remove_if_there(card);
    }

    /// Discards a set from the table.
    fn discard_set(&mut self, faction: Faction, set: Set) {
        let pile = self.s.open.discard.of_mut(faction);
        *pile = pile.plus(set);
    }

    /// A card field gives up its card: into the open or the unseen discards.
    fn discard_face(&mut self, face: Face, hidden: Option<Card>) {
        match (face, hidden) {
            (Face::Up(card), _) => self.s.open.discard.add(card),
            (Face::Down, Some(card)) => self.s.secret.dark.add(card),
            _ => {}
        }
    }

    // --- gains ---

    fn gain_laurels(&mut self, seat: Seat, count: u16, why: Source) {
        self.sheet(seat).laurels += count;
        self.log.all(|| Event::Laurels { seat, count, why });
    }
    fn gain_legion(&mut self, seat: Seat, why: Source) {
        self.sheet(seat).legions += 1;
        self.log.all(|| Event::Legions { seat, count: 1, why });
    }
    fn gain_denarii(&mut self, seat: Seat, count: u16, why: Source) {
        self.sheet(seat).denarii += count;
        self.log.all(|| Event::Denarii { seat, count, why });
    }

    /// An eternal favour; the temporary one, if he has it, goes back (TRI-19.06).
    fn gain_eternal_favour(&mut self, seat: Seat) {
        self.return_temporary_favour(seat, true);
        self.sheet(seat).favour = Favour::Eternal;
    }
    /// The temporary favour goes back, for the eternal one or with the Vestal Virgins (TRI-28.01).
    fn return_temporary_favour(&mut self, seat: Seat, eternal: bool) {
        if self.s.open.sheet(seat).favour == Favour::Temporary {
            self.sheet(seat).favour = Favour::None;
            self.log.all(|| Event::FavourReturned { seat, eternal });
        }
    }

    // --- sealed windows ---

    /// Opens a sealed window for these seats; with nobody to ask it closes at once.
    fn open_window(&mut self, ask: Ask, asked: SeatSet) {
        self.s.open.asked = asked;
        self.s.secret.answered = SeatSet::NONE;
        self.s.secret.answers = Default::default();
        if asked.is_empty() {
            phases::close_window(self, ask);
        } else {
            self.ask(ask);
        }
    }

    /// Notes an answer that is still being put together.
    fn note(&mut self, seat: Seat, answer: Answer) {
        self.s.secret.answers[seat.ix()] = answer;
    }

    /// Notes a finished answer. With the last one the window closes and all are revealed together (TRI-DT.03).
    fn commit(&mut self, seat: Seat, answer: Answer) {
        self.note(seat, answer);
        self.s.secret.answered = self.s.secret.answered.with(seat);
        if self.s.secret.answered == self.s.open.asked
            && let Some(ask) = self.answered()
        {
            self.log.reveal();
            phases::close_window(self, ask);
        }
    }

    /// Takes back an answer, finished or not.
    fn take_back(&mut self, seat: Seat) {
        self.note(seat, Answer::Nothing);
        self.s.secret.answered = self.s.secret.answered.without(seat);
    }

    // --- objectives ---

    /// TRI-RUL.73: after every completed step. Whoever meets the victory condition announces it at once, and that
    /// stands (TRI-RUL.62); the round is the last one.
    fn check_objectives(&mut self) {
        match self.rules.goal(&self.s.open) {
            Some(goal) => {
                let mut now = SeatSet::NONE;
                for seat in Seat::all(self.players()).filter(|s| !self.s.open.announced.has(*s)) {
                    let met = score::met(self.s.open.sheet(seat), goal);
                    if score::fulfils(met, goal) {
                        now = now.with(seat);
                        self.log.all(|| Event::Announced { seat, met });
                    }
                }
                if now.is_empty() {
                    return;
                }
                if self.s.open.announced.is_empty() {
                    self.s.open.first = now; // TRI-RUL.65
                }
                now.iter().for_each(|seat| self.s.open.announced = self.s.open.announced.with(seat));
            }
            None => {
                let enough = self.rules.variant_markers();
                if !self.rules.is_variant() || !self.s.open.sheets.iter().any(|s| s.markers.len() >= enough) {
                    return;
                }
            }
        }
        self.make_last_round(Event::LastRound);
    }

    fn make_last_round(&mut self, why: Event) {
        if !self.s.open.last_round {
            self.s.open.last_round = true;
            self.log.all(|| why);
        }
    }

    // --- followers ---

    /// The followers of a region go back to their owners, the proconsul to the stock (TRI-12.03, TRI-RUL.80).
    fn leave_region(&mut self, region: Region) {
        let mut home = [0; crate::MOST_PLAYERS];
        let mut leave = |space: &mut Option<Seat>| {
            if let Some(seat) = space.take() {
                home[seat.ix()] += 1;
            }
        };
        let open = &mut self.s.open;
        match region {
            Region::Thermae => open.thermae.iter_mut().for_each(|s| leave(&mut s.follower)),
            Region::Forum => open.forum.iter_mut().for_each(|s| leave(&mut s.follower)),
            Region::Latrine => leave(&mut open.latrine_follower),
            Region::Curia => open.curia.iter_mut().for_each(|f| leave(&mut f.follower)),
            Region::Atrium => open.atrium_followers.iter_mut().for_each(leave),
            Region::Catacombs => open.catacombs_followers.iter_mut().for_each(leave),
            Region::Pantheon => open.pantheon_followers.iter_mut().for_each(leave),
            Region::FieldOfMars => open.mars_followers.iter_mut().for_each(leave),
        }
        self.go_home(home, |space| space.region() == Some(region));
    }

    /// So many figures go home from a place; if the proconsul is one of them, he goes to the stock instead.
    fn go_home(&mut self, figures: [u8; crate::MOST_PLAYERS], here: impl Fn(crate::Space) -> bool) {
        for (sheet, n) in self.s.open.sheets.iter_mut().zip(figures) {
            sheet.followers += n;
        }
        if let crate::Proconsul::At(seat, space) = self.s.open.proconsul
            && here(space)
        {
            self.s.open.proconsul = crate::Proconsul::Stock;
            self.sheet(seat).followers = self.s.open.sheet(seat).followers.saturating_sub(1);
        }
    }
}
