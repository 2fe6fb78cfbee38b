//! When time runs out nothing is carried out of what a player has begun to compose (D.2b).

use kernel::{Chance, Choices, Fast, Game, Log, Rules, Seat, Setup};
use republic::phases::{Ask, revenue};
use republic::{Action, Republic, State};

/// The list of a seat that is asked.
fn list(rules: &Republic, s: &State, seat: Seat) -> Choices<Action> {
    let mut list = Choices::default();
    rules.choices(s, seat, &mut list);
    list
}

fn pending(rules: &Republic, s: &State) -> kernel::SeatSet {
    rules.turn(s).awaiting().map_or(kernel::SeatSet::NONE, |open| open.pending)
}

/// Everything this player has composed here is taken back, as far as the list lets them.
fn taken_back(rules: &Republic, mut s: State, seat: Seat) -> State {
    for _ in 0..40 {
        let Some(back) = list(rules, &s, seat).iter().find(|choice| choice.back).map(|c| c.least()) else {
            break;
        };
        rules.apply(&mut s, seat, back, &mut Fast::new(1), &mut Log::off());
    }
    s
}

/// Time runs out for this player, until the question has been answered.
fn expired(rules: &Republic, mut s: State, seat: Seat) -> State {
    let (mut chance, asked) = (Fast::new(1), s.flow.question().copied());
    for _ in 0..60 {
        if !pending(rules, &s).has(seat) || s.flow.question().copied() != asked {
            break;
        }
        let pick = rules.fallback(&s, seat);
        rules.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
    }
    s
}

/// Is each answer a decision of its own, which stands (DC.10, DC.11)?
fn decided_one_by_one(ask: &Ask) -> bool {
    matches!(ask, Ask::Revenue(revenue::Ask::Income))
}

#[test]
fn what_is_begun_is_not_carried_out() {
    // ROR-D.2b: as if nothing had been begun; by correspondence what is written is sent (ROR-D.33d)
    let mut begun = 0;
    for (seed, seats) in [(1, 3), (2, 5), (3, 2), (4, 1)] {
        let rules = Republic::configure(&Setup { seats, ..Setup::default() }).unwrap();
        let mut chance = Fast::new(seed);
        let mut s = rules.setup(&mut chance, &mut Log::off());
        for _ in 0..3_000 {
            let asked = pending(&rules, &s);
            let Some(ask) = s.flow.question().copied().filter(|_| !asked.is_empty()) else { break };
            for seat in asked.iter().filter(|_| !decided_one_by_one(&ask)) {
                if list(&rules, &s, seat).iter().any(|choice| choice.back) {
                    let clean = taken_back(&rules, s.clone(), seat);
                    if clean.flow.question() == Some(&ask) {
                        begun += 1;
                        let [late, never] = [s.clone(), clean].map(|s| expired(&rules, s, seat));
                        assert!(late == never, "{ask:?}: {:?}", s.secret.lodged[seat.ix()]);
                    }
                }
            }
            let seat = asked.iter().nth(chance.below(asked.len() as u32) as usize).unwrap_or_default();
            let Some(pick) = list(&rules, &s, seat).random(&mut chance) else { break };
            rules.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
        }
    }
    assert!(begun > 50, "{begun}");
}
