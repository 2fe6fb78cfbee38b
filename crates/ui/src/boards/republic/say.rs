//! What a choice means later on, and why others are closed.

use super::odds::of_36;
use super::{Table, count, factions, senators, short};
use crate::page::{Closed, Group};
use kernel::{Choice, Pick, Rule, Rules, Words};
use republic::parts::*;
use republic::phases::{Ask, forum, hand, revenue, revolution, senate};
use republic::state::{Item, Vote};
use republic::{Action, Own, View};

/// The most closed options that are named.
const CLOSED: usize = 3;

/// One line under the prompt.
pub(super) fn consequence(at: &Table) -> String {
    let (b, Some(ask)) = (&at.view.board, at.view.flow.question()) else { return String::new() };
    if let Some(choice) = at.ctx.chosen.and_then(|n| at.choices.get(n))
        && let Some(text) = chosen(at, &choice.action)
    {
        return text;
    }
    let Some(own) = at.view.own.as_ref().filter(|_| at.asked()) else { return waiting(at) };
    match ask {
        Ask::Setup(republic::setup::Ask::Leader) => {
            "A Leader cannot be lured away, and his heir stays in the faction.".into()
        }
        Ask::Setup(republic::setup::Ask::Plays) => {
            "What is played is seen by all, and counts from the first year on; the rest stays in your hand.".into()
        }
        Ask::Revenue(revenue::Ask::Purse) => purse(at, own),
        Ask::Revenue(revenue::Ask::Gifts) => {
            format!("Your Faction Treasury holds {} T; the State has {} T.", own.treasury, b.treasury)
        }
        Ask::Forum(forum::Ask::Persuade { persuader: None, .. }) => {
            "Oratory and Influence of your man against the Loyalty and purse of the other, 7 more if he has a faction.".into()
        }
        Ask::Forum(forum::Ask::Persuade { persuader: Some(s), .. }) => {
            format!("{} has {} T for bribes.", senators::name(at, *s), b.senators[*s].talents)
        }
        Ask::Forum(forum::Ask::Resist { .. } | forum::Ask::Raise { .. }) => attempt(at, own),
        Ask::Forum(forum::Ask::Knights { .. }) => "A die and the Talents offered must make 6; a Knight is a vote and 1 T a year.".into(),
        Ask::Forum(forum::Ask::LeaderOrGames { seat }) => leader_or_games(at, *seat),
        Ask::Forum(forum::Ask::Bid { .. }) => match b.round.bidder {
            Some((by, _)) => format!("{} bids {} T. One Senator pays the whole bid.", at.name(by), b.round.bid),
            None => "No bid yet. One Senator pays the whole bid.".into(),
        },
        Ask::Judge { .. } => "Nobody sees your answer before everybody has judged; then play goes on where it was.".into(),
        Ask::Senate(ask) => in_senate(at, own, ask),
        Ask::Revolution(revolution::Ask::Cards) => match own.hand.cards.len() {
            n if n > 5 => format!("You hold {}; five may stay.", count(n as i64, "card")),
            _ => "Plans stay hidden until everybody is done.".into(),
        },
        Ask::Revolution(revolution::Ask::Loyalty { .. }) => "Each Legion follows on 5 or 6; a Talent adds 1 to a roll.".into(),
        _ => String::new(),
    }
}

/// Statesmen by their last names.
pub(super) fn brief(at: &Table, words: String) -> String {
    let long = at.rules.parts.senators.values().map(|card| (card.name.as_str(), short(&card.name)));
    long.filter(|(name, short)| name != short).fold(words, |words, (name, short)| {
        if words.contains(name) { words.replace(name, short) } else { words }
    })
}

/// Whose money it is: gifts and bought votes are shown purse by purse.
pub(super) fn group(at: &Table, action: &Action) -> Option<Group> {
    let purse = |s: Senator| format!("{}, {} T", senators::name(at, s), at.view.board.senators[s].talents);
    let (lead, name) = match *action {
        Action::Revenue(revenue::Action::Contribute(s) | revenue::Action::Send(Some(s), _)) => {
            ("From", purse(s))
        }
        Action::Revenue(revenue::Action::Send(None, _)) => {
            ("From", format!("Faction Treasury, {} T", at.view.own.as_ref()?.treasury))
        }
        Action::Senate(senate::Action::Buy(s, _)) => ("Votes bought by", purse(s)),
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
    let open: i32 = vote.order[..at.rules.seats].iter().map(|s| factions::still(at, *s, vote).0.max(0)).sum();
    let [for_it, against] = sides(at);
    let against = against.to_lowercase();
    format!("{for_it} {}, {against} {}; {open} still to come.", vote.votes_for, vote.votes_against)
}

/// What would lie in the Faction Treasury as the form stands.
fn purse(at: &Table, own: &Own) -> String {
    let b = &at.view.board;
    let Some(seat) = at.ctx.viewer.seat() else { return String::new() };
    let loyal = || b.members(seat).filter(|s| b.loyal(*s));
    let has: u32 = loyal().map(|s| u32::from(b.senators[s].talents)).sum::<u32>() + u32::from(own.treasury);
    let holds: u32 = loyal().map(|s| u32::from(own.forms.sums[s])).sum();
    format!(
        "{} T stay in your Faction Treasury; what a Senator holds is lost when he dies.",
        has.saturating_sub(holds)
    )
}

/// What Games cost, and who could pay for them.
fn leader_or_games(at: &Table, seat: kernel::Seat) -> String {
    let b = &at.view.board;
    let least = at.rules.parts.games.values().map(|games| games.cost).min().unwrap_or(0);
    let richest = b.members(seat).map(|s| b.senators[s].talents).max().unwrap_or(0);
    let games = match u32::from(richest) < u32::from(least) {
        true => {
            format!("Games cost {least} T or more out of one purse; your richest Senator has {richest} T.")
        }
        false => {
            format!("Games cost {least} T or more out of one purse; they calm the people and make popular.")
        }
    };
    format!("A Leader cannot be lured away. {games}")
}

fn attempt(at: &Table, own: &Own) -> String {
    let b = &at.view.board;
    let Some(attempt) = b.attempt else { return String::new() };
    let chance = of_36(at.rules.persuasion_odds(b, attempt.number()));
    format!(
        "Base Number {}: {chance}% that {} is won. Your Faction Treasury holds {} T.",
        attempt.number(),
        senators::name(at, attempt.target),
        own.treasury
    )
}

fn in_senate(at: &Table, own: &Own, ask: &senate::Ask) -> String {
    let b = &at.view.board;
    match (ask, b.senate.floor.last()) {
        (senate::Ask::Ballot { seat, .. }, Some(vote)) => {
            let (mine, _) = factions::still(at, *seat, vote);
            let (aye, nay) = (i32::from(vote.votes_for), i32::from(vote.votes_against));
            let rest: i32 = vote.order[..at.rules.seats]
                .iter()
                .filter(|s| *s != seat)
                .map(|s| factions::still(at, *s, vote).0.max(0))
                .sum();
            let [for_it, against] = sides(at);
            format!("{for_it} {aye}, {} {nay}. {}", against.to_lowercase(), power(aye, nay, mine, rest))
        }
        (senate::Ask::Window, Some(vote)) => {
            format!("{} Vetoes, daggers and claims come before the first ballot.", tally(at, vote))
        }
        (senate::Ask::Floor, _) if own.lodged.draft.motion.is_some() => {
            "Nothing is announced before the motion is complete.".into()
        }
        (senate::Ask::Floor, _) => match at.ctx.viewer.seat().is_some_and(|s| b.composes_next(s)) {
            true => "The next motion is yours to put.".into(),
            false => match b.senate.magistrate {
                Some(s) => format!("{} puts the next motion; pass, unless you interrupt him.", senators::name(at, s)),
                None => "The next motion is put; pass, unless you interrupt it.".into(),
            },
        },
        (senate::Ask::Letter, _) => form(at, own),
        (senate::Ask::Compose { .. }, _) => {
            "Put your motions one after another; they are published together, and voted on by letter.".into()
        }
        (senate::Ask::StepDown { .. }, _) => {
            "Every Senator of the others voted your motion down. Who steps down presides no more this year.".into()
        }
        (senate::Ask::Posts, _) => {
            "The Rome Consul is the highest official and presides; the Field Consul is sent to war before him.".into()
        }
        (senate::Ask::Bodyguards { roll, .. }, _) => format!("The dagger shows {roll}; 5 kills."),
        _ => String::new(),
    }
}

/// What my votes can do, as long as nobody buys any: `rest` are those of the others still to come.
pub(super) fn power(aye: i32, nay: i32, mine: i32, rest: i32) -> String {
    let (carry, defeat) = (aye + mine > nay + rest, nay + mine >= aye + rest);
    match (carry, defeat) {
        _ if aye > nay + mine + rest => "It is carried without your votes.".into(),
        _ if nay >= aye + mine + rest => "It is lost, even with your votes.".into(),
        (true, true) => format!("Your {mine} decide it."),
        (true, false) => format!("Your {mine} carry it."),
        (false, true) => format!("Your {mine} defeat it."),
        (false, false) => format!("You have {mine}, the others {rest}."),
    }
}

/// The two sides of a vote.
pub(super) const SIDES: [&str; 2] = ["Aye", "Nay"];

/// What the two sides of the vote on the floor are called: it is a verdict where somebody is tried.
pub(super) fn sides(at: &Table) -> [&'static str; 2] {
    match at.view.board.senate.floor.last().map(|vote| vote.motion) {
        Some(Motion::Prosecution { .. }) => ["Guilty", "Innocent"],
        _ => SIDES,
    }
}

/// How far the form of the Senate is filled in.
fn form(at: &Table, own: &Own) -> String {
    let letter = own.letter.senate();
    if let Some(item) = letter.open.checked_sub(1) {
        return format!("Your ballot on motion {}: a side, and what changes it.", item + 1);
    }
    let on_form = at.view.docket.on_form();
    let motions = on_form.len() as i64;
    let open = on_form.filter(|i| letter.ballots[*i] == Default::default()).count();
    match open {
        0 => "Every motion has your ballot. Whatever else you leave out has its default.".into(),
        _ => format!(
            "{open} of {} on the docket below without your ballot; left so, you abstain where you may.",
            count(motions, "motion")
        ),
    }
}

/// What the chosen thing would do.
fn chosen(at: &Table, action: &Action) -> Option<String> {
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
            let [for_it, against] = sides(at).map(str::to_lowercase);
            format!("That makes {for_it} {aye}, {against} {nay}.")
        }
        (
            Action::Forum(forum::Action::Target(target)),
            Ask::Forum(forum::Ask::Persuade { persuader: Some(by), .. }),
        ) => {
            let base = at.rules.persuasion_base(b, *by, target);
            let chance = of_36(at.rules.persuasion_odds(b, base));
            format!(
                "Base Number {base}, {chance}% without a bribe; {} has {} T.",
                senators::name(at, *by),
                b.senators[*by].talents
            )
        }
        (Action::Forum(forum::Action::Games(_, games)), _) => {
            let row = &at.rules.parts.games[games];
            format!("{} T: Popularity +{}, Unrest −{}.", row.cost, row.popularity, row.unrest)
        }
        (Action::Senate(senate::Action::Assassin(_)), _) => {
            "5 or 6 kills; 1 or 2 gives him away, and your Leader is tried.".into()
        }
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
        why: refusal.why.to_string(),
        rule: rule.to_string(),
    })
}
