//! How long a table page takes: view, choices and HTML. The bar is half a millisecond.

use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Choices, Fast, Game, Head, Rules, Seat, Secret, Setup, Table, Viewer};
use std::hint::black_box;
use std::sync::Arc;
use tribune::{Phase, Tribune};
use ui::{Context, Player, PlayerKind, TablePage};

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

fn page(c: &mut Criterion) {
    let table = busy();
    let rules = &**table.rules();
    let me = Viewer::Seat(Seat(0));
    let players: Vec<_> = Seat::all(5)
        .map(|seat| Player {
            seat,
            name: format!("Player {}", seat.0),
            kind: PlayerKind::Person,
            ..Player::default()
        })
        .collect();
    let asked = table.turn().awaiting().map(|a| a.asked).unwrap_or_default();
    let context = Context { viewer: me, players, asked, chosen: None, text: false };
    c.bench_function("table page: view, choices, log of 60 lines, HTML", |b| {
        b.iter(|| {
            let view = rules.view(table.state(), me);
            let mut choices = Choices::default();
            rules.choices(table.state(), Seat(0), &mut choices);
            let told: Vec<_> = table.told(me).collect();
            let log =
                told.iter().rev().take(60).map(|(line, event)| ui::log_line(rules, event, *line)).collect();
            let page = TablePage {
                seat: Some(Seat(0)),
                players: context.players.clone(),
                dress: ui::dress(rules, &view, &choices, &context),
                log,
                ..TablePage::default()
            };
            black_box(ui::table(black_box(&page)).into_string().len())
        })
    });
}

criterion_group!(benches, page);
criterion_main!(benches);
