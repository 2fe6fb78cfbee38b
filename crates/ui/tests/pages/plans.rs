//! Standing orders and exchanges in words.

use super::{page, players, table, wander};
use crate::html::elements;
use ave_roma::{AveRoma, Location, Order, Prefer, Resource, Wish};
use kernel::{Choices, Game, Names, Seat, Table, Viewer, Words};
use tribune::Tribune;
use triumph::{Bundle, Deal, Law, Triumph};
use ui::plans::Fill;
use ui::{Bargain, Board, Context, Filled, Scene};

/// Looks at a table through a seat's eyes.
fn at<G: Board, T>(table: &Table<G>, seat: Seat, look: impl FnOnce(&Scene<G>) -> T) -> T {
    let ctx = Context {
        viewer: Viewer::Seat(seat),
        players: players(table.seats()),
        asked: Default::default(),
        chosen: None,
        text: false,
    };
    look(&Scene::new(&**table.rules(), table.view(ctx.viewer), &Choices::default(), &ctx))
}

fn with(filled: &Filled, name: &str, values: &[&str]) -> Filled {
    let mut fields = filled.0.clone();
    fields.retain(|(key, _)| key != name);
    fields.extend(values.iter().map(|value| (name.to_string(), value.to_string())));
    Filled(fields)
}

/// Every form means an order that reads well and rests on a rule of the ledger.
fn every_form_is_an_order<G: Board>(table: &Table<G>) {
    if table.outcome().is_some() {
        return;
    }
    at(table, Seat(1), |scene| {
        let names = scene.names.clone();
        for form in G::order_forms(scene).iter().filter(|form| form.possible()) {
            let mut filled = form.filled();
            // A take-over needs cards.
            if form.id == "take-over" {
                let Fill::Any(_) = &form.groups[0].1[0].fill else { panic!("cards") };
                if filled.0.iter().all(|(name, _)| name != "card") {
                    filled = with(&filled, "card", &[r#"{"faction":"senators","value":3}"#]);
                }
            }
            let order = scene.rules.read_order(form.id, &filled);
            let order = order.unwrap_or_else(|| panic!("{} means nothing: {filled:?}", form.id));
            let sentence = scene.rules.order(scene.view, &order, &names);
            assert!(sentence.text.ends_with('.') && !sentence.text.contains('{'), "{}", sentence.text);
            for rule in [form.rule, sentence.rule.expect("a rule").0] {
                assert!(G::ledger().contains(&format!("**{rule}**")), "there is no rule {rule}");
            }
        }
        assert!(scene.rules.read_order("no such form", &Filled::default()).is_none());
    });
}

#[test]
fn every_order_that_the_ledgers_name_can_be_given_in_words() {
    wander::<Tribune>(4, "orders", 83, every_form_is_an_order);
    wander::<Triumph>(3, "orders", 83, every_form_is_an_order);
    wander::<AveRoma>(3, "orders", 83, every_form_is_an_order);
    let table = table::<Tribune>(3, "orders");
    let ids =
        at(&table, Seat(0), |scene| Tribune::order_forms(scene).iter().map(|f| f.id).collect::<Vec<_>>());
    // TRI-DT.15, TRI-DT.26, TRI-DT.29, TRI-DT.06
    assert_eq!(ids, ["wishes", "take-over", "benefit", "bid", "decline"]);
}

#[test]
fn a_ranked_list_is_read_in_its_order_and_nothing_twice() {
    let table = table::<AveRoma>(3, "orders");
    let rules = &**table.rules();
    let forms = at(&table, Seat(0), AveRoma::order_forms);
    // AVE-DT.44, AVE-DT.20
    assert_eq!(
        forms.iter().map(|form| (form.id, form.groups[0].1.len())).collect::<Vec<_>>(),
        [("collect", 8), ("fragments", 6)]
    );
    let wish = |at, prefer| Wish { at, prefer };
    let written = |at: &str, prefer: &str| format!(r#"{{"at":"{at}","prefer":"{prefer}"}}"#);
    let filled = with(&forms[0].filled(), "wish-1", &[&written("roma", "lowest")]);
    let filled = with(&filled, "wish-3", &[&written("aedilis", "highest")]);
    let filled = with(&filled, "wish-4", &[&written("roma", "highest")]);
    let order = rules.read_order("collect", &filled).expect("an order");
    let wishes = [wish(Location::Roma, Prefer::Lowest), wish(Location::Aedilis, Prefer::Highest)];
    assert_eq!(order, Order::Collect(wishes.into_iter().collect()));
    let words = |order: &Order| {
        rules.order(table.view(Viewer::Seat(Seat(0))), order, &Names::new(["Anna", "Ben", "Clio"])).text
    };
    assert_eq!(
        words(&order),
        "Collect workers at Roma (lowest values first), or else at Aedilis (highest values first)."
    );
    let filled = with(&with(&forms[1].filled(), "wish-1", &["\"wine\""]), "wish-6", &["\"ore\""]);
    let order = rules.read_order("fragments", &filled).expect("an order");
    assert_eq!(order, Order::Fragments([Resource::Wine, Resource::Ore].into_iter().collect()));
    assert_eq!(words(&order), "For two fragments take wine, or else ore.");
    for hostile in ["\"gold\"", "null", "7", "{}"] {
        assert_eq!(rules.read_order("fragments", &with(&Filled::default(), "wish-1", &[hostile])), None);
    }
}

#[test]
fn hostile_fields_mean_nothing() {
    let rules = Tribune::configure(&kernel::Setup { seats: 3, ..Default::default() }).unwrap();
    let field = |name: &str, value: &str| {
        Filled(vec![(name.into(), value.into()), ("otherwise".into(), "true".into())])
    };
    for (form, filled) in [
        ("take-over", field("card", "7")),
        ("take-over", field("none", "")),
        ("wishes", field("wish-1", "\"nowhere\"")),
        ("bid", field("denarii", "-3")),
        ("decline", field("window", "{}")),
    ] {
        assert_eq!(rules.read_order(form, &filled), None, "{form} {filled:?}");
    }
    let mixed = Filled(
        [r#"{"faction":"senators","value":3}"#, r#"{"faction":"legates","value":3}"#]
            .map(|card| ("card".to_string(), card.to_string()))
            .to_vec(),
    );
    assert_eq!(rules.read_order("take-over", &with(&mixed, "otherwise", &["true"])), None, "two factions");
    let rules = Triumph::configure(&kernel::Setup { seats: 3, ..Default::default() }).unwrap();
    for (name, value) in
        [("with", "9999"), ("give-talents", "-1"), ("give-law", "77"), ("get-unnamed", "1000")]
    {
        let filled = with(&with(&Filled::default(), "with", &["1"]), name, &[value]);
        assert_eq!(rules.read_deal(Seat(0), &filled), None, "{name} {value}");
    }
    let many = with(&with(&Filled::default(), "with", &["1"]), "give-law", &["3", "3", "3", "3"]);
    assert_eq!(rules.read_deal(Seat(0), &many), None, "more copies than there can be");
}

#[test]
fn an_exchange_is_offered_in_words_and_countered_the_other_way_round() {
    let table = table::<Triumph>(3, "deal");
    let rules = &**table.rules();
    let form = at(&table, Seat(1), |scene| Triumph::deal_form(scene, None)).expect("a form");
    let filled = with(&with(&form.filled(), "with", &["2"]), "give-talents", &["2"]);
    let deal = rules.read_deal(Seat(1), &with(&filled, "get-unnamed", &["1"])).expect("a deal");
    let unnamed = Bundle { unnamed: 1, ..Bundle::NOTHING };
    assert_eq!(deal, Deal { from: Seat(1), to: Seat(2), gives: Bundle::talents(2), gets: unnamed });
    let names = kernel::Names::new(["Anna", "Ben", "Clio"]);
    assert_eq!(rules.deal(&deal, &names), "Ben gives 2 Talents, Clio gives 1 Law card of his choice.");
    // Clio counters: what Ben gave she gets.
    let counter = at(&table, Seat(2), |scene| Triumph::deal_form(scene, Some(&deal))).expect("a form");
    let back = rules.read_deal(Seat(2), &counter.filled()).expect("a deal");
    assert_eq!((back.from, back.to, back.gets), (Seat(2), Seat(1), Bundle::talents(2)));
    assert_eq!(back.gives, unnamed);
    let named = Deal { gives: Bundle::law(Law(3)), ..deal };
    assert!(!rules.deal(&named, &names).contains("Law card,"), "a named card is named");
}

#[test]
fn offers_have_their_answers_and_forms_their_fields() {
    let table = table::<Triumph>(3, "page");
    let mut shown = page(&table, Viewer::Seat(Seat(0)));
    let deal = |n, mine, accepted| ui::Deal {
        n,
        text: "\u{E000} gives 1 Talent".into(),
        mine,
        accepted,
        lapses: true,
    };
    shown.deals = vec![deal(1, false, false), deal(2, true, false), deal(3, false, true)];
    let form = at(&table, Seat(0), |scene| Triumph::deal_form(scene, None)).expect("a form");
    shown.bargain = Bargain::Form(form, Some(1));
    let html = ui::table(&shown).into_string();
    crate::is_sound("exchange", &ui::table_region(&shown, ui::Region::Offers).into_string());
    let answers: Vec<_> = elements(&html)
        .into_iter()
        .filter(|(tag, _)| tag.get("name") == Some("do"))
        .filter_map(|(tag, _)| tag.get("value").map(str::to_string))
        .collect();
    assert_eq!(answers, ["agree", "refuse", "accept", "refuse", "withdraw", "offer"]);
    assert!(html.contains("plan=deal&amp;counter=1") && html.contains("carried out as soon as"));
    shown.bargain = Bargain::Possible;
    assert!(ui::table(&shown).into_string().contains("Offer an exchange"));
}
