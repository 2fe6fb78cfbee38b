//! The ladder: windows inside windows, the oldest first, each one step further in. The last is the one that is open.

use super::floor::capital;
use super::{Table, senators};
use crate::parts::{icon, mark, reference};
use kernel::{Frame, Seat};
use maud::{Markup, html};
use republic::phases::{Ask, Step, senate};
use republic::state::{Proposer, Vote};

/// Something that waits until what lies above it is settled.
struct Rung {
    symbol: &'static str,
    seat: Option<Seat>,
    title: String,
    rule: &'static str,
    /// What it is at, in a word, while it waits.
    state: &'static str,
}

/// The indents there are.
const DEPTHS: [&str; 6] = ["d0", "d1", "d2", "d3", "d4", "d5"];

/// Drawn where there is more than one rung.
pub(super) fn ladder(at: &Table) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let mut rungs: Vec<Rung> = b.senate.floor.iter().map(|vote| motion(at, vote)).collect();
    rungs.extend(at.view.flow.frames().iter().filter_map(|frame| window(at, frame)));
    let last = rungs.len().wrapping_sub(1);
    // In a sealed window one is asked until it closes, but whoever has answered only waits.
    let mine = at.asked() && at.choices.iter().any(|choice| !choice.back);
    html! {
        @if rungs.len() > 1 && b.over.is_none() {
            ol.rungs-r aria-label=(w.what_waits_for_what) {
                @for (n, rung) in rungs.iter().enumerate() {
                    li.rung-r.(DEPTHS[n.min(DEPTHS.len() - 1)]) aria-current=[(n == last).then_some("step")] {
                        (icon(rung.symbol))
                        span { @if let Some(seat) = rung.seat { (mark(seat)) " " } b { (rung.title) } " " (reference(at.words, "republic", rung.rule)) }
                        span.tag { @if n < last { (rung.state) } @else if mine { (w.you_are_here) } @else { (w.open_now) } }
                    }
                }
            }
        }
    }
}

fn motion(at: &Table, vote: &Vote) -> Rung {
    let w = &at.words.senate;
    let b = &at.view.board;
    let seat = match vote.proposer {
        Proposer::Tribune(seat) | Proposer::Right(seat) => Some(seat),
        Proposer::Magistrate => b.senate.magistrate.and_then(|s| b.owner(s)),
    };
    Rung {
        symbol: "log",
        seat,
        title: capital(&(at.words.republic_terms.motion)(&at.rules.parts, &vote.motion)),
        rule: senate::business(&vote.motion).rule().0,
        state: if vote.called.is_empty() { w.waits } else { w.mid_vote },
    }
}

/// A window of the Senate that stands above a vote, or waits for another.
fn window(at: &Table, frame: &Frame<Step, Ask>) -> Option<Rung> {
    let w = &at.words.senate;
    let owner = |s| at.view.board.owner(s);
    match frame {
        Frame::Ask(Ask::Senate(senate::Ask::Bodyguards { assassin, target, .. })) => Some(Rung {
            symbol: "dagger",
            seat: owner(*assassin),
            title: w.strikes_at(senators::name(at, *assassin), senators::name(at, *target)),
            rule: "ROR-1.09.73a",
            state: w.roll_waits,
        }),
        Frame::Do(Step::Senate(senate::Step::Tribune { seat, .. })) => Some(Rung {
            symbol: "veto",
            seat: Some(*seat),
            title: w.a_tribune.into(),
            rule: "ROR-D.8a",
            state: w.waits,
        }),
        Frame::Do(Step::Senate(senate::Step::Attempt { seat, senator, graft, .. })) => Some(Rung {
            symbol: if *graft { "coins" } else { "dagger" },
            seat: Some(*seat),
            title: w.cancels_the_tribune(senators::name(at, *senator), *graft),
            rule: if *graft { "ROR-7.10j" } else { "ROR-7.10h" },
            state: w.roll_waits,
        }),
        Frame::Ask(Ask::Senate(senate::Ask::Cancel { tribune, .. })) => Some(Rung {
            symbol: "veto",
            seat: Some(*tribune),
            title: w.who_cancels.into(),
            rule: "ROR-D.8a",
            state: w.waits,
        }),
        Frame::Ask(Ask::Senate(senate::Ask::Mob { against, .. })) => Some(Rung {
            symbol: "intrigue",
            seat: owner(*against),
            title: w.who_incites(senators::name(at, *against)),
            rule: "ROR-D.8c",
            state: w.waits,
        }),
        Frame::Ask(Ask::Judge { number, by }) => Some(Rung {
            symbol: "deal",
            seat: Some(*by),
            title: w.agreement_is_judged(*number),
            rule: "ROR-N.6",
            state: w.waits,
        }),
        _ => None,
    }
}
