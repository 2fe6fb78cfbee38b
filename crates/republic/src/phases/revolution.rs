//! Phase VII, Revolution (ROR-1.11): Senators may retire (`retire`), red cards are played and discarded, then victorious Commanders lay down their
//! commands or revolt (`declare`).

mod declare;
mod disband;
mod governors;
mod legacy;
mod letter;
mod march;
mod retire;
mod why_not;

pub use declare::{Dice, Event};
pub(crate) use declare::{may_revolt, outlaw, rally};
pub(crate) use letter::answer;
pub(crate) use why_not::{Loyal, why_not};

use super::{Ask as AnyAsk, Step as AnyStep, hand, turn};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::cleopatra;
use crate::phases::optional::ageing;
use crate::play::*;
use crate::state::{Board, Charm, Round, State};
use kernel::JsonSchema;
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RevolutionStep")]
pub enum Step {
    /// Traded cards become playable; all plan their cards (ROR-N.4, ROR-D.25a).
    Begin,
    /// The plans are carried out in turn order.
    Cards,
    /// All cards have been played: the order of the declarations is fixed (ROR-1.11.3a, ROR-R.104).
    Round,
    /// The next victorious Commander lays down his command or revolts (ROR-1.11.3a); one has declared already, and
    /// these Legions follow him.
    Declare(Option<(Senator, Set<Legion>)>),
    /// The revolt that stands begins (ROR-1.11.3e).
    Revolt(Senator, Set<Legion>),
    /// The answers about Cleopatra and the rebel of Egypt are opened (ROR-7.10n).
    Cleopatra,
    /// The revolt has begun: others of the faction may join (ROR-D.25c).
    Joining,
    /// The next loyal Commander in the field, these having been asked, may disband Veterans (ROR-2.4.1a).
    Disband(Set<Senator>),
    /// The rebel may march later, or be reinforced (ROR-DC.104).
    Advance,
    /// The next faction, these having been asked, may retire Senators (ROR-3.3.1b).
    Retire(SeatSet),
}

/// The questions of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RevolutionAsk")]
pub enum Ask {
    /// Sealed: plays and discards (DC.95, DC.96).
    Cards,
    /// Open: does the Master of Horse of another faction lend the Commander money for his Legions (DC.98)?
    Lend {
        /// The Master of Horse's player.
        seat: Seat,
        /// The Commander.
        commander: Senator,
        /// Who has declared revolt so far.
        rival: Option<(Senator, Set<Legion>)>,
    },
    /// Open: lay down, roll for the Legions with or without money, or revolt at once (DC.98, DC.99).
    Loyalty {
        /// The Commander's player.
        seat: Seat,
        /// The Commander.
        commander: Senator,
        /// What a Master of Horse of another faction would lend him.
        lent: u8,
        /// Who has declared revolt so far.
        rival: Option<(Senator, Set<Legion>)>,
    },
    /// Open: lay down or revolt, now that it is known who follows (DC.99).
    Declare {
        /// The Commander's player.
        seat: Seat,
        /// The Commander.
        commander: Senator,
        /// The Legions that follow him.
        follow: Set<Legion>,
        /// Who has declared revolt so far.
        rival: Option<(Senator, Set<Legion>)>,
    },
    /// Open: which other Senators of the rebel's faction join (DC.100, DC.126).
    Join {
        /// The rebel's player.
        seat: Seat,
    },
    /// Sealed: Cleopatra for a rebel who governed Egypt (DC.105).
    Cleopatra {
        /// Who may hold the card.
        seats: SeatSet,
    },
    /// Open: does the rebel govern the Province of the Bequest he fetched (DC.119)?
    Legacy {
        /// The rebel's player.
        seat: Seat,
        /// Which.
        province: Province,
    },
    /// Open: how many of his own Veterans a loyal Commander disbands (DC.103).
    Disband {
        /// His player.
        seat: Seat,
        /// The Commander.
        commander: Senator,
    },
    /// Open: does a Governor revolt, and does he stay or march (DC.99, DC.101)?
    Uprising {
        /// The Governors' player.
        seat: Seat,
        /// Who has declared revolt so far.
        rival: Option<(Senator, Set<Legion>)>,
    },
    /// Open: later march or reinforcement (DC.104).
    Advance {
        /// The rebel's player.
        seat: Seat,
        /// Legions that do not go with a reinforcement.
        #[serde(default, skip_serializing_if = "crate::state::is_none")]
        stay: Set<Legion>,
    },
    /// Open: does the Master of Horse of another faction lend the Commander money for his Fleets (DC.98)?
    LendFleets {
        /// The Master of Horse's player.
        seat: Seat,
        /// The Commander.
        commander: Senator,
        /// The Legions that follow him.
        follow: Set<Legion>,
    },
    /// Open: the rebel Commander's money for his Fleets (DC.98).
    Fleets {
        /// His player.
        seat: Seat,
        /// The Commander.
        commander: Senator,
        /// The Legions that follow him.
        follow: Set<Legion>,
        /// What a Master of Horse of another faction would lend him.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        lent: u8,
    },
    /// Open: who retires (DC.94).
    Retire {
        /// Whose Senators.
        seat: Seat,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Cards | Ask::Cleopatra { .. })
    }
}

/// The answers besides those of [`hand`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RevolutionAction")]
pub enum Action {
    /// Lay down the command; lend nothing.
    Pass,
    /// Roll for the Legions, having spent so many Talents on them (amount).
    Roll,
    /// Declare revolt.
    Revolt,
    /// This Senator joins the revolt.
    Join(Senator),
    /// All others stay loyal.
    Loyal,
    /// Lend the Commander the amount named.
    Lend,
    /// By letter: this Commander revolts, with so many Talents (amount) for his Legions.
    Rise(Senator),
    /// By letter: but only if at least so many Legions (amount) follow the Commander named last.
    Follow,
    /// By letter: a card for another player.
    Give(Card, Seat),
    /// By letter: but only if he gives this card in return.
    For(Card),
    /// By letter: no gift of this player is accepted.
    Decline(Seat),
    /// By letter: start again with all this.
    Clear,
    /// Play Cleopatra for the rebel of Egypt.
    Charm,
    /// Do not play the card.
    KeepCard,
    /// The victorious Commander keeps his army and takes it to this War (ROR-7.06i); by letter: if he does not revolt.
    March(Senator, War),
    /// The rebel governs the Province of his Bequest (ROR-1.09.54b).
    Govern,
    /// He leaves it to the Senate.
    Leave,
    /// The Commander disbands so many of his own Veterans (amount).
    Disband(Senator),
    /// The Governor of this Province revolts; he marches on Rome, or stays.
    Uprise(Province, bool),
    /// The rebel Governor marches now.
    Advance,
    /// The rebel of this Province sends so many Provincial Armies (amount) to the Primary Rebel, with or without his Legions.
    Reinforce(Province, bool),
    /// Roll for the Fleets, having spent so many Talents on them (amount); by letter: for those of the Commander named last.
    RollFleets,
    /// Lend the Commander the amount named for his Fleets.
    LendFleets,
    /// This Legion does not go with a reinforcement.
    StayBehind(Legion),
    /// This Senator retires.
    Retire(Senator),
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            turn::enter(p, Phase::Revolution);
            p.wake_provincial_wars();
            for hand in &mut p.s.secret.hands {
                hand.waiting = Bag::default(); // ROR-N.4
            }
            p.s.secret.letters = Default::default();
            if p.s.board.switches.has(Switch::LegionaryDisbandment) {
                p.then(AnyStep::Revolution(Step::Disband(Set::NONE)));
            }
            p.then(AnyStep::Revolution(Step::Declare(None)));
            if p.s.board.rebel.is_some() && p.s.board.switches.has(Switch::RebelGovernors) {
                p.then(AnyStep::Revolution(Step::Advance));
            }
            p.then(AnyStep::Revolution(Step::Cards));
            retire::begin(p);
            if p.rules.read_anew() {
                p.boundary(); // ROR-7.01.114a: a War that wakes may rouse a Pretender, before anybody is asked
            }
        }
        Step::Retire(asked) => retire::next(p, asked),
        Step::Cards => {
            retire::by_letter(p);
            p.s.board.round = Round { first: p.s.board.first, ..Round::default() };
            if p.rules.read_closely() {
                p.then(AnyStep::Revolution(Step::Round));
            }
            letter::trade(p);
            crate::neutrals::revolution::trade(p); // ROR-S.65: when all have played their cards
            hand::execute(p);
        }
        Step::Round => p.s.board.round.first = p.s.board.first, // ROR-R.104
        Step::Declare(rival) => declare::next(p, rival),
        Step::Revolt(senator, follow) => declare::revolt(p, senator, follow),
        Step::Cleopatra => cleopatra::joins_rebel(p),
        Step::Joining => declare::joining(p),
        Step::Disband(asked) => disband::next(p, asked),
        Step::Advance => governors::advance(p),
    }
}

/// Does a plan leave more cards in the hand than may be kept, and nobody says which of them go?
pub(super) fn keeps_too_many(s: &State, seat: Seat) -> bool {
    hand::too_many(s, seat) && !s.secret.forms.plan.by_lot.has(seat)
}

/// Who is asked.
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Cards => board.playing(rules.seats),
        Ask::Cleopatra { seats } => *seats,
        Ask::Lend { seat, .. }
        | Ask::Loyalty { seat, .. }
        | Ask::Declare { seat, .. }
        | Ask::Join { seat }
        | Ask::Legacy { seat, .. }
        | Ask::Disband { seat, .. }
        | Ask::Uprising { seat, .. }
        | Ask::Advance { seat, .. }
        | Ask::LendFleets { seat, .. }
        | Ask::Fleets { seat, .. }
        | Ask::Retire { seat } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    match *ask {
        Ask::Cards => {
            hand::list(rules, s, seat, Some(hand::LIMIT), out);
            if rules.by_post() {
                super::revenue::incomes_ahead(rules, s, seat, out);
                letter::choices(rules, s, seat, out);
            }
        }
        Ask::Lend { commander, .. } => declare::lending(&s.board, commander, out),
        Ask::Loyalty { commander, lent, rival, .. } => {
            declare::loyalty(rules, &s.board, commander, lent, rival, out);
        }
        Ask::Declare { commander, follow, rival, .. } => {
            declare::choices(rules, &s.board, commander, follow, rival, out);
        }
        Ask::Join { seat } => declare::joiners(&s.board, seat, out),
        Ask::Cleopatra { .. } => {
            out.add(Rule("ROR-DC.105"), crate::Action::Revolution(Action::KeepCard));
            if s.secret.hands[seat.ix()].playable(cleopatra::CARD) {
                out.add(Rule("ROR-7.10n"), crate::Action::Revolution(Action::Charm));
            }
        }
        Ask::Legacy { .. } => legacy::choices(out),
        Ask::Disband { commander, .. } => disband::choices(&s.board, commander, out),
        Ask::Uprising { rival, .. } => governors::choices(rules, &s.board, seat, rival, out),
        Ask::Advance { stay, .. } => governors::advances(rules, &s.board, stay, out),
        Ask::LendFleets { commander, .. } => governors::fleet_loan(&s.board, commander, out),
        Ask::Fleets { commander, lent, .. } => governors::fleet_choices(&s.board, commander, lent, out),
        Ask::Retire { seat } => retire::choices(&s.board, seat, out),
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: crate::Action, amount: u16) {
    match (ask, action) {
        (Ask::Cards, crate::Action::Hand(action)) => hand::plan(p, seat, action),
        (Ask::Cards, crate::Action::Revenue(action)) => super::revenue::note_income(p, action),
        (Ask::Cards, crate::Action::Revolution(action)) => letter::write(p, seat, action, amount),
        (Ask::Cards, crate::Action::Ageing(action)) => ageing::letter::write(p, seat, action, amount),
        (Ask::Join { seat }, crate::Action::Revolution(action)) => declare::join(p, seat, action),
        (Ask::Cleopatra { .. }, crate::Action::Revolution(action)) => {
            if action == Action::Charm {
                p.s.secret.forms.charms[seat.ix()] = Some(Charm::Help);
            }
            p.sealed(seat);
        }
        (Ask::Legacy { province, .. }, crate::Action::Revolution(action)) => {
            legacy::answer(p, province, action == Action::Govern);
        }
        (Ask::Disband { commander, .. }, crate::Action::Revolution(action)) => {
            let legions = if action == Action::Disband(commander) { amount.into() } else { 0 };
            disband::answer(p, commander, legions);
        }
        (Ask::Uprising { seat, rival }, crate::Action::Revolution(action)) => {
            governors::answer(p, seat, rival, action);
        }
        (Ask::Advance { seat, stay }, crate::Action::Revolution(action)) => {
            governors::advanced(p, seat, stay, action, amount);
        }
        (Ask::LendFleets { commander, follow, .. }, crate::Action::Revolution(action)) => {
            let lent = if action == Action::LendFleets { amount as u8 } else { 0 };
            governors::lent_for_fleets(p, commander, follow, lent);
        }
        (Ask::Fleets { commander, follow, .. }, crate::Action::Revolution(_)) => {
            governors::sound_fleets(p, commander, follow, amount);
        }
        (Ask::Retire { seat }, crate::Action::Revolution(action)) => retire::answer(p, seat, action),
        (_, crate::Action::Revolution(action)) => declare::apply(p, ask, action, amount),
        _ => {}
    }
}

/// The time-out move: nothing is played, the excess is discarded, commands are laid down, the others stay loyal
/// (DC.95 to DC.100), no Veteran is disbanded (DC.103); Cleopatra stays in the hand (DC.105), nobody retires (DC.94).
pub fn fallback(_: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    match ask {
        Ask::Cards if keeps_too_many(s, seat) => Some(crate::Action::Lot.into()), // DC.96
        Ask::Cards => Some(crate::Action::Hand(hand::Action::Done).into()),
        Ask::Cleopatra { .. } => Some(crate::Action::Revolution(Action::KeepCard).into()),
        Ask::Lend { .. }
        | Ask::LendFleets { .. }
        | Ask::Loyalty { .. }
        | Ask::Declare { .. }
        | Ask::Disband { .. }
        | Ask::Uprising { .. }
        | Ask::Advance { .. }
        | Ask::Retire { .. } => Some(crate::Action::Revolution(Action::Pass).into()),
        Ask::Fleets { .. } => Some(crate::Action::Revolution(Action::RollFleets).into()),
        Ask::Join { .. } => Some(crate::Action::Revolution(Action::Loyal).into()),
        Ask::Legacy { .. } => Some(crate::Action::Revolution(Action::Govern).into()), // DC.119
    }
}
