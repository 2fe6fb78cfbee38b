//! Every step of every lesson as a page: what it speaks of is there, what it asks for can be pressed, and whatever else is
//! pressed gets a sentence and plays nothing.

use crate::html::{Part, Tag, scan};
use ave_roma::AveRoma;
use kernel::Language;
use kernel::lesson::{Course, Prepared};
use republic::Republic;
use tribune::Tribune;
use triumph::Triumph;
use ui::{Board, Shell, TablePage, Taken, Taking};

fn open(html: &str) -> Vec<Tag> {
    let tag = |part| if let Part::Open(tag) = part { Some(tag) } else { None };
    scan(html).into_iter().filter_map(tag).collect()
}

fn page<G: Board>(taking: &Taking) -> TablePage {
    ui::lesson::<G>(Shell::default(), taking).unwrap_or_else(|| panic!("{taking:?}"))
}

/// Every step of a game's course.
fn steps<G: Board>(mut look: impl FnMut(&'static Prepared<G>, Taking)) {
    let course = Course::<G>::of();
    for lesson in 0..course.len() {
        let prepared = course.lesson(lesson).expect("it").unwrap_or_else(|fault| panic!("{fault}"));
        for step in 0..prepared.stages.len() {
            look(prepared, Taking { lesson: lesson + 1, step: step + 1, ..Taking::default() });
        }
    }
}

/// Goes through a step as the page says: presses what is asked for until the step is done. The pages on the way.
fn walk<G: Board>(prepared: &Prepared<G>, mut taking: Taking) -> Vec<String> {
    let stage = &prepared.stages[taking.step - 1];
    let mut pages = Vec::new();
    for pick in &stage.picks {
        let shown = page::<G>(&taking);
        let step = shown.beside.lesson().expect("a lesson").clone();
        let names = kernel::Names::seats(prepared.lesson.seats);
        let (drafted, _) = ui::Drafted::follow(&stage.before, prepared.lesson.me, &taking.draft, &names);
        let n =
            drafted.choices.iter().position(|choice| choice.action == pick.action).expect("it is offered");
        // The page says it, or asks for a number in its field; a task says nothing.
        assert!(step.task || step.asked == Some(n) || step.fields.contains(&n), "{}: {n}", step.title);
        pages.push(ui::table(&shown).into_string());
        taking.draft.push((n, pick.amount));
    }
    pages.push(ui::table(&page::<G>(&taking)).into_string());
    assert_eq!(ui::take::<G>(&taking).map(|(taken, _)| taken), Some(Taken::Right), "{taking:?}");
    pages
}

fn whole_course<G: Board>() {
    steps::<G>(|prepared, taking| {
        let file = &prepared.lesson.steps[taking.step - 1];
        let title = file.title.read(Language::English);
        let shown = page::<G>(&taking);
        let html = ui::table(&shown).into_string();
        let tags = open(&html);
        // Each thing in the light is there, once.
        for n in 1..=file.spot.len() {
            let lit: Vec<_> = tags.iter().filter(|tag| tag.get("data-lit") == Some(&n.to_string())).collect();
            assert_eq!(lit.len(), 1, "{} {title}: {}", G::info().id, file.spot[n - 1]);
            assert_ne!(lit[0].name, "svg", "{title}: no number can stand on a drawing: {}", file.spot[n - 1]);
        }
        // Where one reads the prompt tells of that: nothing is asked, and nothing is closed.
        if !file.asks() {
            assert_eq!((shown.dress.prompt.as_str(), shown.dress.closed.len()), (title, 0), "{title}");
        }
        // What is asked for is the only stop for the keyboard among the choices.
        let is_choice = |tag: &&Tag| tag.get("name") == Some("choice") || tag.get("data-field").is_some();
        let choices: Vec<_> = tags.iter().filter(is_choice).collect();
        if file.asks() && !file.task {
            assert!(
                choices.iter().any(|tag| tag.get("data-asked").is_some()),
                "{title}: nothing is asked for"
            );
            let stops =
                choices.iter().filter(|tag| tag.get("tabindex").is_none() && tag.get("data-asked").is_none());
            assert_eq!(stops.count(), 0, "{title}");
        }
        assert_eq!(choices.is_empty(), !file.asks(), "{title}: one reads, or one presses");
        for rule in &file.rules {
            assert!(
                html.contains(&format!("/rules/{}#{rule}", G::info().id)) || file.task,
                "{title}: {rule}"
            );
        }
        let pages = walk(prepared, taking.clone());
        pages.iter().for_each(|html| drop(scan(html)));
        // What was done can be sent.
        assert!(!file.asks() || pages.last().is_some_and(|html| html.contains(" id=\"send\"")), "{title}");
        if !file.asks() {
            return;
        }
        // Showing it plays nothing that could be pressed, and leads back.
        let show = ui::table(&page::<G>(&Taking { show: true, ..taking.clone() })).into_string();
        assert!(
            !show.contains("name=\"choice\"") && show.contains(&format!("href=\"/learn/{}", G::info().id)),
            "{title}"
        );
        // Whatever else is pressed gets a sentence and plays nothing.
        let asked = shown.beside.lesson().and_then(|step| step.asked);
        for n in (0..shown.dress.choices.len()).filter(|n| Some(*n) != asked).take(4) {
            let amount = shown.dress.choices[n].amount.map_or(0, |(min, _)| min);
            let astray = Taking { draft: vec![(n, amount)], ..taking.clone() };
            let (taken, _) = ui::take::<G>(&astray).expect("a step");
            if file.task && taken != Taken::Astray {
                continue;
            }
            let answered = match file.task {
                true => page::<G>(&Taking { failed: Some(vec![(n, amount)]), ..taking.clone() }),
                false => page::<G>(&astray),
            };
            let said = answered.beside.lesson().and_then(|step| step.astray.clone());
            assert!(said.is_some_and(|said| !said.label.is_empty()), "{title}: {n}");
            assert!(answered.draft.is_none(), "{title}: nothing is chosen");
            assert_eq!(taken, Taken::Astray, "{title}: {n}");
        }
    });
    // When all is done the next lesson is named, and after the last one the courses and a first game.
    let course = Course::<G>::of();
    for lesson in 1..=course.len() {
        let steps = course.lesson(lesson - 1).expect("it").expect("whole").stages.len();
        let html =
            ui::table(&page::<G>(&Taking { lesson, step: steps + 1, ..Taking::default() })).into_string();
        let next = if lesson == course.len() {
            "/learn\"".into()
        } else {
            format!("/learn/{}/{}\"", G::info().id, lesson + 1)
        };
        assert!(html.contains(&next), "{lesson}");
        let coached = format!("action=\"/play/{}/coach\"", G::info().id);
        assert_eq!(html.contains(&coached), lesson == course.len(), "{lesson}");
        assert!(!html.contains("is-shut"), "{lesson}: nothing is asked any more");
    }
    for nowhere in [(0, 1), (1, 0), (1, 99), (99, 1)] {
        let taking = Taking { lesson: nowhere.0, step: nowhere.1, ..Taking::default() };
        assert!(ui::lesson::<G>(Shell::default(), &taking).is_none(), "{nowhere:?}");
    }
}

#[test]
fn every_step_of_tribune_is_a_page() {
    whole_course::<Tribune>();
}

#[test]
fn every_step_of_triumph_is_a_page() {
    whole_course::<Triumph>();
}

#[test]
fn every_step_of_ave_roma_is_a_page() {
    whole_course::<AveRoma>();
}

#[test]
fn every_step_of_the_republic_is_a_page() {
    whole_course::<Republic>();
}

/// Where several amounts stand in one form, what is filled in comes before what is pressed; other numbers go astray.
#[test]
fn a_form_of_a_lesson_is_filled_in() {
    use republic::phases::revenue;
    let taking = Taking { lesson: 2, step: 3, ..Taking::default() };
    let stage = &Course::<Republic>::of().lesson(1).expect("it").expect("whole").stages[2];
    let place = |wanted: revenue::Action| {
        let choices = stage.before.choices(kernel::Seat(0));
        let action = republic::Action::Revenue(wanted);
        choices.iter().position(|choice| choice.action == action).expect("it is offered")
    };
    let cornelius = place(revenue::Action::Hold(republic::parts::Senator::Cornelius));
    let done = place(revenue::Action::Done);
    let step = page::<Republic>(&taking).beside.lesson().expect("a lesson").clone();
    assert_eq!((step.fields, step.asked), (vec![cornelius], Some(done)));
    let filled = |talents: u16| {
        let filling = ui::Filling { choice: Some((done, 0)), amounts: vec![(cornelius, talents)] };
        ui::take::<Republic>(&ui::filled::<Republic>(taking.clone(), &filling)).map(|(taken, _)| taken)
    };
    assert_eq!(filled(12), Some(Taken::Right));
    assert_eq!(filled(11), Some(Taken::Astray));
    // Nowhere there is nothing to fill in.
    let nowhere = ui::filled::<Republic>(Taking { step: 99, ..taking.clone() }, &ui::Filling::default());
    assert!(nowhere.draft.is_empty());
}

/// The lines of a ledger stand under what tells of them, folded, and no mark of theirs is read as a character.
#[test]
fn the_lines_of_the_ledgers_are_folded_and_set() {
    fn of<G: Board>(said: &str) {
        let book = ui::Rulebook::of::<G>(Language::English);
        let page = ui::RulesPage { game: G::info().id.into(), book, ..ui::RulesPage::default() };
        let html = ui::rules(&page).into_string();
        let count = |what: &str| html.matches(what).count();
        assert_eq!(count("<ol class=\"led\">"), count("<details class=\"letter\">"), "{}", G::info().id);
        assert!(!html.contains('`') && !html.contains("**"), "{}", G::info().id);
        assert!(html.contains(said), "{}", G::info().id);
    }
    of::<Tribune>("class=\"led\"");
    of::<Triumph>("class=\"led\"");
    of::<AveRoma>("class=\"led\"");
    of::<Republic>("<em>1.09.83 is more specific than 1.12.1A.</em>");
    of::<Republic>("<code>option.voted-laws</code>");
}

/// From what one reads to where one can try it: a chapter leads to the lesson that rests on most of its lines.
#[test]
fn the_rulebooks_lead_to_the_lessons() {
    fn of<G: Board>() {
        let book = ui::Rulebook::of::<G>(Language::English);
        let id = G::info().id;
        let page = ui::RulesPage { game: id.into(), book: book.clone(), ..ui::RulesPage::default() };
        let html = ui::rules(&page).into_string();
        let way = format!("href=\"/learn/{id}/");
        let ways: Vec<_> = html.split(&way).skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let course = kernel::lesson::Course::<G>::of().len();
        assert!(ways.len() >= 4, "{id}: {ways:?}");
        for way in ways {
            let number: usize = way.trim_end_matches("/1").parse().expect("a lesson");
            assert!((1..=course).contains(&number), "{id}: {way}");
        }
        // A file has no tables.
        assert!(ui::offline(&[book]).iter().all(|file| !file.html.contains(&way)), "{id}");
    }
    of::<Tribune>();
    of::<Triumph>();
    of::<AveRoma>();
    of::<Republic>();
}
