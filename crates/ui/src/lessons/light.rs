//! The light of a lesson: what it speaks of is outlined and numbered, what it asks for is the only gilt target, and
//! whatever else can be pressed stays so, quietly.
//!
//! A lesson names what stands in the light by what the boards have written already: `board:.region.thermae` is the first
//! element of the board with these classes, `hand:` the hand itself, `board:#wars` an element with an id, `board:=bowl` one
//! with this `data-group`, `board:@loc-war` one with this `data-spot`. So no board has to know of lessons.

use crate::Region;
use crate::page::LessonStep;
use maud::{Markup, PreEscaped};

/// What a choice's button holds, before its number.
const CHOICE: &str = "name=\"choice\" value=\"";
/// What the field of a choice holds before its number, where several amounts stand in one form.
const FIELD: &str = "data-field=\"";

/// A region as a lesson shows it.
pub(crate) fn light(PreEscaped(mut drawn): Markup, region: Region, step: &LessonStep) -> Markup {
    for (n, spot) in (1..).zip(&step.spots) {
        if let Some((place, what)) = spot.split_once(':')
            && place == region.id()
            && let Some(at) = find(&drawn, what)
        {
            drawn.insert_str(at, &format!(" data-lit=\"{n}\""));
        }
    }
    PreEscaped(quiet(&drawn, step))
}

/// Where the tag of what is looked for ends, before its bracket.
fn find(drawn: &str, what: &str) -> Option<usize> {
    let tags = drawn.match_indices('<').filter_map(|(at, _)| {
        let tag = &drawn[at..at + drawn[at..].find('>')?];
        (!tag.starts_with("</")).then_some((at, tag))
    });
    let value = |tag: &'_ str, name: &str| -> Option<String> {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        rest.split('"').next().map(String::from)
    };
    let fits = |tag: &str| match what.as_bytes().first() {
        None => true,
        Some(b'#') => value(tag, "id").as_deref() == Some(&what[1..]),
        Some(b'=') => value(tag, "data-group").as_deref() == Some(&what[1..]),
        Some(b'@') => value(tag, "data-spot").as_deref() == Some(&what[1..]),
        _ => value(tag, "class").is_some_and(|class| {
            what.split('.')
                .filter(|token| !token.is_empty())
                .all(|token| class.split(' ').any(|own| own == token))
        }),
    };
    let mut tags = tags.filter(|(_, tag)| fits(tag));
    tags.next().map(|(at, tag)| at + tag.trim_end_matches('/').len())
}

/// Marks the choice that is asked for, and the one that was pressed instead; in a lesson that asks for one, the others are
/// no stops for the keyboard.
fn quiet(drawn: &str, step: &LessonStep) -> String {
    let asked = marked(drawn, CHOICE, step, |n| step.asked == Some(n));
    match drawn.contains(FIELD) {
        true => marked(&asked, FIELD, step, |n| step.fields.contains(&n)),
        false => asked,
    }
}

/// Marks what holds this before a number: what is asked for, what was pressed instead, and what is quiet.
fn marked(drawn: &str, held: &str, step: &LessonStep, asked: impl Fn(usize) -> bool) -> String {
    let mut pieces = drawn.split(held);
    let mut lit = String::with_capacity(drawn.len() + 512);
    lit.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let n: Option<usize> = piece.split('"').next().and_then(|n| n.parse().ok());
        let pressed = step.astray.as_ref().is_some_and(|astray| astray.n.is_some() && astray.n == n);
        if n.is_some_and(&asked) {
            lit.push_str("data-asked=\"\" ");
        } else if !step.task && !step.done() {
            lit.push_str("tabindex=\"-1\" data-quiet=\"\" ");
        }
        if pressed {
            lit.push_str("data-astray=\"\" ");
        }
        lit.push_str(held);
        lit.push_str(piece);
    }
    lit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_is_found_once() {
        let board = r#"<section id="board" class="fresco"><div class="region two" data-spot="the-bowl" data-group="bowl"><i class="bowl"/></div><div class="region four"></div></section>"#;
        let lit = |spot: &str| {
            let step = LessonStep { spots: vec![spot.into()], ..LessonStep::default() };
            light(PreEscaped(board.into()), Region::Board, &step).into_string()
        };
        assert!(lit("board:").starts_with(r#"<section id="board" class="fresco" data-lit="1">"#));
        assert!(lit("board:=bowl").contains(r#"data-group="bowl" data-lit="1">"#));
        assert_eq!(lit("board:@the-bowl"), lit("board:=bowl"));
        assert!(lit("board:.region.four").contains(r#"<div class="region four" data-lit="1">"#));
        assert!(lit("board:.bowl").contains(r#"<i class="bowl" data-lit="1"/>"#));
        for nowhere in ["hand:", "board:.region.six", "board:#bowl", "bowl"] {
            assert_eq!(lit(nowhere), board, "{nowhere}");
        }
    }

    #[test]
    fn what_is_asked_for_is_the_only_stop() {
        let drawn = r#"<button name="choice" value="1"></button><button name="choice" value="12"></button>"#;
        let astray = Astray { n: Some(1), ..Default::default() };
        let step = LessonStep { asked: Some(12), astray: Some(astray), steps: 3, ..LessonStep::default() };
        assert_eq!(
            quiet(drawn, &step),
            r#"<button tabindex="-1" data-quiet="" data-astray="" name="choice" value="1"></button><button data-asked="" name="choice" value="12"></button>"#
        );
        let form = r#"<input data-field="1"><input data-field="2"><button name="choice" value="3"></button>"#;
        let step = LessonStep { asked: Some(3), fields: vec![2], steps: 3, ..LessonStep::default() };
        assert_eq!(
            quiet(form, &step),
            r#"<input tabindex="-1" data-quiet="" data-field="1"><input data-asked="" data-field="2"><button data-asked="" name="choice" value="3"></button>"#
        );
        let task = LessonStep { task: true, steps: 3, ..LessonStep::default() };
        assert_eq!(quiet(drawn, &task), drawn);
    }

    use crate::page::Astray;
}
