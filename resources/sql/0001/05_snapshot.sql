-- Whole states after a group: caches, never needed to read the session.
CREATE TABLE snapshot (
    sequence INTEGER PRIMARY KEY REFERENCES journal (sequence),
    hash TEXT NOT NULL,
    state BLOB NOT NULL
) STRICT
