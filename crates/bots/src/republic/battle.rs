//! What battles may bring.

use super::mind::Mind;
use arrayvec::ArrayVec;
use republic::forecast::Prospect;
use republic::parts::*;
use republic::phases::combat::Arm;
use republic::state::Force;

/// What a battle may bring.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds {
    /// The War is won.
    pub victory: f32,
    /// The army is lost.
    pub defeat: f32,
    /// The share of the force that is lost in the mean.
    pub losses: f32,
}

impl Odds {
    /// One battle after another: both must be won.
    fn then(self, next: Odds) -> Odds {
        Odds {
            victory: self.victory * next.victory,
            defeat: self.defeat + self.victory * next.defeat,
            losses: self.losses + self.victory * next.losses,
        }
    }
}

impl From<Prospect> for Odds {
    fn from(p: Prospect) -> Odds {
        Odds { victory: p.victory, defeat: p.defeat, losses: p.losses }
    }
}

impl Mind<'_> {
    /// The odds of one battle of so many units, with their leaders of this strength (ROR-1.10.1 to 1.10.4).
    pub fn battle(&self, war: War, commander: Option<Senator>, arm: Arm, units: i32, strength: i32) -> Odds {
        let force = Force { commander, ..Force::against(war) };
        let of = |n: i32| n.clamp(0, u8::MAX.into()) as u8;
        self.rules.battlefield(self.b, &force, arm).prospect(of(strength), of(units)).into()
    }
    /// What a force of these strengths may expect in the next Combat Phase, at sea and on land.
    pub fn odds(
        &self,
        war: War,
        commander: Option<Senator>,
        military: i32,
        legions: i32,
        fleets: i32,
    ) -> Odds {
        let naval = self.naval(war);
        let with = |force: i32| force + military.min(force);
        let support = i32::from(self.rules.support(self.b, war));
        let ashore = || self.battle(war, commander, Arm::Land, legions, with(legions));
        let mastery = i32::from(self.rules.naval_mastery(commander));
        let at_sea = || self.battle(war, commander, Arm::Sea, fleets, with(fleets) + mastery);
        match naval {
            0 if legions == 0 || fleets < support => Odds::default(),
            0 => ashore(),
            _ if fleets == 0 => Odds::default(),
            _ if legions == 0 || fleets < support => at_sea(),
            _ => at_sea().then(ashore()),
        }
    }
    /// What a force in the field may expect.
    pub fn odds_of(&self, force: &Force) -> Odds {
        let leaders = [force.commander, force.master_of_horse].into_iter().flatten();
        let military = leaders.map(|s| i32::from(self.military(s))).sum();
        let legions = i32::from(self.b.strength(force.legions));
        let of = |war| self.odds(war, force.commander, military, legions, force.fleets.into());
        force.war.map_or_else(Odds::default, of)
    }
    /// The chance of victory of a force that is to be sent, with what stands there already.
    pub fn dispatch(&self, d: &Dispatch) -> f32 {
        let legions = i32::from(self.b.strength(d.legions));
        self.odds(d.war, Some(d.commander), self.command(d.commander), legions, d.fleets.into()).victory
    }
    /// A force in the field that will rather be lost than win.
    pub fn hopeless(&self, force: &Force) -> bool {
        let odds = self.odds_of(force);
        !force.victorious && odds.defeat > 0.35 && odds.victory < 0.25
    }
    /// Military of somebody sent from Rome: a Dictator with his Master of Horse (ROR-1.09.34b).
    pub fn command(&self, commander: Senator) -> i32 {
        let master = self.b.rides_with(commander);
        i32::from(self.military(commander)) + master.map_or(0, |m| i32::from(self.military(m)))
    }
    pub fn land(&self, war: War) -> i32 {
        self.strengths(war)[0].into()
    }
    pub fn naval(&self, war: War) -> i32 {
        self.strengths(war)[1].into()
    }
    /// Those who may be sent to war from Rome, the highest first.
    pub fn commanders(&self) -> ArrayVec<Senator, 3> {
        self.b.commanders()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Choices, Fast, Game, Log, Rules, Seat, Setup, Viewer};
    use republic::Republic;
    use republic::state::{LeaderAt, Status};

    /// The odds of twelve Legions in the 1st Gallic War, with what is put on the board before.
    fn odds(difference: i32, commander: Option<Senator>, war: War, led: bool) -> [i32; 2] {
        let rules = Republic::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
        let mut state = rules.setup(&mut Fast::new(1), &mut Log::off());
        state.board.wars[war].status = Status::Active;
        if led {
            state.board.leaders[Leader::Hannibal] = LeaderAt::With(war);
        }
        let (view, list) = (rules.view(&state, Viewer::Seat(Seat(0))), Choices::default());
        let mind = Mind::new(&rules, &view, &list).expect("a seat");
        let Odds { victory, defeat, .. } =
            mind.battle(war, commander, Arm::Land, 12, mind.land(war) + difference);
        [victory, defeat].map(|chance| (chance * 216.0).round() as i32)
    }

    #[test]
    fn the_odds_of_a_battle_are_those_of_table_and_card() {
        // 14 or more wins, 7 or less loses; 13 is a Disaster and 15 a Standoff whatever the odds.
        assert_eq!(odds(0, None, War::FirstGallic, false), [25, 35]);
        // with +7 a roll of 7 wins: 196 ways less those of 13 and 15
        assert_eq!(odds(7, None, War::FirstGallic, false), [196 - 21 - 10, 0]);
        // 2nd Punic War: Disaster 10, Standoff 11 and 15, and Hannibal's 9 and 16
        let fated = 27 + 27 + 10;
        assert_eq!(odds(12, None, War::SecondPunic, false), [216 - fated, 0]);
        assert_eq!(odds(12, None, War::SecondPunic, true), [216 - fated - 25 - 6, 0]);
        // Scipio Africanus voids the card's numbers, not those of its Leader (ROR-7.04b)
        assert_eq!(odds(12, Some(Senator::ScipioAfricanus), War::SecondPunic, true), [216 - 25 - 6, 0]);
    }
}
