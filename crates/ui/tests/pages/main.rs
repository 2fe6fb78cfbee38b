//! What must hold of every page, whatever the game and whoever looks.

mod after;
mod costs;
mod drafting;
mod help;
mod html;
mod instances;
mod lessons;
mod others;
mod plans;
mod report;
mod sentences;
mod styles;
mod words;

use ave_roma::AveRoma;
use html::elements;
use kernel::{Choices, Fast, Game, Head, Language, Names, Rules, Seat, Secret, Setup, Table, Viewer};
use republic::Republic;
use std::collections::HashMap;
use std::sync::Arc;
use tribune::Tribune;
use triumph::Triumph;
use ui::*;

fn table<G: Game>(players: usize, word: &str) -> Table<G> {
    opened(&Setup { seats: players, ..Setup::default() }, word)
}

fn opened<G: Game>(setup: &Setup, word: &str) -> Table<G> {
    let rules = Arc::new(G::configure(setup).expect("a table"));
    let head = Head::of(&*rules);
    Table::new(rules, head, Secret::from_word(word), vec![])
}

/// The advanced game of Ave Roma.
fn advanced(players: usize, word: &str) -> Table<AveRoma> {
    let options = serde_json::json!({ "mode": "advanced" });
    opened(&Setup { seats: players, options, ..Setup::default() }, word)
}

/// The Republic of Rome by correspondence.
fn by_post(players: usize, word: &str) -> Table<Republic> {
    let options = serde_json::json!({ "mode": "correspondence" });
    opened(&Setup { seats: players, options, ..Setup::default() }, word)
}

/// Plays at random and shows every so many-th position.
fn wander<G: Board>(players: usize, word: &str, every: usize, look: impl FnMut(&Table<G>)) {
    wander_from(table::<G>(players, word), word, every, look);
}

fn wander_from<G: Board>(mut table: Table<G>, word: &str, every: usize, mut look: impl FnMut(&Table<G>)) {
    let mut dice = Fast::new(word.len() as u64);
    for n in 0..1500 {
        if n % every == 0 {
            look(&table);
        }
        let Some(pending) = table.turn().awaiting().and_then(|a| a.pending.first()) else { break };
        let Some(pick) = table.choices(pending).random(&mut dice) else { break };
        table.submit(pending, None, pick).expect("a listed pick");
    }
    look(&table);
}

fn players(n: usize) -> Vec<Player> {
    let name = |seat: Seat| format!("Player <{}> & Co", seat.0 + 1);
    Seat::all(n)
        .map(|seat| Player {
            seat,
            name: name(seat),
            kind: PlayerKind::Person,
            connected: true,
            ..Player::default()
        })
        .collect()
}

/// A page as a host would fill it in, from a view and choices.
fn page_of<G: Board>(
    table: &Table<G>,
    view: &G::View,
    choices: &Choices<G::Action>,
    viewer: Viewer,
) -> TablePage {
    let asked = table.turn().awaiting().map(|a| a.asked).unwrap_or_default();
    let context = Context {
        viewer,
        language: kernel::Language::English,
        players: players(table.seats()),
        asked,
        chosen: None,
        text: false,
        kept: vec![],
    };
    let info = G::info();
    TablePage {
        shell: Shell { title: "A table".into(), path: "/t/7".into(), ..Shell::default() },
        table: TableInfo {
            id: "7".into(),
            game: info.id.into(),
            game_title: info.title.into(),
            title: "<b>Ides</b>".into(),
            pace: Pace::Live(20, 10),
        },
        seat: viewer.seat(),
        revision: table.revision(viewer),
        dress: dress(&**table.rules(), view, choices, &context),
        players: context.players.clone(),
        log: story(table, viewer),
        log_left_out: 3,
        chat: vec![Said {
            seat: Some(Seat(0)),
            name: "<i>x</i>".into(),
            to: String::new(),
            text: "<script>alert(1)</script>".into(),
            when: "14:05".into(),
            report: Some("/complaints/new?table=x&said=1".into()),
            folded: true,
        }],
        notes: "</textarea><script>".into(),
        can_undo: true,
        take_back: TakeBack::Answer(Seat(0), "the follower".into()),
        orders: standing_orders(
            &Scene::new(&**table.rules(), view, &Choices::default(), &context),
            &[],
            true,
        ),
        deals: vec![Deal {
            n: 1,
            text: "a card for \u{E001}".into(),
            offered: ui::Offered::ToMe,
            lapses: false,
        }],
        commitment: table.commitment().to_string(),
        invite: Some("https://example.org/i/x\"y".into()),
        leave: Leave::Leave,
        ..TablePage::default()
    }
}

/// The latest lines of the log.
fn story<G: Board>(table: &Table<G>, viewer: Viewer) -> Vec<LogLine> {
    let told: Vec<_> = table.told(viewer).collect();
    let latest = &told[told.len().saturating_sub(60)..];
    let names = Names::marked(table.seats());
    // Some of it happened since the viewer's last move, and is marked on the board.
    let line = |(n, (line, event)): (usize, &(Option<u32>, &G::Event))| {
        let said = log_line(&**table.rules(), event, *line, &names);
        if n < 40 { said } else { since_then(&**table.rules(), table.view(viewer), event, said) }
    };
    latest.iter().enumerate().map(line).collect()
}

fn page<G: Board>(table: &Table<G>, viewer: Viewer) -> TablePage {
    drawn(table, viewer, Drafted::none(table, viewer))
}

/// The page of a draft.
fn drawn<G: Board>(table: &Table<G>, viewer: Viewer, drafted: Drafted<G>) -> TablePage {
    let view = drafted.view.as_ref().unwrap_or(table.view(viewer));
    let mut page = page_of(table, view, &drafted.choices, viewer);
    let dress = std::mem::take(&mut page.dress);
    drafted.put(&mut page, dress);
    page
}

/// The choices as the prompt lists them (or has them as its one button) and as the board shows them. What goes back is
/// a control of its own.
fn controls(html: &str) -> (HashMap<usize, usize>, HashMap<usize, usize>) {
    let (mut chips, mut targets) = (HashMap::new(), HashMap::new());
    for (tag, _) in elements(html) {
        if tag.name == "button" && tag.get("name") == Some("choice") && tag.get("id") != Some("undo") {
            assert_eq!((tag.get("type"), tag.get("form")), (Some("submit"), Some("play")));
            let n = tag.get("value").and_then(|v| v.parse().ok()).expect("the number of a choice");
            let prompt = tag.has_class("chip") || tag.get("id") == Some("send");
            *if prompt { &mut chips } else { &mut targets }.entry(n).or_insert(0) += 1;
        }
        // A field of a form with several amounts needs no button of its own.
        if tag.name == "input" && tag.get("data-field").is_some() {
            let n = tag.get("data-field").and_then(|v| v.parse().ok()).expect("the number of a choice");
            *chips.entry(n).or_insert(0) += 1;
        }
    }
    (chips, targets)
}

fn every_choice_is_there<G: Board>(table: &Table<G>) {
    for seat in Seat::all(table.seats()) {
        let choices = table.choices(seat);
        // A single choice that goes back is what Undo is for.
        let backs = choices.iter().filter(|choice| choice.back).count();
        let count = choices.len() - usize::from(backs == 1);
        let mut page = page(table, Viewer::Seat(seat));
        let (chips, targets) = controls(&ui::table(&page).into_string());
        assert_eq!(chips.len(), count, "every choice is a button of the prompt");
        assert!(chips.values().all(|n| *n == 1), "and only once");
        assert!(targets.iter().all(|(n, times)| *n < choices.len() && *times == 1), "a target at most once");
        let on_board = page.dress.choices.iter().filter(|c| c.on_board).count();
        assert_eq!(targets.len(), on_board);
        let (listed, none) = controls(&ui::text_table(&page).into_string());
        assert!(listed.len() == count && none.is_empty(), "text mode lists the same choices");
        page.can_undo = false;
        let html = ui::table(&page).into_string();
        let undo =
            elements(&html).into_iter().find(|(tag, _)| tag.get("id") == Some("undo")).map(|(tag, _)| tag);
        let back = undo.as_ref().and_then(|tag| tag.get("value")).and_then(|n| n.parse::<usize>().ok());
        assert_eq!(back, choices.iter().position(|c| c.back).filter(|_| backs == 1), "Undo takes it back");
    }
    let (chips, targets) = controls(&ui::table(&page(table, Viewer::Spectator)).into_string());
    assert!(chips.is_empty() && targets.is_empty(), "a spectator chooses nothing");
}

#[test]
fn every_choice_is_one_button_of_the_prompt_and_at_most_one_target() {
    for players in 2..=5 {
        let word = format!("choices {players}");
        wander::<Tribune>(players, &word, 47, every_choice_is_there);
        wander::<Triumph>(players, &word, 29, every_choice_is_there);
        wander::<AveRoma>(players, &word, 29, every_choice_is_there);
        wander_from(advanced(players, &word), &word, 29, every_choice_is_there);
    }
    for players in 3..=6 {
        let word = format!("choices {players}");
        wander::<Republic>(players, &word, 53, every_choice_is_there);
        wander_from(by_post(players, &word), &word, 53, every_choice_is_there);
    }
    wander(3, "auction", 1, every_choice_is_there::<kernel::sample::Auction>);
}

#[test]
fn nothing_of_another_seat_is_in_a_page() {
    // A page made in a world that the viewer cannot tell from the real one is the same page, byte for byte.
    wander::<Tribune>(4, "secrets", 29, same_in_every_world);
    wander::<Triumph>(4, "secrets", 29, same_in_every_world);
    wander::<AveRoma>(4, "secrets", 29, same_in_every_world);
    wander::<Republic>(5, "secrets", 61, same_in_every_world);
    wander_from(by_post(4, "secrets"), "secrets", 61, same_in_every_world);
}

fn same_in_every_world<G: Board>(table: &Table<G>) {
    let rules = &**table.rules();
    for viewer in Viewer::all(table.seats()) {
        if table.outcome().is_some() {
            continue; // everything is shown at the end
        }
        let page = |view: &G::View, state: &G::State| {
            ui::table(&page_of(table, view, &choices(rules, state, viewer), viewer)).into_string()
        };
        let real = page(table.view(viewer), table.state());
        for seed in 0..3 {
            let world = rules.imagine(table.view(viewer), &mut Fast::new(seed));
            assert_eq!(real, page(&rules.view(&world, viewer), &world));
        }
    }
}

fn choices<G: Rules>(rules: &G, state: &G::State, viewer: Viewer) -> Choices<G::Action> {
    let mut list = Choices::default();
    viewer.seat().into_iter().for_each(|seat| rules.choices(state, seat, &mut list));
    list
}

/// What every page must keep, for browsers, readers and the content-security policy.
fn is_sound(name: &str, html: &str) {
    let list = elements(html);
    let ids: Vec<_> = list.iter().filter_map(|(tag, _)| tag.get("id")).collect();
    for (n, id) in ids.iter().enumerate() {
        assert!(!ids[..n].contains(id), "{name}: the id {id} stands twice");
    }
    let labelled: Vec<_> =
        list.iter().filter(|(t, _)| t.name == "label").filter_map(|(t, _)| t.get("for")).collect();
    for (tag, text) in &list {
        let whole = format!("{name}: {tag:?}");
        assert!(
            tag.attributes.iter().all(|(key, _)| key != "style" && !key.starts_with("on")),
            "inline: {whole}"
        );
        assert_ne!(tag.name, "style", "{whole}");
        assert!(
            tag.name != "script" || tag.get("src").is_some() && text.is_empty(),
            "inline script: {whole}"
        );
        for key in ["for", "popovertarget", "aria-labelledby", "form"] {
            let known = tag.get(key).is_none_or(|id| ids.contains(&id));
            assert!(known, "{key} leads nowhere: {whole}");
        }
        let said = tag.get("aria-label").is_some_and(|l| !l.is_empty()) || !text.trim().is_empty();
        let field = tag.get("type") == Some("hidden")
            || tag.get("hidden").is_some()
            || tag.get("id").is_some_and(|id| labelled.contains(&id));
        match tag.name.as_str() {
            "a" | "button" | "summary" => assert!(said || tag.get("hidden").is_some(), "no name: {whole}"),
            // A field inside its label needs no `for`.
            "input" if matches!(tag.get("type"), Some("radio" | "checkbox")) => {}
            "input" | "select" | "textarea" => assert!(field, "no label: {whole}"),
            // A map is a named group; one picture inside another is hidden with it.
            "svg" if tag.get("role") == Some("group") => assert!(tag.get("aria-label").is_some(), "{whole}"),
            // A plot says all it shows in its title.
            "svg" if tag.get("role") == Some("img") => {
                assert!(tag.get("aria-labelledby").is_some(), "{whole}")
            }
            "svg" if tag.get("x").is_some() => {}
            "svg" => assert_eq!(tag.get("aria-hidden"), Some("true"), "{whole}"),
            "img" => assert!(tag.get("alt").is_some(), "{whole}"),
            _ => {}
        }
    }
    for hostile in ["<script>alert", "<i>x</i>", "<b>Ides</b>", "Player <"] {
        assert!(!html.contains(hostile), "{name}: not escaped: {hostile}");
    }
    let sheet = std::str::from_utf8(assets::find("icons.svg").expect("the sheet").bytes).expect("text");
    for (tag, _) in list.iter().filter(|(tag, _)| tag.name == "use") {
        let (file, id) = tag.get("href").and_then(|h| h.split_once('#')).expect("a reference");
        let known = if file.is_empty() { ids.contains(&id) } else { sheet.contains(&format!("id=\"{id}\"")) };
        assert!(known, "{name}: there is no symbol {id}");
    }
}

#[test]
fn table_pages_are_sound() {
    wander::<Tribune>(5, "sound", 41, sound_for_all);
    for players in [2, 5] {
        wander::<Triumph>(players, "sound", 41, sound_for_all);
        wander::<AveRoma>(players, "sound", 41, sound_for_all);
        wander_from(advanced(players, "sound"), "sound", 41, sound_for_all);
    }
    for players in [3, 6] {
        wander::<Republic>(players, "sound", 67, sound_for_all);
        wander_from(by_post(players, "sound"), "sound", 67, sound_for_all);
    }
    wander(3, "auction", 3, |table: &Table<kernel::sample::Auction>| {
        is_sound("auction", &ui::table(&page(table, Viewer::Seat(Seat(1)))).into_string());
    });
}

fn sound_for_all<G: Board>(table: &Table<G>) {
    let asked = table.turn().awaiting().and_then(|a| a.pending.first()).unwrap_or(Seat(1));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(asked)] {
        let page = page(table, viewer);
        is_sound("table", &ui::table(&page).into_string());
        is_sound("text", &ui::text_table(&page).into_string());
    }
}

#[test]
fn a_table_page_stays_small() {
    fn largest<G: Board>(table: Table<G>) -> usize {
        let mut largest = 0;
        wander_from(table, "small", 41, |table| {
            let asked = table.turn().awaiting().and_then(|a| a.pending.first()).unwrap_or(Seat(0));
            largest = largest.max(ui::table(&page(table, Viewer::Seat(asked))).into_string().len());
        });
        largest
    }
    let sizes = [
        largest(table::<Tribune>(5, "small")),
        largest(table::<Triumph>(5, "small")),
        largest(table::<AveRoma>(5, "small")),
        largest(advanced(5, "small")),
        largest(table::<Republic>(6, "small")),
        largest(by_post(6, "small")),
    ];
    assert!(sizes.iter().all(|bytes| *bytes < 200_000), "{sizes:?} bytes");
}

#[test]
fn each_region_is_one_element_of_the_page() {
    let table = table::<Tribune>(4, "regions");
    let page = page(&table, Viewer::Seat(Seat(0)));
    let whole = ui::table(&page).into_string();
    for region in Region::ALL {
        let alone = table_region(&page, region).into_string();
        let list = elements(&alone);
        assert_eq!(list.first().and_then(|(tag, _)| tag.get("id")), Some(region.id()));
        assert_eq!(whole.matches(&alone).count(), 1, "{region:?}");
        assert_eq!(Region::from_id(region.id()), Some(region));
    }
    assert_eq!(
        regions(&page, &Region::ALL, "").into_string().len(),
        Region::ALL.iter().map(|r| table_region(&page, *r).0.len()).sum::<usize>()
    );
}

#[test]
fn the_aids_of_the_box_are_on_the_page_for_everybody() {
    // TRI-1.05: how each objective is met, and what things are worth; nothing to choose in it
    let table = table::<Tribune>(4, "aids");
    for viewer in Viewer::all(4) {
        let html = ui::table(&page(&table, viewer)).into_string();
        let aids = html
            .split("<details class=\"overview\">")
            .nth(1)
            .and_then(|rest| rest.split("</details>").next());
        let aids = aids.expect("the overview is there");
        for words in [
            "the tribune tile",
            "eternal or temporary",
            "<dt>scroll</dt><dd>3</dd>",
            "<dt>each legion</dt><dd>2</dd>",
        ] {
            assert!(aids.contains(words), "{words} in {aids}");
        }
        assert!(!aids.contains("<button"));
    }
}

/// The order of the tab stops is that of the eye: what is asked, the board, the hand, everybody, what was said.
#[test]
fn the_page_reads_in_the_order_of_the_eye() {
    let table = table::<Tribune>(3, "eye");
    let html = ui::table(&page(&table, Viewer::Seat(Seat(0)))).into_string();
    let at = |id: &str| html.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("{id}"));
    let order = ["prompt", "board", "hand", "players", "log", "chat"];
    assert!(order.map(at).is_sorted(), "{:?}", order.map(at));
}

/// The land of the map is sent with the page, and never again.
#[test]
fn the_map_is_not_sent_with_every_board() {
    let table = table::<Triumph>(3, "map");
    let page = page(&table, Viewer::Seat(Seat(0)));
    let whole = ui::table(&page).into_string();
    let kept: Vec<_> = elements(&whole)
        .into_iter()
        .filter_map(|(tag, _)| Some(format!("{}={}", tag.get("id")?, tag.get("data-kept")?)))
        .collect();
    assert_eq!(kept.len(), 2, "{kept:?}");
    let board = |have: &str| regions(&page, &[Region::Board], have).into_string();
    let (first, again) = (board(""), board(&kept.join(",")));
    assert!(first.contains("id=\"land-umbria\"") && !again.contains("id=\"land-umbria\""));
    assert!(again.contains("href=\"#land-umbria\"") && again.contains("id=\"map-ground\""));
    assert!(first.len() > again.len() + 20_000, "{} and {}", first.len(), again.len());
    elements(&again);
}

/// A rule opens beside the table: its paragraph with the line marked, what a search finds, or the chapters.
#[test]
fn a_rule_opens_beside_the_table() {
    let panel = |line: &str, query: &str| {
        let page = RulesPage {
            game: "tribune".into(),
            title: "Tribune".into(),
            book: Rulebook::of::<Tribune>(Language::English),
            query: query.into(),
            line: line.into(),
            ..RulesPage::default()
        };
        let html = rule_panel(&page).into_string();
        is_sound("rule", &html);
        html
    };
    let marked = |html: &str| -> Vec<String> {
        elements(html).into_iter().filter(|(tag, _)| tag.has_class("hot")).map(|(_, text)| text).collect()
    };
    let one = panel("TRI-7.10", "");
    assert_eq!(marked(&one).len(), 1);
    assert!(marked(&one)[0].contains("7.10") && one.contains("/rules/tribune#TRI-7.10"));
    assert!(one.contains("Nothing is paid when you place"), "the paragraph stands above its lines");
    let appendix = panel("TRI-DT.17", "");
    assert_eq!(marked(&appendix).len(), 1);
    assert!(appendix.contains("TRI-DT.18") && !appendix.contains("TRI-DT.35"), "only what stands around it");
    let section = panel("section-9-2", "");
    assert!(section.contains("Every full 10 denarii"), "a section by its own address");
    let found = panel("", "COIN bowl first");
    assert!(marked(&found).is_empty() && found.contains("Found in"));
    assert!(panel("", "spartacus").contains("13"), "cards are found too");
    let home = panel("", "");
    assert!(home.contains("<ol class=\"rel\">") && home.len() < 12_000, "{}", home.len());
    for line in ["TRI-99.99", "TRI-EX.01", "section-99-1", "section-x", "<b>"] {
        let html = panel(line, "");
        assert!(
            html.contains("There is no rule") && html.contains("<ol class=\"rel\">"),
            "{line}: what is not there leads to the chapters"
        );
    }
}

/// Short choices stand as chips, long ones that are on the board too in the drawer; and where only one number can be
/// named there is nothing to step through.
#[test]
fn chips_take_two_rows_at_most_and_no_idle_stepper() {
    let table = table::<Tribune>(3, "chips");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    let offer =
        |n: usize, label: &str, on_board| Offer { n, label: label.into(), on_board, ..Offer::default() };
    let drawer = |page: &TablePage| ui::table(page).into_string().contains("choices on the board, as a list");
    page.dress.choices = vec![offer(0, "Pass", false), offer(1, "Junius", true), offer(2, "Fabius", true)];
    assert!(!drawer(&page));
    for choice in &mut page.dress.choices[1..] {
        choice.label =
            format!("{} draws the dagger, and whatever comes of it comes of it", choice.label).repeat(2);
    }
    assert!(drawer(&page));
    page.dress.choices = vec![Offer { amount: Some((0, 0)), ..offer(0, "Offer", false) }];
    let html = ui::table(&page).into_string();
    assert!(html.contains(r#"<input type="hidden" form="play" name="amount-0" value="0">"#), "{html}");
    assert!(!html.contains("data-stepper"));
}

#[test]
fn the_curtain_hides_everything() {
    let table = table::<Tribune>(3, "curtain");
    let mut page = page(&table, Viewer::Seat(Seat(0)));
    page.curtain = Some(Seat(1));
    for html in [ui::table(&page).into_string(), ui::text_table(&page).into_string()] {
        assert!(!html.contains("Gladiators") && !html.contains("data-piece") && html.len() < 4000);
        is_sound("curtain", &html);
    }
}

#[test]
fn every_rule_a_page_links_to_is_in_the_ledger() {
    fn all_known<G: Board>(players: usize) {
        let game = G::info().id;
        let book = Rulebook::of::<G>(Language::English);
        let page_of_rules = RulesPage { game: game.into(), book, ..RulesPage::default() };
        let ledger = rules(&page_of_rules).into_string();
        let lines = elements(&ledger);
        let known =
            |id: &str| lines.iter().any(|(tag, _)| tag.has_class("rule") && tag.get("id") == Some(id));
        wander::<G>(players, "rules", 37, |table| {
            let html = ui::table(&page(table, Viewer::Seat(Seat(0)))).into_string();
            for (tag, _) in elements(&html) {
                let rule =
                    tag.get("href").and_then(|h| h.split_once(&format!("/rules/{game}#")).map(|r| r.1));
                // What explains itself names its line; a heading of the log its step.
                for id in rule.into_iter().chain(tag.get("data-line").filter(|line| line.contains('-'))) {
                    assert!(known(id), "there is no rule {id}");
                }
            }
        });
    }
    all_known::<Tribune>(4);
    all_known::<Triumph>(4);
    all_known::<AveRoma>(4);
    all_known::<Republic>(6);
}
