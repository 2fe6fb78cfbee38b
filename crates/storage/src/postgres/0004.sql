-- Finished games are packed (see migrations/0015.sql). What is packed already is not packed again.
CREATE TABLE packs (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    lines    BIGINT NOT NULL,
    journal  BYTEA NOT NULL,
    snapshot BYTEA
);
ALTER TABLE packs ALTER COLUMN journal SET STORAGE EXTERNAL;
ALTER TABLE packs ALTER COLUMN snapshot SET STORAGE EXTERNAL;
ALTER TABLE tables ADD COLUMN packed BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX tables_unpacked ON tables (changed) WHERE stage = 'over' AND NOT packed;

-- Guests, in the order in which they came, and what else is asked for when somebody or a table goes for good.
CREATE INDEX people_guests ON people (id) WHERE password IS NULL AND gone IS NULL;
CREATE INDEX meetings_other ON meetings (other);
CREATE INDEX acts_table ON acts (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX complaints_table ON complaints (table_id) WHERE table_id IS NOT NULL;
