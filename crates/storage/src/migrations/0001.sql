-- People: guests have no key and no password until they register.
CREATE TABLE people (
    id       INTEGER PRIMARY KEY,
    name     TEXT    NOT NULL,
    key      TEXT    UNIQUE,
    password TEXT,
    created  INTEGER NOT NULL
);

-- Sessions are found by the digest of their token, so that the file alone signs nobody in.
CREATE TABLE sessions (
    digest  BLOB    PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES people (id),
    expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_expires ON sessions (expires);

-- One row a table. `desk` is what the host keeps beside the journal: chairs, clocks, orders, offers.
CREATE TABLE tables (
    id         TEXT    PRIMARY KEY,
    game       TEXT    NOT NULL,
    visibility TEXT    NOT NULL,
    stage      TEXT    NOT NULL,
    owner      INTEGER NOT NULL REFERENCES people (id),
    created    INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    lines      INTEGER NOT NULL,
    secret     TEXT    NOT NULL,
    opening    TEXT,
    desk       TEXT    NOT NULL,
    wake       INTEGER
) WITHOUT ROWID;
CREATE INDEX tables_lobby ON tables (visibility, stage, changed);
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;

-- Who sits where, kept beside the desk so that a person's tables are found at once.
CREATE TABLE chairs (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   INTEGER NOT NULL REFERENCES people (id),
    waiting  INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX chairs_person ON chairs (person, waiting);

-- The truth about every game. Lines are only ever added.
CREATE TABLE journal (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    n        INTEGER NOT NULL,
    line     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

-- Where a table goes on if its journal no longer replays after the rules were mended.
CREATE TABLE snapshots (
    table_id TEXT    PRIMARY KEY REFERENCES tables (id),
    lines    INTEGER NOT NULL,
    body     TEXT    NOT NULL
) WITHOUT ROWID;

CREATE TABLE chat (
    id       INTEGER PRIMARY KEY,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES people (id),
    name     TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL
);
CREATE INDEX chat_table ON chat (table_id, id);

CREATE TABLE notes (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES people (id),
    text     TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
