//! Patrons active and passive. (Sections 13 and 19 of the ledger.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Card;
use crate::state::State;

impl AveRoma {
    /// A new patron goes into the first empty unlocked slot (AVE-13.03); without an unlocked slot it is passive
    /// (AVE-13.04); with all of them full the buyer chooses (AVE-13.05).
    pub(crate) fn hire(&self, s: &mut State, card: Card, log: &mut L) {
        s.hired[card.n()] = s.hired.iter().max().unwrap_or(&0) + 1;
        let unlocked = s.me().unlocked();
        if unlocked == 0 {
            return;
        }
        if s.me().slots[..unlocked].iter().any(Option::is_none) {
            self.enter_slot(s, card, log);
        } else {
            s.flow.ask(Ask::Replace(card));
        }
    }

    pub(crate) fn list_replace(&self, s: &State, out: &mut impl Offers) {
        s.me().active().for_each(|card| out.add(rule::REPLACE, Action::Replace(card)));
        out.add(rule::REPLACE, Action::Done);
    }

    /// The replaced patron lies on the left again and is passive (AVE-13.06, AVE-25.32).
    pub(crate) fn place_patron(&self, s: &mut State, card: Card, action: Action, log: &mut L) {
        let seat = s.active;
        if let Action::Replace(old) = action {
            for slot in &mut s.me_mut().slots {
                if *slot == Some(old) {
                    *slot = None;
                }
            }
            s.right.remove(old);
            log.all(|| Event::Replaced(seat, old));
            self.enter_slot(s, card, log);
        }
    }

    pub(crate) fn list_activate(&self, s: &State, out: &mut impl Offers) {
        s.me().passive().iter().for_each(|card| out.add(rule::ACTIVATE, Action::Activate(card)));
    }

    /// A patron enters the first empty unlocked slot, from the left or the right side (AVE-25.31), and counts from
    /// now on, in the action under way too (AVE-19.15).
    pub(crate) fn enter_slot(&self, s: &mut State, card: Card, log: &mut L) {
        let seat = s.active;
        let unlocked = s.me().unlocked();
        if let Some(slot) = s.me_mut().slots[..unlocked].iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(card);
            s.right.remove(card);
            log.all(|| Event::Active(seat, card));
            self.automatic_bonus(s, card, log);
        }
    }

    /// The passive patron owned longest (AVE-DC.13).
    pub(crate) fn longest_serving(&self, s: &State) -> Option<Card> {
        s.me().passive().iter().min_by_key(|card| s.hired[card.n()])
    }
}
