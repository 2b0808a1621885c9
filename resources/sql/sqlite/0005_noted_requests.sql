-- From here on an act that changes a request or its draft notes both rows in its record, under "request_rows" (see
-- core/store/audit/request_notes.h); a program that does not may not write here. The index answers at once whether an
-- act has noted any, or whether the requests of an older store are still to be adopted.
CREATE INDEX audit_noting_requests ON audit (id) WHERE instr(detail, '"request_rows":') > 0;
