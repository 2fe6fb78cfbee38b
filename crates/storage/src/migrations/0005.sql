-- What a name looks like: no two people have names that look alike. Filled in by the program.
ALTER TABLE people ADD COLUMN skeleton TEXT;
CREATE INDEX people_skeleton ON people (skeleton) WHERE skeleton IS NOT NULL;
-- All the sessions of a person end at once.
CREATE INDEX sessions_person ON sessions (person);
