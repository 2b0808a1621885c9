-- What stands beside the registry in its tree and is published as it came: schema, stylesheets, what these need. The last
-- row of a path holds. Kept for ever (triggers as in 0002).
CREATE TABLE registry_file (
    id        INTEGER PRIMARY KEY,
    path      TEXT NOT NULL                 -- in the tree: '_support/iana-registry.rng'
              CHECK (length(path) BETWEEN 3 AND 512 AND path GLOB '[A-Za-z0-9_]*/[A-Za-z0-9_]*'
                     AND path NOT GLOB '*/*/*' AND path NOT GLOB '*[^A-Za-z0-9._/-]*'),
    source_id INTEGER NOT NULL REFERENCES source (id),
    intake_id INTEGER REFERENCES intake (id),
    act       INTEGER NOT NULL,
    sha256    BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX registry_file_of_path ON registry_file (path, id);

-- What is seen of the rows that an import writes (0001).
CREATE VIEW shown_registry_file AS
    SELECT f.* FROM registry_file f
    WHERE f.intake_id IS NULL OR EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = f.intake_id);

CREATE TRIGGER registry_file_never_updated BEFORE UPDATE ON registry_file
BEGIN SELECT RAISE (ABORT, 'registry_file: a row is never changed'); END;
CREATE TRIGGER registry_file_never_deleted BEFORE DELETE ON registry_file
BEGIN SELECT RAISE (ABORT, 'registry_file: a row is never removed'); END;
CREATE TRIGGER registry_file_never_replaced BEFORE INSERT ON registry_file
WHEN EXISTS (SELECT 1 FROM registry_file WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'registry_file: a row is never replaced'); END;
