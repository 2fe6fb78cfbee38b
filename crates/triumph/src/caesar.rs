//! Caesar, the third family of a game for two (ledger section 35). He is run by rules; where several choices are
//! equal for him, the leftmost player on the Senate track chooses.

use crate::Triumph;
use crate::action::*;
use crate::choices::Out;
use crate::components::{Command, Road, Where};
use crate::parts::*;
use crate::phases::{battle, clients, conflict, construction, justice};
use crate::play::Play;
use crate::score;
use crate::setup;
use crate::state::Board;
use kernel::{Frame, Seat};

/// Who chooses for Caesar: the leftmost player on the Senate track (TRV-RULC.03).
pub(crate) fn proxy(g: &Triumph, b: &Board) -> Seat {
    b.senate.iter().copied().find(|&seat| g.is_human(seat)).unwrap_or(Seat(0))
}

/// Asks among equals, or goes on with the only one.
fn choose(play: &mut Play, set: ProvinceSet, ask: fn(ProvinceSet) -> CaesarAsk) {
    match (set.first(), set.only()) {
        (_, Some(p)) => chosen(play, ask(set), Action::Place(p)),
        (Some(_), None) => play.ask(Ask::Caesar(ask(set))),
        (None, _) => {}
    }
}

/// What was chosen for him is done.
pub(crate) fn chosen(play: &mut Play, which: CaesarAsk, action: Action) {
    let Some(caesar) = play.g.caesar() else { return };
    match (which, action) {
        (CaesarAsk::Settle(_), Action::Place(p)) => setup::settle(play, caesar, p),
        (CaesarAsk::Place(_) | CaesarAsk::Client(_), Action::Place(p)) => {
            clients::into_province(play, caesar, p, 0);
        }
        (CaesarAsk::Own(_) | CaesarAsk::Client(_), Action::Occupy(b, space)) => {
            clients::into_building(play, caesar, b, space);
        }
        (CaesarAsk::Remove, action) => justice::banish(play, action),
        (CaesarAsk::March(_), Action::March(p) | Action::Place(p)) => march_to(play, p),
        _ => {}
    }
}

/// His first Client and Legion: safe and empty if possible (TRV-35.02, TRV-RULC.06).
pub(crate) fn settle(play: &mut Play) {
    let b = &play.s.board;
    let italia = play.g.parts.italia;
    let safe: ProvinceSet = italia.iter().filter(|&p| is_safe(play.g, b, p)).collect();
    let crowd = |p: Province| b.clients[p].iter().map(|&n| u32::from(n)).sum::<u32>();
    let empty: ProvinceSet = italia.iter().filter(|&p| crowd(p) == 0).collect();
    let fewest = safe.iter().map(crowd).min();
    let least: ProvinceSet = safe.iter().filter(|&p| Some(crowd(p)) == fewest).collect();
    let first_of = |sets: [ProvinceSet; 4]| sets.into_iter().find(|s| !s.is_empty()).unwrap_or(italia);
    choose(play, first_of([safe.both(empty), least, empty, italia]), CaesarAsk::Settle);
}

/// No Leader in it or next to it (TRV-RULC.04).
fn is_safe(g: &Triumph, b: &Board, p: Province) -> bool {
    g.parts.neighbours[p].with(p).both(b.led()).is_empty()
}

/// The places that his four priorities leave for a Client, equal to him: the Owner spaces of these Buildings, or these
/// Provinces (TRV-35.05 to TRV-35.09).
pub(crate) fn equals(g: &Triumph, b: &Board, to: Where) -> (BuildingSet, ProvinceSet) {
    let owner = if to == Where::Anywhere { b.free(Space::Owner) } else { BuildingSet::NONE };
    match g.caesar() {
        Some(caesar) if owner.is_empty() => (owner, best_provinces(g, b, caesar)),
        _ => (owner, ProvinceSet::NONE),
    }
}

/// Lists such places in board order, the Buildings as they were put up (TRV-DC.28).
pub(crate) fn list_equals(b: &Board, owner: BuildingSet, provinces: ProvinceSet, out: &mut Out) {
    provinces.iter().for_each(|p| out.add("TRV-35.09", Action::Place(p)));
    for &x in b.hills.iter().filter(|&&x| owner.has(x)) {
        out.add("TRV-RULC.14", Action::Occupy(x, Space::Owner));
    }
}

/// Places a Client by his four priorities; among equals the first player chooses. Before anything of an Office has been
/// done the question waits in the open, and is looked at again while it does.
pub(crate) fn place(play: &mut Play, to: Where, fresh: Fresh) {
    let (owner, provinces) = equals(play.g, &play.s.board, to);
    match (owner.only(), provinces.only()) {
        (Some(b), _) => chosen(play, CaesarAsk::Own(owner), Action::Occupy(b, Space::Owner)),
        (_, Some(p)) => chosen(play, CaesarAsk::Place(provinces), Action::Place(p)),
        _ if owner.is_empty() && provinces.is_empty() => {}
        _ if fresh == Fresh::Yes => play.ask(Ask::Caesar(CaesarAsk::Client(to))),
        _ if owner.is_empty() => play.ask(Ask::Caesar(CaesarAsk::Place(provinces))),
        _ => play.ask(Ask::Caesar(CaesarAsk::Own(owner))),
    }
}

/// The Provinces that his priorities 2 to 4 name for a family; defaults use them too (TRV-DC.06).
pub(crate) fn best_provinces(g: &Triumph, b: &Board, family: Seat) -> ProvinceSet {
    let safe: ProvinceSet = b.control.iter().filter(|&p| is_safe(g, b, p)).collect();
    let alone = |p: &Province| Seat::all(g.families()).all(|x| x == family || b.clients_in(*p, x) == 0);
    let lonely: ProvinceSet = safe.iter().filter(alone).collect();
    let set = [lonely, safe, b.control].into_iter().find(|s| !s.is_empty()).unwrap_or(ProvinceSet::NONE);
    most_beneficial(g, b, family, set)
}

/// Where the family's Triumphs rise most, counted as if Income happened now; then the higher first value
/// (TRV-RULC.05).
fn most_beneficial(g: &Triumph, b: &Board, family: Seat, set: ProvinceSet) -> ProvinceSet {
    let worth = |p: Province| {
        let values = &g.parts.at(p).triumphs;
        let mut clients = b.clients[p];
        let before = score::shares(values, clients)[family.ix()];
        clients[family.ix()] += 1;
        (score::shares(values, clients)[family.ix()].saturating_sub(before), values[0])
    };
    let best = set.iter().map(worth).max();
    set.iter().filter(|&p| Some(worth(p)) == best).collect()
}

/// A Law card he gains is discarded, and he places a Client in a Province instead (TRV-35.10).
pub(crate) fn law(play: &mut Play, law: Law) {
    play.s.board.discard.add(law);
    place(play, Where::Province, Fresh::No);
}

/// He takes the card with most Talents, at random among equals, else the top of the deck (TRV-35.11).
pub(crate) fn take_law(play: &mut Play) {
    let Some(caesar) = play.g.caesar() else { return };
    let display = &play.s.board.display;
    let most = display.iter().map(|f| f.talents).max();
    let richest: Laws = display.iter().filter(|f| Some(f.talents) == most).map(|f| f.law).collect();
    let source = match play.chance.draw_from(&richest) {
        Some(law) => Source::FaceUp(Law::ALL[law]),
        None => Source::Deck,
    };
    play.take_law(caesar, source);
}

/// A Building at random (TRV-35.12).
pub(crate) fn build(play: &mut Play) {
    let Some(caesar) = play.g.caesar() else { return };
    let offer: BuildingSet = play.s.board.offer().collect();
    if let Some(i) = play.chance.draw_from(&offer) {
        construction::put_up(play, caesar, Building::ALL[i]);
    }
}

/// His Commander: against a Leader if he can lead, else where he may score most (TRV-35.16, TRV-35.17).
pub(crate) fn plan(play: &mut Play, command: Command) {
    let set = campaign(play.g, &play.s.board, command);
    choose(play, set, CaesarAsk::March);
}

fn campaign(g: &Triumph, b: &Board, command: Command) -> ProvinceSet {
    let commanded = b.commanded();
    let reach = g.parts.reach(b.control).minus(commanded);
    let leaders = reach.both(b.led());
    match command {
        Command::Major | Command::Either if !leaders.is_empty() => leaders, // TRV-RULC.15
        Command::Major => without_leader(g, b, reach),
        Command::Either if commanded.is_empty() => without_leader(g, b, reach),
        Command::Either | Command::Minor => {
            // TRV-RULC.25
            let worth = |p: Province| {
                let cards = b.leader_in(p).map_or(LeaderSet::NONE, |s| b.boxes[s].cards);
                cards.iter().map(|l| u32::from(g.parts.leader(l).minor)).sum::<u32>()
            };
            let best = commanded.iter().map(worth).max();
            commanded.iter().filter(|&p| Some(worth(p)) == best).collect()
        }
    }
}

/// TRV-RULC.16
fn without_leader(g: &Triumph, b: &Board, reach: ProvinceSet) -> ProvinceSet {
    let wild = reach.minus(b.control);
    let best = wild.iter().map(|p| g.parts.at(p).triumphs[0]).max();
    let richest: ProvinceSet = wild.iter().filter(|&p| Some(g.parts.at(p).triumphs[0]) == best).collect();
    let mut path = ProvinceSet::NONE;
    for mut here in b.led().iter() {
        while let Road::Province(next) = g.parts.at(here).next {
            path.add(next);
            here = next;
        }
    }
    let sets = [richest, path.both(b.control).both(reach), reach];
    sets.into_iter().find(|s| !s.is_empty()).unwrap_or(ProvinceSet::NONE)
}

/// He marches with his Family Legions, all Auxiliaries and all Available Legions of the same sigil, for nothing
/// (TRV-35.19, TRV-35.20, TRV-RULC.17).
fn march_to(play: &mut Play, p: Province) {
    let Some(caesar) = play.g.caesar() else { return };
    conflict::march(play, caesar, p);
    // He has no questions to answer while planning.
    if let Some(Frame::Do(Step::Muster(..))) = play.s.board.flow.frames().last() {
        play.s.board.flow.next_step();
    }
    let auxiliaries = play.s.board.auxiliaries.count_ones() as u8;
    conflict::take_auxiliaries(play, auxiliaries);
    conflict::join(play, caesar, p, None, auxiliaries, 0);
    let line = play.g.parts.line[play.g.parts.at(p).sigil];
    for from in line.iter() {
        let n = play.s.board.legions[from].available;
        conflict::join(play, caesar, p, Some(from), n, 0);
    }
}

/// As Consul I he rerolls in the first round in which he is losing: the Barbarian die unless it shows its lowest
/// face, then the Roman one (TRV-RULC.18).
pub(crate) fn battle_round(play: &mut Play) {
    let Some(caesar) = play.g.caesar() else { return };
    let Some(fight) = play.s.board.battle else { return };
    if fight.roller == caesar && play.s.board.consul == Some(caesar) && battle::losing(play.g, &play.s.board)
    {
        let low = fight.barbarian == play.g.lowest(Die::Barbarian);
        battle::reroll(play, caesar, if low { Die::Roman } else { Die::Barbarian }, Means::Office);
    }
}

/// He gives all Talents of the Leader away, as evenly as possible; what remains goes to the first supporters on
/// the Senate track (TRV-35.21, TRV-RULC.19).
pub(crate) fn give(play: &mut Play) {
    let Some(caesar) = play.g.caesar() else { return };
    let Some(fight) = play.s.board.battle else { return };
    let Some(won) = fight.won else { return };
    let senate = play.s.board.senate.clone();
    let b = &play.s.board;
    let supporters: arrayvec::ArrayVec<Seat, FAMILIES> =
        senate.into_iter().filter(|&seat| b.supports_in(fight.province, seat)).collect();
    let n = supporters.len() as u8;
    for (i, &seat) in supporters.iter().enumerate() {
        let share = won.talents / n + u8::from((i as u8) < won.talents % n);
        if won.leader && share > 0 {
            battle::give(play, caesar, seat, share);
        }
    }
}

/// Every 3 Talents become a Triumph in Income (TRV-35.15, TRV-RULC.21).
pub(crate) fn convert(play: &mut Play) {
    let Some(caesar) = play.g.caesar() else { return };
    let n = play.s.board.family(caesar).talents / score::TALENTS_A_TRIUMPH;
    play.pay(caesar, n * score::TALENTS_A_TRIUMPH);
    play.triumphs(caesar, n as u8);
}
