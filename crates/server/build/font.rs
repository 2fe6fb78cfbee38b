//! A font with fewer letters (OpenType 1.9, fonts with `glyf` outlines).

use std::collections::BTreeMap;

/// The characters that stay: Latin, Greek, Cyrillic, Armenian and Georgian letters with their marks, punctuation, currencies,
/// arrows and the signs of comparison.
const KEPT: [(u32, u32); 11] = [
    (0x20, 0x24f),
    (0x2b0, 0x58f),
    (0x10a0, 0x10ff),
    (0x1e00, 0x20bf),
    (0x2100, 0x2199),
    (0x2212, 0x2212),
    (0x2248, 0x2265),
    (0x2605, 0x2606),
    (0x2660, 0x2667),
    (0x2c60, 0x2c7f),
    (0xfb00, 0xfb06),
];

/// What is looked at of a font: how it is laid out, its characters, and their outlines.
const TABLES: [&[u8; 4]; 8] = [b"OS/2", b"cmap", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp"];

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

fn put_u16(bytes: &mut [u8], at: usize, value: u16) -> Option<()> {
    bytes.get_mut(at..at + 2)?.copy_from_slice(&value.to_be_bytes());
    Some(())
}

/// A font as it comes.
struct Face<'f> {
    tables: BTreeMap<[u8; 4], &'f [u8]>,
}

impl<'f> Face<'f> {
    fn read(file: &'f [u8]) -> Option<Face<'f>> {
        let mut tables = BTreeMap::new();
        for record in file.get(12..)?.chunks_exact(16).take(u16_at(file, 4)?.into()) {
            let (from, length) = (u32_at(record, 8)? as usize, u32_at(record, 12)? as usize);
            tables.insert(record[..4].try_into().ok()?, file.get(from..from + length)?);
        }
        Some(Face { tables })
    }

    fn table(&self, name: &[u8; 4]) -> Option<&'f [u8]> {
        self.tables.get(name).copied()
    }

    /// The glyph of each character that stays.
    fn characters(&self) -> Option<BTreeMap<u32, u16>> {
        let cmap = self.table(b"cmap")?;
        let all = |n: usize| cmap.get(u32_at(cmap, 8 + 8 * n)? as usize..);
        let mut ways = (0..u16_at(cmap, 2)?.into()).filter_map(all);
        let groups = ways.find(|way| u16_at(way, 0) == Some(12))?; // the way for all of Unicode
        let mut characters = BTreeMap::new();
        for group in groups.get(16..)?.chunks_exact(12).take(u32_at(groups, 12)? as usize) {
            let (first, last, glyph) = (u32_at(group, 0)?, u32_at(group, 4)?, u32_at(group, 8)?);
            let kept = |c: &u32| KEPT.iter().any(|(first, last)| (first..=last).contains(&c));
            characters.extend((first..=last).filter(kept).map(|c| (c, (glyph + c - first) as u16)));
        }
        Some(characters)
    }

    /// Where a glyph's outline lies.
    fn place(&self, n: usize) -> Option<usize> {
        let loca = self.table(b"loca")?;
        match u16_at(self.table(b"head")?, 50)? {
            0 => u16_at(loca, 2 * n).map(|half| 2 * usize::from(half)),
            _ => u32_at(loca, 4 * n).map(|place| place as usize),
        }
    }

    /// The outline of a glyph, without the instructions for screens of few points.
    fn outline(&self, glyph: u16) -> Option<Vec<u8>> {
        let n = usize::from(glyph);
        let whole = self.table(b"glyf")?.get(self.place(n)?..self.place(n + 1)?)?;
        if whole.len() < 10 || !composed_of(whole)?.is_empty() {
            return Some(whole.to_vec());
        }
        let instructions = 10 + 2 * usize::from(u16_at(whole, 0)?);
        let after = instructions + 2 + usize::from(u16_at(whole, instructions)?);
        Some([&whole[..instructions], &[0, 0], whole.get(after..)?].concat())
    }

    /// How wide a glyph is, and how far from the left it begins.
    fn metrics(&self, glyph: u16) -> Option<[u8; 4]> {
        let (hmtx, glyph) = (self.table(b"hmtx")?, usize::from(glyph));
        let whole = usize::from(u16_at(self.table(b"hhea")?, 34)?);
        let wide = u16_at(hmtx, 4 * glyph.min(whole - 1))?.to_be_bytes();
        let left = if glyph < whole { 4 * glyph + 2 } else { 4 * whole + 2 * (glyph - whole) };
        let left = u16_at(hmtx, left)?.to_be_bytes();
        Some([wide[0], wide[1], left[0], left[1]])
    }
}

/// Of which glyphs an outline is composed, and where each is named; none if it has lines of its own.
fn composed_of(outline: &[u8]) -> Option<Vec<(usize, u16)>> {
    let mut parts = Vec::new();
    if outline.len() < 10 || outline[0] & 0x80 == 0 {
        return Some(parts);
    }
    let mut at = 10;
    loop {
        let flags = u16_at(outline, at)?;
        parts.push((at + 2, u16_at(outline, at + 2)?));
        at += if flags & 1 == 0 { 6 } else { 8 };
        at += match flags {
            _ if flags & 0x08 != 0 => 2,
            _ if flags & 0x40 != 0 => 4,
            _ if flags & 0x80 != 0 => 8,
            _ => 0,
        };
        if flags & 0x20 == 0 {
            return Some(parts);
        }
    }
}

/// The font with the letters that stay, their glyphs numbered anew; nothing, if it is not laid out as one should be.
pub fn letters(file: &[u8]) -> Option<Vec<u8>> {
    let face = Face::read(file)?;
    let characters = face.characters()?;
    // What stands for the unknown comes first; what others are composed of is found while they are gone through.
    let mut glyphs = vec![0];
    glyphs.extend(characters.values().copied());
    glyphs[1..].sort_unstable();
    glyphs.dedup();
    let (mut glyf, mut loca, mut hmtx) = (Vec::new(), 0u32.to_be_bytes().to_vec(), Vec::new());
    let mut n = 0;
    while let Some(&glyph) = glyphs.get(n) {
        let mut outline = face.outline(glyph)?;
        for (at, part) in composed_of(&outline)? {
            let known = glyphs.iter().position(|&glyph| glyph == part);
            let new = known.unwrap_or(glyphs.len());
            if known.is_none() {
                glyphs.push(part);
            }
            put_u16(&mut outline, at, new as u16)?;
        }
        outline.resize(outline.len().next_multiple_of(4), 0);
        glyf.append(&mut outline);
        loca.extend((glyf.len() as u32).to_be_bytes());
        hmtx.extend(face.metrics(glyph)?);
        n += 1;
    }
    let (mut head, mut hhea) = (face.table(b"head")?.to_vec(), face.table(b"hhea")?.to_vec());
    let mut maxp = face.table(b"maxp")?.to_vec();
    put_u16(&mut head, 50, 1)?;
    put_u16(&mut hhea, 34, n as u16)?;
    put_u16(&mut maxp, 4, n as u16)?;
    let number = |old: u16| glyphs.iter().position(|&glyph| glyph == old);
    let characters = characters.iter().map(|(&c, &glyph)| Some((c, number(glyph)? as u32)));
    let cmap = cmap(&characters.collect::<Option<Vec<_>>>()?);
    let os2 = face.table(b"OS/2")?.to_vec();
    Some(file_of([os2, cmap, glyf, head, hhea, hmtx, loca, maxp]))
}

/// The table of characters: runs of them whose glyphs follow one another.
fn cmap(characters: &[(u32, u32)]) -> Vec<u8> {
    let mut runs: Vec<(u32, u32, u32)> = Vec::new();
    for &(c, glyph) in characters {
        match runs.last_mut() {
            Some((first, last, start)) if *last + 1 == c && *start + (c - *first) == glyph => *last = c,
            _ => runs.push((c, c, glyph)),
        }
    }
    // One way, for Windows and all of Unicode, which begins after twelve bytes.
    let mut table = [0u16, 1, 3, 10].map(u16::to_be_bytes).concat();
    table.extend(12u32.to_be_bytes());
    table.extend([0, 12, 0, 0]);
    table.extend([16 + 12 * runs.len() as u32, 0, runs.len() as u32].map(u32::to_be_bytes).concat());
    table.extend(
        runs.iter().flat_map(|&(first, last, start)| [first, last, start].map(u32::to_be_bytes).concat()),
    );
    table
}

/// The file of these tables, which are in the order of [`TABLES`]. Nobody here asks for its sums.
fn file_of(tables: [Vec<u8>; TABLES.len()]) -> Vec<u8> {
    let count = TABLES.len() as u16;
    let mut file = vec![0, 1, 0, 0];
    file.extend([count, 128, 3, count * 16 - 128].map(u16::to_be_bytes).concat());
    let mut from = 12 + 16 * TABLES.len();
    for (name, table) in TABLES.iter().zip(&tables) {
        file.extend_from_slice(&name[..]);
        file.extend([0, from as u32, table.len() as u32].map(u32::to_be_bytes).concat());
        from += table.len().next_multiple_of(4);
    }
    for table in tables {
        file.extend(&table);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    file
}
