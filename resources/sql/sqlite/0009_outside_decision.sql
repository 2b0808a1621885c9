-- What an outside decision rests on (verdict 'outside-decision' of a finding): who decided, in which document, on which
-- day, and where that can be read. Kept for ever (triggers as in 0002). Decisions of that verdict from before this table
-- have free text only, and lift nothing any more.
CREATE TABLE outside_decision (
    id          INTEGER PRIMARY KEY,
    decision_id INTEGER NOT NULL REFERENCES decision (id),
    body        TEXT NOT NULL CHECK (length(trim(body)) > 0),
    document    TEXT NOT NULL CHECK (length(trim(document)) > 0),
    day         TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    address     TEXT NOT NULL CHECK (length(trim(address)) > 0),
    act         INTEGER NOT NULL,
    sha256      BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE UNIQUE INDEX outside_decision_once ON outside_decision (decision_id);

CREATE TRIGGER outside_decision_never_updated BEFORE UPDATE ON outside_decision
BEGIN SELECT RAISE (ABORT, 'outside_decision: a row is never changed'); END;
CREATE TRIGGER outside_decision_never_deleted BEFORE DELETE ON outside_decision
BEGIN SELECT RAISE (ABORT, 'outside_decision: a row is never removed'); END;
CREATE TRIGGER outside_decision_never_replaced BEFORE INSERT ON outside_decision
WHEN EXISTS (SELECT 1 FROM outside_decision WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM outside_decision WHERE decision_id = NEW.decision_id)
BEGIN SELECT RAISE (ABORT, 'outside_decision: a row is never replaced'); END;
