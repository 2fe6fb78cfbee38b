//! A player's report, with what the host has to say in it.

use crate::{Live, Playable, Running, desk::Desk};
use games::Report;
use kernel::{Language, Names, Seat};

impl<G: Playable> Running<G> {
    /// What a seat finds when it comes back. `heading` says which events begin a part of it.
    pub fn report(
        &self,
        desk: &Desk,
        seat: Seat,
        names: &Names,
        heading: impl Fn(&G::Event) -> bool,
    ) -> Report {
        let asides = self.asides(desk, games::last_visit(&self.table, seat), names);
        games::report(&self.table, seat, names, heading, asides)
    }
}

impl Live {
    /// A seat's report as plain text that may go by mail: nothing in it that only this player knows.
    pub fn mail(&self, seat: Seat, language: Language, left: Option<u64>, link: &str) -> Option<String> {
        let names = self.desk.names().read_in(language);
        let running = self.running.as_ref()?;
        let report = running!(running, run => run.report(&self.desk, seat, &names, |_| false));
        Some(report.for_mail().text(language, self.desk.title.read(language), left, Some(link)))
    }
}
