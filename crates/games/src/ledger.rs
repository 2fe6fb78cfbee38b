//! The rules reference: every game carries its ledger, and each line can be looked up by its id.

use kernel::Refusal;
use protocol::answer::RuleLine;

/// Reads the lines of the form `- **ID** text` under their headings.
pub(crate) fn parse(ledger: &str) -> Vec<RuleLine> {
    let mut section = String::new();
    let mut lines = Vec::new();
    for line in ledger.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            section = heading.trim_start_matches('#').trim().into();
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**"))
            && !id.contains(' ')
        {
            lines.push(RuleLine { id: id.into(), section: section.clone(), text: text.trim().into() });
        }
    }
    lines
}

/// Every line of a game's ledger.
pub fn rules(game: &str) -> Result<Vec<RuleLine>, Refusal> {
    game!(game, G => parse(<G as kernel::Game>::ledger()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_reads_by_heading_and_id() {
        let lines =
            parse("# The game\n\n## 1. Bids\n\n- **X-1** One.\n- **X-2** Two **bold** words.\n- plain\n");
        let found: Vec<_> =
            lines.iter().map(|l| (l.id.as_str(), l.section.as_str(), l.text.as_str())).collect();
        assert_eq!(found, [("X-1", "1. Bids", "One."), ("X-2", "1. Bids", "Two **bold** words.")]);
    }

    #[test]
    fn every_game_has_a_ledger_under_its_own_prefix() {
        for game in crate::all() {
            let lines = rules(game.id).expect("a game");
            assert!(!lines.is_empty(), "{} has no rules", game.id);
            let prefix = format!("{}-", game.prefix);
            assert!(lines.iter().all(|line| line.id.starts_with(&prefix)), "{}", game.id);
        }
    }
}
