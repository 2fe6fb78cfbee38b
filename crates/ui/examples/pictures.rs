//! Makes the pictures of the README from games that were really played:
//! `cargo run -p quadriga-ui --example pictures -- docs/pictures`. Needs `chromium` (`CHROMIUM` names another).

#[allow(dead_code, reason = "shared by all examples; each uses a part of it")]
mod scenes;

use kernel::{JournalOf, Setup, Table, Viewer};
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use ui::{Board, Shell, TablePage, Theme, assets};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What the window is like, and how much of its size the picture has.
const WINDOW: (u32, u32, f32) = (1440, 900, 0.56);
/// So many lines of the log are new.
const SINCE: usize = 6;
/// The themes, by the last part of an address.
const THEMES: [(&str, Theme); 2] = [("light", Theme::Light), ("dark", Theme::Dark)];

fn main() -> Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/pictures".into()));
    std::fs::create_dir_all(&folder)?;
    let pages = vec![
        (
            "tribune",
            page::<tribune::Tribune>(include_str!("../../tribune/tests/golden/objectives.json"), 0.55, 4)?,
        ),
        (
            "ave-roma",
            page::<ave_roma::AveRoma>(include_str!("../../ave-roma/tests/golden/advanced.json"), 0.5, 20)?,
        ),
        (
            "triumph",
            page::<triumph::Triumph>(include_str!("../../triumph/tests/golden/emperor.json"), 0.5, 4)?,
        ),
        (
            "republic",
            page::<republic::Republic>(include_str!("../../republic/tests/golden/influence.json"), 0.5, 4)?,
        ),
    ];
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let base = format!("http://{}", listener.local_addr()?);
    let names: Vec<&str> = pages.iter().map(|(name, _)| *name).collect();
    std::thread::spawn(move || listener.incoming().flatten().for_each(|stream| drop(answer(stream, &pages))));
    for name in names {
        for (theme, _) in THEMES {
            let file = folder.join(format!("{name}-{theme}.png"));
            shoot(&format!("{base}/{name}/{theme}"), &file)?;
            println!("{} {} bytes", file.display(), std::fs::metadata(&file)?.len());
        }
    }
    Ok(())
}

/// The table about this far into its game, as the first player sees it who has so many choices at least.
fn page<G: Board>(journal: &str, share: f32, least: usize) -> Result<TablePage> {
    let whole: JournalOf<G> = serde_json::from_str(journal)?;
    let setup = Setup { seats: whole.head.seats, options: whole.head.options.clone(), ..Setup::default() };
    let rules = Arc::new(G::configure(&setup)?);
    let begin = (whole.lines.len() as f32 * share) as usize;
    let mut positions = (begin..whole.lines.len()).filter_map(|lines| {
        let mut journal = whole.clone();
        journal.lines.truncate(lines);
        let table = Table::load(rules.clone(), &journal).ok()?;
        let seat = table.turn().awaiting()?.pending.first()?;
        (table.choices(seat).len() >= least).then_some((table, seat))
    });
    let (table, seat) = positions.next().ok_or("a position with something to choose")?;
    let mut page = scenes::page(&table, Viewer::Seat(seat), None, false);
    // What the others did since is marked on the board.
    let latest: Vec<_> = table.told(Viewer::Seat(seat)).map(|(_, event)| event).collect();
    let view = table.view(Viewer::Seat(seat));
    for (line, event) in page.log.iter_mut().rev().zip(latest.iter().rev()).take(SINCE) {
        *line = ui::since_then(&*rules, view, event, std::mem::take(line));
    }
    Ok(page)
}

/// Serves the pages and what they load.
fn answer(stream: TcpStream, pages: &[(&str, TablePage)]) -> Result<()> {
    let mut request = String::new();
    BufReader::new(&stream).read_line(&mut request)?;
    let path =
        request.split(' ').nth(1).unwrap_or("/").split('?').next().unwrap_or("/").trim_start_matches('/');
    // Nothing happens on these pages: there is nothing to listen to.
    let (kind, body) = match (path.strip_prefix("assets/").and_then(assets::find), path.split_once('/')) {
        (Some(asset), _) if asset.name == "worker.js" => (asset.kind, Vec::new()),
        (Some(asset), _) => (asset.kind, asset.bytes.to_vec()),
        (None, Some((name, theme))) => {
            let page = pages.iter().find(|(known, _)| *known == name).ok_or("no such page")?;
            let theme = THEMES.iter().find(|(known, _)| *known == theme).ok_or("no such theme")?.1;
            let page = TablePage { shell: Shell { theme, ..page.1.shell.clone() }, ..page.1.clone() };
            ("text/html; charset=utf-8", ui::table(&page).into_string().into_bytes())
        }
        _ => ("text/plain", Vec::new()),
    };
    let mut stream = &stream;
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    )?;
    Ok(stream.write_all(&body)?)
}

fn shoot(address: &str, file: &Path) -> Result<()> {
    let (width, height, scale) = WINDOW;
    let program = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".into());
    let status = Command::new(program)
        .args([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--virtual-time-budget=4000",
        ])
        .arg(format!("--window-size={width},{height}"))
        .arg(format!("--force-device-scale-factor={scale}"))
        .arg(format!("--screenshot={}", file.display()))
        .arg(address)
        .stderr(std::process::Stdio::null())
        .status()?;
    if status.success() { Ok(()) } else { Err(format!("{status}: {address}").into()) }
}
