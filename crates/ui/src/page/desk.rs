//! The host's desk, and complaints.

use super::frame::Shell;
use super::lobby::TableRow;

/// A page of the host's desk.
#[derive(Clone, Debug, Default)]
pub struct DeskPage {
    /// The frame.
    pub shell: Shell,
    /// What stands on it.
    pub part: DeskPart,
    /// What has just been done,
    pub said: Option<String>,
    /// or was refused.
    pub fault: Option<String>,
}

/// What stands on a page of the desk.
#[derive(Clone, Debug)]
pub enum DeskPart {
    /// Complaints that wait for an answer.
    Complaints(Vec<Complaint>),
    /// People, by a part of their name.
    People(String, Vec<DeskPerson>),
    /// One of them, what others complain of, and what hosts have done.
    Person(Box<DeskPerson>, Vec<Complaint>),
    /// Tables, by the beginning of their address.
    Tables(String, Vec<(TableRow, bool)>),
    /// The message of the day, and how the house is set.
    House(String, Vec<SettingRow>),
    /// What hosts have done; and where it goes on.
    Record(Vec<DeskAct>, Option<i64>),
}

impl Default for DeskPart {
    fn default() -> Self {
        DeskPart::Complaints(Vec::new())
    }
}

/// Somebody, as hosts see them.
#[derive(Clone, Debug, Default)]
pub struct DeskPerson {
    /// Their number,
    pub id: i64,
    /// and their name.
    pub name: String,
    /// Without an account?
    pub guest: bool,
    /// Does a program play under this name?
    pub program: bool,
    /// A host?
    pub host: bool,
    /// Since when, in words.
    pub since: String,
    /// Tables that are not over,
    pub tables: u64,
    /// and finished games.
    pub finished: u64,
    /// Why they may not come in, and until when, in words.
    pub ban: Option<(String, String)>,
}

/// A setting in a form.
#[derive(Clone, Debug, Default)]
pub struct SettingRow {
    /// Its name.
    pub name: String,
    /// What it is,
    pub value: String,
    /// and usually is.
    pub usual: String,
    /// The least and the most, if it is a number; else it is on or off.
    pub bounds: Option<(u64, u64)>,
}

/// An act on record.
#[derive(Clone, Debug, Default)]
pub struct DeskAct {
    /// When, in words.
    pub when: String,
    /// By whom; empty for the command line.
    pub host: String,
    /// What: `ban`, `rename` ...
    pub deed: String,
    /// About whom: number and name;
    pub person: Option<(i64, String)>,
    /// or which table.
    pub table: Option<String>,
    /// What it was and is.
    pub detail: String,
    /// Why.
    pub why: String,
}

/// A complaint.
#[derive(Clone, Debug, Default)]
pub struct Complaint {
    /// Its number.
    pub id: i64,
    /// By whom: for hosts alone.
    pub by: Option<(i64, String)>,
    /// About whom.
    pub about: (i64, String),
    /// Where it was said,
    pub table: Option<String>,
    /// what,
    pub said: String,
    /// and what others said around it: the name, the words, and whether it stood before.
    pub around: Vec<(String, String, bool)>,
    /// What it is about: `insult`, `cheating` ...
    pub reason: &'static str,
    /// in their own words.
    pub text: String,
    /// When, in words.
    pub when: String,
    /// What a host has answered.
    pub answer: Option<String>,
}

/// The form in which somebody complains.
#[derive(Clone, Debug, Default)]
pub struct ComplainPage {
    /// The frame.
    pub shell: Shell,
    /// About whom.
    pub name: String,
    /// What they have said, if it is about that.
    pub said: String,
    /// The fields that say what it is about.
    pub hidden: Vec<(String, String)>,
    /// The reasons there are, by their names.
    pub reasons: Vec<&'static str>,
    /// It is kept: nothing more to do.
    pub done: bool,
    /// What is wrong.
    pub fault: Option<String>,
}
