// A store is copied into another one, row by row, and nothing is lost on the way.
#include "server/store/store_copy.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <map>
#include <pqxx/connection>
#include <pqxx/result>
#include <pqxx/transaction>
#include <set>

#include "engine/random.hpp"
#include "gathering.hpp"
#include "host/system_time.hpp"
#include "postgres.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "stored.hpp"

namespace coppice::server::test::copying_stores {
namespace {

namespace fs = std::filesystem;

using Rows = std::map<std::string, std::vector<Row>>;

Rows all_rows(StoredRows& store) {
  Rows all;
  for (const RowKind& kind : row_kinds()) {
    const auto rows = store.rows(kind, std::nullopt, 1'000'000);
    if (!rows) throw std::runtime_error(rows.error().key);
    all[kind.table] = *rows;
  }
  return all;
}
Rows rows_of(const fs::path& folder) { return all_rows(**sqlite_rows(folder)); }
Rows rows_of(const Database& database) { return all_rows(**postgres_rows(database.address())); }

std::string outcome_of(StoredRows& from,
                       const std::expected<std::unique_ptr<EmptyStore>, Error>& to,
                       const CopyObserver& observer = {}) {
  if (!to) return to.error().key;
  const auto copied = copy_store(from, **to, observer);
  return copied ? "" : copied.error().key;
}

/// What a server may have stored, at random: all kinds of writes, and texts that need care.
class RandomStore {
 public:
  explicit RandomStore(std::uint64_t seed) : random_(seed) {}

  void fill(Store& store, int writes) {
    for (int count = 0; count < writes; ++count) {
      const Write what = some_write();
      store.write({&what, 1});
    }
  }

 private:
  int below(int limit) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(limit)));
  }
  std::string text() {
    static const std::vector<std::string> parts = {"NULL", "\"", "\\", "{", "}", ",",  "'", "ä",
                                                   "🂡",    " ",  "a",  "0", "%", "$1", "--"};
    std::string all;
    for (int count = below(6); count > 0; --count) {
      all += parts[static_cast<std::size_t>(below(static_cast<int>(parts.size())))];
    }
    return all;
  }
  std::string id() { return "t" + std::to_string(below(30)); }
  std::string person() { return sha256("person" + std::to_string(below(8))); }
  std::string moment() {
    return moment_text(SystemTime(std::chrono::seconds(1'795'000'000 + below(9'999))));
  }
  std::vector<JournalEntry> journal() {
    std::vector<JournalEntry> all;
    for (int count = below(40); count >= 0; --count) all.push_back({text(), text()});
    return all;
  }
  TableSummary summary() {
    TableSummary now{moment(), {std::nullopt, below(100)}};
    if (below(2) == 0) now.outcome.result = {below(50) - 25, below(50)};
    if (below(2) == 0) now.company = text();
    if (below(2) == 0) now.due = 1'795'000'000'000LL + below(1000);
    now.gathering = below(2) == 0;
    for (int count = below(3); count > 0; --count) now.holders.push_back(person());
    return now;
  }
  StoredTable table() {
    StoredTable one = some_table(id());
    one.owner = below(3) == 0 ? "" : person();
    const std::string document = text() + "\n" + text() + "=\n";
    one.settings = {{"folio", below(2) == 0 ? text() : document}, {"marks", "two"}};
    one.seats = {"human", "strong"};
    one.practice = below(2) == 0;
    one.daily = "";
    one.created = moment();
    one.summary = summary();
    return one;
  }
  StoredKey key() {
    const std::string own = person();
    return {own, own, "browser " + text(), "2026-11-20", "2026-11-21", ""};
  }
  Write some_write() {
    switch (below(9)) {
      case 0:
      case 1: return AddTable{table(), journal()};
      case 2: return RemoveTables{{id()}, below(2) == 0 ? "" : person()};
      case 3: return ReportSeatPresence{{{id(), 1 + below(2), true, read_moment(moment())}}, {}};
      case 4: return SetKeyName{key()};
      case 5: return RevokeKeys{key(), below(2) == 0, moment()};
      case 6: return AddKeyLink{key(), sha256(std::to_string(below(5))), moment(), moment()};
      case 7: {
        const std::string fresh = sha256("browser" + std::to_string(below(50)));
        return UseKeyLink{sha256(std::to_string(below(5))),
                          {fresh, "", text(), "2026-11-21", "2026-11-22", ""},
                          "2026-01-01T00:00:00.000Z",
                          50};
      }
      default: return SetKeyLastUse{person(), "2026-11-25"};
    }
  }

  Random random_;
};

TEST(StoreCopy, KeepsEverythingThroughADatabaseAndBack) {
  std::set<std::string> filled;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    const Folder first;
    const Folder second;
    const Database database;
    RandomStore(seed).fill(**SqliteStore::open(first / "data"), 120);
    const Rows before = rows_of(first / "data");
    for (const auto& [table, rows] : before) {
      if (!rows.empty()) filled.insert(table);
    }
    const auto file = sqlite_rows(first / "data");
    ASSERT_EQ(outcome_of(**file, new_postgres_store(database.address())), "");
    EXPECT_EQ(rows_of(database), before);
    const auto rows = postgres_rows(database.address());
    std::pair<std::size_t, std::size_t> last;
    const CopyObserver observer{{}, [&](std::size_t done, std::size_t all) { last = {done, all}; }};
    const auto copied = copy_store(**rows, **new_sqlite_store(second / "data"), observer);
    ASSERT_TRUE(copied) << copied.error().key;
    EXPECT_EQ(rows_of(second / "data"), before);
    EXPECT_EQ(copied->tables, before.at("tables").size());
    EXPECT_EQ(copied->entries, before.at("journal").size());
    EXPECT_EQ(copied->keys, before.at("keys").size());
    std::size_t all = 0;
    for (const auto& [table, found] : before) all += found.size();
    EXPECT_EQ(last, std::pair(2 * all, 2 * all));
  }
  EXPECT_EQ(filled.size(), row_kinds().size()) << "the random stores have rows of each kind";
}

TEST(StoreCopy, GamesGoOnInEachCopy) {
  const auto first = std::make_shared<const Folder>();
  const auto second = std::make_shared<const Folder>();
  std::string table;
  {
    const Place place(options_for_tests(), first);
    table = place.both_at("kuhn");
    Person a(place, table, ann);
    Person b(place, table, bob);
    begin(a, b);
  }
  const Database database;
  {
    const auto from = sqlite_rows(*first / "data");
    ASSERT_EQ(outcome_of(**from, new_postgres_store(database.address())), "");
  }
  {
    const auto store = database.store();
    const auto row = store->find(table);
    const std::size_t known = store->journal(table)->size();
    const std::vector<JournalEntry> more = {
        {R"(people {"type":"renamed","seat":1,"name":"Anna"})", ""}};
    EXPECT_EQ(append(*store, table, known - 1, more, (*row)->summary).error().code,
              ErrorCode::store_out_of_step);
    ASSERT_TRUE(append(*store, table, known, more, (*row)->summary));
  }
  {
    const auto from = postgres_rows(database.address());
    ASSERT_EQ(outcome_of(**from, new_sqlite_store(*second / "data")), "");
  }
  const Place place(options_for_tests(), second);
  Person a(place, table, ann);
  Person b(place, table, bob);
  a.commands = b.commands = 10;  // ids that they have not used yet
  play_to_the_end(a, b);
  EXPECT_TRUE(a.over);
}

TEST(StoreCopy, RefusesAStoreThatIsNotEmpty) {
  const Folder first;
  const Folder second;
  const Database database;
  RandomStore(1).fill(**SqliteStore::open(first / "data"), 60);
  SqliteStore::open(second / "data")->get()->write({});
  const auto from = sqlite_rows(first / "data");
  const auto copy_to = [&](auto to) { return outcome_of(**from, to); };
  EXPECT_EQ(copy_to(new_sqlite_store(second / "data")), "") << "a server that nobody has used";
  const Rows there = rows_of(second / "data");
  EXPECT_EQ(copy_to(new_sqlite_store(second / "data")), "error.store_copy.not_empty");
  EXPECT_EQ(rows_of(second / "data"), there);
  EXPECT_EQ(copy_to(new_sqlite_store(first / "data")), "error.store.busy") << "into itself";
  EXPECT_EQ(copy_to(new_postgres_store(database.address())), "");
  EXPECT_EQ(copy_to(new_postgres_store(database.address())), "error.store_copy.not_empty");
  const Database only_a_key;
  only_a_key.store();
  only_a_key.run("INSERT INTO coppice.keys VALUES ('a', 'a', '', '', '', '')");
  EXPECT_EQ(copy_to(new_postgres_store(only_a_key.address())), "error.store_copy.not_empty");
}

TEST(StoreCopy, RootGivesTheFileToTheFoldersOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root may";
  const Folder first;
  const Folder second;
  SqliteStore::open(first / "data")->reset();
  fs::create_directory(second / "data");
  ASSERT_EQ(::chown((second / "data").c_str(), 65534, 65534), 0);
  const auto from = sqlite_rows(first / "data");
  ASSERT_EQ(outcome_of(**from, new_sqlite_store(second / "data")), "");
  for (const auto& each : fs::directory_iterator(second / "data")) {
    struct stat status{};
    ASSERT_EQ(::stat(each.path().c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 65534U) << each.path();
  }
}

TEST(StoreCopy, RefusesAStoreThatServersUse) {
  const Folder first;
  const Folder second;
  const Database database;
  {
    const auto server = SqliteStore::open(first / "data");
    EXPECT_EQ(sqlite_rows(first / "data").error().key, "error.store.busy");
    EXPECT_EQ(new_sqlite_store(first / "data").error().key, "error.store.busy");
  }
  const auto server = database.store();
  ASSERT_TRUE(server->find("nothing"));
  const auto rows = postgres_rows(database.address());
  EXPECT_EQ(outcome_of(**rows, new_sqlite_store(second / "data")), "error.store_copy.used");
  EXPECT_FALSE(fs::exists(data_file(second / "data")));
}

TEST(StoreCopy, NoticesWhatIsWrittenMeanwhile) {
  const Folder folder;
  const Database database;
  RandomStore(2).fill(*database.store(), 60);
  const auto rows = postgres_rows(database.address());
  bool written = false;
  const CopyObserver observer{{}, [&](std::size_t, std::size_t) {
                                if (std::exchange(written, true)) return;
                                database.run("UPDATE coppice.journal SET text = text || '!'");
                              }};
  EXPECT_EQ(outcome_of(**rows, new_sqlite_store(folder / "data"), observer),
            "error.store_copy.differs");
  EXPECT_FALSE(fs::exists(data_file(folder / "data"))) << "nothing remains";
  EXPECT_EQ(outcome_of(**rows, new_sqlite_store(folder / "data")), "") << "from the beginning";
}

TEST(StoreCopy, LeavesNothingWhenItIsEndedAtAnyMoment) {
  const Folder first;
  const Folder second;
  const Database database;
  RandomStore(3).fill(**SqliteStore::open(first / "data"), 60);
  const auto from = sqlite_rows(first / "data");
  std::size_t steps = 0;
  std::size_t last = 0;
  const auto until = [&](std::size_t end) {
    steps = 0;
    return CopyObserver{[&, end] { return ++steps == end; },
                        [&](std::size_t done, std::size_t all) {
                          EXPECT_LE(done, all);
                          last = done == all ? steps + 1 : 0;
                        }};
  };
  ASSERT_EQ(outcome_of(**from, new_sqlite_store(second / "data"), until(0)), "");
  const std::size_t all = last;
  ASSERT_GT(all, 6U);
  fs::remove_all(second / "data");
  for (std::size_t end = 1; end <= all; ++end) {
    SCOPED_TRACE(end);
    EXPECT_EQ(outcome_of(**from, new_sqlite_store(second / "data"), until(end)),
              "error.store_copy.ended");
    EXPECT_FALSE(fs::exists(data_file(second / "data")));
    EXPECT_EQ(outcome_of(**from, new_postgres_store(database.address()), until(end)),
              "error.store_copy.ended");
  }
  for (const auto& [table, rows] : rows_of(database)) EXPECT_TRUE(rows.empty()) << table;
  EXPECT_EQ(outcome_of(**from, new_postgres_store(database.address())), "");
}

TEST(StoreCopy, KnowsEveryColumnOfBothStores) {
  // Only for servers that run, or derived from other rows.
  const std::set<std::string> own = {
      "held.table_id", "held.server", "held.until",   "servers.server", "servers.until",
      "seen.server",   "seen.until",  "form.version", "form.writers",   "tables.entries"};
  std::set<std::string> known;
  for (const RowKind& kind : row_kinds()) {
    for (const RowColumn& column : kind.columns) known.insert(kind.table + "." + column.name);
  }
  const Folder folder;
  SqliteStore::open(folder / "data")->reset();
  sqlite::Connection file(folder / "data" / "coppice.db");
  auto columns = file.query(
      "SELECT schema.name || '.' || info.name FROM sqlite_schema AS schema, "
      "pragma_table_info(schema.name) AS info WHERE schema.type = 'table'");
  std::set<std::string> in_file;
  while (columns.step()) in_file.insert(columns.text(0));
  EXPECT_EQ(in_file, known);
  const Database database;
  database.store();
  pqxx::connection connection(database.text());
  std::set<std::string> in_database;
  for (const auto& row :
       pqxx::work(connection)
           .exec("SELECT table_name || '.' || column_name FROM information_schema.columns "
                 "WHERE table_schema = 'coppice'")) {
    const auto name = row[0].as<std::string>();
    if (!own.contains(name)) in_database.insert(name);
  }
  known.erase("seen.moment");
  EXPECT_EQ(in_database, known);
}

}  // namespace
}  // namespace coppice::server::test::copying_stores
