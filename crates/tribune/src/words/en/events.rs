//! The story, in English.

use super::{
    card_name, card_names, denarii, heap_names, listed, measured, plural, space, values, victory_title,
};
use crate::Tribune;
use crate::event::{Event, Source};
use crate::parts::{Faction, Objectives, Region};
use kernel::{Names, Rule, Sentence};

pub(in crate::words) fn event(rules: &Tribune, event: &Event, names: &Names) -> Sentence {
    let (rule, text) = sentence(rules, event, names);
    Sentence::new(Rule(rule), text)
}

/// An event as a sentence, with the rule to read about it.
fn sentence(rules: &Tribune, event: &Event, names: &Names) -> (&'static str, String) {
    let name = |seat: &kernel::Seat| names.of(*seat);
    let card = |card| card_name(rules, card);
    match event {
        Event::Dealt { seat, cards: Some(cards) } => {
            ("TRI-2.09", format!("{} is dealt {}.", name(seat), heap_names(rules, cards)))
        }
        Event::Dealt { seat, cards: None } => ("TRI-2.09", format!("{} is dealt six cards.", name(seat))),
        Event::Starts { seat, denarii: n } => (
            "TRI-2.16",
            format!("{} starts with {}; each player after has one more.", name(seat), denarii(*n)),
        ),
        Event::SetupDiscarded { seat, cards: Some(cards) } => {
            ("TRI-2.11", format!("{} puts back {}.", name(seat), heap_names(rules, cards)))
        }
        Event::SetupDiscarded { seat, cards: None } => {
            ("TRI-2.11", format!("{} puts back two cards.", name(seat)))
        }
        Event::VictoryCard { card } => {
            ("TRI-2.12", format!("The victory card is {}.", victory_title(rules, *card)))
        }
        Event::Round { round, start } => ("TRI-4.01", format!("Round {round}. {} starts.", name(start))),
        Event::Laid { region, cards } => ("TRI-5.01", laid(rules, *region, cards)),
        Event::CuriaLaid { fields } => {
            let field = |(n, cards): (usize, &Vec<_>)| match cards.as_slice() {
                [] => format!("{n}. nothing"),
                cards => format!("{n}. {}", card_names(rules, cards.iter().copied())),
            };
            let fields: Vec<_> = (1..).zip(fields).map(field).collect();
            ("TRI-5.05", format!("Curia: {}.", fields.join("; ")))
        }
        Event::Reshuffled { cards, cesura } => {
            let rule = if *cesura { "TRI-6.09" } else { "TRI-RUL.07" };
            (rule, format!("The discards are shuffled: {} to draw.", plural((*cards).into(), "card")))
        }
        Event::Cesura => ("TRI-6.02", "Cesura magna: there is no card left to draw.".into()),
        Event::CesuraDiscarded { seat, cards: Some(cards), .. } => {
            ("TRI-6.03", format!("{} discards {}.", name(seat), heap_names(rules, cards)))
        }
        Event::CesuraDiscarded { seat, count, cards: None } => {
            ("TRI-6.03", format!("{} discards {} unseen.", name(seat), plural((*count).into(), "card")))
        }
        Event::SetReduced { faction, seat, lost } => {
            // One card of a set of three, two of a larger one.
            let rule = if lost.len() == 1 { "TRI-6.05" } else { "TRI-6.04" };
            (rule, format!("The {} of {} lose {}.", faction.name(), name(seat), values(*lost)))
        }
        Event::Placed { seat, space: place, proconsul } => {
            let (rule, figure) =
                if *proconsul { ("TRI-11.01", "the proconsul") } else { ("TRI-7.03", "a follower") };
            (rule, format!("{} places {figure} on {}.", name(seat), space(*place)))
        }
        Event::BowlPaid { seat, denarii: n, first } => {
            let rule = if *first { "TRI-10.01" } else { "TRI-10.02" };
            (rule, format!("{} takes {} from the bowl.", name(seat), denarii(*n)))
        }
        Event::AtriumTurned { seat, cards, second } => (
            if *second { "TRI-8.04" } else { "TRI-8.03" },
            format!("{} turns {} in the Atrium.", name(seat), card_names(rules, cards.iter().copied())),
        ),
        Event::Peeked { seat, card: Some(seen) } => {
            ("TRI-8.07", format!("{} looks into the Pantheon: {}.", name(seat), card(*seen)))
        }
        Event::Peeked { seat, card: None } => {
            ("TRI-8.07", format!("{} looks into the Pantheon.", name(seat)))
        }
        Event::ProconsulLeft { seat } => ("TRI-11.03", format!("{} leaves the proconsul aside.", name(seat))),
        Event::Bought { seat, region: Region::Latrine, card: bought, price: 0 } => {
            ("TRI-15.05", format!("{} takes {} in the Latrine for nothing.", name(seat), card(*bought)))
        }
        Event::Bought { seat, region, card: bought, price } => {
            let (rule, price) = (bought_rule(*region), denarii(*price));
            (rule, format!("{} pays {price} for {} in the {}.", name(seat), card(*bought), region.name()))
        }
        Event::CouldNotPay { seat, region } => {
            (unpaid_rule(*region), format!("{} cannot pay in the {}.", name(seat), region.name()))
        }
        Event::LatrineTurned { seat, card: shown } => {
            ("TRI-15.02", format!("{} turns over {} in the Latrine.", name(seat), card(*shown)))
        }
        Event::Sold { seat, card: sold } => {
            ("TRI-15.03", format!("{} takes {} for {}.", name(seat), denarii(sold.value.into()), card(*sold)))
        }
        Event::Exchanged { seat, gave, took } => {
            let took = card_names(rules, took.iter().copied());
            ("TRI-16.02", format!("{} gives {} for {took} in the Curia.", name(seat), card(*gave)))
        }
        Event::CuriaDeclined { seat } => ("TRI-16.03", format!("{} gives nothing in the Curia.", name(seat))),
        Event::AtriumTaken { seat, price, cards } => {
            let cards = card_names(rules, cards.iter().copied());
            ("TRI-17.02", format!("{} pays {} for {cards} in the Atrium.", name(seat), denarii(*price)))
        }
        Event::AtriumBids { bids: [(a, x), (b, y)], winner, cards } => {
            let cards = card_names(rules, cards.iter().copied());
            let (a, b) = (name(a), name(b));
            (
                if x == y { "TRI-17.08" } else { "TRI-17.07" },
                match (x, y) {
                    (0, 0) => {
                        format!("{a} bids 0, {b} bids 0: {} pays nothing and takes {cards}.", name(winner))
                    }
                    _ => {
                        format!(
                            "{a} bids {x}, {b} bids {y}: {} pays the other and takes {cards}.",
                            name(winner)
                        )
                    }
                },
            )
        }
        Event::Looked { seat, cards: Some(cards) } => {
            ("TRI-18.03", format!("{} sees in the Catacombs: {}.", name(seat), heap_names(rules, cards)))
        }
        Event::Looked { seat, cards: None } => {
            ("TRI-18.03", format!("{} looks round the Catacombs.", name(seat)))
        }
        Event::CatacombsBought { seat, price, card: Some(bought) } => {
            ("TRI-18.03", format!("{} buys {} for {}.", name(seat), card(*bought), denarii(*price)))
        }
        Event::CatacombsBought { seat, price, card: None } => {
            ("TRI-18.03", format!("{} buys a card of the Catacombs for {}.", name(seat), denarii(*price)))
        }
        Event::CatacombsDeclined { seat } => {
            ("TRI-18.05", format!("{} buys nothing in the Catacombs.", name(seat)))
        }
        Event::PantheonTurned { card: shown } => {
            ("TRI-19.02", format!("The Pantheon shows {}.", card(*shown)))
        }
        Event::Sacrificed { seat, card: gone } => {
            ("TRI-19.05", format!("{} sacrifices {} and has the eternal favour.", name(seat), card(*gone)))
        }
        Event::NotSacrificed { seat } => ("TRI-19.03", format!("{} sacrifices nothing.", name(seat))),
        Event::PairsShown { seat, pairs } => {
            let text = listed(pairs.iter().map(|[a, b]| format!("{} with {}", card(*a), card(*b))));
            let laurels = plural(pairs.len() as u32, "laurel");
            ("TRI-20.03", format!("{} discards {text} for {laurels}.", name(seat)))
        }
        Event::BestPair { seat, sum } => {
            ("TRI-20.05", format!("{} has the best pair ({sum}) and one laurel more.", name(seat)))
        }
        Event::BestPairTied { sum } => {
            ("TRI-20.07", format!("The best pair ({sum}) is shared: no laurel for it."))
        }
        Event::LeftOver { region, count, shown, occupied } if shown.is_empty() => {
            let cards = plural((*count).into(), "card");
            let are = if *count == 1 { "is" } else { "are" };
            let text = format!("{cards} of the {} {are} discarded unseen.", region.name());
            (unseen_rule(*region, *occupied), text)
        }
        Event::LeftOver { region, count, shown, occupied } => {
            let unseen = u32::from(*count).saturating_sub(shown.len() as u32);
            let more =
                if unseen > 0 { format!(" and {} unseen", plural(unseen, "card")) } else { String::new() };
            let shown = card_names(rules, shown.iter().copied());
            let rule = if *occupied { unpaid_rule(*region) } else { "TRI-12.02" };
            (rule, format!("Nobody takes {shown}{more} in the {}.", region.name()))
        }
        Event::SetLaid { seat, faction, set } => {
            ("TRI-21.04", format!("{} lays {}: {}.", name(seat), faction.name(), measured(*set)))
        }
        Event::TakeOverDeclined { seat, faction } => {
            ("TRI-21.03", format!("{} lays no set of the {}.", name(seat), faction.name()))
        }
        Event::TookOver { seat, faction, from: Some(from) } => {
            ("TRI-21.09", format!("{} takes the {} over from {}.", name(seat), faction.name(), name(from)))
        }
        Event::TookOver { seat, faction, from: None } => {
            ("TRI-21.09", format!("{} takes over the {}.", name(seat), faction.name()))
        }
        Event::FavourReturned { seat, eternal } => {
            let rule = if *eternal { "TRI-19.06" } else { "TRI-28.01" };
            (rule, format!("{} returns the temporary favour.", name(seat)))
        }
        Event::Forfeited { seat, card: lost } => {
            ("TRI-22.06", format!("{} takes the beaten set back, less {}.", name(seat), card(*lost)))
        }
        Event::Laurels { seat, count, why } => (
            why_rule(why),
            format!("{} takes {} {}.", name(seat), plural((*count).into(), "laurel"), source(rules, why)),
        ),
        Event::Legions { seat, count, why } => (
            why_rule(why),
            format!("{} takes {} {}.", name(seat), plural((*count).into(), "legion"), source(rules, why)),
        ),
        Event::Denarii { seat, count, why } => {
            (why_rule(why), format!("{} takes {} {}.", name(seat), denarii(*count), source(rules, why)))
        }
        Event::Drew { seat, card: Some(drawn) } => {
            ("TRI-0.14", format!("{} draws {}.", name(seat), card(*drawn)))
        }
        Event::Drew { seat, card: None } => ("TRI-0.14", format!("{} draws a card.", name(seat))),
        Event::NothingToDraw { seat } => {
            ("TRI-RUL.11", format!("There is no card for {} to draw.", name(seat)))
        }
        Event::Marker { seat, faction, cato } => {
            let rule = if *cato { "TRI-24.14" } else { "TRI-23.02" };
            (rule, format!("{} takes the marker of the {}.", name(seat), faction.name()))
        }
        Event::Scroll { seat, why } => {
            let rule = match why {
                Some(Source::Benefit(Faction::Legates)) => "TRI-27.04",
                Some(Source::Benefit(Faction::Senators)) => "TRI-27.12",
                Some(why) => why_rule(why),
                None => "TRI-28.03",
            };
            (rule, format!("{} takes a scroll.", name(seat)))
        }
        Event::Tribune { seat } => ("TRI-28.03", format!("{} becomes tribune.", name(seat))),
        Event::EternalFavour { seat } => {
            ("TRI-24.12", format!("{} has the eternal favour of the gods.", name(seat)))
        }
        Event::TemporaryFavour { seat } => {
            ("TRI-27.10", format!("{} has the temporary favour of the gods.", name(seat)))
        }
        Event::ProconsulReceived { seat } => ("TRI-27.09", format!("{} receives the proconsul.", name(seat))),
        Event::Assassinated { seat, faction, owner, card: gone } => {
            let owner = owner.as_ref().map_or("nobody", name);
            let gone = card(*gone);
            (
                "TRI-25.01",
                format!(
                    "{}'s assassin strikes the {} of {owner}: {gone} is gone.",
                    name(seat),
                    faction.name()
                ),
            )
        }
        Event::AssassinSpared { seat } => ("TRI-25.05", format!("{} sends no assassin.", name(seat))),
        Event::GaveForLegion { seat, card: gave } => {
            ("TRI-24.06", format!("{} gives {} for a legion.", name(seat), card(*gave)))
        }
        Event::LegionBought { seat, price } => {
            ("TRI-27.05", format!("{} buys a legion for {}.", name(seat), denarii(*price)))
        }
        Event::ChariotBids { bids, winner } => {
            let bids = listed(
                bids.iter().zip(kernel::Seat::all(bids.len())).map(|(n, s)| format!("{} {n}", names.of(s))),
            );
            match winner {
                Some(seat) => ("TRI-29.03", format!("Chariot bids: {bids}. {} wins and pays.", name(seat))),
                None => ("TRI-29.06", format!("Chariot bids: {bids}. The highest is shared: nobody wins.")),
            }
        }
        Event::Chariot { seat, faction: Some(faction) } => {
            ("TRI-29.04", format!("{} blocks the {} with the chariot.", name(seat), faction.name()))
        }
        Event::Chariot { seat, faction: None } => {
            ("TRI-29.05", format!("{} leaves the chariot off the board.", name(seat)))
        }
        Event::ChariotUseless { seat } => {
            ("TRI-RUL.59", format!("{} controls no faction: the chariot stays off the board.", name(seat)))
        }
        Event::Announced { seat, met } => {
            ("TRI-31.02", format!("{}: veni, vidi, vici! Met: {}.", name(seat), objectives(*met)))
        }
        Event::LastRound => {
            let rule = if rules.is_variant() { "TRI-33.02" } else { "TRI-31.01" };
            (rule, "This is the last round.".into())
        }
        Event::RoundLimit => ("TRI-RUL.75", "This is the last round: there are no more.".into()),
        Event::Scored { points, limit } => {
            let by_seat = points.iter().zip(kernel::Seat::all(points.len()));
            let text = listed(by_seat.map(|(n, seat)| format!("{} {n}", names.of(seat))));
            let rule = match (limit, rules.is_variant()) {
                (true, _) => "TRI-RUL.75",
                (false, true) => "TRI-33.03",
                (false, false) => "TRI-31.07",
            };
            (rule, format!("Points: {text}."))
        }
    }
}

fn laid(rules: &Tribune, region: Region, cards: &[Option<crate::Card>]) -> String {
    let open: Vec<_> = cards.iter().flatten().copied().collect();
    if open.is_empty() {
        format!("{}: {} face down.", region.name(), plural(cards.len() as u32, "card"))
    } else {
        format!("{}: {}.", region.name(), card_names(rules, open))
    }
}

const fn bought_rule(region: Region) -> &'static str {
    match region {
        Region::Thermae => "TRI-13.01",
        Region::Forum => "TRI-14.01",
        _ => "TRI-15.04",
    }
}

/// Whoever cannot pay, or will not, gets nothing, and the cards are discarded.
const fn unpaid_rule(region: Region) -> &'static str {
    match region {
        Region::Thermae => "TRI-13.02",
        Region::Forum => "TRI-14.02",
        Region::Latrine => "TRI-RUL.28",
        Region::Curia => "TRI-16.03",
        Region::Atrium => "TRI-RUL.24",
        Region::Catacombs => "TRI-RUL.31",
        Region::Pantheon => "TRI-19.04",
        Region::FieldOfMars => "TRI-20.08",
    }
}

/// Cards that were never turned over are discarded as they lie.
const fn unseen_rule(region: Region, occupied: bool) -> &'static str {
    match region {
        Region::Latrine => "TRI-15.06",
        Region::Atrium if occupied => "TRI-17.02", // the third card
        Region::Atrium => "TRI-17.01",
        Region::Catacombs if occupied => "TRI-18.07",
        Region::Pantheon => "TRI-19.07",
        Region::Thermae | Region::Forum | Region::Curia | Region::Catacombs | Region::FieldOfMars => {
            "TRI-12.02"
        }
    }
}

fn source(rules: &Tribune, why: &Source) -> String {
    match why {
        Source::TakeOver(faction) => format!("for taking over the {}", faction.name()),
        Source::Leader(faction) => format!("through {}", rules.components.leader(*faction)),
        Source::FirstController(faction) => format!("as first controller of the {}", faction.name()),
        // TRI-27.01: they lie there, whoever's benefit it is to take them.
        Source::Benefit(Faction::Gladiators) => "from the Colosseum".into(),
        Source::Benefit(faction) => format!("from the {}", faction.name()),
    }
}

const fn why_rule(why: &Source) -> &'static str {
    match why {
        Source::TakeOver(faction) => match faction {
            Faction::Gladiators => "TRI-24.01",
            Faction::Legates => "TRI-24.03",
            Faction::Praetorians => "TRI-24.05",
            Faction::Plebeians => "TRI-24.07",
            Faction::Patricians => "TRI-24.09",
            Faction::VestalVirgins => "TRI-24.11",
            Faction::Senators => "TRI-24.13",
        },
        Source::Leader(faction) => match faction {
            Faction::Gladiators => "TRI-24.02",
            Faction::Legates => "TRI-24.04",
            Faction::Praetorians => "TRI-24.06",
            Faction::Plebeians => "TRI-24.08",
            Faction::Patricians => "TRI-24.10",
            Faction::VestalVirgins => "TRI-24.12",
            Faction::Senators => "TRI-24.14",
        },
        Source::FirstController(_) => "TRI-23.04",
        Source::Benefit(faction) => match faction {
            Faction::Gladiators => "TRI-27.01",
            Faction::Legates => "TRI-27.05",
            Faction::Praetorians => "TRI-27.06",
            Faction::Plebeians => "TRI-27.07",
            Faction::Patricians => "TRI-27.09",
            Faction::VestalVirgins => "TRI-27.10",
            Faction::Senators => "TRI-27.13",
        },
    }
}

fn objectives(met: Objectives) -> String {
    listed(met.iter().map(|objective| objective.name().to_owned()))
}
