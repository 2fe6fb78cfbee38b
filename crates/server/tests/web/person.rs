//! A player's page beside its ratings: the course of a year and of all years, promises, what they play now, their leagues,
//! and the way to invite them.

use crate::common::*;
use crate::leagues::{enter, make};
use crate::storage::row;
use axum::http::StatusCode;
use host::desk::Pledge;
use host::{Answers, DAY, Ended, Place, Player, Tempo};
use kernel::{Said, Seat, SeatSet};
use server::storage::{Finished, PersonId, Stage, Store, TableId, TableRow, Visibility};

/// Puts a finished game into the house: who won, when, in what company, and what was promised.
struct Past {
    store: Store,
    /// A desk with two chairs, as it is kept.
    desk: host::desk::Desk,
    games: usize,
    /// How long the two took to answer in each of the next games.
    answers: Answers,
}

impl Past {
    async fn of(house: &House, anna: &mut Browser, ben: &mut Browser) -> Past {
        let id = anna.open(&[("seats", "2"), ("seat-0", "you"), ("seat-1", "open")]).await;
        ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
        let desk = house.app.hub().look(&id, |live| live.desk.clone()).await.unwrap();
        Past { store: Store::open(&house.config.data).unwrap(), desk, games: 0, answers: Answers::default() }
    }

    /// Anna (1) and Ben (2) have played; each promise says what and who broke it.
    async fn game(&mut self, at: i64, visibility: Visibility, promises: &[(&str, SeatSet)]) -> TableId {
        self.played(at, visibility, promises, [1, 2]).await
    }

    /// The same with their ranks.
    async fn played(
        &mut self,
        at: i64,
        visibility: Visibility,
        promises: &[(&str, SeatSet)],
        ranks: [u8; 2],
    ) -> TableId {
        self.games += 1;
        // A letter of an address stands for five bits.
        let id = TableId::new(std::array::from_fn(|place| (self.games >> (5 * place.min(6))) as u8 & 31));
        let pledge = |(what, broken): &(&str, SeatSet)| Pledge {
            by: SeatSet::all(2),
            broken: *broken,
            said: Said::each(|_| format!("\u{E000} promises \u{E001} {what}.")),
        };
        let mut desk = self.desk.clone();
        desk.pledges = promises.iter().map(pledge).collect();
        desk.title = Said::each(|_| format!("Game {}", self.games));
        let row = TableRow {
            visibility,
            stage: Stage::Over,
            created: at,
            changed: at,
            desk: serde_json::to_string(&desk).unwrap(),
            ..row(&id, PersonId(1))
        };
        self.store.new_table(row, vec![]).await.unwrap();
        let place = |seat: u8| {
            let broken = promises.iter().filter(|(_, broken)| broken.has(Seat(seat))).count() as u16;
            Place {
                seat,
                player: Player::Person(PersonId(i64::from(seat) + 1)),
                rank: ranks[usize::from(seat)],
                won: ranks[usize::from(seat)] == 1,
                counts: true,
                promises: (promises.len() as u16 - broken, broken),
                answers: self.answers.clone(),
            }
        };
        let places = vec![place(0), place(1)];
        let ended = Ended { kind: "points".into(), tempo: Tempo::Live, rated: true, places };
        let public = visibility == Visibility::Public;
        let done = Finished { table: id.clone(), game: "auction".into(), public, at, ended };
        self.store.note_finished(vec![done]).await.unwrap();
        id
    }
}

fn points(page: &str) -> usize {
    let curve = page.split("class=\"curve\"").nth(1).map_or("", |rest| rest.split("</svg>").next().unwrap());
    curve.matches("<circle class=\"w\"").count() + curve.matches("<circle class=\"l\"").count()
}

#[tokio::test]
async fn the_course_of_a_rating_is_drawn_over_a_year_and_over_all_of_them() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut past = Past::of(&house, &mut anna, &mut ben).await;
    for days in [900, 800, 500, 100, 50, 10] {
        past.game(NOON - days * DAY, Visibility::Public, &[]).await;
    }
    let mut stranger = house.browser();
    let year = stranger.get("/people/1?game=auction").await.body;
    assert_eq!(points(&year), 3, "{year}");
    assert!(
        year.contains("href=\"/people/1?game=auction&amp;span=all\"") && year.contains(">Year</a>"),
        "{year}"
    );
    assert_eq!(points(&stranger.get("/people/1?game=auction&span=all").await.body), 6);
    // Many games are drawn by some of them, the first and the last among these.
    for n in 0..120 {
        past.game(NOON - DAY + n * 1_000, Visibility::Public, &[]).await;
    }
    let all = stranger.get("/people/1?game=auction&span=all").await.body;
    assert!((4..=61).contains(&points(&all)), "{}", points(&all));
    // Whoever has not played for a year is shown as they were.
    house.clock.advance(3 * 365 * DAY);
    assert!(points(&stranger.get("/people/1?game=auction").await.body) > 3);
}

#[tokio::test]
async fn promises_are_told_with_what_came_of_them_and_where_they_were_made() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut past = Past::of(&house, &mut anna, &mut ben).await;
    let none = SeatSet::NONE;
    let open = past
        .game(NOON - 9 * DAY, Visibility::Public, &[("a vote", none), ("12 T", SeatSet::of(Seat(1)))])
        .await;
    let closed = past.game(NOON - 8 * DAY, Visibility::Unlisted, &[("a secret", none)]).await;
    let mut stranger = house.browser();
    let hers = stranger.get("/people/1").await.body;
    let list = |page: &str| {
        page.split("class=\"prom\"").nth(1).unwrap().split("</section>").next().unwrap().to_string()
    };
    assert!(list(&hers).contains("2 kept, 0 broken"), "{}", list(&hers));
    assert!(list(&hers).contains("Anna promises Ben a vote."), "{}", list(&hers));
    assert!(
        list(&hers).contains(&format!("href=\"/t/{open}/story\"")) && !hers.contains("class=\"no\""),
        "{hers}"
    );
    assert!(
        !hers.contains("a secret") && !hers.contains(closed.as_str()),
        "what others could not watch is not told"
    );
    let his = list(&stranger.get("/people/2").await.body);
    assert!(his.contains("1 kept, 1 broken"), "{his}");
    let broken = his.split("<li>").find(|item| item.contains("12 T")).unwrap();
    assert!(broken.contains("class=\"no\"") && broken.contains("broken"), "{broken}");
    let own = list(&anna.get("/people/1").await.body);
    assert!(own.contains("a secret"), "her own games are no secret to her: {own}");
    assert!(own.contains("3 kept, 0 broken"), "and count: {own}");
}

#[tokio::test]
async fn what_somebody_plays_now_and_how_they_stand_in_leagues_is_on_their_page() {
    let house = House::unlimited();
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Clio", "Dora"] {
        people.push(named(&house, name).await);
    }
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open")];
    for (visibility, title) in [("unlisted", "Behind doors"), ("public", "Market day")] {
        let (anna, ben) = people.split_at_mut(1);
        let kind = [("visibility", visibility), ("title", title)];
        let id = anna[0].open(&[&seats[..], &kind].concat()).await;
        assert!(!ben[0].get("/people/1").await.body.contains("Now playing"), "not on yet, or not for all");
        ben[0].post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    }
    for page in ["/people/1", "/people/2"] {
        let page = house.browser().get(page).await.body;
        assert!(page.contains("Now playing") && page.contains("Market day"), "{page}");
        assert!(!page.contains("Behind doors"), "{page}");
    }
    // A league.
    let league = make(&mut people[0], &[("title", "Autumn")]).await;
    assert!(!people[1].get("/people/1").await.body.contains("Autumn"), "nobody has entered");
    enter(league, &mut people).await;
    house.wait(DAY).await;
    house.app.seasons().await;
    let page = people[1].get("/people/1").await.body;
    assert!(page.contains(&format!("<a href=\"/leagues/{}\">Autumn</a>", league.0)), "{page}");
    // Nobody has played yet: the order is that of the lots, and nobody's place.
    assert!(
        !["1st", "2nd", "3rd", "4th"].iter().any(|place| page.contains(&format!("<b>{place}</b>"))),
        "{page}"
    );
}

#[tokio::test]
async fn whoever_has_an_account_invites_somebody_from_their_page() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut guest = house.browser();
    guest.post("/play/auction", &[]).await;
    for (browser, who) in
        [(&mut guest, "a guest"), (&mut ben, "they themselves"), (&mut house.browser(), "a stranger")]
    {
        assert!(!browser.get("/people/2").await.body.contains("?invite="), "{who}");
    }
    let page = anna.get("/people/2").await.body;
    let way =
        page.split("href=\"").find(|rest| rest.contains("?invite=2\"")).unwrap().split('"').next().unwrap();
    let game = way.split(['/', '?']).nth(2).unwrap().to_string();
    let form = anna.get(way).await;
    assert!(form.body.contains("Ben is invited as soon as the table is open"), "{}", form.body);
    assert_eq!(form.field("invite").as_deref(), Some("2"));
    assert!(!guest.get(way).await.body.contains("is invited as soon"));
    let seats = [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open"), ("invite", "2")];
    let opened = anna.post(&format!("/new/{game}"), &seats).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
    let lobby = ben.get("/").await.body;
    assert!(lobby.contains(opened.to()), "Ben is invited: {lobby}");
    // Nobody can be invited who does not want to hear of it, or is not there; the host does not learn of it.
    ben.post("/people/1/tie", &[("do", "block")]).await;
    for whom in ["2", "999", "x"] {
        let seats = seats.map(|(key, value)| if key == "invite" { (key, whom) } else { (key, value) });
        let opened = anna.post(&format!("/new/{game}"), &seats).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
        assert!(!ben.get("/account").await.body.contains(opened.to()), "{whom}");
    }
    anna.post("/people/2/tie", &[("do", "block")]).await;
    assert!(!anna.get("/people/2").await.body.contains("?invite="), "whom one blocks one does not invite");
}

/// Whoever leaves tables is known for it.
#[tokio::test]
async fn how_often_somebody_leaves_a_table_is_on_their_page() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut past = Past::of(&house, &mut anna, &mut ben).await;
    assert_eq!(past.store.left(PersonId(1), true, 200).await.unwrap(), (0, 0));
    // Who leaves has the place behind all seats.
    for (at, hers) in [(3, 3), (2, 1), (1, 1)] {
        past.played(NOON - at * DAY, Visibility::Public, &[], [hers, 2]).await;
    }
    assert_eq!(past.store.left(PersonId(1), true, 200).await.unwrap(), (1, 3));
    assert_eq!(past.store.left(PersonId(1), true, 2).await.unwrap(), (0, 2), "of the latest");
    let page = house.browser().get("/people/1").await.body;
    assert!(page.contains("<dt>left tables</dt><dd>33.3%</dd>"), "{page}");
}

/// So many answers, each of them after so many hours.
fn after(hours: i64, times: usize) -> Answers {
    let mut answers = Answers::default();
    (0..times).for_each(|_| answers.note(hours * 3_600_000));
    answers
}

#[tokio::test]
async fn how_soon_somebody_answers_by_letter_is_on_their_page_for_those_who_could_have_watched() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut past = Past::of(&house, &mut anna, &mut ben).await;
    past.answers = after(20, 9);
    past.game(NOON - 9 * DAY, Visibility::Private, &[]).await;
    let mut stranger = house.browser();
    assert!(!stranger.get("/people/1").await.body.contains("answers within"), "nobody else knows of them");
    assert!(anna.get("/people/1").await.body.contains("<dt>answers within</dt><dd>24 h</dd>"));
    past.answers = after(4, 7);
    past.game(NOON - 8 * DAY, Visibility::Public, &[]).await;
    let page = stranger.get("/people/1").await.body;
    assert!(page.contains("<dt>answers within</dt><dd>4 h</dd>"), "{page}");
    assert!(anna.get("/people/1").await.body.contains("<dd>24 h</dd>"), "nine of sixteen took longer");
    // Counted again it comes to the same; and it costs a handful of rows, however many games there were.
    house.app.count_again().await.unwrap();
    assert!(stranger.get("/people/1").await.body.contains("<dd>4 h</dd>"));
    for n in 0..40 {
        past.game(NOON - DAY + n, Visibility::Public, &[]).await;
    }
    assert_eq!(house.count("answers"), 4, "two people, public or not");
}

/// A game by correspondence is played, and each answer takes its time.
#[tokio::test]
async fn answers_by_letter_are_counted_when_the_game_is_over_and_not_before() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let open =
        [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public"), ("pace", "days")];
    let id = anna.open(&open).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    let store = Store::open(&house.config.data).unwrap();
    let counted = async |n: i64| store.answers(PersonId(n), false).await.unwrap();
    for _ in 0..200 {
        if house.app.hub().look(&id, |live| live.stage).await.unwrap() == Stage::Over {
            break;
        }
        // Nobody can see from outside that somebody has answered.
        assert!(counted(1).await.is_empty() && counted(2).await.is_empty());
        house.clock.advance(5 * 3_600_000);
        while anna.first_choice(&id).await {}
        house.clock.advance(5 * 3_600_000);
        while ben.first_choice(&id).await {}
    }
    let kept =
        |live: &host::Live| live.desk.chairs.iter().map(|chair| chair.answers.clone()).collect::<Vec<_>>();
    let kept = house.app.hub().look(&id, kept).await.unwrap();
    assert_eq!((counted(1).await, counted(2).await), (kept[0].clone(), kept[1].clone()));
    // Both take five hours or ten, as the other has answered before or after them.
    let within: Vec<usize> = kept.iter().flat_map(Answers::counts).map(|(within, _)| within).collect();
    assert!(!within.is_empty() && within.iter().all(|within| (5..=8).contains(within)), "{within:?}");
}

#[tokio::test]
async fn a_history_is_searched_by_opponent_and_tells_no_more_than_it_would() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    named(&house, "Clio").await;
    let mut past = Past::of(&house, &mut anna, &mut ben).await;
    let open = past.game(NOON - 3 * DAY, Visibility::Public, &[]).await;
    let closed = past.game(NOON - 2 * DAY, Visibility::Private, &[]).await;
    let mut stranger = house.browser();
    let shown = |page: &str, id: &TableId| section(page, "history").contains(&format!("/t/{id}/replay"));
    let with_ben = stranger.get("/people/1?list=with&opponent=+ben+").await.body;
    assert!(shown(&with_ben, &open) && !shown(&with_ben, &closed), "{with_ben}");
    assert!(section(&with_ben, "history").contains("value=\"ben\""), "the name stays in the field");
    assert!(
        section(&with_ben, "history").contains("<option value=\"Ben\">"),
        "who is in the list is offered"
    );
    assert!(with_ben.contains("/people/1/games.json?list=with&amp;with=2"), "{with_ben}");
    for (browser, who) in [(&mut anna, "her own"), (&mut ben, "his with her")] {
        let page = browser.get("/people/1?list=with&opponent=Ben").await.body;
        assert!(shown(&page, &open) && shown(&page, &closed), "{who}");
    }
    let with_clio = anna.get("/people/1?list=with&opponent=Clio").await.body;
    assert!(!shown(&with_clio, &open), "{with_clio}");
    assert!(section(&with_clio, "history").contains("No such game"));
    assert_eq!(anna.get("/people/1?list=with&opponent=%00").await.status, StatusCode::BAD_REQUEST);
    for name in ["Nobody", "", &"x".repeat(10_000)] {
        let page = anna.get(&format!("/people/1?list=with&opponent={name}")).await;
        assert_eq!(page.status, StatusCode::OK, "{name}");
        assert!(!shown(&page.body, &open), "{name}");
    }
    assert!(anna.get("/people/1?list=with&opponent=Nobody").await.body.contains("Nobody goes by that name."));
}

#[tokio::test]
async fn finished_games_can_be_taken_along_with_the_way_to_their_journals() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut past = Past::of(&house, &mut anna, &mut ben).await;
    let open = past.played(NOON - 3 * DAY, Visibility::Public, &[], [1, 2]).await;
    let closed = past.played(NOON - 2 * DAY, Visibility::Private, &[], [2, 1]).await;
    let tables = |file: &Answer| {
        let games = file.json()["games"].as_array().unwrap().clone();
        games.iter().map(|game| game["table"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    let mine = anna.get("/people/1/games.json").await;
    assert_eq!(tables(&mine), [closed.as_str(), open.as_str()], "the latest first");
    let game = mine.json()["games"][1].clone();
    assert_eq!(
        (game["won"].as_bool(), game["place"].as_u64(), game["seat"].as_u64()),
        (Some(true), Some(1), Some(0))
    );
    assert!(game["journal"].as_str().unwrap().ends_with(&format!("/t/{open}/journal")), "{game}");
    assert_eq!(game["players"], serde_json::json!(["Anna", "Ben"]));
    assert_eq!(tables(&anna.get("/people/1/games.json?list=won").await), [open.as_str()]);
    let mut stranger = house.browser();
    assert_eq!(
        tables(&stranger.get("/people/1/games.json").await),
        [open.as_str()],
        "what anybody could watch"
    );
    assert_eq!(tables(&ben.get("/people/1/games.json?list=you").await).len(), 2, "and what one was at");
    assert_eq!(tables(&ben.get("/people/1/games.json?list=with&with=2").await).len(), 2);
    assert_eq!(tables(&stranger.get("/people/1/games.json?list=with&with=2").await), [open.as_str()]);
    assert_eq!(stranger.get("/people/99/games.json").await.status, StatusCode::NOT_FOUND);
}
