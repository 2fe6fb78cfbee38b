//! What the examples share: a table that plays itself, its page, a folder to write to.

use kernel::{Choices, Fast, Head, Seat, Secret, Setup, Table, Viewer};
use std::path::PathBuf;
use std::sync::Arc;
use ui::*;

/// A table that plays itself until a position worth looking at.
pub fn play<G: Board>(setup: &Setup, word: &str, until: impl Fn(&Table<G>) -> bool) -> Option<Table<G>> {
    (0..200).find_map(|n| {
        let rules = Arc::new(G::configure(setup).expect("a table"));
        let head = Head::of(&*rules);
        let mut table = Table::new(rules, head, Secret::from_word(&format!("{word}{n}")), vec![]);
        let mut dice = Fast::new(7 + n);
        while !until(&table) {
            let seat = table.turn().awaiting()?.pending.first()?;
            let pick = table.choices(seat).random(&mut dice)?;
            table.submit(seat, None, pick).expect("a listed pick");
        }
        Some(table)
    })
}

fn players(n: usize, me: Option<Seat>) -> Vec<Player> {
    let people = ["Marta", "Benedek", "Planner bot", "Ines", "Kwame", "Odile"];
    let player = |seat: Seat| Player {
        seat,
        name: people[seat.ix()].into(),
        kind: if seat.0 == 2 { PlayerKind::Bot } else { PlayerKind::Person },
        connected: seat.0 != 4,
        mine: Some(seat) == me,
        ..Player::default()
    };
    Seat::all(n).map(player).collect()
}

/// What the host adds for a viewer: nobody is asked yet, nothing is chosen.
pub fn context(seats: usize, viewer: Viewer) -> Context {
    Context {
        viewer,
        language: kernel::Language::English,
        players: players(seats, viewer.seat()),
        asked: Default::default(),
        chosen: None,
        text: false,
        kept: vec![],
    }
}

/// The page of a viewer, with a choice marked as chosen.
pub fn page<G: Board>(table: &Table<G>, viewer: Viewer, chosen: Option<usize>, text: bool) -> TablePage {
    let asked = table.turn().awaiting().map(|a| a.asked).unwrap_or_default();
    let kept = kept::<G>(table.told(viewer).map(|(_, event)| event));
    let context = Context { asked, chosen, text, kept, ..context(table.seats(), viewer) };
    let choices = viewer.seat().map_or(Choices::default(), |seat| table.choices(seat));
    let dress = dress(&**table.rules(), table.view(viewer), &choices, &context);
    let draft = chosen.and_then(|n| dress.choices.get(n)).map(|c| Draft {
        steps: vec![DraftStep {
            n: c.n,
            amount: c.amount.map_or(0, |a| a.0),
            label: c.label.clone(),
            ..DraftStep::default()
        }],
        last: true,
        ..Draft::default()
    });
    let outcome = table.outcome().map(|o| Ending {
        text: kernel::Words::outcome(&**table.rules(), &o, &kernel::Names::marked(table.seats())),
        winners: o.winners.iter().collect(),
        scores: o.scores.clone(),
    });
    let names = kernel::Names::marked(table.seats());
    let mut log: Vec<_> =
        table.told(viewer).map(|(line, event)| log_line(&**table.rules(), event, line, &names)).collect();
    log.drain(..log.len().saturating_sub(40));
    let info = G::info();
    TablePage {
        shell: Shell {
            title: info.title.into(),
            person: Some(Person { name: "Marta".into(), guest: true }),
            path: "/".into(),
            ..Shell::default()
        },
        table: TableInfo {
            id: "977".into(),
            game: info.id.into(),
            game_title: info.title.into(),
            title: "Via Sacra".into(),
            pace: Pace::Days(1),
        },
        seat: viewer.seat(),
        revision: table.revision(viewer),
        players: context.players,
        draft,
        dress,
        log,
        steps: table.len() as u32,
        outcome,
        ..TablePage::default()
    }
}

/// The first choice of a kind.
pub fn find<G: Board>(table: &Table<G>, seat: Seat, is: impl Fn(&G::Action) -> bool) -> Option<usize> {
    table.choices(seat).iter().position(|c| is(&c.action))
}

/// Is this seat to answer?
pub fn to_answer<G: Board>(table: &Table<G>, seat: Seat) -> bool {
    table.turn().awaiting().is_some_and(|a| a.pending.has(seat))
}

/// The folder named on the command line, with the assets in it.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes the folder.
    pub fn new() -> std::io::Result<Folder> {
        let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/gallery".into()));
        std::fs::create_dir_all(folder.join("assets"))?;
        for asset in assets::all() {
            std::fs::write(folder.join("assets").join(asset.name), asset.bytes)?;
        }
        Ok(Folder(folder))
    }
    /// Writes a page.
    pub fn write(&self, name: &str, markup: maud::Markup) -> std::io::Result<()> {
        let html = markup.into_string();
        println!("{name:20} {:6} bytes", html.len());
        std::fs::write(self.0.join(format!("{name}.html")), html)
    }
}
