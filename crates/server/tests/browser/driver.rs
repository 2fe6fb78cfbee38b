//! A server, a driver, browsers.

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use server::hub::Pacing;
use server::{Config, Running, start};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Nothing on a page takes longer than this.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a browser is like.
#[derive(Clone, Copy, Default)]
pub struct Kind {
    /// As wide as a phone.
    pub phone: bool,
    /// Prefers dark pages.
    pub dark: bool,
    /// Runs no script.
    pub no_script: bool,
}

/// A server and a browser driver, both gone with the test.
pub struct Stage {
    pub running: Option<Running>,
    pub config: Config,
    driver: Child,
    port: u16,
    _folder: TempDir,
}

impl Drop for Stage {
    fn drop(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// A server and a driver; `None`, with a word about it, where there is no driver.
pub async fn stage() -> Option<Stage> {
    let driver = Command::new("chromedriver")
        .args(["--port=0", "--log-level=SEVERE"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut driver = match driver {
        Ok(driver) => driver,
        Err(fault) => {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no chromedriver: {fault}");
            eprintln!("SKIPPED: there is no chromedriver (Debian: apt-get install chromium chromium-driver)");
            return None;
        }
    };
    let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let port = loop {
        let line = lines.next().expect("the driver starts").unwrap();
        if let Some((_, rest)) = line.split_once("started successfully on port ") {
            break rest.trim_end_matches('.').trim().parse().unwrap();
        }
    };
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        data: folder.path().join("games.db"),
        listen: "127.0.0.1:0".parse().unwrap(),
        pacing: Pacing { pause: Duration::from_millis(20), think_ms: 20 },
        ..Config::default()
    };
    let running = start(&config).await.unwrap();
    // After a restart the server must be where it was.
    let config = Config { listen: running.address, ..config };
    Some(Stage { running: Some(running), config, driver, port, _folder: folder })
}

impl Stage {
    /// The game the tests play: the first on the list.
    pub fn game(&self) -> &'static str {
        if games::find("tribune").is_ok() { "tribune" } else { "auction" }
    }

    /// A fresh browser.
    pub async fn browser(&self, kind: Kind) -> Browser {
        let profile = tempfile::tempdir().unwrap();
        let mut args = vec![
            "--headless=new".to_string(),
            "--no-sandbox".into(),
            "--disable-gpu".into(),
            "--disable-quic".into(),
            "--disable-dev-shm-usage".into(),
            "--no-first-run".into(),
            "--disable-background-networking".into(),
            "--disable-component-update".into(),
            "--disable-sync".into(),
            format!("--user-data-dir={}", profile.path().display()),
            format!("--window-size={}", if kind.phone { "390,844" } else { "1360,900" }),
        ];
        if kind.dark {
            args.push("--force-dark-mode".into());
            args.push("--blink-settings=preferredColorScheme=0".into());
        }
        let mut options = json!({ "args": args });
        if kind.no_script {
            options["prefs"] = json!({ "profile.managed_default_content_settings.javascript": 2 });
        }
        if kind.phone {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true } });
        }
        let Value::Object(capabilities) = json!({ "browserName": "chrome", "goog:chromeOptions": options })
        else {
            unreachable!()
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .expect("a browser");
        let base = format!("http://{}", self.config.listen);
        Browser { client, base, _profile: profile }
    }

    /// The server goes away and comes back at the same address.
    pub async fn restart(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await.unwrap();
        }
        self.running = Some(start(&self.config).await.unwrap());
    }

    /// The table a browser is at.
    pub fn hub(&self) -> &server::hub::Hub {
        self.running.as_ref().unwrap().app.hub()
    }
}

/// Somebody's browser.
pub struct Browser {
    pub client: Client,
    base: String,
    _profile: TempDir,
}

impl Browser {
    pub async fn goto(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.base)).await.unwrap();
    }

    pub async fn path(&self) -> String {
        self.client.current_url().await.unwrap().path().to_string()
    }

    pub async fn source(&self) -> String {
        self.client.source().await.unwrap()
    }

    pub async fn has(&self, css: &str) -> bool {
        !self.client.find_all(Locator::Css(css)).await.unwrap().is_empty()
    }

    /// Waits until something is there.
    pub async fn wait(&self, css: &str) {
        let began = Instant::now();
        while !self.has(css).await {
            if began.elapsed() > PATIENCE {
                panic!("{css} did not come at {}:\n{}", self.path().await, self.source().await);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Clicks the first of these that can be seen and clicked; tries again while the page changes under it.
    pub async fn click(&self, css: &str) {
        let began = Instant::now();
        while !self.try_click(css).await {
            if began.elapsed() > PATIENCE {
                panic!("{css} cannot be clicked at {}:\n{}", self.path().await, self.source().await);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    pub async fn try_click(&self, css: &str) -> bool {
        for element in self.client.find_all(Locator::Css(css)).await.unwrap_or_default() {
            let ready =
                element.is_displayed().await.unwrap_or(false) && element.is_enabled().await.unwrap_or(false);
            if ready && element.click().await.is_ok() {
                return true;
            }
        }
        false
    }

    /// Runs a script in the page (the driver may, whatever the page's own policy).
    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.unwrap()
    }

    /// Keeps a picture of the page.
    pub async fn shot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../artefacts");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), self.client.screenshot().await.unwrap()).unwrap();
    }

    /// Is anything wider than the window?
    pub async fn overflows(&self) -> bool {
        let script = "return document.documentElement.scrollWidth > document.documentElement.clientWidth + 1";
        self.run(script).await == json!(true)
    }

    /// The first choice and, if it is then to be sent, sends it. `false` when there is nothing to choose now.
    pub async fn choose(&self) -> bool {
        if self.has("#send.primary").await {
            return self.try_click("#send.primary").await;
        }
        let choices = "#prompt .choices button[name=choice]:not([aria-pressed]), #board [name=choice], #hand [name=choice]";
        self.try_click(choices).await
    }

    pub async fn close(self) {
        let _ = self.client.close().await;
    }
}
