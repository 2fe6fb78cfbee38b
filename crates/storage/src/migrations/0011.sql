-- Who follows whom, and who blocks whom: at most one of the two. Nobody is told by whom they are blocked.
CREATE TABLE ties (
    person INTEGER NOT NULL REFERENCES people (id),
    other  INTEGER NOT NULL REFERENCES people (id),
    kind   TEXT    NOT NULL,
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX ties_other ON ties (other, kind);

-- Those who do not want to be seen among the people who are here.
ALTER TABLE people ADD COLUMN unseen INTEGER NOT NULL DEFAULT 0;

-- Who waits to be paired, and for what. `wish` is JSON. A seek ends by itself at `until`.
CREATE TABLE seeks (
    id     INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    game   TEXT    NOT NULL,
    wish   TEXT    NOT NULL,
    made   INTEGER NOT NULL,
    until  INTEGER NOT NULL
);
CREATE INDEX seeks_person ON seeks (person, id);
CREATE INDEX seeks_until ON seeks (until);

-- What people say about a game that is over.
CREATE TABLE comments (
    id       INTEGER PRIMARY KEY,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES people (id),
    text     TEXT    NOT NULL,
    said     INTEGER NOT NULL
);
CREATE INDEX comments_table ON comments (table_id, id);
CREATE INDEX comments_person ON comments (person, said);
