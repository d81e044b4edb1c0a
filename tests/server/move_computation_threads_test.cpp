// The order of answers if there is only one thread.
#include "server/tables/move_computation_threads.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <latch>
#include <vector>

#include "server/operate/limits.hpp"
#include "support/peek.hpp"
#include "table/table.hpp"

namespace coppice::server::test {
namespace {

/// Begins its first decision and waits there until the test continues.
class Blocked final : public AnyPlayer {
 public:
  std::latch begun{1};
  std::latch goes_on{1};

  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) override {
    if (!begun.try_wait()) begun.count_down();
    goes_on.wait();
    return game.moves(view).front();
  }
};

class ThinkersTest : public testing::Test {
 protected:
  ~ThinkersTest() override { let_go(); }

  bool ask(const std::string& visitor, const std::string& table) {
    const DecisionQuery question{table_.play().setup().game, table_.play().view(Seat{0}), Seat{0},
                                 Random(1), player_};
    ++asked_;
    const auto asked =
        thinkers_.ask({visitor, table}, question, context_.get_executor(),
                      [this, visitor](const auto&) { answered_.push_back(visitor); });
    if (!asked) {
      EXPECT_EQ(asked.error().key, "error.hint.busy");
      --asked_;
    }
    return asked.has_value();
  }

  void let_go() {
    if (!player_->goes_on.try_wait()) player_->goes_on.count_down();
  }

  /// All visitors in the order of their answers.
  std::vector<std::string> all_answers() {
    let_go();
    while (answered_.size() < asked_) context_.run_one();
    return answered_;
  }

  std::shared_ptr<Blocked> player_ = std::make_shared<Blocked>();
  Table table_ =
      *Table::make({reference::peek_game(), {"human", "human"}, 1, false, "", "2026-11-21"});
  std::size_t asked_ = 0;
  std::vector<std::string> answered_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_{
      context_.get_executor()};
  MoveComputationThreads thinkers_{1};
};

/// Chooses the first legal move at once.
class Hasty final : public AnyPlayer {
 public:
  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) override {
    return game.moves(view).front();
  }
};

TEST_F(ThinkersTest, QuickQuestionsDoNotWaitForSlowOnes) {
  ASSERT_TRUE(ask("greedy", "t"));
  player_->begun.wait();  // and all threads for long computations are busy
  DecisionQuery question{table_.play().setup().game, table_.play().view(Seat{0}), Seat{0},
                         Random(1), std::make_shared<Hasty>()};
  question.is_quick = true;
  bool answered = false;
  ASSERT_TRUE(thinkers_.ask({"modest", "m"}, question, context_.get_executor(),
                            [&](const auto&) { answered = true; }));
  while (!answered) context_.run_one();
  EXPECT_TRUE(answered_.empty());
}

TEST_F(ThinkersTest, ManyQuestionsOfOneVisitorDelayNobodyElse) {
  ASSERT_TRUE(ask("greedy", "t"));
  player_->begun.wait();
  for (std::size_t each = 0; each < limits::questions_of_visitor; ++each) {
    EXPECT_TRUE(ask("greedy", "t" + std::to_string(each)));
  }
  EXPECT_FALSE(ask("greedy", "another"));
  EXPECT_TRUE(ask("modest", "m"));
  const auto answers = all_answers();
  ASSERT_EQ(answers.size(), limits::questions_of_visitor + 2);
  EXPECT_EQ(answers[2], "modest");  // after the current question and one more
}

TEST_F(ThinkersTest, AVisitorWaitsForOneQuestionOfEachOther) {
  ASSERT_TRUE(ask("first", "f"));
  player_->begun.wait();
  const std::vector<std::string> greedy = {"a", "b", "c", "d"};
  for (std::size_t each = 0; each < limits::questions_of_visitor; ++each) {
    for (const std::string& who : greedy) EXPECT_TRUE(ask(who, who + std::to_string(each)));
  }
  for (const char* table : {"m", "n", "o"}) EXPECT_TRUE(ask("modest", table));
  const auto answers = all_answers();
  std::size_t others = 0;
  for (std::size_t at = 1, modest = 0; modest < 3; ++at) {
    ASSERT_LT(at, answers.size());
    others = answers[at] == "modest" ? 0 : others + 1;
    modest += answers[at] == "modest" ? 1U : 0U;
    EXPECT_LE(others, greedy.size());
  }
}

/// Thinks until there is no more time, in any case not for ever.
class Endless final : public AnyPlayer {
 public:
  std::atomic<bool> was_stopped = false;

  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&,
              SearchClock& clock) override {
    const auto begun = clock.now();
    while (!was_stopped && clock.now() - begun < std::chrono::minutes(1)) {
      was_stopped = clock.stopped();
    }
    return game.moves(view).front();
  }
};

TEST_F(ThinkersTest, LongBudgetsShrinkWhileOthersWait) {
  ASSERT_TRUE(ask("first", "f"));
  player_->begun.wait();
  const auto endless = std::make_shared<Endless>();
  const DecisionQuery question{table_.play().setup().game, table_.play().view(Seat{0}), Seat{0},
                               Random(1), endless};
  bool answered = false;
  ASSERT_TRUE(thinkers_.ask({"slow", "s"}, question, context_.get_executor(),
                            [&](const auto&) { answered = true; }));
  for (int each = 0; each < 100; ++each) {
    const std::string name = std::to_string(each);
    ASSERT_TRUE(ask("v" + name, "t" + name));
  }
  let_go();
  while (!answered) context_.run_one();
  EXPECT_TRUE(endless->was_stopped);
}

TEST(Thinking, IsSharedByThoseWhoWait) {
  EXPECT_FALSE(time_for_one(0, 1));
  EXPECT_FALSE(time_for_one(1, 2));
  EXPECT_EQ(time_for_one(4, 1), limits::thinking_time / 5);
  EXPECT_EQ(time_for_one(4, 2), limits::thinking_time * 2 / 5);
  EXPECT_EQ(time_for_one(500, 1), limits::shortest_thinking);
}

TEST_F(ThinkersTest, ATableHasAtMostTwoQuestions) {
  ASSERT_TRUE(ask("one", "t"));
  player_->begun.wait();
  EXPECT_TRUE(ask("two", "t"));
  EXPECT_FALSE(ask("three", "t"));
  EXPECT_TRUE(ask("three", "u"));
  EXPECT_EQ(all_answers(), (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_TRUE(ask("three", "t"));
}

TEST_F(ThinkersTest, QuestionsAreBounded) {
  for (std::size_t each = 0; each < limits::questions; ++each) {
    EXPECT_TRUE(ask("v" + std::to_string(each), "t" + std::to_string(each)));
  }
  EXPECT_FALSE(ask("late", "late"));
}

}  // namespace
}  // namespace coppice::server::test
