//! How old Wars are (ROR-3.11.2a): a small number for each, and nothing for most.

use crate::parts::*;
#[cfg(debug_assertions)]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A number from 0 to 7 for each War, kept as the digits of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ages([Set<War>; 3]);

impl Ages {
    /// The most that can be noted.
    const MOST: u8 = 7;

    /// How old this War is.
    pub fn of(&self, war: War) -> u8 {
        self.0.iter().enumerate().map(|(digit, set)| u8::from(set.has(war)) << digit).sum()
    }
    /// Notes it.
    pub fn set(&mut self, war: War, age: u8) {
        for (digit, set) in self.0.iter_mut().enumerate() {
            match age.min(Ages::MOST) >> digit & 1 {
                1 => set.add(war),
                _ => set.remove(war),
            }
        }
    }
    /// The Wars that have an age.
    pub fn aged(&self) -> Set<War> {
        self.0[0].union(self.0[1]).union(self.0[2])
    }
    /// Has none of them?
    pub fn is_empty(&self) -> bool {
        self.aged().is_empty()
    }
}

impl Serialize for Ages {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.aged().iter().map(|war| (war, self.of(war))))
    }
}

impl<'de> Deserialize<'de> for Ages {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut ages = Ages::default();
        for (war, age) in BTreeMap::<War, u8>::deserialize(deserializer)? {
            ages.set(war, age);
        }
        Ok(ages)
    }
}

#[cfg(debug_assertions)]
impl JsonSchema for Ages {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Ages".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<War, u8>::json_schema(generator)
    }
}
