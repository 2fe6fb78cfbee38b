-- What is kept of a finished game beside its table: the lines of its journal up to `lines`, each with its time, and its
-- snapshot. Both are JSON, packed with zlib. Lines that came later are in the journal, as ever.
CREATE TABLE packs (
    table_id TEXT    PRIMARY KEY REFERENCES tables (id),
    lines    INTEGER NOT NULL,
    journal  BLOB    NOT NULL,
    snapshot BLOB
);
ALTER TABLE tables ADD COLUMN packed BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX tables_unpacked ON tables (changed) WHERE stage = 'over' AND NOT packed;

-- Guests, in the order in which they came, and what else is asked for when somebody or a table goes for good.
CREATE INDEX people_guests ON people (id) WHERE password IS NULL AND gone IS NULL;
CREATE INDEX meetings_other ON meetings (other);
CREATE INDEX acts_table ON acts (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX complaints_table ON complaints (table_id) WHERE table_id IS NOT NULL;
