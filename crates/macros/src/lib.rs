//! What is done while the other crates are compiled.

use proc_macro::{Literal, TokenStream, TokenTree};
use std::path::Path;
use std::{env, fs};

/// Stands for the derive of `schemars` where nobody asks for the schema of a type: nothing is written. See `kernel::JsonSchema`.
#[proc_macro_derive(JsonSchema, attributes(schemars))]
pub fn no_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// The text of a file, as `include_str!` gives it, but packed in the program, and unpacked when it is first read:
/// `packed!("data/rules.md")`, seen from the folder of the crate. The name may come in parts, as macros have them:
/// `packed!("data/lessons/" first ".toml")`.
#[proc_macro]
pub fn packed(file: TokenStream) -> TokenStream {
    read(file).unwrap_or_else(|why| format!("compile_error!({why:?})").parse().unwrap_or_default())
}

fn read(file: TokenStream) -> Result<TokenStream, String> {
    let part = |part: TokenTree| part.to_string().trim_matches('"').to_string();
    let name: String = file.into_iter().map(part).collect();
    let folder = env::var("CARGO_MANIFEST_DIR").map_err(|why| why.to_string())?;
    let path = Path::new(&folder).join(name);
    let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let packed = Literal::byte_string(&miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9));
    // It is also included, for nobody: so the compiler knows that it must come back when the file has changed.
    let source = TokenStream::from(TokenTree::from(Literal::string(&path.to_string_lossy())));
    let packed = TokenStream::from(TokenTree::from(packed));
    let code = format!(
        "{{ const _: &str = include_str!({source}); static TEXT: ::kernel::Text = ::kernel::Text::packed({packed}); TEXT.read() }}"
    );
    code.parse().map_err(|why| format!("{why}"))
}
