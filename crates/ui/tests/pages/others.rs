//! The pages around the table, and how a game's end is told.

use super::*;

#[test]
fn the_search_works_without_script() {
    let found = |query: &str| {
        let page = RulesPage {
            game: "tribune".into(),
            book: Rulebook::of::<Tribune>(kernel::Language::English),
            query: query.into(),
            ..RulesPage::default()
        };
        let html = rules(&page).into_string();
        is_sound("rules", &html);
        elements(&html).iter().filter(|(tag, _)| tag.has_class("rule")).count()
    };
    assert!(found("") > 300);
    assert!((1..50).contains(&found("COIN bowl first")));
    assert_eq!(found("no such words anywhere"), 0);
}

/// What is for developers stands nowhere; every other line of the ledger is on the page, once, under its paragraph; and
/// every figure that a book names is drawn.
#[test]
fn a_rulebook_is_whole() {
    fn whole<G: ui::Board>() {
        let (game, book) = (G::info().id, Rulebook::of::<G>(kernel::Language::English));
        let page =
            RulesPage { game: game.into(), title: game.into(), book: book.clone(), ..RulesPage::default() };
        let html = rules(&page).into_string();
        is_sound(game, &html);
        let lines: Vec<_> = elements(&html).into_iter().filter(|(tag, _)| tag.has_class("rule")).collect();
        assert_eq!(
            lines.len(),
            book.book.lines.iter().filter(|line| book.book.find(line.id).is_some()).count()
        );
        for developers in ["become tests", "Decision catalogue", "still unknown", "Coverage index"] {
            assert!(!html.contains(developers), "{game}: {developers}");
        }
        let figures = book.book.parts().flat_map(|(_, part)| &part.blocks);
        let named = figures.filter(|block| matches!(block, kernel::book::Block::Figure { .. })).count();
        assert_eq!(html.matches("<figure").count(), named, "{game}");
        assert!(named >= 2, "{game}: {named} figures");
        assert!(!html.contains("name=\"choice\""), "{game}: nothing in a figure can be pressed");
    }
    whole::<Tribune>();
    whole::<Triumph>();
    whole::<AveRoma>();
    whole::<Republic>();
}

/// The files need nothing but themselves.
#[test]
fn the_rulebooks_can_be_taken_along() {
    let language = kernel::Language::English;
    let files = ui::offline(&[
        Rulebook::of::<Tribune>(language),
        Rulebook::of::<Triumph>(language),
        Rulebook::of::<AveRoma>(language),
        Rulebook::of::<Republic>(language),
    ]);
    assert_eq!(
        files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(),
        ["tribune.html", "triumph.html", "ave-roma.html", "republic.html"]
    );
    for file in &files {
        assert!(!file.html.contains("/assets/") && !file.html.contains("\"/rules/"), "{}", file.name);
        assert!(file.html.contains("<symbol id=\"i-g-tribune\"") && file.html.contains("@media print"));
        let own = ["tribune.html#TRI-", "triumph.html#TRV-", "ave-roma.html#AVE-", "republic.html#ROR-"];
        assert!(own.iter().any(|line| file.html.contains(line)), "{}", file.name);
    }
}

/// The panel beside a table is made in half a millisecond; a search too.
#[test]
fn the_panel_is_quick() {
    let book = Rulebook::of::<Republic>(kernel::Language::English);
    for (line, query) in [("ROR-1.09.64a", ""), ("ROR-R.150", ""), ("", "legion fleet"), ("", "")] {
        let page = RulesPage {
            game: "republic".into(),
            book: book.clone(),
            line: line.into(),
            query: query.into(),
            ..RulesPage::default()
        };
        let best = (0..20).map(|_| {
            let began = std::time::Instant::now();
            std::hint::black_box(rule_panel(&page));
            began.elapsed()
        });
        let best = best.min().expect("a time");
        assert!(best < std::time::Duration::from_micros(500), "{line}{query}: {best:?}");
    }
}

#[test]
fn the_other_pages_are_sound() {
    let hostile = "<script>alert(1)</script>";
    let shell = Shell {
        title: hostile.into(),
        language: kernel::Language::English,
        person: Some(Person { name: hostile.into(), guest: true }),
        theme: Theme::Dark,
        turns: 2,
        path: "/?a=\"b".into(),
        notice: Some(Notice { refused: true, text: hostile.into(), rule: None }),
        preview: Some(ui::Preview {
            title: hostile.into(),
            about: hostile.into(),
            link: hostile.into(),
            picture: hostile.into(),
        }),
    };
    let row = TableRow {
        id: "7".into(),
        game: "tribune".into(),
        title: hostile.into(),
        asks: hostile.into(),
        host: hostile.into(),
        left: Some(Left { seconds: 90, running: true }),
        seats: vec![Dot::default(), Dot { free: true, ..Dot::default() }],
        sat: vec![ui::Sat { name: hostile.into(), strength: None }],
        ..TableRow::default()
    };
    let game = GameCard {
        id: "tribune".into(),
        title: "Tribune".into(),
        seats: (2, 5),
        bots: 3,
        ready: true,
        ..GameCard::default()
    };
    let rows = || vec![row.clone()];
    let lobby = Lobby {
        shell: shell.clone(),
        your_turn: rows(),
        waiting: rows(),
        invitations: rows(),
        games: vec![game.clone()],
        open: rows(),
        watch: rows(),
        filter: Some("tribune".into()),
        levels: vec![ui::LevelCard { id: "gentle", word: "gentle", about: "x", rank: 1 }],
        of_my_strength: true,
        running: 31,
        here: ui::Here {
            people: vec![ui::Face { id: 7, name: hostile.into(), mine: true, followed: true }],
            more: 3,
            guests: 2,
        },
        courses: vec![ui::course_card::<Tribune>(kernel::Language::English, |n| (n % 3, n == 1))],
        ..Lobby::default()
    };
    is_sound("lobby", &ui::lobby(&lobby).into_string());
    is_sound(
        "first visit",
        &ui::lobby(&Lobby { games: vec![game.clone()], ..Lobby::default() }).into_string(),
    );
    let new = NewTable {
        shell: shell.clone(),
        game: game.clone(),
        games: vec![game.clone()],
        schema: <Tribune as Game>::options(kernel::Language::English),
        bots: vec![BotCard {
            id: "livia".into(),
            name: hostile.into(),
            character: hostile.into(),
            about: hostile.into(),
        }],
        levels: vec![ui::LevelCard { id: "gentle", word: "gentle", about: "x", rank: 1 }],
        errors: vec![("title".into(), hostile.into())],
        values: vec![("title".into(), hostile.into())],
        judged: kernel::Judged::from(kernel::Misconfigured::option("variant", hostile)),
        unplayed: None,
        invited: Some((2, hostile.into())),
    };
    is_sound("new", &new_table(&new).into_string());
    let room = WaitingRoom {
        shell: shell.clone(),
        seats: vec![
            Player::default(),
            Player {
                seat: Seat(1),
                name: hostile.into(),
                kind: PlayerKind::Person,
                mine: true,
                ..Player::default()
            },
        ],
        kept: vec![Some((hostile.into(), true))],
        can_join: true,
        can_start: true,
        host: true,
        invite: Some(hostile.into()),
        bots: vec![BotCard { id: "livia".into(), ..BotCard::default() }],
        ..WaitingRoom::default()
    };
    is_sound("room", &waiting_room(&room).into_string());
    let face = ui::Face { id: 7, name: hostile.into(), mine: false, followed: true };
    let ties = ui::TiesPage {
        shell: shell.clone(),
        followed: vec![(face.clone(), true)],
        blocked: vec![face],
        seen: true,
    };
    is_sound("people of one's own", &ui::ties(&ties).into_string());
    let seek = ui::SeekPage {
        shell: shell.clone(),
        games: vec![("tribune".into(), hostile.into())],
        game: "tribune".into(),
        seats: (2, 5),
        sets: vec![("x".into(), hostile.into())],
        fault: Some(hostile.into()),
        ..ui::SeekPage::default()
    };
    is_sound("looking for opponents", &ui::seek(&seek).into_string());
    let comment = ui::Comment {
        id: 1,
        person: 7,
        name: hostile.into(),
        text: hostile.into(),
        when: hostile.into(),
        mine: true,
        folded: true,
    };
    let story = ui::StoryPage {
        shell: shell.clone(),
        comments: vec![comment],
        can_comment: true,
        embed: Some(hostile.into()),
        ..ui::StoryPage::default()
    };
    is_sound("what is said of a game", &ui::story(&story).into_string());
    let embedded = ui::ReplayPage {
        shell: shell.clone(),
        link: hostile.into(),
        steps: 3,
        step: 1,
        ..ui::ReplayPage::default()
    };
    is_sound("a replay in a frame", &ui::embed(&embedded).into_string());
    let drawn = ui::table_picture(&ui::TablePicture {
        title: hostile.into(),
        about: hostile.into(),
        seats: vec![(hostile.into(), true)],
        ..ui::TablePicture::default()
    });
    assert!(!drawn.svg().into_string().contains(hostile), "a picture holds what it says as text");
    is_sound(
        "account",
        &account(&AccountPage {
            shell: shell.clone(),
            name: hostile.into(),
            errors: vec![("name".into(), hostile.into())],
            ..AccountPage::default()
        })
        .into_string(),
    );
    let told = || Some(ui::Told { address: hostile.into(), key: hostile.into(), ..ui::Told::default() });
    let tell = ui::TellMe {
        mail_works: true,
        mail: told(),
        hook: told(),
        push: told(),
        browsers: 2,
        push_key: hostile.into(),
        ..ui::TellMe::default()
    };
    is_sound(
        "an account",
        &account(&AccountPage {
            shell: Shell { person: Some(Person { name: hostile.into(), guest: false }), ..shell.clone() },
            errors: vec![("farewell".into(), hostile.into())],
            invitations: rows(),
            tell,
            ..AccountPage::default()
        })
        .into_string(),
    );
    is_sound("nobody", &account(&AccountPage::default()).into_string());
    is_sound(
        "history",
        &history(&HistoryPage {
            shell: shell.clone(),
            rows: rows(),
            older: Some(hostile.into()),
            ..HistoryPage::default()
        })
        .into_string(),
    );
    is_sound(
        "error",
        &error(&ErrorPage {
            shell: shell.clone(),
            status: 404,
            heading: hostile.into(),
            why: hostile.into(),
        })
        .into_string(),
    );
    let table = table::<Tribune>(3, "replay");
    let seen = page(&table, Viewer::Seat(Seat(0)));
    let past = ReplayPage {
        shell,
        table: seen.table,
        seat: seen.seat,
        viewpoints: vec![Seat(0), Seat(1)],
        players: seen.players,
        dress: Dress {
            choices: vec![],
            ..dress(
                &**table.rules(),
                table.view(Viewer::Seat(Seat(0))),
                &Choices::default(),
                &Context {
                    language: kernel::Language::English,
                    viewer: Viewer::Seat(Seat(0)),
                    players: players(3),
                    asked: Default::default(),
                    chosen: None,
                    text: false,
                    kept: vec![],
                },
            )
        },
        step: 2,
        steps: 9,
        rounds: vec![("Set-up".into(), 0), ("Round 1".into(), 4)],
        log: seen.log,
        link: hostile.into(),
        journal: true,
        can_clone: true,
        ..ReplayPage::default()
    };
    is_sound("replay", &replay(&past).into_string());
    assert!(replay_regions(&past).into_string().contains("id=\"board\""));
}

/// The page of a game played at random to its end, and the scores it ended with.
fn over<G: Board>(players: usize, word: &str) -> (String, String, Vec<i32>) {
    let (mut table, mut dice) = (table::<G>(players, word), Fast::new(word.len() as u64));
    while let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) {
        let pick = table.choices(seat).random(&mut dice).expect("a choice");
        table.submit(seat, None, pick).expect("a listed pick");
    }
    let outcome = table.outcome().expect("over");
    let html = ui::table(&page(&table, Viewer::Seat(Seat(0)))).into_string();
    is_sound("the end", &html);
    (html, outcome.kind.to_string(), outcome.scores)
}

/// The sums at the foot of the table that tells how the points came about.
fn sums(html: &str) -> Vec<i32> {
    let foot =
        html.split("<tfoot>").nth(1).and_then(|rest| rest.split("</tfoot>").next()).unwrap_or_default();
    foot.split("<b>").skip(1).filter_map(|rest| rest.split('<').next()?.parse().ok()).collect()
}

#[test]
fn the_end_of_every_game_tells_how_it_came_about() {
    for n in 0..4 {
        let word = format!("the end {n}");
        let (html, _, scores) = over::<AveRoma>(4, &word);
        assert_eq!(sums(&html), scores);
        let (html, _, scores) = over::<Tribune>(5, &word);
        assert_eq!(sums(&html), scores);
        assert!(html.contains("How the points came about"));
        let (html, kind, scores) = over::<Triumph>(5, &word);
        match kind.as_str() {
            "rome-falls" => {
                assert!(html.contains("How Rome fell") && html.contains("entered Rome"), "{kind}")
            }
            _ => assert_eq!(sums(&html), scores, "{kind}"),
        }
        let (html, kind, scores) = over::<Republic>(6, &word);
        assert!(html.contains("How Rome fell") || html.contains("How the game was won"), "{kind}");
        // Every faction's Influence, the most first.
        let rows = html.split("class=\"tally by-row\"").nth(1).and_then(|rest| rest.split("</table>").next());
        let told: Vec<i32> = rows
            .unwrap_or_default()
            .split("</tr>")
            .filter_map(|row| row.rsplit("<b>").next()?.split('<').next()?.parse().ok())
            .collect();
        let mut influence = scores;
        influence.sort_by(|a, b| b.cmp(a));
        assert_eq!(told, influence, "{kind}");
    }
}

/// Each scenario says in a line what it is and how long it lasts (ROR-1.04.1b).
#[test]
fn the_form_explains_every_scenario() {
    let schema = <republic::Republic as Game>::options(kernel::Language::English);
    let scenarios = schema["properties"]["scenario"]["enum"].as_array().expect("a list").len();
    let new = NewTable { schema, ..NewTable::default() };
    let html = new_table(&new).into_string();
    is_sound("scenarios", &html);
    let sets = html.split("<div class=\"cardset\"").skip(1).filter_map(|rest| rest.split("</div>").next());
    let cards = sets.into_iter().find(|set| set.contains("<b>Early</b>")).expect("a card for each");
    assert_eq!((cards.matches("<label").count(), cards.matches(" years").count()), (scenarios, scenarios));
    assert_eq!(cards.matches(" checked").count(), 1, "the usual one is chosen: {cards}");
}

/// A league of sixty with twenty rounds is sound, escapes what people write, and is made in less than a millisecond where
/// the program is built for speed.
#[test]
fn a_league_is_sound_and_quick() {
    let hostile = "<script>alert(1)</script>";
    let cells = || {
        [
            LeagueCell::Won("5".into()),
            LeagueCell::Played("3.33".into()),
            LeagueCell::Lost,
            LeagueCell::Absent,
            LeagueCell::Bye("3".into()),
            LeagueCell::Running,
            LeagueCell::Out,
            LeagueCell::ToCome,
        ]
    };
    let rows = |many: usize| {
        let row = |place: usize| LeagueStanding {
            place,
            name: hostile.into(),
            mine: place == 2,
            cells: cells().to_vec(),
            points: "8".into(),
            ..LeagueStanding::default()
        };
        (1..=many).map(row).collect()
    };
    let seats = vec![LeagueSeat { name: hostile.into(), ..LeagueSeat::default() }; 4];
    let table = |state: RoundState| LeagueTable {
        group: Some(2),
        round: 3,
        number: Some(1),
        id: Some("abc".into()),
        seats: seats.clone(),
        mine: true,
        state,
        detail: hostile.into(),
        left: Some(Left { seconds: 90, running: true }),
        ..LeagueTable::default()
    };
    let round = |number: usize, state: RoundState| LeagueRound { number, state, ..LeagueRound::default() };
    let page = LeaguePage {
        row: LeagueRow { title: hostile.into(), stage: LeagueStage::Running, ..LeagueRow::default() },
        host: hostile.into(),
        rounds: vec![
            round(1, RoundState::Done),
            round(2, RoundState::On),
            LeagueRound { last: true, ..round(3, RoundState::ToCome) },
        ],
        fields: (0..3).map(|group| LeagueField { group: Some(group), rows: rows(20) }).collect(),
        go_on: 2,
        champions: vec![(1, hostile.into())],
        tables: vec![table(RoundState::On), table(RoundState::Done)],
        schedule: vec![table(RoundState::ToCome)],
        play: Some("abc".into()),
        may_enter: true,
        may_leave: true,
        ..LeaguePage::default()
    };
    let html = league(&page).into_string();
    is_sound("league", &html);
    assert!(html.contains("Group C") && html.contains("Final, six seats") && html.contains("Table C 3.1"));
    // While it is on nobody withdraws by one press.
    assert!(html.contains("<details class=\"ask\">") && html.contains("Yes, withdraw"), "{html}");
    let open = LeaguePage {
        row: LeagueRow { stage: LeagueStage::Open, ..page.row.clone() },
        entered: vec![hostile.into()],
        waiting: vec![hostile.into()],
        ..page.clone()
    };
    let html = league(&open).into_string();
    is_sound("league to enter", &html);
    assert!(!html.contains("Yes, withdraw"), "before it begins one may come and go");
    let list = LeaguesPage {
        open: vec![page.row.clone()],
        running: vec![page.row.clone()],
        games: vec![("tribune".into(), "Tribune".into())],
        ..LeaguesPage::default()
    };
    is_sound("leagues", &leagues(&list).into_string());
    let best = (0..30).map(|_| {
        let began = std::time::Instant::now();
        std::hint::black_box(league(&page));
        began.elapsed()
    });
    let best = best.min().expect("a time");
    assert!(best < std::time::Duration::from_millis(1), "{best:?}");
}

/// Where a row of one's own games leads first.
#[test]
fn a_finished_game_leads_to_its_story_and_one_that_is_on_to_its_table() {
    let first_door = |list| {
        let rows = vec![TableRow { id: "7".into(), title: "Ides".into(), ..TableRow::default() }];
        let html = history(&HistoryPage { list, rows, ..HistoryPage::default() }).into_string();
        let door = html.split("class=\"btn small\" href=\"/t/").nth(1).expect("a door");
        door.split('"').next().map(str::to_string)
    };
    assert_eq!(first_door(OwnGames::Finished).as_deref(), Some("7/story"));
    assert_eq!(first_door(OwnGames::Running).as_deref(), Some("7"));
    assert_eq!(first_door(OwnGames::YourTurn).as_deref(), Some("7"));
}

#[test]
fn a_host_reads_how_long_a_limit_is_and_how_many_tables_are_on() {
    let row = |name: &str, value: &str| SettingRow {
        name: name.into(),
        value: value.into(),
        usual: value.into(),
        bounds: Some((1, 1_000_000)),
    };
    let rows =
        vec![row("complaint-one-more-ms", "300000"), row("write-one-more-ms", "50"), row("tables", "200")];
    let page = |part| desk(&DeskPage { part, ..DeskPage::default() }).into_string();
    let house = page(DeskPart::House(String::new(), rows));
    is_sound("the house", &house);
    assert!(house.contains("= 5 min") && house.contains("= 0.05 s"), "{house}");
    assert_eq!(house.matches("= ").count(), 2, "a number of tables is no time");
    let whom = DeskPerson { name: "Marta".into(), tables: 1, finished: 0, ..DeskPerson::default() };
    let one = page(DeskPart::Person(Box::new(whom.clone()), vec![]));
    assert!(one.contains("1 table that is not over, 0 finished games."), "{one}");
    assert!(page(DeskPart::People(String::new(), vec![whom])).contains("1 on, 0 over"));
}

/// What is said of three choices whose chances cannot be told apart: one figure, and only reasons that tell something.
#[test]
fn choices_that_are_about_equal_are_said_to_be_once() {
    let opinion = |n, chance, gains: &[&str]| Opinion {
        n,
        label: format!("choice {n}"),
        chance: Some(chance),
        gains: gains.iter().map(|gain| gain.to_string()).collect(),
        ..Opinion::default()
    };
    let told = |equal| {
        let best = vec![opinion(0, 25, &["about one Legion more"]), opinion(1, 24, &[]), opinion(2, 24, &[])];
        let advice = Advice { best, even: 25, games: 100, off: 2, equal };
        let page = TablePage { advice: Some(advice), ..TablePage::default() };
        regions(&page, &[Region::Advice], "").into_string()
    };
    let equal = told(Some(24));
    assert_eq!(equal.matches("about equally good").count(), 1, "{equal}");
    assert_eq!(equal.matches("24%").count(), 1, "{equal}");
    assert!(!equal.contains("25%") && !equal.contains("Dotted"), "there are no bars to explain: {equal}");
    assert_eq!(equal.matches("<dd>").count(), 1, "who has nothing to say says nothing: {equal}");
    let apart = told(None);
    assert!(!apart.contains("about equally good") && apart.contains("Dotted"), "{apart}");
    assert_eq!(apart.matches("class=\"pct\"").count(), 3, "{apart}");
}
