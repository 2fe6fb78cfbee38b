//! English.

use crate::AveRoma;
use crate::action::{Action, Order};
use crate::components::{Bonus, Effect, Mark, Passage, Reward};
use crate::event::{Event, Source};
use crate::flow::{Ask, Side, Why};
use crate::parts::{
    Card, CardKind, Goods, Half, Hue, Icon, Location, Moment, Resource, Row, Worker, Workers, label,
};
use crate::price::{Element, Price, Settled, Substitute};
use crate::state::Ending;
use crate::view::View;
use kernel::{Choice, Names, Outcome, Rule, Sentence, Words};

/// The phases of a round.
pub const PHASES: [&str; 3] = ["Actions", "Refill", "End"];

/// Where the game stands; nothing once it is over.
pub fn phase(view: &View) -> Option<usize> {
    let s = &view.table;
    Some(match s.flow.question()? {
        Ask::Collect | Ask::Draft(_) => 1,
        Ask::Extra | Ask::Double(_) | Ask::Rise(_) => 2,
        _ if s.act.imaginary && s.ending.is_some() => 2,
        _ => 0,
    })
}

impl Words for AveRoma {
    fn moment(&self, view: &View) -> String {
        match phase(view) {
            Some(n) => format!("Round {}, {}", view.table.round, PHASES[n].to_lowercase()),
            None => format!("Over after {} rounds", view.table.round),
        }
    }
    fn prompt(&self, view: &View, names: &Names) -> Sentence {
        let s = &view.table;
        let Some(&ask) = s.flow.question() else { return Sentence::plain("The game is over.") };
        if !view.viewer.is(s.active) {
            return Sentence::plain(format!("Waiting for {}.", names.of(s.active)));
        }
        let at = location(s.act.at);
        let (rule, text) = match ask {
            Ask::Turn => ("AVE-3.04", "Place a worker, train one, or pass.".into()),
            Ask::Extra => ("AVE-21.01", "Your extra action, with an imaginary worker of any value.".into()),
            Ask::Announce => ("AVE-25.05", format!("Use up cards for the extra action at {at}?")),
            Ask::Window(Side::Before) => {
                ("AVE-19.08", format!("Before the action at {at}: use a bonus, or go on."))
            }
            Ask::Window(Side::After) => {
                ("AVE-19.08", format!("After the action at {at}: use a bonus, or finish."))
            }
            Ask::Pay => self.payment_prompt(view),
            Ask::Overflow(pieces) => (
                "AVE-15.02",
                format!(
                    "No room for {}: how many pieces become surplus? The rest is paid in coins.",
                    goods(&pieces)
                ),
            ),
            Ask::Trade => ("AVE-8.01", "Sell, then buy up to 4 resources of the area card.".into()),
            Ask::Half => ("AVE-11.02", "Take the top or the bottom half of the area card.".into()),
            Ask::Second if s.act.influence > 0 => (
                "AVE-11.06",
                format!("Influence so far {}: play another card, or move the cube.", s.act.influence),
            ),
            Ask::Second => ("AVE-11.03", "Take one more resource, or play cards for influence.".into()),
            Ask::Kind(_, Why::Fragments) => ("AVE-18.15", "Two fragments give a resource: which?".into()),
            Ask::Kind(_, Why::Pair) => ("AVE-18.20", "The pair of buildings gives a resource: which?".into()),
            Ask::Kind(_, Why::Bonus) => ("AVE-26.05", "Which resource of the area card?".into()),
            Ask::Kind(_, Why::Used) => ("AVE-25.15", "Which resource for the card used up?".into()),
            Ask::WarArea => ("AVE-18.13", "The set is complete: raise your influence in one area.".into()),
            Ask::Replace(card) => (
                "AVE-13.05",
                format!("All slots are full. Does {} replace an active patron?", self.name(card)),
            ),
            Ask::Activate => ("AVE-19.09", "A patron slot is unlocked: who enters it?".into()),
            Ask::SecondTraining => ("AVE-26.07", "As a second action, send a worker to training?".into()),
            Ask::Shadow => ("AVE-24.04", "Place a worker of your shadow on a marked slot.".into()),
            Ask::Collect if s.for_shadow => ("AVE-24.15", "Collect workers for your shadow.".into()),
            Ask::Collect => ("AVE-4.11", "Collect workers from a location.".into()),
            Ask::Draft(at) => ("AVE-4.13", format!("Which workers do you take from {}?", location(at))),
            Ask::Double(_) => {
                ("AVE-27.05", "Spend your doubling patron on a rise, or keep it for points?".into())
            }
            Ask::Rise(_) => ("AVE-27.07", "Your patron raises a cube: in which area?".into()),
        };
        Sentence::new(Rule(rule), text)
    }

    fn order(&self, _: &View, order: &Order, _: &Names) -> Sentence {
        super::plans::order(order)
    }

    fn choice(&self, view: &View, choice: &Choice<Action>, _: &Names) -> String {
        let s = &view.table;
        match choice.action {
            Action::Place { worker, value, at, space } => self.placement(view, worker, value, at, space),
            Action::Train { worker, slot } => {
                let price = self.parts.training[usize::from(slot) & 3];
                let cost = if price == 0 { "free".into() } else { denarii(price.into()) };
                format!("Train worker {worker} on ±{} ({cost})", slot + 1)
            }
            Action::Pass if s.flow.question() == Some(&Ask::Extra) => "No extra action".into(),
            Action::Pass => format!("Pass: {}", points(s.me().unused().into())),
            Action::Cards(Moment::Never) => "Use no cards".into(),
            Action::Cards(Moment::Before) => "Use cards before the action".into(),
            Action::Cards(Moment::After) => "Use cards after the action".into(),
            Action::Bonus(card) => format!("{}: {}", self.name(card), self.effect(card)),
            Action::Use(card) => format!("Use up {} ({})", self.name(card), icon(self.parts.icon(card))),
            Action::BuyExtra => match s.act.at.row().and_then(|row| s.face_up[row.ix()]) {
                Some(card) => format!("Buy {} from the deck", self.name(card)),
                None => "Buy the card on the deck".into(),
            },
            Action::Done => self.done(view).into(),
            Action::Save(element_) => format!("Save {}", element(element_)),
            Action::PaySurplus(element_) => format!("Pay surplus for {}", element(element_)),
            Action::PayInstead(kind) => format!("Pay {} for a surplus", resource(kind)),
            Action::Pay(kind) => format!("Pay {}", resource(kind)),
            Action::Store => "Keep as surplus".into(),
            Action::Sell(kind) => {
                format!("Sell {} for {} each", resource(kind), self.prices(s, s.active)[kind])
            }
            Action::Buy(kind) => {
                format!("Buy {} for {} each", resource(kind), self.prices(s, s.active)[kind])
            }
            Action::Half(half) => {
                let [top, bottom] = self.halves(s).unwrap_or_default();
                match half {
                    Half::Top => format!("Top half: {}", goods(&top)),
                    Half::Bottom => format!("Bottom half: {}", goods(&bottom)),
                }
            }
            Action::Take(kind) => format!("Take {}", resource(kind)),
            Action::Influence(card) => {
                let total = s.act.influence + self.parts.yields(card).influence;
                let level = self.target(s, s.active, s.act.area(), total).unwrap_or(0);
                format!("Play {} (+{}, to level {level})", self.name(card), self.parts.yields(card).influence)
            }
            Action::Area(area) => {
                let rises = match s.flow.question() {
                    Some(Ask::Rise(_)) => s.rises[area.ix()] + 1,
                    _ => 1,
                };
                let level = self.target(s, s.active, area, rises).unwrap_or(0);
                format!("Area {area} (to level {level})")
            }
            Action::Replace(card) => format!("Replace {}", self.name(card)),
            Action::Activate(card) => format!("{}: {}", self.name(card), self.effect(card)),
            Action::Shadow { worker, at } => format!("Shadow worker {worker} to {}", location(at)),
            Action::Collect(at) => format!("{}: {}", location(at), workers(&s.workers_at(at))),
            Action::Draft(group) => format!("Take {}", workers(&group)),
            Action::Double(card) => format!("Double {}", self.bonus(card)),
        }
    }

    fn event(&self, event: &Event, names: &Names) -> Sentence {
        let who = |seat: &kernel::Seat| names.of(*seat);
        let (rule, text) = match event {
            Event::Round(n, order) => {
                ("AVE-3.03", format!("Round {n}: {}.", names.list(order.iter().copied())))
            }
            Event::Placed(seat, worker, value, at) => (
                "AVE-3.04",
                match worker {
                    Worker::Supply(_) => format!("{} sends worker {value} to {}.", who(seat), location(*at)),
                    Worker::Trained(_) => {
                        format!("{} sends a trained worker to {} as {value}.", who(seat), location(*at))
                    }
                    Worker::Imaginary => {
                        format!("{} uses {} as an extra action, value {value}.", who(seat), location(*at))
                    }
                },
            ),
            Event::Trained(seat, worker, slot) => {
                ("AVE-14.02", format!("{} sends worker {worker} to training on ±{}.", who(seat), slot + 1))
            }
            Event::Passed(seat, n) => ("AVE-3.13", format!("{} passes with {n} unused.", who(seat))),
            Event::Announced(seat, moment) => {
                let when = if *moment == Moment::Before { "before" } else { "after" };
                ("AVE-25.05", format!("{} will use up cards {when} the action.", who(seat)))
            }
            Event::Money(seat, n) => ("AVE-1.15", format!("{} receives {}.", who(seat), denarii(*n))),
            Event::Points(seat, n, source_) => (
                source_rule(*source_),
                format!("{} scores {} for {}.", who(seat), points(*n), source(*source_)),
            ),
            Event::Gained(seat, g) => ("AVE-15.01", format!("{} gains {}.", who(seat), goods(g))),
            Event::Overflow(seat, surplus, coins) => (
                "AVE-15.02",
                format!("{} has no room: {surplus} surplus and {} instead.", who(seat), denarii(*coins)),
            ),
            Event::Surplus(seat, n) => ("AVE-15.06", format!("{} gains {n} surplus.", who(seat))),
            Event::Paid(seat, g, surplus, money) => {
                ("AVE-1.43", format!("{} pays {}.", who(seat), paid(g, *surplus, *money)))
            }
            Event::Sold(seat, kind, n, money) => {
                ("AVE-8.02", format!("{} sells {n} {} for {}.", who(seat), resource(*kind), denarii(*money)))
            }
            Event::Bought(seat, kind, n, money) => {
                ("AVE-8.06", format!("{} buys {n} {} for {}.", who(seat), resource(*kind), denarii(*money)))
            }
            Event::Saved(seat, e) => ("AVE-26.08", format!("{} saves {}.", who(seat), element(*e))),
            Event::CardGained(seat, card) => {
                (gaining(card.kind()), format!("{} takes {}.", who(seat), self.name(*card)))
            }
            Event::Active(seat, card) => {
                ("AVE-19.01", format!("{} is active for {}.", self.name(*card), who(seat)))
            }
            Event::Replaced(seat, card) => {
                ("AVE-13.06", format!("{} of {} is passive now.", self.name(*card), who(seat)))
            }
            Event::BonusUsed(seat, card) => {
                ("AVE-19.05", format!("{} uses {}: {}.", who(seat), self.name(*card), self.effect(*card)))
            }
            Event::Used(seat, card) => (
                "AVE-25.09",
                format!("{} uses up {} ({}).", who(seat), self.name(*card), icon(self.parts.icon(*card))),
            ),
            Event::Played(seat, card) => {
                ("AVE-11.07", format!("{} plays {} for influence.", who(seat), self.name(*card)))
            }
            Event::Influence(seat, area, n, level) => {
                ("AVE-17.21", format!("{}: +{n} in area {area}, now level {level}.", who(seat)))
            }
            Event::Marched(seat, n) => ("AVE-12.01", format!("{} moves {n} in the Colosseum.", who(seat))),
            Event::Politics(seat, level) => {
                ("AVE-12.10", format!("{}'s political influence is {level}.", who(seat)))
            }
            Event::Slid(area) => ("AVE-16.02", format!("The card of area {area} slides up.")),
            Event::Brown(area, level) => {
                ("AVE-17.11", format!("The brown cube of area {area} rises to {level}."))
            }
            Event::NewArea(area, card) => {
                ("AVE-16.06", format!("{} comes to area {area}.", self.name(*card)))
            }
            Event::NoArea(area) => ("AVE-16.07", format!("Area {area} stays empty.")),
            Event::Discarded(row, card) => {
                ("AVE-4.04", format!("{} leaves {}.", self.name(*card), location(row.location())))
            }
            Event::Dealt(row, space, card) => (
                "AVE-4.07",
                format!(
                    "{} comes to {}, space {}.",
                    self.name(*card),
                    location(row.location()),
                    space_name(*space)
                ),
            ),
            Event::FaceUp(row, card) => {
                ("AVE-25.29", format!("{} lies open on the {} deck.", self.name(*card), row_name(*row)))
            }
            Event::Shadow(seat, worker, at) => {
                ("AVE-24.04", format!("{}'s shadow puts worker {worker} on {}.", who(seat), location(*at)))
            }
            Event::Collected(seat, shadow, at, group) => {
                let (rule, whose) = if *shadow { ("AVE-24.15", "'s shadow") } else { ("AVE-4.11", "") };
                (rule, format!("{}{whose} collects {} from {}.", who(seat), workers(group), location(*at)))
            }
            Event::Ending(Ending::Areas) => {
                ("AVE-20.02", "The area deck is empty: this is the last round.".into())
            }
            Event::Ending(Ending::Rows) => ("AVE-20.08", "A row cannot be refilled: the game ends.".into()),
            Event::Adjusted => ("AVE-17.13", "All areas are adjusted to their brown cubes.".into()),
            Event::Doubled(seat, card) => {
                ("AVE-27.05", format!("{} doubles {}.", who(seat), self.bonus(*card)))
            }
            Event::Stepped(seat) => ("AVE-26.16", format!("{} moves 1 in the Colosseum.", who(seat))),
        };
        Sentence::new(Rule(rule), text)
    }

    fn outcome(&self, outcome: &Outcome, names: &Names) -> String {
        let why = match outcome.kind {
            "areas" => "No area card was left",
            _ => "A row could not be refilled",
        };
        let best = outcome.scores.iter().max().copied().unwrap_or(0);
        let wins = if outcome.winners.len() == 1 { "wins" } else { "share the victory" };
        format!("{why}. {} {wins} with {best} points.", names.list(outcome.winners.iter()))
    }

    fn board(&self, view: &View, names: &Names) -> String {
        self.text_board(view, names)
    }
}

impl AveRoma {
    /// The name of a card.
    pub fn name(&self, card: Card) -> &str {
        &self.parts.face(card).name
    }

    fn placement(&self, view: &View, worker: Worker, value: u8, at: Location, space: u8) -> String {
        let s = &view.table;
        let who = match worker {
            Worker::Supply(_) => format!("Worker {value}"),
            Worker::Trained(slot) => {
                let printed = s.me().training.get(usize::from(slot)).copied().unwrap_or(0);
                // Equal workers on different slots are told apart by them: one or the other slot becomes free.
                format!("Trained {printed} (±{}) as {value}", slot + 1)
            }
            Worker::Imaginary => format!("Value {value}"),
        };
        let what = match at.row() {
            Some(row) => match s.rows[row.ix()].get(usize::from(space)).copied().flatten() {
                Some(card) => format!(": {} ({})", self.name(card), self.yielding(card)),
                None => String::new(),
            },
            None if at.uses_area() => format!(", area {value}"),
            None if at == Location::Quaestor => format!(": {}", denarii(2 * u16::from(value))),
            None if value == 1 => ": 1 step".into(),
            None => format!(": {value} steps"),
        };
        format!("{who} to {}{what}", location(at))
    }

    /// What a card of a row yields, and for a patron what it does.
    pub fn yielding(&self, card: Card) -> String {
        if card.kind() == CardKind::Patron {
            return self.effect(card);
        }
        let y = self.parts.yields(card);
        match (y.points, y.influence) {
            (n, 0) => points(n.into()),
            (0, n) => format!("{n} influence"),
            (p, n) => format!("{}, {n} influence", points(p.into())),
        }
    }

    /// What an active patron does, in a few words.
    pub fn effect(&self, card: Card) -> String {
        let patron = self.parts.patron(card);
        let what = match patron.effect {
            Effect::Point => "1 point".into(),
            Effect::Denarii => "2 denarii more".into(),
            Effect::Surplus => "1 surplus more".into(),
            Effect::Resource => "1 more resource of the area card".into(),
            Effect::FreeAreaCard => "area cards are free".into(),
            Effect::Training => "train a worker afterwards".into(),
            Effect::Cheaper => match patron.at {
                Location::Legatus => "1 surplus less".into(),
                Location::Senatus => "2 denarii less".into(),
                _ => "1 resource less".into(),
            },
            Effect::SurplusForResources => "surplus may replace resources".into(),
            Effect::ResourcesForSurplus => "resources may replace surplus".into(),
            Effect::BrownCube => "brown cube up 1".into(),
            Effect::Influence(p) => format!("1 influence for {}", price(&p)),
            Effect::Passage(Passage::Denarii) => "no money to pay".into(),
            Effect::Passage(Passage::Resources) => "no resources to pay".into(),
            Effect::Passage(Passage::Surplus) => "no surplus to pay".into(),
            Effect::Step => "1 free step in the Colosseum".into(),
        };
        format!("{what} at {}", location(patron.at))
    }

    /// The bonus of a patron at the end, in a few words.
    pub fn bonus(&self, card: Card) -> String {
        let each = self.parts.first_place[usize::from(self.seats >= 4)];
        match self.parts.patron(card).bonus {
            Bonus::PoliticalLevels => "1 point per political level".into(),
            Bonus::PoliticalRise(n) => format!("political influence +{n}"),
            Bonus::ActivePatrons => "1 point per active patron".into(),
            Bonus::Doubling => "another own patron counts twice".into(),
            Bonus::FirstPlaces => format!("{each} points per area led"),
            Bonus::AreaRise => "+1 level in one area".into(),
            Bonus::AreaLevel => "points for the best area level".into(),
            Bonus::Presence => "1 point per area with a cube".into(),
            Bonus::CardsWithPoints => "1 point per building or war with points".into(),
            Bonus::CardsWithInfluence => "1 point per building or war with influence".into(),
            Bonus::IconSets => "2 points per set of three icons".into(),
            Bonus::IconPairs(i) => format!("2 points per pair of the {}", icon(i)),
            Bonus::Goods => "1 point per 2 basic resources".into(),
            Bonus::Marked(Mark::Surplus) => "1 point per surplus".into(),
            Bonus::Marked(Mark::Chosen) => "1 point per resource of the best colour".into(),
            Bonus::Marked(Mark::Black) => "1 point per black resource".into(),
            Bonus::Marked(Mark::Green) => "1 point per green resource".into(),
            Bonus::Marked(Mark::Red) => "1 point per red resource".into(),
            Bonus::Cards(kind) => format!("1 point per {} card", card_kind(kind)),
        }
    }

    /// The reward of a building's pair that stands on this copy.
    pub fn reward(&self, card: Card) -> String {
        match self.parts.rewards[card.n()] {
            Reward::Points(n) => points(n.into()),
            Reward::Resource(kind) => format!("1 {}", resource(kind)),
            Reward::Colour(h) => format!("1 {} resource", hue(h)),
        }
    }

    fn payment_prompt(&self, view: &View) -> (&'static str, String) {
        let bill = &view.table.bill;
        match bill.settled {
            Settled::Nothing => {
                ("AVE-26.08", format!("Of {}, what does the discount save?", price(&bill.price)))
            }
            Settled::Discounts => {
                let rule = match bill.substitute {
                    Substitute::ResourcesForSurplus => "AVE-26.12",
                    _ => "AVE-26.11",
                };
                (rule, format!("Of {}, what do you pay with a substitute?", price(&bill.price)))
            }
            Settled::Fixed => ("AVE-1.42", format!("Still to pay: {}. With what?", price(&bill.price))),
        }
    }

    fn done(&self, view: &View) -> &'static str {
        match view.table.flow.question() {
            Some(Ask::Window(Side::Before)) => "Go on",
            Some(Ask::Trade | Ask::Window(Side::After)) => "Done",
            Some(Ask::Pay) => "No substitutes",
            Some(Ask::Half) => "Take neither half",
            Some(Ask::Second) if view.table.act.influence > 0 => "Move the cube",
            Some(Ask::Replace(_)) => "Keep the new patron passive",
            Some(Ask::SecondTraining) => "No training",
            Some(Ask::Double(_)) => "Keep it for points",
            _ => "Nothing",
        }
    }
}

// ----- vocabulary ------------------------------------------------------------------------------------------------

/// The name of a location.
pub fn location(at: Location) -> &'static str {
    match at {
        Location::Quaestor => "Quaestor",
        Location::Aedilis => "Aedilis",
        Location::Mercator => "Mercator",
        Location::Aedificator => "Aedificator",
        Location::Legatus => "Legatus",
        Location::Propraetor => "Propraetor",
        Location::Roma => "Roma",
        Location::Senatus => "Senatus",
    }
}

/// The name of a resource.
pub fn resource(kind: Resource) -> &'static str {
    match kind {
        Resource::Wood => "wood",
        Resource::Stone => "stone",
        Resource::Livestock => "livestock",
        Resource::Wheat => "wheat",
        Resource::Ore => "ore",
        Resource::Wine => "wine",
    }
}

/// The name of a colour.
pub fn hue(hue: Hue) -> &'static str {
    match hue {
        Hue::Black => "black",
        Hue::Green => "green",
        Hue::Red => "red",
    }
}

/// The name of an icon.
pub fn icon(icon: Icon) -> &'static str {
    match icon {
        Icon::Amphora => "amphora",
        Icon::Sword => "sword",
        Icon::Lion => "lion",
    }
}

/// The name of a kind of card.
pub fn card_kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Area => "area",
        CardKind::Building => "building",
        CardKind::War => "war",
        CardKind::Patron => "patron",
    }
}

fn row_name(row: Row) -> &'static str {
    card_kind(row.kind())
}

fn gaining(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Area => "AVE-16.04",
        CardKind::Building => "AVE-9.06",
        CardKind::War => "AVE-10.04",
        CardKind::Patron => "AVE-13.01",
    }
}

/// The label of a card space.
pub fn space_name(space: u8) -> String {
    match label(space) {
        1 => "1".into(),
        n => format!("1-{n}"),
    }
}

/// One element of a price.
pub fn element(element: Element) -> String {
    match element {
        Element::Resource(kind) => format!("1 {}", resource(kind)),
        Element::Colour(h) => format!("1 {} resource", hue(h)),
        Element::Any => "1 resource of any kind".into(),
    }
}

/// "1 point", "2 points".
pub fn points(n: u16) -> String {
    if n == 1 { "1 point".into() } else { format!("{n} points") }
}

/// "1 denarius", "2 denarii".
pub fn denarii(n: u16) -> String {
    if n == 1 { "1 denarius".into() } else { format!("{n} denarii") }
}

/// So many of each resource.
pub fn goods(goods: &Goods) -> String {
    let parts: Vec<_> =
        goods.iter().filter(|(_, n)| *n > 0).map(|(kind, n)| format!("{n} {}", resource(kind))).collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// The values of a group of workers.
pub fn workers(group: &Workers) -> String {
    let values: Vec<_> =
        group.values().flat_map(|v| (0..group.count(v)).map(move |_| v.to_string())).collect();
    values.join(", ")
}

fn paid(g: &Goods, surplus: u8, money: u16) -> String {
    let mut parts = Vec::new();
    if !g.is_empty() {
        parts.push(goods(g));
    }
    if surplus > 0 {
        parts.push(format!("{surplus} surplus"));
    }
    if money > 0 {
        parts.push(denarii(money));
    }
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// A price.
pub fn price(price: &Price) -> String {
    let mut parts = Vec::new();
    if !price.goods.is_empty() {
        parts.push(goods(&price.goods));
    }
    for h in Hue::ALL.into_iter().filter(|h| price.hues[h.ix()] > 0) {
        parts.push(format!("{} {}", price.hues[h.ix()], hue(h)));
    }
    if price.any > 0 {
        parts.push(format!("{} of any kind", price.any));
    }
    if price.surplus > 0 {
        parts.push(format!("{} surplus", price.surplus));
    }
    if price.denarii > 0 {
        parts.push(denarii(price.denarii.into()));
    }
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Workers => "unused workers",
        Source::Card => "the card",
        Source::Set | Source::WarSet => "a set",
        Source::Modifier => "a patron",
        Source::Honours => "honours beyond the top",
        Source::Denarii => "money left",
        Source::Goods => "goods left",
        Source::Patron => "patrons",
        Source::Politics => "political influence",
        Source::Area => "areas",
    }
}

fn source_rule(source: Source) -> &'static str {
    match source {
        Source::Workers => "AVE-3.13",
        Source::Card => "AVE-18.03",
        Source::Set => "AVE-18.08",
        Source::WarSet => "AVE-18.11",
        Source::Modifier => "AVE-26.02",
        Source::Honours => "AVE-12.11",
        Source::Denarii => "AVE-22.02",
        Source::Goods => "AVE-22.03",
        Source::Patron => "AVE-22.04",
        Source::Politics => "AVE-22.05",
        Source::Area => "AVE-22.06",
    }
}
