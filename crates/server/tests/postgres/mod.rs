//! A real PostgreSQL in a temporary folder, one for each run of the tests. It goes when the process that started it goes,
//! however that ends.

#![allow(dead_code, reason = "every test program uses its own part of it")]

use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Starts the server as whoever may: it refuses to run as root. When this shell's own input ends, so does the server.
const KEEPER: &str = r#"
"$@" >"$LOG" 2>&1 &
read -r _
kill -QUIT "$(head -n 1 "$FOLDER/data/postmaster.pid")"
for try in 1 2 3 4 5 6 7 8 9 10; do [ -e "$FOLDER/data/postmaster.pid" ] && sleep 0.2; done
rm -rf "$FOLDER"
"#;

/// The certificate that a server of the tests shows, for `localhost`, and its key, which is nobody's secret.
const CERTIFICATE: &str = include_str!("certificates/server.pem");
const KEY: &str = include_str!("certificates/server.key");

/// A server that is running.
pub struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    port: String,
    /// Its input holds the server up.
    _keeper: Child,
}

static NEXT: AtomicU32 = AtomicU32::new(0);

/// The server of this run, or nothing: then whoever asks says what is left out.
pub fn server() -> Option<&'static Postgres> {
    static ONE: OnceLock<Option<Postgres>> = OnceLock::new();
    ONE.get_or_init(|| apart(|| Postgres::start(&[]))).as_ref()
}

/// An empty database of its own; nothing, and a word about it, where there is no PostgreSQL.
pub fn database(test: &str) -> Option<PathBuf> {
    let found = server().map(Postgres::database);
    if found.is_none() {
        // Not by a macro: what those print is not shown when a test passes.
        let _ = writeln!(
            std::io::stderr(),
            "left out: {test} (no PostgreSQL here: install Debian's `postgresql`, or name its programs' folder in \
             POSTGRES_PROGRAMS)"
        );
    }
    found
}

/// The folder of PostgreSQL's programs, the latest if there are several.
fn programs() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("POSTGRES_PROGRAMS") {
        return Some(named.into());
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").is_file()).max()
}

/// A command that runs as whoever may run the server.
fn as_server(program: &Path) -> Vec<String> {
    let program = program.display().to_string();
    match rustix::process::geteuid().is_root() {
        true => ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", &program]
            .map(String::from)
            .into(),
        false => vec![program],
    }
}

fn number(of: &str) -> Option<u32> {
    let told = Command::new("id").args([of, "postgres"]).output().ok()?;
    String::from_utf8(told.stdout).ok()?.trim().parse().ok()
}

impl Postgres {
    /// Starts one with these settings.
    pub fn start(settings: &[&str]) -> Option<Postgres> {
        Postgres::guarded(settings, "")
    }

    /// Starts one that asks these people for a password (as pg_hba.conf says it); anybody else is believed.
    pub fn guarded(settings: &[&str], asked: &str) -> Option<Postgres> {
        let programs = programs()?;
        let n = NEXT.fetch_add(1, Ordering::SeqCst);
        let folder = std::env::temp_dir().join(format!("quadriga-postgres-{}-{n}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        if rustix::process::geteuid().is_root() {
            chown(&folder, Some(number("-u")?), Some(number("-g")?)).unwrap();
        }
        assert!(folder.metadata().unwrap().uid() > 0 || !rustix::process::geteuid().is_root());
        let data = folder.join("data");
        let init = as_server(&programs.join("initdb"));
        let made = Command::new(&init[0])
            .args(&init[1..])
            .args(["--no-sync", "--auth=trust", "--username=quadriga", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(&data)
            .current_dir("/")
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let hba = data.join("pg_hba.conf");
        let believed = std::fs::read_to_string(&hba).unwrap();
        std::fs::write(&hba, format!("{asked}\n{believed}")).unwrap();
        let keeper = Postgres::keep(&folder, &programs, settings);
        let port = settings.iter().find_map(|setting| setting.strip_prefix("port=")).unwrap_or("5432").into();
        let postgres = Postgres { folder, programs, port, _keeper: keeper };
        postgres.wait();
        Some(postgres)
    }

    fn keep(folder: &Path, programs: &Path, settings: &[&str]) -> Child {
        let server = as_server(&programs.join("postgres"));
        let socket = format!("unix_socket_directories={}", folder.display());
        let usual =
            [&socket, "listen_addresses=", "max_connections=300", "fsync=off", "full_page_writes=off"];
        Command::new("sh")
            .args(["-c", KEEPER, "keeper"])
            .args(&server)
            .arg("-D")
            .arg(folder.join("data"))
            .args(usual.iter().chain(settings).flat_map(|setting| ["-c", setting]))
            .env("LOG", folder.join("log"))
            .env("FOLDER", folder)
            .current_dir("/")
            .stdin(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// Until it answers.
    fn wait(&self) {
        let began = Instant::now();
        let url = self.url("postgres");
        let answers = || postgres::Client::connect(url.to_str().unwrap(), postgres::NoTls).is_ok();
        while !apart(answers) {
            assert!(began.elapsed() < Duration::from_secs(60), "it does not start: {}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// The address of one of its databases.
    pub fn url(&self, name: &str) -> PathBuf {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://quadriga@{folder}:{}/{name}", self.port).into()
    }

    /// A new, empty database.
    pub fn database(&self) -> PathBuf {
        let name = format!("site_{}", NEXT.fetch_add(1, Ordering::SeqCst));
        self.say("postgres", &format!("CREATE DATABASE {name}"));
        self.url(&name)
    }

    /// Tells a database something by hand.
    pub fn say(&self, name: &str, sql: &str) {
        tell(&self.url(name), sql);
    }

    /// Runs one of PostgreSQL's own programs, such as `pg_dump`; it must succeed.
    pub fn run(&self, program: &str, args: &[&str]) {
        let done = Command::new(self.programs.join(program)).args(args).output().unwrap();
        assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// A server that also speaks TLS, at a port of this machine, with the certificate of the tests.
    pub fn sealed() -> Option<(Postgres, u16)> {
        let keys = std::env::temp_dir().join(format!("quadriga-certificates-{}", std::process::id()));
        std::fs::create_dir_all(&keys).unwrap();
        for (name, text) in [("server.key", KEY), ("server.pem", CERTIFICATE)] {
            let file = keys.join(name);
            std::fs::write(&file, text).unwrap();
            std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).unwrap();
            if rustix::process::geteuid().is_root() {
                chown(&file, Some(number("-u")?), Some(number("-g")?)).unwrap();
            }
        }
        // Free a moment ago.
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let file = |setting: &str, name: &str| format!("{setting}={}", keys.join(name).display());
        let settings = [
            "listen_addresses=127.0.0.1".to_string(),
            format!("port={port}"),
            "ssl=on".into(),
            file("ssl_key_file", "server.key"),
            file("ssl_cert_file", "server.pem"),
        ];
        let started = Postgres::start(&settings.each_ref().map(|setting| &**setting))?;
        // It has read them.
        let _ = std::fs::remove_dir_all(&keys);
        Some((started, port))
    }

    /// Stops it at once and starts it again, as a machine that was switched off and on.
    pub fn restart(&self) {
        let stop = as_server(&self.programs.join("pg_ctl"));
        let data = self.folder.join("data");
        let done = Command::new(&stop[0])
            .args(&stop[1..])
            .args(["restart", "-m", "immediate", "-w", "-s", "-D"])
            .arg(&data)
            .args(["-l"])
            .arg(self.folder.join("log2"))
            .current_dir("/")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(done.unwrap().success(), "{}", self.log());
        self.wait();
    }
}

/// On a thread where waiting does no harm.
fn apart<T: Send>(job: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| scope.spawn(job).join().unwrap())
}

/// Tells a database something by hand.
pub fn tell(url: &Path, sql: &str) {
    let client = || postgres::Client::connect(url.to_str().unwrap(), postgres::NoTls).unwrap();
    apart(|| client().batch_execute(sql).unwrap());
}

/// Asks a database by hand for one column of text.
pub fn asked(url: &Path, sql: &str) -> Vec<String> {
    let client = || postgres::Client::connect(url.to_str().unwrap(), postgres::NoTls).unwrap();
    apart(|| client().query(sql, &[]).unwrap().iter().map(|row| row.get(0)).collect())
}
