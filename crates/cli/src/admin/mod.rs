//! `quadriga admin`: what a host does with the data file, also while a server runs on it.

mod show;

use crate::files::Data;
use crate::{Fail, text};
use clap::Subcommand;
use server::office::{NotDone, Office};
use server::settings::Setting;
use server::storage::{Millis, Stage, Store, TableId, shown};
use server::{App, Config};
use std::path::PathBuf;

/// See to people, tables and the data file
#[derive(clap::Args)]
#[command(
    long_about = "What a host does, on the data file itself: people, tables, bans, names, the message of the day, settings, \
    and the file. It may be used while a server runs on the file; the server takes up what was done within a second. \
    Everything that is done is put on record (`quadriga admin log`). Exits with 1 if it could not be done, and if `check` \
    finds a fault."
)]
pub struct Args {
    #[command(flatten)]
    data: Data,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List people, or search them by a part of their name
    People {
        /// A part of the name
        #[arg(default_value = "", hide_default_value = true)]
        part: String,
        #[command(flatten)]
        list: List,
    },
    /// Show one person
    Person {
        /// A name, or a number such as #12
        who: String,
        #[command(flatten)]
        form: Form,
    },
    /// List tables, the latest first
    Tables {
        /// Only those that are open, playing or over
        #[arg(long, value_parser = stage)]
        stage: Option<Stage>,
        #[command(flatten)]
        list: List,
    },
    /// Show one table
    Table {
        /// Its address, the last part of its link
        id: String,
        #[command(flatten)]
        form: Form,
    },
    /// Let somebody in no longer; their games go on without them
    Ban {
        /// A name, or a number such as #12
        who: String,
        /// The reason: they are told it when they try to sign in
        #[arg(long)]
        why: String,
        /// For so many days (if neither is given: for good)
        #[arg(long, value_name = "N", conflicts_with = "until", value_parser = clap::value_parser!(i64).range(1..=36_500))]
        days: Option<i64>,
        /// Until the beginning of a day, such as 2027-03-15 (UTC)
        #[arg(long, value_name = "DATE", value_parser = day)]
        until: Option<Millis>,
    },
    /// Let somebody in again
    Unban {
        /// A name, or a number such as #12
        who: String,
        /// The reason
        #[arg(long, default_value = "", hide_default_value = true)]
        why: String,
    },
    /// Call somebody by another name
    Rename {
        /// A name, or a number such as #12
        who: String,
        /// The name from now on
        name: String,
        /// The reason
        #[arg(long)]
        why: String,
    },
    /// End a table: one that has not begun is called off, a game is broken off without a result
    End {
        /// Its address, the last part of its link
        id: String,
        /// The reason
        #[arg(long)]
        why: String,
    },
    /// Show the message of the day, or set another
    Message {
        /// The message from now on
        text: Option<String>,
        /// No message from now on
        #[arg(long, conflicts_with = "text")]
        none: bool,
    },
    /// Show how the house is set, or set it
    Settings {
        /// What to set, such as chat-at-once=20 or guests=off
        #[arg(value_name = "NAME=VALUE", value_parser = setting)]
        set: Vec<(Setting, String)>,
        /// The reason
        #[arg(long, default_value = "", hide_default_value = true)]
        why: String,
        #[command(flatten)]
        form: Form,
    },
    /// Make somebody a host, who finds the desk at /desk
    Grant {
        /// A name, or a number such as #12
        who: String,
        /// The reason
        #[arg(long, default_value = "", hide_default_value = true)]
        why: String,
    },
    /// Take the role of a host away
    Revoke {
        /// A name, or a number such as #12
        who: String,
        /// The reason
        #[arg(long, default_value = "", hide_default_value = true)]
        why: String,
    },
    /// Show what hosts have done, the latest first
    Log {
        #[command(flatten)]
        form: Form,
    },
    /// Check the whole file: SQLite's own check, every journal with its digests, the counts
    Check {
        #[command(flatten)]
        form: Form,
    },
    /// Make the file as small as it can be
    Vacuum,
    /// Copy the file as it is at this moment
    Backup {
        /// The new file
        to: PathBuf,
    },
}

/// How something is shown.
#[derive(clap::Args, Clone, Copy)]
struct Form {
    /// As JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args, Clone, Copy)]
struct List {
    #[command(flatten)]
    form: Form,
    /// So many at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: usize,
}

fn stage(text: &str) -> Result<Stage, String> {
    match text {
        "open" => Ok(Stage::Open),
        "playing" => Ok(Stage::Playing),
        "over" => Ok(Stage::Over),
        _ => Err("open, playing or over".into()),
    }
}

fn setting(text: &str) -> Result<(Setting, String), String> {
    let (name, value) = text.split_once('=').ok_or("a name and a value are wanted, such as guests=off")?;
    let setting = Setting::named(name).ok_or_else(|| format!("there is no setting {name}"))?;
    Ok((setting, value.into()))
}

/// The beginning of a day.
fn day(text: &str) -> Result<Millis, String> {
    let wanted = || "a day is wanted, such as 2027-03-15".to_string();
    let parts: Vec<i64> = text.split('-').map(str::parse).collect::<Result<_, _>>().map_err(|_| wanted())?;
    let [year, month, date] = parts[..] else { return Err(wanted()) };
    // As far as years have four digits.
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) {
        return Err(wanted());
    }
    // No calendar has a day of another name: the one that reads so is the one that is meant.
    let near = (year - 1970) * 365 + (year - 1969) / 4 + (month - 1) * 30;
    let mut days = (near - 40..near + 70).map(|day| day * host::DAY);
    let found = days.find(|at| server::clock::date(*at) == (date, (month - 1) as usize, year));
    found.ok_or_else(wanted)
}

fn failed(not: NotDone) -> Fail {
    Fail::Failed(not.to_string())
}

/// Does it, and says so.
pub fn run(args: &Args) -> Result<(), Fail> {
    let data = args.data.found()?;
    if let Err(fault) = Store::is_ours(data) {
        return Err(Fail::Failed(format!("{}: {fault}", shown(data))));
    }
    if !Store::is_today(data) {
        let why = "is not of this version; a server of this version brings it up to date when it starts";
        return Err(Fail::Failed(format!("{} {why}", shown(data))));
    }
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(Box::pin(async {
        let broken = |fault: server::storage::Fault| Fail::Failed(fault.to_string());
        let app = App::open(&Config { data: data.into(), ..Config::default() }).map_err(broken)?;
        let done = carry_out(&app.office(None), &args.command).await;
        let closed = app.close().await.map_err(broken);
        text::print(&done?)?;
        closed
    }))
}

/// What is to be said when it is done.
async fn carry_out(office: &Office<'_>, command: &Command) -> Result<String, Fail> {
    let find = async |who: &str| {
        office.find(who).await.map_err(|not| match not {
            NotDone::Missing => Fail::Failed(format!("there is nobody called {who}")),
            not => failed(not),
        })
    };
    let table = |id: &str| TableId::parse(id).ok_or_else(|| Fail::Failed(format!("there is no table {id}")));
    match command {
        Command::People { part, list } => {
            let found = office.people(part, list.most).await.map_err(failed)?;
            Ok(show::people(&found, list.form.json))
        }
        Command::Person { who, form } => Ok(show::person(&find(who).await?, form.json)),
        Command::Tables { stage, list } => {
            let found = office.tables("", *stage, list.most).await.map_err(failed)?;
            Ok(show::tables(&found, list.form.json))
        }
        Command::Table { id, form } => {
            let found = office.table(&table(id)?).await;
            let found = found.map_err(|_| Fail::Failed(format!("there is no table {id}")))?;
            Ok(show::table(&found, form.json))
        }
        Command::Ban { who, why, days, until } => {
            let whom = find(who).await?;
            let until = until.or(days.map(|days| office.now() + days * host::DAY));
            office.ban(&whom, until, why).await.map_err(failed)?;
            let until = until.map_or("for good".into(), |until| format!("until {}", show::time(until)));
            Ok(format!("{} is banned {until}.\n", whom.person.name))
        }
        Command::Unban { who, why } => {
            let whom = find(who).await?;
            office.unban(&whom, why).await.map_err(failed)?;
            Ok(format!("{} may come in again.\n", whom.person.name))
        }
        Command::Rename { who, name, why } => {
            let whom = find(who).await?;
            office.rename(&whom, name, why).await.map_err(failed)?;
            let now = find(&format!("#{}", whom.person.id.0)).await?;
            Ok(format!("{} is called {} now.\n", whom.person.name, now.person.name))
        }
        Command::End { id, why } => {
            office.end_table(&table(id)?, why).await.map_err(failed)?;
            Ok(format!("Table {id} is ended.\n"))
        }
        Command::Message { text, none } => {
            if let Some(text) = text.as_deref().or(none.then_some("")) {
                office.set_message(text).await.map_err(failed)?;
            }
            Ok(match &*office.settings().message {
                "" => "There is no message of the day.\n".into(),
                message => format!("{message}\n"),
            })
        }
        Command::Settings { set, why, form } => {
            office.set(set, why).await.map_err(failed)?;
            Ok(show::settings(&office.settings(), form.json))
        }
        Command::Grant { who, why } => {
            let whom = find(who).await?;
            office.grant(&whom, why).await.map_err(failed)?;
            Ok(format!("{} is a host.\n", whom.person.name))
        }
        Command::Revoke { who, why } => {
            let whom = find(who).await?;
            office.revoke(&whom, why).await.map_err(failed)?;
            Ok(format!("{} is no host any more.\n", whom.person.name))
        }
        Command::Log { form } => Ok(show::record(&office.record(i64::MAX).await.map_err(failed)?, form.json)),
        Command::Check { form } => {
            let checked = office.check().await.map_err(failed)?;
            let said = show::checked(&checked, form.json);
            match checked.faults.len() {
                0 => Ok(said),
                n => {
                    text::print(&said)?;
                    Err(Fail::Failed(format!("the file is not whole: {n} faults")))
                }
            }
        }
        Command::Vacuum => {
            office.vacuum().await.map_err(failed)?;
            Ok("The file is as small as it can be.\n".into())
        }
        Command::Backup { to } => {
            office.backup(to).await.map_err(failed)?;
            Ok(format!("Copied to {}.\n", to.display()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_found_in_the_calendar() {
        assert_eq!(day("1970-01-01"), Ok(0));
        assert_eq!(day("2000-02-29"), Ok(951_782_400_000));
        assert_eq!(day("2026-11-15"), Ok(1_794_700_800_000));
        assert_eq!(day("2099-12-31"), Ok(4_102_358_400_000));
        for wrong in [
            "2027-02-29",
            "2027-13-01",
            "2027-00-10",
            "tomorrow",
            "2027-3",
            "1-1-1-1",
            "99999999999999999-01-01",
            "2027-99999999999999999-01",
        ] {
            assert!(day(wrong).is_err(), "{wrong}");
        }
    }
}
