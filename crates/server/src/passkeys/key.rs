//! Public keys as authenticators write them (RFC 9052, RFC 9053), and what is signed with them.

use ciborium::Value;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

/// The kinds of keys we ask for, by their numbers at IANA, the one we like best first: ES256, EdDSA, RS256.
pub(crate) const ALGORITHMS: [i64; 3] = [-7, -8, -257];

/// A key that can verify.
pub(super) enum Key {
    /// A point on P-256, not compressed.
    Es256(Vec<u8>),
    Ed25519(Vec<u8>),
    /// Modulus and exponent.
    Rs256(Vec<u8>, Vec<u8>),
}

/// Reads one value of CBOR; its bytes, and what comes after it.
pub(super) fn one_value(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut rest = bytes;
    let _: Value = ciborium::from_reader(&mut rest).ok()?;
    Some(bytes.split_at(bytes.len() - rest.len()))
}

/// What stands under a number in a map, once.
fn at(map: &[(Value, Value)], number: i64) -> Option<&Value> {
    let mut found = map.iter().filter(|(key, _)| *key == Value::from(number)).map(|(_, value)| value);
    found.next().filter(|_| found.next().is_none())
}

fn number(map: &[(Value, Value)], at_number: i64) -> Option<i64> {
    i64::try_from(at(map, at_number)?.as_integer()?).ok()
}

fn bytes(map: &[(Value, Value)], at_number: i64) -> Option<&[u8]> {
    at(map, at_number)?.as_bytes().map(Vec::as_slice)
}

impl Key {
    /// The key in these bytes, if it is of a kind that we ask for: 1 is its type, 3 what it is for, the rest hangs on them.
    pub(super) fn read(cose: &[u8]) -> Option<Key> {
        let value: Value = ciborium::from_reader(cose).ok()?;
        let map = value.as_map()?;
        let long = |n: i64, length: usize| bytes(map, n).filter(|bytes| bytes.len() == length);
        match (number(map, 1)?, number(map, 3)?) {
            (2, -7) if number(map, -1) == Some(1) => {
                Some(Key::Es256([&[4], long(-2, 32)?, long(-3, 32)?].concat()))
            }
            (1, -8) if number(map, -1) == Some(6) => Some(Key::Ed25519(long(-2, 32)?.into())),
            (3, -257) => Some(Key::Rs256(bytes(map, -1)?.into(), bytes(map, -2)?.into())),
            _ => None,
        }
    }

    /// Is this its signature?
    pub(super) fn signed(&self, text: &[u8], signature: &[u8]) -> bool {
        match self {
            Key::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(text, signature)
            }
            Key::Ed25519(point) => UnparsedPublicKey::new(&ED25519, point).verify(text, signature),
            Key::Rs256(n, e) => {
                RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, text, signature)
            }
        }
        .is_ok()
    }
}

/// What the authenticator itself says, from what is brought when a passkey is made (6.5).
pub(super) fn authenticator_data(attested: &[u8]) -> Option<Vec<u8>> {
    let (_, rest) = one_value(attested)?;
    let value: Value = ciborium::from_reader(attested).ok()?;
    let map = value.as_map()?;
    let data = map.iter().find(|(key, _)| key.as_text() == Some("authData"))?.1.as_bytes()?;
    rest.is_empty().then(|| data.clone())
}
