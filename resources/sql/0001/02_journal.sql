-- The groups, immutable nodes of a tree, in order of writing. `audiences` names the readings that belong to a group,
-- each between line feeds, so that a lost reading is noticed and never replaced by one that tells more.
CREATE TABLE journal (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    parent INTEGER REFERENCES journal (sequence) CHECK (parent < sequence),
    step INTEGER NOT NULL REFERENCES journal (sequence) CHECK (step <= sequence),
    command TEXT NOT NULL UNIQUE,
    seat TEXT NOT NULL,
    device TEXT NOT NULL,
    at INTEGER NOT NULL,
    audiences TEXT NOT NULL,
    checksum INTEGER NOT NULL
) STRICT
