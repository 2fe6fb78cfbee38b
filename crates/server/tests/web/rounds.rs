//! Whoever plays in a league is told when their round begins, once, whatever happens in between.

use crate::leagues::{enter, make, store};
use crate::notices::{HOUR, MINUTE, MailServer, posting, says, with_mail};

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
