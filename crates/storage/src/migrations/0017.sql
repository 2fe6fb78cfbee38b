-- Which sums a result stands in: 0 those of all games, 1 also those of games that anybody could watch. What a node of an
-- earlier version writes beside a later one says nothing of it, and is summed up by the later one.
ALTER TABLE results ADD COLUMN sums INTEGER NOT NULL DEFAULT 1;
CREATE INDEX results_unsummed ON results (person) WHERE sums < 1;
