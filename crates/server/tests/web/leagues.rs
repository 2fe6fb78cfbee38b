//! Leagues run by themselves, by the house's own clock: nobody has to open a table, draw a round or write down a result, and
//! whatever is done twice is done once.

use crate::common::*;
use axum::http::StatusCode;
use host::{DAY, Pace, Visibility};
use league::{Came, Format, State, Terms, Who};
use server::storage::{Fault, LeagueId, LeagueStage, NewLeague, PersonId, Season, Stage, Store, TableId};

const HOUR: i64 = 3_600_000;

pub async fn accounts<const N: usize>(house: &House, names: [&str; N]) -> Vec<Browser> {
    let mut all = Vec::new();
    for name in names {
        all.push(named(house, name).await);
    }
    all
}

/// The same file, read beside the house.
pub fn store(house: &House) -> Store {
    Store::open(&house.config.data).unwrap()
}

const FORM: [(&str, &str); 9] = [
    ("title", "Spring cup"),
    ("format", "swiss"),
    ("rounds", "3"),
    ("seats", "3"),
    ("pace", "days"),
    ("days", "1"),
    ("begins", "24"),
    ("every", "10"),
    ("visibility", "public"),
];

/// The form with some fields filled in otherwise.
fn form<'a>(other: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let kept = FORM.into_iter().filter(|(key, _)| other.iter().all(|(changed, _)| changed != key));
    kept.chain(other.iter().copied()).collect()
}

pub async fn make(anna: &mut Browser, other: &[(&str, &str)]) -> LeagueId {
    let made = anna.post("/leagues/new/auction", &form(other)).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    LeagueId(made.to().strip_prefix("/leagues/").unwrap().parse().unwrap())
}

pub async fn enter(league: LeagueId, people: &mut [Browser]) {
    for person in people {
        let entered = person.post(&format!("/leagues/{}/enter", league.0), &[]).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    }
}

/// What is due is done; and done again, which must change nothing.
pub async fn due(house: &House, store: &Store, league: LeagueId) -> Season {
    house.app.seasons().await;
    let season = store.season(league).await.unwrap();
    house.app.seasons().await;
    assert_eq!(store.season(league).await.unwrap(), season, "nothing is done twice");
    season
}

pub fn running(season: &Season) -> Vec<TableId> {
    let all = season.pairings.iter().flatten();
    all.filter(|pairing| pairing.stage == Some(Stage::Playing)).map(|pairing| pairing.table.clone()).collect()
}

/// Plays the tables that are on, day by day, until they are over: on each day those answer who are said to.
pub async fn play(
    house: &House,
    store: &Store,
    league: LeagueId,
    people: &mut [Browser],
    there: impl Fn(usize, u32) -> bool,
) {
    for day in 0..9 {
        let season = store.season(league).await.unwrap();
        for table in running(&season) {
            for _ in 0..60 {
                let mut moved = false;
                for (n, person) in people.iter_mut().enumerate() {
                    moved |= there(n, day) && person.first_choice(&table).await;
                }
                house.quiet(&table).await;
                if !moved {
                    break;
                }
            }
        }
        house.wait(DAY).await;
        for table in running(&season) {
            house.quiet(&table).await;
        }
        due(house, store, league).await;
    }
}

pub fn points(season: &Season, who: &str) -> String {
    let rows = season.competition.standings(None);
    let row = rows.iter().find(|row| season.entry(row.who).unwrap().name == who);
    row.unwrap_or_else(|| panic!("{who} is not in the standings")).points.to_string()
}

#[tokio::test]
async fn a_season_of_three_rounds_runs_without_a_hand() {
    let house = House::unlimited();
    let store = store(&house);
    let names = ["Anna", "Ben", "Clio", "Dora", "Emil", "Faye", "Gaius"];
    let mut people = accounts(&house, names).await;
    let id = make(&mut people[0], &[]).await;
    enter(id, &mut people).await;
    house.wait(24 * HOUR - 1).await;
    assert_eq!(due(&house, &store, id).await.league.stage, LeagueStage::Open, "not before its time");
    house.wait(1).await;
    let season = due(&house, &store, id).await;
    assert_eq!((season.league.stage, season.began.len()), (LeagueStage::Running, 1));
    // Seven at tables of three: four and three, every seat taken by those for whom it was drawn, and the games are on.
    let tables = running(&season);
    assert_eq!((tables.len(), store.public(Stage::Playing, 99).await.unwrap().len()), (2, 2));
    for (table, drawn) in tables.iter().zip(&season.competition.rounds[0].tables) {
        let chairs = house.app.hub().look(table, |live| {
            live.desk.chairs.iter().map(|chair| chair.person.map(|p| Who(p.0))).collect::<Vec<_>>()
        });
        assert_eq!(chairs.await.unwrap(), drawn.seats);
        assert!(house.app.hub().look(table, |live| live.desk.rated).await.unwrap());
    }
    let page = people[0].get(&format!("/leagues/{}", id.0)).await.body;
    assert!(page.contains("Play your table") && page.contains("0 of 2 tables ended"), "{page}");
    // Dora answers every second day, Emil never.
    let there = |n: usize, day: u32| n != 4 && (n != 3 || day % 2 == 1);
    play(&house, &store, id, &mut people, there).await;
    let season = due(&house, &store, id).await;
    assert!(season.pairings[0].iter().all(|pairing| pairing.settled.is_some()), "{:?}", season.pairings);
    assert_eq!(season.began.len(), 1, "the second round has its own day");
    assert_eq!(points(&season, "Emil"), "0", "a bot played for him");
    let table = season.competition.rounds[0]
        .tables
        .iter()
        .find(|table| table.seats.iter().flatten().any(|who| season.entry(*who).unwrap().name == "Emil"));
    let came = table.unwrap().came.clone().unwrap();
    assert_eq!(came.iter().filter(|came| came.absent).count(), 1, "Dora was late, and there");
    // Faye withdraws, Hana comes as a substitute.
    people.push(named(&house, "Hana").await);
    enter(id, &mut people[7..]).await;
    let page = people[7].get(&format!("/leagues/{}", id.0)).await.body;
    assert!(page.contains("You wait"), "{page}");
    assert!(people[5].post(&format!("/leagues/{}/withdraw", id.0), &[]).await.status.is_redirection());
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    assert_eq!(season.began.len(), 2);
    let seated = |season: &Season, round: usize, name: &str| {
        let tables = season.competition.rounds[round].tables.iter();
        let mut people = tables.flat_map(|table| table.seats.iter().flatten());
        people.any(|who| season.entry(*who).unwrap().name == name)
    };
    assert!(seated(&season, 1, "Hana") && !seated(&season, 1, "Faye"));
    play(&house, &store, id, &mut people, there).await;
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    assert_eq!(season.began.len(), 3);
    assert!(!seated(&season, 2, "Emil"), "away twice: he has withdrawn");
    let emil = season.entries.iter().position(|entry| entry.name == "Emil").unwrap();
    assert_eq!(season.competition.entrants[emil].state, State::Withdrawn);
    play(&house, &store, id, &mut people, there).await;
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    assert_eq!(season.league.stage, LeagueStage::Over);
    assert!(season.competition.over());
    // Everybody can read it, and it stands among what was.
    let mut stranger = house.browser();
    let page = stranger.get(&format!("/leagues/{}", id.0)).await.body;
    assert!(
        page.contains("Seed of the lots") && page.contains("withdrawn") && !page.contains("Play your table")
    );
    let list = stranger.get("/leagues").await.body;
    let past = list.find("aria-label=\"Past\"").unwrap();
    assert!(list[past..].contains("Spring cup") && !list[..past].contains("Spring cup"));
    assert!(people[1].post(&format!("/leagues/{}/enter", id.0), &[]).await.status.is_client_error());
}

#[tokio::test]
async fn tables_that_are_still_on_when_the_next_round_begins_count_when_they_end() {
    let house = House::unlimited();
    let store = store(&house);
    let mut people = accounts(&house, ["Anna", "Ben", "Clio"]).await;
    let id = make(&mut people[0], &[("rounds", "2"), ("days", "5"), ("every", "1")]).await;
    enter(id, &mut people).await;
    house.wait(DAY).await;
    let first = running(&due(&house, &store, id).await);
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    assert_eq!((season.began.len(), running(&season).len()), (2, 2), "nobody waits for those who are slow");
    while people[0].first_choice(&first[0]).await
        || people[1].first_choice(&first[0]).await
        || people[2].first_choice(&first[0]).await
    {}
    let season = due(&house, &store, id).await;
    assert_eq!(season.pairings[0].iter().filter(|pairing| pairing.settled.is_some()).count(), 1);
    assert!(season.competition.standings(None).iter().any(|row| row.points.0 > 0));
    // The time of the last round is over: what is still on does not count.
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    assert_eq!((season.league.stage, season.pairings[1][0].settled), (LeagueStage::Over, None));
    house.wait(40 * DAY).await;
    assert_eq!(due(&house, &store, id).await.competition, season.competition, "and stays so");
}

#[tokio::test]
async fn groups_lead_to_a_final_of_their_first() {
    let house = House::unlimited();
    let store = store(&house);
    let mut people = accounts(&house, ["Anna", "Ben", "Clio", "Dora", "Emil", "Faye"]).await;
    let id =
        make(&mut people[0], &[("format", "groups"), ("rounds", "1"), ("groups", "2"), ("on", "2")]).await;
    enter(id, &mut people).await;
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    assert_eq!((season.competition.groups(), running(&season).len()), (2, 2));
    let page = people[0].get(&format!("/leagues/{}?group=1", id.0)).await.body;
    assert!(
        page.contains("Group A") && page.contains("Group B") && page.contains("Final, four seats"),
        "{page}"
    );
    play(&house, &store, id, &mut people, |_, _| true).await;
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    let last = &season.competition.rounds[1].tables;
    assert_eq!((last.len(), last[0].seats.iter().flatten().count()), (1, 4));
    play(&house, &store, id, &mut people, |_, _| true).await;
    let season = due(&house, &store, id).await;
    assert_eq!(season.league.stage, LeagueStage::Over, "as soon as the last table is");
    assert_eq!(season.competition.champions().len(), 4);
    assert!(house.browser().get(&format!("/leagues/{}", id.0)).await.body.contains("aria-label=\"Final\""));
}

/// A league that begins now, laid into the file as the form would.
async fn laid(house: &House, store: &Store, people: usize, rounds: u8) -> LeagueId {
    let mut ids: Vec<PersonId> = Vec::new();
    for n in 0..people {
        ids.push(store.new_guest(format!("Person {n}"), 0).await.unwrap().id);
    }
    let terms =
        Terms { seats: 3, least: 2, most: 5, format: Format::Swiss { rounds }, fillers: true, room: 100 };
    let new = NewLeague {
        title: "Laid out".into(),
        game: "auction".into(),
        options: "{}".into(),
        pace: Pace::Days { days: 1 },
        terms,
        visibility: Visibility::Public,
        owner: ids[0],
        seed: 7,
        created: NOON,
        begins: NOON,
        every: 10 * DAY,
    };
    let id = store.new_league(new).await.unwrap();
    for (n, person) in ids.iter().enumerate() {
        store.enter_league(id, *person, (1500, 200), NOON + n as i64).await.unwrap();
    }
    assert_eq!(house.app.hub().wall(), NOON);
    id
}

#[tokio::test]
async fn after_a_crash_at_any_step_it_goes_on_and_nothing_is_doubled() {
    let house = House::unlimited();
    let store = store(&house);
    let id = laid(&house, &store, 9, 2).await;
    // A round is drawn, and the process is gone before a table is open.
    let season = store.season(id).await.unwrap();
    let mut after = season.competition.clone();
    after.draw().unwrap();
    let addresses = |first: u8| (0..3).map(|n| TableId::new([first + n; TableId::LEN])).collect::<Vec<_>>();
    store.keep_round(id, season.clone(), after.clone(), addresses(1), NOON).await.unwrap();
    let again = store.keep_round(id, season.clone(), after, addresses(7), NOON).await;
    assert_eq!(again, Err(Fault::Conflict), "another who draws it too comes too late");
    // Another process finds it so.
    let app = house.reopened();
    app.seasons().await;
    let season = store.season(id).await.unwrap();
    let tables: Vec<TableId> = season.pairings[0].iter().map(|pairing| pairing.table.clone()).collect();
    assert_eq!(tables, addresses(1));
    assert!(season.pairings[0].iter().all(|pairing| pairing.opened && pairing.stage == Some(Stage::Playing)));
    // A table is open, and the process is gone before that is noted: it is opened again, which changes nothing.
    let lines = app.hub().look(&tables[0], |live| (live.stored(), live.desk.chairs.len())).await.unwrap();
    let owner = host::Person { id: season.league.made.owner, name: "Person 0".into(), guest: false };
    let new = host::NewTable::against_bots("auction", 3);
    for _ in 0..2 {
        app.hub().open_for(&tables[0], &owner, new.clone(), &[]).await.unwrap();
    }
    assert_eq!(
        app.hub().look(&tables[0], |live| (live.stored(), live.desk.chairs.len())).await.unwrap(),
        lines
    );
    assert_eq!(store.public(Stage::Playing, 99).await.unwrap().len(), 3);
    // A result is written down once, whoever comes second.
    let came = |first: u8| {
        (0..3).map(move |n| Came {
            rank: (n + first) % 3 + 1,
            won: (n + first).is_multiple_of(3),
            absent: false,
        })
    };
    store.settle_pairing(&tables[0], came(0).collect(), NOON + 1).await.unwrap();
    let once = store.season(id).await.unwrap();
    store.settle_pairing(&tables[0], came(1).collect(), NOON + 2).await.unwrap();
    assert_eq!(store.season(id).await.unwrap(), once);
    // Two processes look after it at the same time.
    house.clock.advance(10 * DAY);
    tokio::join!(app.seasons(), house.app.seasons());
    app.seasons().await;
    let season = store.season(id).await.unwrap();
    assert_eq!((season.began.len(), season.pairings[1].len()), (2, 3));
    // Whoever comes between draw and note is not lost.
    let other = laid_again(&store, &season).await;
    let season = store.season(other).await.unwrap();
    let mut after = season.competition.clone();
    after.draw().unwrap();
    let late = store.new_guest("Late".into(), 0).await.unwrap();
    store.enter_league(other, late.id, (1500, 200), NOON + 99).await.unwrap();
    let kept = store.keep_round(other, season, after, addresses(20), NOON).await;
    assert_eq!(kept, Err(Fault::Conflict), "they are drawn for, too");
    // The end is the end.
    store.end_league(id, LeagueStage::Over, NOON + 5).await.unwrap();
    store.end_league(id, LeagueStage::CalledOff, NOON + 6).await.unwrap();
    let ended = store.season(id).await.unwrap().league;
    assert_eq!((ended.stage, ended.ended), (LeagueStage::Over, Some(NOON + 5)));
}

/// A league like another, with the same people.
async fn laid_again(store: &Store, like: &Season) -> LeagueId {
    let id = store.new_league(like.league.made.clone()).await.unwrap();
    for entry in &like.entries {
        store.enter_league(id, entry.person, (1500, 200), NOON).await.unwrap();
    }
    id
}

#[tokio::test]
async fn a_bot_fills_a_seat_that_would_stay_empty() {
    let house = House::unlimited();
    let store = store(&house);
    let mut people = accounts(&house, ["Anna", "Ben"]).await;
    let id = make(&mut people[0], &[("rounds", "1")]).await;
    enter(id, &mut people).await;
    house.wait(DAY).await;
    let season = due(&house, &store, id).await;
    let tables = running(&season);
    let bots = house.app.hub().look(&tables[0], |live| {
        live.desk.chairs.iter().filter(|chair| chair.person.is_none() && chair.bot.is_some()).count()
    });
    assert_eq!((tables.len(), bots.await.unwrap()), (1, 1));
    assert!(people[0].get(&format!("/leagues/{}", id.0)).await.body.contains(", bot"));
    play(&house, &store, id, &mut people, |_, _| true).await;
    let season = due(&house, &store, id).await;
    assert_eq!(season.competition.standings(None).len(), 2, "bots are not ranked");
}

#[tokio::test]
async fn where_too_few_have_come_it_is_called_off() {
    let house = House::unlimited();
    let store = store(&house);
    let mut people = accounts(&house, ["Anna", "Ben"]).await;
    let id = make(&mut people[0], &[]).await;
    enter(id, &mut people).await;
    assert!(people[1].post(&format!("/leagues/{}/withdraw", id.0), &[]).await.status.is_redirection());
    house.wait(DAY).await;
    assert_eq!(due(&house, &store, id).await.league.stage, LeagueStage::CalledOff);
    assert!(people[0].get(&format!("/leagues/{}", id.0)).await.body.contains("too few had come"));
    assert!(store.public(Stage::Playing, 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn whoever_comes_too_late_for_a_place_waits() {
    let house = House::unlimited();
    let mut people = accounts(&house, ["Anna", "Ben", "Clio", "Dora"]).await;
    let id = make(&mut people[0], &[("room", "3")]).await;
    enter(id, &mut people).await;
    enter(id, &mut people[..1]).await;
    let path = format!("/leagues/{}", id.0);
    assert!(people[3].get(&path).await.body.contains("You wait"));
    assert!(!people[0].get(&path).await.body.contains("You wait"), "whoever enters twice keeps their place");
    people[1].post(&format!("{path}/withdraw"), &[]).await;
    assert!(!people[3].get(&path).await.body.contains("You wait"), "a place is free");
}

// Strangers learn of a private league what its standings say, and of its tables nothing more.
#[tokio::test]
async fn the_tables_of_a_private_league_are_for_those_who_play() {
    let house = House::unlimited();
    let store = store(&house);
    let mut people = accounts(&house, ["Anna", "Ben", "Clio"]).await;
    let id = make(&mut people[0], &[("visibility", "private"), ("rounds", "1")]).await;
    enter(id, &mut people).await;
    house.wait(DAY).await;
    let table = running(&due(&house, &store, id).await)[0].clone();
    let (path, at) = (format!("/leagues/{}", id.0), format!("/t/{table}"));
    let mut stranger = named(&house, "Stranger").await;
    let outside = stranger.get(&path).await.body;
    assert!(outside.contains("Table 1.1") && outside.contains("Clio"), "who plays is no secret");
    assert!(!outside.contains(table.as_str()), "where they play is");
    assert!(!outside.contains("class=\"muted detail\""), "and how it stands: {outside}");
    assert!(people[1].get(&path).await.body.contains("class=\"muted detail\""));
    assert_eq!(stranger.get(&at).await.status, StatusCode::NOT_FOUND);
    assert!(people[2].get(&path).await.body.contains(&at));
    assert_eq!(people[2].get(&at).await.status, StatusCode::OK);
    assert!(stranger.get("/").await.body.find(table.as_str()).is_none());
    // Nor does the page change while sealed bids come in.
    let before = stranger.get(&path).await.body;
    assert!(people[1].first_choice(&table).await);
    assert_eq!(stranger.get(&path).await.body, before);
    play(&house, &store, id, &mut people, |_, _| true).await;
    let over = stranger.get(&path).await.body;
    assert!(over.contains(" won") && !over.contains(table.as_str()), "{over}");
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_the_reason() {
    let house = House::unlimited();
    let mut guest = house.browser();
    assert_eq!(guest.get("/leagues/new/auction").await.status, StatusCode::FORBIDDEN);
    assert_eq!(guest.post("/leagues/new/auction", &FORM).await.status, StatusCode::FORBIDDEN);
    let mut anna = named(&house, "Anna").await;
    assert!(anna.get("/leagues/new/auction").await.body.contains("Make this league"));
    for (field, wrong, why) in [
        ("seats", "2", "tables have three to six seats"),
        ("seats", "9", "seats"),
        ("rounds", "99", "1 to 20"),
        ("pace", "none", "a league needs a clock"),
        ("begins", "-3", "1 to 1440"),
        ("every", "x", "1 to 90"),
        ("room", "5000", "3 to 1000"),
    ] {
        let answer = anna.post("/leagues/new/auction", &form(&[(field, wrong)])).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field} {wrong}");
        assert!(answer.body.contains(why), "{field} {wrong}: {}", answer.body);
    }
    let groups = [("format", "groups"), ("groups", "6"), ("on", "3")];
    assert!(anna.post("/leagues/new/auction", &form(&groups)).await.body.contains("the final has one table"));
    for _ in 0..5 {
        make(&mut anna, &[]).await;
    }
    let sixth = anna.post("/leagues/new/auction", &FORM).await;
    assert!(sixth.status == StatusCode::UNPROCESSABLE_ENTITY && sixth.body.contains("as many leagues"));
    for path in ["/leagues/999", "/leagues/x", "/leagues/new/chess"] {
        assert!(anna.get(path).await.status.is_client_error(), "{path}");
    }
    let id = make_title(&mut named(&house, "Ben").await, "<script>alert(1)</script>").await;
    let page = anna.get(&format!("/leagues/{}", id.0)).await.body;
    assert!(!page.contains("<script>alert") && page.contains("&lt;script&gt;"));
    assert_eq!(guest.post(&format!("/leagues/{}/enter", id.0), &[]).await.status, StatusCode::FORBIDDEN);
    assert!(anna.post(&format!("/leagues/{}/withdraw", id.0), &[]).await.status.is_client_error());
}

async fn make_title(browser: &mut Browser, title: &str) -> LeagueId {
    make(browser, &[("title", title)]).await
}
