-- Findings of a request that a person looked at and that need not be mended. The last row of a request, rule and field
-- says whether they are suppressed; all are kept for ever (triggers as in 0002).
CREATE TABLE suppression (
    id         INTEGER PRIMARY KEY,
    request_id INTEGER NOT NULL REFERENCES request (id),
    rule       TEXT NOT NULL,
    field      TEXT NOT NULL,               -- the field's id; empty: wherever the rule speaks
    stands     INTEGER NOT NULL CHECK (stands IN (0, 1)), -- 0: it is shown again
    reason     TEXT NOT NULL CHECK (stands = 0 OR length(trim(reason)) > 0),
    at         TEXT NOT NULL,
    who        TEXT NOT NULL,
    act        INTEGER NOT NULL,
    sha256     BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX suppression_of_request ON suppression (request_id);

CREATE TRIGGER suppression_never_updated BEFORE UPDATE ON suppression
BEGIN SELECT RAISE (ABORT, 'suppression: a row is never changed'); END;
CREATE TRIGGER suppression_never_deleted BEFORE DELETE ON suppression
BEGIN SELECT RAISE (ABORT, 'suppression: a row is never removed'); END;
CREATE TRIGGER suppression_never_replaced BEFORE INSERT ON suppression
WHEN EXISTS (SELECT 1 FROM suppression WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'suppression: a row is never replaced'); END;
