-- How far people have come in the lessons: a row for each lesson begun. `step` is how many steps are done.
CREATE TABLE lessons (
    person INTEGER NOT NULL REFERENCES people (id),
    game   TEXT NOT NULL,
    lesson INTEGER NOT NULL,
    step   INTEGER NOT NULL,
    done   INTEGER NOT NULL,
    PRIMARY KEY (person, game, lesson)
) WITHOUT ROWID;
