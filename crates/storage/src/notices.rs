//! Where people want to be told, and what is still to be told them.

use super::db::{self, Connection, OptionalExtension, Row, params};
use super::house::pulse;
use super::{Fault, Hidden, Hours, Millis, PersonId, Store, TableId, from_word, word};
use host::{News, SECOND, Topic};
use kernel::Language;
use serde::{Deserialize, Serialize};

/// A minute.
pub const MINUTE: Millis = 60 * SECOND;
/// An hour.
pub const HOUR: Millis = 60 * MINUTE;

/// Somebody who moves at once needs no mail.
const GRACE: Millis = MINUTE;
/// A clock runs low when so much is left.
pub const LOW: Millis = 12 * HOUR;
/// Where so many notices in a row came back nothing more is sent.
pub const GIVEN_UP: u32 = 8;

/// A way to tell people something although they have no page open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// By mail.
    Mail,
    /// By a message to a program.
    Hook,
    /// By a message to a browser: each of somebody's browsers by itself.
    Push,
}

impl Channel {
    /// All of them, in order.
    pub const ALL: [Channel; 3] = [Channel::Mail, Channel::Hook, Channel::Push];

    /// Its name in the numbers of the house.
    pub fn name(self) -> &'static str {
        match self {
            Channel::Mail => "mail",
            Channel::Hook => "hook",
            Channel::Push => "push",
        }
    }
}

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// News from a table.
    #[serde(untagged)]
    News(Topic),
    /// Is this address theirs?
    #[serde(untagged)]
    Own(Own),
}

/// What concerns somebody's own account.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Own {
    /// An address is to be confirmed.
    Confirm,
    /// A password was forgotten.
    Reset,
    /// A message to see whether messages arrive.
    Test,
    /// Letters go to another address from now on.
    Moved,
}

impl Matter {
    /// What this version knows, in the words in which it is kept.
    fn known() -> impl Iterator<Item = String> {
        let own = [Own::Confirm, Own::Reset, Own::Test, Own::Moved].map(Matter::Own);
        Topic::ALL.map(Matter::News).into_iter().chain(own).map(word)
    }
}

/// What is due by a channel. What a later version has written and this one does not know is left for that one, as it is.
fn due() -> String {
    let known = Matter::known().map(|matter| format!("'{matter}'")).collect::<Vec<_>>().join(", ");
    format!(
        "UPDATE notices SET due = ?2, tries = tries + 1
         WHERE id IN (SELECT id FROM notices WHERE due <= ?1 AND channel = ?4 AND matter IN ({known}) ORDER BY due LIMIT ?3)
         RETURNING id, made, person, channel, matter, table_id, address, tries,
             (SELECT name FROM people WHERE people.id = person)"
    )
}

/// Where somebody wants to be told, and what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    /// How.
    pub channel: Channel,
    /// Where.
    pub address: String,
    /// What messages to a program are signed with.
    pub key: Hidden,
    /// What they want to know.
    pub wants: Vec<Topic>,
    /// When.
    pub hours: Hours,
    /// In which language.
    pub language: Language,
    /// So many in a row came back.
    pub fails: u32,
}

/// Something that is to be told now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Its number.
    pub id: i64,
    /// When it came up.
    pub made: Millis,
    /// Whom it is for,
    pub person: PersonId,
    /// and their name.
    pub name: String,
    /// How it is told.
    pub channel: Channel,
    /// What it is about.
    pub matter: Matter,
    /// At which table.
    pub table: Option<TableId>,
    /// Where it goes, if not where that person usually wants it.
    pub address: String,
    /// How often it was tried before.
    pub tries: u32,
}

impl Notice {
    /// This notice, and no other that comes up in its place.
    pub fn mark(&self) -> (i64, Millis) {
        (self.id, self.made)
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// What a later version has written and this one does not know is left out.
fn contact(row: &Row) -> db::Result<Option<Contact>> {
    let wants: Vec<serde_json::Value> = serde_json::from_str(&row.get::<String>(3)?).unwrap_or_default();
    Ok(from_word(row.get(0)?).ok().map(|channel| Contact {
        channel,
        address: row.get(1).unwrap_or_default(),
        key: Hidden(row.get(2).unwrap_or_default()),
        wants: wants.iter().filter_map(|topic| Topic::deserialize(topic).ok()).collect(),
        hours: row
            .get::<String>(4)
            .ok()
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default(),
        language: row.get::<String>(5).ok().and_then(|code| Language::of(&code)).unwrap_or_default(),
        fails: row.get(6).unwrap_or_default(),
    }))
}

fn contacts(db: &Connection, person: PersonId) -> Result<Vec<Contact>, Fault> {
    let sql = "SELECT channel, address, key, wants, hours, language, fails FROM contacts WHERE person = ?1";
    let mut find = db.prepare_cached(sql)?;
    let found = find.query_map([person.0], contact)?.collect::<Result<Vec<_>, _>>()?;
    Ok(found.into_iter().flatten().collect())
}

/// What is to be told, and when.
struct Told<'a> {
    person: PersonId,
    channel: Channel,
    matter: Matter,
    table: &'a str,
    address: &'a str,
    made: Millis,
    due: Millis,
}

/// Puts it among what is to be told. One that waits already, or is just being told, is told anew.
fn put(db: &Connection, told: &Told) -> Result<(), Fault> {
    let sql = "INSERT INTO notices (person, channel, matter, table_id, address, made, due)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (person, channel, matter, table_id, address)
               DO UPDATE SET made = excluded.made, due = excluded.due, tries = 0";
    let Told { person, channel, matter, table, address, made, due } = told;
    db.prepare_cached(sql)?.execute(params![
        person.0,
        word(*channel),
        word(*matter),
        table,
        address,
        made,
        due
    ])?;
    Ok(())
}

/// What a change has brought is told to those who want to know, with the change or not at all.
pub(super) fn queue(db: &Connection, table: &TableId, news: &[News], wall: Millis) -> Result<(), Fault> {
    for news in news {
        for contact in contacts(db, news.person)?.iter().filter(|contact| contact.fails < GIVEN_UP) {
            let told = |topic, address, due| Told {
                person: news.person,
                channel: contact.channel,
                matter: Matter::News(topic),
                table: table.as_str(),
                address,
                made: wall,
                due,
            };
            // Each browser is told by itself: one that is not there keeps no other waiting.
            let addresses = match contact.channel {
                Channel::Mail | Channel::Hook => vec![String::new()],
                Channel::Push => super::pushes::endpoints(db, news.person)?,
            };
            for address in &addresses {
                let wants = |topic| contact.wants.contains(&topic);
                if wants(news.topic) {
                    put(db, &told(news.topic, address, contact.hours.from(wall + GRACE)))?;
                }
                if let Some(left) = news.left.filter(|left| *left > LOW && wants(Topic::Clock)) {
                    let (low, last) = (wall + left - LOW, wall + left);
                    let due = contact.hours.from(low);
                    put(db, &told(Topic::Clock, address, if due < last { due } else { low }))?;
                }
            }
        }
    }
    Ok(())
}

impl Store {
    /// Tells news of a table to those who want to know.
    pub async fn tell(&self, table: &TableId, news: Vec<News>, wall: Millis) -> Result<(), Fault> {
        let table = table.clone();
        self.write(move |db| queue(db, &table, &news, wall)).await
    }

    /// Where somebody wants to be told.
    pub async fn contacts(&self, person: PersonId) -> Result<Vec<Contact>, Fault> {
        self.read(move |db| contacts(db, person)).await
    }

    /// From now on there, and so.
    pub async fn keep_contact(&self, person: PersonId, contact: Contact) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "INSERT INTO contacts (person, channel, address, key, wants, hours, language, fails)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                       ON CONFLICT (person, channel) DO UPDATE SET address = excluded.address, key = excluded.key,
                           wants = excluded.wants, hours = excluded.hours, language = excluded.language,
                           fails = excluded.fails";
            let Contact { channel, address, key, wants, hours, language, fails } = contact;
            // What is not wanted any more does not wait until it may be again.
            for topic in Topic::ALL.iter().filter(|topic| !wants.contains(topic)) {
                let sql = "DELETE FROM notices WHERE person = ?1 AND channel = ?2 AND matter = ?3";
                db.execute(sql, params![person.0, word(channel), word(Matter::News(*topic))])?;
            }
            let (wants, hours) = (json(&wants), json(&hours));
            db.execute(
                sql,
                params![person.0, word(channel), address, key.0, wants, hours, language.code(), fails],
            )?;
            Ok(())
        })
        .await
    }

    /// No longer there. What was still to be told there is not.
    pub async fn drop_contact(&self, person: PersonId, channel: Channel) -> Result<(), Fault> {
        self.write(move |db| {
            for sql in [
                "DELETE FROM contacts WHERE person = ?1 AND channel = ?2",
                "DELETE FROM notices WHERE person = ?1 AND channel = ?2",
            ] {
                db.execute(sql, params![person.0, word(channel)])?;
            }
            Ok(())
        })
        .await
    }

    /// A letter about somebody's own account, at once.
    pub async fn write_to(
        &self,
        person: PersonId,
        channel: Channel,
        own: Own,
        address: String,
        at: Millis,
    ) -> Result<(), Fault> {
        self.write(move |db| {
            let matter = Matter::Own(own);
            put(db, &Told { person, channel, matter, table: "", address: &address, made: at, due: at })
        })
        .await
    }

    /// Asks somebody at this address whether it is theirs. Should an earlier one have come back, that is past.
    pub async fn ask_to_confirm(&self, person: PersonId, address: String, at: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "DELETE FROM codes WHERE person = ?1 AND purpose = ?2";
            db.execute(sql, params![person.0, CAME_BACK])?;
            let (channel, matter) = (Channel::Mail, Matter::Own(Own::Confirm));
            put(db, &Told { person, channel, matter, table: "", address: &address, made: at, due: at })
        })
        .await
    }

    /// No letter reaches the address that somebody was to confirm: they are shown so until then. One that they have
    /// named since is none of this.
    pub async fn came_back(&self, person: PersonId, address: String, until: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "UPDATE codes SET purpose = ?3, until = ?4
                       WHERE person = ?1 AND address = ?2 AND purpose = 'confirm'";
            db.execute(sql, params![person.0, address, CAME_BACK, until])?;
            Ok(())
        })
        .await
    }

    /// The address that somebody was to confirm and that no letter reaches, if it is so.
    pub async fn returned(&self, person: PersonId, now: Millis) -> Result<Option<String>, Fault> {
        self.read(move |db| {
            let sql = "SELECT address FROM codes WHERE person = ?1 AND purpose = ?2 AND until > ?3";
            let mut find = db.prepare_cached(sql)?;
            Ok(find.query_row(params![person.0, CAME_BACK, now], |row| row.get(0)).optional()?)
        })
        .await
    }

    /// Takes what is due by a channel, so many at most, and puts it off until then: should this process end, another
    /// tries again.
    pub async fn due_notices(
        &self,
        channel: Channel,
        now: Millis,
        until: Millis,
        most: usize,
    ) -> Result<Vec<Notice>, Fault> {
        self.write(move |db| {
            let mut take = db.prepare_cached(&due())?;
            let rows = take.query_map(params![now, until, most as i64, word(channel)], |row| {
                let (channel, matter) = (from_word(row.get(3)?), from_word(row.get(4)?));
                let table: String = row.get(5)?;
                Ok(channel.ok().zip(matter.ok()).map(|(channel, matter)| Notice {
                    id: row.get(0).unwrap_or_default(),
                    made: row.get(1).unwrap_or_default(),
                    person: PersonId(row.get(2).unwrap_or_default()),
                    name: row.get(8).unwrap_or_default(),
                    channel,
                    matter,
                    table: Some(table).filter(|table| !table.is_empty()).map(TableId::stored),
                    address: row.get(6).unwrap_or_default(),
                    tries: row.get::<u32>(7).unwrap_or(1).saturating_sub(1),
                }))
            })?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
        })
        .await
    }

    /// These are told, or need not be told any more; one that came up anew meanwhile stays.
    pub async fn told(&self, notices: Vec<(i64, Millis)>) -> Result<(), Fault> {
        self.write(move |db| {
            let mut away = db.prepare_cached("DELETE FROM notices WHERE id = ?1 AND made = ?2")?;
            for (id, made) in notices {
                away.execute([id, made])?;
            }
            Ok(())
        })
        .await
    }

    /// These have not arrived, and are tried again then.
    pub async fn put_off(&self, notices: Vec<(i64, Millis)>, due: Millis) -> Result<(), Fault> {
        self.due_then(notices, due, 0).await
    }

    /// It is not the time for these: they are told then. That is no try.
    pub async fn leave_for(&self, notices: Vec<(i64, Millis)>, due: Millis) -> Result<(), Fault> {
        self.due_then(notices, due, 1).await
    }

    async fn due_then(&self, notices: Vec<(i64, Millis)>, due: Millis, untried: i64) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "UPDATE notices SET due = ?3, tries = tries - ?4 WHERE id = ?1 AND made = ?2";
            let mut later = db.prepare_cached(sql)?;
            for (id, made) in notices {
                later.execute([id, made, due, untried])?;
            }
            Ok(())
        })
        .await
    }

    /// Something came back, or arrived.
    pub async fn note_delivery(
        &self,
        person: PersonId,
        channel: Channel,
        arrived: bool,
    ) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "UPDATE contacts SET fails = CASE WHEN ?3 THEN 0 ELSE fails + 1 END
                       WHERE person = ?1 AND channel = ?2 AND NOT (?3 AND fails = 0)";
            db.prepare_cached(sql)?.execute(params![person.0, word(channel), arrived])?;
            Ok(())
        })
        .await
    }

    /// How much is still to be told, and how long the oldest has been due.
    pub async fn untold(&self, now: Millis) -> Result<(u64, Millis), Fault> {
        self.read(move |db| {
            let sql = "SELECT count(*), coalesce(min(due), ?1) FROM notices WHERE due <= ?1";
            let (n, oldest): (i64, Millis) =
                db.prepare_cached(sql)?.query_row([now], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok((n as u64, now - oldest))
        })
        .await
    }

    /// A code that is sent by mail. Earlier ones for the same purpose are good no longer.
    pub async fn new_code(
        &self,
        digest: [u8; 32],
        person: PersonId,
        purpose: Own,
        address: String,
        until: Millis,
    ) -> Result<(), Fault> {
        self.write(move |db| {
            let purpose = word(purpose);
            db.execute("DELETE FROM codes WHERE person = ?1 AND purpose = ?2", params![person.0, purpose])?;
            db.execute(
                "INSERT INTO codes (digest, person, purpose, address, until) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![digest, person.0, purpose, address, until],
            )?;
            Ok(())
        })
        .await
    }

    /// Whose code this is, and for which address, if it is still good.
    pub async fn code(
        &self,
        digest: [u8; 32],
        purpose: Own,
        now: Millis,
    ) -> Result<Option<(PersonId, String)>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT person, address FROM codes WHERE digest = ?1 AND purpose = ?2 AND until > ?3 AND {STILL_THEIRS}"
            );
            let mut find = db.prepare_cached(&sql)?;
            Ok(find.query_row(params![digest, word(purpose), now], whose).optional()?)
        })
        .await
    }

    /// The same, and it is used up.
    pub async fn use_code(
        &self,
        digest: [u8; 32],
        purpose: Own,
        now: Millis,
    ) -> Result<Option<(PersonId, String)>, Fault> {
        self.write(move |db| {
            db.execute("DELETE FROM codes WHERE until <= ?1", [now])?;
            let sql = format!(
                "DELETE FROM codes WHERE digest = ?1 AND purpose = ?2 AND {STILL_THEIRS} RETURNING person, address"
            );
            Ok(db.query_row(&sql, params![digest, word(purpose)], whose).optional()?)
        })
        .await
    }

    /// A letter about another password to everybody whose mail goes to this address.
    pub async fn write_about_password(&self, address: String, now: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            // Something is written whether anybody is found or not: an answer that waits for the disk would tell. It is
            // something else each time: what stands there already is not written again.
            pulse(db, &crate::random::<8>()?)?;
            // Whoever writes their address in capitals means the same one. The letter goes to the one that was confirmed.
            let sql = "SELECT c.person, c.address FROM contacts c JOIN people p ON p.id = c.person
                       WHERE lower(c.address) = lower(?1) AND c.channel = 'mail' AND p.password IS NOT NULL LIMIT 10";
            let mut find = db.prepare_cached(sql)?;
            let found = find.query_map([&address], whose)?;
            let found = found.collect::<Result<Vec<(PersonId, String)>, _>>()?;
            let (channel, matter) = (Channel::Mail, Matter::Own(Own::Reset));
            for (person, address) in found {
                put(
                    db,
                    &Told { person, channel, matter, table: "", address: &address, made: now, due: now },
                )?;
            }
            Ok(())
        })
        .await
    }
}

/// The purpose of a code that nobody has: it stands for an address that no letter reaches.
const CAME_BACK: &str = "returned";

/// A code for another password is good while the address it went to is its owner's.
const STILL_THEIRS: &str = "(purpose <> 'reset' OR EXISTS (SELECT 1 FROM contacts
    WHERE contacts.person = codes.person AND contacts.channel = 'mail' AND contacts.address = codes.address))";

fn whose(row: &Row) -> db::Result<(PersonId, String)> {
    Ok((PersonId(row.get(0)?), row.get(1)?))
}
