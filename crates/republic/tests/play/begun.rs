//! The game begun in another position than its set-up.

use crate::scramble::scramble;
use kernel::{Chance, Choices, Log, Rules, Seat, SeatSet, Turn, Viewer};
use republic::parts::{Card, Legion, Phase, Set, War};
use republic::state::{Army, At, Force, Rebellion, Status};
use republic::{Republic, State};

/// The same game, begun in another position.
pub struct Begun {
    /// By its rules.
    pub rules: Republic,
    /// Setup is played with the time-out moves first.
    pub in_play: bool,
    /// What becomes of its start.
    pub position: fn(&Republic, State) -> State,
}

/// The middle of the wars: two armies at the 1st Punic War, one against Syria, a captive there, and a Civil War.
pub fn at_war(rules: &Republic, mut s: State) -> State {
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
        s.board.forces.push(Force { commander, legions, fleets, ..Force::against(war) });
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

pub fn begun(rules: &Begun, s: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    scramble(&rules.rules, s, viewer, chance)
}

/// Rome will last for a while.
pub fn enough(s: &mut State) -> State {
    s.board.treasury += 900;
    s.secret.bank -= 900;
    s.clone()
}
