//! A position on its way from one question to the next.

use crate::cards::{Card, Cards, Set};
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Favour, Region};
use crate::state::{Answer, Face, Open, Secret, Sheet, State};
use crate::{Tribune, score};
use kernel::{Chance, Log, Seat, SeatSet};

/// A position being played on: the rules and the position, chance and the log in one place.
pub(crate) struct Play<'a> {
    pub rules: &'a Tribune,
    pub open: &'a mut Open,
    pub secret: &'a mut Secret,
    pub chance: &'a mut dyn Chance,
    pub log: &'a mut Log<Event>,
}

/// What came of drawing a card.
pub(crate) enum Drawn {
    /// A card.
    Card(Card),
    /// There is none, and a cesura would free none (TRI-RUL.11).
    Nothing,
    /// A cesura magna has begun; try again when it is over.
    Cesura,
}

impl<'a> Play<'a> {
    pub fn new(
        rules: &'a Tribune,
        state: &'a mut State,
        chance: &'a mut dyn Chance,
        log: &'a mut Log<Event>,
    ) -> Self {
        Play { rules, open: &mut state.open, secret: &mut state.secret, chance, log }
    }

    /// Does all that happens by itself, until somebody is asked or the game is over.
    pub fn run(&mut self) {
        while let Some(step) = self.open.agenda.next_step() {
            match step {
                Step::FinishSetup => self.finish_setup(),
                Step::NewRound => self.new_round(),
                Step::LayCards(field) => self.lay_cards(field),
                Step::NextFollower(seat) => self.next_follower(seat),
                Step::Evaluate(region, space) => self.evaluate(region, space as usize),
                Step::TakeOvers(faction) => self.take_overs(faction),
                Step::FirstContender(faction) => self.first_contender(faction),
                Step::TakeOverBenefit(seat, faction) => self.take_over_benefit(seat, faction),
                Step::LeaderBenefit(seat, faction) => self.leader_benefit(seat, faction),
                Step::MarkerAndLaurel(seat, faction) => self.marker_and_laurel(seat, faction),
                Step::FinishTakeOver(faction) => self.finish_take_over(faction),
                Step::Benefits(faction) => self.benefits(faction),
                Step::Draw(seat) => self.draw_to_hand(seat),
                Step::OfferAssassin(seat) => self.offer_assassin(seat),
                Step::OfferLegion(seat) => self.offer_legion(seat),
                Step::CheckObjectives => self.check_objectives(),
                Step::Auction => self.auction(),
                Step::EndRound => self.end_round(),
                Step::FinishCesura => self.finish_cesura(),
            }
        }
    }

    pub fn players(&self) -> usize {
        self.rules.players
    }
    pub fn sheet(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.open.sheets[seat.ix()]
    }
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.secret.hands[seat.ix()].len()
    }
    pub fn hand(&mut self, seat: Seat) -> &mut Cards {
        &mut self.secret.hands[seat.ix()]
    }

    // --- cards ---

    /// Takes the top card of the draw pile, after a reshuffle or a cesura where due.
    pub fn draw(&mut self) -> Drawn {
        if self.secret.deck.is_empty() {
            self.reshuffle(false);
        }
        match self.secret.deck.draw(self.chance) {
            Some(card) => {
                // TRI-RUL.07: at once when the last card is taken
                if self.secret.deck.is_empty() {
                    self.reshuffle(false);
                }
                Drawn::Card(card)
            }
            None if self.cesura_would_help() => Drawn::Cesura,
            None => Drawn::Nothing,
        }
    }

    /// The discard pile becomes the draw pile, if it has cards: by itself, or after a cesura.
    pub fn reshuffle(&mut self, cesura: bool) {
        let shown = self.open.discard.take();
        let dark = self.secret.dark.take();
        self.secret.deck.join(&shown);
        self.secret.deck.join(&dark);
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
                self.open.agenda.then(Step::Draw(seat));
                self.begin_cesura();
            }
        }
    }

    /// A card that everybody sees goes into a hand (TRI-HI.12).
    pub fn take_openly(&mut self, seat: Seat, card: Card) {
        self.hand(seat).add(card);
        self.sheet(seat).known.add(card);
    }

    /// A hand card is shown and discarded (TRI-HI.14).
    pub fn discard_openly(&mut self, seat: Seat, card: Card) {
        self.leaves_hand_openly(seat, card);
        self.open.discard.add(card);
        self.log.reveal();
    }

    /// A hand card is shown and leaves the hand.
    pub fn leaves_hand_openly(&mut self, seat: Seat, card: Card) {
        self.hand(seat).remove(card);
        self.sheet(seat).known.remove_if_there(card);
    }

    /// Discards a set from the table.
    pub fn discard_set(&mut self, faction: Faction, set: Set) {
        let pile = self.open.discard.of_mut(faction);
        *pile = pile.plus(set);
    }

    /// A card field gives up its card: into the open or the unseen discards.
    pub fn discard_face(&mut self, face: Face, hidden: Option<Card>) {
        match (face, hidden) {
            (Face::Up(card), _) => self.open.discard.add(card),
            (Face::Down, Some(card)) => self.secret.dark.add(card),
            _ => {}
        }
    }

    // --- gains ---

    pub fn gain_laurels(&mut self, seat: Seat, count: u16, why: Source) {
        self.sheet(seat).laurels += count;
        self.log.all(|| Event::Laurels { seat, count, why });
    }
    pub fn gain_legion(&mut self, seat: Seat, why: Source) {
        self.sheet(seat).legions += 1;
        self.log.all(|| Event::Legions { seat, count: 1, why });
    }
    pub fn gain_denarii(&mut self, seat: Seat, count: u16, why: Source) {
        self.sheet(seat).denarii += count;
        self.log.all(|| Event::Denarii { seat, count, why });
    }

    /// An eternal favour; the temporary one, if he has it, goes back (TRI-19.06).
    pub fn gain_eternal_favour(&mut self, seat: Seat) {
        self.return_temporary_favour(seat, true);
        self.sheet(seat).favour = Favour::Eternal;
    }
    /// The temporary favour goes back, for the eternal one or with the Vestal Virgins (TRI-28.01).
    pub fn return_temporary_favour(&mut self, seat: Seat, eternal: bool) {
        if self.open.sheet(seat).favour == Favour::Temporary {
            self.sheet(seat).favour = Favour::None;
            self.log.all(|| Event::FavourReturned { seat, eternal });
        }
    }

    // --- sealed windows ---

    /// Opens a sealed window for these seats; with nobody to ask it closes at once.
    pub fn open_window(&mut self, ask: Ask, asked: SeatSet) {
        self.open.asked = asked;
        self.secret.answered = SeatSet::NONE;
        self.secret.answers = Default::default();
        if asked.is_empty() {
            self.close_window(ask);
        } else {
            self.open.agenda.ask(ask);
        }
    }

    /// Notes an answer that is still being put together.
    pub fn note(&mut self, seat: Seat, answer: Answer) {
        self.secret.answers[seat.ix()] = answer;
    }

    /// Notes a finished answer. With the last one the window closes and all are revealed together (TRI-DT.03).
    pub fn commit(&mut self, seat: Seat, answer: Answer) {
        self.note(seat, answer);
        self.secret.answered = self.secret.answered.with(seat);
        if self.secret.answered == self.open.asked
            && let Some(ask) = self.open.agenda.answered()
        {
            self.log.reveal();
            self.close_window(ask);
        }
    }

    /// Takes back an answer, finished or not.
    pub fn take_back(&mut self, seat: Seat) {
        self.note(seat, Answer::Nothing);
        self.secret.answered = self.secret.answered.without(seat);
    }

    fn close_window(&mut self, ask: Ask) {
        let answers = std::mem::take(&mut self.secret.answers);
        let asked = std::mem::take(&mut self.open.asked);
        self.secret.answered = SeatSet::NONE;
        match ask {
            Ask::SetupDiscard => self.setup_discards(&answers),
            Ask::AtriumBid => self.atrium_bids(&answers),
            Ask::Sacrifice => self.sacrifices(asked, &answers),
            Ask::Pairs => self.pairs(&answers),
            Ask::ChariotBid => self.chariot_bids(&answers),
            Ask::Cesura => self.cesura_discards(asked, &answers),
            _ => {}
        }
    }

    // --- objectives ---

    /// TRI-RUL.73: after every completed step. Whoever meets the victory condition announces it at once, and that
    /// stands (TRI-RUL.62); the round is the last one.
    pub fn check_objectives(&mut self) {
        match self.rules.goal(self.open) {
            Some(goal) => {
                let mut now = SeatSet::NONE;
                for seat in Seat::all(self.players()).filter(|s| !self.open.announced.has(*s)) {
                    let met = score::met(self.open.sheet(seat), goal);
                    if score::fulfils(met, goal) {
                        now = now.with(seat);
                        self.log.all(|| Event::Announced { seat, met });
                    }
                }
                if now.is_empty() {
                    return;
                }
                if self.open.announced.is_empty() {
                    self.open.first = now; // TRI-RUL.65
                }
                now.iter().for_each(|seat| self.open.announced = self.open.announced.with(seat));
            }
            None => {
                let enough = self.rules.variant_markers();
                if !self.rules.is_variant() || !self.open.sheets.iter().any(|s| s.markers.len() >= enough) {
                    return;
                }
            }
        }
        self.make_last_round(Event::LastRound);
    }

    pub fn make_last_round(&mut self, why: Event) {
        if !self.open.last_round {
            self.open.last_round = true;
            self.log.all(|| why);
        }
    }

    // --- followers ---

    /// The followers of a region go back to their owners, the proconsul to the stock (TRI-12.03, TRI-RUL.80).
    pub fn leave_region(&mut self, region: Region) {
        let mut home = [0; crate::MOST_PLAYERS];
        let mut leave = |space: &mut Option<Seat>| {
            if let Some(seat) = space.take() {
                home[seat.ix()] += 1;
            }
        };
        let open = &mut *self.open;
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
    pub fn go_home(&mut self, figures: [u8; crate::MOST_PLAYERS], here: impl Fn(crate::Space) -> bool) {
        for (sheet, n) in self.open.sheets.iter_mut().zip(figures) {
            sheet.followers += n;
        }
        if let crate::Proconsul::At(seat, space) = self.open.proconsul
            && here(space)
        {
            self.open.proconsul = crate::Proconsul::Stock;
            self.sheet(seat).followers = self.open.sheet(seat).followers.saturating_sub(1);
        }
    }
}
