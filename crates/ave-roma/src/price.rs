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

/// What a price needs, or what a purse has, of each kind of resource, of each colour, of all together, and of surplus: a
/// byte each in one word. Named elements, those of a colour and open ones lie one inside the other, so a price without
/// discounts is payable if and only if it needs no more than there is in each of these counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    pieces: u128,
    denarii: u16,
}

impl Counts {
    /// More than anybody can have; five of them fit into a byte with a bit to spare.
    const MOST: u8 = 25;
    /// A bit above each count.
    const LENT: u128 = 0x80 * (u128::MAX / 0xff);
    const SURPLUS: u32 = 10;

    /// More than any purse has.
    pub const NEVER: Counts = Counts { pieces: u128::MAX / 0xff, denarii: u16::MAX };

    /// What a price needs.
    pub fn needed(price: &Price) -> Counts {
        let hues = Hue::ALL.map(|hue| price.goods.of(hue) + price.hues[hue.ix()]);
        let total = price.resources();
        let most = |n: u8| n.min(Counts::MOST);
        let goods = Goods(price.goods.0.map(most));
        Counts::new(&goods, hues.map(most), most(total), most(price.surplus), price.denarii.into())
    }
    /// What a purse has.
    #[inline]
    pub fn held(purse: &Purse) -> Counts {
        let hues = Hue::ALL.map(|hue| purse.goods.of(hue));
        let total = hues[0] + hues[1] + hues[2];
        Counts::new(&purse.goods, hues, total, purse.surplus, purse.denarii)
    }
    #[inline]
    fn new(goods: &Goods, hues: [u8; 3], total: u8, surplus: u8, denarii: u16) -> Counts {
        let [a, b, c, d, e, f] = goods.0;
        let [black, green, red] = hues;
        let pieces = [a, b, c, d, e, f, black, green, red, total, surplus, 0, 0, 0, 0, 0];
        Counts { pieces: u128::from_le_bytes(pieces), denarii }
    }
    /// With more money, and more surplus up to a limit.
    #[must_use]
    pub fn with(mut self, denarii: u16, surplus: u8, limit: u8) -> Counts {
        let has = (self.pieces >> (8 * Counts::SURPLUS)) as u8;
        let more = surplus.min(limit.saturating_sub(has));
        self.pieces += u128::from(more) << (8 * Counts::SURPLUS);
        self.denarii += denarii;
        self
    }
    /// Both together; at most five of them.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Counts) -> Counts {
        Counts { pieces: self.pieces + other.pieces, denarii: self.denarii + other.denarii }
    }
    /// Without these parts.
    #[inline]
    #[must_use]
    pub fn without(mut self, denarii: bool, resources: bool, surplus: bool) -> Counts {
        const SURPLUS: u128 = 0xff << (8 * Counts::SURPLUS);
        if denarii {
            self.denarii = 0;
        }
        if resources {
            self.pieces &= SURPLUS;
        }
        if surplus {
            self.pieces &= !SURPLUS;
        }
        self
    }
    /// Is none of these more than there is? A count that is too small loses the bit lent to it.
    #[inline]
    pub fn within(self, held: Counts) -> bool {
        let enough = ((held.pieces | Counts::LENT) - self.pieces) & Counts::LENT == Counts::LENT;
        enough & (self.denarii <= held.denarii)
    }
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
