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

/// The coach knows rules that exist, says two sentences, and has a word for what a game is about and asks first.
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
    let decisions = coach.kinds().map(|kind| (kind, coach.note(kind).expect("it").1));
    let opening = coach.opening().expect("what the game is about");
    for (kind, note) in decisions.chain([("the game", opening)]) {
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
ends = [{ at = "/round", is = 1 }]
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
    named(&format!("lead = [{{ seat = 1, act = \"Fly\" }}]\n{TASK}"), "", "is no action");
    named(&format!("lead = [{{ until = \"dance\" }}]\n{TASK}"), "", "the learner is never asked dance");
    named(&format!("lead = [{{ until = \"bid\", seat = 1 }}]\n{TASK}"), "", "does nothing else");
    named("seat = [", "", "");
    // What is mistyped is never taken for something else.
    named(&TASK.replace("amount = 3", "amount = \"three\""), ", step 1", "no amount that could be named");
    named(&TASK.replace("amount = 3", "amount = -3"), ", step 1", "no amount that could be named");
    named(&TASK.replace("amount = 3", "amonut = 3"), ", step 1", "amonut means nothing");
    named(&format!("put = {{ coins = {{ 7 = 3 }} }}\n{TASK}"), "", "there is no place 7");
    named(&format!("lead = [{{ times = 0 }}]\n{TASK}"), "", "made no time");
    named(&format!("{TASK}also = [[\"fly\"]]\n"), ", step 1", "is no action");
    named(&format!("{TASK}also = [[{{ act = \"bid\", amount = 99 }}]]\n"), ", step 1", "is not offered");
    named(&format!("{TASK}also = [[]]\n"), ", step 1", "an empty way");
}

/// What is wrong with a file of this head.
fn headed(change: impl Fn(String) -> String) -> String {
    let file: File = ("auction/head.toml", change(format!("{HEAD}{TASK}")).leak());
    let course = Course::<kernel::sample::Auction>::read(&[file]);
    course.faults().first().map(ToString::to_string).unwrap_or_default()
}

#[test]
fn what_is_wrong_with_a_whole_lesson_is_named_too() {
    assert_eq!(headed(|text| text), "", "this one is whole");
    for (old, new, why) in [
        ("minutes = 1", "minutes = 0", "it takes no time"),
        ("seats = 2", "seats = 9", "not 9"),
        ("seats = 2", "seats = 2\nme = 4", "the learner at"),
        ("seats = 2", "seats = 2\noptions = { weather = \"fine\" }", "weather"),
        ("is = 1", "is = 3", "at the end /round is 1, and not 3"),
        ("ends = [{ at = \"/round\", is = 1 }]", "", "nothing must be true at its end"),
    ] {
        let fault = headed(|text| text.replace(old, new));
        assert!(fault.starts_with("auction/head.toml: ") && fault.contains(why), "{new}: {fault}");
    }
}

/// A lesson of a game with one thing changed in it: what is wrong then.
fn broken<G: Game>(file: &str, old: &str, new: &str) -> String {
    let (name, text) = G::lessons().iter().find(|(name, _)| name.contains(file)).expect("a lesson");
    assert!(text.contains(old), "{file} has no {old}");
    let course = Course::<G>::read(&[(*name, text.replacen(old, new, 1).leak())]);
    let faults = course.faults();
    let fault = faults.first().map(ToString::to_string).unwrap_or_default();
    assert!(fault.starts_with(*name), "{new} in {file}: {fault:?}");
    fault
}

/// Files that fitted their games once: another game's card, a roll that no die shows, a choice that is not there.
#[test]
fn lessons_that_no_longer_fit_their_games_say_where() {
    let card = broken::<Tribune>(
        "faction",
        "act = [{ place = { faction = \"legates\" } }]",
        "act = [{ place = { faction = \"bakers\" } }]",
    );
    assert!(card.contains(", step ") && card.contains("is no action"), "{card}");
    let draw = broken::<Tribune>("faction", "chance = [0]", "chance = [77]");
    assert!(draw.contains("77 cannot come up"), "{draw}");
    let roll = broken::<Triumph>("campaign", "chance = [2]", "chance = [7]");
    assert!(roll.contains(", step ") && roll.contains("7 cannot come up"), "{roll}");
    let rolls = broken::<Triumph>("campaign", "chance = [2]", "chance = [2, 2]");
    assert!(rolls.contains(", step ") && rolls.contains("never asked for"), "{rolls}");
    let many = broken::<Triumph>(
        "campaign",
        "{ garrison = \"umbria\" }, amount = 1",
        "{ garrison = \"umbria\" }, amount = 9",
    );
    assert!(many.contains(", step ") && many.contains("is not offered to seat 0"), "{many}");
    let deal = broken::<Republic>("war", "\"manlius\"", "\"caesar\"");
    assert!(deal.contains("the deal: the outcome \"caesar\" cannot come up here"), "{deal}");
    let never = broken::<Republic>("war", "{ until = \"senate/ballot\" }", "{ until = \"senate/dance\" }");
    assert!(never.contains("the learner is never asked senate/dance"), "{never}");
    let slot = broken::<AveRoma>("workers", "{ worker = 2, slot = 0 }", "{ worker = 2, slot = 9 }");
    assert!(slot.contains(", step ") && slot.contains("is not offered"), "{slot}");
    let seats = broken::<AveRoma>("workers", "seats = ", "seats = 1");
    assert!(!seats.contains(", step "), "{seats}");
}
