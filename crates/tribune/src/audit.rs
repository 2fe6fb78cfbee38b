//! Is a position well formed, and is all conserved that should be?

use crate::Tribune;
use crate::cards::{Card, Cards};
use crate::flow::{Ask, CardField, Step};
use crate::parts::{Faction, Favour, Proconsul, Region, Space, Tile};
use crate::phases::cards::ROUND_LIMIT;
use crate::state::{Answer, CATACOMBS, Face, MOST_PLAYERS, Open, Phase, State};
use kernel::{Frame, Seat, SeatSet};

/// Nobody comes near this; it keeps sums small.
const MOST_DENARII: u16 = 9_999;
/// Nor near this many wreaths or legions.
const MOST_TOKENS: u16 = 9_999;
/// No real position waits with more frames; the rest of the stack is for what happens next.
const MOST_FRAMES: usize = 9;

/// All checks; the first that fails is reported.
pub(crate) fn audit(rules: &Tribune, state: &State) -> Result<(), String> {
    check_shape(rules, state)?;
    check_seats(rules, &state.open)?;
    check_cards(rules, state)?;
    check_hidden_places(state)?;
    check_followers(rules, &state.open)?;
    check_sheets(rules, state)?;
    check_factions(&state.open)?;
    check_question(rules, state)
}

fn ensure(holds: bool, or: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(or()) }
}

fn check_shape(rules: &Tribune, state: &State) -> Result<(), String> {
    let (open, board) = (&state.open, &rules.components.board);
    ensure(open.thermae.len() == usize::from(board.thermae.spaces), || {
        "the Thermae have other spaces".into()
    })?;
    ensure(open.forum.len() == usize::from(board.forum.spaces), || "the Forum has other spaces".into())?;
    ensure(open.mars_followers.len() == usize::from(board.field_of_mars.spaces), || {
        "the Field of Mars has other spaces".into()
    })?;
    ensure(open.round <= ROUND_LIMIT, || format!("round {}", open.round))?;
    ensure(open.round < ROUND_LIMIT || open.last_round, || "the round limit is reached".into())?;
    ensure(open.agenda.is_empty() == (open.phase == Phase::Over), || {
        "the game is over with an empty agenda and not before".into()
    })?;
    ensure(open.phase != Phase::Over || open.last_round, || "over before the last round".into())?;
    ensure(open.agenda.is_empty() || open.question().is_some(), || "nobody is asked".into())?;
    ensure(open.agenda.frames().len() <= MOST_FRAMES, || "too much on the agenda".into())?;
    let questions = open.agenda.frames().iter().filter(|frame| matches!(frame, Frame::Ask(_))).count();
    ensure(questions <= 1, || "more than one question is open".into())?;
    ensure(leads_on(open), || "the round does not go on after what is on the agenda".into())?;
    let astray = open.agenda.frames().iter().find_map(|frame| match frame {
        Frame::Do(Step::LayCards(field)) if !is_there(open, *field) => Some(field),
        _ => None,
    });
    ensure(astray.is_none(), || format!("a card field that is not there: {astray:?}"))?;
    let known_title = open.victory.is_none_or(|card| rules.candidates.has(card));
    ensure(known_title, || "a victory card that cannot be in play".into())?;
    let drawn = open.phase == Phase::Setup || rules.is_variant() || open.victory.is_some();
    ensure(drawn, || "no victory card".into())?;
    ensure(open.announced.is_empty() == open.first.is_empty(), || "who announced first?".into())?;
    ensure(open.announced.minus(open.first).len() + open.first.len() == open.announced.len(), || {
        "the first to announce has not announced".into()
    })?;
    ensure(open.announced.is_empty() || open.last_round, || "announced, yet not the last round".into())
}

/// Does what lies lowest on the agenda go on with the round by itself?
fn leads_on(open: &Open) -> bool {
    match open.agenda.frames().first() {
        None => true,
        Some(Frame::Ask(ask)) => matches!(ask, Ask::Place(_)),
        Some(Frame::Do(step)) => matches!(
            step,
            Step::FinishSetup
                | Step::NewRound
                | Step::LayCards(_)
                | Step::NextFollower(_)
                | Step::Evaluate(..)
                | Step::TakeOvers(_)
                | Step::Benefits(_)
                | Step::Auction
                | Step::EndRound
        ),
    }
}

/// Is there such a card field, and does it lack a card?
fn is_there(open: &Open, field: CardField) -> bool {
    match field {
        CardField::Thermae(n) => usize::from(n) < open.thermae.len(),
        CardField::Forum(n) => usize::from(n) < open.forum.len(),
        CardField::Curia(n) => open.curia.get(usize::from(n)).is_some_and(|field| !field.cards.is_full()),
        CardField::Atrium(n) => usize::from(n) < open.atrium.len(),
        CardField::Catacombs(n) => usize::from(n) < CATACOMBS && open.catacombs == n,
        CardField::Latrine | CardField::Pantheon => true,
    }
}

/// Nobody sits or stands anywhere who does not play.
fn check_seats(rules: &Tribune, open: &Open) -> Result<(), String> {
    let all = SeatSet::all(rules.players);
    let sets = [open.asked, open.announced, open.first, open.catacombs_seen];
    let agenda = open.agenda.frames().iter().filter_map(|frame| match frame {
        Frame::Do(step) => step.seat(),
        Frame::Ask(ask) => ask.seat(),
    });
    let proconsul = match open.proconsul {
        Proconsul::Stock => None,
        Proconsul::With(seat) | Proconsul::At(seat, _) => Some(seat),
    };
    let controllers = open.fields.values().filter_map(|field| field.controller);
    let singles = [Some(open.start), proconsul].into_iter().flatten().chain(agenda);
    let stray = figures(open).map(|(seat, _)| seat).chain(controllers).chain(singles).find(|s| !all.has(*s));
    ensure(stray.is_none(), || format!("there is no seat {}", stray.unwrap_or_default()))?;
    ensure(sets.iter().all(|set| set.minus(all).is_empty()), || "a seat that does not play".into())?;
    let idle = open.sheets[rules.players..].iter().all(|sheet| *sheet == Default::default());
    ensure(idle && open.bowl[rules.players..].iter().all(|n| *n == 0), || {
        "a sheet of nobody is not empty".into()
    })
}

/// Every card is somewhere, and only there.
fn check_cards(rules: &Tribune, state: &State) -> Result<(), String> {
    let (open, secret) = (&state.open, &state.secret);
    let hidden = [secret.latrine, secret.pantheon].into_iter().chain(secret.atrium).flatten();
    let singles: Vec<Card> = open.on_board().chain(hidden).collect();
    let heaps = [&secret.deck, &secret.dark, &secret.catacombs, &open.discard];
    for &faction in Faction::ALL {
        let challenge = open.contested().filter(|f| *f == faction).map(|_| open.challenge);
        for value in 0..=crate::HIGHEST {
            let card = Card { faction, value };
            let count = |cards: &&Cards| u32::from(cards.count(card));
            let found: u32 = heaps.iter().map(count).sum::<u32>()
                + secret.hands.iter().map(|hand| u32::from(hand.count(card))).sum::<u32>()
                + u32::from(open.field(faction).set.count(value))
                + challenge.map_or(0, |set| u32::from(set.count(value)))
                + singles.iter().filter(|single| **single == card).count() as u32;
            let printed = u32::from(rules.components.deck.count(card));
            ensure(found == printed, || {
                format!("{found} cards of the {} with the value {value}, printed are {printed}", faction.id())
            })?;
        }
    }
    ensure(open.contested().is_some() || open.challenge.is_empty(), || "a set that contests nothing".into())?;
    let mut hands = secret.hands.iter().zip(&open.sheets);
    ensure(hands.all(|(hand, sheet)| hand.includes(&sheet.known)), || {
        "more is known than is in hand".into()
    })?;
    ensure(secret.hands[rules.players..].iter().all(Cards::is_empty), || "nobody holds cards".into())
}

/// What is face down is hidden, and only that.
fn check_hidden_places(state: &State) -> Result<(), String> {
    let (open, secret) = (&state.open, &state.secret);
    let faces = [open.latrine, open.pantheon].into_iter().chain(open.atrium);
    let cards = [secret.latrine, secret.pantheon].into_iter().chain(secret.atrium);
    let matching = faces.zip(cards).all(|(face, card)| (face == Face::Down) == card.is_some());
    ensure(matching, || "a card is face down and not there, or there and not face down".into())?;
    ensure(secret.catacombs.len() == u32::from(open.catacombs), || "the Catacombs are miscounted".into())
}

/// Every figure on the board, the proconsul included, but for the coin bowl.
fn figures(open: &Open) -> impl Iterator<Item = (Seat, Space)> + '_ {
    let regions = crate::phases::followers::spaces(open)
        .filter(|space| !matches!(space, Space::AtriumFirst(turned) if *turned != crate::Turned::LeftMiddle))
        .filter_map(|space| Some((open.occupant(space)?, space)));
    let seconds =
        Faction::ALL.iter().copied().filter_map(|f| Some((open.field(f).followers[1]?, Space::Faction(f))));
    regions.chain(seconds)
}

fn check_followers(rules: &Tribune, open: &Open) -> Result<(), String> {
    for seat in Seat::all(rules.players) {
        let placed = figures(open).filter(|(owner, _)| *owner == seat).count();
        let proconsul = matches!(open.proconsul, Proconsul::At(owner, _) if owner == seat);
        let total = placed + usize::from(open.bowl[seat.ix()]) + usize::from(open.sheet(seat).followers);
        let expected = usize::from(rules.followers()) + usize::from(proconsul);
        ensure(total == expected, || format!("seat {seat} has {total} followers, expected {expected}"))?;
    }
    if let Proconsul::At(seat, space) = open.proconsul {
        let same = |there: Space| match (there, space) {
            (Space::AtriumFirst(_), Space::AtriumFirst(_)) => true,
            (there, space) => there == space,
        };
        let bowl = space == Space::CoinBowl && open.bowl[seat.ix()] > 0;
        let stands = bowl || figures(open).any(|(owner, there)| owner == seat && same(there));
        ensure(stands, || "the proconsul stands where nobody is".into())?;
    }
    let twice = |[a, b]: [Option<Seat>; 2]| a.is_some() && a == b || a.is_none() && b.is_some();
    ensure(!twice(open.atrium_followers), || "the Atrium is wrongly filled".into())?;
    let [a, b] = open.pantheon_followers;
    ensure(a.is_none() || a != b, || "one player on both spaces of the Pantheon".into())?;
    ensure(!open.fields.values().any(|field| twice(field.followers)), || {
        "a faction field is wrongly filled".into()
    })
}

fn check_sheets(rules: &Tribune, state: &State) -> Result<(), String> {
    let open = &state.open;
    for seat in Seat::all(rules.players) {
        let sheet = open.sheet(seat);
        ensure(sheet.denarii <= MOST_DENARII, || format!("seat {seat} has {} denarii", sheet.denarii))?;
        ensure(sheet.laurels.max(sheet.legions) <= MOST_TOKENS, || {
            format!("seat {seat} has too many tokens")
        })?;
        let temporary = sheet.favour != Favour::Temporary || open.controls(seat, Faction::VestalVirgins);
        ensure(temporary, || "the temporary favour without the Vestal Virgins".into())?; // TRI-RUL.56
    }
    ensure(open.colosseum <= MOST_DENARII, || "too many denarii on the Colosseum".into())
}

fn check_factions(open: &Open) -> Result<(), String> {
    for &faction in Faction::ALL {
        let field = open.field(faction);
        let displayed = field.controller.is_some() == (field.set.len() >= 2);
        ensure(displayed && (field.controller.is_some() || field.set.is_empty()), || {
            format!("control of the {} without a set, or the other way round", faction.id())
        })?;
        if let Some(seat) = field.controller {
            // While the gains of a take-over are still on the agenda the marker and the laurel are not taken yet.
            let settled = open.phase != Phase::TakeOvers;
            let taken = open.sheet(seat).markers.has(faction) && !field.laurel;
            ensure(taken || !settled, || format!("the controller of the {} has no marker", faction.id()))?;
        }
    }
    ensure(open.chariot.is_none_or(|f| open.field(f).controller.is_some()), || {
        "the chariot blocks a faction without controller".into()
    })
}

/// The question fits the position, and so do the answers.
fn check_question(rules: &Tribune, state: &State) -> Result<(), String> {
    let (open, secret) = (&state.open, &state.secret);
    let sealed = open.question().is_some_and(|ask| ask.seat().is_none());
    ensure(sealed != open.asked.is_empty(), || "a sealed window has participants, and only that".into())?;
    ensure(secret.answered.minus(open.asked).is_empty(), || "an answer of somebody not asked".into())?;
    ensure(!sealed || secret.answered != open.asked, || "all have answered, and the window is open".into())?;
    for seat in Seat::all(MOST_PLAYERS) {
        let answer = secret.answers[seat.ix()];
        ensure(answer == Answer::Nothing || open.asked.has(seat), || {
            "an answer of somebody not asked".into()
        })?;
        ensure(fits(state, seat, answer), || format!("the answer of seat {seat} does not fit"))?;
    }
    let asked = |seat: Seat| open.question().is_some_and(|ask| ask.seat() == Some(seat));
    let holds = |seat: Seat| !secret.hands[seat.ix()].is_empty();
    let pays = |seat: Seat, price: u16| open.sheet(seat).denarii >= price;
    let sound = match open.question() {
        None | Some(Ask::ChariotBid | Ask::Sacrifice | Ask::Pairs) => true,
        Some(Ask::SetupDiscard) => open.asked.iter().all(|seat| secret.hands[seat.ix()].len() >= 2),
        Some(Ask::Cesura) => open.asked.iter().all(|seat| secret.hands[seat.ix()].len() > 7),
        Some(&Ask::Place(seat)) => open.sheet(seat).followers > 0 || open.proconsul == Proconsul::With(seat),
        Some(&Ask::Latrine(seat)) => {
            matches!(open.latrine, Face::Up(card) if pays(seat, card.value.into()))
        }
        Some(&Ask::Curia(seat, field)) => field < 3 && holds(seat),
        Some(Ask::AtriumBid) => open.atrium_followers.iter().all(Option::is_some),
        Some(&Ask::Catacombs(seat, space)) => {
            let price = rules.components.board.catacombs.prices.get(space as usize);
            open.catacombs > 0 && price.is_some_and(|price| pays(seat, *price))
        }
        Some(&Ask::TakeOver(seat, faction)) => {
            let field = open.field(faction);
            let first = field.followers[0] == Some(seat);
            let second = field.followers[1] == Some(seat) && open.challenge.is_empty();
            let laying = secret.hands[seat.ix()].of(faction).includes(secret.laying);
            (first || second) && laying && field.controller != Some(seat)
        }
        Some(&Ask::Penalty(seat, faction)) => {
            open.field(faction).followers[1] == Some(seat) && open.challenge.len() >= 2
        }
        Some(Ask::Assassin(_)) => open.targets().next().is_some(),
        Some(&Ask::Tigellinus(seat)) => holds(seat),
        Some(&Ask::Agrippa(seat)) => open.sheet(seat).tile == Tile::None,
        Some(Ask::Chariot(_)) => true,
        Some(&Ask::Cato(seat)) => crate::phases::gains::cato_markers(open, seat).next().is_some(),
        Some(&Ask::Benefit(seat, faction)) => open.controls(seat, faction),
        Some(&Ask::Legion(seat)) => pays(seat, crate::phases::benefits::legion_price(open)),
    };
    ensure(sound, || "the question does not fit the position".into())?;
    let laying = matches!(open.question(), Some(Ask::TakeOver(..))) || secret.laying.is_empty();
    ensure(laying, || "a set is being put together out of turn".into())?;
    let seat_asked = Seat::all(rules.players).any(asked) || sealed || open.question().is_none();
    ensure(seat_asked, || "nobody who plays is asked".into())?;
    ensure(open.region() != Some(Region::Curia) || open.phase == Phase::Regions, || "out of phase".into())
}

/// Is this an answer to the window that is open, made of what the seat has?
fn fits(state: &State, seat: Seat, answer: Answer) -> bool {
    let (open, hand) = (&state.open, &state.secret.hands[seat.ix()]);
    match (open.question(), answer) {
        (_, Answer::Nothing) => true,
        (Some(Ask::SetupDiscard), Answer::Discards(cards)) => hand.includes(&cards) && cards.len() <= 2,
        (Some(Ask::Cesura), Answer::Discards(cards)) => {
            hand.includes(&cards) && cards.len() + 7 <= hand.len()
        }
        (Some(Ask::AtriumBid | Ask::ChariotBid), Answer::Bid(denarii)) => denarii <= open.sheet(seat).denarii,
        (Some(Ask::Sacrifice), Answer::Sacrifice(card)) => hand.has(card),
        (Some(Ask::Pairs), Answer::Pairs(pairs)) => {
            let mut left = *hand;
            let held = pairs.each().all(|card| {
                let there = left.has(card);
                left.remove_if_there(card);
                there
            });
            held && pairs.len() <= 2 * open.on_mars(seat) && pairs.iter().all(|[a, b]| a.faction == b.faction)
        }
        _ => false,
    }
}
