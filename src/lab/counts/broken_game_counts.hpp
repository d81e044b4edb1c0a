#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include "engine/broken_rules_error.hpp"

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

}  // namespace coppice::lab
