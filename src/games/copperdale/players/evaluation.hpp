#pragma once

#include <cstdint>
#include <vector>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/rules/scoring.hpp"
#include "search/game_type.hpp"

namespace coppice::copperdale {

/// Evaluates sheets at the end of the present month, in `Network::medal`. They differ little from
/// one sheet, whose sums it stores. After the last month it counts medals.
class SheetEvaluator {
 public:
  /// `unseen`: the cards that are still to come then.
  SheetEvaluator(const Network& network, MonumentRule rule, const State& sheet, CardSet unseen);

  std::int32_t worth(const State& sheet) const;

  const Network& network() const { return network_; }
  MonumentRule rule() const { return rule_; }

 private:
  bool at_the_end() const { return months_ == month_count; }

  const Network& network_;
  MonumentRule rule_;
  int months_;  ///< finished at the end of the present month
  UnseenCounts unseen_;
  Slots slots_{};
  Network::Sums sums_{};
};

/// The worth of a sheet between two months, or after the end.
std::int32_t worth_between_months(const Network& network, MonumentRule rule, const State& sheet);

/// The expected medals of a state.
struct Evaluation {
  static double of(const Copperdale& game, const State& state, Seat seat);
};

/// Medals by where they come from, and which Skills were unlocked.
std::vector<GameStatistic> game_statistics(const Copperdale& game, const State& last);

}  // namespace coppice::copperdale
