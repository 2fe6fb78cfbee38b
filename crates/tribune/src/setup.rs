//! Set-up (section 2 of the ledger).

use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Proconsul, Title};
use crate::play::{Hands, Play};
use crate::state::{Answer, MOST_PLAYERS, Open, Phase, Secret, Sheet, Stall, State};
use crate::{Action, Tribune, rule};
use arrayvec::ArrayVec;
use kernel::{Chance, Log, Offers, Seat, SeatSet, Set, Urn};
use std::borrow::Cow;

/// Cards dealt to each player (TRI-2.09).
const DEALT: u32 = 6;
/// Cards each player discards of those (TRI-2.10).
pub(crate) const DISCARDED: u32 = 2;

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
    let p = &mut Play::new(rules, &mut state, chance, log);
    deal(p);
    if rules.version == 1 {
        choose_starting_player(p);
    }
    name_victory_card(p);
    p.then(Step::FinishSetup);
    p.open_window(Ask::SetupDiscard, SeatSet::all(rules.players));
    state
}

/// Six cards each, seat by seat (TRI-2.09, TRI-RUL.82).
fn deal(p: &mut Play) {
    for seat in Seat::all(p.players()) {
        for _ in 0..DEALT {
            if let Some(card) = p.s.secret.deck.draw(p.chance) {
                p.hand(seat).add(card);
            }
        }
        let cards = p.s.secret.hands[seat.ix()];
        p.log.one(seat, || Event::Dealt { seat, cards: Some(cards) }, || Event::Dealt { seat, cards: None });
    }
    p.log.reveal();
}

/// The starting player is random; each one after him has a denarius more (TRI-2.15, TRI-2.16).
fn choose_starting_player(p: &mut Play) {
    let n = p.players();
    let start = Seat(p.chance.below(n as u32) as u8);
    p.s.open.start = start;
    let least = p.rules.components.denarii;
    for (denarii, seat) in (least..).zip(start.clockwise(n)) {
        p.sheet(seat).denarii = denarii;
    }
    p.log.all(|| Event::Starts { seat: start, denarii: least });
}

/// A named title is known from the start; one drawn at random only after the discards (TRI-RUL.01).
fn name_victory_card(p: &mut Play) {
    if let Some(card) = p.rules.candidates.only() {
        p.s.open.victory = Some(card);
        p.log.all(|| Event::VictoryCard { card });
    }
}

/// The discards go back into the deck, unseen (TRI-2.11, TRI-HI.04).
pub(crate) fn setup_discards(p: &mut Play, answers: &[Answer; MOST_PLAYERS]) {
    for seat in Seat::all(p.players()) {
        let Answer::Discards(cards) = answers[seat.ix()] else { continue };
        let hand = p.hand(seat);
        *hand = hand.minus(&cards);
        p.s.secret.deck.join(&cards);
        p.log.one(
            seat,
            || Event::SetupDiscarded { seat, cards: Some(cards) },
            || Event::SetupDiscarded { seat, cards: None },
        );
    }
}

/// The random victory card, the starting player with the money, then the first round (TRI-2.01, TRI-2.12,
/// TRI-RUL.81).
pub(crate) fn finish_setup(p: &mut Play) {
    if p.rules.candidates.len() > 1
        && let Some(drawn) = p.chance.draw_from(&Titles(p.rules.candidates))
    {
        let card = Title::ALL[drawn];
        p.s.open.victory = Some(card);
        p.log.all(|| Event::VictoryCard { card });
    }
    if p.rules.version > 1 {
        choose_starting_player(p);
    }
    p.then(Step::NewRound);
}

/// One more card to discard, in set-up or in a cesura; with the last one the answer is given.
pub(crate) fn choose_discard(p: &mut Play, seat: Seat, card: Card, due: u32) {
    let mut chosen = chosen_discards(&p.s.secret, seat);
    chosen.add(card);
    let answer = Answer::Discards(chosen);
    if chosen.len() >= due { p.commit(seat, answer) } else { p.note(seat, answer) }
}

/// The answer to the set-up question.
pub(crate) fn answer_setup(p: &mut Play, seat: Seat, action: Action) {
    match action {
        Action::Discard(card) => choose_discard(p, seat, card, DISCARDED),
        _ => p.take_back(seat),
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
pub(crate) fn discard_choices(
    secret: &Secret,
    seat: Seat,
    rule: kernel::Rule,
    out: &mut impl Offers<Action>,
) {
    let chosen = chosen_discards(secret, seat);
    if !secret.answered.has(seat) {
        let left = secret.hands[seat.ix()].minus(&chosen);
        left.kinds().for_each(|card| out.add(rule, Action::Discard(card)));
    }
    if !chosen.is_empty() {
        out.back(rule::REPLACE, Action::TakeBack);
    }
}

/// What to do next so that the lowest cards are discarded, so many: a card that was chosen besides is taken back first
/// (TRI-DC.02, TRI-DC.27).
pub(crate) fn discard_lowest(secret: &Secret, seat: Seat, due: u32) -> Action {
    let hand = secret.hands[seat.ix()];
    let chosen = chosen_discards(secret, seat);
    let mut lowest = Cards::EMPTY;
    for _ in 0..due {
        if let Some(card) = least_wanted(&hand.minus(&lowest)) {
            lowest.add(card);
        }
    }
    if !lowest.includes(&chosen) {
        return Action::TakeBack;
    }
    least_wanted(&lowest.minus(&chosen)).map_or(Action::TakeBack, Action::Discard)
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
