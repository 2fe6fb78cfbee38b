//! What is the same for everybody is compressed once: an asset whole, the chapters of a rulebook within the page that is drawn
//! for a visitor.
//!
//! Deflated text that ends on a whole byte and looks back at nothing before itself can stand anywhere in a longer one. So a
//! long part is deflated once and put between what is deflated for this answer; the checksums are combined.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use kernel::Language;
use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The head of a compressed answer: deflated, without a name or a time, from any system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// What is kept compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kept {
    /// The asset of this name.
    Asset(&'static str),
    /// The chapters of a game's rulebook.
    Chapters(&'static str, Language),
}

/// Everything that is kept compressed; each is when it is first asked for.
#[derive(Debug, Default)]
pub(crate) struct Presses(Mutex<HashMap<Kept, Arc<OnceLock<Pressed>>>>);

impl Presses {
    /// The answer to these headers: what is kept, between two texts.
    pub(crate) fn answer(
        &self,
        kept: Kept,
        plain: &[u8],
        (before, after): (&str, &str),
        headers: &HeaderMap,
    ) -> Response {
        let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
        let wanted = accepted.flat_map(|list| list.split(',')).any(gzip);
        let packed = wanted.then(|| self.packed(kept, plain, before.as_bytes(), after.as_bytes()));
        let mut answer = match packed {
            Some(Ok(packed)) => ([(header::CONTENT_ENCODING, "gzip")], packed).into_response(),
            _ => [before.as_bytes(), plain, after.as_bytes()].concat().into_response(),
        };
        answer.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        answer
    }

    fn packed(&self, kept: Kept, plain: &[u8], before: &[u8], after: &[u8]) -> io::Result<Vec<u8>> {
        let place = self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(kept).or_default().clone();
        // Nobody waits for another's first reading of something else.
        match place.get() {
            Some(pressed) => pressed.between(before, after),
            None => {
                let pressed = Pressed::new(plain)?;
                place.get_or_init(|| pressed).between(before, after)
            }
        }
    }
}

/// Does one of the encodings that somebody accepts mean this one?
fn gzip(accepted: &str) -> bool {
    let mut parts = accepted.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let never = parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0)));
    name.eq_ignore_ascii_case("gzip") && !never
}

/// A text, compressed so that it can stand between others.
#[derive(Debug)]
struct Pressed {
    deflated: Vec<u8>,
    sum: Crc,
}

impl Pressed {
    /// As small as it goes: it is done once.
    fn new(plain: &[u8]) -> io::Result<Self> {
        Ok(Self { deflated: deflated(plain, Compression::best(), false)?, sum: sum(plain) })
    }

    /// A whole answer: this text between two others.
    fn between(&self, before: &[u8], after: &[u8]) -> io::Result<Vec<u8>> {
        let mut whole = sum(before);
        whole.combine(&self.sum);
        whole.combine(&sum(after));
        let parts = [
            &HEAD[..],
            &deflated(before, Compression::fast(), false)?,
            &self.deflated,
            &deflated(after, Compression::fast(), true)?,
            &whole.sum().to_le_bytes(),
            &whole.amount().to_le_bytes(),
        ];
        Ok(parts.concat())
    }
}

fn sum(plain: &[u8]) -> Crc {
    let mut sum = Crc::new();
    sum.update(plain);
    sum
}

/// This text deflated, to its last byte; only the last part of an answer says that nothing follows.
fn deflated(plain: &[u8], level: Compression, last: bool) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), level);
    encoder.write_all(plain)?;
    if last {
        return encoder.finish();
    }
    encoder.flush()?;
    Ok(encoder.get_ref().clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn a_kept_text_between_two_others_is_read_as_one() {
        let chapters = "Followers are placed one by one. ".repeat(5_000);
        let pressed = Pressed::new(chapters.as_bytes()).unwrap();
        for (before, after) in [("<html>", "</html>"), ("", ""), ("<p>Followers", "are placed")] {
            let packed = pressed.between(before.as_bytes(), after.as_bytes()).unwrap();
            let mut read = String::new();
            // The reader compares the checksum and the length with what it has read.
            flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut read).unwrap();
            assert_eq!(read, format!("{before}{chapters}{after}"));
        }
    }

    #[test]
    fn who_accepts_it() {
        for accepts in ["gzip", " GZIP", "gzip;q=0.5", "gzip; q=1"] {
            assert!(gzip(accepts), "{accepts}");
        }
        for other in ["", "br", "gzip;q=0", "gzip; q=0.000", "identity"] {
            assert!(!gzip(other), "{other}");
        }
    }
}
