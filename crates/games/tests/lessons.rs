//! A lesson is a test of itself: every file of every course is played here, and fails when a change of rules or words breaks
//! it. What is wrong with a broken one is named with its file and step.

use games::played::{AveRoma, Republic, Tribune, Triumph};
use kernel::lesson::{Coach, Course, File};
use kernel::{Game, Language, Seat, Table, Viewer};

/// Every lesson of a game fits it, and the whole course is short.
fn course<G: Game>() {
    let course = Course::<G>::of();
    let faults: Vec<String> = course.faults().iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(!course.is_empty(), "{} has no lesson", G::info().id);
    let minutes: u32 = course.lessons().map(|lesson| lesson.map_or(0, |lesson| lesson.minutes)).sum();
    assert!(minutes < 20, "{}: {minutes} minutes", G::info().id);
    for lesson in (0..course.len()).filter_map(|n| course.lesson(n)?.ok()) {
        let me = lesson.lesson.me;
        for (step, stage) in lesson.lesson.steps.iter().zip(&lesson.stages) {
            let title = step.title.read(Language::English);
            // Whatever is asked for can be pressed: the table offers it, one pick after the other.
            for n in 0..stage.picks.len() {
                let next = stage
                    .before
                    .draft(me, &stage.picks[..n])
                    .unwrap_or_else(|(_, why)| panic!("{title}: {why}"));
                assert!(next.choices.allows(&stage.picks[n]), "{title}");
            }
            assert_eq!(stage.after.is_some(), step.asks());
            assert!(
                stage.picks.is_empty() || stage.right(&stage.picks) && stage.on_the_way(&stage.picks[..1])
            );
            // Two or three sentences, not a page.
            assert!(
                step.say.read(Language::English).len() < 330,
                "{title}: {}",
                step.say.read(Language::English).len()
            );
        }
    }
}

#[test]
fn the_lessons_of_tribune() {
    course::<Tribune>();
}

#[test]
fn the_lessons_of_triumph() {
    course::<Triumph>();
}

#[test]
fn the_lessons_of_ave_roma() {
    course::<AveRoma>();
}

#[test]
fn the_lessons_of_the_republic() {
    course::<Republic>();
}

/// The coach knows rules that exist, says two sentences, and has a word for what a game asks first.
fn coach<G: Game>(seats: usize) {
    let coach = Coach::<G>::of();
    assert!(coach.faults.is_empty(), "{:?}", coach.faults);
    let options = serde_json::json!({});
    let rules = G::configure(&kernel::Setup { seats, options, components: None }).expect("a game");
    let rules = std::sync::Arc::new(rules);
    let secret = kernel::Secret::from_word("coach");
    let table = Table::new(rules.clone(), kernel::Head::of(&*rules), secret, vec![]);
    let asked = table.turn().awaiting().and_then(|open| open.asked.first()).unwrap_or(Seat(0));
    let kind = G::decision(table.view(Viewer::Seat(asked))).expect("somebody is asked something");
    assert!(coach.note(&kind).is_some(), "{}: nothing is said about {kind}", G::info().id);
    for kind in coach.kinds() {
        let (_, note) = coach.note(kind).expect("it");
        let say = note.say.read(Language::English);
        assert!(say.len() < 330, "{kind}: {}", say.len());
        assert!(say.ends_with('.'), "{kind}");
    }
}

#[test]
fn coaches_and_lessons_know_their_games() {
    coach::<Tribune>(4);
    coach::<Triumph>(4);
    coach::<AveRoma>(4);
    coach::<Republic>(4);
}

const HEAD: &str = r#"
title = "T"
about = "a"
minutes = 1
seats = 2
word = "w"
"#;

const TASK: &str = r#"
[[step]]
title = "Bid"
say = "Bid."
press = "Bid 3."
rules = ["AUC-1"]
act = [{ act = "bid", amount = 3 }]
task = true
"#;

/// What is wrong with a course of this one file.
fn fault(body: &str) -> String {
    let file: File = ("auction/one.toml", format!("{HEAD}{body}").leak());
    let course = Course::<kernel::sample::Auction>::read(&[file]);
    let faults = course.faults();
    faults.first().map(ToString::to_string).unwrap_or_default()
}

#[test]
fn a_broken_lesson_is_named_by_file_and_step() {
    assert_eq!(fault(TASK), "", "this one is whole");
    assert_eq!(
        fault(&TASK.replace("\"bid\"", "'{\"bid\": null}'")),
        "",
        "and so it is in the letters of a journal"
    );
    let named = |body: &str, place: &str, why: &str| {
        let fault = fault(body);
        assert!(fault.starts_with(&format!("auction/one.toml{place}: ")), "{fault}");
        assert!(fault.contains(why), "{fault}");
    };
    named("surprise = 1\n", "", "surprise");
    named(&TASK.replace("AUC-1", "AUC-99"), ", step 1", "there is no rule AUC-99");
    named(&TASK.replace("amount = 3", "amount = 99"), ", step 1", "is not offered to seat 0");
    named(&TASK.replace("\"bid\"", "\"fly\""), ", step 1", "is no action");
    named(&TASK.replace("\"bid\"", "'{\"bid\": 3}'"), ", step 1", "is no action");
    named(&TASK.replace("\"bid\"", "'{\"bid'"), ", step 1", "is no action");
    named(&TASK.replace("task = true", ""), "", "the last step is no task");
    named(&TASK.replace("Bid 3.", "Bid 3 {1}."), ", step 1", "{1}, which is not in the light");
    named(&format!("{TASK}chance = [7]\n"), ", step 1", "outcomes are never asked for");
    named(
        &format!("{TASK}other = [{{ act = \"bid\", say = \"No.\" }}]\n"),
        ", step 1",
        "asked for, and answered",
    );
    named(&format!("deal = [99]\n{TASK}"), "", "the deal");
    named(&format!("put = {{ clouds = 3 }}\n{TASK}"), "", "the position");
    named(
        &format!("ends = [{{ at = \"/nothing\", is = 3 }}]\n{TASK}"),
        "",
        "at the end /nothing is null, and not 3",
    );
    named(&format!("lead = [{{ seat = 1, act = \"Fly\" }}]\n{TASK}"), "", "is no action");
    named(&format!("lead = [{{ until = \"dance\" }}]\n{TASK}"), "", "the learner is never asked dance");
    named(&format!("lead = [{{ until = \"bid\", seat = 1 }}]\n{TASK}"), "", "does nothing else");
    named("seat = [", "", "");
}
