-- Side facts of which only the newest counts: 'hands' and 'summary'.
CREATE TABLE note (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID
