//! The Senate as a hemicycle: a dot for each vote, those for the motion at the left, those against at the right.

use super::{Table, factions, senators};
use crate::assets;
use crate::parts::hidden;
use kernel::{Arrange, Seat};
use maud::{Markup, PreEscaped, Render, html};
use republic::parts::Motion;
use republic::state::Vote;
use std::fmt::Write;

/// The most dots; beyond, one stands for several votes.
const DOTS: usize = 110;
/// The centre of the hemicycle, its innermost and outermost row.
const CENTRE: (f64, f64) = (152.0, 150.0);
const OUTER: f64 = 130.0;
/// From row to row.
const STEP: f64 = 14.5;

/// Where the votes of one faction stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bench {
    Aye,
    Open,
    Nay,
}

/// So many votes of a faction, or of nobody's (bought, of the people), in one place.
type Block = (Bench, Option<Seat>, usize);

/// The hemicycle of the motion on the floor, or of the whole Senate if there is none.
pub(super) fn hemicycle(at: &Table) -> Markup {
    let w = &at.words.senate;
    let (blocks, tally) = match at.view.board.senate.floor.last() {
        Some(vote) => voting(at, vote),
        None => (composition(at), None),
    };
    let total: usize = blocks.iter().map(|(_, _, n)| n).sum();
    let each = total.div_ceil(DOTS).max(1);
    let me = at.ctx.viewer.seat();
    let mine =
        blocks.iter().filter(|(bench, seat, _)| *bench == Bench::Open && seat.is_some() && *seat == me);
    let mine: usize = mine.map(|(_, _, n)| n).sum();
    let [for_it, against] = super::say::sides(at);
    let said = match &tally {
        Some(tally) => {
            let Tally { aye, nay, open, .. } = *tally;
            let said = w.hemicycle([for_it, against], [aye, nay, open]);
            let more = tally.if_all_buy().map(|votes| w.if_all_buy_said(votes));
            [Some(said), more].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        None => w.all_votes_in_rome(total),
    };
    let blocks: Vec<Block> =
        blocks.into_iter().map(|(bench, seat, n)| (bench, seat, n.div_ceil(each))).collect();
    html! {
        div.hemi-r.idle[tally.is_none()] title=(said) {
            (hidden(&said))
            // Without a motion there are no sides to be named under it.
            svg.hemi viewBox=(if tally.is_some() { "0 0 304 174" } else { "0 10 304 148" }) aria-hidden="true" {
                line.maj x1=(CENTRE.0) x2=(CENTRE.0) y1="10" y2="96" {}
                (PreEscaped(dots(&blocks, at.ctx.viewer.seat().filter(|_| tally.is_some()))))
                @match &tally {
                    Some(tally) => {
                        text.big x=(CENTRE.0) y="122" { (tally.to_carry(0)) }
                        text.cap x=(CENTRE.0) y="137" { (w.to_carry) }
                        @if mine > 0 { text.mine-t x=(CENTRE.0) y="154" { (w.you_have(mine)) } }
                        text.side.aye x="44" y="169" { (for_it) " " (tally.aye) }
                        @if let Some(votes) = tally.if_all_buy() { text.cap x=(CENTRE.0) y="170" { (w.if_all_buy(votes)) } }
                        text.side.nay x="260" y="169" { (against) " " (tally.nay) }
                    },
                    None => text.big x=(CENTRE.0) y="146" { (total) },
                }
            }
            @if tally.is_none() { small.muted aria-hidden="true" { (w.votes_in_rome) } }
            @if each > 1 { small.muted { (w.one_dot_is(each)) } }
        }
    }
}

/// The sums of a vote.
struct Tally {
    aye: i32,
    nay: i32,
    /// Still to come.
    open: i32,
    /// What those who have not voted could buy besides (ROR-1.09.141a).
    for_money: i32,
    /// Two thirds of the votes cast are needed (ROR-2.1.7a), not more than half.
    two_thirds: bool,
}

impl Tally {
    /// The votes that carry the motion if all vote that can, and so many more are bought; never fewer than those that have
    /// been cast against it ask for.
    fn to_carry(&self, bought: i32) -> i32 {
        let all = self.aye + self.nay + self.open + bought;
        if self.two_thirds {
            return ((2 * all + 2) / 3).max(2 * self.nay); // ROR-R.91
        }
        (all / 2).max(self.nay) + 1
    }
    /// The same if everybody bought what they can pay for, where that changes anything.
    fn if_all_buy(&self) -> Option<i32> {
        let votes = self.to_carry(self.for_money);
        (votes != self.to_carry(0)).then_some(votes)
    }
}

/// Blocks from left to right, and the sums.
fn voting(at: &Table, vote: &Vote) -> (Vec<Block>, Option<Tally>) {
    let seats = || vote.order[..at.rules.seats].iter().copied();
    let mut blocks = Vec::with_capacity(16);
    let (mut aye, mut nay, mut open, mut for_money) = (0, 0, 0, 0);
    for seat in seats() {
        let votes = i32::from(vote.by_faction[seat.ix()]);
        aye += votes;
        blocks.push((Bench::Aye, Some(seat), votes as usize));
    }
    // Votes of the people, or of those who have died since.
    blocks.push((Bench::Aye, None, (i32::from(vote.votes_for) - aye).max(0) as usize));
    for seat in seats() {
        let (votes, talents) = factions::still(at, seat, vote);
        open += votes.max(0);
        for_money += talents as i32;
        blocks.push((Bench::Open, Some(seat), votes.max(0) as usize));
    }
    let against = blocks.len();
    for seat in seats() {
        let votes = i32::from(senators::cast(at, seat, vote.nay)).max(0);
        nay += votes;
        blocks.push((Bench::Nay, Some(seat), votes as usize));
    }
    blocks.insert(against, (Bench::Nay, None, (i32::from(vote.votes_against) - nay).max(0) as usize));
    let two_thirds = matches!(vote.motion, Motion::RemovePontifex(_));
    let tally =
        Tally { aye: vote.votes_for.into(), nay: vote.votes_against.into(), open, for_money, two_thirds };
    (blocks, Some(tally))
}

/// All factions side by side.
fn composition(at: &Table) -> Vec<Block> {
    let votes = |seat| at.rules.faction_votes(&at.view.board, seat).max(0) as usize;
    Seat::all(at.rules.factions).map(|seat| (Bench::Open, Some(seat), votes(seat))).collect()
}

/// The dots, written straight into a string: there are a hundred of them.
fn dots(blocks: &[Block], me: Option<Seat>) -> String {
    let total: usize = blocks.iter().map(|(_, _, n)| n).sum();
    let places = places(total);
    let size: i32 = if total > 40 { 11 } else { 13 };
    let end = format!("\" width=\"{size}\" height=\"{size}\"/>");
    let corner = |middle: f64| (middle - f64::from(size) / 2.0).round() as i32;
    let mut out = String::with_capacity(places.len() * 110);
    let mut n = 0;
    for &(bench, seat, votes) in blocks.iter().filter(|(_, _, votes)| *votes > 0) {
        let range = &places[n.min(total)..(n + votes).min(total)];
        n += votes;
        let shape = match seat {
            Some(seat) => format!("<use href=\"{}#shape-{}\" x=\"", assets::icons(), seat.ix() % 6 + 1),
            None => "<rect class=\"none\" x=\"".into(),
        };
        out.push_str(if bench == Bench::Open { "<g class=\"wait\">" } else { "<g>" });
        for (_, x, y) in range {
            out.push_str(&shape);
            corner(*x).render_to(&mut out);
            out.push_str("\" y=\"");
            corner(*y).render_to(&mut out);
            out.push_str(&end);
        }
        out.push_str("</g>");
        if bench == Bench::Open && me.is_some() && seat == me {
            bow(&mut out, range);
        }
    }
    out
}

/// My own votes that are still to come, under a bow.
fn bow(out: &mut String, range: &[(f64, f64, f64)]) {
    let (Some(first), Some(last)) = (range.first(), range.last()) else { return };
    let radius = OUTER + 11.0;
    let at = |angle: f64| (CENTRE.0 - radius * angle.cos(), CENTRE.1 - radius * angle.sin());
    let ((x1, y1), (x2, y2)) = (at(first.0 - 0.03), at(last.0 + 0.03));
    let _ = write!(
        out,
        "<path class=\"mine-arc\" d=\"M{x1:.0} {y1:.0}A{radius} {radius} 0 0 1 {x2:.0} {y2:.0}\"/>"
    );
}

/// Angle and place of each dot, from left to right: rows share them by their length.
fn places(total: usize) -> Vec<(f64, f64, f64)> {
    // A small Senate sits in few rows, so that it is a hemicycle still.
    let rows = ((total as f64).sqrt() / 1.4).round().clamp(1.0, 6.0) as usize;
    let radius = |row: usize| OUTER - STEP * row as f64;
    let length: f64 = (0..rows).map(radius).sum();
    let mut places = Vec::with_capacity(total);
    let (mut left, mut rest) = (total, length);
    for row in 0..rows {
        let share = (left as f64 * radius(row) / rest).round() as usize;
        rest -= radius(row);
        left -= share.min(left);
        for i in 0..share {
            let angle = std::f64::consts::PI * (i as f64 + 0.5) / share as f64;
            places.push((angle, CENTRE.0 - radius(row) * angle.cos(), CENTRE.1 - radius(row) * angle.sin()));
        }
    }
    places.arrange_by(|a, b| a.0.total_cmp(&b.0));
    places
}

#[cfg(test)]
mod tests {
    use super::{Tally, places};

    /// ROR-1.09.141a: whoever has money may buy votes, and then more are needed.
    #[test]
    fn votes_that_can_be_bought_are_told_of() {
        let tally = |for_money| Tally { aye: 20, nay: 11, open: 14, for_money, two_thirds: false };
        assert_eq!((tally(0).to_carry(0), tally(0).if_all_buy()), (23, None), "more than half of 45");
        assert_eq!(tally(9).if_all_buy(), Some(28), "more than half of 54");
        assert_eq!(tally(9).to_carry(0), 23);
    }

    /// ROR-1.09.141a: what has been cast against a motion has to be outdone, however few are still to vote.
    #[test]
    fn votes_cast_against_it_must_be_outdone() {
        let lost = Tally { aye: 0, nay: 10, open: 9, for_money: 4, two_thirds: false };
        assert_eq!(
            (lost.to_carry(0), lost.if_all_buy()),
            (11, Some(12)),
            "10 against it; more than half of 23"
        );
    }

    /// ROR-2.1.7a ROR-R.91: for / (for + against) >= 2/3.
    #[test]
    fn two_thirds_remove_the_pontifex() {
        let tally = |aye, nay, open| Tally { aye, nay, open, for_money: 0, two_thirds: true };
        assert_eq!(tally(0, 0, 30).to_carry(0), 20);
        assert_eq!(tally(0, 0, 31).to_carry(0), 21);
        assert_eq!(tally(4, 12, 14).to_carry(0), 24, "twice as many as against it");
    }

    #[test]
    fn every_vote_has_a_place() {
        for total in [0, 1, 5, 37, 64, 110] {
            let places = places(total);
            assert_eq!(places.len(), total);
            assert!(places.is_sorted_by(|a, b| a.0 <= b.0));
        }
    }
}
