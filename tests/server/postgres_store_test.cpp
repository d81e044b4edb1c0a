// Tables in PostgreSQL: several servers at once, and invalid databases.
#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <optional>
#include <pqxx/connection>
#include <pqxx/transaction>

#include "fickle_store.hpp"
#include "postgres.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

TEST(Postgres, TextThatIsNotUtf8IsRefused) {
  const Database database(cluster(), "ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  EXPECT_EQ(database.trouble(), "error.store.encoding");
}

TEST(Postgres, TextThatCannotBeStoredFailsAlone) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table(), {}));
  const TableSummary summary = some_table().summary;
  const std::vector<Write> batch = {AppendEntries{"a", 0, {{std::string("1 \0", 3), ""}}, summary},
                                    AddTable{some_table("b"), {{"1 bury", "\xff"}}},
                                    AppendEntries{"a", 0, entries(1), summary}};
  std::string came;
  for (const WriteResult& written : store->write(batch)) {
    came += written ? "+ " : written.error().key + " ";
  }
  EXPECT_EQ(came, "error.store.text error.store.text + ");
}

// ---- several servers ----------------------------------------------------------------------------

TEST(Postgres, OneOfTwoServersWins) {
  const Database database;
  const auto here = database.store();
  const auto there = database.store();
  for (const char* id : {"a", "b"}) ASSERT_TRUE(add(*here, some_table(id), entries(2)));
  const auto race = [&](Store& store, std::vector<std::string> order, int& acted) {
    for (std::size_t round = 0; round < 100; ++round) {
      std::vector<Write> batch;
      for (const std::string& id : order) {
        batch.emplace_back(AppendEntries{id, 2 + round, entries(1), some_table().summary});
      }
      for (const WriteResult& written : store.write(batch)) {
        acted += written ? 1 : 0;
        EXPECT_TRUE(written || written.error().code == ErrorCode::store_out_of_step);
      }
    }
  };
  int acted_here = 0;
  int acted_there = 0;
  std::thread other([&] { race(*there, {"b", "a"}, acted_there); });
  race(*here, {"a", "b"}, acted_here);
  other.join();
  EXPECT_EQ(acted_here + acted_there, 200);
  for (const char* id : {"a", "b"}) EXPECT_EQ(here->journal(id)->size(), 102U);
}

/// What a store was told about others.
class Ears {
 public:
  explicit Ears(SharedStore& store) : store_(store) {
    store.listen([this](const std::vector<TableChangeNotice>& news) {
      const std::scoped_lock lock(mutex_);
      if (news.empty()) ++begun_;
      for (const TableChangeNotice& each : news) {
        heard_ += each.id + " " + std::to_string(each.entries) + ";";
      }
      changed_.notify_all();
    });
    wait([this] { return begun_ > 0; });
  }
  Ears(const Ears&) = delete;
  Ears& operator=(const Ears&) = delete;
  ~Ears() { store_.listen(nullptr); }

  bool hears(const std::string& text) {
    return wait([&] { return heard_.contains(text); });
  }
  bool begins_again() {
    return wait([this] { return begun_ > 1; });
  }
  std::string heard() {
    const std::scoped_lock lock(mutex_);
    return heard_;
  }

 private:
  template <class Condition>
  bool wait(Condition condition) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20), condition);
  }

  SharedStore& store_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string heard_;
  int begun_ = 0;
};

TEST(Postgres, AClaimLastsForItsTimeWhileItsServerLives) {
  const Database database;
  const auto one = database.store();
  const auto two = database.store();
  const auto hold = [&](Store& store, int milliseconds) {
    const Write what = ClaimTable{"a", std::chrono::milliseconds(milliseconds)};
    const auto held = store.write({&what, 1}).front();
    return held ? "" : held.error().key;
  };
  EXPECT_EQ(hold(*one, 60'000), "");
  EXPECT_EQ(hold(*two, 60'000), "") << "the database never heard of the first";
  const Ears heard_one(*one);
  std::optional<Ears> heard_two(*two);
  EXPECT_EQ(hold(*one, 60'000), "error.store.held") << "it lives";
  EXPECT_EQ(hold(*two, 0), "");
  EXPECT_EQ(hold(*one, 60'000), "") << "given up";
  EXPECT_EQ(hold(*two, 60'000), "error.store.held");
  database.run("UPDATE coppice.held SET until = now()");
  EXPECT_EQ(hold(*two, 60'000), "") << "its time is over";
  EXPECT_EQ(hold(*one, 60'000), "error.store.held");
  heard_two.reset();
  EXPECT_EQ(hold(*one, 60'000), "") << "the other ended";
}

TEST(Postgres, AServerKnowsWhoElseLives) {
  const Database database;
  const auto one = database.store();
  const auto two = database.store();
  const auto others = [](PostgresStore& store) { return store.others().value_or(99); };
  EXPECT_EQ(others(*one), 0U);
  const Ears heard_one(*one);
  const Ears heard_two(*two);
  EXPECT_EQ(others(*one), 1U);
  EXPECT_EQ(others(*two), 1U);
  two->step_down();
  while (others(*one) > 0) std::this_thread::yield();
  EXPECT_EQ(others(*two), 1U) << "it still sees who lives";
  database.run("INSERT INTO coppice.servers VALUES ('killed', now() - interval '1 ms')");
  EXPECT_EQ(others(*one), 0U);
}

TEST(Postgres, AServerOfWhichTheDatabaseTakesNoNoteWrites) {
  const Database database;
  const auto one = database.store();
  const auto two = database.store();
  ASSERT_TRUE(add(*one, some_table(), entries(1)));
  const Ears heard(*one);
  EXPECT_EQ(two->others().value_or(99), 1U);
  database.run(
      "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN RAISE 'no space' USING ERRCODE = '53100'; END $$; CREATE TRIGGER full_disk "
      "BEFORE INSERT ON coppice.servers FOR EACH ROW EXECUTE FUNCTION full_disk()");
  while (two->others().value_or(99) > 0) std::this_thread::yield();
  EXPECT_TRUE(append(*one, "a", 1, entries(1), some_table().summary));
  EXPECT_FALSE(one->is_away());
  database.run("DROP TRIGGER full_disk ON coppice.servers");
  while (two->others().value_or(99) == 0) std::this_thread::yield();
}

TEST(Postgres, PresenceIsShared) {
  const Database database;
  const auto one = database.store();
  const auto two = database.store();
  const auto see = [](Store& store, std::vector<ReportSeatPresence::Seen> seats) {
    const Write what = ReportSeatPresence{std::move(seats), std::chrono::seconds(60)};
    EXPECT_TRUE(store.write({&what, 1}).front());
  };
  const auto seen_by = [](PostgresStore& store) {
    std::map<std::string, bool> seen;
    const auto found = store.seen({"a", "b"});
    for (const auto& [id, seat, ago] : *found) {
      seen[id + std::to_string(seat)] = ago <= std::chrono::milliseconds(0);
    }
    return seen;
  };
  using Seen = std::map<std::string, bool>;
  see(*one, {{"a", 1, true}, {"b", 2, true}});
  EXPECT_EQ(seen_by(*two), (Seen{{"a1", true}, {"b2", true}}));
  EXPECT_EQ(seen_by(*one), Seen{}) << "it knows itself";
  EXPECT_EQ((*one->last_seen("a")).size(), 1U) << "but for itself it keeps it, too";
  see(*two, {{"a", 1, true}, {"a", 2, true}});
  see(*one, {{"a", 1, false}, {"b", 2, false}});
  EXPECT_EQ(seen_by(*one), (Seen{{"a1", true}, {"a2", true}})) << "still at the other";
  EXPECT_EQ(seen_by(*two), (Seen{{"b2", false}}));
}

TEST(Postgres, OneDealOfADayCountsAcrossServers) {
  const Database database;
  const auto here = database.store();
  const auto there = database.store();
  StoredTable first = some_table("a");
  StoredTable second = some_table("b");
  first.counts = second.counts = true;
  ASSERT_TRUE(add(*here, first, {}));
  EXPECT_EQ(add(*there, second, {}).error().code, ErrorCode::store_out_of_step);
  second.daily = "2026-11-22";
  EXPECT_TRUE(add(*there, second, {}));
}

TEST(Postgres, WritesAreAnnouncedOncePerBatch) {
  const Database database;
  const auto here = database.store();
  const auto there = database.store();
  Ears own(*here);
  Ears others(*there);
  const std::vector<Write> batch = {AddTable{some_table("a"), entries(2)},
                                    AddTable{some_table("b"), entries(1)},
                                    AppendEntries{"a", 2, entries(3), some_table().summary}};
  for (const WriteResult& written : here->write(batch)) EXPECT_TRUE(written);
  EXPECT_TRUE(others.hears("a 5;b 1;"));
  EXPECT_EQ(there->lengths({"a", "b", "c"}),
            (std::map<std::string, std::size_t>{{"a", 5}, {"b", 1}}));
  const Write what = RemoveTables{{"b"}};
  EXPECT_TRUE(there->write({&what, 1}).front());
  EXPECT_TRUE(own.hears("b 0;"));
  EXPECT_EQ(own.heard(), "b 0;") << "not of its own";
}

TEST(Postgres, WritesOfAFurtherLineAreItsOwnToo) {
  const Database database;
  const auto here = database.store();
  const auto there = database.store();
  const auto line = here->further_line();
  Ears own(*here);
  Ears others(*there);
  const Write first = AddTable{some_table("a"), entries(1)};
  EXPECT_TRUE(here->write({&first, 1}).front());
  const Write more = AppendEntries{"a", 1, entries(2), some_table().summary};
  EXPECT_TRUE(line->write({&more, 1}).front());
  EXPECT_TRUE(others.hears("a 1;a 3;"));
  const Write what = AppendEntries{"a", 3, entries(1), some_table().summary};
  EXPECT_TRUE(there->write({&what, 1}).front());
  EXPECT_TRUE(own.hears("a 4;"));
  EXPECT_EQ(own.heard(), "a 4;") << "not of its own";
}

TEST(Postgres, ALineThatWaitsDelaysNoOther) {
  const Database database;
  const auto store = database.store();
  const auto line = store->further_line();
  for (const char* id : {"a", "b"}) ASSERT_TRUE(add(*store, some_table(id), entries(1)));
  pqxx::connection elsewhere(database.text());
  std::optional<pqxx::work> holds(std::in_place, elsewhere);
  holds->exec("SELECT id FROM coppice.tables WHERE id = 'a' FOR UPDATE");
  const Write first = AppendEntries{"a", 1, entries(1), some_table().summary};
  auto waits = std::async(std::launch::async, [&] { return line->write({&first, 1}).front(); });
  for (std::size_t known = 1; known < 21; ++known) {
    ASSERT_TRUE(append(*store, "b", known, entries(1), some_table().summary));
  }
  EXPECT_EQ(waits.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
  holds.reset();
  EXPECT_TRUE(waits.get());
  EXPECT_EQ(store->journal("a")->size(), 2U);
}

TEST(Postgres, LinesAreOpenedAgain) {
  const Database database;
  const auto store = database.store();
  const auto line = store->further_line();
  ASSERT_TRUE(add(*store, some_table("a"), entries(1)));
  const auto append_by_line = [&](std::size_t known) {
    const Write what = AppendEntries{"a", known, entries(1), some_table().summary};
    return line->write({&what, 1}).front().has_value();
  };
  EXPECT_TRUE(append_by_line(1));
  database.cut_all();
  EXPECT_TRUE(append_by_line(2));
  Ears own(*store);
  EXPECT_TRUE(append_by_line(3));
  EXPECT_EQ(own.heard(), "") << "the new connection is its own, too";
}

// ---- invalid databases --------------------------------------------------------------------------

/// Appends one entry to table "a", which has `known` entries.
std::string act(Store& store, std::size_t known) {
  const auto done = append(store, "a", known, entries(1), some_table().summary);
  return done ? "" : done.error().key;
}

TEST(PostgresTrouble, LostConnectionsAreOpenedAgain) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table(), entries(1)));
  Ears ears(*store);
  ASSERT_TRUE(store->find("a"));
  database.cut_all();
  EXPECT_TRUE(ears.begins_again()) << "what was missed is looked for";
  EXPECT_EQ(act(*store, 1), "");
  EXPECT_EQ(store->journal("a")->size(), 2U);
}

TEST(PostgresTrouble, ALostDatabaseFailsAtOnceAndIsFoundAgain) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table(), entries(1)));
  {
    Ears ears(*store);
    cluster().stop();
    EXPECT_EQ(act(*store, 1), "error.store.away");
    EXPECT_EQ(store->find("a").error().key, "error.store.away");
    while (!store->is_away()) std::this_thread::yield();
    EXPECT_EQ(act(*store, 1), "error.store.away");
    cluster().start();
    EXPECT_TRUE(ears.begins_again());
    EXPECT_FALSE(store->is_away());
    EXPECT_EQ(act(*store, 1), "");
    EXPECT_EQ(store->journal("a")->size(), 2U);
  }
}

TEST(PostgresTrouble, AReadOnlyDatabaseIsAway) {
  const Database database;
  ASSERT_TRUE(add(*database.store(), some_table(), entries(1)));
  const auto store = database.store();
  database.alter("SET default_transaction_read_only = on");
  EXPECT_EQ(act(*store, 1), "error.store.away");
  EXPECT_EQ(database.trouble(), "error.store.unreachable");
  database.alter("RESET default_transaction_read_only");
  EXPECT_EQ(act(*store, 1), "");
}

TEST(PostgresTrouble, AConnectionThatBecameReadOnlyIsRenewed) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table(), entries(1)));
  // Only sessions from now on may write, as if the host of the others had become a standby.
  database.run(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET test.writable = on', current_database()); "
      "END $$; "
      "CREATE FUNCTION standby() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN IF current_setting('test.writable', true) IS DISTINCT FROM 'on' THEN "
      "RAISE 'standby' USING ERRCODE = '25006'; END IF; RETURN NEW; END $$; "
      "CREATE TRIGGER standby BEFORE INSERT ON coppice.journal FOR EACH ROW "
      "EXECUTE FUNCTION standby()");
  EXPECT_EQ(act(*store, 1), "");
}

TEST(PostgresTrouble, AFullDatabaseLosesNothing) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table(), entries(1)));
  ASSERT_TRUE(add(*store, some_table("b"), entries(1)));
  // PostgreSQL's error when a disk is full.
  database.run(
      "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN IF NEW.table_id = 'b' THEN RAISE 'no space' USING ERRCODE = '53100'; "
      "END IF; RETURN NEW; END $$; CREATE TRIGGER full_disk BEFORE INSERT ON "
      "coppice.journal FOR EACH ROW EXECUTE FUNCTION full_disk()");
  const TableSummary summary = some_table().summary;
  const std::vector<Write> batch = {AppendEntries{"a", 1, entries(1), summary},
                                    AppendEntries{"b", 1, entries(1), summary}};
  for (const WriteResult& written : store->write(batch)) {
    EXPECT_EQ(written.error().key, "error.store.full");
  }
  EXPECT_EQ(store->journal("a")->size(), 1U) << "nothing of the batch";
  database.run("DROP TRIGGER full_disk ON coppice.journal");
  for (const WriteResult& written : store->write(batch)) EXPECT_TRUE(written);
}

TEST(PostgresTrouble, AnUpgradedDatabaseIsWrittenIfItAllowsThat) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table(), entries(1)));
  database.run("UPDATE coppice.form SET version = version + 1");
  EXPECT_EQ(act(*store, 1), "") << "a step that does not concern older servers";
  database.run("UPDATE coppice.form SET writers = version");
  EXPECT_EQ(act(*store, 2), "error.store.newer");
  EXPECT_EQ(store->journal("a")->size(), 2U);
}

TEST(PostgresTrouble, AMissingSchemaFailsAtOnce) {
  const Database database;
  const auto store = database.store();
  database.run("DROP SCHEMA coppice CASCADE");
  EXPECT_EQ(act(*store, 0), "error.store.failed");
  EXPECT_EQ(store->find("a").error().key, "error.store.failed");
}

}  // namespace
}  // namespace coppice::server::test
