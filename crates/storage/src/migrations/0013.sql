-- Leagues and tournaments. `options`, `pace` and `terms` are JSON; `seed` is what lots are drawn from, published with the
-- first round; `every` is how long a round lasts.
CREATE TABLE competitions (
    id         INTEGER PRIMARY KEY,
    title      TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    pace       TEXT    NOT NULL,
    terms      TEXT    NOT NULL,
    visibility TEXT    NOT NULL,
    owner      INTEGER NOT NULL REFERENCES people (id),
    stage      TEXT    NOT NULL,
    seed       INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    begins     INTEGER NOT NULL,
    every      INTEGER NOT NULL,
    ended      INTEGER
);
CREATE INDEX competitions_stage ON competitions (stage, begins);
CREATE INDEX competitions_owner ON competitions (owner, stage);

-- Who has entered; `came` is when, and the order of the waiting list.
CREATE TABLE entrants (
    competition INTEGER NOT NULL REFERENCES competitions (id),
    person      INTEGER NOT NULL REFERENCES people (id),
    came        INTEGER NOT NULL,
    rating      INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    state       TEXT    NOT NULL,
    grp         INTEGER,
    PRIMARY KEY (competition, person)
);
CREATE INDEX entrants_person ON entrants (person);

CREATE TABLE rounds (
    competition INTEGER NOT NULL REFERENCES competitions (id),
    n           INTEGER NOT NULL,
    began       INTEGER NOT NULL,
    PRIMARY KEY (competition, n)
);

-- The tables of a round. Their addresses are settled when the round is drawn: whoever opens them twice opens them once.
CREATE TABLE pairings (
    competition INTEGER NOT NULL REFERENCES competitions (id),
    round       INTEGER NOT NULL,
    n           INTEGER NOT NULL,
    grp         INTEGER,
    table_id    TEXT    NOT NULL UNIQUE,
    opened      INTEGER NOT NULL DEFAULT 0,
    settled     INTEGER,
    PRIMARY KEY (competition, round, n)
);

-- Who sits there, nobody where a bot does, and how they came out of it.
CREATE TABLE pairing_seats (
    competition INTEGER NOT NULL REFERENCES competitions (id),
    round       INTEGER NOT NULL,
    n           INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    person      INTEGER REFERENCES people (id),
    place       INTEGER,
    won         INTEGER,
    absent      INTEGER,
    PRIMARY KEY (competition, round, n, seat)
);

CREATE TABLE byes (
    competition INTEGER NOT NULL REFERENCES competitions (id),
    round       INTEGER NOT NULL,
    person      INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (competition, round, person)
);
