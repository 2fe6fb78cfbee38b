//! Traitors (ROR-3.10): whoever has one wins when Rome falls, so they bid when she is in danger, and from then on do nothing
//! for her in a crisis; everybody else wants the Traitor's War beaten first.

use super::mind::Mind;
use kernel::{Pick, Seat};
use republic::Action;
use republic::parts::*;
use republic::phases::optional::traitors::{Action as Traitors, Ask};

/// Points of restlessness from which the people may rise.
const ANGRY: i32 = 4;
/// So many active Wars are the end of Rome if none of them is beaten.
const TOO_MANY: usize = 4;

fn of(action: Traitors) -> Action {
    Action::Traitors(action)
}

impl Mind<'_> {
    pub fn tokens(&self, ask: &Ask) -> Option<Pick<Action>> {
        let pick = match ask {
            Ask::Bid => self.bids_for_tokens().map(Traitors::Bid),
            Ask::Tokens { traitor: None, .. } => self.traitor_to_be().map(Traitors::Mark),
            Ask::Tokens { traitor: Some(_), .. } => self.war_to_betray_to().map(Traitors::Betray),
        };
        pick.and_then(|action| self.listed(of(action))).or_else(|| self.listed(of(Traitors::Pass)))
    }

    /// By correspondence the same is written on the form of the Forum, if anything is.
    pub fn tokens_on_form(&self) -> Option<Pick<Action>> {
        let letter = self.v.letter.forum();
        let field = match (letter.bid_for_tokens, letter.traitor) {
            (None, _) => Traitors::Bid(self.bids_for_tokens()?),
            (Some(_), None) => Traitors::Mark(self.traitor_to_be()?),
            (Some(_), Some(_)) => Traitors::Betray(self.war_to_betray_to()?),
        };
        self.listed(of(field))
    }

    /// With the first man, if Rome may well fall and we would lose with her anyway: whoever leads has more to lose than to
    /// win by it.
    fn bids_for_tokens(&self) -> Option<Senator> {
        let danger = self.crisis() || self.restlessness() >= ANGRY || self.forecast() < self.w.bare;
        let spare = self.b.members(self.me).nth(1).is_some();
        self.first_man().filter(|_| danger && spare && !self.leads_all())
    }
    /// The man who would be missed least: he needs only to live.
    fn traitor_to_be(&self) -> Option<Senator> {
        let free = self.b.members(self.me).filter(|&s| !self.b.leads(s) && self.b.loyal(s));
        free.min_by(|a, b| self.worth(*a).total_cmp(&self.worth(*b)))
    }
    /// The War that will last longest: nobody fights it, and it is the strongest.
    fn war_to_betray_to(&self) -> Option<War> {
        let fought = |w: War| self.b.forces.iter().any(|f| f.war == Some(w) && !f.victorious);
        self.b
            .betrayable()
            .max_by_key(|&w| (!fought(w), self.rules.land_strength(self.b, w), std::cmp::Reverse(w)))
    }

    /// Does this faction want Rome to fall: it has the Traitor, she is near her end, and others have more Influence?
    pub fn wants_ruin(&self, seat: Seat) -> bool {
        let influence = |seat: Seat| self.b.combined_influence(seat);
        let ahead = || Seat::all(self.rules.factions).any(|other| influence(other) > influence(seat));
        self.b.traitors_player() == Some(seat) && self.crisis() && ahead()
    }
    /// What beating a War is worth more, or less, because of its Traitor.
    pub fn treason(&self, war: War) -> f32 {
        match self.b.traitor.filter(|t| t.war == war).and(self.b.traitors_player()) {
            Some(seat) if seat == self.me => -self.w.traitor,
            Some(_) => self.w.traitor,
            None => 0.0,
        }
    }
    /// Our Traitor goes to his War when his help may be what brings Rome down.
    pub fn defects(&self, traitor: Senator) -> Option<f32> {
        let last = self.b.active_wars() >= TOO_MANY && self.wants_ruin(self.me);
        (last && self.military(traitor) > 0).then_some(5.0)
    }
}
