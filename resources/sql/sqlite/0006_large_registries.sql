-- By which keys a registration is found that a name could be confused with: of its name's shapes, of its registrant, of
-- the documents that its entry cites (core/store/tables/conflict_keys.h). Derived as the listing is, in the listing's
-- order under each key. A program fills it in one transaction when it opens an older store for writing; while it is
-- empty beside a listing that is not, everything is read instead.
CREATE TABLE conflict_key (
    key      INTEGER NOT NULL,
    informal INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    folded   TEXT NOT NULL,
    PRIMARY KEY (key, informal, number, folded)
) STRICT, WITHOUT ROWID;

-- The place for a new entry is found without a look at the others.
CREATE INDEX entry_by_position ON entry (section, position);

-- What follows the bytes of a source's row, where they are more than one piece (core/store/tables/sources.h). `digest` is
-- over all of them, so that these rows need no hash of their own.
CREATE TABLE source_part (
    source_id INTEGER NOT NULL REFERENCES source (id),
    number    INTEGER NOT NULL CHECK (number >= 1), -- from 1 without a gap
    bytes     BLOB NOT NULL,
    PRIMARY KEY (source_id, number)
) STRICT;

CREATE TRIGGER source_part_never_updated BEFORE UPDATE ON source_part
BEGIN SELECT RAISE (ABORT, 'source_part: a row is never changed'); END;
CREATE TRIGGER source_part_never_deleted BEFORE DELETE ON source_part
BEGIN SELECT RAISE (ABORT, 'source_part: a row is never removed'); END;
CREATE TRIGGER source_part_never_replaced BEFORE INSERT ON source_part
WHEN EXISTS (SELECT 1 FROM source_part WHERE rowid = NEW.rowid)
         OR EXISTS (SELECT 1 FROM source_part WHERE source_id = NEW.source_id AND number = NEW.number)
BEGIN SELECT RAISE (ABORT, 'source_part: a row is never replaced'); END;
