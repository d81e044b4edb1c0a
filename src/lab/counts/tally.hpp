#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/broken_rules_error.hpp"
#include "lab/stats/integer_statistics.hpp"
#include "lab/stats/outcomes.hpp"
#include "search/game_type.hpp"

namespace coppice::lab {

/// The games of a run that could not be played to their end, because the game's rules are wrong. It
/// counts all and names the first ones, so the order of games and the number of threads do not
/// matter.
class BrokenGameCounts {
 public:
  static constexpr std::size_t most_named = 10;
  static constexpr std::size_t flaws = 3;

  using Counts = std::array<std::uint64_t, flaws>;         ///< by BrokenRulesKind
  using Named = std::map<std::uint64_t, BrokenRulesKind>;  ///< by the number of the game

  BrokenGameCounts() = default;

  /// The state of another BrokenGameCounts.
  BrokenGameCounts(const Counts& counts, Named named) : counts_(counts), named_(std::move(named)) {}

  void add(std::uint64_t number, BrokenRulesKind flaw) {
    ++counts_.at(static_cast<std::size_t>(flaw));
    name(number, flaw);
  }

  void add(const BrokenGameCounts& other) {
    for (std::size_t flaw = 0; flaw < flaws; ++flaw) counts_.at(flaw) += other.counts_.at(flaw);
    for (const auto& [number, flaw] : other.named_) name(number, flaw);
  }

  std::uint64_t count() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
  }
  std::uint64_t count(BrokenRulesKind flaw) const {
    return counts_.at(static_cast<std::size_t>(flaw));
  }

  /// Those with the lowest numbers.
  const Named& named() const { return named_; }

  friend bool operator==(const BrokenGameCounts&, const BrokenGameCounts&) = default;

 private:
  void name(std::uint64_t number, BrokenRulesKind flaw) {
    named_.emplace(number, flaw);
    if (named_.size() > most_named) named_.erase(std::prev(named_.end()));
  }

  Counts counts_{};
  Named named_;
};

/// The results of many games. It keeps integers only, so the order of games and the number of
/// threads do not matter. Broken games are only counted.
class Tally {
 public:
  /// All that it keeps; the functions below say what each is.
  struct Sums {
    std::vector<IntegerStatistics> scores;
    std::vector<std::uint64_t> wins;
    std::optional<IntegerStatistics> won;
    IntegerStatistics length;
    std::map<std::string, std::vector<std::uint64_t>> counts;
    BrokenGameCounts broken;

    friend bool operator==(const Sums&, const Sums&) = default;
  };

  Tally() = default;

  /// `cooperative`: the seats win together, with a result above 0.
  Tally(std::size_t seats, bool cooperative);

  /// Adds a game: its result by seat, and the number of the seats' decisions.
  void add(std::span<const std::int32_t> result, std::uint64_t decisions);

  /// Counts a game that could not be played to its end.
  void add_broken(std::uint64_t number, BrokenRulesKind flaw) { sums_.broken.add(number, flaw); }

  /// Adds a feat of the last game.
  void count(const GameStatistic& feat);

  /// Adds other games of the same seats.
  void add(const Tally& other);

  /// The finished games.
  std::uint64_t games() const { return static_cast<std::uint64_t>(sums_.length.count()); }

  /// Those and the broken ones.
  std::uint64_t played() const { return games() + sums_.broken.count(); }
  const BrokenGameCounts& broken() const { return sums_.broken; }

  /// The results of each seat.
  const std::vector<IntegerStatistics>& scores() const { return sums_.scores; }

  /// In decisions of the seats, without chance moves.
  const IntegerStatistics& length() const { return sums_.length; }
  std::uint64_t decisions() const { return static_cast<std::uint64_t>(sums_.length.sum()); }

  /// By name: the number of games with 0, 1, 2 and so on, up to the maximum.
  const std::map<std::string, std::vector<std::uint64_t>>& counts() const { return sums_.counts; }

  /// The results of the won games, if the seats win together.
  const std::optional<IntegerStatistics>& won() const { return sums_.won; }

  /// Whether several seats are rivals. The members below are for them.
  bool rivals() const { return !sums_.won && sums_.scores.size() > 1; }

  /// By seat: games in which it had more than any other.
  const std::vector<std::uint64_t>& wins() const { return sums_.wins; }

  /// Games in which several had the most.
  std::uint64_t ties() const;

  /// Outcomes of games of two seats for seat 1. If the players are equal, a mean of one half means
  /// no advantage.
  Outcomes of_first_seat() const;

  const Sums& sums() const { return sums_; }
  Sums& sums() { return sums_; }

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  Sums sums_;
};

}  // namespace coppice::lab
