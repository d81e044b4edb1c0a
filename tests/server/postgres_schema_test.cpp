// The schema of a PostgreSQL database: who may write it, and how it is upgraded.
#include <gtest/gtest.h>

#include <string>

#include "postgres.hpp"
#include "server/store/postgres/postgres.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

TEST(Postgres, AnUnreachableDatabaseHasItsReason) {
  const auto trouble = [](const std::string& address) {
    return PostgresStore::open(*postgres::read_address(address)).error();
  };
  const Error nowhere = trouble("postgresql://ann:s3cret@127.0.0.1:1/games");
  EXPECT_EQ(nowhere.key, "error.store.unreachable");
  EXPECT_TRUE(argument(nowhere, "details").contains("refused"));
  EXPECT_FALSE(argument(nowhere, "details").contains("s3cret"));
  const Error unknown = trouble(cluster().address("unknown"));
  EXPECT_EQ(unknown.key, "error.store.unreachable");
  EXPECT_TRUE(argument(unknown, "details").contains("\"unknown\" does not exist"));
}

TEST(Postgres, AWrongPasswordNamesNeitherRoleNorPassword) {
  const postgres::Address address =
      *postgres::read_address("postgresql://coppice:s3cret@coppice.example.org/games");
  const pqxx::broken_connection trouble(
      "connection to server at \"coppice.example.org\" (192.0.2.7), port 5432 failed: FATAL:  "
      "password authentication failed for user \"coppice\"\nhint");
  EXPECT_EQ(postgres::details_of(trouble, address),
            "connection to server at \"coppice.example.org\" (192.0.2.7), port 5432 failed: "
            "FATAL:  password authentication failed for user \"…\"");
  setenv("PGUSER", "ann", 1);
  EXPECT_EQ(postgres::read_address("postgresql://h/d")->role, "ann");
  unsetenv("PGUSER");
}

TEST(Postgres, APoolerThatChangesSessionsIsRefusedByName) {
  if (!std::filesystem::exists(Pooler::program)) GTEST_SKIP() << "PgBouncer is not installed";
  const Database database;
  const auto opened = [&](const Pooler& pooler) {
    return PostgresStore::open(*postgres::read_address(
        "postgresql://coppice@127.0.0.1:" + std::to_string(pooler.port()) + "/" + database.name()));
  };
  EXPECT_EQ(opened(Pooler("transaction")).error().key, "error.store.pooler");
  const Pooler pooler("session");
  const auto store = opened(pooler);
  ASSERT_TRUE(store) << store.error().key;
  EXPECT_TRUE(add(**store, some_table(), entries(1)));
}

// ---- the schema ---------------------------------------------------------------------------------

TEST(Postgres, ADatabaseOfANewerVersionStaysUnchanged) {
  const Database database;
  ASSERT_TRUE(add(*database.store(), some_table(), entries(1)));
  database.run("UPDATE coppice.form SET version = 99; DROP TABLE coppice.held");
  EXPECT_EQ(database.trouble(), "error.store.newer");
  database.run("SELECT 1 / (to_regclass('coppice.held') IS NULL)::int");  // not created again
}

TEST(Postgres, UpgradingVersion1AddsDeadlines) {
  const Database database;
  database.run(database_dump("postgres", 1));
  database.run(
      "INSERT INTO coppice.journal VALUES ('1-people', 101, 'clock "
      "{\"type\":\"due\",\"moment\":5}', "
      "''), ('1-people', 102, 'clock {\"type\":\"due\",\"moment\":1700000000000}', '')");
  EXPECT_EQ((*database.store()->find("1-people"))->summary.due, 1'700'000'000'000);
}

TEST(Postgres, AForeignSchemaStaysUnchanged) {
  const Database database;
  database.run("CREATE SCHEMA coppice; CREATE TABLE coppice.trees (age integer)");
  EXPECT_EQ(database.trouble(), "error.store.foreign_schema");
  database.run("SELECT 1 / (to_regclass('coppice.tables') IS NULL)::int");
}

TEST(Postgres, AFailedSchemaLeavesNothing) {
  const Database database;
  database.run(
      "CREATE FUNCTION fail() RETURNS event_trigger LANGUAGE plpgsql AS "
      "$$ BEGIN RAISE 'no'; END $$; CREATE EVENT TRIGGER no_index ON ddl_command_end "
      "WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION fail()");
  EXPECT_EQ(database.trouble(), "error.store.failed");
  database.run("SELECT 1 / (to_regnamespace('coppice') IS NULL)::int; DROP EVENT TRIGGER no_index");
  EXPECT_EQ(database.trouble(), "");
}

}  // namespace
}  // namespace coppice::server::test
