//! What a thing is called in JSON, if that is one word: without making the JSON.

use serde::ser::{Error as _, Impossible, Serialize, Serializer};
use std::borrow::Cow;

/// Names seldom fail, and nobody reads why.
pub(super) type Fault = serde::de::value::Error;

/// Reads the word that a thing is written as. Names of a vocabulary are in the program and are not copied.
pub(super) struct Word {
    /// May a number stand for a word, as it does where it is the key of a map?
    pub numbers: bool,
}

impl Word {
    fn number(self, number: impl ToString) -> Result<Cow<'static, str>, Fault> {
        if self.numbers { Ok(number.to_string().into()) } else { no_word() }
    }
}

fn no_word<T>() -> Result<T, Fault> {
    Err(Fault::custom("not one word"))
}

macro_rules! numbers {
    ($($method:ident: $number:ty),*) => {$(
        fn $method(self, number: $number) -> Result<Self::Ok, Fault> { self.number(number) }
    )*};
}

impl Serializer for Word {
    type Ok = Cow<'static, str>;
    type Error = Fault;
    type SerializeSeq = Impossible<Self::Ok, Fault>;
    type SerializeTuple = Impossible<Self::Ok, Fault>;
    type SerializeTupleStruct = Impossible<Self::Ok, Fault>;
    type SerializeTupleVariant = Impossible<Self::Ok, Fault>;
    type SerializeMap = Impossible<Self::Ok, Fault>;
    type SerializeStruct = Impossible<Self::Ok, Fault>;
    type SerializeStructVariant = Impossible<Self::Ok, Fault>;

    fn serialize_unit_variant(self, _: &str, _: u32, name: &'static str) -> Result<Self::Ok, Fault> {
        Ok(name.into())
    }
    fn serialize_str(self, text: &str) -> Result<Self::Ok, Fault> {
        Ok(text.to_string().into())
    }
    fn serialize_char(self, letter: char) -> Result<Self::Ok, Fault> {
        Ok(letter.to_string().into())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &str, inner: &T) -> Result<Self::Ok, Fault> {
        inner.serialize(self)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, inner: &T) -> Result<Self::Ok, Fault> {
        inner.serialize(self)
    }
    numbers!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    );
    fn serialize_f32(self, _: f32) -> Result<Self::Ok, Fault> {
        no_word()
    }
    fn serialize_f64(self, _: f64) -> Result<Self::Ok, Fault> {
        no_word()
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<Self::Ok, Fault> {
        no_word()
    }
    fn serialize_none(self) -> Result<Self::Ok, Fault> {
        no_word()
    }
    fn serialize_unit(self) -> Result<Self::Ok, Fault> {
        no_word()
    }
    fn serialize_unit_struct(self, _: &str) -> Result<Self::Ok, Fault> {
        no_word()
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &str,
        _: u32,
        _: &str,
        _: &T,
    ) -> Result<Self::Ok, Fault> {
        no_word()
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Fault> {
        no_word()
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Fault> {
        no_word()
    }
    fn serialize_tuple_struct(self, _: &str, _: usize) -> Result<Self::SerializeTupleStruct, Fault> {
        no_word()
    }
    fn serialize_tuple_variant(
        self,
        _: &str,
        _: u32,
        _: &str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Fault> {
        no_word()
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Fault> {
        no_word()
    }
    fn serialize_struct(self, _: &str, _: usize) -> Result<Self::SerializeStruct, Fault> {
        no_word()
    }
    fn serialize_struct_variant(
        self,
        _: &str,
        _: u32,
        _: &str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Fault> {
        no_word()
    }
}
