#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <set>

#include "lab/counts/coverage.hpp"

namespace coppice::lab {
namespace {

enum class Cause : std::uint8_t { rain, frost };
BOOST_DESCRIBE_ENUM(Cause, rain, frost)

struct Where {
  bool above;
};
BOOST_DESCRIBE_STRUCT(Where, (), (above))

struct Felled {
  int seat;
  Cause cause;
  Where where;
  std::optional<Cause> second;
};
struct Planted {
  std::optional<int> seat;
  bool free_of_charge;
};
BOOST_DESCRIBE_STRUCT(Felled, (), (seat, cause, where, second))
BOOST_DESCRIBE_STRUCT(Planted, (), (seat, free_of_charge))

using Happening = std::variant<Felled, Planted>;
using Things = EventNames<Happening>;

std::set<std::string> told_by(const auto& event) {
  std::set<std::string> names;
  Things::mark_occurrences(event,
                           [&](std::size_t thing) { names.insert(Things::names().at(thing)); });
  return names;
}

TEST(EventNames, AreEventsAndTheValuesOfTheirMembers) {
  const std::vector<std::string> expected = {"felled",
                                             "felled cause=rain",
                                             "felled cause=frost",
                                             "felled where.above=false",
                                             "felled where.above=true",
                                             "felled second=null",
                                             "felled second=rain",
                                             "felled second=frost",
                                             "planted",
                                             "planted freeOfCharge=false",
                                             "planted freeOfCharge=true"};
  EXPECT_EQ(Things::names(), expected) << "no numbers";
}

TEST(EventNames, AreMarkedByAnEvent) {
  EXPECT_EQ(told_by(Felled{1, Cause::frost, {true}, std::nullopt}),
            (std::set<std::string>{"felled", "felled cause=frost", "felled where.above=true",
                                   "felled second=null"}));
  EXPECT_EQ(told_by(Felled{1, Cause::rain, {false}, Cause::frost}),
            (std::set<std::string>{"felled", "felled cause=rain", "felled where.above=false",
                                   "felled second=frost"}));
  EXPECT_EQ(told_by(Planted{3, true}),
            (std::set<std::string>{"planted", "planted freeOfCharge=true"}));
}

}  // namespace
}  // namespace coppice::lab
