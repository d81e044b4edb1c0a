#include "server/operate/shutdown_watchdog.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <future>
#include <optional>

namespace coppice::server::test {
namespace {

using std::chrono::milliseconds;

TEST(LastResortDeathTest, EndsAHangingProcess) {
  const auto never_end = [] {
    const ShutdownWatchdog last(milliseconds(1));
    std::promise<void>().get_future().wait();
  };
  EXPECT_EXIT(never_end(), testing::ExitedWithCode(1), "took too long");
}

TEST(LastResortDeathTest, DoesNotAffectAProcessThatEnds) {
  const auto end_in_time = [](milliseconds longest) {
    std::optional<ShutdownWatchdog> last(std::in_place, longest);
    last.reset();
    std::_Exit(7);
  };
  EXPECT_EXIT(end_in_time(std::chrono::hours(1)), testing::ExitedWithCode(7), "");
}

}  // namespace
}  // namespace coppice::server::test
