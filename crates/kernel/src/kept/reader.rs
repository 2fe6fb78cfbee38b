//! JSON read into a type, and the place told where it does not fit.
//!
//! A fault collects its place on the way out, so what fits costs nothing. (`serde_path_to_error` tells the same, but wraps
//! every visitor on the way in: four games' types compiled once more, two megabytes of the program.)

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Number, Value, map};
use std::fmt;
use std::slice;

/// What does not fit, and where it stands: the innermost step of the way to it first.
#[derive(Debug)]
pub struct Misread(Box<(Vec<Step>, String)>);

#[derive(Debug)]
enum Step {
    Key(String),
    Place(usize),
}

fn written(steps: &[Step]) -> String {
    let mut place = String::new();
    for step in steps.iter().rev() {
        match step {
            Step::Key(key) => {
                place.push_str(if place.is_empty() { "" } else { "." });
                place.push_str(key);
            }
            Step::Place(n) => place.push_str(&format!("[{n}]")),
        }
    }
    place
}

impl Misread {
    /// Where it stands: `board.laws[1]`; nothing if that is the whole.
    pub fn place(&self) -> String {
        written(&self.0.0)
    }

    /// The last thing with a name on the way to it: `board.laws`.
    pub fn key(&self) -> String {
        let named = self.0.0.iter().position(|step| matches!(step, Step::Key(_)));
        named.map_or_else(String::new, |inner| written(&self.0.0[inner..]))
    }

    /// What does not fit.
    pub fn why(&self) -> &str {
        &self.0.1
    }

    /// One step further out.
    #[cold]
    fn at(mut self, step: Step) -> Misread {
        self.0.0.push(step);
        self
    }

    /// In what stands under a key.
    #[cold]
    fn under(self, key: &str) -> Misread {
        self.at(Step::Key(key.into()))
    }

    /// In a key itself.
    #[cold]
    fn of_key(self, key: &str) -> Misread {
        match self.why().starts_with("unknown field") {
            true => self, // its name is in the words
            false => self.under(key),
        }
    }
}

/// `` `board.laws[1]`: invalid type .. ``
impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.place() {
            place if place.is_empty() => f.write_str(self.why()),
            place => write!(f, "`{place}`: {}", self.why()),
        }
    }
}

impl std::error::Error for Misread {}

impl Error for Misread {
    fn custom<T: fmt::Display>(why: T) -> Misread {
        Misread(Box::new((Vec::new(), why.to_string())))
    }

    fn invalid_type(found: Unexpected, expected: &dyn Expected) -> Misread {
        match found {
            Unexpected::Unit => Misread::custom(format_args!("invalid type: null, expected {expected}")),
            found => Misread::custom(format_args!("invalid type: {found}, expected {expected}")),
        }
    }
}

/// Reads a value.
///
/// What is generic here is compiled for each type of each game. So it asks only for what a type says it is made of, and
/// whatever does not depend on the type (faults above all) is a function of its own.
pub(super) struct Reader<'de>(pub(super) &'de Value);

fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(flag) => Unexpected::Bool(*flag),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (None, Some(number)) => Unexpected::Signed(number),
            (None, None) => Unexpected::Float(number.as_f64().unwrap_or_default()),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}

#[cold]
fn other(value: &Value, expected: &dyn Expected) -> Misread {
    Misread::invalid_type(unexpected(value), expected)
}

fn number<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, Misread> {
    match (number.as_u64(), number.as_i64()) {
        (Some(number), _) => visitor.visit_u64(number),
        (None, Some(number)) => visitor.visit_i64(number),
        (None, None) => visitor.visit_f64(number.as_f64().unwrap_or_default()),
    }
}

/// As many as there are, of which no more than so many are read.
fn at_most(len: usize, items: &[Value]) -> Result<Items<'_>, Misread> {
    match items.len() > len {
        true => Err(Misread::invalid_length(items.len(), &"fewer elements in array")),
        false => Ok(Items::of(items)),
    }
}

fn variant(value: &Value) -> Result<Variant<'_>, Misread> {
    match value {
        Value::String(name) => Ok(Variant { name, value: None }),
        Value::Object(fields) => match (fields.len(), fields.iter().next()) {
            (1, Some((name, value))) => Ok(Variant { name, value: Some(value) }),
            _ => Err(Misread::invalid_value(Unexpected::Map, &"map with a single key")),
        },
        _ => Err(other(value, &"string or map")),
    }
}

/// Methods that read one kind of value, and no other.
macro_rules! one_kind {
    ($($method:ident($($of:ident: $Of:ty),*): $Kind:ident($value:ident) => |$visitor:ident| $read:expr;)*) => {$(
        fn $method<V: Visitor<'de>>(self, $($of: $Of,)* $visitor: V) -> Result<V::Value, Misread> {
            match self.0 {
                Value::$Kind($value) => $read,
                value => Err(other(value, &$visitor)),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(value) => number(value, visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visitor.visit_seq(Items::of(items)),
            Value::Object(fields) => visitor.visit_map(Fields::of(fields)),
        }
    }

    one_kind! {
        deserialize_bool(): Bool(flag) => |visitor| visitor.visit_bool(*flag);
        deserialize_i8(): Number(value) => |visitor| number(value, visitor);
        deserialize_i16(): Number(value) => |visitor| number(value, visitor);
        deserialize_i32(): Number(value) => |visitor| number(value, visitor);
        deserialize_i64(): Number(value) => |visitor| number(value, visitor);
        deserialize_u8(): Number(value) => |visitor| number(value, visitor);
        deserialize_u16(): Number(value) => |visitor| number(value, visitor);
        deserialize_u32(): Number(value) => |visitor| number(value, visitor);
        deserialize_u64(): Number(value) => |visitor| number(value, visitor);
        deserialize_f32(): Number(value) => |visitor| number(value, visitor);
        deserialize_f64(): Number(value) => |visitor| number(value, visitor);
        deserialize_char(): String(text) => |visitor| visitor.visit_borrowed_str(text);
        deserialize_str(): String(text) => |visitor| visitor.visit_borrowed_str(text);
        deserialize_string(): String(text) => |visitor| visitor.visit_borrowed_str(text);
        deserialize_identifier(): String(text) => |visitor| visitor.visit_borrowed_str(text);
        deserialize_seq(): Array(items) => |visitor| visitor.visit_seq(Items::of(items));
        deserialize_tuple(len: usize): Array(items) => |visitor| visitor.visit_seq(at_most(len, items)?);
        deserialize_tuple_struct(_name: &'static str, len: usize): Array(items) =>
            |visitor| visitor.visit_seq(at_most(len, items)?);
        deserialize_map(): Object(fields) => |visitor| visitor.visit_map(Fields::of(fields));
        deserialize_struct(_name: &'static str, _fields: &'static [&'static str]): Object(fields) =>
            |visitor| visitor.visit_map(Fields::of(fields));
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_enum(variant(self.0)?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct }
}

struct Items<'de> {
    items: slice::Iter<'de, Value>,
    next: usize,
}

impl<'de> Items<'de> {
    fn of(items: &'de [Value]) -> Items<'de> {
        Items { items: items.iter(), next: 0 }
    }
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Misread;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misread> {
        let Some(item) = self.items.next() else { return Ok(None) };
        self.next += 1;
        match seed.deserialize(Reader(item)) {
            Ok(item) => Ok(Some(item)),
            Err(fault) => Err(fault.at(Step::Place(self.next - 1))),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Fields<'de> {
    fields: map::Iter<'de>,
    next: Option<(&'de String, &'de Value)>,
}

impl<'de> Fields<'de> {
    fn of(fields: &'de Map<String, Value>) -> Fields<'de> {
        Fields { fields: fields.iter(), next: None }
    }

    fn next_key(&mut self) -> Option<&'de str> {
        self.next = self.fields.next();
        self.next.map(|(key, _)| key.as_str())
    }

    fn next_value(&mut self) -> Result<(&'de str, &'de Value), Misread> {
        match self.next.take() {
            Some((key, value)) => Ok((key, value)),
            None => Err(Misread::custom("value is missing")),
        }
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Misread;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misread> {
        let Some(key) = self.next_key() else { return Ok(None) };
        match seed.deserialize(Key(key)) {
            Ok(key) => Ok(Some(key)),
            Err(fault) => Err(fault.of_key(key)),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misread> {
        let (key, value) = self.next_value()?;
        seed.deserialize(Reader(value)).map_err(|fault| fault.under(key))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len())
    }
}

/// Reads a key. Numbers stand in quotes there.
struct Key<'de>(&'de str);

macro_rules! numbers {
    ($($method:ident: $number:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
            match self.0.parse::<$number>() {
                Ok(number) => visitor.$visit(number),
                Err(_) => visitor.visit_borrowed_str(self.0),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_borrowed_str(self.0)
    }

    numbers! {
        deserialize_u8: u64 => visit_u64, deserialize_u16: u64 => visit_u64, deserialize_u32: u64 => visit_u64,
        deserialize_u64: u64 => visit_u64, deserialize_i8: i64 => visit_i64, deserialize_i16: i64 => visit_i64,
        deserialize_i32: i64 => visit_i64, deserialize_i64: i64 => visit_i64, deserialize_f64: f64 => visit_f64,
        deserialize_bool: bool => visit_bool
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_enum(Variant { name: self.0, value: None })
    }

    forward_to_deserialize_any! {
        i128 u128 f32 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier
        ignored_any
    }
}

struct Variant<'de> {
    name: &'de str,
    value: Option<&'de Value>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Misread;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Misread> {
        let name: StrDeserializer<'de, Misread> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> Variant<'de> {
    /// What it has, for somebody who expects such a thing.
    fn held(&self, expected: &'static str) -> Result<&'de Value, Misread> {
        self.value.ok_or_else(|| Misread::invalid_type(Unexpected::UnitVariant, &expected))
    }

    fn items(&self, len: usize) -> Result<Items<'de>, Misread> {
        let expected = "tuple variant";
        match self.held(expected)? {
            Value::Array(items) => at_most(len, items),
            value => Err(other(value, &expected)),
        }
        .map_err(|fault| fault.under(self.name))
    }

    fn fields(&self) -> Result<Fields<'de>, Misread> {
        let expected = "struct variant";
        match self.held(expected)? {
            Value::Object(fields) => Ok(Fields::of(fields)),
            value => Err(other(value, &expected).under(self.name)),
        }
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        match self.value {
            None | Some(Value::Null) => Ok(()),
            Some(value) => Err(other(value, &"unit").under(self.name)),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Misread> {
        let value = self.held("newtype variant")?;
        seed.deserialize(Reader(value)).map_err(|fault| fault.under(self.name))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_seq(self.items(len)?).map_err(|fault| fault.under(self.name))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_map(self.fields()?).map_err(|fault| fault.under(self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{from_json, from_toml};
    use serde::{Deserialize, Serialize};
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    struct All {
        flag: bool,
        small: u8,
        signed: i16,
        real: f64,
        letter: char,
        text: String,
        maybe: Option<u8>,
        pair: (u8, String),
        unit: (),
        inner: Wrapped,
        kinds: Vec<Kind>,
        by_number: BTreeMap<u8, u8>,
        by_sign: BTreeMap<i8, u8>,
        by_flag: BTreeMap<bool, u8>,
        by_kind: BTreeMap<Plain, u8>,
        by_wrapped: BTreeMap<Wrapped, u8>,
        either: Vec<Either>,
        #[serde(default)]
        rest: Value,
    }

    #[derive(Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Wrapped(u8);

    #[derive(Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
    #[serde(rename_all = "kebab-case")]
    enum Plain {
        FirstOne,
        SecondOne,
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    enum Kind {
        Unit,
        New(u8),
        Tuple(u8, u8),
        Struct { a: u8 },
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(untagged)]
    enum Either {
        Number(u8),
        Words { words: Vec<String> },
    }

    fn all() -> Value {
        json!({
            "flag": true, "small": 7, "signed": -3, "real": 0.5, "letter": "x", "text": "words", "maybe": null,
            "pair": [1, "b"], "unit": null, "inner": 4,
            "kinds": ["Unit", {"New": 1}, {"Tuple": [1, 2]}, {"Struct": {"a": 3}}, {"Unit": null}],
            "by-number": {"3": 1}, "by-sign": {"-3": 1}, "by-flag": {"true": 1}, "by-kind": {"second-one": 2},
            "by-wrapped": {"9": 1}, "either": [5, {"words": ["a"]}], "rest": {"any": [1, -1, 1.5, "thing"]},
        })
    }

    #[test]
    fn what_fits_is_read_as_by_serde_json() {
        let read: All = from_json(&all()).unwrap();
        assert_eq!(read, serde_json::from_value(all()).unwrap());
        assert_eq!(read.kinds[1..3], [Kind::New(1), Kind::Tuple(1, 2)]);
        assert_eq!(read.by_number[&3] + read.by_sign[&-3] + read.by_kind[&Plain::SecondOne], 4);
        assert_eq!(read.rest, json!({"any": [1, -1, 1.5, "thing"]}));
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place() {
        let told = |pointer: &str, wrong: Value| {
            let mut value = all();
            *value.pointer_mut(pointer).unwrap() = wrong;
            assert!(serde_json::from_value::<All>(value.clone()).is_err(), "{pointer}");
            from_json::<All>(&value).unwrap_err()
        };
        assert_eq!(told("/small", json!(300)), "`small`: invalid value: integer `300`, expected u8");
        assert_eq!(told("/pair/1", json!(null)), "`pair[1]`: invalid type: null, expected a string");
        assert_eq!(
            told("/pair", json!([1, "b", 3])),
            "`pair`: invalid length 3, expected fewer elements in array"
        );
        assert_eq!(
            told("/kinds/3/Struct/a", json!("x")),
            "`kinds[3].Struct.a`: invalid type: string \"x\", expected u8"
        );
        assert!(told("/kinds/0", json!("New")).starts_with("`kinds[0]`: invalid type: unit variant"));
        assert!(told("/kinds/2/Tuple", json!(1)).starts_with("`kinds[2].Tuple`: invalid type: integer `1`"));
        assert!(told("/kinds/4/Unit", json!(1)).starts_with("`kinds[4].Unit`: invalid type"));
        assert!(told("/kinds/0", json!("Other")).starts_with("`kinds[0]`: unknown variant `Other`"));
        assert!(told("/kinds/0", json!({})).starts_with("`kinds[0]`: invalid value: map"));
        assert!(told("/kinds/0", json!(1)).starts_with("`kinds[0]`: invalid type: integer `1`"));
        assert!(told("/by-number", json!({"many": 1})).starts_with("`by-number.many`: invalid type: string"));
        assert!(told("/by-number", json!({"1": "x"})).starts_with("`by-number.1`: invalid type: string"));
        let mut more = all();
        more["egypt"] = json!(1);
        assert!(from_json::<All>(&more).unwrap_err().starts_with("unknown field `egypt`"));
        let listed = from_json::<Vec<All>>(&json!([[true, 7]])).unwrap_err();
        assert_eq!(listed, "`[0]`: invalid type: sequence, expected struct All", "its fields have names");
        assert!(told("/kinds/2/Tuple", json!([1, 2, 3])).starts_with("`kinds[2].Tuple`: invalid length 3"));
        let inner = json!([{ "words": [1] }]);
        assert!(told("/either", inner).starts_with("`either[0]`: data did not match any variant"));
    }

    #[test]
    fn a_file_in_toml_is_read_alike() {
        let text = toml::to_string(&serde_json::json!({"small": {"New": 3}})).unwrap();
        let read: BTreeMap<String, Kind> = from_toml(&text).unwrap();
        assert_eq!(read["small"], Kind::New(3));
        let wrong = from_toml::<BTreeMap<String, Kind>>("small = { New = 300 }").unwrap_err();
        assert_eq!(
            (wrong.place().as_str(), wrong.why()),
            ("small.New", "invalid value: integer `300`, expected u8")
        );
        let wrong = from_toml::<BTreeMap<String, Vec<u8>>>("small = [1, -1]").unwrap_err();
        assert_eq!((wrong.place().as_str(), wrong.key().as_str()), ("small[1]", "small"));
        let wrong = from_toml::<Value>("small = ").unwrap_err();
        assert!(wrong.place().is_empty() && wrong.why().contains("line 1"), "{wrong}");
    }
}
