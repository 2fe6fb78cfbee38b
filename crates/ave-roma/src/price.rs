//! Prices and how they can be paid.

use crate::parts::{Goods, Hue, Resource};
use serde::{Deserialize, Serialize};

/// A price: a list of elements (AVE-1.41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Price {
    /// Named basic resources.
    pub goods: Goods,
    /// Any resource of a colour: black, green, red.
    pub hues: [u8; 3],
    /// Any basic resource.
    pub any: u8,
    /// Surplus.
    pub surplus: u8,
    /// Money.
    pub denarii: u8,
}

/// One element of a price that asks for a resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Element {
    /// This very resource.
    Resource(Resource),
    /// Any resource of a colour.
    Colour(Hue),
    /// Any basic resource.
    Any,
}

/// What a patron lets the payer use instead (AVE-26.11, AVE-26.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Substitute {
    /// Nothing.
    #[default]
    None,
    /// Surplus for each basic resource.
    SurplusForResources,
    /// Any basic resource for each surplus.
    ResourcesForSurplus,
}

/// What a payer has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purse {
    /// Basic resources.
    pub goods: Goods,
    /// Surplus.
    pub surplus: u8,
    /// Money.
    pub denarii: u16,
}

impl Price {
    /// Nothing to pay.
    pub const FREE: Price = Price { goods: Goods::NONE, hues: [0; 3], any: 0, surplus: 0, denarii: 0 };

    /// Is there nothing to pay?
    pub fn is_free(&self) -> bool {
        *self == Price::FREE
    }
    /// How many basic resources it asks for.
    #[inline]
    pub fn resources(&self) -> u8 {
        self.goods.total() + self.hues.iter().sum::<u8>() + self.any
    }
    /// Has it an element like this?
    #[inline]
    pub fn has(&self, element: Element) -> bool {
        0 < match element {
            Element::Resource(kind) => self.goods[kind],
            Element::Colour(hue) => self.hues[hue.ix()],
            Element::Any => self.any,
        }
    }
    /// The price without one of its elements.
    #[inline]
    #[must_use]
    pub fn without(mut self, element: Element) -> Price {
        let n = match element {
            Element::Resource(kind) => &mut self.goods[kind],
            Element::Colour(hue) => &mut self.hues[hue.ix()],
            Element::Any => &mut self.any,
        };
        *n = n.saturating_sub(1);
        self
    }
    /// Both prices together.
    #[must_use]
    pub fn plus(mut self, other: &Price) -> Price {
        for kind in Resource::ALL {
            self.goods[kind] += other.goods[kind];
        }
        for hue in Hue::ALL {
            self.hues[hue.ix()] += other.hues[hue.ix()];
        }
        self.any += other.any;
        self.surplus += other.surplus;
        self.denarii += other.denarii;
        self
    }

    /// How many of the resource elements these goods leave unpaid at best. Named elements, those of a colour and
    /// open ones lie one inside the other, so paying them in this order wastes nothing.
    #[inline]
    pub fn shortage(&self, goods: &Goods) -> u8 {
        let mut short = 0;
        let mut left = 0;
        for hue in 0..3 {
            let first = goods.0[2 * hue] as i16 - self.goods.0[2 * hue] as i16;
            let second = goods.0[2 * hue + 1] as i16 - self.goods.0[2 * hue + 1] as i16;
            let spare = first.max(0) + second.max(0) - self.hues[hue] as i16;
            short -= first.min(0) + second.min(0) + spare.min(0);
            left += spare.max(0);
        }
        (short - (left - self.any as i16).min(0)) as u8
    }

    /// Can it be paid completely, with so many resources remitted? There is no debt and no other exchange.
    /// (AVE-1.43, AVE-26.17)
    #[inline]
    pub fn payable(&self, purse: &Purse, remitted: u8, substitute: Substitute) -> bool {
        let surplus_missing = self.surplus > purse.surplus && substitute != Substitute::ResourcesForSurplus;
        if u16::from(self.denarii) > purse.denarii || surplus_missing {
            return false;
        }
        let short = self.shortage(&purse.goods).saturating_sub(remitted);
        match substitute {
            Substitute::None => short == 0,
            Substitute::SurplusForResources => short + self.surplus <= purse.surplus,
            Substitute::ResourcesForSurplus => {
                let resources = self.resources().saturating_sub(remitted);
                let spare = purse.goods.total().saturating_sub(resources);
                short == 0 && self.surplus.saturating_sub(purse.surplus) <= spare
            }
        }
    }
}

/// A payment under way (AVE-DT.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Bill {
    /// What is still to be paid.
    pub price: Price,
    /// Resource elements still to be remitted.
    pub remitted: u8,
    /// What may be used instead.
    pub substitute: Substitute,
    /// How far the settlement is.
    pub settled: Settled,
    /// What has been paid so far.
    pub paid: Price,
}

/// How far a payment has been settled; each step a small choice where two results exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Settled {
    /// Nothing: discounts come first.
    #[default]
    Nothing,
    /// The discounts: substitutes come next.
    Discounts,
    /// The substitutes and all fixed elements: open elements are left.
    Fixed,
}
