//! What a picture of points shows.

use super::*;
use flate2::read::ZlibDecoder;

fn drawing(title: &str, seats: &[(&str, bool)]) -> Drawing {
    let seats = seats.iter().map(|(name, awaited)| (name.to_string(), *awaited)).collect();
    let (title, about) = (title.to_string(), "Round 3. Waits for Anna.".to_string());
    ui::table_picture(&ui::TablePicture { game: "Tribune".into(), title, about, seats, ..Default::default() })
}

/// The parts of a file, each with its name; the sums are right.
fn parts(file: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut rest = file.strip_prefix(b"\x89PNG\r\n\x1a\n").expect("a PNG");
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
        let (kind, body, sum) = (&rest[4..8], &rest[8..8 + length], &rest[8 + length..12 + length]);
        let mut crc = Crc::new();
        crc.update(&rest[4..8 + length]);
        assert_eq!(sum, crc.sum().to_be_bytes());
        parts.push((String::from_utf8_lossy(kind).into(), body.to_vec()));
        rest = &rest[12 + length..];
    }
    parts
}

/// The points of a file.
fn points(file: &[u8]) -> Vec<Vec<Colour>> {
    let parts = parts(file);
    let names: Vec<&str> = parts.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["IHDR", "IDAT", "IEND"]);
    assert_eq!(parts[0].1, [0, 0, 4, 176, 0, 0, 2, 118, 8, 2, 0, 0, 0], "1200 by 630 in three colours");
    let mut rows = Vec::new();
    ZlibDecoder::new(&parts[1].1[..]).read_to_end(&mut rows).unwrap();
    let rows = rows.chunks(1 + 3 * 1200).map(|row| {
        assert_eq!(row[0], 0, "as they are");
        row[1..].chunks(3).map(|point| point.try_into().unwrap()).collect()
    });
    let rows: Vec<Vec<Colour>> = rows.collect();
    assert_eq!(rows.len(), 630);
    rows
}

/// How many points there are not those of the ground.
fn inked(points: &[Vec<Colour>], (left, top): (usize, usize), (right, bottom): (usize, usize)) -> usize {
    let ground = colour(Drawing::GROUND);
    points[top..bottom].iter().flat_map(|row| &row[left..right]).filter(|point| **point != ground).count()
}

#[test]
fn a_picture_has_its_title_its_seats_and_their_colours() {
    let file = png(&drawing(&"W".repeat(40), &[("Anna", true), ("Бен", false)])).unwrap();
    assert!(file.len() < 40_000, "{} bytes", file.len());
    let points = points(&file);
    assert_eq!(points[629][1199], colour(Drawing::GROUND));
    assert_eq!(points[300][5], colour("#3f6b34"), "the edge of the page");
    // In the middle of the two seats their colours, around each of them ink.
    assert_eq!((points[306][80], points[362][80]), (colour("#b4291f"), colour("#e8b23a")));
    assert!(points[306][64].iter().all(|part| *part < 90), "{:?}", points[306][64]);
    let title = inked(&points, (60, 90), (1190, 170));
    assert!(title > 2_000, "the title is written: {title}");
    assert!(inked(&points, (110, 290), (600, 322)) > 200, "Anna");
    assert!(inked(&points, (110, 346), (600, 378)) > 100, "Ben in his own letters");
    assert_eq!(inked(&points, (60, 420), (1190, 630)), 0, "and nothing else");
    assert_eq!(inked(&points, (1165, 0), (1200, 630)), 0, "however long a title is, it ends before the edge");
}

#[test]
fn letters_are_letters_and_what_the_font_has_not_is_a_question() {
    let title = |text: &str| inked(&points(&png(&drawing(text, &[])).unwrap()), (60, 90), (1190, 170));
    let unknown = title("?");
    assert!(unknown > 50 && [title("王"), title("明"), title("\u{1F3DB}")] == [unknown; 3]);
    let drawn: Vec<usize> = ["W", "i", "Ω", "Ж", "é"].into_iter().map(title).collect();
    for (n, one) in drawn.iter().enumerate() {
        assert!(*one != unknown && !drawn[..n].contains(one), "{drawn:?} {unknown}");
    }
}

/// The font has the letters of names, as they are in the whole face; what it has not is what the face has of none.
#[test]
fn the_letters_are_those_of_the_whole_face() {
    let letters = Letters::new().unwrap();
    let faces = [dejavu::serif_condensed::regular(), dejavu::serif_condensed::bold()];
    for (font, face) in [&letters.regular, &letters.bold].into_iter().zip(faces) {
        let whole = FontRef::try_from_slice(face).unwrap();
        assert_eq!(font.height_unscaled(), whole.height_unscaled());
        assert_eq!(font.units_per_em(), whole.units_per_em());
        let drawn = |font: &FontRef, letter: char| {
            let id = font.glyph_id(letter);
            (font.h_advance_unscaled(id), font.outline(id).map(|outline| format!("{outline:?}")))
        };
        let mut kept = 0;
        for letter in '\0'..='\u{ffff}' {
            if font.glyph_id(letter) != GlyphId(0) {
                assert_eq!(drawn(font, letter), drawn(&whole, letter), "{letter:?}");
                kept += 1;
            }
        }
        assert!(kept > 1_500, "{kept}");
        let named = "Ærøskøbing Łódź İstanbul Ἀθῆναι Ёжик Київ Երևան თბილისი Tiếng – “…” € №";
        for letter in named.chars() {
            assert_ne!(font.glyph_id(letter), GlyphId(0), "{letter:?}");
        }
    }
}

#[test]
fn whatever_is_written_there_a_picture_comes_of_it() {
    for text in
        ["", "\u{202E}abc", "x\u{0301}\u{0302}", "\u{1F3DB}\u{FE0F}", &"W".repeat(10_000), "a\nb\tc\0"]
    {
        let seats: Vec<(&str, bool)> = vec![(text, true); 12];
        points(&png(&drawing(text, &seats)).unwrap());
    }
}

#[tokio::test]
async fn what_was_made_is_remembered_and_not_for_ever() {
    let pictures = Pictures::default();
    let first = pictures.png(drawing("One", &[])).await.unwrap();
    assert!(Arc::ptr_eq(&first, &pictures.png(drawing("One", &[])).await.unwrap()));
    assert_ne!(first, pictures.png(drawing("Two", &[])).await.unwrap());
    pictures.made().extend((0..=255).map(|n| ([n; 32], first.clone())));
    pictures.png(drawing("Three", &[])).await.unwrap();
    assert_eq!(pictures.made().len(), 1);
}
