#include "server/store/postgres/postgres_schema.hpp"

#include <array>
#include <cstddef>
#include <pqxx/result>
#include <pqxx/transaction>
#include <string>

namespace coppice::server::postgres {

namespace {

// As in sqlite_schema.cpp, but a table stores its number of entries: locking its row decides who
// may write. The journal has no foreign key, because PostgreSQL would check it for each entry.
// Compared and sorted columns use byte order (collation "C").
constexpr const char* version_1 = R"(
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
)";

// As version 5 of sqlite_schema.cpp.
constexpr const char* version_2 = R"(
  ALTER TABLE coppice.tables ADD COLUMN due bigint;
  UPDATE coppice.tables SET due = (
    SELECT (substr(text, 7)::json ->> 'moment')::bigint FROM coppice.journal
    WHERE table_id = tables.id AND text LIKE 'clock {"type":"due",%' ORDER BY number DESC LIMIT 1)
  WHERE result IS NULL AND company <> '';
)";

constexpr const char* version_3 = R"(
  CREATE INDEX tables_finished ON coppice.tables (changed) WHERE result IS NOT NULL;
)";

// As version 7 of sqlite_schema.cpp.
constexpr const char* version_4 = R"(
  ALTER TABLE coppice.tables ADD COLUMN gathering boolean NOT NULL DEFAULT false;
  UPDATE coppice.tables SET gathering = true WHERE strpos(company, '"keys":[]') > 0;
  DROP INDEX coppice.tables_gathering;
  CREATE INDEX tables_gathering ON coppice.tables (changed) WHERE result IS NULL AND gathering;
)";

// As version 8 of sqlite_schema.cpp.
constexpr const char* version_5 = R"(
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
)";

// The lease of each server that lives. After a crash of the database, unlogged tables are empty; so
// then no server lives until it is heard of again. `writers` is the oldest version whose servers
// may write.
constexpr const char* version_6 = R"(
  CREATE UNLOGGED TABLE coppice.servers (
    server text COLLATE "C" PRIMARY KEY,
    until  timestamptz NOT NULL
  );
  ALTER TABLE coppice.form ADD COLUMN writers integer NOT NULL DEFAULT 6;
)";

// As version 9 of sqlite_schema.cpp. An older server leaves a document behind when it deletes a
// table, and cannot open tables with documents.
constexpr const char* version_7 = R"(
  CREATE TABLE coppice.documents (
    table_id text COLLATE "C" PRIMARY KEY,
    text     text NOT NULL
  );
)";

/// Upgrades each version to the next; the first step starts with an empty schema.
constexpr std::array<const char*, schema_version> steps = {
    version_1, version_2, version_3, version_4, version_5, version_6, version_7};

std::expected<void, Error> prepare(pqxx::connection& connection, const std::string& name) {
  const auto about = [&](ErrorCode code) { return make_error(code, {{"file", name}}); };
  pqxx::work work(connection);
  if (work.exec1("SHOW server_encoding")[0].as<std::string>() != "UTF8") {
    return about(ErrorCode::store_encoding);
  }
  if (work.exec1("SHOW transaction_read_only")[0].as<std::string>() == "on") {
    return about(ErrorCode::store_read_only);
  }
  // "copp": servers that start at the same time upgrade one after the other.
  work.exec("SELECT pg_advisory_xact_lock(1668247664)");
  const auto there = work.exec1(
      "SELECT to_regnamespace('coppice') IS NOT NULL, to_regclass('coppice.form') IS NOT NULL");
  if (there[0].as<bool>() && !there[1].as<bool>()) return about(ErrorCode::store_foreign_schema);
  if (!there[0].as<bool>()) {
    work.exec(
        "CREATE SCHEMA coppice; CREATE TABLE coppice.form (version integer NOT NULL); "
        "INSERT INTO coppice.form VALUES (0)");
  }
  const int version = work.exec1("SELECT version FROM coppice.form")[0].as<int>();
  if (version > schema_version) {
    return make_error(ErrorCode::store_newer, {{"file", name},
                                               {"version", std::to_string(version)},
                                               {"known", std::to_string(schema_version)}});
  }
  for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
    work.exec(steps[step]);
  }
  if (version < schema_version) {
    work.exec("UPDATE coppice.form SET version = " + std::to_string(schema_version));
  }
  work.commit();
  return {};
}

}  // namespace

std::expected<void, Error> prepare_schema(LazyConnection& link) {
  return link.use(
      [&](pqxx::connection& connection) { return prepare(connection, link.address().name); });
}

}  // namespace coppice::server::postgres
