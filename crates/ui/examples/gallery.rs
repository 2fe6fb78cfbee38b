//! Writes every page to a folder, from games played at random, so that they can be looked at without a server:
//! `cargo run -p quadriga-ui --example gallery -- FOLDER`, then serve the folder (`python3 -m http.server -d FOLDER`).

#[allow(dead_code, reason = "shared by all examples; each uses a part of it")]
mod scenes;

use kernel::{Game, Seat, Setup, Table, Viewer};
use tribune::{Ask, Phase, Tribune};
use ui::*;

/// A table that plays itself until a position worth looking at.
fn play(players: usize, word: &str, until: impl Fn(&Table<Tribune>) -> bool) -> Table<Tribune> {
    scenes::play(&Setup { seats: players, ..Setup::default() }, word, until).expect("such a position")
}

fn shell(title: &str) -> Shell {
    Shell {
        title: title.into(),
        person: Some(Person { name: "Marta".into(), guest: true }),
        turns: 3,
        path: "/".into(),
        ..Shell::default()
    }
}

fn info(title: &str) -> TableInfo {
    TableInfo {
        id: "2148".into(),
        game: "tribune".into(),
        game_title: "Tribune".into(),
        title: title.into(),
        pace: Pace::Live(25, 15),
    }
}

fn page(table: &Table<Tribune>, viewer: Viewer, chosen: Option<usize>, text: bool) -> TablePage {
    let mut page = scenes::page(table, viewer, chosen, text);
    let said = |seat: u8, name: &str, to: &str, text: &str, when: &str| Said {
        seat: Some(Seat(seat)),
        name: name.into(),
        to: to.into(),
        text: text.into(),
        when: when.into(),
        report: None,
        folded: false,
    };
    let old = page.log.len().saturating_sub(5);
    page.log.iter_mut().skip(old).for_each(|line| line.new = true);
    for (player, seat) in
        page.players.iter_mut().zip(Seat::all(5)).filter(|(p, _)| p.kind == PlayerKind::Person)
    {
        let seconds = 1880 - 300 * u64::from(seat.0);
        player.left = Some(Left { seconds, running: Some(seat) == viewer.seat() });
    }
    TablePage {
        shell: shell("Tribune, your move"),
        table: info("Ides of March"),
        chat: vec![
            said(1, "Benedek", "", "Somebody has to stop me taking the tribune.", "14:05"),
            said(3, "Ines", "", "You are one step away. Everyone sees the board.", "14:06"),
            said(0, "Marta", "Ines", "Then leave me the Senators, please.", "14:06"),
        ],
        watchers: 4,
        can_undo: chosen.is_none() && viewer.seat().is_some(),
        commitment: table.commitment().to_string(),
        invite: Some("https://quadriga.example/i/k3h8".into()),
        ..page
    }
}

fn games() -> Vec<GameCard> {
    let game = |id: &str, title: &str, about: &str, seats, length: &str, bots, ready| GameCard {
        id: id.into(),
        title: title.into(),
        about: about.into(),
        seats,
        length: length.into(),
        bots,
        ready,
        timed: id != "ave-roma",
        company: vec![ui::Foe { name: "Fabia", temper: "patient", about: "waits" }],
        level: ui::LevelCard { id: "steady", word: "steady", about: "plays sensibly", rank: 2 },
        unknown: false,
        taught: true,
    };
    vec![
        game(
            "tribune",
            "Tribune",
            "Send followers, gather cards, hold seven factions. First family to meet its goals wins.",
            (2, 5),
            "60 to 120 min",
            3,
            true,
        ),
        game(
            "ave-roma",
            "Ave Roma",
            "Five workers of different worth. Where you send them decides who works for you next.",
            (2, 5),
            "45 to 120 min",
            3,
            true,
        ),
        game(
            "republic",
            "The Republic of Rome",
            "Steer a faction through the senate. Rome must survive, and only then may you win.",
            (1, 6),
            "5 to 7 h",
            5,
            false,
        ),
        game(
            "triumph",
            "Triumph",
            "Bid family cards for offices, lead legions together, settle clients. If Rome falls, all lose.",
            (2, 5),
            "60 to 90 min",
            3,
            false,
        ),
    ]
}

fn bots() -> Vec<BotCard> {
    let bot = |id: &str, character: &str, about: &str| BotCard {
        id: id.into(),
        name: id.into(),
        character: character.into(),
        about: about.into(),
    };
    vec![
        bot("Livia", "planner", "picks a few goals and leaves the rest alone"),
        bot("Rufus", "bold", "attacks early, bids high, risks what he has"),
    ]
}

fn row(title: &str, asks: &str, game: &str, game_title: &str) -> TableRow {
    let dot = |n: usize| Dot { free: n > 2, name: format!("player {n}"), to_move: n == 1, bot: false };
    TableRow {
        id: "2148".into(),
        game: game.into(),
        game_title: game_title.into(),
        title: title.into(),
        detail: "round 3, followers".into(),
        seeks: false,
        asks: asks.into(),
        seats: (0..4).map(dot).collect(),
        host: "Olena".into(),
        pace: Pace::Days(2),
        left: Some(Left { seconds: 1880, running: true }),
        watchers: 12,
        when: "yesterday".into(),
        outcome: Some("Won by Marta.".into()),
        promises: None,
        ..TableRow::default()
    }
}

fn main() -> std::io::Result<()> {
    let folder = scenes::Folder::new()?;
    let write = |name: &str, markup: maud::Markup| folder.write(name, markup);
    let me = Viewer::Seat(Seat(0));
    let placing = |round: u8, left: u8| {
        move |t: &Table<Tribune>| {
            let open = &t.view(Viewer::Spectator).open;
            open.phase == Phase::Followers
                && open.round == round
                && open.question() == Some(&Ask::Place(Seat(0)))
                && open.sheet(Seat(0)).followers <= left
        }
    };
    let table = play(5, "gallery", placing(4, 1));
    write("tribune", ui::table(&page(&table, me, None, false)))?;
    write("tribune-chosen", ui::table(&page(&table, me, Some(4), false)))?;
    write("tribune-watch", ui::table(&page(&table, Viewer::Spectator, None, false)))?;
    write("tribune-text", text_table(&page(&table, me, None, true)))?;
    let start = play(4, "start", |_| true);
    write("tribune-start", ui::table(&page(&start, me, None, false)))?;
    let asking = |ask: fn(&Ask) -> bool| {
        move |t: &Table<Tribune>| {
            let view = t.view(Viewer::Seat(Seat(0)));
            view.asked() == Some(Seat(0)) && view.open.question().is_some_and(ask) && view.open.round > 2
        }
    };
    for (name, ask) in [
        ("bid", (|a| matches!(a, Ask::ChariotBid)) as fn(&Ask) -> bool),
        ("take-over", |a| matches!(a, Ask::TakeOver(..))),
        ("benefit", |a| matches!(a, Ask::Benefit(..))),
        ("catacombs", |a| matches!(a, Ask::Catacombs(..))),
        ("penalty", |a| matches!(a, Ask::Penalty(..))),
        ("assassin", |a| matches!(a, Ask::Assassin(..))),
        ("chariot", |a| matches!(a, Ask::Chariot(..))),
    ] {
        write(&format!("tribune-{name}"), ui::table(&page(&play(4, name, asking(ask)), me, None, false)))?;
    }
    let over = play(3, "over", |table| table.outcome().is_some());
    write("tribune-over", ui::table(&page(&over, me, None, false)))?;
    let mut curtain = page(&table, me, None, false);
    curtain.curtain = Some(Seat(1));
    write("curtain", ui::table(&curtain))?;
    write("replay", replay(&replay_page(&table, me)))?;
    write(
        "lobby",
        lobby(&Lobby {
            shell: shell("Quadriga, play"),
            your_turn: vec![
                row("Ides of March", "Place your last follower", "tribune", "Tribune"),
                row("Via Appia", "Collect a worker", "ave-roma", "Ave Roma"),
            ],
            waiting: vec![
                row("Saturnalia", "two chariot bids outstanding", "tribune", "Tribune"),
                row("Via Flaminia", "Benedek collects workers", "ave-roma", "Ave Roma"),
            ],
            games: games(),
            open: vec![
                row("Ides of March", "", "tribune", "Tribune"),
                row("Forum Boarium", "", "ave-roma", "Ave Roma"),
            ],
            watch: vec![row("Lupercalia", "", "tribune", "Tribune")],
            filter: None,
            levels: vec![ui::LevelCard { id: "steady", word: "steady", about: "plays sensibly", rank: 2 }],
            level: ui::LevelCard { id: "steady", word: "steady", about: "plays sensibly", rank: 2 },
            ..Lobby::default()
        }),
    )?;
    write(
        "index",
        lobby(&Lobby {
            shell: Shell { title: "Quadriga".into(), path: "/".into(), ..Shell::default() },
            games: games(),
            ..Lobby::default()
        }),
    )?;
    write(
        "new",
        new_table(&NewTable {
            shell: shell("New table"),
            game: games().remove(0),
            games: games(),
            schema: <Tribune as Game>::options(kernel::Language::English),
            bots: bots(),
            errors: vec![("title".into(), "A table of this name is open already.".into())],
            ..NewTable::default()
        }),
    )?;
    let mut seats = scenes::context(4, me).players;
    seats[3] = Player { seat: Seat(3), ..Player::default() };
    write(
        "room",
        waiting_room(&WaitingRoom {
            shell: shell("Ides of March"),
            table: info("Ides of March"),
            seats,
            settings: vec![("Victory card".into(), "Random".into())],
            can_join: true,
            can_start: true,
            host: true,
            invite: Some("https://quadriga.example/i/k3h8".into()),
            bots: bots(),
            levels: vec![],
            called_off: false,
            commitment: table.commitment().to_string(),
            chat: vec![],
            ..WaitingRoom::default()
        }),
    )?;
    write(
        "rules",
        rules(&RulesPage {
            shell: shell("Rules"),
            game: "tribune".into(),
            title: "Tribune".into(),
            book: Rulebook::of::<Tribune>(kernel::Language::English),
            games: games(),
            ..RulesPage::default()
        }),
    )?;
    write("account", account(&AccountPage { shell: shell("Account"), games: 3, ..AccountPage::default() }))?;
    write(
        "history",
        history(&HistoryPage {
            shell: shell("History"),
            rows: vec![row("Ides of March", "", "tribune", "Tribune")],
            first: true,
            older: Some("1-aaaaaaaaaaaa".into()),
            ..HistoryPage::default()
        }),
    )?;
    write(
        "error",
        error(&ErrorPage {
            shell: shell("Not found"),
            status: 404,
            heading: "No such table".into(),
            why: "It may have been closed, or the link is incomplete.".into(),
        }),
    )
}

fn replay_page(table: &Table<Tribune>, viewer: Viewer) -> ReplayPage {
    let page = page(table, viewer, None, false);
    ReplayPage {
        shell: shell("Replay"),
        table: info("Ides of March"),
        seat: viewer.seat(),
        viewpoints: vec![Seat(0), Seat(1)],
        players: page.players,
        dress: Dress { choices: vec![], ..page.dress },
        step: 40,
        steps: table.len() as u32,
        rounds: vec![
            ("Set-up".into(), 0),
            ("Round 1".into(), 10),
            ("Round 2".into(), 60),
            ("Round 3".into(), 120),
        ],
        log: page.log,
        link: "https://quadriga.example/t/2148/replay?step=40".into(),
        journal: true,
        can_clone: true,
        commitment: table.commitment().to_string(),
        verified: None,
        outcome: None,
    }
}
