-- One audience's reading of a group.
CREATE TABLE reading (
    sequence INTEGER NOT NULL REFERENCES journal (sequence),
    audience TEXT NOT NULL,
    payload BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (sequence, audience)
) STRICT, WITHOUT ROWID
