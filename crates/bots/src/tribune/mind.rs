//! What the greedy player makes of the table: a plan, and what things add to it.

use super::weights::{Weights, weights};
use arrayvec::ArrayVec;
use kernel::{Each, Seat};
use std::cell::OnceCell;
use tribune::{
    Answer, Ask, Card, Cards, EachFaction, Face, Faction, Favour, Goal, Objective, Objectives, Open, Set,
    Sheet, State, Tile, Tribune, View, legion_price, score, would_take_over,
};

/// What a player sees that a decision rests on, from the view or at the same place in an imagined world.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    pub me: Seat,
    pub open: &'a Open,
    pub goal: Option<&'a Goal>,
    pub hand: &'a Cards,
    pub answer: &'a Answer,
    pub laying: Set,
}

impl<'a> Seen<'a> {
    /// `None` for spectators, who have nothing to think about.
    pub fn view(view: &'a View) -> Option<Seen<'a>> {
        let View { open, goal, hand, answer, laying, .. } = view;
        Some(Seen { me: view.viewer.seat()?, open, goal: goal.as_ref(), hand, answer, laying: *laying })
    }
    /// What this seat sees of a world. Only whoever is asked may look: the set that is being laid is theirs.
    pub fn world(rules: &'a Tribune, world: &'a State, me: Seat) -> Seen<'a> {
        let State { open, secret } = world;
        let (hand, answer) = (&secret.hands[me.ix()], &secret.answers[me.ix()]);
        Seen { me, open, goal: rules.goal(open), hand, answer, laying: secret.laying }
    }
}

/// Different cards in the deck, at most.
const KINDS: usize = 80;

/// A player's thoughts about one position.
pub struct Mind<'a> {
    pub rules: &'a Tribune,
    pub seen: Seen<'a>,
    pub weights: &'a Weights,
    pub me: Seat,
    pub sheet: &'a Sheet,
    /// The objectives to go for; all of them where there is no victory card.
    plan: Objectives,
    /// How much each objective counts as things stand.
    wanted: Each<Objective, f64, OBJECTIVES>,
    /// The hand, and the cards of the Thermae and the Forum where his followers stand.
    pub hand: Cards,
    /// What every faction would be worth to him, in order F.
    worth: EachFaction<f64>,
    /// What each card of the deck would add, the best first, with how many there are of it; asked for several times.
    drawn: OnceCell<ArrayVec<(f64, u32), KINDS>>,
}

impl<'a> Mind<'a> {
    pub fn new(rules: &'a Tribune, seen: Seen<'a>) -> Mind<'a> {
        Mind::with(rules, seen, weights(None))
    }

    /// By other weights than the even ones.
    pub fn with(rules: &'a Tribune, seen: Seen<'a>, weights: &'a Weights) -> Mind<'a> {
        let me = seen.me;
        let sheet = seen.open.sheet(me);
        let mut hand = *seen.hand;
        for stall in seen.open.thermae.iter().chain(&seen.open.forum) {
            if let (Some(card), true) = (stall.card, stall.follower == Some(me)) {
                hand.add(card);
            }
        }
        let (plan, worth) = (plan(sheet, seen.goal), EachFaction::default());
        let (wanted, drawn) = (Each::default(), OnceCell::new());
        let mut mind = Mind { rules, seen, weights, me, sheet, plan, wanted, hand, worth, drawn };
        mind.wanted = Each::from_fn(|objective| mind.how_wanted(objective, mind.missing(objective)));
        mind.worth = EachFaction::from_fn(|faction| mind.appraise(faction));
        mind
    }

    pub fn open(&self) -> &'a Open {
        self.seen.open
    }

    /// How much an objective counts, with so many steps to go; more if it is planned, obligatory, or nearly done.
    fn how_wanted(&self, objective: Objective, missing: u16) -> f64 {
        let w = self.weights;
        let Some(goal) = self.seen.goal else { return 1.0 };
        if missing == 0 {
            return w.surplus;
        }
        let planned = if self.plan.has(objective) { 1.0 } else { w.unplanned };
        let obligatory = if goal.obligatory.has(objective) { w.obligatory } else { 1.0 };
        planned * obligatory * (1.0 + w.last_step / f64::from(missing))
    }

    fn missing(&self, objective: Objective) -> u16 {
        self.seen.goal.map_or(1, |goal| missing(self.sheet, goal, objective))
    }

    fn unit(&self, objective: Objective, weight: f64) -> f64 {
        weight * self.wanted[objective]
    }
    pub fn legion(&self) -> f64 {
        self.unit(Objective::Legions, self.weights.legion)
    }
    pub fn laurel(&self) -> f64 {
        self.unit(Objective::Laurels, self.weights.laurel)
    }
    pub fn marker(&self) -> f64 {
        self.unit(Objective::Markers, self.weights.marker)
    }
    pub fn tribune(&self) -> f64 {
        self.unit(Objective::Tribune, self.weights.tribune)
    }
    pub fn scroll(&self) -> f64 {
        match self.sheet.tile {
            Tile::None => self.unit(Objective::Tribune, self.weights.scroll),
            _ => 0.0,
        }
    }
    pub fn eternal_favour(&self) -> f64 {
        match self.sheet.favour {
            Favour::Eternal => 0.0,
            // For good is better than for now.
            Favour::Temporary => self.weights.eternal - self.weights.temporary,
            Favour::None => self.unit(Objective::Favour, self.weights.eternal),
        }
    }
    pub fn temporary_favour(&self) -> f64 {
        match self.sheet.favour {
            Favour::None => self.unit(Objective::Favour, self.weights.temporary),
            _ => 0.0,
        }
    }
    /// A denarius.
    pub fn coin(&self) -> f64 {
        let w = self.weights;
        match self.sheet.denarii {
            few if few < w.poor => w.poor_coin,
            _ if self.plan.has(Objective::Denarii) && self.missing(Objective::Denarii) > 0 => w.needed_coin,
            _ => w.coin,
        }
    }
    pub fn coins(&self, n: u16) -> f64 {
        f64::from(n) * self.coin()
    }

    /// What a faction would be worth to him.
    pub fn worth(&self, faction: Faction) -> f64 {
        self.worth[faction]
    }

    fn appraise(&self, faction: Faction) -> f64 {
        let w = self.weights;
        let field = self.open().field(faction);
        let mut worth = self.take_over_benefit(faction) + w.held * self.benefit(faction);
        if !self.sheet.markers.has(faction) {
            worth += self.marker();
        }
        if field.laurel {
            worth += self.laurel();
        }
        if field.controller.is_some_and(|seat| seat != self.me) {
            worth += w.deny;
        }
        worth + self.path_to_tribune(faction)
    }

    fn take_over_benefit(&self, faction: Faction) -> f64 {
        let w = self.weights;
        match faction {
            Faction::Gladiators => self.legion(),
            Faction::Legates => 2.0 * self.laurel(),
            Faction::Praetorians => w.any_card,
            Faction::Plebeians => w.any_card + w.assassin,
            Faction::Patricians | Faction::Senators => self.laurel(),
            Faction::VestalVirgins => self.coins(5),
        }
    }

    /// What holding it brings in a round.
    fn benefit(&self, faction: Faction) -> f64 {
        let w = self.weights;
        // A scroll comes only once.
        let scroll = self.scroll() / w.held;
        match faction {
            Faction::Gladiators => (2.0 * w.any_card + w.assassin).max(self.coins(self.open().colosseum)),
            Faction::Legates => scroll.max(2.0 * w.any_card),
            Faction::Praetorians => self.legion(),
            Faction::Plebeians => 2.0 * w.any_card + self.coins(2),
            Faction::Patricians => w.proconsul,
            Faction::VestalVirgins => self.laurel() + self.temporary_favour() / w.held,
            Faction::Senators => scroll.max(4.0 * w.any_card),
        }
    }

    /// With a scroll, the Plebeians and the Patricians together bring the tribune, and so do the Vestal Virgins and
    /// the Senators (TRI-27.08, TRI-27.11).
    fn path_to_tribune(&self, faction: Faction) -> f64 {
        if self.sheet.tile == Tile::Tribune {
            return 0.0;
        }
        let partner = match faction {
            Faction::Plebeians => Faction::Patricians,
            Faction::Patricians => Faction::Plebeians,
            Faction::VestalVirgins => Faction::Senators,
            Faction::Senators => Faction::VestalVirgins,
            _ => return 0.0,
        };
        let together = if self.open().controls(self.me, partner) { 0.8 } else { 0.25 };
        let scroll = if self.sheet.tile == Tile::Scroll { 1.0 } else { 0.4 };
        self.tribune() * together * scroll
    }

    /// What a leader brings on top, if he is in the set.
    fn leader(&self, faction: Faction) -> f64 {
        let w = self.weights;
        match faction {
            Faction::Gladiators => self.legion(),
            Faction::Legates => self.laurel(),
            Faction::Praetorians => self.legion() - w.any_card,
            Faction::Plebeians => self.scroll().max(2.0 * w.any_card),
            Faction::Patricians => self.coins(10),
            Faction::VestalVirgins => self.eternal_favour(),
            Faction::Senators => self.marker(),
        }
    }

    /// Would this set take the faction over as things stand?
    pub fn good_enough(&self, faction: Faction, set: Set) -> bool {
        would_take_over(self.open(), faction, set)
    }

    /// How near a hand is to taking the faction over: 1 if it could now.
    fn nearness(&self, faction: Faction, set: Set) -> f64 {
        if self.good_enough(faction, set) {
            // A better set is harder to beat.
            return 1.0 + 0.02 * f64::from(set.sum().min(10));
        }
        let rival = self.open().field(faction).set;
        let share = |have: u32, need: u32| (f64::from(have) / f64::from(need)).min(1.0);
        let by_number = share(set.len(), (rival.len() + 1).max(2));
        let by_sum = share(set.sum(), rival.sum() + 1) * share(set.len(), 2);
        let near = by_number.max(if rival.is_empty() { 0.0 } else { by_sum });
        near * near * 0.9
    }

    /// How near his hand is.
    pub fn readiness(&self, faction: Faction) -> f64 {
        self.nearness(faction, self.hand.of(faction)).min(1.0)
    }

    /// What a set of this faction in hand is worth.
    fn set_worth(&self, faction: Faction, set: Set) -> f64 {
        let w = self.weights;
        let cards = w.any_card * f64::from(set.len());
        if self.open().controls(self.me, faction) {
            return cards;
        }
        let leader = if set.has_leader() { self.leader(faction) } else { 0.0 };
        cards + (self.worth(faction) + leader) * self.nearness(faction, set)
    }

    /// What one more card would add.
    pub fn gain(&self, card: Card) -> f64 {
        self.gain_to(&self.hand, card)
    }

    pub fn gain_to(&self, hand: &Cards, card: Card) -> f64 {
        let set = hand.of(card.faction);
        if set.count(card.value) >= self.rules.numbers().deck.count(card) {
            return 0.0; // there is no further one
        }
        let more = set.plus(Set::of([card.value]));
        self.set_worth(card.faction, more) - self.set_worth(card.faction, set)
    }

    /// What the loss of a card would cost.
    pub fn keep(&self, card: Card) -> f64 {
        let set = self.hand.of(card.faction);
        if !set.has(card.value) {
            return 0.0;
        }
        let less = set.minus(Set::of([card.value]));
        self.set_worth(card.faction, set) - self.set_worth(card.faction, less)
    }

    /// The card he would miss least, and how much he would.
    pub fn least_missed(&self) -> Option<f64> {
        self.seen.hand.kinds().map(|card| self.keep(card)).reduce(f64::min)
    }

    /// What the cheapest pair of a faction would cost him.
    pub fn pair_cost(&self, faction: Faction) -> f64 {
        let set = self.hand.of(faction);
        let mut left = set;
        // The lowest two; the leader only if it must be.
        let lowest = set.each().filter(|value| *value > 0).chain(set.each().filter(|value| *value == 0));
        for value in lowest.take(2) {
            left.remove(value);
        }
        self.set_worth(faction, set) - self.set_worth(faction, left)
    }

    /// The first card of a pair that lacks its second.
    pub fn half_pair(&self) -> Option<Card> {
        match self.seen.answer {
            Answer::Pairs(pairs) => pairs.half(),
            _ => None,
        }
    }

    /// What each card of the deck would add, the best first.
    fn drawn(&self) -> &[(f64, u32)] {
        self.drawn.get_or_init(|| {
            let deck = &self.rules.numbers().deck;
            let mut gains: ArrayVec<_, KINDS> = ArrayVec::new();
            for &faction in Faction::ALL {
                let (set, all) = (self.hand.of(faction), deck.of(faction));
                let now = self.set_worth(faction, set);
                for value in all.values() {
                    let gain = match set.count(value) < all.count(value) {
                        true => self.set_worth(faction, set.plus(Set::of([value]))) - now,
                        false => 0.0, // there is no further one
                    };
                    let _ = gains.try_push((gain, u32::from(all.count(value))));
                }
            }
            gains.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
            gains
        })
    }

    /// What an unknown card can be expected to add.
    pub fn drawn_card(&self) -> f64 {
        let total: f64 = self.drawn().iter().map(|(gain, count)| gain * f64::from(*count)).sum();
        total / f64::from(self.rules.numbers().deck.len().max(1))
    }

    /// What the best of `n` unknown cards can be expected to add: so many of the deck are better than it.
    pub fn best_of(&self, n: u32) -> f64 {
        let mut better = self.rules.numbers().deck.len() / (n + 1);
        for (gain, count) in self.drawn() {
            if better < *count {
                return *gain;
            }
            better -= count;
        }
        0.0
    }

    /// What all cards of a Curia field would add.
    pub fn curia_gain(&self, field: u8) -> f64 {
        let mut hand = self.hand;
        let cards = self.open().curia.get(usize::from(field)).map_or(&[][..], |field| &field.cards);
        let mut gain = 0.0;
        for card in cards {
            gain += self.gain_to(&hand, *card);
            hand.add(*card);
        }
        gain
    }

    /// What the cards of the Atrium would add, as far as they are known.
    pub fn atrium_gain(&self) -> f64 {
        let mut hand = self.hand;
        let mut gain = 0.0;
        for face in self.open().atrium {
            match face {
                Face::Up(card) => {
                    gain += self.gain_to(&hand, card);
                    hand.add(card);
                }
                Face::Down => gain += self.drawn_card(),
                Face::Empty => {}
            }
        }
        gain
    }

    pub fn latrine_card(&self) -> Option<Card> {
        match self.open().latrine {
            Face::Up(card) => Some(card),
            _ => None,
        }
    }

    pub fn catacombs_price(&self, ask: Ask) -> u16 {
        match ask {
            Ask::Catacombs(_, space) => self.rules.catacombs_price(space.into()),
            _ => 0,
        }
    }

    /// What a legion of the Legates costs (TRI-27.05).
    pub fn legion_price(&self) -> u16 {
        legion_price(self.open())
    }

    /// The best faction he holds and could lose.
    pub fn at_risk(&self) -> f64 {
        self.open().controlled(self.me).map(|faction| self.worth(faction)).fold(0.0, f64::max)
    }
}

pub fn missing(sheet: &Sheet, goal: &Goal, objective: Objective) -> u16 {
    match objective {
        Objective::Tribune => u16::from(sheet.tile != Tile::Tribune),
        Objective::Favour => u16::from(sheet.favour == Favour::None),
        Objective::Laurels => goal.laurels.saturating_sub(sheet.laurels),
        Objective::Legions => goal.legions.saturating_sub(sheet.legions),
        Objective::Denarii => goal.denarii.saturating_sub(sheet.denarii),
        Objective::Markers => u16::from(goal.markers).saturating_sub(sheet.markers.len() as u16),
    }
}

/// About how many rounds' work an objective still is.
fn effort(sheet: &Sheet, goal: &Goal, objective: Objective) -> f64 {
    let missing = f64::from(missing(sheet, goal, objective));
    match objective {
        Objective::Tribune if sheet.tile == Tile::Scroll => 2.0,
        Objective::Tribune => 3.5 * missing,
        Objective::Favour => 1.5 * missing,
        Objective::Laurels => 0.4 * missing,
        Objective::Legions => 0.8 * missing,
        Objective::Denarii => 0.12 * missing,
        Objective::Markers => 0.7 * missing,
    }
}

/// How many objectives there are.
const OBJECTIVES: usize = Objective::ALL.len();

/// The obligatory objectives, and as many of the nearest others as are needed.
pub fn plan(sheet: &Sheet, goal: Option<&Goal>) -> Objectives {
    let Some(goal) = goal else { return Objective::ALL.iter().copied().collect() };
    let mut plan = goal.obligatory;
    let others = Objective::ALL.iter().copied().filter(|o| !plan.has(*o));
    let mut others: ArrayVec<_, OBJECTIVES> = others.collect();
    others.sort_by(|a, b| effort(sheet, goal, *a).total_cmp(&effort(sheet, goal, *b)));
    let needed = usize::from(goal.need).saturating_sub(plan.len());
    for objective in others.into_iter().take(needed) {
        plan = plan.with(objective);
    }
    debug_assert!(score::fulfils(plan, goal));
    plan
}
