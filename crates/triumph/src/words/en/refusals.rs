//! Why not, in English.

use super::plural;
use crate::action::Means;
use crate::options::Unfit;
use crate::parts::FAMILIES;
use crate::phases::assembly::PRICE;
use crate::refusals::Refused;

pub(in crate::words) fn refused(why: &Refused) -> String {
    use Refused::*;
    match why {
        CardPlayed => "this Family card has been played in this Round".into(),
        NotHeld | NotHeldForEffect => "you do not hold this Law card".into(),
        RestInPhase => {
            "in Auguries and Administration no Law card is played and no Building effect used".into()
        }
        OneLaw => "one Law card in a Phase, Battle Law cards excepted".into(),
        LawNotNow => "first the effect under way must be finished, or the card would do nothing".into(),
        NotInABid => "while Family cards are chosen no Law card is played and no Building effect used".into(),
        NotInSetUp => "Law cards and Buildings are used from the first Bidding Phase on".into(),
        OtherMoment(name, when) => format!("{name} is played {}", super::when(*when)),
        ByItsText(name, _, text) => format!("{name}: {text}"),
        NotReady(x) => format!("only its Administrator uses the {}, and once a Round", x.title()),
        NotRoman(p) => format!("{} is not Roman-controlled", p.title()),
        NotInRome(x) => format!("the {} does not stand in Rome", x.title()),
        SpaceTaken(x) => format!("that space of the {} is taken", x.title()),
        ProvinceOnly => "this Client can only go to a Roman-controlled Province".into(),
        NotOnOffer(x) => format!("the {} is not on offer", x.title()),
        NothingToJoin => "a Minor Commander joins a Major Commander".into(),
        MajorThere => "there is a Major Commander already".into(),
        OutOfReach(p) => format!("{} is neither Roman-controlled nor next to such a Province", p.title()),
        NoLegion(None) => "no Auxiliary is left".into(),
        NoLegion(Some(from)) => format!("no Legion is Available in {}", from.title()),
        LegionPrice { talents, has } => {
            format!("each costs {}, and you have {has}", plural(i32::from(*talents), "Talent", "Talents"))
        }
        NoPair | NoPairToReroll => "that takes 2 Intrigue".into(),
        RerollDenied => "the Major Commander has refused; the round is repeated without the request".into(),
        NoReroll(Means::Office) => "Consul I rerolls once in the Phase, in a Battle that they roll".into(),
        NoReroll(Means::Intrigue) => "only who has a Commander there may reroll with Intrigue".into(),
        NoReroll(Means::Amphitheatrum) => {
            "the Amphitheatrum rerolls once, in the Battle it was placed for".into()
        }
        NoReroll(Means::Templum) => {
            "the Templum rerolls once a Round, in a Battle that its Administrator rolls".into()
        }
        DoneForBid => "you are done for this bid; withdraw that first, to answer after all".into(),
        CouldStillPay => "no Talent may be kept that could still pay for a Client".into(),
        NoPrice => format!("a Law card costs {}", plural(PRICE, "Talent", "Talents")),
        OthersChoice => "another player decides now".into(),
        NoAnswer(_) => "that is no answer to what is asked now".into(),
        AnothersEffect => "another player is carrying out an effect".into(),
        WithOneself => "nobody can exchange with themselves".into(),
        NoPlayer => "only players exchange with each other".into(),
        ExchangeClosed => "players exchange from the first bid of a Round until Taxes are due".into(),
        ExchangesMade => "these two have already made five exchanges in this Phase".into(),
        NothingGiven => "nothing would change hands".into(),
        NotTheTalents => "nobody can give Talents that they do not have".into(),
        NotTheIntrigue => "nobody can give Intrigue that they do not have".into(),
        NotTheCards => "nobody can give more Law cards than they hold".into(),
        NotThisCard => "nobody can give a Law card that they do not hold".into(),
        EffectUnderWay => "an effect is being carried out: the exchange has to wait until it is done".into(),
    }
}

pub(in crate::words) fn unfit(&why: &Unfit) -> String {
    match why {
        Unfit::Seats(seats) => format!("2 to {FAMILIES} can play, not {seats}"),
        Unfit::Colours { seats } => format!("expected one for each of {seats} seats"),
        Unfit::Twice(colour) => format!("{} is taken twice", colour.title()),
        Unfit::Caesars => "red belongs to Caesar".into(),
    }
}
