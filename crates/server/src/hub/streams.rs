//! Who is listening: one event stream for each browser, and what goes down it.
//!
//! An event says only *that* something of the listener's own has moved. All events have the same length, whatever the
//! table and the revision, so that even an encrypted stream tells an eavesdropper nothing.

use super::told::{Crowd, Told};
use crate::people::SessionId;
use host::desk::Desk;
use host::{PersonId, Revisions, TableId, What};
use kernel::{SeatSet, Viewer};
use std::collections::{HashMap, HashSet};
use std::future::Future;
use std::pin::Pin;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Sleep;

/// So many events wait for a slow reader; then his stream ends, and he catches up when he is back.
const WAITING: usize = 64;

/// A stream lasts so long at most; browsers come again by themselves.
const LONGEST: Duration = Duration::from_secs(12 * 60 * 60);

/// Every event's data is padded to this length.
const LENGTH: usize = 72;

fn word(what: What) -> &'static str {
    match what {
        What::View => "view",
        What::Chat => "chat",
        What::Seats => "seats",
        What::Offers => "offers",
    }
}

/// An event as it goes to one browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something has moved at a table.
    Table(String),
    /// How many tables wait for this person.
    Turns(String),
    /// What the lobby shows has changed.
    Lobby(String),
    /// Opponents were found: a table.
    Paired(String),
}

impl Event {
    /// Something has moved at a table; `revision` is the viewer's own.
    pub fn table(id: &TableId, revision: u32, what: What) -> Event {
        let data = format!(r#"{{"table":"{id}","revision":{revision},"what":"{}"}}"#, word(what));
        Event::Table(format!("{data:<LENGTH$}"))
    }
    /// How many tables wait.
    pub fn turns(count: usize) -> Event {
        let data = format!(r#"{{"count":{count}}}"#);
        Event::Turns(format!("{data:<LENGTH$}"))
    }
    /// Opponents were found, and this is their table.
    pub fn paired(id: &TableId) -> Event {
        let data = format!(r#"{{"table":"{id}"}}"#);
        Event::Paired(format!("{data:<LENGTH$}"))
    }
    /// The lobby shows something else.
    pub fn lobby() -> Event {
        Event::Lobby(format!("{:<LENGTH$}", "{}"))
    }
}

struct Listener {
    id: u64,
    person: Option<PersonId>,
    session: Option<SessionId>,
    send: mpsc::Sender<Event>,
}

#[derive(Default)]
struct Lists {
    tables: HashMap<TableId, Vec<Arc<Listener>>>,
    /// Everybody who listens, strangers too: a stream ends when nobody could tell it anything any more.
    people: HashMap<Option<PersonId>, Vec<Arc<Listener>>>,
    /// Those who have the lobby open.
    lobby: Vec<Arc<Listener>>,
}

impl Lists {
    /// A stream whose last sender is gone ends.
    fn hang_up(&mut self, on: impl Fn(&Listener) -> bool) {
        let lists = self.tables.values_mut().chain(self.people.values_mut());
        for list in lists.chain([&mut self.lobby]) {
            list.retain(|listener| !on(listener));
        }
        self.tables.retain(|_, list| !list.is_empty());
        self.people.retain(|_, list| !list.is_empty());
    }

    /// Ends the streams of those too slow for their channel: they come again and catch up.
    fn leave_behind(&mut self, slow: &[u64]) {
        if !slow.is_empty() {
            self.hang_up(|listener| slow.contains(&listener.id));
        }
    }
}

/// Tells some listeners something; out come the readers too slow for their channel.
fn told(list: &[Arc<Listener>], event: impl Fn(&Listener) -> Option<Event>) -> Vec<u64> {
    let slow = |listener: &&Arc<Listener>| {
        event(listener).is_some_and(|event| listener.send.try_send(event).is_err())
    };
    list.iter().filter(slow).map(|listener| listener.id).collect()
}

/// All the streams.
#[derive(Default)]
pub struct Streams {
    lists: Mutex<Lists>,
    next: AtomicU64,
    /// The lobby shows something else than to the streams opened before this one: nothing to tell if it is 0.
    stirred: AtomicU64,
    /// Where other nodes are told what happens here, if there are any,
    others: OnceLock<mpsc::UnboundedSender<Told>>,
    /// and who is there.
    elsewhere: Mutex<Crowd>,
}

/// What a stream is for.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// These tables, which the person may see,
    pub tables: Vec<TableId>,
    /// and what the lobby shows.
    pub lobby: bool,
}

/// A stream that is being listened to; dropping it signs off.
pub struct Listening {
    streams: Arc<Streams>,
    id: u64,
    tables: Vec<TableId>,
    person: Option<PersonId>,
    receive: mpsc::Receiver<Event>,
    /// A stream does not last for ever: whoever comes again is asked again who they are.
    ends: Pin<Box<Sleep>>,
}

impl tokio_stream::Stream for Listening {
    type Item = Event;
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut std::task::Context) -> std::task::Poll<Option<Event>> {
        if self.ends.as_mut().poll(cx).is_ready() {
            return std::task::Poll::Ready(None);
        }
        self.receive.poll_recv(cx)
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut lists = self.streams.lists();
        let Lists { tables, people, lobby } = &mut *lists;
        for table in &self.tables {
            sign_off(tables, table, self.id);
        }
        sign_off(people, &self.person, self.id);
        lobby.retain(|listener| listener.id != self.id);
        if self.person.is_none() || !people.contains_key(&self.person) {
            self.streams.stir();
        }
    }
}

fn sign_off<K: std::hash::Hash + Eq>(lists: &mut HashMap<K, Vec<Arc<Listener>>>, key: &K, id: u64) {
    if let Some(list) = lists.get_mut(key) {
        list.retain(|listener| listener.id != id);
        if list.is_empty() {
            lists.remove(key);
        }
    }
}

impl Streams {
    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens to some tables, which the person may see.
    pub fn listen(self: &Arc<Self>, person: Option<PersonId>, tables: Vec<TableId>) -> Listening {
        self.listen_in(person, None, Wish { tables, lobby: false })
    }

    /// The same, until the session is over.
    pub fn listen_in(
        self: &Arc<Self>,
        person: Option<PersonId>,
        session: Option<SessionId>,
        Wish { tables, lobby }: Wish,
    ) -> Listening {
        let (send, receive) = mpsc::channel(WAITING);
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let listener = Arc::new(Listener { id, person, session, send });
        let mut lists = self.lists();
        if person.is_none() || !lists.people.contains_key(&person) {
            // Whoever comes has just seen the lobby as it is; the others have not seen them.
            self.stirred.fetch_max(id, Ordering::Relaxed);
        }
        if lobby {
            lists.lobby.push(listener.clone());
        }
        for table in &tables {
            lists.tables.entry(table.clone()).or_default().push(listener.clone());
        }
        lists.people.entry(person).or_default().push(listener);
        drop(lists);
        let ends = Box::pin(tokio::time::sleep(LONGEST));
        Listening { streams: self.clone(), id, tables, person, receive, ends }
    }

    /// Tells those who listen here what a change has come to: those whose revision moved, and those who must know something
    /// else.
    pub fn tell(
        &self,
        id: &TableId,
        desk: &Desk,
        (before, after): (&Revisions, &Revisions),
        too: Option<(What, Option<SeatSet>)>,
    ) {
        // Whoever looks on late hears nothing of what happens now; how it ends they see at once.
        let late = !desk.delay.is_none() && desk.ending.is_none();
        self.send(id, |listener| {
            let moved = |viewer: Viewer| before[viewer.slot()] != after[viewer.slot()];
            let mine = listener.person.map(|p| desk.seats_of(p).collect::<Vec<_>>()).unwrap_or_default();
            let viewer = match mine.as_slice() {
                [] => Some(Viewer::Spectator).filter(|v| moved(*v) && !late),
                mine => mine.iter().map(|seat| Viewer::Seat(*seat)).find(|v| moved(*v)),
            };
            viewer.map(|viewer| Event::table(id, after[viewer.slot()], What::View))
        });
        match too {
            Some((what, None)) if late && what != What::Seats => {
                self.some_here(id, desk, SeatSet::all(desk.chairs.len()), what);
            }
            Some((what, None)) => self.all_here(id, what),
            Some((what, Some(seats))) => self.some_here(id, desk, seats, what),
            None => {}
        }
    }

    /// From now on other nodes are told what happens here.
    pub(crate) fn tell_others(&self, tell: mpsc::UnboundedSender<Told>) {
        let _ = self.others.set(tell);
    }

    /// Tells the other nodes, if there are any.
    pub(crate) fn pass_on(&self, told: Told) {
        if let Some(others) = self.others.get() {
            let _ = others.send(told);
        }
    }

    /// Who is here, for other nodes.
    pub(crate) fn crowd(&self) -> Crowd {
        let lists = self.lists();
        let of = |list: &Vec<Arc<Listener>>| {
            let people: HashSet<PersonId> = list.iter().filter_map(|listener| listener.person).collect();
            (people, list.iter().filter(|listener| listener.person.is_none()).count())
        };
        Crowd {
            people: lists.people.keys().copied().flatten().collect(),
            nameless: lists.people.get(&None).map_or(0, Vec::len),
            tables: lists.tables.iter().map(|(id, list)| (id.clone(), of(list))).collect(),
        }
    }

    /// Who is at other nodes.
    pub(crate) fn set_elsewhere(&self, others: impl Iterator<Item = Crowd>) {
        let all = others.fold(Crowd::default(), Crowd::with);
        let mut elsewhere = self.elsewhere();
        if elsewhere.people != all.people || elsewhere.nameless != all.nameless {
            self.stir();
        }
        *elsewhere = all;
    }

    fn elsewhere(&self) -> MutexGuard<'_, Crowd> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells everybody at a table of something that all may know.
    pub fn all(&self, id: &TableId, what: What) {
        self.pass_on(Told::All { id: id.clone(), what });
        self.all_here(id, what);
    }

    /// The same, to those who listen here.
    pub(crate) fn all_here(&self, id: &TableId, what: What) {
        self.send(id, |_| Some(Event::table(id, 0, what)));
    }

    /// Tells the players of some seats of something that only they may know.
    pub fn some(&self, id: &TableId, desk: &Desk, seats: SeatSet, what: What) {
        self.pass_on(Told::Some { id: id.clone(), seats: seats.0, what });
        self.some_here(id, desk, seats, what);
    }

    /// The same, to those who listen here.
    pub(crate) fn some_here(&self, id: &TableId, desk: &Desk, seats: SeatSet, what: What) {
        self.send(id, |listener| {
            let concerned = desk.seats_of(listener.person?).any(|seat| seats.has(seat));
            concerned.then(|| Event::table(id, 0, what))
        });
    }

    fn send(&self, id: &TableId, event: impl Fn(&Listener) -> Option<Event>) {
        let mut lists = self.lists();
        let slow = lists.tables.get(id).map(|list| told(list, event)).unwrap_or_default();
        lists.leave_behind(&slow);
    }

    /// Tells a person how many tables wait for them.
    pub fn turns(&self, person: PersonId, count: usize) {
        let mut lists = self.lists();
        let people = lists.people.get(&Some(person));
        let slow = people.map(|list| told(list, |_| Some(Event::turns(count)))).unwrap_or_default();
        lists.leave_behind(&slow);
    }

    /// The lobby shows something else from now on: those who have it open are told by and by.
    pub fn stir(&self) {
        self.stirred.store(u64::MAX, Ordering::Relaxed);
    }

    /// The same for those at other nodes too.
    pub fn stir_all(&self) {
        self.pass_on(Told::Stir);
        self.stir();
    }

    /// Tells those who have the lobby open that it shows something else, if it does. Several changes make one event.
    pub fn tell_lobby(&self) {
        let before = self.stirred.swap(0, Ordering::Relaxed);
        if before > 0 {
            let mut lists = self.lists();
            let slow = told(&lists.lobby, |listener| (listener.id < before).then(Event::lobby));
            lists.leave_behind(&slow);
        }
    }

    /// Who has a page open, and how many streams there are without a session.
    pub fn here(&self) -> (Vec<PersonId>, usize) {
        let all = self.crowd().with(self.elsewhere().clone());
        (all.people.into_iter().collect(), all.nameless)
    }

    /// How many watch a table without a seat.
    pub fn watchers(&self, id: &TableId, desk: &Desk) -> usize {
        self.present(id, desk).1
    }

    /// Tells somebody that opponents were found for them.
    pub fn paired(&self, person: PersonId, table: &TableId) {
        self.pass_on(Told::Paired(person, table.clone()));
        self.paired_here(person, table);
    }

    /// The same, if they listen here.
    pub(crate) fn paired_here(&self, person: PersonId, table: &TableId) {
        let mut lists = self.lists();
        let people = lists.people.get(&Some(person));
        let slow = people.map(|list| told(list, |_| Some(Event::paired(table)))).unwrap_or_default();
        lists.leave_behind(&slow);
    }

    /// Has this person a page open, wherever it is served?
    pub fn connected(&self, person: PersonId) -> bool {
        self.connected_here(person) || self.elsewhere().people.contains(&person)
    }

    /// Is that served here?
    pub(crate) fn connected_here(&self, person: PersonId) -> bool {
        self.lists().people.contains_key(&Some(person))
    }

    /// Has anybody this table open, wherever it is served?
    pub fn anybody(&self, id: &TableId) -> bool {
        self.anybody_here(id) || self.elsewhere().tables.contains_key(id)
    }

    /// Is that served here?
    pub(crate) fn anybody_here(&self, id: &TableId) -> bool {
        self.lists().tables.contains_key(id)
    }

    /// The tables that somebody has open here.
    pub(crate) fn open_here(&self) -> Vec<TableId> {
        self.lists().tables.keys().cloned().collect()
    }

    /// Who has this table open: the people, and how many watch without a seat.
    pub fn present(&self, id: &TableId, desk: &Desk) -> (HashSet<PersonId>, usize) {
        let (mut people, mut nameless) = self.elsewhere().tables.get(id).cloned().unwrap_or_default();
        let lists = self.lists();
        let list = lists.tables.get(id).map(Vec::as_slice).unwrap_or_default();
        people.extend(list.iter().filter_map(|listener| listener.person));
        nameless += list.iter().filter(|listener| listener.person.is_none()).count();
        let seated = people.iter().filter(|p| desk.seats_of(**p).next().is_some()).count();
        let watchers = people.len() - seated + nameless;
        (people, watchers)
    }

    /// How many streams there are.
    pub fn count(&self) -> usize {
        self.lists().people.values().map(Vec::len).sum()
    }

    /// Ends the streams of a session: it is over.
    pub fn end(&self, session: SessionId) {
        self.pass_on(Told::End(session));
        self.end_here(session);
    }

    /// The same, of those that are served here.
    pub(crate) fn end_here(&self, session: SessionId) {
        self.lists().hang_up(|listener| listener.session == Some(session));
    }

    /// Ends the streams of a person, but for those of one session.
    pub fn end_all(&self, person: PersonId, but: Option<SessionId>) {
        self.pass_on(Told::EndAll(person, but));
        self.end_all_here(person, but);
    }

    /// The same, of those that are served here.
    pub(crate) fn end_all_here(&self, person: PersonId, but: Option<SessionId>) {
        self.lists().hang_up(|listener| {
            listener.person == Some(person) && (but.is_none() || listener.session != but)
        });
    }

    /// Ends all streams: the server goes down.
    pub fn close(&self) {
        *self.lists() = Lists::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_has_the_same_length() {
        let id = TableId::new([31; TableId::LEN]);
        let length = |event| match event {
            Event::Table(data) | Event::Turns(data) | Event::Lobby(data) | Event::Paired(data) => data.len(),
        };
        for what in [What::View, What::Chat, What::Seats, What::Offers] {
            assert_eq!(length(Event::table(&id, 0, what)), LENGTH);
            assert_eq!(length(Event::table(&id, u32::MAX, what)), LENGTH);
        }
        assert_eq!(length(Event::turns(usize::MAX)), LENGTH);
        assert_eq!(length(Event::lobby()), LENGTH);
        assert_eq!(length(Event::paired(&id)), LENGTH);
    }

    #[test]
    fn those_in_the_lobby_hear_of_others_who_come_and_go_once_and_not_of_themselves() {
        let streams = Arc::new(Streams::default());
        let lobby = || Wish { lobby: true, ..Wish::default() };
        let heard = |one: &mut Listening| {
            let mut events = Vec::new();
            while let Ok(event) = one.receive.try_recv() {
                events.push(event);
            }
            events
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let _inside = runtime.enter();
        let mut anna = streams.listen_in(Some(PersonId(1)), None, lobby());
        streams.tell_lobby();
        assert_eq!(heard(&mut anna), [], "she has just seen it");
        let mut ben = streams.listen_in(Some(PersonId(2)), None, lobby());
        let second = streams.listen_in(Some(PersonId(2)), None, Wish::default());
        streams.tell_lobby();
        assert_eq!((heard(&mut anna), heard(&mut ben)), (vec![Event::lobby()], vec![]));
        assert_eq!(streams.here(), (vec![PersonId(1), PersonId(2)], 0));
        drop(second);
        streams.tell_lobby();
        assert_eq!(heard(&mut anna), [], "he has another page");
        let stranger = streams.listen(None, Vec::new());
        assert_eq!(streams.here().1, 1);
        drop(stranger);
        drop(ben);
        streams.tell_lobby();
        streams.tell_lobby();
        assert_eq!(heard(&mut anna), [Event::lobby()], "one event for all of it");
        assert_eq!(streams.here(), (vec![PersonId(1)], 0));
    }
}
