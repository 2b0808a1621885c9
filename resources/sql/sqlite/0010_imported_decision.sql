-- Outside decisions (0009) on names that another store published: they came in with the registration's document, and
-- lift nothing here. Kept for ever (triggers as in 0002).
CREATE TABLE imported_decision (
    id              INTEGER PRIMARY KEY,
    registration_id INTEGER NOT NULL REFERENCES registration (id),
    rule            TEXT NOT NULL CHECK (length(trim(rule)) > 0),
    body            TEXT NOT NULL CHECK (length(trim(body)) > 0),
    document        TEXT NOT NULL CHECK (length(trim(document)) > 0),
    day             TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    address         TEXT NOT NULL CHECK (length(trim(address)) > 0),
    request         TEXT NOT NULL,          -- of the other store: "R-7"
    at              TEXT NOT NULL,
    who             TEXT NOT NULL,
    intake_id       INTEGER REFERENCES intake (id),
    act             INTEGER NOT NULL,
    sha256          BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX imported_decision_of_registration ON imported_decision (registration_id);

-- What is seen of the rows that an import writes (0001).
CREATE VIEW shown_imported_decision AS
    SELECT d.* FROM imported_decision d
    WHERE d.intake_id IS NULL OR EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = d.intake_id);

CREATE TRIGGER imported_decision_never_updated BEFORE UPDATE ON imported_decision
BEGIN SELECT RAISE (ABORT, 'imported_decision: a row is never changed'); END;
CREATE TRIGGER imported_decision_never_deleted BEFORE DELETE ON imported_decision
BEGIN SELECT RAISE (ABORT, 'imported_decision: a row is never removed'); END;
CREATE TRIGGER imported_decision_never_replaced BEFORE INSERT ON imported_decision
WHEN EXISTS (SELECT 1 FROM imported_decision WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'imported_decision: a row is never replaced'); END;
