//! Messages to browsers (Web Push, RFC 8030): sealed so that only the browser can read them (RFC 8291), and signed by this
//! house (VAPID, RFC 8292). The ciphers are those that TLS brings along.

use super::hook::{agent, came_to};
use super::mail::NotSent;
use crate::storage::Subscription;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use ureq::http::Uri;

/// So long a push service keeps a message for a browser that is not there, in seconds.
const KEPT: u32 = 3 * 24 * 3600;
/// So long a signature is good, in seconds.
const SIGNED: i64 = 12 * 3600;
/// The size of a record: one is enough for what we say.
const RECORD: u32 = 4096;
/// A public key is so long: a point that is not compressed.
const POINT: usize = 65;
/// So long is what a browser adds.
const AUTH: usize = 16;

/// A browser as its page tells of it, if it can be one. Push services are spoken to over TLS, unless messages may go to
/// the own network.
pub fn browser(endpoint: &str, p256dh: &str, auth: &str, inwards: bool) -> Option<Subscription> {
    let endpoint = super::hook::address(endpoint)?;
    let key = |text: &str| BASE64.decode(text.trim().trim_end_matches('=')).ok();
    let (p256dh, auth) = (key(p256dh)?, key(auth)?);
    let fine = p256dh.len() == POINT && p256dh[0] == 4 && auth.len() == AUTH;
    let web = endpoint.starts_with("https://") || inwards;
    (fine && web).then_some(Subscription { endpoint, p256dh, auth })
}

/// Sends messages to browsers.
#[derive(Clone)]
pub struct Pushes {
    agent: ureq::Agent,
    key: Arc<EcdsaKeyPair>,
    /// Who signs: where push services may complain.
    subject: String,
}

impl Pushes {
    /// Messages signed with the key of the house; `inwards` to the own network too.
    pub fn new(key: &[u8], subject: &str, inwards: bool, patience: Duration) -> Option<Pushes> {
        let rng = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &rng).ok()?;
        Some(Pushes { agent: agent(inwards, patience), key: Arc::new(key), subject: subject.into() })
    }

    /// The public key of the house, as browsers want it.
    pub fn public_key(&self) -> String {
        BASE64.encode(self.key.public_key())
    }

    /// Sends a message. `topic` names what it is about: a later one takes the place of one that still waits. It waits: not
    /// for a thread that serves others.
    pub fn send(&self, to: &Subscription, text: &str, topic: &str, now: i64) -> Result<(), NotSent> {
        let never = || NotSent::Ever("it cannot be sealed".into());
        let body = seal(to, text.as_bytes()).ok_or_else(never)?;
        let token = self.token(&to.endpoint, now).ok_or_else(never)?;
        let topic = &blake3::hash(topic.as_bytes()).to_hex()[..32];
        let request = self
            .agent
            .post(&to.endpoint)
            .content_type("application/octet-stream")
            .header("Content-Encoding", "aes128gcm")
            .header("TTL", KEPT.to_string())
            .header("Topic", topic)
            .header("Authorization", format!("vapid t={token}, k={}", self.public_key()));
        came_to(request.send(&body[..]))
    }

    /// Who we are, for one push service, for a while (RFC 8292, 2).
    fn token(&self, endpoint: &str, now: i64) -> Option<String> {
        let uri: Uri = endpoint.parse().ok()?;
        let audience = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
        let claims = json!({ "aud": audience, "exp": now + SIGNED, "sub": self.subject });
        let signed = format!(
            "{}.{}",
            BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#),
            BASE64.encode(claims.to_string())
        );
        let signature = self.key.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("{signed}.{}", BASE64.encode(signature)))
    }
}

/// A message that only this browser can open.
fn seal(to: &Subscription, text: &[u8]) -> Option<Vec<u8>> {
    let rng = SystemRandom::new();
    let mine = EphemeralPrivateKey::generate(&ECDH_P256, &rng).ok()?;
    let public = mine.compute_public_key().ok()?;
    let mut salt = [0; 16];
    rng.fill(&mut salt).ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &to.p256dh);
    agree_ephemeral(mine, &theirs, |secret| sealed(to, text, secret, public.as_ref(), salt)).ok()?
}

/// So many bytes.
#[derive(Clone, Copy)]
struct Long(usize);

impl KeyType for Long {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], about: &[&[u8]]) -> Option<[u8; N]> {
    let mut key = [0; N];
    let pseudorandom = Salt::new(HKDF_SHA256, salt).extract(secret);
    pseudorandom.expand(about, Long(N)).ok()?.fill(&mut key).ok()?;
    Some(key)
}

/// The seal itself (RFC 8291, 3.4 and RFC 8188, 2): one record, the last.
fn sealed(to: &Subscription, text: &[u8], secret: &[u8], mine: &[u8], salt: [u8; 16]) -> Option<Vec<u8>> {
    let shared: [u8; 32] = derive(&to.auth, secret, &[b"WebPush: info\0", &to.p256dh, mine])?;
    let key: [u8; 16] = derive(&salt, &shared, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&salt, &shared, &[b"Content-Encoding: nonce\0"])?;
    let mut record = [text, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    if record.len() > RECORD as usize {
        return None;
    }
    let length = u8::try_from(mine.len()).ok()?;
    Some([&salt[..], &RECORD.to_be_bytes(), &[length], mine, &record].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64.decode(text).unwrap()
    }

    /// The example of RFC 8291, section 5, with the shared secret of its appendix A.
    #[test]
    fn a_seal_is_the_one_that_others_open() {
        let to = Subscription {
            endpoint: String::new(),
            p256dh: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let secret = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let mine =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let body = sealed(&to, text, &secret, &mine, salt).unwrap();
        assert_eq!(
            BASE64.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_browser_has_an_address_and_two_keys() {
        let point = BASE64.encode([4; 65]);
        let auth = BASE64.encode([1; 16]);
        let browser = |endpoint: &str, p256dh: &str, auth: &str, inwards| {
            browser(endpoint, p256dh, auth, inwards).is_some()
        };
        assert!(browser("https://push.example/abc", &point, &format!("{auth}=="), false));
        assert!(!browser("http://push.example/abc", &point, &auth, false), "not in the clear");
        assert!(browser("http://push.example/abc", &point, &auth, true));
        assert!(!browser("https://push.example/abc", &BASE64.encode([4; 64]), &auth, false));
        assert!(!browser("https://push.example/abc", &point, "", false));
        assert!(!browser("javascript:alert(1)", &point, &auth, true));
    }
}
