#include "server/store/sqlite/sqlite_schema.hpp"
#include "engine/error.hpp"

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace coppice::server {

namespace {

/// "copp" in the file's header: distinguishes our files from those of other programs.
constexpr std::int64_t application_id = 0x636f7070;

// Lists have one element per line, as in a record. Seeds are text because SQLite's integers are
// signed. Entries of a journal are only added; their key is (table, number).
constexpr const char* version_1 = R"(
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
)";

// Marks the table of a deal of the day that counts for its owner: the first that they began.
constexpr const char* version_2 = R"(
  ALTER TABLE tables ADD COLUMN counts INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET counts = 1 WHERE daily <> '' AND NOT EXISTS (
    SELECT 1 FROM tables AS other
    WHERE other.owner = tables.owner AND other.game = tables.game AND other.daily = tables.daily
      AND (other.created, other.id) < (tables.created, tables.id));
)";

// Tables of several people: their state and their holders.
constexpr const char* version_3 = R"(
  ALTER TABLE tables ADD COLUMN company TEXT NOT NULL DEFAULT '';
  CREATE TABLE holders (
    holder   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (holder, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX holders_by_table ON holders (table_id);
)";

// Indexes to find abandoned tables.
constexpr const char* version_4 = R"(
  CREATE INDEX tables_unfinished ON tables (changed) WHERE result IS NULL;
  CREATE INDEX tables_gathering ON tables (changed)
    WHERE result IS NULL AND instr(company, '"keys":[]') > 0;
)";

// The deadline of a person who has days to decide; also in the journal.
constexpr const char* version_5 = R"(
  ALTER TABLE tables ADD COLUMN due INTEGER;
  UPDATE tables SET due = (
    SELECT json_extract(substr(text, 7), '$.moment') FROM journal
    WHERE table_id = tables.id AND text LIKE 'clock {"type":"due",%' ORDER BY number DESC LIMIT 1)
  WHERE result IS NULL AND company <> '';
)";

// When people were last at their seats, which no move shows. Also an index for finished games by
// age.
constexpr const char* version_6 = R"(
  CREATE TABLE seen (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    moment   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_finished ON tables (changed) WHERE result IS NOT NULL;
)";

// Whether a table waits for people; also in the company's text.
constexpr const char* version_7 = R"(
  ALTER TABLE tables ADD COLUMN gathering INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET gathering = 1 WHERE instr(company, '"keys":[]') > 0;
  DROP INDEX tables_gathering;
  CREATE INDEX tables_gathering ON tables (changed) WHERE result IS NULL AND gathering = 1;
)";

// The keys of browsers. A person who played before has one key, which counts as used today.
constexpr const char* version_8 = R"(
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
)";

// Long texts among the settings; lists read only their names, and moves do not rewrite them.
constexpr const char* version_9 = R"(
  CREATE TABLE documents (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    text     TEXT NOT NULL
  ) STRICT;
)";

/// Upgrades each version to the next; the first step starts with an empty file.
constexpr std::array<const char*, schema_version> steps = {version_1, version_2, version_3,
                                                           version_4, version_5, version_6,
                                                           version_7, version_8, version_9};

/// Runs all steps after `version`, or none.
void bring_up(sqlite::Connection& connection, std::int64_t version) {
  sqlite::Transaction transaction(connection);
  for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
    connection.exec(steps[step]);
  }
  connection.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                              application_id, schema_version));
  transaction.commit();
}

}  // namespace

std::expected<std::int64_t, Error> version_of(sqlite::Connection& connection) {
  const std::string file = connection.file().string();
  const std::int64_t version = connection.number("PRAGMA user_version");
  const std::int64_t application = connection.number("PRAGMA application_id");
  const bool is_new = version == 0 && application == 0 &&
                      connection.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!is_new && application != application_id) {
    return make_error(ErrorCode::store_foreign, {{"file", file}});
  }
  if (version > schema_version) {
    return make_error(ErrorCode::store_newer, {{"file", file},
                                               {"version", std::to_string(version)},
                                               {"known", std::to_string(schema_version)}});
  }
  return version;
}

std::expected<void, Error> prepare_schema(sqlite::Connection& connection) {
  connection.write_on_close(false);  // until the file is known to be ours
  connection.setBusyTimeout(2000);
  const auto version = TRY(version_of(connection));
  // FULL: what was committed survives a power cut.
  connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  // Moves change the same pages again and again: copying them into the file seldom saves writing.
  connection.exec("PRAGMA wal_autocheckpoint = 4000");
  if (version < schema_version) bring_up(connection, version);
  // Takes the write lock once: a read-only file fails at the start, not in the middle of a game.
  const sqlite::Transaction trial(connection);
  connection.write_on_close(true);
  return {};
}

void prepare_reading(sqlite::Connection& connection) {
  connection.setBusyTimeout(2000);
  connection.exec("PRAGMA query_only = ON");
}

}  // namespace coppice::server
