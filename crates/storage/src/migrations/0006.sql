-- What has changed on a desk since its table was opened, part by part: a move writes the parts it changes. `tables.desk`
-- is the desk as it was when the table was opened, or when this came in.
CREATE TABLE desks (
    table_id TEXT NOT NULL REFERENCES tables (id),
    part     TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, part)
) WITHOUT ROWID;
