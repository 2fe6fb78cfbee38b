//! What the next Revenue Phase brings to the Provinces: Raids, Disorder, what is left of their income.

use super::TWO_DICE;
use crate::Republic;
use crate::parts::*;
use crate::phases::revenue;
use crate::state::Board;

impl Republic {
    /// Twice what the Province brings the State next year, on average: nothing without a loyal Governor, in revolt, in
    /// Disorder, threatened by a War, or overrun; more or less by the Trial of Verres and Evil Omens (ROR-1.06.21, ROR-7.01.118a).
    pub(super) fn twice_the_yield(&self, board: &Board, province: Province) -> i32 {
        let land = &board.provinces[province];
        let governed = board.fruitful(province).is_some();
        let unruly = board.wars[War::of(province)].present()
            || self.disorder_odds(board, province).is_some()
            || self.menaced(board).has(province); // ROR-2.2.4a
        if !governed || unruly {
            return 0;
        }
        let formula = self.parts.provinces[province].face(land.developed).state;
        let (low, high) = (formula.of(formula.dice), formula.of(6 * formula.dice));
        let all = low + high + 2 * (revenue::verres(board) - board.omens());
        let held = TWO_DICE - self.raid_odds(board, province).unwrap_or(0);
        all * i32::from(held) / i32::from(TWO_DICE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::At;
    use crate::state::Land;
    use kernel::{Game, Setup};

    /// Cisalpine Gaul, undeveloped, of strength 1, under Cornelius (Military 4) with two Legions: 9 and two dice.
    fn gaul() -> (Republic, Board) {
        let rules = Republic::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table");
        let mut board = crate::setup::empty(&rules).board;
        let province = Province::CisalpineGaul;
        board.senators[Senator::Cornelius].at = At::Province(province);
        board.provinces[province] = Land {
            exists: true,
            governor: Some(Senator::Cornelius),
            garrison: [Legion::I, Legion::II].into_iter().collect(),
            ..Land::default()
        };
        (rules, board)
    }

    #[test]
    fn raids_are_counted_out() {
        let (rules, mut board) = gaul();
        let province = Province::CisalpineGaul;
        let base = rules.parts.provinces[province].undeveloped.base[0];
        assert_eq!(rules.raid_odds(&board, province), None, "there are none");
        let quiet = rules.twice_the_yield(&board, province);
        board.events[EventCard::BarbarianRaids] = 1;
        // 15 less base, 4 for two Legions and 4 for Cornelius must be rolled: 10 of 36 ways are at most 5.
        assert_eq!(base, 1, "15 - 1 - 4 - 4 = 6");
        assert_eq!(rules.raid_odds(&board, province), Some(10));
        assert_eq!(rules.twice_the_yield(&board, province), quiet * 26 / 36);
        board.events[EventCard::BarbarianRaids] = 2;
        assert_eq!(rules.raid_odds(&board, province), Some(21), "8 is needed");
        board.senators[Senator::Cornelius].at = At::Rome;
        assert_eq!(rules.raid_odds(&board, province), Some(35), "12 without him: ROR-R.33");
        board.provinces[province].governor = None;
        assert_eq!(rules.raid_odds(&board, province), None, "a vacant Province is ignored");
    }

    #[test]
    fn disorder_is_counted_out() {
        let (rules, mut board) = gaul();
        let province = Province::CisalpineGaul;
        board.events[EventCard::InternalDisorder] = 1;
        // More than 4 with two Legions: only 2 fails.
        assert_eq!(rules.disorder_odds(&board, province), Some(1));
        assert_eq!(rules.twice_the_yield(&board, province), 0, "ROR-7.01.109a");
        board.events[EventCard::InternalDisorder] = 2;
        assert_eq!(rules.disorder_odds(&board, province), Some(3), "ROR-R.34: 6 or more");
        board.provinces[province].developed = true;
        assert_eq!(rules.disorder_odds(&board, province), None, "ROR-1.06.16f");
    }

    /// Allied Enthusiasm, the Trial of Verres and a revolt are in the forecast.
    #[test]
    fn the_forecast_knows_what_is_in_play() {
        let (rules, mut board) = gaul();
        let province = Province::CisalpineGaul;
        let plain = rules.state_forecast(&board);
        board.events[EventCard::AlliedEnthusiasm] = 1;
        board.events[EventCard::TrialOfVerres] = 1;
        let more = rules.state_forecast(&board);
        assert_eq!((more.income - plain.income, more.provinces - plain.provinces), (50, 3));
        board.wars[War::of(province)].status = crate::state::Status::Active;
        assert_eq!(rules.state_forecast(&board).provinces, 0, "ROR-1.06.21b");
    }
}
