//! Small things drawn in many places.

use crate::assets::icons;
use crate::page::{Left, Pace, Player, PlayerKind};
use crate::words::Words;
use crate::{Board, Scene, Target, to};
use kernel::Seat;
use maud::{Markup, Render, html};

/// The id of the one form of a table page; targets and chips belong to it wherever they stand.
pub const FORM: &str = "play";

/// A drawing of the sheet. Like the other small parts it writes itself straight into the page: a table page holds
/// hundreds of them.
#[derive(Clone, Copy, Debug)]
pub struct Symbol<'a> {
    class: &'static str,
    prefix: &'static str,
    name: &'a str,
}

impl Render for Symbol<'_> {
    fn render_to(&self, page: &mut String) {
        let Symbol { class, prefix, name } = self;
        page.push_str("<svg class=\"");
        page.push_str(class);
        page.push_str("\" aria-hidden=\"true\"><use href=\"");
        page.push_str(icons());
        page.push('#');
        page.push_str(prefix);
        page.push_str(name);
        page.push_str("\"/></svg>");
    }
}

/// A symbol of the sheet: `icon("laurel")`. It is never read aloud: put words beside it.
pub fn icon(name: &str) -> Symbol<'_> {
    Symbol { class: "i", prefix: "i-", name }
}

/// The symbol of a game; the wheel for one that has none.
pub fn game_icon(game: &str) -> Symbol<'static> {
    icon(match game {
        "tribune" => "g-tribune",
        "ave-roma" => "g-averoma",
        "republic" => "g-republic",
        "triumph" => "g-triumph",
        _ => "quadriga",
    })
}

/// A larger symbol.
pub fn icon_large(name: &str) -> Symbol<'_> {
    Symbol { class: "i i-lg", ..icon(name) }
}

const NUMBERS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

/// A player's mark: colour, shape and emblem.
pub fn mark(seat: Seat) -> Symbol<'static> {
    Symbol { class: "mark", prefix: "seat-", name: NUMBERS[seat.ix() % 6] }
}

/// A player's plain shape, for pieces smaller than a mark.
pub fn shape(seat: Seat) -> Symbol<'static> {
    Symbol { class: "shape", prefix: "shape-", name: NUMBERS[seat.ix() % 6] }
}

/// The class that gives an element its seat's colours.
pub fn seat_class(seat: Seat) -> &'static str {
    ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"][seat.ix() % 6]
}

/// See [`hidden`].
#[derive(Clone, Copy, Debug)]
pub struct Hidden<T>(T);

impl<T: Render> Render for Hidden<T> {
    fn render_to(&self, page: &mut String) {
        page.push_str("<span class=\"vh\">");
        self.0.render_to(page);
        page.push_str("</span>");
    }
}

/// Words for those who hear the page.
pub fn hidden<T: Render>(text: T) -> Hidden<T> {
    Hidden(text)
}

/// What heads the columns of a table.
pub(crate) fn columns(heads: &[&str]) -> Markup {
    html! { @for head in heads { th scope="col" { (head) } } }
}

/// Icon and number, the smallest unit of information.
pub fn figure(symbol: &str, label: &str, n: u32) -> Markup {
    html! {
        span.fig.zero[n == 0] title=(quick(label)) { (icon(symbol)) span.vh { (quick(label)) ": " } (n) }
    }
}

/// See [`reference()`].
#[derive(Clone, Copy, Debug)]
pub struct Reference<'a> {
    words: &'a Words,
    game: &'a str,
    rule: &'a str,
}

impl Render for Reference<'_> {
    fn render_to(&self, page: &mut String) {
        let Reference { words, game, rule } = self;
        page.push_str("<a class=\"ref\" href=\"");
        to::Rule { game, rule }.render_to(page);
        page.push_str(words.link.get_or_init(|| link(words)));
        write_words(number(rule), page);
        page.push_str("</a>");
    }
}

/// What stands between the address and the id of a link to a rule, the same for all of them.
fn link(words: &Words) -> String {
    let w = &words.parts;
    let mut said = String::from("\" title=\"");
    write_words(w.why_open_this_rule, &mut said);
    said.push_str("\"><span class=\"vh\">");
    write_words(w.rule_said, &mut said);
    said.push_str("</span>");
    said
}

/// A rule as people read it: `TRI-7.10` is 7.10, for whose rules they are is plain.
pub(crate) fn number(rule: &str) -> &str {
    rule.split_once('-').map_or(rule, |(_, rest)| rest)
}

/// A link to the line of the rules behind something: `TRI-7.10` reads 7.10.
pub fn reference<'a>(words: &'a Words, game: &'a str, rule: &'a str) -> Reference<'a> {
    Reference { words, game, rule }
}

/// Writes words that hold nothing to escape at one go, as nearly all do.
fn write_words(words: &str, page: &mut String) {
    let escaped = |byte: u8| matches!(byte, b'&' | b'<' | b'>' | b'"');
    // Every byte is looked at: a loop without a way out is quicker than one that stops at the first hit.
    if words.bytes().fold(false, |any, byte| any | escaped(byte)) {
        words.render_to(page);
    } else {
        page.push_str(words);
    }
}

/// See [`quick`].
#[derive(Clone, Copy, Debug)]
pub struct Quick<'a>(&'a str);

impl Render for Quick<'_> {
    fn render_to(&self, page: &mut String) {
        write_words(self.0, page);
    }
}

/// Words that write themselves at one go: for what stands on a page a hundred times.
pub fn quick(words: &str) -> Quick<'_> {
    Quick(words)
}

/// See [`sentence`].
#[derive(Clone, Copy, Debug)]
pub struct Sentence<'a> {
    words: &'a Words,
    text: &'a str,
    players: &'a [Player],
}

impl Render for Sentence<'_> {
    fn render_to(&self, page: &mut String) {
        let w = &self.words.parts;
        for piece in pieces(self.text) {
            match piece {
                Piece::Words(words) => write_words(words, page),
                Piece::Seat(seat) => {
                    page.push_str("<b>");
                    write_words(self.players.get(seat.ix()).map_or(w.somebody, |p| &p.name), page);
                    page.push_str("</b>");
                }
            }
        }
    }
}

/// A sentence in which the seats are marked as in `kernel::Names::marked`, with the names set in bold.
pub fn sentence<'a>(words: &'a Words, text: &'a str, players: &'a [Player]) -> Sentence<'a> {
    Sentence { words, text, players }
}

/// The first seat that a marked sentence names: its actor.
pub fn actor(text: &str) -> Option<Seat> {
    pieces(text).find_map(|piece| match piece {
        Piece::Seat(seat) => Some(seat),
        Piece::Words(_) => None,
    })
}

/// The same sentence as plain text.
pub fn plain(words: &Words, text: &str, players: &[Player]) -> String {
    let w = &words.parts;
    let name = |seat: Seat| players.get(seat.ix()).map_or(w.somebody, |p| p.name.as_str());
    pieces(text)
        .map(|piece| match piece {
            Piece::Words(words) => words,
            Piece::Seat(seat) => name(seat),
        })
        .collect()
}

enum Piece<'a> {
    Words(&'a str),
    Seat(Seat),
}

fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    // The marks U+E000 to U+E007 as they are written in a string.
    let is_mark = |bytes: &[u8]| matches!(bytes, [0xEE, 0x80, 0x80..0x88]);
    let mut rest = text;
    std::iter::from_fn(move || {
        let at = rest.as_bytes().windows(3).position(is_mark);
        let (words, after) = rest.split_at(at.unwrap_or(rest.len()));
        if !words.is_empty() {
            rest = after;
            return Some(Piece::Words(words));
        }
        let mark = after.chars().next()?;
        rest = &after[mark.len_utf8()..];
        Some(Piece::Seat(Seat((u32::from(mark) - 0xE000) as u8)))
    })
}

/// A legal target: a real button of the page's form. `class` is `slot`, `card mini` ...; `inner` what it shows.
pub fn target(target: &Target, class: &str, inner: impl Render) -> Markup {
    target_of(target, class, None, inner)
}

/// The same with an id, so that its twin can be a [`twin`] of it.
pub(crate) fn target_of(target: &Target, class: &str, id: Option<&str>, inner: impl Render) -> Markup {
    let state = if target.chosen { "is-legal is-selected is-ghost" } else { "is-legal" };
    html! {
        button id=[id] type="submit" form=(FORM) name="choice" value=(target.n) class={ (class) " " (state) }
            title={ (quick(&target.label)) (meaning(target)) } data-line=(target.rule) aria-pressed=[target.chosen.then_some("true")] {
            // The name holds what is drawn as well: whoever speaks to the page says what he sees.
            span.vh { (quick(&target.label)) " " } (inner)
        }
    }
}

/// What is equal to a target: there is one choice for both, and a press on either makes it.
pub(crate) fn twin(of: &str, class: &str, label: &str, inner: impl Render) -> Markup {
    html! {
        label for=(of) class={ (class) " is-legal" } title=(label) { span.vh { (quick(label)) " " } (inner) }
    }
}

/// What a target would bring, after its name.
pub(crate) fn meaning(target: &Target) -> Markup {
    // "O tempora! O mores!" has its stop.
    let stop = if target.label.ends_with(['!', '?', '.']) { " " } else { ". " };
    html! { @if let Some(means) = &target.means { (stop) (quick(means)) } }
}

/// Seconds as a clock shows them: `31:20`, or hours and days when there are many.
pub fn duration(words: &Words, seconds: u64) -> String {
    let w = &words.parts;
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3600..172_800 => w.hours(seconds / 3600),
        _ => w.days(seconds / 86_400),
    }
}

/// A clock that the script counts down.
pub fn clock(words: &Words, left: Left) -> Markup {
    html! {
        b.num data-clock=(left.seconds) data-running[left.running] { (duration(words, left.seconds)) }
    }
}

/// How fast a table is played, as a tag.
pub fn pace(words: &Words, pace: Pace) -> Markup {
    let w = &words.parts;
    match pace {
        Pace::Untimed => html! { span.tag { (icon("hourglass")) " " (w.no_clock) } },
        Pace::Live(bank, increment) => html! {
            span.tag.warn { (icon("bolt")) " " (w.live(bank, increment)) }
        },
        Pace::Windows(reserve, percent) => html! {
            span.tag.warn { (icon("bolt")) " " (w.live_by_the_rules(percent, reserve)) }
        },
        Pace::Days(days) => html! { span.tag.info { (icon("calendar")) " " (w.days_a_move(days)) } },
    }
}

/// What a player is besides his name: you, a bot, away.
pub fn standing(words: &Words, player: &Player) -> Markup {
    let w = &words.parts;
    html! {
        @match player.kind {
            PlayerKind::Bot => (bot(words, player)),
            PlayerKind::StandIn => span.sub { (icon("bot")) " " (w.a_bot_stands_in) },
            PlayerKind::Absent => span.sub { (icon("hourglass")) " " (w.away_default_moves) },
            PlayerKind::Vacant => span.sub { (icon("hourglass")) " " (w.seat_open_default_moves) },
            PlayerKind::Person if player.vacation => span.sub { (icon("calendar")) " " (w.on_vacation) },
            PlayerKind::Person if player.program => span.sub { (icon("bot")) " " (w.a_program) },
            PlayerKind::Person if player.mine => span.sub { (w.you) },
            PlayerKind::Person if !player.connected => span.sub { (w.away) },
            PlayerKind::Person | PlayerKind::Free => {},
        }
    }
}

/// A bot is known by its mark; the word beside it says what it is like.
fn bot(words: &Words, player: &Player) -> Markup {
    let w = &words.parts;
    let like = match player.level {
        "" => player.character.to_string(),
        level => words.cast.temper_and_level(player.character, level),
    };
    html! {
        span.sub.is-bot title=(w.a_bot_of_character(&like)) {
            (icon("bot")) (hidden(w.bot_said)) @if !player.character.is_empty() { " " (player.character) }
        }
    }
}

/// The line at the top of a player's panel: mark, name, what he is, clock; `figures` at the right.
pub fn player_head<G: Board>(scene: &Scene<G>, seat: Seat, figures: Markup) -> Markup {
    let w = &scene.words.parts;
    let player = scene.player(seat);
    html! {
        div.spread {
            span.row {
                (mark(seat))
                span.who-name {
                    span.name { (quick(scene.name(seat))) } " "
                    @if let Some(player) = player { (standing(scene.words, player)) }
                }
            }
            span.row.small {
                @if let Some(left) = player.and_then(|p| p.left).filter(|_| !player.is_some_and(|p| p.mine)) {
                    span.row.clock title=(w.clock) { (hidden(w.clock_said)) (clock(scene.words, left)) }
                }
                (figures)
            }
        }
    }
}

/// The classes of a player's panel.
pub fn player_class<G: Board>(scene: &Scene<G>, seat: Seat) -> String {
    let you = if scene.ctx.viewer.is(seat) { " is-you" } else { "" };
    let active = if scene.ctx.asked.has(seat) { " is-active" } else { "" };
    format!("seatcard {}{you}{active}", seat_class(seat))
}

/// The players by name alone.
pub(crate) fn plain_players<G: Board>(scene: &Scene<G>) -> Markup {
    html! {
        @for seat in Seat::all(scene.ctx.players.len()) {
            li class=(player_class(scene, seat)) { (player_head(scene, seat, html! {})) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> &'static Words {
        crate::words(kernel::Language::English)
    }

    #[test]
    fn marked_names_are_found_and_dressed() {
        let players = ["Anna", "<Ben>"].map(|name| Player { name: name.into(), ..Player::default() });
        let names = kernel::Names::marked(2);
        let text = format!("The cards go to {} and {}.", names.of(Seat(1)), names.of(Seat(0)));
        assert_eq!(actor(&text), Some(Seat(1)));
        assert_eq!(plain(english(), &text, &players), "The cards go to <Ben> and Anna.");
        assert_eq!(
            sentence(english(), &text, &players).render().into_string(),
            "The cards go to <b>&lt;Ben&gt;</b> and <b>Anna</b>."
        );
    }

    #[test]
    fn clocks_read_well() {
        assert_eq!(
            [59, 1880, 7200, 172_800].map(|n| duration(english(), n)),
            ["0:59", "31:20", "2 h", "2 days"]
        );
    }
}
