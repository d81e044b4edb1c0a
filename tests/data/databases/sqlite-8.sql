-- A database of schema version 8 in SQLite.
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
  ALTER TABLE tables ADD COLUMN company TEXT NOT NULL DEFAULT '';
  CREATE TABLE holders (
    holder   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (holder, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX holders_by_table ON holders (table_id);
  CREATE INDEX tables_unfinished ON tables (changed) WHERE result IS NULL;
  CREATE INDEX tables_gathering ON tables (changed)
    WHERE result IS NULL AND instr(company, '"keys":[]') > 0;
  ALTER TABLE tables ADD COLUMN due INTEGER;
  CREATE TABLE seen (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    moment   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_finished ON tables (changed) WHERE result IS NOT NULL;
INSERT INTO tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due) VALUES ('1-copperdale', 'owner', 'copperdale', 'border-deck=top
monuments=strict', 'human', '31', 1, '', '2026-11-21T00:00:00.000Z', '2026-11-21T01:00:00.000Z', NULL, 5, 0, '', NULL);
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
INSERT INTO tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due) VALUES ('1-people', '', 'coppertwaddle', '', 'human
human', '0', 0, '', '2026-11-23T00:00:00.000Z', '2026-11-23T01:00:00.000Z', NULL, 5, 0, '{"seats":[{"seat":1,"keys":["ann"],"name":"Ann","relief":""},{"seat":2,"keys":["bob"],"name":"Bob \"the\" B., ü","relief":"greedy"}],"turn":1,"calledOff":false}', NULL);
INSERT INTO journal (table_id, number, text, command) VALUES
  ('1-people', 1, 'people {"type":"met","watching":"anybody","hints":true,"patience":24,"secret":"5555555555555555555555555555555555555555555555555555555555555555","commitment":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"}', ''),
  ('1-people', 2, 'people {"type":"seated","seat":1,"key":"ann","name":"Ann","token":""}', ''),
  ('1-people', 3, 'people {"type":"linked","kind":"invitation","seat":2,"token":"token1","expires":"2026-12-21T00:00:00.000Z"}', ''),
  ('1-people', 4, 'people {"type":"seated","seat":2,"key":"bob","name":"Bob","token":"token1"}', ''),
  ('1-people', 5, 'people {"type":"linked","kind":"own_seat","seat":2,"token":"token2","expires":"2026-12-21T00:00:00.000Z"}', ''),
  ('1-people', 6, 'people {"type":"contributed","seat":1,"value":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}', '1 #5100034175022772419 wish-1'),
  ('1-people', 7, 'people {"type":"contributed","seat":2,"value":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"}', '2 #5100035274534400630 wish-2'),
  ('1-people', 8, 'people {"type":"dealt","seed":"77"}', ''),
  ('1-people', 9, 'chance first 2', ''),
  ('1-people', 10, 'chance [] Wn', ''),
  ('1-people', 11, 'chance [] Ym', ''),
  ('1-people', 12, 'chance [] Sxt', ''),
  ('1-people', 13, 'chance [] Ws', ''),
  ('1-people', 14, 'chance [] TR', ''),
  ('1-people', 15, 'chance [] Mi', ''),
  ('1-people', 16, 'chance [] bl', ''),
  ('1-people', 17, 'chance [] hm', ''),
  ('1-people', 18, 'chance [] Tap1', ''),
  ('1-people', 19, 'people {"type":"renamed","seat":2,"name":"Bob \"the\" B., ü"}', '2 #5100036374046028841 wish-3'),
  ('1-people', 20, 'people {"type":"chatted","seat":1,"text":"Hallo, „du“"}', '1 #5100037473557657052 wish-4'),
  ('1-people', 21, '1 pass', '1 #5100038573069285263 wish-5'),
  ('1-people', 22, '2 Ws>P3', '2 #5100039672580913474 wish-6'),
  ('1-people', 23, '2 pass', '2 #5100040772092541685 wish-7'),
  ('1-people', 24, '2 pass', '2 #5100041871604169896 wish-8'),
  ('1-people', 25, 'chance [] JO', ''),
  ('1-people', 26, '2 Sxt>Ws', '2 #5100042971115798107 wish-9'),
  ('1-people', 27, '1 let be', '1 #15691965578637716713 wish-10'),
  ('1-people', 28, 'people {"type":"unveiled","seat":1,"on":true}', '1 #15691964479126088502 wish-11'),
  ('1-people', 29, 'people {"type":"proposed","seat":1,"kind":"call_off"}', '1 #15691963379614460291 wish-12'),
  ('1-people', 30, 'people {"type":"declined","seat":2}', '2 #15691962280102832080 wish-13'),
  ('1-people', 31, '2 Tap1>Ws', '2 #15691969976684229557 wish-14'),
  ('1-people', 32, '1 let be', '1 #15691968877172601346 wish-15'),
  ('1-people', 33, '2 pass', '2 #15691967777660973135 wish-16'),
  ('1-people', 34, '1 Mi>P1', '1 #15691966678149344924 wish-17'),
  ('1-people', 35, '1 pass', '1 #15691974374730742401 wish-18'),
  ('1-people', 36, '1 pass', '1 #15691973275219114190 wish-19'),
  ('1-people', 37, 'chance [] Oh', ''),
  ('1-people', 38, 'people {"type":"proposed","seat":1,"kind":"undo"}', '1 #15692816600637762802 wish-20'),
  ('1-people', 39, 'undo 21', '2 #15692817700149391013 wish-21'),
  ('1-people', 40, '1 hm>Mi', '1 #15692814401614506380 wish-22'),
  ('1-people', 41, '2 let be', '2 #15692815501126134591 wish-23'),
  ('1-people', 42, '1 pass', '1 #15692812202591249958 wish-24'),
  ('1-people', 43, '1 pass', '1 #15692813302102878169 wish-25'),
  ('1-people', 44, 'chance [] Oh', ''),
  ('1-people', 45, 'people {"type":"relieved","seat":2,"player":"greedy"}', '1 #15692810003567993536 wish-26');
INSERT INTO holders (holder, table_id) VALUES ('ann', '1-people');
INSERT INTO holders (holder, table_id) VALUES ('bob', '1-people');
INSERT INTO tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due) VALUES ('1-days', '', 'coupell', 'starter=2', 'human
human', '0', 0, '', '2026-11-24T00:00:00.000Z', '2026-11-24T01:00:00.000Z', NULL, 5, 0, '{"seats":[{"seat":1,"keys":["ann"],"name":"Ann","relief":""},{"seat":2,"keys":["bob"],"name":"Bob","relief":""}],"turn":2,"calledOff":false}', 1795259200000);
INSERT INTO journal (table_id, number, text, command) VALUES
  ('1-days', 1, 'clock {"type":"set","terms":{"kind":"days","time":3,"bonus":0}}', ''),
  ('1-days', 2, 'people {"type":"met","watching":"nobody","hints":true,"patience":24,"secret":"5555555555555555555555555555555555555555555555555555555555555555","commitment":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"}', ''),
  ('1-days', 3, 'people {"type":"seated","seat":1,"key":"ann","name":"Ann","token":""}', ''),
  ('1-days', 4, 'people {"type":"seated","seat":2,"key":"bob","name":"Bob","token":""}', ''),
  ('1-days', 5, 'people {"type":"dealt","seed":"79"}', ''),
  ('1-days', 6, 'chance draw OD', ''),
  ('1-days', 7, 'chance draw TF', ''),
  ('1-days', 8, 'chance draw SD', ''),
  ('1-days', 9, 'chance draw IQ', ''),
  ('1-days', 10, 'chance draw TP', ''),
  ('1-days', 11, 'chance draw RM', ''),
  ('1-days', 12, 'chance draw TY', '');
INSERT INTO holders (holder, table_id) VALUES ('ann', '1-days');
INSERT INTO holders (holder, table_id) VALUES ('bob', '1-days');
INSERT INTO tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due) VALUES ('waiting', '', 'coppertwaddle', '', 'human
human', '0', 0, '', '2026-11-23T00:00:00.000Z', '2026-11-23T01:00:00.000Z', NULL, 5, 0, '{"seats":[{"seat":1,"keys":["ann"],"name":"Ann","relief":""},{"seat":2,"keys":[],"name":"","relief":""}],"turn":null,"calledOff":false}', NULL);
INSERT INTO journal (table_id, number, text, command) VALUES
  ('waiting', 1, 'people {"type":"met","watching":"anybody","hints":true,"patience":24,"secret":"5555555555555555555555555555555555555555555555555555555555555555","commitment":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"}', ''),
  ('waiting', 2, 'people {"type":"seated","seat":1,"key":"ann","name":"Ann","token":""}', ''),
  ('waiting', 3, 'people {"type":"linked","kind":"invitation","seat":2,"token":"token1","expires":"2026-12-21T00:00:00.000Z"}', '');
INSERT INTO holders (holder, table_id) VALUES ('ann', 'waiting');
ALTER TABLE tables ADD COLUMN gathering INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET gathering = 1 WHERE instr(company, '"keys":[]') > 0;
DROP INDEX tables_gathering;
CREATE INDEX tables_gathering ON tables (changed) WHERE result IS NULL AND gathering = 1;
CREATE TABLE keys (
  key     TEXT PRIMARY KEY,
  person  TEXT NOT NULL,
  name    TEXT NOT NULL DEFAULT '',
  created TEXT NOT NULL,
  used    TEXT NOT NULL,
  ended   TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_by_person ON keys (person);
CREATE TABLE key_links (
  token   TEXT PRIMARY KEY,
  person  TEXT NOT NULL,
  expires TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX key_links_by_person ON key_links (person);
INSERT INTO keys (key, person, created, used)
  SELECT person, person, substr(min(created), 1, 10), date('now') FROM (
    SELECT owner AS person, created FROM tables WHERE owner <> ''
    UNION ALL SELECT holder, created FROM holders JOIN tables ON tables.id = table_id)
  GROUP BY person;
PRAGMA application_id = 1668247664;
PRAGMA user_version = 8;
