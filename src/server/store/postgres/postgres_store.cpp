#include "server/store/postgres/postgres_store.hpp"

#include <algorithm>
#include <chrono>
#include <pqxx/nontransaction>
#include <pqxx/result>
#include <utility>

#include "engine/error.hpp"
#include "server/operate/limits.hpp"
#include "server/store/keys.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/store/postgres/postgres_schema.hpp"
#include "server/store/table_row.hpp"

namespace coppice::server {

namespace {

/// Many callers wait for each read, so reads have a short timeout.
constexpr const char* read_settings_text =
    "SET statement_timeout = '3s'; SET default_transaction_read_only = on";

/// The name of the prepared statement for these tables of an owner.
const char* statement_of(Store::TableFilter which) {
  switch (which) {
    case Store::TableFilter::open: return "open of owner";
    case Store::TableFilter::finished: return "finished of owner";
    case Store::TableFilter::daily: return "daily of owner";
    case Store::TableFilter::all: break;
  }
  return "all of owner";
}

const char* statement_of(Store::OldTableKind which) {
  switch (which) {
    case Store::OldTableKind::finished: return "finished";
    case Store::OldTableKind::gathering: return "gathering";
    case Store::OldTableKind::unfinished: break;
  }
  return "unfinished";
}

void prepare_reads(pqxx::connection& connection) {
  const std::string select = "SELECT " + names_of(columns()) + " FROM coppice.tables WHERE ";
  // Two queries: with OR in one condition, the database would read and sort all tables. The first
  // one stops at its limit. The second one sorts the games at which the player has a seat.
  const std::string newest = " ORDER BY created DESC, id DESC LIMIT $2";
  const auto list = [&](const std::string& which) {
    const auto part = [&](const std::string& whose) {
      return "(" + select + whose + which + " AND (created, id) < ($3, $4)" + newest + ")";
    };
    return "SELECT * FROM (" + part("owner = $1") + " UNION " +
           part("id IN (SELECT table_id FROM coppice.holders WHERE holder = $1)") + ") AS own" +
           newest;
  };
  const std::string oldest = " AND changed < $1 ORDER BY changed LIMIT $2";
  connection.prepare("find", "SELECT " + names_of(columns()) +
                                 ", (SELECT text FROM coppice.documents WHERE table_id = id) "
                                 "FROM coppice.tables WHERE id = $1");
  connection.prepare("all of owner", list(""));
  connection.prepare("open of owner", list(" AND result IS NULL"));
  connection.prepare("finished of owner", list(" AND result IS NOT NULL"));
  connection.prepare("daily of owner", list(" AND daily <> ''"));
  const std::string count =
      "SELECT count(*) FROM coppice.tables WHERE "
      "(owner = $1 OR id IN (SELECT table_id FROM coppice.holders WHERE holder = $1))";
  connection.prepare("count all of owner", count);
  connection.prepare("count open of owner", count + " AND result IS NULL");
  connection.prepare("count finished of owner", count + " AND result IS NOT NULL");
  connection.prepare("count daily of owner", count + " AND daily <> ''");
  connection.prepare("played", count + " AND daily = $2 AND game = $3 AND counts");
  connection.prepare("entries",
                     "SELECT text, command FROM coppice.journal "
                     "WHERE table_id = $1 AND number > $2 ORDER BY number");
  // The conditions match the indexes in postgres_schema.cpp.
  const std::string unfinished = "SELECT id FROM coppice.tables WHERE result IS NULL";
  connection.prepare("unfinished", unfinished + oldest);
  connection.prepare("gathering", unfinished + " AND gathering" + oldest);
  connection.prepare("finished", "SELECT id FROM coppice.tables WHERE result IS NOT NULL" + oldest);
  connection.prepare("page", select + "id > $1 ORDER BY id LIMIT $2");
  connection.prepare("newest change",
                     "SELECT greatest((SELECT max(changed) FROM coppice.tables "
                     "WHERE result IS NULL), (SELECT max(changed) FROM coppice.tables "
                     "WHERE result IS NOT NULL))");
  connection.prepare("last seen",
                     "SELECT seat, ceil(1000 * extract(epoch FROM now() - until)) "
                     "FROM coppice.seen WHERE table_id = $1");
  connection.prepare("seen",
                     "SELECT table_id, seat, ceil(1000 * extract(epoch FROM now() - until)) "
                     "FROM coppice.seen WHERE table_id = ANY ($1::text[]) AND server <> $2");
  const std::string keys =
      "SELECT key, person, name, created, used, ended FROM coppice.keys WHERE ";
  connection.prepare("find key", keys + "key = $1");
  connection.prepare("keys of person", keys + "person = $1 ORDER BY created, key");
  connection.prepare("ended keys", keys + "ended <> '' AND ended >= $1");
  connection.prepare("others",
                     "SELECT count(*) FROM coppice.servers WHERE server <> $1 AND until > now()");
  connection.prepare("lengths",
                     "SELECT id, entries FROM coppice.tables WHERE id = ANY ($1::text[])");
}

std::vector<StoredKey> keys_in(const pqxx::result& rows) {
  std::vector<StoredKey> keys;
  for (const auto& row : rows) {
    keys.push_back({row[0].c_str(), row[1].c_str(), row[2].c_str(), row[3].c_str(), row[4].c_str(),
                    row[5].c_str()});
  }
  return keys;
}

void set_up_reads(pqxx::connection& connection) {
  pqxx::nontransaction(connection).exec(read_settings_text);
  prepare_reads(connection);
}

std::string array_of(const std::vector<std::string>& ids) {
  postgres::Array array;
  for (const std::string& id : ids) array.add(id);
  return array.text();
}

template <class... Values>
pqxx::result select(pqxx::connection& connection, const char* statement, const Values&... values) {
  return pqxx::nontransaction(connection).exec_prepared(statement, values...);
}

}  // namespace

PostgresStore::PostgresStore(const postgres::Address& address)
    : address_(address), server_(random_id()) {
  // Only the listening thread notices that the database is back.
  watch_ = std::make_unique<postgres::TimeoutWatch>([this] {
    if (listens_) go_away("it does not answer");
  });
  writes_ = line_for_writing();
  reads_ = std::make_unique<postgres::LazyConnection>(address, *watch_, limits::database_read,
                                                      set_up_reads);
}

PostgresStore::~PostgresStore() { PostgresStore::listen(nullptr); }

std::expected<std::unique_ptr<PostgresStore>, Error> PostgresStore::open(
    const postgres::Address& named) {
  const auto address = postgres::for_writing(named);
  postgres::TimeoutWatch watch([] {});
  try {
    postgres::Connection trial(address, watch);
    if (postgres::changes_sessions(trial, address, watch)) {
      return make_error(ErrorCode::store_pooler, {{"file", address.name}});
    }
  } catch (const pqxx::pqxx_exception& trouble) {
    return make_error(
        ErrorCode::store_unreachable,
        {{"file", address.name}, {"details", postgres::details_of(trouble.base(), address)}});
  }
  postgres::LazyConnection link(address, watch, limits::database_upgrade, nullptr);
  TRY(postgres::prepare_schema(link));
  return std::unique_ptr<PostgresStore>(new PostgresStore(address));
}

void PostgresStore::end_within(std::chrono::milliseconds time) {
  watch_->end_at(postgres::TimeoutWatch::Clock::now() + time);
}

Error PostgresStore::away() const { return {ErrorCode::store_away, {{"file", address_.name}}}; }

// ---- reading ----------------------------------------------------------------------------------

std::expected<std::optional<StoredTable>, Error> PostgresStore::find(const std::string& id) {
  using Found = std::expected<std::optional<StoredTable>, Error>;
  if (away_) return std::unexpected(away());
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    auto tables = TRY(tables_in(select(connection, "find", id), whole_table_in));
    if (tables.empty()) return std::nullopt;
    return std::optional(std::move(tables.front()));
  });
}

std::expected<std::vector<JournalEntry>, Error> PostgresStore::entries(const std::string& id,
                                                                       std::size_t known) {
  using Found = std::expected<std::vector<JournalEntry>, Error>;
  if (away_) return std::unexpected(away());
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    std::vector<JournalEntry> found;
    for (const auto& row : select(connection, "entries", id, known)) {
      found.push_back({row[0].c_str(), row[1].c_str()});
    }
    return found;
  });
}

std::expected<std::vector<StoredTable>, Error> PostgresStore::of_owner(const std::string& owner,
                                                                       TableFilter which,
                                                                       std::size_t limit,
                                                                       const Place& after) {
  if (away_) return std::unexpected(away());
  return reads_->use_again([&](pqxx::connection& connection) {
    return tables_in(select(connection, statement_of(which), owner, limit, after.created, after.id),
                     table_from_cells);
  });
}

std::expected<std::size_t, Error> PostgresStore::count_of_owner(const std::string& owner,
                                                                TableFilter which) {
  if (away_) return std::unexpected(away());
  using Found = std::expected<std::size_t, Error>;
  const std::string statement = std::string("count ") + statement_of(which);
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    return select(connection, statement.c_str(), owner)[0][0].as<std::size_t>();
  });
}

std::expected<bool, Error> PostgresStore::has_played(const std::string& owner,
                                                     const std::string& game,
                                                     const std::string& daily) {
  if (away_) return std::unexpected(away());
  using Found = std::expected<bool, Error>;
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    return select(connection, "played", owner, daily, game)[0][0].as<std::size_t>() > 0;
  });
}

std::expected<std::vector<std::string>, Error> PostgresStore::left(OldTableKind which,
                                                                   const std::string& before,
                                                                   std::size_t limit) {
  using Found = std::expected<std::vector<std::string>, Error>;
  if (away_) return std::unexpected(away());
  const char* statement = statement_of(which);
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    std::vector<std::string> ids;
    for (const auto& row : select(connection, statement, before, limit)) {
      ids.emplace_back(row[0].c_str());
    }
    return ids;
  });
}

std::expected<std::vector<StoredTable>, Error> PostgresStore::page(const std::string& after,
                                                                   std::size_t limit) {
  if (away_) return std::unexpected(away());
  return reads_->use_again([&](pqxx::connection& connection) {
    return tables_in(select(connection, "page", after, limit), table_from_cells);
  });
}

std::expected<std::string, Error> PostgresStore::newest_change() {
  if (away_) return std::unexpected(away());
  using Found = std::expected<std::string, Error>;
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    const auto rows = select(connection, "newest change");
    return std::string(rows[0][0].is_null() ? "" : rows[0][0].c_str());
  });
}

std::expected<std::optional<StoredKey>, Error> PostgresStore::find_key(const std::string& key) {
  if (away_) return std::unexpected(away());
  using Found = std::expected<std::optional<StoredKey>, Error>;
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    auto found = keys_in(select(connection, "find key", key));
    if (found.empty()) return std::nullopt;
    return std::optional(std::move(found.front()));
  });
}

std::expected<std::vector<StoredKey>, Error> PostgresStore::keys_of(const std::string& person) {
  if (away_) return std::unexpected(away());
  using Found = std::expected<std::vector<StoredKey>, Error>;
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    return keys_in(select(connection, "keys of person", person));
  });
}

std::expected<std::vector<StoredKey>, Error> PostgresStore::ended_keys(const std::string& since) {
  if (away_) return std::unexpected(away());
  using Found = std::expected<std::vector<StoredKey>, Error>;
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    return keys_in(select(connection, "ended keys", since));
  });
}

std::expected<Store::LastSeen, Error> PostgresStore::last_seen(const std::string& id) {
  if (away_) return std::unexpected(away());
  using Found = std::expected<LastSeen, Error>;
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    const SystemTime now = std::chrono::system_clock::now();
    LastSeen seen;
    for (const auto& row : select(connection, "last seen", id)) {
      // A present person is shown as present a little longer than they report.
      const std::chrono::milliseconds ago(std::max(std::int64_t{0}, row[1].as<std::int64_t>()));
      seen[row[0].as<int>()] = now - ago;
    }
    return seen;
  });
}

std::expected<std::map<std::string, std::size_t>, Error> PostgresStore::lengths(
    const std::vector<std::string>& ids) {
  using Found = std::expected<std::map<std::string, std::size_t>, Error>;
  if (away_) return std::unexpected(away());
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    std::map<std::string, std::size_t> found;
    for (const auto& row : select(connection, "lengths", array_of(ids))) {
      found[row[0].c_str()] = row[1].as<std::size_t>();
    }
    return found;
  });
}

std::expected<std::size_t, Error> PostgresStore::others() {
  using Found = std::expected<std::size_t, Error>;
  if (away_) return std::unexpected(away());
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    return select(connection, "others", server_)[0][0].as<std::size_t>();
  });
}

std::expected<std::vector<SharedStore::Seen>, Error> PostgresStore::seen(
    const std::vector<std::string>& ids) {
  if (away_) return std::unexpected(away());
  using Found = std::expected<std::vector<Seen>, Error>;
  return reads_->use_again([&](pqxx::connection& connection) -> Found {
    std::vector<Seen> found;
    for (const auto& row : select(connection, "seen", array_of(ids), server_)) {
      const std::chrono::milliseconds ago(row[2].as<std::int64_t>());
      found.push_back({row[0].c_str(), row[1].as<int>(), ago});
    }
    return found;
  });
}

std::expected<std::vector<StoredTable>, Error> PostgresStore::tables_in(const pqxx::result& rows,
                                                                        ReadRow read) const {
  std::vector<StoredTable> tables;
  for (const auto& row : rows) {
    std::vector<Cell> cells;
    for (const auto& field : row) {
      cells.push_back(field.is_null() ? std::nullopt : std::optional<std::string>(field.c_str()));
    }
    auto table = read(cells);
    if (!table) return make_error(ErrorCode::store_damaged_table, {{"table", row[0].c_str()}});
    tables.push_back(std::move(*table));
  }
  return tables;
}

}  // namespace coppice::server
