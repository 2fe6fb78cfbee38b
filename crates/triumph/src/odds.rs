//! Battle odds, for pages and bots: pure arithmetic on public facts.

use crate::components::Dice;
use crate::parts::Die;

/// The chance of victory of a Battle, and which die is the better one to reroll.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// Chance of victory, 0 to 1, if the rerolls are used as well as possible.
    pub win: f64,
    /// The die whose reroll helps most now; `None` when it is better to stay, or no reroll is left.
    pub reroll: Option<Die>,
}

/// The chance before the dice are rolled. `margin` is Legions minus Shields without dice; `rerolls` of a single die
/// may follow.
pub fn chance_before(dice: &Dice, margin: i32, rerolls: u8) -> f64 {
    let mut sum = 0.0;
    for &roman in &dice.roman {
        for &barbarian in &dice.barbarian {
            sum += chance_after(dice, margin, roman, barbarian, rerolls).win;
        }
    }
    sum / (dice.roman.len() * dice.barbarian.len()) as f64
}

/// The chance once both dice show something, with so many rerolls of a single die left.
pub fn chance_after(dice: &Dice, margin: i32, roman: u8, barbarian: u8, rerolls: u8) -> Odds {
    if margin + i32::from(roman) >= i32::from(barbarian) {
        return Odds { win: 1.0, reroll: None };
    }
    // With many rerolls the chance hardly changes any more; this also bounds the work.
    let rerolls = rerolls.min(4);
    let mut best = Odds { win: 0.0, reroll: None };
    if rerolls == 0 {
        return best;
    }
    for &die in Die::ALL {
        let faces = dice.faces(die);
        let win = |&face: &u8| match die {
            Die::Roman => chance_after(dice, margin, face, barbarian, rerolls - 1).win,
            Die::Barbarian => chance_after(dice, margin, roman, face, rerolls - 1).win,
        };
        let chance = faces.iter().map(win).sum::<f64>() / faces.len() as f64;
        if chance > best.win {
            best = Odds { win: chance, reroll: Some(die) };
        }
    }
    best
}
