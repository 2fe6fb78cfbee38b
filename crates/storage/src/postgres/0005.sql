-- Sums of games that anybody could watch, and how long people take to answer (see migrations/0016.sql).
ALTER TABLE tallies ADD COLUMN public_games  BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_won    BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_par    DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_kept   BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN public_broken BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ways    ADD COLUMN public_won    BIGINT NOT NULL DEFAULT 0;
UPDATE tallies SET public_games = w.games, public_won = w.won, public_par = w.par, public_kept = w.kept, public_broken = w.broken
    FROM (SELECT person, game, seat, count(*) AS games, count(*) FILTER (WHERE won) AS won,
                 sum(1.0 / seats) AS par, sum(kept) AS kept, sum(broken) AS broken
          FROM results WHERE public AND person IS NOT NULL GROUP BY person, game, seat) w
    WHERE w.person = tallies.person AND w.game = tallies.game AND w.seat = tallies.seat;
UPDATE ways SET public_won = w.won
    FROM (SELECT person, game, kind, count(*) AS won FROM results WHERE public AND won AND person IS NOT NULL
          GROUP BY person, game, kind) w
    WHERE w.person = ways.person AND w.game = ways.game AND w.kind = ways.kind;
ALTER TABLE results ADD COLUMN answers TEXT;
CREATE TABLE answers (
    person BIGINT  NOT NULL REFERENCES people (id),
    public BOOLEAN NOT NULL,
    within BIGINT  NOT NULL,
    times  BIGINT  NOT NULL,
    PRIMARY KEY (person, public, within)
);

-- What hosts have done stands. Only the names of somebody who has deleted their account are taken out of it.
CREATE OR REPLACE FUNCTION acts_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD.deed = 'rename' AND NEW.detail = '' AND
           (NEW.id, NEW.at, NEW.host, NEW.deed, NEW.person, NEW.table_id, NEW.why) IS NOT DISTINCT FROM
           (OLD.id, OLD.at, OLD.host, OLD.deed, OLD.person, OLD.table_id, OLD.why) THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'what was done stands';
END
$$;
UPDATE acts SET detail = '' WHERE deed = 'rename' AND person IN (SELECT id FROM people WHERE gone IS NOT NULL);
