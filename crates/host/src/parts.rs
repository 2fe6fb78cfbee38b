//! A desk in parts: a move writes those that have changed, and no others.
//!
//! A table's desk is kept whole when the table is opened; from then on what changes on it is kept part by part. A part is
//! a field of the desk or of a chair, under the way that leads there: `asked`, `chairs/2/clock`.

use crate::desk::{Chair, Desk};
use crate::kept::{Broken, json, parse};
use crate::{Plans, words};
use kernel::Rules;
use serde_json::{Map, Value};

/// A part of a desk: where it belongs, and what lies there from now on, in JSON.
pub type Part = (String, String);

/// Notes those of the fields that are no longer what they were. All are named: one that is not does not compile.
macro_rules! changes {
    ($type:ident, $now:expr, $was:expr, $at:expr, $parts:expr, [$($field:ident),* $(,)?] $(but $other:ident)?) => {{
        let $type { $($field,)* $($other: _,)? } = $now;
        $( if $was.is_none_or(|was| was.$field != *$field) {
            $parts.push((format!("{}{}", $at, stringify!($field)), json($field)?));
        } )*
    }};
}

impl Desk {
    /// What has changed since.
    pub(crate) fn changes(&self, was: &Desk) -> Result<Vec<Part>, Broken> {
        let mut parts = Vec::new();
        changes!(Desk, self, Some(was), "", parts, [
            title, host, options, pace, invite, invited, analysis, unadvised, take_back, offered, offered_in, dealings, backs, taken_back,
            window, holds, held_in, ballots, notes, failures, moment, asked, ending, rated, left, again, promises, pledges, delay,
            reached,
        ] but chairs);
        // There are never fewer chairs than there were.
        for (n, chair) in self.chairs.iter().enumerate() {
            changes!(
                Chair,
                chair,
                was.chairs.get(n),
                format_args!("chairs/{n}/"),
                parts,
                [
                    person, name, bot, nonce, clock, shown, known, vacation, expiries, since, asks, coach,
                    program, kept_for, answers, goes_on,
                ]
            );
        }
        Ok(parts)
    }
}

impl<G: Rules> Plans<G> {
    /// What has changed since.
    pub(crate) fn changes(&self, was: &Plans<G>) -> Result<Vec<Part>, Broken> {
        let mut parts = Vec::new();
        changes!(Plans, self, Some(was), "", parts, [offers, early, orders]);
        Ok(parts)
    }
}

/// The desk as it was kept whole, with the parts that have changed since: one JSON object, each under its way.
pub fn whole(desk: &str, parts: &str) -> Result<String, Broken> {
    let parts: Map<String, Value> = parse(words::DESK, parts)?;
    let mut desk: Value = parse(words::DESK, desk)?;
    for (way, part) in parts {
        put(&mut desk, &way, part).ok_or_else(|| Broken::Unreadable(words::unreadable(words::DESK, &way)))?;
    }
    json(&desk)
}

/// Lays a part where it belongs.
fn put(desk: &mut Value, way: &str, part: Value) -> Option<()> {
    let mut place = desk;
    for step in way.split('/') {
        place = match place {
            Value::Array(chairs) => {
                let n: usize = step.parse().ok().filter(|n| *n <= chairs.len())?;
                if n == chairs.len() {
                    chairs.push(Value::Object(Map::new()));
                }
                chairs.get_mut(n)?
            }
            Value::Object(fields) => fields.entry(step).or_insert(Value::Null),
            _ => return None,
        };
    }
    *place = part;
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_has_changed_is_written_and_nothing_else() {
        let mut desk = Desk { chairs: vec![Chair::default(); 2], ..Desk::default() };
        let before = desk.clone();
        assert_eq!(desk.changes(&before), Ok(vec![]));
        desk.taken_back = 3;
        desk.chairs[1].expiries = 2;
        let parts = desk.changes(&before).unwrap();
        assert_eq!(
            parts,
            [("taken_back", "3"), ("chairs/1/expiries", "2")].map(|(way, part)| (way.into(), part.into()))
        );
    }

    #[test]
    fn a_desk_is_whole_again_with_its_parts() {
        let mut desk = Desk { chairs: vec![Chair::default(); 2], ..Desk::default() };
        let first = serde_json::to_string(&desk).unwrap();
        let before = desk.clone();
        desk.chairs[1].name = "Anna".into();
        desk.chairs.push(Chair { nonce: "x".into(), ..Chair::default() });
        desk.offered = vec![1, 2];
        let parts: Map<String, Value> = desk
            .changes(&before)
            .unwrap()
            .into_iter()
            .map(|(way, part)| (way, serde_json::from_str(&part).unwrap()))
            .collect();
        let again = whole(&first, &json!(parts).to_string()).unwrap();
        assert_eq!(serde_json::from_str::<Desk>(&again).unwrap(), desk);
    }

    #[test]
    fn a_part_that_belongs_nowhere_is_refused() {
        let lost = |parts: &str| whole("{\"chairs\":[]}", parts).unwrap_err().to_string();
        assert_eq!(lost("{\"chairs/7/clock\":1}"), "the desk: chairs/7/clock");
        assert!(lost("[]").starts_with("the desk: "));
    }
}
