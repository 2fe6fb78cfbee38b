//! A push service of our own and the keys of a browser, for the tests of messages to browsers.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use serde_json::Value;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A request as it came: its head, and its body.
pub type Came = (String, Vec<u8>);

/// A push service of our own; what is sent to an address that says `gone` meets nobody, and one that says `later` fails the
/// first time.
pub struct Service {
    pub address: String,
    came: Arc<Mutex<Vec<Came>>>,
}

impl Service {
    pub async fn start() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let came = Arc::<Mutex<Vec<Came>>>::default();
        let taken = came.clone();
        tokio::spawn(async move {
            let mut failed = false;
            while let Ok((mut stream, _)) = listener.accept().await {
                let (mut all, mut part) = (Vec::new(), [0; 8192]);
                let (head, body) = loop {
                    let n = stream.read(&mut part).await.unwrap_or(0);
                    all.extend_from_slice(&part[..n]);
                    if let Some(at) = all.windows(4).position(|four| four == b"\r\n\r\n") {
                        let head = String::from_utf8_lossy(&all[..at]).to_string();
                        let length = head.to_lowercase();
                        let length = length.split("content-length: ").nth(1).and_then(|l| l.lines().next());
                        let length: usize = length.map_or(0, |l| l.parse().unwrap());
                        if all.len() >= at + 4 + length || n == 0 {
                            break (head, all[at + 4..].to_vec());
                        }
                    } else if n == 0 {
                        break Default::default();
                    }
                };
                let later = head.contains("/later") && !std::mem::replace(&mut failed, true);
                let answer = if head.contains("/gone") {
                    "410 Gone"
                } else if later {
                    "503 Later"
                } else {
                    taken.lock().unwrap().push((head, body));
                    "201 Created"
                };
                let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        Service { address, came }
    }

    pub fn came(&self) -> Vec<Came> {
        std::mem::take(&mut self.came.lock().unwrap())
    }
}

/// The keys of somebody's browser. One opens one message.
pub struct Keys {
    private: EphemeralPrivateKey,
    pub public: Vec<u8>,
    pub auth: [u8; 16],
}

impl Keys {
    pub fn new() -> Keys {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Keys { private, public, auth: [7; 16] }
    }

    /// Opens a message as a browser does (RFC 8188, RFC 8291).
    pub fn open(self, body: &[u8]) -> Value {
        struct Long(usize);
        impl KeyType for Long {
            fn len(&self) -> usize {
                self.0
            }
        }
        fn derive<const N: usize>(salt: &[u8], secret: &[u8], about: &[&[u8]]) -> [u8; N] {
            let mut key = [0; N];
            Salt::new(HKDF_SHA256, salt)
                .extract(secret)
                .expand(about, Long(N))
                .unwrap()
                .fill(&mut key)
                .unwrap();
            key
        }
        let (salt, theirs, mut record) = (&body[..16], &body[21..86], body[86..].to_vec());
        assert_eq!((&body[16..20], body[20]), (&4096_u32.to_be_bytes()[..], 65));
        let Keys { private, public, auth } = self;
        let key = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let shared: [u8; 32] = agree_ephemeral(private, &key, |secret| {
            derive(&auth, secret, &[b"WebPush: info\0", &public, theirs])
        })
        .unwrap();
        let key: [u8; 16] = derive(salt, &shared, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce: [u8; 12] = derive(salt, &shared, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).unwrap();
        let (end, text) = text.split_last().unwrap();
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(text).unwrap()
    }
}
