//! What the games call their things in English.

use crate::words::terms::{AveRoma, Republic};

pub(in crate::words) const AVE_ROMA: AveRoma = AveRoma {
    bonus: ave_roma::words::en::bonus,
    denarii: ave_roma::words::en::denarii,
    effect: ave_roma::words::en::effect,
    goods: ave_roma::words::en::goods,
    icon: ave_roma::words::en::icon,
    location: ave_roma::words::en::location,
    points: ave_roma::words::en::points,
    prefer: ave_roma::words::en::prefer,
    price: ave_roma::words::en::price,
    resource: ave_roma::words::en::resource,
    reward: ave_roma::words::en::reward,
    space_name: ave_roma::words::en::space_name,
    workers: ave_roma::words::en::workers,
    yielding: ave_roma::words::en::yielding,
};

pub(in crate::words) const REPUBLIC: Republic = Republic {
    business: republic::words::en::business,
    card: republic::words::en::card,
    condition: republic::words::en::condition,
    event_card: republic::words::en::event_card,
    motion: republic::words::en::motion,
    office: republic::words::en::office,
    phase: republic::words::en::phase,
    spoil: republic::words::en::solo::spoil,
    spoils: republic::words::en::neutrals::kind,
    subject: republic::words::en::subject,
    window: republic::words::en::window,
};
