//! Whole games.
use ave_roma::*;
use kernel::*;
use serde_json::json;

#[test]
fn random_games_end() {
    for seats in 2..=5 {
        for mode in ["basic", "advanced"] {
            for deck in ["recommended", "all", "short"] {
                let rules = AveRoma::configure(&Setup {
                    seats,
                    options: json!({"mode": mode, "deck": deck, "sides": "random"}),
                    components: None,
                })
                .unwrap();
                let mut total = 0;
                let mut rounds = 0;
                let mut kinds = std::collections::BTreeMap::new();
                for seed in 0..30 {
                    let mut chance = Fast::new(seed);
                    let mut log = Log::off();
                    let mut s = rules.setup(&mut chance, &mut log);
                    let mut out = Choices::default();
                    let mut n = 0;
                    while let Turn::Awaiting(a) = rules.turn(&s) {
                        let seat = a.pending.first().unwrap();
                        if let Err(e) = rules.audit(&s) {
                            panic!("{e}\n{:?}\n{:?}", s.flow, s.act)
                        }
                        out.clear();
                        rules.choices(&s, seat, &mut out);
                        assert!(!out.is_empty(), "dead end: {:?} {:?} {:?}", s.flow, s.act, s.me());
                        let f = rules.fallback(&s, seat);
                        assert!(out.allows(&f));
                        let pick = out.random(&mut chance).unwrap();
                        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
                        n += 1;
                        assert!(n < rules.bound());
                    }
                    total += n;
                    rounds += rules.round(&s);
                    *kinds.entry(rules.turn(&s).outcome().unwrap().kind).or_insert(0) += 1;
                }
                println!("{seats} {mode} {deck}: {} picks, {} rounds {kinds:?}", total / 30, rounds / 30);
            }
        }
    }
}
