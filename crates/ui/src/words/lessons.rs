//! Lessons, courses, the coach.

words! {
    /// Lessons, courses, the coach.
    Lessons {
        a_note_at_every_new_kind, about_the_game, after_the_lessons, all_done, back, begin, begun_said, chapters_with_small_boards,
        coach_on, course_done, courses, done_said, finished, first_game_with_a_coach, go_on, hush, learn_it, lesson_done, lesson_table, new_kind_of_decision,
        next, no_more_notes, not_here, not_this, not_yet, nothing_counts, nothing_more_is_asked,
        nothing_was_played, play_with_a_coach, press, quit, read, read_then_next, rulebooks_in_plain_words,
        send, show_me, shown, start_over, take_it_back, task, teacher, the_rulebooks_said, this_is_what_it_does,
        try_again, well_done, why, why_so, with_a_coach_said, words_of_this_lesson, you_play_real_positions,
    }
    counts {}
    says {
        go_on_with(n: usize) -> String,
        lesson_n(n: usize, title: &str) -> String,
        lesson_number(n: usize) -> String,
        lessons_done(done: usize, all: usize) -> String,
        minutes(n: u32) -> String,
        minutes_in_all(n: u32) -> String,
        so_many_of(done: usize, all: usize) -> String,
        so_many_steps(done: usize, all: usize) -> String,
        step_of(n: usize, all: usize) -> String,
        stopped(game: &str, lesson: usize, step: usize, steps: usize, minutes: u32) -> String,
        you_pressed(label: &str) -> String,
    }
}
