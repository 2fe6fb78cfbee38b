//! Final scoring and the winner. (Sections 22, 23 and 27 of the ledger.)

use crate::AveRoma;
use crate::components::{Bonus, Mark};
use crate::event::Source;
use crate::flow::Ask;
use crate::parts::{Area, Card, CardKind, CardSet, Hue, Icon};
use crate::phases::push_down;
use crate::play::{Hands, Play};
use crate::state::{Ending, Player, State};
use arrayvec::ArrayVec;
use kernel::{Outcome, Seat, SeatSet};

/// The points of a player by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Scored during the game: cards, sets, passing, honours.
    pub play: u16,
    /// Denarii left.
    pub denarii: u16,
    /// Resources and surplus left.
    pub goods: u16,
    /// Patrons, active and passive.
    pub patrons: u16,
    /// Political influence.
    pub politics: u16,
    /// Cubes in the areas.
    pub areas: u16,
}

impl Tally {
    /// All together.
    pub fn total(&self) -> u16 {
        self.play + self.denarii + self.goods + self.patrons + self.politics + self.areas
    }
}

/// Denarii for a point at the end (AVE-22.02).
pub const DENARII_A_POINT: u16 = 5;
/// Resources and surplus for a point at the end (AVE-22.03).
pub const GOODS_A_POINT: u16 = 3;

/// Points for denarii, and for resources and surplus (AVE-22.02, AVE-22.03).
pub(crate) fn left_over(player: &Player) -> (u16, u16) {
    (player.money / DENARII_A_POINT, u16::from(player.goods.total() + player.surplus) / GOODS_A_POINT)
}

/// Pass 2 of the patrons in player order, then politics, then the areas (AVE-22.04 to 22.06).
pub(crate) fn final_scoring(p: &mut Play) {
    for seat in p.s.order.clone() {
        let points = patron_points(p.rules, p.s, seat);
        p.score(seat, points, Source::Patron);
    }
    for seat in p.s.order.clone() {
        let points = politics_points(p.rules, p.s.player(seat));
        p.score(seat, points, Source::Politics);
    }
    for seat in p.s.order.clone() {
        let points = cube_points(p.rules, p.s.player(seat));
        p.score(seat, points, Source::Area);
    }
}

/// The points of the political track (AVE-22.05).
fn politics_points(rules: &AveRoma, player: &Player) -> u16 {
    rules.parts.political_points[usize::from(player.politics).min(10)].into()
}

/// The points of the cubes in all areas (AVE-22.06).
fn cube_points(rules: &AveRoma, player: &Player) -> u16 {
    player.cubes.values().flatten().map(|level| rules.area_points(*level)).sum()
}

/// Everybody's points by source: at the end as they were scored, before as if the game ended now, without
/// extra actions and rises.
pub fn tally(rules: &AveRoma, s: &State) -> ArrayVec<Tally, 5> {
    let (adjusted, over) = match s.flow.question() {
        None => (true, true),
        Some(ask) => (matches!(ask, Ask::Rise(_) | Ask::Double(_)), false),
    };
    let mut then = s.clone();
    if !adjusted {
        Area::ALL.into_iter().for_each(|area| push_down(&mut then, area));
    }
    let of = |seat: Seat| {
        let player = then.player(seat);
        let (denarii, goods) = left_over(player);
        let mut tally = Tally {
            play: 0,
            denarii,
            goods,
            patrons: patron_points(rules, &then, seat),
            politics: politics_points(rules, player),
            areas: cube_points(rules, player),
        };
        let scored = match (adjusted, over) {
            (_, true) => tally.total(),
            (true, false) => denarii + goods,
            (false, false) => 0,
        };
        tally.play = player.points.saturating_sub(scored);
        tally
    };
    Seat::all(s.players.len()).map(of).collect()
}

/// All patrons of a player, active and passive (AVE-27.01); doubling patrons not spent on a rise count the best
/// points bonus once more (AVE-27.05, AVE-DC.36).
pub fn patron_points(rules: &AveRoma, s: &State, seat: Seat) -> u16 {
    let patrons = s.player(seat).cards.and(CardSet::of(CardKind::Patron));
    let points = |card: Card| bonus_points(rules, &s.players, seat, rules.parts.patron(card).bonus);
    let doublers = patrons.iter().filter(|card| rules.parts.patron(*card).bonus == Bonus::Doubling).count();
    let unspent = (doublers as u16).saturating_sub(s.doublers_spent[seat.ix()].into());
    let best = patrons.iter().map(points).max().unwrap_or(0);
    patrons.iter().map(points).sum::<u16>() + unspent * best
}

/// What a bonus is worth as the position stands.
pub fn bonus_points(rules: &AveRoma, players: &[Player], seat: Seat, bonus: Bonus) -> u16 {
    let player = &players[seat.ix()];
    let cards = player.cards;
    let icons = |icon: Icon| cards.and(rules.by_icon[icon]).len();
    let levels = || player.cubes.values().flatten().copied();
    let points = match bonus {
        Bonus::PoliticalLevels => usize::from(player.politics),
        Bonus::ActivePatrons => player.active().count(),
        Bonus::FirstPlaces => {
            let each = rules.first_place();
            Area::ALL.into_iter().filter(|area| is_first(players, seat, *area)).count() * usize::from(each)
        }
        Bonus::AreaLevel => levels().max().unwrap_or(0).into(),
        Bonus::Presence => levels().count(),
        Bonus::CardsWithPoints => cards.iter().filter(|card| rules.parts.yields(*card).points > 0).count(),
        Bonus::CardsWithInfluence => cards.and(rules.influential).len(),
        Bonus::IconSets => 2 * Icon::ALL.iter().copied().map(icons).min().unwrap_or(0),
        Bonus::IconPairs(icon) => 2 * (icons(icon) / 2),
        Bonus::Goods => usize::from(player.goods.total() / 2),
        Bonus::Marked(mark) => usize::from(match mark {
            Mark::Black => player.goods.of(Hue::Black),
            Mark::Green => player.goods.of(Hue::Green),
            Mark::Red => player.goods.of(Hue::Red),
            Mark::Surplus => player.surplus,
            // AVE-27.19: the best colour counts.
            Mark::Chosen => Hue::ALL.iter().copied().map(|hue| player.goods.of(hue)).max().unwrap_or(0),
        }),
        Bonus::Cards(kind) => cards.len_of(kind),
        // Rises were carried out in pass 1; doubling counts through another patron.
        Bonus::PoliticalRise(_) | Bonus::AreaRise | Bonus::Doubling => 0,
    };
    points as u16
}

/// First means ahead of everybody else; a shared level 0 is nobody's (AVE-RU.58).
fn is_first(players: &[Player], seat: Seat, area: Area) -> bool {
    let own = players[seat.ix()].cubes[area];
    let others = players.iter().enumerate().filter(|(i, _)| *i != seat.ix());
    own.is_some() && others.into_iter().all(|(_, p)| p.cubes[area] < own)
}

/// Most points; then most denarii; then most resources and surplus; then a shared victory (section 23).
pub(crate) fn outcome(s: &State) -> Outcome {
    let rank = |seat: Seat| {
        let p = s.player(seat);
        (p.points, p.money, p.goods.total() + p.surplus)
    };
    let best = Seat::all(s.players.len()).map(rank).max();
    let winners: SeatSet = Seat::all(s.players.len()).filter(|seat| Some(rank(*seat)) == best).collect();
    let kind = match s.ending {
        Some(Ending::Areas) => "areas",
        _ => "rows",
    };
    Outcome { kind, winners, scores: s.players.iter().map(|p| p.points.into()).collect() }
}
