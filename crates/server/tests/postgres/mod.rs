//! A real PostgreSQL in a temporary folder, one for each run of the tests. It goes when the process that started it goes,
//! however that ends.

#![allow(dead_code, reason = "every test program uses its own part of it")]

mod wire;

#[allow(unused_imports, reason = "not every test program cuts one")]
pub use wire::Wire;

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
kill -QUIT "$(head -n 1 "$FOLDER/data/postmaster.pid" 2>/dev/null)" 2>/dev/null
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

/// Has one of its programs do something as whoever may, and waits for it.
fn run(program: &Path, arguments: &[&str]) {
    let command = as_server(program);
    let done = Command::new(&command[0])
        .args(&command[1..])
        .args(arguments)
        .current_dir("/")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(done.status.success(), "{}: {}", program.display(), String::from_utf8_lossy(&done.stderr));
}

/// A folder for a server of its own; nothing if nobody here may run one.
fn room() -> Option<PathBuf> {
    let n = NEXT.fetch_add(1, Ordering::SeqCst);
    let folder = std::env::temp_dir().join(format!("quadriga-postgres-{}-{n}", std::process::id()));
    std::fs::create_dir(&folder).unwrap();
    if rustix::process::geteuid().is_root() {
        chown(&folder, Some(number("-u")?), Some(number("-g")?)).unwrap();
    }
    assert!(folder.metadata().unwrap().uid() > 0 || !rustix::process::geteuid().is_root());
    Some(folder)
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
        let folder = room()?;
        let data = folder.join("data").display().to_string();
        let usual = [
            "--no-sync",
            "--auth=trust",
            "--username=quadriga",
            "--encoding=UTF8",
            "--locale=C",
            "-D",
            &data,
        ];
        run(&programs.join("initdb"), &usual);
        let hba = folder.join("data/pg_hba.conf");
        let believed = std::fs::read_to_string(&hba).unwrap();
        std::fs::write(&hba, format!("{asked}\n{believed}")).unwrap();
        Some(Postgres::up(folder, programs, settings))
    }

    /// A second one that follows the first and can only be read.
    pub fn standby(&self) -> Postgres {
        let folder = room().unwrap();
        let (data, from) = (folder.join("data").display().to_string(), self.folder.display().to_string());
        let copy = ["-h", &from, "-U", "quadriga", "-D", &data, "-R", "-X", "stream", "-c", "fast"];
        run(&self.programs.join("pg_basebackup"), &copy);
        Postgres::up(folder, self.programs.clone(), &[])
    }

    /// The address of a database of this server or of another, whichever can write.
    pub fn or(&self, other: &Postgres, name: &str) -> PathBuf {
        at(&[&self.folder, &other.folder], name)
    }

    /// From now on this one takes the first one's place, which has stopped.
    pub fn promote(&self) {
        self.control(&["promote", "-w"]);
    }

    /// Stops it; whoever follows has got everything.
    pub fn stop(&self) {
        self.control(&["stop", "-m", "fast", "-w"]);
    }

    fn control(&self, what: &[&str]) {
        let data = self.folder.join("data").display().to_string();
        run(&self.programs.join("pg_ctl"), &[what, &["-s", "-D", &data]].concat());
    }

    fn up(folder: PathBuf, programs: PathBuf, settings: &[&str]) -> Postgres {
        let keeper = Postgres::keep(&folder, &programs, settings);
        let port = settings.iter().find_map(|setting| setting.strip_prefix("port=")).unwrap_or("5432").into();
        let postgres = Postgres { folder, programs, port, _keeper: keeper };
        postgres.wait();
        postgres
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
        let usual = at(&[&self.folder], name);
        match &*self.port {
            "5432" => usual,
            port => {
                usual.display().to_string().replace(&format!("/{name}"), &format!(":{port}/{name}")).into()
            }
        }
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

    /// How long its processes have been at work, in seconds.
    pub fn processor_time(&self) -> f64 {
        let first = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap_or_default();
        let first = first.lines().next().unwrap_or_default().to_string();
        let all = std::fs::read_dir("/proc").into_iter().flatten().filter_map(|process| {
            let stat = std::fs::read_to_string(process.ok()?.path().join("stat")).ok()?;
            // What stands behind the name, which may hold anything.
            let told: Vec<String> = stat.rsplit_once(')')?.1.split_whitespace().map(String::from).collect();
            let mine = told.get(1) == Some(&first) || stat.starts_with(&format!("{first} "));
            // Its own time, and that of those that have ended.
            let ticks = told.get(11..15)?.iter().filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>();
            mine.then_some(ticks)
        });
        all.sum::<f64>() / 100.0
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

/// The address of a database at whichever of the servers in these folders can write.
pub fn at(folders: &[&Path], name: &str) -> PathBuf {
    let folders: Vec<String> =
        folders.iter().map(|folder| folder.display().to_string().replace('/', "%2F")).collect();
    let asked = if folders.len() > 1 { "?target_session_attrs=read-write" } else { "" };
    format!("postgres://quadriga@{}/{name}{asked}", folders.join(",")).into()
}

/// The name of the database at an address.
pub fn name(url: &Path) -> String {
    url.file_name().unwrap().to_str().unwrap().into()
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
