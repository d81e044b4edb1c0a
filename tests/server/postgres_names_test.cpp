// Names of database hosts are looked up with a deadline.
#include "server/store/postgres/postgres_names.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <pqxx/except>

#include "postgres.hpp"

namespace coppice::server::test {
namespace {

TEST(PostgresNames, LookupsHaveADeadline) {
  using namespace std::chrono_literals;
  std::atomic<int> asked = 0;
  std::promise<void> answered;
  const std::shared_future<void> answer = answered.get_future().share();
  postgres::HostNames names([&asked, answer](const std::string& name) {
    ++asked;
    answer.wait();
    return postgres::HostAddresses({name + "'s"});
  });
  EXPECT_EQ(names.find("db", 1ms).error(), "no name server answers");
  EXPECT_FALSE(names.find("db", 1ms));
  answered.set_value();
  EXPECT_EQ(names.find("db", 1h), std::vector<std::string>{"db's"});
  EXPECT_EQ(asked, 1) << "those who came later waited for the same answer";
  EXPECT_TRUE(names.find("db", 1h));
  EXPECT_EQ(asked, 2) << "what was true once is not true for ever";
}

TEST(PostgresNames, AreReplacedByTheirAddresses) {
  postgres::HostNames names([](const std::string& name) {
    if (name == "gone") return postgres::HostAddresses(std::unexpected("no such name"));
    return postgres::HostAddresses({name + "1", name + "2"});
  });
  const auto text = [&](const std::string& address) {
    return postgres::with_resolved_hosts(
        postgres::read_address("postgresql://" + address)->connection, names);
  };
  EXPECT_TRUE(text("a:5/d").ends_with("host='a,a' hostaddr='a1,a2' port='5,5'"));
  EXPECT_TRUE(text("gone,b/d").ends_with("host='b,b' hostaddr='b1,b2' port=','"));
  EXPECT_TRUE(text("a:5,b:6/d").ends_with("hostaddr='a1,a2,b1,b2' port='5,5,6,6'"));
  EXPECT_TRUE(text("%2Frun,a:5/d").ends_with("host='/run,a,a' hostaddr=',a1,a2' port=',5,5'"));
  EXPECT_TRUE(text("[::1],a/d").ends_with("host='::1,a,a' hostaddr=',a1,a2' port=',,'"));
  EXPECT_FALSE(text("127.0.0.1/d").contains("hostaddr")) << "nothing has to be looked up";
  EXPECT_FALSE(text("/d?hostaddr=127.0.0.1").contains("a1")) << "there is no name";
  try {
    text("gone/d");
    ADD_FAILURE() << "connected to nowhere";
  } catch (const pqxx::broken_connection& trouble) {
    EXPECT_EQ(std::string(trouble.what()), "could not look up \"gone\": no such name");
  }
}

TEST(PostgresNames, LeadToTheDatabase) {
  const Database database;
  std::string by_name = database.text();
  by_name.replace(by_name.find("127.0.0.1"), std::string_view("127.0.0.1").size(), "localhost");
  EXPECT_TRUE(PostgresStore::open(*postgres::read_address(by_name)));
}

}  // namespace
}  // namespace coppice::server::test
