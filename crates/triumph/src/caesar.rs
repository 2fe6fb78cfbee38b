//! Caesar, the third family of a game for two (ledger section 35). He is run by rules; where several choices are
//! equal for him, the leftmost player on the Senate track chooses.

use crate::Triumph;
use crate::action::*;
use crate::components::{Command, Road, Where};
use crate::event::Why;
use crate::flow::*;
use crate::parts::*;
use crate::phases::{battle, clients, conflict, construction, justice};
use crate::play::{Hands, Play};
use crate::score;
use crate::setup;
use crate::state::Board;
use kernel::{Frame, Offers, Rule, Seat};

/// Who chooses for Caesar: the leftmost player on the Senate track (TRV-RULC.03).
pub(crate) fn proxy(rules: &Triumph, b: &Board) -> Seat {
    b.senate.iter().copied().find(|&seat| rules.is_human(seat)).unwrap_or(Seat(0))
}

/// Asks among equals, or goes on with the only one.
fn choose(p: &mut Play, set: ProvinceSet, ask: fn(ProvinceSet) -> CaesarAsk) {
    match (set.first(), set.only()) {
        (_, Some(at)) => chosen(p, ask(set), Action::Place(at)),
        (Some(_), None) => p.ask(Ask::Caesar(ask(set))),
        (None, _) => {}
    }
}

/// What was chosen for him is done.
pub(crate) fn chosen(p: &mut Play, which: CaesarAsk, action: Action) {
    let Some(caesar) = p.rules.caesar() else { return };
    match (which, action) {
        (CaesarAsk::Settle(_), Action::Place(at)) => setup::settle(p, caesar, at),
        (CaesarAsk::Place(_) | CaesarAsk::Client(_), Action::Place(at)) => {
            clients::into_province(p, caesar, at, 0);
        }
        (CaesarAsk::Own(_) | CaesarAsk::Client(_), Action::Occupy(b, space)) => {
            clients::into_building(p, caesar, b, space);
        }
        (CaesarAsk::Remove, action) => justice::banish(p, action),
        (CaesarAsk::March(_), Action::March(at) | Action::Place(at)) => march_to(p, at),
        _ => {}
    }
}

/// His first Client and Legion: safe and empty if possible (TRV-35.02, TRV-RULC.06).
pub(crate) fn settle(p: &mut Play) {
    let b = &p.s.board;
    let italia = p.rules.parts.italia;
    let safe: ProvinceSet = italia.iter().filter(|&at| is_safe(p.rules, b, at)).collect();
    let crowd = |at: Province| b.clients[at].iter().map(|&n| u32::from(n)).sum::<u32>();
    let empty: ProvinceSet = italia.iter().filter(|&at| crowd(at) == 0).collect();
    let fewest = safe.iter().map(crowd).min();
    let least: ProvinceSet = safe.iter().filter(|&at| Some(crowd(at)) == fewest).collect();
    let first_of = |sets: [ProvinceSet; 4]| sets.into_iter().find(|s| !s.is_empty()).unwrap_or(italia);
    choose(p, first_of([safe.both(empty), least, empty, italia]), CaesarAsk::Settle);
}

/// No Leader in it or next to it (TRV-RULC.04).
fn is_safe(rules: &Triumph, b: &Board, p: Province) -> bool {
    rules.parts.neighbours[p].with(p).both(b.led()).is_empty()
}

/// The places that his four priorities leave for a Client, equal to him: the Owner spaces of these Buildings, or these
/// Provinces (TRV-35.05 to TRV-35.09).
pub(crate) fn equals(rules: &Triumph, b: &Board, to: Where) -> (BuildingSet, ProvinceSet) {
    let owner = if to == Where::Anywhere { b.free(Space::Owner) } else { BuildingSet::NONE };
    match rules.caesar() {
        Some(caesar) if owner.is_empty() => (owner, best_provinces(rules, b, caesar)),
        _ => (owner, ProvinceSet::NONE),
    }
}

/// Lists such places in board order, the Buildings as they were put up (TRV-DC.28).
pub(crate) fn list_equals(
    b: &Board,
    owner: BuildingSet,
    provinces: ProvinceSet,
    out: &mut impl Offers<Action>,
) {
    provinces.iter().for_each(|p| out.add(Rule("TRV-35.09"), Action::Place(p)));
    for &x in b.hills.iter().filter(|&&x| owner.has(x)) {
        out.add(Rule("TRV-RULC.14"), Action::Occupy(x, Space::Owner));
    }
}

/// Places a Client by his four priorities; among equals the first player chooses. Before anything of an Office has been
/// done the question waits in the open, and is looked at again while it does.
pub(crate) fn place(p: &mut Play, to: Where, fresh: Fresh) {
    let (owner, provinces) = equals(p.rules, &p.s.board, to);
    match (owner.only(), provinces.only()) {
        (Some(b), _) => chosen(p, CaesarAsk::Own(owner), Action::Occupy(b, Space::Owner)),
        (_, Some(at)) => chosen(p, CaesarAsk::Place(provinces), Action::Place(at)),
        _ if owner.is_empty() && provinces.is_empty() => {}
        _ if fresh == Fresh::Yes => p.ask(Ask::Caesar(CaesarAsk::Client(to))),
        _ if owner.is_empty() => p.ask(Ask::Caesar(CaesarAsk::Place(provinces))),
        _ => p.ask(Ask::Caesar(CaesarAsk::Own(owner))),
    }
}

/// The Provinces that his priorities 2 to 4 name for a family; defaults use them too (TRV-DC.06).
pub(crate) fn best_provinces(rules: &Triumph, b: &Board, family: Seat) -> ProvinceSet {
    let safe: ProvinceSet = b.control.iter().filter(|&p| is_safe(rules, b, p)).collect();
    let alone = |p: &Province| Seat::all(rules.families()).all(|x| x == family || b.clients_in(*p, x) == 0);
    let lonely: ProvinceSet = safe.iter().filter(alone).collect();
    let set = [lonely, safe, b.control].into_iter().find(|s| !s.is_empty()).unwrap_or(ProvinceSet::NONE);
    most_beneficial(rules, b, family, set)
}

/// Where the family's Triumphs rise most, counted as if Income happened now; then the higher first value
/// (TRV-RULC.05).
fn most_beneficial(rules: &Triumph, b: &Board, family: Seat, set: ProvinceSet) -> ProvinceSet {
    let worth = |p: Province| {
        let values = &rules.parts.at(p).triumphs;
        let mut clients = b.clients[p];
        let before = score::shares(values, clients)[family.ix()];
        clients[family.ix()] += 1;
        (score::shares(values, clients)[family.ix()].saturating_sub(before), values[0])
    };
    let best = set.iter().map(worth).max();
    set.iter().filter(|&p| Some(worth(p)) == best).collect()
}

/// A Law card he gains is discarded, and he places a Client in a Province instead (TRV-35.10).
pub(crate) fn law(p: &mut Play, law: Law) {
    p.s.board.discard.add(law);
    place(p, Where::Province, Fresh::No);
}

/// He takes the card with most Talents, at random among equals, else the top of the deck (TRV-35.11).
pub(crate) fn take_law(p: &mut Play) {
    let Some(caesar) = p.rules.caesar() else { return };
    let display = &p.s.board.display;
    let most = display.iter().map(|f| f.talents).max();
    let richest: Laws = display.iter().filter(|f| Some(f.talents) == most).map(|f| f.law).collect();
    let source = match p.chance.draw_from(&richest) {
        Some(law) => Source::FaceUp(Law::ALL[law]),
        None => Source::Deck,
    };
    p.take_law(caesar, source);
}

/// A Building at random (TRV-35.12).
pub(crate) fn build(p: &mut Play) {
    let Some(caesar) = p.rules.caesar() else { return };
    let offer: BuildingSet = p.s.board.offer().collect();
    if let Some(i) = p.chance.draw_from(&offer) {
        construction::put_up(p, caesar, Building::ALL[i]);
    }
}

/// His Commander: against a Leader if he can lead, else where he may score most (TRV-35.16, TRV-35.17).
pub(crate) fn plan(p: &mut Play, command: Command) {
    let set = campaign(p.rules, &p.s.board, command);
    choose(p, set, CaesarAsk::March);
}

fn campaign(rules: &Triumph, b: &Board, command: Command) -> ProvinceSet {
    let commanded = b.commanded();
    let reach = rules.parts.reach(b.control).minus(commanded);
    let leaders = reach.both(b.led());
    match command {
        Command::Major | Command::Either if !leaders.is_empty() => leaders, // TRV-RULC.15
        Command::Major => without_leader(rules, b, reach),
        Command::Either if commanded.is_empty() => without_leader(rules, b, reach),
        Command::Either | Command::Minor => {
            // TRV-RULC.25
            let worth = |p: Province| {
                let cards = b.leader_in(p).map_or(LeaderSet::NONE, |s| b.boxes[s].cards);
                cards.iter().map(|l| u32::from(rules.parts.leader(l).minor)).sum::<u32>()
            };
            let best = commanded.iter().map(worth).max();
            commanded.iter().filter(|&p| Some(worth(p)) == best).collect()
        }
    }
}

/// The line by which a Province is one of several for his Commander: a Major one to support, a Leader to fight, or
/// neither.
pub(crate) fn march_rule(b: &Board, at: Province) -> Rule {
    Rule(match (b.major_in(at), b.leader_in(at)) {
        (Some(_), _) => "TRV-RULC.25",
        (None, Some(_)) => "TRV-35.18",
        (None, None) => "TRV-RULC.16",
    })
}

/// TRV-RULC.16
fn without_leader(rules: &Triumph, b: &Board, reach: ProvinceSet) -> ProvinceSet {
    let wild = reach.minus(b.control);
    let best = wild.iter().map(|p| rules.parts.at(p).triumphs[0]).max();
    let richest: ProvinceSet = wild.iter().filter(|&p| Some(rules.parts.at(p).triumphs[0]) == best).collect();
    let mut path = ProvinceSet::NONE;
    for mut here in b.led().iter() {
        while let Road::Province(next) = rules.parts.at(here).next {
            path.add(next);
            here = next;
        }
    }
    let sets = [richest, path.both(b.control).both(reach), reach];
    sets.into_iter().find(|s| !s.is_empty()).unwrap_or(ProvinceSet::NONE)
}

/// He marches with his Family Legions, all Auxiliaries and all Available Legions of the same sigil, for nothing
/// (TRV-35.19, TRV-35.20, TRV-RULC.17).
fn march_to(p: &mut Play, here: Province) {
    let Some(caesar) = p.rules.caesar() else { return };
    conflict::march(p, caesar, here);
    // He has no questions to answer while planning.
    if let Some(Frame::Do(Step::Muster(..))) = p.s.board.flow.frames().last() {
        p.s.board.flow.next_step();
    }
    let auxiliaries = p.s.board.auxiliaries.count_ones() as u8;
    conflict::take_auxiliaries(p, auxiliaries);
    conflict::join(p, caesar, here, None, auxiliaries, 0);
    let line = p.rules.parts.line[p.rules.parts.at(here).sigil];
    for from in line.iter() {
        let n = p.s.board.legions[from].available;
        conflict::join(p, caesar, here, Some(from), n, 0);
    }
}

/// As Consul I he rerolls in the first round in which he is losing: the Barbarian die unless it shows its lowest
/// face, then the Roman one (TRV-RULC.18).
pub(crate) fn battle_round(p: &mut Play) {
    let Some(caesar) = p.rules.caesar() else { return };
    let Some(fight) = p.s.board.battle else { return };
    if fight.roller == caesar && p.s.board.consul == Some(caesar) && battle::losing(p.rules, &p.s.board) {
        let low = fight.barbarian == p.rules.lowest(Die::Barbarian);
        battle::reroll(p, caesar, if low { Die::Roman } else { Die::Barbarian }, Means::Office);
    }
}

/// He gives all Talents of the Leader away, as evenly as possible; what remains goes to the first supporters on
/// the Senate track (TRV-35.21, TRV-RULC.19).
pub(crate) fn give(p: &mut Play) {
    let Some(caesar) = p.rules.caesar() else { return };
    let Some(fight) = p.s.board.battle else { return };
    let Some(won) = fight.won else { return };
    let senate = p.s.board.senate.clone();
    let b = &p.s.board;
    let supporters: arrayvec::ArrayVec<Seat, FAMILIES> =
        senate.into_iter().filter(|&seat| b.supports_in(fight.province, seat)).collect();
    let n = supporters.len() as u8;
    for (i, &seat) in supporters.iter().enumerate() {
        let share = won.talents / n + u8::from((i as u8) < won.talents % n);
        if won.leader && share > 0 {
            battle::give(p, caesar, seat, share);
        }
    }
}

/// Every 3 Talents become a Triumph in Income (TRV-35.15, TRV-RULC.21).
pub(crate) fn convert(p: &mut Play) {
    let Some(caesar) = p.rules.caesar() else { return };
    let n = p.s.board.family(caesar).talents / score::TALENTS_A_TRIUMPH;
    p.pay(caesar, n * score::TALENTS_A_TRIUMPH, Why::Talents);
    p.triumphs(caesar, n as u8, Why::Talents);
}
