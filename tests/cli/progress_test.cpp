// Progress: a line that is rewritten on a terminal, one line per minute elsewhere.
#include "cli/io/progress.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace coppice::cli {
namespace {

using std::chrono::seconds;

/// Progress of a hundred games, with the test's clock.
class ProgressAt {
 public:
  explicit ProgressAt(bool is_terminal)
      : progress_(100, text::Messages::in("en"), "cli.report.progress",
                  {.out = out_, .is_terminal = is_terminal, .now = [this] { return now_; }}) {}

  /// The output when this many games are finished after this time.
  std::string told(seconds time, std::uint64_t done) {
    now_ = std::chrono::steady_clock::time_point() + time;
    out_.str("");
    progress_(done);
    return out_.str();
  }

 private:
  std::ostringstream out_;
  std::chrono::steady_clock::time_point now_;
  Progress progress_;
};

TEST(Progress, IsOneLinePerMinuteWithoutATerminal) {
  ProgressAt log(false);
  EXPECT_EQ(log.told(seconds(0), 0), "");
  EXPECT_EQ(log.told(seconds(59), 5), "");
  EXPECT_EQ(log.told(seconds(61), 6), "6 of 100 games (6 %)\n");
  EXPECT_EQ(log.told(seconds(110), 9), "");
  EXPECT_EQ(log.told(seconds(121), 10), "10 of 100 games (10 %)\n");
}

TEST(Progress, IsARewrittenLineOnATerminal) {
  ProgressAt screen(true);
  EXPECT_EQ(screen.told(seconds(0), 0), "\r0 of 100 games (0 %)");
  EXPECT_EQ(screen.told(seconds(2), 10), "\r10 of 100 games (10 %)");
  EXPECT_EQ(screen.told(seconds(3), 9), "\r9 of 100 games (9 %)  ") << "the rest is wiped";
}

}  // namespace
}  // namespace coppice::cli
