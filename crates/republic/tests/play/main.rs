//! Whole random games: they end, every position on the way is sound, and nothing leaks.

mod size;

use kernel::check::Suite;
use kernel::{Chance, Choices, Fast, Frame, Game, Log, Rules, Seat, SeatSet, Setup, Turn, Viewer};
use republic::parts::{Bag, Card, Intrigue, Kind, Legion, Motion, Phase, Province, Senator, Set, Side, War};
use republic::phases::{Ask, revenue, senate};
use republic::state::{
    Army, At, Force, Forms, Land, Man, Pending, Proposer, Rebellion, Secrets, Status, Subject, Traitor,
};
use republic::{Action, Deal, DocketCap, Event, Order, Republic, State, View};
use std::collections::BTreeMap;

mod combinations;

/// Rewrites what the ledger calls hidden (ROR-D.3f, ROR-D.3j): others' hands and the deck are dealt anew (hand sizes
/// and what the viewer knows of them kept), others' Faction Treasuries changed, others' sealed answers opened.
fn scramble(rules: &Republic, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    if state.board.over.is_some() {
        return state.clone();
    }
    let mut other = state.clone();
    let hidden = || Seat::all(rules.seats).filter(|seat| !viewer.is(*seat));
    // a Consul for Life's player sees the hands of all but a rebel (ROR-1.12.3c)
    let rebel = state.board.rebel.and_then(|r| state.board.owner(r.leader));
    let ruler = state.board.consul_for_life.and_then(|s| state.board.owner(s));
    let rules_them = ruler.is_some_and(|ruler| viewer.is(ruler));
    let unseen = || hidden().filter(|seat| !rules_them || rebel == Some(*seat));
    let secret = &mut other.secret;
    secret.known.retain(|k| viewer.is(k.by));
    for seat in unseen() {
        let hand = &mut secret.hands[seat.ix()];
        hand.cards.cards().for_each(|card| secret.deck.add(card));
        (hand.cards, hand.waiting) = (Bag::default(), Bag::default());
        for known in secret.known.iter().filter(|k| k.holder == seat) {
            assert!(secret.deck.take(known.card));
            hand.cards.add(known.card);
        }
    }
    put_into_the_box(rules, secret, chance);
    if state.board.marked {
        let most = rules.options.kill_card_depth.0.min(state.secret.deck.len() as u8);
        secret.below_marked = chance.below(u32::from(most) + 1) as u8; // ROR-3.6.3a: nobody knows how deep it lies
    }
    for seat in unseen() {
        while secret.hands[seat.ix()].cards.len() < state.secret.hands[seat.ix()].cards.len() {
            let card = Card::of_kind(chance.draw_from(&secret.deck.only(Card::is_red)).unwrap());
            secret.deck.take(card);
            secret.hands[seat.ix()].cards.add(card);
        }
    }
    for seat in hidden() {
        secret.treasuries[seat.ix()] = chance.below(40) as u16;
        secret.lodged[seat.ix()] = Default::default();
        secret.letters[seat.ix()] = Default::default();
        secret.standing[seat.ix()] = Default::default();
        secret.orders.iter_mut().skip(seat.ix()).take(1).for_each(|order| *order = None); // DC.131
    }
    let told = |seat: Seat| {
        let asked = state.flow.question() == Some(&Ask::Senate(senate::Ask::Consent { seat }));
        let proposes = |p: &Pending| match p.proposer {
            Proposer::Magistrate => {
                let magistrate = state.board.senate.magistrate.and_then(|m| state.board.owner(m));
                ruler.filter(|_| magistrate != rebel).or(magistrate) == Some(seat)
            }
            Proposer::Tribune(by) | Proposer::Right(by) => {
                ruler.filter(|_| rebel != Some(by)).unwrap_or(by) == seat
            }
        };
        asked || state.secret.pending.as_ref().is_some_and(proposes)
    };
    if !viewer.seat().is_some_and(told) {
        secret.pending = None; // a motion that waits for a consent (ROR-D.16a)
    }
    secret.held = secret.held.filter(|(seat, _)| viewer.is(*seat));
    let party = |number: u8| {
        state.board.agreements.iter().any(|a| a.number == number && (viewer.is(a.from) || viewer.is(a.to)))
    };
    secret.pledges.retain(|x| party(x.number)); // which cards were given only the two know (ROR-D.25a)
    secret.verdict = secret.verdict.minus(hidden().collect::<SeatSet>());
    secret.shelved = SeatSet::NONE; // whoever had answered
    secret.plotted = secret.plotted.minus(hidden().collect::<SeatSet>()); // ROR-D.13e
    secret.joins = secret.joins.filter(|(seat, _)| viewer.is(*seat)); // ROR-DC.113
    secret.withdrawing = secret.withdrawing.minus(hidden().collect::<SeatSet>()); // ROR-DC.31
    let nominee = |n: usize| {
        let nominees = state.secret.docket.items.iter().filter_map(|motion| match motion {
            Motion::Censor(senator) => Some(*senator),
            _ => None,
        });
        let owner = nominees.into_iter().nth(n).and_then(|s| state.board.owner(s));
        owner.map(|owner| ruler.filter(|_| rebel != Some(owner)).unwrap_or(owner))
    };
    for (i, charge) in secret.docket.charges.iter_mut().enumerate() {
        if !nominee(i / 2).is_some_and(|seat| viewer.is(seat)) {
            *charge = None; // whom a nominee would prosecute (ROR-6.2.13a)
        }
    }
    secret.refused.retain(|r| viewer.is(r.proposer)); // a refusal is told to the proposer alone (ROR-D.16a)
    secret.docket = rules.view(state, viewer).docket; // others' unpublished motions are not in it
    secret.answered = secret.answered.minus(hidden().collect::<SeatSet>());
    secret.forms = Forms::default();
    let purse = state.flow.frames().contains(&Frame::Ask(Ask::Revenue(revenue::Ask::Purse)));
    for (senator, man) in state.board.senators.iter() {
        let mine = man.faction.is_some_and(|seat| viewer.is(seat));
        if mine {
            if state.secret.forms.vouching.has(senator) {
                secret.forms.vouching.add(senator);
            }
            secret.forms.sums[senator] = state.secret.forms.sums[senator];
            secret.forms.notes.copy(&state.secret.forms.notes, senator);
            let (mine, all) = (&mut secret.forms, &state.secret.forms);
            for (to, from) in [
                (&mut mine.set, all.set),
                (&mut mine.landing, all.landing),
                (&mut mine.staying, all.staying),
                (&mut mine.guards, all.guards),
            ] {
                if from.has(senator) {
                    to.add(senator);
                }
            }
            for concession in state.board.concessions_of(senator) {
                secret.forms.multiples[concession] = state.secret.forms.multiples[concession];
            }
            for (province, land) in state.board.provinces.iter() {
                if land.governor == Some(senator) {
                    secret.forms.graft[province] = state.secret.forms.graft[province];
                }
            }
        } else if purse {
            secret.forms.sums[senator] = man.talents;
        }
    }
    for (legion, owed) in state.board.owed.iter() {
        let owner = owed.and_then(|s| state.board.owner(s));
        if owner.is_some_and(|seat| viewer.is(seat)) {
            secret.forms.deserting[legion] = state.secret.forms.deserting[legion];
            if state.secret.forms.loyal.has(legion) {
                secret.forms.loyal.add(legion);
            }
        }
    }
    if let Some(seat) = viewer.seat() {
        let (mine, theirs) = (&mut secret.forms, &state.secret.forms);
        mine.leaders[seat.ix()] = theirs.leaders[seat.ix()]; // bids for the Traitor tokens too (ROR-D.29b)
        mine.charms[seat.ix()] = theirs.charms[seat.ix()];
        mine.conditions[seat.ix()] = theirs.conditions[seat.ix()];
        mine.payments[seat.ix()] = theirs.payments[seat.ix()].clone();
        mine.receivers[seat.ix()] = theirs.receivers[seat.ix()];
        mine.willing = theirs.willing.minus(hidden().collect::<SeatSet>());
        for (province, post) in theirs.posts.iter() {
            let own = |(senator, _): &(Senator, u8)| state.board.owner(*senator) == Some(seat);
            mine.posts[province] = post.filter(own); // DC.4
        }
        mine.plan.discards[seat.ix()] = theirs.plan.discards[seat.ix()];
        mine.plan.by_lot = theirs.plan.by_lot.minus(hidden().collect::<SeatSet>());
        for card in state.secret.hands[seat.ix()].cards.kinds() {
            match card {
                Card::Senator(s) if theirs.plan.statesmen.has(s) => mine.plan.statesmen.add(s),
                Card::Concession(c) => mine.plan.concessions[c] = theirs.plan.concessions[c],
                _ => {}
            }
        }
    }
    other.secret.bank = -other.money_outside_bank();
    other
}

/// Which of the earlier red cards left the game nobody knows (ROR-1.04.3b, ROR-1.04.4b).
fn put_into_the_box(rules: &Republic, secret: &mut Secrets, chance: &mut dyn Chance) {
    let boxed = std::mem::take(&mut secret.boxed);
    boxed.cards().for_each(|card| secret.deck.add(card));
    let earlier = rules.parts.red_cards_of(&rules.options);
    let mut may: Vec<Card> = earlier
        .kinds()
        .flat_map(|card| vec![card; earlier.count(card).min(secret.deck.count(card)).into()])
        .collect();
    for _ in 0..boxed.len() {
        let card = may.swap_remove(chance.below(may.len() as u32) as usize);
        secret.deck.take(card);
        secret.boxed.add(card);
    }
}

#[test]
fn the_contract_holds() {
    for seats in 3..=6 {
        let games = if seats % 2 == 1 { 2 } else { 1 };
        let suite = Suite::new(rules(seats)).scramble(scramble).orders(pass_the_phase).deals(bargain);
        suite.games(games).seed(1).run();
    }
}

/// One game of each player count, one of them by correspondence.
fn contract_of(options: serde_json::Value, seats: std::ops::RangeInclusive<usize>) {
    let by_post = *seats.end();
    for seats in seats {
        let mut options = options.clone();
        if seats == by_post {
            options["mode"] = "correspondence".into();
        }
        let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
        let suite = Suite::new(rules).scramble(scramble).orders(pass_the_phase).deals(bargain);
        suite.games(1).seed(seats as u64).run();
    }
}

#[test]
fn the_contract_holds_where_senators_grow_old() {
    contract_of(serde_json::json!({ "ageing-senators": true }), 4..=5);
}

#[test]
fn the_contract_holds_in_the_middle_republic() {
    contract_of(serde_json::json!({ "scenario": "middle" }), 3..=6);
}

#[test]
fn the_contract_holds_in_the_late_republic() {
    contract_of(serde_json::json!({ "scenario": "late" }), 3..=6);
}

#[test]
fn the_contract_holds_in_the_alternate_history() {
    contract_of(serde_json::json!({ "scenario": "alternate-history" }), 3..=6);
}

/// Switches in any combination: the contract for some, soundness and an end for many.
#[test]
fn the_contract_holds_with_any_switches() {
    let contract = |n| {
        let suite =
            Suite::new(combinations::rules(n)).scramble(scramble).orders(pass_the_phase).deals(bargain);
        suite.games(1).seed(n).run();
    };
    let faults: Vec<String> = (0..8).filter_map(|n| combinations::named(n, contract).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn three_hundred_random_tables_are_sound_and_end() {
    let mut seen = std::collections::BTreeSet::new();
    let different = (0..).filter(|&n| seen.insert(format!("{:?}", combinations::table(n)))).take(300);
    let faults: Vec<String> =
        different.filter_map(|n| combinations::named(n, combinations::plays).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_table_that_fails_is_named() {
    let fault = combinations::named(7, |_| -> u32 { panic!("the sky falls") }).unwrap_err();
    let (seats, options) = combinations::table(7);
    for part in
        ["table 7", &format!("{seats} players"), &options.to_string(), "the sky falls", "combinations 7 1"]
    {
        assert!(fault.contains(part), "{part}: {fault}");
    }
}

#[test]
fn the_contract_holds_in_extended_games() {
    let late = serde_json::json!({ "scenario": "late", "extended-game": true, "civil-war-deck": true });
    contract_of(late, 4..=4); // where refusals by letter once went round in circles
    contract_of(serde_json::json!({ "extended-game": true, "civil-war-deck": true }), 5..=5);
}

/// Every choice of the last card's question and of the decks that follow, from a deck that is nearly drawn out.
fn drawn_out(_: &Republic, mut s: State) -> State {
    let cards: Vec<Card> = s.secret.deck.cards().collect();
    for card in cards.into_iter().skip(2) {
        s.secret.deck.take(card);
        s.board.discards.add(card);
    }
    enough(&mut s)
}

#[test]
fn the_contract_holds_when_decks_run_out() {
    for options in [
        serde_json::json!({}),
        serde_json::json!({ "scenario": "middle" }),
        serde_json::json!({ "scenario": "late", "civil-war-deck": true }),
        serde_json::json!({ "extended-game": true, "civil-war-deck": true }),
    ] {
        let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
        let begun_there = Begun { rules, in_play: true, position: drawn_out };
        Suite::new(begun_there).scramble(begun).games(2).seed(1).run();
    }
}

#[test]
fn the_contract_holds_by_correspondence() {
    for seats in 3..=6 {
        Suite::new(by_post(seats)).scramble(scramble).deals(bargain).games(2).seed(1).run();
    }
}

/// Two players trade a card, with or without a promise for all to see; by correspondence all may change a switch.
fn bargain(rules: &Republic, s: &State, chance: &mut dyn Chance) -> Option<Deal> {
    let from = Seat(chance.below(rules.seats as u32) as u8);
    let to = from.next(rules.seats);
    let card = chance.draw_from(&s.secret.hands[from.ix()].cards).map(Card::of_kind);
    let gives = card.filter(|_| chance.below(2) == 0).into_iter().collect();
    let subject = (chance.below(2) == 0).then_some(Subject::Vote);
    let private = chance.below(3) == 0;
    if rules.by_post() && chance.below(8) == 0 {
        return Some(Deal {
            from,
            docket_cap: Some(DocketCap(1 + chance.below(20) as u8)),
            ..Deal::default()
        });
    }
    Some(Deal { from, to, gives, gets: chance.below(3) as u16, subject, private, ..Deal::default() })
}

fn by_post(seats: usize) -> Republic {
    let options = serde_json::json!({ "mode": "correspondence" });
    Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap()
}

/// The standing order to pass to the end of the phase (ROR-D.4f).
fn pass_the_phase(_: &Republic, view: &View, _: &mut dyn Chance) -> Option<Order> {
    Some(Order::PassPhase { year: view.board.year, phase: view.board.phase, whatever: false })
}

fn rules(seats: usize) -> Republic {
    Republic::configure(&Setup { seats, ..Setup::default() }).unwrap()
}

/// The same game, begun in another position.
struct Begun {
    rules: Republic,
    /// Setup is played with the time-out moves first.
    in_play: bool,
    position: fn(&Republic, State) -> State,
}

/// The middle of the wars: two armies at the 1st Punic War, one against Syria, a captive there, and a Civil War.
fn at_war(rules: &Republic, mut s: State) -> State {
    s.secret.deck.take(Card::War(War::Syrian));
    s.board.wars[War::Syrian].status = Status::Active;
    s.board.wars[War::FirstPunic].status = Status::Active;
    let second = |s: &State, seat: u8| s.board.members(Seat(seat)).nth(1).unwrap();
    let armies = [(0, War::FirstPunic, 0..7, 9), (1, War::FirstPunic, 7..12, 8), (2, War::Syrian, 12..18, 3)];
    for (seat, war, legions, fleets) in armies {
        let commander = second(&s, seat);
        let legions: Set<Legion> = Legion::ALL[legions].iter().copied().collect();
        let veteran = legions.first().unwrap();
        s.board.veterans.add(veteran);
        s.board.owed[veteran] = Some(commander);
        s.board.senators[commander].at = At::War(war);
        let commander = Some(commander);
        s.board.forces.push(Force {
            commander,
            master_of_horse: None,
            war,
            legions,
            fleets,
            victorious: false,
        });
    }
    s.board.rome = Set::NONE;
    let (rebel, loyal) = (second(&s, 3), s.board.members(Seat(1)).nth(2).unwrap());
    (s.board.senators[rebel].at, s.board.senators[loyal].at) = (At::Rebel, At::March);
    let legions: Set<Legion> = Legion::ALL[18..22].iter().copied().collect();
    for (seat, legion) in [(0, Legion::XIX), (2, Legion::XX)] {
        s.board.veterans.add(legion);
        s.board.owed[legion] = Some(second(&s, seat));
    }
    let against = Legion::ALL[22..].iter().copied().collect();
    let army =
        Some(Army { commander: Some(loyal), master_of_horse: None, legions: against, after: Set::NONE });
    s.board.rebel = Some(Rebellion { legions, army, ..Rebellion::of(rebel) });
    let captive = s.board.members(Seat(0)).nth(2).unwrap();
    s.board.senators[captive].at = At::Captive(War::Syrian);
    s.board.treasury += 400;
    s.secret.bank -= 400;
    assert_eq!(rules.audit(&s), Ok(()));
    s
}

impl Rules for Begun {
    type State = State;
    type Action = republic::Action;
    type Event = republic::Event;
    type View = republic::View;
    type Order = republic::Order;
    type Deal = republic::Deal;
    fn seats(&self) -> usize {
        self.rules.seats
    }
    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<republic::Event>) -> State {
        let mut s = self.rules.setup(chance, log);
        while self.in_play && s.board.phase == Phase::Setup {
            let seat = self.rules.turn(&s).awaiting().unwrap().pending.first().unwrap();
            let pick = self.rules.fallback(&s, seat);
            self.rules.apply(&mut s, seat, pick, chance, log);
        }
        let s = (self.position)(&self.rules, s);
        assert_eq!(self.rules.audit(&s), Ok(()));
        s
    }
    fn turn(&self, s: &State) -> Turn {
        self.rules.turn(s)
    }
    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<republic::Action>) {
        self.rules.choices(s, seat, out);
    }
    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        pick: kernel::Pick<republic::Action>,
        chance: &mut dyn Chance,
        log: &mut Log<republic::Event>,
    ) {
        self.rules.apply(s, seat, pick, chance, log);
    }
    fn view(&self, s: &State, viewer: Viewer) -> republic::View {
        self.rules.view(s, viewer)
    }
    fn imagine(&self, v: &republic::View, chance: &mut dyn Chance) -> State {
        self.rules.imagine(v, chance)
    }
    fn fallback(&self, s: &State, seat: Seat) -> kernel::Pick<republic::Action> {
        self.rules.fallback(s, seat)
    }
    fn audit(&self, s: &State) -> Result<(), String> {
        self.rules.audit(s)
    }
    fn parties(&self, deal: &republic::Deal) -> (Seat, SeatSet) {
        self.rules.parties(deal)
    }
    fn permits(&self, v: &republic::View, deal: &republic::Deal) -> Result<(), kernel::Refusal> {
        self.rules.permits(v, deal)
    }
    fn conclude(
        &self,
        s: &mut State,
        deal: &republic::Deal,
        chance: &mut dyn Chance,
        log: &mut Log<republic::Event>,
    ) {
        self.rules.conclude(s, deal, chance, log);
    }
}

fn begun(rules: &Begun, s: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    scramble(&rules.rules, s, viewer, chance)
}

#[test]
fn the_contract_holds_in_war() {
    let rules = Begun { rules: rules(4), in_play: false, position: at_war };
    Suite::new(rules).scramble(begun).games(4).seed(1).run();
}

// --- Traitors

/// The middle of the wars, with the tokens on somebody in Rome and on the Syrian War.
fn betrayed(rules: &Republic, s: State) -> State {
    let mut s = at_war(rules, s);
    let senator = s.board.members(Seat(3)).find(|&m| s.board.in_rome(m)).unwrap();
    s.board.traitor = Some(Traitor { senator, war: War::Syrian, left: None, tried: false });
    s
}

/// An active War, and the tokens still to be bid for.
fn for_bid(_: &Republic, mut s: State) -> State {
    s.board.wars[War::FirstPunic].status = Status::Active;
    enough(&mut s)
}

#[test]
fn the_contract_holds_with_traitors() {
    // ROR-D.29b, ROR-D.3f: bids, fields of a form and lodged orders show nothing of themselves, live and by correspondence
    for mode in ["live", "correspondence"] {
        let rules = || {
            let options = serde_json::json!({ "traitors": true, "mode": mode });
            Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap()
        };
        let known = Begun { rules: rules(), in_play: false, position: betrayed };
        Suite::new(known).scramble(begun).games(2).seed(1).run();
        let open = Begun { rules: rules(), in_play: true, position: for_bid };
        Suite::new(open).scramble(begun).games(2).seed(2).run();
    }
}

// --- Laws

/// The same game with Laws in force from the start.
fn lawful(mode: &str) -> Republic {
    let row = "decks = [\"early\"]\ninactive = [\"first-punic\"]";
    let laws = "laws = [\"calpurnian\", \"acilian\", \"tradition-erodes\", \"military-reforms\", \"gabinian\", \
        \"manilian\", \"vatinian\", \"military-command\"]";
    let text = republic::components::BUILT_IN.replacen(row, &format!("{row}\n{laws}"), 1);
    let options = serde_json::json!({ "mode": mode });
    let setup = Setup { seats: 4, options, components: Some(("mine.toml", &text)) };
    let rules = Republic::configure(&setup).unwrap();
    assert_eq!(rules.scenario().laws.len(), 8);
    rules
}

/// The middle of the wars, and legates in three Provinces: of a Commander, of the marching army's, of somebody in Rome.
fn by_legate(rules: &Republic, s: State) -> State {
    let mut s = at_war(rules, s);
    let leader = |s: &State, seat: u8| s.board.members(Seat(seat)).next().unwrap();
    let commander = s.board.forces[0].commander;
    let marcher = s.board.army().and_then(|a| a.commander);
    let governors = [commander, marcher, Some(leader(&s, 2)), Some(leader(&s, 2))];
    for (i, governor) in governors.into_iter().enumerate() {
        s.board.provinces[Province::ALL[i]] = Land { exists: true, governor, term: 2, ..Land::default() };
    }
    for seat in 0..4 {
        s.secret.treasuries[seat] += 60;
        s.secret.bank -= 60;
    }
    s
}

#[test]
fn the_contract_holds_under_laws() {
    // ROR-7.06h, ROR-7.06i, ROR-7.06k, ROR-7.06a: recruiting, marches, legates and fines keep the position sound and leak
    // nothing
    for mode in ["live", "correspondence"] {
        let rules = Begun { rules: lawful(mode), in_play: false, position: by_legate };
        Suite::new(rules).scramble(begun).games(3).seed(2).run();
    }
}

/// The same with the Alexandrine War for the Syrian one, and the cards that wait for such a phase in two hands.
fn before_alexandria(rules: &Republic, s: State) -> State {
    let mut s = at_war(rules, s);
    s.board.wars[War::Syrian].status = Status::Over;
    s.secret.deck.take(Card::War(War::Alexandrine));
    s.board.wars[War::Alexandrine].status = Status::Active;
    let force = &mut s.board.forces[2];
    (force.war, force.fleets) = (War::Alexandrine, 8);
    for man in s.board.senators.values_mut() {
        match man.at {
            At::War(War::Syrian) => man.at = At::War(War::Alexandrine),
            At::Captive(War::Syrian) => man.at = At::Captive(War::Alexandrine),
            _ => {}
        }
    }
    for (seat, card) in [(0, Intrigue::Proscription), (1, Intrigue::CleopatraVii)] {
        let card = Card::Intrigue(card);
        assert!(s.secret.deck.take(card) || s.secret.hands.iter_mut().any(|h| h.lose(card).is_some()));
        s.secret.hands[seat].cards.add(card);
    }
    s
}

#[test]
fn the_contract_holds_before_alexandria() {
    // ROR-D.15a, ROR-D.3j: windows for a card show nothing of who holds it, live and by correspondence
    for mode in ["live", "correspondence"] {
        let options = serde_json::json!({ "scenario": "alternate-history", "mode": mode });
        let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
        let rules = Begun { rules, in_play: false, position: before_alexandria };
        Suite::new(rules).scramble(begun).games(2).seed(1).run();
    }
}

// --- Statesmen and their families

/// Hands a family to a faction, which gives one of its own in return.
fn belongs(rules: &Republic, s: &mut State, family: Senator, seat: Seat) {
    let card = &rules.parts.senators[family];
    let buried = s.board.curia.iter().position(|f| *f == family);
    buried.map(|i| s.board.curia.remove(i));
    let man = &mut s.board.senators[family];
    if s.secret.deck.take(Card::Senator(family)) || buried.is_some() {
        *man = Man { at: At::Rome, influence: card.influence, popularity: card.popularity, ..Man::default() };
    }
    let before = man.faction.replace(seat).filter(|f| *f != seat);
    let given = s.board.members(seat).find(|&m| m != family && !s.board.leads(m) && m.is_family());
    if let (Some(before), Some(given)) = (before, given) {
        s.board.senators[given].faction = Some(before);
    }
    for faction in s.board.factions.iter_mut().filter(|f| f.leader == Some(family)) {
        faction.leader = None;
    }
}

/// Takes a Statesman from wherever he is.
fn find(s: &mut State, statesman: Senator) {
    let card = Card::Senator(statesman);
    assert!(s.secret.deck.take(card) || s.secret.hands.iter_mut().any(|h| h.lose(card).is_some()));
    s.secret.known.retain(|k| k.card != card);
}

fn exile(rules: &Republic, s: &mut State, statesman: Senator) {
    find(s, statesman);
    let influence = rules.parts.senators[statesman].influence;
    s.board.senators[statesman] = Man { at: At::Exile, influence, knights: 1, ..Man::default() };
}

/// Four Statesmen are in exile: the family of one governs Sicily, that of another is at war, that of the third is a
/// captive, that of the fourth is wherever the deal left it; the first of them is his Faction's Leader.
fn exiles(rules: &Republic, mut s: State) -> State {
    let [governor, commander, captive] = [Senator::Cornelius, Senator::Fabius, Senator::Quinctius];
    for (i, family) in [governor, commander, captive].into_iter().enumerate() {
        belongs(rules, &mut s, family, Seat(i as u8));
        s.board.offices.values_mut().filter(|h| **h == Some(family)).for_each(|h| *h = None);
    }
    for statesman in [Senator::ScipioAfricanus, Senator::Cunctator, Senator::Flamininus, Senator::Macedonicus]
    {
        exile(rules, &mut s, statesman);
    }
    s.board.factions[0].leader = Some(governor);
    s.board.senators[governor].at = At::Province(Province::Sicily);
    let governor = Some(governor);
    s.board.provinces[Province::Sicily] = Land { exists: true, governor, term: 3, ..Land::default() };
    s.board.wars[War::FirstPunic].status = Status::Active;
    (s.board.senators[commander].at, s.board.senators[captive].at) =
        (At::War(War::FirstPunic), At::Captive(War::FirstPunic));
    let legions = s.board.rome;
    let commander = Some(commander);
    let (war, fleets) = (War::FirstPunic, 5);
    s.board.forces.push(Force { commander, master_of_horse: None, war, legions, fleets, victorious: false });
    s.board.rome = Set::NONE;
    enough(&mut s)
}

/// The Consul for Life's player holds the card of his Statesman.
fn titled(rules: &Republic, mut s: State) -> State {
    belongs(rules, &mut s, Senator::Aemilius, Seat(3));
    find(&mut s, Senator::Macedonicus);
    s.secret.hands[3].cards.add(Card::Senator(Senator::Macedonicus));
    s.board.consul_for_life = Some(Senator::Aemilius);
    enough(&mut s)
}

/// Rome will last for a while.
fn enough(s: &mut State) -> State {
    s.board.treasury += 900;
    s.secret.bank -= 900;
    s.clone()
}

/// An empty treasury, three Wars, a rebel with a few Legions, and more units than Rome can pay.
fn ruined(_: &Republic, mut s: State) -> State {
    for war in [War::Syrian, War::FirstGallic] {
        s.secret.deck.take(Card::War(war));
        s.board.wars[war].status = Status::Active;
    }
    s.board.wars[War::FirstPunic].status = Status::Active;
    s.secret.bank += s.board.treasury;
    s.board.treasury = 0;
    let rebel = s.board.members(Seat(2)).find(|&m| s.board.office(m).is_none()).unwrap();
    s.board.senators[rebel].at = At::Rebel;
    let legions: Set<Legion> = Legion::ALL[..9].iter().copied().collect();
    s.board.rome = Legion::ALL[9..].iter().copied().collect();
    s.board.fleets = 25;
    s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(rebel) });
    s
}

/// How gladly something is done by those who want Statesmen to come and go.
fn eagerness(action: &Action) -> u32 {
    use republic::phases::hand;
    match action {
        Action::Hand(hand::Action::Field(_)) | Action::Senate(senate::Action::Exile) => 400,
        Action::Senate(senate::Action::Move(senate::Business::RecallExile)) => 400,
        Action::Senate(senate::Action::Vote(Side::For) | senate::Action::Accept) => 30,
        Action::Senate(senate::Action::Adjourn | senate::Action::Tribune(..) | senate::Action::Move(_)) => 1,
        _ => 4,
    }
}

#[test]
fn statesmen_come_and_go() {
    // ROR-1.07.312c, ROR-1.09.432b, ROR-1.09.433a, ROR-1.10.82h: every position on the way is sound
    let (mut recalled, mut covered) = (0, 0);
    for game in 0..8 {
        let position = if game % 4 == 3 { titled } else { exiles };
        let begun = Begun { rules: rules(4 + game as usize % 2), in_play: true, position };
        let (mut chance, mut log) = (Fast::new(game), Log::on());
        let (mut s, mut choices) = (begun.setup(&mut chance, &mut log), Choices::default());
        for _ in 0..1_500 {
            let Turn::Awaiting(awaiting) = begun.turn(&s) else { break };
            let seat = awaiting.pending.first().unwrap();
            choices.clear();
            begun.choices(&s, seat, &mut choices);
            let weigh = |c: &kernel::Choice<Action>| if c.back { 0 } else { eagerness(&c.action) };
            let mut nth = chance.below(choices.iter().map(weigh).sum());
            let choice = choices.iter().find(|c| {
                let hit = nth < weigh(c);
                nth = nth.saturating_sub(weigh(c));
                hit
            });
            let pick = choice.unwrap().least();
            begun.apply(&mut s, seat, pick, &mut chance, &mut log);
            assert_eq!(begun.audit(&s), Ok(()), "game {game} after {pick:?}");
        }
        let told = log.entries().iter().map(|e| &e.full);
        recalled +=
            told.clone().filter(|e| matches!(e, Event::Senate(senate::Event::Returned { .. }))).count();
        covered += told.filter(|e| matches!(e, Event::Fielded { .. })).count();
    }
    assert!(recalled > 5 && covered > 2, "{recalled} recalled, {covered} fielded");
}

#[test]
fn the_contract_holds_in_ruin() {
    // ROR-1.12.4c: the rebel is asked for his next War while Rome owes
    let begun_in_ruin = || Begun { rules: rules(4), in_play: true, position: ruined };
    Suite::new(begun_in_ruin()).scramble(begun).games(2).seed(1).run();
}

#[test]
fn random_games_end_and_stay_sound() {
    let mut endings = BTreeMap::new();
    for game in 0..40 {
        let seats = 3 + game as usize % 4;
        let rules = if game % 8 < 4 { rules(seats) } else { by_post(seats) };
        let (mut chance, mut log) = (Fast::new(game), Log::off());
        let mut state = rules.setup(&mut chance, &mut log);
        let mut choices = Choices::default();
        for step in 0.. {
            assert!(
                step < rules.bound(),
                "game {game} does not end: {} {:?} {:?}",
                state.board.year,
                state.board.senate.item,
                state.secret.docket
            );
            assert_eq!(rules.audit(&state), Ok(()), "game {game}, step {step}: {:?}", state.flow);
            let awaiting = match rules.turn(&state) {
                Turn::Awaiting(awaiting) => awaiting,
                Turn::Over(outcome) => {
                    *endings.entry(outcome.kind).or_insert(0) += 1;
                    break;
                }
            };
            let seat = awaiting.pending.first().unwrap();
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            assert!(choices.len() <= 200, "{} choices at {:?}", choices.len(), state.flow.question());
            assert!(choices.allows(&rules.fallback(&state, seat)));
            if step % 7 == 0 {
                for viewer in Viewer::all(rules.seats) {
                    let view = rules.view(&state, viewer);
                    let imagined = rules.imagine(&view, &mut Fast::new(step.into()));
                    assert_eq!(rules.view(&imagined, viewer), view);
                    assert_eq!(rules.audit(&imagined), Ok(()));
                }
            }
            let pick = choices.random(&mut chance).unwrap_or_else(|| panic!("stuck at {:?}", state.flow));
            rules.apply(&mut state, seat, pick, &mut chance, &mut log);
        }
    }
    println!("{endings:?}");
}

#[test]
fn positions_survive_json() {
    let rules = rules(5);
    let state = rules.setup(&mut Fast::new(3), &mut Log::off());
    let json = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<republic::State>(&json).unwrap(), state);
}
