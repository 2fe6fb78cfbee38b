//! State-based checks at every boundary, in the order of ROR-D.27a.

use crate::Event;
use crate::numbers::FOR_LIFE;
use crate::parts::*;
use crate::phases::{Ask, Step};
use crate::play::*;
use crate::state::{At, Board, EndingKind, Man};
use kernel::{Seat, SeatSet};

/// So many aligned Senators must be in Rome while the Senate sits (ROR-1.09.81a).
pub(crate) const QUORUM: usize = 8;

impl crate::Republic {
    /// Has the Senate made the Consul for Life, and not his Influence (ROR-1.12.1c)? Whoever has reached 35 is one without a
    /// vote, unless Military Reforms forbid it (ROR-1.09.83a, ROR-7.06g).
    pub(crate) fn is_elected_for_life(&self, board: &Board) -> bool {
        let Some(senator) = board.consul_for_life else { return false };
        let proposed = board.senate.life || self.has_neutrals(); // who name one without a motion (ROR-S.60)
        proposed && (board.senators[senator].influence < FOR_LIFE || board.laws.has(Law::MilitaryReforms))
    }
}

/// State-based checks.
#[easy_ext::ext(Checks)]
pub impl Play<'_> {
    /// Runs the checks. One that must ask somebody pushes the question and itself again beneath it.
    fn checks(&mut self) {
        if self.replace_lost_factions() {
            return;
        }
        self.find_hrao();
        if self.s.board.phase == Phase::Senate && self.repopulate() {
            return;
        }
        if self.s.board.switches.has(Switch::ProvincialWars) {
            self.free_allies();
        }
        self.match_wars();
        self.consul_for_life();
        if self.s.board.traitor.is_some() && self.s.board.over.is_none() {
            crate::phases::optional::treason::check(self);
        }
        if std::mem::take(&mut self.s.board.roused) && self.s.board.over.is_none() {
            crate::phases::forum::pretender::strike(self);
        }
    }

    // --- faction without Senators (ROR-1.05.3)

    /// Gives every faction that lost its last Senator a new Leader; `true` if somebody must choose first.
    fn replace_lost_factions(&mut self) -> bool {
        let board = &self.s.board;
        let lost = board.without(board.playing(self.factions()), |man| man.faction);
        if self.rules.read_closely() {
            // one that has found a Senator otherwise waits for none (ROR-R.54)
            for seat in Seat::all(self.factions()).filter(|s| !lost.has(*s)) {
                self.s.board.factions[seat.ix()].awaits_senator = false;
            }
        }
        for seat in lost.iter() {
            if let Some(heir) = self.curia_top() {
                self.s.board.curia.retain(|f| *f != heir); // ROR-1.05.3b
                self.adopt(seat, heir);
            } else if let Some(found) = self.search_deck() {
                self.adopt(seat, found); // ROR-1.05.3c
            } else if self.unaligned().next().is_some() {
                self.then(Step::Checks);
                self.open(Ask::Adopt { seat, leader: true }); // ROR-R.54, DC.9
                return true;
            } else {
                self.s.board.factions[seat.ix()].awaits_senator = true; // ROR-R.54
            }
        }
        false
    }
    /// The top family of the Curia that matches no Statesman in play (ROR-R.131).
    fn curia_top(&self) -> Option<Senator> {
        self.s.board.curia.iter().copied().find(|&f| self.statesman_in_play(f).is_none())
    }
    /// The Statesman in play whom this family would go beneath; of a pair the first (ROR-1.07.312j). An exile covers
    /// nobody: his family is treated as if he had died (ROR-1.09.432b).
    fn statesman_in_play(&self, family: Senator) -> Option<Senator> {
        let namesakes = self.rules.of_number(self.rules.parts.number(family)).iter();
        namesakes
            .filter(|s| s.is_statesman())
            .find(|&s| self.s.board.in_play(s) && self.s.board.senators[s].at != At::Exile)
    }
    /// A family found by searching the deck, which is then reshuffled: any of them is as likely.
    fn search_deck(&mut self) -> Option<Senator> {
        if self.drawn_out() && self.rules.read_closely() {
            self.open_next_deck(); // ROR-1.04.5a; the period begins with a draw (ROR-R.184)
        }
        let families = self.s.secret.deck.only(
            |card| matches!(card, Card::Senator(f) if f.is_family() && self.statesman_in_play(f).is_none()),
        );
        let card = Card::of_kind(self.chance.draw_from(&families)?);
        self.s.secret.deck.take(card);
        let left = self.s.secret.deck.len() as u8;
        self.s.secret.below_marked = self.s.secret.below_marked.min(left); // ROR-R.220: its place stays
        if self.rules.read_closely() {
            crate::phases::extend::card_drawn(self); // ROR-DC.6: it may have been the last
        }
        match card {
            Card::Senator(family) => Some(family),
            _ => None,
        }
    }
    /// Unaligned Senators in the Forum.
    fn unaligned(&self) -> impl Iterator<Item = Senator> + '_ {
        let board = &self.s.board;
        board.senators.iter().filter(|(_, m)| m.at == At::Rome && m.faction.is_none()).map(|(s, _)| s)
    }
    /// A faction without Senators takes this one as its Leader.
    fn adopt(&mut self, seat: Seat, senator: Senator) {
        self.enter(senator, Some(seat), At::Rome);
        let faction = &mut self.s.board.factions[seat.ix()];
        (faction.leader, faction.awaits_senator) = (Some(senator), false);
        self.log.all(|| Event::Joined { senator, seat });
    }
    /// The Forum Senator a player chose joins his faction, as its Leader if it had nobody left.
    fn adopt_from_forum(&mut self, seat: Seat, senator: Senator, leader: bool) {
        self.s.board.senators[senator].faction = Some(seat);
        if leader {
            self.s.board.factions[seat.ix()].leader = Some(senator);
        }
        self.log.all(|| Event::Joined { senator, seat });
        self.boundary();
    }

    // --- the highest ranking available official (ROR-1.09.11)

    /// Finds the HRAO anew; one who is still among equals stays.
    fn find_hrao(&mut self) {
        let board = &self.s.board;
        let eligible = |s: &Senator| {
            board.in_rome(*s) && board.owner(*s).is_some() && !board.senate.stepped_down.has(*s)
        };
        let official = board.offices.values().flatten().copied().find(eligible);
        let hrao = if official.is_some() {
            official
        } else {
            let rank = |s: Senator| (board.senators[s].influence, self.rules.oratory(board, s));
            let best = board.attending().filter(eligible).map(rank).max();
            let tied: Set<Senator> =
                board.attending().filter(eligible).filter(|&s| Some(rank(s)) == best).collect();
            let still = board.hrao.filter(|h| tied.has(*h));
            still.or_else(|| self.break_tie(tied.iter())) // ROR-1.09.11b
        };
        let first = match hrao {
            Some(senator) => self.s.board.owner(senator),
            None => self.most_influential(),
        };
        if self.s.board.hrao != hrao {
            self.s.board.hrao = hrao;
            if let Some(senator) = hrao {
                self.log.all(|| Event::Hrao { senator });
            }
        }
        self.s.board.first = first.unwrap_or(self.s.board.first);
    }

    /// Nobody is in Rome: the player with most Influence acts for the HRAO (ROR-R.74), of equals by the dice (ROR-1.04.7);
    /// one who does so already and is still among them goes on.
    fn most_influential(&mut self) -> Option<Seat> {
        let board = &self.s.board;
        let playing = board.playing(self.factions());
        let most = playing.iter().map(|s| board.combined_influence(s)).max()?;
        let tied: SeatSet = playing.iter().filter(|&s| board.combined_influence(s) == most).collect();
        if !self.rules.read_again() {
            return tied.first();
        }
        let acts = Some(board.first).filter(|s| board.hrao.is_none() && tied.has(*s));
        acts.or_else(|| self.break_tie(tied.iter()))
    }

    // --- repopulating Rome (ROR-1.09.81)

    /// Fills Rome up to eight aligned Senators; `true` if somebody must choose first.
    fn repopulate(&mut self) -> bool {
        while self.s.board.attending().count() < QUORUM {
            self.families_rejoin_statesmen();
            if self.curia_top().is_none() && self.unaligned().next().is_none() {
                return false; // ROR-1.09.81c
            }
            let Some(seat) = self.smallest_faction() else { return false };
            if let Some(senator) = self.curia_top() {
                self.s.board.curia.retain(|f| *f != senator);
                self.enter(senator, Some(seat), At::Rome); // ROR-R.75: at printed values
                self.log.all(|| Event::Joined { senator, seat });
            } else {
                self.then(Step::Checks);
                self.open(Ask::Adopt { seat, leader: false }); // ROR-1.09.81b, DC.84
                return true;
            }
        }
        false
    }
    /// A family that comes up in the Curia while its Statesman is in play goes beneath him, and the next one comes up
    /// (ROR-R.131).
    fn families_rejoin_statesmen(&mut self) {
        while let Some(&top) = self.s.board.curia.first().filter(|_| self.rules.read_again()) {
            if !self.goes_beneath(top) {
                return;
            }
            self.s.board.curia.remove(0);
        }
    }
    /// A family goes beneath its Statesman, if he is in play (ROR-1.07.312h).
    fn goes_beneath(&mut self, family: Senator) -> bool {
        let statesman = self.statesman_in_play(family);
        if let Some(statesman) = statesman {
            self.s.board.senators[family] = Man { at: At::Beneath(statesman), ..Man::default() };
        }
        statesman.is_some()
    }
    /// The faction with the fewest Senators, then the least Influence in Rome, then by one die each (ROR-1.09.81a).
    fn smallest_faction(&mut self) -> Option<Seat> {
        let board = &self.s.board;
        let size = |seat: Seat| {
            let influence: u32 = board.present(seat).map(|s| u32::from(board.senators[s].influence)).sum();
            (board.members(seat).count(), influence)
        };
        let playing = board.playing(self.factions());
        let least = playing.iter().map(size).min()?;
        let tied: SeatSet = playing.iter().filter(|&s| size(s) == least).collect();
        self.break_tie_by(if self.rules.read_again() { Play::dr } else { Play::dr2 }, tied.iter())
    }

    // --- 35 Influence in Rome (ROR-1.09.83)

    /// Whoever reaches it first rules, equals share (ROR-1.09.83a-b).
    fn consul_for_life(&mut self) {
        let board = &self.s.board;
        let reformed = board.laws.has(Law::MilitaryReforms); // ROR-7.06g
        if board.consul_for_life.is_some() || board.phase == Phase::Setup || reformed {
            return;
        }
        let rank = |s: Senator| {
            let faction = board.owner(s).map_or(0, |seat| board.combined_influence(seat));
            (board.senators[s].influence, faction)
        };
        let reached = || board.attending().filter(|&s| board.senators[s].influence >= FOR_LIFE);
        let Some(best) = reached().map(rank).max() else { return };
        let first: Set<Senator> = reached().filter(|&s| rank(s) == best).collect();
        match first.only() {
            Some(senator) => self.made_consul_for_life(senator, false),
            None => {
                let equals: SeatSet = first.iter().filter_map(|s| board.owner(s)).collect();
                match first.first().filter(|_| equals.len() == 1) {
                    Some(senator) => self.made_consul_for_life(senator, false), // their faction wins, whoever it is
                    None => self.end(EndingKind::ConsulForLife, equals),        // ROR-1.09.83b: a draw
                }
            }
        }
    }
    /// By vote or by Influence; from now on his player may look at the others' hands (ROR-1.12.3c).
    fn made_consul_for_life(&mut self, senator: Senator, elected: bool) {
        self.s.board.consul_for_life = Some(senator);
        self.log.reveal();
        self.log.all(|| Event::ConsulForLife { senator, elected });
    }
}
