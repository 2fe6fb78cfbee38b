//! Events tell the story of a game, to each viewer what he may know.

use crate::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Something that happened, with one face for those who may know all of it and one for the rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry<E> {
    /// Who sees the full face.
    pub to: SeatSet,
    /// The whole truth.
    pub full: E,
    /// What everybody else sees; `None` if they see nothing at all.
    pub rest: Option<E>,
}

impl<E> Entry<E> {
    /// Everybody sees this.
    pub fn to_all(event: E) -> Self {
        Entry { to: SeatSet(u8::MAX), full: event, rest: None }
    }
    /// The face this viewer sees.
    pub fn face(&self, viewer: Viewer) -> Option<&E> {
        match viewer {
            _ if self.to == SeatSet(u8::MAX) => Some(&self.full),
            Viewer::Seat(seat) if self.to.has(seat) => Some(&self.full),
            _ => self.rest.as_ref(),
        }
    }
}

/// Where `apply` writes what happens. Faces are closures, so that a switched-off log costs nothing.
#[derive(Clone, Debug)]
pub struct Log<E> {
    on: bool,
    revealed: bool,
    stands: bool,
    entries: Vec<Entry<E>>,
}

impl<E> Log<E> {
    /// For search: writes nothing, still remembers a reveal.
    pub const fn off() -> Self {
        Log { on: false, revealed: false, stands: false, entries: Vec::new() }
    }
    /// For tables.
    pub const fn on() -> Self {
        Log { on: true, revealed: false, stands: false, entries: Vec::new() }
    }
    /// Everybody sees this.
    #[inline]
    pub fn all(&mut self, event: impl FnOnce() -> E) {
        if self.on {
            self.entries.push(Entry::to_all(event()));
        }
    }
    /// Everybody sees this, if there is anything to see.
    #[inline]
    pub fn all_if(&mut self, event: impl FnOnce() -> Option<E>) {
        if self.on {
            self.entries.extend(event().map(Entry::to_all));
        }
    }
    /// One seat sees the full face, all others the other one.
    #[inline]
    pub fn one(&mut self, seat: Seat, full: impl FnOnce() -> E, rest: impl FnOnce() -> E) {
        self.some(SeatSet::of(seat), full, rest);
    }
    /// Some seats see the full face, all others the other one.
    #[inline]
    pub fn some(&mut self, to: SeatSet, full: impl FnOnce() -> E, rest: impl FnOnce() -> E) {
        if self.on {
            self.entries.push(Entry { to, full: full(), rest: Some(rest()) });
        }
    }
    /// These seats see it; the others do not learn that anything happened.
    #[inline]
    pub fn secret(&mut self, to: SeatSet, event: impl FnOnce() -> E) {
        if self.on {
            self.entries.push(Entry { to, full: event(), rest: None });
        }
    }
    /// Something hidden until now has just been shown to somebody who did not know it. Nothing before this
    /// point can be undone, and drafts stop here.
    #[inline]
    pub fn reveal(&mut self) {
        self.revealed = true;
    }
    /// Has anything been shown since the log was last drained?
    pub fn revealed(&self) -> bool {
        self.revealed
    }
    /// What was done until now stands, though nothing has been shown: nobody can undo it by themselves. For rules that let a
    /// move be taken back only so long (until the turn is over, say). Drafts go on.
    #[inline]
    pub fn stand(&mut self) {
        self.stands = true;
    }
    /// Does what was done stand, by a reveal or by itself, since the log was last drained?
    pub fn stands(&self) -> bool {
        self.stands || self.revealed
    }
    /// What has been written since the log was last drained.
    pub fn entries(&self) -> &[Entry<E>] {
        &self.entries
    }
    /// Hands over what was written and starts afresh; says whether anything was revealed.
    pub fn drain(&mut self) -> (Vec<Entry<E>>, bool) {
        self.stands = false;
        (std::mem::take(&mut self.entries), std::mem::replace(&mut self.revealed, false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_viewer_sees_his_own_face() {
        let mut log = Log::on();
        log.one(Seat(1), || "drew the king", || "drew a card");
        log.secret(SeatSet::of(Seat(0)), || "peeked");
        log.all(|| "round 2");
        let seen = |v| log.entries().iter().filter_map(|e| e.face(v).copied()).collect::<Vec<_>>();
        assert_eq!(seen(Viewer::Seat(Seat(1))), ["drew the king", "round 2"]);
        assert_eq!(seen(Viewer::Seat(Seat(0))), ["drew a card", "peeked", "round 2"]);
        assert_eq!(seen(Viewer::Spectator), ["drew a card", "round 2"]);
    }

    #[test]
    fn a_switched_off_log_builds_no_event() {
        let mut log: Log<u8> = Log::off();
        log.all(|| unreachable!());
        log.all_if(|| unreachable!());
        log.reveal();
        assert!(log.revealed() && log.entries().is_empty());
    }
}
