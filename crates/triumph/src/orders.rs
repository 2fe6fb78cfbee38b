//! Standing orders: what a player has decided in advance (ledger, TRV-DT.06, TRV-DT.17, TRV-DT.22, TRV-DT.33,
//! TRV-DT.34, TRV-DT.45). They are judged from their owner's view alone.

use crate::Triumph;
use crate::action::*;
use crate::components::{Moment, Who};
use crate::flow::*;
use crate::parts::*;
use crate::phases::battle;
use crate::view::View;
use kernel::JsonSchema;
use kernel::{Choices, Pick, Seat};
use serde::{Deserialize, Serialize};

/// A standing order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Modification rounds: pass always.
    PassBids,
    /// Modification rounds: spend up to so many Intrigue pairs, and the Forum if wished, to be at least at this rank.
    HoldRank {
        /// 1 is the first.
        rank: u8,
        /// At most so many pairs in this bid.
        pairs: u8,
        /// Flip the Forum too.
        forum: bool,
    },
    /// Modification rounds: play this Law card if that player is ahead; he is its target where it needs one.
    PlayIfAhead {
        /// The card.
        law: Law,
        /// The player.
        rival: Seat,
    },
    /// Battles in which one has no Commander: pass. In force from the start (TRV-DT.33).
    PassAsOutsider,
    /// Battles: no action.
    PassBattles,
    /// Battles: reroll the worse die while losing, up to so many times in a Battle.
    RerollWhileLosing {
        /// How often.
        times: u8,
    },
    /// Assembly: buy nothing.
    BuyNothing,
    /// Assembly: buy this card if it is still there.
    Buy(Law),
    /// Flip the Theatrum on this Province as soon as it is possible in this Phase.
    Theatrum(Province, Phase),
}

impl Order {
    /// The orders in force until a player switches them off.
    pub const DEFAULT: [Order; 1] = [Order::PassAsOutsider];
}

pub(crate) fn obey(
    rules: &Triumph,
    v: &View,
    order: &Order,
    choices: &Choices<Action>,
) -> Option<Pick<Action>> {
    let seat = v.viewer.seat()?;
    let b = &v.board;
    let ask = b.question()?;
    let pick: Pick<Action> = match (*order, ask) {
        (Order::PassBids, Ask::Round(Window::Bid, _)) if v.script.is_empty() => Action::Pass.into(),
        (Order::HoldRank { rank, pairs, forum }, Ask::Round(Window::Bid, _)) if v.script.is_empty() => {
            hold_rank(rules, v, seat, rank, pairs, forum)
        }
        (Order::PlayIfAhead { law, rival }, Ask::Round(Window::Bid, _)) => {
            play_if_ahead(v, seat, law, rival)?
        }
        (Order::PassAsOutsider, Ask::Round(Window::Battle, _)) if v.script.is_empty() => {
            let battle = b.battle?;
            if b.commands_in(battle.province, seat) {
                return None;
            }
            Action::Pass.into()
        }
        (Order::PassBattles, Ask::Round(Window::Battle, _)) => in_battle(rules, v, choices, Action::Pass),
        (Order::RerollWhileLosing { times }, Ask::Round(Window::Battle, _)) => {
            reroll(rules, v, seat, times, choices)?
        }
        (Order::BuyNothing, Ask::Buy(asked)) if asked == seat => Action::Pass.into(),
        (Order::Buy(law), Ask::Buy(asked)) if asked == seat => Action::BuyLaw(Source::FaceUp(law)).into(),
        (Order::Theatrum(p, phase), _) if b.phase == phase => Action::Theatrum(p).into(),
        _ => return None,
    };
    choices.allows(&pick).then_some(pick)
}

/// Where the seat would stand with this Influence, 1 being the first.
fn rank_with(rules: &Triumph, v: &View, seat: Seat, influence: u8) -> u8 {
    let b = &v.board;
    let left = |x: Seat| b.senate.iter().position(|&y| y == x);
    let ahead = |&x: &Seat| {
        let other = b.family(x).influence();
        x != seat && (other > influence || other == influence && left(x) < left(seat))
    };
    1 + Seat::all(rules.families()).filter(ahead).count() as u8
}

/// The cheapest way to hold the rank, or a pass if it is held already or cannot be reached.
fn hold_rank(rules: &Triumph, v: &View, seat: Seat, rank: u8, pairs: u8, forum: bool) -> Pick<Action> {
    let family = v.board.family(seat);
    // TRV-RUL.07: all modifications are added up, and only then a negative total counts as 0
    let reaches = |more: u8| rank_with(rules, v, seat, family.influence_with(more)) <= rank;
    let left = pairs.saturating_sub(family.pairs).min(family.intrigue / 2);
    if !reaches(0) {
        if forum && v.board.ready(seat, Building::Forum) {
            let by = rules.parts.buildings.forum_influence;
            if let Some(n) = (0..=left).find(|&n| reaches(n + by)) {
                return Pick { action: Action::Forum, amount: n.into() };
            }
        }
        if let Some(n) = (1..=left).find(|&n| reaches(n)) {
            return Pick { action: Action::Spend, amount: n.into() };
        }
    }
    Action::Pass.into()
}

fn play_if_ahead(v: &View, seat: Seat, law: Law, rival: Seat) -> Option<Pick<Action>> {
    let b = &v.board;
    if v.script.moves().next().is_some_and(|m| m.action == Action::Play(law)) {
        let named = v.script.moves().any(|m| m.action == Action::Rival(rival));
        return Some(if named { Action::Pass } else { Action::Rival(rival) }.into());
    }
    let left = |x: Seat| b.senate.iter().position(|&y| y == x);
    let (mine, theirs) = (b.family(seat).influence(), b.families.get(rival.ix())?.influence());
    let ahead = theirs > mine || theirs == mine && left(rival) < left(seat);
    (ahead && v.script.is_empty()).then(|| Action::Play(law).into())
}

/// An answer in a Battle round, with the usual consent before it.
fn in_battle(rules: &Triumph, v: &View, choices: &Choices<Action>, action: Action) -> Pick<Action> {
    let consent = Action::Consent(battle::losing(rules, &v.board));
    if choices.find(&consent).is_some() { consent.into() } else { action.into() }
}

fn reroll(
    rules: &Triumph,
    v: &View,
    seat: Seat,
    times: u8,
    choices: &Choices<Action>,
) -> Option<Pick<Action>> {
    let fight = v.board.battle?;
    let mut answer = Action::Pass;
    if battle::losing(rules, &v.board) && fight.rerolls[seat.ix()] < times {
        let (legions, shields) = rules.totals(&v.board)?;
        let margin =
            i32::from(legions) - i32::from(shields) - i32::from(fight.roman) + i32::from(fight.barbarian);
        let odds = crate::chance_after(&rules.parts.dice, margin, fight.roman, fight.barbarian, 1);
        let die = odds.reroll?;
        let ways = [Means::Office, Means::Amphitheatrum, Means::Templum, Means::Intrigue];
        let can = ways.into_iter().map(|means| Action::Reroll(die, means));
        answer = can.into_iter().find(|a| choices.find(a).is_some()).unwrap_or(Action::Pass);
    }
    Some(in_battle(rules, v, choices, answer))
}

impl Triumph {
    /// Law cards of the viewer that he could play in a Battle without a Commander there (TRV-DT.33).
    pub fn outsider_cards(&self, v: &View) -> impl Iterator<Item = Law> {
        v.laws.kinds().filter(|&law| {
            let card = self.parts.law(law);
            card.when == Moment::Battle && card.who != Who::Commander
        })
    }
}
