//! What a choice would bring and cost, found by making it in a copy of the position: the rules themselves answer.

use super::At;
use super::pieces::symbol;
use crate::parts::icon;
use ave_roma::{Action, Area, Ask, Card, Event, Goods, Location, Moment, Resource, Source, State};
use kernel::{Choices, Log, Pick, Refusing, Rules, Seat};
use maud::{Markup, html};

/// More questions than any action asks.
const QUESTIONS: usize = 40;

/// What becomes of the chooser by the end of the action; where he will be asked again, by the most modest answers.
#[derive(Default)]
pub(super) struct Forecast {
    goods: [i16; 6],
    surplus: i16,
    denarii: i32,
    points: u16,
    steps: u8,
    politics: Option<u8>,
    cubes: Vec<(Area, u8)>,
    cards: Vec<Card>,
    /// What he will still be asked.
    open: Vec<&'static str>,
}

/// What a question leaves open, in words; nothing where it is about using more.
fn leaves_open(w: &crate::words::ave_roma::AveRoma, ask: &Ask) -> Option<&'static str> {
    Some(match ask {
        Ask::Pay => w.you_choose_what_pays,
        Ask::Overflow(_) => w.you_choose_how_much_becomes,
        Ask::Trade => w.you_sell_then_buy_up,
        Ask::Half => w.you_take_a_half_then,
        Ask::Kind(..) => w.you_choose_the_resource,
        Ask::WarArea => w.you_choose_an_area,
        Ask::Replace(_) => w.you_may_replace_a_patron,
        Ask::Activate => w.you_choose_who_enters,
        Ask::SecondTraining => w.you_may_train_a_worker,
        _ => return None,
    })
}

/// The action is over: others are asked, or a new turn begins.
fn ends(ask: &Ask) -> bool {
    !ask.is_within_action() || *ask == Ask::SecondTraining
}

impl Forecast {
    /// What this choice leads to.
    pub(super) fn of(at: &At, action: Action) -> Forecast {
        let before = &at.view.position();
        let seat = before.active;
        let (mut s, mut log, mut chance) = (before.clone(), Log::on(), Refusing::default());
        let mut forecast = Forecast::default();
        let mut pick: Pick<Action> = action.into();
        for _ in 0..QUESTIONS {
            at.rules.apply(&mut s, seat, pick, &mut chance, &mut log);
            let Some(ask) = s.flow.question().filter(|_| s.active == seat) else { break };
            if let Some(words) =
                leaves_open(&at.words.ave_roma, ask).filter(|words| !forecast.open.contains(words))
            {
                forecast.open.push(words);
            }
            if ends(ask) {
                break;
            }
            let Some(next) = modest(at, &s, seat) else { break };
            pick = next;
        }
        forecast.compare(before, &s, seat);
        forecast.hear(&log, seat);
        forecast
    }

    /// Stores and purse, before and after.
    fn compare(&mut self, before: &State, after: &State, seat: Seat) {
        let (a, b) = (before.player(seat), after.player(seat));
        for &kind in Resource::ALL {
            self.goods[kind.ix()] = i16::from(b.goods[kind]) - i16::from(a.goods[kind]);
        }
        self.surplus = i16::from(b.surplus) - i16::from(a.surplus);
        self.denarii = i32::from(b.money) - i32::from(a.money);
    }

    /// What happened to the chooser before the end of the game is scored.
    fn hear(&mut self, log: &Log<Event>, seat: Seat) {
        let events = log.entries().iter().map(|entry| &entry.full);
        for event in events.take_while(|event| !matches!(event, Event::Adjusted | Event::Round(..))) {
            match event {
                Event::Points(who, n, source) if *who == seat && *source != Source::Workers => {
                    self.points += n;
                }
                Event::Marched(who, n) if *who == seat => self.steps += n,
                Event::Politics(who, level) if *who == seat => self.politics = Some(*level),
                Event::Influence(who, area, _, level) if *who == seat => {
                    self.cubes.retain(|(a, _)| a != area);
                    self.cubes.push((*area, *level));
                }
                Event::CardGained(who, card) if *who == seat => self.cards.push(*card),
                _ => {}
            }
        }
    }

    fn goods_where(&self, sign: i16) -> Goods {
        let mut goods = Goods::NONE;
        for &kind in Resource::ALL {
            goods[kind] = (sign * self.goods[kind.ix()]).max(0) as u8;
        }
        goods
    }

    /// "Costs 1 stone, 2 denarii. Brings 3 points."
    pub(super) fn sentence(&self, at: &At) -> String {
        let w = &at.words.ave_roma;
        let list = |sign: i16| {
            let goods = self.goods_where(sign);
            let mut parts = Vec::new();
            if !goods.is_empty() {
                parts.push((at.words.ave_roma_terms.goods)(&goods));
            }
            if sign * self.surplus > 0 {
                parts.push(w.surplus_of(self.surplus.unsigned_abs()));
            }
            if i32::from(sign) * self.denarii > 0 {
                parts.push((at.words.ave_roma_terms.denarii)(self.denarii.unsigned_abs() as u16));
            }
            parts
        };
        let (costs, mut brings) = (list(-1), list(1));
        if self.points > 0 {
            brings.push((at.words.ave_roma_terms.points)(self.points));
        }
        brings.extend(self.politics.map(|level| w.political_level(level)));
        brings.extend(self.cubes.iter().map(|(area, level)| w.area_level(*area, *level)));
        brings.extend(self.cards.iter().map(|card| at.rules.name(*card).to_string()));
        w.forecast(&costs, &brings, &self.open)
    }

    /// The same as symbols; the words are in the target's name.
    pub(super) fn symbols(&self) -> Markup {
        let sign = |n: i32| if n > 0 { "+" } else { "−" };
        let part = |n: i32, name: &str| {
            html! { @if n != 0 { span.gain[n > 0].loss[n < 0] { (sign(n)) (n.abs()) (icon(name)) } } }
        };
        html! {
            (part(self.points.into(), "points"))
            (part(i32::from(self.politics.is_some()), "consul"))
            @for (_, level) in &self.cubes { span.gain { (super::pieces::numeral(*level)) (icon("province")) } }
            (part(self.denarii, "denarius"))
            (part(self.surplus.into(), "surplus"))
            @for &kind in Resource::ALL { (part(self.goods[kind.ix()].into(), symbol(kind))) }
        }
    }
}

/// The answer that takes least: no cards, no trade, no half, no bonus; otherwise the time-out move. None where something
/// must be sold for the area card: what, is for the player to say.
fn modest(at: &At, s: &State, seat: Seat) -> Option<Pick<Action>> {
    let least = match s.flow.question() {
        Some(Ask::Announce) => Some(Action::Cards(Moment::Never)),
        Some(Ask::Window(_) | Ask::Trade | Ask::Half | Ask::Second) => Some(Action::Done),
        _ => None,
    };
    let mut choices = Choices::default();
    if let Some(action) = least {
        at.rules.choices(s, seat, &mut choices);
        if choices.find(&action).is_some() {
            return Some(action.into());
        }
        if s.flow.question() == Some(&Ask::Trade) {
            return None;
        }
    }
    Some(at.rules.fallback(s, seat))
}

/// What a worker of this value does at a location, before anything else is known: "4 steps", "area 4".
pub(super) fn deed(at: &At, place: Location, value: u8) -> String {
    let w = &at.words.ave_roma;
    match place {
        Location::Roma => w.steps(value),
        _ => w.in_area(value),
    }
}
