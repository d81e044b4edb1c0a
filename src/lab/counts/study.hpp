#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/counts/card_sums.hpp"
#include "lab/counts/lead_history.hpp"
#include "lab/counts/lead_summary.hpp"
#include "lab/counts/simulation_report.hpp"
#include "lab/counts/tally.hpp"
#include "lab/stats/histogram.hpp"
#include "lab/stats/luck_share.hpp"
#include "lab/stats/outcomes.hpp"

// Statistics of a game: fairness, length, decisions, and the effect of each card.
namespace coppice::lab {

/// A card with its statistics in the run's games, and how often the second player of a study played
/// it.
struct CardStatistics {
  CardInfo info;
  CardSums sums;
  std::int64_t other_plays = 0;  ///< plays in the second player's games
};

/// What can happen in a game, and the number of games in which it did.
struct EventCount {
  std::string name;
  std::uint64_t games = 0;
};

struct Study {
  SimulationReport games;  ///< the run itself

  Histogram decisions;   ///< of the seats, per game
  Histogram turns;       ///< runs of decisions of one seat, per game; only with several seats
  Histogram results;     ///< of seat 1, per game, unless seats are rivals
  Histogram choices;     ///< legal moves per decision, in every `looked_at`th game
  Outcomes first_mover;  ///< for two rivals: the outcomes of the seat that decided first
  std::vector<std::uint64_t> moved_first;  ///< number of games, by seat

  std::string lead_words;   ///< as in LeadMetric; empty if the game does not say who is ahead
  Histogram lead_changes;   ///< per game; see LeadSummary, like the next
  Histogram winner_behind;  ///< of games with a winner: percent of the game, 0 if never behind
  std::vector<LeadHistory> courses;      ///< of the first games of the run, in any order
  std::optional<WinChanceCurve> course;  ///< empty for too few games, too
  Duplicates duplicates;
  std::optional<LuckShare> luck;  ///< empty for too few games

  std::vector<std::string> columns;   ///< of the cards; empty if the game describes none
  std::optional<std::size_t> gained;  ///< as in CardTracking, like the next two
  std::size_t judged = 0;
  std::size_t played = 0;
  std::vector<CardStatistics> cards;
  GameSums all;
  std::vector<EventCount> things;  ///< empty if the game does not say what can happen
  /// The player of `other_games` additional games, which show the cards that it plays.
  std::string other_player;
  std::uint64_t other_games = 0;

  /// Games whose winner was behind in the second half.
  std::uint64_t comebacks() const;
};

/// Choices are counted only in every such game, because counting is slow.
inline constexpr std::uint64_t looked_at = 8;

inline std::uint64_t Study::comebacks() const { return winner_behind.count_from(comeback_percent); }

}  // namespace coppice::lab
