//! Positions in a few words: `Scene::new(3).with(A, Cornelius).holding(Cornelius, 10)`.

pub use kernel::check::Does;
pub use kernel::{Choices, Game, Log, Pick, Rules, Script, Seat, SeatSet, Setup, Viewer};
pub use republic::components::Components;
pub use republic::parts::*;
pub use republic::phases::{self, Ask, Step, combat, forum, hand, revenue};
pub use republic::play::*;
pub use republic::state::*;
pub use republic::{Action, Deal, Event, Republic, State};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
/// What the cup calls a blank and a Draw 2; the chit of number `n` is `n - 1`.
pub const BLANK: u16 = 30;
pub const DRAW_TWO: u16 = 31;

/// Acts of any time.
pub fn peddle(from: Seat) -> Action {
    Action::AnyTime(phases::any_time::Action::Peddle(from))
}
pub fn abandon(statesman: Senator) -> Action {
    Action::AnyTime(phases::any_time::Action::Abandon(statesman))
}
pub fn ransom(captive: Senator) -> Action {
    Action::AnyTime(phases::any_time::Action::Ransom(captive))
}

pub fn rules(seats: usize) -> Republic {
    Republic::configure(&Setup { seats, ..Setup::default() }).unwrap()
}

/// A game that has been set up without anybody's wishes, and its log.
pub fn after_set_up(seats: usize, options: serde_json::Value, seed: u64) -> Scene {
    let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
    let (mut chance, mut log) = (kernel::Fast::new(seed), Log::on());
    let mut s = rules.setup(&mut chance, &mut log);
    while s.board.phase == Phase::Setup && s.board.over.is_none() {
        let seat = rules.turn(&s).awaiting().unwrap().pending.first().unwrap();
        let pick = rules.fallback(&s, seat);
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
    }
    Scene { log, ..Scene::of(rules, s) }
}

/// A position under construction, and then in play.
pub struct Scene {
    pub rules: Republic,
    pub s: State,
    pub log: Log<Event>,
    /// What chance brings in the next act.
    pub next: Vec<u16>,
}

impl Scene {
    /// An empty table in year 2.
    pub fn new(seats: usize) -> Scene {
        let rules = rules(seats);
        let mut s = republic::setup::empty(&rules);
        (s.board.year, s.board.phase) = (2, Phase::Mortality);
        Scene::of(rules, s)
    }
    /// A position as it is.
    pub fn of(rules: Republic, s: State) -> Scene {
        Scene { rules, s, log: Log::on(), next: Vec::new() }
    }
    /// Three factions of one family each, led by it: 4, 5 and 6 are Julius, Claudius and Manlius.
    pub fn three() -> Scene {
        let scene =
            Scene::new(3).with(A, Senator::Julius).with(B, Senator::Claudius).with(C, Senator::Manlius);
        let scene = scene.led_by(Senator::Julius).led_by(Senator::Claudius).led_by(Senator::Manlius);
        scene.set(|s| s.board.hrao = Some(Senator::Julius)) // he ties with Claudius, and has won the roll
    }
    fn take(&mut self, card: Card) {
        assert!(self.s.secret.deck.take(card), "{card:?} is not in the deck");
    }
    fn play(&mut self, outcomes: &[u16], f: impl FnOnce(&mut Play)) {
        let mut dice = script(outcomes);
        f(&mut Play::new(&self.rules, &mut self.s, &mut dice, &mut self.log));
        assert_eq!(dice.finish(), Ok(()), "after {:?}", self.s.flow);
    }
    fn put(mut self, senator: Senator, faction: Option<Seat>) -> Scene {
        self.take(Card::Senator(senator));
        self.play(&[], |p| p.enter(senator, faction, At::Rome));
        self.s.flow.clear();
        self
    }
    /// A Senator in a faction, in Rome.
    pub fn with(self, seat: Seat, senator: Senator) -> Scene {
        self.put(senator, Some(seat))
    }
    /// An unaligned Senator in the Forum.
    pub fn forum(self, senator: Senator) -> Scene {
        self.put(senator, None)
    }
    /// A family in the Curia, at the bottom.
    pub fn buried(mut self, family: Senator) -> Scene {
        self.take(Card::Senator(family));
        self.s.board.senators[family].at = At::Curia;
        self.s.board.curia.push(family);
        self
    }
    pub fn led_by(mut self, senator: Senator) -> Scene {
        let seat = self.s.board.owner(senator).unwrap();
        self.s.board.factions[seat.ix()].leader = Some(senator);
        self
    }
    pub fn office(mut self, senator: Senator, office: Office) -> Scene {
        self.s.board.offices[office] = Some(senator);
        self
    }
    pub fn influence(mut self, senator: Senator, influence: u8) -> Scene {
        self.s.board.senators[senator].influence = influence;
        self
    }
    pub fn popularity(mut self, senator: Senator, popularity: i8) -> Scene {
        self.s.board.senators[senator].popularity = popularity;
        self
    }
    pub fn knights(mut self, senator: Senator, knights: u8) -> Scene {
        self.s.board.senators[senator].knights = knights;
        self
    }
    /// Talents in a Personal Treasury.
    pub fn holding(mut self, senator: Senator, talents: i32) -> Scene {
        self.play(&[], |p| {
            p.pay(Fund::Bank, Fund::Personal(senator), talents);
        });
        self
    }
    /// Talents in a Faction Treasury.
    pub fn saved(mut self, seat: Seat, talents: i32) -> Scene {
        self.play(&[], |p| {
            p.pay(Fund::Bank, Fund::Faction(seat), talents);
        });
        self
    }
    /// Talents in the State Treasury.
    pub fn treasury(mut self, talents: i32) -> Scene {
        self.play(&[], |p| {
            p.pay(Fund::Bank, Fund::State, talents);
        });
        self
    }
    pub fn concession(mut self, concession: Concession, at: ConcessionAt) -> Scene {
        self.take(Card::Concession(concession));
        self.s.board.concessions[concession] = at;
        self
    }
    pub fn governor(mut self, senator: Senator, province: Province, term: u8) -> Scene {
        let governor = Some(senator);
        self.s.board.provinces[province] = Land { exists: true, governor, term, ..Land::default() };
        self.s.board.senators[senator].at = At::Province(province);
        self
    }
    pub fn war(mut self, war: War, status: Status) -> Scene {
        self.take(Card::War(war));
        self.s.board.wars[war].status = status;
        self
    }
    pub fn leader(mut self, leader: Leader, at: LeaderAt) -> Scene {
        self.take(Card::Leader(leader));
        self.s.board.leaders[leader] = at;
        self
    }
    pub fn event(mut self, event: EventCard, level: u8) -> Scene {
        self.s.board.events[event] = level;
        self
    }
    pub fn hand(mut self, seat: Seat, card: Card) -> Scene {
        self.take(card);
        self.s.secret.hands[seat.ix()].cards.add(card);
        self
    }
    pub fn legions(mut self, n: u8) -> Scene {
        self.play(&[], |p| assert_eq!(p.raise_legions(n), n));
        self
    }
    /// A force in the field, with new Legions.
    pub fn force(mut self, commander: Senator, war: War, legions: usize, fleets: u8) -> Scene {
        let spare = Set::all().minus(self.s.board.legions());
        let legions: Set<Legion> = spare.iter().take(legions).collect();
        self.s.board.senators[commander].at = At::War(war);
        let commander = Some(commander);
        self.s.board.forces.push(Force { commander, legions, fleets, ..Force::against(war) });
        self
    }
    /// Any other change.
    pub fn set(mut self, change: impl FnOnce(&mut State)) -> Scene {
        change(&mut self.s);
        self
    }

    /// Does something with prescribed outcomes, and the checks that follow.
    pub fn happens(&mut self, outcomes: &[u16], f: impl FnOnce(&mut Play)) {
        self.play(outcomes, |p| {
            f(p);
            phases::run(p);
        });
    }
    /// Carries out a step until somebody is asked.
    pub fn run(mut self, step: Step, outcomes: &[u16]) -> Scene {
        self.happens(outcomes, |p| p.then(step));
        self
    }
    /// What a seat may do now.
    pub fn choices(&self, seat: Seat) -> Choices<Action> {
        let mut list = Choices::default();
        self.rules.choices(&self.s, seat, &mut list);
        list
    }
    pub fn may(&self, seat: Seat, action: Action) -> bool {
        self.choices(seat).find(&action).is_some()
    }
    /// All that chance brings in the next act, no more and no less; without it nothing is rolled or drawn.
    pub fn rolls(&mut self, outcomes: &[u16]) -> &mut Self {
        self.next = outcomes.to_vec();
        self
    }
    /// A seat does something that is on its list.
    #[track_caller]
    pub fn act(&mut self, seat: Seat, what: impl Does<Action>) -> &mut Self {
        let pick = what.pick();
        assert!(self.choices(seat).allows(&pick), "{pick:?} is not among {:#?}", self.choices(seat));
        let mut dice = script(&std::mem::take(&mut self.next));
        self.rules.apply(&mut self.s, seat, pick, &mut dice, &mut self.log);
        assert_eq!(dice.finish(), Ok(()), "after {:?}", self.s.flow);
        self
    }
    /// Everybody still asked sends the form he has begun, or gives the time-out answer, until the question changes.
    pub fn all_default(&mut self, outcomes: &[u16]) {
        self.everybody(outcomes, |scene, seat| {
            let pick = scene.rules.fallback(&scene.s, seat);
            let done = match pick.action {
                Action::Hand(hand::Action::Clear) => Action::Hand(hand::Action::Done),
                Action::Revenue(revenue::Action::Clear) => Action::Revenue(revenue::Action::Done),
                _ => return pick,
            };
            if scene.may(seat, done) { done.into() } else { pick }
        });
    }
    /// Everybody's time runs out, until the question changes.
    pub fn time_out(&mut self, outcomes: &[u16]) {
        self.everybody(outcomes, |scene, seat| scene.rules.fallback(&scene.s, seat));
    }
    fn everybody(&mut self, outcomes: &[u16], answers: impl Fn(&Scene, Seat) -> Pick<Action>) {
        let question = self.s.flow.question().copied();
        let mut dice = script(outcomes);
        while self.s.flow.question().copied() == question && question.is_some() {
            let Some(seat) = self.pending().first() else { break };
            let pick = answers(self, seat);
            self.rules.apply(&mut self.s, seat, pick, &mut dice, &mut self.log);
        }
        assert_eq!(dice.finish(), Ok(()), "after {:?}", self.s.flow);
    }
    pub fn pending(&self) -> SeatSet {
        self.rules.turn(&self.s).awaiting().map_or(SeatSet::NONE, |a| a.pending)
    }
    pub fn asks(&self) -> Option<Ask> {
        self.s.flow.question().copied()
    }
    pub fn man(&self, senator: Senator) -> &Man {
        &self.s.board.senators[senator]
    }
    pub fn events(&self) -> Vec<Event> {
        self.log.entries().iter().map(|e| e.full.clone()).collect()
    }
    /// Has something like this been told?
    pub fn told(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.log.entries().iter().any(|entry| test(&entry.full))
    }
    /// The sentences of the log, each with the line of the ledger it rests on.
    pub fn sentences(&self) -> Vec<(&'static str, String)> {
        use kernel::Words;
        let names = kernel::Names::seats(self.rules.seats);
        let told = |event: &Event| {
            let sentence = self.rules.event(event, &names);
            (sentence.rule.map_or("", |rule| rule.0), sentence.text)
        };
        self.events().iter().map(told).collect()
    }
    /// Does the log say this, by this line?
    pub fn says(&self, rule: &str, text: &str) -> bool {
        self.sentences().iter().any(|(line, said)| *line == rule && said == text)
    }
    /// How the game has ended, and who has won.
    pub fn ended(&self) -> Option<(EndingKind, SeatSet)> {
        self.s.board.over.map(|o| (o.kind, o.winners))
    }
    /// The line by which it has ended, if position and log name the same.
    pub fn ended_by(&self) -> Option<&'static str> {
        let rule = self.s.board.over?.rule();
        self.sentences().last().filter(|(told, _)| *told == rule).map(|_| rule)
    }
    pub fn over(&self) -> Option<EndingKind> {
        self.s.board.over.map(|o| o.kind)
    }
}

/// The Combat Phase; the dice of a battle are the coloured one and two white ones.
/// A card that is drawn, where outcomes are listed.
pub fn drawn(card: Card) -> u16 {
    DRAWN + card.kind() as u16
}
/// No die shows so much.
const DRAWN: u16 = 1000;

/// Dice that come up as listed, and cards that are drawn.
pub fn script(outcomes: &[u16]) -> Script {
    Script::of(outcomes.iter().map(|&n| match n.checked_sub(DRAWN) {
        Some(kind) => Card::of_kind(kind.into()).name().as_str().into(),
        None => kernel::Came::from(n),
    }))
}

pub fn fight(scene: Scene, dice: &[u16]) -> Scene {
    scene.run(Step::Combat(combat::Step::Begin), dice)
}

/// Manlius (Military 3) of C is in revolt with so many Legions.
pub fn revolt(legions: usize) -> Scene {
    Scene::three()
        .influence(Senator::Julius, 30)
        .with(A, Senator::Fabius)
        .with(B, Senator::Plautius)
        .with(C, Senator::Valerius)
        .set(move |s| {
            s.board.senators[Senator::Manlius].at = At::Rebel;
            let legions = Legion::ALL[..legions].iter().copied().collect();
            s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(Senator::Manlius) });
        })
}
