//! The examples of Web Authentication, level 3, section 16 (`vectors.json`; where its example brings an attestation, that is
//! left out, as we ask for none), and each of them spoilt in every way that must be refused.

use super::*;

#[derive(Deserialize)]
struct Example {
    name: String,
    challenge: String,
    client: String,
    attested: String,
    shown: Shown,
}

#[derive(Deserialize)]
struct Shown {
    challenge: String,
    client: String,
    data: String,
    signature: String,
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
}

fn examples() -> Vec<Example> {
    serde_json::from_str(include_str!("vectors.json")).unwrap()
}

fn asked(challenge: &[u8]) -> Asked<'_> {
    Asked { origin: "https://example.org", house: "example.org", challenge, verified: false }
}

fn make(example: &Example) -> Passkey {
    made(&asked(&hex(&example.challenge)), example.client.as_bytes(), &hex(&example.attested)).unwrap()
}

#[test]
fn the_examples_of_the_standard_are_taken() {
    for example in examples() {
        let passkey = make(&example);
        let shown_at = hex(&example.shown.challenge);
        let Shown { client, data, signature, .. } = &example.shown;
        let uses = shown(&asked(&shown_at), &passkey, client.as_bytes(), &hex(data), &hex(signature));
        assert_eq!(uses, Ok(0), "{}", example.name);
        assert_eq!(challenge(client.as_bytes()), Some(shown_at), "{}", example.name);
    }
    let [first, second, third, fourth] = &examples()[..] else { panic!("four of them") };
    // Who has shown who they are: in the second both times, in the third when it was made.
    let strict = |example: &Example| {
        let at = hex(&example.challenge);
        made(&Asked { verified: true, ..asked(&at) }, example.client.as_bytes(), &hex(&example.attested))
    };
    assert!(strict(second).is_ok() && strict(third).is_ok());
    assert_eq!(strict(first), Err(Refused::Unverified));
    assert_eq!(strict(fourth), Err(Refused::Unverified));
}

#[test]
fn a_new_passkey_is_for_this_page_this_house_and_this_question() {
    for example in examples() {
        let (at, client, attested) =
            (hex(&example.challenge), example.client.as_bytes(), hex(&example.attested));
        let made = |asked: Asked, client: &[u8], attested: &[u8]| made(&asked, client, attested).unwrap_err();
        let spoilt = |from: &str, to: &str| example.client.replacen(from, to, 1).into_bytes();
        let refused = [
            (made(asked(&[1; 32]), client, &attested), Refused::Challenge),
            (made(Asked { origin: "https://example.com", ..asked(&at) }, client, &attested), Refused::Origin),
            (made(Asked { origin: "http://example.org", ..asked(&at) }, client, &attested), Refused::Origin),
            (made(Asked { house: "example.com", ..asked(&at) }, client, &attested), Refused::House),
            (made(asked(&at), &spoilt("webauthn.create", "webauthn.get"), &attested), Refused::Kind),
            (made(asked(&at), &spoilt("false", "true"), &attested), Refused::Origin),
            (
                made(
                    asked(&at),
                    &spoilt("\"crossOrigin\":false", "\"topOrigin\":\"https://example.org\""),
                    &attested,
                ),
                Refused::Origin,
            ),
            (made(asked(&at), b"", &attested), Refused::Unread),
            (made(asked(&at), client, b""), Refused::Unread),
            (made(asked(&at), client, &[&attested[..], &[0]].concat()), Refused::Unread),
        ];
        for (why, wanted) in refused {
            assert_eq!(why, wanted, "{}", example.name);
        }
        // Cut short anywhere it is nothing, and never a panic.
        for end in 0..attested.len() {
            assert!(super::made(&asked(&at), client, &attested[..end]).is_err(), "{} at {end}", example.name);
        }
    }
}

/// What the authenticator says begins here in all of the examples: after the names of the three parts.
fn spoil(example: &Example, at: usize, byte: u8) -> Refused {
    let mut attested = hex(&example.attested);
    let house = digest(&SHA256, b"example.org");
    let from = attested.windows(32).position(|part| part == house.as_ref()).unwrap();
    attested[from + at] = byte;
    made(&asked(&hex(&example.challenge)), example.client.as_bytes(), &attested).unwrap_err()
}

#[test]
fn the_flags_must_agree_with_each_other() {
    for example in examples() {
        assert_eq!(spoil(&example, 32, 0x40), Refused::Absent, "{}", example.name);
        assert_eq!(spoil(&example, 32, 0x01), Refused::Key, "no passkey comes along: {}", example.name);
        assert_eq!(spoil(&example, 32, 0x51), Refused::Backup, "{}", example.name);
        assert_eq!(spoil(&example, 32, 0xC1), Refused::Unread, "no extensions come along: {}", example.name);
        // The length of its name: nothing, and more than may be.
        assert_eq!(spoil(&example, 54, 0x00), Refused::Unread, "{}", example.name);
        assert_eq!(spoil(&example, 53, 0x04), Refused::Unread, "{}", example.name);
    }
    // Another curve, another kind of key, an algorithm that was not asked for.
    let example = &examples()[0];
    let cose = 55 + 32;
    for (at, byte) in [(2, 0x01), (4, 0x27), (6, 0x02), (9, 0x1F)] {
        assert!(matches!(spoil(example, cose + at, byte), Refused::Key | Refused::Unread), "{at}");
    }
}

#[test]
fn a_passkey_that_is_shown_signs_all_that_it_says() {
    for example in examples() {
        let passkey = make(&example);
        let at = hex(&example.shown.challenge);
        let (data, signature) = (hex(&example.shown.data), hex(&example.shown.signature));
        let client = &example.shown.client;
        let refused = |asked: Asked, client: &str, data: &[u8], signature: &[u8]| {
            shown(&asked, &passkey, client.as_bytes(), data, signature).unwrap_err()
        };
        assert_eq!(refused(asked(&[2; 32]), client, &data, &signature), Refused::Challenge);
        let elsewhere = Asked { origin: "https://example.net", ..asked(&at) };
        assert_eq!(refused(elsewhere, client, &data, &signature), Refused::Origin);
        let other = Asked { house: "example.net", ..asked(&at) };
        assert_eq!(refused(other, client, &data, &signature), Refused::House);
        let made_anew = client.replacen("webauthn.get", "webauthn.create", 1);
        assert_eq!(refused(asked(&at), &made_anew, &data, &signature), Refused::Kind);
        // A word more in what the browser says, a use more, one bit of the signature.
        let more = client.replacen('{', "{ ", 1);
        assert_eq!(refused(asked(&at), &more, &data, &signature), Refused::Signature);
        let used = [&data[..36], &[1]].concat();
        assert_eq!(refused(asked(&at), client, &used, &signature), Refused::Signature);
        let mut forged = signature.clone();
        *forged.last_mut().unwrap() ^= 1;
        assert_eq!(refused(asked(&at), client, &data, &forged), Refused::Signature);
        assert_eq!(refused(asked(&at), client, &data, b""), Refused::Signature);
        assert_eq!(refused(asked(&at), client, &data[..36], &signature), Refused::Unread);
        // Of another passkey, of one that could not be copied, of one that has been used more often.
        let other = examples().into_iter().find(|other| other.name != example.name).unwrap();
        let stranger = Passkey { eligible: passkey.eligible, ..make(&other) };
        let why = shown(&asked(&at), &stranger, client.as_bytes(), &data, &signature);
        assert_eq!(why, Err(Refused::Signature), "{}", example.name);
        let changed = Passkey { eligible: !passkey.eligible, ..passkey.clone() };
        let why = shown(&asked(&at), &changed, client.as_bytes(), &data, &signature);
        assert_eq!(why, Err(Refused::Backup));
        let ahead = Passkey { uses: 1, ..passkey.clone() };
        assert_eq!(shown(&asked(&at), &ahead, client.as_bytes(), &data, &signature), Err(Refused::Copied));
    }
}

#[test]
fn a_count_goes_on_or_stays_at_nothing() {
    assert!(counts_on(0, 0) && counts_on(0, 1) && counts_on(7, 8) && counts_on(7, 100));
    assert!(!counts_on(7, 7) && !counts_on(7, 6) && !counts_on(7, 0));
}
