//! Why something is not on the list, judged from the seat's own view; and why an exchange is not made.

use crate::Triumph;
use crate::action::*;
use crate::components::{Command, Moment};
use crate::flow::*;
use crate::parts::*;
use crate::phases::anytime::may_play;
use crate::phases::{assembly, conflict};
use crate::state::Site;
use crate::view::View;
use kernel::{Pick, Reason, Rule, Seat};

/// A reason, with what its sentence needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// This Family card has been played in this Round.
    CardPlayed,
    /// No such Law card is in the hand, to play it.
    NotHeld,
    /// No such Law card is in the hand, for its Client effect.
    NotHeldForEffect,
    /// Law cards rest in Auguries and Administration.
    NoLawInPhase,
    /// One Law card in a Phase.
    OneLaw,
    /// An effect is under way, or the card would do nothing.
    LawNotNow,
    /// The card, by name, is played at another moment.
    OtherMoment(String, Moment),
    /// Rome does not control the Province.
    NotRoman(Province),
    /// The Building is not in Rome.
    NotInRome(Building),
    /// Somebody stands there.
    SpaceTaken(Building),
    /// The Office places a Client in a Province.
    ProvinceOnly,
    /// The Building is not on offer.
    NotOnOffer(Building),
    /// A Minor Commander joins a Major one.
    NothingToJoin,
    /// There is a Major Commander already.
    MajorThere,
    /// The Province is out of reach.
    OutOfReach(Province),
    /// No Auxiliary is left, or no Legion is Available in the Province.
    NoLegion(Option<Province>),
    /// A Legion costs so many Talents, and the family has fewer.
    LegionPrice { talents: u16, has: u16 },
    /// A bid is raised by pairs of Intrigue.
    NoPair,
    /// A reroll takes a pair of Intrigue.
    NoPairToReroll,
    /// The Major Commander has refused the reroll.
    RerollDenied,
    /// No means for a reroll, or no Commander there.
    NoReroll,
    /// Talents are left that could pay for a Client.
    CouldStillPay,
    /// The price of a Law card is missing.
    NoPrice,
    /// Another player is carrying out an effect.
    AnothersEffect,
    /// An exchange needs two.
    WithOneself,
    /// Only players exchange.
    NoPlayer,
    /// The exchange is closed.
    ExchangeClosed,
    /// So many exchanges have been made.
    ExchangesMade,
    /// Nothing would change hands.
    NothingGiven,
    /// More Talents than there are.
    NotTheTalents,
    /// More Intrigue than there is.
    NotTheIntrigue,
    /// More Law cards than are held.
    NotTheCards,
    /// A Law card that is not held.
    NotThisCard,
    /// An effect is being carried out.
    EffectUnderWay,
}

impl Reason for Refused {
    fn rule(&self) -> Rule {
        use Refused::*;
        Rule(match self {
            CardPlayed => "TRV-6.03",
            NotHeld => "TRV-14.01",
            NotHeldForEffect => "TRV-14.09",
            NoLawInPhase => "TRV-5.06",
            OneLaw => "TRV-14.06",
            LawNotNow => "TRV-14.05",
            OtherMoment(..) => "TRV-14.04",
            NotRoman(_) => "TRV-10.06",
            NotInRome(_) => "TRV-12.04",
            SpaceTaken(_) => "TRV-10.04",
            ProvinceOnly => "TRV-0.11",
            NotOnOffer(_) => "TRV-20.01",
            NothingToJoin => "TRV-22.06",
            MajorThere => "TRV-22.04",
            OutOfReach(_) => "TRV-22.03",
            NoLegion(_) | LegionPrice { .. } => "TRV-23.09",
            NoPair => "TRV-15.02",
            NoPairToReroll => "TRV-15.03",
            RerollDenied => "TRV-DT.32",
            NoReroll => "TRV-RUL.36",
            CouldStillPay => "TRV-32.07",
            NoPrice => "TRV-19.05",
            AnothersEffect => "TRV-DT.19",
            ExchangeClosed => "TRV-DT.39",
            ExchangesMade => "TRV-DT.52",
            NoPlayer | EffectUnderWay => "TRV-RUL.80",
            WithOneself | NothingGiven | NotTheTalents | NotTheIntrigue | NotTheCards | NotThisCard => {
                "TRV-17.01"
            }
        })
    }
}

/// Why a pick is not on the viewer's list, if there is something to say.
pub(crate) fn why_not(rules: &Triumph, v: &View, pick: &Pick<Action>) -> Option<Refused> {
    let (seat, action) = (v.viewer.seat()?, pick.action);
    let b = &v.board;
    let ask = b.question()?;
    match action {
        Action::Bid(card) if !b.family(seat).hand.has(card) => Some(Refused::CardPlayed),
        Action::Play(law) => Some(no_law(rules, v, seat, law)),
        Action::ClientEffect(law, _) if !v.laws.has(law) => Some(Refused::NotHeldForEffect),
        Action::Place(p) | Action::Basilica(p) | Action::ClientEffect(_, p) if !b.control.has(p) => {
            Some(Refused::NotRoman(p))
        }
        Action::Occupy(x, space) => no_space(v, ask, x, space),
        Action::Build(x) if b.tile(x).site != Site::Offer => Some(Refused::NotOnOffer(x)),
        Action::March(p) => no_march(rules, v, ask, p),
        Action::Auxiliaries => {
            let price = |to| conflict::auxiliary_price(rules, to);
            no_legion(v, ask, seat, None, b.auxiliaries != 0, price)
        }
        Action::Garrison(from) => {
            let price = |to| rules.garrison_price(from, to);
            no_legion(v, ask, seat, Some(from), b.legions[from].available > 0, price)
        }
        Action::Spend if b.family(seat).intrigue < 2 => Some(Refused::NoPair),
        Action::Reroll(_, Means::Intrigue) if b.family(seat).intrigue < 2 => Some(Refused::NoPairToReroll),
        Action::Reroll(_, Means::Intrigue | Means::Amphitheatrum) if v.refused => Some(Refused::RerollDenied),
        Action::Reroll(..) => Some(Refused::NoReroll),
        Action::PayGames => Some(Refused::CouldStillPay),
        Action::BuyLaw(_) if b.family(seat).talents < assembly::PRICE => Some(Refused::NoPrice),
        _ => decider(rules, b, ask)
            .filter(|&decider| decider != seat && !clean(ask))
            .map(|_| Refused::AnothersEffect),
    }
}

fn no_law(rules: &Triumph, v: &View, seat: Seat, law: Law) -> Refused {
    if !v.laws.has(law) {
        return Refused::NotHeld;
    }
    if !v.board.phase.is_bidding() {
        return Refused::NoLawInPhase;
    }
    let card = rules.parts.law(law);
    if card.when != Moment::Battle && !may_play(&v.board, seat) {
        return Refused::OneLaw;
    }
    match card.when {
        Moment::Any => Refused::LawNotNow,
        when => Refused::OtherMoment(card.name.clone(), when),
    }
}

fn no_space(v: &View, ask: Ask, x: Building, space: Space) -> Option<Refused> {
    if v.board.tile(x).site != Site::Rome {
        return Some(Refused::NotInRome(x));
    }
    if v.board.tenant(x, space).is_some() {
        return Some(Refused::SpaceTaken(x));
    }
    matches!(ask, Ask::Place(..)).then_some(Refused::ProvinceOnly)
}

/// Why no Legion comes from there: none is left, or it costs more than the family has.
fn no_legion(
    v: &View,
    ask: Ask,
    seat: Seat,
    from: Option<Province>,
    available: bool,
    price: impl Fn(Province) -> u16,
) -> Option<Refused> {
    let has = v.board.family(seat).talents;
    match ask {
        Ask::Muster(_, to) if available => Some(Refused::LegionPrice { talents: price(to), has }),
        _ => Some(Refused::NoLegion(from)),
    }
}

fn no_march(rules: &Triumph, v: &View, ask: Ask, p: Province) -> Option<Refused> {
    let Ask::March(_, command) = ask else { return None };
    if command == Command::Minor {
        return Some(Refused::NothingToJoin);
    }
    if v.board.major_in(p).is_some() {
        return Some(Refused::MajorThere);
    }
    (!rules.parts.reach(v.board.control).has(p)).then_some(Refused::OutOfReach(p))
}
