-- The store, version 1. Run whole by the migration runner, which owns BEGIN, COMMIT and the version number.
-- A released file is never edited: what changes later is a file of its own.
--
-- Rows that are kept for ever (audit, intake, intake_shown, source, registration, version, edition, entry, annotation,
-- decision) are inserted once and never changed: UPDATE, DELETE and an INSERT that would replace a row are refused by
-- the triggers of 0002. Each carries `act`, the audit entry that wrote it, and `sha256` over its other columns
-- (but the row id); the audit entry's `concerns` is a hash over the ids and hashes of all its rows. `act` is no foreign
-- key: the audit entry is written last, and SQLite would then look through every table for rows that waited for it.
-- `verify` looks instead.
--
-- Dates are text, YYYY-MM-DD; times are text, UTC, YYYY-MM-DDThh:mm:ssZ. Absent is NULL.

-- Every act at the desk, hash-chained.
CREATE TABLE audit (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    at       TEXT NOT NULL,
    who      TEXT NOT NULL,
    act      TEXT NOT NULL,                 -- 'publish', 'correct', 'import', …
    subject  TEXT NOT NULL,                 -- 'csa@2', 'R-7', a file's name
    detail   TEXT NOT NULL,                 -- what else belongs to it, JSON
    rows     INTEGER NOT NULL,              -- how many rows the act inserted for ever
    concerns BLOB NOT NULL CHECK (length(concerns) = 32),
    previous BLOB NOT NULL CHECK (length(previous) = 32),
    hash     BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;

-- Bytes as they arrived.
CREATE TABLE source (
    id        INTEGER PRIMARY KEY,
    digest    BLOB NOT NULL UNIQUE CHECK (length(digest) = 32), -- SHA-256 of the bytes and the name
    name      TEXT NOT NULL,
    encoding  TEXT NOT NULL,
    bom       INTEGER NOT NULL CHECK (bom IN (0, 1)),
    line_ends TEXT NOT NULL,
    bytes     BLOB NOT NULL,
    act       INTEGER NOT NULL,
    sha256    BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;

-- A bulk import on its way in, written in short transactions. What belongs to it is seen once intake_shown has it.
CREATE TABLE intake (
    id       INTEGER PRIMARY KEY,
    key      BLOB NOT NULL UNIQUE CHECK (length(key) = 32), -- what is imported onto what: a rerun finds its own
    act      INTEGER NOT NULL,
    sha256   BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;

CREATE TABLE intake_shown (
    intake_id INTEGER PRIMARY KEY REFERENCES intake (id),
    act       INTEGER NOT NULL,
    sha256    BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;

-- One registered namespace; the NID is set once and unique for ever. The schema demands RFC 8141 §2's syntax only,
-- so that historic names can be kept.
CREATE TABLE registration (
    id     INTEGER PRIMARY KEY,
    nid    TEXT NOT NULL,                   -- as requested
    folded TEXT NOT NULL UNIQUE,
    kind   TEXT NOT NULL CHECK (kind IN ('formal', 'informal')),
    act    INTEGER NOT NULL,
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
    CHECK (folded = lower(nid) AND length(nid) BETWEEN 2 AND 32 AND nid NOT GLOB '*[^A-Za-z0-9-]*'
           AND nid NOT LIKE '-%' AND nid NOT LIKE '%-')
) STRICT;
-- The next informal number is one more than the last of these (as many digits as Nid::informalNumber takes).
CREATE INDEX registration_by_number ON registration (length(folded), folded)
    WHERE folded GLOB 'urn-[1-9]*' AND folded NOT GLOB 'urn-*[^0-9]*' AND length(folded) <= 22;

-- A published template. `correction` 1 is the first text of its number.
CREATE TABLE version (
    id               INTEGER PRIMARY KEY,
    registration_id  INTEGER NOT NULL REFERENCES registration (id),
    number           INTEGER NOT NULL CHECK (number >= 1),
    correction       INTEGER NOT NULL CHECK (correction >= 1),
    stated           TEXT NOT NULL,         -- the version as the template states it
    date             TEXT CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    registrant       TEXT NOT NULL,         -- its name, for lists
    form             TEXT NOT NULL,
    origin           TEXT NOT NULL CHECK (origin IN ('desk', 'import')),
    correction_class TEXT NOT NULL,
    reason           TEXT NOT NULL,
    published        TEXT NOT NULL,
    published_by     TEXT NOT NULL,
    source_id        INTEGER REFERENCES source (id),
    first_line       INTEGER NOT NULL,
    last_line        INTEGER NOT NULL,
    rule_set         TEXT NOT NULL,
    intake_id        INTEGER REFERENCES intake (id),
    content          TEXT NOT NULL,         -- the template, canonical JSON; long, so behind what lists read
    findings         TEXT NOT NULL,         -- at publication, JSON
    act              INTEGER NOT NULL,
    sha256           BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE UNIQUE INDEX version_once ON version (registration_id, number, correction, ifnull(intake_id, 0));
CREATE INDEX version_of_intake ON version (intake_id) WHERE intake_id IS NOT NULL;

-- The public registry as of its effective date: the head, and (in entry) what differs from the edition it rests on.
-- Editions that rest on one another without a fork are one line, named by its first edition's id, so that a long history
-- is walked line by line: on the way down from an edition, the nearer one has the higher id.
CREATE TABLE edition (
    id          INTEGER PRIMARY KEY,
    effective   TEXT NOT NULL CHECK (effective GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    origin      TEXT NOT NULL CHECK (origin IN ('desk', 'import', 'seed')),
    base_id     INTEGER REFERENCES edition (id),
    line        INTEGER,                    -- NULL: it begins one
    intake_id   INTEGER REFERENCES intake (id),
    source_id   INTEGER REFERENCES source (id),
    recorded    TEXT NOT NULL,
    recorded_by TEXT NOT NULL,
    prolog      TEXT NOT NULL,
    head        TEXT NOT NULL,
    tail        TEXT NOT NULL,
    act         INTEGER NOT NULL,
    sha256      BLOB NOT NULL CHECK (length(sha256) = 32),
    CHECK (base_id < id AND line <= base_id)
) STRICT;
CREATE INDEX edition_by_day ON edition (effective, id);
CREATE INDEX edition_on_base ON edition (base_id) WHERE base_id IS NOT NULL;
CREATE INDEX edition_in_line ON edition (line) WHERE line IS NOT NULL;
CREATE INDEX edition_of_intake ON edition (intake_id) WHERE intake_id IS NOT NULL;

-- What an edition lists of a registration, where it differs from its base. `occurrence` tells apart records of one name
-- in one edition (it should not be, and it has been). `position` orders as text within the section.
CREATE TABLE entry (
    id              INTEGER PRIMARY KEY,
    edition_id      INTEGER NOT NULL REFERENCES edition (id),
    registration_id INTEGER NOT NULL REFERENCES registration (id),
    occurrence      INTEGER NOT NULL CHECK (occurrence >= 1),
    removed         INTEGER NOT NULL CHECK (removed IN (0, 1)),
    section         TEXT NOT NULL,
    position        TEXT NOT NULL,
    name            TEXT NOT NULL,
    date            TEXT,                   -- attributes of the record, verbatim
    updated         TEXT,
    attributes      TEXT NOT NULL,
    content         TEXT NOT NULL,          -- what stands inside the record, XML
    lead            TEXT NOT NULL,          -- what stood before it, XML
    refs            TEXT NOT NULL,          -- its references, one line, for lists
    act             INTEGER NOT NULL,
    sha256          BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE UNIQUE INDEX entry_once ON entry (edition_id, registration_id, occurrence);
CREATE INDEX entry_of_registration ON entry (registration_id, edition_id);

-- A status given by staff or by an edition's silence (RFC 8126 §9.6).
CREATE TABLE annotation (
    id                INTEGER PRIMARY KEY,
    registration_id   INTEGER NOT NULL REFERENCES registration (id),
    status            TEXT NOT NULL CHECK (status IN ('registered', 'deprecated', 'obsolete', 'delisted')),
    change_controller TEXT NOT NULL,
    reason            TEXT NOT NULL,
    at                TEXT NOT NULL,
    who               TEXT NOT NULL,
    intake_id         INTEGER REFERENCES intake (id),
    act               INTEGER NOT NULL,
    sha256            BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX annotation_of_registration ON annotation (registration_id);
CREATE INDEX annotation_of_intake ON annotation (intake_id) WHERE intake_id IS NOT NULL;

-- A request claims no name until it is published; several may ask for one.
CREATE TABLE request (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    kind            TEXT NOT NULL CHECK (kind IN ('new', 'revision')),
    namespace_kind  TEXT NOT NULL CHECK (namespace_kind IN ('formal', 'informal')),
    nid             TEXT NOT NULL,          -- as requested, unchecked; empty: none
    procedure       TEXT NOT NULL CHECK (procedure IN ('standard', 'fast-track')),
    state           TEXT NOT NULL CHECK (state IN ('open', 'published', 'withdrawn')),
    registration_id INTEGER REFERENCES registration (id), -- of a revision from the start, else once published
    based_on        INTEGER NOT NULL,       -- the version number under revision; 0: none
    opened          TEXT NOT NULL,
    opened_by       TEXT NOT NULL,
    outcome         TEXT NOT NULL
) STRICT;
CREATE INDEX request_by_state ON request (state, id);

-- A request's template as last saved; a save names the revision that it saw.
CREATE TABLE draft (
    request_id INTEGER PRIMARY KEY REFERENCES request (id),
    revision   INTEGER NOT NULL CHECK (revision >= 1),
    content    TEXT NOT NULL,
    source_id  INTEGER REFERENCES source (id),
    first_line INTEGER NOT NULL,
    last_line  INTEGER NOT NULL,
    saved      TEXT NOT NULL,
    saved_by   TEXT NOT NULL
) STRICT;

-- What a person ruled: an answer to a finding, or the decision of a conflict.
CREATE TABLE decision (
    id         INTEGER PRIMARY KEY,
    request_id INTEGER REFERENCES request (id),
    subject    TEXT NOT NULL CHECK (subject IN ('finding', 'conflict')),
    name       TEXT NOT NULL,               -- the folded NID asked for
    kind       TEXT NOT NULL,               -- the rule's id, or the conflict's kind
    other      TEXT NOT NULL,               -- the other name; empty for a finding
    verdict    TEXT NOT NULL CHECK (verdict IN ('answered', 'outside-decision', 'no-conflict', 'ask', 'blocks')),
    reason     TEXT NOT NULL CHECK (length(trim(reason)) > 0),
    at         TEXT NOT NULL,
    who        TEXT NOT NULL,
    act        INTEGER NOT NULL,
    sha256     BLOB NOT NULL CHECK (length(sha256) = 32)
) STRICT;
CREATE INDEX decision_of_name ON decision (name, kind);
CREATE INDEX decision_of_request ON decision (request_id) WHERE request_id IS NOT NULL;

-- What lists show of each registration that is seen: derived from the tables above in the transaction that changes
-- them, and compared with them by `verify`. It may be built anew at any time. It lies in the order of the lists.
CREATE TABLE listing (
    kind            TEXT NOT NULL,
    number          INTEGER NOT NULL,       -- of an informal one; else 0
    folded          TEXT NOT NULL UNIQUE,
    registration_id INTEGER NOT NULL UNIQUE REFERENCES registration (id),
    nid             TEXT NOT NULL,
    status          TEXT NOT NULL,
    version_id      INTEGER REFERENCES version (id), -- as last corrected; NULL: no template
    version         INTEGER,
    date            TEXT,                   -- the template's
    form            TEXT,
    registrant      TEXT NOT NULL,          -- of the template, else of the entry's references
    entry_id        INTEGER REFERENCES entry (id),   -- in the newest edition, or as last listed
    registered      TEXT,                   -- the entry's date
    updated         TEXT,                   -- the entry's
    refs            TEXT NOT NULL,          -- the entry's references, one line
    PRIMARY KEY (kind, number, folded)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX listing_of_version ON listing (version_id) WHERE version_id IS NOT NULL;

-- Search: names by trigram (row id: registration), bodies by words (row id: version; every version stands here,
-- and a search keeps those that listing shows).
CREATE VIRTUAL TABLE name_index USING fts5 (nid, registrant, tokenize = 'trigram');
CREATE VIRTUAL TABLE body_index USING fts5 (body, content = '', tokenize = 'unicode61 remove_diacritics 2');

-- What is seen of the rows that an import writes.
CREATE VIEW shown_version AS
    SELECT v.* FROM version v
    WHERE v.intake_id IS NULL OR EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = v.intake_id);
CREATE VIEW shown_edition AS
    SELECT e.* FROM edition e
    WHERE e.intake_id IS NULL OR EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = e.intake_id);
CREATE VIEW shown_annotation AS
    SELECT a.* FROM annotation a
    WHERE a.intake_id IS NULL OR EXISTS (SELECT 1 FROM intake_shown s WHERE s.intake_id = a.intake_id);
