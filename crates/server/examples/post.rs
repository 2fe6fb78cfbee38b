//! How the post bears load: ten thousand notices at once, one in a hundred of which fails at first.
//!
//! ```text
//! cargo run --release -p quadriga-server --example post -- --notices 10000
//! ```
//!
//! A server of our own runs as it always does and delivers to a mail server of our own over loopback, which is out for
//! every hundredth address the first time. Counted is the time from the moment all notices are due to the last letter,
//! those that were tried again among them. The last line says whether each arrived once and within the bar, and so does
//! the exit status.

use server::storage::{Channel, Contact, Hidden, Hours, Own, Store};
use server::{Config, MailConfig, PostConfig, start};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// The bar.
const WITHIN: Duration = Duration::from_secs(60);
/// One in so many fails at first.
const FAILS: usize = 100;

/// What has come: how often each address was tried, and how many letters it got.
#[derive(Clone, Default)]
struct Mails(Arc<Mutex<HashMap<String, (u32, u32)>>>);

impl Mails {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, (u32, u32)>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Speaks as much SMTP as is needed.
    async fn talk(self, mut stream: TcpStream) -> std::io::Result<()> {
        let (read, mut write) = stream.split();
        let mut lines = BufReader::new(read).lines();
        let mut to = String::new();
        write.write_all(b"220 here\r\n").await?;
        while let Some(line) = lines.next_line().await? {
            let word = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
            let answer = match word.as_str() {
                "EHLO" => "250-here\r\n250 8BITMIME\r\n",
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1).unwrap_or_default().into();
                    let mut all = self.lock();
                    let (tried, _) = all.entry(to.clone()).or_default();
                    *tried += 1;
                    if *tried == 1 && to.starts_with("later") { "451 come again\r\n" } else { "250 fine\r\n" }
                }
                "DATA" => {
                    write.write_all(b"354 go on\r\n").await?;
                    while lines.next_line().await?.is_some_and(|line| line != ".") {}
                    self.lock().entry(to.clone()).or_default().1 += 1;
                    "250 taken\r\n"
                }
                "QUIT" => "221 bye\r\n",
                _ => "250 fine\r\n",
            };
            write.write_all(answer.as_bytes()).await?;
        }
        Ok(())
    }
}

/// Somebody with an address and a notice that waits; it is due when all are there.
async fn waits(store: Store, n: usize, due: i64) -> Result<(), Error> {
    let person = store.new_guest(format!("Guest {n}"), 0).await?;
    let address =
        if n.is_multiple_of(FAILS) { format!("later{n}@home.example") } else { format!("p{n}@home.example") };
    let contact = Contact {
        channel: Channel::Mail,
        address,
        key: Hidden(String::new()),
        wants: Vec::new(),
        hours: Hours::default(),
        language: kernel::Language::English,
        fails: 0,
    };
    store.keep_contact(person.id, contact).await?;
    Ok(store.write_to(person.id, Channel::Mail, Own::Test, String::new(), due).await?)
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let notices: usize = match args.as_slice() {
        [] => 10_000,
        [flag, n] if flag == "--notices" => n.parse()?,
        _ => return Err("post [--notices N]".into()),
    };
    let (mails, listener) = (Mails::default(), TcpListener::bind("127.0.0.1:0").await?);
    let port = listener.local_addr()?.port();
    let taking = mails.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(taking.clone().talk(stream));
        }
    });
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("games.db");
    let store = Store::open(&data)?;
    let mut filling = JoinSet::new();
    for n in 1..=notices {
        filling.spawn(waits(store.clone(), n, 0));
    }
    while let Some(done) = filling.join_next().await {
        done??;
    }
    store.close().await?;
    let mail = MailConfig::new(&format!("smtp://127.0.0.1:{port}"), "Quadriga <games@house.example>")?;
    let config = Config {
        data,
        listen: "127.0.0.1:0".parse()?,
        post: PostConfig { mail: Some(mail), ..PostConfig::default() },
        ..Config::default()
    };
    let began = Instant::now();
    let running = start(&config).await?;
    let mut first = None;
    let arrived = loop {
        let arrived = mails.lock().values().filter(|(_, letters)| *letters > 0).count();
        if arrived + notices / FAILS >= notices && first.is_none() {
            first = Some(began.elapsed());
        }
        if arrived == notices || began.elapsed() > 2 * WITHIN {
            break arrived;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let took = began.elapsed();
    // What would come twice comes now.
    tokio::time::sleep(Duration::from_secs(5)).await;
    running.stop().await?;
    let (tries, letters) = mails.lock().values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    println!("{notices} notices, {arrived} arrived, {letters} letters after {tries} tries");
    println!(
        "the first {} in {:.1} s, all in {:.1} s",
        notices - notices / FAILS,
        first.unwrap_or(took).as_secs_f64(),
        took.as_secs_f64()
    );
    let fine = arrived == notices && letters as usize == notices && took < WITHIN;
    println!("{}", if fine { "each once, within the bar" } else { "the bar is missed" });
    std::process::exit(i32::from(!fine));
}
