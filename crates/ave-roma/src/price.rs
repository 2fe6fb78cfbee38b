//! Prices and how they can be paid.

use crate::parts::{Goods, Hue, Resource};
use crate::phases::{MOST_GOODS, MOST_SURPLUS};
use kernel::Each;
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// A price: a list of elements (AVE-1.41).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Price {
    /// Named basic resources.
    pub goods: Goods,
    /// Any resource of a colour: black, green, red.
    pub hues: Each<Hue, u8, 3>,
    /// Any basic resource.
    pub any: u8,
    /// Surplus.
    pub surplus: u8,
    /// Money.
    pub denarii: u8,
}

/// One element of a price that asks for a resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purse {
    /// Basic resources.
    pub goods: Goods,
    /// Surplus.
    pub surplus: u8,
    /// Money.
    pub denarii: u16,
}

/// What a price needs, or what a purse has, of each kind of resource, of each colour, of all together, of surplus and of
/// money: all in one word. Named elements, those of a colour and open ones lie one inside the other, so a price without
/// discounts is payable if and only if it needs no more than there is in each of these counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts(u64);

/// Where one of the counts lies in the word, and the most anybody can have of it.
#[derive(Clone, Copy)]
struct Field {
    shift: u32,
    most: u16,
}

impl Field {
    /// The field that begins where another ends.
    const fn after(field: Field, most: u16) -> Field {
        Field { shift: field.lent().trailing_zeros() + 1, most }
    }
    /// There is room for all one can have and a need that nobody can meet; above it lies a bit to lend.
    const fn lent(self) -> u64 {
        1 << (self.shift + u16::BITS - (2 * self.most + 1).leading_zeros())
    }
    #[inline]
    const fn held(self, n: u16) -> u64 {
        (if n < self.most { n } else { self.most } as u64) << self.shift
    }
    const fn needed(self, n: u16) -> u64 {
        (if n <= self.most { n } else { self.most + 1 } as u64) << self.shift
    }
    #[inline]
    const fn mask(self) -> u64 {
        self.lent() - (1 << self.shift)
    }
}

/// The fields from the lowest to the highest.
const KINDS: [Field; 6] = {
    let mut fields = [Field { shift: 0, most: MOST_GOODS as u16 }; 6];
    let mut kind = 1;
    while kind < 6 {
        fields[kind] = Field::after(fields[kind - 1], MOST_GOODS as u16);
        kind += 1;
    }
    fields
};
const BLACK: Field = Field::after(KINDS[5], 2 * MOST_GOODS as u16);
const GREEN: Field = Field::after(BLACK, 2 * MOST_GOODS as u16);
const RED: Field = Field::after(GREEN, 2 * MOST_GOODS as u16);
const TOTAL: Field = Field::after(RED, 6 * MOST_GOODS as u16);
const SURPLUS: Field = Field::after(TOTAL, MOST_SURPLUS as u16);
/// Nothing costs as much, so more need not be counted.
const DENARII: Field = Field::after(SURPLUS, 2047);

impl Counts {
    /// The bit above each count.
    const LENT: u64 = {
        let [a, b, c, d, e, f] = KINDS;
        let resources = a.lent() | b.lent() | c.lent() | d.lent() | e.lent() | f.lent();
        let colours = BLACK.lent() | GREEN.lent() | RED.lent();
        resources | colours | TOTAL.lent() | SURPLUS.lent() | DENARII.lent()
    };

    /// More than any purse has.
    pub const NEVER: Counts = Counts(TOTAL.needed(u16::MAX));

    /// What a price needs.
    pub fn needed(price: &Price) -> Counts {
        let kinds = price.goods.0.iter().zip(KINDS).map(|(n, field)| field.needed(u16::from(*n)));
        let colours = Hue::ALL.iter().copied().zip([BLACK, GREEN, RED]);
        let colours = colours
            .map(|(hue, field)| field.needed(u16::from(price.goods.of(hue)) + u16::from(price.hues[hue])));
        let rest = TOTAL.needed(price.resources().into())
            | SURPLUS.needed(price.surplus.into())
            | DENARII.needed(price.denarii.into());
        Counts(kinds.chain(colours).fold(rest, |counts, count| counts | count))
    }
    /// What a purse has.
    #[inline]
    pub fn held(purse: &Purse) -> Counts {
        let [wood, stone, livestock, wheat, ore, wine] = purse.goods.0.map(|n| n.min(MOST_GOODS).into());
        let (black, green, red): (u16, u16, u16) = (wood + stone, livestock + wheat, ore + wine);
        let [a, b, c, d, e, f] = KINDS;
        let goods =
            a.held(wood) | b.held(stone) | c.held(livestock) | d.held(wheat) | e.held(ore) | f.held(wine);
        let colours = BLACK.held(black) | GREEN.held(green) | RED.held(red) | TOTAL.held(black + green + red);
        Counts(goods | colours | SURPLUS.held(purse.surplus.into()) | DENARII.held(purse.denarii))
    }
    /// Both together. Of the two one must be no more than somebody can have.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Counts) -> Counts {
        Counts(self.0 + other.0)
    }
    /// Without these parts.
    #[inline]
    #[must_use]
    pub fn without(self, denarii: bool, resources: bool, surplus: bool) -> Counts {
        let part = |waived: bool, bits: u64| if waived { bits } else { 0 };
        let waived = part(denarii, DENARII.mask()) | part(surplus, SURPLUS.mask());
        Counts(self.0 & !waived & !part(resources, !(DENARII.mask() | SURPLUS.mask())))
    }
    /// Is none of these more than there is? A count that is too small loses the bit lent to it.
    #[inline]
    pub fn within(self, held: Counts) -> bool {
        ((held.0 | Counts::LENT) - self.0) & Counts::LENT == Counts::LENT
    }
}

impl Price {
    /// Nothing to pay.
    pub const FREE: Price =
        Price { goods: Goods::NONE, hues: Each::new([0; 3]), any: 0, surplus: 0, denarii: 0 };

    /// Is there nothing to pay?
    pub fn is_free(&self) -> bool {
        *self == Price::FREE
    }
    /// How many basic resources it asks for.
    #[inline]
    pub fn resources(&self) -> u8 {
        self.goods.total() + self.hues.values().sum::<u8>() + self.any
    }
    /// Has it an element like this?
    #[inline]
    pub fn has(&self, element: Element) -> bool {
        0 < match element {
            Element::Resource(kind) => self.goods[kind],
            Element::Colour(hue) => self.hues[hue],
            Element::Any => self.any,
        }
    }
    /// The price without one of its elements.
    #[inline]
    #[must_use]
    pub fn without(mut self, element: Element) -> Price {
        let n = match element {
            Element::Resource(kind) => &mut self.goods[kind],
            Element::Colour(hue) => &mut self.hues[hue],
            Element::Any => &mut self.any,
        };
        *n = n.saturating_sub(1);
        self
    }
    /// Both prices together.
    #[must_use]
    pub fn plus(mut self, other: &Price) -> Price {
        for &kind in Resource::ALL {
            self.goods[kind] += other.goods[kind];
        }
        for &hue in Hue::ALL {
            self.hues[hue] += other.hues[hue];
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
        for (hue, wanted) in self.hues.values().enumerate() {
            let first = goods.0[2 * hue] as i16 - self.goods.0[2 * hue] as i16;
            let second = goods.0[2 * hue + 1] as i16 - self.goods.0[2 * hue + 1] as i16;
            let spare = first.max(0) + second.max(0) - *wanted as i16;
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
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
