//! Tribune: plans for the cheapest objectives of the victory card and values everything by what it adds to the plan.
//!
//! Every choice gets a score, in units of about one laurel that is needed, and the best one is picked. The numbers
//! behind the scores are all in [`Weights`].

mod features;
mod mind;
mod place;
mod policy;
mod weights;

use crate::{Bot, Character, Heuristic, Question, SEARCH, Sheet, Weighted};
use kernel::{Chance, Choices, Pick};
use mind::{Mind, Seen};
use tribune::{Action, Ask, Auction, Card, Faction, Tribune};
use weights::Weights;

impl Heuristic for Tribune {
    const COMPANY: &'static [Character] = &[Character::Fabia, Character::Rufus, Character::Livia];

    fn greedy(asked: Question<Tribune>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        Tribune::greedy_by(asked, weights::weights(asked.who), chance)
    }

    fn search() -> Option<&'static dyn Bot<Tribune>> {
        Some(&SEARCH)
    }
}

impl Weighted for Tribune {
    type Weights = Weights;

    fn sheet() -> &'static Sheet<Weights> {
        &weights::SHEET
    }

    fn greedy_by(
        asked: Question<Tribune>,
        weights: &Weights,
        chance: &mut dyn Chance,
    ) -> Option<Pick<Action>> {
        let Question { rules, view, choices, .. } = asked;
        Mind::with(rules, Seen::view(view)?, weights).pick(choices, chance)
    }
}

impl Mind<'_> {
    /// The best choice.
    fn pick(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        let ask = *self.open().question()?;
        if let Some(range) = choices.find(&Action::Bid).and_then(|choice| choice.amount) {
            let amount = self.bid(ask, chance).clamp(range.min, range.max);
            return Some(Pick { action: Action::Bid, amount });
        }
        let forward = choices.iter().filter(|choice| !choice.back);
        let scored = forward.map(|choice| (self.score(ask, choice.action), choice));
        let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        Some(best.1.least())
    }

    /// What a choice is worth. Doing nothing is worth 0.
    fn score(&self, ask: Ask, action: Action) -> f64 {
        let w = self.weights;
        match action {
            Action::Place(space) => self.place(space),
            Action::Discard(card) | Action::Forfeit(card) => -self.keep(card),
            Action::Give(card) => self.received_for(ask) - self.keep(card),
            Action::Sacrifice(card) => self.eternal_favour() - self.keep(card),
            Action::Buy(card) => self.gain(card) - self.coins(self.catacombs_price(ask)),
            Action::TakeDenarii => self.latrine_card().map_or(0.0, |card| self.coins(card.value.into())),
            Action::BuyCard => {
                self.latrine_card().map_or(0.0, |card| self.gain(card) - self.coins(card.value.into()))
            }
            Action::Add(card) => match ask {
                Ask::TakeOver(..) => self.lay(card),
                _ => self.pair(card),
            },
            // A set that is good enough is laid; what is added first scores higher.
            Action::Lay => 1.0,
            Action::Finish => 0.01,
            Action::Assassinate(faction) => self.assassinate(faction),
            Action::TakeScroll => self.scroll(),
            Action::TakeTribune => self.tribune(),
            Action::TakeCards => self.cards_option(ask),
            Action::TakeLaurel => self.laurel() + self.temporary_favour(),
            Action::TakeColosseum => self.coins(self.open().colosseum),
            Action::TakeMarker(faction) => self.marker() + w.far_marker * (1.0 - self.readiness(faction)),
            Action::BuyLegion => self.legion() - self.coins(self.legion_price()),
            Action::Block(faction) => self.worth(faction),
            Action::Bid | Action::Decline | Action::EndPlacement | Action::LeaveChariot => 0.0,
            Action::TakeBack => f64::NEG_INFINITY,
        }
    }

    /// What is got for a card that is given.
    fn received_for(&self, ask: Ask) -> f64 {
        match ask {
            Ask::Curia(_, field) => self.curia_gain(field),
            _ => self.legion(),
        }
    }

    /// One more card for the set to be laid: the leader for his benefit, then the highest, until the set is good
    /// enough and not too easily beaten.
    fn lay(&self, card: Card) -> f64 {
        let set = self.seen.laying;
        let enough = set.len() >= self.weights.set_size && self.good_enough(card.faction, set);
        match (enough, card.is_leader()) {
            (_, true) => 100.0,
            (false, _) => 10.0 + f64::from(card.value),
            (true, _) => -1.0,
        }
    }

    /// A card for a pair of the Field of Mars.
    fn pair(&self, card: Card) -> f64 {
        match self.half_pair() {
            Some(_) => 10.0 - self.keep(card),
            None => {
                let cheap_first = 0.01 * self.keep(card);
                self.laurel() * self.weights.pair_laurels - self.pair_cost(card.faction) - cheap_first
            }
        }
    }

    /// An assassin goes for what belongs to others and is worth having.
    fn assassinate(&self, faction: Faction) -> f64 {
        if self.open().controls(self.me, faction) { -1.0 } else { 0.1 + self.worth(faction) }
    }

    /// The option of a benefit that brings cards.
    fn cards_option(&self, ask: Ask) -> f64 {
        let w = self.weights;
        let card = self.drawn_card();
        match ask {
            Ask::Benefit(_, Faction::Senators) => 2.0 * card,
            Ask::Benefit(_, Faction::Plebeians) => card + self.coins(2),
            Ask::Benefit(_, Faction::Gladiators) => card + w.assassin,
            _ => card,
        }
    }

    /// How much to put into the fist.
    fn bid(&self, ask: Ask, chance: &mut dyn Chance) -> u16 {
        let purse = f64::from(self.sheet.denarii);
        let auction = if ask == Ask::AtriumBid { Auction::Atrium } else { Auction::Chariot };
        let worth = match auction {
            // The loser gets the winner's bid, so half of what the cards are worth is fair.
            Auction::Atrium => self.atrium_gain() * self.weights.atrium_share,
            Auction::Chariot => self.at_risk() * self.weights.chariot_share,
        };
        let most = (worth / self.coin()).min(purse * self.weights.most_of_purse);
        // A little unpredictable, so that others cannot count on it.
        (most.max(0.0) * (0.8 + 0.1 * f64::from(chance.below(5)))) as u16
    }
}
