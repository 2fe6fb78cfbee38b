//! Triumph: defends Rome when it must, bids for what it needs, places Clients for majorities.
//!
//! Every public choice is tried in a world imagined from the bot's own view and judged by [`Mind::worth`]; bids, Planning
//! and Battles have rules of their own.

use crate::Heuristic;
use kernel::{Chance, Choices, Log, Pick, Refusing, Rules, Seat};
use triumph::{
    Action, Ask, Board, Bundle, Deal, Die, Dues, Effect, FamilyCard, LeaderSet, Means, Phase, Province, Road,
    Side, Source, State, Triumph, View, Window, chance_after, chance_before, majorities,
};

/// What things are worth, in Triumphs.
mod weight {
    /// A Talent.
    pub const TALENT: f32 = 0.45;
    /// An Intrigue marker.
    pub const INTRIGUE: f32 = 0.3;
    /// An Intrigue marker that finds no second.
    pub const ODD_INTRIGUE: f32 = 0.1;
    /// A Talent that Taxes will ask for.
    pub const DUES: f32 = 1.5;
    /// A Law card in hand.
    pub const LAW: f32 = 1.0;
    /// A Client in a Roman-controlled Province, beside what it scores now.
    pub const CLIENT: f32 = 0.3;
    /// A Client in a lost Province.
    pub const LOST_CLIENT: f32 = 0.1;
    /// The Administrator space, for each Round to come.
    pub const ADMINISTRATOR: f32 = 0.8;
    /// Share of a Province that a Leader is about to enter.
    pub const THREATENED: f32 = 0.4;
    /// What the best rival has counts against us.
    pub const RIVAL: f32 = 0.4;
    /// Beating a Leader, by the moves he needs to Rome.
    pub const DEFENCE: [f32; 5] = [0.0, 30.0, 9.0, 2.0, 1.0];
    /// Goods in an exchange must bring at least this much.
    pub const MARGIN: f32 = 0.3;
}

impl Heuristic for Triumph {
    fn greedy(
        &self,
        view: &View,
        choices: &Choices<Action>,
        chance: &mut dyn Chance,
    ) -> Option<Pick<Action>> {
        let seat = view.viewer.seat()?;
        Mind { g: self, v: view, b: &view.board, seat }.pick(choices, chance)
    }

    fn answer_deal(&self, view: &View, deal: &Deal) -> bool {
        let Some(seat) = view.viewer.seat() else { return false };
        let (give, get) =
            if seat == deal.from { (&deal.gives, &deal.gets) } else { (&deal.gets, &deal.gives) };
        let gain = Mind { g: self, v: view, b: &view.board, seat }.gain(give, get);
        // Whatever is given away must bring more than it seems to be worth.
        if *give == Bundle::NOTHING { gain > 0.0 } else { gain >= weight::MARGIN }
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

struct Mind<'a> {
    g: &'a Triumph,
    v: &'a View,
    b: &'a Board,
    seat: Seat,
}

impl Mind<'_> {
    fn pick(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        match self.b.question()? {
            Ask::Bid(_) => Some(Action::Bid(self.bid()?).into()),
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
            _ => self.look(choices, chance),
        }
    }

    // ---------------------------------------------------------------- exchanges

    /// What an exchange brings: goods after it against goods before it.
    fn gain(&self, give: &Bundle, get: &Bundle) -> f32 {
        let family = self.b.family(self.seat);
        let (talents, intrigue) = (family.talents, u16::from(family.intrigue));
        let now = self.money(talents) + self.markers(intrigue);
        let then = self.money((talents + get.talents).saturating_sub(give.talents))
            + self.markers((intrigue + u16::from(get.intrigue)).saturating_sub(give.intrigue.into()));
        then - now + self.cards(get) - self.cards(give)
    }

    /// Talents that Taxes will ask for keep Clients in their Buildings: they are worth more than the rest.
    fn money(&self, talents: u16) -> f32 {
        let dues = talents.min(Dues::of(self.g, self.b, self.seat).total());
        f32::from(dues) * weight::DUES + f32::from(talents - dues) * weight::TALENT
    }

    /// Intrigue is spent in pairs.
    fn markers(&self, n: u16) -> f32 {
        f32::from(n / 2) * 2.0 * weight::INTRIGUE + f32::from(n % 2) * weight::ODD_INTRIGUE
    }

    /// Law cards: by what they do where they are named, by what they are on average otherwise.
    fn cards(&self, x: &Bundle) -> f32 {
        x.laws.cards().map(|law| self.liking(law)).sum::<f32>() + f32::from(x.unnamed) * weight::LAW
    }

    // ---------------------------------------------------------------- what a position is worth

    /// Rounds whose Income is still to come.
    fn rounds(&self, b: &Board) -> f32 {
        f32::from(4 - b.round.clamp(1, 3))
    }

    /// What a position is worth to us: our own prospects, less part of the best rival's.
    fn worth(&self, b: &Board) -> f32 {
        let of = |seat| self.prospects(b, seat);
        let rival = Seat::all(self.g.families()).filter(|&s| s != self.seat).map(of).fold(0.0, f32::max);
        of(self.seat) - weight::RIVAL * rival
    }

    fn prospects(&self, b: &Board, seat: Seat) -> f32 {
        let f = b.family(seat);
        let rounds = self.rounds(b);
        let mut sum = f32::from(f.triumphs)
            + f32::from(f.talents) * weight::TALENT
            + f32::from(f.intrigue) * weight::INTRIGUE
            + f32::from(b.held[seat.ix()]) * weight::LAW;
        for &p in Province::ALL {
            let clients = b.clients_in(p, seat);
            if clients == 0 {
                continue;
            }
            if !b.control.has(p) {
                sum += weight::LOST_CLIENT * f32::from(clients);
                continue;
            }
            let income = if self.g.parts.italia.has(p) { 0.0 } else { weight::TALENT };
            let share = f32::from(majorities(self.g, b, p)[seat.ix()]) + income;
            let safety = if self.threatened(b, p) { weight::THREATENED } else { 1.0 };
            sum += share * rounds * safety + weight::CLIENT * f32::from(clients);
        }
        for &x in &b.hills {
            for (space, gain) in
                [(triumph::Space::Owner, 2.0), (triumph::Space::Administrator, weight::ADMINISTRATOR)]
            {
                if b.tenant(x, space) == Some(seat) {
                    let tax = |round: u8| {
                        f32::from(self.g.parts.buildings.tax[usize::from(round) - 1]) * weight::TALENT
                    };
                    sum += (b.round..=3).map(|r| (gain - tax(r)).max(0.0)).sum::<f32>();
                }
            }
        }
        sum + f32::from(self.g.parts.games_track.triumphs[f.favour as usize]) * 0.8
    }

    /// Is a Leader about to enter this Province?
    fn threatened(&self, b: &Board, p: Province) -> bool {
        b.led().iter().any(|at| self.g.parts.at(at).next == Road::Province(p))
    }

    /// Tries every choice in an imagined world and takes the best.
    fn look(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        let world = self.g.imagine(self.v, chance);
        let sensible = choices.iter().filter(|c| !c.back && self.sensible(c.action)).map(|c| c.least());
        best(sensible.map(|pick| (self.after(&world, pick), pick)), chance)
    }

    fn after(&self, world: &State, pick: Pick<Action>) -> f32 {
        let mut there = world.clone();
        self.g.apply(&mut there, self.seat, pick, &mut Refusing::default(), &mut Log::off());
        let law = match pick.action {
            Action::TakeLaw(source) => source.law().map_or(0.0, |law| self.liking(law) - weight::LAW),
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
            _ => weight::LAW,
        }
    }

    // ---------------------------------------------------------------- bids

    /// High for Games and Construction; for Conflict the 1 with the 2, which brings the most Legions; Justice gets what
    /// is left. With a Leader at the gates the highest card goes to war.
    fn bid(&self) -> Option<FamilyCard> {
        let danger = self.b.led().iter().any(|p| self.g.steps_to_rome(p) == 1);
        let wanted: [u8; 6] = match self.b.phase {
            Phase::Assembly => [3, 4, 2, 0, 5, 1],
            Phase::Construction => [4, 3, 5, 2, 0, 1],
            Phase::Conflict if danger => [5, 4, 1, 2, 3, 0],
            Phase::Conflict => [1, 2, 3, 4, 5, 0],
            Phase::Justice => [0, 1, 2, 3, 4, 5],
            _ => [5, 4, 3, 2, 1, 0],
        };
        let hand = self.b.family(self.seat).hand;
        wanted.into_iter().map(FamilyCard).find(|&card| hand.has(card))
    }

    fn second(&self) -> Option<FamilyCard> {
        let hand = self.b.family(self.seat).hand;
        let wanted: [u8; 5] = if self.b.phase == Phase::Conflict { [2, 3, 4, 5, 0] } else { [0, 2, 3, 4, 5] };
        wanted.into_iter().map(FamilyCard).find(|&card| hand.has(card))
    }

    fn rank(&self, influence: u8) -> usize {
        let left = |x: Seat| self.b.senate.iter().position(|&y| y == x);
        let ahead = |&x: &Seat| {
            let other = self.b.family(x).influence();
            x != self.seat && (other > influence || other == influence && left(x) < left(self.seat))
        };
        Seat::all(self.g.families()).filter(ahead).count()
    }

    /// Spends a pair, the Forum or a card where that wins an Office that would be missed.
    fn modify(&self, choices: &Choices<Action>) -> Pick<Action> {
        if !self.v.script.is_empty() {
            return self.finish_script(choices);
        }
        let family = self.b.family(self.seat);
        let offices = self.g.parts.offices(self.b.phase, self.g.families()).count();
        let now = self.rank(family.influence());
        let better = |more: u8| {
            let then = self.rank(family.influence() + more);
            then < now && (now >= offices && then < offices || then == 0)
        };
        let forum = choices.find(&Action::Forum).is_some();
        if forum && better(1) {
            return Action::Forum.into();
        }
        let pairs = choices.find(&Action::Spend).and_then(|c| c.amount).map_or(0, |a| a.max.min(2));
        if self.b.phase != Phase::Conflict
            && let Some(n) = (1..=pairs).find(|&n| better(n as u8))
        {
            return Pick { action: Action::Spend, amount: n };
        }
        for choice in choices.iter() {
            if let Action::Play(law) = choice.action
                && let Effect::RaiseBid { by } = self.g.parts.law(law).effect
                && better(by)
            {
                return choice.least();
            }
        }
        Action::Pass.into()
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
        if !self.v.script.is_empty() {
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

    // ---------------------------------------------------------------- war

    /// Shields to be met in a Province, and the Leader cards there or about to come.
    fn enemy(&self, p: Province) -> Option<(u8, LeaderSet, u8)> {
        let cards = |at: Province| self.b.leader_in(at).map_or(LeaderSet::NONE, |s| self.b.boxes[s].cards);
        let here = cards(p);
        if !here.is_empty() || !self.b.control.has(p) {
            let gate = if here.is_empty() { 4 } else { self.g.steps_to_rome(p) };
            return Some((self.g.strengths(self.b, p).1, here, gate));
        }
        let coming = self.b.led().iter().find(|&at| self.g.parts.at(at).next == Road::Province(p))?;
        let leaders = cards(coming);
        let shields = leaders.iter().map(|l| self.g.parts.leader(l).shields).sum();
        Some((shields, leaders, self.g.steps_to_rome(coming)))
    }

    /// Legions we could bring to a Province with so many Talents.
    fn reachable(&self, p: Province, mut talents: u16) -> u8 {
        let mut prices: Vec<u16> = vec![];
        let auxiliary = self.g.auxiliary_price(p);
        prices.extend((0..self.b.auxiliaries.count_ones()).map(|_| auxiliary));
        for &from in Province::ALL {
            let price = self.g.garrison_price(from, p);
            let n = if from == p { 0 } else { self.b.legions[from].available };
            prices.extend((0..n).map(|_| price));
        }
        prices.sort_unstable();
        let mut n = 0;
        for price in prices {
            if price > talents {
                break;
            }
            talents -= price;
            n += 1;
        }
        n
    }

    fn rerolls(&self) -> u8 {
        self.b.family(self.seat).intrigue / 2 + u8::from(self.b.consul == Some(self.seat))
    }

    /// What a Commander in this Province can hope for.
    fn hope(&self, p: Province) -> f32 {
        let Some((shields, leaders, gate)) = self.enemy(p) else { return 0.05 };
        let family = self.b.family(self.seat);
        let own: u8 = family.bid.iter().map(|c| self.g.parts.family.legions[c.0 as usize]).sum();
        let troops = self.g.strengths(self.b, p).0 + own + self.reachable(p, family.talents);
        let leads = self.b.major_in(p).is_none();
        let win =
            chance_before(&self.g.parts.dice, i32::from(troops) - i32::from(shields), self.rerolls()) as f32;
        let sum = |f: fn(&triumph::LeaderCard) -> u8| {
            leaders.iter().map(|l| f32::from(f(self.g.parts.leader(l)))).sum::<f32>()
        };
        let rounds = self.rounds(self.b);
        let values = &self.g.parts.at(p).triumphs;
        let (rank, triumphs) =
            if leads { (values[0], sum(|l| l.major)) } else { (values[1], sum(|l| l.minor)) };
        let talents = if leads { sum(|l| l.talents) * weight::TALENT } else { 0.0 };
        let province = f32::from(rank) * rounds * 0.7;
        let defence = if leaders.is_empty() { 0.0 } else { weight::DEFENCE[usize::from(gate).min(4)] };
        win * (triumphs + talents + province + defence)
    }

    fn march(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        let places = choices.iter().filter_map(|c| match c.action {
            Action::March(p) => Some((self.hope(p), c.least())),
            _ => None,
        });
        best(places, chance)
    }

    /// Recruits the cheapest Legions until the Battle is as good as won.
    fn muster(&self, p: Province, choices: &Choices<Action>) -> Pick<Action> {
        let Some((shields, leaders, gate)) = self.enemy(p) else { return Action::Pass.into() };
        let troops = self.g.strengths(self.b, p).0;
        let goal = shields + if leaders.is_empty() || gate > 2 { 2 } else { 3 };
        if troops >= goal {
            return Action::Pass.into();
        }
        let lead = self.b.family(self.seat).commander.is_some_and(|c| c.1 == Side::Major);
        let need = u16::from(goal - troops);
        let price = |action: Action| match action {
            Action::Marker(_) => Some(0),
            Action::Play(_) => Some(0),
            Action::Auxiliaries => Some(self.g.auxiliary_price(p)),
            Action::Garrison(from) if from != p => Some(self.g.garrison_price(from, p)),
            _ => None,
        };
        let options = choices.iter().filter_map(|c| price(c.action).map(|price| (price, c)));
        match options.min_by_key(|(price, _)| *price) {
            Some((price, c)) if lead || price == 0 || !leaders.is_empty() => {
                Pick { action: c.action, amount: c.amount.map_or(0, |a| a.max.min(need).max(a.min)) }
            }
            _ => Action::Pass.into(),
        }
    }

    fn battle(&self, choices: &Choices<Action>) -> Pick<Action> {
        let (Some(battle), Some((legions, shields))) = (self.b.battle, self.g.totals(self.b)) else {
            return Action::Pass.into();
        };
        let losing = legions < shields;
        if choices.find(&Action::Consent(true)).is_some() {
            return Action::Consent(losing).into();
        }
        let script: Vec<_> =
            self.v.script.moves().filter(|m| !matches!(m.action, Action::Consent(_))).collect();
        if !script.is_empty() {
            return choices.iter().rev().find(|c| !c.back).map_or(Action::Cancel.into(), |c| c.least());
        }
        if !losing || !self.b.commands_in(battle.province, self.seat) {
            return Action::Pass.into();
        }
        let gap = shields - legions;
        let card = |wanted: fn(Effect, u8, u8) -> bool| {
            choices.iter().find(|c| match c.action {
                Action::Play(law) => wanted(self.g.parts.law(law).effect, gap, battle.barbarian),
                _ => false,
            })
        };
        let sure = card(|effect, gap, die| match effect {
            Effect::BattleLegions { plus } => plus >= gap,
            Effect::VoidBarbarianDie => die >= gap,
            _ => false,
        });
        if let Some(c) = sure {
            return c.least();
        }
        let margin =
            i32::from(legions) - i32::from(shields) - i32::from(battle.roman) + i32::from(battle.barbarian);
        let left = self.rerolls().max(1);
        let odds = chance_after(&self.g.parts.dice, margin, battle.roman, battle.barbarian, left);
        let die = odds.reroll.unwrap_or(Die::Barbarian);
        let means = [Means::Office, Means::Amphitheatrum, Means::Templum, Means::Intrigue];
        let reroll = means.into_iter().map(|m| Action::Reroll(die, m)).find(|a| choices.find(a).is_some());
        match reroll {
            Some(action) if odds.win > 0.05 => action.into(),
            _ => card(|effect, gap, _| matches!(effect, Effect::BattleReroll) && gap <= 3)
                .map_or(Action::Pass.into(), |c| c.least()),
        }
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
