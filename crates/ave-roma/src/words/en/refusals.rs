//! Why something cannot be done, in English.

use crate::refusals::Refused;
use crate::{MOST_BOUGHT, MOST_SURPLUS};

/// Why something cannot be done.
pub(crate) fn refused(&why: &Refused) -> String {
    match why {
        Refused::OthersTurn(_) => "it is another player's turn",
        Refused::ExtraTraining => "training has no effect as an extra action",
        Refused::SaleAfterPurchase => "all sales come before all purchases",
        Refused::NotOwned => "only own resources can be sold",
        Refused::NothingOnOffer => "with an empty area slot nothing can be bought",
        Refused::NotOnOffer => "only resources shown on the area card can be bought",
        Refused::TooManyBought => return format!("at most {MOST_BOUGHT} resources can be bought"),
        Refused::NotInHand => "the price of a purchase must be in hand",
        Refused::AreaCardUnpaid => "the area card could not be paid then",
        Refused::SameAs(value) => {
            return format!("the value makes no difference here: the choice is listed with value {value}");
        }
        Refused::NoRoomForSurplus => {
            return format!("surplus is limited to {MOST_SURPLUS}, and the area card must still be paid");
        }
        Refused::UsedBefore => "each card can be used only once for extra actions",
        Refused::OtherIcon => "all cards used with one action must have the same icon",
        Refused::WithoutEffect => "the card could have no effect here, or its set of three not be finished",
        Refused::UsedOutOfOrder => "cards are used in a fixed order, and a later one has been used",
        Refused::NotUsable => "only cards on the left can be used, and only announced and with an effect",
        Refused::NoExtraCard => "one card more, paid in full, with at least one card used for it",
        Refused::BonusSpent => "a bonus is used at most once in one action",
        Refused::NoBonus => "the bonus of an active patron of this action, while it changes something",
        Refused::Unfinished => "the action must be finished with its price paid",
        Refused::SetUnfinished => "a set of three cards is begun and must be finished first",
        Refused::SameHalf => "both halves are the same: the choice is listed as the top half",
        Refused::InfluenceUsed => "each card can be used only once for area influence",
        Refused::NoInfluence => "only own buildings and wars that show area influence, in their order",
        Refused::NotBoth => "one more resource of the card, or influence, not both",
        Refused::NothingToTake => "with an empty area slot there is no resource to take",
        Refused::NotOnCard => "one more resource of those on the area card",
        Refused::NotThePrice => "the price must be paid completely, with what it asks for",
        Refused::NoMarkedSlot => "a shadow worker must go to an empty marked slot",
        Refused::NobodyThere => "no workers are left there",
        Refused::OtherNumber => "exactly as many workers as are needed must be taken",
        Refused::MustEnter => "a passive patron must enter the slot just unlocked",
        Refused::NotAsked(_) => "that is no answer to what is asked now",
        Refused::NoSuchWorker => "no such worker",
        Refused::NoSuchValue => "the imaginary worker has a value from 1 to 5",
        Refused::ImaginaryOnly => "the extra action uses an imaginary worker",
        Refused::NotInSupply => "there is no such worker in the supply",
        Refused::PrintedValue => "the printed value of a worker never changes",
        Refused::NobodyInTraining => "no worker is in training there",
        Refused::OutOfRange => "a value is never below 1 nor above 5",
        Refused::BeyondTraining => "the training slot does not change the value so much",
        Refused::NoCard => "no card lies on that space",
        Refused::AboveLabel => "the worker's value must lie within the label of the space",
        Refused::SlotTaken | Refused::TrainingTaken => "that slot is occupied",
        Refused::CardUnpayable(_) => "the price of the card cannot be paid",
        Refused::NoSlot => "no open slot is left there",
        Refused::NoAreaCard => "there is no card in that area",
        Refused::AreaUnpayable => "the area card could not be paid at the end of the action",
        Refused::PathUnpayable => "a step of the path cannot be paid",
        Refused::Impossible => "the action could not be carried out completely",
        Refused::NoTrainingSlot => "there are four training slots",
        Refused::NotForTraining => "only a worker of the supply can be sent to training",
        Refused::TrainingUnpayable => "the price of that slot cannot be paid",
    }
    .into()
}
