//! The language of a terminal: the one place where it is chosen.

use kernel::Language;

/// The language that the environment names, if the house speaks it; else the usual one.
pub fn of_terminal() -> Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    spoken(names)
}

/// Of these the first that is not empty counts: what stands there is `en_GB.UTF-8` or the like.
fn spoken(mut names: impl Iterator<Item = String>) -> Language {
    let named = names.find(|name| !name.is_empty());
    named.and_then(|name| Language::of(name.split('.').next().unwrap_or_default())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_environment_says_a_language_is_found() {
        let of = |names: &[&str]| spoken(names.iter().map(|name| (*name).to_string()));
        for names in [&["en_GB.UTF-8"] as &[&str], &["", "C.UTF-8", "en"], &["tlh"], &[]] {
            assert_eq!(of(names), Language::English, "{names:?}");
        }
    }
}
