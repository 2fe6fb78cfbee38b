//! Whoever plays in a league is told when their round begins, once, whatever happens in between.

use crate::absence::{is_away, vote};
use crate::common::*;
use crate::leagues::{accounts, due, enter, make, play, points, running, store};
use crate::notices::{HOUR, MINUTE, MailServer, posting, says, with_mail};
use host::{News, Topic};
use league::Who;

#[tokio::test]
async fn a_round_that_begins_is_told_once_to_those_who_play_in_it_and_want_to_know() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Clio"] {
        people.push(with_mail(&house, &server, name, &format!("{name}@home.example")).await);
    }
    // Clio wants to know of her turns and of nothing else; Dora has entered nothing.
    people[2].post("/account/mail/wishes", &[("turn", "1")]).await;
    with_mail(&house, &server, "Dora", "dora@home.example").await;
    let league = make(&mut people[0], &[]).await;
    enter(league, &mut people).await;
    house.wait(24 * HOUR).await;
    house.app.seasons().await;
    // The process ends here and comes again: it opens nothing twice and tells nothing twice.
    house.reopened().seasons().await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    house.app.seasons().await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    let letters = server.letters();
    let of = |name: &str| {
        let told = letters.iter().filter(|letter| letter.contains(&format!("To: {name}@home.example")));
        told.filter(|letter| says(letter, "Your round begins: Spring cup, 1.1")).count()
    };
    assert_eq!((of("Anna"), of("Ben"), of("Clio"), of("Dora")), (1, 1, 0, 0), "{letters:#?}");
    let season = store(&house).season(league).await.unwrap();
    let table = season.pairings[0][0].table.clone();
    let letter = letters.iter().find(|letter| letter.contains("To: Anna@")).unwrap();
    assert!(says(letter, &format!("http://games.test/t/{table}")), "{letter}");
    assert!(says(letter, "Ben") && says(letter, "Clio"), "whom she plays: {letter}");
}

/// Two processes may have looked before either noted that a table is open: the second tells nobody anything, not even when
/// what the first has told has long arrived.
#[tokio::test]
async fn a_table_that_is_noted_as_open_twice_is_told_of_once() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut people = Vec::new();
    for name in ["Anna", "Ben"] {
        people.push(with_mail(&house, &server, name, &format!("{name}@home.example")).await);
        people.last_mut().unwrap().post("/account/mail/wishes", &[("round", "1")]).await;
    }
    let league = make(&mut people[0], &[]).await;
    enter(league, &mut people).await;
    house.wait(24 * HOUR).await;
    house.app.seasons().await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    assert_eq!(server.letters().len(), 2);
    let store = store(&house);
    let season = store.season(league).await.unwrap();
    let news =
        |entry: &server::storage::Entry| News { person: entry.person, topic: Topic::Round, left: None };
    let news: Vec<News> = season.entries.iter().map(news).collect();
    store.pairing_opened(&season.pairings[0][0].table, news, house.app.hub().wall()).await.unwrap();
    assert_eq!(house.count("notices"), 0);
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
}

/// Whoever is away may be played for by somebody who comes to the table: what comes of it is not theirs, nor is the newcomer
/// in the league.
#[tokio::test]
async fn whoever_is_played_for_by_a_newcomer_was_absent() {
    let house = House::unlimited();
    let store = store(&house);
    let mut people = accounts(&house, ["Anna", "Ben", "Clio"]).await;
    let league = make(&mut people[0], &[("rounds", "1")]).await;
    enter(league, &mut people).await;
    house.wait(24 * HOUR).await;
    let season = due(&house, &store, league).await;
    let table = running(&season)[0].clone();
    let clio = house.app.office(None).find("Clio").await.unwrap().person.id;
    let seats = &season.competition.rounds[0].tables[0].seats;
    let seat = seats.iter().position(|who| *who == Some(Who(clio.0))).unwrap();
    is_away(&house, &table, seat).await;
    for person in &mut people[..2] {
        assert!(vote(person, &table, &seat.to_string(), "person").await.status.is_redirection());
    }
    let mut dora = named(&house, "Dora").await;
    let joined = dora.post(&format!("/t/{table}/join"), &[("seat", &seat.to_string())]).await;
    assert!(joined.status.is_redirection(), "{}", joined.body);
    people[2] = dora;
    play(&house, &store, league, &mut people, |_, _| true).await;
    let season = due(&house, &store, league).await;
    let came = season.competition.rounds[0].tables[0].came.clone().unwrap();
    let absent: Vec<usize> = (0..3).filter(|seat| came[*seat].absent).collect();
    assert_eq!(absent, [seat], "{came:?}");
    assert_eq!(points(&season, "Clio"), "0");
    assert!(points(&season, "Anna") != "0" || points(&season, "Ben") != "0");
    assert!(season.entries.iter().all(|entry| entry.name != "Dora"));
}
