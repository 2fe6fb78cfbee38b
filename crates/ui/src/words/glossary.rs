//! What the symbols of the boards stand for: help in place.

/// A symbol of a board, and what it is there.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// Its name in the sheet of icons.
    pub(crate) symbol: &'static str,
    /// What it is called.
    pub(crate) name: &'static str,
    /// What it is good for, in one sentence.
    pub(crate) about: &'static str,
    /// The line of the rules that says so.
    pub(crate) rule: &'static str,
    /// What else shows it, where it is drawn without the symbol: classes, as a style sheet names them.
    pub(crate) drawn: &'static str,
}

impl Term {
    /// The same, for what is drawn so.
    pub(crate) const fn drawn_as(self, drawn: &'static str) -> Term {
        Term { drawn, ..self }
    }
}

/// The symbols of each game.
#[derive(Debug)]
pub(crate) struct Glossary {
    pub(crate) ave_roma: &'static [Term],
    pub(crate) republic: &'static [Term],
    pub(crate) tribune: &'static [Term],
    pub(crate) triumph: &'static [Term],
}
