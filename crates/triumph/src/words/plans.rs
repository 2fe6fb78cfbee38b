//! Standing orders and exchanges in sentences.

use super::en::plural;
use crate::Triumph;
use crate::components::{Moment, Who};
use crate::exchange::{Bundle, Deal};
use crate::orders::Order;
use crate::parts::Law;
use crate::view::View;
use kernel::{Names, Rule, Sentence};

impl Triumph {
    /// Law cards of the viewer that he could play in a Battle without a Commander there (TRV-DT.33).
    pub fn outsider_cards(&self, v: &View) -> impl Iterator<Item = Law> {
        v.laws.kinds().filter(|&law| {
            let card = self.parts.law(law);
            card.when == Moment::Battle && card.who != Who::Commander
        })
    }

    pub(super) fn order_in_words(&self, v: &View, order: &Order, names: &Names) -> Sentence {
        let (rule, text) = match *order {
            Order::PassBids => ("TRV-DT.17", "Pass whenever Influence can be modified.".into()),
            Order::HoldRank { rank, pairs, forum } => {
                let forum = if forum { " and the Forum" } else { "" };
                let pairs = plural(pairs, "pair", "pairs");
                let text =
                    format!("Spend up to {pairs} of Intrigue{forum} in a bid to hold rank {rank} or better.");
                ("TRV-DT.17", text)
            }
            Order::PlayIfAhead { law, rival } => {
                let (law, rival) = (self.law_name(law), self.called(rival, names));
                ("TRV-DT.17", format!("Play {law} in a bid if {rival} is ahead of me."))
            }
            Order::PassAsOutsider => {
                let mut held: Vec<_> = self.outsider_cards(v).map(|law| self.law_name(law)).collect();
                held.dedup();
                let held = match held.as_slice() {
                    [] => String::new(),
                    held => format!(" You hold {}, which could be played there.", held.join(" and ")),
                };
                ("TRV-DT.33", format!("Pass in Battles without my Commander.{held}"))
            }
            Order::PassBattles => ("TRV-DT.34", "No action in any Battle.".into()),
            Order::RerollWhileLosing { times } => {
                let times = plural(times, "time", "times");
                ("TRV-DT.34", format!("Reroll the worse die while losing, up to {times} in a Battle."))
            }
            Order::BuyNothing => ("TRV-DT.45", "Buy no Law card in Assembly.".into()),
            Order::Buy(law) => {
                ("TRV-DT.45", format!("Buy {} in Assembly if it is still there.", self.law_name(law)))
            }
            Order::Theatrum(p, phase) => (
                "TRV-DT.22",
                format!("Flip the Theatrum on {} as soon as I can in {}.", p.title(), phase.title()),
            ),
        };
        Sentence::new(Rule(rule), text)
    }

    pub(super) fn deal_in_words(&self, deal: &Deal, names: &Names) -> String {
        let (from, to) = (self.called(deal.from, names), self.called(deal.to, names));
        let (gives, gets) = (self.bundle(&deal.gives), self.bundle(&deal.gets));
        format!("{from} gives {gives}, {to} gives {gets}.")
    }

    /// "2 Talents, Ovatio and 1 Law card of his choice".
    fn bundle(&self, x: &Bundle) -> String {
        let mut list = Vec::new();
        if x.talents > 0 {
            list.push(plural(x.talents, "Talent", "Talents"));
        }
        if x.intrigue > 0 {
            list.push(format!("{} Intrigue", x.intrigue));
        }
        list.extend(x.laws.cards().map(|law| self.law_name(law).to_string()));
        if x.unnamed > 0 {
            list.push(format!("{} of his choice", plural(x.unnamed, "Law card", "Law cards")));
        }
        match list.as_slice() {
            [] => "nothing".into(),
            [one] => one.clone(),
            [most @ .., last] => format!("{} and {last}", most.join(", ")),
        }
    }
}
