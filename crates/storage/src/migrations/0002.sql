-- Private talk: the seats that a line is for, a bit each; none for everybody.
ALTER TABLE chat ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
