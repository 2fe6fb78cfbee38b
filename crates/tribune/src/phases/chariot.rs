//! Phase 6: chariot auction; the end of the round (sections 29 and 30 of the ledger).

use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::Region;
use crate::phases::regions::atrium::bid;
use crate::play::Play;
use crate::state::{Answer, MOST_PLAYERS, Open, Phase};
use crate::{Action, rule, score};
use kernel::{Choices, Seat, SeatSet};

/// Which of his factions the winner blocks, if any (TRI-29.04, TRI-29.05).
pub(crate) fn choices(open: &Open, seat: Seat, out: &mut Choices<Action>) {
    open.controlled(seat).for_each(|faction| out.add(rule::CHARIOT_FIELD, Action::Block(faction)));
    out.add(rule::CHARIOT_OFF, Action::LeaveChariot);
}

impl Play<'_> {
    /// The chariot leaves the board before the auction (TRI-RUL.58). In the last round there is none (TRI-RUL.60).
    pub fn auction(&mut self) {
        self.open.agenda.then(Step::EndRound);
        if self.open.last_round {
            return;
        }
        self.open.phase = Phase::Chariot;
        self.open.chariot = None;
        let asked: SeatSet =
            Seat::all(self.players()).filter(|seat| self.open.sheet(*seat).denarii > 0).collect();
        self.open_window(Ask::ChariotBid, asked);
    }

    /// The single highest bidder pays; shared, it is nobody's (TRI-29.03, TRI-29.06).
    pub fn chariot_bids(&mut self, answers: &[Answer; MOST_PLAYERS]) {
        let bids = Seat::all(self.players()).map(|seat| bid(answers, seat));
        let best = bids.clone().max().unwrap_or(0);
        let highest: SeatSet = Seat::all(self.players()).filter(|s| bid(answers, *s) == best).collect();
        let winner = highest.only();
        self.log.all(|| Event::ChariotBids { bids: bids.collect(), winner });
        let Some(seat) = winner else { return };
        self.sheet(seat).denarii -= best;
        if self.open.controlled(seat).next().is_some() {
            self.open.agenda.ask(Ask::Chariot(seat));
        } else {
            self.log.all(|| Event::ChariotUseless { seat }); // TRI-RUL.59
        }
    }

    pub fn answer_chariot(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        let faction = match action {
            Action::Block(faction) => Some(faction),
            _ => None,
        };
        self.open.chariot = faction;
        self.log.all(|| Event::Chariot { seat, faction });
    }

    /// The coin passes on, or the game is scored (TRI-30.02, TRI-30.03).
    pub fn end_round(&mut self) {
        self.clear_board();
        if self.open.last_round {
            self.open.phase = Phase::Over;
            self.open.agenda.clear();
            self.log.reveal(); // hands are shown, TRI-HI.23
            let (rules, open) = (self.rules, &*self.open);
            return self.log.all(|| {
                let limit = score::outcome(rules, open).kind == "round-limit"; // TRI-RUL.75
                Event::Scored { points: score::all_points(rules, open), limit }
            });
        }
        self.open.start = self.open.start.next(self.players());
        self.open.agenda.then(Step::NewRound);
    }

    /// Every region has discarded its rest, so nothing should be left; a safeguard (TRI-30.01, TRI-RUL.72).
    fn clear_board(&mut self) {
        let open = &mut *self.open;
        for stall in open.thermae.iter_mut().chain(&mut open.forum) {
            stall.card.take().into_iter().for_each(|card| open.discard.add(card));
        }
        for field in &mut open.curia {
            std::mem::take(&mut field.cards).into_iter().for_each(|card| open.discard.add(card));
        }
        let faces = [&mut open.latrine, &mut open.pantheon].into_iter().chain(&mut open.atrium);
        let [a, b, c] = &mut self.secret.atrium;
        let hidden = [&mut self.secret.latrine, &mut self.secret.pantheon, a, b, c];
        let left: arrayvec::ArrayVec<_, 5> =
            faces.zip(hidden).map(|(face, card)| (std::mem::take(face), card.take())).collect();
        left.into_iter().for_each(|(face, card)| self.discard_face(face, card));
        self.secret.dark.join(&self.secret.catacombs.take());
        self.open.catacombs = 0;
        self.open.catacombs_seen = SeatSet::NONE;
        Region::ALL.iter().copied().for_each(|region| self.leave_region(region));
    }
}
