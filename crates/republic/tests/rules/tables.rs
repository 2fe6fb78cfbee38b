//! T: the tables of the board, every row; and what happens to a faulty file.

use crate::common::*;
use republic::components::{Appeal, BUILT_IN, Battle};

#[test]
fn combat_results() {
    // ROR-T.CRT
    let parts = rules(3).parts;
    let row = |roll| {
        let row = parts.combat(roll);
        (row.result, row.loss)
    };
    for roll in [-5, 0, 3] {
        assert_eq!(row(roll), (Battle::Defeat, None), "all");
    }
    for (roll, loss) in [(4, 4), (5, 3), (6, 2), (7, 1)] {
        assert_eq!(row(roll), (Battle::Defeat, Some(loss)));
    }
    for (roll, loss) in [(8, 5), (9, 4), (10, 3), (11, 2), (12, 1), (13, 0)] {
        assert_eq!(row(roll), (Battle::Stalemate, Some(loss)));
    }
    for (roll, loss) in [(14, 4), (15, 3), (16, 2), (17, 1), (18, 0), (30, 0)] {
        assert_eq!(row(roll), (Battle::Victory, Some(loss)));
    }
}

#[test]
fn population() {
    // ROR-T.POP
    let parts = rules(3).parts;
    let unrest = [
        (25, -3),
        (18, -3),
        (17, -2),
        (16, -1),
        (15, 0),
        (14, 0),
        (13, 0),
        (12, 0),
        (11, 0),
        (10, 1),
        (9, 2),
        (8, 3),
        (7, 3),
        (6, 4),
        (5, 4),
        (4, 5),
        (3, 5),
        (2, 5),
        (1, 5),
        (0, 6),
    ];
    for (roll, change) in unrest {
        let row = parts.population(roll);
        assert_eq!(row.unrest, change, "{roll}");
        assert_eq!(row.manpower_shortage, [7, 5, 3].contains(&roll), "{roll}");
        assert_eq!(row.no_recruitment, [2, 1, 0].contains(&roll), "{roll}");
        assert_eq!(row.mob, [1, 0].contains(&roll), "{roll}");
        assert!(!row.revolt);
    }
    assert!(parts.population(-1).revolt && parts.population(-20).revolt);
}

#[test]
fn popular_appeal() {
    // ROR-T.APPEAL
    let parts = rules(3).parts;
    assert_eq!((parts.appeal(2), parts.appeal(-7)), (Appeal::Killed, Appeal::Killed));
    for (roll, votes) in [(3, -16), (4, -12), (5, -8), (6, -4), (7, 0), (8, 4), (9, 8), (10, 12), (11, 16)] {
        assert_eq!(parts.appeal(roll), Appeal::Votes(votes));
    }
    assert_eq!(parts.appeal(12), Appeal::Freed { chits: 1 });
    assert_eq!(parts.appeal(20), Appeal::Freed { chits: 9 });
}

#[test]
fn land_bills() {
    // ROR-T.LAND
    let parts = rules(3).parts;
    let row = |bill| {
        let r = parts.land_bills[bill];
        let repeal = r.repeal.map(|r| (r.sponsor, r.voting_for, r.unrest));
        (r.markers, r.cost, r.unrest, r.sponsor, r.co_sponsor, r.against, repeal)
    };
    assert_eq!(row(LandBill::I), (1, 20, 1, 2, 1, 1, None));
    assert_eq!(row(LandBill::II), (2, 5, 2, 2, 1, 1, Some((2, 1, 2))));
    assert_eq!(row(LandBill::III), (3, 10, 3, 4, 2, 2, Some((4, 2, 3))));
}

#[test]
fn games() {
    // ROR-T.GAMES
    let parts = rules(3).parts;
    let row = |g| (parts.games[g].cost, parts.games[g].popularity, parts.games[g].unrest);
    assert_eq!(row(Games::SliceAndDice), (7, 1, 1));
    assert_eq!(row(Games::BloodFest), (13, 2, 2));
    assert_eq!(row(Games::GladiatorGala), (18, 3, 3));
}

#[test]
fn random_events() {
    // ROR-T.EVENTS-ER
    use EventCard::*;
    let parts = rules(3).parts;
    let table = [
        MobViolence,
        NaturalDisaster,
        AllyDeserts,
        EvilOmens,
        Refuge,
        Epidemic,
        Drought,
        EvilOmens,
        StormAtSea,
        ManpowerShortage,
        AlliedEnthusiasm,
        NewAlliance,
        RhodianAlliance,
        EnemysAllyDeserts,
        EnemyLeaderDies,
        TrialOfVerres,
    ];
    for (roll, event) in (3..=18).zip(table) {
        assert_eq!(parts.event(Deck::Early, roll), Some(event), "{roll}");
    }
}

#[test]
fn disasters_and_chits() {
    // ROR-T.DISASTER, ROR-T.MORTALITY
    let parts = rules(3).parts;
    use Concession::*;
    assert_eq!(parts.disasters, [Mining, Mining, HarborFees, HarborFees, Armaments, ShipBuilding]);
    let cup = &parts.mortality;
    assert_eq!((cup.numbers, cup.blanks, cup.draw_two), (30, 4, 2));
}

#[test]
fn province_incomes() {
    // ROR-7.02b (Local Tax), ROR-C.23, ROR-C.24, ROR-C.27: undeveloped and developed personal, State, Local
    let printed = [
        (Province::CisalpineGaul, "dr-1 dr-1 15 dr+3 DR-1 20"),
        (Province::FurtherSpain, "dr-3 -dr-1 10 dr+1 dr-1 20"),
        (Province::Illyricum, "dr-3 -dr-1 5 dr dr 15"),
        (Province::NearerSpain, "dr-2 -dr+1 10 dr+2 dr+1 15"),
        (Province::SardiniaCorsica, "dr-5 -dr-1 5 dr-1 -dr+1 10"),
        (Province::Sicily, "dr DR-2 30 dr+4 dr+2 40"),
        (Province::Africa, "dr-1 DR-4 20 dr+3 dr+1 30"),
        (Province::Asia, "dr+2 DR-3 35 dr+6 DR+3 50"),
        (Province::CiliciaCyprus, "dr-4 -dr 10 dr -dr+3 20"),
        (Province::Greece, "dr+1 DR-2 30 DR-1 DR+2 40"),
        (Province::NarboneseGaul, "dr-3 dr-3 10 dr+1 dr+1 20"),
        (Province::Bithynia, "dr-4 dr-2 10 dr+2 dr+2 30"),
        (Province::CreteCyrene, "dr-1 dr-2 15 dr+1 dr+2 20"),
        (Province::Syria, "dr-1 dr 20 dr+3 dr 30"),
        (Province::TransalpineGaul, "dr-4 dr-5 10 dr dr+1 20"),
    ];
    let rules = rules(3);
    for (province, row) in printed {
        let c = &rules.parts.provinces[province];
        let (u, d) = (&c.undeveloped, &c.developed);
        let ours = format!("{} {} {} {} {} {}", u.personal, u.state, u.local, d.personal, d.state, d.local);
        assert_eq!(ours, row, "{province:?}");
    }
    let frontier: Vec<_> = Province::ALL.iter().filter(|p| rules.parts.provinces[**p].frontier).collect();
    use Province::*;
    assert_eq!(
        frontier,
        [&CisalpineGaul, &FurtherSpain, &Illyricum, &NearerSpain, &Greece, &CreteCyrene, &TransalpineGaul]
    );
    // ROR-1.09.6451a
}

#[test]
fn a_faulty_file_is_refused_with_the_place() {
    let fault = |from: &str, to: &str| {
        assert!(BUILT_IN.contains(from), "{from}");
        Components::read("mine.toml", &BUILT_IN.replacen(from, to, 1)).unwrap_err().to_string()
    };
    let error = fault("{ roll = 12, result = \"stalemate\", loss = 1 },", "");
    assert_eq!(error, "mine.toml: combat: expected one row for each roll from 3 to 18");
    let error = fault("id = \"5\"", "id = \"five\"");
    assert!(error.starts_with("mine.toml: senators.claudius.id: expected a number"), "{error}");
    let error = fault("id = \"5\"", "id = \"4\"");
    assert_eq!(error, "mine.toml: senators.claudius.id: another Senator has this id");
    assert!(fault("personal = \"dr-1\"", "personal = \"d6\"").contains("expected an income such as dr-1"));
    assert!(fault("[senators.fabius]", "[senators.fabulous]").contains("fabulous"));
    assert!(fault("treasury = 100", "treasury = 100\ngold = 1").contains("gold"));
    let late = "[senators.octavius]\nname = \"Octavius\"\nid = \"26\"\ndeck = \"late\"";
    let error = fault(late, &late.replace("late", "early"));
    assert_eq!(
        error,
        "mine.toml: senators.octavius.deck: his card can be of its own deck or of a later one, of no earlier"
    );
    let error = fault("[intrigue.seduction]\n", "[intrigue.seduction]\nlate = 7\n");
    assert_eq!(error, "mine.toml: intrigue.seduction: expected at most 7 of them in all decks");
}

#[test]
fn a_scenario_that_contradicts_itself_is_refused_with_the_place() {
    // ROR-1.04.3e, ROR-1.04.4i: in a file of one's own
    let fault = |from: &str, to: &str| {
        assert!(BUILT_IN.contains(from), "{from}");
        Components::read("mine.toml", &BUILT_IN.replacen(from, to, 1)).err().map(|why| why.to_string())
    };
    // a Province given twice
    let twice = fault("undeveloped = [\"sicily\", ", "undeveloped = [\"sicily\", \"sicily\", ");
    assert_eq!(
        twice.as_deref(),
        Some("mine.toml: scenarios.middle.undeveloped: a name stands here twice"),
        "ROR-1.04.3e"
    );
    // a Law that would be drawn as well
    let law = "mine.toml: scenarios.late.laws: a Law in force would be drawn from one of its decks as well";
    assert_eq!(fault("laws = [", "laws = [\"julian\", ").as_deref(), Some(law));
    let other = fault("laws = [\"calpurnian\", ", "laws = [\"acilian\", ");
    assert_eq!(other, None, "another of the Middle Republic");
}
