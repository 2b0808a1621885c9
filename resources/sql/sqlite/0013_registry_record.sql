-- The records of the other registries (core/registration/registry_record.h): a row a version of a record; the last one
-- of a name holds. A registry is begun when it has a row. Kept for ever (triggers as in 0002).
CREATE TABLE registry_record (
    id       INTEGER PRIMARY KEY,
    registry TEXT NOT NULL CHECK (registry IN ('query-keywords', 'resolution-services', 'urn-scheme')),
    name     TEXT NOT NULL CHECK (length(trim(name)) > 0),      -- compared character for character
    number   INTEGER NOT NULL CHECK (number >= 1),              -- of the version
    obsolete INTEGER NOT NULL CHECK (obsolete IN (0, 1)),
    content  TEXT NOT NULL,                              -- JSON: its columns by their ids
    reason   TEXT NOT NULL CHECK (number = 1 OR length(trim(reason)) > 0),
    at       TEXT NOT NULL,
    who      TEXT NOT NULL,
    act      INTEGER NOT NULL,
    sha256   BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE UNIQUE INDEX registry_record_version ON registry_record (registry, name, number);

CREATE TRIGGER registry_record_never_updated BEFORE UPDATE ON registry_record
BEGIN SELECT RAISE (ABORT, 'registry_record: a row is never changed'); END;
CREATE TRIGGER registry_record_never_deleted BEFORE DELETE ON registry_record
BEGIN SELECT RAISE (ABORT, 'registry_record: a row is never removed'); END;
CREATE TRIGGER registry_record_never_replaced BEFORE INSERT ON registry_record
WHEN EXISTS (SELECT 1 FROM registry_record WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM registry_record WHERE registry = NEW.registry AND name = NEW.name
                  AND number = NEW.number)
BEGIN SELECT RAISE (ABORT, 'registry_record: a row is never replaced'); END;
-- A record's versions have no gap.
CREATE TRIGGER registry_record_follows BEFORE INSERT ON registry_record
WHEN NEW.number <> 1 + ifnull((SELECT max(number) FROM registry_record
                               WHERE registry = NEW.registry AND name = NEW.name), 0)
BEGIN SELECT RAISE (ABORT, 'registry_record: a version follows the last one'); END;
