//! Setting up. (Section 2 of the ledger.)

use crate::AveRoma;
use crate::event::Event;
use crate::flow::Step;
use crate::options::{Deck, Options, Sides};
use crate::parts::{Area, BOARDS, Card, CardKind, CardSet, Goods, Location, Resource, Row, Workers};
use crate::phases::{refill, stages};
use crate::play::{Hands, Play};
use crate::state::{Act, AreaSpace, Hired, Player, Progress, State};
use arrayvec::ArrayVec;
use kernel::{Chance, Each, Flow, Named, Seat, SeatSet};

/// What every player starts with (AVE-2.05 to 2.07).
const MONEY: u16 = 3;
const SURPLUS: u8 = 2;
const GOODS: u8 = 2;
const PRICE_OF_GOODS: u8 = 2;

/// Cards of the short deck with 2, 3, 4, 5 players: area and patron, building, war (AVE-RU.105).
const SHORT: [[usize; 3]; 4] = [[15, 16, 15], [18, 18, 15], [20, 20, 20], [22, 22, 20]];

/// Boards by seat, player order, then the decks (AVE-RU.119): the table before the first card is dealt.
pub(crate) fn laid_out(rules: &AveRoma, chance: &mut dyn Chance) -> State {
    let players = deal_boards(rules, chance);
    let order = first_order(rules, chance);
    let used = cards_in_play(rules, chance);
    let act = Act { progress: Progress::Settled, ..Act::new(Location::Quaestor, 1, 0, false) };
    State {
        players,
        round: 0,
        turn: 0,
        active: order[0],
        for_shadow: false,
        order,
        passed: SeatSet::NONE,
        slots: Each::default(),
        rows: Each::default(),
        face_up: Each::default(),
        areas: Each::new([AreaSpace { card: None, upper: false, brown: 0 }; 5]),
        decks: used,
        left_out: CardSet::ALL.minus(used),
        right: CardSet::NONE,
        rotated: CardSet::NONE,
        hired: Hired::default(),
        rises: Each::default(),
        doubled: 0,
        doublers_spent: [0; 5],
        ending: None,
        act,
        bill: Default::default(),
        flow: Flow::new(),
    }
}

/// Five boards at random without repetition; the side by option (AVE-RU.78).
fn deal_boards(rules: &AveRoma, chance: &mut dyn Chance) -> ArrayVec<Player, 5> {
    let mut boards = [1u8; 5];
    let mut players = ArrayVec::new();
    for _ in 0..rules.seats {
        let board = chance.draw_from(&Named::new(&boards, |n| BOARDS[n].into())).unwrap_or(0);
        boards[board] = 0;
        let side = match rules.options.sides {
            Sides::A => 0,
            Sides::B => 1,
            Sides::Random => chance.below(2) as u8,
        };
        players.push(new_player(rules, board as u8 * 2 + side));
    }
    players
}

fn new_player(rules: &AveRoma, board: u8) -> Player {
    let prices = &rules.parts.boards[usize::from(board)].prices;
    let mut goods = Goods::NONE;
    for kind in Resource::ALL.iter().copied().filter(|kind| prices[*kind] == PRICE_OF_GOODS) {
        goods[kind] = GOODS;
    }
    Player {
        board,
        politics: 0,
        colosseum: rules.parts.colosseum.len() as u8 - 1,
        surplus: SURPLUS,
        money: MONEY,
        points: 0,
        goods,
        workers: Workers::SET,
        training: [0; 4],
        // AVE-24.02
        shadow: if rules.two_players() { Workers::SET } else { Workers::NONE },
        cubes: Each::default(),
        slots: [None; 5],
        cards: CardSet::NONE,
    }
}

fn first_order(rules: &AveRoma, chance: &mut dyn Chance) -> ArrayVec<Seat, 5> {
    if !rules.options.order.is_empty() {
        return rules.options.order.iter().copied().take(5).collect();
    }
    let mut seats = [0u8; 5];
    seats[..rules.seats].fill(1);
    (0..rules.seats)
        .map(|_| {
            let seat = chance.draw(&seats).unwrap_or(0);
            seats[seat] = 0;
            Seat(seat as u8)
        })
        .collect()
}

/// The cards of this game (AVE-2.01, AVE-2.19, AVE-2.20).
fn cards_in_play(rules: &AveRoma, chance: &mut dyn Chance) -> CardSet {
    let recommended = Options::recommended(rules.seats, &rules.parts);
    match rules.options.deck {
        Deck::Recommended => recommended,
        Deck::All => CardSet::ALL,
        Deck::Custom => rules.options.custom().unwrap_or(recommended),
        Deck::Short => {
            let [single, building, war] = SHORT[rules.seats.clamp(2, 5) - 2];
            let mut used = CardSet::NONE;
            for (kind, n, size) in [
                (CardKind::Area, single, 1),
                (CardKind::Building, building, 2),
                (CardKind::War, war, 5),
                (CardKind::Patron, single, 1),
            ] {
                used = used.or(draw_groups(recommended.and(CardSet::of(kind)), kind, n, size, chance));
            }
            used
        }
    }
}

/// Areas 1 to 5, then each row from its 1-5 space to its 1 space; the face-up cards last (AVE-2.22).
pub(crate) fn deal_cards(p: &mut Play) {
    for area in Area::ALL {
        if let Some(card) = p.draw(CardKind::Area) {
            p.s.areas[area].card = Some(card);
            p.log.all(|| Event::AreaLaid(area, card));
        }
    }
    for &row in Row::ALL {
        for space in (0..5).rev() {
            refill::deal(p, row, space);
        }
    }
    stages::turn_deck_tops(p, Event::Turned);
    p.then(Step::Round);
}

/// Draws whole groups of `size` neighbouring cards (single cards, pairs, sets) until there are `n` cards.
fn draw_groups(from: CardSet, kind: CardKind, n: usize, size: usize, chance: &mut dyn Chance) -> CardSet {
    let mut groups = [0u8; Card::EACH];
    for (group, count) in groups.iter_mut().enumerate().take(Card::EACH / size) {
        *count = u8::from(from.has(Card::new(kind, group * size)));
    }
    let mut drawn = CardSet::NONE;
    while drawn.len() < n {
        let code = |group: usize| Card::new(kind, group * size).code().into();
        let Some(group) = chance.draw_from(&Named::new(&groups, code)) else { break };
        groups[group] = 0;
        (0..size).for_each(|i| drawn.add(Card::new(kind, group * size + i)));
    }
    drawn
}
