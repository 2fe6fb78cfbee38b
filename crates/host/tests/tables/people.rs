//! People at a table, each with a temper of their own.

use crate::house::{House, person};
use host::{
    AnyRunning, Back, Done, Live, Millis, PersonId, Playable, Proposal, Running, SECOND, Stage, Standing,
    Successor, running,
};
use kernel::{Chance, Code, Fast, Seat, SeatSet, Viewer};
use serde_json::{Value, json};

/// What somebody is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// Answers, sooner or later.
    Steady,
    /// Sends everything twice.
    Twice,
    /// Answers only when the time is nearly up.
    Late,
    /// Never answers.
    Never,
    /// Takes back, asks for take-backs, and refuses those of others.
    Restless,
    /// Talks, holds windows, gives orders, makes and answers deals.
    Busy,
    /// Comes and goes.
    Fickle,
}

const TEMPERS: [Temper; 9] = [
    Temper::Steady,
    Temper::Twice,
    Temper::Late,
    Temper::Steady,
    Temper::Restless,
    Temper::Busy,
    Temper::Never,
    Temper::Fickle,
    Temper::Steady,
];

/// So many changes may a table take.
const MOST: u32 = 60_000;

pub struct Crowd {
    lots: Fast,
    seed: u64,
    tempers: Option<Temper>,
    newcomers: i64,
    /// Steps back that are left: whoever is restless comes to rest.
    whims: u32,
}

impl Crowd {
    pub fn new(seed: u64, house: &House) -> Crowd {
        let newcomers = 100 + house.live.desk.chairs.len() as i64;
        Crowd { lots: Fast::new(seed), seed, tempers: None, newcomers, whims: 300 }
    }

    pub fn all_are(&mut self, temper: Temper) {
        self.tempers = Some(temper);
    }

    fn temper(&self, person: PersonId) -> Temper {
        self.tempers.unwrap_or(TEMPERS[(self.seed as usize * 5 + person.0 as usize) % TEMPERS.len()])
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.lots.below(n) == 0
    }

    /// Until the game is over: those who are awaited do as they do, time goes by, what is due is done.
    pub fn play_out(&mut self, house: &mut House) {
        self.play_until(house, |_| false);
    }

    /// The same, or until something is so.
    pub fn play_until(&mut self, house: &mut House, enough: impl Fn(&House) -> bool) {
        for _ in 0..MOST {
            if house.live.stage == Stage::Over || enough(house) {
                return;
            }
            self.bots(house);
            let awaited: Vec<(Seat, PersonId)> =
                house.live.desk.deciding().filter(|(seat, _)| house.live.pending().has(*seat)).collect();
            if awaited.len() > 1 && self.one_in(3) {
                self.all_at_once(house, &awaited);
            } else if !awaited.is_empty() {
                let (seat, person) = awaited[self.lots.below(awaited.len() as u32) as usize];
                self.behave(house, seat, person);
            }
            self.anybody(house);
            self.time_goes_by(house);
        }
    }

    /// Bots think as long as the table lets them.
    fn bots(&mut self, house: &mut House) {
        while let Some(thought) = house.live.thought(self.lots.below(u32::MAX).into(), bots::Budget::ms(0)) {
            let choice = (thought.think)();
            house
                .change(|live, moment| live.bot_moves(thought.seat, thought.revision, choice, moment))
                .unwrap();
        }
    }

    /// Time goes by: mostly a little, now and then until something is due, now and then until long after.
    fn time_goes_by(&mut self, house: &mut House) {
        let little = Millis::from(self.lots.below(2_000));
        house.now += little;
        let idle = house.live.pending().iter().all(|seat| {
            let chair = house.live.desk.chair(seat);
            chair.and_then(|chair| chair.person).is_none_or(|p| self.temper(p) == Temper::Never)
        });
        if let Some(wake) = house.wake
            && (idle || wake <= house.now || house.live.desk.waits() || self.one_in(12))
        {
            // A house that was closed is late.
            let late = if self.one_in(20) { 90 * SECOND } else { 0 };
            house.now = house.now.max(wake) + late;
            house.change(|live, moment| live.wake(moment)).unwrap();
        }
    }

    /// Picks that are open to a seat, as its page has them.
    fn pick(&mut self, live: &Live, seat: Seat) -> Option<(u32, (usize, u16))> {
        let game = live.running.as_ref()?;
        let lots = &mut self.lots;
        running!(game, run => {
            let choices = run.table.choices(seat);
            let pick = choices.random(lots)?;
            let n = choices.iter().position(|choice| choice.action == pick.action)?;
            Some((run.table.revision(Viewer::Seat(seat)), (n, pick.amount)))
        })
    }

    /// Everybody sends what they had before them when nobody had answered yet. Whoever is refused is so because the
    /// table has moved on for them.
    fn all_at_once(&mut self, house: &mut House, awaited: &[(Seat, PersonId)]) {
        let sent: Vec<_> = awaited
            .iter()
            .filter(|(_, person)| self.temper(*person) != Temper::Never)
            .copied()
            .collect::<Vec<_>>()
            .into_iter()
            .filter_map(|(seat, person)| Some((seat, person, self.pick(&house.live, seat)?)))
            .collect();
        for (seat, person, (revision, pick)) in sent {
            let done = house.change(|live, _| live.send(person, Some(seat), Some(revision), &[pick]));
            if let Err(refusal) = done {
                let moved = house.live.revision(Viewer::Seat(seat)) != revision;
                let over = refusal.code == Code::Over;
                assert!(moved || over || !house.live.pending().has(seat), "{seat}: {refusal}");
            }
        }
    }

    /// One of those who are awaited does as they do.
    fn behave(&mut self, house: &mut House, seat: Seat, person: PersonId) {
        match self.temper(person) {
            Temper::Never => {}
            Temper::Late if house.wake.is_some_and(|wake| wake > house.now + SECOND) && !self.one_in(6) => {}
            Temper::Restless if self.whims > 0 && self.one_in(3) => {
                self.whims -= 1;
                let _ = house.change(|live, _| live.undo(person, Some(seat), None));
            }
            Temper::Twice => {
                if let Some(first) = self.answer(house, seat, person) {
                    let again =
                        house.change(|live, _| live.send(person, Some(seat), Some(first.0), &[first.1]));
                    // Twice is once: either it was noted for later, or the page it comes from is out of date.
                    let noted = house.live.early().has(seat);
                    assert!(noted || again.is_err(), "seat {seat} has moved twice with one page");
                }
            }
            _ => drop(self.answer(house, seat, person)),
        }
    }

    fn answer(&mut self, house: &mut House, seat: Seat, person: PersonId) -> Option<(u32, (usize, u16))> {
        let (revision, pick) = self.pick(&house.live, seat)?;
        let lines = house.live.lines();
        let sent = house.change(|live, _| live.send(person, Some(seat), Some(revision), &[pick]));
        assert_eq!(sent.map_err(|refusal| refusal.to_string()), Ok(seat), "what is on the list is accepted");
        let noted = house.live.lines() > lines || house.live.early().has(seat);
        assert!(noted, "an answer that was acknowledged is kept");
        Some((revision, pick))
    }

    /// What people do besides, whether they are asked or not.
    fn anybody(&mut self, house: &mut House) {
        if house.live.stage != Stage::Playing || !self.one_in(4) {
            return;
        }
        let seats = house.live.desk.chairs.len() as u32;
        let seat = Seat(self.lots.below(seats) as u8);
        let Some(chair) = house.live.desk.chair(seat).cloned() else { return };
        let Some(person) = chair.person else {
            if chair.vacant() {
                self.newcomers += 1;
                let comer = self::person(self.newcomers);
                house.change(|live, moment| live.join(&comer, Some(seat), String::new(), moment)).unwrap();
            }
            return;
        };
        match self.temper(person) {
            _ if house.live.desk.take_back.as_ref().is_some_and(|asked| asked.seat != seat) => {
                let back = if self.one_in(3) { Back::Refuse } else { Back::Agree };
                let _ = house.change(|live, _| live.take_back(person, Some(seat), back));
            }
            Temper::Restless if self.whims > 0 => {
                self.whims -= 1;
                let _ = house.change(|live, _| live.take_back(person, Some(seat), Back::Ask));
            }
            Temper::Busy => self.busy(house, seat, person),
            Temper::Fickle if chair.bot.is_some() => {
                house.change(|live, _| live.come_back(person)).unwrap();
            }
            Temper::Fickle if self.one_in(4) => {
                house.change(|live, _| live.leave(person)).unwrap();
            }
            Temper::Fickle => drop(house.change(|live, moment| live.vacation(person, moment))),
            // Whoever is there has an opinion about those who are not.
            _ => {
                let about = Seat(self.lots.below(seats) as u8);
                let wish = [Successor::Bot, Successor::Person, Successor::Wait][self.lots.below(3) as usize];
                let _ = house.change(|live, _| live.vote(person, about, wish));
            }
        }
    }

    fn busy(&mut self, house: &mut House, seat: Seat, person: PersonId) {
        let seats = house.live.desk.chairs.len() as u32;
        let (other, lot) = (Seat(self.lots.below(seats) as u8), self.lots.below(40) as u16);
        match self.lots.below(6) {
            0 => drop(house.change(|live, _| live.hold(person, Some(seat)))),
            1 => {
                let named = other.to_string();
                let to = house.live.listeners(person, &[&named]);
                assert!(
                    to.is_err() || to == Ok(SeatSet::of(other)),
                    "what is whispered is heard by nobody else"
                );
                assert_eq!(house.live.listeners(person, &[]), Ok(SeatSet::NONE));
            }
            2 => {
                let _ = house.change(|live, _| {
                    let seat = live.own_seat(person, Some(seat))?;
                    let (desk, game) = live.game()?;
                    running!(game, run => orders(run).try_for_each(|order| {
                        run.order(desk, seat, Standing::Give(order)).map(drop)
                    }))?;
                    Ok(Done::quietly())
                });
            }
            3 => {
                let _ = house.change(|live, _| {
                    let seat = live.own_seat(person, Some(seat))?;
                    let (desk, game) = live.game()?;
                    running!(game, run => run.order(desk, seat, Standing::Drop(usize::from(lot % 3))))
                });
            }
            4 => {
                let deal = deal(&house.live, seat, other, lot);
                let _ = house.change(|live, moment| {
                    let seat = live.own_seat(person, Some(seat))?;
                    let (desk, game) = live.game()?;
                    running!(game, run => match serde_json::from_value(deal) {
                        Ok(deal) => {
                            let proposal = Proposal { deal, lapses: lot.is_multiple_of(2), counters: None };
                            run.offer(desk, seat, proposal, moment).map(plain)
                        }
                        Err(_) => Ok(Done::quietly()),
                    })
                });
            }
            _ => {
                let _ = house.change(|live, _| {
                    let seat = live.own_seat(person, Some(seat))?;
                    let (desk, game) = live.game()?;
                    running!(game, run => {
                        let mine = run.plans.offers.iter().find(|o| o.parties().has(seat)).map(|o| o.n);
                        match mine {
                            Some(n) if lot.is_multiple_of(3) => run.drop_offer(desk, seat, n).map(plain),
                            Some(n) => run.accept(desk, seat, n).map(plain),
                            None => Ok(Done::quietly()),
                        }
                    })
                });
            }
        }
    }
}

/// Whatever came of it.
fn plain<T>(done: Done<T>) -> Done {
    Done { moved: done.moved, tell: done.tell, value: () }
}

/// The orders that a game has ready.
fn orders<G: Playable>(run: &Running<G>) -> std::vec::IntoIter<G::Order> {
    let rules = run.table.rules();
    rules.default_orders().into_iter().chain(rules.live_orders()).collect::<Vec<_>>().into_iter()
}

/// A small deal in the words of the game; games without deals read none.
fn deal(live: &Live, from: Seat, to: Seat, lot: u16) -> Value {
    match live.running {
        Some(AnyRunning::Triumph(_)) => json!({
            "from": from, "to": to, "gives": { "talents": lot % 4 }, "gets": { "talents": lot / 10, "intrigue": lot % 2 },
        }),
        Some(AnyRunning::Republic(_)) => json!({ "from": from, "to": to, "pays": lot % 5, "words": "peace" }),
        _ => json!({ "from": from, "to": to }),
    }
}
