// When batches are written to PostgreSQL, and which of them wait for its disk.
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <pqxx/connection>
#include <pqxx/nontransaction>

#include "postgres.hpp"
#include "server/store/writer.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

using namespace std::chrono_literals;

/// Each table that a player waits for would otherwise have a batch of its own.
TEST(PostgresBatches, HaveAPauseBetweenThem) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table("a"), {}));
  GroupCommitWriter writer(*store);
  constexpr std::size_t batches = 6;
  const auto began = std::chrono::steady_clock::now();
  for (std::size_t known = 0; known < batches; ++known) {
    std::promise<bool> stored;
    writer.write(AppendEntries{"a", known, entries(1), some_table().summary}, std::nullopt,
                 [&](const WriteResult& written) { stored.set_value(written.has_value()); });
    EXPECT_TRUE(stored.get_future().get());
  }
  EXPECT_GE(std::chrono::steady_clock::now() - began,
            GroupCommitWriter::database_interval * (batches - 1));
}

/// Only what nobody misses after a crash of the database does not wait for its disk.
TEST(PostgresBatches, OfPresenceAndClaimsDoNotWaitForTheDisk) {
  const Database database;
  const auto store = database.store();
  ASSERT_TRUE(add(*store, some_table("a"), {}));
  database.run(
      "CREATE TABLE commits (mode text);"
      "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
      "INSERT INTO commits VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;"
      "CREATE TRIGGER note AFTER INSERT OR UPDATE ON coppice.seen EXECUTE FUNCTION note();"
      "CREATE TRIGGER note AFTER INSERT OR UPDATE ON coppice.held EXECUTE FUNCTION note();");
  const auto modes_of = [&](const std::vector<Write>& batch) {
    database.run("DELETE FROM commits");
    for (const WriteResult& written : store->write(batch)) EXPECT_TRUE(written);
    pqxx::connection connection(database.text());
    pqxx::nontransaction work(connection);
    return work.exec1("SELECT string_agg(DISTINCT mode, ' ') FROM commits")[0].as<std::string>();
  };
  const Write presence = ReportSeatPresence{{{"a", 1, true}}, 60s};
  const Write claim = ClaimTable{"a", 60s};
  const Write move = AppendEntries{"a", 0, entries(1), some_table().summary};
  EXPECT_EQ(modes_of({presence}), "off");
  EXPECT_EQ(modes_of({claim, presence}), "off");
  EXPECT_EQ(modes_of({presence, claim, move}), "on");
  EXPECT_EQ(modes_of({claim}), "off") << "later again";
}

}  // namespace
}  // namespace coppice::server::test
