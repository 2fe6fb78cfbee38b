//! The language of a visitor: the one place where it is chosen.

use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use kernel::Language;

/// The language that a browser likes best of those the house speaks; else the usual one.
pub(super) fn preferred(headers: &HeaderMap) -> Language {
    let lists = headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    let spoken = lists.flat_map(|list| list.split(',')).filter_map(|wish| {
        let (code, quality) = wish.split_once(';').unwrap_or((wish, "q=1"));
        let quality: f32 = quality.trim().strip_prefix("q=")?.trim().parse().ok()?;
        let language = Language::of(code.trim())?;
        (quality > 0.0).then_some((quality, language))
    });
    // Of those liked as much the first.
    let best = spoken.fold(None, |best: Option<(f32, Language)>, wish| match best {
        Some(best) if best.0 >= wish.0 => Some(best),
        _ => Some(wish),
    });
    best.map(|(_, language)| language).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_browser_sends_a_language_is_found() {
        let of = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, value.parse().expect("a header"));
            preferred(&headers)
        };
        for value in ["en", "de, en-GB;q=0.8, *;q=0.1", "tlh", "", ";;,q=", "en;q=x, de;q=0"] {
            assert_eq!(of(value), Language::English, "{value}");
        }
        assert_eq!(preferred(&HeaderMap::new()), Language::English);
    }
}
