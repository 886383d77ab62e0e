-- What the session is: one row, written once; only the name may change. The content stands last, so that a reader of
-- the other columns never touches its pages.
CREATE TABLE session (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    system TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    content_hash TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT
