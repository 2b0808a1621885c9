-- What a person has looked at in a request: the questions of RFC 8141's clauses, and what is to be rewritten in a text
-- of an older form. The last row of a request and item says whether it is ticked; all are kept for ever (triggers as
-- in 0002).
CREATE TABLE tick (
    id         INTEGER PRIMARY KEY,
    request_id INTEGER NOT NULL REFERENCES request (id),
    item       TEXT NOT NULL CHECK (length(trim(item)) > 0), -- "syntax.equivalence"
    stands     INTEGER NOT NULL CHECK (stands IN (0, 1)),    -- 0: the tick was taken back
    revision   INTEGER NOT NULL CHECK (revision >= 1),       -- of the draft that was looked at
    at         TEXT NOT NULL,
    who        TEXT NOT NULL,
    act        INTEGER NOT NULL,
    sha256     BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX tick_of_request ON tick (request_id);

CREATE TRIGGER tick_never_updated BEFORE UPDATE ON tick
BEGIN SELECT RAISE (ABORT, 'tick: a row is never changed'); END;
CREATE TRIGGER tick_never_deleted BEFORE DELETE ON tick
BEGIN SELECT RAISE (ABORT, 'tick: a row is never removed'); END;
CREATE TRIGGER tick_never_replaced BEFORE INSERT ON tick
WHEN EXISTS (SELECT 1 FROM tick WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'tick: a row is never replaced'); END;
