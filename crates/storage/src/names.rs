//! Names: what may be one, when two are the same, and when two look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton as prototype;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// A name as it is kept: one form for what is written alike, single spaces.
pub fn tidy(name: &str) -> String {
    let name: String = name.nfkc().collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Names are the same if they differ only in case.
pub fn key(name: &str) -> String {
    tidy(name).to_lowercase()
}

/// What a name looks like. Names of the same look cannot be told apart on a page.
pub fn skeleton(name: &str) -> String {
    prototype(&tidy(name)).collect::<String>().to_lowercase()
}

/// What is wrong with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Too short or too long.
    Length,
    /// Something in it cannot be read, or nothing can.
    Characters,
    /// Scripts that are not written together.
    Scripts,
    /// Guests are called so.
    ForGuests,
    /// Those who have left are called so.
    ForNobody,
}

/// Why this cannot be a name, if it cannot: 2 to 24 characters that can be seen, of one script (or of Latin beside the
/// signs of Chinese, Japanese or Korean).
pub fn flaw(name: &str) -> Option<Flaw> {
    let punctuation = |c: char| matches!(c, ' ' | '-' | '_' | '.' | '\'');
    let mark = is_combining_mark;
    let letters: String = name.chars().filter(|c| !punctuation(*c)).collect();
    let heaped = name.chars().zip(name.chars().skip(1)).any(|(a, b)| mark(a) && mark(b));
    if !(2..=24).contains(&name.chars().count()) {
        Some(Flaw::Length)
    } else if !letters.chars().all(GeneralSecurityProfile::identifier_allowed)
        || !letters.chars().any(char::is_alphanumeric)
        || letters.starts_with(mark)
        || heaped
    {
        Some(Flaw::Characters)
    } else if letters.detect_restriction_level() > RestrictionLevel::HighlyRestrictive {
        Some(Flaw::Scripts)
    } else if name.split_once(' ').is_some_and(|(first, _)| skeleton(first) == skeleton("Guest")) {
        Some(Flaw::ForGuests)
    } else if [name, &key(name)].iter().any(|name| skeleton(name).contains(&skeleton(&key(host::FORMER)))) {
        Some(Flaw::ForNobody)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_readable() {
        assert_eq!(tidy("  Marta   Q. "), "Marta Q.");
        for good in ["Marta Q.", "Zoë", "Мария", "王小明", "O'Neill", "Guestav", "Guest_1"] {
            assert_eq!(flaw(&tidy(good)), None, "{good}");
        }
        for bad in [
            "",
            "x",
            "<b>",
            "guest 12",
            "Guest 7",
            "a\u{202e}b",
            "...",
            &"x".repeat(25),
            "a\u{3164}",
            host::FORMER,
            "a former pIayer",
        ] {
            assert!(flaw(&tidy(bad)).is_some(), "{bad}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (a, b) in [("Iulia", "lulia"), ("Marco", "Marc0"), ("Anna1", "Annal"), ("rnary", "mary")] {
            assert_eq!(skeleton(a), skeleton(b), "{a} {b}");
        }
        assert_ne!(skeleton("Anna"), skeleton("Anne"));
    }
}
