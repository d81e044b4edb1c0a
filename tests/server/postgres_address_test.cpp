// Addresses of PostgreSQL databases.
#include <gtest/gtest.h>

#include <string>

#include "server/store/postgres_address.hpp"

namespace coppice::server::test {
namespace {

TEST(PostgresAddress, IsShownWithoutUserAndPassword) {
  const auto address =
      postgres::read_address("postgresql://ann:s3cr%65t@db.example.org:5433/games?sslmode=require");
  ASSERT_TRUE(address);
  EXPECT_EQ(address->name, "postgresql://db.example.org:5433/games");
  EXPECT_TRUE(address->connection.contains("password='s3cret'"));
  EXPECT_TRUE(address->connection.contains("sslmode='require'"));
  EXPECT_TRUE(address->connection.contains("connect_timeout='5'"));
  const auto patient = postgres::read_address("postgres://h/d?connect_timeout=9&password=it's%5C");
  EXPECT_TRUE(patient->connection.contains("connect_timeout='9'"));
  for (const std::string endless : {"0", "-1", "long"}) {
    const auto address = postgres::read_address("postgres://h/d?connect_timeout=" + endless);
    EXPECT_TRUE(address->connection.contains("connect_timeout='5'")) << endless;
  }
  EXPECT_TRUE(patient->connection.contains(R"(password='it\'s\\')"));
}

TEST(PostgresAddress, AnInvalidAddressIsRefusedAndNotRepeated) {
  for (const char* text : {"", "games", "mysql://ann:s3cret@h/d", "postgresql://ann:s3%cret@h/d",
                           "postgresql://ann:s3@cret@h/d", "postgresql://ann:s3/cret@h/d",
                           "postgresql://ann:s3cret@h", "postgresql://ann:s3cret@h/d?nonsense=1"}) {
    const auto address = postgres::read_address(text);
    ASSERT_FALSE(address) << text;
    EXPECT_EQ(address.error(), (Error{"error.usage.database", {}}));
  }
}

}  // namespace
}  // namespace coppice::server::test
