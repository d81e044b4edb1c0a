// The limits that an operator may change.
#include "server/operate/adjustable_limits.hpp"

#include <gtest/gtest.h>

#include <set>

#include "house.hpp"
#include "server/http/visitor_quotas.hpp"
#include "server/operate/rate_limiter.hpp"

namespace coppice::server::test {
namespace {

std::string error_of_limit(const std::string& text) {
  Limits limits;
  const auto set = set_limit(limits, text);
  return set ? "" : set.error().key;
}

TEST(AdjustableLimits, AreReadAsTheyArePrinted) {
  std::set<std::string_view> names;
  for (const NamedLimit& each : named_limits()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    const std::string name(each.name);
    const bool is_rate = std::holds_alternative<RateLimit Limits::*>(each.member);
    const std::string wished = is_rate ? "7,90" : "77";
    Limits limits;
    EXPECT_NE(limit_value(limits, each), wished);
    ASSERT_TRUE(set_limit(limits, name + "=" + wished)) << name;
    EXPECT_EQ(limit_value(limits, each), wished);
    ASSERT_TRUE(set_limit(limits, name + "=" + limit_value({}, each))) << name;
    EXPECT_EQ(limit_value(limits, each), limit_value({}, each));
  }
  EXPECT_GE(names.size(), 33U);
}

TEST(AdjustableLimits, RefuseWhatIsNoValue) {
  EXPECT_EQ(error_of_limit("replays=32"), "");
  for (const std::string text : {"", "=", "replay=3", "REPLAYS=3", "replays 3"}) {
    EXPECT_EQ(error_of_limit(text), "error.usage.limit") << text;
  }
  for (const std::string value : {"", "0", "-1", "1.5", "20,60", " 3", "1000000000001"}) {
    EXPECT_EQ(error_of_limit("replays=" + value), "error.usage.limit_number") << value;
  }
  for (const std::string value : {"", "20", "20,", ",60", "0,60", "20,0", "20,60,1", "20;60"}) {
    EXPECT_EQ(error_of_limit("joins-of-key=" + value), "error.usage.limit_rate") << value;
  }
}

TEST(AdjustableLimits, OneAddressHasItsShareWhateverTheSystemAllows) {
  Limits limits;
  ASSERT_TRUE(set_limit(limits, "connections-of-address=20000"));
  EXPECT_EQ(fair_share(limits, 900), 900U);
  ASSERT_TRUE(set_limit(limits, "connections-of-address=10"));
  EXPECT_EQ(fair_share(limits, 20'000), 10U);
}

/// How many of 40 new tables from one address, each with a key of its own, are created.
std::size_t tables_of_a_class(const ServeOptions& options) {
  const Folder folder;
  const House house(folder, options);
  std::size_t created = 0;
  for (std::size_t pupil = 0; pupil < 40; ++pupil) {
    const std::string number = std::to_string(10 + pupil);
    const auto reply = house.post("/api/tables", "application/json",
                                  R"({"game":"heaps","settings":{},"seats":[],"seed":"7",)"
                                  R"("daily":false,"practice":false})",
                                  {{"X-Forwarded-For", "203.0.113.1"},
                                   {"X-Coppice-Player", number + me.substr(number.size())}});
    if (reply.status == 429) break;
    EXPECT_EQ(reply.status, 201) << reply.body;
    ++created;
  }
  return created;
}

TEST(AdjustableLimits, LetAClassBehindOneAddressCreateItsTables) {
  ServeOptions options = options_for_tests();
  EXPECT_LT(tables_of_a_class(options), 30U);
  ASSERT_TRUE(set_limit(options.limits, "new-tables-of-address=300,60"));
  EXPECT_EQ(tables_of_a_class(options), 40U);
}

}  // namespace
}  // namespace coppice::server::test
