-- Tokens of programs, found by their digests as sessions are. `scope` says what they reach; `used` is when one last came.
CREATE TABLE tokens (
    id      INTEGER PRIMARY KEY,
    digest  BLOB    NOT NULL UNIQUE,
    person  INTEGER NOT NULL REFERENCES people (id),
    name    TEXT    NOT NULL,
    scope   TEXT    NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER
);
CREATE INDEX tokens_person ON tokens (person);

-- A program plays under this name; and what somebody may do at the host's desk.
ALTER TABLE people ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN role TEXT;

-- Who may not come in: why, and until when (nothing: for good).
CREATE TABLE bans (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    why    TEXT    NOT NULL,
    since  INTEGER NOT NULL,
    until  INTEGER
);

-- Every act of a host: who (nobody: by the command line), what, about whom or which table, and why. A server that runs
-- reads here what others have done to its file. Rows are only ever added.
CREATE TABLE acts (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    host     INTEGER REFERENCES people (id),
    deed     TEXT    NOT NULL,
    person   INTEGER REFERENCES people (id),
    table_id TEXT    REFERENCES tables (id),
    detail   TEXT    NOT NULL,
    why      TEXT    NOT NULL
);
CREATE TRIGGER acts_stand BEFORE UPDATE ON acts BEGIN SELECT raise(ABORT, 'what was done stands'); END;
CREATE TRIGGER acts_stay BEFORE DELETE ON acts BEGIN SELECT raise(ABORT, 'what was done stands'); END;

-- What the house has set otherwise than usual, and its message of the day.
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Complaints: who (`person`) complains about whom, and of what: of them (`person`) or of something they have said
-- (`line 12`, kept as it stood then). `closed` and `answer` are a host's.
CREATE TABLE complaints (
    id       INTEGER PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES people (id),
    about    INTEGER NOT NULL REFERENCES people (id),
    thing    TEXT    NOT NULL,
    table_id TEXT    REFERENCES tables (id),
    line     INTEGER,
    said     TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    closed   INTEGER,
    answer   TEXT,
    UNIQUE (person, about, thing)
);
CREATE INDEX complaints_open ON complaints (id) WHERE closed IS NULL;
CREATE INDEX complaints_about ON complaints (about);
