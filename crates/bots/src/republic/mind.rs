//! What the faction thinks of the position: men, rivals, money, Wars.

use super::wars::Campaign;
use super::weights::{Weights, weights};
use kernel::{Choices, Each, Flow, Pick, Seat};
use republic::numbers::{FOR_LIFE, MAINTENANCE};
use republic::parts::*;
use republic::phases::{Ask, Step};
use republic::state::{At, Board, DEPTH, Docket, Forms, Hand, Letter, Lodged, Pending, Pledge, State};
use republic::{Action, Republic, View};
use std::cell::{Cell, OnceCell};

/// What a faction sees: the board, how many cards lie hidden where, and its own secrets. Of a world only what it would see
/// there is looked at.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    pub board: &'a Board,
    pub flow: &'a Flow<Step, Ask, DEPTH>,
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards each player holds.
    pub hands: [u8; SEATS],
    pub docket: &'a Docket,
    pub hand: &'a Hand,
    /// Its Faction Treasury.
    pub treasury: u16,
    /// The sealed forms, of which it reads only its own part.
    pub forms: &'a Forms,
    pub lodged: &'a Lodged,
    pub letter: &'a Letter,
    /// The motion it is asked to consent to.
    pub pending: Option<&'a Pending>,
    /// Cards it gave or got under agreements.
    pub pledges: &'a [Pledge],
}

impl<'a> Sight<'a> {
    /// What a player sees.
    fn of_view(v: &'a View) -> Option<Sight<'a>> {
        let own = v.own.as_ref()?;
        Some(Sight {
            board: &v.board,
            flow: &v.flow,
            deck: v.deck,
            hands: v.hands,
            docket: &v.docket,
            hand: &own.hand,
            treasury: own.treasury,
            forms: &own.forms,
            lodged: &own.lodged,
            letter: &own.letter,
            pending: own.pending.as_ref(),
            pledges: &own.pledges,
        })
    }
    /// What the player at a seat would see in a world that is played live.
    fn of_world(world: &'a State, seat: Seat) -> Sight<'a> {
        let secret = &world.secret;
        Sight {
            board: &world.board,
            flow: &world.flow,
            deck: secret.deck.len() as u8,
            hands: std::array::from_fn(|i| secret.hands[i].cards.len() as u8),
            docket: &secret.docket,
            hand: &secret.hands[seat.ix()],
            treasury: secret.treasuries[seat.ix()],
            forms: &secret.forms,
            lodged: &secret.lodged[seat.ix()],
            letter: &secret.letters[seat.ix()],
            pending: secret.pending.as_ref(),
            pledges: &secret.pledges,
        }
    }
}

/// What was reckoned before, by War.
#[derive(Clone, Default)]
pub struct Strengths(Each<War, Cell<Option<[u8; 2]>>, { War::COUNT }>);

/// One faction's way of looking at things. Its board is that of its view, or the one it foresees when it writes a
/// docket.
pub struct Mind<'a> {
    pub rules: &'a Republic,
    pub v: Sight<'a>,
    pub b: &'a Board,
    pub me: Seat,
    pub list: &'a Choices<Action>,
    pub w: &'a Weights,
    /// The year's campaign, once it has been thought of.
    pub plan: OnceCell<Campaign>,
    /// The two pairs of Consuls that whoever presides would like best, once they have been thought of.
    pub nominees: OnceCell<[Option<Motion>; 2]>,
    /// The combined Influence of each faction, and of all of them.
    standing: [u32; SEATS],
    all_influence: u32,
    /// How many Wars are active.
    pub active_wars: usize,
    /// The strengths of Wars on land and at sea, those that have been asked for.
    strengths: Strengths,
}

impl<'a> Mind<'a> {
    pub fn new(rules: &'a Republic, v: &'a View, list: &'a Choices<Action>) -> Option<Mind<'a>> {
        Some(Mind::looking(rules, Sight::of_view(v)?, v.viewer.seat()?, list))
    }
    /// The mind of the faction at a seat of a world that is played live.
    pub fn of(rules: &'a Republic, world: &'a State, seat: Seat, list: &'a Choices<Action>) -> Mind<'a> {
        Mind::looking(rules, Sight::of_world(world, seat), seat, list)
    }
    fn looking(rules: &'a Republic, v: Sight<'a>, me: Seat, list: &'a Choices<Action>) -> Mind<'a> {
        let (b, standing) = (v.board, standing(v.board));
        Mind {
            rules,
            v,
            b,
            me,
            list,
            w: weights(None),
            plan: OnceCell::new(),
            nominees: OnceCell::new(),
            standing,
            all_influence: standing.iter().sum(),
            active_wars: b.active_wars(),
            strengths: Strengths::default(),
        }
    }
    /// The same mind, looking at a board it foresees.
    pub fn at<'b>(&'b self, board: &'b Board) -> Mind<'b> {
        Mind {
            b: board,
            plan: OnceCell::new(),
            nominees: OnceCell::new(),
            active_wars: board.active_wars(),
            strengths: Strengths::default(),
            ..*self
        }
    }

    // --- the list

    /// The pick, if it is listed.
    pub fn listed(&self, action: Action) -> Option<Pick<Action>> {
        self.list.find(&action).map(|c| c.least())
    }
    /// The pick with an amount, as near to it as the list allows.
    pub fn amount(&self, action: Action, amount: u16) -> Option<Pick<Action>> {
        let range = self.list.find(&action)?.amount?;
        Some(Pick { action, amount: amount.clamp(range.min, range.max) })
    }
    /// The listed choice that scores highest, the first of equals.
    pub fn best(&self, score: impl Fn(Action) -> Option<f32>) -> Option<Pick<Action>> {
        let scored = self.list.iter().filter(|c| !c.back);
        let scored = scored.filter_map(|c| score(c.action).map(|worth| (worth, c)));
        scored.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, c)| c.least())
    }

    // --- men

    pub fn influence(&self, senator: Senator) -> u8 {
        self.b.senators[senator].influence
    }
    /// What he is worth in the field: nothing to one who stays in Rome for his age (ROR-3.1.2a).
    pub fn military(&self, senator: Senator) -> u8 {
        match self.b.in_rome(senator) && self.b.is_elder(senator) {
            true => 0,
            false => self.rules.parts.senators[senator].military,
        }
    }
    pub fn oratory(&self, senator: Senator) -> u8 {
        self.rules.oratory(self.b, senator)
    }
    pub fn mine(&self, senator: Senator) -> bool {
        self.b.owner(senator) == Some(self.me)
    }
    /// Our Senator of most Influence, wherever he is.
    pub fn first_man(&self) -> Option<Senator> {
        self.b.members(self.me).max_by_key(|&s| (self.influence(s), self.oratory(s)))
    }
    /// What a Senator is worth to the faction he belongs to.
    pub fn worth(&self, senator: Senator) -> f32 {
        let (w, man) = (self.w, &self.b.senators[senator]);
        let votes = f32::from(self.oratory(senator)) + f32::from(man.knights);
        w.senator
            + f32::from(man.influence)
            + w.vote * votes
            + w.military * f32::from(self.military(senator))
            + w.concession * self.b.concessions_of(senator).count() as f32
    }

    // --- rivals

    /// What a point of Influence of one faction costs another.
    pub fn rivalry(&self, seat: Seat, other: Seat) -> f32 {
        let (mine, theirs) = (self.standing[seat.ix()], self.standing[other.ix()]);
        let all = self.all_influence.max(1) as f32;
        let share = theirs as f32 / all - 1.0 / self.rules.factions as f32;
        let ahead = if theirs > mine { self.w.ahead } else { 0.0 };
        self.w.rival + ahead + self.w.share * share.max(0.0)
    }
    /// What it is worth to a faction that a Senator gains Influence.
    pub fn gain(&self, seat: Seat, senator: Senator, points: f32) -> f32 {
        match self.b.owner(senator) {
            Some(owner) if owner == seat => points,
            Some(owner) => {
                let danger = if self.influence(senator) >= self.w.dangerous { 2.0 } else { 1.0 };
                -points * self.rivalry(seat, owner) * danger
            }
            None => 0.0,
        }
    }

    /// What it is worth to a faction that a Senator takes an office: the Influence it brings, and victory if that makes him
    /// Consul for Life (ROR-1.09.83a).
    pub fn promotion(&self, seat: Seat, senator: Senator, office: Office) -> f32 {
        let points = self.rules.parts.offices[office];
        let b = self.b;
        let rules_then = b.in_rome(senator)
            && self.influence(senator).saturating_add(points) >= FOR_LIFE
            && b.consul_for_life.is_none()
            && !b.laws.has(Law::MilitaryReforms);
        let victory = match b.owner(senator) {
            Some(owner) if rules_then && owner == seat => self.w.victory,
            Some(_) if rules_then => -self.w.victory,
            _ => 0.0,
        };
        self.gain(seat, senator, f32::from(points)) + victory
    }

    // --- Rome

    /// What the State will have after the next Revenue Phase if it spends nothing.
    pub fn forecast(&self) -> i32 {
        self.b.treasury + self.rules.state_forecast(self.b).balance()
    }
    /// What a new Legion or Fleet costs now.
    pub fn unit_price(&self) -> i32 {
        self.rules.unit_price(self.b)
    }
    /// How many new units the State can pay now and next year.
    pub fn affordable(&self) -> i32 {
        if self.b.no_recruitment {
            return 0;
        }
        let reserve = match self.active_wars {
            ..3 => self.w.reserve,
            3 => self.w.bare,
            _ => self.w.debt,
        };
        let next_year = (self.forecast() - reserve) / (self.unit_price() + MAINTENANCE);
        next_year.min(self.b.treasury / self.unit_price()).max(0)
    }
    /// Three Wars are active, or a rebel is in the field: the next one may be the end.
    pub fn crisis(&self) -> bool {
        self.active_wars >= 3 || self.b.rebel.is_some()
    }
    /// How far Unrest is above the Popularity of the highest official, who will address the people.
    pub fn restlessness(&self) -> i32 {
        let popularity = self.b.hrao.map_or(0, |h| i32::from(self.b.senators[h].popularity));
        i32::from(self.b.unrest) - popularity.clamp(-3, 3)
    }
    /// The deck runs out this turn or the next.
    pub fn nearly_over(&self) -> bool {
        self.v.deck <= 6
    }
    /// The strengths of a War on land and at sea, reckoned once.
    pub fn strengths(&self, war: War) -> [u8; 2] {
        let known = &self.strengths.0[war];
        known.get().unwrap_or_else(|| {
            let found = [self.rules.land_strength(self.b, war), self.rules.naval_strength(self.b, war)];
            known.set(Some(found));
            found
        })
    }
    /// Is our faction in revolt?
    pub fn rebels(&self) -> bool {
        self.b.rebel.is_some_and(|r| self.mine(r.leader))
    }
}

/// The combined Influence of each faction, in one go.
fn standing(board: &Board) -> [u32; SEATS] {
    let mut sums = [0; SEATS];
    for man in board.senators.values().filter(|m| !m.at.is_captive() && m.at != At::Exile) {
        if let Some(seat) = man.faction {
            sums[seat.ix()] += u32::from(man.influence);
        }
    }
    for (sum, faction) in sums.iter_mut().zip(&board.factions) {
        *sum += u32::from(faction.retired); // ROR-R.221
    }
    sums
}
