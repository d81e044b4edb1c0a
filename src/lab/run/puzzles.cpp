#include "lab/run/puzzles.hpp"

#include <chrono>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "lab/run/puzzle_judge.hpp"
#include "search/move_recommendation.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

std::expected<CheckedRecord, Error> position_of(const Puzzle& puzzle) {
  CheckedRecord checked = TRY(check_record(puzzle.record));
  const Turn turn = checked.game->turn(checked.replay.last);
  if (!turn.is_seat() || turn.seat().number() != puzzle.seat || puzzle.right.empty() ||
      puzzle.wrong.empty()) {
    return make_error("error.puzzles.form");
  }
  return checked;
}

std::vector<Reason> reasons_of(const Puzzle& puzzle, const CheckedRecord& position) {
  const AnyGame& game = *position.game;
  const AnyState& state = position.replay.last;
  const auto best = game.read_recorded(state, puzzle.right.front().move);
  const auto other = game.read_recorded(state, puzzle.wrong.front().move);
  const auto type = find_game(position.record.game);
  if (!best || !other || !type) return {};
  return move_reasons((*type)->hints, game, game.view(state, game.turn(state).seat()), *best,
                      *other);
}

std::expected<std::vector<std::string>, Error> disputed_moves(const PuzzleFile& file,
                                                              const Puzzle& puzzle,
                                                              std::uint64_t seed) {
  const CheckedRecord checked = TRY(position_of(puzzle));
  const AnyGame& game = *checked.game;
  const AnyState& state = checked.replay.last;
  const Seat seat = game.turn(state).seat();
  const PuzzlePosition at{state, game.view(state, seat), seat, 0};
  PuzzleJudge judge(*TRY(find_game(file.game)), game);
  std::vector<std::string> disputed;
  const auto check = [&](const PuzzleMove& each, bool right) -> std::expected<void, Error> {
    const Move move = TRY(game.read_recorded(state, each.move));
    const int loss = judge.loss(at, move, seed, judge.is_hopeless(each.loss));
    if (right ? loss >= file.margin : loss <= file.tolerance) disputed.push_back(each.move);
    return {};
  };
  for (const PuzzleMove& each : puzzle.right) TRY(check(each, true));
  for (const PuzzleMove& each : puzzle.wrong) TRY(check(each, false));
  return disputed;
}

PuzzleDifficulty puzzle_difficulty(const Puzzle& puzzle) {
  if (puzzle.rating < 1200) return PuzzleDifficulty::easy;
  return puzzle.rating < 1800 ? PuzzleDifficulty::middling : PuzzleDifficulty::hard;
}

int puzzle_rating(const std::vector<int>& solved) {
  constexpr double lowest = 400;
  constexpr double highest = 2600;
  const double all = std::accumulate(solved.begin(), solved.end(), 0.0) / 100;
  const auto expected = [&](double rating) {
    double sum = 0;
    for (std::size_t player = 0; player < solved.size(); ++player) {
      const double steps = static_cast<double>(std::max<std::size_t>(solved.size(), 2) - 1);
      const double own = 800 + 1400 * static_cast<double>(player) / steps;
      sum += 1 / (1 + std::pow(10, (rating - own) / 400));
    }
    return sum;
  };
  double low = lowest;
  double high = highest;
  while (high - low > 1) {
    const double middle = (low + high) / 2;
    (expected(middle) > all ? low : high) = middle;
  }
  return static_cast<int>(std::lround(low / 10) * 10);
}

std::size_t puzzle_of_day(Day day, std::size_t puzzles) {
  std::size_t step = (puzzles * 3 + 4) / 5;
  while (std::gcd(step, puzzles) != 1) ++step;
  const auto days = std::chrono::sys_days(day).time_since_epoch().count();
  return static_cast<std::size_t>(days) * step % puzzles;
}

std::string write_puzzles(const PuzzleFile& file) {
  // One line for each puzzle, so that a program that compares lines shows which have changed.
  // Inside a text, a quotation mark would have a backslash before it.
  constexpr std::string_view next = "},{\"id\":";
  std::string text = json_text(file) + "\n";
  for (std::size_t at = 0; (at = text.find(next, at)) != std::string::npos; ++at) {
    text.insert(at + 2, "\n");
  }
  return text;
}

std::expected<PuzzleFile, Error> read_puzzles(std::string_view text) {
  auto file = read_json<PuzzleFile>(text);
  if (!file) return make_error("error.puzzles.form");
  if (file->version != puzzle_version) {
    return make_error("error.puzzles.version", {{"version", std::to_string(file->version)},
                                                {"own", std::to_string(puzzle_version)}});
  }
  return file;
}

}  // namespace coppice::lab
