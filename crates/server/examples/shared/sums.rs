//! What somebody knows who has got a fragment of a page.

/// The regions of a fragment with their sums.
pub fn sums(fragment: &str) -> impl Iterator<Item = (String, String)> + '_ {
    let value = |tag: &str, name: &str| {
        let at = tag.find(name)? + name.len();
        Some(tag[at..].split('"').next()?.to_string())
    };
    let signed = fragment.split('<').filter(|tag| tag.contains(" data-sum=\""));
    signed.filter_map(move |tag| Some((value(tag, " id=\"")?, value(tag, " data-sum=\"")?)))
}
