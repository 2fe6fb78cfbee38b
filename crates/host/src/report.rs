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
        let report = self.mail_report(seat, language)?;
        Some(report.text(language, self.desk.title.read(language), left, Some(link)))
    }

    /// The same before it is text.
    pub fn mail_report(&self, seat: Seat, language: Language) -> Option<Report> {
        let names = self.desk.names().read_in(language);
        let running = self.running.as_ref()?;
        Some(running!(running, run => run.report(&self.desk, seat, &names, |_| false)).for_mail())
    }
}
