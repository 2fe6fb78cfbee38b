//! Ratings and pages about people: every game counts once, the same again from the beginning, and nobody learns of a game
//! they could not have watched.

use crate::common::*;
use crate::storage::row;
use host::{Answers, Ended, Place, Player, Tempo};
use server::storage::{Filter, Finished, PersonId, Store, TableId, TableRow};

/// A table of two with accounts, rated or not, and who sits there.
async fn rated(house: &House, fields: &[(&str, &str)]) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben) = (house.browser(), house.browser());
    for (who, name) in [(&mut anna, "Anna"), (&mut ben, "Ben")] {
        let made = who.post("/account/register", &[("name", name), ("password", "correct horse")]).await;
        assert!(made.status.is_redirection(), "{}", made.body);
    }
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("rated", "on")];
    let id = anna.open(&[&seats[..], fields].concat()).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    (anna, ben, id)
}

async fn play(anna: &mut Browser, ben: &mut Browser, id: &TableId) {
    for _ in 0..200 {
        let moved = (anna.first_choice(id).await, ben.first_choice(id).await);
        if moved == (false, false) {
            return;
        }
    }
    panic!("it does not end");
}

/// Bots agree to whatever is asked of them: where it counts, nobody throws the dice again until they please.
#[tokio::test]
async fn in_a_rated_game_bots_alone_agree_to_no_take_back() {
    for (counts, others) in [("on", 0), ("", 0), ("on", 1)] {
        let house = House::unlimited();
        let (mut anna, mut ben) =
            (crate::common::named(&house, "Anna").await, crate::common::named(&house, "Ben").await);
        let second = if others == 0 { "bot:greedy" } else { "open" };
        let form = [
            ("seats", "3"),
            ("seat-0", "you"),
            ("seat-1", second),
            ("seat-2", "bot:greedy"),
            ("rated", counts),
        ];
        let id = anna.open(&form).await;
        if others == 1 {
            ben.post(&format!("/t/{id}/join"), &[]).await;
        }
        house.quiet(&id).await;
        let revision = async |anna: &mut Browser| anna.choices(&id).await["revision"].as_u64().unwrap();
        anna.first_choice(&id).await;
        ben.first_choice(&id).await;
        house.quiet(&id).await;
        let before = revision(&mut anna).await;
        let offered = anna.get(&format!("/t/{id}")).await.body.contains("/take-back\"");
        let asked = anna.post(&format!("/t/{id}/take-back"), &[("do", "ask")]).await;
        let taken = revision(&mut anna).await > before;
        match (counts, others) {
            ("on", 0) => {
                assert!(!offered && !taken && asked.status.as_u16() == 422);
                assert!(asked.body.contains("bots alone agree to no take-back"), "{}", asked.body);
            }
            (_, 0) => assert!(offered && taken, "where nothing counts it is as ever: {}", asked.body),
            _ => {
                assert!(offered && !taken && asked.status.is_redirection(), "Ben is asked: {}", asked.body);
                ben.post(&format!("/t/{id}/take-back"), &[("do", "agree")]).await;
                assert!(revision(&mut anna).await > before, "and with him the bot agrees");
            }
        }
    }
}

/// A person's page, by the link on the leader board.
fn link(board: &str, name: &str) -> String {
    let end =
        board.find(&format!("</svg> {name}</a>")).unwrap_or_else(|| panic!("{name} is not listed: {board}"));
    let start = board[..end].rfind("href=\"/people/").unwrap() + 6;
    board[start..].split('"').next().unwrap().into()
}

#[tokio::test]
async fn a_rated_game_moves_the_ratings_of_those_who_played_it() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = rated(&house, &[("visibility", "public")]).await;
    let mut stranger = house.browser();
    assert!(stranger.get("/people?game=auction").await.body.contains("Nobody has played"));
    play(&mut anna, &mut ben, &id).await;
    let board = stranger.get("/people?game=auction").await.body;
    let page = stranger.get(&link(&board, "Anna")).await.body;
    assert!(page.contains("1 rated game") && page.contains("class=\"curve\""), "{page}");
    assert!(page.contains(id.as_str()), "the game is in her history");
    assert!(stranger.get("/people?game=auction&tempo=letter").await.body.contains("Nobody has played"));
    let hers = ben.get(&link(&board, "Anna")).await.body;
    assert!(hers.contains("You and Anna") && !page.contains("You and"), "{hers}");
    ben.post("/account/program", &[("program", "1")]).await;
    let board = stranger.get("/people?game=auction").await.body;
    assert!(board.contains("</svg> Anna</a>") && !board.contains("</svg> Ben</a>"), "programs are no people");
}

#[tokio::test]
async fn a_game_that_is_not_rated_moves_nothing() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = rated(&house, &[("rated", "")]).await;
    let _ = id;
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    let id = anna.open(&seats).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    play(&mut anna, &mut ben, &id).await;
    assert!(anna.get("/people?game=auction").await.body.contains("Nobody has played"));
}

#[tokio::test]
async fn a_game_that_counts_is_not_for_guests() {
    let house = House::unlimited();
    let mut guest = house.browser();
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("rated", "on")];
    let refused = guest.post("/new/auction", &seats).await;
    assert!(refused.body.contains("make an account"), "{}", refused.body);
    let (mut anna, mut guest) = (house.browser(), house.browser());
    anna.post("/account/register", &[("name", "Anna"), ("password", "correct horse")]).await;
    let twice = [("seats", "2"), ("seat-0", "you"), ("seat-1", "hot"), ("rated", "on")];
    assert!(anna.post("/new/auction", &twice).await.body.contains("one seat for each person"));
    let id = anna.open(&seats).await;
    let refused = guest.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    assert!(refused.body.contains("make an account"), "{}", refused.body);
}

#[tokio::test]
async fn a_game_behind_closed_doors_is_in_nobody_elses_history() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = rated(&house, &[("visibility", "unlisted")]).await;
    play(&mut anna, &mut ben, &id).await;
    let mut stranger = house.browser();
    let address = link(&stranger.get("/people?game=auction").await.body, "Anna");
    for list in ["", "?list=won", "?list=rated", "?list=letters", "?list=you"] {
        let page = stranger.get(&format!("{address}{list}")).await.body;
        assert!(!page.contains(id.as_str()), "{list}");
    }
    // Nor do sums and curves tell of it.
    assert!(!stranger.get(&address).await.body.contains("class=\"curve\""));
    assert!(anna.get(&address).await.body.contains("class=\"curve\""));
    let store = Store::open(&house.config.data).unwrap();
    let her = PersonId(address.rsplit('/').next().unwrap().parse().unwrap());
    assert_eq!(store.tallies(her, true).await.unwrap()[0].games, 1);
    assert!(store.tallies(her, false).await.unwrap().is_empty());
    assert!(store.ways(her, false).await.unwrap().is_empty());
    assert!(anna.get(&address).await.body.contains(id.as_str()), "it is in her own");
    assert!(ben.get(&format!("{address}?list=you")).await.body.contains(id.as_str()), "and in his with her");
    assert!(!ben.get(&address).await.body.contains(id.as_str()));
}

#[tokio::test]
async fn guests_have_no_page_and_nobody_learns_whether_there_are_any() {
    let house = House::unlimited();
    let mut guest = house.browser();
    guest.open(&[("seats", "2"), ("seat-0", "you"), ("seat-1", "open")]).await;
    let (is, is_not) = (guest.get("/people/1").await, guest.get("/people/999").await);
    assert_eq!((is.status, is.body), (is_not.status, is_not.body));
}

// ---- the storage by itself ----

struct Kept {
    store: Store,
    people: Vec<PersonId>,
    tables: u8,
    _folder: tempfile::TempDir,
}

impl Kept {
    async fn new() -> Kept {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Clio"] {
            people.push(store.new_guest(name.into(), 0).await.unwrap().id);
        }
        Kept { store, people, tables: 0, _folder: folder }
    }

    /// A finished game: who sat where, with which rank.
    async fn game(&mut self, seats: &[(Player, u8)], rated: bool) -> Finished {
        self.tables += 1;
        let id = TableId::new([self.tables; TableId::LEN]);
        let row = row(&id, self.people[0]);
        let row = TableRow { game: "tribune".into(), stage: server::storage::Stage::Over, ..row };
        self.store.new_table(row, vec![]).await.unwrap();
        let place = |(seat, (player, rank)): (usize, &(Player, u8))| Place {
            seat: seat as u8,
            player: player.clone(),
            rank: *rank,
            won: *rank == 1,
            counts: true,
            promises: (2, 1),
            answers: {
                let mut answers = Answers::default();
                answers.note(i64::from(*rank) * 3_600_000);
                answers
            },
        };
        let places = seats.iter().enumerate().map(place).collect();
        Finished {
            table: id,
            game: "tribune".into(),
            public: !self.tables.is_multiple_of(3),
            at: i64::from(self.tables),
            ended: Ended { kind: "objectives".into(), tempo: Tempo::Live, rated, places },
        }
    }

    /// Everything that is counted, as text.
    async fn all(&self) -> String {
        let mut text = format!("{:?}\n", self.store.leaders("tribune", Tempo::Live, 99).await.unwrap());
        for id in &self.people {
            let curve = self.store.curve(*id, ("tribune", Tempo::Live), true, 0, 99).await.unwrap();
            text += &format!("{curve:?}\n");
            for all in [true, false] {
                let tallies = self.store.tallies(*id, all).await.unwrap();
                let ways = self.store.ways(*id, all).await.unwrap();
                let answers = self.store.answers(*id, all).await.unwrap();
                text += &format!("{tallies:?}\n{ways:?}\n{answers:?}\n");
            }
            for other in &self.people {
                text += &format!("{:?}\n", self.store.meetings(*id, *other).await.unwrap());
            }
        }
        text
    }
}

#[tokio::test]
async fn counting_again_from_the_beginning_comes_to_the_same() {
    let mut kept = Kept::new().await;
    let [anna, ben, clio] = [0, 1, 2].map(|n| Player::Person(kept.people[n]));
    let bot = || Player::Bot("greedy".into());
    for n in 0..12_u8 {
        let seats = match n % 4 {
            0 => vec![(anna.clone(), 1), (ben.clone(), 2), (bot(), 3), (bot(), 4)],
            1 => vec![(ben.clone(), 1), (clio.clone(), 1), (anna.clone(), 3)],
            2 => vec![(bot(), 1), (anna.clone(), 2), (clio.clone(), 3)],
            _ => vec![(clio.clone(), 1), (ben.clone(), 2)],
        };
        let game = kept.game(&seats, n != 5).await;
        kept.store.note_finished(vec![game.clone()]).await.unwrap();
        let once = kept.all().await;
        kept.store.note_finished(vec![game]).await.unwrap();
        assert_eq!(kept.all().await, once, "a game that is told of twice counts once");
    }
    let before = kept.all().await;
    assert_eq!(kept.store.count_again().await.unwrap(), 12);
    assert_eq!(kept.all().await, before);
    let leaders = kept.store.leaders("tribune", Tempo::Live, 99).await.unwrap();
    assert_eq!(leaders.len(), 4, "three people and one bot, whatever seats it had");
    let ben = kept.store.tallies(kept.people[1], true).await.unwrap();
    // Seat 2 thrice and seat 2 thrice more against Clio alone; seat 1 thrice, always shared first.
    assert_eq!(ben.iter().map(|t| (t.seat, t.games, t.won)).collect::<Vec<_>>(), [(0, 3, 3), (1, 6, 0)]);
    assert!((ben[1].par - (3.0 / 4.0 + 3.0 / 2.0)).abs() < 1e-9 && (ben[1].kept, ben[1].broken) == (12, 6));
    let met = kept.store.meetings(kept.people[0], kept.people[1]).await.unwrap();
    assert_eq!((met[0].games, met[0].won, met[0].lost), (6, 3, 3));
    let history =
        kept.store.finished(kept.people[0], Filter { all: true, ..Filter::default() }, 99).await.unwrap();
    assert_eq!(history.iter().filter(|(game, _)| game.change.is_none()).count(), 1, "one was not rated");
}

/// What others see summed up of somebody: by seat and by way of winning.
async fn summed(house: &House, who: &str) -> String {
    let id = house.app.office(None).find(who).await.unwrap().person.id;
    let store = Store::open(&house.config.data).unwrap();
    format!("{:?} {:?}", store.tallies(id, false).await.unwrap(), store.ways(id, false).await.unwrap())
}

/// While a house is upgraded node by node, an older node ends games and knows nothing of the newer sums: a newer one finds
/// and sums them up, each once, also if it finds them twice or the older one knew the sums and not that they are marked.
#[tokio::test]
async fn what_an_older_node_has_ended_is_summed_up_once() {
    let unlimited = |config| server::Config { limits: false, ..config };
    for house in House::everywhere("what_an_older_node_has_ended_is_summed_up_once", unlimited) {
        let (mut anna, mut ben, id) = rated(&house, &[("visibility", "public")]).await;
        play(&mut anna, &mut ben, &id).await;
        let one = [summed(&house, "Anna").await, summed(&house, "Ben").await];
        assert_eq!(house.app.sum_up().await.unwrap(), 0, "today's games are in all sums");
        house.tamper(
            "CREATE TABLE before AS SELECT * FROM tallies; CREATE TABLE before_ways AS SELECT * FROM ways;",
        );
        let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
        let id = anna.open(&seats).await;
        ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
        play(&mut anna, &mut ben, &id).await;
        let two = [summed(&house, "Anna").await, summed(&house, "Ben").await];
        assert_ne!(one, two);
        // As the version before the sums has left it: everything but those is counted.
        let mark = format!("UPDATE results SET sums = 0 WHERE table_id = '{id}';");
        let older = |column: &str| {
            let known = "SELECT b.{} FROM before b WHERE b.person = tallies.person AND b.game = tallies.game
                         AND b.seat = tallies.seat";
            format!("UPDATE tallies SET {column} = coalesce(({}), 0);", known.replace("{}", column))
        };
        let ways = "UPDATE ways SET public_won = coalesce((SELECT b.public_won FROM before_ways b
                    WHERE b.person = ways.person AND b.game = ways.game AND b.kind = ways.kind), 0);";
        let columns = ["public_games", "public_won", "public_par", "public_kept", "public_broken"];
        let undone = columns.map(older).concat();
        house.tamper(&format!("{undone}{ways}{mark}"));
        assert_eq!([summed(&house, "Anna").await, summed(&house, "Ben").await], one);
        assert_eq!(house.app.sum_up().await.unwrap(), 2);
        assert_eq!([summed(&house, "Anna").await, summed(&house, "Ben").await], two);
        assert_eq!(house.app.sum_up().await.unwrap(), 0, "once is enough");
        // As the version left it that knew the sums already.
        house.tamper(&mark);
        assert_eq!(house.app.sum_up().await.unwrap(), 2);
        assert_eq!([summed(&house, "Anna").await, summed(&house, "Ben").await], two, "not twice");
        house.app.count_again().await.unwrap();
        assert_eq!(
            [summed(&house, "Anna").await, summed(&house, "Ben").await],
            two,
            "as all of it counted again"
        );
    }
}

#[tokio::test]
async fn a_guests_games_go_over_to_their_account() {
    let mut kept = Kept::new().await;
    let [anna, ben, clio] = [0, 1, 2].map(|n| kept.people[n]);
    for (one, two) in [(anna, clio), (ben, clio), (anna, clio)] {
        let game = kept.game(&[(Player::Person(one), 1), (Player::Person(two), 2)], false).await;
        kept.store.note_finished(vec![game]).await.unwrap();
    }
    let account = host::Person { id: ben, name: "Ben".into(), guest: false };
    kept.store.merge(anna, account).await.unwrap();
    let moved = kept.all().await;
    assert_eq!(kept.store.tallies(ben, true).await.unwrap()[0].games, 3);
    assert_eq!(kept.store.meetings(clio, ben).await.unwrap()[0].lost, 3);
    kept.store.count_again().await.unwrap();
    assert_eq!(kept.all().await, moved, "as if Ben had played them all");
}
