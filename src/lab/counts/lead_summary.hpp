#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/seat.hpp"
#include "lab/counts/lead_history.hpp"

// Who is ahead during a game, so that a report can say how often the lead changes.
namespace coppice::lab {

/// A game's description of who is ahead. It is one of GameType::extras if the game has a score per
/// seat during play.
struct LeadMetric {
  /// The key of a sentence that says what the score is.
  std::string words;
  /// Writes the score of each seat in this state; more is better.
  void (*score)(const AnyGame& game, const AnyState& state, std::span<std::int32_t> scores);
};

/// The course of one game.
struct LeadSummary {
  /// How often another seat was ahead than the last one that was. A seat is ahead if its score is
  /// higher than any other; a tied score does not end a lead.
  std::int64_t changes = 0;
  std::optional<Seat> winner;  ///< the seat with the best result; empty if several have it
  /// How many decisions the game had at the last moment at which the winner's score was lower than
  /// another; empty if it never was.
  std::optional<std::uint64_t> behind_until;
  std::optional<LeadHistory> course;  ///< empty without a winner, and if it was not wished

  /// How far a game of so many decisions had come at this moment, in percent, rounded down. It is 0
  /// if the winner was never behind.
  std::int64_t behind_percent(std::uint64_t decisions) const;
};

/// From this percentage on it is a comeback: the winner was behind in the second half.
inline constexpr std::int64_t comeback_percent = 50;

/// Whether a LeadSummary has the course of its game, which takes time and is kept of few games.
enum class KeepLeadHistory : bool { no, yes };

/// Follows one game.
class LeadTracker {
 public:
  LeadTracker(const LeadMetric& watching, const AnyGame& game)
      : watching_(watching), game_(game), seats_(static_cast<std::size_t>(game.info().seats)) {}

  /// Call it for each state of the game, in order. `decisions`: of the seats, before this state.
  void see(const AnyState& state, std::uint64_t decisions);

  /// The course of the game, which ended with this result.
  LeadSummary end(std::span<const std::int32_t> result,
                  KeepLeadHistory keep = KeepLeadHistory::no) const;

 private:
  /// States in a row with the same scores. Most moves change none, so only changes are kept.
  struct Standing {
    std::array<std::int32_t, max_seats> scores{};
    std::uint64_t from = 0;  ///< decisions before the first of these states
    std::uint64_t to = 0;    ///< and before the last
  };

  std::span<const std::int32_t> scores(const Standing& standing) const {
    return std::span(standing.scores).first(seats_);
  }
  /// After each number of decisions, by seat.
  std::vector<std::int32_t> all_scores() const;

  const LeadMetric& watching_;
  const AnyGame& game_;
  std::size_t seats_;
  std::vector<Standing> standings_;
};

}  // namespace coppice::lab
