//! One or two players (ROR-S): what is asked of them besides the questions of any other game, and what happens by the
//! guidelines of the neutral factions. The Senate Phase is in [`super::senate::coalition`], the rest in [`crate::neutrals`].

mod tale;

pub use tale::Event;

use super::senate::coalition;
use crate::Republic;
use crate::neutrals::revolution;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, State};
use kernel::JsonSchema;
use kernel::{Choices, Pick, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The factions are ranked (ROR-S.32).
    Rank,
    /// The first set with a majority is looked for (ROR-S.34): from this place in the list, these agree already.
    Search {
        /// The place in the list of sets.
        set: u8,
        /// The set, if not as listed: somebody has taken another's place (ROR-S.35).
        instead: SeatSet,
        /// Players who have joined.
        agreed: SeatSet,
    },
    /// The largest human faction looks for partners (ROR-S.34).
    Partners,
    /// What the players may order before the rest: an Assassination Check, a Law (ROR-S.61, ROR-R.227).
    Orders,
    /// The orders are carried out.
    Obey,
    /// A Senator of a faction that rules alone may become Consul for Life (ROR-S.60).
    Life,
    /// He is elected, unless he was killed.
    Elect(Senator),
    /// Dictator and Master of Horse, in a Crisis (ROR-S.46).
    Crisis,
    /// A round of the sharing begins (ROR-S.48).
    Round,
    /// The next member of the coalition picks.
    Share(u8),
    /// What was picked is given, unless a Tribune has skipped the picker.
    Take {
        /// Who picks.
        seat: Seat,
        /// What.
        spoil: Spoil,
        /// For whom.
        to: Senator,
    },
    /// The picker passes.
    Pass {
        /// Who.
        seat: Seat,
        /// The place in the round.
        turn: u8,
    },
    /// The military plan is carried out (ROR-S.36 to ROR-S.45).
    Muster,
    /// Who commands is settled; the force in this place of the plan is put together and sent.
    March(u8),
    /// A part of the players' plan is carried out, once the Commanders it concerns agree (ROR-S.44, ROR-1.09.642a).
    Agreed,
    /// What the Censor may do under the Calpurnian Law (ROR-R.228).
    Fine,
    /// A neutral offers the next Statesman it cannot play (ROR-S.65).
    Offer {
        /// Which neutral.
        from: Seat,
        /// The one it has offered last.
        after: Option<Senator>,
    },
}

/// The questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Open: join the Ruling Coalition (DC.127)?
    Join {
        /// Who is asked.
        seat: Seat,
        /// The place in the list of sets.
        set: u8,
        /// The set.
        with: SeatSet,
        /// Players who have joined.
        agreed: SeatSet,
    },
    /// Open: a partner of the largest human faction (DC.128).
    Partner {
        /// Its player.
        seat: Seat,
    },
    /// Sealed: an Assassination Check (DC.132), a Law of a neutral (DC.135).
    Orders,
    /// Sealed: a Tribune in this round of the sharing (DC.131).
    Tribunes {
        /// Who may hold one.
        seats: SeatSet,
    },
    /// Open: whose dagger it is, and with how many cards (ROR-S.61).
    Assassin {
        /// The faction that must make the attempt.
        seat: Seat,
        /// On whom.
        target: Senator,
    },
    /// Open: a human Dictator's Master of Horse (ROR-S.46).
    Master {
        /// The Dictator's player.
        seat: Seat,
    },
    /// Open: a pick of the spoils (DC.130).
    Pick {
        /// Whose turn it is.
        seat: Seat,
        /// His place in the round.
        turn: u8,
    },
    /// Open: which of several Concessions a neutral takes; the dominant player says (ROR-S.04, DC.134).
    Which {
        /// The neutral whose turn it is.
        seat: Seat,
        /// Its place in the round.
        turn: u8,
    },
    /// Open: who receives it (ROR-S.53).
    Receive {
        /// Who picks.
        seat: Seat,
        /// His place in the round.
        turn: u8,
        /// What.
        spoil: Spoil,
    },
    /// Open: the military plan of a coalition of players (ROR-S.44, DC.129).
    Plan {
        /// The dominant player.
        seat: Seat,
    },
    /// Open: what is built where no plan can be carried out (ROR-S.43, DC.129).
    Builds {
        /// The dominant player.
        seat: Seat,
    },
    /// Open: who commands in this place of the plan (ROR-S.41, DC.129).
    Command {
        /// The dominant player.
        seat: Seat,
        /// The place.
        place: u8,
    },
    /// Open: which other Veterans go with this place's force (ROR-S.41, DC.129).
    Veterans {
        /// The dominant player.
        seat: Seat,
        /// The place.
        place: u8,
    },
    /// Open: the fine of the Calpurnian Law (DC.57).
    Fine {
        /// Who may levy it.
        seat: Seat,
    },
    /// Open: a trade that a neutral offers (DC.133).
    Trade {
        /// Who is asked.
        seat: Seat,
        /// Which neutral.
        from: Seat,
        /// What it gives.
        statesman: Senator,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Orders | Ask::Tribunes { .. })
    }
    /// The faction it is about, whoever answers for it.
    pub(crate) fn faction(&self) -> Option<Seat> {
        match *self {
            Ask::Join { seat, .. }
            | Ask::Partner { seat }
            | Ask::Assassin { seat, .. }
            | Ask::Master { seat }
            | Ask::Pick { seat, .. }
            | Ask::Which { seat, .. }
            | Ask::Receive { seat, .. }
            | Ask::Fine { seat } => Some(seat),
            _ => None,
        }
    }
}

/// What can be picked (ROR-S.48).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spoil {
    /// An office.
    Office(Office),
    /// A vacant Governorship.
    Governor(Province),
    /// A Concession in the Forum.
    Concession(Concession),
    /// A sponsorship of the Land Bill.
    LandBill,
}

impl Spoil {
    /// What kind of spoils it is.
    pub fn kind(self) -> Spoils {
        match self {
            Spoil::Office(office) => Spoils::Office(office),
            Spoil::Governor(_) => Spoils::Governor,
            Spoil::Concession(_) => Spoils::Concession,
            Spoil::LandBill => Spoils::LandBill,
        }
    }
}

/// A kind of spoils, as guidelines list them (ROR-S.49).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Spoils {
    Office(Office),
    Governor,
    Concession,
    LandBill,
}

/// What a player has lodged (DC.131, DC.132).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lodged {
    /// An Assassination Check on this Senator.
    Check(Senator),
    /// A Tribune skips this faction.
    Skip(Seat),
    /// A Tribune cancels a voluntary Land Bill (ROR-S.58).
    CancelBill,
    /// A Tribune cancels the pass that would make a Land Bill fail (ROR-S.55).
    CancelPass,
}

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Nothing; no pick.
    Pass,
    /// Join the coalition.
    Join,
    /// Refuse: the coalition, a trade.
    Refuse,
    /// This faction is a partner.
    Partner(Seat),
    /// Lodge an order.
    Lodge(Lodged),
    /// Ask this neutral to play its Law.
    AskLaw(Seat, Law),
    /// This Senator strikes, with so many Assassin cards (amount).
    Strike(Senator),
    /// Name this Senator: Master of Horse, Commander, receiver.
    Name(Senator),
    /// Pick this.
    Take(Spoil),
    /// Pick something else.
    Back,
    /// The plan of the guidelines.
    Automatic,
    /// This Veteran goes with them.
    Veteran(Legion),
    /// Build so many Legions (amount).
    Legions,
    /// Build so many Fleets (amount).
    Fleets,
    /// Enough.
    Done,
    /// Fine this Governor.
    Fine(Senator),
    /// Give this Statesman in return.
    Swap(Senator),
    /// Give two cards at random.
    Two,
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Offer { from, after } => revolution::offer(p, from, after),
        step => coalition::run(p, step),
    }
}

/// Who is asked; a player who is Consul for Life for all players (ROR-1.12.3a, ROR-D.31a).
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    about(rules, board, ask).iter().map(|seat| rules.answering(board, seat)).collect()
}

/// The factions it is about.
fn about(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Orders => board.playing(rules.seats),
        Ask::Tribunes { seats } => *seats,
        Ask::Join { seat, .. }
        | Ask::Partner { seat }
        | Ask::Assassin { seat, .. }
        | Ask::Master { seat }
        | Ask::Pick { seat, .. }
        | Ask::Which { seat, .. }
        | Ask::Receive { seat, .. }
        | Ask::Plan { seat }
        | Ask::Builds { seat }
        | Ask::Command { seat, .. }
        | Ask::Veterans { seat, .. }
        | Ask::Fine { seat }
        | Ask::Trade { seat, .. } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    match ask {
        Ask::Trade { seat, from, .. } => revolution::trade_choices(rules, s, *seat, *from, out),
        ask => coalition::choices(rules, s, seat, ask, out),
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action, amount: u16) {
    match ask {
        Ask::Trade { seat, from, statesman } => revolution::traded(p, seat, from, statesman, action),
        ask => coalition::apply(p, seat, ask, action, amount),
    }
}

/// The time-out move (DC.127 to DC.135).
pub fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    match ask {
        Ask::Trade { .. } => Some(crate::Action::Solo(Action::Refuse).into()),
        ask => coalition::fallback(rules, s, seat, ask),
    }
}
