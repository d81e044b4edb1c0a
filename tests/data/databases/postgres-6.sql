-- A database of schema version 6 in PostgreSQL.
CREATE SCHEMA coppice;
CREATE TABLE coppice.form (version integer NOT NULL);
INSERT INTO coppice.form VALUES (6);
  CREATE TABLE coppice.tables (
    id       text COLLATE "C" PRIMARY KEY,
    owner    text NOT NULL,
    game     text NOT NULL,
    settings text NOT NULL,
    seats    text NOT NULL,
    seed     text NOT NULL,
    practice boolean NOT NULL,
    daily    text NOT NULL,
    counts   boolean NOT NULL,
    created  text COLLATE "C" NOT NULL,
    changed  text COLLATE "C" NOT NULL,
    result   text,
    progress integer NOT NULL,
    company  text NOT NULL,
    entries  integer NOT NULL
  );
  CREATE INDEX tables_by_owner ON coppice.tables (owner, created);
  CREATE UNIQUE INDEX tables_counting ON coppice.tables (owner, game, daily) WHERE counts;
  CREATE INDEX tables_unfinished ON coppice.tables (changed) WHERE result IS NULL;
  CREATE INDEX tables_gathering ON coppice.tables (changed)
    WHERE result IS NULL AND strpos(company, '"keys":[]') > 0;
  CREATE TABLE coppice.journal (
    table_id text COLLATE "C" NOT NULL,
    number   integer NOT NULL,
    text     text NOT NULL,
    command  text NOT NULL,
    PRIMARY KEY (table_id, number)
  );
  CREATE TABLE coppice.holders (
    holder   text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (holder, table_id)
  );
  CREATE INDEX holders_by_table ON coppice.holders (table_id);
  CREATE TABLE coppice.held (
    table_id text COLLATE "C" PRIMARY KEY,
    server   text NOT NULL,
    until    timestamptz NOT NULL
  );
  CREATE TABLE coppice.seen (
    table_id text COLLATE "C" NOT NULL,
    seat     integer NOT NULL,
    server   text NOT NULL,
    until    timestamptz NOT NULL,
    PRIMARY KEY (table_id, seat)
  );
  ALTER TABLE coppice.tables ADD COLUMN due bigint;
  CREATE INDEX tables_finished ON coppice.tables (changed) WHERE result IS NOT NULL;
INSERT INTO coppice.tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due, entries) VALUES ('1-copperdale', 'owner', 'copperdale', 'border-deck=top
monuments=strict', 'human', '31', true, '', '2026-11-21T00:00:00.000Z', '2026-11-21T01:00:00.000Z', NULL, 5, false, '', NULL, 40);
INSERT INTO coppice.journal (table_id, number, text, command) VALUES
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
INSERT INTO coppice.tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due, entries) VALUES ('1-people', '', 'coppertwaddle', '', 'human
human', '0', false, '', '2026-11-23T00:00:00.000Z', '2026-11-23T01:00:00.000Z', NULL, 5, false, '{"seats":[{"seat":1,"keys":["ann"],"name":"Ann","relief":""},{"seat":2,"keys":["bob"],"name":"Bob \"the\" B., ü","relief":"greedy"}],"turn":1,"calledOff":false}', NULL, 45);
INSERT INTO coppice.journal (table_id, number, text, command) VALUES
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
INSERT INTO coppice.holders (holder, table_id) VALUES ('ann', '1-people');
INSERT INTO coppice.holders (holder, table_id) VALUES ('bob', '1-people');
INSERT INTO coppice.tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due, entries) VALUES ('1-days', '', 'coupell', 'starter=2', 'human
human', '0', false, '', '2026-11-24T00:00:00.000Z', '2026-11-24T01:00:00.000Z', NULL, 5, false, '{"seats":[{"seat":1,"keys":["ann"],"name":"Ann","relief":""},{"seat":2,"keys":["bob"],"name":"Bob","relief":""}],"turn":2,"calledOff":false}', 1795259200000, 12);
INSERT INTO coppice.journal (table_id, number, text, command) VALUES
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
INSERT INTO coppice.holders (holder, table_id) VALUES ('ann', '1-days');
INSERT INTO coppice.holders (holder, table_id) VALUES ('bob', '1-days');
INSERT INTO coppice.tables (id, owner, game, settings, seats, seed, practice, daily, created, changed, result, progress, counts, company, due, entries) VALUES ('waiting', '', 'coppertwaddle', '', 'human
human', '0', false, '', '2026-11-23T00:00:00.000Z', '2026-11-23T01:00:00.000Z', NULL, 5, false, '{"seats":[{"seat":1,"keys":["ann"],"name":"Ann","relief":""},{"seat":2,"keys":[],"name":"","relief":""}],"turn":null,"calledOff":false}', NULL, 3);
INSERT INTO coppice.journal (table_id, number, text, command) VALUES
  ('waiting', 1, 'people {"type":"met","watching":"anybody","hints":true,"patience":24,"secret":"5555555555555555555555555555555555555555555555555555555555555555","commitment":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"}', ''),
  ('waiting', 2, 'people {"type":"seated","seat":1,"key":"ann","name":"Ann","token":""}', ''),
  ('waiting', 3, 'people {"type":"linked","kind":"invitation","seat":2,"token":"token1","expires":"2026-12-21T00:00:00.000Z"}', '');
INSERT INTO coppice.holders (holder, table_id) VALUES ('ann', 'waiting');
ALTER TABLE coppice.tables ADD COLUMN gathering boolean NOT NULL DEFAULT false;
UPDATE coppice.tables SET gathering = true WHERE strpos(company, '"keys":[]') > 0;
DROP INDEX coppice.tables_gathering;
CREATE INDEX tables_gathering ON coppice.tables (changed) WHERE result IS NULL AND gathering;
  CREATE TABLE coppice.keys (
    key     text COLLATE "C" PRIMARY KEY,
    person  text COLLATE "C" NOT NULL,
    name    text NOT NULL DEFAULT '',
    created text COLLATE "C" NOT NULL,
    used    text COLLATE "C" NOT NULL,
    ended   text COLLATE "C" NOT NULL DEFAULT ''
  );
  CREATE INDEX keys_by_person ON coppice.keys (person);
  CREATE INDEX keys_ended ON coppice.keys (ended) WHERE ended <> '';
  CREATE TABLE coppice.key_links (
    token   text COLLATE "C" PRIMARY KEY,
    person  text COLLATE "C" NOT NULL,
    expires text COLLATE "C" NOT NULL
  );
  CREATE INDEX key_links_by_person ON coppice.key_links (person);
  INSERT INTO coppice.keys (key, person, created, used)
    SELECT person, person, substr(min(created), 1, 10),
      to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM (
      SELECT owner AS person, created FROM coppice.tables WHERE owner <> ''
      UNION ALL SELECT holder, created FROM coppice.holders
        JOIN coppice.tables ON tables.id = table_id) AS people
    GROUP BY person;
CREATE UNLOGGED TABLE coppice.servers (
  server text COLLATE "C" PRIMARY KEY,
  until  timestamptz NOT NULL
);
ALTER TABLE coppice.form ADD COLUMN writers integer NOT NULL DEFAULT 6;
