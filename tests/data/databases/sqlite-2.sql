-- A database of schema version 2 in SQLite.
  CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    owner    TEXT NOT NULL,
    game     TEXT NOT NULL,
    settings TEXT NOT NULL,
    seats    TEXT NOT NULL,
    seed     TEXT NOT NULL,
    practice INTEGER NOT NULL,
    daily    TEXT NOT NULL,
    created  TEXT NOT NULL,
    changed  TEXT NOT NULL,
    result   TEXT,
    progress INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_by_owner ON tables (owner, created);
  CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    text     TEXT NOT NULL,
    command  TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE tables ADD COLUMN counts INTEGER NOT NULL DEFAULT 0;
INSERT INTO tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts) VALUES ('1-copperdale', 'owner', 'copperdale', 'border-deck=top
monuments=strict', 'human', '31', 1, '', '2026-11-21T00:00:00.000Z', '2026-11-21T01:00:00.000Z', NULL, 5, 0);
INSERT INTO journal (table_id, number, text, command) VALUES
  ('1-copperdale', 1, 'chance border 8H', ''),
  ('1-copperdale', 2, 'chance reveal QC', ''),
  ('1-copperdale', 3, '1 assign economy', 'wish-1'),
  ('1-copperdale', 4, 'chance reveal 6S', ''),
  ('1-copperdale', 5, '1 assign growth', 'wish-2'),
  ('1-copperdale', 6, 'chance reveal 9D', ''),
  ('1-copperdale', 7, '1 assign infrastructure', 'wish-3'),
  ('1-copperdale', 8, '1 write merchants', 'wish-4'),
  ('1-copperdale', 9, '1 estate DH', 'wish-5'),
  ('1-copperdale', 10, 'undo 8', 'wish-6'),
  ('1-copperdale', 11, '1 estate DH', 'wish-7'),
  ('1-copperdale', 12, '1 borders D', 'wish-8'),
  ('1-copperdale', 13, '1 monument fountains', 'wish-9'),
  ('1-copperdale', 14, '1 grow 1', 'wish-10'),
  ('1-copperdale', 15, 'chance border 7S', ''),
  ('1-copperdale', 16, 'chance reveal 4D', ''),
  ('1-copperdale', 17, '1 assign growth', 'wish-11'),
  ('1-copperdale', 18, 'chance reveal 2C', ''),
  ('1-copperdale', 19, '1 assign infrastructure', 'wish-12'),
  ('1-copperdale', 20, 'chance reveal JC', ''),
  ('1-copperdale', 21, '1 assign economy', 'wish-13'),
  ('1-copperdale', 22, '1 write diplomats', 'wish-14'),
  ('1-copperdale', 23, '1 estate CD', 'wish-15'),
  ('1-copperdale', 24, 'undo 20', 'wish-16'),
  ('1-copperdale', 25, '1 estate CH', 'wish-17'),
  ('1-copperdale', 26, '1 borders H', 'wish-18'),
  ('1-copperdale', 27, '1 monument statues', 'wish-19'),
  ('1-copperdale', 28, '1 grow 1', 'wish-20'),
  ('1-copperdale', 29, 'chance border 5S', ''),
  ('1-copperdale', 30, 'chance reveal 2H', ''),
  ('1-copperdale', 31, '1 assign economy', 'wish-21'),
  ('1-copperdale', 32, 'chance reveal 6H', ''),
  ('1-copperdale', 33, '1 assign growth', 'wish-22'),
  ('1-copperdale', 34, 'chance reveal 9S', ''),
  ('1-copperdale', 35, '1 assign infrastructure', 'wish-23'),
  ('1-copperdale', 36, '1 write philosophers', 'wish-24'),
  ('1-copperdale', 37, '1 estate DS', 'wish-25'),
  ('1-copperdale', 38, 'undo 32', 'wish-26'),
  ('1-copperdale', 39, '1 estate CS', 'wish-27'),
  ('1-copperdale', 40, '1 borders C', 'wish-28');
PRAGMA application_id = 1668247664;
PRAGMA user_version = 2;
