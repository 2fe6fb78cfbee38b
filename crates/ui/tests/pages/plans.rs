//! Standing orders and exchanges in words.

use super::{page, players, table, wander};
use crate::html::elements;
use ave_roma::{AveRoma, Location, Prefer, Resource, Wish};
use kernel::{Choices, Game, Names, Rules, Seat, Table, Viewer, Words};
use republic::parts::Phase;
use republic::phases::senate::Business;
use republic::state::Subject;
use republic::{Order, Republic, TERMS, Unless, Until, Window};
use tribune::Tribune;
use triumph::{Bundle, Deal, Law, Triumph};
use ui::plans::Fill;
use ui::{Bargain, Board, Context, Filled, Offered, Scene};

/// Looks at a table through a seat's eyes.
fn at<G: Board, T>(table: &Table<G>, seat: Seat, look: impl FnOnce(&Scene<G>) -> T) -> T {
    let ctx = Context {
        language: kernel::Language::English,
        viewer: Viewer::Seat(seat),
        players: players(table.seats()),
        asked: Default::default(),
        chosen: None,
        text: false,
        kept: vec![],
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
    wander::<Republic>(5, "orders", 149, every_form_is_an_order);
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
    assert_eq!(order, ave_roma::Order::Collect(wishes.into_iter().collect()));
    let words = |order: &ave_roma::Order| {
        rules.order(table.view(Viewer::Seat(Seat(0))), order, &Names::new(["Anna", "Ben", "Clio"])).text
    };
    assert_eq!(
        words(&order),
        "Collect workers at Roma (lowest values first), or else at Aedilis (highest values first)."
    );
    let filled = with(&with(&forms[1].filled(), "wish-1", &["\"wine\""]), "wish-6", &["\"ore\""]);
    let order = rules.read_order("fragments", &filled).expect("an order");
    assert_eq!(order, ave_roma::Order::Fragments([Resource::Wine, Resource::Ore].into_iter().collect()));
    assert_eq!(words(&order), "For two fragments take wine, or else ore.");
    for hostile in ["\"gold\"", "null", "7", "{}"] {
        assert_eq!(rules.read_order("fragments", &with(&Filled::default(), "wish-1", &[hostile])), None);
    }
}

#[test]
fn the_orders_of_the_senate_are_what_was_filled_in() {
    let table = table::<Republic>(4, "senate orders");
    let rules = &**table.rules();
    let forms = at(&table, Seat(0), Republic::order_forms);
    // ROR-D.4a, ROR-D.4c, ROR-D.4f, ROR-D.23a
    let ids: Vec<_> = forms.iter().map(|form| form.id).collect();
    assert_eq!(ids, ["pass-phase", "pass", "veto", "claim", "bodyguards", "cancel", "resist"]);
    let filled = |id: &str| forms.iter().find(|form| form.id == id).expect("the form").filled();
    assert_eq!(
        rules.read_order("pass-phase", &filled("pass-phase")),
        Some(Order::PassPhase { year: 0, phase: Phase::Setup, whatever: false })
    );
    let pass = with(&with(&filled("pass"), "window", &["\"motion\""]), "mine", &["true"]);
    let pass = with(&with(&pass, "business", &["\"consul-for-life\""]), "treasury", &["50"]);
    assert_eq!(
        rules.read_order("pass", &pass),
        Some(Order::Pass {
            window: Window::Motion,
            until: Until::Changed,
            unless: vec![Unless::Mine, Unless::Business(Business::ConsulForLife), Unless::Treasury(50)],
        })
    );
    let sentence = rules.order(
        table.view(Viewer::Seat(Seat(0))),
        &rules.read_order("pass", &pass).expect("an order"),
        &kernel::Names::seats(4),
    );
    assert_eq!(
        sentence.text,
        "Pass when a motion is announced, unless a Senator of mine is named or it is about a Consul for Life or the \
         State has less than 50 T."
    );
    let tribune = rules.read_order("pass", &with(&pass, "tribune", &["2"]));
    let Some(Order::Pass { unless, .. }) = tribune else { panic!("{tribune:?}") };
    assert!(unless.contains(&Unless::ByTribune(Seat(2)))); // ROR-D.4b
    let cancel = with(&with(&filled("cancel"), "of", &["3"]), "graft", &["4"]);
    let cancel = rules.read_order("cancel", &cancel).expect("an order");
    let Order::Cancel { of: Some(Seat(3)), by, graft: 4 } = cancel else { panic!("{cancel:?}") };
    let sentence = rules.order(table.view(Viewer::Seat(Seat(0))), &cancel, &kernel::Names::seats(4));
    let by = &rules.parts.senators[by].name;
    assert!(
        sentence.text.ends_with(&format!("with Murder of a Tribune by {by}, else with Graft for up to 4 T."))
    );
    for (name, value) in [("window", "7"), ("until", "{}"), ("influence", "300"), ("unrest", "-1")] {
        assert_eq!(rules.read_order("pass", &with(&pass, name, &[value])), None, "{name} {value}");
    }
}

#[test]
fn a_bargain_of_cards_and_money_is_offered_in_words_and_countered() {
    let mut table = table::<Republic>(4, "bargain");
    let mut dice = kernel::Fast::new(3);
    // Cards may be traded from the first Revolution Phase on (ROR-N.14).
    while table.view(Viewer::Spectator).board.phase != Phase::Revolution {
        let seat = table.turn().awaiting().and_then(|a| a.pending.first()).expect("the game goes on");
        let pick = table.choices(seat).random(&mut dice).expect("a choice");
        table.submit(seat, None, pick).expect("a listed pick");
    }
    let rules = &**table.rules();
    let holder =
        Seat::all(4).find(|s| table.view(Viewer::Spectator).hands[s.ix()] > 0).expect("somebody has cards");
    let other = Seat((holder.0 + 1) % 4);
    let card = table.view(Viewer::Seat(holder)).own.as_ref().and_then(|own| own.hand.cards.kinds().next());
    let card = serde_json::to_string(&card.expect("a card")).expect("it is written");
    let form = at(&table, holder, |scene| Republic::deal_form(scene, None)).expect("a form");
    let to = other.0.to_string();
    let filled = with(&with(&with(&form.filled(), "with", &[&to]), "give", &[&card]), "get", &["7"]);
    let deal = rules.read_deal(holder, &filled).expect("a deal");
    assert_eq!((deal.from, deal.to, deal.gives.len(), deal.gets), (holder, other, 1, 7));
    rules.permits(table.view(Viewer::Seat(holder)), &deal).expect("it may be offered");
    let names = kernel::Names::new(["Anna", "Ben", "Clio", "Dora"]);
    assert!(
        rules.deal(&deal, &names).ends_with(&format!("{} pays 7 T at the next Transfer.", names.of(other)))
    );
    let counter = at(&table, other, |scene| Republic::deal_form(scene, Some(&deal))).expect("a form");
    let back = rules.read_deal(other, &counter.filled()).expect("a deal");
    assert_eq!((back.from, back.to, back.pays, back.gives.len()), (other, holder, 7, 0));
    assert_eq!(back.takes, deal.gives);
    let nine = vec![card.as_str(); 9];
    assert_eq!(rules.read_deal(holder, &with(&filled, "give", &nine)), None, "more cards than a deal holds");
}

#[test]
fn other_terms_are_written_countered_and_kept_between_two_if_they_want_it() {
    let mut table = table::<Republic>(4, "terms");
    let rules = table.rules().clone();
    let (anna, ben, clio) = (Seat(0), Seat(1), Seat(2));
    let form = at(&table, anna, |scene| Republic::deal_form(scene, None)).expect("a form");
    let plain = with(&form.filled(), "with", &["1"]);
    let nothing = rules.read_deal(anna, &plain).expect("a deal");
    assert_eq!((nothing.about(), nothing.years, nothing.private), (None, 0, false));
    let said = "Ben votes <b>nay</b> & \"more\"";
    let terms = with(&with(&plain, "subject", &["\"vote\""]), "words", &[&format!(" {said} ")]);
    let terms = with(&terms, "years", &["2"]);
    let deal = rules.read_deal(anna, &terms).expect("a deal");
    assert_eq!((deal.subject, deal.years, deal.private), (Some(Subject::Vote), 2, false));
    assert_eq!(&deal.words[..], said);
    // Ben counters: the words, the year and the secrecy are as Anna wrote them.
    let secret = rules.read_deal(anna, &with(&terms, "private", &["true"])).expect("a deal");
    for offer in [&deal, &secret] {
        let counter = at(&table, ben, |scene| Republic::deal_form(scene, Some(offer))).expect("a form");
        let back = rules.read_deal(ben, &counter.filled()).expect("a deal");
        assert_eq!(back, republic::Deal { from: ben, to: anna, ..offer.clone() });
        let mut shown = page(&table, Viewer::Seat(ben));
        shown.bargain = Bargain::Form(counter, Some(1));
        let html = ui::table_region(&shown, ui::Region::Offers).into_string();
        crate::is_sound("terms", &html);
        assert!(html.contains("Ben votes &lt;b&gt;nay&lt;/b&gt; &amp; &quot;more&quot;"), "{html}");
    }
    let long = "x".repeat(TERMS + 1);
    let fits = rules.read_deal(anna, &with(&terms, "words", &[&long[..TERMS]])).expect("a deal");
    assert_eq!(fits.words.len(), TERMS);
    for (name, value) in [
        ("words", long.as_str()),
        ("words", &"ä".repeat(TERMS / 2 + 1)),
        ("words", "\u{E002} votes nay"), // it would read as a player's name
        ("words", "\u{202E}yan setov"),
        ("words", "one\u{0}two"),
        ("subject", "\"peace\""),
        ("subject", "7"),
        ("subject", ""),
        ("years", "4"),
        ("years", "-1"),
        ("years", "{}"),
    ] {
        assert_eq!(rules.read_deal(anna, &with(&terms, name, &[value])), None, "{name} {value}");
    }
    // What the two keep to themselves nobody else reads, on the page or in the log (ROR-N.10).
    let heard = |table: &Table<Republic>, viewer: Viewer| {
        let words = |event: &republic::Event| rules.event(event, &Names::seats(4)).text;
        table.told(viewer).filter(|(_, event)| words(event).contains(said)).count()
    };
    let others = [Viewer::Seat(clio), Viewer::Spectator];
    table.deal(&secret).expect("it is concluded");
    assert_eq!((heard(&table, Viewer::Seat(anna)), heard(&table, Viewer::Seat(ben))), (1, 1));
    assert_eq!(others.map(|viewer| heard(&table, viewer)), [0, 0]);
    assert!(table.view(Viewer::Seat(ben)).board.agreements.is_empty());
    table.deal(&deal).expect("it is concluded");
    assert_eq!(others.map(|viewer| heard(&table, viewer)), [1, 1]);
    for viewer in Viewer::all(4) {
        let html = ui::table(&page(&table, viewer)).into_string();
        crate::is_sound("the ledger", &html);
        assert!(!html.contains("<b>nay"), "words are words");
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
    assert_eq!(rules.deal(&deal, &names), "Ben gives 2 Talents, Clio gives 1 Law card of their choice.");
    // Clio counters: what Ben gave she gets.
    let counter = at(&table, Seat(2), |scene| Triumph::deal_form(scene, Some(&deal))).expect("a form");
    let back = rules.read_deal(Seat(2), &counter.filled()).expect("a deal");
    assert_eq!((back.from, back.to, back.gets), (Seat(2), Seat(1), Bundle::talents(2)));
    assert_eq!(back.gives, unnamed);
    let named = Deal { gives: Bundle::law(Law::Obnuntiatio), ..deal };
    assert!(!rules.deal(&named, &names).contains("Law card,"), "a named card is named");
}

#[test]
fn offers_have_their_answers_and_forms_their_fields() {
    let table = table::<Triumph>(3, "page");
    let mut shown = page(&table, Viewer::Seat(Seat(0)));
    let all = [Offered::ToMe, Offered::ByMe, Offered::Accepted, Offered::ToAll, Offered::Awaiting];
    let deal = |(n, offered)| ui::Deal { n, text: "\u{E000} gives 1 Talent".into(), offered, lapses: true };
    shown.deals = (1..).zip(all).map(deal).collect();
    let form = at(&table, Seat(0), |scene| Triumph::deal_form(scene, None)).expect("a form");
    shown.bargain = Bargain::Form(form, Some(1));
    let html = ui::table(&shown).into_string();
    crate::is_sound("exchange", &ui::table_region(&shown, ui::Region::Offers).into_string());
    let answers: Vec<_> = elements(&html)
        .into_iter()
        .filter(|(tag, _)| tag.get("name") == Some("do"))
        .filter_map(|(tag, _)| tag.get("value").map(str::to_string))
        .collect();
    assert_eq!(
        answers,
        ["agree", "refuse", "accept", "refuse", "withdraw", "accept", "refuse", "refuse", "offer"]
    );
    assert!(!html.contains("counter=4"), "what all must want is not haggled over");
    assert!(html.contains("plan=deal&amp;counter=1") && html.contains("carried out as soon as"));
    shown.bargain = Bargain::Possible;
    assert!(ui::table(&shown).into_string().contains("Offer an exchange"));
}
