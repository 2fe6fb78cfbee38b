-- What came of finished games: a row for every seat, and one for whoever left a seat to others for good. `player` is
-- a person (`12`) or a bot (`bot:greedy`). `mean` and `deviation` are that player's strength after it, if it counts.
CREATE TABLE results (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    player    TEXT    NOT NULL,
    person    INTEGER REFERENCES people (id),
    game      TEXT    NOT NULL,
    tempo     TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    seats     INTEGER NOT NULL,
    rank      INTEGER NOT NULL,
    won       INTEGER NOT NULL,
    rated     INTEGER NOT NULL,
    counts    INTEGER NOT NULL,
    kept      INTEGER NOT NULL,
    broken    INTEGER NOT NULL,
    public    INTEGER NOT NULL,
    ended     INTEGER NOT NULL,
    mean      REAL,
    deviation REAL,
    PRIMARY KEY (table_id, seat, player)
) WITHOUT ROWID;
CREATE INDEX results_history ON results (person, ended, table_id) WHERE person IS NOT NULL;
CREATE INDEX results_curve ON results (person, game, tempo, ended) WHERE person IS NOT NULL AND mean IS NOT NULL;
CREATE INDEX results_order ON results (ended, table_id);

-- How strong everybody is now.
CREATE TABLE ratings (
    game      TEXT    NOT NULL,
    tempo     TEXT    NOT NULL,
    player    TEXT    NOT NULL,
    person    INTEGER REFERENCES people (id),
    mean      REAL    NOT NULL,
    deviation REAL    NOT NULL,
    games     INTEGER NOT NULL,
    sure      REAL    NOT NULL,
    PRIMARY KEY (game, tempo, player)
) WITHOUT ROWID;
CREATE INDEX ratings_leaders ON ratings (game, tempo, sure);
CREATE INDEX ratings_person ON ratings (person) WHERE person IS NOT NULL;

-- What a person's page counts, counted with every game that ends: no page counts games itself.
CREATE TABLE tallies (
    person INTEGER NOT NULL REFERENCES people (id),
    game   TEXT    NOT NULL,
    seat   INTEGER NOT NULL,
    games  INTEGER NOT NULL,
    won    INTEGER NOT NULL,
    par    REAL    NOT NULL,
    kept   INTEGER NOT NULL,
    broken INTEGER NOT NULL,
    PRIMARY KEY (person, game, seat)
) WITHOUT ROWID;
CREATE TABLE ways (
    person INTEGER NOT NULL REFERENCES people (id),
    game   TEXT    NOT NULL,
    kind   TEXT    NOT NULL,
    won    INTEGER NOT NULL,
    PRIMARY KEY (person, game, kind)
) WITHOUT ROWID;
CREATE TABLE meetings (
    person INTEGER NOT NULL REFERENCES people (id),
    other  INTEGER NOT NULL REFERENCES people (id),
    game   TEXT    NOT NULL,
    games  INTEGER NOT NULL,
    won    INTEGER NOT NULL,
    lost   INTEGER NOT NULL,
    PRIMARY KEY (person, other, game)
) WITHOUT ROWID;
