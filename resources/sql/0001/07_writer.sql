-- Who may write: at most one row. It counts only for the very file (device, inode) and boot that it names.
CREATE TABLE writer (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    token TEXT NOT NULL,
    pid INTEGER NOT NULL,
    started INTEGER NOT NULL,
    boot TEXT NOT NULL,
    device INTEGER NOT NULL,
    inode INTEGER NOT NULL
) STRICT
