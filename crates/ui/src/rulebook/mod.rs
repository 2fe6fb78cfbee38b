//! The rulebook: a page a game in the order in which one learns it, the lines of the ledger beneath each paragraph, and a
//! search that works without script; the same beside a table ([`rule_panel`]), and as a file to take along ([`offline`]).

pub(crate) mod figures;
mod found;
mod offline;
mod panel;
mod text;

pub use offline::{File, offline};
pub use panel::rule_panel;

use crate::page::RulesPage;
use crate::parts::{game_icon, hidden, icon};
use crate::shell::{self, Here};
use crate::words::{Words, words};
use crate::{Board, to};
use kernel::Language;
use kernel::book::{Book, Chapter, Part, Section};
use kernel::lesson::Course;
use maud::{Markup, PreEscaped, html};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use text::Text;

/// So many words are read in a minute.
const PACE: usize = 200;

/// The rulebooks that a house has: each is made when it is first asked for, once for each language, and never changes.
#[derive(Debug, Default)]
pub struct Shelf(Mutex<HashMap<(&'static str, Language), Arc<Rulebook>>>);

impl Shelf {
    /// The rulebook of a game.
    pub fn book<G: Board>(&self, language: Language) -> Arc<Rulebook> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry((G::info().id, language)).or_insert_with(|| Rulebook::of::<G>(language)).clone()
    }
}

/// A game's rulebook as the pages show it: what is written, and what is drawn for it.
#[derive(Debug, Default)]
pub struct Rulebook {
    /// What is written.
    pub book: Book,
    game: &'static str,
    title: &'static str,
    language: Language,
    figures: HashMap<&'static str, Markup>,
    /// How long it takes to read.
    minutes: usize,
    /// The lesson in which a chapter can be tried, chapter by chapter.
    lessons: Vec<Option<Lesson>>,
    /// What is drawn once and then shown to everybody.
    chapters: OnceLock<String>,
    contents: OnceLock<String>,
}

/// A lesson of the game's course.
#[derive(Debug)]
struct Lesson {
    /// From 1.
    number: usize,
    title: &'static str,
    minutes: u32,
}

/// For each chapter the lesson that rests on most of its lines: on two or more, and on more than any other.
fn lessons<G: Board>(book: &Book, language: Language) -> Vec<Option<Lesson>> {
    let course: Vec<_> = Course::<G>::of().lessons().collect();
    let rests = |chapter: usize, lesson: &kernel::lesson::Lesson| {
        let rules: BTreeSet<_> = lesson.steps.iter().flat_map(|step| &step.rules).collect();
        rules.into_iter().filter(|rule| book.find(rule).is_some_and(|at| at.chapter == chapter)).count()
    };
    let of = |chapter: usize| {
        let read =
            course.iter().enumerate().filter_map(|(n, lesson)| lesson.ok().map(|lesson| (n + 1, lesson)));
        let (_, number, lesson) = read
            .map(|(number, lesson)| (rests(chapter, lesson), number, lesson))
            .filter(|(lines, ..)| *lines > 1)
            .max_by_key(|(lines, number, _)| (*lines, Reverse(*number)))?;
        Some(Lesson { number, title: lesson.title.read(language), minutes: lesson.minutes })
    };
    (0..book.chapters.len()).map(of).collect()
}

impl Rulebook {
    /// The rulebook of a game, made anew; whoever shows it often keeps it on a [`Shelf`].
    pub fn of<G: Board>(language: Language) -> Arc<Rulebook> {
        let book = Book::of::<G>(language);
        Arc::new(Rulebook {
            minutes: book.words().div_ceil(PACE),
            lessons: lessons::<G>(&book, language),
            book,
            game: G::info().id,
            title: G::info().title,
            language,
            figures: G::figures(language).into_iter().collect(),
            chapters: OnceLock::new(),
            contents: OnceLock::new(),
        })
    }

    fn words(&self) -> &'static Words {
        words(self.language)
    }

    /// All chapters, as they stand on the page.
    fn chapters(&self) -> PreEscaped<&str> {
        PreEscaped(self.chapters.get_or_init(|| self.draw_chapters(true).into_string()))
    }

    /// The same anew; without a way to the lessons where there are none, as in a file.
    fn draw_chapters(&self, lessons: bool) -> Markup {
        let list = self.book.chapters.iter().enumerate();
        html! { @for (n, chapter) in list { (self.chapter(n, chapter, lessons)) } }
    }

    fn chapter(&self, n: usize, chapter: &Chapter, lessons: bool) -> Markup {
        let w = &self.words().rules;
        let lesson = self.lessons.get(n).and_then(Option::as_ref).filter(|_| lessons);
        let text = Text { book: self };
        html! {
            section.chapter id=(to::Chapter(n)) {
                header.chead {
                    @if !chapter.title.is_empty() {
                        p.crumb { (w.chapter_of(n + 1, self.book.chapters.len())) }
                        h2 { (chapter.title) }
                    }
                    @if let Some(lead) = chapter.lead { p.std { (text.inline(lead)) } }
                }
                @if !chapter.glance.is_empty() || lesson.is_some() {
                    aside.glance.panel aria-label=(w.at_a_glance) {
                        h3 { (w.at_a_glance) }
                        @if !chapter.glance.is_empty() {
                            ul { @for item in &chapter.glance { li { (text.inline(item)) } } }
                        }
                        @if let Some(lesson) = lesson { (self.try_it(lesson)) }
                    }
                }
                @for (s, section) in chapter.sections.iter().enumerate() { (self.section(n, s, section)) }
            }
        }
    }

    /// The way from a chapter to a table at which it can be tried.
    fn try_it(&self, lesson: &Lesson) -> Markup {
        let (w, l) = (&self.words().rules, &self.words().lessons);
        html! {
            p.tryit {
                span {
                    b { (w.try_it) } " "
                    small { (l.lesson_n(lesson.number, lesson.title)) ", " (l.minutes(lesson.minutes)) }
                }
                a.btn.small href=(to::step(&to::lesson(self.game, lesson.number), 1)) {
                    (icon("play")) " " (w.open_it) (hidden(html! { ": " (lesson.title) }))
                }
            }
        }
    }

    fn section(&self, chapter: usize, n: usize, section: &Section) -> Markup {
        html! {
            section id=(to::Section(chapter, n)) {
                h3 { span.sn { (chapter + 1) "." (n + 1) } " " (section.title) }
                @for part in &section.parts { (self.part(part)) }
            }
        }
    }

    fn part(&self, part: &Part) -> Markup {
        let w = &self.words().rules;
        let text = Text { book: self };
        html! {
            (text.blocks(&part.blocks))
            @if !part.told.is_empty() {
                details.letter {
                    summary { (hidden(w.in_the_letter_said)) (text.refs(part)) }
                    (text.lines(&part.told, None))
                }
            }
            @if !part.see.is_empty() { p.see { (w.see_also) " " (text.see(part)) } }
        }
    }

    /// Chapters and sections, each a link to its place.
    fn contents(&self) -> PreEscaped<&str> {
        PreEscaped(self.contents.get_or_init(|| self.draw_contents().into_string()))
    }

    fn draw_contents(&self) -> Markup {
        let here = to::rules(self.game);
        html! {
            ol.chs {
                @for (n, chapter) in self.book.chapters.iter().enumerate() {
                    li data-chapter=(to::Chapter(n)) {
                        a href={ (here) "#" (to::Chapter(n)) } {
                            span.cn { (n + 1) } (if chapter.title.is_empty() { self.title } else { chapter.title })
                        }
                        ol {
                            @for (s, section) in chapter.sections.iter().enumerate() {
                                li { a href={ (here) "#" (to::Section(n, s)) } { (section.title) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The rulebook of a game, or what a search finds in it.
pub fn rules(page: &RulesPage) -> Markup {
    let Some(Apart { before, chapters, after }) = rules_apart(page) else { return around(page) };
    PreEscaped([&before, chapters, &after].concat())
}

/// A rulebook in parts: the chapters are long and the same for everybody, so whoever sends them may keep them ready.
#[derive(Debug)]
pub struct Apart<'a> {
    /// What is drawn for this page, to where the chapters begin.
    pub before: String,
    /// All chapters of the book in its language.
    pub chapters: &'a str,
    /// What is drawn for this page after them.
    pub after: String,
}

/// The same page as [`rules`], in parts; `None` where something is looked for, and no chapters are shown.
pub fn rules_apart(page: &RulesPage) -> Option<Apart<'_>> {
    let around = around(page).into_string();
    let (before, after) = around.split_once(HERE)?;
    Some(Apart { before: before.into(), chapters: page.book.chapters().0, after: after.into() })
}

/// Where the chapters go in what stands around them.
const HERE: &str = "<!-- chapters -->";

fn around(page: &RulesPage) -> Markup {
    let w = &page.shell.words().rules;
    let book = &*page.book;
    let searched = !page.query.trim().is_empty();
    let main = html! {
        main.rules.book #main {
            aside.toc {
                nav.tabs4 aria-label=(w.game) {
                    @for game in &page.games {
                        a href=(to::rules(&game.id)) title=(game.title) aria-current=[(game.id == page.game).then_some("page")] {
                            (game_icon(&game.id)) (hidden(&game.title))
                        }
                    }
                }
                h1 { (w.rules_of(&page.title)) }
                p.muted { (w.in_our_own_words(book.minutes)) }
                form.find role="search" action=(to::rules(&page.game)) {
                    label.vh for="q" { (w.search_the_rules) }
                    (icon("search"))
                    input #q name="q" type="search" value=(page.query) placeholder=(w.search_rules_and_cards) autocomplete="off" data-look;
                    kbd.desk-only { "/" }
                    button.btn.quiet.icon title=(w.search) { (icon("next")) (hidden(w.search)) }
                }
                nav #contents popover aria-label=(w.contents) {
                    p.chs-h { (w.contents) }
                    (book.contents())
                }
            }
            article #book aria-live=[searched.then_some("polite")] {
                @if searched { (found::page(page)) } @else { (PreEscaped(HERE)) }
            }
            button.btn.contents-b type="button" popovertarget="contents" { (icon("log")) " " (w.contents) }
        }
    };
    shell::styled(&page.shell, Here::Rules, "book.css", main)
}
