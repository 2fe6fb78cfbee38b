-- Passkeys: `credential` is the name a browser has for one, `key` its public key, `uses` how often it says it has been used.
CREATE TABLE passkeys (
    id         INTEGER PRIMARY KEY,
    credential BLOB    NOT NULL UNIQUE,
    person     INTEGER NOT NULL REFERENCES people (id),
    name       TEXT    NOT NULL,
    key        BLOB    NOT NULL,
    uses       INTEGER NOT NULL,
    eligible   BOOLEAN NOT NULL,
    created    INTEGER NOT NULL,
    used       INTEGER
);
CREATE INDEX passkeys_person ON passkeys (person);

-- Questions to browsers, by their digests; each is answered once. Nobody's are those of whoever wants to sign in.
CREATE TABLE challenges (
    digest BLOB    PRIMARY KEY,
    person INTEGER REFERENCES people (id),
    until  INTEGER NOT NULL
);
CREATE INDEX challenges_until ON challenges (until);

-- Whoever wants to be told anything is told when a round of a league begins for them, too.
UPDATE contacts SET wants = replace(wants, ']', ',"round"]') WHERE wants <> '[]';
