//! Triumph: defends Rome when it must, bids for what it needs, places Clients for majorities.
//!
//! Every public choice is tried in a world imagined from the bot's own view and judged by [`Mind::worth`]; bids, Planning
//! and Battles have rules of their own.

mod bids;
mod deals;
mod features;
mod policy;
mod war;
mod weights;
mod worth;

use crate::{Bargain, Bot, Character, Heuristic, No, Question, SEARCH, Sheet, Weighted};
use kernel::{Chance, Choices, Log, Pick, Refusing, Rules, Seat};
use triumph::{Action, Ask, Board, Deal, Dues, Effect, Source, State, Triumph, Window};
use weights::Weights;

impl Heuristic for Triumph {
    const COMPANY: &'static [Character] = &[Character::Drusus, Character::Rufus, Character::Cassia];

    fn greedy(asked: Question<Triumph>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        Triumph::greedy_by(asked, weights::weights(asked.who), chance)
    }

    fn answer_deal(at: Bargain<Triumph>, deal: &Deal) -> Result<(), No> {
        deals::answer(at, deal)
    }

    fn offer_deal(at: Bargain<Triumph>) -> Option<Deal> {
        deals::offer(at)
    }

    fn search() -> Option<&'static dyn Bot<Triumph>> {
        Some(&SEARCH)
    }
}

impl Weighted for Triumph {
    type Weights = Weights;

    fn sheet() -> &'static Sheet<Weights> {
        &weights::SHEET
    }

    fn greedy_by(
        asked: Question<Triumph>,
        weights: &Weights,
        chance: &mut dyn Chance,
    ) -> Option<Pick<Action>> {
        let Question { rules, view, choices, .. } = asked;
        let seat = view.viewer.seat()?;
        let world = rules.imagine(view, chance);
        Mind { w: weights, ..Mind::new(rules, &world, seat) }.pick(choices, chance)
    }
}

/// Differences of worth below this are noise of the sums.
const EQUAL: f32 = 1e-3;

/// The best of these by their worth. Among equals each is as likely as the others: were it always the first, the lowest
/// seat would get every tie.
fn best<T>(items: impl Iterator<Item = (f32, T)>, chance: &mut dyn Chance) -> Option<T> {
    let mut best: Option<(f32, T)> = None;
    let mut equals = 1;
    for (worth, item) in items {
        match &best {
            Some((most, _)) if worth < most - EQUAL => {}
            Some((most, _)) if worth <= most + EQUAL => {
                equals += 1;
                if chance.below(equals) == 0 {
                    best = Some((*most, item));
                }
            }
            _ => (best, equals) = (Some((worth, item)), 1),
        }
    }
    best.map(|(_, item)| item)
}

/// A player's thoughts about a world. Of what is hidden in it only what is their own is looked at.
struct Mind<'a> {
    g: &'a Triumph,
    world: &'a State,
    b: &'a Board,
    seat: Seat,
    w: &'a Weights,
}

impl<'a> Mind<'a> {
    fn new(g: &'a Triumph, world: &'a State, seat: Seat) -> Mind<'a> {
        Mind { g, world, b: &world.board, seat, w: weights::weights(None) }
    }

    fn pick(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        match self.b.question()? {
            Ask::Bid(_) => Some(Action::Bid(self.bid(chance)?).into()),
            Ask::Second(_) => Some(Action::Bid(self.second()?).into()),
            Ask::Round(Window::Bid, _) => Some(self.modify(choices)),
            Ask::Round(Window::Battle, _) => Some(self.battle(choices)),
            Ask::Round(Window::Spoils, _) => Some(self.spoils(choices, chance)),
            Ask::Round(..) => Some(self.last_chance(choices)),
            Ask::Taxes(_) => choices.first().map(|c| c.least()),
            Ask::Buy(_) => Some(self.buy(choices)),
            Ask::March(..) => self.march(choices, chance),
            Ask::Split(_) => {
                let c = choices.find(&Action::FamilyLegions)?;
                Some(Pick { action: c.action, amount: c.amount?.max })
            }
            Ask::Muster(_, p) => Some(self.muster(p, choices)),
            Ask::HandOver(..) => self.hand_over(choices, chance),
            _ => self.look(choices, chance),
        }
    }

    /// Has the sealed answer been begun?
    fn begun(&self) -> bool {
        !self.world.hidden.scripts.of(self.seat).is_empty()
    }

    /// Tries every choice and takes the best.
    fn look(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        let sensible = choices.iter().filter(|c| !c.back && self.sensible(c.action)).map(|c| c.least());
        best(sensible.map(|pick| (self.after(pick), pick)), chance)
    }

    fn after(&self, pick: Pick<Action>) -> f32 {
        let mut there = self.world.clone();
        self.g.apply(&mut there, self.seat, pick, &mut Refusing::default(), &mut Log::off());
        let law = match pick.action {
            Action::TakeLaw(source) => source.law().map_or(0.0, |law| self.liking(law) - weights::LAW),
            _ => 0.0,
        };
        self.worth(&there.board) + law
    }

    /// Cards whose effect is plain gain are played when there is a chance; others wait for their moment.
    fn sensible(&self, action: Action) -> bool {
        match action {
            Action::Play(law) => matches!(
                self.g.parts.law(law).effect,
                Effect::Talents { .. }
                    | Effect::Tribute { .. }
                    | Effect::Intrigue { .. }
                    | Effect::Favour { .. }
                    | Effect::Triumphs { .. }
                    | Effect::DrawLaws { .. }
                    | Effect::SettleThere { .. }
                    | Effect::SettleItalia { .. }
            ),
            _ => true,
        }
    }

    fn liking(&self, law: triumph::Law) -> f32 {
        match self.g.parts.law(law).effect {
            Effect::SettleThere { .. } => 1.8,
            Effect::SettleItalia { .. } | Effect::Talents { .. } | Effect::Triumphs { .. } => 1.4,
            Effect::BattleLegions { .. } | Effect::RaiseLegions { .. } => 1.3,
            _ => weights::LAW,
        }
    }

    /// Of the cards that were promised without a name, those we like least.
    fn hand_over(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        let cards = choices.iter().filter_map(|c| match c.action {
            Action::HandOver(law) => Some((-self.liking(law), c.least())),
            _ => None,
        });
        best(cards, chance)
    }

    fn finish_script(&self, choices: &Choices<Action>) -> Pick<Action> {
        let pass = choices.find(&Action::Pass);
        pass.or_else(|| choices.iter().find(|c| !c.back)).map_or(Action::Cancel.into(), |c| c.least())
    }

    // ---------------------------------------------------------------- prompts

    fn buy(&self, choices: &Choices<Action>) -> Pick<Action> {
        let need = Dues::of(self.g, self.b, self.seat).total() + 3;
        if self.b.family(self.seat).talents < need + 2 {
            return Action::Pass.into();
        }
        let rich = self.b.display.iter().max_by_key(|f| f.talents);
        let source = rich.map_or(Source::Deck, |f| Source::FaceUp(f.law));
        let pick = Action::BuyLaw(source).into();
        if choices.allows(&pick) { pick } else { Action::Pass.into() }
    }

    /// The windows before the invasion and before Taxes: whatever brings money.
    fn last_chance(&self, choices: &Choices<Action>) -> Pick<Action> {
        if self.begun() {
            return self.finish_script(choices);
        }
        let theatrum = choices.iter().filter_map(|c| match c.action {
            Action::Theatrum(p) => Some((self.b.clients[p].iter().filter(|&&n| n > 0).count(), c.action)),
            _ => None,
        });
        if let Some((n, action)) = theatrum.max_by_key(|(n, _)| *n)
            && n > 0
        {
            return action.into();
        }
        let gain = |c: &&kernel::Choice<Action>| match c.action {
            Action::BasilicaTalents | Action::Templum => true,
            Action::Play(law) => matches!(
                self.g.parts.law(law).effect,
                Effect::Talents { .. } | Effect::Tribute { .. } | Effect::Favour { .. }
            ),
            _ => false,
        };
        choices.iter().find(gain).map_or(Action::Pass.into(), |c| c.least())
    }

    /// Gives Talents away for Triumphs, the poorest supporter first; plays a triumph; settles with spare cards.
    fn spoils(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Pick<Action> {
        let gifts = choices.iter().filter_map(|c| match c.action {
            Action::Give(to) => Some((-f32::from(self.b.family(to).triumphs), c)),
            _ => None,
        });
        if let Some(c) = best(gifts, chance) {
            let dues = Dues::of(self.g, self.b, self.seat).total();
            let spare =
                (self.b.family(self.seat).talents + c.amount.map_or(0, |a| a.max)).saturating_sub(dues);
            let most = c.amount.map_or(0, |a| a.max).min(spare);
            if most > 0 {
                return Pick { action: c.action, amount: most };
            }
        }
        let good = |c: &&kernel::Choice<Action>| match c.action {
            Action::Play(law) => {
                matches!(self.g.parts.law(law).effect, Effect::Triumphs { .. } | Effect::SettleThere { .. })
            }
            _ => false,
        };
        choices.iter().find(good).map_or_else(|| self.finish_script(choices), |c| c.least())
    }
}
