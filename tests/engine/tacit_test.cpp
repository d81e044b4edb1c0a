#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "engine/replay.hpp"
#include "support/kuhn_table.hpp"

namespace coppice {
namespace {

/// Kuhn poker whose records omit every pass, and which allows resigning.
struct QuietKuhn : reference::KuhnTable {
  static GameInfo info() { return {"kuhn", seats, {}, true}; }
  static std::expected<QuietKuhn, Error> make(const Settings&) { return QuietKuhn{}; }
  std::optional<Move> tacit_move(const State& state) const {
    return turn(state).is_seat() ? std::optional(Move::of(pass)) : std::nullopt;
  }
};

const AnyGameAdapter<QuietKuhn> quiet_kuhn({}, {});

std::vector<RecordStep> steps(const std::vector<std::string>& lines) {
  std::vector<RecordStep> all;
  for (const std::string& line : lines) all.push_back(*parse_step(line));
  return all;
}

Record record_of(std::vector<RecordStep> steps, std::optional<std::vector<std::int32_t>> result) {
  Record record;
  record.seats = {"a", "b"};
  record.steps = std::move(steps);
  record.result = std::move(result);
  return record;
}

/// Checks that omitted moves are restored.
void expect_round(const std::vector<std::string>& whole, const std::vector<std::string>& kept,
                  std::optional<std::vector<std::int32_t>> result) {
  const auto left = without_implied_moves(quiet_kuhn, steps(whole));
  EXPECT_EQ(left, steps(kept));
  const auto played = replay(quiet_kuhn, record_of(left, std::move(result)));
  ASSERT_TRUE(played) << played.error().key;
  EXPECT_EQ(played->steps, steps(whole));
  EXPECT_EQ(played->moves.size(), whole.size());
}

TEST(TacitMoves, AreOmittedFromARecordAndRestored) {
  expect_round({"chance deal K", "chance deal J", "1 pass", "2 bet", "1 bet"},
               {"chance deal K", "chance deal J", "2 bet", "1 bet"}, {{2, -2}});
}

TEST(TacitMoves, TheLastMoveOfAFinishedGameIsOmitted) {
  expect_round({"chance deal K", "chance deal J", "1 pass", "2 pass"},
               {"chance deal K", "chance deal J"}, {{1, -1}});
}

TEST(TacitMoves, TheLastMoveOfAnUnfinishedGameIsWritten) {
  expect_round({"chance deal K", "chance deal J", "1 pass"},
               {"chance deal K", "chance deal J", "1 pass"}, std::nullopt);
}

}  // namespace
}  // namespace coppice
