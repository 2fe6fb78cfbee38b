//! Random games with Provincial Wars: every position is sound, and what only they can meet is met.

use crate::common::*;
use crate::s7_soak::{Sought, plays};
use combat::Event as Field;

#[test]
fn random_games_with_provincial_wars_are_sound() {
    // ROR-2.2.1a
    use revenue::Happened as R;
    let mut seen: [Sought; 4] = [
        (|e| matches!(e, Event::Revenue(R::Raised { .. })), "forces raised", 0),
        (|e| matches!(e, Event::Combat(Field::Defends { .. })), "Provinces attacked", 0),
        (|e| matches!(e, Event::Combat(Field::Allies { .. })), "alliances", 0),
        (|e| matches!(e, Event::Combat(Field::Quelled { .. })), "Wars beaten by Provinces", 0),
    ];
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({ "scenario": scenario, "mode": mode, "provincial-wars": true });
            let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
            (0..4).for_each(|seed| plays(&rules, seed, &mut seen));
        }
    }
    let met = |n: &usize| seen[*n].2 > 0;
    assert!((0..3).all(|n| met(&n)), "{:?}", seen.map(|(_, what, n)| (what, n)));
}
