-- What the house itself remembers. `time` is the time at the tables: it stands while the server does, so that nobody's
-- clock runs then; it goes on from the latest change that is known.
CREATE TABLE house (
    key   TEXT PRIMARY KEY,
    value NOT NULL
) WITHOUT ROWID;
INSERT INTO house (key, value)
    SELECT 'time', latest FROM (SELECT max(changed) AS latest FROM tables) WHERE latest IS NOT NULL;

-- `changed` orders lists that everybody reads: from now on only what everybody may know moves it. Of the games that are
-- on, sealed answers have moved it already: they begin again with their opening.
UPDATE tables SET changed = created WHERE stage = 'playing';

-- A person's tables, one row each, with all that their lists are ordered by: every list is read from the index.
CREATE TABLE players (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES people (id),
    waiting  INTEGER NOT NULL,
    over     INTEGER NOT NULL,
    changed  INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
INSERT INTO players (table_id, person, waiting, over, changed)
    SELECT c.table_id, c.person, max(c.waiting), t.stage = 'over', t.changed
    FROM chairs c JOIN tables t ON t.id = c.table_id GROUP BY c.table_id, c.person;
CREATE INDEX players_lists ON players (person, over, waiting, changed, table_id);
DROP TABLE chairs;

-- The time of day at which something was said; `at` is the time at the table.
ALTER TABLE chat ADD COLUMN said INTEGER;
