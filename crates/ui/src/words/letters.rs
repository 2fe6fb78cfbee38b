//! The Republic of Rome by correspondence.

words! {
    /// The Republic of Rome by correspondence: the forms of a turn.
    Letters {
        consuls, forms_of_this_turn, forum, further, offices, purse, resistance, revolution, session,
        without_an_answer,
    }
    counts {}
    says {
        form(n: usize, name: &str) -> String,
    }
}
