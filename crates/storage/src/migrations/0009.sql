-- Where people want to be told besides the page: by mail (`mail`, an address that was confirmed) or by a message to a
-- program (`hook`, an address and the key its messages are signed with). `wants` and `hours` are JSON. `fails` counts
-- what could not be delivered, one after the other.
CREATE TABLE contacts (
    person   INTEGER NOT NULL REFERENCES people (id),
    channel  TEXT    NOT NULL,
    address  TEXT    NOT NULL,
    key      TEXT    NOT NULL,
    wants    TEXT    NOT NULL,
    hours    TEXT    NOT NULL,
    language TEXT    NOT NULL,
    fails    INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, channel)
) WITHOUT ROWID;
CREATE INDEX contacts_address ON contacts (address, channel);

-- Codes that were sent by mail, by their digests: each is good once, and not for ever.
CREATE TABLE codes (
    digest  BLOB    PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES people (id),
    purpose TEXT    NOT NULL,
    address TEXT    NOT NULL,
    until   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX codes_person ON codes (person, purpose);

-- What is still to be told. Of one matter at one table there is one notice for each way to tell it. `due` is when it is
-- tried next: whoever takes it puts it off first, and takes it away when it has been told.
CREATE TABLE notices (
    id       INTEGER PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES people (id),
    channel  TEXT    NOT NULL,
    matter   TEXT    NOT NULL,
    table_id TEXT    NOT NULL,
    address  TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (person, channel, matter, table_id, address)
);
CREATE INDEX notices_due ON notices (due);
