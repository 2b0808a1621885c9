-- An entry that was listed in error and the one that stands in its place: a row of each registration that names the
-- other. Kept for ever (triggers as in 0002).
CREATE TABLE supersession (
    id              INTEGER PRIMARY KEY,
    registration_id INTEGER NOT NULL REFERENCES registration (id),
    role            TEXT NOT NULL CHECK (role IN ('superseded-by', 'supersedes')), -- what it is to the other
    other           TEXT NOT NULL,          -- its folded NID
    reason          TEXT NOT NULL CHECK (length(trim(reason)) > 0),
    at              TEXT NOT NULL,
    who             TEXT NOT NULL,
    intake_id       INTEGER REFERENCES intake (id),
    act             INTEGER NOT NULL,
    sha256          BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX supersession_of_registration ON supersession (registration_id);

-- What is seen of the rows that an import writes (0001).
CREATE VIEW shown_supersession AS
    SELECT o.* FROM supersession o
    WHERE o.intake_id IS NULL OR EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = o.intake_id);

CREATE TRIGGER supersession_never_updated BEFORE UPDATE ON supersession
BEGIN SELECT RAISE (ABORT, 'supersession: a row is never changed'); END;
CREATE TRIGGER supersession_never_deleted BEFORE DELETE ON supersession
BEGIN SELECT RAISE (ABORT, 'supersession: a row is never removed'); END;
CREATE TRIGGER supersession_never_replaced BEFORE INSERT ON supersession
WHEN EXISTS (SELECT 1 FROM supersession WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'supersession: a row is never replaced'); END;
