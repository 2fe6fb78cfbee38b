//! The post: what people are told although they have no page open, by mail and by messages to programs.
//!
//! What is to be told is kept with the change that brought it ([`crate::storage`]), so that no restart loses it. Whoever
//! delivers it takes it for a while, looks whether it is still true, and takes it away when it has arrived; what does not
//! arrive is tried again, later each time. What goes out says nothing that only its reader knows about a game.

pub mod counts;
pub mod hook;
mod html;
pub mod mail;
pub mod push;

pub use mail::MailConfig;

use crate::hub::Hub;
use crate::people::Token;
use crate::storage::{
    Channel, Contact, Fault, HOUR, LOW, MINUTE, Matter, Millis, Notice, Own, PersonId, Store, TableId,
};
use crate::words::{Letters, letters};
use games::Report;
use hook::Hooks;
use host::{DAY, Live, Stage, Topic};
use kernel::Language;
use mail::{Letter, Mailer, NotSent};
use push::{Pushes, Subscription};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::{Mutex, Semaphore};

/// So many are taken at once.
const BATCH: usize = 500;
/// Whoever takes one has so long.
const LEASE: Millis = 5 * MINUTE;
/// What does not arrive is tried so often.
const TRIES: u32 = 10;
/// So many deliveries are under way at once.
const AT_ONCE: usize = 64;
/// A code to confirm an address is good so long,
const CONFIRM: Millis = 2 * DAY;
/// and one for another password so long.
const RESET: Millis = HOUR;

/// How the post goes out.
#[derive(Clone, Debug, Default)]
pub struct PostConfig {
    /// Through which mail server; without one there is no mail.
    pub mail: Option<MailConfig>,
    /// Messages to programs may go to the own network too.
    pub inward_hooks: bool,
}

/// The post office.
#[derive(Clone)]
pub struct Post {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    hub: Hub,
    mailer: Option<Mailer>,
    hooks: Hooks,
    pushes: Option<Pushes>,
    counts: counts::Counts,
    inwards: bool,
    /// The address of the front page, without a slash at its end.
    base: String,
    /// One round at a time.
    round: Mutex<()>,
    under_way: Arc<Semaphore>,
    /// So many letters of them: a mail server wants few connections.
    letters: Semaphore,
}

/// Something to be said to somebody: for mails and for programs.
#[derive(Clone, PartialEq, Debug)]
struct Item {
    subject: String,
    text: String,
    link: String,
    topic: Option<Topic>,
    table: Option<TableId>,
    /// Which game, and where it stands; empty for what is not about a table.
    about: String,
    /// What has happened and what is asked, as it may go by mail.
    report: Option<Report>,
}

impl Item {
    /// What the button of a letter says.
    fn button(&self, w: &Letters) -> &'static str {
        match self.topic {
            Some(Topic::Turn | Topic::Clock) => w.answer,
            Some(Topic::Offer | Topic::Invitation | Topic::Over | Topic::Paired | Topic::Round) => {
                w.to_the_table
            }
            None => w.open_the_page,
        }
    }
}

/// What has become of a notice by the time it is due.
enum Standing {
    /// It is to be told.
    True(Box<Item>),
    /// Not yet: in so long.
    Later(Millis),
    /// It is true no longer.
    Past,
}

/// What goes together: mail to one person at one address. A message to a program or a browser goes alone.
type Bag = (PersonId, Channel, String, Option<i64>);

impl Post {
    /// The post of a house whose front page is at this address.
    pub fn new(config: &PostConfig, store: Store, hub: Hub, base: String) -> Post {
        Post {
            inner: Arc::new(Inner {
                hub,
                mailer: config.mail.as_ref().and_then(Mailer::new),
                hooks: Hooks::new(config.inward_hooks),
                pushes: Pushes::new(store.push_key(), &base, config.inward_hooks),
                inwards: config.inward_hooks,
                counts: counts::Counts::default(),
                store,
                base,
                round: Mutex::default(),
                under_way: Arc::new(Semaphore::new(AT_ONCE)),
                letters: Semaphore::new(mail::CONNECTIONS as usize),
            }),
        }
    }

    /// Can mail be sent at all?
    pub fn has_mail(&self) -> bool {
        self.inner.mailer.is_some()
    }

    /// The key that browsers want before they take messages from this house.
    pub fn push_key(&self) -> String {
        self.inner.pushes.as_ref().map_or_else(String::new, Pushes::public_key)
    }

    /// A browser as its page tells of it, if messages can go there.
    pub fn browser(&self, endpoint: &str, p256dh: &str, auth: &str) -> Option<Subscription> {
        Subscription::parse(endpoint, p256dh, auth, self.inner.inwards)
    }

    /// May messages to programs go to an address like this, as far as it says itself?
    pub fn goes_to(&self, address: &str) -> bool {
        self.inner.inwards || !hook::points_inwards(address)
    }

    /// What the post has done, in the text form that Prometheus reads.
    pub async fn metrics(&self) -> Result<String, Fault> {
        let (due, late) = self.inner.store.untold(self.inner.hub.wall()).await?;
        Ok(self.inner.counts.text(due, late))
    }

    /// Delivers what is due, until nothing is. A round that is under way already does it.
    pub async fn deliver(&self) {
        let Ok(_round) = self.inner.round.try_lock() else { return };
        loop {
            let now = self.inner.hub.wall();
            match self.inner.store.due_notices(now, now + LEASE, BATCH).await {
                Ok(notices) if notices.is_empty() => return,
                Ok(notices) => self.deliver_all(notices).await,
                Err(fault) => return tracing::error!(%fault, "the post cannot be read"),
            }
        }
    }

    async fn deliver_all(&self, notices: Vec<Notice>) {
        let mut bags: BTreeMap<Bag, Vec<Notice>> = BTreeMap::new();
        for notice in notices {
            let alone = (notice.channel != Channel::Mail).then_some(notice.id);
            let bag = (notice.person, notice.channel, notice.address.clone(), alone);
            bags.entry(bag).or_default().push(notice);
        }
        let mut rounds = Vec::with_capacity(bags.len());
        for bag in bags.into_values() {
            let Ok(turn) = self.inner.under_way.clone().acquire_owned().await else { return };
            let post = self.clone();
            rounds.push(tokio::spawn(async move {
                if let Err(fault) = post.deliver_bag(bag).await {
                    tracing::error!(%fault, "a notice could not be delivered: it is tried again");
                }
                drop(turn);
            }));
        }
        for round in rounds {
            let _ = round.await;
        }
    }

    /// Delivers what goes to one address.
    async fn deliver_bag(&self, bag: Vec<Notice>) -> Result<(), Fault> {
        let Some(first) = bag.first().cloned() else { return Ok(()) };
        let store = &self.inner.store;
        let contact = store.contacts(first.person).await?.into_iter().find(|c| c.channel == first.channel);
        let language = contact.as_ref().map_or_else(Language::default, |contact| contact.language);
        let (mut items, mut going, mut past) = (Vec::new(), Vec::new(), Vec::new());
        for notice in &bag {
            let mark = (notice.id, notice.made);
            match self.standing(notice, contact.as_ref(), language).await? {
                Standing::True(item) => {
                    items.push(*item);
                    going.push(mark);
                }
                Standing::Later(wait) => store.put_off(vec![mark], self.inner.hub.wall() + wait).await?,
                Standing::Past => past.push(mark),
            }
        }
        if !past.is_empty() {
            store.told(past).await?;
        }
        if items.is_empty() {
            return Ok(());
        }
        let address = match (&contact, first.address.is_empty()) {
            (_, false) => first.address.clone(),
            (Some(contact), true) => contact.address.clone(),
            (None, true) => return store.told(going).await,
        };
        let came_back = contact.as_ref().is_some_and(|contact| contact.fails > 0);
        let key = contact.map_or_else(String::new, |contact| contact.key.0);
        let outcome = match first.channel {
            Channel::Mail => self.send_letter(&first, &items, address, language).await,
            Channel::Hook => self.send_message(&first, &items, address, key).await,
            Channel::Push => self.send_push(&first, &items, address).await,
        };
        self.settle(&first, going, outcome, came_back).await
    }

    /// It has arrived, or is tried again, or is given up; `came_back` if something before it has.
    async fn settle(
        &self,
        first: &Notice,
        going: Vec<(i64, Millis)>,
        outcome: Result<(), NotSent>,
        came_back: bool,
    ) -> Result<(), Fault> {
        let store = &self.inner.store;
        let last = first.tries + 1 >= TRIES;
        self.inner.counts.note(first.channel, going.len(), &outcome, last);
        match outcome {
            Ok(()) => {
                store.told(going).await?;
                match came_back {
                    true => store.note_delivery(first.person, first.channel, true).await,
                    false => Ok(()),
                }
            }
            Err(NotSent::Yet(why)) if !last => {
                tracing::warn!(person = first.person.0, why, "not delivered: it is tried again");
                // Ten seconds, then three times as long each time, up to six hours: most of a night in all.
                let wait = (MINUTE / 6 * 3_i64.pow(first.tries.min(TRIES))).min(6 * HOUR);
                store.put_off(going, self.inner.hub.wall() + wait).await
            }
            // A browser that is gone is forgotten; with the last of them nothing more is put by.
            Err(why) if first.channel == Channel::Push => {
                tracing::info!(person = first.person.0, %why, "a browser takes no more messages");
                store.drop_push(first.address.clone()).await?;
                match store.pushes(first.person).await?.is_empty() {
                    true => store.drop_contact(first.person, Channel::Push).await,
                    false => Ok(()),
                }
            }
            Err(why) => {
                tracing::warn!(person = first.person.0, %why, "not delivered: it is given up");
                store.told(going).await?;
                store.note_delivery(first.person, first.channel, false).await
            }
        }
    }

    async fn send_letter(
        &self,
        first: &Notice,
        items: &[Item],
        to: String,
        language: Language,
    ) -> Result<(), NotSent> {
        let Some(mailer) = &self.inner.mailer else {
            return Err(NotSent::Yet(String::new()));
        };
        let w = letters(language);
        let news = items.iter().any(|item| item.topic.is_some());
        let unsubscribe = news.then(|| self.unsubscribe(first.person));
        let (base, subject, end) = (&self.inner.base, subject(w, items), unsubscribe.as_deref());
        let letter = Letter {
            to,
            html: html::letter(w, language, &first.name, &subject, items, end, base),
            subject,
            text: letter(w, &first.name, items, unsubscribe.as_deref(), &self.inner.base),
            id: format!("{}.{}", first.id, first.made),
            unsubscribe,
        };
        let _place = self.inner.letters.acquire().await;
        mailer.send(&letter).await
    }

    async fn send_message(
        &self,
        first: &Notice,
        items: &[Item],
        to: String,
        key: String,
    ) -> Result<(), NotSent> {
        for item in items {
            let body = serde_json::json!({
                "id": format!("{}.{}", first.id, first.made),
                "kind": item.topic.map_or(serde_json::Value::from("test"), |topic| serde_json::json!(topic)),
                "player": first.name,
                "table": item.table.as_ref().map(TableId::as_str),
                "url": item.link,
                // What Matrix, Slack and Discord show. What others have written into a title calls nobody there.
                "text": format!("{} {}", hook::plain(&item.subject), item.link),
                "content": format!("{} {}", item.subject, item.link),
                "allowed_mentions": { "parse": [] },
            });
            let at = self.inner.hub.wall() / host::SECOND;
            let message = hook::Message { to: to.clone(), body: body.to_string(), at, key: key.clone() };
            let hooks = self.inner.hooks.clone();
            let sent = tokio::task::spawn_blocking(move || hooks.send(&message)).await;
            sent.map_err(|fault| NotSent::Yet(fault.to_string()))??;
        }
        Ok(())
    }

    /// What a browser shows: no more than the subject of a letter, and the way to the table.
    async fn send_push(&self, first: &Notice, items: &[Item], to: String) -> Result<(), NotSent> {
        let broken = |fault: &dyn std::fmt::Display| NotSent::Yet(fault.to_string());
        let browsers = self.inner.store.pushes(first.person).await.map_err(|fault| broken(&fault))?;
        let (Some(browser), Some(pushes)) =
            (browsers.into_iter().find(|browser| browser.endpoint == to), self.inner.pushes.clone())
        else {
            // They have signed out there meanwhile.
            return Ok(());
        };
        let at = self.inner.hub.wall() / host::SECOND;
        for item in items {
            let (browser, pushes) = (browser.clone(), pushes.clone());
            let tag = item.table.as_ref().map_or("", TableId::as_str).to_string();
            let body = serde_json::json!({ "title": item.subject, "url": item.link, "tag": tag });
            let topic = format!("{tag} {:?}", item.topic);
            let sent =
                tokio::task::spawn_blocking(move || pushes.send(&browser, &body.to_string(), &topic, at));
            sent.await.map_err(|fault| broken(&fault))??;
        }
        Ok(())
    }

    /// Is it still to be told, and how is it said?
    async fn standing(
        &self,
        notice: &Notice,
        contact: Option<&Contact>,
        language: Language,
    ) -> Result<Standing, Fault> {
        let w = letters(language);
        let topic = match (notice.matter, contact) {
            (Matter::Own(own), _) => {
                return self.about_account(notice, own, w).await.map(|item| Standing::True(Box::new(item)));
            }
            // Whoever wants it no longer does not get it.
            (Matter::News(topic), Some(contact)) if contact.wants.contains(&topic) => topic,
            (Matter::News(_), _) => return Ok(Standing::Past),
        };
        let Some(id) = &notice.table else { return Ok(Standing::Past) };
        if topic == Topic::Invitation && !self.inner.store.is_invited(notice.person, id).await? {
            return Ok(Standing::Past);
        }
        let (now, here) = (self.inner.hub.now(), self.inner.hub.streams().connected(notice.person));
        let link = format!("{}{}", self.inner.base, ui::to::table(id.as_str()));
        let about = |live: &Live| match standing(live, notice.person, topic, now, here) {
            Ok(()) => Standing::True(Box::new(item(w, language, live, notice.person, topic, now, &link))),
            Err(other) => other,
        };
        // A table that is gone has no news.
        Ok(self.inner.hub.look(id, about).await.unwrap_or(Standing::Past))
    }

    /// A letter about somebody's own account, with a fresh code where one is needed.
    async fn about_account(&self, notice: &Notice, own: Own, w: &Letters) -> Result<Item, Fault> {
        let item = |subject: &str, text: String, link: String| Item {
            subject: subject.into(),
            text,
            link,
            topic: None,
            table: None,
            about: String::new(),
            report: None,
        };
        let (good_for, path) = match own {
            Own::Test => return Ok(item(w.test, w.test_text.into(), self.inner.base.clone())),
            Own::Moved => {
                let link = format!("{}{}", self.inner.base, ui::to::ACCOUNT);
                return Ok(item(w.moved, w.moved_text(&notice.name, &link), link));
            }
            Own::Confirm => (CONFIRM, ui::to::confirm as fn(&str) -> String),
            Own::Reset => (RESET, ui::to::reset as fn(&str) -> String),
        };
        let code = Token::random()?;
        let until = self.inner.hub.wall() + good_for;
        self.inner.store.new_code(code.digest(), notice.person, own, notice.address.clone(), until).await?;
        let link = format!("{}{}", self.inner.base, path(code.as_str()));
        Ok(match own {
            Own::Reset => item(w.reset, w.reset_text(&notice.name, &link), link),
            _ => item(w.confirm, w.confirm_text(&notice.name, &link), link),
        })
    }

    /// Where one press ends letters to somebody.
    fn unsubscribe(&self, person: PersonId) -> String {
        format!("{}{}", self.inner.base, ui::to::unsubscribe(&seal(&self.inner.store, person)))
    }

    /// Whose letters end here, if this is from one of them.
    pub fn unsubscribes(&self, seal_of: &str) -> Option<PersonId> {
        let person = PersonId(seal_of.split('.').next()?.parse().ok()?);
        let digest = |seal: &str| blake3::hash(seal.as_bytes());
        (digest(&seal(&self.inner.store, person)) == digest(seal_of)).then_some(person)
    }

    /// Asks somebody to confirm an address.
    pub async fn confirm(&self, person: PersonId, address: String) -> Result<(), Fault> {
        let now = self.inner.hub.wall();
        self.inner.store.write_to(person, Channel::Mail, Own::Confirm, address, now).await
    }

    /// Tells somebody at the address that they had before that letters go to another.
    pub async fn moved(&self, person: PersonId, address: String) -> Result<(), Fault> {
        self.inner.store.write_to(person, Channel::Mail, Own::Moved, address, self.inner.hub.wall()).await
    }

    /// Writes to whoever has this address, for another password. Whether anybody has is told nobody.
    pub async fn forgotten(&self, address: String) -> Result<(), Fault> {
        self.inner.store.write_about_password(address, self.inner.hub.wall()).await
    }

    /// A message to see whether messages arrive.
    pub async fn try_out(&self, person: PersonId, channel: Channel) -> Result<(), Fault> {
        let (store, now) = (&self.inner.store, self.inner.hub.wall());
        let addresses = match channel {
            Channel::Mail | Channel::Hook => vec![String::new()],
            Channel::Push => {
                store.pushes(person).await?.into_iter().map(|browser| browser.endpoint).collect()
            }
        };
        for address in addresses {
            store.write_to(person, channel, Own::Test, address, now).await?;
        }
        Ok(())
    }
}

/// A seal that only this house can make: that a letter was to this person.
fn seal(store: &Store, person: PersonId) -> String {
    let key = blake3::derive_key("quadriga unsubscribe 1", &store.house_key());
    format!("{}.{}", person.0, blake3::keyed_hash(&key, &person.0.to_le_bytes()).to_hex())
}

/// Is the news of a table still news?
fn standing(live: &Live, person: PersonId, topic: Topic, now: Millis, here: bool) -> Result<(), Standing> {
    let waiting = || live.seated().iter().any(|s| s.person == person && s.waiting);
    // Whoever has a page open while all play at once sees it there.
    let sees = here && live.desk.pace.is_live();
    let still = match topic {
        Topic::Turn => waiting() && !sees,
        Topic::Clock => waiting(),
        Topic::Offer => live.stage == Stage::Playing && live.is_offered(person) && !sees,
        Topic::Invitation => live.stage == Stage::Open,
        Topic::Over => live.stage == Stage::Over && !sees,
        Topic::Paired => live.stage == Stage::Playing && !here,
        Topic::Round => live.stage == Stage::Playing && !sees,
    };
    match live.time_left(person, now).filter(|_| topic == Topic::Clock && still) {
        // The clock was stopped for a while.
        Some(left) if left > LOW + MINUTE => Err(Standing::Later(left - LOW)),
        _ if still => Ok(()),
        _ => Err(Standing::Past),
    }
}

/// Everybody else at a table, by name.
fn others(live: &Live, person: PersonId) -> Vec<String> {
    let others = live.desk.chairs.iter().filter(|chair| chair.person != Some(person));
    others.map(|chair| chair.name.clone()).collect()
}

fn item(
    w: &Letters,
    language: Language,
    live: &Live,
    person: PersonId,
    topic: Topic,
    now: Millis,
    link: &str,
) -> Item {
    let title = live.desk.title.read(language);
    let left = live.time_left(person, now).map(|left| (left / host::SECOND) as u64);
    let seat = live.looking(host::Who { person: Some(person), seat: None }).viewer.seat();
    // Behind a curtain there is no seat to look from: then the table alone is named.
    let report = || live.mail(seat?, language, left, link);
    let (subject, text) = match topic {
        Topic::Turn => (w.turn(title), report()),
        Topic::Clock => (w.clock(title), report()),
        Topic::Offer => (w.offer(title), None),
        Topic::Invitation => {
            let (host, game) = (&live.desk.host, games::find(&live.game).map_or("", |game| game.title));
            (w.invitation(host, title), Some(w.invitation_text(host, game, title, link)))
        }
        Topic::Paired => (w.paired(title), None),
        Topic::Round => (w.round(title), Some(w.round_text(&others(live, person), title, link))),
        Topic::Over => {
            let ending = live.desk.ending.as_ref().map_or("", |ending| ending.read(language));
            (w.over(title), Some(format!("{ending}\n\n{link}/story")))
        }
    };
    let text = text.unwrap_or_else(|| format!("{subject}\n\n{link}"));
    let game = games::find(&live.game).map_or("", |game| game.title);
    let report = seat
        .filter(|_| matches!(topic, Topic::Turn | Topic::Clock))
        .and_then(|seat| live.mail_report(seat, language));
    let time = left.filter(|_| report.is_some()).map(games::report_words(language).time_left);
    let time = time.as_deref().unwrap_or_default().trim().trim_matches(['(', ')']);
    let parts = [game, live.desk.moment.read(language), time];
    Item {
        about: parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "),
        report,
        subject,
        text,
        link: link.into(),
        topic: Some(topic),
        table: Some(live.id.clone()),
    }
}

fn subject(w: &Letters, items: &[Item]) -> String {
    match items {
        [only] => only.subject.clone(),
        several => w.several(several.len()),
    }
}

fn letter(w: &Letters, name: &str, items: &[Item], unsubscribe: Option<&str>, base: &str) -> String {
    let mut text = String::new();
    for item in items {
        if items.len() > 1 {
            text.push_str(&format!("== {}\n\n", item.subject));
        }
        text.push_str(item.text.trim_end());
        text.push_str("\n\n");
    }
    text.push_str("-- \n");
    text.push_str(&match unsubscribe {
        Some(end) => w.because(name, &format!("{base}{}", ui::to::ACCOUNT), end),
        None => w.from(base),
    });
    text.push('\n');
    text
}
