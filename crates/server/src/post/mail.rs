//! Letters by SMTP.

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::PoolConfig;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::fmt;
use std::time::Duration;

/// A letter to one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// To whom.
    pub to: String,
    /// In one line.
    pub subject: String,
    /// As plain text,
    pub text: String,
    /// and the same in HTML.
    pub html: String,
    /// Which letter this is: one that comes twice is known by it.
    pub id: String,
    /// Where one press ends such letters.
    pub unsubscribe: Option<String>,
}

/// Why a letter did not go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSent {
    /// It may go later.
    Yet(String),
    /// Nobody answers there: it may go later, and so may whatever else was to go there.
    Silent(String),
    /// It will never go: there is no such address.
    Ever(String),
}

impl fmt::Display for NotSent {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NotSent::Yet(why) | NotSent::Silent(why) | NotSent::Ever(why) => f.write_str(why),
        }
    }
}

/// How mail is sent: `smtp://name:password@host:587?tls=required`, `smtps://...` or `smtp://localhost:25`.
#[derive(Clone)]
pub struct MailConfig {
    url: String,
    from: Mailbox,
}

impl fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // The address of a mail server may hold a password.
        write!(f, "MailConfig({})", self.from)
    }
}

impl MailConfig {
    /// Mail through this server, from this address. What is wrong is told without the password.
    pub fn new(url: &str, from: &str) -> Result<MailConfig, String> {
        let from = from.parse().map_err(|why| format!("{from:?}: {why}"))?;
        AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| {
            "a mail server is wanted, such as smtps://name:password@mail.example or smtp://localhost:25"
                .to_string()
        })?;
        Ok(MailConfig { url: url.into(), from })
    }
}

/// So long may a mail server take over one letter.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many connections to it are open at once.
pub const CONNECTIONS: u32 = 12;

/// A way to the mail server.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// A way to this mail server.
    pub fn new(config: &MailConfig) -> Option<Mailer> {
        let pool = PoolConfig::new().max_size(CONNECTIONS);
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.url).ok()?;
        let transport = transport.timeout(Some(PATIENCE)).pool_config(pool).build();
        Some(Mailer { transport, from: config.from.clone() })
    }

    /// Sends a letter.
    pub async fn send(&self, letter: &Letter) -> Result<(), NotSent> {
        let message = self.message(letter)?;
        self.transport.send(message).await.map(drop).map_err(|fault| {
            let why = fault.to_string();
            let code = fault.status().map(u16::from);
            if code.is_some_and(|code| no_such_address(code, &why)) {
                NotSent::Ever(why)
            } else {
                NotSent::Yet(why)
            }
        })
    }

    fn message(&self, letter: &Letter) -> Result<Message, NotSent> {
        let never = |why: String| NotSent::Ever(why);
        let to: Mailbox = letter.to.parse().map_err(|e| never(format!("{e}")))?;
        let id = format!("<{}@{}>", letter.id, self.from.email.domain());
        let message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(letter.subject.as_str())
            .message_id(Some(id))
            .multipart(MultiPart::alternative_plain_html(letter.text.clone(), letter.html.clone()));
        let mut message = message.map_err(|e| never(e.to_string()))?;
        // Nobody's absence note answers it, and one press in the mail program ends it (RFC 3834, RFC 8058).
        let mut raw = |name: &'static str, value: String| {
            message.headers_mut().insert_raw(HeaderValue::new(HeaderName::new_from_ascii_str(name), value));
        };
        raw("Auto-Submitted", "auto-generated".into());
        if let Some(link) = &letter.unsubscribe {
            raw("List-Unsubscribe", format!("<{link}>"));
            raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into());
        }
        Ok(message)
    }
}

/// Does the mail server say that there is nobody at the address? Whatever else it refuses, such as a wrong password or a
/// sender that it does not know, is the house's own trouble: that passes, and no letter is thrown away for it. Most servers
/// say which it is (RFC 3463: 5.1.1 to 5.1.6 and 5.1.10 are about the recipient's address, 5.2.1 is their box, closed); of
/// those that do not, three answers mean an address (RFC 5321, 4.2.3).
fn no_such_address(code: u16, said: &str) -> bool {
    let detailed = said.split(|c: char| c.is_whitespace() || c == '-' || c == ':').find_map(|word| {
        let mut parts = word.split('.').map(|part| part.parse::<u16>().ok());
        match (parts.next()??, parts.next()??, parts.next()??, parts.next()) {
            (5, subject, detail, None) => Some((subject, detail)),
            _ => None,
        }
    });
    match detailed {
        Some(detail) => code >= 500 && matches!(detail, (1, 1..=6 | 10) | (2, 1)),
        None => matches!(code, 550 | 551 | 553),
    }
}

/// An address that can be one. Whether it is somebody's is found out by writing to it.
pub fn address(text: &str) -> Option<String> {
    let address: lettre::Address = text.trim().parse().ok()?;
    let fine = address.domain().contains('.') || address.domain() == "localhost";
    Some(address.to_string()).filter(|address| fine && address.len() <= 254)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_printed() {
        let config =
            MailConfig::new("smtp://anna:sesame@mail.example:587", "Quadriga <q@games.example>").unwrap();
        assert!(!format!("{config:?}").contains("sesame"));
        let fault = MailConfig::new("sesame://anna:sesame@", "q@games.example").unwrap_err();
        assert!(!fault.contains("sesame"), "{fault}");
        assert!(MailConfig::new("smtp://localhost", "nobody").is_err());
    }

    #[test]
    fn only_an_address_that_nobody_has_is_refused_for_good() {
        for (code, said) in [
            (550, "permanent error (550): 5.1.1 <anna@home.example>: Recipient address rejected"),
            (550, "permanent error (550): no such user here"),
            (553, "permanent error (553): mailbox name not allowed"),
            (556, "permanent error (556): 5.1.10 Recipient address has null MX"),
        ] {
            assert!(no_such_address(code, said), "{said}");
        }
        for (code, said) in [
            (535, "permanent error (535): 5.7.8 Authentication credentials invalid"),
            (535, "permanent error (535): wrong password"),
            (530, "permanent error (530): Must issue a STARTTLS command first"),
            (550, "permanent error (550): 5.7.1 Relaying denied"),
            (550, "permanent error (550): 5.1.8 Sender address rejected: Domain not found"),
            (553, "permanent error (553): 5.7.1 Sender address rejected: not owned by user"),
            (554, "permanent error (554): 5.7.1 Service unavailable; Client host [192.0.2.1] blocked"),
            (554, "permanent error (554): no SMTP service here"),
            (552, "permanent error (552): 5.2.2 Mailbox full"),
        ] {
            assert!(!no_such_address(code, said), "{said}");
        }
    }

    #[test]
    fn an_address_is_one_line_and_one_address() {
        assert_eq!(address(" anna@games.example ").as_deref(), Some("anna@games.example"));
        for no in [
            "",
            "anna",
            "anna@",
            "a@b@c.example",
            "a@b.example\r\nBcc: x@y.example",
            "a@b.example, c@d.example",
        ] {
            assert_eq!(address(no), None, "{no:?}");
        }
    }
}
