//! What each viewer may know, and its inverse.

use crate::parts::*;
use crate::phases::{self, Ask, Step, hand, revenue};
use crate::play::Play;
use crate::setup;
use crate::state::*;
use crate::{Deal, Event, Republic};
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
    pub flow: Flow<Step, Ask, DEPTH>,
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards each player holds.
    pub hands: [u8; SEATS],
    /// Hands that lie open to this viewer: others' for a Consul for Life's player (ROR-1.12.3c), all when the game is
    /// over.
    pub open: [Option<Bag<{ Card::REDS }>>; SEATS],
    /// All Faction Treasuries, when the game is over.
    pub treasuries: Option<[u16; SEATS]>,
    /// By correspondence: the docket of the Senate, as far as it is public or his own (ROR-D.34).
    pub docket: Docket,
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
    /// The motion he had ready when a Tribune went before him.
    pub held: Option<(Seat, crate::state::Draft)>,
    /// By correspondence: what he has written on the open form.
    pub letter: Letter,
    /// The motion he is about to put, or is asked to consent to (ROR-D.16a).
    pub pending: Option<Pending>,
    /// Governorships refused to him (ROR-D.16a).
    pub refused: ArrayVec<Refused, 16>,
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
        docket: docket(s, seat),
        own: seat.map(|seat| Own {
            hand: secret.hands[seat.ix()],
            treasury: secret.treasuries[seat.ix()],
            answered: secret.answered.has(seat),
            forms: own_forms(s, seat),
            lodged: secret.lodged[seat.ix()],
            held: secret.held.filter(|(by, _)| *by == seat),
            letter: secret.letters[seat.ix()],
            pending: secret
                .pending
                .filter(|x| s.board.proposing(x.proposer) == Some(seat) || consents(s, seat)),
            refused: secret.refused.iter().copied().filter(|r| r.proposer == seat).collect(),
            known: secret.known.iter().copied().filter(|k| k.by == seat).collect(),
        }),
        unseen,
    }
}

/// The docket without what others are still composing.
fn docket(s: &State, seat: Option<Seat>) -> Docket {
    let mut docket = s.secret.docket.clone();
    let shown = usize::from(docket.shown);
    let composed = docket.items.clone();
    docket.items.truncate(shown);
    docket.items.extend(composed.into_iter().skip(shown).filter(|m| s.board.composes(seat, m)));
    docket
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
        own.gifts[senator] = all.gifts[senator];
        own.policies[senator] = all.policies[senator];
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
    s.secret.docket = v.docket.clone();
    let me = v.viewer.seat().zip(v.own.as_ref());
    if let Some((seat, own)) = me {
        s.secret.hands[seat.ix()] = own.hand;
        s.secret.treasuries[seat.ix()] = own.treasury;
        s.secret.forms = own.forms.clone();
        s.secret.lodged[seat.ix()] = own.lodged;
        s.secret.known = own.known.clone();
        s.secret.pending = own.pending;
        s.secret.refused = own.refused.clone();
        s.secret.held = own.held;
        s.secret.letters[seat.ix()] = own.letter;
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
    let traded = !deal.gives.is_empty() || !deal.takes.is_empty();
    let promised = deal.pays > 0 || deal.gets > 0;
    let open = v.board.agreements.iter().filter(|a| a.promise == Promise::Open).count();
    if promised && open == LEDGER {
        return refuse("ROR-N.6", "The ledger is full of promises not yet due.");
    }
    if promised && v.board.consul_for_life.is_some() {
        return refuse("ROR-N.9", "Under a Consul for Life nobody enters public agreements.");
    }
    if traded && (v.board.year < 1 || (v.board.year == 1 && v.board.phase != Phase::Revolution)) {
        return refuse("ROR-N.14", "No card may be traded before the first Revolution Phase.");
    }
    let mine = match v.viewer.seat() {
        Some(seat) if seat == deal.from => (&deal.gives, Some(&deal.shows)),
        Some(seat) if seat == deal.to => (&deal.takes, None),
        _ => return Err(Refusal::new(Code::BadRequest, "Only its parties can conclude a deal.")),
    };
    if !traded && !promised && deal.shows.is_empty() {
        return Err(Refusal::new(Code::BadRequest, "Nothing would change hands."));
    }
    if deal.gives.iter().chain(&deal.takes).chain(&deal.shows).any(|card| !card.is_red()) {
        return refuse("ROR-1.07.37a", "Only unplayed red cards can be traded.");
    }
    let named: Bag<{ Card::REDS }> = mine.0.iter().copied().collect();
    let held = v.own.as_ref().map(|own| own.hand.cards).unwrap_or_default();
    let shows = mine.1.is_none_or(|cards| cards.iter().all(|card| held.has(*card)));
    match shows && named.kinds().all(|card| held.count(card) >= named.count(card)) {
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
        for &card in &deal.shows {
            self.log.reveal();
            self.remember(Known { by: to, holder: from, card }); // ROR-N.11
            let told = SeatSet::of(from).with(to);
            self.log.secret(told, || Event::Shown { from, to, card: Some(card) });
        }
        if deal.pays > 0 || deal.gets > 0 {
            self.agree(deal);
        }
        if deal.gives.is_empty() && deal.takes.is_empty() {
            return;
        }
        let (gives, takes) = (deal.gives.len() as u8, deal.takes.len() as u8);
        self.log.all(|| Event::Traded { from, to, gives, takes });
    }
    /// A promise of money goes into the public ledger, for the next Transfer segment (ROR-N.6, ROR-N.7).
    fn agree(&mut self, deal: &Deal) {
        let board = &mut self.s.board;
        let early = matches!(board.phase, Phase::Mortality | Phase::Revenue);
        let due = if early { board.year } else { board.year + 1 };
        let Deal { from, to, pays, gets, .. } = *deal;
        let agreement = Agreement { from, to, pays, gets, due, promise: Promise::Open };
        if board.agreements.is_full()
            && let Some(old) = board.agreements.iter().position(|a| a.promise != Promise::Open)
        {
            board.agreements.remove(old);
        }
        if board.agreements.try_push(agreement).is_ok() {
            self.log.reveal();
            self.log.all(|| Event::Agreed { agreement });
        }
    }
}
