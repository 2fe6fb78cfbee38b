//! Being told although no page is open.

use super::frame::Shell;

/// What somebody wants to be told, and where.
#[derive(Clone, Debug, Default)]
pub struct TellMe {
    /// Can this house send mail at all?
    pub mail_works: bool,
    /// By mail,
    pub mail: Option<Told>,
    /// or an address that was to be confirmed and that no letter reaches;
    pub returned: Option<String>,
    /// and by a message to a program.
    pub hook: Option<Told>,
    /// By a message to a browser,
    pub push: Option<Told>,
    /// to so many of them;
    pub browsers: u32,
    /// and the key that they want before.
    pub push_key: String,
    /// Places whose clocks are known.
    pub places: &'static [String],
    /// What has just been done.
    pub said: Option<String>,
    /// What is wrong with the mail address that was entered,
    pub mail_faults: Vec<String>,
    /// or with the web address.
    pub hook_faults: Vec<String>,
}

/// One way to be told.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// Where.
    pub address: String,
    /// What messages are signed with.
    pub key: String,
    /// What: `turn`, `clock`, `offer`, `invitation`, `over`.
    pub wants: Vec<&'static str>,
    /// Once a day at this hour; otherwise at once.
    pub digest: Option<u8>,
    /// Not from this hour to that.
    pub quiet: Option<(u8, u8)>,
    /// Their clock is so many minutes ahead of Greenwich.
    pub zone: i16,
    /// Their clock goes as at this place; that counts before the minutes.
    pub place: String,
    /// The last did not arrive,
    pub came_back: bool,
    /// and so many before it that nothing is sent any more.
    pub given_up: bool,
}

/// A page with a sentence and one button.
#[derive(Clone, Debug, Default)]
pub struct SmallForm {
    /// The frame; its title is the page's.
    pub shell: Shell,
    /// The sentence.
    pub text: String,
    /// What the button says; none if there is nothing to press.
    pub button: String,
    /// Is a password asked for?
    pub asks_password: bool,
    /// Is a mail address?
    pub asks_address: bool,
    /// What is wrong with it.
    pub faults: Vec<String>,
}
