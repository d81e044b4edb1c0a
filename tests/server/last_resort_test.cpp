#include "server/last_resort.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace coppice::server::test {
namespace {

using std::chrono::milliseconds;

TEST(LastResortDeathTest, EndsAHangingProcess) {
  const auto never_end = [] {
    const LastResort last(milliseconds(1));
    while (true) std::this_thread::sleep_for(milliseconds(1));
  };
  EXPECT_EXIT(never_end(), testing::ExitedWithCode(1), "took too long");
}

TEST(LastResortDeathTest, DoesNotAffectAProcessThatEnds) {
  std::optional<LastResort> last(std::in_place, std::chrono::hours(1));
  last.reset();
  SUCCEED();
}

}  // namespace
}  // namespace coppice::server::test
