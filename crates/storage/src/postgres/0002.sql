-- The nodes that serve this house: when each was last there, by the database's clock; which site it serves, so that two
-- sites do not share one house by mistake; and who has a page open there, in JSON.
CREATE TABLE nodes (
    id   TEXT COLLATE "C" PRIMARY KEY,
    beat BIGINT NOT NULL,
    site TEXT COLLATE "C" NOT NULL,
    here TEXT NOT NULL
);

-- Who sees to what: a table at which something is due (`table ...`), those who look for opponents, the leagues. Whoever
-- has not come back until then, by the database's clock, is replaced.
CREATE UNLOGGED TABLE leases (
    what  TEXT COLLATE "C" PRIMARY KEY,
    node  TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX leases_node ON leases (node);

-- How often somebody may still do what is limited: tokens left in each bucket, and when that was.
CREATE UNLOGGED TABLE buckets (
    who    TEXT COLLATE "C" PRIMARY KEY,
    tokens DOUBLE PRECISION NOT NULL,
    at     BIGINT NOT NULL
);

-- Hot seat: for which of their seats somebody's curtain is open.
CREATE TABLE curtains (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    person   BIGINT NOT NULL REFERENCES people (id),
    seat     BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
