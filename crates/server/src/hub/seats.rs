//! Coming and going: opening a table, sitting down, beginning, leaving, coming back, studying.

use super::desk::{Chair, Desk, Pace};
use super::drive::STAND_IN;
use super::live::{Live, Playable, Who, step_through};
use super::{Done, Hub, Successor, Trouble, What};
use crate::people::random;
use crate::storage::{Fault, Person, PersonId, Stage, TableId, Visibility};
use bots::Kind;
use games::{AnyTable, Setup, game, with};
use kernel::{Code, Fast, Head, Refusal, Seat, Secret, Table};
use serde_json::Value;

/// Who is to sit on a chair of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitting {
    /// Whoever opens the table: the first such chair is his own, further ones are hot seats.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot(Kind),
}

/// A table as asked for.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// What it is called; empty for a name made up.
    pub title: String,
    /// Who sits where.
    pub chairs: Vec<Sitting>,
    /// Who finds it.
    pub visibility: Visibility,
    /// How fast it is played.
    pub pace: Pace,
    /// The game's options.
    pub options: Value,
}

fn refuse<T>(why: &str) -> Result<T, Refusal> {
    Err(Refusal::new(Code::Illegal, why))
}

fn token() -> Result<String, Fault> {
    let bytes: [u8; TableId::LEN] = random()?;
    Ok(TableId::new(bytes).to_string())
}

impl Live {
    /// Sits somebody down.
    fn sit(&mut self, seat: Seat, person: &Person, nonce: String) {
        if let Some(chair) = self.desk.chairs.get_mut(seat.ix()) {
            *chair = Chair { person: Some(person.id), name: person.name.clone(), nonce, ..Chair::default() };
        }
    }

    /// May this person decide who plays here?
    fn hosts(&self, person: PersonId) -> Result<(), Refusal> {
        if self.owner == person { Ok(()) } else { refuse("only the host of the table may do this") }
    }

    /// Was it called off before its game began?
    pub fn called_off(&self) -> bool {
        self.stage == Stage::Over && self.table.is_none()
    }

    fn begin_if_full(&mut self) -> Result<(), Refusal> {
        if self.desk.full() { self.begin() } else { Ok(()) }
    }
}

fn chair(sitting: Sitting, n: usize, me: &Person, mine: usize) -> Chair {
    match sitting {
        Sitting::Me => {
            let name = if mine == 0 { me.name.clone() } else { format!("{} {}", me.name, mine + 1) };
            Chair { person: Some(me.id), name, ..Chair::default() }
        }
        Sitting::Open => Chair::default(),
        Sitting::Bot(kind) => {
            const NAMES: [&str; 8] =
                ["Aelia", "Brutus", "Cassia", "Drusus", "Egeria", "Faustus", "Galla", "Hortensius"];
            let name = NAMES[n % NAMES.len()].to_string();
            Chair { name, bot: Some(kind.name().into()), ..Chair::default() }
        }
    }
}

impl Hub {
    /// Opens a table. If every chair is taken at once, the game begins at once.
    pub async fn open(&self, me: &Person, new: NewTable) -> Result<TableId, Trouble> {
        let setup = Setup { seats: new.chairs.len(), options: new.options.clone(), components: None };
        let title =
            game!(&new.game, G => games::configure::<G>(&setup).map(|_| <G as kernel::Game>::info().title))??;
        let mut mine = 0;
        let mut chairs = Vec::new();
        for (n, sitting) in new.chairs.iter().enumerate() {
            let mut chair = chair(*sitting, n, me, mine);
            mine += usize::from(*sitting == Sitting::Me);
            if *sitting == Sitting::Me {
                chair.nonce = self.nonce()?;
            }
            chairs.push(chair);
        }
        let title = if new.title.is_empty() { format!("{title} with {}", me.name) } else { new.title };
        let desk = Desk {
            title,
            host: me.name.clone(),
            options: new.options,
            pace: new.pace,
            chairs,
            invite: token()?,
            ..Desk::default()
        };
        let id = TableId::new(random()?);
        let secret = Secret::new(self.inner.dice.bytes()?);
        let live = Live::new(id.clone(), &new.game, me.id, new.visibility, secret, desk);
        self.inner.store.new_table(live.row(self.wall())?, live.seated()).await?;
        if live.desk.full() {
            self.start(&id, me.id, String::new()).await?;
        }
        Ok(id)
    }

    /// Begins the game, if every chair is taken. The commitment has been published since the table was opened; now each
    /// seat's nonce goes into the dice.
    pub async fn start(&self, id: &TableId, person: PersonId, nonce: String) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            live.hosts(person)?;
            if live.called_off() {
                return refuse("the table was called off");
            }
            if live.stage != Stage::Open {
                return refuse("the game has begun already");
            }
            if !live.desk.full() {
                return refuse("there are free seats still");
            }
            if !nonce.is_empty()
                && let Some(chair) = live.desk.chairs.iter_mut().find(|chair| chair.person == Some(person))
            {
                chair.nonce = nonce.chars().take(64).collect();
            }
            live.begin()?;
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// Sits down at a free seat, or in the game at one that the others have opened. The game begins when all are there.
    pub async fn join(
        &self,
        id: &TableId,
        person: Person,
        seat: Option<Seat>,
        invite: String,
    ) -> Result<Seat, Trouble> {
        let nonce = self.nonce()?;
        self.admitted(id, Some(person.id), &invite).await?;
        self.change(id, move |live, now| {
            if live.desk.seats_of(person.id).next().is_some() {
                return refuse("you sit at this table already");
            }
            let playing = live.stage == Stage::Playing;
            if live.called_off() {
                return refuse("the table was called off");
            }
            if live.stage == Stage::Over || playing && !live.desk.chairs.iter().any(Chair::vacant) {
                return refuse("the game has begun already");
            }
            let is_free = if playing { Chair::vacant } else { Chair::free };
            let free = |seat: &Seat| live.desk.chair(*seat).is_some_and(is_free);
            let found = match seat {
                Some(seat) => Some(seat).filter(free),
                None => Seat::all(live.desk.chairs.len()).find(free),
            };
            let Some(seat) = found else { return refuse("this seat is taken") };
            if playing {
                live.take_over(seat, &person, now);
            } else {
                live.sit(seat, &person, nonce);
                live.begin_if_full()?;
            }
            Ok((Done::told(What::Seats), seat))
        })
        .await
    }

    /// Leaves: before the game the seat is free again, in the game a bot takes over, and one may return.
    pub async fn leave(&self, id: &TableId, person: PersonId) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            let mine: Vec<Seat> = live.desk.seats_of(person).collect();
            if mine.is_empty() {
                return refuse("you do not sit at this table");
            }
            for seat in mine {
                let chair = &mut live.desk.chairs[seat.ix()];
                match live.stage {
                    Stage::Open => *chair = Chair::default(),
                    Stage::Playing => chair.bot = Some(STAND_IN.name().into()),
                    Stage::Over => return refuse("the game is over"),
                }
            }
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// The host calls a table off before its game has begun. Nobody sits there any more, so it stands in nobody's
    /// lists; those who had come may still look at it, and are told.
    pub async fn cancel(&self, id: &TableId, person: PersonId) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            live.hosts(person)?;
            if live.called_off() {
                return refuse("the table was called off already");
            }
            if live.stage != Stage::Open {
                return refuse("the game has begun already");
            }
            let guests: Vec<PersonId> = live.desk.chairs.iter().filter_map(|chair| chair.person).collect();
            live.desk.invited.extend(guests);
            live.desk.chairs.fill(Chair::default());
            live.stage = Stage::Over;
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// Takes one's seats back from the bot.
    pub async fn come_back(&self, id: &TableId, person: PersonId) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            let mine: Vec<Seat> = live.desk.seats_of(person).collect();
            if mine.is_empty() {
                return refuse("you do not sit at this table");
            }
            for seat in mine {
                let chair = &mut live.desk.chairs[seat.ix()];
                (chair.bot, chair.expiries) = (None, 0);
                live.desk.ballots.retain(|ballot| ballot.about != seat);
            }
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// Goes on vacation from a game by correspondence, or comes back from it: one's clocks stand meanwhile.
    pub async fn vacation(&self, id: &TableId, person: PersonId) -> Result<(), Trouble> {
        self.change(id, move |live, now| {
            if live.stage != Stage::Playing || !matches!(live.desk.pace, Pace::Days { .. }) {
                return refuse("there is vacation only in games by correspondence");
            }
            let mine: Vec<Seat> = live.desk.seats_of(person).collect();
            if mine.is_empty() {
                return refuse("you do not sit at this table");
            }
            for seat in mine {
                let vacation = &mut live.desk.chairs[seat.ix()].vacation;
                match vacation.since {
                    Some(_) => vacation.finish(now),
                    None if vacation.left(now) == 0 => {
                        return refuse("all your days off in this game are used");
                    }
                    None => vacation.begin(now),
                }
            }
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// The host seats a bot on a free chair; once the game is on this is his vote about a player who is away.
    pub async fn seat_bot(
        &self,
        id: &TableId,
        person: PersonId,
        seat: Seat,
        kind: Kind,
    ) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            live.hosts(person)?;
            if live.stage == Stage::Playing {
                live.vote(person, seat, Successor::Bot)?;
                return Ok((Done::told(What::Seats), ()));
            }
            let Some(chair) = live.desk.chairs.get_mut(seat.ix()) else {
                return refuse("there is no such seat");
            };
            match live.stage {
                Stage::Open if chair.free() => {
                    let me = Person { id: person, name: String::new(), guest: true };
                    *chair = self::chair(Sitting::Bot(kind), seat.ix(), &me, 0);
                }
                _ => return refuse("this seat is taken"),
            }
            live.begin_if_full()?;
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// Hot seat: the player of this seat is there, the curtain opens.
    pub async fn ready(&self, id: &TableId, person: PersonId, seat: Seat) -> Result<(), Trouble> {
        self.note(id, |live| {
            if !live.desk.seats_of(person).any(|mine| mine == seat) {
                return Err(Trouble::Refused(Refusal::new(Code::Illegal, "this is not your seat")));
            }
            live.curtains.insert(person, seat);
            Ok(())
        })
        .await?
    }

    /// Comes in by an invite link: from now on a private table lets this person in.
    pub async fn invited(&self, id: &TableId, person: PersonId, invite: String) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            if live.desk.invite != invite {
                return refuse("this invitation is not valid");
            }
            if !live.desk.invited.contains(&person) && live.desk.invited.len() < 100 {
                live.desk.invited.push(person);
            }
            Ok((Done::default(), ()))
        })
        .await
    }

    /// A guest turned out to be somebody with an account: his chairs go over.
    pub async fn hand_over(&self, id: &TableId, from: PersonId, to: Person) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            if live.owner == from {
                live.owner = to.id;
            }
            for chair in live.desk.chairs.iter_mut().filter(|chair| chair.person == Some(from)) {
                (chair.person, chair.name) = (Some(to.id), to.name.clone());
            }
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// Somebody has another name now.
    pub async fn rename(&self, id: &TableId, person: Person) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            for chair in live.desk.chairs.iter_mut().filter(|chair| chair.person == Some(person.id)) {
                chair.name = person.name.clone();
            }
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }

    /// What the host adds to the dice for a seat whose player has added nothing of their own.
    fn nonce(&self) -> Result<String, Fault> {
        Ok(TableId::new(self.inner.dice.bytes()?).to_string())
    }

    /// A private table to study a position, as somebody sees it. What he cannot see is imagined, never copied.
    pub async fn clone_for(
        &self,
        id: &TableId,
        me: &Person,
        who: Who,
        step: Option<u32>,
    ) -> Result<TableId, Trouble> {
        let seed = u64::from_le_bytes(random()?);
        let (game, options, title, imagined) = self
            .look(id, |live| {
                if !live.admits(who.person) {
                    return Err(Trouble::Missing);
                }
                let viewer = live.looking(who).viewer;
                let Some(table) = &live.table else {
                    return Err(Refusal::new(Code::BadRequest, "the game has not begun yet").into());
                };
                let imagined = with!(table, t => imagine(t, viewer, step, seed))?;
                Ok((live.game.clone(), table.head().options.clone(), live.desk.title.clone(), imagined))
            })
            .await??;
        let chairs = imagined.seats;
        let new = NewTable {
            game,
            title: format!("Study of {title}"),
            chairs: vec![Sitting::Open; chairs],
            visibility: Visibility::Private,
            pace: Pace::Untimed,
            options,
        };
        let study = self.open(me, new).await?;
        self.study(&study, me, imagined).await?;
        Ok(study)
    }

    /// Gives all the chairs of a new table to one person, who studies there.
    async fn study(&self, id: &TableId, me: &Person, imagined: Imagined) -> Result<(), Trouble> {
        let me = me.clone();
        self.change(id, move |live, _| {
            live.desk.analysis = true;
            for (n, chair) in (1..).zip(live.desk.chairs.iter_mut()) {
                *chair = Chair { person: Some(me.id), name: format!("Seat {n}"), ..Chair::default() };
            }
            live.begin()?;
            let Imagined { state, story, .. } = imagined;
            let why = "a position to study, its hidden parts imagined";
            live.playing()?.put_with(&state, why, Some(&story))?;
            Ok((Done::default(), ()))
        })
        .await
    }

    /// A private table from a journal: finished games can be looked through, others studied.
    pub async fn load_journal(&self, me: &Person, journal: Value) -> Result<TableId, Trouble> {
        let (name, owner) = (me.name.clone(), me.id);
        let id = TableId::new(random()?);
        let invite = token()?;
        let loaded = tokio::task::spawn_blocking({
            let id = id.clone();
            move || -> Result<Live, Trouble> {
                let table = AnyTable::load(&journal, None)?;
                let secret: Secret = serde_json::from_value(journal["fairness"]["secret"].clone())
                    .map_err(|e| Fault::Broken(e.to_string()))?;
                let head: Head = table.head().clone();
                let seat = |n| Chair { person: Some(owner), name: format!("Seat {n}"), ..Chair::default() };
                let desk = Desk {
                    title: format!("A journal of {name}"),
                    host: name,
                    options: head.options,
                    chairs: (1..=head.seats).map(seat).collect(),
                    invite,
                    analysis: true,
                    ..Desk::default()
                };
                let mut live = Live::new(id, &head.game, owner, Visibility::Private, secret, desk);
                live.table = Some(table);
                live.stage = Stage::Playing;
                Ok(live)
            }
        });
        let mut live = loaded.await.map_err(|e| Fault::Broken(e.to_string()))??;
        let now = self.now();
        self.inner.store.new_table(live.row(self.wall())?, live.seated()).await?;
        live.settle(None, &live.revisions(), now);
        self.inner.store.commit(live.change(None, now, Some(self.wall()))?).await?;
        Ok(id)
    }
}

/// A position as somebody sees it, with the rest imagined.
struct Imagined {
    seats: usize,
    state: Value,
    /// What he was told until then: the story that goes with it.
    story: Value,
}

fn imagine<G: Playable>(
    table: &Table<G>,
    viewer: kernel::Viewer,
    step: Option<u32>,
    seed: u64,
) -> Result<Imagined, Trouble> {
    let mut chance = Fast::new(seed);
    let rules = table.rules();
    let past = match step {
        Some(step) if step < table.revision(viewer) => {
            let journal = table.private_journal();
            let past = step_through(rules.clone(), &journal, |t| t.revision(viewer) < step);
            Some(past.map_err(|e| Fault::Broken(e.to_string()))?)
        }
        _ => None,
    };
    let then = past.as_ref().unwrap_or(table);
    let state = rules.imagine(then.view(viewer), &mut chance);
    let story: Vec<&G::Event> = then.told(viewer).map(|(_, event)| event).collect();
    let broken = |e: serde_json::Error| Fault::Broken(e.to_string());
    Ok(Imagined {
        seats: table.seats(),
        state: serde_json::to_value(state).map_err(broken)?,
        story: serde_json::to_value(story).map_err(broken)?,
    })
}
