//! Why something is not on the list, judged from the seat's own view; and why an exchange is not made.

use crate::Triumph;
use crate::action::*;
use crate::components::{Command, Effect, Moment, Where};
use crate::flow::*;
use crate::parts::*;
use crate::phases::anytime::{is_opener, may_play};
use crate::phases::rounds::open_question;
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
    /// Law cards and Buildings rest in Auguries and Administration.
    RestInPhase,
    /// One Law card in a Phase.
    OneLaw,
    /// An effect is under way, or the card would do nothing.
    LawNotNow,
    /// Bids are being chosen.
    NotInABid,
    /// The first Bidding Phase is still to come.
    NotInSetUp,
    /// The card, by name, is played at another moment.
    OtherMoment(String, Moment),
    /// The card is played at this moment, and its text asks for something more.
    ByItsText(String, Moment, String),
    /// The Building has another Administrator, or is used.
    NotReady(Building),
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
    /// No such means for a reroll, or no Commander there.
    NoReroll(Means),
    /// Whoever is done for this bid answers no round.
    DoneForBid,
    /// Talents are left that could pay for a Client.
    CouldStillPay,
    /// The price of a Law card is missing.
    NoPrice,
    /// Another player is carrying out an effect.
    AnothersEffect,
    /// Another player decides now, and that is not among what others may do meanwhile.
    OthersChoice,
    /// No answer to the question that is open.
    NoAnswer(Ask),
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
            RestInPhase => "TRV-5.06",
            OneLaw => "TRV-14.06",
            LawNotNow => "TRV-14.05",
            NotInABid | NotInSetUp => "TRV-DT.19",
            ByItsText(_, Moment::Battle, _) => "TRV-RUL.35",
            ByItsText(_, Moment::Any, _) => "TRV-RUL.94",
            OtherMoment(..) | ByItsText(..) => "TRV-14.04",
            NotReady(_) => "TRV-12.06",
            NotRoman(_) => "TRV-10.06",
            NotInRome(_) => "TRV-12.04",
            SpaceTaken(_) => "TRV-10.04",
            ProvinceOnly => "TRV-0.11",
            NotOnOffer(_) => "TRV-20.01",
            NothingToJoin => "TRV-22.06",
            MajorThere => "TRV-22.04",
            OutOfReach(_) => "TRV-22.03",
            NoLegion(None) => "TRV-23.01",
            NoLegion(Some(_)) => "TRV-23.04",
            LegionPrice { .. } => "TRV-23.09",
            NoPair => "TRV-15.02",
            NoPairToReroll => "TRV-15.03",
            RerollDenied => "TRV-DT.32",
            NoReroll(Means::Office) => "TRV-RUL.37",
            NoReroll(Means::Intrigue) => "TRV-RUL.36",
            NoReroll(Means::Amphitheatrum) => "TRV-RUL.39",
            NoReroll(Means::Templum) => "TRV-RUL.19",
            DoneForBid => "TRV-DT.15",
            CouldStillPay => "TRV-32.07",
            NoPrice => "TRV-19.05",
            AnothersEffect => "TRV-DT.19",
            OthersChoice => "TRV-DT.01",
            NoAnswer(ask) => asked_by(*ask),
            ExchangeClosed => "TRV-DT.39",
            ExchangesMade => "TRV-DT.52",
            NoPlayer | EffectUnderWay => "TRV-RUL.80",
            WithOneself | NothingGiven | NotTheTalents | NotTheIntrigue | NotTheCards | NotThisCard => {
                "TRV-17.01"
            }
        })
    }
}

/// Why a pick is not on the viewer's list, if there is something to say. First comes what was asked: an action that does
/// not answer it is refused for that alone.
pub(crate) fn why_not(rules: &Triumph, v: &View, pick: &Pick<Action>) -> Option<Refused> {
    let (seat, action) = (v.viewer.seat()?, pick.action);
    let b = &v.board;
    if v.done && matches!(b.question(), Some(Ask::Round(..))) {
        return Some(Refused::DoneForBid);
    }
    // Who has nothing to answer in a sealed window is told just that.
    let ask = open_question(rules, v)?;
    if decider(rules, b, ask).is_some_and(|decider| decider != seat) {
        return Some(no_unasked(rules, v, ask, seat, action));
    }
    if !asked(rules, b, ask).has(seat) || v.has_answered() {
        return None;
    }
    let answers = match (ask, action) {
        (Ask::Bid(_) | Ask::Second(_), Action::Bid(card)) if !b.family(seat).hand.has(card) => {
            Some(Refused::CardPlayed)
        }
        (_, Action::Play(law)) => Some(no_law(rules, v, ask, seat, law)),
        (Ask::Extras(_) | Ask::Spoils(_), Action::ClientEffect(law, _)) if !v.laws.has(law) => {
            Some(Refused::NotHeldForEffect)
        }
        (Ask::Extras(_) | Ask::Spoils(_), Action::ClientEffect(_, p)) if !b.control.has(p) => {
            Some(Refused::NotRoman(p))
        }
        (Ask::Place(..) | Ask::Settlers(..) | Ask::There(..) | Ask::Lower(..), Action::Place(p))
            if !b.control.has(p) =>
        {
            Some(Refused::NotRoman(p))
        }
        (Ask::Place(..) | Ask::Space(_), Action::Occupy(x, space)) => no_space(v, ask, x, space),
        (Ask::Build(..), Action::Build(x)) if b.tile(x).site != Site::Offer => Some(Refused::NotOnOffer(x)),
        (Ask::March(_, command), Action::March(p)) => no_march(rules, v, command, p),
        (Ask::Muster(_, to), Action::Auxiliaries) => {
            let price = conflict::auxiliary_price(rules, to);
            Some(no_legion(v, seat, None, b.auxiliaries != 0, price))
        }
        (Ask::Muster(_, to), Action::Garrison(from)) => {
            let price = rules.garrison_price(from, to);
            Some(no_legion(v, seat, Some(from), b.legions[from].available > 0, price))
        }
        (Ask::Viae(..), Action::Garrison(from)) if b.legions[from].available == 0 => {
            Some(Refused::NoLegion(Some(from)))
        }
        (Ask::Answer(Window::Bid, _), Action::Spend) => Some(Refused::NoPair),
        (Ask::Answer(Window::Battle, _), Action::Reroll(_, means)) => Some(no_reroll(v, seat, means)),
        (Ask::Taxes(_), Action::PayGames) => Some(Refused::CouldStillPay),
        (Ask::Buy(_), Action::BuyLaw(_)) if b.family(seat).talents < assembly::PRICE => {
            Some(Refused::NoPrice)
        }
        _ => no_effect(v, ask, seat, action),
    };
    Some(answers.unwrap_or(Refused::NoAnswer(ask)))
}

/// Why somebody who is not asked cannot do this while another decides in the open (TRV-DT.19 D).
fn no_unasked(rules: &Triumph, v: &View, ask: Ask, seat: Seat, action: Action) -> Refused {
    match action {
        Action::Play(law) => no_law(rules, v, ask, seat, law),
        action if !is_opener(action) => Refused::OthersChoice,
        _ if !v.board.phase.is_bidding() => at_rest(ask),
        _ if !clean(ask) => Refused::AnothersEffect,
        action => no_effect(v, ask, seat, action).unwrap_or(Refused::OthersChoice),
    }
}

/// What a Building is needed for, where its effect can be used at all.
fn no_effect(v: &View, ask: Ask, seat: Seat, action: Action) -> Option<Refused> {
    let b = &v.board;
    let (building, province) = match (ask, action) {
        (Ask::Answer(Window::Bid, _), Action::Forum) => (Building::Forum, None),
        (Ask::Muster(..), Action::Marker(building)) => (building, None),
        (_, action) if !b.phase.is_bidding() && is_opener(action) => return Some(at_rest(ask)),
        (_, Action::BasilicaTalents) => (Building::Basilica, None),
        (_, Action::Basilica(p)) => (Building::Basilica, Some(p)),
        (_, Action::Theatrum(p)) => (Building::Theatrum, Some(p)),
        (_, Action::Templum) => (Building::Templum, None),
        (_, Action::Thermae(_)) => (Building::Thermae, None),
        _ => return None,
    };
    if !b.ready(seat, building) {
        return Some(Refused::NotReady(building));
    }
    if sealed(ask) {
        return Some(Refused::NotInABid);
    }
    province.filter(|&p| !b.control.has(p)).map(Refused::NotRoman)
}

/// Are Family cards being chosen? That is no point at which an effect may be used (TRV-DT.19).
fn sealed(ask: Ask) -> bool {
    matches!(ask, Ask::Bid(_) | Ask::Second(_))
}

/// Why Law cards and Buildings rest outside Bidding Phases: in Administration only Taxes are asked about, and all else is
/// asked at set-up.
fn at_rest(ask: Ask) -> Refused {
    if let Ask::Taxes(_) = ask { Refused::RestInPhase } else { Refused::NotInSetUp }
}

fn no_law(rules: &Triumph, v: &View, ask: Ask, seat: Seat, law: Law) -> Refused {
    if !v.laws.has(law) {
        return Refused::NotHeld;
    }
    if !v.board.phase.is_bidding() {
        return at_rest(ask);
    }
    let card = rules.parts.law(law);
    if card.when != Moment::Battle && !may_play(&v.board, seat) {
        return Refused::OneLaw;
    }
    let now = match ask {
        Ask::Answer(Window::Bid, _) => &[Moment::Bid][..],
        Ask::Answer(Window::Battle, _) => &[Moment::Battle],
        Ask::Answer(Window::Invasion, _) => &[Moment::Invasion],
        Ask::Spoils(_) => &[Moment::Victory, Moment::Placing],
        Ask::Extras(_) => &[Moment::Placing],
        Ask::Muster(..) => &[Moment::Planning],
        _ => &[],
    };
    let by_its_text = |when| Refused::ByItsText(card.name.clone(), when, card.text.clone());
    match card.when {
        // TRV-RUL.94: not during a Bid.
        Moment::Any if ask == Ask::Answer(Window::Bid, seat) && card.effect == Effect::RecallCard => {
            by_its_text(Moment::Any)
        }
        Moment::Any if sealed(ask) => Refused::NotInABid,
        Moment::Any => Refused::LawNotNow,
        // TRV-RUL.35, TRV-14.04: the moment is right, and the card asks for something more.
        when if now.contains(&when) => by_its_text(when),
        when => Refused::OtherMoment(card.name.clone(), when),
    }
}

fn no_space(v: &View, ask: Ask, x: Building, space: Space) -> Option<Refused> {
    if matches!(ask, Ask::Place(_, Where::Province, _)) {
        return Some(Refused::ProvinceOnly);
    }
    if v.board.tile(x).site != Site::Rome {
        return Some(Refused::NotInRome(x));
    }
    if v.board.tenant(x, space).is_some() {
        return Some(Refused::SpaceTaken(x));
    }
    None
}

/// Why no Legion comes from there: none is left, or it costs more than the family has.
fn no_legion(v: &View, seat: Seat, from: Option<Province>, available: bool, talents: u16) -> Refused {
    if available {
        Refused::LegionPrice { talents, has: v.board.family(seat).talents }
    } else {
        Refused::NoLegion(from)
    }
}

fn no_reroll(v: &View, seat: Seat, means: Means) -> Refused {
    match means {
        Means::Intrigue if v.board.family(seat).intrigue < 2 => Refused::NoPairToReroll,
        Means::Intrigue | Means::Amphitheatrum if v.refused => Refused::RerollDenied,
        _ => Refused::NoReroll(means),
    }
}

fn no_march(rules: &Triumph, v: &View, command: Command, p: Province) -> Option<Refused> {
    if command == Command::Minor {
        return Some(Refused::NothingToJoin);
    }
    if v.board.major_in(p).is_some() {
        return Some(Refused::MajorThere);
    }
    (!rules.parts.reach(v.board.control).has(p)).then_some(Refused::OutOfReach(p))
}

/// The ledger line that a question rests on.
pub(crate) fn asked_by(ask: Ask) -> &'static str {
    match ask {
        Ask::Settle(_) => "TRV-3.01",
        Ask::Bid(_) => "TRV-6.01",
        Ask::Second(_) => "TRV-7.02",
        Ask::Round(window, _) | Ask::Answer(window, _) => match window {
            Window::Bid => "TRV-8.01",
            Window::Battle => "TRV-DT.31",
            Window::Spoils => "TRV-DT.35",
            Window::Invasion => "TRV-DT.23",
            Window::Closing => "TRV-DT.21",
        },
        Ask::Consent(_) => "TRV-DT.32",
        Ask::Spoils(_) => "TRV-DT.35",
        Ask::TakeLaw(..) => "TRV-14.01",
        Ask::Place(..) => "TRV-10.01",
        Ask::Build(..) => "TRV-20.01",
        Ask::Remove(..) | Ask::Caesar(CaesarAsk::Remove) => "TRV-30.01",
        Ask::Buy(_) => "TRV-19.05",
        Ask::After(_) => "TRV-DT.19",
        Ask::Extras(_) => "TRV-14.09",
        Ask::March(..) | Ask::Caesar(CaesarAsk::March(_)) | Ask::Split(_) | Ask::Muster(..) => "TRV-22.02",
        Ask::Mausoleum(_) => "TRV-13.03",
        Ask::Taxes(_) => "TRV-32.06",
        Ask::Caesar(CaesarAsk::Settle(_)) => "TRV-35.02",
        Ask::Caesar(_) => "TRV-35.09",
        Ask::HandOver(..) => "TRV-DT.37",
        _ => "TRV-DC.29",
    }
}
