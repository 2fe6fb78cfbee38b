//! From a replay to a story.

use super::{Chances, Course, Notes, Story, Turning};
use crate::parts::actor;
use crate::words::words;
use crate::{Board, Context, Player, Scene};
use kernel::{Arrange, Choices, Language, Names, Outcome, Seat, SeatSet, Table, Viewer};
use std::collections::HashSet;

/// So many turning points are told.
const TURNS: usize = 4;
/// A smaller change of chances turns nothing.
const SWING: f32 = 0.02;
/// With fewer rounds the chances are shown phase by phase.
const FEW_ROUNDS: usize = 5;

/// A round that has been replayed.
struct Round<V> {
    number: u32,
    /// How things stood at its end.
    view: V,
    standing: Vec<i32>,
}

/// How things stood after a line.
struct Moment {
    line: u32,
    round: usize,
    chances: Option<Chances>,
    standing: Vec<i32>,
}

/// Chances at the beginning of a phase.
struct Stand {
    /// Does a round begin there too?
    begins: bool,
    /// Its place.
    round: usize,
    /// How many lines had been played.
    lines: u32,
    chances: Chances,
}

/// A turning point, with the round it was in and its line.
struct Turned {
    round: usize,
    line: u32,
    told: Turning,
}

/// Looks at one position after the other and remembers what makes a story.
pub struct Recorder<G: Board> {
    viewer: Viewer,
    language: Language,
    /// Lines seen so far.
    seen: usize,
    /// The viewer's step at each line.
    trail: Vec<u32>,
    rounds: Vec<Round<G::View>>,
    moments: Vec<Moment>,
    phases: Vec<Stand>,
    phase: String,
    begun: Vec<i32>,
    notes: Notes,
}

impl<G: Board> Recorder<G> {
    /// For a viewer who reads this language.
    pub fn new(viewer: Viewer, language: Language) -> Self {
        Recorder {
            viewer,
            language,
            seen: 0,
            trail: Vec::new(),
            rounds: Vec::new(),
            moments: Vec::new(),
            phases: Vec::new(),
            phase: String::new(),
            begun: Vec::new(),
            notes: Notes::default(),
        }
    }

    /// Looks at the next position, with everybody's chances if they can be estimated.
    pub fn look(&mut self, table: &Table<G>, chances: Option<Chances>) {
        let rules = &**table.rules();
        let view = table.view(self.viewer);
        self.trail.resize(table.len(), table.revision(self.viewer));
        let since = self.rounds.last().map(|_| self.seen as u32);
        self.notes.line = since;
        if let Some(before) = self.rounds.last() {
            let events = newest(table, self.viewer, since);
            G::note(rules, [&before.view, view], &events, &mut self.notes);
        }
        for seat in Seat::all(table.seats()) {
            G::fortune(rules, seat, &newest(table, Viewer::Seat(seat), since), &mut self.notes);
        }
        // The set-up belongs to the first round.
        let (number, standing) = (rules.round(table.state()).max(1), G::standing(rules, view));
        let begins = self.rounds.last().is_none_or(|round| round.number != number);
        match self.rounds.last_mut().filter(|_| !begins) {
            Some(round) => (round.view, round.standing) = (view.clone(), standing.clone()),
            None => self.rounds.push(Round { number, view: view.clone(), standing: standing.clone() }),
        }
        let (round, phase) = (self.rounds.len() - 1, rules.moment(view, self.language));
        if begins || phase != self.phase {
            self.phase = phase;
            let lines = table.len() as u32;
            self.phases.extend(chances.map(|chances| Stand { begins, round, lines, chances }));
        }
        match table.len().checked_sub(1) {
            Some(line) => self.moments.push(Moment { line: line as u32, round, chances, standing }),
            None => self.begun = standing,
        }
        self.seen = table.len();
    }

    /// The story of the finished game; nothing if it is not over.
    pub fn finish(mut self, table: &Table<G>) -> Option<Story> {
        let rules = &**table.rules();
        let outcome = table.outcome()?;
        let counting: HashSet<u32> = table.told(self.viewer).filter_map(|(line, _)| line).collect();
        let counts = |line: Option<u32>| line.is_none_or(|line| counting.contains(&line));
        let notes = std::mem::take(&mut self.notes).counting(counts);
        // The estimate of the last position gives way to what came of it.
        if let Some(last) = self.moments.last_mut().and_then(|moment| moment.chances.as_mut()) {
            let share = 1.0 / outcome.winners.len().max(1) as f32;
            *last = std::array::from_fn(|n| {
                if outcome.winners.iter().any(|seat| seat.ix() == n) { share } else { 0.0 }
            });
        }
        let ctx = self.context(table.seats());
        let none = Choices::default();
        let scene = Scene::new(rules, table.view(self.viewer), &none, &ctx);
        let views: Vec<(u32, &G::View)> = self.rounds.iter().map(|r| (r.number, &r.view)).collect();
        let tale = G::tale(&scene, &views, &notes, &self.begun);
        let sums = tale.points.as_ref().map_or(&[][..], |(_, points)| &points.sum.1);
        let seats = sums.len().max(tale.sides.len()).max(table.seats());
        let order = order(seats, &outcome, sums);
        let years = tale.fate.is_some();
        let turning = self.turning(table, &scene.names, &counting);
        let deeds = tale.deeds.iter().enumerate().map(|(n, name)| (*name, notes.times(n, seats)));
        let deeds = deeds.filter(|(_, times)| times.iter().any(|n| *n > 0)).collect();
        let headline = |me: Option<Seat>| {
            tale.headline.clone().unwrap_or_else(|| self.headline(&outcome, &scene.names, me))
        };
        let luck = if tale.luck.is_some() { notes.fortunes(seats) } else { Vec::new() };
        Some(Story {
            headline: headline(self.viewer.seat()),
            title: headline(None),
            winners: outcome.winners.iter().collect(),
            sides: match tale.sides.len() {
                0 => Seat::all(seats).map(|seat| scene.name(seat).to_string()).collect(),
                _ => tale.sides.clone(),
            },
            order,
            rounds: self.rounds.len(),
            chances: self
                .chances(self.hopeful(table.seats(), seats), &turning)
                .map(|course| Course { years, ..course }),
            standing: tale.standing.is_some().then(|| Course { years, ..self.standings(&turning) }),
            turning: turning.into_iter().map(|turned| turned.told).collect(),
            luck,
            deeds,
            tale,
        })
    }

    fn context(&self, seats: usize) -> Context {
        let names = Names::marked(seats);
        let player = |seat| Player { seat, name: names.of(seat).into(), ..Player::default() };
        Context {
            viewer: self.viewer,
            language: self.language,
            players: Seat::all(seats).map(player).collect(),
            asked: SeatSet::NONE,
            chosen: None,
            text: false,
            kept: Vec::new(),
        }
    }

    /// The result as this seat reads it, or nobody who played.
    fn headline(&self, outcome: &Outcome, names: &Names, me: Option<Seat>) -> String {
        let w = &words(self.language).story;
        let winners = outcome.winners;
        let score = |seat: Seat| outcome.scores.get(seat.ix()).copied();
        let best = winners.iter().filter_map(score).max();
        let losers = Seat::all(outcome.scores.len()).filter(|seat| !winners.has(*seat));
        match (winners.len(), me.filter(|me| winners.has(*me))) {
            (0, _) => w.nobody_wins.into(),
            (1, Some(_)) => w.you_win(best.zip(losers.filter_map(score).max())),
            (1, None) => {
                let other = me.and_then(score).or_else(|| losers.filter_map(score).max());
                w.wins(&names.list(winners.iter()), best.zip(other), me.is_some())
            }
            _ => w.share(&names.list(winners.iter()), best),
        }
    }

    /// What changed the chances most, or where nobody estimated any the standing.
    fn turning(&self, table: &Table<G>, names: &Names, counts: &HashSet<u32>) -> Vec<Turned> {
        let seats = table.seats();
        let by_chance = self.moments.iter().all(|moment| moment.chances.is_some());
        let figures = |moment: &Moment| -> Vec<f32> {
            match moment.chances.filter(|_| by_chance) {
                Some(chances) => chances[..seats].to_vec(),
                None => moment.standing.iter().map(|n| *n as f32).collect(),
            }
        };
        let least = if by_chance { SWING } else { 1.0 };
        let mut swings: Vec<(f32, Seat, &Moment)> = Vec::new();
        for pair in self.moments.windows(2) {
            let change = figures(&pair[0]).into_iter().zip(figures(&pair[1])).map(|(was, is)| is - was);
            let most = change.zip(0..).max_by(|a, b| a.0.abs().total_cmp(&b.0.abs()));
            if let Some((by, seat)) = most.filter(|(by, _)| by.abs() >= least)
                && counts.contains(&pair[1].line)
            {
                swings.push((by, Seat(seat), &pair[1]));
            }
        }
        swings.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
        let (each, mut taken) = (TURNS.div_ceil(self.rounds.len().max(1)), vec![0; self.rounds.len()]);
        swings.retain(|(_, _, moment)| {
            taken[moment.round] += 1;
            taken[moment.round] <= each
        });
        swings.truncate(TURNS);
        swings.arrange_by_key(|(_, _, moment)| moment.line);
        let told = |(by, seat, moment): (f32, Seat, &Moment)| {
            let told = self.tell(table, names, moment, seat, by)?;
            Some(Turned { round: moment.round, line: moment.line, told })
        };
        swings.into_iter().filter_map(told).collect()
    }

    fn tell(&self, table: &Table<G>, names: &Names, at: &Moment, seat: Seat, by: f32) -> Option<Turning> {
        let rules = &**table.rules();
        let of_line =
            table.told(self.viewer).filter(|(line, event)| *line == Some(at.line) && !G::heading(event));
        let told: Vec<_> = of_line.map(|(_, event)| (G::turns(event), rules.event(event, names))).collect();
        let his = |(_, sentence): &&(bool, kernel::Sentence)| actor(&sentence.text) == Some(seat);
        let mut turns = told.iter().filter(|(turns, _)| *turns);
        let of_him = || told.iter().find(his);
        let (_, sentence) =
            turns.clone().find(his).or_else(|| turns.next()).or_else(of_him).or(told.first())?;
        Some(Turning {
            text: sentence.text.clone(),
            rule: sentence.rule,
            round: rules.round_title(self.rounds[at.round].number, self.language),
            step: self.trail.get(at.line as usize).copied().unwrap_or_default(),
            seat,
            by,
        })
    }

    /// How many of all sides have a chance: of those after the players, up to the last that ever had one. A neutral faction of
    /// the Republic never wins, and a line along the foot of the plot would tell nothing of it.
    fn hopeful(&self, players: usize, sides: usize) -> usize {
        let ever =
            |side: &usize| self.phases.iter().any(|stand| stand.chances.get(*side).is_some_and(|n| *n > 0.0));
        (players..sides).rev().find(ever).map_or(players, |side| side + 1)
    }

    /// The chances at the start of each round, or of each phase where there are few rounds.
    fn chances(&self, seats: usize, turning: &[Turned]) -> Option<Course> {
        let by_phase = self.rounds.len() < FEW_ROUNDS;
        let shown: Vec<_> = self.phases.iter().filter(|stand| by_phase || stand.begins).collect();
        let begins = |stand: &&Stand| {
            let Stand { begins, round, chances, .. } = stand;
            (begins.then(|| self.rounds[*round].number), chances[..seats.min(chances.len())].to_vec())
        };
        let moments: Vec<_> = shown.iter().map(begins).collect();
        // Where the figures have changed by it first, or at the end of the lines if it came after that.
        let mark = |(n, turned): (usize, &Turned)| {
            let after = shown.iter().position(|stand| stand.lines > turned.line);
            (after.unwrap_or(shown.len().saturating_sub(1)), turned.told.seat, n + 1)
        };
        let marks = turning.iter().enumerate().map(mark).collect();
        (moments.len() > 1).then_some(Course { moments, shares: true, years: false, marks })
    }

    /// The standing at the end of each round.
    fn standings(&self, turning: &[Turned]) -> Course {
        let moment =
            |round: &Round<G::View>| (Some(round.number), round.standing.iter().map(|n| *n as f32).collect());
        let mark = |(n, turned): (usize, &Turned)| (turned.round, turned.told.seat, n + 1);
        Course {
            moments: self.rounds.iter().map(moment).collect(),
            shares: false,
            years: false,
            marks: turning.iter().enumerate().map(mark).collect(),
        }
    }
}

/// What a viewer was told from this line on; of the set-up if there is none.
fn newest<G: Board>(table: &Table<G>, viewer: Viewer, since: Option<u32>) -> Vec<&G::Event> {
    let told = table.told(viewer).rev().take_while(|(line, _)| *line >= since);
    let mut events: Vec<&G::Event> = told.map(|(_, event)| event).collect();
    events.reverse();
    events
}

/// Everybody, the winners first and then by points.
fn order(seats: usize, outcome: &Outcome, sums: &[i32]) -> Vec<Seat> {
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    let points = |seat: Seat| sums.get(seat.ix()).or(outcome.scores.get(seat.ix())).copied();
    order.arrange_by_key(|seat| (!outcome.winners.has(*seat), std::cmp::Reverse(points(*seat)), *seat));
    order
}
