//! What is kept of a motion while it is composed, and what earlier builds wrote: a motion from the first word on, with any
//! names in its open parts, and a number that told how far it had come.

use crate::session::*;
use Senator::{Cornelius, Fabius, Julius, Manlius};
use serde_json::{Value, from_value, json, to_value};

/// As an earlier build wrote it.
fn before(motion: Motion, parts: u8, ready: bool) -> Draft {
    from_value(json!({"motion": motion, "parts": parts, "ready": ready})).expect("it reads")
}

/// One that goes on: this has been begun and this waits.
fn waits(kind: Business, named: [Option<Named>; 2]) -> Draft {
    Draft::waiting(kind, named)
}

/// One that goes on: there is a motion, and perhaps an open line of it.
fn grows(motion: Motion, line: Option<Named>) -> Draft {
    Draft { line, ..Draft::grown(motion) }
}

/// What was given up.
fn given_up(kind: Business) -> Draft {
    Draft::given_up(kind)
}

const NOTHING: [Option<Named>; 2] = [None; 2];

fn senator(senator: Senator) -> Option<Named> {
    Some(Named::Senator(senator))
}

fn sent(commander: Senator, war: War, legions: u8) -> Dispatch {
    let legions = Legion::ALL.iter().copied().take(legions.into()).collect();
    Dispatch { commander, war, legions, fleets: 0 }
}

#[test]
fn offices_and_trials_of_earlier_builds() {
    let pair = |b| Motion::Consuls([Fabius, b]);
    assert_eq!(before(Motion::Consuls([Cornelius; 2]), 0, false), waits(Business::Consuls, NOTHING));
    assert_eq!(before(pair(Cornelius), 1, false), waits(Business::Consuls, [senator(Fabius), None]));
    assert_eq!(before(pair(Julius), 2, true), Draft::of(pair(Julius)));
    assert_eq!(before(pair(Cornelius), 1, true), given_up(Business::Consuls));
    for single in [
        Motion::Dictator,
        Motion::Censor,
        Motion::Pontifex,
        Motion::RemovePontifex,
        Motion::RecallExile,
        Motion::ConsulForLife,
    ] {
        let kind = senate::business(&single(Cornelius));
        assert_eq!(before(single(Cornelius), 0, false), waits(kind, NOTHING));
        assert_eq!(before(single(Fabius), 0, true), Draft::of(single(Fabius)));
    }
    let trial = |ground, prosecutor| Motion::Prosecution { accused: Fabius, ground, prosecutor };
    let (blank, ground) = (trial(Ground::Major, None), Ground::Concession(Concession::Mining));
    let accused = [senator(Fabius), None];
    assert_eq!(before(blank, 0, false), waits(Business::Prosecution, NOTHING));
    assert_eq!(before(blank, 1, false), waits(Business::Prosecution, accused));
    let both = [senator(Fabius), Some(Named::Ground(ground))];
    assert_eq!(before(trial(ground, None), 2, false), waits(Business::Prosecution, both));
    assert_eq!(before(trial(ground, Some(Julius)), 2, true), Draft::of(trial(ground, Some(Julius))));
    assert_eq!(before(trial(ground, None), 2, true), given_up(Business::Prosecution));
}

#[test]
fn slates_of_earlier_builds_name_their_open_line() {
    let provinces = Motion::Governors(Each::from_fn(|p| (p == Province::Sicily).then_some(Fabius)));
    let sardinia = Province::SardiniaCorsica;
    let line = |ix: usize| ix as u8 + 1; // counted from one, in the order of the list
    assert_eq!(before(provinces, 0, false), grows(provinces, None));
    let open = Some(Named::Province(sardinia));
    assert_eq!(before(provinces, line(sardinia.ix()), false), grows(provinces, open));
    assert_eq!(before(provinces, 0, true), Draft::of(provinces));
    assert_eq!(before(provinces, line(sardinia.ix()), true), given_up(Business::Governors));
    assert_eq!(before(provinces, 200, false), grows(provinces, None), "no such line");
    let group = Motion::Concessions(Each::default());
    let mining = Concession::Mining;
    assert_eq!(before(group, 0, false), grows(group, None));
    let open = Some(Named::Concession(mining));
    assert_eq!(before(group, line(mining.ix()), false), grows(group, open));
    assert_eq!(before(group, 0, true), Draft::of(group));
}

#[test]
fn bills_and_laws_of_earlier_builds() {
    let bill = |b| Motion::LandBill { bill: LandBill::II, sponsors: [Fabius, b] };
    let named = Some(Named::Bill(LandBill::II));
    assert_eq!(before(bill(Cornelius), 0, false), waits(Business::LandBill, NOTHING));
    assert_eq!(before(bill(Cornelius), 1, false), waits(Business::LandBill, [named, None]));
    assert_eq!(before(bill(Cornelius), 2, false), waits(Business::LandBill, [named, senator(Fabius)]));
    assert_eq!(before(bill(Julius), 2, true), Draft::of(bill(Julius)));
    assert_eq!(before(bill(Cornelius), 1, true), given_up(Business::LandBill));
    let law = |b| Motion::Law { law: Law::Gabinian, sponsors: [Fabius, b] };
    let named = Some(Named::Law(Law::Gabinian));
    assert_eq!(before(law(Cornelius), 0, false), waits(Business::Law, [named, None]));
    assert_eq!(before(law(Cornelius), 1, false), waits(Business::Law, [named, senator(Fabius)]));
    assert_eq!(before(law(Julius), 1, true), Draft::of(law(Julius)));
    assert_eq!(before(law(Cornelius), 0, true), given_up(Business::Law));
    let repeal = Motion::Repeal { bill: LandBill::III, sponsor: Fabius };
    let named = Some(Named::Bill(LandBill::III));
    assert_eq!(before(repeal, 0, false), waits(Business::Repeal, NOTHING));
    assert_eq!(before(repeal, 1, false), waits(Business::Repeal, [named, None]));
    assert_eq!(before(repeal, 1, true), Draft::of(repeal));
}

#[test]
fn armies_of_earlier_builds() {
    let (first, blank) = (sent(Fabius, War::Syrian, 3), sent(Julius, War::FirstPunic, 0));
    let one = Motion::Deploy([Some(first), None, None]);
    let nobody = Motion::Deploy([None; 3]);
    assert_eq!(before(nobody, 0, false), grows(nobody, None));
    assert_eq!(before(Motion::Deploy([Some(blank), None, None]), 1, false), grows(nobody, senator(Julius)));
    assert_eq!(before(one, 2, false), grows(one, None));
    let half = Motion::Deploy([Some(first), Some(blank), None]);
    assert_eq!(before(half, 1, false), grows(one, senator(Julius)));
    assert_eq!(before(half, 1, true), given_up(Business::Deploy));
    assert_eq!(before(one, 2, true), Draft::of(one));
    let replace = |old| Motion::Replace { old, new: sent(Manlius, War::Syrian, 0) };
    assert_eq!(before(replace(None), 0, false), waits(Business::Replace, NOTHING));
    assert_eq!(before(replace(Some(Fabius)), 1, false), waits(Business::Replace, [senator(Fabius), None]));
    let leaderless = [Some(Named::War(War::Syrian)), None];
    assert_eq!(before(replace(None), 1, false), waits(Business::Replace, leaderless));
    assert_eq!(before(replace(None), 2, false), grows(replace(None), None));
    assert_eq!(before(replace(Some(Fabius)), 2, true), Draft::of(replace(Some(Fabius))));
    let (legions, province) = (first.legions, Province::Sicily);
    for motion in [
        Motion::March { commander: Fabius, legions },
        Motion::Reinforce(first),
        Motion::Recall { commander: Fabius, legions, fleets: 1 },
        Motion::Garrison { province, legions, fleets: Ships(1) },
        Motion::Withdraw { province, legions, fleets: Ships(0) },
        Motion::Fetch(first),
    ] {
        let kind = senate::business(&motion);
        assert_eq!(before(motion, 0, false), waits(kind, NOTHING));
        assert_eq!(before(motion, 1, false), grows(motion, None));
        assert_eq!(before(motion, 1, true), Draft::of(motion));
        assert_eq!(before(motion, 0, true), given_up(kind));
    }
    for motion in [
        Motion::Recruit { legions: 2, fleets: 0 },
        Motion::Disband { legions, fleets: 0 },
        Motion::RejectRhodes,
        Motion::Minor,
        Motion::CreateEgypt,
    ] {
        assert_eq!(before(motion, 0, false), grows(motion, None));
        assert_eq!(before(motion, 0, true), Draft::of(motion));
    }
}

#[test]
fn no_business_and_the_lot() {
    // ROR-D.30b
    let read = |parts: u8, ready: bool| {
        from_value::<Draft>(json!({"motion": null, "parts": parts, "ready": ready})).expect("it reads")
    };
    assert_eq!(read(0, false), Draft::default());
    assert_eq!(read(0, true), Draft::nothing());
    assert_eq!(read(255, true), Draft::by_lot());
}

#[test]
fn a_draft_is_written_by_names() {
    let written = |draft: Draft, text: Value| {
        assert_eq!(to_value(draft).expect("JSON"), text);
        assert_eq!(from_value::<Draft>(text).expect("it reads"), draft);
    };
    written(Draft::default(), json!({"motion": null, "ready": false}));
    written(Draft::nothing(), json!({"motion": null, "ready": true}));
    written(Draft::by_lot(), json!({"motion": null, "by-lot": true, "ready": true}));
    written(
        waits(Business::Prosecution, [senator(Fabius), Some(Named::Ground(Ground::Office(Office::Censor)))]),
        json!({
            "begun": "prosecution",
            "named": [{"senator": "fabius"}, {"ground": {"office": "censor"}}],
            "motion": null,
            "ready": false,
        }),
    );
    written(
        Draft::of(Motion::Censor(Fabius)),
        json!({"begun": "censor", "motion": {"censor": "fabius"}, "ready": true}),
    );
}
