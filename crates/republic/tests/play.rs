//! Whole random games: they end, every position on the way is sound, and nothing leaks.

use kernel::check::Suite;
use kernel::{Chance, Choices, Fast, Frame, Game, Log, Rules, Seat, SeatSet, Setup, Turn, Viewer};
use republic::parts::{Bag, Card, Few};
use republic::phases::{Ask, revenue, senate};
use republic::state::{Forms, Pending, Proposer, Subject};
use republic::{Deal, DocketCap, Order, Republic, State, View};
use std::collections::BTreeMap;

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
        (hand.cards, hand.waiting) = (Bag::default(), Few::default());
        for known in secret.known.iter().filter(|k| k.holder == seat) {
            assert!(secret.deck.take(known.card));
            hand.cards.add(known.card);
        }
    }
    for seat in unseen() {
        while secret.hands[seat.ix()].cards.len() < state.secret.hands[seat.ix()].cards.len() {
            let card = Card::of_kind(chance.draw(secret.deck.only(Card::is_red).counts()).unwrap());
            secret.deck.take(card);
            secret.hands[seat.ix()].cards.add(card);
        }
    }
    for seat in hidden() {
        secret.treasuries[seat.ix()] = chance.below(40) as u16;
        secret.lodged[seat.ix()] = Default::default();
        secret.letters[seat.ix()] = Default::default();
        secret.standing[seat.ix()] = Default::default();
    }
    let told = |seat: Seat| {
        let asked = state.flow.question() == Some(&Ask::Senate(senate::Ask::Consent { seat }));
        let proposes = |p: &Pending| match p.proposer {
            Proposer::Magistrate => {
                let magistrate = state.board.senate.magistrate.and_then(|m| state.board.owner(m));
                ruler.filter(|_| magistrate != rebel).or(magistrate) == Some(seat)
            }
            Proposer::Tribune(by) => ruler.filter(|_| rebel != Some(by)).unwrap_or(by) == seat,
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
            secret.forms.gifts[senator] = state.secret.forms.gifts[senator];
            secret.forms.policies[senator] = state.secret.forms.policies[senator];
            let (mine, all) = (&mut secret.forms, &state.secret.forms);
            for (to, from) in
                [(&mut mine.set, all.set), (&mut mine.landing, all.landing), (&mut mine.staying, all.staying)]
            {
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
        mine.leaders[seat.ix()] = theirs.leaders[seat.ix()];
        mine.conditions[seat.ix()] = theirs.conditions[seat.ix()];
        mine.payments[seat.ix()] = theirs.payments[seat.ix()].clone();
        mine.receivers[seat.ix()] = theirs.receivers[seat.ix()];
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

#[test]
fn the_contract_holds() {
    for seats in 3..=6 {
        let games = if seats % 2 == 1 { 2 } else { 1 };
        let suite = Suite::new(rules(seats)).scramble(scramble).orders(pass_the_phase).deals(bargain);
        suite.games(games).seed(1).run();
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
    let card = chance.draw(s.secret.hands[from.ix()].cards.counts()).map(Card::of_kind);
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

/// The same game, begun in the middle of its wars: two armies at the 1st Punic War, one against Syria, a captive there,
/// and a Civil War.
struct AtWar(Republic);

fn at_war(rules: &Republic, mut s: State) -> State {
    use republic::parts::{Legion, Part, Set, War};
    use republic::state::{Army, At, Force, Rebellion, Status};
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
    s.board.rebel = Some(Rebellion { leader: rebel, master_of_horse: None, legions, fleets: 0, army });
    let captive = s.board.members(Seat(0)).nth(2).unwrap();
    s.board.senators[captive].at = At::Captive(War::Syrian);
    s.board.treasury += 400;
    s.secret.bank -= 400;
    assert_eq!(rules.audit(&s), Ok(()));
    s
}

impl Rules for AtWar {
    type State = State;
    type Action = republic::Action;
    type Event = republic::Event;
    type View = republic::View;
    type Order = republic::Order;
    type Deal = republic::Deal;
    fn seats(&self) -> usize {
        self.0.seats
    }
    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<republic::Event>) -> State {
        at_war(&self.0, self.0.setup(chance, log))
    }
    fn turn(&self, s: &State) -> Turn {
        self.0.turn(s)
    }
    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<republic::Action>) {
        self.0.choices(s, seat, out);
    }
    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        pick: kernel::Pick<republic::Action>,
        chance: &mut dyn Chance,
        log: &mut Log<republic::Event>,
    ) {
        self.0.apply(s, seat, pick, chance, log);
    }
    fn view(&self, s: &State, viewer: Viewer) -> republic::View {
        self.0.view(s, viewer)
    }
    fn imagine(&self, v: &republic::View, chance: &mut dyn Chance) -> State {
        self.0.imagine(v, chance)
    }
    fn fallback(&self, s: &State, seat: Seat) -> kernel::Pick<republic::Action> {
        self.0.fallback(s, seat)
    }
    fn audit(&self, s: &State) -> Result<(), String> {
        self.0.audit(s)
    }
    fn parties(&self, deal: &republic::Deal) -> (Seat, SeatSet) {
        self.0.parties(deal)
    }
    fn permits(&self, v: &republic::View, deal: &republic::Deal) -> Result<(), kernel::Refusal> {
        self.0.permits(v, deal)
    }
    fn conclude(
        &self,
        s: &mut State,
        deal: &republic::Deal,
        chance: &mut dyn Chance,
        log: &mut Log<republic::Event>,
    ) {
        self.0.conclude(s, deal, chance, log);
    }
}

#[test]
fn the_contract_holds_in_war() {
    fn scrambled(rules: &AtWar, s: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        scramble(&rules.0, s, viewer, chance)
    }
    Suite::new(AtWar(rules(4))).scramble(scrambled).games(4).seed(1).run();
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
fn a_position_is_small() {
    assert!(size_of::<republic::State>() <= 4096, "{} bytes", size_of::<republic::State>());
    println!("{} bytes", size_of::<republic::State>());
}

#[test]
fn positions_survive_json() {
    let rules = rules(5);
    let state = rules.setup(&mut Fast::new(3), &mut Log::off());
    let json = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<republic::State>(&json).unwrap(), state);
}
