//! Picks chosen and not yet sent.

/// Picks chosen and not yet sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The picks in order.
    pub steps: Vec<DraftStep>,
    /// The newest pick ends the decision: the view and choices shown are those before it, and it is marked as chosen.
    pub last: bool,
    /// It goes on, but what is chosen so far is a whole by itself, and can be sent as it is.
    pub whole: bool,
}

impl Draft {
    /// The draft as it stands in a form field or an address: `3,0:12,5`.
    pub fn code(steps: &[DraftStep]) -> String {
        let step = |s: &DraftStep| match s.amount {
            0 => s.n.to_string(),
            amount => format!("{}:{amount}", s.n),
        };
        steps.iter().map(step).collect::<Vec<_>>().join(",")
    }
    /// Reads it back: choice numbers and amounts. Nothing if it is no draft or has more than 64 steps.
    pub fn parse(code: &str) -> Option<Vec<(usize, u16)>> {
        if code.is_empty() {
            return Some(Vec::new());
        }
        let step = |text: &str| match text.split_once(':') {
            Some((n, amount)) => Some((n.parse().ok()?, amount.parse().ok()?)),
            None => Some((text.parse().ok()?, 0)),
        };
        let steps: Option<Vec<_>> = code.split(',').map(step).collect();
        steps.filter(|steps| steps.len() <= 64)
    }
}

/// One pick of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftStep {
    /// Its number in the list it was chosen from.
    pub n: usize,
    /// The amount named with it.
    pub amount: u16,
    /// Its label then ([`Offer::label`](super::Offer::label)), with this amount if the game says it in its own words.
    pub label: String,
    /// Does the label say the amount?
    pub amount_said: bool,
    /// Could it have been more than 0? Then 0 is an amount as any other.
    pub amounts: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_reads_back() {
        let step = |n, amount| DraftStep { n, amount, ..Default::default() };
        let code = Draft::code(&[step(3, 0), step(0, 12), step(5, 0)]);
        assert_eq!(code, "3,0:12,5");
        assert_eq!(Draft::parse(&code), Some(vec![(3, 0), (0, 12), (5, 0)]));
        assert_eq!(Draft::parse(""), Some(vec![]));
        for bad in ["x", "1,,2", "1:", "-1", "1:99999", &"1,".repeat(70)] {
            assert_eq!(Draft::parse(bad), None, "{bad}");
        }
    }
}
