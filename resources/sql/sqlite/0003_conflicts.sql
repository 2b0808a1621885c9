-- Reviewing names: what a decision on a conflict rested on, decisions taken back, reviewers who stand aside, and the
-- names that staff watch. All of them rows that are kept for ever, as 0001 and 0002 say.

-- What each side of a conflict was when it was decided. When one of these changes, the decision is asked for again.
CREATE TABLE decision_basis (
    id          INTEGER PRIMARY KEY,
    decision_id INTEGER NOT NULL REFERENCES decision (id),
    side        TEXT NOT NULL CHECK (side IN ('name', 'other')),
    name        TEXT NOT NULL,              -- as it stood there
    registrant  TEXT NOT NULL,              -- empty: nobody was known
    purpose     TEXT NOT NULL,              -- the field's text; empty: none was known
    status      TEXT NOT NULL,              -- 'requested', 'registered', 'permanent', …; empty: it has none
    act         INTEGER NOT NULL,
    sha256      BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE UNIQUE INDEX decision_basis_once ON decision_basis (decision_id, side);

-- A decision that was taken back: the one before it stands again.
CREATE TABLE decision_undone (
    id          INTEGER PRIMARY KEY,
    decision_id INTEGER NOT NULL UNIQUE REFERENCES decision (id),
    reason      TEXT NOT NULL,
    at          TEXT NOT NULL,
    who         TEXT NOT NULL,
    act         INTEGER NOT NULL,
    sha256      BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;

-- A reviewer who decides nothing on a request.
CREATE TABLE recusal (
    id         INTEGER PRIMARY KEY,
    request_id INTEGER NOT NULL REFERENCES request (id),
    reviewer   TEXT NOT NULL CHECK (length(trim(reviewer)) > 0),
    reason     TEXT NOT NULL,
    at         TEXT NOT NULL,
    act        INTEGER NOT NULL,
    sha256     BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE UNIQUE INDEX recusal_once ON recusal (request_id, reviewer);

-- The watch list: the last row of a name says whether it is on it.
CREATE TABLE watch (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL,                   -- in the form of a NID, folded
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    ground TEXT NOT NULL CHECK (ground IN ('trademark', 'in-use', 'other')),
    reason TEXT NOT NULL,
    source TEXT NOT NULL,                   -- where it can be read; may be empty
    at     TEXT NOT NULL,
    who    TEXT NOT NULL,
    act    INTEGER NOT NULL,
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX watch_of_name ON watch (name, id);

-- A pair comes up from either side.
CREATE INDEX decision_of_other ON decision (other, kind);

CREATE TRIGGER decision_basis_never_updated BEFORE UPDATE ON decision_basis
BEGIN SELECT RAISE (ABORT, 'decision_basis: a row is never changed'); END;
CREATE TRIGGER decision_basis_never_deleted BEFORE DELETE ON decision_basis
BEGIN SELECT RAISE (ABORT, 'decision_basis: a row is never removed'); END;
CREATE TRIGGER decision_basis_never_replaced BEFORE INSERT ON decision_basis
WHEN EXISTS (SELECT 1 FROM decision_basis WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM decision_basis WHERE decision_id = NEW.decision_id AND side = NEW.side)
BEGIN SELECT RAISE (ABORT, 'decision_basis: a row is never replaced'); END;

CREATE TRIGGER decision_undone_never_updated BEFORE UPDATE ON decision_undone
BEGIN SELECT RAISE (ABORT, 'decision_undone: a row is never changed'); END;
CREATE TRIGGER decision_undone_never_deleted BEFORE DELETE ON decision_undone
BEGIN SELECT RAISE (ABORT, 'decision_undone: a row is never removed'); END;
CREATE TRIGGER decision_undone_never_replaced BEFORE INSERT ON decision_undone
WHEN EXISTS (SELECT 1 FROM decision_undone WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM decision_undone WHERE decision_id = NEW.decision_id)
BEGIN SELECT RAISE (ABORT, 'decision_undone: a row is never replaced'); END;

CREATE TRIGGER recusal_never_updated BEFORE UPDATE ON recusal
BEGIN SELECT RAISE (ABORT, 'recusal: a row is never changed'); END;
CREATE TRIGGER recusal_never_deleted BEFORE DELETE ON recusal
BEGIN SELECT RAISE (ABORT, 'recusal: a row is never removed'); END;
CREATE TRIGGER recusal_never_replaced BEFORE INSERT ON recusal
WHEN EXISTS (SELECT 1 FROM recusal WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM recusal WHERE request_id = NEW.request_id AND reviewer = NEW.reviewer)
BEGIN SELECT RAISE (ABORT, 'recusal: a row is never replaced'); END;

CREATE TRIGGER watch_never_updated BEFORE UPDATE ON watch
BEGIN SELECT RAISE (ABORT, 'watch: a row is never changed'); END;
CREATE TRIGGER watch_never_deleted BEFORE DELETE ON watch
BEGIN SELECT RAISE (ABORT, 'watch: a row is never removed'); END;
CREATE TRIGGER watch_never_replaced BEFORE INSERT ON watch
WHEN EXISTS (SELECT 1 FROM watch WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'watch: a row is never replaced'); END;

-- A reviewer who stands aside decides nothing on that request.
CREATE TRIGGER decision_not_by_recused BEFORE INSERT ON decision
WHEN EXISTS (SELECT 1 FROM recusal WHERE request_id = NEW.request_id AND reviewer = NEW.who)
BEGIN SELECT RAISE (ABORT, 'decision: the reviewer has recused himself from this request'); END;
