// Each event is written to the log at most once a minute.
#include "server/operate/log.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "engine/error.hpp"

namespace coppice::server::test {
namespace {

using std::chrono::seconds;

struct RepeatedLinesTest : testing::Test {
  LogDeduplicator lines;
  LogDeduplicator::Time now{};

  bool admits(const std::string& event, std::size_t amount = 0, int level = 3) {
    return lines.admits(level, event, amount, now);
  }
  std::vector<std::string> due() {
    std::vector<std::string> texts;
    for (const auto& line : lines.due(now)) texts.push_back(line.text);
    return texts;
  }
};

using Texts = std::vector<std::string>;

TEST_F(RepeatedLinesTest, AnEventIsWrittenOnceAMinute) {
  int written = 0;
  for (int second = 0; second < 300; ++second) {
    written += admits("the database is away") ? 1 : 0;
    written += static_cast<int>(due().size());
    now += seconds(1);
  }
  EXPECT_EQ(written, 5);
}

TEST_F(RepeatedLinesTest, NothingIsLost) {
  EXPECT_TRUE(admits("away"));
  for (int more = 0; more < 41; ++more) EXPECT_FALSE(admits("away"));
  EXPECT_EQ(due(), Texts{});
  now += seconds(59);
  EXPECT_EQ(due(), Texts{});
  now += seconds(1);
  EXPECT_EQ(due(), Texts{"away (41 more within a minute)"});
  EXPECT_FALSE(admits("away")) << "a new minute began";
  now += seconds(60);
  EXPECT_EQ(due(), Texts{"away (1 more within a minute)"});
  now += seconds(60);
  EXPECT_EQ(due(), Texts{});
  EXPECT_TRUE(admits("away")) << "it is forgotten after a minute without it";
}

TEST_F(RepeatedLinesTest, AnotherSubjectOrLevelIsAnotherEvent) {
  EXPECT_TRUE(admits("table a: damaged"));
  EXPECT_TRUE(admits("table b: damaged"));
  EXPECT_TRUE(admits("table a: damaged", 0, 4));
  EXPECT_FALSE(admits("table b: damaged"));
}

TEST_F(RepeatedLinesTest, AmountsAddUp) {
  EXPECT_TRUE(admits("deleted games", 7));
  EXPECT_FALSE(admits("deleted games", 5));
  EXPECT_FALSE(admits("deleted games", 50));
  now += seconds(60);
  EXPECT_EQ(due(), Texts{"deleted games: 55 (2 more within a minute)"});
  EXPECT_EQ(line_text("deleted games", 7), "deleted games: 7");
}

TEST_F(RepeatedLinesTest, TheEndWritesWhatIsCounted) {
  for (const std::string event : {"a", "b", "b", "c", "c", "c"}) admits(event);
  std::size_t times = 0;
  for (const auto& line : lines.all()) times += line.text == "c (2 more within a minute)" ? 2U : 1U;
  EXPECT_EQ(times, 3U);
  EXPECT_TRUE(admits("b"));
}

TEST_F(RepeatedLinesTest, ManyDifferentLinesNeedBoundedMemory) {
  for (std::size_t line = 0; line < 2 * LogDeduplicator::most; ++line) {
    EXPECT_TRUE(admits(std::to_string(line)));
  }
  EXPECT_FALSE(admits("0"));
  EXPECT_TRUE(admits("1999")) << "it was not kept";
  now += seconds(60);
  EXPECT_EQ(due(), Texts{"0 (1 more within a minute)"});
}

TEST(Log, CountsWhatRepeatsAtEveryLevelAndFromEveryCall) {
  finish_log();
  const auto thrown = [] {
    try {
      throw std::runtime_error("broken");
    } catch (...) {
      return std::current_exception();
    }
  }();
  testing::internal::CaptureStderr();
  for (int each = 0; each < 10; ++each) {
    log_error("reading", Error{ErrorCode::store_away, {{"file", "games"}}});
    log_warning("a warning");
    log_warning("deleted games", 2);
    log_exception("somewhere", thrown);
  }
  log_repeat_counts(std::chrono::steady_clock::now() + seconds(61));
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::ranges::count(log, '\n'), 8) << log;
  for (const std::string line :
       {"error reading: error.store.away file=games (9 more", "warning a warning (9 more",
        "warning deleted games: 18 (9 more", "error somewhere: broken (9 more"}) {
    EXPECT_TRUE(log.contains(line)) << log;
  }
  finish_log();
}

TEST(Log, AnErrorOfManyTablesIsWrittenOnce) {
  finish_log();
  testing::internal::CaptureStderr();
  for (int table = 0; table < 100; ++table) {
    log_error("a table", Error{ErrorCode::store_away, {{"file", "games"}}}, std::to_string(table));
  }
  finish_log();
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::ranges::count(log, '\n'), 2) << log;
  EXPECT_TRUE(log.contains("error a table: error.store.away file=games: 0\n")) << log;
  EXPECT_TRUE(log.contains("error a table: error.store.away file=games (99 more")) << log;
}

}  // namespace
}  // namespace coppice::server::test
