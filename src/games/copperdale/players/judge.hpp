#pragma once

#include <cstdint>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/scoring.hpp"

namespace coppice::copperdale {

/// Says what sheets are worth at the end of the present month, in `Network::medal`: sheets that
/// differ little from one, of which it remembers the sums. After the last month it counts.
class Judge {
 public:
  /// `unseen`: the cards that are still to come then.
  Judge(const Network& network, MonumentRule rule, const State& sheet, CardSet unseen);

  std::int32_t worth(const State& sheet) const;

  const Network& network() const { return network_; }
  MonumentRule rule() const { return rule_; }

 private:
  bool at_the_end() const { return months_ == month_count; }

  const Network& network_;
  MonumentRule rule_;
  int months_;  ///< over when the present one is
  UnseenCounts unseen_;
  Slots slots_{};
  Network::Sums sums_{};
};

/// What a sheet is worth between two months, or at the end.
std::int32_t worth_between_months(const Network& network, MonumentRule rule, const State& sheet);

}  // namespace coppice::copperdale
