//! A server, a driver, browsers.

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use http_body_util::BodyExt;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use server::hub::Pacing;
use server::storage::TableId;
use server::{Config, Running, start};
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tower::ServiceExt;

/// Nothing on a page takes longer than this, however busy the machine is: it is no measure, and nobody waits for it whose
/// page does come.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// No whole game takes longer than this.
pub const WHOLE_GAME: Duration = Duration::from_secs(900);

/// The password of everybody.
pub const PASSWORD: &str = "a long password";

/// What a browser is like.
#[derive(Clone, Copy, Default)]
pub struct Kind {
    /// As wide as a phone.
    pub phone: bool,
    /// Prefers dark pages.
    pub dark: bool,
    /// Runs no script.
    pub no_script: bool,
    /// Wants nothing to move.
    pub calm: bool,
    /// Has the system's own few colours.
    pub contrast: bool,
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

/// A driver and its port. The port it finds for one family of addresses may be taken in the other; then it gives up
/// before it has said where it listens, and the next try finds another.
fn driver() -> io::Result<(Child, u16)> {
    for _ in 0..5 {
        let mut driver = Command::new("chromedriver")
            .args(["--port=0", "--log-level=SEVERE"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, rest) = line.split_once("started successfully on port ")?;
            rest.trim_end_matches('.').trim().parse().ok()
        });
        match port {
            Some(port) => return Ok((driver, port)),
            None => drop(driver.wait()),
        }
    }
    panic!("the driver does not start");
}

/// A server and a driver; `None`, with a word about it, where there is no driver.
pub async fn stage() -> Option<Stage> {
    stage_with(|config| config).await
}

/// The same, where the house is set up otherwise.
pub async fn stage_with(change: impl FnOnce(Config) -> Config) -> Option<Stage> {
    let (driver, port) = match driver() {
        Ok(started) => started,
        Err(fault) => {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no chromedriver: {fault}");
            eprintln!("SKIPPED: there is no chromedriver (Debian: apt-get install chromium chromium-driver)");
            return None;
        }
    };
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        data: folder.path().join("games.db"),
        listen: "127.0.0.1:0".parse().unwrap(),
        pacing: Pacing { pause: Duration::from_millis(20), think_ms: 20 },
        dice: server::Dice::fixed(2),
        ..Config::default()
    };
    let config = change(config);
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
        if kind.calm {
            args.push("--force-prefers-reduced-motion".into());
        }
        if kind.contrast {
            args.push("--force-high-contrast".into());
            args.push("--enable-features=ForcedColors".into());
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

    /// Asks the driver for something of a browser's session that has no command of its own; gives what it answers.
    pub async fn driver(&self, browser: &Browser, path: &str, body: Value) -> Value {
        let session = browser.client.session_id().await.unwrap().unwrap();
        let address = format!("http://127.0.0.1:{}/session/{session}/{path}", self.port);
        let asked = path.to_string();
        let done = tokio::task::spawn_blocking(move || {
            let answer = ureq::post(&address).content_type("application/json").send(&body.to_string());
            answer.map(|mut answer| answer.body_mut().read_to_string().unwrap())
        });
        let answer = done.await.unwrap().unwrap_or_else(|fault| panic!("{asked}: {fault}"));
        serde_json::from_str::<Value>(&answer).unwrap()["value"].clone()
    }

    /// Says something in the DevTools protocol.
    pub async fn devtools(&self, browser: &Browser, cmd: &str, params: Value) -> Value {
        self.driver(browser, "goog/cdp/execute", json!({ "cmd": cmd, "params": params })).await
    }

    /// The server goes away and comes back at the same address.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.again().await;
    }

    /// The server goes away.
    pub async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await.unwrap();
        }
    }

    /// It comes back at the same address.
    pub async fn again(&mut self) {
        self.running = Some(start(&self.config).await.unwrap());
    }

    /// A page as a stranger gets it.
    pub async fn page(&self, path: &str) -> String {
        let request = axum::http::Request::get(path).header("host", "games.test");
        let request = request.body(axum::body::Body::empty()).unwrap();
        let router = self.running.as_ref().unwrap().app.router();
        let body = router.oneshot(request).await.unwrap().into_body();
        String::from_utf8(body.collect().await.unwrap().to_bytes().to_vec()).unwrap()
    }

    /// What is served.
    pub fn app(&self) -> &server::App {
        &self.running.as_ref().unwrap().app
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

    /// The same browser goes to the house by this name: some things browsers do only where there is one.
    pub fn by_name(self, name: &str) -> Browser {
        let base = self.base.replace("127.0.0.1", name);
        Browser { base, ..self }
    }

    /// Where the house is for this browser.
    pub fn origin(&self) -> &str {
        &self.base
    }

    /// Registers, or signs in where the account is there.
    pub async fn signs_in(&self, how: &str, name: &str) {
        self.goto("/account").await;
        self.run(&format!(
            "const form = document.querySelector('form[action$=\"/account/{how}\"]'); \
             form.querySelector('[name=name]').value = '{name}'; \
             form.querySelector('[name=password]').value = '{PASSWORD}'; form.submit();"
        ))
        .await;
        self.wait("main.lobby").await;
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
        // While one page gives way to the next, the driver may have none to look at.
        while self.client.find_all(Locator::Css(css)).await.map_or(true, |found| found.is_empty()) {
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
            if ready && (element.click().await.is_ok() || self.press(&element).await) {
                return true;
            }
        }
        false
    }

    /// Presses something whose middle is not its own, such as a Province on a map: where it can be seen.
    async fn press(&self, element: &Element) -> bool {
        const SPOT: &str = "const [at] = arguments; at.scrollIntoView({ block: 'nearest' }); \
            const box = at.getBoundingClientRect(); \
            for (let n = 1; n < 24; n++) for (let m = 1; m < 24; m++) { \
              const [x, y] = [box.left + box.width * n / 24, box.top + box.height * m / 24]; \
              const hit = document.elementFromPoint(x, y); \
              if (hit && (hit === at || at.contains(hit))) return [x, y]; } return null";
        let Ok(element) = serde_json::to_value(element) else { return false };
        let Ok(spot) = self.client.execute(SPOT, vec![element]).await else { return false };
        let (Some(x), Some(y)) = (spot[0].as_f64(), spot[1].as_f64()) else { return false };
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.is_ok()
    }

    /// Takes the pointer to where nothing explains itself, and waits until what explained itself is put away: the next
    /// Escape is for something else.
    pub async fn rest(&self) {
        let mouse =
            MouseActions::new("mouse".into()).then(PointerAction::MoveTo { duration: None, x: 1.0, y: 1.0 });
        self.client.perform_actions(mouse).await.unwrap();
        self.until("return !document.querySelector('#help:popover-open')").await;
    }

    /// Presses keys where the focus is; tries again if the page changes under it.
    pub async fn keys(&self, keys: &str) {
        let began = Instant::now();
        loop {
            let pressed = match self.client.active_element().await {
                Ok(element) => element.send_keys(keys).await,
                Err(fault) => Err(fault),
            };
            let Err(fault) = pressed else { return };
            assert!(began.elapsed() < PATIENCE, "{keys:?} cannot be pressed: {fault}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Runs a script in the page (the driver may, whatever the page's own policy).
    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.unwrap()
    }

    /// Fills in who somebody is, to `register` or to `sign-in`, and sends it.
    pub async fn says_who(&self, to: &str, name: &str) {
        let form = format!(
            "const form = document.querySelector('form[action$=\"/account/{to}\"]'); \
             form.querySelector('[name=name]').value = '{name}'; \
             form.querySelector('[name=password]').value = '{PASSWORD}'; form.submit();"
        );
        self.run(&form).await;
        self.wait("main.lobby").await;
    }

    /// Runs a script in the page until it says yes. A page that gives way to the next meanwhile has said nothing yet.
    pub async fn until(&self, script: &str) {
        let began = Instant::now();
        loop {
            let said = self.client.execute(script, vec![]).await;
            if said.as_ref().is_ok_and(|said| *said == json!(true)) {
                return;
            }
            assert!(began.elapsed() < PATIENCE, "it never says yes, but {said:?}: {script}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Opens a table with these fields of the form and waits until it is there.
    pub async fn open_table(&self, game: &str, fields: &[(&str, &str)]) -> TableId {
        self.goto(&format!("/new/{game}")).await;
        let fields: serde_json::Map<String, Value> =
            fields.iter().map(|(name, value)| (name.to_string(), json!(value))).collect();
        self.client
            .execute(
                "const form = document.createElement('form'); form.method = 'post'; form.action = location.pathname; \
                 for (const [name, value] of Object.entries(arguments[0])) { \
                 const field = document.createElement('input'); field.name = name; field.value = value; form.append(field); } \
                 document.body.append(form); form.submit();",
                vec![Value::Object(fields)],
            )
            .await
            .unwrap();
        let began = Instant::now();
        loop {
            if let Some(id) = self.path().await.strip_prefix("/t/").and_then(TableId::parse) {
                return id;
            }
            assert!(began.elapsed() < PATIENCE, "no table: {}", self.source().await);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Keeps every byte that the page gets from now on: answers, and an event stream of its own.
    pub async fn record(&self, id: &TableId) {
        self.run(&format!(
            "window.got = ''; window.notReloaded = true; const real = window.fetch; \
             window.fetch = async (...what) => {{ const answer = await real(...what); \
             answer.clone().text().then(text => window.got += text); return answer; }}; \
             const stream = new EventSource('/events?tables={id}'); \
             for (const type of ['table', 'turns']) stream.addEventListener(type, e => window.got += e.data);"
        ))
        .await;
    }

    /// What has come since it was last asked, and the page as it stands.
    pub async fn received(&self) -> String {
        let got = self.run("const got = window.got; window.got = ''; return got").await;
        format!("{}{}", got.as_str().unwrap_or_default(), self.source().await)
    }

    /// Has the page been loaded anew since [`Browser::record`]?
    pub async fn reloaded(&self) -> bool {
        self.run("return window.notReloaded === true").await != json!(true)
    }

    /// The viewer's own revision, as the page knows it.
    pub async fn revision(&self) -> u64 {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            // Without script the page may be loaded anew between finding and reading.
            if let Ok(element) = self.client.find(Locator::Css("#table")).await
                && let Ok(text) = element.attr("data-revision").await
            {
                return text.and_then(|text| text.parse().ok()).unwrap_or(0);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        panic!("there is no table at {}", self.path().await);
    }

    /// Keeps a picture of the page.
    pub async fn shot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../artefacts");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), self.client.screenshot().await.unwrap()).unwrap();
    }

    /// Gives the page itself, without the frame of a window, this size.
    pub async fn resize(&self, width: u32, height: u32) {
        let began = Instant::now();
        let number = |value: &Value| value.as_i64().unwrap_or(0) as i32;
        let styled = format!(
            "return matchMedia('(width: {width}px) and (height: {height}px)').matches && innerHeight === {height}"
        );
        loop {
            let frame = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]").await;
            let (wide, high) = (width as i32 + number(&frame[0]), height as i32 + number(&frame[1]));
            self.client.set_window_size(wide as u32, high as u32).await.unwrap();
            // A window takes its size in its own time: it is not told another while it does.
            let told = Instant::now();
            while told.elapsed() < Duration::from_secs(5) {
                if self.run(&styled).await == json!(true) {
                    // The style sheet follows with the next frame.
                    let frames = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))";
                    self.client.execute_async(frames, vec![]).await.unwrap();
                    return;
                }
                tokio::time::sleep(Duration::from_millis(30)).await;
            }
            assert!(began.elapsed() < PATIENCE, "the window does not become {width} x {height}");
        }
    }

    /// Keeps the page as it stands, with what it looks like, where `KEEP_PAGES` names a folder.
    pub async fn keep(&self, name: &str) {
        if let Ok(folder) = std::env::var("KEEP_PAGES") {
            std::fs::write(PathBuf::from(folder).join(format!("{name}.html")), self.source().await).unwrap();
        }
    }

    /// Is anything wider than the window?
    pub async fn overflows(&self) -> bool {
        // A phone shows a page that is too wide from further off, and takes that width for its own: there the screen counts.
        let script = "const page = document.documentElement; const phone = matchMedia('(pointer: coarse)').matches; \
                      return page.scrollWidth > (phone ? Math.min(screen.width, page.clientWidth) : page.clientWidth) + 1";
        self.run(script).await == json!(true)
    }

    /// The first choice and, if it is then to be sent, sends it. `false` when there is nothing to choose now.
    pub async fn choose(&self) -> bool {
        if self.has("#send.primary").await {
            return self.try_click("#send.primary").await;
        }
        let choices = "#prompt .choices button[name=choice]:not([aria-pressed], .is-back), #board [name=choice], \
                       #hand [name=choice]";
        self.try_click(choices).await
    }

    pub async fn close(self) {
        let _ = self.client.close().await;
    }
}
