//! Lessons: a game taught on its own table, with its own rules, a few presses at a time.
//!
//! A game keeps its course as files (`data/lessons/*.toml`, one a lesson, [`Game::lessons`]). A file
//! says how the position comes about, which outcomes are rigged, what is said, what is to be pressed, what is answered to
//! another press, and what must be true at the end; `docs/lessons.md` shows one. Nothing else is kept: the table at a step
//! follows from the file alone ([`Prepared`]), so wherever somebody stands is a game, a lesson and a number.
//!
//! A lesson is a test of itself. Whoever prepares it plays it: a press that is not offered, an outcome that cannot come
//! up, a rule that does not exist are named with the file and the step ([`Fault`]).

mod coach;
mod play;

pub use coach::{Coach, Note, OPENING, kind};
pub use play::{Prepared, Stage, Stopped};

use crate::{Came, Game, Said, Seat, kept};
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

/// A file of a course: its name and its text.
pub type File = (&'static str, &'static str);

/// What is wrong with a lesson, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The step, counted from 1; none if it is about the whole, or what comes before the first step.
    pub step: Option<usize>,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "{}, step {step}: {}", self.file, self.why),
            None => write!(f, "{}: {}", self.file, self.why),
        }
    }
}

/// A lesson as its file tells it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Lesson {
    /// What it is called.
    pub title: Said,
    /// What it is about, in a few words.
    pub about: Said,
    /// How long it takes.
    pub minutes: u32,
    /// How many sit at the table.
    pub seats: usize,
    /// Where the learner sits.
    #[serde(default)]
    pub me: Seat,
    /// The options of the table.
    #[serde(default)]
    pub options: Value,
    /// What everything that is left to chance, and not rigged, follows from.
    pub word: String,
    /// The outcomes of the set-up, in order; what comes after them follows from the word.
    #[serde(default)]
    pub deal: Vec<Came>,
    /// What of the position at the start is otherwise: fields by name, as positions are written.
    #[serde(default)]
    pub put: Value,
    /// What is played before the first step.
    #[serde(default)]
    pub lead: Vec<Move>,
    /// Words that the lesson uses, with what they mean.
    #[serde(default)]
    pub terms: Vec<Term>,
    /// Its steps.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
    /// What must be true of the learner's view when all is done.
    #[serde(default)]
    pub ends: Vec<Fact>,
}

/// A word and what it means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The word.
    pub word: Said,
    /// What it means.
    pub means: Said,
}

/// A move that the lesson makes by itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who makes it; the first who is awaited, if nobody is named.
    pub seat: Option<Seat>,
    /// What they do; what the rules do for whoever lets the time pass, if nothing is named.
    pub act: Option<Value>,
    /// The outcomes that come with it, all of them.
    #[serde(default)]
    pub chance: Vec<Came>,
    /// How often.
    #[serde(default = "once")]
    pub times: u32,
    /// Instead of all this: everybody lets the time pass until the learner is asked a decision of this kind
    /// ([`Game::decision`]).
    pub until: Option<String>,
}

fn once() -> u32 {
    1
}

/// One step: something to read, or something to do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Step {
    /// What it is called.
    pub title: Said,
    /// Two sentences. `{1}` is the number of the first thing in the light, `**so**` is bold.
    pub say: Said,
    /// What is to be pressed.
    pub press: Option<Said>,
    /// Why.
    pub why: Option<Said>,
    /// The lines of the ledger that all of it rests on.
    pub rules: Vec<String>,
    /// What stands in the light, by the names that the boards give to their parts.
    #[serde(default)]
    pub spot: Vec<String>,
    /// The picks asked for, in order; none where there is only something to read. A pick is an action as it is written in
    /// journals, or `{ act = ACTION, amount = N }`.
    #[serde(default)]
    pub act: Vec<Value>,
    /// The outcomes that come with them, all of them.
    #[serde(default)]
    pub chance: Vec<Came>,
    /// It is a task: nothing is shown beforehand, everything can be pressed, and it can fail.
    #[serde(default)]
    pub task: bool,
    /// What else solves the task, each as `act` is written; the lesson goes on as if `act` had been done.
    #[serde(default)]
    pub also: Vec<Vec<Value>>,
    /// What is answered to certain other presses.
    #[serde(default)]
    pub other: Vec<Other>,
    /// What is answered to all others.
    pub otherwise: Option<Said>,
    /// What the others do afterwards. Whoever is awaited then lets the time pass until it is the learner's move.
    #[serde(default)]
    pub then: Vec<Move>,
}

/// An answer to a press that the lesson does not ask for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Other {
    /// The action pressed.
    pub act: Value,
    /// What is answered.
    pub say: Said,
}

/// Something that must be true of a view.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// Where, as a JSON pointer: `/open/sheets/0/laurels`.
    pub at: String,
    /// What stands there.
    pub is: Value,
}

impl Lesson {
    /// Reads a lesson; `prefix` and the ids of the ledger are needed for the rules that it names.
    fn read((file, text): File, known: impl Fn(&str) -> bool) -> Result<Lesson, Fault> {
        let fault = |step, why| Fault { file: file.into(), step, why };
        let lesson: Lesson = kept::from_toml(text).map_err(|why| fault(None, why.to_string()))?;
        for (n, step) in (1..).zip(&lesson.steps) {
            let wrong = |why: String| fault(Some(n), why);
            if let Some(rule) = step.rules.iter().find(|rule| !known(rule)) {
                return Err(wrong(format!("there is no rule {rule}")));
            }
            if step.rules.is_empty() {
                return Err(wrong("it names no rule".into()));
            }
            if step.spot.len() > 2 {
                return Err(wrong("more than two things stand in the light".into()));
            }
            if let Some(plate) = step.plates().find(|plate| !(1..=step.spot.len()).contains(plate)) {
                return Err(wrong(format!("the words speak of {{{plate}}}, which is not in the light")));
            }
            if step.act.is_empty() != step.press.is_none() {
                return Err(wrong("a press needs words, and words of a press need an act".into()));
            }
            if step.act.is_empty() && (step.task || !step.other.is_empty() || !step.also.is_empty()) {
                return Err(wrong("there is nothing to do in it, and yet answers to it".into()));
            }
        }
        if lesson.minutes == 0 {
            return Err(fault(None, "it takes no time".into()));
        }
        if lesson.ends.is_empty() {
            return Err(fault(None, "nothing must be true at its end".into()));
        }
        match lesson.steps.last() {
            Some(last) if last.task => Ok(lesson),
            _ => Err(fault(None, "the last step is no task".into())),
        }
    }
}

impl Step {
    /// All sentences of the step.
    fn sentences(&self) -> impl Iterator<Item = &Said> {
        let answers = self.other.iter().map(|other| &other.say);
        [&self.title, &self.say]
            .into_iter()
            .chain(&self.press)
            .chain(&self.why)
            .chain(&self.otherwise)
            .chain(answers)
    }

    /// The numbers that its sentences speak of.
    fn plates(&self) -> impl Iterator<Item = usize> {
        let languages = crate::Language::ALL.into_iter();
        let all = languages.flat_map(|language| self.sentences().map(move |said| said.read(language)));
        all.flat_map(|text| text.split('{').skip(1).filter_map(|rest| rest.split_once('}')?.0.parse().ok()))
    }

    /// Is there something to do in it?
    pub fn asks(&self) -> bool {
        !self.act.is_empty()
    }
}

/// A lesson of a course: its file, what it says, and what it comes to when it is played.
type Kept<G> = (File, Result<Lesson, Fault>, OnceLock<Result<Prepared<G>, Fault>>);

/// The lessons of a game, each prepared when it is first looked at.
pub struct Course<G: Game> {
    lessons: Vec<Kept<G>>,
}

impl<G: Game> Course<G> {
    /// The course of a game, read once.
    pub fn of() -> &'static Course<G> {
        static KNOWN: LazyLock<Mutex<HashMap<&str, &'static (dyn Any + Send + Sync)>>> =
            LazyLock::new(Mutex::default);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let course = *known
            .entry(G::info().id)
            .or_insert_with(|| Box::leak(Box::new(Course::<G>::read(G::lessons()))));
        drop(known);
        // Two games of one id are of one type: the ids are checked where games are listed.
        course.downcast_ref().unwrap_or_else(|| Box::leak(Box::new(Course::read(G::lessons()))))
    }

    /// A course from its files.
    pub fn read(files: &[File]) -> Course<G> {
        let book = crate::book::Book::read("", G::ledger(), G::info().prefix).0;
        let known = |rule: &str| book.lines.iter().any(|line| line.id == rule);
        let lesson = |file: &File| (*file, Lesson::read(*file, known), OnceLock::new());
        Course { lessons: files.iter().map(lesson).collect() }
    }

    /// How many lessons there are.
    pub fn len(&self) -> usize {
        self.lessons.len()
    }
    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty()
    }

    /// What the files tell, without playing any of it.
    pub fn lessons(&self) -> impl Iterator<Item = Result<&Lesson, &Fault>> {
        self.lessons.iter().map(|(_, lesson, _)| lesson.as_ref())
    }

    /// A lesson by its place in the course, from 0: played once, and kept.
    pub fn lesson(&self, n: usize) -> Option<Result<&Prepared<G>, &Fault>> {
        let ((file, _), lesson, prepared) = self.lessons.get(n)?;
        let play = || {
            lesson.clone().and_then(|lesson| Prepared::play(file, lesson).map_err(|stopped| stopped.fault))
        };
        Some(prepared.get_or_init(play).as_ref())
    }

    /// Plays a lesson anew, for whoever writes it: where it does not fit its game, with the table where it stopped.
    ///
    /// # Errors
    /// If it cannot be read or played to its end.
    pub fn rehearse(&self, n: usize) -> Option<Result<Prepared<G>, Box<Stopped<G>>>> {
        let ((file, _), lesson, _) = self.lessons.get(n)?;
        Some(lesson.clone().map_err(Box::from).and_then(|lesson| Prepared::play(file, lesson)))
    }

    /// Plays every lesson and says what is wrong with each that does not fit its game.
    pub fn faults(&self) -> Vec<Fault> {
        (0..self.len()).filter_map(|n| self.lesson(n)?.err().cloned()).collect()
    }
}

impl<G: Game> fmt::Debug for Course<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Course({}, {} lessons)", G::info().id, self.len())
    }
}
