-- What is kept for ever is never changed (RFC 8126 §9.6: registrations are annotated, not removed). Three triggers
-- a table: UPDATE, DELETE, and an INSERT that would take a row's place (INSERT OR REPLACE fires no DELETE trigger).
-- None relies on foreign keys being enforced.

CREATE TRIGGER audit_never_updated BEFORE UPDATE ON audit
BEGIN SELECT RAISE (ABORT, 'audit: a row is never changed'); END;
CREATE TRIGGER audit_never_deleted BEFORE DELETE ON audit
BEGIN SELECT RAISE (ABORT, 'audit: a row is never removed'); END;
CREATE TRIGGER audit_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM audit WHERE hash = NEW.hash)
BEGIN SELECT RAISE (ABORT, 'audit: a row is never replaced'); END;

CREATE TRIGGER source_never_updated BEFORE UPDATE ON source
BEGIN SELECT RAISE (ABORT, 'source: a row is never changed'); END;
CREATE TRIGGER source_never_deleted BEFORE DELETE ON source
BEGIN SELECT RAISE (ABORT, 'source: a row is never removed'); END;
CREATE TRIGGER source_never_replaced BEFORE INSERT ON source
WHEN EXISTS (SELECT 1 FROM source WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM source WHERE digest = NEW.digest)
BEGIN SELECT RAISE (ABORT, 'source: a row is never replaced'); END;

CREATE TRIGGER intake_never_updated BEFORE UPDATE ON intake
BEGIN SELECT RAISE (ABORT, 'intake: a row is never changed'); END;
CREATE TRIGGER intake_never_deleted BEFORE DELETE ON intake
BEGIN SELECT RAISE (ABORT, 'intake: a row is never removed'); END;
CREATE TRIGGER intake_never_replaced BEFORE INSERT ON intake
WHEN EXISTS (SELECT 1 FROM intake WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM intake WHERE key = NEW.key)
BEGIN SELECT RAISE (ABORT, 'intake: a row is never replaced'); END;

CREATE TRIGGER intake_shown_never_updated BEFORE UPDATE ON intake_shown
BEGIN SELECT RAISE (ABORT, 'intake_shown: a row is never changed'); END;
CREATE TRIGGER intake_shown_never_deleted BEFORE DELETE ON intake_shown
BEGIN SELECT RAISE (ABORT, 'intake_shown: a row is never removed'); END;
CREATE TRIGGER intake_shown_never_replaced BEFORE INSERT ON intake_shown
WHEN EXISTS (SELECT 1 FROM intake_shown WHERE intake_id = NEW.intake_id)
BEGIN SELECT RAISE (ABORT, 'intake_shown: a row is never replaced'); END;

CREATE TRIGGER registration_never_updated BEFORE UPDATE ON registration
BEGIN SELECT RAISE (ABORT, 'registration: a row is never changed'); END;
CREATE TRIGGER registration_never_deleted BEFORE DELETE ON registration
BEGIN SELECT RAISE (ABORT, 'registration: a row is never removed'); END;
CREATE TRIGGER registration_never_replaced BEFORE INSERT ON registration
WHEN EXISTS (SELECT 1 FROM registration WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM registration WHERE folded = NEW.folded)
BEGIN SELECT RAISE (ABORT, 'registration: a row is never replaced'); END;

CREATE TRIGGER version_never_updated BEFORE UPDATE ON version
BEGIN SELECT RAISE (ABORT, 'version: a row is never changed'); END;
CREATE TRIGGER version_never_deleted BEFORE DELETE ON version
BEGIN SELECT RAISE (ABORT, 'version: a row is never removed'); END;
CREATE TRIGGER version_never_replaced BEFORE INSERT ON version
WHEN EXISTS (SELECT 1 FROM version WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM version WHERE registration_id = NEW.registration_id AND number = NEW.number
                  AND correction = NEW.correction AND ifnull(intake_id, 0) = ifnull(NEW.intake_id, 0))
BEGIN SELECT RAISE (ABORT, 'version: a row is never replaced'); END;

CREATE TRIGGER edition_never_updated BEFORE UPDATE ON edition
BEGIN SELECT RAISE (ABORT, 'edition: a row is never changed'); END;
CREATE TRIGGER edition_never_deleted BEFORE DELETE ON edition
BEGIN SELECT RAISE (ABORT, 'edition: a row is never removed'); END;
CREATE TRIGGER edition_never_replaced BEFORE INSERT ON edition
WHEN EXISTS (SELECT 1 FROM edition WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'edition: a row is never replaced'); END;

CREATE TRIGGER entry_never_updated BEFORE UPDATE ON entry
BEGIN SELECT RAISE (ABORT, 'entry: a row is never changed'); END;
CREATE TRIGGER entry_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE (ABORT, 'entry: a row is never removed'); END;
CREATE TRIGGER entry_never_replaced BEFORE INSERT ON entry
WHEN EXISTS (SELECT 1 FROM entry WHERE id = NEW.id)
         OR EXISTS (SELECT 1 FROM entry WHERE edition_id = NEW.edition_id
                  AND registration_id = NEW.registration_id AND occurrence = NEW.occurrence)
BEGIN SELECT RAISE (ABORT, 'entry: a row is never replaced'); END;

CREATE TRIGGER annotation_never_updated BEFORE UPDATE ON annotation
BEGIN SELECT RAISE (ABORT, 'annotation: a row is never changed'); END;
CREATE TRIGGER annotation_never_deleted BEFORE DELETE ON annotation
BEGIN SELECT RAISE (ABORT, 'annotation: a row is never removed'); END;
CREATE TRIGGER annotation_never_replaced BEFORE INSERT ON annotation
WHEN EXISTS (SELECT 1 FROM annotation WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'annotation: a row is never replaced'); END;

CREATE TRIGGER decision_never_updated BEFORE UPDATE ON decision
BEGIN SELECT RAISE (ABORT, 'decision: a row is never changed'); END;
CREATE TRIGGER decision_never_deleted BEFORE DELETE ON decision
BEGIN SELECT RAISE (ABORT, 'decision: a row is never removed'); END;
CREATE TRIGGER decision_never_replaced BEFORE INSERT ON decision
WHEN EXISTS (SELECT 1 FROM decision WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'decision: a row is never replaced'); END;

-- A version number and correction is seen once: neither the desk nor an import that is shown may double it.
CREATE TRIGGER version_number_taken BEFORE INSERT ON version
WHEN NEW.intake_id IS NULL
     AND EXISTS (SELECT 1 FROM shown_version WHERE registration_id = NEW.registration_id
                 AND number = NEW.number AND correction = NEW.correction)
BEGIN SELECT RAISE (ABORT, 'version: that number and correction is taken'); END;

CREATE TRIGGER intake_shown_doubles_nothing BEFORE INSERT ON intake_shown
WHEN EXISTS (SELECT 1 FROM version mine JOIN shown_version theirs
             ON theirs.registration_id = mine.registration_id AND theirs.number = mine.number
             AND theirs.correction = mine.correction AND theirs.id <> mine.id
             WHERE mine.intake_id = NEW.intake_id)
BEGIN SELECT RAISE (ABORT, 'intake: a version number was taken meanwhile'); END;

-- The audit log has no gap and no second head.
CREATE TRIGGER audit_follows_its_head BEFORE INSERT ON audit
WHEN NEW.previous <> ifnull((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), zeroblob(32))
     OR NEW.id <> ifnull((SELECT max(id) FROM audit), 0) + 1
BEGIN SELECT RAISE (ABORT, 'audit: an entry follows the last one'); END;

-- A request is never removed, and a closed one stays closed.
CREATE TRIGGER request_never_deleted BEFORE DELETE ON request
BEGIN SELECT RAISE (ABORT, 'request: a row is never removed'); END;
CREATE TRIGGER request_never_replaced BEFORE INSERT ON request
WHEN EXISTS (SELECT 1 FROM request WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'request: a row is never replaced'); END;
CREATE TRIGGER request_stays_closed BEFORE UPDATE ON request WHEN OLD.state <> 'open'
BEGIN SELECT RAISE (ABORT, 'request: it is closed'); END;
CREATE TRIGGER request_keeps_its_number BEFORE UPDATE ON request WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE (ABORT, 'request: its number is never changed'); END;
CREATE TRIGGER draft_saved_one_by_one BEFORE UPDATE ON draft
WHEN NEW.request_id <> OLD.request_id OR NEW.revision <> OLD.revision + 1
BEGIN SELECT RAISE (ABORT, 'draft: a save raises the revision by one'); END;
CREATE TRIGGER draft_stays_closed BEFORE UPDATE ON draft
WHEN EXISTS (SELECT 1 FROM request WHERE id = OLD.request_id AND state <> 'open')
BEGIN SELECT RAISE (ABORT, 'draft: its request is closed'); END;
CREATE TRIGGER draft_never_deleted BEFORE DELETE ON draft
BEGIN SELECT RAISE (ABORT, 'draft: a row is never removed'); END;
CREATE TRIGGER draft_never_replaced BEFORE INSERT ON draft
WHEN EXISTS (SELECT 1 FROM draft WHERE request_id = NEW.request_id)
BEGIN SELECT RAISE (ABORT, 'draft: a row is never replaced'); END;

-- A registration that is seen stays seen.
CREATE TRIGGER listing_never_deleted BEFORE DELETE ON listing
BEGIN SELECT RAISE (ABORT, 'listing: a registered namespace is never removed'); END;
