//! Advocates and the retired: who defends the Accused, what the roll of his trial may bring, and the Influence that is kept
//! for the end of the game.

use super::floor::fact;
use super::odds::{bar, per_cent, shares};
use super::{Table, senators};
use kernel::Seat;
use maud::{Markup, html};
use republic::forecast::{TWO_DICE, TrialOdds};
use republic::phases::senate::{self, Trial};
use republic::state::Vote;

/// Who defends the Accused, and what the roll after the last ballot adds: for everybody, on the floor.
pub(super) fn facts(at: &Table, vote: &Vote) -> Markup {
    let w = &at.words.senate;
    let Some(odds) = at.rules.trial_odds(&at.view.board, vote) else { return Markup::default() };
    let [guilty, innocent] = [vote.votes_for, vote.votes_against].map(i32::from);
    let free = per_cent(odds.innocent(guilty, innocent), TWO_DICE);
    html! {
        (fact(w.advocate, html! {
            @match vote.advocate { Some(s) => (senators::name(at, s)), None => (w.he_defends_himself) }
        }))
        (fact(w.trial_roll, html! { (w.trial_roll_brings(odds.modifier, odds.mean(), free)) }))
    }
}

/// The trial that a question in the Senate is about, with the defender it is about.
fn asked_about(at: &Table, ask: &senate::Ask) -> Option<TrialOdds> {
    let b = &at.view.board;
    let vote = b.senate.floor.last()?;
    let trial = b.trial(vote)?;
    let defender = match ask {
        senate::Ask::Defend { senator, .. } => *senator,
        _ => trial.defender,
    };
    Some(at.rules.odds_of(b, Trial { defender, ..trial }))
}

/// The roll beside the prompt: does it help the Accused, and is he free with the votes as they stand?
pub(super) fn beside(at: &Table, ask: &senate::Ask) -> Markup {
    let w = &at.words.forum;
    let Some(odds) = asked_about(at, ask) else { return Markup::default() };
    let [good, bad] = odds.shares();
    let Trial { defender, prosecutor, .. } = odds.trial;
    let [defender, prosecutor] = [defender, prosecutor].map(|s| senators::name(at, s));
    html! {
        div.oddline-r {
            span { (w.speaks_against(defender, prosecutor, odds.modifier)) }
            (bar(shares(good, bad, TWO_DICE), [w.helps_him, w.changes_nothing, w.harms_him]))
            span.cap-r aria-hidden="true" { span { (w.helps_him) } span { (w.no_change) } span { (w.harms_him) } }
        }
        @if let (senate::Ask::Ballot { .. }, Some(vote)) = (ask, at.view.board.senate.floor.last()) {
            (as_it_stands(at, vote, &odds))
        }
    }
}

/// With the votes that are cast.
fn as_it_stands(at: &Table, vote: &Vote, odds: &TrialOdds) -> Markup {
    let w = &at.words.forum;
    let innocent = odds.innocent(vote.votes_for.into(), vote.votes_against.into());
    let [guilty_said, innocent_said] = super::say::sides(at);
    html! {
        div.oddline-r {
            span { (w.with_the_votes_so_far) }
            (bar(shares(innocent, TWO_DICE - innocent, TWO_DICE), [innocent_said, w.undecided, guilty_said]))
            span.cap-r aria-hidden="true" { span { (innocent_said) } span { (guilty_said) } }
        }
    }
}

/// The Influence of those who have retired, beside that of the faction.
pub(super) fn retired(at: &Table, seat: Seat) -> Markup {
    let w = &at.words.republic;
    match at.view.board.factions[seat.ix()].retired {
        0 => Markup::default(),
        n => html! { span.tag title=(w.influence_of_the_retired) { (w.retired(n)) } },
    }
}
