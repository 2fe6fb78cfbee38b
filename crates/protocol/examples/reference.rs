//! Writes the reference of docs/protocol.md anew, from the types.

fn main() -> std::io::Result<()> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let text = std::fs::read_to_string(page)?;
    let (begin, end) = ("<!-- reference -->\n", "<!-- end of the reference -->");
    let (Some((before, _)), Some((_, after))) = (text.split_once(begin), text.split_once(end)) else {
        return Err(std::io::Error::other("docs/protocol.md has no place for the reference"));
    };
    std::fs::write(page, format!("{before}{begin}\n{}{end}{after}", protocol::reference()))
}
