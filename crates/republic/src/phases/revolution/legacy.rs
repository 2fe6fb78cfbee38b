//! A Field Consul who revolts with the Bequest he has fetched keeps it: its money, and if he likes its Province
//! (ROR-7.09a, ROR-1.09.54b).

use super::declare::Event;
use super::{Action, AnyAsk, Ask};
use crate::numbers::TERM;
use crate::parts::*;
use crate::phases::combat::Founded;
use crate::play::*;
use crate::state::EventAt;
use kernel::{Choices, Rule};

/// The money is his at once, and the Province is there for him to take.
pub(super) fn keep(p: &mut Play, rebel: Senator, province: Province) {
    let fetched = |(event, at): (DeckEvent, &EventAt)| {
        let card = &p.rules.parts.deck_events[event];
        (*at == EventAt::Fetched && card.province == Some(province)).then_some((event, card.talents))
    };
    let Some((event, talents)) = p.s.board.deck_events.iter().find_map(fetched) else { return };
    p.s.board.deck_events[event] = EventAt::Gone;
    p.pay(Fund::Bank, Fund::Personal(rebel), talents.into());
    p.log.all(|| Event::Kept { senator: rebel, talents }.into());
    p.create_province(province, Founded::Bequest(event));
    if let Some(seat) = p.s.board.owner(rebel) {
        p.open(AnyAsk::Revolution(Ask::Legacy { seat, province }));
    }
}

pub(super) fn choices(out: &mut Choices<crate::Action>) {
    for action in [Action::Govern, Action::Leave] {
        out.add(Rule("ROR-1.09.54b"), crate::Action::Revolution(action));
    }
}

/// He governs it, or it lies in the Forum.
pub(super) fn answer(p: &mut Play, province: Province, governs: bool) {
    p.s.flow.answered();
    let rebel = p.s.board.rebel.map(|r| r.leader).filter(|_| governs);
    if let Some(senator) = rebel {
        let land = &mut p.s.board.provinces[province];
        (land.governor, land.term) = (Some(senator), TERM);
        if let Some(rebellion) = &mut p.s.board.rebel {
            rebellion.sent.add(province); // ROR-2.3.61a: he is in Italy
        }
        p.log.all(|| Event::Governs { senator, province }.into());
    }
}
