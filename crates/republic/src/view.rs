//! What each viewer may know, and its inverse.

use crate::parts::*;
use crate::phases::{self, Ask, Step, hand, revenue};
use crate::play::Play;
use crate::setup;
use crate::state::*;
use crate::{Action, Deal, Event, Order, Republic};
use arrayvec::ArrayVec;
use kernel::*;
use serde::{Deserialize, Serialize};

/// What one viewer knows: the whole board, how many cards lie hidden where, and his own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub board: Board,
    /// What happens next; it holds no secret.
    pub flow: Flow<Step, Ask, 32>,
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards each player holds.
    pub hands: [u8; SEATS],
    /// Hands that lie open to this viewer: others' for a Consul for Life's player (ROR-1.12.3c), all when the game is
    /// over.
    pub open: [Option<Bag<{ Card::REDS }>>; SEATS],
    /// All Faction Treasuries, when the game is over.
    pub treasuries: Option<[u16; SEATS]>,
    /// The viewer's own secrets.
    pub own: Option<Own>,
    /// Cards the viewer has not seen: they are in the deck or in others' hands.
    pub unseen: Bag<{ Card::KINDS }>,
}

/// A player's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Own {
    /// His cards.
    pub hand: Hand,
    /// His Faction Treasury.
    pub treasury: u16,
    /// Has he answered the sealed question?
    pub answered: bool,
    /// His part of the sealed forms.
    pub forms: Forms,
    /// What he has lodged.
    pub lodged: Lodged,
    /// The motion he is about to put, or is asked to consent to (ROR-D.16a).
    pub pending: Option<Pending>,
    /// What he knows of others' hands.
    pub known: ArrayVec<Known, 24>,
}

/// The one door through which secrets leave.
pub(crate) fn view(rules: &Republic, s: &State, viewer: Viewer) -> View {
    let secret = &s.secret;
    let seat = viewer.seat().filter(|seat| seat.ix() < rules.seats);
    let over = s.board.over.is_some();
    let open = |other: Seat| over || seat.is_some_and(|seat| s.board.looks(seat, other));
    let mut unseen = secret.deck;
    for other in Seat::all(SEATS).filter(|o| Some(*o) != seat && !open(*o)) {
        secret.hands[other.ix()].cards.cards().for_each(|card| unseen.add(card));
    }
    View {
        viewer,
        board: s.board.clone(),
        flow: s.flow.clone(),
        deck: secret.deck.len() as u8,
        hands: std::array::from_fn(|i| secret.hands[i].cards.len() as u8),
        open: std::array::from_fn(|i| open(Seat(i as u8)).then_some(secret.hands[i].cards)),
        treasuries: over.then_some(secret.treasuries),
        own: seat.map(|seat| Own {
            hand: secret.hands[seat.ix()],
            treasury: secret.treasuries[seat.ix()],
            answered: secret.answered.has(seat),
            forms: own_forms(s, seat),
            lodged: secret.lodged[seat.ix()],
            pending: secret
                .pending
                .filter(|x| s.board.proposing(x.proposer) == Some(seat) || consents(s, seat)),
            known: secret.known.iter().copied().filter(|k| k.by == seat).collect(),
        }),
        unseen,
    }
}

/// Is this player asked for a consent?
fn consents(s: &State, seat: Seat) -> bool {
    s.flow.question() == Some(&Ask::Senate(phases::senate::Ask::Consent { seat }))
}

/// A player's part of the sealed forms.
fn own_forms(s: &State, seat: Seat) -> Forms {
    let (board, all) = (&s.board, &s.secret.forms);
    let mut own = Forms { plan: hand::own_plan(s, seat), ..Forms::default() };
    own.leaders[seat.ix()] = all.leaders[seat.ix()];
    own.conditions[seat.ix()] = all.conditions[seat.ix()];
    own.payments[seat.ix()] = all.payments[seat.ix()].clone();
    own.receivers[seat.ix()] = all.receivers[seat.ix()];
    for (legion, owed) in board.owed.iter() {
        if owed.is_some_and(|s| board.owner(s) == Some(seat)) {
            own.deserting[legion] = all.deserting[legion];
        }
    }
    for senator in board.members(seat) {
        own.sums[senator] = all.sums[senator];
        if all.set.has(senator) {
            own.set.add(senator);
        }
        for concession in board.concessions_of(senator) {
            own.multiples[concession] = all.multiples[concession];
        }
        if let At::Province(province) = board.senators[senator].at {
            own.graft[province] = all.graft[province];
        }
    }
    own
}

/// A whole position the viewer cannot tell from the real one: unseen cards dealt anew, Faction Treasuries guessed,
/// others' answers still open.
pub(crate) fn imagine(rules: &Republic, v: &View, chance: &mut dyn Chance) -> State {
    let mut s = setup::empty(rules);
    s.board = v.board.clone();
    s.flow = v.flow.clone();
    s.secret.deck = v.unseen;
    let me = v.viewer.seat().zip(v.own.as_ref());
    if let Some((seat, own)) = me {
        s.secret.hands[seat.ix()] = own.hand;
        s.secret.treasuries[seat.ix()] = own.treasury;
        s.secret.forms = own.forms.clone();
        s.secret.lodged[seat.ix()] = own.lodged;
        s.secret.known = own.known.clone();
        s.secret.pending = own.pending;
        if own.answered {
            s.secret.answered = SeatSet::of(seat);
        }
    }
    let others = Seat::all(rules.seats).filter(|o| me.is_none_or(|(seat, _)| seat != *o));
    for other in others.clone() {
        if let Some(hand) = v.open[other.ix()] {
            s.secret.hands[other.ix()].cards = hand; // it is not among the unseen
        }
    }
    for other in others {
        let holds = usize::from(v.hands[other.ix()]);
        let closed = v.open[other.ix()].is_none();
        for known in s.secret.known.iter().filter(|k| closed && k.holder == other) {
            if s.secret.deck.take(known.card) {
                s.secret.hands[other.ix()].cards.add(known.card);
            }
        }
        while s.secret.hands[other.ix()].cards.len() < holds {
            let reds = s.secret.deck.only(Card::is_red);
            let Some(card) = chance.draw(reds.counts()).map(Card::of_kind) else { break };
            s.secret.deck.take(card);
            s.secret.hands[other.ix()].cards.add(card);
        }
        let guess = chance.below(21) as u16;
        s.secret.treasuries[other.ix()] = v.treasuries.map_or(guess, |all| all[other.ix()]);
        let purse = Frame::Ask(Ask::Revenue(revenue::Ask::Purse));
        if s.flow.frames().contains(&purse) {
            for senator in s.board.members(other) {
                s.secret.forms.sums[senator] = s.board.senators[senator].talents;
            }
        }
    }
    s.secret.bank = -s.money_outside_bank();
    s
}

/// What a standing order answers: the plainest way to pass.
pub(crate) fn obey(view: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
    let Order::PassPhase { year, phase } = order;
    if (view.board.year, view.board.phase) != (*year, *phase) {
        return None;
    }
    if let (Some(Ask::Senate(ask)), Some(seat)) = (view.flow.question(), view.viewer.seat())
        && let Some(action) = phases::senate::pass(&view.board, seat, ask)
    {
        return Some(Action::Senate(action).into()).filter(|pick| choices.allows(pick));
    }
    let passes = [
        Action::Hand(hand::Action::Done),
        Action::Revenue(revenue::Action::Done),
        Action::Forum(phases::forum::Action::Pass),
        Action::Senate(phases::senate::Action::Pass),
        Action::Combat(phases::combat::Action::Pass),
        Action::Revolution(phases::revolution::Action::Pass),
    ];
    passes.iter().find(|a| choices.find(a).is_some()).map(|&a| a.into())
}

/// May this party conclude the deal, as far as it can know?
pub(crate) fn permits(rules: &Republic, v: &View, deal: &Deal) -> Result<(), Refusal> {
    let refuse = |rule: &'static str, why: &str| Err(Refusal::rule(Rule(rule), why));
    if v.board.over.is_some() {
        return Err(Refusal::new(Code::Over, "The game is over."));
    }
    let playing = v.board.playing(rules.seats);
    if deal.from == deal.to || !playing.has(deal.from) || !playing.has(deal.to) {
        return Err(Refusal::new(Code::BadRequest, "A deal needs two players who take part."));
    }
    if v.board.year < 1 || (v.board.year == 1 && v.board.phase != Phase::Revolution) {
        return refuse("ROR-N.14", "No card may be traded before the first Revolution Phase.");
    }
    let mine = match v.viewer.seat() {
        Some(seat) if seat == deal.from => &deal.gives,
        Some(seat) if seat == deal.to => &deal.takes,
        _ => return Err(Refusal::new(Code::BadRequest, "Only its parties can conclude a deal.")),
    };
    if deal.gives.is_empty() && deal.takes.is_empty() {
        return Err(Refusal::new(Code::BadRequest, "Nothing would change hands."));
    }
    if deal.gives.iter().chain(&deal.takes).any(|card| !card.is_red()) {
        return refuse("ROR-1.07.37a", "Only unplayed red cards can be traded.");
    }
    let named: Bag<{ Card::REDS }> = mine.iter().copied().collect();
    let held = v.own.as_ref().map(|own| own.hand.cards).unwrap_or_default();
    match named.kinds().all(|card| held.count(card) >= named.count(card)) {
        true => Ok(()),
        false => refuse("ROR-N.12", "A card that is named must be in the giver's hand."),
    }
}

impl Play<'_> {
    /// Cards change hands; whoever gets some in the card step of the Revolution Phase may plan again.
    pub(crate) fn conclude(&mut self, deal: &Deal) {
        for (from, to, cards) in [(deal.from, deal.to, &deal.gives), (deal.to, deal.from, &deal.takes)] {
            for &card in cards {
                self.pass_card(from, to, card);
            }
            if !cards.is_empty() {
                self.s.secret.answered = self.s.secret.answered.without(to);
                self.log.reveal();
            }
        }
        let (from, to) = (deal.from, deal.to);
        let (gives, takes) = (deal.gives.len() as u8, deal.takes.len() as u8);
        self.log.all(|| Event::Traded { from, to, gives, takes });
    }
}
