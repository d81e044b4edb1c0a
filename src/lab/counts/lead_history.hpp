#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lab/stats/estimate.hpp"
#include "lab/stats/histogram.hpp"

// When games are decided: the winner's chance to win during the game, as scores tell it.
namespace coppice::lab {

/// Courses are kept of the first games of a run only.
inline constexpr std::uint64_t course_games = 1000;

/// The parts of a game at which its course is known: 0, 5, … 95 % of its decisions.
inline constexpr std::size_t course_points = 20;

/// From here on a game counts as decided.
inline constexpr double decided_chance = 0.9;

/// The course of a game that has a winner.
struct LeadHistory {
  std::uint64_t number = 0;  ///< of the game
  std::uint8_t winner = 0;   ///< the seat
  /// By point, then by seat: how far the seat was ahead of the best other one.
  std::vector<std::int32_t> all_leads;

  std::span<const std::int32_t> leads(std::size_t point) const {
    const std::size_t seats = all_leads.size() / course_points;
    return std::span(all_leads).subspan(point * seats, seats);
  }
};

/// `scores`: of several seats, after each number of decisions, from 0 on.
LeadHistory lead_history_of(std::span<const std::int32_t> scores, std::size_t seats,
                            std::uint8_t winner);

/// The chance of the seats that won, at a point of the game. A seat's chance is the share of games
/// that seats with about the same lead at the same point won, without the game itself: otherwise a
/// game would predict itself.
struct WinChancePoint {
  int percent;      ///< of the game's decisions
  Estimate chance;  ///< the mean over games
};

struct WinChanceCurve {
  std::uint64_t games = 0;
  std::vector<WinChancePoint> points;
  /// Games by the percentage of decisions from which the winner's chance was never below 90 %; 100
  /// if it was to the end.
  Histogram decided;
  /// The quantiles of these percentages: of 10, 50 and 90 % of the games, with intervals.
  std::array<Estimate, 3> quantiles;
};

inline constexpr std::array<double, 3> course_quantiles = {0.1, 0.5, 0.9};

/// Empty for too few games.
inline constexpr std::size_t fewest_courses = 200;
std::optional<WinChanceCurve> win_chance_curve(const std::vector<LeadHistory>& courses);

}  // namespace coppice::lab
