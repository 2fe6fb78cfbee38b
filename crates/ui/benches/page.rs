//! How long a table page takes: view, choices and HTML. The bar is half a millisecond.

#[path = "../examples/scenes/late.rs"]
mod late;

use ave_roma::{Ask, AveRoma};
use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Choices, Fast, Game, Head, Names, Rules, Seat, SeatSet, Secret, Setup, Table, Viewer};
use republic::Republic;
use std::hint::black_box;
use std::sync::Arc;
use tribune::{Phase, Tribune};
use triumph::Triumph;
use ui::{
    Board, Context, LearnPage, Player, PlayerKind, Rulebook, RulesPage, Scene, Shell, StoryPage, TablePage,
    Taking,
};

/// A game played at random until it is as it should be when somebody is to answer.
fn played<G: Game>(seats: usize, mut there: impl FnMut(&Table<G>, Seat) -> bool) -> Table<G> {
    let rules = Arc::new(G::configure(&Setup { seats, ..Setup::default() }).expect("a table"));
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word("bench"), vec![]);
    let mut dice = Fast::new(1);
    while let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) {
        if there(&table, seat) {
            break;
        }
        let Some(pick) = table.choices(seat).random(&mut dice) else { break };
        table.submit(seat, None, pick).expect("a listed pick");
    }
    table
}

/// Five players in the fourth round, in the middle of placing followers: the fullest board.
fn busy() -> Table<Tribune> {
    played(5, |table: &Table<Tribune>, seat| {
        let open = &table.view(Viewer::Spectator).open;
        let followers = open.sheet(Seat(0)).followers;
        open.round == 4 && open.phase == Phase::Followers && followers == 2 && seat == Seat(0)
    })
}

/// Four players of Triumph, where Battles are about to be fought: the fullest map.
fn war() -> Table<Triumph> {
    played(4, |table: &Table<Triumph>, seat| {
        let board = &table.view(Viewer::Spectator).board;
        board.round == 2 && board.phase == triumph::Phase::Conflict && seat == Seat(0)
    })
}

/// Four players of Ave Roma in the middle of the fourth round, about to place a worker: most targets, fullest boards.
fn rome() -> Table<AveRoma> {
    played(4, |table: &Table<AveRoma>, seat| {
        let position = table.view(Viewer::Spectator);
        let placing = position.flow.question() == Some(&Ask::Turn) && position.me().workers.len() == 3;
        position.round == 4 && placing && seat == Seat(0)
    })
}

/// Six factions of The Republic of Rome, the first of them called to vote in the second year: every choice of a ballot.
fn vote() -> Table<Republic> {
    played(6, |table: &Table<Republic>, seat| {
        let board = &table.view(Viewer::Spectator).board;
        let voting = board.senate.floor.last().is_some_and(|vote| vote.called.len() > 1);
        board.year == 2 && voting && seat == Seat(0) && table.choices(seat).len() > 9
    })
}

/// A page as the server makes it, with as much of the log as it shows.
fn measure<G: Board>(c: &mut Criterion, name: &str, table: &Table<G>) {
    let rules = &**table.rules();
    let me = Viewer::Seat(Seat(0));
    let players: Vec<_> = Seat::all(table.seats())
        .map(|seat| Player {
            seat,
            name: format!("Player {}", seat.0),
            kind: PlayerKind::Person,
            ..Player::default()
        })
        .collect();
    let asked = table.turn().awaiting().map(|a| a.asked).unwrap_or_default();
    let context = Context {
        viewer: me,
        language: kernel::Language::English,
        players,
        asked,
        chosen: None,
        text: false,
        kept: vec![],
    };
    let orders = rules.default_orders();
    // What is made once for all pages is made by now.
    drawn(table, &context, &orders);
    c.bench_function(name, |b| b.iter(|| one_page(table, &context, &orders)));
}

/// One page. Never inlined, so that its instructions can be counted by its name.
#[inline(never)]
fn one_page<G: Board>(table: &Table<G>, context: &Context, orders: &[G::Order]) -> usize {
    drawn(table, context, orders)
}

fn drawn<G: Board>(table: &Table<G>, context: &Context, orders: &[G::Order]) -> usize {
    let (rules, me) = (&**table.rules(), context.viewer);
    let view = rules.view(table.state(), me);
    let mut choices = Choices::default();
    rules.choices(table.state(), Seat(0), &mut choices);
    let told: Vec<_> = table.told(me).collect();
    let latest = &told[told.len().saturating_sub(200)..];
    let names = Names::marked(rules.seats());
    let log = latest.iter().map(|(line, event)| ui::log_line(rules, event, *line, &names)).collect();
    let page = TablePage {
        seat: Some(Seat(0)),
        players: context.players.clone(),
        dress: ui::dress(rules, &view, &choices, context),
        orders: ui::standing_orders(&Scene::new(rules, &view, &choices, context), orders, false),
        log,
        ..TablePage::default()
    };
    black_box(ui::table(black_box(&page)).into_string().len())
}

/// The largest position of a Late game, laid out by hand; the log is that of another game, as long as a page shows it.
fn late_page(
    c: &mut Criterion,
    name: &str,
    (rules, state): &(Republic, republic::State),
    log: &[ui::LogLine],
) {
    let players = Seat::all(6)
        .map(|seat| Player { seat, name: format!("Player {}", seat.0), ..Player::default() })
        .collect();
    let context = Context {
        viewer: Viewer::Seat(Seat(0)),
        language: kernel::Language::English,
        players,
        asked: SeatSet::of(Seat(0)),
        chosen: None,
        text: false,
        kept: vec![],
    };
    one_page_late(rules, state, &context, log);
    c.bench_function(name, |b| b.iter(|| one_page_late(rules, state, &context, log)));
}

#[inline(never)]
fn one_page_late(rules: &Republic, state: &republic::State, context: &Context, log: &[ui::LogLine]) -> usize {
    let view = rules.view(state, context.viewer);
    let mut choices = Choices::default();
    rules.choices(state, Seat(0), &mut choices);
    let page = TablePage {
        seat: Some(Seat(0)),
        players: context.players.clone(),
        dress: ui::dress(rules, &view, &choices, context),
        log: log.to_vec(),
        ..TablePage::default()
    };
    black_box(ui::table(black_box(&page)).into_string().len())
}

/// What the stepper and its numbers take: a page that is there, with the newest lines of its log marked as new.
fn since(c: &mut Criterion, name: &str, table: &Table<Triumph>) {
    let (rules, me) = (&**table.rules(), Viewer::Seat(Seat(0)));
    let told: Vec<_> = table.told(me).collect();
    let names = Names::marked(table.seats());
    let line = |(line, event): &(Option<u32>, &triumph::Event)| {
        let said = ui::log_line(rules, event, *line, &names);
        ui::since_then(rules, table.view(me), event, said)
    };
    let log = told[told.len().saturating_sub(60)..].iter().map(line).collect();
    let player = |seat: Seat| Player { seat, name: format!("Player {}", seat.0), ..Player::default() };
    let players = Seat::all(table.seats()).map(player).collect();
    let page = TablePage { seat: Some(Seat(0)), players, log, ..TablePage::default() };
    draws(c, name, || ui::table_region(&page, ui::Region::Since));
    draws(c, "The log beside it", || ui::table_region(&page, ui::Region::Log));
}

/// The latest lines of a table's log, as many as a page shows.
fn latest(table: &Table<Republic>) -> Vec<ui::LogLine> {
    let told: Vec<_> = table.told(Viewer::Seat(Seat(0))).collect();
    let names = Names::marked(table.seats());
    let lines = &told[told.len().saturating_sub(200)..];
    lines.iter().map(|(line, event)| ui::log_line(&**table.rules(), event, *line, &names)).collect()
}

/// Measures something that is drawn, after it was drawn once: what is made once for all is made by then.
fn draws(c: &mut Criterion, name: &str, draw: impl Fn() -> maud::Markup) {
    one_drawing(&draw);
    c.bench_function(name, |b| b.iter(|| one_drawing(&draw)));
}

/// Never inlined, so that its instructions can be counted by its name.
#[inline(never)]
fn one_drawing(draw: &impl Fn() -> maud::Markup) -> usize {
    black_box(draw().into_string().len())
}

/// The story of a game of six factions that was played at random, with chances that somebody made up.
fn told() -> StoryPage {
    let mut recorder = ui::Recorder::<Republic>::new(Viewer::Seat(Seat(0)), kernel::Language::English);
    let mut chances = ui::Chances::default();
    chances.iter_mut().for_each(|chance| *chance = 1.0 / 6.0);
    let table = played(6, |table: &Table<Republic>, _| {
        recorder.look(table, Some(chances));
        false
    });
    recorder.look(&table, Some(chances));
    let players = Seat::all(6).map(|seat| Player { seat, ..Player::default() }).collect();
    let story = Arc::new(recorder.finish(&table).expect("it is over"));
    StoryPage { story, players, seat: Some(Seat(0)), ..StoryPage::default() }
}

/// The courses of somebody who has gone through a lesson of each and begun the next, put together as for every visit.
fn courses() -> LearnPage {
    let come = |lesson: usize| (usize::from(lesson < 3) * 3, lesson == 1);
    let english = kernel::Language::English;
    let courses = vec![
        ui::course_card::<Tribune>(english, come),
        ui::course_card::<Triumph>(english, come),
        ui::course_card::<AveRoma>(english, come),
        ui::course_card::<Republic>(english, come),
    ];
    LearnPage { shell: Shell::default(), courses }
}

/// What stands beside the games: lessons, rules, the story.
fn learning(c: &mut Criterion) {
    let step = Taking { lesson: 1, step: 3, ..Taking::default() };
    draws(c, "A step of a lesson of Tribune", || {
        ui::table(&ui::lesson::<Tribune>(Shell::default(), &step).expect("a step"))
    });
    let step = Taking { lesson: 2, step: 3, ..Taking::default() };
    draws(c, "A step of a lesson of the Republic", || {
        ui::table(&ui::lesson::<Republic>(Shell::default(), &step).expect("a step"))
    });
    draws(c, "The courses of the four games", || ui::learn(&courses()));
    let book = Rulebook::of::<Republic>(kernel::Language::English);
    let rules = RulesPage { game: "republic".into(), book, ..RulesPage::default() };
    draws(c, "The rulebook of the Republic", || ui::rules(&rules));
    let panel = RulesPage { line: "ROR-1.09.64".into(), ..rules };
    draws(c, "The panel of a rule", || ui::rule_panel(&panel));
    let story = told();
    draws(c, "The story of a Republic", || ui::story(&story));
    since(c, "What 60 lines since one's last move mark", &war());
}

fn page(c: &mut Criterion) {
    let vote = vote();
    let log = latest(&vote);
    late_page(c, "Late Republic page: view, choices, log of 200 lines, HTML", &late::late(), &log);
    late_page(c, "Late Republic page, all switches: the same", &late::late_with_switches(), &log);
    measure(c, "Tribune page: view, choices, log of 200 lines, HTML", &busy());
    measure(c, "Triumph page: view, choices, log of 200 lines, HTML", &war());
    measure(c, "Ave Roma page: view, choices, log of 200 lines, HTML", &rome());
    measure(c, "Republic page: view, choices, log of 200 lines, HTML", &vote);
}

criterion_group!(benches, page, learning);
criterion_main!(benches);
