//! The post: what people are told although they have no page open, by mail and by messages to programs.
//!
//! What is to be told is kept with the change that brought it ([`crate::storage`]), so that no restart loses it. Whoever
//! delivers it takes it for a while, looks whether it is still true, and takes it away when it has arrived; what does not
//! arrive is tried again, later each time. What goes out says nothing that only its reader knows about a game.

pub mod counts;
pub mod hook;
mod html;
pub mod mail;
mod news;
pub mod push;

pub use mail::MailConfig;

use crate::hub::Hub;
use crate::people::Token;
use crate::storage::{
    Channel, Contact, Fault, HOUR, MINUTE, Matter, Millis, Notice, Own, PersonId, Store, Subscription,
    TableId,
};
use crate::words::{Letters, letters};
use hook::Hooks;
use host::{DAY, Live, Topic};
use kernel::Language;
use mail::{Letter, Mailer, NotSent};
use news::{Item, Standing, item, letter, standing, subject};
use push::Pushes;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, Semaphore};

/// So many are taken at once.
const BATCH: usize = 500;
/// Whoever takes one has so long.
const LEASE: Millis = 5 * MINUTE;
/// What does not arrive is tried so often.
const TRIES: u32 = 10;
/// An address that somebody has named and that no letter reaches is shown them so long.
const RETURNED: Millis = 30 * DAY;
/// So many deliveries of a channel are under way at once.
const AT_ONCE: usize = 64;
/// A code to confirm an address is good so long,
const CONFIRM: Millis = 2 * DAY;
/// and one for another password so long.
const RESET: Millis = HOUR;

/// How the post goes out.
#[derive(Clone, Debug)]
pub struct PostConfig {
    /// Through which mail server; without one there is no mail.
    pub mail: Option<MailConfig>,
    /// Messages to programs may go to the own network too.
    pub inward_hooks: bool,
    /// So long may a program or a push service take to answer.
    pub patience: Duration,
}

impl Default for PostConfig {
    fn default() -> PostConfig {
        PostConfig { mail: None, inward_hooks: false, patience: hook::PATIENCE }
    }
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
    /// One round at a time of each channel: a program that does not answer keeps no letter waiting.
    rounds: [Mutex<()>; Channel::ALL.len()],
    /// So many letters are under way at once: a mail server wants few connections.
    letters: Semaphore,
}

/// What goes together: whatever is for one person at one address. Of a bag of mail one letter is made; messages to a
/// program or a browser go one after the other.
type Bag = (PersonId, String);

/// A notice that is to be told, and how it is said.
type Ready = (Notice, Item);

impl Post {
    /// The post of a house whose front page is at this address.
    pub fn new(config: &PostConfig, store: Store, hub: Hub, base: String) -> Post {
        Post {
            inner: Arc::new(Inner {
                hub,
                mailer: config.mail.as_ref().and_then(Mailer::new),
                hooks: Hooks::new(config.inward_hooks, config.patience),
                pushes: Pushes::new(store.push_key(), &base, config.inward_hooks, config.patience),
                inwards: config.inward_hooks,
                counts: counts::Counts::default(),
                store,
                base,
                rounds: Default::default(),
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
        push::browser(endpoint, p256dh, auth, self.inner.inwards)
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

    /// Delivers what is due, until nothing is, each channel by itself. A round that is under way already does it.
    pub async fn deliver(&self) {
        let [mail, hook, push] = Channel::ALL.map(|channel| self.deliver_by(channel));
        tokio::join!(mail, hook, push);
    }

    async fn deliver_by(&self, channel: Channel) {
        let Ok(_round) = self.inner.rounds[channel as usize].try_lock() else { return };
        loop {
            let now = self.inner.hub.wall();
            match self.inner.store.due_notices(channel, now, now + LEASE, BATCH).await {
                Ok(notices) if notices.is_empty() => return,
                Ok(notices) => self.deliver_all(notices).await,
                Err(fault) => return tracing::error!(%fault, "the post cannot be read"),
            }
        }
    }

    async fn deliver_all(&self, notices: Vec<Notice>) {
        let mut bags: BTreeMap<Bag, Vec<Notice>> = BTreeMap::new();
        for notice in notices {
            bags.entry((notice.person, notice.address.clone())).or_default().push(notice);
        }
        let under_way = Arc::new(Semaphore::new(AT_ONCE));
        let mut rounds = Vec::with_capacity(bags.len());
        for bag in bags.into_values() {
            let Ok(turn) = under_way.clone().acquire_owned().await else { return };
            let post = self.clone();
            rounds.push(crate::aside::begin(async move {
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
        let (mut ready, mut past): (Vec<Ready>, _) = (Vec::new(), Vec::new());
        for notice in bag {
            match self.standing(&notice, contact.as_ref(), language).await? {
                Standing::True(item) => ready.push((notice, *item)),
                Standing::Later(wait) => {
                    store.leave_for(vec![notice.mark()], self.inner.hub.wall() + wait).await?;
                }
                Standing::Past => past.push(notice.mark()),
            }
        }
        let address = match (&contact, first.address.is_empty()) {
            (_, false) => first.address.clone(),
            (Some(contact), true) => contact.address.clone(),
            (None, true) => {
                past.extend(ready.drain(..).map(|(notice, _)| notice.mark()));
                String::new()
            }
        };
        if !past.is_empty() {
            store.told(past).await?;
        }
        if ready.is_empty() {
            return Ok(());
        }
        // What becomes of a letter says something about the address it went to, and about no other.
        let own = contact.filter(|c| first.channel != Channel::Mail || c.address == address);
        match first.channel {
            Channel::Mail => {
                let (notices, items): (Vec<Notice>, Vec<Item>) = ready.into_iter().unzip();
                let outcome = self.send_letter(&first, &items, address, language).await;
                self.settle(&notices, outcome, own.as_ref()).await
            }
            Channel::Hook | Channel::Push => self.send_each(ready, &address, own.as_ref()).await,
        }
    }

    /// One after the other. Where nobody answers the rest is not tried either: it comes with the first, later.
    async fn send_each(
        &self,
        ready: Vec<Ready>,
        address: &str,
        contact: Option<&Contact>,
    ) -> Result<(), Fault> {
        let key = contact.map_or("", |contact| contact.key.0.as_str());
        let mut silent = None;
        for (notice, item) in ready {
            let outcome = match (&silent, notice.channel) {
                (Some(why), _) => Err(NotSent::clone(why)),
                (None, Channel::Push) => self.send_push(&notice, &item).await,
                (None, _) => self.send_message(&notice, &item, address, key).await,
            };
            silent = outcome.as_ref().err().filter(|why| matches!(why, NotSent::Silent(_))).cloned();
            self.settle(&[notice], outcome, contact).await?;
        }
        Ok(())
    }

    /// They have arrived together, or are tried again, or are given up; `contact` if they went where that says.
    async fn settle(
        &self,
        notices: &[Notice],
        outcome: Result<(), NotSent>,
        contact: Option<&Contact>,
    ) -> Result<(), Fault> {
        let Some(first) = notices.first() else { return Ok(()) };
        let (store, wall) = (&self.inner.store, self.inner.hub.wall());
        let going = notices.iter().map(Notice::mark).collect();
        let last = first.tries + 1 >= TRIES;
        self.inner.counts.note(first.channel, notices.len(), &outcome, last);
        match outcome {
            Ok(()) => {
                store.told(going).await?;
                match contact.is_some_and(|contact| contact.fails > 0) {
                    true => store.note_delivery(first.person, first.channel, true).await,
                    false => Ok(()),
                }
            }
            Err(NotSent::Yet(why) | NotSent::Silent(why)) if !last => {
                tracing::warn!(person = first.person.0, why, "not delivered: it is tried again");
                // Ten seconds, then three times as long each time, up to six hours: most of a night in all.
                let wait = (MINUTE / 6 * 3_i64.pow(first.tries.min(TRIES))).min(6 * HOUR);
                store.put_off(going, wall + wait).await
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
                if notices.iter().any(|notice| notice.matter == Matter::Own(Own::Confirm)) {
                    store.came_back(first.person, first.address.clone(), wall + RETURNED).await?;
                }
                match contact {
                    Some(_) => store.note_delivery(first.person, first.channel, false).await,
                    None => Ok(()),
                }
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

    async fn send_message(&self, notice: &Notice, item: &Item, to: &str, key: &str) -> Result<(), NotSent> {
        let body = serde_json::json!({
            "id": format!("{}.{}", notice.id, notice.made),
            "kind": item.topic.map_or(serde_json::Value::from("test"), |topic| serde_json::json!(topic)),
            "player": notice.name,
            "table": item.table.as_ref().map(TableId::as_str),
            "url": item.link,
            // What Matrix, Slack and Discord show. What others have written into a title calls nobody there.
            "text": format!("{} {}", hook::plain(&item.subject), item.link),
            "content": format!("{} {}", item.subject, item.link),
            "allowed_mentions": { "parse": [] },
        });
        let at = self.inner.hub.wall() / host::SECOND;
        let message = hook::Message { to: to.into(), body: body.to_string(), at, key: key.into() };
        let hooks = self.inner.hooks.clone();
        let sent = crate::aside::toil(move || hooks.send(&message)).await;
        sent.map_err(|fault| NotSent::Yet(fault.to_string()))?
    }

    /// What a browser shows: no more than the subject of a letter, and the way to the table.
    async fn send_push(&self, notice: &Notice, item: &Item) -> Result<(), NotSent> {
        let broken = |fault: &dyn std::fmt::Display| NotSent::Yet(fault.to_string());
        let browsers = self.inner.store.pushes(notice.person).await.map_err(|fault| broken(&fault))?;
        let browser = browsers.into_iter().find(|browser| browser.endpoint == notice.address);
        let (Some(browser), Some(pushes)) = (browser, self.inner.pushes.clone()) else {
            // They have signed out there meanwhile.
            return Ok(());
        };
        let at = self.inner.hub.wall() / host::SECOND;
        let tag = item.table.as_ref().map_or("", TableId::as_str).to_string();
        let body = serde_json::json!({ "title": item.subject, "url": item.link, "tag": tag });
        let topic = format!("{tag} {:?}", item.topic);
        let sent = crate::aside::toil(move || pushes.send(&browser, &body.to_string(), &topic, at));
        sent.await.map_err(|fault| broken(&fault))?
    }

    /// Is it still to be told, and how is it said?
    async fn standing(
        &self,
        notice: &Notice,
        contact: Option<&Contact>,
        language: Language,
    ) -> Result<Standing, Fault> {
        let w = letters(language);
        let (topic, contact) = match (notice.matter, contact) {
            (Matter::Own(own), _) => {
                return self.about_account(notice, own, w).await.map(|item| Standing::True(Box::new(item)));
            }
            // Whoever wants it no longer does not get it.
            (Matter::News(topic), Some(contact)) if contact.wants.contains(&topic) => (topic, contact),
            (Matter::News(_), _) => return Ok(Standing::Past),
        };
        let Some(id) = &notice.table else { return Ok(Standing::Past) };
        if topic == Topic::Invitation && !self.inner.store.is_invited(notice.person, id).await? {
            return Ok(Standing::Past);
        }
        let (now, here) = (self.inner.hub.now(), self.inner.hub.streams().connected(notice.person));
        let link = format!("{}{}", self.inner.base, ui::to::table(id.as_str()));
        // It may have been due by day, and be tried again, or found by a process that was away, in the night.
        let wall = self.inner.hub.wall();
        let quiet = contact.hours.quiet_until(wall).map(|end| end - wall);
        let about = |live: &Live| match standing(live, notice.person, topic, now, here, quiet) {
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
        self.inner.store.ask_to_confirm(person, address, self.inner.hub.wall()).await
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
