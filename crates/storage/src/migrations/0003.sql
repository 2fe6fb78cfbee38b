-- Games in progress with a seat that whoever comes may take: the lobby lists them.
ALTER TABLE tables ADD COLUMN seeks INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_seeks ON tables (visibility, stage, changed) WHERE seeks;
