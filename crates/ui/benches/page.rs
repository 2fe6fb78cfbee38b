//! How long a table page takes: view, choices and HTML. The bar is half a millisecond.

use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Choices, Fast, Game, Head, Seat, Secret, Setup, Table, Viewer};
use republic::Republic;
use std::hint::black_box;
use std::sync::Arc;
use tribune::{Phase, Tribune};
use triumph::Triumph;
use ui::{Board, Context, Player, PlayerKind, Scene, TablePage};

/// Five players in the fourth round, in the middle of placing followers: the fullest board.
fn busy() -> Table<Tribune> {
    let rules = Arc::new(Tribune::configure(&Setup { seats: 5, ..Setup::default() }).expect("a table"));
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word("bench"), vec![]);
    let mut dice = Fast::new(1);
    loop {
        let open = &table.view(Viewer::Spectator).open;
        let followers = open.sheet(Seat(0)).followers;
        let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) else { break };
        if open.round == 4 && open.phase == Phase::Followers && followers == 2 && seat == Seat(0) {
            break;
        }
        let Some(pick) = table.choices(seat).random(&mut dice) else { break };
        table.submit(seat, None, pick).expect("a listed pick");
    }
    table
}

/// Four players of Triumph, where Battles are about to be fought: the fullest map.
fn war() -> Table<Triumph> {
    let rules = Arc::new(Triumph::configure(&Setup { seats: 4, ..Setup::default() }).expect("a table"));
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word("bench"), vec![]);
    let mut dice = Fast::new(1);
    while let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) {
        let board = &table.view(Viewer::Spectator).board;
        if board.round == 2 && board.phase == triumph::Phase::Conflict && seat == Seat(0) {
            break;
        }
        let Some(pick) = table.choices(seat).random(&mut dice) else { break };
        table.submit(seat, None, pick).expect("a listed pick");
    }
    table
}

/// Six factions of The Republic of Rome, the first of them called to vote in the second year: every choice of a ballot.
fn vote() -> Table<Republic> {
    let rules = Arc::new(Republic::configure(&Setup { seats: 6, ..Setup::default() }).expect("a table"));
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word("bench"), vec![]);
    let mut dice = Fast::new(1);
    while let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) {
        let board = &table.view(Viewer::Spectator).board;
        let voting = board.senate.floor.last().is_some_and(|vote| vote.called.len() > 1);
        if board.year == 2 && voting && seat == Seat(0) && table.choices(seat).len() > 9 {
            break;
        }
        let Some(pick) = table.choices(seat).random(&mut dice) else { break };
        table.submit(seat, None, pick).expect("a listed pick");
    }
    table
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
    let context = Context { viewer: me, players, asked, chosen: None, text: false };
    let orders = rules.default_orders();
    c.bench_function(name, |b| {
        b.iter(|| {
            let view = rules.view(table.state(), me);
            let mut choices = Choices::default();
            rules.choices(table.state(), Seat(0), &mut choices);
            let told: Vec<_> = table.told(me).collect();
            let latest = &told[told.len().saturating_sub(200)..];
            let log = latest.iter().map(|(line, event)| ui::log_line(rules, event, *line)).collect();
            let page = TablePage {
                seat: Some(Seat(0)),
                players: context.players.clone(),
                dress: ui::dress(rules, &view, &choices, &context),
                orders: ui::standing_orders(&Scene::new(rules, &view, &choices, &context), &orders, false),
                log,
                ..TablePage::default()
            };
            black_box(ui::table(black_box(&page)).into_string().len())
        })
    });
}

fn page(c: &mut Criterion) {
    measure(c, "Tribune page: view, choices, log of 200 lines, HTML", &busy());
    measure(c, "Triumph page: view, choices, log of 200 lines, HTML", &war());
    measure(c, "Republic page: view, choices, log of 200 lines, HTML", &vote());
}

criterion_group!(benches, page);
criterion_main!(benches);
