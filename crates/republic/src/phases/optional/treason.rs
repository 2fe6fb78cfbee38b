//! What becomes of a Traitor (ROR-3.10.31, ROR-3.10.4): exile with the enemy, and what he answers for when his War is lost.

use super::traitors::{Disgrace, Event};
use crate::Republic;
use crate::numbers::SHAME;
use crate::parts::*;
use crate::phases::combat::victory;
use crate::phases::{any_time, senate};
use crate::play::*;
use crate::state::{Board, Item, State, Traitor};
use kernel::{Choices, Frame, Rule, Seat};

impl Republic {
    /// What a Traitor who has joined this War adds to it, as a Leader would: his Military, to that War alone
    /// (ROR-3.10.4a, ROR-R.163). He brings no numbers of his own.
    pub fn traitor_adds(&self, board: &Board, war: War) -> u8 {
        let joined = board.traitor.filter(|t| t.war == war && t.left.is_some());
        joined.map_or(0, |t| self.military_of(board, t.senator))
    }
}

// --- exile (ROR-3.10.4)

/// Lists the Traitor's way to his War, unless it is lodged already (ROR-DC.113).
pub(crate) fn joining(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let lodged = s.secret.joins.is_some_and(|(by, _)| by == seat);
    if let Some(traitor) = s.board.may_defect(seat).filter(|_| !lodged) {
        out.add(Rule("ROR-3.10.4a"), crate::Action::AnyTime(any_time::Action::JoinWar(traitor)));
    }
}

/// He goes into exile and joins his War: all that an exile loses he loses (ROR-1.09.431), and those he leaves behind
/// answer for him. If he may not go any more, nobody learns of it (ROR-D.1d).
pub(crate) fn join(p: &mut Play, seat: Seat, senator: Senator) {
    if p.s.board.may_defect(seat) != Some(senator) {
        return;
    }
    p.log.reveal();
    if let Some(traitor) = &mut p.s.board.traitor {
        traitor.left = Some(seat);
        let war = traitor.war;
        p.log.all(|| Event::Defected { seat, senator, war }.into());
    }
    shame(p, seat, senator, Disgrace::Defection);
    senate::banish(p, senator);
    p.boundary();
}

/// Between two steps an order is executed that was lodged where nothing may come between (ROR-D.1b, ROR-D.29b). In a session
/// of the Senate it has its place among the others' orders.
pub(crate) fn between(p: &mut Play) {
    if p.s.board.traitor.is_none() || p.s.board.over.is_some() {
        return;
    }
    let sits = p.s.board.phase == Phase::Senate && p.s.board.senate.item != Item::Closed;
    let asks = |frame: &Frame<_, _>| matches!(frame, Frame::Ask(_));
    if sits || p.s.flow.frames().iter().any(asks) {
        return;
    }
    if let Some((seat, senator)) = p.s.secret.joins.take() {
        join(p, seat, senator);
    }
}

// --- his War is lost (ROR-3.10.31)

/// At every boundary: a Traitor whose War is beaten, or lies inactive, answers for it at once; an acquitted one not again as
/// long as it lies there (ROR-R.210).
pub(crate) fn check(p: &mut Play) {
    let Some(traitor) = p.s.board.traitor else { return };
    let front = p.s.board.wars[traitor.war];
    if front.active() {
        p.s.board.traitor = Some(Traitor { tried: false, ..traitor });
        return;
    }
    p.s.secret.joins = None;
    if !front.present() {
        remove(p); // ROR-3.10.2d
        answers(p, traitor);
    } else if !traitor.tried {
        p.s.board.traitor = Some(Traitor { tried: true, ..traitor });
        answers(p, traitor);
    }
}

/// With the enemy he falls (ROR-3.10.4b), away from Rome he is killed and his faction shamed (ROR-3.10.31c), in Rome he is
/// tried (ROR-3.10.31a).
fn answers(p: &mut Play, Traitor { senator, war, left, .. }: Traitor) {
    if left.is_some() {
        p.kill(senator, Cause::War);
    } else if p.s.board.in_rome(senator) {
        senate::try_traitor(p, senator);
    } else {
        exposed(p, senator, war);
        p.kill(senator, Cause::Executed);
    }
}

/// Away from Rome when his War is lost, he cannot answer for it: his faction is shamed (ROR-3.10.31c).
fn exposed(p: &mut Play, senator: Senator, war: War) {
    p.log.all(|| Event::Exposed { senator, war }.into());
    if let Some(seat) = p.s.board.owner(senator) {
        shame(p, seat, senator, Disgrace::Absence);
    }
}

/// A captive is about to die with his War: if he was its Traitor, he is one who was not in Rome when it was lost
/// (ROR-3.10.31c, ROR-1.10.82d).
pub(crate) fn found_out(p: &mut Play, captive: Senator, war: War) {
    let his = |t: Traitor| t.senator == captive && t.war == war && t.left.is_none();
    if p.rules.read_anew() && p.s.board.traitor.is_some_and(his) {
        exposed(p, captive, war);
    }
}

/// He is found guilty, or the people have killed him: his fellows lose Popularity and may be tried next (ROR-3.10.31b). No
/// chits are drawn (ROR-R.209).
pub(crate) fn condemned(p: &mut Play, senator: Senator) {
    if let Some(seat) = p.s.board.owner(senator) {
        shame(p, seat, senator, Disgrace::Guilt);
    }
}

/// The others of his faction lose Popularity; one of them may face a Major Prosecution more (ROR-R.210), unless the Traitor
/// was killed out of Rome (ROR-3.10.31c).
fn shame(p: &mut Play, seat: Seat, traitor: Senator, by: Disgrace) {
    let fellows: Set<Senator> = p.s.board.members(seat).filter(|&m| m != traitor).collect();
    for fellow in fellows.iter() {
        p.change_popularity(fellow, -SHAME);
        if by != Disgrace::Absence {
            p.s.board.answerable.add(fellow);
        }
    }
    p.log.all(|| Event::Shamed { seat, popularity: SHAME.unsigned_abs(), by }.into());
}

/// The Traitor has died, whatever of: the tokens are to be had again (ROR-3.10.2d).
pub(crate) fn died(p: &mut Play, senator: Senator) {
    if p.s.board.traitor.is_some_and(|t| t.senator == senator) {
        remove(p);
    }
}

/// The Traitor has retired, and is not dead: the token stays on the family card that his player keeps (ROR-3.3.1c,
/// ROR-3.10.2d). Without one everything leaves his card, and the tokens are to be had again (ROR-3.3.1e).
pub(crate) fn retired(p: &mut Play, senator: Senator, family: Option<Senator>) {
    match (p.s.board.traitor.filter(|t| t.senator == senator), family) {
        (Some(traitor), Some(senator)) => p.s.board.traitor = Some(Traitor { senator, ..traitor }),
        (Some(_), None) => remove(p),
        (None, _) => {}
    }
}

fn remove(p: &mut Play) {
    if let Some(Traitor { senator, war, .. }) = p.s.board.traitor.take() {
        p.log.all(|| Event::Removed { senator, war }.into());
    }
}

/// Who beats a War that a Traitor has joined gains half of that man's Military, rounded up, in Influence and Popularity,
/// besides what the War brings (ROR-3.10.4b, ROR-R.2).
pub(crate) fn glory(p: &mut Play, war: War, victor: Option<Senator>) {
    let gain = p.rules.traitor_adds(&p.s.board, war).div_ceil(2);
    let traitor = p.s.board.traitor.map(|t| t.senator);
    if let (Some(senator), Some(traitor), 1..) = (victor, traitor, gain) {
        let popularity = victory::acclaim(p, senator, gain);
        p.gain_influence(senator, gain);
        p.log.all(|| Event::Glory { senator, traitor, gain, popularity }.into());
    }
}
