#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>

#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/state.hpp"

// The points of games and Suites (CT-3, CT-4, CT-5).
namespace coppice::coppertwaddle {

/// The scores of a grade.
struct GradeSpan {
  Grade grade;
  int from;
  std::optional<int> to;
};
BOOST_DESCRIBE_STRUCT(GradeSpan, (), (grade, from, to))

/// CT-3.
inline constexpr std::array<GradeSpan, 3> grades = {
    {{Grade::miserae, 0, 20}, {Grade::ordinary, 21, 49}, {Grade::triumphal, 50, std::nullopt}}};

/// None for a tie, for a resigned game, and in an edition without grades.
Grade grade_of(GameResult result, const Rules& rules);

/// Per seat: the points of a Suite so far or, of a single game, 1 for the winner.
std::array<std::int32_t, seat_count> points(const State& state, const Rules& rules);

}  // namespace coppice::coppertwaddle
