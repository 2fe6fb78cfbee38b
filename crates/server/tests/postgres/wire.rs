//! A wire to a PostgreSQL that can be cut: nothing goes through then, either way, and nobody is told. What was on its way
//! arrives when it is mended.

use super::Postgres;
use std::io::{Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The name that the clients of such a server look for.
const SOCKET: &str = ".s.PGSQL.5432";

/// A wire.
pub struct Wire {
    folder: tempfile::TempDir,
    cut: Arc<AtomicBool>,
}

impl Wire {
    /// A wire to this server.
    pub fn to(server: &Postgres) -> Wire {
        let wire = Wire { folder: tempfile::tempdir().unwrap(), cut: Arc::default() };
        let here = UnixListener::bind(wire.folder.path().join(SOCKET)).unwrap();
        let (there, cut) = (server.folder.join(SOCKET), wire.cut.clone());
        std::thread::spawn(move || {
            for caller in here.incoming().map_while(Result::ok) {
                let (there, cut) = (there.clone(), cut.clone());
                std::thread::spawn(move || connected(caller, &there, &cut));
            }
        });
        wire
    }

    /// The address of a database at its other end.
    pub fn url(&self, name: &str) -> PathBuf {
        super::at(&[self.folder.path()], name)
    }

    /// Nothing goes through any more.
    pub fn cut(&self) {
        self.cut.store(true, Ordering::SeqCst);
    }

    /// What waits goes on.
    pub fn mend(&self) {
        self.cut.store(false, Ordering::SeqCst);
    }
}

/// Carries what a caller says to the other end, and what that answers, until one of them ends it.
fn connected(caller: UnixStream, there: &Path, cut: &Arc<AtomicBool>) {
    while cut.load(Ordering::SeqCst) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let Ok(server) = UnixStream::connect(there) else { return };
    let (Ok(back), Ok(from), gate) = (server.try_clone(), caller.try_clone(), cut.clone()) else { return };
    std::thread::spawn(move || carry(back, from, &gate));
    carry(caller, server, cut);
}

fn carry(mut from: UnixStream, mut to: UnixStream, cut: &AtomicBool) {
    let mut some = [0; 16 * 1024];
    while let Ok(n @ 1..) = from.read(&mut some) {
        while cut.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
        if to.write_all(&some[..n]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
    let _ = from.shutdown(std::net::Shutdown::Both);
}
