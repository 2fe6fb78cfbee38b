//! The parts of a table page that can be replaced by themselves.

use crate::{TablePage, table};
use maud::{Markup, PreEscaped, Render, html};

/// A part of the table page, drawn as one element whose `id` is [`Region::id`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// Phases, clock and tools in the bar.
    Top,
    /// What is asked, the choices, the draft, and the one form that sends it.
    Prompt,
    /// What happened since my last move: the stepper on the upper edge of the board.
    Since,
    /// The board.
    Board,
    /// The viewer's own hand.
    Hand,
    /// Everybody's panels.
    Players,
    /// What everybody plays for.
    Goal,
    /// Round and supplies.
    State,
    /// What a bot would do, if it was asked.
    Advice,
    /// The log.
    Log,
    /// The chat's lines (its form stays, so that nobody loses what he is typing).
    Chat,
    /// Trade offers and take-backs.
    Offers,
    /// Standing orders.
    Orders,
    /// The lesson, or the coach, at the head of the right rail.
    Lesson,
    /// The section bar of the phone.
    Dock,
}

impl Region {
    /// What moves with the viewer's view, as a page is laid out. The chat has an event of its own.
    pub const MOVED: [Region; 14] = [
        Region::Top,
        Region::Prompt,
        Region::Since,
        Region::Board,
        Region::Hand,
        Region::Goal,
        Region::Players,
        Region::State,
        Region::Advice,
        Region::Lesson,
        Region::Log,
        Region::Offers,
        Region::Orders,
        Region::Dock,
    ];
    /// All of them, in page order.
    pub const ALL: [Region; 15] = [
        Region::Top,
        Region::Prompt,
        Region::Since,
        Region::Board,
        Region::Hand,
        Region::Players,
        Region::Goal,
        Region::State,
        Region::Advice,
        Region::Lesson,
        Region::Log,
        Region::Chat,
        Region::Offers,
        Region::Orders,
        Region::Dock,
    ];

    /// The id of its element.
    pub const fn id(self) -> &'static str {
        match self {
            Region::Top => "top",
            Region::Prompt => "prompt",
            Region::Since => "since",
            Region::Board => "board",
            Region::Hand => "hand",
            Region::Players => "players",
            Region::Goal => "goal",
            Region::State => "state",
            Region::Advice => "advice",
            Region::Lesson => "lesson",
            Region::Log => "log",
            Region::Chat => "chat-lines",
            Region::Offers => "offers",
            Region::Orders => "orders",
            Region::Dock => "dock",
        }
    }

    /// The region with this id, as in `?only=chat-lines,players`.
    pub fn from_id(id: &str) -> Option<Region> {
        Region::ALL.into_iter().find(|region| region.id() == id)
    }
}

/// One region of the table page, with the sum of what it shows.
pub fn table_region(page: &TablePage, region: Region) -> Markup {
    signed(page, region).render()
}

/// The same, to be written straight into the page.
pub(crate) fn signed(page: &TablePage, region: Region) -> Signed {
    let PreEscaped(drawn) = table::region(page, region);
    Signed { sum: sum(&drawn), drawn }
}

/// A region as it was drawn, and its sum.
pub(crate) struct Signed {
    drawn: String,
    sum: String,
}

impl Render for Signed {
    fn render_to(&self, page: &mut String) {
        // The first bracket closes the element's own tag: in attributes brackets are escaped.
        let (tag, rest) = self.drawn.split_at(self.drawn.find('>').unwrap_or(0));
        for part in [tag, " data-sum=\"", &self.sum, "\"", rest] {
            page.push_str(part);
        }
    }
}

impl Signed {
    /// How many bytes it takes.
    pub fn len(&self) -> usize {
        self.drawn.len() + 32
    }
}

/// Makes room for so many bytes to come and writes nothing: what is long is not moved again and again while it grows.
pub(crate) struct Room(pub usize);

impl Room {
    /// Room for what is drawn already, and the frame around it.
    pub fn beside(drawn: &Markup) -> Room {
        Room(drawn.0.len() + 256)
    }
}

impl Render for Room {
    fn render_to(&self, page: &mut String) {
        page.reserve(self.0);
    }
}

/// Something that writes itself straight into the page: what is long is not drawn apart and then copied.
pub(crate) struct Written<F>(pub F);

impl<F: Fn(&mut String)> Render for Written<F> {
    fn render_to(&self, page: &mut String) {
        (self.0)(page);
    }
}

/// Tells one drawing of a region from another. Not meant against forgery: it is the page's own, and comes back to it.
fn sum(text: &str) -> String {
    let add = |sum: u64, word: &[u8; 8]| {
        (sum.rotate_left(23) ^ u64::from_le_bytes(*word)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    };
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    // Four sums side by side: a multiplication need not wait for the one before. (As an array they would go through memory
    // where a build is made small.)
    let (fours, few) = words.as_chunks::<4>();
    let (mut one, mut two, mut three, mut four) = (text.len() as u64, 1, 2, 3);
    for [first, second, third, fourth] in fours {
        one = add(one, first);
        two = add(two, second);
        three = add(three, third);
        four = add(four, fourth);
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let sums = [one, two, three, four].map(u64::to_le_bytes);
    let sum = few.iter().chain(&sums).chain([&last]).fold(0, add);
    format!("{sum:x}")
}

/// A part of a region that never changes, such as the land of a map: a page that has it is not sent it again. `data-kept`
/// holds its sum and its length.
pub(crate) fn kept(id: &str, drawn: &str) -> Markup {
    html! { g id=(id) data-kept={ (sum(drawn)) "." (drawn.len()) } { (PreEscaped(drawn)) } }
}

/// What a page is sent: without what is inside those kept parts that it has.
pub fn without_kept(drawn: &str, have: &str) -> String {
    const MARK: &str = " data-kept=\"";
    // Most boards have no such parts, and their pages none to leave out.
    if entries(have).all(|(id, _)| Region::from_id(id).is_some()) {
        return drawn.into();
    }
    let known = |tag: &str, kept: &str| {
        let id = tag.split_once(" id=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
        entries(have).any(|known| known == (id, kept))
    };
    let (mut sent, mut rest) = (String::with_capacity(drawn.len()), drawn);
    while let Some(at) = rest.find(MARK) {
        let tag = &rest[rest[..at].rfind('<').unwrap_or(0)..at];
        let kept = rest[at + MARK.len()..].split('"').next().unwrap_or_default();
        let inside = rest[at..].find('>').map_or(rest.len(), |end| at + end + 1);
        let length = kept.split_once('.').and_then(|(_, length)| length.parse().ok()).unwrap_or(0);
        sent.push_str(&rest[..inside]);
        rest = &rest[inside..];
        if let Some(after) = rest.get(length..)
            && known(tag, kept)
        {
            rest = after;
        }
    }
    sent + rest
}

/// What a page has: ids and sums, `top=1f3a,board=77`.
fn entries(have: &str) -> impl Iterator<Item = (&str, &str)> {
    have.split(',').filter_map(|entry| entry.split_once('='))
}

/// Several regions, one after the other: the answer to a page that swaps them in by id. Those that the page has already
/// are left out: `have` lists them by id and sum, `top=1f3a,board=77`.
pub fn regions(page: &TablePage, list: &[Region], have: &str) -> Markup {
    let known = |region: Region, sum: &str| entries(have).any(|known| known == (region.id(), sum));
    let mut changed = String::new();
    for region in list {
        let signed = signed(page, *region);
        if !known(*region, &signed.sum) {
            signed.render_to(&mut changed);
        }
    }
    PreEscaped(without_kept(&changed, have))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_never_changes_is_sent_once() {
        let land = "<path d=\"M0 0\"/><path d=\"M1 1\"/>";
        let board = html! { section #board { svg { (kept("land", land)) circle r="2" {} } } }.into_string();
        assert!(board.contains(land));
        let (_, sum) = board.split_once("data-kept=\"").expect("its sum");
        let sum = sum.split('"').next().expect("it");
        assert_eq!(without_kept(&board, &format!("top=1,land={sum}")), board.replace(land, ""));
        for other in ["", "land=0.9", &format!("sea={sum}")] {
            assert_eq!(without_kept(&board, other), board, "{other}");
        }
        // Whatever stands there, nothing breaks.
        for odd in ["<g data-kept=\"", "<g id=\"x\" data-kept=\"a.9\">é", "<g id=\"x\" data-kept=\"a.1\">é"]
        {
            assert_eq!(without_kept(odd, "x=a.9,x=a.1"), odd);
        }
    }
}
