//! Coming and going: opening a table, sitting down, beginning, leaving, coming back, studying.

use crate::desk::{Chair, Desk};
use crate::play::TAKEN_BACK;
use crate::time::{Pace, SeatClock};
use crate::words::Why;
use crate::{
    Done, Driver, Live, Millis, Moment, Person, PersonId, Running, Stage, Successor, TableId, Visibility,
    What, Who, words,
};
use bots::{Character, Kind, Level};
use games::{AnyTable, game};
use kernel::{Code, Fast, Head, Refusal, Said, Seat, Secret, Setup, Viewer};
use serde_json::{Map, Value};

/// So many may come in by invitation.
const INVITED: usize = 100;

/// What a seat may add to the dice is not longer than this.
const NONCE: usize = 64;

/// Who is to sit on a chair of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitting {
    /// Whoever opens the table: the first such chair is their own, further ones are hot seats.
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
    pub title: Said,
    /// Who sits where.
    pub chairs: Vec<Sitting>,
    /// Who finds it.
    pub visibility: Visibility,
    /// How fast it is played.
    pub pace: Pace,
    /// The game's options.
    pub options: Value,
    /// Does it count for ratings? Then everybody who sits there has an account, and one seat.
    pub rated: bool,
}

impl NewTable {
    /// One person against the cast, unlisted, without a clock, all of them at the usual level.
    pub fn against_bots(game: &str, seats: usize) -> NewTable {
        NewTable::against(game, seats, Level::USUAL)
    }

    /// The same at another level: those who come are the game's own company.
    pub fn against(game: &str, seats: usize, level: Level) -> NewTable {
        let others = company(game).into_iter().map(|who| Sitting::Bot(Kind::of(who, level)));
        let chairs = std::iter::once(Sitting::Me).chain(others).take(seats).collect();
        NewTable {
            game: game.into(),
            title: Said::default(),
            chairs,
            visibility: Visibility::Unlisted,
            pace: Pace::Untimed,
            options: Value::Object(Map::new()),
            rated: false,
        }
    }
}

/// Those of the cast who come to a game when nobody says who.
pub fn company(game: &str) -> Vec<Character> {
    game!(game, G => bots::company::<G>().collect()).unwrap_or_else(|_| Character::ALL.to_vec())
}

/// What only the outside has: an address, a secret, and words that nobody can guess.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The address of the new table.
    pub id: TableId,
    /// The secret of its dice.
    pub secret: Secret,
    /// Opens its door, if it is private.
    pub invite: String,
    /// What the host adds to the dice for each seat whose player has added nothing yet.
    pub nonces: Vec<String>,
}

/// A position as somebody sees it, with the rest imagined.
#[derive(Clone, Debug)]
pub struct Study {
    game: String,
    options: Value,
    title: Said,
    seats: usize,
    /// Of a rated game that is on, or of a copy of one.
    unadvised: bool,
    state: Value,
    /// What they were told until then: the story that goes with it.
    story: Value,
}

fn refuse<T>(why: Why) -> Result<T, Refusal> {
    Err(Refusal::new(Code::Illegal, why))
}

/// A chair as it is taken; `others` are those that are there already.
fn chair(sitting: Sitting, n: usize, me: &Person, mine: usize, others: &[Chair]) -> Chair {
    match sitting {
        Sitting::Me => {
            let name = if mine == 0 { me.name.clone() } else { words::hot_seat(&me.name, mine + 1) };
            Chair { person: Some(me.id), name, ..Chair::default() }
        }
        Sitting::Open => Chair::default(),
        Sitting::Bot(kind) => {
            let name = kind.who().map_or(words::BOTS[n % words::BOTS.len()], Character::name);
            let name = words::one_of_several(name, |name| others.iter().any(|chair| chair.name == name));
            Chair { name, bot: Some(Driver::Bot(kind)), ..Chair::default() }
        }
    }
}

impl Live {
    /// Opens a table, or says what is wrong with the request. If every chair is taken the game can begin at once.
    pub fn open(me: &Person, new: NewTable, fresh: Fresh) -> Result<Live, Refusal> {
        let setup = Setup { seats: new.chairs.len(), options: new.options.clone(), components: None };
        let title =
            game!(&new.game, G => games::begin::<G>(&setup).map(|_| <G as kernel::Game>::info().title))??;
        let mine = new.chairs.iter().filter(|chair| **chair == Sitting::Me).count();
        if new.rated && (me.guest || mine > 1) {
            return refuse(if me.guest { Why::RatedNeedsAccount } else { Why::RatedOneSeat });
        }
        let (mut mine, mut nonces) = (0, fresh.nonces.into_iter());
        let mut chairs = Vec::new();
        for (n, sitting) in new.chairs.iter().enumerate() {
            let mut chair = chair(*sitting, n, me, mine, &chairs);
            if *sitting == Sitting::Me {
                mine += 1;
                chair.nonce = nonces.next().unwrap_or_default();
            }
            chairs.push(chair);
        }
        let title = if new.title.is_empty() { words::title(title, &me.name) } else { new.title };
        let desk = Desk {
            title,
            host: me.name.clone(),
            options: new.options,
            pace: new.pace,
            chairs,
            invite: fresh.invite,
            rated: new.rated,
            ..Desk::default()
        };
        Ok(Live::new(fresh.id, &new.game, me.id, new.visibility, fresh.secret, desk))
    }

    /// May this person decide who plays here?
    fn hosts(&self, person: PersonId) -> Result<(), Refusal> {
        if self.owner == person { Ok(()) } else { refuse(Why::OnlyTheHost) }
    }

    /// Was it called off before its game began?
    pub fn called_off(&self) -> bool {
        self.stage == Stage::Over && self.running.is_none()
    }

    /// A person's seats; whoever has none is refused.
    fn seats_taken(&self, person: PersonId) -> Result<Vec<Seat>, Refusal> {
        let mine: Vec<Seat> = self.desk.seats_of(person).collect();
        if mine.is_empty() { refuse(Why::NoSeatHere) } else { Ok(mine) }
    }

    /// Begins the game.
    pub fn begin(&mut self) -> Result<(), Refusal> {
        self.begin_with(|_| Ok(()))
    }

    /// Begins the game, with something done to the table first.
    fn begin_with(
        &mut self,
        prepare: impl FnOnce(&mut AnyTable) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let setup =
            Setup { seats: self.desk.chairs.len(), options: self.desk.options.clone(), components: None };
        let nonces = self.desk.chairs.iter().map(|chair| chair.nonce.clone()).collect();
        let mut table = AnyTable::open(&self.game, &setup, self.secret, nonces)?;
        prepare(&mut table)?;
        let mut running = table.into();
        running!(&mut running, run => run.give_first_orders(&self.desk));
        self.running = Some(running);
        self.stage = Stage::Playing;
        let bank = self.desk.pace.bank();
        for chair in &mut self.desk.chairs {
            (chair.clock, chair.known) = (SeatClock::standing(bank), bank);
        }
        Ok(())
    }

    /// The host begins the game, if every chair is taken. The commitment has been published since the table was opened;
    /// now each seat's nonce goes into the dice.
    pub fn start(&mut self, person: PersonId, nonce: &str) -> Result<Done, Refusal> {
        self.hosts(person)?;
        if self.called_off() {
            return refuse(Why::CalledOff);
        }
        if self.stage != Stage::Open {
            return refuse(Why::Begun);
        }
        if !self.desk.full() {
            return refuse(Why::FreeSeats);
        }
        if !nonce.is_empty()
            && let Some(chair) = self.desk.chairs.iter_mut().find(|chair| chair.person == Some(person))
        {
            chair.nonce = nonce.chars().take(NONCE).collect();
        }
        self.begin()?;
        Ok(Done::told(What::Seats))
    }

    /// Sits down at a free seat, or in the game at one that the others have opened. The game begins when all are there.
    pub fn join(
        &mut self,
        person: &Person,
        seat: Option<Seat>,
        nonce: String,
        moment: &Moment,
    ) -> Result<Done<Seat>, Refusal> {
        if self.desk.seats_of(person.id).next().is_some() {
            return refuse(Why::SitAlready);
        }
        if self.desk.rated && person.guest {
            return refuse(Why::RatedNeedsAccount);
        }
        let playing = self.stage == Stage::Playing;
        if self.called_off() {
            return refuse(Why::CalledOff);
        }
        if self.stage == Stage::Over || playing && !self.desk.chairs.iter().any(Chair::vacant) {
            return refuse(Why::Begun);
        }
        if playing && !self.takes_over(person.id) {
            return refuse(Why::KnowsAnother);
        }
        let free = |seat: &Seat| match playing {
            true => self.desk.may_take_over(*seat, person.id),
            false => self.desk.chair(*seat).is_some_and(|chair| chair.open_to(Some(person.id))),
        };
        let kept = |seat: &Seat| self.desk.chair(*seat).is_some_and(|chair| chair.kept_for.is_some());
        let mut all = Seat::all(self.desk.chairs.len()).filter(free);
        let found = match seat {
            Some(seat) => Some(seat).filter(free),
            // The one that is kept for them, if there is one.
            None => all.clone().find(kept).or_else(|| all.next()),
        };
        let Some(seat) = found else { return Err(Live::taken()) };
        if playing {
            self.take_over(seat, person, moment.now);
        } else {
            self.desk.chairs[seat.ix()] =
                Chair { person: Some(person.id), name: person.name.clone(), nonce, ..Chair::default() };
            self.begin_if_full()?;
        }
        Ok(Done::told(What::Seats).with(seat))
    }

    /// Is there a seat in this game that the others have opened and this person may take over?
    pub fn takes_over(&self, person: PersonId) -> bool {
        let mut seats = Seat::all(self.desk.chairs.len());
        self.stage == Stage::Playing && seats.any(|seat| self.desk.may_take_over(seat, person))
    }

    /// What somebody is told who comes too late for a seat.
    pub fn taken() -> Refusal {
        Refusal::new(Code::Illegal, Why::Taken)
    }

    /// The host keeps a free seat for somebody, who alone may take it, or lets whoever comes have it again.
    pub fn reserve(&mut self, host: PersonId, seat: Seat, whom: Option<&Person>) -> Result<Done, Refusal> {
        self.hosts(host)?;
        if self.called_off() {
            return refuse(Why::CalledOff);
        }
        if self.stage != Stage::Open {
            return refuse(Why::Begun);
        }
        let Some(chair) = self.desk.chairs.get(seat.ix()) else { return refuse(Why::NoSuchSeat) };
        if !chair.free() {
            return refuse(Why::Taken);
        }
        if let Some(person) = whom {
            if self.desk.seats_of(person.id).next().is_some() {
                return refuse(Why::SitsAlready);
            }
            if self.desk.rated && person.guest {
                return refuse(Why::RatedNeedsAccount);
            }
            // One seat is enough for anybody.
            for chair in &mut self.desk.chairs {
                chair.kept_for.take_if(|(other, _)| *other == person.id);
            }
            self.invite([person.id]);
        }
        self.desk.chairs[seat.ix()].kept_for = whom.map(|person| (person.id, person.name.clone()));
        Ok(Done::told(What::Seats))
    }

    /// Seats people who come together, each on the next free chair, with what is added to the dice for them. The game
    /// does not begin by itself.
    pub fn seat_together(&mut self, people: Vec<(Person, String)>) -> Result<(), Refusal> {
        for (person, nonce) in people {
            let free = Seat::all(self.desk.chairs.len()).find(|seat| self.desk.chairs[seat.ix()].free());
            let Some(seat) = free else { return refuse(Why::Taken) };
            self.place(seat, &person, nonce)?;
        }
        Ok(())
    }

    /// Sits somebody down at a table that nobody has seen yet, at the seat that was drawn for them.
    pub fn place(&mut self, seat: Seat, person: &Person, nonce: String) -> Result<(), Refusal> {
        if self.desk.rated && person.guest {
            return refuse(Why::RatedNeedsAccount);
        }
        if self.desk.seats_of(person.id).next().is_some() {
            return refuse(Why::SitAlready);
        }
        match self.desk.chairs.get_mut(seat.ix()).filter(|chair| chair.free()) {
            Some(chair) if self.stage == Stage::Open => {
                *chair =
                    Chair { person: Some(person.id), name: person.name.clone(), nonce, ..Chair::default() };
                Ok(())
            }
            _ => refuse(Why::Taken),
        }
    }

    fn begin_if_full(&mut self) -> Result<(), Refusal> {
        if self.desk.full() { self.begin() } else { Ok(()) }
    }

    /// Leaves: before the game the seat is free again, in the game a bot takes over, and one may return.
    pub fn leave(&mut self, person: PersonId) -> Result<Done, Refusal> {
        for seat in self.seats_taken(person)? {
            let chair = &mut self.desk.chairs[seat.ix()];
            match self.stage {
                Stage::Open => *chair = Chair::default(),
                Stage::Playing => chair.bot = Some(Driver::STAND_IN),
                Stage::Over => return refuse(Why::Over),
            }
        }
        if self.stage == Stage::Playing {
            self.desk.finish_alone();
        }
        Ok(Done::told(What::Seats))
    }

    /// Stands up again before the game has begun. If it has meanwhile, nobody leaves it unasked.
    pub fn stand_up(&mut self, person: PersonId) -> Result<Done, Refusal> {
        if self.stage != Stage::Open {
            return refuse(Why::Begun);
        }
        self.leave(person)
    }

    /// The host calls a table off before its game has begun. Nobody sits there any more, so it stands in nobody's
    /// lists; those who had come may still look at it, and are told.
    pub fn cancel(&mut self, person: PersonId) -> Result<Done, Refusal> {
        self.hosts(person)?;
        if self.called_off() {
            return refuse(Why::CalledOffAlready);
        }
        if self.stage != Stage::Open {
            return refuse(Why::Begun);
        }
        let guests: Vec<PersonId> = self.desk.chairs.iter().filter_map(|chair| chair.person).collect();
        self.desk.invited.extend(guests);
        self.desk.chairs.fill(Chair::default());
        self.stage = Stage::Over;
        Ok(Done::told(What::Seats))
    }

    /// Takes one's seats back from the bot.
    pub fn come_back(&mut self, person: PersonId) -> Result<Done, Refusal> {
        for seat in self.seats_taken(person)? {
            let chair = &mut self.desk.chairs[seat.ix()];
            (chair.bot, chair.expiries) = (None, 0);
            self.desk.ballots.retain(|ballot| ballot.about != seat);
        }
        Ok(Done::told(What::Seats))
    }

    /// Goes on vacation from a game by correspondence, or comes back from it: one's clocks stand meanwhile.
    pub fn vacation(&mut self, person: PersonId, moment: &Moment) -> Result<Done, Refusal> {
        if self.stage != Stage::Playing || !matches!(self.desk.pace, Pace::Days { .. }) {
            return refuse(Why::NoVacation);
        }
        for seat in self.seats_taken(person)? {
            let vacation = &mut self.desk.chairs[seat.ix()].vacation;
            match vacation.since {
                Some(_) => vacation.finish(moment.now),
                None if vacation.left(moment.now) == 0 => return refuse(Why::VacationUsed),
                None => vacation.begin(moment.now),
            }
        }
        Ok(Done::told(What::Seats))
    }

    /// The host seats a bot on a free chair; once the game is on this is their vote about a player who is away.
    pub fn seat_bot(&mut self, person: PersonId, seat: Seat, kind: Kind) -> Result<Done, Refusal> {
        self.hosts(person)?;
        if self.stage == Stage::Playing {
            return self.vote(person, seat, Successor::Bot);
        }
        let Some(chair) = self.desk.chairs.get(seat.ix()) else { return refuse(Why::NoSuchSeat) };
        if self.stage != Stage::Open || !chair.free() {
            return refuse(Why::Taken);
        }
        let me = Person { id: person, name: String::new(), guest: true };
        self.desk.chairs[seat.ix()] = self::chair(Sitting::Bot(kind), seat.ix(), &me, 0, &self.desk.chairs);
        self.begin_if_full()?;
        Ok(Done::told(What::Seats))
    }

    /// Hot seat: the player of this seat is there, the curtain opens.
    pub fn ready(&mut self, person: PersonId, seat: Seat) -> Result<(), Refusal> {
        if !self.desk.seats_of(person).any(|mine| mine == seat) {
            return refuse(Why::NotYourSeat);
        }
        self.curtains.insert(person, seat);
        Ok(())
    }

    /// Comes in by an invite link: from now on a private table lets this person in.
    pub fn invited(&mut self, person: PersonId, invite: &str) -> Result<Done, Refusal> {
        if self.desk.invite != invite {
            return refuse(Why::NotInvited);
        }
        if !self.desk.invited.contains(&person) && self.desk.invited.len() < INVITED {
            self.desk.invited.push(person);
        }
        Ok(Done::quietly())
    }

    /// The host invites somebody, if there is such a person: a private table lets them in from now on.
    pub fn invites(&mut self, host: PersonId, them: Option<PersonId>) -> Result<Done, Refusal> {
        self.hosts(host)?;
        if self.called_off() {
            return refuse(Why::CalledOff);
        }
        if self.stage != Stage::Open {
            return refuse(Why::Begun);
        }
        if self.desk.invited.len() < INVITED {
            self.invite(them);
        }
        Ok(Done::quietly())
    }

    /// A guest turned out to be somebody with an account: their chairs go over.
    pub fn hand_over(&mut self, from: PersonId, to: &Person) -> Result<Done, Refusal> {
        // What is kept may have gone over already.
        if self.owner == from || self.owner == to.id {
            self.owner = to.id;
            self.desk.host.clone_from(&to.name);
        }
        for chair in self.desk.chairs.iter_mut().filter(|chair| chair.person == Some(from)) {
            chair.person = Some(to.id);
        }
        self.name_chairs(to);
        self.keep_for(from, to);
        Ok(Done::told(What::Seats))
    }

    /// Somebody has another name now.
    pub fn rename(&mut self, person: &Person) -> Result<Done, Refusal> {
        if self.owner == person.id {
            self.desk.host.clone_from(&person.name);
        }
        self.name_chairs(person);
        self.keep_for(person.id, person);
        Ok(Done::told(What::Seats))
    }

    /// Every chair of somebody has their name. Of several at one screen each stays one that can be told from the others, and
    /// at a study they are called as the seats are.
    fn name_chairs(&mut self, person: &Person) {
        if self.desk.analysis {
            return;
        }
        let theirs = self.desk.chairs.iter_mut().filter(|chair| chair.person == Some(person.id));
        for (chair, nth) in theirs.zip(1..) {
            chair.name = if nth == 1 { person.name.clone() } else { words::hot_seat(&person.name, nth) };
        }
    }

    /// A program plays under somebody's name, or no longer does: their chairs say so.
    pub fn plays_by_program(&mut self, person: PersonId, program: bool) -> Result<Done, Refusal> {
        for chair in self.desk.chairs.iter_mut().filter(|chair| chair.person == Some(person)) {
            chair.program = program;
        }
        Ok(Done::told(What::Seats))
    }

    /// What is kept for somebody is kept for them by another name, or for whoever they have become.
    fn keep_for(&mut self, whom: PersonId, now: &Person) {
        for kept in self.desk.chairs.iter_mut().filter_map(|chair| chair.kept_for.as_mut()) {
            if kept.0 == whom {
                *kept = (now.id, now.name.clone());
            }
        }
    }

    // ---- studies ----

    /// A position as somebody sees it, now or at a step of their own; what they cannot see is imagined, never copied.
    pub fn study(&self, who: Who, step: Option<u32>, seed: u64, now: Millis) -> Result<Study, Refusal> {
        let Some(running) = &self.running else {
            return Err(Refusal::new(Code::BadRequest, Why::NotBegun));
        };
        let viewer = self.looking(who).viewer;
        let late = self.late(who.person, now);
        let (state, story) = running!(running, run => run.imagine(viewer, (step, late), seed))?;
        Ok(Study {
            game: self.game.clone(),
            options: running!(running, run => run.table.head().options.clone()),
            title: words::study_of(&self.desk.title),
            seats: self.desk.chairs.len(),
            unadvised: self.stage == Stage::Playing && self.unadvised(),
            state,
            story,
        })
    }

    /// A private table at which one person studies a position.
    pub fn open_study(me: &Person, study: Study, fresh: Fresh) -> Result<Live, Refusal> {
        let new = NewTable {
            game: study.game,
            title: study.title,
            chairs: vec![Sitting::Open; study.seats],
            visibility: Visibility::Private,
            pace: Pace::Untimed,
            options: study.options,
            rated: false,
        };
        let mut live = Live::open(me, new, fresh)?;
        live.desk.analysis = true;
        live.desk.unadvised = study.unadvised;
        live.desk.chairs = study_chairs(me.id, study.seats);
        live.begin_with(|table| table.put_with(&study.state, words::STUDIED, Some(&study.story)))?;
        Ok(live)
    }

    /// A private table from a journal: finished games can be looked through, others studied.
    /// It has no more take-backs than a game at a table of this house can have.
    pub fn open_journal(me: &Person, journal: &Value, fresh: Fresh) -> Result<Live, Refusal> {
        let lines = journal["lines"].as_array().map(Vec::as_slice).unwrap_or_default();
        let taken_back = lines.iter().filter(|line| line.get("take-back").is_some()).count();
        if taken_back > usize::from(TAKEN_BACK) {
            return Err(Refusal::new(Code::BadRequest, Why::TakenBack(TAKEN_BACK)));
        }
        let table = AnyTable::load(journal, None)?;
        let secret: Secret = serde_json::from_value(journal["fairness"]["secret"].clone())
            .map_err(|e| Refusal::new(Code::BadRequest, e.to_string()))?;
        let head: Head = table.head().clone();
        let desk = Desk {
            title: words::journal_of(&me.name),
            host: me.name.clone(),
            options: head.options,
            chairs: study_chairs(me.id, head.seats),
            invite: fresh.invite,
            analysis: true,
            taken_back: taken_back as u16,
            ..Desk::default()
        };
        let mut live = Live::new(fresh.id, &head.game, me.id, Visibility::Private, secret, desk);
        live.running = Some(table.into());
        live.stage = Stage::Playing;
        Ok(live)
    }
}

/// All the chairs belong to whoever studies.
fn study_chairs(me: PersonId, seats: usize) -> Vec<Chair> {
    let chair = |n| Chair { person: Some(me), name: words::seat(n), ..Chair::default() };
    (1..=seats).map(chair).collect()
}

impl<G: crate::Playable> Running<G> {
    /// Those who sit down at the beginning have the orders that are in force from the start; bots have none.
    fn give_first_orders(&mut self, desk: &Desk) {
        let orders = self.first_orders(desk);
        let given = |chair: &Chair| if chair.person.is_some() { orders.clone() } else { Vec::new() };
        self.plans.orders = desk.chairs.iter().map(given).collect();
    }

    /// A position as a viewer sees it, now or at a step, no later than one that they may see.
    fn imagine(
        &self,
        viewer: Viewer,
        (step, late): (Option<u32>, Option<u32>),
        seed: u64,
    ) -> Result<(Value, Value), Refusal> {
        let rules = self.table.rules();
        let broken = |fault: &dyn std::fmt::Display| Refusal::new(Code::BadRequest, fault.to_string());
        let past = match step.into_iter().chain(late).min() {
            Some(step) if step < self.table.revision(viewer) => {
                let journal = self.table.private_journal();
                let lines = match late {
                    Some(seen) => crate::lines_until(rules.clone(), &journal, viewer, seen),
                    None => Ok(journal.lines.len()),
                };
                let lines = lines.map_err(|e| broken(&e))?;
                let on = |t: &kernel::Table<G>| t.revision(viewer) < step && t.len() < lines;
                let past = crate::step_through(rules.clone(), &journal, on);
                Some(past.map_err(|e| broken(&e))?)
            }
            _ => None,
        };
        let then = past.as_ref().unwrap_or(&self.table);
        let state = rules.imagine(then.view(viewer), &mut Fast::new(seed));
        let story: Vec<&G::Event> = then.told(viewer).map(|(_, event)| event).collect();
        let state = kernel::kept::json(&state).map_err(|e| broken(&e))?;
        Ok((state, kernel::kept::json(&story).map_err(|e| broken(&e))?))
    }
}
