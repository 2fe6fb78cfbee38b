//! Messages to programs: a signed request to an address that somebody has named.

use super::mail::NotSent;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::net::IpAddr;
use std::time::Duration;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

/// So long may a program take to answer.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// A message to a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Where to.
    pub to: String,
    /// In JSON.
    pub body: String,
    /// When it was written, in seconds.
    pub at: i64,
    /// What it is signed with.
    pub key: String,
}

/// Sends messages to programs.
#[derive(Clone)]
pub struct Hooks {
    agent: ureq::Agent,
}

impl Hooks {
    /// Messages to the world outside; `inwards` to the own network too. Whoever is told has so long to answer.
    pub fn new(inwards: bool, patience: Duration) -> Hooks {
        Hooks { agent: agent(inwards, patience) }
    }

    /// Sends a message. It waits: not for a thread that serves others.
    pub fn send(&self, message: &Message) -> Result<(), NotSent> {
        let request = self
            .agent
            .post(&message.to)
            .content_type("application/json")
            .header("X-Quadriga-Timestamp", message.at.to_string())
            .header("X-Quadriga-Signature", format!("sha256={}", signature(message)));
        came_to(request.send(message.body.as_str()))
    }
}

/// What came of something that was sent.
pub(super) fn came_to(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<(), NotSent> {
    match answer {
        Ok(answer) if answer.status().is_success() => Ok(()),
        // Sent on to another address, where we do not go.
        Ok(answer) => Err(NotSent::Yet(answer.status().to_string())),
        // There is nobody there, or they do not want it: that does not change by itself.
        Err(ureq::Error::StatusCode(gone @ (404 | 410))) => Err(NotSent::Ever(gone.to_string())),
        Err(ureq::Error::BadUri(why)) => Err(NotSent::Ever(why)),
        Err(fault @ ureq::Error::StatusCode(_)) => Err(NotSent::Yet(fault.to_string())),
        // Nobody is at home, or they take too long.
        Err(fault) => Err(NotSent::Silent(fault.to_string())),
    }
}

/// Goes to addresses that others have named: not inwards unless it may, not where it is sent on to, and not for long.
pub(super) fn agent(inwards: bool, patience: Duration) -> ureq::Agent {
    let config = Config::builder()
        .timeout_global(Some(patience))
        .max_redirects(0)
        .proxy(None)
        .user_agent(env!("CARGO_PKG_NAME"))
        .build();
    let resolver = Outwards { inwards, names: DefaultResolver::default() };
    ureq::Agent::with_parts(config, DefaultConnector::default(), resolver)
}

/// The seal of a message: over its time and its text, so that an old one cannot be sent again as new.
fn signature(message: &Message) -> String {
    let signed = Hmac::<Sha256>::new_from_slice(message.key.as_bytes()).map(|mut seal| {
        seal.update(format!("{}.{}", message.at, message.body).as_bytes());
        seal.finalize().into_bytes()
    });
    signed.map(|bytes| bytes.iter().map(|b| format!("{b:02x}")).collect()).unwrap_or_default()
}

/// An address on the web that a message may be sent to.
pub fn address(text: &str) -> Option<String> {
    let text = text.trim();
    let uri: Uri = text.parse().ok()?;
    let web = matches!(uri.scheme_str(), Some("http" | "https"));
    let plain = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    (web && plain && text.len() <= 500).then(|| text.into())
}

/// Is this plainly an address of this machine or of its network? What a name means is seen when a message goes out.
pub fn points_inwards(address: &str) -> bool {
    let uri: Option<Uri> = address.parse().ok();
    let host = uri.as_ref().and_then(Uri::host).unwrap_or_default();
    let plain = host.trim_start_matches('[').trim_end_matches([']', '.']);
    match plain.parse() {
        Ok(address) => !is_outside(address),
        // No name ends with a number: that is an address in another spelling (`2130706433`, `0x7f.1`).
        Err(_) => {
            let last = plain.rsplit('.').next().unwrap_or_default();
            last.eq_ignore_ascii_case("localhost") || last.starts_with(|c: char| c.is_ascii_digit())
        }
    }
}

/// Names lead to the world outside only: what an address means is looked at when the connection is made, so that a name
/// that means another address later leads nowhere either.
#[derive(Debug)]
struct Outwards {
    inwards: bool,
    names: DefaultResolver,
}

impl Resolver for Outwards {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.names.resolve(uri, config, timeout)?;
        let mut outside = self.names.empty();
        for address in found.iter().filter(|address| self.inwards || is_outside(address.ip())) {
            outside.push(*address);
        }
        if outside.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(outside) }
    }
}

/// Is this address anybody's on the internet, and not one of this machine, of this network, or of nobody?
fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_broadcast()
                || v4.is_documentation()
                || v4.is_multicast()
                || a == 0
                || a >= 240
                || (a == 100 && (64..128).contains(&b))
                || (a == 198 && (18..20).contains(&b))
                || (a == 192 && b == 0 && c == 0))
        }
        IpAddr::V6(v6) => {
            let [first, second, ..] = v6.segments();
            // What means an address of the old kind is judged as that.
            let embedded = match v6.segments() {
                [0x64, 0xff9b, 0, 0, 0, 0, high, low] => Some((high, low)),
                [0x2002, high, low, ..] => Some((high, low)),
                _ => None,
            };
            let old =
                embedded.map(|(high, low)| (u32::from(high) << 16 | u32::from(low)).into()).or(v6.to_ipv4());
            match old {
                Some(v4) => is_outside(IpAddr::V4(v4)),
                // Only what has been given out for the internet, and no tunnel.
                None => first & 0xe000 == 0x2000 && !(first == 0x2001 && matches!(second, 0 | 0xdb8)),
            }
        }
    }
}

/// A text for places where signs of a text mean something: nobody is called by it, and nothing in it is a link with another
/// name.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => plain.push_str("&amp;"),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            // Whoever is called is called by the name that stands right behind it.
            '@' => plain.push_str("@\u{200B}"),
            c => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_points_inwards() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "192.0.0.8",
            "198.18.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001:0:7f00:1::1",
            "::127.0.0.1",
            "64:ff9b:1::7f00:1",
        ] {
            assert!(!is_outside(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"] {
            assert!(is_outside(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn what_is_plainly_inside_is_known_before_anything_is_sent() {
        for inside in [
            "http://127.0.0.1:8080/x",
            "https://[::1]/",
            "http://LocalHost./",
            "http://[::ffff:10.0.0.1]:1/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://127.1:80/",
            "http://0/",
            "http://me.localhost/",
        ] {
            assert!(points_inwards(inside), "{inside}");
        }
        for other in [
            "https://chat.example/x",
            "https://1.1.1.1/",
            "https://localhost.example/",
            "https://4.chan.example/",
        ] {
            assert!(!points_inwards(other), "{other}");
        }
    }

    #[test]
    fn an_address_is_on_the_web() {
        assert!(address("https://chat.example/hooks/7?thread=1").is_some());
        for no in [
            "",
            "file:///etc/passwd",
            "chat.example",
            "ftp://chat.example/",
            "https://a:b@chat.example/",
            "http://",
        ] {
            assert_eq!(address(no), None, "{no}");
        }
    }

    #[test]
    fn a_signature_is_the_one_that_others_compute() {
        // Computed with `printf '1700000000.{"text":"hail"}' | openssl dgst -sha256 -hmac key`.
        let message = Message {
            to: String::new(),
            body: r#"{"text":"hail"}"#.into(),
            at: 1_700_000_000,
            key: "key".into(),
        };
        assert_eq!(signature(&message), SIGNED);
    }

    const SIGNED: &str = "b38cf3a6d3b1e2c5e327f8ce8ac7683d1817aadfe51acf39ff8a68183672a39c";
}
