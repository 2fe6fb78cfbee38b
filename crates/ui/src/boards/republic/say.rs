//! What a choice means later on, and why others are closed.

use super::odds::of_36;
use super::{Table, factions, senators};
use crate::page::{Closed, Group};
use kernel::{Choice, Pick, Rule, Rules, Words};
use republic::parts::*;
use republic::phases::optional::ageing;
use republic::phases::{Ask, forum, hand, revenue, revolution, senate};
use republic::state::{Item, Vote};
use republic::{Action, Own, View};

/// The most closed options that are named.
const CLOSED: usize = 3;

/// One line under the prompt.
pub(super) fn consequence(at: &Table) -> String {
    let w = &at.words.republic;
    let (b, Some(ask)) = (&at.view.board, at.view.flow.question()) else { return String::new() };
    if let Some(choice) = at.ctx.chosen.and_then(|n| at.choices.get(n))
        && let Some(text) = chosen(at, &choice.action)
    {
        return text;
    }
    let Some(own) = at.view.own.as_ref().filter(|_| at.asked()) else { return waiting(at) };
    match ask {
        Ask::Setup(republic::setup::Ask::Leader) => w.a_leader_cannot_be_lured.into(),
        Ask::Setup(republic::setup::Ask::Plays) => w.what_is_played_is_seen.into(),
        Ask::Revenue(revenue::Ask::Purse) => purse(at, own),
        Ask::Revenue(revenue::Ask::Gifts) => w.treasuries(own.treasury, b.treasury),
        Ask::Forum(forum::Ask::Persuade { persuader: None, .. }) => w.oratory_and_influence.into(),
        Ask::Forum(forum::Ask::Persuade { persuader: Some(s), .. }) => {
            w.has_for_bribes(senators::name(at, *s), b.senators[*s].talents)
        }
        Ask::Ageing(ageing::Ask::Heir { persuader: None, .. }) => w.oratory_and_influence_alone.into(),
        Ask::Ageing(ageing::Ask::Heir { persuader: Some(s), .. }) => {
            w.has_for_bribes(senators::name(at, *s), b.senators[*s].talents)
        }
        Ask::Forum(forum::Ask::Resist { .. } | forum::Ask::Raise { .. }) => attempt(at, own),
        Ask::Forum(forum::Ask::Knights { .. }) => w.a_die_and_the_talents.into(),
        Ask::Forum(forum::Ask::LeaderOrGames { seat }) => leader_or_games(at, *seat),
        Ask::Forum(forum::Ask::Bid { .. }) => match b.round.bidder {
            Some((by, _)) => w.bids(at.name(by), b.round.bid),
            None => w.no_bid_yet_one_senator.into(),
        },
        Ask::Judge { .. } => w.nobody_sees_your_answer_before.into(),
        Ask::Solo(ask) => super::solo::consequence(at, ask),
        Ask::Senate(ask) => in_senate(at, own, ask),
        Ask::Revolution(revolution::Ask::Cards) => match own.hand.cards.len() {
            n if n > 5 => w.you_hold(n),
            _ => w.plans_stay_hidden_until_everybody.into(),
        },
        Ask::Revolution(revolution::Ask::Loyalty { .. }) => w.each_legion_follows(at.rules.follows(b)),
        _ => String::new(),
    }
}

/// Statesmen by their last names.
pub(super) fn brief(at: &Table, words: String) -> String {
    if !words.contains(". ") {
        return words; // no first name is in it
    }
    let long = at.rules.parts.senators.iter().map(|(s, card)| (card.name.as_str(), senators::name(at, s)));
    long.filter(|(name, short)| name != short).fold(words, |words, (name, short)| {
        if words.contains(name) { words.replace(name, short) } else { words }
    })
}

/// Whose money it is: gifts and bought votes are shown purse by purse.
pub(super) fn group(at: &Table, action: &Action) -> Option<Group> {
    let w = &at.words.republic;
    let purse = |s: Senator| w.purse(senators::name(at, s), at.view.board.senators[s].talents);
    let (lead, name) = match *action {
        Action::Revenue(revenue::Action::Contribute(s) | revenue::Action::Send(Some(s), _)) => {
            (w.from, purse(s))
        }
        Action::Revenue(revenue::Action::Send(None, _)) => {
            (w.from, w.purse(w.faction_treasury, at.view.own.as_ref()?.treasury))
        }
        Action::Senate(senate::Action::Buy(s, _)) => (w.votes_bought_by, purse(s)),
        _ => return None,
    };
    Some(Group { lead, name })
}

/// Money is moved on one form: what stands in its fields (ROR-D.22).
pub(super) fn field(view: &View, action: &Action) -> Option<u16> {
    match *action {
        Action::Revenue(revenue::Action::Hold(s)) => Some(view.own.as_ref()?.forms.sums[s]),
        Action::Revenue(revenue::Action::Contribute(_) | revenue::Action::Send(..)) => Some(0),
        _ => None,
    }
}

/// What those who are not asked would like to know.
fn waiting(at: &Table) -> String {
    match at.view.board.senate.floor.last() {
        Some(vote) => tally(at, vote),
        None => String::new(),
    }
}

fn tally(at: &Table, vote: &Vote) -> String {
    let w = &at.words.republic;
    let open: i32 = vote.order[..at.rules.seats].iter().map(|s| factions::still(at, *s, vote).0.max(0)).sum();
    let [for_it, against] = sides(at);
    w.tally([for_it, against], [vote.votes_for, vote.votes_against], open)
}

/// What would lie in the Faction Treasury as the form stands.
fn purse(at: &Table, own: &Own) -> String {
    let w = &at.words.republic;
    let b = &at.view.board;
    let Some(seat) = at.ctx.viewer.seat() else { return String::new() };
    let loyal = || b.members(seat).filter(|s| b.loyal(*s));
    let has: u32 = loyal().map(|s| u32::from(b.senators[s].talents)).sum::<u32>() + u32::from(own.treasury);
    let holds: u32 = loyal().map(|s| u32::from(own.forms.sums[s])).sum();
    w.stays_in_the_treasury(has.saturating_sub(holds))
}

/// What Games cost, and who could pay for them.
fn leader_or_games(at: &Table, seat: kernel::Seat) -> String {
    let w = &at.words.republic;
    let b = &at.view.board;
    let least = at.rules.parts.games.values().map(|games| games.cost).min().unwrap_or(0);
    let richest = b.members(seat).map(|s| b.senators[s].talents).max().unwrap_or(0);
    w.leader_or_games(least.into(), richest)
}

fn attempt(at: &Table, own: &Own) -> String {
    let w = &at.words.republic;
    let b = &at.view.board;
    let Some(attempt) = b.attempt else { return String::new() };
    let chance = of_36(at.rules.persuasion_odds(b, attempt.number()));
    w.attempt(attempt.number(), chance, senators::name(at, attempt.target), own.treasury)
}

fn in_senate(at: &Table, own: &Own, ask: &senate::Ask) -> String {
    let w = &at.words.republic;
    let b = &at.view.board;
    match (ask, b.senate.floor.last()) {
        // two thirds are needed there: what decides is another sum
        (senate::Ask::Ballot { .. }, Some(vote)) if matches!(vote.motion, Motion::RemovePontifex(_)) => {
            tally(at, vote)
        }
        (senate::Ask::Ballot { seat, .. }, Some(vote)) => {
            let (mine, my_money) = factions::still(at, *seat, vote);
            let (aye, nay) = (i32::from(vote.votes_for), i32::from(vote.votes_against));
            let others = || vote.order[..at.rules.seats].iter().filter(|s| *s != seat);
            let (rest, money) = others()
                .map(|s| factions::still(at, *s, vote))
                .fold((0, my_money as i32), |(rest, money), (votes, talents)| {
                    (rest + votes.max(0), money + talents as i32)
                });
            let [for_it, against] = sides(at);
            w.tally_and_power([for_it, against], [aye, nay], &power(w, [aye, nay], mine, rest, money))
        }
        (senate::Ask::Window, Some(vote)) => w.before_the_first_ballot(&tally(at, vote)),
        (senate::Ask::Floor, _) if own.lodged.draft.begun().is_some() => w.nothing_is_announced_before.into(),
        (senate::Ask::Floor, _) => match at.ctx.viewer.seat().is_some_and(|s| b.composes_next(s)) {
            true => w.the_next_motion_is_yours.into(),
            false => match b.senate.magistrate {
                Some(s) => w.puts_the_next_motion(senators::name(at, s)),
                None => w.the_next_motion_is_put.into(),
            },
        },
        (senate::Ask::Letter, _) => form(at, own),
        (senate::Ask::Compose { .. }, _) => w.put_your_motions_one_after.into(),
        (senate::Ask::StepDown { .. }, _) => w.every_senator_of_the_others.into(),
        (senate::Ask::Posts, _) => w.the_rome_consul.into(),
        (senate::Ask::Bodyguards { roll, .. }, _) => w.dagger_shows(*roll),
        _ => String::new(),
    }
}

/// What my votes can do, as long as nobody buys any: `rest` are those of the others still to come, `money` is what votes could
/// be bought for on either side.
pub(super) fn power(
    w: &crate::words::republic::Republic,
    [aye, nay]: [i32; 2],
    mine: i32,
    rest: i32,
    money: i32,
) -> String {
    let (carry, defeat) = (aye + mine > nay + rest, nay + mine >= aye + rest);
    let (carried, lost) = (aye - nay - mine - rest, nay - aye - mine - rest);
    match (carry, defeat) {
        _ if carried > 0 && carried <= money => w.carried_unless_bought.into(),
        _ if lost >= 0 && lost < money => w.lost_unless_bought.into(),
        _ if aye > nay + mine + rest => w.it_is_carried_without.into(),
        _ if nay >= aye + mine + rest => w.it_is_lost_even.into(),
        (true, true) => w.yours_decide(mine),
        (true, false) => w.yours_carry(mine),
        (false, true) => w.yours_defeat(mine),
        (false, false) => w.yours_and_theirs(mine, rest),
    }
}

/// The two sides of a vote.
pub(super) fn aye_and_nay(at: &Table) -> [&'static str; 2] {
    let w = &at.words.republic;
    [w.aye, w.nay]
}

/// What the two sides of the vote on the floor are called: it is a verdict where somebody is tried.
pub(super) fn sides(at: &Table) -> [&'static str; 2] {
    let w = &at.words.republic;
    match at.view.board.senate.floor.last().map(|vote| vote.motion) {
        Some(Motion::Prosecution { .. }) => [w.guilty, w.innocent],
        _ => aye_and_nay(at),
    }
}

/// How far the form of the Senate is filled in.
fn form(at: &Table, own: &Own) -> String {
    let w = &at.words.republic;
    let letter = own.letter.senate();
    if let Some(item) = letter.open.checked_sub(1) {
        return w.your_ballot_on(item + 1);
    }
    let on_form = at.view.docket.on_form();
    let motions = on_form.len() as i64;
    let open = on_form.filter(|i| letter.ballots[*i] == Default::default()).count();
    match open {
        0 => w.every_motion_has_your_ballot.into(),
        _ => w.without_your_ballot(open, motions),
    }
}

/// What the chosen thing would do.
pub(super) fn chosen(at: &Table, action: &Action) -> Option<String> {
    let w = &at.words.republic;
    let b = &at.view.board;
    let vote = b.senate.floor.last();
    Some(match (*action, at.view.flow.question()?) {
        (Action::Senate(senate::Action::Vote(side)), Ask::Senate(senate::Ask::Ballot { seat, .. })) => {
            let vote = vote?;
            let (mine, _) = factions::still(at, *seat, vote);
            let (mut aye, mut nay) = (i32::from(vote.votes_for), i32::from(vote.votes_against));
            match side {
                Side::For => aye += mine,
                Side::Against => nay += mine,
                Side::Abstain => {}
            }
            w.that_makes(sides(at), [aye, nay])
        }
        (
            Action::Forum(forum::Action::Target(target)),
            Ask::Forum(forum::Ask::Persuade { persuader: Some(by), .. }),
        ) => {
            let base = at.rules.persuasion_base(b, *by, target);
            let chance = of_36(at.rules.persuasion_odds(b, base));
            w.base_without_a_bribe(base, chance, senators::name(at, *by), b.senators[*by].talents)
        }
        (Action::Forum(forum::Action::Games(_, games)), _) => {
            let row = &at.rules.parts.games[games];
            w.games(row.cost, row.popularity, row.unrest)
        }
        (Action::Senate(senate::Action::Assassin(_)), _) => w.or_kills_or_gives_him.into(),
        _ => return None,
    })
}

/// Known options that are closed, with the rule that closes them.
pub(super) fn closed(at: &Table) -> Vec<Closed> {
    let candidates: &[Action] = match at.view.flow.question() {
        Some(Ask::Senate(senate::Ask::Floor))
            if at.view.board.senate.item == Item::OtherBusiness && composing(at) =>
        {
            &[
                Action::Senate(senate::Action::Move(senate::Business::Recruit)),
                Action::Senate(senate::Action::Move(senate::Business::ConsulForLife)),
                Action::Senate(senate::Action::Move(senate::Business::Repeal)),
            ]
        }
        Some(Ask::Senate(senate::Ask::Ballot { .. })) => &[
            Action::Senate(senate::Action::Vote(Side::Abstain)),
            Action::Senate(senate::Action::Vote(Side::Against)),
        ],
        Some(Ask::Revolution(revolution::Ask::Cards)) => &[Action::Hand(hand::Action::Done)],
        _ => &[],
    };
    let open = |action: &Action| at.choices.find(action).is_some();
    candidates.iter().filter(|a| !open(a)).filter_map(|a| shut(at, a)).take(CLOSED).collect()
}

/// Does the viewer compose, with nothing named yet?
fn composing(at: &Table) -> bool {
    at.choices.iter().any(|c| matches!(c.action, Action::Senate(senate::Action::Move(_))))
}

fn shut(at: &Table, action: &Action) -> Option<Closed> {
    let refusal = at.rules.why_not(at.view, &Pick::from(*action))?;
    let rule = refusal.rule?;
    let choice = Choice { rule: Rule(""), action: *action, amount: None, back: false };
    Some(Closed {
        label: at.rules.choice(at.view, &choice, &at.names),
        why: refusal.why.read(at.names.language()).to_string(),
        rule: rule.to_string(),
    })
}
