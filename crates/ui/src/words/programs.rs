//! One's own programs, and the page for those who write them.

words! {
    /// Tokens, programs that play, and how programs speak with the house.
    Programs {
        a_program_plays, a_program_plays_what, fresh, how_they_speak, keep, made, make, may, may_play, may_read, name,
        name_such_as, never, programs, programs_what, revoke, token, used,
        // The page for those who write them.
        addresses, answer, as_openapi, as_schema, contents, field, for_programs, for_programs_what, meaning, requests,
        types, types_what, what, with_a_token, words_of_games,
    }
    counts {}
    says {}
}
