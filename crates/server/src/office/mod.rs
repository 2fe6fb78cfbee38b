//! What a host can do: from the desk's pages, or by `quadriga admin` on the same file. Every act is put on record, and the
//! record is how a server that runs learns of what another program has done to its file ([`App::catch_up`]).

mod check;

pub use check::{Checked, Fault as Found};

use crate::App;
use crate::clock::{date, time_of_day};
use crate::hub::Trouble;
use crate::people::NotSoFast;
use crate::settings::{Setting, Settings};
use crate::storage::{Act, Deed, Fault, Millis, PersonId, Recorded, Somebody, Stage, TableId, TableRow};
use crate::words::say;
use kernel::{Names, Said};
use std::fmt;
use std::sync::atomic::Ordering;

/// A reason is not longer than this.
const WHY: usize = 500;

/// A time in the record, which is written once for all languages.
fn stamp(at: Millis) -> String {
    let (day, month, year) = date(at);
    format!("{year:04}-{:02}-{day:02} {} UTC", month + 1, time_of_day(at))
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// It cannot be done, and why.
    Refused(Said),
    /// There is nobody, or no table, of that name.
    Missing,
    /// The storage failed.
    Storage(Fault),
}

impl fmt::Display for NotDone {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NotDone::Refused(why) => why.fmt(f),
            NotDone::Missing => say(|w| w.no_such_thing).fmt(f),
            NotDone::Storage(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for NotDone {}

impl From<Fault> for NotDone {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Missing => NotDone::Missing,
            Fault::Taken => NotDone::Refused(say(|w| w.name_not_alike)),
            fault => NotDone::Storage(fault),
        }
    }
}

impl From<Trouble> for NotDone {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Missing => NotDone::Missing,
            Trouble::Refused(refusal) => NotDone::Refused(refusal.why),
            Trouble::Storage(fault) => fault.into(),
        }
    }
}

impl From<NotSoFast> for NotDone {
    fn from(not: NotSoFast) -> Self {
        match not {
            NotSoFast::Name(why) | NotSoFast::Password(why) => NotDone::Refused(why),
            NotSoFast::Storage(fault) => fault.into(),
            _ => NotDone::Missing,
        }
    }
}

/// A host at work: somebody with the role, or whoever runs the program.
#[derive(Clone, Copy)]
pub struct Office<'a> {
    app: &'a App,
    host: Option<PersonId>,
}

impl App {
    /// A host at work; nobody is whoever has the file.
    pub fn office(&self, host: Option<PersonId>) -> Office<'_> {
        Office { app: self, host }
    }

    /// Takes up what hosts have done since this was last called, here or by another program: whoever is banned is signed
    /// out, what is set counts, and tables that were changed are read again. The server does it every second.
    pub async fn catch_up(&self) -> Result<(), Fault> {
        for Recorded { id, act, .. } in self.store().acts_after(self.seen().load(Ordering::SeqCst)).await? {
            self.take_up(&act).await?;
            self.seen().fetch_max(id, Ordering::SeqCst);
        }
        Ok(())
    }

    async fn take_up(&self, act: &Act) -> Result<(), Fault> {
        match (act.deed, act.person, &act.table) {
            (Deed::Ban, Some(person), _) => {
                self.people().forget(person);
                self.hub().streams().end_all(person, None);
            }
            (Deed::Rename, Some(person), _) => {
                self.people().forget(person);
                for id in self.store().tables_naming(person).await? {
                    self.hub().reload(&id).await;
                }
            }
            (Deed::EndTable, _, Some(id)) => self.hub().reload(id).await,
            (Deed::Message | Deed::Settings, ..) => {
                self.settle(Settings::of(&self.store().settings().await?));
            }
            _ => {}
        }
        Ok(())
    }
}

impl Office<'_> {
    fn act(&self, deed: Deed, why: &str) -> Act {
        let at = self.app.hub().wall();
        Act { at, host: self.host, deed, person: None, table: None, detail: String::new(), why: why.into() }
    }

    /// A reason, in one line, with nothing in it that cannot be seen; it may be empty.
    fn remark(why: &str) -> Result<String, NotDone> {
        let seen: String = why.chars().filter(|c| c.is_whitespace() || !Names::disturbs(*c)).collect();
        let why = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        match why.chars().count() {
            0..=WHY => Ok(why),
            _ => Err(NotDone::Refused(say(|w| w.why_too_long))),
        }
    }

    /// The same where one must be given.
    fn reason(why: &str) -> Result<String, NotDone> {
        match Self::remark(why)? {
            why if why.is_empty() => Err(NotDone::Refused(say(|w| w.why_is_missing))),
            why => Ok(why),
        }
    }

    /// What was done is taken up at once where it was done.
    async fn done(&self) -> Result<(), NotDone> {
        Ok(self.app.catch_up().await?)
    }

    /// The time that people read.
    pub fn now(&self) -> Millis {
        self.app.hub().wall()
    }

    // ---- people ----

    /// People whose name has this in it.
    pub async fn people(&self, part: &str, most: usize) -> Result<Vec<Somebody>, NotDone> {
        Ok(self.app.store().people(part, most, self.now()).await?)
    }

    /// Somebody by number (`#12`) or name.
    pub async fn find(&self, who: &str) -> Result<Somebody, NotDone> {
        let store = self.app.store();
        if let Some(id) = who.strip_prefix('#').and_then(|id| id.parse().ok()) {
            return Ok(store.person(PersonId(id), self.now()).await?);
        }
        match store.by_name(who).await? {
            Some((person, _)) => Ok(store.person(person.id, self.now()).await?),
            None => Err(NotDone::Missing),
        }
    }

    /// Somebody may not come in until then, or for good. They are signed out everywhere; their games go on as those of
    /// people who are away.
    pub async fn ban(&self, whom: &Somebody, until: Option<Millis>, why: &str) -> Result<(), NotDone> {
        let why = Self::reason(why)?;
        if whom.host {
            return Err(NotDone::Refused(say(|w| w.hosts_are_not_banned)));
        }
        if until.is_some_and(|until| until <= self.app.hub().wall()) {
            return Err(NotDone::Refused(say(|w| w.until_is_past)));
        }
        let person = Some(whom.person.id);
        let detail = until.map(|until| format!("until={}", stamp(until))).unwrap_or_default();
        let act = Act { person, detail, ..self.act(Deed::Ban, &why) };
        self.app.store().ban(whom.person.id, until, act).await?;
        self.done().await
    }

    /// They may again.
    pub async fn unban(&self, whom: &Somebody, why: &str) -> Result<(), NotDone> {
        if whom.ban.is_none() {
            return Err(NotDone::Refused(say(|w| w.not_banned)));
        }
        let act = Act { person: Some(whom.person.id), ..self.act(Deed::Unban, &Self::remark(why)?) };
        self.app.store().unban(whom.person.id, act).await?;
        self.done().await
    }

    /// Calls somebody by another name, at all their tables that are not over too.
    pub async fn rename(&self, whom: &Somebody, name: &str, why: &str) -> Result<(), NotDone> {
        let (why, name) = (Self::reason(why)?, crate::people::proper_name(name)?);
        let detail = format!("{} -> {name}", whom.person.name);
        let act = Act { person: Some(whom.person.id), detail, ..self.act(Deed::Rename, &why) };
        let person = self.app.store().rename_by_host(whom.person.clone(), name, act).await?;
        self.app.rename_everywhere(&person).await?;
        self.done().await
    }

    /// Somebody with an account becomes a host,
    pub async fn grant(&self, whom: &Somebody, why: &str) -> Result<(), NotDone> {
        if whom.person.guest || whom.host || whom.ban.is_some() {
            return Err(NotDone::Refused(say(|w| w.cannot_be_host)));
        }
        self.role(whom, true, self.act(Deed::Grant, &Self::remark(why)?)).await
    }

    /// or is no longer one.
    pub async fn revoke(&self, whom: &Somebody, why: &str) -> Result<(), NotDone> {
        if !whom.host {
            return Err(NotDone::Refused(say(|w| w.is_no_host)));
        }
        self.role(whom, false, self.act(Deed::Revoke, &Self::remark(why)?)).await
    }

    async fn role(&self, whom: &Somebody, host: bool, act: Act) -> Result<(), NotDone> {
        let act = Act { person: Some(whom.person.id), ..act };
        self.app.store().set_host(whom.person.id, host, act).await?;
        self.done().await
    }

    // ---- tables ----

    /// Tables of a stage, or all, whose address begins like this, the latest first.
    pub async fn tables(
        &self,
        like: &str,
        stage: Option<Stage>,
        most: usize,
    ) -> Result<Vec<TableRow>, NotDone> {
        Ok(self.app.store().tables(like, stage, most).await?)
    }

    /// One table.
    pub async fn table(&self, id: &TableId) -> Result<TableRow, NotDone> {
        Ok(self.app.store().table(id).await?)
    }

    /// Ends a table: one that has not begun is called off, a game is broken off without a result.
    pub async fn end_table(&self, id: &TableId, why: &str) -> Result<(), NotDone> {
        let why = Self::reason(why)?;
        let act = Act { table: Some(id.clone()), ..self.act(Deed::EndTable, &why) };
        self.app.hub().change_on_record(id, act, |live, _| live.close()).await?;
        self.done().await
    }

    // ---- complaints ----

    /// Answers a complaint, and closes it: whoever has complained reads the answer on their account page.
    pub async fn answer(&self, id: i64, answer: &str) -> Result<(), NotDone> {
        let answer = Self::reason(answer)?;
        let act = Act { detail: answer.clone(), ..self.act(Deed::Answer, "") };
        Ok(self.app.store().answer_complaint(id, answer, act).await?)
    }

    // ---- the house ----

    /// How the house is set.
    pub fn settings(&self) -> std::sync::Arc<Settings> {
        self.app.settings()
    }

    /// Another message of the day; an empty one is none.
    pub async fn set_message(&self, text: &str) -> Result<(), NotDone> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !Setting::Message.allows(&text) {
            return Err(NotDone::Refused(say(|w| w.message_too_long)));
        }
        let act = Act { detail: text.clone(), ..self.act(Deed::Message, "") };
        let value = Some(text).filter(|text| !text.is_empty());
        self.app.store().set(vec![(Setting::Message.name(), value)], act).await?;
        self.done().await
    }

    /// Sets the house otherwise. What is as usual is not kept; what is out of bounds is refused, and nothing is set.
    pub async fn set(&self, wanted: &[(Setting, String)], why: &str) -> Result<(), NotDone> {
        let why = Self::remark(why)?;
        let (now, usual) = (self.settings(), Settings::default());
        let (mut changes, mut told) = (Vec::new(), Vec::new());
        for (n, (setting, value)) in wanted.iter().enumerate() {
            if !setting.allows(value) {
                return Err(NotDone::Refused(say(|w| {
                    w.setting_out_of_bounds(&setting.name(), setting.kind())
                })));
            }
            let before = now.value(*setting);
            // What is named twice is set as it was named last.
            let last = wanted[n + 1..].iter().all(|(later, _)| later != setting);
            if last && before != *value {
                told.push(format!("{}: {before} -> {value}", setting.name()));
                let kept = Some(value.clone()).filter(|value| *value != usual.value(*setting));
                changes.push((setting.name(), kept));
            }
        }
        if changes.is_empty() {
            return Ok(());
        }
        let act = Act { detail: told.join(", "), ..self.act(Deed::Settings, &why) };
        self.app.store().set(changes, act).await?;
        self.done().await
    }

    /// What was done before an act, the latest first; all of it from the greatest number on.
    pub async fn record(&self, before: i64) -> Result<Vec<Recorded>, NotDone> {
        Ok(self.app.store().acts_before(before).await?)
    }

    // ---- the file ----

    /// Makes the file as small as it can be.
    pub async fn vacuum(&self) -> Result<(), NotDone> {
        self.app.store().vacuum().await?;
        Ok(self.app.store().note_act(self.act(Deed::Vacuum, "")).await?)
    }

    /// Copies the file as it is at one moment, while others go on writing. The copy is checked, and gets its name when it is
    /// whole; what is there already is not written over.
    pub async fn backup(&self, to: &std::path::Path) -> Result<(), NotDone> {
        if to.exists() {
            return Err(NotDone::Refused(say(|w| w.file_is_there)));
        }
        self.app.store().back_up(to.to_path_buf()).await?;
        let act = Act { detail: to.display().to_string(), ..self.act(Deed::Backup, "") };
        Ok(self.app.store().note_act(act).await?)
    }
}
