//! Where the next follower goes.

use super::mind::Mind;
use arrayvec::ArrayVec;
use kernel::Seat;
use tribune::{Card, Faction, Space};

/// Pairs that a hand can hold, at most.
const PAIRS: usize = 64;

impl Mind<'_> {
    /// What a follower would bring on a space.
    pub fn place(&self, space: Space) -> f64 {
        let board = &self.rules.numbers().board;
        let open = self.open();
        match space {
            Space::Thermae(n) => {
                self.stall(open.thermae.get(usize::from(n)).and_then(|s| s.card), board.thermae.price)
            }
            Space::Forum(n) => {
                self.stall(open.forum.get(usize::from(n)).and_then(|s| s.card), board.forum.price)
            }
            // About half a card's value in denarii, or a card.
            Space::Latrine => self.coins(4).max(self.drawn_card()),
            Space::Curia(n) => match self.least_missed() {
                Some(cost) => self.curia_gain(n) - cost,
                None => 0.0,
            },
            Space::AtriumFirst(_) => self.afford(board.atrium.price, 2.0 * self.drawn_card()),
            // Somebody else wants them too; but whoever loses is paid.
            Space::AtriumSecond => self.atrium_gain() * 0.6,
            Space::Catacombs(n) => {
                let price = self.rules.catacombs_price(n.into());
                self.afford(price, self.best_of(5 - u32::from(n)))
            }
            Space::Pantheon(_) => self.pantheon(),
            Space::FieldOfMars(_) => self.field_of_mars(),
            Space::Faction(faction) => self.faction_field(faction),
            Space::CoinBowl => {
                let first = open.bowl.iter().all(|n| *n == 0);
                self.coins(if first { board.coin_bowl.first } else { board.coin_bowl.later })
            }
        }
    }

    fn stall(&self, card: Option<Card>, price: u16) -> f64 {
        card.map_or(0.0, |card| self.afford(price, self.gain(card)))
    }

    /// A gain less its price; nothing if what is already owed leaves too little.
    fn afford(&self, price: u16, gain: f64) -> f64 {
        let owed = self.owed();
        if owed + price > self.sheet.denarii { 0.0 } else { gain - self.coins(price) }
    }

    /// What the followers he has placed will have to pay.
    fn owed(&self) -> u16 {
        let (open, board) = (self.open(), &self.rules.numbers().board);
        let mine = |who: Option<Seat>| who == Some(self.me);
        let stalls = |stalls: &[tribune::Stall]| stalls.iter().filter(|s| mine(s.follower)).count() as u16;
        let catacombs = open.catacombs_followers.iter().zip(board.catacombs.prices);
        stalls(&open.thermae) * board.thermae.price
            + stalls(&open.forum) * board.forum.price
            + catacombs.filter(|(who, _)| mine(**who)).map(|(_, price)| price).sum::<u16>()
    }

    /// The favour, if a card of the right faction happens to be in hand.
    fn pantheon(&self) -> f64 {
        let factions = Faction::ALL.iter().copied().filter(|f| !self.hand.of(*f).is_empty()).count();
        (self.eternal_favour() - 0.3) * factions as f64 / 7.0
    }

    /// A pair that can be spared, beyond those for the followers already there.
    fn field_of_mars(&self) -> f64 {
        let there = self.open().mars_followers.iter().filter(|who| **who == Some(self.me)).count();
        let pairs = |f: Faction| (self.hand.of(f).len() / 2) as usize;
        let mut costs: ArrayVec<f64, PAIRS> = ArrayVec::new();
        for &faction in Faction::ALL {
            let free = costs.remaining_capacity();
            costs.extend(std::iter::repeat_n(self.pair_cost(faction), pairs(faction).min(free)));
        }
        costs.sort_unstable_by(f64::total_cmp);
        let worth = self.laurel() * self.weights.pair_laurels;
        costs.get(there).map_or(0.0, |cost| worth - cost)
    }

    /// A take-over: sure if the hand is good enough, a hope if it is not.
    fn faction_field(&self, faction: Faction) -> f64 {
        let w = self.weights;
        let taken = self.open().field(faction).followers[0].is_some();
        let sure = w.sure[usize::from(taken)];
        let set = self.hand.of(faction);
        if self.good_enough(faction, set) {
            // Held cards are worth this already; the follower turns the worth into fact.
            self.worth(faction) * sure
        } else {
            self.worth(faction) * self.readiness(faction) * w.hope * sure
        }
    }
}
