//! The largest position of a Late game: a dozen Wars and Provinces, every mark that a later card can leave. It is laid
//! out by hand on a game played at random, for pages, tests and the clock.

use kernel::{Choices, Fast, Game, Log, Rules, Seat, Set, Setup};
use republic::parts::*;
use republic::phases::{Ask, senate};
use republic::state::{At, EventAt, Land, LeaderAt, Status};
use republic::{Republic, State};

/// Six factions called to vote, the first of them now.
pub fn late() -> (Republic, State) {
    laid_out(serde_json::json!({ "scenario": "late" }))
}

/// The same with as many switches on as go together.
#[allow(dead_code, reason = "for the clock alone")]
pub fn late_with_switches() -> (Republic, State) {
    let mut options = serde_json::json!({ "scenario": "late" });
    for switch in republic::switches::together(Scenario::Late).iter() {
        options[kernel::kept::name(&switch).unwrap_or_default()] = true.into();
    }
    laid_out(options)
}

fn laid_out(options: serde_json::Value) -> (Republic, State) {
    let rules = Republic::configure(&Setup { seats: 6, options, ..Setup::default() }).expect("a table");
    let mut state = (0..).find_map(|seed| vote(&rules, seed)).expect("somebody votes");
    lay_out(&rules, &mut state);
    (rules, state)
}

/// A game played at random until the first seat votes.
fn vote(rules: &Republic, seed: u64) -> Option<State> {
    let (mut chance, mut log) = (Fast::new(seed), Log::off());
    let mut state = rules.setup(&mut chance, &mut log);
    for _ in 0..2000 {
        let seat = rules.turn(&state).awaiting()?.pending.first()?;
        let voting = matches!(state.flow.question(), Some(Ask::Senate(senate::Ask::Ballot { .. })));
        if voting && seat == Seat(0) && state.board.senate.floor.last().is_some_and(|v| v.called.len() > 1) {
            return Some(state);
        }
        let mut choices = Choices::default();
        rules.choices(&state, seat, &mut choices);
        rules.apply(&mut state, seat, choices.random(&mut chance)?, &mut chance, &mut log);
    }
    None
}

fn lay_out(rules: &Republic, s: &mut State) {
    let b = &mut s.board;
    (b.year, b.treasury, b.unrest, b.period) = (17, 212, 6, Deck::Late);
    b.decks = [Deck::Early, Deck::Middle, Deck::Late].into_iter().collect();
    b.to_come = Set::of(Deck::CivilWar);
    b.laws = Law::ALL.iter().copied().filter(|law| *law != Law::MilitaryCommand).collect();
    (b.servilian, b.proscriber) = (Some(Seat(3)), Some(Seat(4)));
    b.deck_events[DeckEvent::BithynianBequest] = EventAt::Forum;
    b.deck_events[DeckEvent::PergameneBequest] = EventAt::Fetched;
    b.events = Default::default();
    let suspended = b.senate.floor.len().saturating_sub(1);
    b.senate.floor.drain(..suspended);
    for event in [EventCard::BarbarianRaids, EventCard::InternalDisorder, EventCard::Drought] {
        b.events[event] = 1;
    }
    wars(s);
    statesmen(rules, s);
    provinces(s);
    hand(s);
}

fn wars(s: &mut State) {
    let standing = [
        (Status::Active, vec![War::GladiatorSlave, War::FirstMithridatic, War::ThirdMithridatic]),
        (Status::Active, vec![War::of(Province::FurtherSpain)]),
        (Status::Waiting, vec![War::SecondMithridatic]),
        (Status::Inactive, vec![War::SecondGallic, War::FourthMacedonian, War::SertorianRevolt]),
        (Status::Inactive, vec![War::FirstIllyrian, War::SecondCilicianPirates, War::InvasionOfBritain]),
        (Status::Inactive, vec![War::InvasionOfGermany]),
    ];
    for front in s.board.wars.values_mut().filter(|front| front.present()) {
        front.status = Status::Over;
    }
    for (status, wars) in standing {
        for war in wars {
            s.secret.deck.take(Card::War(war));
            s.board.wars[war].status = status;
        }
    }
    s.board.wars[War::GladiatorSlave].unprosecuted = true;
    s.board.forces.clear();
    for leader in s.board.leaders.values_mut() {
        *leader = LeaderAt::Undrawn;
    }
    for (leader, war) in
        [(Leader::Spartacus, War::GladiatorSlave), (Leader::Mithridates, War::FirstMithridatic)]
    {
        s.secret.deck.take(Card::Leader(leader));
        s.board.leaders[leader] = LeaderAt::With(war);
    }
}

/// Statesmen whose families are not in play; both Gracchi and both Licinii among them.
fn statesmen(rules: &Republic, s: &mut State) {
    let seats = Seat::all(6).cycle();
    let played = Senator::statesmen().filter(|man| {
        let number = rules.parts.senators[*man].number();
        let family = Senator::families().find(|f| rules.parts.senators[*f].number() == number);
        family.is_none_or(|f| !s.board.in_play(f))
    });
    let played: Vec<Senator> = played.collect();
    for (man, seat) in played.into_iter().zip(seats) {
        s.secret.deck.take(Card::Senator(man));
        s.secret.hands.iter_mut().for_each(|hand| while hand.cards.take(Card::Senator(man)) {});
        let card = &rules.parts.senators[man];
        let his = &mut s.board.senators[man];
        (his.at, his.faction, his.influence, his.popularity) =
            (At::Rome, Some(seat), card.influence, card.popularity);
        his.talents = 7;
    }
    let guarded = s.board.members(Seat(1)).next();
    if let Some(man) = guarded {
        s.board.senators[man].open_bodyguard = true;
    }
}

/// Twelve Provinces, most of them governed, one of them from Rome.
fn provinces(s: &mut State) {
    use Province::*;
    let names = [
        Asia,
        Bithynia,
        FurtherSpain,
        Greece,
        CisalpineGaul,
        NarboneseGaul,
        NearerSpain,
        Sicily,
        Africa,
        CiliciaCyprus,
        CreteCyrene,
        SardiniaCorsica,
    ];
    for land in s.board.provinces.values_mut() {
        *land = Land::default();
    }
    for senator in Senator::ALL {
        if matches!(s.board.senators[*senator].at, At::Province(_) | At::War(_)) {
            s.board.senators[*senator].at = At::Rome;
        }
    }
    for (n, province) in names.into_iter().enumerate() {
        let seat = Seat(n as u8 % 6);
        let free = |g: &Senator| !s.board.leads(*g) && s.board.office(*g).is_none() && s.board.in_rome(*g);
        let governor = s.board.members(seat).filter(free).last().filter(|_| province != FurtherSpain);
        let land = &mut s.board.provinces[province];
        (land.exists, land.developed, land.governor) = (true, n % 2 == 0 || province == Bithynia, governor);
        land.term = 1 + n as u8 % 3;
        if let Some(g) = governor.filter(|_| province != NarboneseGaul) {
            s.board.senators[g].at = At::Province(province);
        }
    }
    let legion = s.board.rome.iter().next();
    if let Some(legion) = legion {
        s.board.rome.remove(legion);
        s.board.provinces[Asia].garrison.add(legion);
    }
}

/// The first seat holds a card of each kind.
fn hand(s: &mut State) {
    let cards = [
        Card::Intrigue(Intrigue::MobIncitedToViolence),
        Card::Intrigue(Intrigue::Tribune),
        Card::Intrigue(Intrigue::Assassin),
        Card::Intrigue(Intrigue::CleopatraVii),
        Card::Law(Law::MilitaryCommand),
    ];
    s.secret.hands[0] = Default::default();
    for card in cards {
        s.secret.deck.take(card);
        s.secret.hands[0].cards.add(card);
    }
}
