//! 7.00 to 7.10 and the Random Events: what the components say is what the ledger's own tables say, number by number.

use crate::common::*;
use republic::components::{DroughtWhile, Needs, Start};

/// The rows of the ledger's table with this head, cell by cell.
fn rows(head: &str) -> Vec<Vec<&'static str>> {
    let found = Republic::ledger().lines().skip_while(|line| !line.starts_with(head));
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    let rows: Vec<_> = found.skip(2).take_while(|line| line.starts_with('|')).map(cells).collect();
    assert!(!rows.is_empty(), "there is no table {head}");
    rows
}

fn line(id: &str) -> &'static str {
    let head = format!("- **{id}** ");
    Republic::ledger().lines().find_map(|line| line.strip_prefix(&head)).unwrap()
}

fn deck(tag: &str) -> Deck {
    match tag {
        "ER" => Deck::Early,
        "MR" => Deck::Middle,
        "LR" => Deck::Late,
        "CW" => Deck::CivilWar,
        _ => panic!("{tag} is no deck"),
    }
}

fn parts() -> Components {
    Components::built_in().unwrap()
}

fn number(cell: &str) -> u8 {
    match cell {
        "" | "-" => 0,
        cell => cell.trim_start_matches('+').parse().unwrap_or_else(|_| panic!("{cell} is no number")),
    }
}

/// "5/3" or "10/5/10".
fn forces(cell: &str) -> Vec<u8> {
    cell.split('/').map(number).collect()
}

fn list(cell: &str) -> Vec<&str> {
    cell.split(", ").filter(|s| !s.is_empty() && *s != "-").collect()
}

fn named<T: Part + serde::Serialize>(name: &str) -> T {
    let kebab = |t: &T| serde_json::to_value(t).unwrap().as_str().unwrap().to_string();
    *T::ALL.iter().find(|t| kebab(t) == name).unwrap_or_else(|| panic!("there is no {name}"))
}

/// A Province by what it is called with either face.
fn province(name: &str) -> Province {
    let name = name.replace("Bithynia-Pontus", "Bithynia");
    named(&name.to_lowercase().replace(' ', "-"))
}

fn war(parts: &Components, name: &str) -> War {
    let found = War::cards().iter().find(|w| parts.wars[**w].name == name);
    *found.unwrap_or_else(|| panic!("there is no {name}"))
}

fn senator(parts: &Components, id: &str) -> Senator {
    let found = Senator::ALL.iter().find(|s| parts.senators[**s].id == id);
    *found.unwrap_or_else(|| panic!("there is no {id}"))
}

/// "Punic Wars", "Mithridatic Wars", "all Slave Revolts".
fn series(name: &str) -> Option<Series> {
    let name = name.strip_prefix("all ").unwrap_or(name);
    let word = name.strip_suffix(" Wars").or(name.strip_suffix(" Revolts"))?;
    Series::ALL.iter().copied().find(|s| format!("{s:?}") == word)
}

#[test]
fn the_census_of_the_decks() {
    // ROR-7.00a, ROR-7.00b, ROR-5.1.2a
    let parts = parts();
    let kind = |name: &str| -> fn(Card) -> bool {
        match name {
            "family Senators" => |c| matches!(c, Card::Senator(s) if s.is_family()),
            "Statesmen" => |c| matches!(c, Card::Senator(s) if s.is_statesman()),
            "Concessions" => |c| matches!(c, Card::Concession(_)),
            "Laws" => |c| matches!(c, Card::Law(_)),
            "Wars and Revolts" => |c| matches!(c, Card::War(_)),
            "enemy Leaders" => |c| matches!(c, Card::Leader(_)),
            "event cards of the deck" => |c| matches!(c, Card::Event(_)),
            "Intrigue cards" => |c| matches!(c, Card::Intrigue(_)),
            "deck size" => |_| true,
            _ => panic!("{name} is no kind of card"),
        }
    };
    let table = rows("| kind | ER | MR | LR | CW | total |");
    assert_eq!(table.len(), 9);
    for row in table {
        let ours = Deck::ALL.iter().map(|d| parts.deck(*d).only(kind(row[0])).len());
        let theirs = row[1..5].iter().map(|n| usize::from(number(n)));
        assert!(ours.clone().eq(theirs), "{}", row[0]);
        assert_eq!(ours.sum::<usize>(), row[5].parse::<usize>().unwrap(), "{}", row[0]);
    }
    assert_eq!((EventCard::COUNT, Province::COUNT), (18, 15 + 1));
    let three: usize = Deck::ALL[..3].iter().map(|d| parts.deck(*d).len()).sum();
    assert_eq!(three + EventCard::COUNT + 15, 192);
}

#[test]
fn senators_as_printed() {
    // ROR-7.03a, ROR-7.04a, ROR-5.1.21a, ROR-5.1.22a
    let parts = parts();
    let families = rows("| # | family | deck | Mil |");
    let statesmen = rows("| # | Statesman | deck | Mil |");
    assert_eq!((families.len(), statesmen.len()), (32, 22));
    for row in &families {
        let who = senator(&parts, row[0]);
        let c = &parts.senators[who];
        assert_eq!((c.name.as_str(), c.deck, c.popularity), (row[1], deck(row[2]), 0));
        assert_eq!(
            [c.military, c.oratory, c.loyalty, c.influence],
            [3, 4, 5, 6].map(|i| number(row[i])),
            "{who:?}"
        );
        let of_the_family = Senator::statesmen().filter(|s| parts.family(*s) == Some(who));
        let mut ids: Vec<_> = of_the_family.map(|s| parts.senators[s].id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids, list(row[7]), "{who:?}");
    }
    for row in &statesmen {
        let who = senator(&parts, row[0]);
        let c = &parts.senators[who];
        assert_eq!((c.deck, c.popularity), (deck(row[2]), number(row[7]) as i8), "{who:?}");
        let rolled = row[3] == "dr+1"; // 2 for minimum force (ROR-7.04k)
        assert_eq!(c.abilities.has(Ability::RolledMilitary), rolled);
        assert_eq!(c.military, if rolled { 2 } else { number(row[3]) }, "{who:?}");
        assert_eq!([c.oratory, c.loyalty, c.influence], [4, 5, 6].map(|i| number(row[i])), "{who:?}");
        let (inverse, opposes): (Vec<_>, Vec<_>) =
            list(row[8]).into_iter().partition(|s| s.ends_with(" (inverse)"));
        let all = |ids: Vec<&str>| {
            ids.iter().map(|id| senator(&parts, id.trim_end_matches(" (inverse)"))).collect::<Set<_>>()
        };
        assert_eq!((c.opposes, c.loyal_beside), (all(opposes), all(inverse)), "{who:?}");
    }
}

#[test]
fn abilities_as_printed() {
    // ROR-7.04b to ROR-7.04n
    let parts = parts();
    let phrases = [
        ("halves all losses", Ability::HalvesLosses),
        ("1 free Tribune per turn", Ability::FreeTribune),
        ("may claim the Land Commissioner", Ability::ClaimsLandCommissioner),
        ("three dice for Popular Appeal", Ability::ThreeDiceAppeal),
        ("one Land Bill veto per turn", Ability::VetoesLandBills),
        ("may propose a Land Bill once per turn", Ability::ProposesLandBills),
        ("+1 on his Knight rolls", Ability::AttractsKnights),
        ("creates 2 Veteran Legions per Victory", Ability::TwoVeterans),
        ("doubles his senatorial and Concession income", Ability::DoubleIncome),
        ("voids D/S but then the War is not prosecuted", Ability::StandsOff),
        ("doubles Popularity gains and losses", Ability::DoublePopularity),
        ("starts with a random unaligned Veteran Legion", Ability::BringsVeteran),
        ("+2 in all naval battles", Ability::NavalMaster),
    ];
    for row in rows("| # | Statesman | deck | Mil |") {
        let who = senator(&parts, row[0]);
        let c = &parts.senators[who];
        let mut abilities: Set<Ability> = phrases
            .iter()
            .filter(|(phrase, _)| row[9].contains(phrase))
            .map(|(_, ability)| *ability)
            .collect();
        if row[3] == "dr+1" {
            abilities.add(Ability::RolledMilitary);
        }
        assert_eq!(c.abilities, abilities, "{who:?}: {}", row[9]);
        assert_eq!(c.pair.is_some(), row[9].contains("pair"), "{who:?}");
        let voided = row[9].split("voids D/S of ").nth(1).map_or(vec![], |s| s.split(" and ").collect());
        let (many, single): (Vec<_>, Vec<_>) = voided.into_iter().partition(|name| series(name).is_some());
        assert_eq!(c.voids.series, many.into_iter().filter_map(series).collect(), "{who:?}");
        assert_eq!(c.voids.wars, single.into_iter().map(|name| war(&parts, name)).collect(), "{who:?}");
    }
}

#[test]
fn wars_as_printed() {
    // ROR-7.07a to ROR-7.07g, ROR-DEFm, ROR-5.1.25a
    let parts = parts();
    let table = rows("| id | War | deck | strength |");
    assert_eq!(table.len(), War::CARDS);
    for row in &table {
        let [_, name, tag, strength, d, s, spoils, start, of, creates, attacks, special] = row[..] else {
            panic!()
        };
        let c = &parts.wars[war(&parts, name)];
        assert_eq!(c.deck, Some(deck(tag)), "{name}");
        let mut ours = vec![c.land, c.support];
        ours.extend((c.naval > 0).then_some(c.naval));
        assert_eq!(ours, forces(strength), "{name}");
        let numbers = |cell: &str| list(cell).into_iter().map(number).collect::<Vec<_>>();
        assert_eq!((&c.disaster, &c.standoff), (&numbers(d), &numbers(s)), "{name}");
        assert_eq!((c.spoils, c.revolt), (number(spoils), name.contains("Revolt")), "{name}");
        let begins = match start {
            "A" | "A*" => Start::Active,
            "I" => Start::Inactive,
            "I!" => Start::Attacked,
            _ => panic!("{start}"),
        };
        assert_eq!((c.start, c.needs.is_some()), (begins, start == "A*"), "{name}");
        assert_eq!(c.series.map_or("-".into(), |s| format!("{s:?}")), of, "{name}");
        created(name, c, creates);
        let (undeveloped, any): (Vec<_>, Vec<_>) =
            list(attacks).into_iter().partition(|p| p.ends_with(" (undeveloped)"));
        let here: Vec<_> = c.attacks.iter().copied().filter(|p| *p != Province::Egypt).collect(); // ROR-7.07b
        assert_eq!(here, any.into_iter().map(province).collect::<Vec<_>>(), "{name}");
        let faces = undeveloped.into_iter().map(|p| province(p.trim_end_matches(" (undeveloped)")));
        assert_eq!(c.attacks_undeveloped, faces.collect(), "{name}");
        specials(name, c, special);
    }
    // the printed size of each series, and the place of each War in it
    for &s in Series::ALL {
        let mut places: Vec<_> =
            parts.wars.values().filter(|c| c.series == Some(s)).map(|c| c.number).collect();
        places.sort_unstable();
        assert!(places.iter().copied().eq(1..=parts.series[s]), "{s:?}: {places:?}");
    }
    let sizes = [
        "Punic 3",
        "Macedonian 4",
        "Illyrian 2",
        "Gallic 3",
        "Mithridatic 3",
        "Cilician Pirates 2",
        "Slave Revolts 3",
    ];
    assert!(sizes.iter().all(|size| line("ROR-DEFm").contains(size)));
    assert!(Series::ALL.iter().map(|s| parts.series[*s]).eq([3, 4, 2, 3, 3, 2, 3]));
}

fn created(name: &str, c: &republic::components::WarCard, creates: &str) {
    let (developed, plain): (Vec<_>, Vec<_>) =
        list(creates).into_iter().partition(|p| p.ends_with("(developed face)"));
    let bare = |p: &&str| province(p.split(" (").next().unwrap());
    assert_eq!(c.creates, plain.iter().map(bare).collect::<Vec<_>>(), "{name}");
    assert_eq!(c.creates_developed, developed.iter().map(bare).collect(), "{name}");
    assert_eq!(c.creates_with.is_some(), creates.contains("when both defeated"), "{name}");
    assert_eq!(c.creates_when_attacked, creates.contains("see c"), "{name}");
}

fn specials(name: &str, c: &republic::components::WarCard, special: &str) {
    let says: Vec<&str> = special.split("; ").collect();
    let after = |head: &str| says.iter().find_map(|s| s.strip_prefix(head));
    assert_eq!(c.naval > 0, says.contains(&"naval battle first"), "{name}");
    assert_eq!(c.tax_farmers, says.contains(&"Tax Farmer roll"), "{name}");
    assert_eq!(c.wakes_others, special.contains("activates inactive Wars"), "{name}");
    let (face, any) = after("Revolt if ").map_or((None, None), |p| match p == "Bithynia-Pontus" {
        true => (Some(province(p)), None),
        false => (None, Some(province(p))),
    });
    assert_eq!((c.revolt_if_developed, c.revolt_if), (face, any), "{name}");
    let drought = match (says.contains(&"Drought even if inactive"), says.contains(&"Drought")) {
        (true, _) => Some(DroughtWhile::Present),
        (_, true) => Some(DroughtWhile::Active),
        _ => None,
    };
    assert_eq!(c.drought, drought, "{name}");
    assert_eq!(c.event_without, after("Event without Sicily").map(|_| Province::Sicily), "{name}");
    let destroyed =
        after("destroys ").map(|what| named::<Concession>(&what.to_lowercase().replace(' ', "-")));
    assert_eq!(c.destroys, destroyed, "{name}");
    let spains = Set::of(Province::NearerSpain).with(Province::FurtherSpain);
    let needs = match special {
        "inactive unless both Spains exist (g)" => Some(Needs::All(spains)),
        "inactive without Nearer Spain (g)" => Some(Needs::All(Set::of(Province::NearerSpain))),
        "inactive without a Spain (g)" => Some(Needs::Any(spains)),
        _ => None,
    };
    assert_eq!(c.needs, needs, "{name}");
}

#[test]
fn leaders_as_printed() {
    // ROR-7.08
    let parts = parts();
    let table = rows("| id | Leader | deck | strength |");
    assert_eq!(table.len(), Leader::COUNT);
    for row in table {
        let leader = *Leader::ALL.iter().find(|l| row[1].starts_with(&parts.leaders[**l].name)).unwrap();
        let c = &parts.leaders[leader];
        assert_eq!([c.strength, c.disaster, c.standoff], [3, 4, 5].map(|i| number(row[i])), "{leader:?}");
        // Cleopatra is an Intrigue card (ROR-1.07.341a)
        assert_eq!(c.deck, (leader != Leader::Cleopatra).then(|| deck(row[2])), "{leader:?}");
        let (wars, extra) = row[6].split_once("; ").unwrap_or((row[6], ""));
        let aided: Set<War> = match series(wars) {
            Some(s) => War::cards().iter().copied().filter(|w| parts.wars[*w].series == Some(s)).collect(),
            None => list(wars).into_iter().map(|name| war(&parts, name)).collect(),
        };
        assert_eq!(
            War::ALL.iter().copied().filter(|w| parts.aids(leader, *w)).collect::<Set<_>>(),
            aided,
            "{leader:?}"
        );
        let with = match extra {
            "" => None,
            "extra Tax Farmer roll with the 2nd" => Some(War::SecondPunic),
            "extra Tax Farmer roll with the Gladiator Slave Revolt" => Some(War::GladiatorSlave),
            other => panic!("{other}"),
        };
        assert_eq!(c.tax_farmers_with, with, "{leader:?}");
    }
}

#[test]
fn provinces_as_printed() {
    // ROR-7.02, ROR-7.02b, ROR-7.02e, ROR-5.1.27a
    let parts = parts();
    let strengths = rows("| id | Province | frontier |");
    let incomes = rows("| id | undev personal | undev State |");
    assert_eq!((strengths.len(), incomes.len()), (16, 16));
    for (row, income) in strengths.iter().zip(&incomes) {
        assert_eq!(row[0], income[0]);
        let c = &parts.provinces[named::<Province>(row[0].trim_end_matches(" (CW)"))];
        let (name, developed) =
            row[1].split_once(" (dev: ").map_or((row[1], None), |(a, b)| (a, Some(b.trim_end_matches(')'))));
        assert_eq!((c.name.as_str(), c.developed_name.as_deref()), (name, developed));
        assert_eq!((c.frontier, c.always_developed), (row[2] == "yes", row[3] == "-"), "{name}");
        for (face, cells, sums) in [(&c.undeveloped, [3, 4], [1, 2, 3]), (&c.developed, [5, 6], [4, 5, 6])] {
            if row[cells[0]] == "-" {
                continue;
            }
            assert_eq!([face.base, face.most].map(|f| f.to_vec()), cells.map(|i| forces(row[i])), "{name}");
            let ours = [face.personal.to_string(), face.state.to_string(), face.local.to_string()];
            assert_eq!(ours, sums.map(|i| income[i].to_string()), "{name}");
        }
    }
}

#[test]
fn concessions_as_printed() {
    // ROR-7.05
    let parts = parts();
    let mut seen = Set::NONE;
    for row in rows("| id | Concession | income |") {
        let income = number(row[2].split(' ').next().unwrap());
        let of = |c: Concession| parts.concessions[c].name.starts_with(row[1].trim_end_matches(" 1-6"));
        for concession in Concession::ALL.iter().copied().filter(|c| of(*c)) {
            let c = &parts.concessions[concession];
            seen.add(concession);
            assert_eq!((c.income, c.deck), (income, Deck::Early), "{concession:?}");
            assert_eq!(c.grain, row[3].contains("Drought multiples"), "{concession:?}");
            let per = if row[2].contains("Legion") {
                "Legion"
            } else if row[2].contains("Fleet") {
                "Fleet"
            } else {
                "Year"
            };
            assert_eq!(format!("{:?}", c.per), per, "{concession:?}");
        }
    }
    assert_eq!(seen, Set::all());
}

#[test]
fn intrigue_cards_as_printed() {
    // ROR-7.10, ROR-5.1.24a
    let parts = parts();
    let table = rows("| card | ER | MR | LR | CW |");
    assert_eq!(table.len(), Intrigue::COUNT + 1, "and the totals");
    for row in table {
        let copies = |d: Deck| match row[0] {
            "total" => parts.deck(d).only(|c| matches!(c, Card::Intrigue(_))).len() as u8,
            name => {
                let card = Intrigue::ALL.iter().find(|i| parts.intrigue[**i].name == name);
                parts.intrigue[*card.unwrap_or_else(|| panic!("there is no {name}"))].copies(d)
            }
        };
        assert!(Deck::ALL.iter().map(|d| copies(*d)).eq(row[1..5].iter().map(|n| number(n))), "{}", row[0]);
    }
}

#[test]
fn laws_and_events_are_in_the_decks_the_ledger_names() {
    // ROR-7.06, ROR-7.09, ROR-5.1.23a, ROR-5.1.26a
    let parts = parts();
    let chapter = |head: &str| {
        let lines = Republic::ledger().lines().skip_while(|l| !l.starts_with(head)).skip(1);
        lines.take_while(|l| !l.starts_with("## ")).collect::<Vec<_>>().join("\n")
    };
    let (laws, events) = (chapter("## 7.06 Laws"), chapter("## 7.09 Event cards"));
    for c in parts.laws.values() {
        let found = Deck::ALL
            .iter()
            .zip(["ER", "MR", "LR", "CW"])
            .find(|(_, tag)| laws.contains(&format!("{} ({tag})", c.name)));
        assert_eq!(found.map(|(d, _)| *d), Some(c.deck), "{}", c.name);
    }
    for c in parts.deck_events.values() {
        let found = Deck::ALL
            .iter()
            .zip(["ER", "MR", "LR", "CW"])
            .find(|(_, tag)| events.contains(&format!("{} ({tag})", c.name)));
        assert_eq!(found.map(|(d, _)| *d), Some(c.deck), "{}", c.name);
    }
    let bequest = |e: DeckEvent| (parts.deck_events[e].province, parts.deck_events[e].talents);
    assert_eq!(bequest(DeckEvent::PergameneBequest), (Some(Province::Asia), 50)); // ROR-7.09a
    assert_eq!(bequest(DeckEvent::BithynianBequest), (Some(Province::Bithynia), 35)); // ROR-7.09d
    assert_eq!(bequest(DeckEvent::PtolemyApionBequest), (Some(Province::CreteCyrene), 0)); // ROR-7.09c
}

#[test]
fn random_events_as_printed() {
    // ROR-T.EVENTS-ER, ROR-T.EVENTS-MR, ROR-T.EVENTS-LR, ROR-T.EVENTS-CW, ROR-5.1.6a, ROR-R.69
    let parts = parts();
    for (deck, id) in
        Deck::ALL.iter().zip(["ROR-T.EVENTS-ER", "ROR-T.EVENTS-MR", "ROR-T.EVENTS-LR", "ROR-5.1.6a"])
    {
        let text = line(id).split(": ").nth(1).unwrap();
        let text = text.split(". ").next().unwrap().trim_end_matches('.');
        let cells: Vec<_> = text.split([';', ',']).map(str::trim).collect();
        assert_eq!(cells.len(), 16, "{id}: {cells:?}");
        for (roll, cell) in (3u8..=18).zip(cells) {
            let (number, name) = cell.split_once(' ').unwrap();
            assert_eq!(number, roll.to_string());
            let happening = parts.happening(*deck, roll).unwrap();
            // the backs of two cards have names of their own
            let (card, back) = match name {
                "Roman Auxiliaries Desert" => (EventCard::AllyDeserts, true),
                "Enemy Mercenaries Desert" => (EventCard::EnemysAllyDeserts, true),
                name => {
                    let is = |e: &&EventCard| republic::words::en::event_card(**e) == name;
                    (*EventCard::ALL.iter().find(is).unwrap_or_else(|| panic!("there is no {name}")), false)
                }
            };
            assert_eq!((happening.event(), happening.is_back()), (card, back), "{id} {roll}");
        }
    }
}

#[test]
fn the_loyalty_of_each_period() {
    // ROR-1.11.31a: the row of the table after ROR-1.04.4m; ROR-5.1.5a: the Civil Wars as the Late Republic
    let parts = parts();
    let table = rows("| parameter | early | middle | late | alternate history |");
    let row = table.iter().find(|row| row[0] == "Legion loyalty dr").unwrap();
    for (deck, cell) in Deck::ALL.iter().zip(&row[1..4]) {
        assert_eq!(format!(">={}", parts.loyalty[*deck]), **cell, "{deck:?}");
    }
    assert_eq!(parts.loyalty[Deck::CivilWar], parts.loyalty[Deck::Late]);
}
