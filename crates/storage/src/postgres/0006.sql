-- Which sums a result stands in (see migrations/0017.sql). Older nodes may have ended games since the sums were made: they are
-- made once more here, where nobody can add a result meanwhile, and what older nodes add from now on has a 0.
ALTER TABLE results ADD COLUMN sums BIGINT NOT NULL DEFAULT 1;
ALTER TABLE results ALTER COLUMN sums SET DEFAULT 0;
CREATE INDEX results_unsummed ON results (person) WHERE sums < 1;
UPDATE tallies SET public_games = w.games, public_won = w.won, public_par = w.par, public_kept = w.kept, public_broken = w.broken
    FROM (SELECT person, game, seat, count(*) AS games, count(*) FILTER (WHERE won) AS won,
                 sum(1.0 / seats) AS par, sum(kept) AS kept, sum(broken) AS broken
          FROM results WHERE public AND person IS NOT NULL GROUP BY person, game, seat) w
    WHERE w.person = tallies.person AND w.game = tallies.game AND w.seat = tallies.seat;
UPDATE ways SET public_won = w.won
    FROM (SELECT person, game, kind, count(*) AS won FROM results WHERE public AND won AND person IS NOT NULL
          GROUP BY person, game, kind) w
    WHERE w.person = ways.person AND w.game = ways.game AND w.kind = ways.kind;
