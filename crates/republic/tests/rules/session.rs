//! A session of the Senate in a few words: `house().at(Item::Consuls)`, then `moves`, `passes`, `votes`.

pub use crate::common::*;
pub use republic::phases::senate::{self, Action as Say, Ask as Asks, Business};
pub use republic::state::TribuneUse;

pub const FOR: Side = Side::For;
pub const AGAINST: Side = Side::Against;
pub const ABSTAIN: Side = Side::Abstain;
pub const TRIBUNE: Card = Card::Intrigue(Intrigue::Tribune);
pub const PEDDLING: Card = Card::Intrigue(Intrigue::InfluencePeddling);

/// Three factions of three: A has 9 votes (Julius 3, Fabius 2, Aelius 4), B 9 (Claudius, Furius, Aurelius 3 each), C 6
/// (Manlius, Junius, Papirius 2 each). The first of each leads.
pub fn house() -> Scene {
    Scene::three()
        .with(A, Senator::Fabius)
        .with(A, Senator::Aelius)
        .with(B, Senator::Furius)
        .with(B, Senator::Aurelius)
        .with(C, Senator::Junius)
        .with(C, Senator::Papirius)
}

/// The house with Fabius (A) as Rome Consul, who presides, and Claudius (B) as Field Consul.
pub fn under_fabius() -> Scene {
    house().office(Senator::Fabius, Office::RomeConsul).office(Senator::Claudius, Office::FieldConsul)
}

impl Scene {
    /// The session has come to this item.
    pub fn at(self, item: Item) -> Scene {
        let mut scene = self.set(|s| (s.board.phase, s.board.senate.item) = (Phase::Senate, item));
        scene.happens(&[], |p| p.boundary());
        scene.run(Step::Senate(senate::Step::Advance), &[])
    }
    pub fn question(&self) -> Option<Asks> {
        match self.asks() {
            Some(Ask::Senate(ask)) => Some(ask),
            _ => None,
        }
    }
    /// Whose consent is asked for: the player's, and for which Senator's part.
    pub fn consent(&self) -> Option<(Seat, Senator)> {
        match self.question() {
            Some(Asks::Consent { seat }) => Some(seat).zip(self.s.secret.pending.and_then(|p| p.asked)),
            _ => None,
        }
    }
    pub fn can(&self, seat: Seat, say: Say) -> bool {
        self.may(seat, Action::Senate(say))
    }
    pub fn say(&mut self, seat: Seat, say: Say) {
        self.act(seat, Action::Senate(say));
    }
    pub fn say_n(&mut self, seat: Seat, say: Say, amount: u16) {
        self.act(seat, (Action::Senate(say), amount));
    }
    /// Everybody who is asked and has not answered passes; the dice are rolled when the last one has.
    pub fn pass(&mut self, dice: &[u16]) {
        let pending = self.pending();
        let last = pending.iter().last();
        for seat in pending.iter() {
            let dice = if Some(seat) == last { dice } else { &[] };
            self.rolls(dice).act(seat, Action::Senate(Say::Pass));
        }
    }
    /// Somebody composes a motion; the others let it come to the floor.
    pub fn moves(&mut self, seat: Seat, parts: &[Say]) {
        parts.iter().for_each(|&part| self.say(seat, part));
        self.pass(&[]);
    }
    /// The factions vote as they are called; those not named abstain.
    pub fn votes(&mut self, votes: &[(Seat, Side)], dice: &[u16]) {
        let motions = self.s.board.senate.floor.len();
        while let Some(Asks::Ballot { seat, .. }) = self.question() {
            if self.s.board.senate.floor.len() != motions {
                return;
            }
            let side = votes.iter().find(|v| v.0 == seat).map_or(ABSTAIN, |v| v.1);
            let called = self.s.board.senate.floor[motions - 1].called.len();
            let attending: SeatSet = self.s.board.attending().filter_map(|s| self.s.board.owner(s)).collect();
            let dice = if called + 1 == attending.len() { dice } else { &[] };
            self.rolls(dice).act(seat, Action::Senate(Say::Vote(side)));
        }
    }
    /// A motion is put, nobody interferes, and all vote for it.
    pub fn carries(&mut self, seat: Seat, parts: &[Say]) {
        self.moves(seat, parts);
        self.pass(&[]);
        self.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    }
    /// A motion is put, nobody interferes, and only B votes: against it.
    pub fn fails(&mut self, seat: Seat, parts: &[Say]) {
        self.moves(seat, parts);
        self.pass(&[]);
        self.votes(&[(B, AGAINST)], &[]);
    }
    /// By correspondence: a player puts with his Tribune card that a Fleet be raised.
    pub fn fleet_by_tribune(&mut self, seat: Seat) {
        self.say(seat, Say::Tribune(TribuneBy::Card, TribuneUse::Propose));
        self.say(seat, Say::Move(Business::Recruit));
        self.say_n(seat, Say::Fleets, 1);
        self.say(seat, Say::Done);
    }
    /// A table begun by this version of the rules.
    pub fn begun_by(mut self, version: u32) -> Scene {
        assert!(self.rules.play_by(version));
        self
    }
    pub fn item(&self) -> Item {
        self.s.board.senate.item
    }
    pub fn holder(&self, office: Office) -> Option<Senator> {
        self.s.board.offices[office]
    }
    pub fn province(self, province: Province) -> Scene {
        self.set(|s| s.board.provinces[province].exists = true)
    }
    pub fn fleets(self, n: u8) -> Scene {
        self.set(|s| s.board.fleets = n)
    }
}

// --- by correspondence

/// The rules of a table by correspondence.
pub fn by_post(seats: usize) -> Republic {
    let options = serde_json::json!({ "mode": "correspondence" });
    Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap()
}

/// The first parts of a motion that sends a Commander to a War.
pub fn to_war(commander: Senator, war: War) -> [Say; 3] {
    [Say::Move(Business::Deploy), Say::Name(commander), Say::War(war)]
}

/// Names the parts of a motion, with so many Legions and Fleets at the end.
pub fn compose(scene: &mut Scene, seat: Seat, parts: &[Say], legions: u16, fleets: u16) {
    parts.iter().for_each(|&part| scene.say(seat, part));
    if legions > 0 {
        scene.say_n(seat, Say::Legions, legions);
    }
    if fleets > 0 {
        scene.say_n(seat, Say::Fleets, fleets);
    }
}

/// A's docket ends with adjournment: everybody has the form.
pub fn adjourned(mut scene: Scene) -> Scene {
    scene.say(A, Say::Adjourn);
    assert!(letter(&scene));
    scene
}

pub fn posted(mut scene: Scene) -> Scene {
    scene.rules = by_post(scene.rules.seats);
    scene
}

/// Everybody who is still asked sends his form as it stands.
pub fn send(scene: &mut Scene, dice: &[u16]) {
    scene.pass(dice);
}

pub fn ballot(scene: &mut Scene, seat: Seat, item: u8, side: Side) {
    scene.say(seat, Say::VoteOn(item, side));
}

/// A ballot on the first motion: against it if it is decided when this faction is called, and for it otherwise.
pub fn against_if_decided(scene: &mut Scene, seat: Seat) {
    let decided = Say::If(republic::state::When::Decided);
    for part in [Say::Ballot(0), decided, Say::Then(AGAINST), Say::Vote(FOR), Say::Done] {
        scene.say(seat, part);
    }
}

pub fn letter(scene: &Scene) -> bool {
    scene.question() == Some(Asks::Letter)
}

// --- later decks

/// The Middle, Late and Civil War decks have followed, with all their cards still to be drawn.
pub fn later(scene: Scene) -> Scene {
    let decks = [Deck::Middle, Deck::Late, Deck::CivilWar].map(|deck| (deck, *scene.rules.deck(deck)));
    scene.set(|s| {
        for (deck, cards) in decks {
            s.board.decks.add(deck);
            cards.cards().for_each(|card| s.secret.deck.add(card));
        }
    })
}

impl Scene {
    /// All cards of this kind are among the discards.
    pub fn discarded(self, card: Intrigue) -> Scene {
        self.set(|s| {
            while s.secret.deck.take(Card::Intrigue(card)) {
                s.board.discards.add(Card::Intrigue(card));
            }
        })
    }
    /// A player holds this card.
    pub fn holds(&self, seat: Seat, card: Intrigue) -> bool {
        self.s.secret.hands[seat.ix()].cards.has(Card::Intrigue(card))
    }
    /// A motion that Fabius has the Harbor Fees, put by A.
    pub fn fees_for_fabius(&mut self) {
        let fees = Concession::HarborFees;
        self.moves(
            A,
            &[Say::Move(Business::Concessions), Say::Concession(fees), Say::Name(Senator::Fabius), Say::Done],
        );
    }
}

/// By correspondence A's Magistrate puts that a Legion be raised, and the form is before everybody.
pub fn on_the_form(scene: Scene) -> Scene {
    let mut scene = posted(scene).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    adjourned(scene)
}

impl Scene {
    /// A puts two Legions and a Concession for Aelius on the docket.
    pub fn two_motions(&mut self) {
        self.say(A, Say::Move(Business::Recruit));
        self.say_n(A, Say::Legions, 2);
        self.say(A, Say::Done);
        self.say(A, Say::Move(Business::Concessions));
        self.say(A, Say::Concession(Concession::Mining));
        self.say(A, Say::Name(Senator::Aelius));
        self.say(A, Say::Done);
    }
}
