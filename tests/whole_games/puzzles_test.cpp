#include "lab/run/puzzles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "search/registry.hpp"
#include "support/paths.hpp"
#include "table/checked_record.hpp"
#include "text/messages.hpp"

namespace coppice::lab {
namespace {

PuzzleFile search(const std::string& game, unsigned threads, int most = 100) {
  const auto file = find_puzzles({.game = game,
                                  .settings = {},
                                  .games = 2,
                                  .seed = 1,
                                  .threads = threads,
                                  .date = "2026-11-30",
                                  .most = most});
  EXPECT_TRUE(file) << file.error().key;
  return *file;
}

/// A search takes long, so the tests share one.
const PuzzleFile& found() {
  static const PuzzleFile file = search("coppertwaddle", 2);
  return file;
}

std::set<std::string> texts(const std::vector<PuzzleMove>& moves) {
  std::set<std::string> all;
  for (const PuzzleMove& each : moves) all.insert(each.move);
  return all;
}

/// What every puzzle promises, whatever its game.
void expect_complete(const PuzzleFile& file, const Puzzle& puzzle) {
  const auto checked = check_record(puzzle.record);
  ASSERT_TRUE(checked) << checked.error().key;
  EXPECT_EQ(checked->record.game, file.game);
  EXPECT_FALSE(checked->record.seed);  // nobody may look ahead
  EXPECT_EQ(puzzle.id.size(), 16U);
  const AnyGame& game = *checked->game;
  const AnyState& state = checked->replay.last;
  ASSERT_TRUE(game.turn(state).is_seat());
  const Seat seat = game.turn(state).seat();
  EXPECT_EQ(seat.number(), puzzle.seat);

  std::set<std::string> listed;
  for (const Move move : game.moves(game.view(state, seat))) {
    listed.insert(game.write(state, move));
  }
  std::set<std::string> judged = texts(puzzle.right);
  judged.merge(texts(puzzle.wrong));
  EXPECT_EQ(judged, listed);
  EXPECT_EQ(puzzle.right.size() + puzzle.wrong.size(), listed.size());

  EXPECT_EQ(puzzle.right.front().loss, 0);
  for (const PuzzleMove& each : puzzle.right) EXPECT_LE(each.loss, file.tolerance);
  for (const PuzzleMove& each : puzzle.wrong) EXPECT_GE(each.loss, file.margin);
  EXPECT_EQ(puzzle.solved.size(), file.solvers.size());
  EXPECT_LT(std::ranges::min(puzzle.solved), 100);
  EXPECT_EQ(puzzle.rating, puzzle_rating(puzzle.solved));
}

TEST(Puzzles, AskForAMoveThatIsClearlyBetter) {
  EXPECT_EQ(found().games, 2);
  ASSERT_FALSE(found().puzzles.empty());
  for (const Puzzle& puzzle : found().puzzles) expect_complete(found(), puzzle);
}

TEST(Puzzles, AreTheSameForAnyNumberOfThreads) {
  EXPECT_EQ(search("coppertwaddle", 1).puzzles, found().puzzles);
}

TEST(Puzzles, AreLeftOutOfTheEasiestFirst) {
  ASSERT_GT(found().puzzles.size(), 1U);
  const auto hardest = [](const PuzzleFile& file) {
    return std::ranges::max(file.puzzles, {}, &puzzle_difficulty);
  };
  const PuzzleFile one = search("coppertwaddle", 2, 1);
  ASSERT_EQ(one.puzzles.size(), 1U);
  EXPECT_EQ(puzzle_difficulty(one.puzzles.front()), puzzle_difficulty(hardest(found())));
  EXPECT_NE(std::ranges::find(found().puzzles, one.puzzles.front()), found().puzzles.end());
}

TEST(Puzzles, HoldWithOtherRandomNumbers) {
  const PuzzleFile& file = found();
  for (const Puzzle& puzzle : file.puzzles) {
    const auto disputed = disputed_moves(file, puzzle, 4711);
    ASSERT_TRUE(disputed) << disputed.error().key;
    EXPECT_TRUE(disputed->empty()) << puzzle.record;
  }
}

TEST(Puzzles, AWrongSolutionIsDisputed) {
  const PuzzleFile& file = found();
  Puzzle wrong = file.puzzles.front();
  std::swap(wrong.right.front(), wrong.wrong.back());
  const std::set<std::string> swapped = {wrong.right.front().move, wrong.wrong.back().move};
  const auto disputed = disputed_moves(file, wrong, 4711);
  ASSERT_TRUE(disputed);
  EXPECT_EQ(std::set(disputed->begin(), disputed->end()), swapped);
}

TEST(Puzzles, AreReadAsTheyWereWritten) {
  const auto read = read_puzzles(write_puzzles(found()));
  ASSERT_TRUE(read) << read.error().key;
  EXPECT_EQ(read->puzzles, found().puzzles);
  EXPECT_EQ(write_puzzles(*read), write_puzzles(found()));
}

TEST(Puzzles, OfAnotherVersionOrDamagedAreRefused) {
  PuzzleFile file{};
  file.version = puzzle_version + 1;
  EXPECT_EQ(read_puzzles(write_puzzles(file)).error().key, "error.puzzles.version");
  for (const char* const text : {"", "{}", "[]", "{\"version\": 1}"}) {
    EXPECT_EQ(read_puzzles(text).error().key, "error.puzzles.form") << text;
  }
}

// ---- the puzzles that ship ----------------------------------------------------------------------

PuzzleFile shipped(const std::string& game) {
  std::ifstream file(paths::root() / "data/puzzles" / (game + ".json"));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto read = read_puzzles(text);
  EXPECT_TRUE(read) << game;
  EXPECT_EQ(write_puzzles(*read), text) << game;
  return *read;
}

class ShippedPuzzles : public testing::TestWithParam<const char*> {};

TEST_P(ShippedPuzzles, AreCompleteAndDifferent) {
  const PuzzleFile file = shipped(GetParam());
  std::set<std::string> ids;
  for (const Puzzle& puzzle : file.puzzles) {
    expect_complete(file, puzzle);
    EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
  }
}

// A sample, because a puzzle takes the judge up to a few seconds. COPPICE_ALL_PUZZLES=1 judges all.
TEST_P(ShippedPuzzles, HoldWithOtherRandomNumbers) {
  const PuzzleFile file = shipped(GetParam());
  const bool all = std::getenv("COPPICE_ALL_PUZZLES") != nullptr;
  const std::size_t step = all ? 1 : std::max<std::size_t>(file.puzzles.size() / 5, 1);
  for (std::size_t at = 0; at < file.puzzles.size(); at += step) {
    const auto disputed = disputed_moves(file, file.puzzles[at], 4711);
    ASSERT_TRUE(disputed) << disputed.error().key;
    EXPECT_TRUE(disputed->empty()) << file.puzzles[at].id << ": " << disputed->front();
  }
}

INSTANTIATE_TEST_SUITE_P(EachGame, ShippedPuzzles,
                         testing::Values("copperdale", "coppertwaddle", "coupell"),
                         [](const auto& each) { return std::string(each.param); });

TEST(PuzzleThemes, HaveNamesAndReasonsThatExist) {
  for (const char* const language : {"en", "de"}) {
    const auto messages = text::Messages::in(language);
    for (const GameType& game : roster()) {
      std::set<std::string_view> reasons;
      for (const PuzzleTheme& theme : game.hints.themes()) {
        const std::string name = game.info.id + ".theme." + std::string(theme.key);
        EXPECT_NE(messages.say(name), name);
        for (const std::string_view reason : theme.reasons) {
          EXPECT_TRUE(reasons.insert(reason).second) << reason << " has two themes";
          const std::string key = game.info.id + ".why." + std::string(reason);
          EXPECT_NE(messages.say(key), key);
        }
      }
    }
  }
}

TEST(Puzzles, NeedAKnownGame) {
  EXPECT_FALSE(find_puzzles({.game = "whist",
                             .settings = {},
                             .games = 1,
                             .seed = 1,
                             .threads = 1,
                             .date = "2026-11-30",
                             .most = 100}));
}

TEST(PuzzleOfDay, ComesAgainOnlyAfterAllOthers) {
  const Day first = std::chrono::year(2026) / 12 / 1;
  for (const std::size_t count : {1U, 2U, 5U, 12U, 299U, 300U}) {
    std::set<std::size_t> seen;
    for (Day day = first; seen.size() < count; day = next_day(day)) {
      ASSERT_TRUE(seen.insert(puzzle_of_day(day, count)).second) << count;
    }
  }
  EXPECT_EQ(puzzle_of_day(first, 300), 20788U * 181 % 300);  // as choice.ts computes it
}

// Three players, so 800, 1500 and 2200.
TEST(PuzzleRating, LiesWhereThePlayersSolveHalf) {
  EXPECT_EQ(puzzle_rating({0, 50, 100}), 1500);
  EXPECT_EQ(puzzle_rating({100, 100, 100}), 400);
  EXPECT_EQ(puzzle_rating({0, 0, 0}), 2600);
}

TEST(PuzzleRating, FallsWithEveryPlayerThatSolvesMore) {
  int before = puzzle_rating({0, 0, 0, 0});
  for (int solved = 25; solved <= 100; solved += 25) {
    const int rating = puzzle_rating({0, solved, solved, solved});
    EXPECT_LT(rating, before);
    before = rating;
  }
}

}  // namespace
}  // namespace coppice::lab
