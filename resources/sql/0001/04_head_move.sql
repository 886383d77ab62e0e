-- Where the head went, in order. A target of NULL is the place before the first group; a command of NULL is the
-- target's own.
CREATE TABLE head_move (
    sequence INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('do', 'undo', 'redo', 'jump')),
    target INTEGER REFERENCES journal (sequence),
    command TEXT,
    at INTEGER NOT NULL,
    checksum INTEGER NOT NULL
) STRICT
