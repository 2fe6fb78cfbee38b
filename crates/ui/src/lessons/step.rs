//! A step of a lesson as a page: the real table, what was pressed so far, and what the lesson says to it.
//!
//! Whoever takes a lesson is nowhere but in its address: game, lesson, step, and what is chosen and not sent yet. The
//! tables are the same for everybody ([`kernel::lesson::Prepared`]) and never change.

use crate::page::{
    Astray, Beside, CoachNote, CourseCard, DraftStep, LessonCard, LessonStep, Shell, TableInfo,
};
use crate::words::{Words, words};
use crate::{
    Board, Context, Drafted, Dress, Filling, LogLine, Pace, Player, PlayerKind, TablePage, board, to,
};
use kernel::lesson::{Coach, Course, Prepared, Stage};
use kernel::{Choices, Language, Names, Seat, SeatSet, Table, Viewer};

/// A page holds so many lines of the log.
const LOG: usize = 40;

/// Where somebody stands in a lesson, and what they have pressed.
#[derive(Clone, Debug, Default)]
pub struct Taking {
    /// The lesson, from 1.
    pub lesson: usize,
    /// The step, from 1; one more than there are when all is done.
    pub step: usize,
    /// What is chosen, by its numbers.
    pub draft: Vec<(usize, u16)>,
    /// What was sent and is not what the step asks for; empty where it could not even be read.
    pub failed: Option<Vec<(usize, u16)>>,
    /// Show what the step asks for.
    pub show: bool,
}

/// What comes of sending something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is what the step asks for, or there was nothing to press.
    Right,
    /// It is part of that.
    Unfinished,
    /// It is something else.
    Astray,
}

/// A lesson of a game by its number, if there is one that fits its game.
fn prepared<G: Board>(number: usize) -> Option<&'static Prepared<G>> {
    Course::<G>::of().lesson(number.checked_sub(1)?)?.ok()
}

/// The same with what was filled in and pressed. Where there is no such step it stays as it is.
pub fn filled<G: Board>(mut taking: Taking, filling: &Filling) -> Taking {
    let lesson = prepared::<G>(taking.lesson);
    let stage = lesson.and_then(|lesson| Some((lesson, lesson.stages.get(taking.step.checked_sub(1)?)?)));
    if let Some((lesson, stage)) = stage {
        taking.draft = filling.added_to(&stage.before, lesson.lesson.me, taking.draft);
    }
    taking
}

/// What comes of sending these choices at a step, and whether it was the last; nothing if there is no such step.
pub fn take<G: Board>(taking: &Taking) -> Option<(Taken, bool)> {
    let lesson = prepared::<G>(taking.lesson)?;
    let stage = lesson.stages.get(taking.step.checked_sub(1)?)?;
    let last = taking.step == lesson.stages.len();
    if stage.picks.is_empty() {
        return Some((Taken::Right, last));
    }
    if taking.failed.is_some() {
        return Some((Taken::Astray, last));
    }
    let names = Names::seats(lesson.lesson.seats);
    let (drafted, refusal) = Drafted::follow(&stage.before, lesson.lesson.me, &taking.draft, &names);
    let picks = drafted.picks();
    let taken = match refusal {
        Some(_) => Taken::Astray,
        None if stage.right(picks) => Taken::Right,
        None if !picks.is_empty() && stage.on_the_way(picks) => Taken::Unfinished,
        None => Taken::Astray,
    };
    Some((taken, last))
}

/// The page of a step; nothing if there is no such step.
pub fn lesson<G: Board>(shell: Shell, taking: &Taking) -> Option<TablePage> {
    let lesson = prepared::<G>(taking.lesson)?;
    let n = taking.step.checked_sub(1).filter(|n| *n <= lesson.stages.len())?;
    let making = Making { shell, lesson, taking };
    match lesson.stages.get(n) {
        Some(stage) if taking.show => making.shown(n, stage),
        Some(stage) => Some(making.at(n, stage)),
        None => making.done(),
    }
}

struct Making<'a, G: Board> {
    shell: Shell,
    lesson: &'static Prepared<G>,
    taking: &'a Taking,
}

impl<G: Board> Making<'_, G> {
    fn words(&self) -> &'static Words {
        words(self.shell.language)
    }
    fn me(&self) -> Seat {
        self.lesson.lesson.me
    }

    /// The learner, and those who play for the lesson.
    fn players(&self) -> Vec<Player> {
        let w = self.words();
        let player = |seat: Seat| {
            let mine = seat == self.me();
            let own = self.shell.person.as_ref().filter(|person| mine && !person.guest);
            Player {
                seat,
                name: own.map_or_else(|| w.rules.somebody(seat.ix()), |person| person.name.clone()),
                kind: if mine { PlayerKind::Person } else { PlayerKind::Bot },
                character: if mine { "" } else { w.lessons.teacher },
                connected: true,
                mine,
                ..Player::default()
            }
        };
        Seat::all(self.lesson.lesson.seats).map(player).collect()
    }

    fn context(&self, table: &Table<G>, chosen: Option<usize>) -> Context {
        let viewer = Viewer::Seat(self.me());
        Context {
            viewer,
            language: self.shell.language,
            players: self.players(),
            asked: table.turn().awaiting().map_or(SeatSet::NONE, |open| open.asked),
            chosen,
            text: false,
            kept: board::kept::<G>(table.told(viewer).map(|(_, event)| event)),
        }
    }

    /// A table as a page, without anything that could be pressed.
    fn page(
        self,
        table: &Table<G>,
        players: Vec<Player>,
        dress: Dress,
        before: usize,
        step: LessonStep,
    ) -> TablePage {
        let viewer = Viewer::Seat(self.me());
        let names = Names::marked(table.seats()).read_in(self.shell.language);
        let told: Vec<_> = table.told(viewer).collect();
        let left_out = told.len().saturating_sub(LOG);
        let line = |(n, (_, event)): (usize, &(Option<u32>, &G::Event))| LogLine {
            new: n >= before,
            chapter: false,
            ..board::log_line(&**table.rules(), event, None, &names)
        };
        TablePage {
            table: TableInfo {
                id: to::step(&step.home, step.step),
                game: G::info().id.into(),
                game_title: G::info().title.into(),
                title: self.words().lessons.lesson_table.into(),
                pace: Pace::Untimed,
            },
            seat: Some(self.me()),
            revision: step.step as u32,
            players,
            dress,
            log: told.iter().enumerate().skip(left_out).map(line).collect(),
            log_left_out: left_out as u32,
            beside: Beside::Lesson(Box::new(step)),
            shell: self.shell,
            ..TablePage::default()
        }
    }

    /// What the prompt says where nothing is to be pressed: what the lesson is about, not what the game would ask.
    fn nothing_asked(&self, dress: Dress, step: &LessonStep) -> Dress {
        let w = &self.words().lessons;
        let what = match step {
            step if step.done() => w.nothing_more_is_asked,
            step if step.shown => w.this_is_what_it_does,
            _ => w.read_then_next,
        };
        Dress {
            prompt: step.title.clone(),
            consequence: what.into(),
            rule: None,
            closed: Vec::new(),
            odds: maud::PreEscaped(String::new()),
            ..dress
        }
    }

    /// How much had been told before the step before this one was answered.
    fn told_before(&self, n: usize) -> usize {
        let before = n.checked_sub(1).and_then(|n| self.lesson.stages.get(n));
        before.map_or(0, |stage| stage.before.told(Viewer::Seat(self.me())).count())
    }

    /// What the file says at a step.
    fn teach(&self, n: usize) -> LessonStep {
        let language = self.shell.language;
        let file = &self.lesson.lesson;
        let mut step = LessonStep {
            home: to::lesson(G::info().id, self.taking.lesson),
            number: self.taking.lesson,
            lesson: file.title.read(language).into(),
            step: n + 1,
            steps: file.steps.len(),
            terms: file
                .terms
                .iter()
                .map(|t| (t.word.read(language).into(), t.means.read(language).into()))
                .collect(),
            ..LessonStep::default()
        };
        if let Some(told) = file.steps.get(n) {
            let read = |said: &kernel::Said| said.read(language).to_string();
            step.title = read(&told.title);
            step.say = read(&told.say);
            step.press = told.press.as_ref().map(read);
            step.why = told.why.as_ref().map(read);
            step.rules.clone_from(&told.rules);
            step.spots.clone_from(&told.spot);
            step.task = told.task;
            step.reading = !told.asks();
        }
        step
    }

    /// A step that waits for a press.
    fn at(self, n: usize, stage: &Stage<G>) -> TablePage {
        let (table, me) = (&stage.before, self.me());
        let mut step = self.teach(n);
        let names = Names::new(self.players().into_iter().map(|p| p.name)).read_in(self.shell.language);
        let follow = |numbers: &[(usize, u16)]| Drafted::follow(table, me, numbers, &names);
        let (mut drafted, mut refusal) = follow(&self.taking.draft);
        // In a task whatever ends the decision may be chosen, and is judged when it is sent.
        let ends = step.task && drafted.chosen.is_some();
        let strays = !ends && !stage.on_the_way(drafted.picks());
        if strays || refusal.is_some() {
            step.astray = Some(self.astray(n, stage, &drafted, refusal.is_some()));
            // What went before it still stands.
            let right = self.taking.draft.len().saturating_sub(1);
            (drafted, refusal) = follow(&self.taking.draft[..right]);
            if refusal.is_some() || !stage.on_the_way(drafted.picks()) {
                (drafted, _) = follow(&[]);
            }
        }
        // What the step asks for is whole, also where the game would go on asking: it waits to be sent.
        if let Some((last, way)) = self.taking.draft.split_last()
            && drafted.chosen.is_none()
            && drafted.picks().len() == self.taking.draft.len()
            && stage.right(drafted.picks())
        {
            let whole = drafted.steps;
            (drafted, _) = follow(way);
            drafted.hold(last.0, whole);
        }
        if let Some(failed) = &self.taking.failed {
            let (drafted, refusal) = follow(failed);
            step.astray = Some(self.astray(n, stage, &drafted, refusal.is_some()));
        }
        let context = self.context(table, drafted.chosen);
        let view = drafted.view.as_ref().unwrap_or(table.view(Viewer::Seat(me)));
        if !step.task && !step.reading {
            (step.fields, step.asked) = asked(stage, &drafted, view);
        }
        let none = Choices::default();
        let choices = if step.reading { &none } else { &drafted.choices };
        let dress = board::dress(&**table.rules(), view, choices, &context);
        let before = self.told_before(n);
        if step.reading {
            let dress = self.nothing_asked(dress, &step);
            return self.page(table, context.players, dress, before, step);
        }
        let mut page = self.page(table, context.players, Dress::default(), before, step);
        drafted.put(&mut page, dress);
        page
    }

    /// What the lesson says to a press that it did not ask for.
    fn astray(&self, n: usize, stage: &Stage<G>, drafted: &Drafted<G>, unknown: bool) -> Astray {
        let language = self.shell.language;
        // What is not there to be pressed, an address of another day perhaps, has no name.
        let Some(DraftStep { n: pressed, label, .. }) = drafted.steps.last().filter(|_| !unknown).cloned()
        else {
            return Astray::default();
        };
        let pick = drafted.picks().last();
        let own = pick.and_then(|pick| stage.other.iter().position(|action| *action == pick.action));
        let told = self.lesson.lesson.steps.get(n);
        let say = told.and_then(|told| own.map(|n| &told.other[n].say).or(told.otherwise.as_ref()));
        Astray { n: Some(pressed), label, say: say.map(|said| said.read(language).into()) }
    }

    /// What the step asks for, done, to be looked at and taken back.
    fn shown(self, n: usize, stage: &Stage<G>) -> Option<TablePage> {
        let table = stage.after.as_ref()?;
        let step = LessonStep { shown: true, did: self.solution(stage), ..self.teach(n) };
        let before = stage.before.told(Viewer::Seat(self.me())).count();
        Some(self.still(table, before, step))
    }

    /// What the step asks for, in the words of the choices.
    fn solution(&self, stage: &Stage<G>) -> Vec<DraftStep> {
        let names = Names::new(self.players().into_iter().map(|p| p.name)).read_in(self.shell.language);
        let follow = |numbers: &[(usize, u16)]| Drafted::follow(&stage.before, self.me(), numbers, &names).0;
        let mut numbers = Vec::new();
        for pick in &stage.picks {
            let choices = follow(&numbers).choices;
            let Some(n) = choices.iter().position(|choice| choice.action == pick.action) else { break };
            numbers.push((n, pick.amount));
        }
        follow(&numbers).steps
    }

    /// All is done.
    fn done(self) -> Option<TablePage> {
        let w = &self.words().lessons;
        let last = self.lesson.stages.last()?;
        let table = last.after.as_ref()?;
        let mut step = self.teach(self.lesson.stages.len());
        step.title = w.lesson_done.into();
        let lessons: Vec<_> = Course::<G>::of().lessons().collect();
        let next = lessons.get(self.taking.lesson).and_then(|next| next.ok());
        step.next = next.map(|next| (self.taking.lesson + 1, next.title.read(self.shell.language).into()));
        step.say = if step.next.is_some() { w.well_done } else { w.course_done }.into();
        let before = last.before.told(Viewer::Seat(self.me())).count();
        Some(self.still(table, before, step))
    }

    /// A table at which nothing is to be pressed.
    fn still(self, table: &Table<G>, before: usize, step: LessonStep) -> TablePage {
        let context = self.context(table, None);
        let view = table.view(Viewer::Seat(self.me()));
        let dress = board::dress(&**table.rules(), view, &Choices::default(), &context);
        let dress = self.nothing_asked(dress, &step);
        self.page(table, context.players, dress, before, step)
    }
}

/// The number of the choice that the step asks for next, and of the fields that are to be filled in before it is pressed.
fn asked<G: Board>(stage: &Stage<G>, drafted: &Drafted<G>, view: &G::View) -> (Vec<usize>, Option<usize>) {
    let mut fields = Vec::new();
    if drafted.chosen.is_some() {
        return (fields, drafted.chosen);
    }
    let form = drafted.choices.iter().filter(|choice| G::field(view, &choice.action).is_some()).count() > 1;
    for pick in stage.picks.iter().skip(drafted.picks().len()) {
        let Some((n, choice)) =
            drafted.choices.iter().enumerate().find(|(_, choice)| choice.action == pick.action)
        else {
            break;
        };
        let open = choice.amount.is_some_and(|range| range.min != range.max);
        if !(form && open && G::field(view, &pick.action).is_some()) {
            return (fields, Some(n));
        }
        fields.push(n);
    }
    (fields, None)
}

/// A game's course, with how far somebody has come: for each lesson the steps done, and whether all of it was.
pub fn course_card<G: Board>(language: Language, come: impl Fn(usize) -> (usize, bool)) -> CourseCard {
    let lesson = |(n, lesson): (usize, &kernel::lesson::Lesson)| {
        let (at, done) = come(n);
        LessonCard {
            title: lesson.title.read(language).into(),
            about: lesson.about.read(language).into(),
            minutes: lesson.minutes,
            steps: lesson.steps.len(),
            at: at.min(lesson.steps.len()),
            done,
        }
    };
    CourseCard {
        game: G::info().id.into(),
        title: G::info().title.into(),
        lessons: (1..).zip(Course::<G>::of().lessons().filter_map(Result::ok)).map(lesson).collect(),
        coached: !Coach::<G>::of().is_empty(),
    }
}

/// The name of the coach's note about the decision that somebody stands before.
pub fn note_name<G: Board>(view: &G::View) -> Option<&'static str> {
    Coach::<G>::of().note(&G::decision(view)?).map(|(name, _)| name)
}

fn told(note: &kernel::lesson::Note, opening: bool, language: Language) -> CoachNote {
    let [title, say] = [&note.title, &note.say].map(|said| said.read(language).into());
    CoachNote { title, say, rules: note.rules.clone(), opening }
}

/// What the coach says about the decision that somebody stands before, and by what name it is known.
pub fn note<G: Board>(view: &G::View, language: Language) -> Option<(&'static str, CoachNote)> {
    let (kind, note) = Coach::<G>::of().note(&G::decision(view)?)?;
    Some((kind, told(note, false, language)))
}

/// What the coach says before anything is decided: what the game is about.
pub fn opening<G: Board>(language: Language) -> Option<CoachNote> {
    Coach::<G>::of().opening().map(|note| told(note, true, language))
}
