//! What a take-over brings: benefits, leaders, markers, laurels; and the assassin (sections 23 to 25 of the ledger).

use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Faction, FactionSet, Favour, Tile};
use crate::play::Play;
use crate::state::{Open, Secret};
use crate::{Action, Card, rule};
use kernel::{Choices, Seat};

/// What the Vestal Virgins pay their new controller (TRI-24.11).
const VESTAL_DENARII: u16 = 5;
/// What Scipio Africanus brings (TRI-24.10).
const SCIPIO_DENARII: u16 = 10;

/// Which set the assassin visits, if any (TRI-25.01, TRI-25.05).
pub(crate) fn assassin_choices(open: &Open, out: &mut Choices<Action>) {
    open.targets().for_each(|faction| out.add(rule::ASSASSIN, Action::Assassinate(faction)));
    out.add(rule::ASSASSIN_OPTIONAL, Action::Decline);
}

/// Which card to give for a legion, if any.
pub(crate) fn tigellinus_choices(secret: &Secret, seat: Seat, out: &mut Choices<Action>) {
    secret.hands[seat.ix()].kinds().for_each(|card| out.add(rule::TIGELLINUS, Action::Give(card)));
    out.add(rule::TIGELLINUS, Action::Decline);
}

/// A scroll or a card.
pub(crate) fn agrippa_choices(out: &mut Choices<Action>) {
    out.add(rule::AGRIPPA, Action::TakeScroll);
    out.add(rule::AGRIPPA, Action::TakeCards);
}

/// The markers Cato can bring: those still missing, the Senators' own being due anyway (TRI-RUL.46).
pub(crate) fn cato_markers(open: &Open, seat: Seat) -> impl Iterator<Item = Faction> + Clone + use<> {
    FactionSet::all().minus(open.sheet(seat).markers.with(Faction::Senators)).iter()
}

/// Which further marker.
pub(crate) fn cato_choices(open: &Open, seat: Seat, out: &mut Choices<Action>) {
    cato_markers(open, seat).for_each(|faction| out.add(rule::CATO, Action::TakeMarker(faction)));
}

impl Play<'_> {
    pub fn take_over_benefit(&mut self, seat: Seat, faction: Faction) {
        let why = Source::TakeOver(faction);
        match faction {
            Faction::Gladiators => self.gain_legion(seat, why),
            Faction::Legates => self.gain_laurels(seat, 2, why),
            Faction::Praetorians => self.open.agenda.then(Step::Draw(seat)),
            Faction::Plebeians => self.card_and_assassin(seat),
            Faction::Patricians | Faction::Senators => self.gain_laurels(seat, 1, why),
            Faction::VestalVirgins => self.gain_denarii(seat, VESTAL_DENARII, why),
        }
    }

    pub fn leader_benefit(&mut self, seat: Seat, faction: Faction) {
        let why = Source::Leader(faction);
        match faction {
            Faction::Gladiators => self.gain_legion(seat, why),
            Faction::Legates => self.gain_laurels(seat, 1, why),
            Faction::Praetorians if self.hand_size(seat) == 0 => {} // TRI-RUL.44
            Faction::Praetorians => self.open.agenda.ask(Ask::Tigellinus(seat)),
            Faction::Plebeians if self.open.sheet(seat).tile == Tile::None => {
                self.open.agenda.ask(Ask::Agrippa(seat));
            }
            Faction::Plebeians => self.open.agenda.then(Step::Draw(seat)), // TRI-RUL.45
            Faction::Patricians => self.gain_denarii(seat, SCIPIO_DENARII, why),
            Faction::VestalVirgins => {
                if self.open.sheet(seat).favour != Favour::Eternal {
                    self.gain_eternal_favour(seat);
                    self.log.all(|| Event::EternalFavour { seat });
                }
            }
            Faction::Senators => self.cato(seat),
        }
    }

    /// With one marker missing there is nothing to choose (TRI-DT.28).
    fn cato(&mut self, seat: Seat) {
        let mut markers = cato_markers(self.open, seat);
        match (markers.next(), markers.next()) {
            (Some(only), None) => self.gain_marker(seat, only, true),
            (Some(_), Some(_)) => self.open.agenda.ask(Ask::Cato(seat)),
            (None, _) => {}
        }
    }

    /// A marker unless he has one, and the laurel of the field if nobody controlled it before (TRI-23.02, TRI-23.04).
    pub fn marker_and_laurel(&mut self, seat: Seat, faction: Faction) {
        self.gain_marker(seat, faction, false);
        if std::mem::take(&mut self.open.fields[faction].laurel) {
            self.gain_laurels(seat, 1, Source::FirstController(faction));
        }
    }

    fn gain_marker(&mut self, seat: Seat, faction: Faction, cato: bool) {
        let sheet = self.sheet(seat);
        if !sheet.markers.has(faction) {
            sheet.markers = sheet.markers.with(faction);
            self.log.all(|| Event::Marker { seat, faction, cato });
        }
    }

    pub fn gain_scroll(&mut self, seat: Seat, why: Source) {
        self.sheet(seat).tile = Tile::Scroll;
        self.log.all(|| Event::Scroll { seat, why: Some(why) });
    }

    /// The card comes first, whatever becomes of the assassin (TRI-25.05, TRI-RUL.76).
    pub fn card_and_assassin(&mut self, seat: Seat) {
        self.open.agenda.then(Step::OfferAssassin(seat));
        self.open.agenda.then(Step::Draw(seat));
    }

    /// Asks only where there is a target (TRI-DT.28).
    pub fn offer_assassin(&mut self, seat: Seat) {
        if self.open.targets().next().is_some() {
            self.open.agenda.ask(Ask::Assassin(seat));
        }
    }

    pub fn answer_assassin(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        match action {
            Action::Assassinate(faction) => self.assassinate(seat, faction),
            _ => self.log.all(|| Event::AssassinSpared { seat }),
        }
    }

    /// The highest card of the set is discarded (TRI-25.01).
    fn assassinate(&mut self, seat: Seat, faction: Faction) {
        let field = &mut self.open.fields[faction];
        let Some(value) = field.set.highest() else { return };
        field.set.remove(value);
        let (owner, card) = (field.controller, Card { faction, value });
        self.open.discard.add(card);
        self.log.all(|| Event::Assassinated { seat, faction, owner, card });
    }

    pub fn answer_tigellinus(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        if let Action::Give(card) = action {
            self.discard_openly(seat, card);
            self.sheet(seat).legions += 1;
            self.log.all(|| Event::GaveForLegion { seat, card });
        }
    }

    pub fn answer_agrippa(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        match action {
            Action::TakeScroll => self.gain_scroll(seat, Source::Leader(Faction::Plebeians)),
            _ => self.open.agenda.then(Step::Draw(seat)),
        }
    }

    pub fn answer_cato(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        if let Action::TakeMarker(faction) = action {
            self.gain_marker(seat, faction, true);
        }
    }
}
