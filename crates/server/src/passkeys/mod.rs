//! Passkeys (Web Authentication, level 3): a browser proves with a key of its own that its owner is there. Nothing here knows
//! HTTP or storage: what a browser brings is held against what was asked for. Who made the authenticator is neither asked nor
//! believed (attestation "none"); the ciphers are those that TLS brings along.

mod key;

use key::Key;
use ring::digest::{SHA256, digest};
use serde::Deserialize;
use storage::Passkey;

pub(crate) use key::ALGORITHMS;

/// A browser has so long to answer, in milliseconds: what the standard recommends.
pub const PATIENCE: i64 = 5 * 60 * 1000;

/// The name of a passkey in a browser is not longer than this (level 3, 4: "credential ID").
const LONGEST_ID: usize = 1023;

/// Bits of the flags (6.1).
mod flag {
    pub const PRESENT: u8 = 0x01;
    pub const VERIFIED: u8 = 0x04;
    pub const ELIGIBLE: u8 = 0x08;
    pub const BACKED_UP: u8 = 0x10;
    pub const ATTESTED: u8 = 0x40;
    pub const EXTENDED: u8 = 0x80;
}

/// Why a passkey is not taken. People are told one sentence for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It cannot be read.
    Unread,
    /// It was made for something else.
    Kind,
    /// It answers another question.
    Challenge,
    /// It was given on somebody else's page, or in a frame there.
    Origin,
    /// It is a passkey for another house.
    House,
    /// Nobody was there.
    Absent,
    /// Nobody has shown who they are (by finger, face or code).
    Unverified,
    /// It says that it is copied elsewhere although it cannot be, or is not what it was.
    Backup,
    /// A key of a kind that was not asked for, or none at all.
    Key,
    /// The signature is not its own.
    Signature,
    /// It has been used more often elsewhere: there is a second one like it.
    Copied,
}

/// What was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// On which page: scheme, host and port.
    pub origin: &'a str,
    /// For which house: its host alone.
    pub house: &'a str,
    /// With which question.
    pub challenge: &'a [u8],
    /// Must they have shown who they are?
    pub verified: bool,
}

/// What the browser itself says about the question (5.8.1).
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Client {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

impl Client {
    fn read(bytes: &[u8]) -> Option<Client> {
        serde_json::from_slice(bytes).ok()
    }

    fn check(bytes: &[u8], kind: &str, asked: &Asked) -> Result<(), Refused> {
        let client = Client::read(bytes).ok_or(Refused::Unread)?;
        if client.r#type != kind {
            return Err(Refused::Kind);
        }
        if base64(&client.challenge).as_deref() != Some(asked.challenge) {
            return Err(Refused::Challenge);
        }
        let framed = client.cross_origin || client.top_origin.is_some();
        if framed || client.origin != asked.origin { Err(Refused::Origin) } else { Ok(()) }
    }
}

/// Which question a browser says that it answers.
pub fn challenge(client: &[u8]) -> Option<Vec<u8>> {
    base64(&Client::read(client)?.challenge)
}

fn base64(text: &str) -> Option<Vec<u8>> {
    use ::base64::Engine;
    ::base64::prelude::BASE64_URL_SAFE_NO_PAD.decode(text).ok()
}

/// What the authenticator says (6.1): for whom, what was done, and how often; a new passkey after it.
struct Said<'a> {
    flags: u8,
    uses: u32,
    rest: &'a [u8],
}

impl<'a> Said<'a> {
    fn read(data: &'a [u8], asked: &Asked) -> Result<Said<'a>, Refused> {
        let (house, rest) = data.split_at_checked(32).ok_or(Refused::Unread)?;
        let (&flags, rest) = rest.split_first().ok_or(Refused::Unread)?;
        let (uses, rest) = rest.split_first_chunk::<4>().ok_or(Refused::Unread)?;
        if house != digest(&SHA256, asked.house.as_bytes()).as_ref() {
            return Err(Refused::House);
        }
        let said = Said { flags, uses: u32::from_be_bytes(*uses), rest };
        if !said.has(flag::PRESENT) {
            return Err(Refused::Absent);
        }
        if asked.verified && !said.has(flag::VERIFIED) {
            return Err(Refused::Unverified);
        }
        if said.has(flag::BACKED_UP) && !said.has(flag::ELIGIBLE) { Err(Refused::Backup) } else { Ok(said) }
    }

    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

/// A new passkey (7.1).
pub fn made(asked: &Asked, client: &[u8], attested: &[u8]) -> Result<Passkey, Refused> {
    Client::check(client, "webauthn.create", asked)?;
    let data = key::authenticator_data(attested).ok_or(Refused::Unread)?;
    let said = Said::read(&data, asked)?;
    if !said.has(flag::ATTESTED) {
        return Err(Refused::Key);
    }
    // Who made the authenticator comes first: it is passed over.
    let (length, rest) =
        said.rest.get(16..).and_then(|rest| rest.split_first_chunk::<2>()).ok_or(Refused::Unread)?;
    let length = usize::from(u16::from_be_bytes(*length));
    let (id, rest) = rest.split_at_checked(length).ok_or(Refused::Unread)?;
    if !(1..=LONGEST_ID).contains(&length) {
        return Err(Refused::Unread);
    }
    let (key, rest) = key::one_value(rest).ok_or(Refused::Unread)?;
    let whole = if said.has(flag::EXTENDED) {
        key::one_value(rest).is_some_and(|(_, rest)| rest.is_empty())
    } else {
        rest.is_empty()
    };
    if !whole {
        return Err(Refused::Unread);
    }
    Key::read(key).ok_or(Refused::Key)?;
    Ok(Passkey { id: id.into(), key: key.into(), uses: said.uses, eligible: said.has(flag::ELIGIBLE) })
}

/// A passkey is shown (7.2); how often it says that it has been used.
pub fn shown(
    asked: &Asked,
    passkey: &Passkey,
    client: &[u8],
    data: &[u8],
    signature: &[u8],
) -> Result<u32, Refused> {
    Client::check(client, "webauthn.get", asked)?;
    let said = Said::read(data, asked)?;
    if said.has(flag::ELIGIBLE) != passkey.eligible {
        return Err(Refused::Backup);
    }
    let key = Key::read(&passkey.key).ok_or(Refused::Key)?;
    let signed = [data, digest(&SHA256, client).as_ref()].concat();
    if !key.signed(&signed, signature) {
        return Err(Refused::Signature);
    }
    if counts_on(passkey.uses, said.uses) { Ok(said.uses) } else { Err(Refused::Copied) }
}

/// A passkey that counts has counted on since; one that does not stays at 0 (7.2, 22).
pub fn counts_on(before: u32, now: u32) -> bool {
    now > before || (now == 0 && before == 0)
}

#[cfg(test)]
mod tests;
