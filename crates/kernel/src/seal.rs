//! Dice you can check: the host commits to a secret before anybody adds to it, and shows it at the end.
//!
//! The host publishes the [commitment](Secret::commitment) of its secret when the table opens. Each seat may then
//! add a nonce, a word of its own choosing. The seed is a hash of all of them, so neither the host nor any player
//! could know or steer it. When the game is over the secret is published with the journal, and everybody can
//! recompute every roll ([`crate::verify`]).

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// A BLAKE3 digest, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The digest of some bytes, in a domain of its own: the same bytes in another role have another digest.
    pub fn of(domain: &str, bytes: &[u8]) -> Digest {
        Digest(blake3::derive_key(domain, bytes))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::str::FromStr for Digest {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let bad = || format!("expected 64 hexadecimal digits, found {text:?}");
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(bad());
        }
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| bad())?;
        }
        Ok(Digest(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        String::deserialize(d)?.parse().map_err(D::Error::custom)
    }
}

/// The host's secret. It prints as nothing, so that it cannot slip into a log.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Secret(Digest);

impl Secret {
    /// A secret from 32 random bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Secret(Digest(bytes))
    }
    /// A secret from a word, for simulations and tests that should repeat.
    pub fn from_word(word: &str) -> Self {
        Secret(Digest::of("quadriga secret from a word 1", word.as_bytes()))
    }
    /// What the host publishes beforehand: it fixes the secret without telling it.
    pub fn commitment(&self) -> Digest {
        Digest::of("quadriga commitment 1", &self.0.0)
    }
    /// The seed of the table's dice: a hash of the secret and of every seat's nonce.
    pub fn seed(&self, nonces: &[String]) -> [u8; 32] {
        let mut bytes = self.0.0.to_vec();
        for nonce in nonces {
            bytes.extend((nonce.len() as u64).to_le_bytes());
            bytes.extend(nonce.as_bytes());
        }
        Digest::of("quadriga seed 1", &bytes).0
    }
    /// The secret itself, to be stored by the host or published at the end.
    pub fn reveal(&self) -> Digest {
        self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_hangs_on_the_secret_and_on_every_nonce() {
        let nonces = |list: &[&str]| list.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        let secret = Secret::from_word("a");
        let seed = secret.seed(&nonces(&["x", "y"]));
        assert_ne!(seed, Secret::from_word("b").seed(&nonces(&["x", "y"])));
        assert_ne!(seed, secret.seed(&nonces(&["x", "z"])));
        assert_ne!(seed, secret.seed(&nonces(&["xy", ""])), "nonces do not run together");
        assert_ne!(secret.commitment(), secret.reveal());
    }

    #[test]
    fn a_secret_does_not_print() {
        let secret = Secret::from_word("a");
        assert!(!format!("{secret:?}").contains(&secret.reveal().to_string()[..8]));
    }

    #[test]
    fn a_digest_reads_back_and_refuses_what_is_none() {
        let digest = Digest::of("test", b"x");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        for bad in ["", "12", &"g".repeat(64), &"é".repeat(32)] {
            assert!(bad.parse::<Digest>().is_err(), "{bad}");
        }
    }
}
