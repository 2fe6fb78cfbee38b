//! Phase 5: faction benefits (sections 26 and 27 of the ledger).

use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Faction, Favour, Proconsul, Tile};
use crate::phases::gains;
use crate::play::{Hands, Play};
use crate::state::{Open, Phase};
use crate::{Action, rule};
use kernel::{Offers, Rule, Seat};

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
pub(crate) fn ordinary(faction: Faction) -> (Rule, Action) {
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
pub(crate) fn choices(open: &Open, seat: Seat, faction: Faction, out: &mut impl Offers<Action>) {
    for (rule, action) in special(open, seat, faction).into_iter().chain([ordinary(faction)]) {
        out.add(rule, action);
    }
}

/// The price of the Legates' legion: the set as displayed now (TRI-RUL.55).
pub fn legion_price(open: &Open) -> u16 {
    open.field(Faction::Legates).set.sum() as u16
}

/// Buy a legion, or not.
pub(crate) fn legion_choices(out: &mut impl Offers<Action>) {
    out.add(rule::LEGATES_CARD, Action::BuyLegion);
    out.add(rule::LEGATES_CARD, Action::Decline);
}

/// One faction after another; its controller is asked only where he has a choice (TRI-26.02, TRI-DT.30).
pub(crate) fn benefits(p: &mut Play, faction: Faction) {
    p.s.open.phase = Phase::Benefits;
    p.then(faction.next().map_or(Step::Auction, Step::Benefits));
    let Some(seat) = p.s.open.field(faction).controller else { return };
    p.then(Step::CheckObjectives);
    if special(&p.s.open, seat, faction).is_some() {
        p.ask(Ask::Benefit(seat, faction));
    } else {
        ordinary_benefit(p, seat, faction);
    }
}

pub(crate) fn answer_benefit(p: &mut Play, seat: Seat, faction: Faction, action: Action) {
    p.answered();
    match action {
        Action::TakeColosseum => {
            let denarii = std::mem::take(&mut p.s.open.colosseum);
            p.gain_denarii(seat, denarii, Source::Benefit(faction));
        }
        Action::TakeScroll => gains::gain_scroll(p, seat, Source::Benefit(faction)),
        Action::TakeTribune => {
            p.sheet(seat).tile = Tile::Tribune; // the scroll is turned over, TRI-28.03
            p.log.all(|| Event::Tribune { seat });
        }
        _ => ordinary_benefit(p, seat, faction),
    }
}

fn ordinary_benefit(p: &mut Play, seat: Seat, faction: Faction) {
    let why = Source::Benefit(faction);
    match faction {
        Faction::Gladiators => gains::card_and_assassin(p, seat),
        Faction::Legates => {
            p.then(Step::OfferLegion(seat)); // after the card, TRI-RUL.76
            p.then(Step::Draw(seat));
        }
        Faction::Praetorians => p.gain_legion(seat, why),
        Faction::Plebeians => {
            p.gain_denarii(seat, PLEBEIAN_DENARII, why);
            p.then(Step::Draw(seat));
        }
        Faction::Patricians => {
            p.s.open.proconsul = Proconsul::With(seat);
            p.log.all(|| Event::ProconsulReceived { seat });
        }
        Faction::VestalVirgins => {
            p.gain_laurels(seat, 1, why);
            gain_temporary_favour(p, seat);
        }
        Faction::Senators => {
            p.then(Step::Draw(seat)); // one at a time, TRI-RUL.09
            p.then(Step::Draw(seat));
        }
    }
}

/// Comes by itself with the laurel, unless he has a favour already (TRI-27.10, TRI-RUL.57).
fn gain_temporary_favour(p: &mut Play, seat: Seat) {
    if p.s.open.sheet(seat).favour == Favour::None {
        p.sheet(seat).favour = Favour::Temporary;
        p.log.all(|| Event::TemporaryFavour { seat });
    }
}

/// Asks only if he can pay (TRI-DT.30).
pub(crate) fn offer_legion(p: &mut Play, seat: Seat) {
    if p.s.open.sheet(seat).denarii >= legion_price(&p.s.open) {
        p.ask(Ask::Legion(seat));
    }
}

pub(crate) fn answer_legion(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    if action == Action::BuyLegion {
        let price = legion_price(&p.s.open);
        let sheet = p.sheet(seat);
        sheet.denarii -= price;
        sheet.legions += 1;
        p.log.all(|| Event::LegionBought { seat, price });
    }
}
