//! One and two players: who rules, what the neutrals will take, what they intend.

use super::*;
use republic::phases::senate::coalition::SETS;
use republic::phases::solo;

/// Nothing of what two players hide from each other, and every choice drawn at most once.
#[test]
fn pages_with_neutrals_are_sound() {
    for seats in [1, 2] {
        positions(seats, 2, 9, |game, state, step| {
            Seat::all(seats).for_each(|seat| targets_are_sound(game, state, seat, step));
            Viewer::all(seats).for_each(|viewer| tells_no_secret(game, state, viewer, step as u64));
            is_well_formed(&markup(&dressed(game, state, Viewer::Seat(Seat(0)), None)));
        });
    }
}

/// Whoever is named is pressed where he stands: nobody reads a list of all Senators in the prompt.
#[test]
fn a_senator_is_named_where_he_stands() {
    let mut seen = 0;
    positions(1, 3, 1, |game, state, _| {
        let viewer = Viewer::Seat(Seat(0));
        let named = |action: &Action| {
            matches!(
                action,
                Action::Solo(solo::Action::Lodge(solo::Lodged::Check(_)) | solo::Action::Name(_))
            )
        };
        let list = choices(game, state, viewer);
        if list.iter().any(|choice| named(&choice.action)) {
            let dress = dressed(game, state, viewer, None);
            let offers = dress.choices.iter().zip(list.iter()).filter(|(_, choice)| named(&choice.action));
            for (offer, _) in offers {
                assert!(offer.on_board, "{} is not on the board", offer.label);
                seen += 1;
            }
        }
    });
    assert!(seen > 10, "{seen}");
}

/// ROR-S.34, ROR-S.49: who is asked to join sees the sets in their order with their votes, and what becomes of each thing on
/// offer whether they join or refuse.
#[test]
fn who_is_asked_to_join_sees_what_follows() {
    trial::until(
        &trial::game(1),
        |seen| *seen > 2,
        |seen: &mut u32, game: &Republic, state, _| {
            let Some(Ask::Solo(solo::Ask::Join { set, with, seat, .. })) = state.flow.question() else {
                return;
            };
            let (set, b) = (usize::from(*set), &state.board);
            let dress = dressed(game, state, Viewer::Seat(Seat(0)), None);
            let html = &dress.board.0;
            let rows: Vec<&str> = html
                .split("class=\"ct-r\"")
                .nth(1)
                .expect("sets")
                .split("<tr")
                .skip(2)
                .take(SETS.len())
                .collect();
            for (n, row) in rows.iter().enumerate() {
                let factions = if n == set { *with } else { game.set_of_ranks(b, n) };
                assert!(
                    row.contains(&format!("class=\"num\">{}<", game.votes_of(b, factions))),
                    "{n}: {row}"
                );
                assert_eq!(row.contains("majority"), n == set, "{row}");
                assert_eq!(row.contains("not reached"), n > set, "{row}");
            }
            let open = game.spoils_open(b).count();
            let takes = html.split("class=\"fc-r\"").nth(1).and_then(|rest| rest.split("</table>").next());
            assert_eq!(takes.map_or(0, |table| trial::count(table, "scope=\"row\"")), open);
            assert!(open == 0 || (html.contains("You join") && html.contains("You refuse")));
            for share in game.sharing(b, game.after_refusal(b, *seat, set as u8, *with)) {
                assert!(!game.is_led(share.seat), "a neutral");
            }
            // What each neutral intends: its list, its open hand, its habits.
            assert_eq!(trial::count(&dress.players.0, "class=\"intent-r\""), 4);
            assert_eq!(
                trial::count(&dress.players.0, "for a Knight")
                    + trial::count(&dress.players.0, "no money for Knights"),
                4
            );
            *seen += 1;
        },
    );
}
