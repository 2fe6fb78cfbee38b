//! Phase 5: faction benefits (sections 26 and 27 of the ledger).

use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Favour, Proconsul, Tile};
use crate::play::Play;
use crate::state::{Open, Phase};
use crate::{Action, rule};
use kernel::{Choices, Rule, Seat};

/// What the Plebeians pay with their card (TRI-27.07).
const PLEBEIAN_DENARII: u16 = 2;

/// The option of a faction that is open only under a condition, if it is open now. The other option always is.
pub(crate) fn special(open: &Open, seat: Seat, faction: Faction) -> Option<(Rule, Action)> {
    let tile = open.sheet(seat).tile;
    match faction {
        // An empty Colosseum is not offered (TRI-RUL.53).
        Faction::Gladiators => (open.colosseum > 0).then_some((rule::COLOSSEUM, Action::TakeColosseum)),
        Faction::Legates => (tile == Tile::None).then_some((rule::LEGATES_SCROLL, Action::TakeScroll)),
        Faction::Plebeians => (tile == Tile::Scroll && open.controls(seat, Faction::Patricians))
            .then_some((rule::PLEBEIANS_TRIBUNE, Action::TakeTribune)),
        Faction::VestalVirgins => (tile == Tile::Scroll && open.controls(seat, Faction::Senators))
            .then_some((rule::VESTALS_TRIBUNE, Action::TakeTribune)),
        Faction::Senators => (tile == Tile::None).then_some((rule::SENATORS_SCROLL, Action::TakeScroll)),
        Faction::Praetorians | Faction::Patricians => None,
    }
}

/// The option that is always open.
fn ordinary(faction: Faction) -> (Rule, Action) {
    match faction {
        Faction::Gladiators => (rule::GLADIATORS_CARD, Action::TakeCards),
        Faction::Legates => (rule::LEGATES_CARD, Action::TakeCards),
        Faction::Plebeians => (rule::PLEBEIANS_CARD, Action::TakeCards),
        Faction::VestalVirgins => (rule::VESTALS_LAUREL, Action::TakeLaurel),
        Faction::Senators | Faction::Praetorians | Faction::Patricians => {
            (rule::SENATORS_CARDS, Action::TakeCards)
        }
    }
}

/// One of the two options of a faction (TRI-26.03).
pub(crate) fn choices(open: &Open, seat: Seat, faction: Faction, out: &mut Choices<Action>) {
    for (rule, action) in special(open, seat, faction).into_iter().chain([ordinary(faction)]) {
        out.add(rule, action);
    }
}

/// The price of the Legates' legion: the set as displayed now (TRI-RUL.55).
pub(crate) fn legion_price(open: &Open) -> u16 {
    open.field(Faction::Legates).set.sum() as u16
}

/// Buy a legion, or not.
pub(crate) fn legion_choices(out: &mut Choices<Action>) {
    out.add(rule::LEGATES_CARD, Action::BuyLegion);
    out.add(rule::LEGATES_CARD, Action::Decline);
}

impl Play<'_> {
    /// One faction after another; its controller is asked only where he has a choice (TRI-26.02, TRI-DT.30).
    pub fn benefits(&mut self, faction: Faction) {
        self.open.phase = Phase::Benefits;
        self.open.agenda.then(faction.next().map_or(Step::Auction, Step::Benefits));
        let Some(seat) = self.open.field(faction).controller else { return };
        self.open.agenda.then(Step::CheckObjectives);
        if special(self.open, seat, faction).is_some() {
            self.open.agenda.ask(Ask::Benefit(seat, faction));
        } else {
            self.ordinary_benefit(seat, faction);
        }
    }

    pub fn answer_benefit(&mut self, seat: Seat, faction: Faction, action: Action) {
        self.open.agenda.answered();
        match action {
            Action::TakeColosseum => {
                let denarii = std::mem::take(&mut self.open.colosseum);
                self.gain_denarii(seat, denarii, Source::Benefit(faction));
            }
            Action::TakeScroll => self.gain_scroll(seat, Source::Benefit(faction)),
            Action::TakeTribune => {
                self.sheet(seat).tile = Tile::Tribune; // the scroll is turned over, TRI-28.03
                self.log.all(|| Event::Tribune { seat });
            }
            _ => self.ordinary_benefit(seat, faction),
        }
    }

    fn ordinary_benefit(&mut self, seat: Seat, faction: Faction) {
        let why = Source::Benefit(faction);
        match faction {
            Faction::Gladiators => self.card_and_assassin(seat),
            Faction::Legates => {
                self.open.agenda.then(Step::OfferLegion(seat)); // after the card, TRI-RUL.76
                self.open.agenda.then(Step::Draw(seat));
            }
            Faction::Praetorians => self.gain_legion(seat, why),
            Faction::Plebeians => {
                self.gain_denarii(seat, PLEBEIAN_DENARII, why);
                self.open.agenda.then(Step::Draw(seat));
            }
            Faction::Patricians => {
                self.open.proconsul = Proconsul::With(seat);
                self.log.all(|| Event::ProconsulReceived { seat });
            }
            Faction::VestalVirgins => {
                self.gain_laurels(seat, 1, why);
                self.gain_temporary_favour(seat);
            }
            Faction::Senators => {
                self.open.agenda.then(Step::Draw(seat)); // one at a time, TRI-RUL.09
                self.open.agenda.then(Step::Draw(seat));
            }
        }
    }

    /// Comes by itself with the laurel, unless he has a favour already (TRI-27.10, TRI-RUL.57).
    fn gain_temporary_favour(&mut self, seat: Seat) {
        if self.open.sheet(seat).favour == Favour::None {
            self.sheet(seat).favour = Favour::Temporary;
            self.log.all(|| Event::TemporaryFavour { seat });
        }
    }

    /// Asks only if he can pay (TRI-DT.30).
    pub fn offer_legion(&mut self, seat: Seat) {
        if self.open.sheet(seat).denarii >= legion_price(self.open) {
            self.open.agenda.ask(Ask::Legion(seat));
        }
    }

    pub fn answer_legion(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        if action == Action::BuyLegion {
            let price = legion_price(self.open);
            let sheet = self.sheet(seat);
            sheet.denarii -= price;
            sheet.legions += 1;
            self.log.all(|| Event::LegionBought { seat, price });
        }
    }
}
