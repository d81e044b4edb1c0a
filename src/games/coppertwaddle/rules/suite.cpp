#include "games/coppertwaddle/rules/suite.hpp"

#include <algorithm>

namespace coppice::coppertwaddle {

namespace {

/// One point for the seat with more; none if equal.
void award(std::array<std::int32_t, seat_count>& points, const std::array<int, seat_count>& what) {
  if (what[0] != what[1]) ++points[what[0] > what[1] ? 0 : 1];
}

}  // namespace

Grade grade_of(GameResult result, const Rules& rules) {
  const bool won = result.played() && !result.is_tie();
  if (!won || !result.graded() || !rules.edition.graded) return Grade::none;
  const auto span = std::ranges::find_if(
      grades, [&](const GradeSpan& each) { return !each.to || result.score() <= *each.to; });
  return span->grade;
}

std::array<std::int32_t, seat_count> points(const State& state, const Rules& rules) {
  const bool suite = rules.games > 1;
  std::array<std::int32_t, seat_count> points{};
  std::array<int, seat_count> best{};
  std::array<int, seat_count> total{};
  for (const GameResult& result : state.results) {
    const bool triumph = grade_of(result, rules) == Grade::triumphal;
    for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
      if (result.won_by(Seat{seat})) {
        points[seat] += rules.for_the_queen && suite && triumph ? 2 : 1;
        best[seat] = std::max(best[seat], result.score());
        total[seat] += result.score();
      } else if (result.is_tie() && suite && rules.edition.tie_gives_points) {
        ++points[seat];
      }
    }
  }
  // The awards are for the whole Suite, so they are given at its end.
  if (suite && state.results.back().played()) {
    award(points, best);
    award(points, total);
  }
  return points;
}

}  // namespace coppice::coppertwaddle
