//! A position as its digest reads it: the JSON of it, laid flat.
//!
//! A journal notes a digest every few moves, so it must cost little: no tree of JSON is made, names are not copied, and
//! what is equal to the start is never written.

use super::word::{Fault, Word};
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::borrow::Cow;
use std::ops::Range;

/// A value, laid flat.
#[derive(Debug)]
pub(super) struct Plain {
    /// Whatever is no object, one after the other, written so that equal values have equal bytes.
    text: Vec<u8>,
    /// The fields of the objects, each before what lies in it. The first is no field: it is the whole value.
    fields: Vec<Field>,
    /// Inside how many lists we are. A list is one piece of text, with the objects in it.
    lists: usize,
}

#[derive(Debug)]
struct Field {
    key: Cow<'static, str>,
    /// Its text; an object has none of its own.
    text: Range<u32>,
    /// The first field that is neither this one nor in it.
    end: u32,
    object: bool,
}

impl Plain {
    /// A value, laid flat. What has no JSON is nothing; the contract suite sees to it that positions have (check 3).
    pub fn of(value: &impl Serialize) -> Plain {
        let mut plain = Plain { text: Vec::with_capacity(2048), fields: Vec::with_capacity(128), lists: 0 };
        if plain.field("".into(), value).is_err() {
            plain = Plain { text: vec![], fields: vec![], lists: 0 };
            let _ = plain.field("".into(), &());
        }
        plain
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: Cow<'static, str>, value: &T) -> Result<(), Fault> {
        let (at, from) = (self.fields.len(), self.text.len() as u32);
        self.fields.push(Field { key, text: from..from, end: 0, object: false });
        value.serialize(&mut *self)?;
        let (to, end) = (self.text.len() as u32, self.fields.len() as u32);
        let field = &mut self.fields[at];
        (field.text.end, field.end) = (to, end);
        Ok(())
    }

    fn text(&self, field: &Field) -> &[u8] {
        &self.text[field.text.start as usize..field.text.end as usize]
    }

    /// The fields of an object.
    fn fields(&self, of: usize) -> impl Iterator<Item = usize> {
        let end = self.fields[of].end as usize;
        let mut next = of + 1;
        std::iter::from_fn(move || {
            let field = next;
            (field < end).then(|| {
                next = self.fields[field].end as usize;
                field
            })
        })
    }

    /// Writes what differs from another value, so that equal differences have equal bytes, whatever the order of fields.
    /// Lists are one piece.
    pub fn write_differing(&self, from: &Plain, out: &mut Vec<u8>) {
        if !self.same(0, from, 0) {
            self.differing(0, from, 0, out);
        }
    }

    /// Are these the same, and no objects?
    fn same(&self, at: usize, from: &Plain, other: usize) -> bool {
        let (field, other) = (&self.fields[at], &from.fields[other]);
        !field.object && !other.object && self.text(field) == from.text(other)
    }

    /// Are these the same in all that lies in them, in the same order? What is the same in another order is found to be so when
    /// it is compared piece by piece.
    fn alike(&self, at: usize, from: &Plain, other: usize) -> bool {
        let (mine, theirs) = (&self.fields[at], &from.fields[other]);
        let (ours, others) = (&self.fields[at..mine.end as usize], &from.fields[other..theirs.end as usize]);
        let pair = |(a, b): (&Field, &Field)| {
            a.object == b.object
                && a.text.len() == b.text.len()
                && a.end as usize - at == b.end as usize - other
        };
        ours.len() == others.len() && self.text(mine) == from.text(theirs) && {
            let keys = |(a, b): (&Field, &Field)| a.key == b.key;
            ours.iter().zip(others).all(pair) && ours.iter().zip(others).skip(1).all(keys)
        }
    }

    /// Writes what differs in a field. Does anything?
    fn differing(&self, at: usize, from: &Plain, other: usize, out: &mut Vec<u8>) -> bool {
        if !self.fields[at].object || !from.fields[other].object {
            self.write(at, out);
            return true;
        }
        let mut object = Object::begin(out);
        // Fields mostly come in the same order: the next is looked at first.
        let mut next = from.fields(other).next();
        for field in self.fields(at) {
            let key = &*self.fields[field].key;
            let named = |other: &usize| from.fields[*other].key == key;
            let found = next.filter(named).or_else(|| from.fields(other).find(named));
            if let Some(found) = found {
                next = Some(from.fields[found].end as usize).filter(|next| *next < from.fields.len());
            }
            match found {
                Some(other) if self.same(field, from, other) || self.alike(field, from, other) => {}
                Some(other) => object.field(key, |out| self.differing(field, from, other, out)),
                None => object.field(key, |out| {
                    self.write(field, out);
                    true
                }),
            }
        }
        object.end_unless_empty()
    }

    /// Writes all of a field.
    fn write(&self, at: usize, out: &mut Vec<u8>) {
        let field = &self.fields[at];
        if !field.object {
            return out.extend_from_slice(self.text(field));
        }
        let mut object = Object::begin(out);
        for field in self.fields(at) {
            object.field(&self.fields[field].key, |out| {
                self.write(field, out);
                true
            });
        }
        object.end();
    }

    /// The object whose fields began here is complete. In a list it becomes text.
    fn end_object(&mut self, first: usize) {
        if self.lists == 0 {
            self.fields[first - 1].object = true;
            return;
        }
        let mut out = Vec::new();
        let from = self.fields.get(first).map_or(self.text.len(), |field| field.text.start as usize);
        let mut object = Object::begin(&mut out);
        for field in &self.fields[first..] {
            object.field(&field.key, |out| {
                out.extend_from_slice(self.text(field));
                true
            });
        }
        object.end();
        self.text.truncate(from);
        self.text.append(&mut out);
        self.fields.truncate(first);
    }

    fn number(&mut self, number: u64) {
        if number >= 10 {
            self.number(number / 10);
        }
        self.text.push(b'0' + (number % 10) as u8);
    }

    /// A space after each leaf, so that 1 and 2 are not 12.
    fn leaf(&mut self, text: &[u8]) -> Result<(), Fault> {
        self.text.extend_from_slice(text);
        self.text.push(b' ');
        Ok(())
    }
}

/// Writes a word as JSON has it.
fn quote(word: &str, out: &mut Vec<u8>) {
    if word.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        out.extend(serde_json::Value::from(word).to_string().bytes());
    } else {
        out.push(b'"');
        out.extend_from_slice(word.as_bytes());
        out.push(b'"');
    }
    out.push(b' ');
}

/// An object that is being written: its fields come to lie in the order of their keys.
struct Object<'o, 'k> {
    out: &'o mut Vec<u8>,
    from: usize,
    fields: Vec<(&'k str, Range<usize>)>,
}

impl<'o, 'k> Object<'o, 'k> {
    fn begin(out: &'o mut Vec<u8>) -> Self {
        let from = out.len();
        out.push(b'{');
        Object { out, from, fields: Vec::new() }
    }
    /// Writes a field, unless it turns out that there is nothing to write.
    fn field(&mut self, key: &'k str, write: impl FnOnce(&mut Vec<u8>) -> bool) {
        let from = self.out.len();
        quote(key, self.out);
        if write(self.out) {
            self.fields.push((key, from..self.out.len()));
        } else {
            self.out.truncate(from);
        }
    }
    fn end_unless_empty(self) -> bool {
        if self.fields.is_empty() {
            self.out.truncate(self.from);
            return false;
        }
        self.end();
        true
    }
    fn end(mut self) {
        if !self.fields.is_sorted_by_key(|(key, _)| *key) {
            self.fields.sort_by_key(|(key, _)| *key);
            let written = self.out.split_off(self.from);
            self.out.push(b'{');
            for (_, field) in self.fields {
                self.out.extend_from_slice(&written[field.start - self.from..field.end - self.from]);
            }
        }
        self.out.push(b'}');
    }
}

/// The parts of an object or a list as they come.
pub(super) struct Parts<'p> {
    plain: &'p mut Plain,
    /// The first of its fields.
    first: usize,
    /// In a map: the key whose value comes next.
    key: Cow<'static, str>,
    /// Is it the content of a variant? Then this is one more object around it.
    variant: Option<usize>,
}

impl Parts<'_> {
    fn end_list(self) -> Result<(), Fault> {
        self.plain.lists -= 1;
        self.plain.text.push(b']');
        self.end_variant()
    }
    fn end_object(self) -> Result<(), Fault> {
        self.plain.end_object(self.first);
        self.end_variant()
    }
    fn end_variant(self) -> Result<(), Fault> {
        if let Some(first) = self.variant {
            let (to, end) = (self.plain.text.len() as u32, self.plain.fields.len() as u32);
            let field = &mut self.plain.fields[first];
            (field.text.end, field.end) = (to, end);
            self.plain.end_object(first);
        }
        Ok(())
    }
}

impl Plain {
    fn list(&mut self) -> Parts<'_> {
        self.lists += 1;
        self.text.push(b'[');
        self.object()
    }
    fn object(&mut self) -> Parts<'_> {
        let first = self.fields.len();
        Parts { plain: self, first, key: "".into(), variant: None }
    }
    /// An object of one field, whose value comes now.
    fn variant(&mut self, name: &'static str) -> usize {
        let (first, from) = (self.fields.len(), self.text.len() as u32);
        self.fields.push(Field { key: name.into(), text: from..from, end: 0, object: false });
        first
    }
}

macro_rules! unsigned {
    ($($method:ident: $number:ty),*) => {$(
        fn $method(self, number: $number) -> Result<(), Fault> {
            self.number(number.into());
            self.leaf(b"")
        }
    )*};
}

macro_rules! signed {
    ($($method:ident: $number:ty),*) => {$(
        fn $method(self, number: $number) -> Result<(), Fault> {
            if number < 0 {
                self.text.push(b'-');
            }
            self.number(number.unsigned_abs().into());
            self.leaf(b"")
        }
    )*};
}

macro_rules! variants {
    ($p:lifetime, $($method:ident: $inside:ident),*) => {$(
        fn $method(self, _: &str, _: u32, name: &'static str, _: usize) -> Result<Parts<$p>, Fault> {
            let variant = Some(self.variant(name));
            Ok(Parts { variant, ..self.$inside() })
        }
    )*};
}

impl<'p> Serializer for &'p mut Plain {
    type Ok = ();
    type Error = Fault;
    type SerializeSeq = Parts<'p>;
    type SerializeTuple = Parts<'p>;
    type SerializeTupleStruct = Parts<'p>;
    type SerializeTupleVariant = Parts<'p>;
    type SerializeMap = Parts<'p>;
    type SerializeStruct = Parts<'p>;
    type SerializeStructVariant = Parts<'p>;

    unsigned!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);
    signed!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64);
    fn serialize_bool(self, yes: bool) -> Result<(), Fault> {
        self.leaf(if yes { b"true" } else { b"false" })
    }
    fn serialize_f32(self, number: f32) -> Result<(), Fault> {
        self.serialize_f64(number.into())
    }
    fn serialize_f64(self, number: f64) -> Result<(), Fault> {
        self.leaf(serde_json::Value::from(number).to_string().as_bytes())
    }
    fn serialize_char(self, letter: char) -> Result<(), Fault> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, text: &str) -> Result<(), Fault> {
        quote(text, &mut self.text);
        Ok(())
    }
    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Fault> {
        bytes.serialize(self)
    }
    fn serialize_none(self) -> Result<(), Fault> {
        self.leaf(b"null")
    }
    fn serialize_unit(self) -> Result<(), Fault> {
        self.leaf(b"null")
    }
    fn serialize_unit_struct(self, _: &str) -> Result<(), Fault> {
        self.leaf(b"null")
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Fault> {
        value.serialize(self)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &str, value: &T) -> Result<(), Fault> {
        value.serialize(self)
    }
    fn serialize_unit_variant(self, _: &str, _: u32, name: &str) -> Result<(), Fault> {
        self.serialize_str(name)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Fault> {
        let first = self.fields.len();
        self.field(name.into(), value)?;
        self.end_object(first);
        Ok(())
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'p>, Fault> {
        Ok(self.list())
    }
    fn serialize_tuple(self, _: usize) -> Result<Parts<'p>, Fault> {
        Ok(self.list())
    }
    fn serialize_tuple_struct(self, _: &str, _: usize) -> Result<Parts<'p>, Fault> {
        Ok(self.list())
    }
    variants! { 'p, serialize_tuple_variant: list, serialize_struct_variant: object }
    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'p>, Fault> {
        Ok(self.object())
    }
    fn serialize_struct(self, _: &str, _: usize) -> Result<Parts<'p>, Fault> {
        Ok(self.object())
    }
}

macro_rules! lists {
    ($($list:ident::$method:ident),*) => {$(
        impl $list for Parts<'_> {
            type Ok = ();
            type Error = Fault;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
                value.serialize(&mut *self.plain)
            }
            fn end(self) -> Result<(), Fault> {
                self.end_list()
            }
        }
    )*};
}
lists!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

macro_rules! objects {
    ($($object:ident),*) => {$(
        impl $object for Parts<'_> {
            type Ok = ();
            type Error = Fault;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Fault> {
                self.plain.field(key.into(), value)
            }
            fn end(self) -> Result<(), Fault> {
                self.end_object()
            }
        }
    )*};
}
objects!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Fault;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Fault> {
        self.key = key.serialize(Word { numbers: true })?;
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        self.plain.field(std::mem::take(&mut self.key), value)
    }
    fn end(self) -> Result<(), Fault> {
        self.end_object()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Map, Value, json};

    fn differing(value: &Value, from: &Value) -> Vec<u8> {
        let mut out = Vec::new();
        Plain::of(value).write_differing(&Plain::of(from), &mut out);
        out
    }

    #[test]
    fn only_what_differs_from_the_start_counts() {
        let start = json!({"hand": {"ace": 0, "king": 0}, "round": 1});
        let grown = json!({"hand": {"ace": 0, "king": 0, "queen": 0}, "round": 1, "laws": []});
        let position = json!({"hand": {"ace": 2, "king": 0}, "round": 1});
        let later = json!({"hand": {"ace": 2, "king": 0, "queen": 0}, "round": 1, "laws": []});
        assert_eq!(differing(&position, &start), br#"{"hand" {"ace" 2 }}"#);
        assert_eq!(differing(&position, &start), differing(&later, &grown), "an unused card changes nothing");
        assert_eq!(differing(&start, &start), b"");
    }

    #[test]
    fn equal_values_have_equal_bytes_and_others_have_not() {
        let bytes = |value: Value| differing(&value, &Value::Null);
        assert_ne!(bytes(json!([1, 2])), bytes(json!([12])));
        assert_ne!(bytes(json!(["1"])), bytes(json!([1])));
        assert_eq!(bytes(json!({"b": [1, {"d": -2, "c": null}]})), br#"{"b" [1 {"c" null "d" -2 }]}"#);
    }

    #[derive(serde::Serialize)]
    enum Shape {
        Point,
        Circle(u8),
        Line(u8, i16),
        Box { wide: u16, high: Option<char> },
    }

    /// The names that a struct gives its fields, in whatever order, and all that an enum may be.
    #[derive(serde::Serialize)]
    struct Drawing {
        title: &'static str,
        shapes: Vec<Shape>,
        first: Shape,
        last: Shape,
        frame: Shape,
        by_number: std::collections::BTreeMap<u8, f32>,
        nothing: (),
    }

    #[test]
    fn whatever_the_types_the_bytes_are_those_of_the_json() {
        let shapes = || vec![Shape::Box { wide: 300, high: Some('x') }, Shape::Line(1, -2), Shape::Circle(0)];
        let drawing = |title: &'static str, first: Shape, frame: Shape| Drawing {
            title,
            shapes: shapes(),
            first,
            last: Shape::Line(7, 8),
            frame,
            by_number: [(2, 0.5), (10, 1.0)].into(),
            nothing: (),
        };
        let one = drawing("a \"b\" \u{1}", Shape::Point, Shape::Box { wide: 1, high: None });
        let two = drawing("", Shape::Circle(3), Shape::Box { wide: 2, high: None });
        for (value, from) in [(&one, &two), (&two, &one), (&one, &one)] {
            let mut out = Vec::new();
            Plain::of(value).write_differing(&Plain::of(from), &mut out);
            let json = |drawing: &Drawing| serde_json::to_value(drawing).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), expected(json(value), &json(from)));
        }
    }

    /// What kept journals were written with: the difference of two values of JSON ...
    fn difference(value: Value, from: &Value) -> Option<Value> {
        match (value, from) {
            (Value::Object(fields), Value::Object(others)) => {
                let rest: Map<String, Value> = fields
                    .into_iter()
                    .filter_map(|(key, field)| match others.get(&key) {
                        Some(other) => Some((key, difference(field, other)?)),
                        None => Some((key, field)),
                    })
                    .collect();
                (!rest.is_empty()).then_some(Value::Object(rest))
            }
            (value, from) => (value != *from).then_some(value),
        }
    }

    /// ... and its bytes.
    fn bytes(value: &Value) -> String {
        match value {
            Value::Object(fields) => {
                let mut fields: Vec<_> = fields.iter().collect();
                fields.sort_by_key(|(key, _)| *key);
                let field =
                    |(key, field): &(&String, &Value)| bytes(&Value::from(key.as_str())) + &bytes(field);
                format!("{{{}}}", fields.iter().map(field).collect::<String>())
            }
            Value::Array(items) => format!("[{}]", items.iter().map(bytes).collect::<String>()),
            leaf => format!("{leaf} "),
        }
    }

    fn expected(value: Value, from: &Value) -> String {
        difference(value, from).map_or(String::new(), |rest| bytes(&rest))
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-12_i64..120).prop_map(Value::from),
            "[ab \"!]{0,3}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                proptest::collection::hash_map("[ab \"!]{0,2}", inner, 0..5)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn the_bytes_are_those_that_kept_journals_were_written_with(value in any_value(), from in any_value()) {
            let out = String::from_utf8(differing(&value, &from)).unwrap();
            prop_assert_eq!(out, expected(value, &from));
        }
    }
}
