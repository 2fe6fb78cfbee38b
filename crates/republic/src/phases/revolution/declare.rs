//! Victorious Commanders, in turn order, lay down their commands or revolt (ROR-1.11.3). Only one revolt stands: a later
//! one must be stronger. When all have declared, it begins, and others of the rebel's faction may join.

use super::{Action, AnyAsk, AnyStep, Ask, Step, disband, governors, legacy, march};
use crate::Republic;
use crate::neutrals::revolution as neutrals;
use crate::parts::*;
use crate::phases::combat::{cleopatra, commanders};
use crate::phases::solo::Event as Solo;
use crate::play::*;
use crate::state::{At, Board, ConcessionAt, Force, Rebellion};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Choices, Rule, Seat};
use serde::{Deserialize, Serialize};

/// Somebody who has declared revolt, and the Legions that follow him.
pub(crate) type Rival = Option<(Senator, Set<Legion>)>;

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[schemars(rename = "RevolutionEvent")]
pub enum Event {
    /// A Commander laid down his command.
    LaidDown { senator: Senator },
    /// So many of his Legions would follow him.
    Sounded {
        senator: Senator,
        follow: u8,
        of: u8,
        /// What was spent on them (ROR-6.2.17a).
        #[serde(default)]
        talents: u16,
    },
    /// He declared revolt.
    Declared { senator: Senator, strength: u8 },
    /// The revolt stands.
    Rebel { senator: Senator, legions: u8 },
    /// Another of his faction joins.
    Joined { senator: Senator },
    /// So many of his Veterans leave the State and go over to the rebel army.
    Deserted { senator: Senator, legions: u8 },
    /// A victorious Commander took his army to another War.
    Marched { senator: Senator, war: War },
    /// The rebel keeps the money of the Bequest he fetched.
    Kept { senator: Senator, talents: u8 },
    /// He governs its Province.
    Governs { senator: Senator, province: Province },
    /// A loyal Commander disbanded Veterans of his own.
    Disbanded { senator: Senator, legions: u8 },
    /// The revolt of a Governor stands.
    Uprising { senator: Senator, province: Province, marches: bool },
    /// Forces of a rebel Province go to the Primary Rebel.
    Advances { province: Province, in_transit: bool },
    /// So many of his Fleets follow a rebel Commander.
    FleetsSounded { senator: Senator, follow: u8, of: u8 },
    /// The dice for his Legions or Fleets, one by one: so much follows, and so much where a Talent was spent, as it was on the
    /// first of them (ROR-D.3f).
    Rolled { senator: Senator, dice: Dice, follows: u8, paid: u8, follows_for_pay: u8 },
}

/// A die for each of his units.
pub type Dice = ArrayVec<u8, { Legion::COUNT }>;

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Revolution(event)
    }
}

// --- who has won

/// Victorious Commanders of a faction.
pub(super) fn victors(board: &Board, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
    let won = board.forces.iter().filter(|f| f.victorious).filter_map(|f| f.commander);
    won.filter(move |&s| board.owner(s) == Some(seat))
}

/// The victorious force of a Commander (ROR-R.95).
pub(super) fn force_of(board: &Board, commander: Senator) -> Option<(usize, &Force)> {
    board.forces.iter().enumerate().find(|(_, f)| f.victorious && f.commander == Some(commander))
}

/// The next victorious Commander in turn order who has not declared yet; when none is left, a revolt that was declared
/// stands.
pub(super) fn next(p: &mut Play, rival: Rival) {
    let board = &p.s.board;
    let open = |seat: Seat| victors(board, seat).find(|&s| rival.is_none_or(|(rebel, _)| rebel != s));
    // ROR-2.3.2a: Governors at the same point as Commanders
    let due = |seat: Seat| {
        board.switches.has(Switch::RebelGovernors) && governors::due(p.rules, board, seat, rival)
    };
    let asked = board.round.first.clockwise(p.factions()).find(|&s| open(s).is_some() || due(s));
    if let Some(seat) = asked.filter(|&s| open(s).is_none()) {
        p.open(AnyAsk::Revolution(Ask::Uprising { seat, rival }));
        return;
    }
    let next = asked.and_then(|seat| open(seat).map(|s| (seat, s)));
    match (next, rival) {
        // ROR-1.11.3e: nobody else may revolt, but he may march on (ROR-7.06i)
        (Some((seat, commander)), _) if !p.rules.is_led(seat) => neutral(p, commander, rival),
        (Some((seat, commander)), _)
            if board.rebel.is_some() && p.rules.may_march(board, commander).next().is_some() =>
        {
            p.open(AnyAsk::Revolution(Ask::Declare { seat, commander, follow: Set::NONE, rival }));
        }
        (Some((_, commander)), _) if board.rebel.is_some() => {
            p.then(AnyStep::Revolution(Step::Declare(rival)));
            lay_down(p, commander); // ROR-1.11.3e: nobody else may revolt
        }
        (Some((seat, commander)), rival) => match lender(board, commander)
            .filter(|s| p.rules.is_led(*s) && !doubtful(board, commander).is_empty())
        {
            Some(other) => p.open(AnyAsk::Revolution(Ask::Lend { seat: other, commander, rival })),
            None => p.open(AnyAsk::Revolution(Ask::Loyalty { seat, commander, lent: 0, rival })),
        },
        (None, Some((rebel, follow))) => p.then(AnyStep::Revolution(Step::Revolt(rebel, follow))),
        (None, None) => {}
    }
}

/// A neutral Commander: he considers revolt only with enough money (ROR-S.66), pays for his Legions if that promises enough
/// of them (ROR-S.67), and revolts with three fifths of all (ROR-S.68).
fn neutral(p: &mut Play, commander: Senator, rival: Rival) {
    let all = force_of(&p.s.board, commander).map_or(0, |(_, f)| f.legions.len());
    let may = p.s.board.rebel.is_none() && all > 0;
    let considers = may && neutrals::considers(p, commander, all);
    if may || !p.rules.read_anew() {
        p.log.all(|| Solo::Considers { senator: commander, considers }.into()); // by his money, and nothing else
    }
    if !considers {
        p.then(AnyStep::Revolution(Step::Declare(rival)));
        return lay_down(p, commander);
    }
    let talents = neutrals::pays(p, own(&p.s.board, commander).len(), doubtful(&p.s.board, commander).len());
    p.log.all(|| Solo::Pays { senator: commander, talents }.into());
    if let Some(seat) = p.s.board.owner(commander) {
        let missing = i32::from(talents) - i32::from(p.s.board.senators[commander].talents);
        p.pay(Fund::Faction(seat), Fund::Personal(commander), missing.max(0));
    }
    let follow = sound(p, commander, talents);
    let rises = neutrals::rises(p, follow.len()) && may_revolt(p.rules, &p.s.board, commander, follow, rival);
    let (n, of) = (follow.len() as u8, p.s.board.legions().len() as u8);
    p.log.all(|| Solo::Rises { senator: commander, follow: n, of, rises }.into());
    if rises {
        declared(p, commander, follow, rival);
    } else {
        p.then(AnyStep::Revolution(Step::Declare(rival)));
        lay_down(p, commander);
    }
}

/// He declares revolt.
fn declared(p: &mut Play, commander: Senator, follow: Set<Legion>, rival: Rival) {
    let strength = strength(p.rules, &p.s.board, commander, follow);
    p.log.all(|| Event::Declared { senator: commander, strength }.into());
    p.then(AnyStep::Revolution(Step::Declare(Some((commander, follow)))));
    if let Some((weaker, _)) = rival {
        give_way(p, weaker);
    }
    if !p.s.board.governs(commander) {
        p.s.board.round.rising = None;
    }
}

/// His forces go to the active pool, he to Rome (ROR-1.11.3a); before that he may disband Veterans (ROR-2.4.1a).
fn lay_down(p: &mut Play, commander: Senator) {
    p.log.all(|| Event::LaidDown { senator: commander }.into());
    if !disband::ask(p, commander) {
        go_home(p, commander);
    }
}

/// A weaker declaration is ignored: a Commander lays down his command, a Governor stays what he was (ROR-1.11.3d,
/// ROR-2.3.2b).
pub(super) fn give_way(p: &mut Play, weaker: Senator) {
    if force_of(&p.s.board, weaker).is_some() {
        lay_down(p, weaker);
    }
}

/// A victorious force goes home.
pub(super) fn go_home(p: &mut Play, commander: Senator) {
    if let Some((i, _)) = force_of(&p.s.board, commander) {
        commanders::send_home(p, i);
        commanders::sweep(p);
    }
}

// --- loyalty (ROR-1.11.31)

/// Legions that follow a Commander without a roll: his own Veterans (ROR-1.11.31c).
fn own(board: &Board, commander: Senator) -> Set<Legion> {
    let legions = force_of(board, commander).map_or(Set::NONE, |(_, f)| f.legions);
    legions.iter().filter(|&l| board.owed[l] == Some(commander)).collect()
}

/// The Master of Horse, whose money may go for the Legions too (ROR-1.11.31b).
pub(super) fn master(board: &Board, commander: Senator) -> Option<Senator> {
    force_of(board, commander).and_then(|(_, f)| f.master_of_horse)
}
/// What he has for them: within a faction consent is implied, another's player has named a sum (ROR-D.16a).
pub(super) fn help(board: &Board, commander: Senator, lent: u8) -> u16 {
    match master(board, commander) {
        Some(m) if board.owner(m) == board.owner(commander) => board.senators[m].talents,
        Some(m) => board.senators[m].talents.min(lent.into()),
        None => 0,
    }
}
/// The player of a Master of Horse of another faction who has money to lend.
pub(super) fn lender(board: &Board, commander: Senator) -> Option<Seat> {
    let master = master(board, commander).filter(|&m| board.senators[m].talents > 0)?;
    board.owner(master).filter(|&o| board.owner(commander) != Some(o))
}
/// Legions that must be rolled for.
pub(super) fn doubtful(board: &Board, commander: Senator) -> Set<Legion> {
    let own = own(board, commander);
    force_of(board, commander).map_or(Set::NONE, |(_, f)| f.legions.minus(own))
}

pub(super) fn lending(board: &Board, commander: Senator, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-D.16a"), crate::Action::Revolution(Action::Pass));
    let purse = master(board, commander).map_or(0, |m| board.senators[m].talents);
    let most = purse.min(doubtful(board, commander).len() as u16);
    out.amount(Rule("ROR-1.11.31b"), crate::Action::Revolution(Action::Lend), 1..=most);
}

/// The strength of a revolt: Legions, all his Veterans with them, wherever they are (ROR-1.11.36a), and the rebel's Military up
/// to their strength (ROR-1.11.3d, ROR-1.11.37a).
pub(super) fn strength(rules: &Republic, board: &Board, rebel: Senator, legions: Set<Legion>) -> u8 {
    match rising(board, rebel) {
        Some((province, marches)) => rules.uprising(board, province, marches),
        None => {
            let his = if rules.read_closely() { board.veterans_of(rebel) } else { Set::NONE };
            rules.led_strength(board, legions.union(his), [Some(rebel), None])
        }
    }
}

/// The Province with which he has declared revolt as a Governor, and whether he marches.
fn rising(board: &Board, rebel: Senator) -> Option<(Province, bool)> {
    board.round.rising.filter(|(province, _)| board.provinces[*province].governor == Some(rebel))
}

/// May he revolt with these, being stronger than one who has declared before him?
pub(crate) fn may_revolt(
    rules: &Republic,
    board: &Board,
    rebel: Senator,
    legions: Set<Legion>,
    rival: Rival,
) -> bool {
    let earlier = rival.map_or(0, |(other, theirs)| strength(rules, board, other, theirs));
    board.rebel.is_none() && strength(rules, board, rebel, legions) > earlier
}

pub(super) fn loyalty(
    rules: &Republic,
    board: &Board,
    commander: Senator,
    lent: u8,
    rival: Rival,
    out: &mut Choices<crate::Action>,
) {
    let of = crate::Action::Revolution;
    out.add(Rule("ROR-1.11.3a"), of(Action::Pass));
    let doubtful = doubtful(board, commander);
    if !doubtful.is_empty() {
        let money = board.senators[commander].talents.saturating_add(help(board, commander, lent));
        let most = money.min(doubtful.len() as u16); // ROR-1.11.31b
        out.amount(Rule("ROR-1.11.31a"), of(Action::Roll), 0..=most);
    }
    if may_revolt(rules, board, commander, own(board, commander), rival) {
        out.add(Rule("ROR-1.11.3a"), of(Action::Revolt));
    }
    march::choices(rules, board, commander, out);
}

pub(super) fn choices(
    rules: &Republic,
    board: &Board,
    commander: Senator,
    follow: Set<Legion>,
    rival: Rival,
    out: &mut Choices<crate::Action>,
) {
    out.add(Rule("ROR-1.11.3a"), crate::Action::Revolution(Action::Pass));
    if may_revolt(rules, board, commander, follow, rival) {
        out.add(Rule("ROR-1.11.3d"), crate::Action::Revolution(Action::Revolt));
    }
    march::choices(rules, board, commander, out);
}

pub(super) fn apply(p: &mut Play, ask: Ask, action: Action, amount: u16) {
    p.s.flow.answered();
    let (seat, commander, follow, rival) = match ask {
        Ask::Lend { commander, rival, .. } => {
            if let Some(seat) = p.s.board.owner(commander) {
                let lent = if action == Action::Lend { amount as u8 } else { 0 };
                p.open(AnyAsk::Revolution(Ask::Loyalty { seat, commander, lent, rival }));
            }
            return;
        }
        Ask::Loyalty { seat, commander, rival, .. } => (seat, commander, own(&p.s.board, commander), rival),
        Ask::Declare { seat, commander, follow, rival } => (seat, commander, follow, rival),
        _ => return,
    };
    match action {
        Action::Roll => {
            let follow = sound(p, commander, amount);
            p.open(AnyAsk::Revolution(Ask::Declare { seat, commander, follow, rival }));
        }
        Action::Revolt => declared(p, commander, follow, rival),
        Action::March(_, war) => {
            p.then(AnyStep::Revolution(Step::Declare(rival)));
            march::march(p, commander, war);
        }
        _ => {
            p.then(AnyStep::Revolution(Step::Declare(rival)));
            lay_down(p, commander);
        }
    }
}

/// A die for each Legion that is not his own Veteran; each Talent spent adds to one of them, Veterans of others first
/// (ROR-1.11.31a-b, ROR-5.1.5a).
fn sound(p: &mut Play, commander: Senator, talents: u16) -> Set<Legion> {
    let own = own(&p.s.board, commander);
    let all = force_of(&p.s.board, commander).map_or(Set::NONE, |(_, f)| f.legions);
    let (doubtful, veterans) = (all.minus(own), p.s.board.veterans);
    let mut follow = own;
    let verdicts = roll_for(p, commander, doubtful.len(), talents);
    for (legion, follows) in
        doubtful.both(veterans).iter().chain(doubtful.minus(veterans).iter()).zip(verdicts)
    {
        if follows {
            follow.add(legion);
        }
    }
    let (would, of) = (follow.len() as u8, all.len() as u8);
    p.log.all(|| Event::Sounded { senator: commander, follow: would, of, talents }.into());
    follow
}

/// A die for each of so many units, and a Talent on one after the other: which of them follow (ROR-1.11.31a-b).
pub(super) fn roll_for(
    p: &mut Play,
    commander: Senator,
    units: usize,
    talents: u16,
) -> ArrayVec<bool, { Legion::COUNT }> {
    let paid = spend(p, commander, talents).clamp(0, units as i32) as usize;
    let dice: Dice = (0..units.min(Legion::COUNT)).map(|_| p.dr()).collect();
    let follows = p.rules.follows(&p.s.board) + p.s.board.omens(); // ROR-R.19
    let for_pay = follows - p.rules.talent_adds(&p.s.board);
    let needed = |at: usize| if at < paid { for_pay } else { follows };
    let verdicts = dice.iter().enumerate().map(|(at, die)| i32::from(*die) >= needed(at)).collect();
    if p.rules.read_anew() && !dice.is_empty() {
        p.log.all(|| {
            let (follows, follows_for_pay) = (follows as u8, for_pay.max(0) as u8);
            Event::Rolled { senator: commander, dice, follows, paid: paid as u8, follows_for_pay }.into()
        });
    }
    verdicts
}

/// His money, then his Master of Horse's, goes to the units; says how much.
pub(super) fn spend(p: &mut Play, commander: Senator, talents: u16) -> i32 {
    let mut paid = p.pay(Fund::Personal(commander), Fund::Bank, talents.into());
    if let Some(master) = master(&p.s.board, commander) {
        paid += p.pay(Fund::Personal(master), Fund::Bank, i32::from(talents) - paid);
    }
    paid
}

// --- the revolt begins

/// The revolt of a Governor stands (ROR-2.3.2), or that of a Commander, who first asks his Fleets where they matter
/// (ROR-2.3.4a).
pub(super) fn revolt(p: &mut Play, rebel: Senator, follow: Set<Legion>) {
    if let Some((province, marches)) = rising(&p.s.board, rebel) {
        governors::rise(p, rebel, province, marches);
    } else if !governors::ask_fleets(p, rebel, follow) {
        stand(p, rebel, follow);
    }
}

/// The Legions that follow are his, the others go home with the Fleets (ROR-1.11.33c); a Master of Horse of another
/// faction goes home too (ROR-R.92). Then his own Senators are asked (ROR-D.25c).
pub(super) fn stand(p: &mut Play, rebel: Senator, follow: Set<Legion>) {
    let Some((i, force)) = force_of(&p.s.board, rebel) else { return };
    let (master, fetched) = (force.master_of_horse, force.province());
    let of_egypt = cleopatra::may_help_rebel(&p.s.board, rebel);
    p.s.board.forces[i].legions =
        force_of(&p.s.board, rebel).map_or(Set::NONE, |(_, f)| f.legions.minus(follow));
    let asked = p.s.board.switches.has(Switch::RebelGovernors);
    let fleets = if asked { std::mem::take(&mut p.s.board.forces[i].fleets) } else { 0 };
    commanders::send_home(p, i);
    commanders::sweep(p);
    let revolt = Rebellion { master_of_horse: master, legions: follow, fleets, ..Rebellion::of(rebel) };
    p.s.board.rebel = Some(revolt);
    let deserters = outlaw(&mut p.s.board, rebel, None);
    let legions = p.s.board.rebel.map_or(0, |r| r.legions.len() as u8);
    p.log.all(|| Event::Rebel { senator: rebel, legions }.into());
    tell_of(p, rebel, deserters);
    p.boundary();
    p.then(AnyStep::Revolution(Step::Joining));
    if let Some(province) = fetched {
        legacy::keep(p, rebel, province);
    }
    if of_egypt {
        cleopatra::ask_for_rebel(p); // ROR-7.10n
    }
}

/// His own Senators are asked, if there are any.
pub(super) fn joining(p: &mut Play) {
    let Some(rebel) = p.s.board.rebel.map(|r| r.leader) else { return };
    if let Some(seat) = p.s.board.owner(rebel).filter(|&s| candidates(&p.s.board, s).next().is_some()) {
        p.open(AnyAsk::Revolution(Ask::Join { seat }));
    } else {
        masters_choice(p);
    }
}

/// Who revolts leaves Rome and office, loses his Concessions to the Forum (ROR-1.11.34a), and all his Veterans, wherever
/// they are, desert to the rebel army (ROR-1.11.36a, ROR-1.11.32d). A rebel Governor keeps his Province (ROR-2.3.2c), and one
/// who joins the Veterans that are with him. Says which Veterans were not the rebels' before.
pub(crate) fn outlaw(board: &mut Board, senator: Senator, keeps: Option<Province>) -> Set<Legion> {
    let kept = keeps.map(|province| (province, board.provinces[province].garrison));
    board.vacate(senator); // ROR-7.06o: what he ruled by legate
    if let Some((province, _)) = kept {
        board.provinces[province].governor = Some(senator); // ROR-2.3.2c: without a term
    }
    let man = &mut board.senators[senator];
    (man.at, man.proconsul) = (At::Rebel, false);
    // the pontificate he has for life (ROR-R.188)
    for &office in Office::ALL.iter().filter(|&&office| office != Office::PontifexMaximus) {
        if board.offices[office] == Some(senator) {
            board.offices[office] = None;
        }
    }
    for at in board.concessions.values_mut().filter(|at| **at == ConcessionAt::With(senator)) {
        *at = ConcessionAt::Forum;
    }
    let leads = board.rebel.is_some_and(|r| r.leader == senator);
    let with_him = kept.filter(|_| !leads).map_or(Set::NONE, |(_, garrison)| garrison);
    board.go_over(board.veterans_of(senator).minus(with_him))
}

/// A Veteran of a rebel's who stands elsewhere deserts to him before anybody fights (ROR-1.10.51c, ROR-1.11.36a). All do so when
/// he revolts, and whoever is given one in revolt has it at once: only a position that was put can hold another.
pub(crate) fn rally(p: &mut Play) {
    let rebels = |&s: &Senator| p.s.board.senators[s].at == At::Rebel;
    let rebels: Set<Senator> = Senator::ALL.iter().copied().filter(rebels).collect();
    for senator in rebels.iter() {
        let board = &mut p.s.board;
        let elsewhere = board.veterans_of(senator).minus(board.rebel_legions());
        let deserters = board.go_over(elsewhere);
        tell_of(p, senator, deserters);
    }
}

/// His Veterans have left their armies, their garrisons and Rome: that is told (ROR-1.11.36a).
pub(super) fn tell_of(p: &mut Play, senator: Senator, deserters: Set<Legion>) {
    if !deserters.is_empty() {
        p.log.all(|| Event::Deserted { senator, legions: deserters.len() as u8 }.into());
    }
}

// --- secondary rebels (ROR-1.11.32)

/// Other loyal Senators of the faction; joining leads out of Rome, where an Elder stays (ROR-1.11.32b, ROR-3.1.2a).
pub(super) fn candidates(board: &Board, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
    board.members(seat).filter(|&s| board.loyal(s) && !(board.in_rome(s) && board.is_elder(s)))
}

pub(super) fn joiners(board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-1.11.32a"), crate::Action::Revolution(Action::Loyal));
    for senator in candidates(board, seat) {
        out.add(Rule("ROR-1.11.32a"), crate::Action::Revolution(Action::Join(senator)));
    }
}

/// One after the other joins; the rest stays loyal.
pub(super) fn join(p: &mut Play, seat: Seat, action: Action) {
    p.s.flow.answered();
    let Action::Join(senator) = action else {
        masters_choice(p);
        return;
    };
    let keeps = kept_by(&p.s.board, senator);
    resign(p, senator, keeps);
    let deserters = outlaw(&mut p.s.board, senator, keeps);
    p.log.all(|| Event::Joined { senator }.into());
    tell_of(p, senator, deserters);
    if candidates(&p.s.board, seat).next().is_some() {
        p.open(AnyAsk::Revolution(Ask::Join { seat }));
    } else {
        masters_choice(p);
    }
}

/// The Province that a Governor who joins keeps, with its forces (ROR-2.3.21d, ROR-2.3.3a).
fn kept_by(board: &Board, senator: Senator) -> Option<Province> {
    match board.senators[senator].at {
        At::Province(province) if board.switches.has(Switch::RebelGovernors) => Some(province),
        _ => None,
    }
}

/// What he commands or governs he leaves to the Senate (ROR-1.11.32e), but for that.
fn resign(p: &mut Play, senator: Senator, keeps: Option<Province>) {
    if let Some(i) = p.s.board.forces.iter().position(|f| f.commander == Some(senator)) {
        commanders::send_home(p, i);
        commanders::sweep(p);
    }
    if keeps.is_none() {
        p.s.board.vacate(senator);
    }
}

/// A Master of Horse who did not join does not count for the rebel (ROR-R.92).
fn masters_choice(p: &mut Play) {
    let senators = &p.s.board.senators;
    if let Some(rebellion) = &mut p.s.board.rebel {
        rebellion.master_of_horse = rebellion.master_of_horse.filter(|&m| senators[m].at == At::Rebel);
    }
    p.boundary();
}
