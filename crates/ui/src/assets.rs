//! What the pages load: one style sheet, one sheet of icons, one script and its worker.

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
pub const CSS: &str = concat!(
    include_str!("../assets/css/tokens.css"),
    include_str!("../assets/css/components.css"),
    include_str!("../assets/css/pages.css"),
    include_str!("../assets/css/new-table.css"),
    include_str!("../assets/css/lessons.css"),
    include_str!("../assets/css/since.css"),
    include_str!("../assets/css/help.css"),
    include_str!("../assets/css/tribune.css"),
    include_str!("../assets/css/triumph.css"),
    include_str!("../assets/css/ave-roma.css"),
    include_str!("../assets/css/republic.css"),
);

/// What players' pages and leader boards need beside it.
pub const PEOPLE: &str = include_str!("../assets/css/people.css");

/// What only the page for those who write programs needs.
pub const API: &str = include_str!("../assets/css/api.css");

/// What pages about leagues need beside it.
pub const LEAGUE: &str = include_str!("../assets/css/league.css");

/// What only the host's desk needs.
pub const DESK: &str = include_str!("../assets/css/desk.css");

/// What only the rulebook needs, so that no other page has to load it.
pub const BOOK: &str = include_str!("../assets/css/book.css");

/// What only the page after a game needs.
pub const STORY: &str = include_str!("../assets/css/story.css");

/// The script, in one file: what it uses comes before it.
const SCRIPT: &str = concat!(
    include_str!("../assets/morph.js"),
    include_str!("../assets/rule-panel.js"),
    include_str!("../assets/new-table.js"),
    include_str!("../assets/watch.js"),
    include_str!("../assets/since.js"),
    include_str!("../assets/help.js"),
    include_str!("../assets/feel.js"),
    include_str!("../assets/quadriga.js"),
    include_str!("../assets/push.js"),
    include_str!("../assets/passkeys.js"),
);

/// Everything the pages load.
pub static ALL: [Asset; 12] = [
    Asset { name: "quadriga.css", kind: "text/css; charset=utf-8", bytes: CSS.as_bytes() },
    Asset { name: "people.css", kind: "text/css; charset=utf-8", bytes: PEOPLE.as_bytes() },
    Asset { name: "api.css", kind: "text/css; charset=utf-8", bytes: API.as_bytes() },
    Asset { name: "league.css", kind: "text/css; charset=utf-8", bytes: LEAGUE.as_bytes() },
    Asset { name: "desk.css", kind: "text/css; charset=utf-8", bytes: DESK.as_bytes() },
    Asset { name: "book.css", kind: "text/css; charset=utf-8", bytes: BOOK.as_bytes() },
    Asset { name: "story.css", kind: "text/css; charset=utf-8", bytes: STORY.as_bytes() },
    Asset { name: "icons.svg", kind: "image/svg+xml", bytes: include_bytes!("../assets/icons.svg") },
    Asset { name: "quadriga.js", kind: "text/javascript; charset=utf-8", bytes: SCRIPT.as_bytes() },
    Asset { name: "favicon.svg", kind: "image/svg+xml", bytes: include_bytes!("../assets/favicon.svg") },
    Asset {
        name: "worker.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../assets/worker.js"),
    },
    Asset {
        name: "push-worker.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../assets/push-worker.js"),
    },
];

/// One version for all of them: it changes when any of them does, so they can be cached for ever.
pub fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hasher = blake3::Hasher::new();
        ALL.iter().for_each(|asset| {
            hasher.update(asset.bytes);
        });
        hasher.finalize().to_hex()[..12].to_string()
    });
    &VERSION
}

/// The asset with this name.
pub fn find(name: &str) -> Option<&'static Asset> {
    ALL.iter().find(|asset| asset.name == name)
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
