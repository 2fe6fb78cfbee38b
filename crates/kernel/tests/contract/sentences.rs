//! How sentences are set, whatever game says them.

use kernel::{Rule, Sentence};

#[test]
fn a_negative_number_has_a_minus_sign() {
    let said = |text: &str| Sentence::new(Rule("X-1"), text).text;
    assert_eq!(
        said("Base Number -9 (-3 for all), 5 to -2."),
        "Base Number \u{2212}9 (\u{2212}3 for all), 5 to \u{2212}2."
    );
    assert_eq!(said("-1 Popularity"), "\u{2212}1 Popularity");
    for hyphen in ["two-sided, 3-4 players, A-1", "a stop - 3 of them", "pre-5", "-", "ends in -"] {
        assert_eq!(said(hyphen), hyphen);
    }
}
