//! Phase 6: chariot auction; the end of the round (sections 29 and 30 of the ledger).

use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::Region;
use crate::phases::regions::atrium::bid;
use crate::play::{Hands, Play};
use crate::state::{Answer, MOST_PLAYERS, Open, Phase};
use crate::{Action, rule, score};
use kernel::{Offers, Seat, SeatSet};

/// Which of his factions the winner blocks, if any (TRI-29.04, TRI-29.05).
pub(crate) fn choices(open: &Open, seat: Seat, out: &mut impl Offers<Action>) {
    open.controlled(seat).for_each(|faction| out.add(rule::CHARIOT_FIELD, Action::Block(faction)));
    out.add(rule::CHARIOT_OFF, Action::LeaveChariot);
}

/// The chariot leaves the board before the auction (TRI-RUL.58). In the last round there is none (TRI-RUL.60).
pub(crate) fn auction(p: &mut Play) {
    p.then(Step::EndRound);
    if p.s.open.last_round {
        return;
    }
    p.s.open.phase = Phase::Chariot;
    p.s.open.chariot = None;
    let asked: SeatSet = Seat::all(p.players()).filter(|seat| p.s.open.sheet(*seat).denarii > 0).collect();
    p.open_window(Ask::ChariotBid, asked);
}

/// The single highest bidder pays; shared, it is nobody's (TRI-29.03, TRI-29.06).
pub(crate) fn chariot_bids(p: &mut Play, answers: &[Answer; MOST_PLAYERS]) {
    let bids = Seat::all(p.players()).map(|seat| bid(answers, seat));
    let best = bids.clone().max().unwrap_or(0);
    let highest: SeatSet = Seat::all(p.players()).filter(|s| bid(answers, *s) == best).collect();
    let winner = highest.only();
    p.log.all(|| Event::ChariotBids { bids: bids.collect(), winner });
    let Some(seat) = winner else { return };
    p.sheet(seat).denarii -= best;
    if p.s.open.controlled(seat).next().is_some() {
        p.ask(Ask::Chariot(seat));
    } else {
        p.log.all(|| Event::ChariotUseless { seat }); // TRI-RUL.59
    }
}

pub(crate) fn answer_chariot(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    let faction = match action {
        Action::Block(faction) => Some(faction),
        _ => None,
    };
    p.s.open.chariot = faction;
    p.log.all(|| Event::Chariot { seat, faction });
}

/// The coin passes on, or the game is scored (TRI-30.02, TRI-30.03).
pub(crate) fn end_round(p: &mut Play) {
    clear_board(p);
    if p.s.open.last_round {
        p.s.open.phase = Phase::Over;
        p.s.open.agenda.clear();
        p.log.reveal(); // hands are shown, TRI-HI.23
        let (rules, open) = (p.rules, &p.s.open);
        return p.log.all(|| {
            let limit = score::outcome(rules, open).kind == "round-limit"; // TRI-RUL.75
            Event::Scored { points: score::all_points(rules, open), limit }
        });
    }
    p.s.open.start = p.s.open.start.next(p.players());
    p.then(Step::NewRound);
}

/// Every region has discarded its rest, so nothing should be left; a safeguard (TRI-30.01, TRI-RUL.72).
fn clear_board(p: &mut Play) {
    let open = &mut p.s.open;
    for stall in open.thermae.iter_mut().chain(&mut open.forum) {
        stall.card.take().into_iter().for_each(|card| open.discard.add(card));
    }
    for field in &mut open.curia {
        std::mem::take(&mut field.cards).into_iter().for_each(|card| open.discard.add(card));
    }
    let faces = [&mut open.latrine, &mut open.pantheon].into_iter().chain(&mut open.atrium);
    let [a, b, c] = &mut p.s.secret.atrium;
    let hidden = [&mut p.s.secret.latrine, &mut p.s.secret.pantheon, a, b, c];
    let left: arrayvec::ArrayVec<_, 5> =
        faces.zip(hidden).map(|(face, card)| (std::mem::take(face), card.take())).collect();
    left.into_iter().for_each(|(face, card)| p.discard_face(face, card));
    p.s.secret.dark.join(&p.s.secret.catacombs.take());
    p.s.open.catacombs = 0;
    p.s.open.catacombs_seen = SeatSet::NONE;
    Region::ALL.iter().copied().for_each(|region| p.leave_region(region));
}
