// A check of a stopped server's store finds what is damaged, and changes nothing.
#include "server/store/store_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "gathering.hpp"
#include "postgres.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "stored.hpp"

namespace coppice::server::test::checking_stores {
namespace {

namespace fs = std::filesystem;

/// What somebody wrote; no report may contain it.
constexpr const char* private_words = "nobody reads this";

/// A folder in which a server was: a finished game of two people who talked, and one that waits.
struct Left {
  std::shared_ptr<const Folder> folder = std::make_shared<const Folder>();
  std::string finished;
  std::string waiting;

  Left() {
    const Place place(options_for_tests(), folder);
    finished = place.both_at("kuhn");
    waiting = place.gather("kuhn");
    Person a(place, finished, ann);
    Person b(place, finished, bob);
    begin(a, b);
    a.wish("chat", R"(,"text":")" + std::string(private_words) + "\"");
    play_to_the_end(a, b);
  }

  fs::path data() const { return *folder / "data"; }
  void run(const std::string& statements) const {
    sqlite::Connection(data() / "coppice.db").exec("PRAGMA foreign_keys = OFF; " + statements);
  }
};

StoreReport report_of(const fs::path& place) {
  auto rows = sqlite_rows(place);
  if (!rows) throw std::runtime_error(rows.error().key);
  auto report = check_store(**rows);
  if (!report) throw std::runtime_error(report.error().key);
  return *report;
}

/// "TABLE KEY" of each damage.
std::vector<std::string> damage_in(const StoreReport& report) {
  std::vector<std::string> all;
  for (const auto& each : report.damage) {
    all.push_back(each.table + " " + each.error.key);
    for (const auto& [name, value] : each.error.arguments)
      EXPECT_FALSE(value.contains(private_words));
  }
  return all;
}

std::string trouble_at(const fs::path& place) {
  const auto rows = sqlite_rows(place);
  return rows ? "" : rows.error().key;
}

/// The files of a folder with their content and times.
std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const auto& each : fs::directory_iterator(folder)) {
    std::ifstream file(each.path(), std::ios::binary);
    std::string content(std::istreambuf_iterator<char>(file), {});
    const auto changed = fs::last_write_time(each.path()).time_since_epoch().count();
    all[each.path().filename()] = std::to_string(changed) + " " + content;
  }
  return all;
}

TEST(StoreCheck, CountsASoundStoreAndWritesNothing) {
  const Left left;
  const auto before = files_in(left.data());
  const StoreReport report = report_of(left.data());
  EXPECT_EQ(damage_in(report), std::vector<std::string>());
  EXPECT_EQ(report.tables, 2U);
  EXPECT_EQ(report.finished, 1U);
  EXPECT_EQ(report.keys, 2U);
  EXPECT_GT(report.entries, 8U);
  EXPECT_EQ(files_in(left.data()), before);
}

TEST(StoreCheck, ReadsWhatACrashLeftInTheLog) {
  const Left left;
  const Folder crashed;
  {
    sqlite::Connection open(left.data() / "coppice.db");
    open.exec("UPDATE tables SET result = '9 9' WHERE result IS NOT NULL");
    fs::create_directory(crashed / "data");
    for (const std::string name : {"coppice.db", "coppice.db-wal"}) {
      fs::copy_file(left.data() / name, crashed / "data" / name);
    }
  }
  const auto before = files_in(crashed / "data");
  ASSERT_EQ(before.size(), 2U);
  const std::vector<std::string> damage = {left.finished + " error.store_check.result"};
  EXPECT_EQ(damage_in(report_of(crashed / "data")), damage);
  EXPECT_EQ(files_in(crashed / "data"), before);
}

TEST(StoreCheck, NamesEachDamage) {
  const Left left;
  const fs::path sound = *left.folder / "sound.db";
  fs::copy_file(left.data() / "coppice.db", sound);
  const std::string at = " WHERE table_id = '" + left.finished + "'";
  const std::string whole = " WHERE id = '" + left.finished + "'";
  const std::string last = "(SELECT max(number) FROM journal" + at + ")";
  const std::map<std::string, std::string> cases = {
      {"DELETE FROM journal" + at + " AND number = 3", "gap"},
      {"DELETE FROM journal" + at, "no_journal"},
      {"UPDATE journal SET text = 'people {\"type\":\"chatted\",\"seat\":9,\"text\":\"" +
           std::string(private_words) + "\"}'" + at + " AND number = 5",
       "entry"},
      {"DELETE FROM journal" + at + " AND number = " + last, "result"},
      {"UPDATE tables SET result = '0 0'" + whole, "result"},
      {"UPDATE tables SET company = replace(company, 'Bob', 'Rob')" + whole, "people"},
      {"INSERT INTO keys VALUES ('" + sha256(eve) + "', '" + sha256(eve) +
           "', '', '2026-11-21', '2026-11-21', ''); INSERT INTO holders VALUES ('" + sha256(eve) +
           "', '" + left.finished + "')",
       "people"},
      {"INSERT INTO seen VALUES ('" + left.finished + "', 1, 'yesterday')", "seen"},
      {"INSERT INTO seen VALUES ('" + left.finished + "', 0, '2026-11-21T00:00:00.000Z')", "seen"},
      {"UPDATE tables SET game = 'unknown'" + whole, "row"},
      {"UPDATE tables SET seed = 'x'" + whole, "row"},
      {"DELETE FROM tables" + whole, "stray"},
  };
  for (const auto& [statement, what] : cases) {
    SCOPED_TRACE(statement);
    fs::copy_file(sound, left.data() / "coppice.db", fs::copy_options::overwrite_existing);
    left.run(statement);
    const StoreReport report = report_of(left.data());
    const std::vector<std::string> damage = {left.finished + " error.store_check." + what};
    EXPECT_EQ(damage_in(report), damage);
    EXPECT_EQ(report.damaged_tables(), 1U);
  }
}

TEST(StoreCheck, NamesDamageThatBelongsToNoTable) {
  const Left left;
  const fs::path sound = *left.folder / "sound.db";
  fs::copy_file(left.data() / "coppice.db", sound);
  const std::string of_ann = " WHERE key = '" + sha256(ann) + "'";
  const std::map<std::string, std::string> cases = {
      {"DELETE FROM keys" + of_ann, "keyless"},
      {"UPDATE keys SET used = 'today'" + of_ann, "other_row"},
      {"UPDATE keys SET ended = 'yes'" + of_ann, "other_row"},
      {"UPDATE keys SET name = '" + std::string(private_words) + std::string(60, 'x') + "'" +
           of_ann,
       "other_row"},
      {"INSERT INTO key_links VALUES ('" + sha256("t") + "', '" + sha256(ann) + "', 'soon')",
       "other_row"},
      {"INSERT INTO key_links VALUES ('" + sha256("t") + "', '" + sha256(eve) +
           "', '2026-11-21T00:00:00.000Z')",
       "keyless"},
  };
  for (const auto& [statement, what] : cases) {
    SCOPED_TRACE(statement);
    fs::copy_file(sound, left.data() / "coppice.db", fs::copy_options::overwrite_existing);
    left.run(statement);
    const StoreReport report = report_of(left.data());
    EXPECT_EQ(damage_in(report), std::vector<std::string>{" error.store_check." + what});
    EXPECT_EQ(report.damaged_tables(), 0U);
  }
}

TEST(StoreCheck, ReportsOverwrittenPages) {
  const Left left;
  const fs::path file = left.data() / "coppice.db";
  const auto size = fs::file_size(file);
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  for (std::uintmax_t at = 2 * 4096; at < size; at += 2 * 4096) {
    bytes.seekp(static_cast<std::streamoff>(at));
    bytes << std::string(4096, '\x5a');
  }
  bytes.close();
  EXPECT_FALSE(damage_in(report_of(left.data())).empty());
}

TEST(StoreCheck, RefusesWhatItCannotCheck) {
  const Left left;
  {
    const auto open = SqliteStore::open(left.data());
    EXPECT_EQ(trouble_at(left.data()), "error.store.busy");
  }
  EXPECT_EQ(trouble_at(left.data()), "");
  EXPECT_EQ(trouble_at(*left.folder / "nowhere"), "error.store.none");
  EXPECT_FALSE(fs::exists(*left.folder / "nowhere"));
  left.folder->write("other", "no database at all, and long enough to be read as one");
  EXPECT_EQ(trouble_at(*left.folder / "other"), "error.store.damaged");
  left.folder->write("empty", "");
  EXPECT_EQ(trouble_at(*left.folder / "empty"), "error.store.empty");
  left.run("PRAGMA user_version = 99");
  EXPECT_EQ(trouble_at(left.data()), "error.store.newer");
  left.run("PRAGMA user_version = 6");
  EXPECT_EQ(trouble_at(left.data()), "error.store.older");
}

TEST(StoreCheck, ReadsADatabase) {
  const Left left;
  const Database database;
  const auto trouble = [&] {
    const auto rows = postgres_rows(database.address());
    return rows ? "" : rows.error().key;
  };
  EXPECT_EQ(trouble(), "error.store.none");
  {
    const auto from = SqliteStore::open(left.data());
    const auto store = database.store();
    for (const std::string& id : {left.finished, left.waiting}) {
      ASSERT_TRUE(add(*store, **(*from)->find(id), *(*from)->journal(id)));
    }
  }
  const auto report = [&] { return *check_store(**postgres_rows(database.address())); };
  EXPECT_EQ(damage_in(report()), std::vector<std::string>());
  EXPECT_EQ(report().tables, 2U);
  database.run("DELETE FROM coppice.journal WHERE table_id = '" + left.waiting +
               "' AND number = 1");
  const std::vector<std::string> damage = {left.waiting + " error.store_check.gap"};
  EXPECT_EQ(damage_in(report()), damage);
  database.run("UPDATE coppice.form SET version = 99");
  EXPECT_EQ(trouble(), "error.store.newer");
}

}  // namespace
}  // namespace coppice::server::test::checking_stores
