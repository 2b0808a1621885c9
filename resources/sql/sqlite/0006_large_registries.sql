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
