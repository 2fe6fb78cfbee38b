//! A picture made of points, for those who do not read drawings: networks and messengers want PNG for their previews.
//!
//! What is drawn is rectangles and lines of text ([`ui::Drawing`]); the letters are those of DejaVu Serif (Latin, Greek,
//! Cyrillic), which no machine has to have installed. A letter that it has not is a question mark.

use ab_glyph::{Font, FontRef, Glyph, GlyphId, Point, PxScale, ScaleFont};
use flate2::read::DeflateDecoder;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::collections::HashMap;
use std::io::{Read, Write};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;
use ui::{Drawing, Mark};

/// So many pictures are remembered, of 20 to 50 kB each.
const REMEMBERED: usize = 64;
/// So many are made at once, however many ask: each takes some milliseconds and two megabytes.
const AT_ONCE: usize = 2;
/// Lines of text end so far from the edge.
const MARGIN: f32 = 40.0;

/// Pictures that were made already, by what they show.
pub struct Pictures {
    made: Mutex<HashMap<[u8; 32], Arc<[u8]>>>,
    at_work: Semaphore,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures { made: Mutex::default(), at_work: Semaphore::new(AT_ONCE) }
    }
}

impl Pictures {
    /// The drawing as PNG.
    pub async fn png(&self, drawing: Drawing) -> Option<Arc<[u8]>> {
        let key = *blake3::hash(drawing.svg().into_string().as_bytes()).as_bytes();
        if let Some(known) = self.made().get(&key) {
            return Some(known.clone());
        }
        let _place = self.at_work.acquire().await.ok()?;
        // Somebody else may have asked for the same meanwhile.
        if let Some(known) = self.made().get(&key) {
            return Some(known.clone());
        }
        let new: Arc<[u8]> = crate::aside::toil(move || png(&drawing)).await.ok().flatten()?.into();
        let mut made = self.made();
        if made.len() >= REMEMBERED {
            made.clear();
        }
        made.insert(key, new.clone());
        Some(new)
    }

    fn made(&self) -> MutexGuard<'_, HashMap<[u8; 32], Arc<[u8]>>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

type Colour = [u8; 3];

/// A colour as style sheets write it; black if it is none.
fn colour(text: &str) -> Colour {
    let part = |at: usize| text.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0);
    [part(1), part(3), part(5)]
}

/// The letters.
struct Letters {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
}

impl Letters {
    /// As `build.rs` has packed them; they are unpacked when the first picture is made.
    fn new() -> Option<Letters> {
        static FACES: [LazyLock<Vec<u8>>; 2] = [
            LazyLock::new(|| unpacked(include_bytes!(concat!(env!("OUT_DIR"), "/regular")))),
            LazyLock::new(|| unpacked(include_bytes!(concat!(env!("OUT_DIR"), "/bold")))),
        ];
        let [regular, bold] = FACES.each_ref().map(|face| FontRef::try_from_slice(face).ok());
        Some(Letters { regular: regular?, bold: bold? })
    }
}

/// What cannot be unpacked would be no font; it was packed by the build.
fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut face = Vec::new();
    let read = DeflateDecoder::new(packed).read_to_end(&mut face);
    read.map_or_else(|_| Vec::new(), |_| face)
}

/// A line of text in a font: its letters, each with its place, and how long it is.
fn set(font: &FontRef, at: (f32, f32), size: f32, text: &str) -> (Vec<Glyph>, f32) {
    // What people call the size of a font is that of its square, not the height of its letters.
    let scale = PxScale::from(size * font.height_unscaled() / font.units_per_em().unwrap_or(1000.0));
    let scaled = font.as_scaled(scale);
    let mut x = at.0;
    let place = |letter: char| {
        let id = match font.glyph_id(letter) {
            GlyphId(0) => font.glyph_id('?'),
            id => id,
        };
        let glyph = Glyph { id, scale, position: Point { x, y: at.1 } };
        x += scaled.h_advance(id);
        glyph
    };
    let glyphs = text.chars().map(place).collect();
    (glyphs, x - at.0)
}

/// Points in rows.
struct Canvas {
    wide: usize,
    high: usize,
    points: Vec<Colour>,
}

impl Canvas {
    fn new((wide, high): (f32, f32), ground: Colour) -> Canvas {
        let (wide, high) = (wide as usize, high as usize);
        Canvas { wide, high, points: vec![ground; wide * high] }
    }

    /// Lays so much of a colour over a point.
    fn lay(&mut self, x: i64, y: i64, colour: Colour, much: f32) {
        let inside = (0..self.wide as i64).contains(&x) && (0..self.high as i64).contains(&y);
        let Some(point) = inside.then(|| &mut self.points[y as usize * self.wide + x as usize]) else {
            return;
        };
        for (there, new) in point.iter_mut().zip(colour) {
            let mixed = f32::from(*there) + (f32::from(new) - f32::from(*there)) * much.clamp(0.0, 1.0);
            *there = mixed.round() as u8;
        }
    }

    /// A rectangle with round corners: a point is covered by how far it lies inside.
    fn bar(&mut self, at: (f32, f32), size: (f32, f32), round: f32, colour: Colour) {
        let middle = (at.0 + size.0 / 2.0, at.1 + size.1 / 2.0);
        let off =
            |point: i64, middle: f32, size: f32| (point as f32 + 0.5 - middle).abs() - size / 2.0 + round;
        for y in at.1.floor() as i64 - 1..(at.1 + size.1).ceil() as i64 + 1 {
            for x in at.0.floor() as i64 - 1..(at.0 + size.0).ceil() as i64 + 1 {
                let (dx, dy) = (off(x, middle.0, size.0), off(y, middle.1, size.1));
                let outside = dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - round;
                self.lay(x, y, colour, 0.5 - outside);
            }
        }
    }

    /// A line of text, letter by letter; smaller if it would not end before the edge.
    fn line(&mut self, font: &FontRef, at: (f32, f32), size: f32, text: &str, colour: Colour) {
        let (mut glyphs, long) = set(font, at, size, text);
        let room = self.wide as f32 - MARGIN - at.0;
        if long > room {
            (glyphs, _) = set(font, at, size * room / long, text);
        }
        for outline in glyphs.into_iter().filter_map(|glyph| font.outline_glyph(glyph)) {
            let corner = outline.px_bounds().min;
            outline.draw(|dx, dy, much| {
                self.lay(corner.x as i64 + i64::from(dx), corner.y as i64 + i64::from(dy), colour, much);
            });
        }
    }

    fn mark(&mut self, letters: &Letters, mark: &Mark) {
        match mark {
            Mark::Bar { at, size, fill, edge: false } => self.bar(*at, *size, 0.0, colour(fill)),
            Mark::Bar { at, size, fill, edge: true } => {
                let half = Mark::EDGE / 2.0;
                let grown = |by: f32| ((at.0 - by, at.1 - by), (size.0 + 2.0 * by, size.1 + 2.0 * by));
                let ((outer, outer_size), (inner, inner_size)) = (grown(half), grown(-half));
                self.bar(outer, outer_size, Mark::ROUND + half, colour(Drawing::INK));
                self.bar(inner, inner_size, Mark::ROUND - half, colour(fill));
            }
            Mark::Line { at, size, bold, fill, text } => {
                let font = if *bold { &letters.bold } else { &letters.regular };
                self.line(font, *at, *size, text, colour(fill));
            }
        }
    }
}

/// A drawing as PNG.
fn png(drawing: &Drawing) -> Option<Vec<u8>> {
    let letters = Letters::new()?;
    let mut canvas = Canvas::new(Drawing::SIZE, colour(Drawing::GROUND));
    for mark in &drawing.marks {
        canvas.mark(&letters, mark);
    }
    written(&canvas)
}

/// Points as a file (PNG, third edition): head, rows each with a byte that says that they are as they are, end.
fn written(canvas: &Canvas) -> Option<Vec<u8>> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in canvas.points.chunks(canvas.wide) {
        packed.write_all(&[0]).ok()?;
        packed.write_all(row.as_flattened()).ok()?;
    }
    let size = |n: usize| u32::try_from(n).ok().map(u32::to_be_bytes);
    // Eight bits for each of three colours, packed, filtered and interlaced in the usual way.
    let head = [&size(canvas.wide)?[..], &size(canvas.high)?, &[8, 2, 0, 0, 0]].concat();
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, body) in [(b"IHDR", head), (b"IDAT", packed.finish().ok()?), (b"IEND", Vec::new())] {
        let mut sum = Crc::new();
        sum.update(kind);
        sum.update(&body);
        file.extend([&size(body.len())?[..], kind, &body, &sum.sum().to_be_bytes()].concat());
    }
    Some(file)
}

#[cfg(test)]
mod tests;
