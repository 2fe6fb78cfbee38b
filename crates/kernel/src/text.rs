//! Long texts, which the program holds packed.

use std::sync::OnceLock;

/// A text that is packed until it is first read. [`crate::packed!`] makes it of a file.
#[derive(Debug)]
pub struct Text {
    packed: &'static [u8],
    read: OnceLock<String>,
}

impl Text {
    #[doc(hidden)]
    pub const fn packed(packed: &'static [u8]) -> Text {
        Text { packed, read: OnceLock::new() }
    }

    /// The text. What cannot be unpacked would be empty; it was packed by the build.
    pub fn read(&self) -> &str {
        self.read.get_or_init(|| {
            let text = miniz_oxide::inflate::decompress_to_vec(self.packed).unwrap_or_default();
            String::from_utf8(text).unwrap_or_default()
        })
    }
}
