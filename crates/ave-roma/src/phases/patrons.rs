//! Patrons active and passive. (Sections 13 and 19 of the ledger.)

use super::{MOST_SURPLUS, payment, stages};
use crate::AveRoma;
use crate::action::Action;
use crate::components::{Effect, Passage};
use crate::event::Event;
use crate::flow::Ask;
use crate::parts::{Card, Goods, Location};
use crate::play::Play;
use crate::price::{Counts, Price, Purse, Substitute};
use crate::rule;
use crate::state::State;
use kernel::{Each, Offers};

/// What the active patrons of a player do for each location, gathered in one pass.
#[derive(Default)]
pub(crate) struct Support {
    /// Discounts on cards.
    pub cheaper: [u8; 8],
    /// Denarii and surplus that come by themselves before the basic action.
    denarii: [u8; 8],
    surplus: [u8; 8],
    /// What may stand for what at the three rows.
    pub substitutes: [Substitute; 3],
    /// Locations, a bit each, where area cards are free.
    pub free_area: u8,
    /// Locations where the value names an area by a patron.
    pub area_bound: u8,
    /// Locations with a bonus that may come before and help to pay: a resource, or a step.
    pub early: u8,
    /// What is waived in the Colosseum.
    no_denarii: bool,
    no_resources: bool,
    no_surplus: bool,
    /// What the player has now, and the same counted.
    now: Purse,
    held: Counts,
}

impl Support {
    /// What the player will have when the basic action begins.
    #[inline]
    pub(crate) fn purse(&self, at: Location) -> Purse {
        let (denarii, surplus) = (self.denarii[at.ix()], self.surplus[at.ix()]);
        Purse {
            denarii: self.now.denarii + u16::from(denarii),
            surplus: (self.now.surplus + surplus).min(MOST_SURPLUS.max(self.now.surplus)),
            ..self.now
        }
    }
    /// The same, counted.
    #[inline]
    pub(crate) fn held(&self, at: Location) -> Counts {
        if self.denarii[at.ix()] | self.surplus[at.ix()] == 0 { self.held } else { self.held_by_then(at) }
    }
    #[cold]
    fn held_by_then(&self, at: Location) -> Counts {
        Counts::held(&self.purse(at))
    }
    /// What a step in the Colosseum needs without what is waived.
    #[inline]
    pub(crate) fn needed(&self, step: Counts) -> Counts {
        step.without(self.no_denarii, self.no_resources, self.no_surplus)
    }
    /// A price in the Colosseum without what is waived (AVE-26.15).
    #[inline]
    pub(crate) fn waive(&self, mut price: Price) -> Price {
        if self.no_denarii {
            price.denarii = 0;
        }
        if self.no_surplus {
            price.surplus = 0;
        }
        if self.no_resources {
            price = Price { goods: Goods::NONE, hues: Each::default(), any: 0, ..price };
        }
        price
    }
}

/// What the active patrons of the player asked now do for each location.
pub(crate) fn support(rules: &AveRoma, s: &State) -> Support {
    let now = payment::purse(s);
    let mut support = Support { now, held: Counts::held(&now), ..Support::default() };
    for patron in s.me().active().map(|card| rules.parts.patron(card)) {
        let (at, bit) = (patron.at.ix(), 1 << patron.at.ix());
        match patron.effect {
            Effect::Cheaper => support.cheaper[at] += 1,
            Effect::Denarii => support.denarii[at] += 2,
            Effect::Surplus => support.surplus[at] += 1,
            Effect::SurplusForResources => support.substitutes[0] = Substitute::SurplusForResources,
            Effect::ResourcesForSurplus => support.substitutes[1] = Substitute::ResourcesForSurplus,
            Effect::FreeAreaCard => support.free_area |= bit,
            Effect::Resource => {
                support.area_bound |= bit;
                support.early |= bit;
            }
            Effect::Influence(_) | Effect::BrownCube => support.area_bound |= bit,
            Effect::Step => support.early |= bit,
            Effect::Passage(Passage::Denarii) => support.no_denarii = true,
            Effect::Passage(Passage::Resources) => support.no_resources = true,
            Effect::Passage(Passage::Surplus) => support.no_surplus = true,
            Effect::Point | Effect::Training => {}
        }
    }
    support
}

/// A new patron goes into the first empty unlocked slot (AVE-13.03); without an unlocked slot it is passive
/// (AVE-13.04); with all of them full the buyer chooses (AVE-13.05).
pub(crate) fn hire(p: &mut Play, card: Card) {
    p.s.hired[card] = p.s.hired.latest() + 1;
    let unlocked = p.s.me().unlocked();
    if unlocked == 0 {
        return;
    }
    if p.s.me().slots[..unlocked].iter().any(Option::is_none) {
        enter_slot(p, card);
    } else {
        p.ask(Ask::Replace(card));
    }
}

pub(crate) fn list_replace(s: &State, out: &mut impl Offers<Action>) {
    s.me().active().for_each(|card| out.add(rule::REPLACE, Action::Replace(card)));
    out.add(rule::REPLACE, Action::Done);
}

/// The replaced patron lies on the left again and is passive (AVE-13.06, AVE-25.32).
pub(crate) fn place_patron(p: &mut Play, card: Card, action: Action) {
    let seat = p.s.active;
    if let Action::Replace(old) = action {
        for slot in &mut p.s.me_mut().slots {
            if *slot == Some(old) {
                *slot = None;
            }
        }
        p.s.right.remove(old);
        p.log.all(|| Event::Replaced(seat, old));
        enter_slot(p, card);
    }
}

pub(crate) fn list_activate(s: &State, out: &mut impl Offers<Action>) {
    s.me().passive().iter().for_each(|card| out.add(rule::ACTIVATE, Action::Activate(card)));
}

/// A patron enters the first empty unlocked slot, from the left or the right side (AVE-25.31), and counts from
/// now on, in the action under way too (AVE-19.15).
pub(crate) fn enter_slot(p: &mut Play, card: Card) {
    let seat = p.s.active;
    let unlocked = p.s.me().unlocked();
    if let Some(slot) = p.s.me_mut().slots[..unlocked].iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(card);
        p.s.right.remove(card);
        p.log.all(|| Event::Active(seat, card));
        stages::automatic_bonus(p, card);
    }
}

/// The passive patron owned longest (AVE-DC.13).
pub(crate) fn longest_serving(s: &State) -> Option<Card> {
    s.me().passive().iter().min_by_key(|card| s.hired[*card])
}
