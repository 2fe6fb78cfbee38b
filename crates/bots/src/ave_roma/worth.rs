//! What a position is worth to a player.

use super::Mind;
use ave_roma::{
    Area, Ask, BEYOND_TOP, Bonus, Card, CardKind, CardSet, DENARII_A_POINT, GOODS_A_POINT, MOST_GOODS,
    PATRON_SLOTS, Player, Resource, Row, State, Way, bonus_points,
};

/// What money and goods are worth when the game ends.
pub const LAST_COIN: f32 = 1.0 / DENARII_A_POINT as f32;
pub const LAST_GOODS: f32 = 1.0 / GOODS_A_POINT as f32;

/// All that decides what cards but patrons are worth: most of what is tried changes nothing of it.
#[derive(Clone, Copy, PartialEq)]
pub struct Held {
    cards: CardSet,
    rotated: CardSet,
    /// The buildings that can still be had.
    deck: CardSet,
    row: [Option<Card>; 5],
    on_top: Option<Card>,
}

impl Held {
    fn new(s: &State, me: &Player) -> Held {
        Held {
            cards: me.cards.minus(CardSet::of(CardKind::Patron)),
            rotated: s.rotated,
            deck: s.deck(CardKind::Building),
            row: s.rows[Row::Buildings],
            on_top: s.face_up[Row::Buildings],
        }
    }
}

impl Mind<'_> {
    /// Points, those still to come for what is held, and what it may lead to.
    pub fn worth(&self, s: &State) -> f32 {
        self.worth_with(s, |me| self.plans(s, me))
    }

    /// The same, where somebody knows what the rows promise.
    pub fn worth_with(&self, s: &State, plans: impl FnOnce(&Player) -> f32) -> f32 {
        let me = s.player(self.seat);
        let points = f32::from(me.points);
        let Some(ask) = s.flow.question() else { return points };
        let scored = matches!(ask, Ask::Double(_) | Ask::Rise(_));
        let stock = if scored { 0.0 } else { self.stock(s, me) + plans(me) };
        points + stock + self.politics(me) + self.areas(s, me) + self.cards(s, me) + self.workers(s, me)
    }

    /// Money, resources and surplus; pieces bought and not yet stored count too.
    pub fn stock(&self, s: &State, me: &Player) -> f32 {
        let w = self.weights;
        let blend = |early: f32, late: f32| late + (early - late) * self.root;
        let money = f32::from(me.money);
        let purse = money.min(w.purse) * blend(w.coin, LAST_COIN) + (money - w.purse).max(0.0) * LAST_COIN;
        let surplus = blend(w.surplus, LAST_GOODS);
        let [first, second, third] = w.goods.map(|worth| blend(worth, LAST_GOODS));
        let stored = [0.0, first, first + second, first + second + third];
        let mine = s.active == self.seat;
        let pieces = |kind: Resource| {
            let basket = if mine { s.act.basket[kind] } else { 0 };
            let held = usize::from(me.goods[kind] + basket);
            let above = held.saturating_sub(MOST_GOODS.into());
            stored[held - above] + above as f32 * surplus
        };
        purse + Resource::ALL.iter().copied().map(pieces).sum::<f32>() + f32::from(me.surplus) * surplus
    }

    pub fn politics(&self, me: &Player) -> f32 {
        self.politics_at(me.colosseum, me.politics)
    }

    /// The same for a token on this space of the Colosseum, at this level.
    pub fn politics_at(&self, space: u8, level: u8) -> f32 {
        let way = self.rules.parts().ways.get(usize::from(space));
        let Way { since, to_go } = way.copied().unwrap_or(Way { since: 0, to_go: 1 });
        // The way to the next honours counts as a part of what they bring.
        let share = self.weights.way * f32::from(since) / f32::from(since + to_go);
        let (now, next) = (self.level(level), self.level(level + 1));
        now + share * (next - now)
    }

    /// A level of political influence: its points, and what those above it promise.
    pub fn level(&self, level: u8) -> f32 {
        let w = self.weights;
        let points = &self.rules.parts().political_points;
        let top = points.len() as u8 - 1;
        let now = f32::from(points[usize::from(level.min(top))]);
        let beyond = f32::from(BEYOND_TOP) * f32::from(level.saturating_sub(top));
        // Each level is worth more than the one before it, so the way up counts already.
        let rising = w.politics * f32::from(level.min(top)) + w.slot * f32::from(level.min(PATRON_SLOTS));
        now + beyond + rising * self.ahead
    }

    /// The cubes as the scoring card values them, no higher than the brown cube is expected to come.
    pub fn areas(&self, s: &State, me: &Player) -> f32 {
        Area::ALL.into_iter().map(|area| self.area(s, area, me.cubes[area])).sum()
    }

    /// A cube of ours at this level of an area.
    pub fn area(&self, s: &State, area: Area, cube: Option<u8>) -> f32 {
        let Some(level) = cube else { return 0.0 };
        let top = f32::from(self.rules.parts().brown_top);
        let brown = (f32::from(s.area(area).brown) + self.weights.brown * self.ahead).min(top);
        let height = f32::from(level).min(brown);
        let below = self.rules.area_points(height as u8);
        let above = self.rules.area_points(height as u8 + 1).max(below);
        f32::from(below) + f32::from(above - below) * height.fract()
    }

    pub fn cards(&self, s: &State, me: &Player) -> f32 {
        let held = Held::new(s, me);
        let known = self.held.get_or_init(|| (held, self.lasting(s, me)));
        let (mut sum, sets) = if known.0 == held { known.1 } else { self.lasting(s, me) };
        for card in me.cards.and(CardSet::of(CardKind::Patron)).iter() {
            sum += self.patron(s, card);
        }
        let active = me.active().count() as f32 * self.weights.modifier;
        sum + (sets + active) * self.ahead
    }

    /// What all cards but patrons are worth as they lie, and what their sets promise from the start to the end.
    fn lasting(&self, s: &State, me: &Player) -> (f32, f32) {
        let w = self.weights;
        let parts = self.rules.parts();
        let mut sum = 0.0;
        let mut sets = [0u8; 6];
        let mut fragments = [0u8; 4];
        for card in me.cards.minus(CardSet::of(CardKind::Patron)).iter() {
            match card.kind() {
                CardKind::Area => fragments[parts.area(card).fragment as usize] += 1,
                CardKind::Building => {
                    let twin = parts.twin(card);
                    let waits = !me.cards.has(twin) && self.can_be_had(s, twin);
                    sum += if waits { w.half_pair * self.ahead } else { 0.0 };
                }
                CardKind::War => sets[parts.set(card).min(5)] += 1,
                CardKind::Patron => {}
            }
            if !s.rotated.has(card) {
                sum += w.influence * f32::from(parts.yields(card).influence) * self.root;
            }
        }
        let wars: f32 = sets.iter().map(|n| f32::from(*n * n.saturating_sub(1)) * w.war_set).sum();
        let halves = fragments.iter().filter(|n| *n % 2 == 1).count() as f32 * w.fragment;
        (sum, wars + halves)
    }

    /// Can this building still come to somebody?
    pub fn can_be_had(&self, s: &State, building: Card) -> bool {
        let (row, on_top) = (&s.rows[Row::Buildings], s.face_up[Row::Buildings]);
        s.decks.has(building) || row.contains(&Some(building)) || on_top == Some(building)
    }

    /// A patron's bonus as it stands, and as it may grow.
    pub fn patron(&self, s: &State, card: Card) -> f32 {
        let bonus = self.rules.parts().patron(card).bonus;
        let now = match bonus {
            Bonus::PoliticalRise(n) => 2.5 * f32::from(n),
            Bonus::AreaRise => 3.0,
            Bonus::Doubling => 3.0,
            _ => f32::from(bonus_points(self.rules, &s.players, self.seat, bonus)),
        };
        now + self.weights.bonus * self.ahead
    }

    /// Workers not yet used in this round.
    pub fn workers(&self, s: &State, me: &Player) -> f32 {
        if s.passed.has(self.seat) { 0.0 } else { self.weights.unused * f32::from(me.unused()) }
    }
}

/// How much of the game is left: 1 at the start, 0 at the end. The shortest deck tells.
pub fn ahead(s: &State) -> f32 {
    if s.ending.is_some() {
        return 0.0;
    }
    let share = |kind: CardKind, now: usize| {
        let dealt = Card::EACH - s.left_out.len_of(kind);
        now as f32 / dealt.saturating_sub(5).max(1) as f32
    };
    let rows = Row::ALL.iter().map(|&row| share(row.kind(), s.row_deck(row)));
    rows.fold(share(CardKind::Area, s.decks.len_of(CardKind::Area)), f32::min).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::super::weights::weights;
    use super::*;
    use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn};

    /// Every card drawn brings the end nearer, but for everybody: to whoever chooses it costs nothing that another card lies where
    /// this one lay.
    #[test]
    fn a_card_drawn_changes_nothing_of_what_a_choice_is_worth() {
        let rules = ave_roma::AveRoma::configure(&Setup { seats: 4, ..Setup::default() }).unwrap();
        let (mut dice, mut log) = (Fast::new(3), Log::off());
        let mut s = rules.setup(&mut dice, &mut log);
        let (mut choices, mut seen) = (Choices::default(), 0);
        while let Turn::Awaiting(awaiting) = rules.turn(&s) {
            let seat = awaiting.pending.first().unwrap();
            let mind = Mind::new(&rules, &s, seat, weights(None));
            if let Some(card) = s.deck(CardKind::Area).iter().next() {
                let mut then = s.clone();
                then.decks.remove(card);
                assert_eq!(mind.worth(&then), mind.worth(&s));
                seen += u32::from(ahead(&then) < ahead(&s));
            }
            choices.clear();
            rules.choices(&s, seat, &mut choices);
            let pick = choices.random(&mut dice).unwrap();
            rules.apply(&mut s, seat, pick, &mut dice, &mut log);
        }
        assert!(seen > 20, "the end came nearer only {seen} times");
    }
}
