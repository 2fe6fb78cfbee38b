//! Plain text for a terminal of 80 columns.

use crate::Fail;
use std::io::{IsTerminal, Write};

/// How wide a terminal may be relied on to be.
pub const WIDTH: usize = 80;

/// Writes to standard output. A reader that has gone is no fault.
pub fn print(text: &str) -> Result<(), Fail> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// May the output be coloured? Only on a terminal, and not where `NO_COLOR` is set.
pub fn colour() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Breaks a text into lines that fit, the first after `first`, the others after as many spaces.
pub fn wrap(first: &str, text: &str) -> String {
    games::wrap(WIDTH, first, text)
}

/// A bar of a chart: `part` of `whole` as a share of 30 columns.
pub fn bar(part: u64, whole: u64) -> String {
    let length = (part * 30).checked_div(whole).unwrap_or(0);
    "#".repeat(length as usize)
}

/// A large number with its thousands apart.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_wrapped_under_their_first_word() {
        let text = wrap("X-1  ", &"word ".repeat(40));
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert!(text.lines().skip(1).all(|line| line.starts_with("     word")));
        assert_eq!(wrap("- ", ""), "- \n");
        assert!(wrap("", &"x".repeat(200)).len() == 201, "a word that is too long stands alone");
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([thousands(0), thousands(999), thousands(12_345_678)], ["0", "999", "12,345,678"]);
    }
}
