//! A scanner for the HTML that maud writes: tags, attributes, text. Enough to ask questions about a page.

/// A tag or a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// `<name attr="..">`
    Open(Tag),
    /// `</name>`
    Close(String),
    /// Anything else, entities left as they are.
    Text(String),
}

/// An element's first tag.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Tag {
    pub name: String,
    pub attributes: Vec<(String, String)>,
}

impl Tag {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").is_some_and(|list| list.split_whitespace().any(|c| c == class))
    }
}

/// Elements without an end tag; in SVG, `use` and shapes may close themselves.
pub const VOID: [&str; 5] = ["meta", "link", "input", "br", "!doctype"];

/// The parts of a page. Panics if it is not well formed.
pub fn scan(html: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        if at > 0 {
            parts.push(Part::Text(rest[..at].into()));
        }
        let end = end_of_tag(&rest[at..]);
        let inside = &rest[at + 1..at + end];
        rest = &rest[at + end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "tags are nested: </{name}>");
            parts.push(Part::Close(name.into()));
            continue;
        }
        let tag = tag(inside.trim_end_matches('/'));
        if !inside.ends_with('/') && !VOID.contains(&tag.name.to_lowercase().as_str()) {
            open.push(tag.name.clone());
        }
        parts.push(Part::Open(tag));
    }
    assert!(open.is_empty(), "left open: {open:?}");
    parts
}

fn end_of_tag(html: &str) -> usize {
    let mut quoted = false;
    for (at, c) in html.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '>' if !quoted => return at,
            _ => {}
        }
    }
    panic!("a tag does not end: {}", &html[..html.len().min(80)]);
}

fn tag(inside: &str) -> Tag {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.trim().is_empty() {
        rest = rest.trim_start();
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let key = rest[..end].to_string();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let close = quoted.find('"').expect("a quoted attribute");
            value = quoted[..close].into();
            rest = &quoted[close + 1..];
        }
        assert!(attributes.iter().all(|(k, _)| *k != key), "{key} twice in <{inside}>");
        attributes.push((key, value));
    }
    Tag { name: name.into(), attributes }
}

/// Every element with the text inside it (that of its children too).
pub fn elements(html: &str) -> Vec<(Tag, String)> {
    let mut done: Vec<(Tag, String)> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for part in scan(html) {
        match part {
            Part::Open(tag) => {
                let empty = VOID.contains(&tag.name.to_lowercase().as_str()) || is_shape(&tag.name);
                done.push((tag, String::new()));
                if !empty {
                    open.push(done.len() - 1);
                }
            }
            Part::Close(name) => {
                if !is_shape(&name) {
                    open.pop();
                }
            }
            Part::Text(text) => open.iter().for_each(|&n| done[n].1.push_str(&text)),
        }
    }
    done
}

/// An element with what is in it.
#[derive(Debug, Default)]
pub struct Node {
    pub tag: Tag,
    pub inside: Vec<Inside>,
}

/// What stands in an element.
#[derive(Debug)]
pub enum Inside {
    Element(Node),
    Text(String),
}

impl Node {
    pub fn children(&self) -> impl Iterator<Item = &Node> {
        self.inside.iter().filter_map(|inside| match inside {
            Inside::Element(node) => Some(node),
            Inside::Text(_) => None,
        })
    }

    /// What can be read in it: without what is only heard, and what only shows when somebody asks.
    pub fn shown(&self) -> String {
        if self.tag.has_class("vh") || self.tag.name == "title" {
            return String::new();
        }
        let inside = self.inside.iter().map(|inside| match inside {
            Inside::Element(node) => node.shown(),
            Inside::Text(text) => text.clone(),
        });
        inside.collect::<Vec<_>>().join(" ")
    }
}

/// A piece of a page as a tree, under an element without a name.
pub fn tree(html: &str) -> Node {
    let mut open = vec![Node::default()];
    for part in scan(html) {
        let done = match part {
            Part::Open(tag) => {
                let empty = VOID.contains(&tag.name.to_lowercase().as_str()) || is_shape(&tag.name);
                let node = Node { tag, inside: Vec::new() };
                if !empty {
                    open.push(node);
                    continue;
                }
                Inside::Element(node)
            }
            Part::Close(name) if is_shape(&name) => continue,
            Part::Close(_) => Inside::Element(open.pop().expect("a start")),
            Part::Text(text) => Inside::Text(text),
        };
        open.last_mut().expect("the root").inside.push(done);
    }
    open.swap_remove(0)
}

fn is_shape(name: &str) -> bool {
    ["use", "path", "rect", "circle"].contains(&name)
}
