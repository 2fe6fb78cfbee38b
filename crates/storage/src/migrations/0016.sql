-- Sums of those of somebody's games that anybody could watch, beside the sums of all: others are shown these, as quickly as
-- oneself is shown the whole.
ALTER TABLE tallies ADD COLUMN public_games  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_won    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_par    REAL    NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_kept   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_broken INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ways    ADD COLUMN public_won    INTEGER NOT NULL DEFAULT 0;
CREATE TEMPORARY TABLE watched AS
    SELECT person, game, seat, count(*) AS games, sum(won) AS won, sum(1.0 / seats) AS par, sum(kept) AS kept,
           sum(broken) AS broken
    FROM results WHERE public AND person IS NOT NULL GROUP BY person, game, seat;
UPDATE tallies SET (public_games, public_won, public_par, public_kept, public_broken) =
    (w.games, w.won, w.par, w.kept, w.broken)
    FROM watched w WHERE w.person = tallies.person AND w.game = tallies.game AND w.seat = tallies.seat;
DROP TABLE watched;
CREATE TEMPORARY TABLE watched AS
    SELECT person, game, kind, count(*) AS won FROM results WHERE public AND won AND person IS NOT NULL
    GROUP BY person, game, kind;
UPDATE ways SET public_won = w.won
    FROM watched w WHERE w.person = ways.person AND w.game = ways.game AND w.kind = ways.kind;
DROP TABLE watched;

-- How long people take to answer by correspondence: how often within which time, at a seat of a finished game (JSON) and of
-- all that were public or were not.
ALTER TABLE results ADD COLUMN answers TEXT;
CREATE TABLE answers (
    person INTEGER NOT NULL REFERENCES people (id),
    public BOOLEAN NOT NULL,
    within INTEGER NOT NULL,
    times  INTEGER NOT NULL,
    PRIMARY KEY (person, public, within)
) WITHOUT ROWID;

-- What hosts have done stands. Only the names of somebody who has deleted their account are taken out of it.
DROP TRIGGER acts_stand;
CREATE TRIGGER acts_stand BEFORE UPDATE ON acts
    WHEN NOT (OLD.deed = 'rename' AND NEW.detail = '' AND
              (NEW.id, NEW.at, NEW.host, NEW.deed, NEW.person, NEW.table_id, NEW.why) IS
              (OLD.id, OLD.at, OLD.host, OLD.deed, OLD.person, OLD.table_id, OLD.why))
    BEGIN SELECT raise(ABORT, 'what was done stands'); END;
UPDATE acts SET detail = '' WHERE deed = 'rename' AND person IN (SELECT id FROM people WHERE gone IS NOT NULL);
