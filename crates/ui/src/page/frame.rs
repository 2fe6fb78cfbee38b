//! What stands around every page: who is looking, the theme, a notice, and the page for what went wrong.

use crate::words::{Words, words};
use kernel::Language;

/// What every page has: title, who is looking, theme.
#[derive(Clone, Debug, Default)]
pub struct Shell {
    /// The title of the window; "(3)" for tables that wait is put before it here.
    pub title: String,
    /// The language of the one who looks.
    pub language: Language,
    /// Who is signed in, guests included; `None` before the first write.
    pub person: Option<Person>,
    /// The theme chosen.
    pub theme: Theme,
    /// How many tables wait for this person.
    pub turns: u32,
    /// The path and query of this page, for "back to where you were".
    pub path: String,
    /// Something to say once: a refusal, "saved", "link copied".
    pub notice: Option<Notice>,
    /// What networks and messengers show where the address of this page is named.
    pub preview: Option<Preview>,
}

impl Shell {
    /// What the page says, in the language of the one who looks.
    pub(crate) fn words(&self) -> &'static Words {
        words(self.language)
    }
}

/// What stands for a page where its address is named. Anybody may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// What it is.
    pub title: String,
    /// A sentence about it.
    pub about: String,
    /// The whole address of the page,
    pub link: String,
    /// and of its picture.
    pub picture: String,
}

/// Somebody with a session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// What others see.
    pub name: String,
    /// Plays without an account so far.
    pub guest: bool,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// One sentence at the top of a page, or a toast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Did something go wrong?
    pub refused: bool,
    /// The sentence.
    pub text: String,
    /// The rule behind a refusal, such as `TRI-7.10`.
    pub rule: Option<String>,
}

/// Something went wrong.
#[derive(Clone, Debug, Default)]
pub struct ErrorPage {
    /// The frame.
    pub shell: Shell,
    /// 404.
    pub status: u16,
    /// What went wrong, in a few words.
    pub heading: String,
    /// And what to do.
    pub why: String,
}
