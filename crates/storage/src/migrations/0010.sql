-- Whoever has deleted their account stays as a number, so that games, chat and results lead to somebody; `gone` is when.
ALTER TABLE people ADD COLUMN gone INTEGER;

-- The names that people with an account had before, and until when.
CREATE TABLE former_names (
    person INTEGER NOT NULL REFERENCES people (id),
    name   TEXT    NOT NULL,
    until  INTEGER NOT NULL,
    PRIMARY KEY (person, until, name)
) WITHOUT ROWID;

-- A name that somebody has given up is nobody else's for a while. `look` is a digest of what it looks like: where somebody
-- has gone, their name is not kept.
CREATE TABLE resting_names (
    look   BLOB    PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    until  INTEGER NOT NULL
) WITHOUT ROWID;

-- Tables at which somebody who has gone still stands under their name. `names` is JSON.
CREATE TABLE farewells (
    person   INTEGER NOT NULL REFERENCES people (id),
    table_id TEXT    NOT NULL REFERENCES tables (id),
    names    TEXT    NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX tables_owner ON tables (owner);
CREATE INDEX chat_person ON chat (person, id);
CREATE INDEX notes_person ON notes (person);

-- Who was invited to which table by name, by whom, and what they answered: `open`, `accepted`, `declined`. It stands as long
-- as the table is open.
CREATE TABLE invitations (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES people (id),
    host     INTEGER NOT NULL REFERENCES people (id),
    made     INTEGER NOT NULL,
    answer   TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE INDEX invitations_person ON invitations (person, answer, made);
-- Whoever wants to be told anything is told of these too.
UPDATE contacts SET wants = replace(wants, ']', ',"invitation"]') WHERE wants <> '[]';

-- Browsers that take messages (Web Push): where to, and the keys that only such a browser can read with. Each goes with the
-- session in which it was named.
CREATE TABLE pushes (
    endpoint TEXT    PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES people (id),
    session  BLOB    NOT NULL,
    p256dh   BLOB    NOT NULL,
    auth     BLOB    NOT NULL,
    made     INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX pushes_person ON pushes (person, made);
CREATE INDEX pushes_session ON pushes (session);
