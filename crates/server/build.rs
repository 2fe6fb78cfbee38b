//! Makes the letters that pictures are written with (see `src/picture`): of each face of DejaVu Serif what people's names and
//! titles are made of, without what printers need, and packed. A tenth of the faces as they are: 0.6 MB of the program.

#[path = "build/font.rs"]
mod font;

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build/font.rs");
    let out = env::var_os("OUT_DIR").expect("cargo says where to");
    let faces = [("regular", dejavu::serif_condensed::regular()), ("bold", dejavu::serif_condensed::bold())];
    for (name, face) in faces {
        let letters = font::letters(face).expect("DejaVu is a font as the specification has them");
        let packed = miniz_oxide::deflate::compress_to_vec(&letters, 9);
        fs::write(Path::new(&out).join(name), packed).expect("a file in the folder for it");
    }
}
