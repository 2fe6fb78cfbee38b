//! What stands beside the table for somebody who learns: a lesson, or a coach; and the page of all courses.

use super::draft::DraftStep;
use super::frame::Shell;

/// What stands at the head of the right rail.
#[derive(Clone, Debug, Default)]
pub enum Beside {
    /// Nothing: somebody plays.
    #[default]
    Nobody,
    /// A lesson, at one of its steps.
    Lesson(Box<LessonStep>),
    /// A coach, who has something to say: about the game, before anything is decided; about this kind of decision.
    Coach(Vec<CoachNote>),
    /// A coach, who has nothing to say now.
    Listening,
}

impl Beside {
    /// The lesson, if it is one.
    pub fn lesson(&self) -> Option<&LessonStep> {
        match self {
            Beside::Lesson(step) => Some(step),
            _ => None,
        }
    }
}

/// A step of a lesson: [`crate::lesson`] makes it.
#[derive(Clone, Debug, Default)]
pub struct LessonStep {
    /// The address of the lesson, without the step.
    pub home: String,
    /// Its number in the course, from 1.
    pub number: usize,
    /// What the lesson is called.
    pub lesson: String,
    /// What the step is called.
    pub title: String,
    /// Which step it is, from 1; one more than there are when all is done.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// Two sentences, with plates and bold words marked as in the file.
    pub say: String,
    /// What is to be pressed.
    pub press: Option<String>,
    /// Why.
    pub why: Option<String>,
    /// The lines of the ledger behind it.
    pub rules: Vec<String>,
    /// What stands in the light, in the order of the plates: `region:.class`.
    pub spots: Vec<String>,
    /// Words of the lesson and what they mean.
    pub terms: Vec<(String, String)>,
    /// The choice asked for, by its number in the list as it is now; none in a task, and where nothing is asked.
    pub asked: Option<usize>,
    /// The choices whose amounts are to be filled in before it is pressed, where they are fields of one form.
    pub fields: Vec<usize>,
    /// It is a task: everything can be pressed.
    pub task: bool,
    /// A press that was not asked for.
    pub astray: Option<Astray>,
    /// The act is shown, to be taken back.
    pub shown: bool,
    /// What is shown, one choice after the other.
    pub did: Vec<DraftStep>,
    /// There is nothing to press: one reads, and goes on.
    pub reading: bool,
    /// All is done: the next lesson, if there is one.
    pub next: Option<(usize, String)>,
}

impl LessonStep {
    /// Is the lesson over?
    pub fn done(&self) -> bool {
        self.step > self.steps
    }
}

/// A press that the lesson did not ask for. Nothing was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Astray {
    /// Its number in the list.
    pub n: Option<usize>,
    /// What it would have done; nothing where it is not among the choices.
    pub label: String,
    /// What the lesson says to it, if it has words of its own for that.
    pub say: Option<String>,
}

/// What a coach says about a kind of decision, once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CoachNote {
    /// What it is called.
    pub title: String,
    /// Two sentences.
    pub say: String,
    /// The lines of the ledger behind it.
    pub rules: Vec<String>,
    /// Does it tell what the game is about, rather than a decision?
    pub opening: bool,
}

/// The page of all courses.
#[derive(Clone, Debug, Default)]
pub struct LearnPage {
    /// The frame.
    pub shell: Shell,
    /// The courses, one a game.
    pub courses: Vec<CourseCard>,
}

/// A game's course, and how far somebody has come in it.
#[derive(Clone, Debug, Default)]
pub struct CourseCard {
    /// `tribune`.
    pub game: String,
    /// `Tribune`.
    pub title: String,
    /// Its lessons.
    pub lessons: Vec<LessonCard>,
    /// Has its coach something to say?
    pub coached: bool,
}

/// A lesson in its course.
#[derive(Clone, Debug, Default)]
pub struct LessonCard {
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// How long it takes.
    pub minutes: u32,
    /// How many steps it has.
    pub steps: usize,
    /// So many are done; where somebody goes on.
    pub at: usize,
    /// It was gone through to its end.
    pub done: bool,
}

impl LessonCard {
    /// It was begun and not finished.
    pub fn begun(&self) -> bool {
        !self.done && self.at > 0
    }
    /// How many minutes are left, about.
    pub fn left(&self) -> u32 {
        let steps = self.steps.max(1) as u32;
        (self.minutes * steps.saturating_sub(self.at as u32)).div_ceil(steps).max(1)
    }
}
