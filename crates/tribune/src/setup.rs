//! Set-up (section 2 of the ledger).

use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Proconsul, Title};
use crate::play::Play;
use crate::state::{Answer, MOST_PLAYERS, Open, Phase, Secret, Sheet, Stall, State};
use crate::{Action, Tribune, rule};
use arrayvec::ArrayVec;
use kernel::{Chance, Choices, Log, Seat, SeatSet, Set, Urn};
use std::borrow::Cow;

/// Cards dealt to each player (TRI-2.09).
const DEALT: u32 = 6;
/// Cards each player discards of those (TRI-2.10).
const DISCARDED: u32 = 2;

/// The table before anything is dealt.
fn bare(rules: &Tribune) -> State {
    let board = &rules.components.board;
    let stalls = |n: u8| vec![Stall::default(); n as usize];
    let mut sheets = [Sheet::default(); MOST_PLAYERS];
    sheets[..rules.players].iter_mut().for_each(|sheet| sheet.followers = rules.followers());
    State {
        open: Open {
            agenda: Default::default(),
            asked: SeatSet::NONE,
            round: 0,
            phase: Phase::Setup,
            start: Seat(0),
            victory: None,
            sheets,
            fields: Default::default(),
            challenge: Default::default(),
            thermae: stalls(board.thermae.spaces).into_iter().collect(),
            forum: stalls(board.forum.spaces).into_iter().collect(),
            latrine: Default::default(),
            latrine_follower: None,
            curia: Default::default(),
            atrium: Default::default(),
            atrium_followers: [None; 2],
            catacombs: 0,
            catacombs_seen: SeatSet::NONE,
            catacombs_followers: [None; 3],
            pantheon: Default::default(),
            pantheon_followers: [None; 2],
            mars_followers: ArrayVec::from_iter((0..board.field_of_mars.spaces).map(|_| None)),
            bowl: [0; MOST_PLAYERS],
            colosseum: 0,
            proconsul: Proconsul::Stock,
            chariot: None,
            discard: Cards::EMPTY,
            announced: SeatSet::NONE,
            first: SeatSet::NONE,
            last_round: false,
        },
        secret: Secret {
            hands: Default::default(),
            deck: rules.components.deck,
            dark: Cards::EMPTY,
            latrine: None,
            atrium: [None; 3],
            catacombs: Cards::EMPTY,
            pantheon: None,
            answered: SeatSet::NONE,
            answers: Default::default(),
            laying: Default::default(),
        },
    }
}

/// The position at the start: everybody is asked which cards to discard. Starting player and money come after that
/// (TRI-2.01); tables of the first version of these rules had them before.
pub(crate) fn setup(rules: &Tribune, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
    let mut state = bare(rules);
    let mut play = Play::new(rules, &mut state, chance, log);
    play.deal();
    if rules.version == 1 {
        play.choose_starting_player();
    }
    play.name_victory_card();
    play.open.agenda.then(Step::FinishSetup);
    play.open_window(Ask::SetupDiscard, SeatSet::all(rules.players));
    state
}

impl Play<'_> {
    /// Six cards each, seat by seat (TRI-2.09, TRI-RUL.82).
    fn deal(&mut self) {
        for seat in Seat::all(self.players()) {
            for _ in 0..DEALT {
                if let Some(card) = self.secret.deck.draw(self.chance) {
                    self.hand(seat).add(card);
                }
            }
            let cards = self.secret.hands[seat.ix()];
            self.log.one(
                seat,
                || Event::Dealt { seat, cards: Some(cards) },
                || Event::Dealt { seat, cards: None },
            );
        }
        self.log.reveal();
    }

    /// The starting player is random; each one after him has a denarius more (TRI-2.15, TRI-2.16).
    fn choose_starting_player(&mut self) {
        let n = self.players();
        let start = Seat(self.chance.below(n as u32) as u8);
        self.open.start = start;
        let least = self.rules.components.denarii;
        for (denarii, seat) in (least..).zip(start.clockwise(n)) {
            self.sheet(seat).denarii = denarii;
        }
        self.log.all(|| Event::Starts { seat: start, denarii: least });
    }

    /// A named title is known from the start; one drawn at random only after the discards (TRI-RUL.01).
    fn name_victory_card(&mut self) {
        if let Some(card) = self.rules.candidates.only() {
            self.open.victory = Some(card);
            self.log.all(|| Event::VictoryCard { card });
        }
    }

    /// The discards go back into the deck, unseen (TRI-2.11, TRI-HI.04).
    pub fn setup_discards(&mut self, answers: &[Answer; MOST_PLAYERS]) {
        for seat in Seat::all(self.players()) {
            let Answer::Discards(cards) = answers[seat.ix()] else { continue };
            let hand = self.hand(seat);
            *hand = hand.minus(&cards);
            self.secret.deck.join(&cards);
            self.log.one(
                seat,
                || Event::SetupDiscarded { seat, cards: Some(cards) },
                || Event::SetupDiscarded { seat, cards: None },
            );
        }
    }

    /// The random victory card, the starting player with the money, then the first round (TRI-2.01, TRI-2.12,
    /// TRI-RUL.81).
    pub fn finish_setup(&mut self) {
        if self.rules.candidates.len() > 1
            && let Some(drawn) = self.chance.draw_from(&Titles(self.rules.candidates))
        {
            let card = Title::ALL[drawn];
            self.open.victory = Some(card);
            self.log.all(|| Event::VictoryCard { card });
        }
        if self.rules.version > 1 {
            self.choose_starting_player();
        }
        self.open.agenda.then(Step::NewRound);
    }

    /// One more card to discard, in set-up or in a cesura; with the last one the answer is given.
    pub fn choose_discard(&mut self, seat: Seat, card: Card, due: u32) {
        let mut chosen = chosen_discards(self.secret, seat);
        chosen.add(card);
        let answer = Answer::Discards(chosen);
        if chosen.len() >= due { self.commit(seat, answer) } else { self.note(seat, answer) }
    }

    /// The answer to the set-up question.
    pub fn answer_setup(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Discard(card) => self.choose_discard(seat, card, DISCARDED),
            _ => self.take_back(seat),
        }
    }
}

/// The cards a seat has chosen to discard so far.
pub(crate) fn chosen_discards(secret: &Secret, seat: Seat) -> Cards {
    match secret.answers[seat.ix()] {
        Answer::Discards(cards) => cards,
        _ => Cards::EMPTY,
    }
}

/// Which card to discard next: any that is not chosen yet, until all are.
pub(crate) fn discard_choices(secret: &Secret, seat: Seat, rule: kernel::Rule, out: &mut Choices<Action>) {
    let chosen = chosen_discards(secret, seat);
    if !secret.answered.has(seat) {
        let left = secret.hands[seat.ix()].minus(&chosen);
        left.kinds().for_each(|card| out.add(rule, Action::Discard(card)));
    }
    if !chosen.is_empty() {
        out.back(rule::REPLACE, Action::TakeBack);
    }
}

/// The lowest card, leaders last, ties by order F (TRI-DC.02, TRI-DC.27).
pub(crate) fn least_wanted(cards: &Cards) -> Option<Card> {
    cards.kinds().min_by_key(|card| (card.is_leader(), card.value, card.faction))
}

/// The victory cards one is drawn from. Journals call it by its title; before, they had its number among these.
struct Titles(Set<Title>);

impl Urn for Titles {
    fn size(&self) -> u32 {
        self.0.size()
    }
    fn kind(&self, n: u32) -> usize {
        self.0.kind(n)
    }
    fn holds(&self, kind: usize) -> bool {
        self.0.holds(kind)
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        self.0.name(kind)
    }
    fn named(&self, name: &str) -> Option<usize> {
        self.0.named(name)
    }
    fn numbered(&self, number: u16) -> Option<usize> {
        self.0.nth(number.into()).map(Title::ix)
    }
}
