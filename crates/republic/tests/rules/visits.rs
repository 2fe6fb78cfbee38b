//! D.36: how often a player must come in a game by correspondence.

use crate::session::*;

/// How often a player had to come in one year.
#[derive(Clone, Copy, Default, Debug)]
struct Visits {
    all: u32,
    senate: u32,
    composing: u32,
    direct: u32,
}

impl Visits {
    /// Do his standing orders answer for him (ROR-D.4f, ROR-D.23c)?
    fn ticked(&self, rules: &Republic, s: &State, seat: Seat) -> bool {
        use republic::{Order, Until, Window};
        let phase = Order::PassPhase { year: s.board.year, phase: s.board.phase, whatever: true };
        let resistance = Order::Pass { window: Window::Resistance, until: Until::Changed, unless: vec![] };
        let mut list = Choices::default();
        rules.choices(s, seat, &mut list);
        let view = rules.view(s, Viewer::Seat(seat));
        let orders = [Some(resistance), Some(phase).filter(|_| self.senate > 0)];
        orders.iter().flatten().any(|order| {
            let senate = s.board.phase == Phase::Senate || !matches!(order, Order::PassPhase { .. });
            senate && rules.obey(&view, order, &list).is_some()
        })
    }
}

/// What an active player answers: he votes for everything, puts what must be put and one recruitment, and adjourns; or
/// `split`s the same into as many dockets as he may.
fn active(rules: &Republic, s: &State, seat: Seat, split: bool) -> Pick<Action> {
    let mut list = Choices::default();
    rules.choices(s, seat, &mut list);
    let first = |test: &dyn Fn(Say) -> bool| {
        let of = |a: Action| matches!(a, Action::Senate(say) if test(say));
        list.iter().find(|c| of(c.action)).map(|c| c.least())
    };
    let moved = |kind: Business| first(&|say| say == Say::Move(kind));
    let pick = match s.flow.question() {
        Some(Ask::Senate(Asks::Letter)) => first(&|say| matches!(say, Say::VoteOn(_, FOR))),
        Some(Ask::Senate(Asks::Compose { .. })) if s.secret.lodged[seat.ix()].draft.begun().is_some() => {
            let vacancy =
                first(&|say| matches!(say, Say::Province(p) if s.board.provinces[p].governor.is_none()));
            let governors = s.secret.lodged[seat.ix()].draft.begun() == Some(Business::Governors);
            let mut names = list.iter().filter(|c| matches!(c.action, Action::Senate(Say::Name(_))));
            let last = names.next_back().filter(|_| governors).map(|c| c.least());
            vacancy.or(last).or_else(|| list.iter().find(|c| !c.back).map(|c| c.least()))
        }
        Some(Ask::Senate(Asks::Compose { .. })) => {
            let items = &s.secret.docket.items;
            let has = |test: fn(&Motion) -> bool| items.iter().any(test);
            let consuls = moved(Business::Consuls).filter(|_| !has(|m| matches!(m, Motion::Consuls(_))));
            let censor = moved(Business::Censor).filter(|_| !has(|m| matches!(m, Motion::Censor(_))));
            let vacant = s.board.provinces.values().any(|l| l.exists && l.governor.is_none());
            let named = has(|m| matches!(m, Motion::Governors(_)));
            let governors = moved(Business::Governors).filter(|_| vacant && !named);
            let recruit = moved(Business::Recruit).filter(|_| !has(|m| matches!(m, Motion::Recruit { .. })));
            let adjourn = || first(&|say| say == Say::Adjourn);
            let close = || adjourn().filter(|_| !split).or(first(&|say| say == Say::Done)).or_else(adjourn);
            consuls.or(censor).or(governors).or(recruit).or_else(close)
        }
        _ => None,
    };
    pick.unwrap_or_else(|| rules.fallback(s, seat))
}

/// The visits of each seat in each whole year of a game. Whoever `ticks` has everything answered that comes after the
/// first form of the Senate in its phase, and resistance always.
fn years(seed: u64, split: bool, ticks: Option<Seat>) -> Vec<[Visits; 5]> {
    let rules = by_post(5);
    let (mut chance, mut log) = (kernel::Fast::new(seed), Log::off());
    let mut s = rules.setup(&mut chance, &mut log);
    let (mut years, mut year, mut now) = (vec![], s.board.year, [Visits::default(); 5]);
    for _ in 0..4000 {
        let Some(awaiting) = rules.turn(&s).awaiting() else { break };
        if s.board.year != year {
            years.push(std::mem::take(&mut now));
            year = s.board.year;
        }
        let seat = awaiting.pending.first().unwrap();
        let (ask, pick) = (*s.flow.question().unwrap(), active(&rules, &s, seat, split));
        let composes = matches!(ask, Ask::Senate(Asks::Compose { .. }));
        if ticks == Some(seat) && !composes && now[seat.ix()].ticked(&rules, &s, seat) {
            let pick = rules.fallback(&s, seat);
            rules.apply(&mut s, seat, pick, &mut chance, &mut log);
            continue;
        }
        if !s.board.senate.returned.is_empty() {
            now.iter_mut().for_each(|v| v.direct += 1); // a Governor who returned must tick his consent
        }
        let drafting = s.secret.lodged[seat.ix()].draft.begun().is_some();
        let visit = &mut now[seat.ix()];
        match (ask, pick.action) {
            (Ask::Senate(Asks::Compose { .. }), Action::Senate(Say::Done | Say::Adjourn)) if !drafting => {
                (visit.all, visit.senate, visit.composing) =
                    (visit.all + 1, visit.senate + 1, visit.composing + 1);
            }
            (Ask::Senate(Asks::Letter), Action::Senate(Say::Pass)) => {
                (visit.all, visit.senate) = (visit.all + 1, visit.senate + 1);
            }
            (
                Ask::Forum(forum::Ask::Orders | forum::Ask::Resistance { .. }),
                Action::Forum(forum::Action::Pass),
            )
            | (Ask::Revenue(revenue::Ask::Purse), Action::Revenue(revenue::Action::Done))
            | (Ask::Revolution(phases::revolution::Ask::Cards), Action::Hand(hand::Action::Done)) => {
                visit.all += 1;
            }
            (Ask::Senate(Asks::Compose { .. } | Asks::Letter), _) | (Ask::Revolution(_), Action::Hand(_)) => {
            }
            _ => visit.direct += 1,
        }
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
    }
    years.drain(..1.min(years.len())); // preparation and the first year are counted together
    years
}

#[test]
fn a_player_who_wants_to_pass_comes_seven_times_a_turn() {
    // ROR-D.36a, ROR-D.36c, ROR-D.33a, ROR-D.35a: F1, F2, F3, F4, F5, F6, F8; the HRAO who is also the new Rome Consul
    // has N1 and N2 on top
    let years: Vec<_> = (1..=12).flat_map(|seed| years(seed, false, None)).collect();
    let passing: Vec<_> = years.iter().flatten().filter(|v| v.composing == 0 && v.direct == 0).collect();
    assert!(passing.len() > 20, "{}", passing.len());
    let most = passing.iter().max_by_key(|v| v.all).unwrap();
    assert_eq!((most.all, most.senate), (7, 3), "{most:?}");
    let full = passing.iter().filter(|v| (v.all, v.senate) == (7, 3)).count();
    assert!(full > 0 && passing.iter().all(|v| v.senate <= 3));
    let chair = years.iter().flatten().filter(|v| v.composing == 2 && v.direct == 0);
    assert_eq!(chair.map(|v| v.all).max(), Some(9));
}

#[test]
fn many_dockets_cost_many_visits_or_one_tick() {
    // ROR-D.36b: with all business in five dockets eleven visits, seven of them in the Senate; with a resistance policy and
    // the tick on the first form of the Senate four, one of them there
    let most = |ticks: Option<Seat>| {
        let years: Vec<_> = (1..=12).flat_map(|seed| years(seed, true, ticks)).collect();
        let seats = |year: &[Visits; 5]| ticks.map_or(year.to_vec(), |seat| vec![year[seat.ix()]]);
        let passing = years.iter().flat_map(seats).filter(|v| v.composing == 0 && v.direct == 0);
        passing.map(|v| (v.all, v.senate)).max()
    };
    assert_eq!(most(None), Some((11, 7)));
    assert_eq!(most(Some(Seat(4))), Some((4, 1)));
}
