//! What the pages load: one style sheet, one sheet of icons, one script and its worker.

use kernel::packed;
use std::sync::LazyLock;

/// A file the pages load from `/assets/{name}?v={version}`.
#[derive(Debug)]
pub struct Asset {
    /// The name in its address.
    pub name: &'static str,
    /// The media type.
    pub kind: &'static str,
    /// The content.
    pub bytes: &'static [u8],
}

/// The style sheet: tokens and components of the look, then our pages, then a part for each game.
pub fn css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| {
        [
            packed!("assets/css/tokens.css"),
            packed!("assets/css/components.css"),
            packed!("assets/css/pages.css"),
            packed!("assets/css/new-table.css"),
            packed!("assets/css/lessons.css"),
            packed!("assets/css/since.css"),
            packed!("assets/css/help.css"),
            packed!("assets/css/tribune.css"),
            packed!("assets/css/triumph.css"),
            packed!("assets/css/ave-roma.css"),
            packed!("assets/css/republic.css"),
        ]
        .concat()
    });
    &CSS
}

/// What only the rulebook needs, so that no other page has to load it.
pub fn book_css() -> &'static str {
    packed!("assets/css/book.css")
}

/// The script, in one file: what it uses comes before it.
fn script() -> &'static str {
    static SCRIPT: LazyLock<String> = LazyLock::new(|| {
        [
            packed!("assets/morph.js"),
            packed!("assets/rule-panel.js"),
            packed!("assets/new-table.js"),
            packed!("assets/watch.js"),
            packed!("assets/since.js"),
            packed!("assets/help.js"),
            packed!("assets/feel.js"),
            packed!("assets/quadriga.js"),
            packed!("assets/push.js"),
            packed!("assets/passkeys.js"),
        ]
        .concat()
    });
    &SCRIPT
}

/// Everything the pages load. The program holds it packed.
pub fn all() -> &'static [Asset] {
    const CSS: &str = "text/css; charset=utf-8";
    const SCRIPT: &str = "text/javascript; charset=utf-8";
    const PICTURE: &str = "image/svg+xml";
    static ALL: LazyLock<[Asset; 12]> = LazyLock::new(|| {
        [
            ("quadriga.css", CSS, css()),
            // what players' pages and leader boards need beside it
            ("people.css", CSS, packed!("assets/css/people.css")),
            // what only the page for those who write programs needs
            ("api.css", CSS, packed!("assets/css/api.css")),
            // what pages about leagues need beside it
            ("league.css", CSS, packed!("assets/css/league.css")),
            // what only the host's desk needs
            ("desk.css", CSS, packed!("assets/css/desk.css")),
            ("book.css", CSS, book_css()),
            // what only the page after a game needs
            ("story.css", CSS, packed!("assets/css/story.css")),
            ("icons.svg", PICTURE, packed!("assets/icons.svg")),
            ("quadriga.js", SCRIPT, script()),
            ("favicon.svg", PICTURE, packed!("assets/favicon.svg")),
            ("worker.js", SCRIPT, packed!("assets/worker.js")),
            ("push-worker.js", SCRIPT, packed!("assets/push-worker.js")),
        ]
        .map(|(name, kind, text)| Asset { name, kind, bytes: text.as_bytes() })
    });
    &*ALL
}

/// One version for all of them: it changes when any of them does, so they can be cached for ever.
pub fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hasher = blake3::Hasher::new();
        all().iter().for_each(|asset| {
            hasher.update(asset.bytes);
        });
        hasher.finalize().to_hex()[..12].to_string()
    });
    &VERSION
}

/// The asset with this name.
pub fn find(name: &str) -> Option<&'static Asset> {
    all().iter().find(|asset| asset.name == name)
}

/// The address of an asset.
pub fn url(name: &str) -> String {
    format!("/assets/{name}?v={}", version())
}

/// The address of the sheet of icons, made once: pages name it a hundred times.
pub(crate) fn icons() -> &'static str {
    static ICONS: LazyLock<String> = LazyLock::new(|| url("icons.svg"));
    &ICONS
}
