//! What each viewer may know, and its inverse.

use crate::Republic;
use crate::parts::*;
use crate::phases::{self, Ask, Step, hand, ledger, revenue};
use crate::setup;
use crate::state::*;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::*;
use serde::{Deserialize, Serialize};

/// What one viewer knows: the whole board, how many cards lie hidden where, and his own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What happens next, without what the viewer may not know. It stands before the board because nearly every step changes it: whether two
    /// views differ is mostly settled here.
    pub flow: Flow<Step, Ask, DEPTH>,
    /// What everybody sees.
    pub board: Board,
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards each player holds.
    pub hands: [u8; SEATS],
    /// Hands that lie open to this viewer: others' for a Consul for Life's player (ROR-1.12.3c), all when the game is
    /// over.
    pub open: [Option<Reds>; SEATS],
    /// All Faction Treasuries, when the game is over.
    pub treasuries: Option<[u16; SEATS]>,
    /// The Faction Treasuries of neutrals, which are public (ROR-S.03).
    #[serde(default, skip_serializing_if = "nothing")]
    pub neutrals: [u16; SEATS],
    /// With neutral factions: what the viewer has lodged (DC.131, DC.132).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<phases::solo::Lodged>,
    /// By correspondence: the docket of the Senate, as far as it is public or his own (ROR-D.34).
    pub docket: Docket,
    /// The viewer's own secrets.
    pub own: Option<Own>,
    /// Cards the viewer has not seen: they are in the deck, in others' hands, or out of the game.
    pub unseen: Cards,
}

fn nothing(treasuries: &[u16; SEATS]) -> bool {
    *treasuries == [0; SEATS]
}

impl View {
    /// What lies in a Faction Treasury, if the viewer may know it.
    pub fn treasury(&self, rules: &Republic, faction: Seat) -> Option<u16> {
        let own = self.own.as_ref().filter(|_| self.viewer.is(faction)).map(|own| own.treasury);
        let neutral = rules.neutral(faction).map(|_| self.neutrals[faction.ix()]);
        own.or(neutral).or(self.treasuries.map(|all| all[faction.ix()]))
    }
}

/// A player's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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
    /// By correspondence: what stands of his until the Combat Phase is over.
    pub standing: Standing,
    /// The motion he is about to put, or is asked to consent to (ROR-D.16a).
    pub pending: Option<Pending>,
    /// Has he made his assassination attempt of this turn, unknown to others (ROR-D.13e)?
    pub plotted: bool,
    /// By correspondence: do his garrisons go home when a Pretender emerges (DC.31)?
    #[serde(default)]
    pub withdrawing: bool,
    /// His Traitor, who is to join his War at the next boundary (DC.113).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<Senator>,
    /// Governorships refused to him (ROR-D.16a).
    pub refused: ArrayVec<Refused, 16>,
    /// Cards that he gave or got under agreements of the public ledger.
    pub pledges: ArrayVec<Pledge, PLEDGES>,
    /// Does he find the disputed agreement unfulfilled?
    pub verdict: bool,
    /// What he knows of others' hands.
    pub known: ArrayVec<Known, 24>,
}

/// The one door through which secrets leave.
pub(crate) fn view(rules: &Republic, s: &State, viewer: Viewer) -> View {
    let secret = &s.secret;
    let seat = viewer.seat().filter(|seat| seat.ix() < rules.seats);
    let over = s.board.over.is_some();
    // the hands of neutrals are public (ROR-S.03)
    let neutral = |other: Seat| rules.neutral(other).is_some();
    let open = |other: Seat| neutral(other) || seat.is_some_and(|seat| s.board.looks(seat, other));
    // beyond the factions there is nobody who could hold anything
    let there = |i: usize| i < rules.factions;
    let open: [bool; SEATS] = std::array::from_fn(|i| over || there(i) && open(Seat(i as u8)));
    let mut unseen = secret.deck;
    unseen.join(&secret.boxed);
    for (i, hand) in secret.hands.iter().enumerate().take(rules.factions) {
        if !open[i] && seat != Some(Seat(i as u8)) {
            unseen.join(&hand.cards);
        }
    }
    View {
        viewer,
        flow: flow(rules, s, seat),
        board: s.board.clone(),
        deck: secret.deck.len() as u8,
        hands: std::array::from_fn(|i| if there(i) { secret.hands[i].cards.len() as u8 } else { 0 }),
        open: std::array::from_fn(|i| open[i].then_some(secret.hands[i].cards)),
        treasuries: over.then_some(secret.treasuries),
        neutrals: std::array::from_fn(|i| match neutral(Seat(i as u8)) {
            true => secret.treasuries[i],
            false => 0,
        }),
        order: seat.and_then(|seat| secret.orders.get(seat.ix()).copied().flatten()),
        docket: docket(s, seat),
        own: seat.map(|seat| Own {
            hand: secret.hands[seat.ix()],
            treasury: secret.treasuries[seat.ix()],
            answered: secret.answered.has(seat),
            forms: own_forms(rules, s, seat),
            lodged: secret.lodged[seat.ix()],
            held: secret.held.filter(|(by, _)| *by == seat),
            letter: secret.letters[seat.ix()],
            standing: secret.standing[seat.ix()],
            pending: secret
                .pending
                .filter(|x| s.board.proposing(x.proposer) == Some(seat) || consents(s, seat)),
            plotted: secret.plotted.has(seat),
            withdrawing: secret.withdrawing.has(seat),
            joins: secret.joins.filter(|(by, _)| *by == seat).map(|(_, traitor)| traitor),
            refused: secret.refused.iter().copied().filter(|r| r.proposer == seat).collect(),
            pledges: ledger::own_pledges(s, seat),
            verdict: secret.verdict.has(seat),
            known: secret.known.iter().copied().filter(|k| k.by == seat).collect(),
        }),
        unseen,
    }
}

/// The flow without the names that the Consuls gave for Dictator: they alone see each other's answer (ROR-D.10a).
fn flow(rules: &Republic, s: &State, seat: Option<Seat>) -> Flow<Step, Ask, DEPTH> {
    let mut flow = s.flow.clone();
    for frame in flow.frames_mut() {
        let Frame::Ask(ask) = frame else { continue };
        let asked = || phases::asked(rules, &s.board, ask);
        if let Ask::Senate(phases::senate::Ask::Dictator { seen: Some(_) }) = ask
            && !seat.is_some_and(|seat| asked().has(seat))
        {
            *ask = Ask::Senate(phases::senate::Ask::Dictator { seen: Some([None; 2]) });
        }
    }
    flow
}

/// The docket without what others are still composing.
fn docket(s: &State, seat: Option<Seat>) -> Docket {
    let mut docket = s.secret.docket.clone();
    if docket.items.is_empty() {
        (docket.depends, docket.calls) = Default::default(); // as `keep` leaves what has no items
        phases::senate::hide_charges(s, seat, &mut docket.charges);
        return docket;
    }
    let seen = |i: &usize| *i < docket.shown.into() || s.board.composes(seat, &docket.items[*i]);
    let seen: ArrayVec<usize, ITEMS> = (0..docket.items.len()).filter(seen).collect();
    docket.keep(&seen);
    let shown = usize::from(docket.shown).min(ITEMS);
    docket.calls[..shown].fill(Calls::default()); // ROR-DC.123: the voting order is secret
    phases::senate::hide_charges(s, seat, &mut docket.charges);
    docket
}

/// Is this player asked for a consent?
fn consents(s: &State, seat: Seat) -> bool {
    s.flow.question() == Some(&Ask::Senate(phases::senate::Ask::Consent { seat }))
}

/// A player's part of the sealed forms.
fn own_forms(rules: &Republic, s: &State, seat: Seat) -> Forms {
    let (board, all) = (&s.board, &s.secret.forms);
    let mut own = Forms { plan: hand::own_plan(s, seat), ..Forms::default() };
    own.leaders[seat.ix()] = all.leaders[seat.ix()];
    own.charms[seat.ix()] = all.charms[seat.ix()];
    own.conditions[seat.ix()] = all.conditions[seat.ix()];
    own.payments[seat.ix()] = all.payments[seat.ix()];
    own.receivers[seat.ix()] = all.receivers[seat.ix()];
    if all.willing.has(seat) {
        own.willing = SeatSet::of(seat);
    }
    for (province, post) in all.posts.iter() {
        own.posts[province] = post.filter(|(senator, _)| board.owner(*senator) == Some(seat));
    }
    for (legion, owed) in board.owed.iter() {
        if owed.is_some_and(|s| board.owner(s) == Some(seat)) {
            all.deserting.of(legion).into_iter().for_each(|leaves| own.deserting.say(legion, leaves));
            if all.loyal.has(legion) {
                own.loyal.add(legion);
            }
        }
    }
    for senator in rules.spoken_for(board, seat) {
        own.notes.copy(&all.notes, senator);
    }
    for senator in board.members(seat) {
        own.sums[senator] = all.sums[senator];
        if all.vouching.has(senator) {
            own.vouching.add(senator);
        }
        if all.guards.has(senator) {
            own.guards.add(senator);
        }
        for (mine, theirs) in
            [(&mut own.set, all.set), (&mut own.landing, all.landing), (&mut own.staying, all.staying)]
        {
            if theirs.has(senator) {
                mine.add(senator);
            }
        }
    }
    let his = |senator: Senator| board.owner(senator) == Some(seat);
    for (concession, at) in board.concessions.iter() {
        let held = matches!(at, ConcessionAt::With(holder) if his(*holder));
        if held || s.secret.hands[seat.ix()].cards.has(Card::Concession(concession)) {
            own.multiples[concession] = all.multiples[concession];
        }
    }
    for (province, land) in board.provinces.iter() {
        if land.governor.is_some_and(his) {
            own.graft[province] = all.graft[province];
            own.musters[province] = all.musters[province];
        }
    }
    own
}

/// Some of the unseen cards left the game when it was prepared: any of those that may have (ROR-1.04.3b).
fn put_into_the_box(rules: &Republic, v: &View, s: &mut State, chance: &mut dyn Chance) {
    let hands = (0..SEATS).filter(|i| v.own.is_none() || v.viewer.seat() != Some(Seat(*i as u8)));
    let held: usize = hands.filter(|i| v.open[*i].is_none()).map(|i| usize::from(v.hands[i])).sum();
    let boxed = s.secret.deck.len().saturating_sub(held + usize::from(v.deck));
    if boxed == 0 {
        return;
    }
    let mut there = s.secret.deck;
    for known in v.own.iter().flat_map(|own| &own.known) {
        there.take(known.card);
    }
    let mut may = rules.parts.red_cards_of(&rules.options).within(&there);
    for _ in 0..boxed {
        let Some(card) = chance.draw_from(&may).map(Card::of_kind) else { break };
        may.take(card);
        s.secret.deck.take(card);
        s.secret.boxed.add(card);
    }
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
    put_into_the_box(rules, v, &mut s, chance);
    if v.board.marked {
        let deepest = rules.options.kill_card_depth.0.min(v.deck);
        s.secret.below_marked = chance.below(u32::from(deepest) + 1) as u8;
    }
    if let Some((seat, own)) = me {
        s.secret.hands[seat.ix()] = own.hand;
        s.secret.treasuries[seat.ix()] = own.treasury;
        s.secret.forms = own.forms.clone();
        s.secret.lodged[seat.ix()] = own.lodged;
        s.secret.known = own.known.clone();
        s.secret.pending = own.pending;
        s.secret.refused = own.refused.clone();
        s.secret.pledges = own.pledges.clone();
        if own.plotted {
            s.secret.plotted = SeatSet::of(seat);
        }
        if own.withdrawing {
            s.secret.withdrawing = SeatSet::of(seat);
        }
        s.secret.joins = own.joins.map(|traitor| (seat, traitor));
        if own.verdict {
            s.secret.verdict = SeatSet::of(seat);
        }
        if let Some(order) = s.secret.orders.get_mut(seat.ix()) {
            *order = v.order;
        }
        s.secret.held = own.held;
        s.secret.letters[seat.ix()] = own.letter;
        s.secret.standing[seat.ix()] = own.standing;
        if own.answered {
            s.secret.answered = SeatSet::of(seat);
        }
    }
    let others = Seat::all(rules.factions).filter(|o| me.is_none_or(|(seat, _)| seat != *o));
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
            let reds = s.secret.deck.reds();
            let Some(card) = chance.draw_from(&reds).map(Card::of_kind) else { break };
            s.secret.deck.take(card);
            s.secret.hands[other.ix()].cards.add(card);
        }
        let guess = chance.below(21) as u16;
        s.secret.treasuries[other.ix()] = v.treasury(rules, other).unwrap_or(guess);
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
