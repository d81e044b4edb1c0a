#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/hash.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

constexpr int gain_of(int letters) { return letters - discarded_cards; }

/// The possible points of a row in the last turn of a game. It caches its results.
class FinalTurnGains {
 public:
  explicit FinalTurnGains(const Rules& rules) : rules_(rules) {}

  /// With these words and this many actions: bit i is set if i points are possible. The words must
  /// be the same in each call.
  std::uint64_t of(const Vocabulary& words, const Row& row, int actions);

 private:
  struct CacheKey {
    Row row;
    std::uint8_t actions;
    std::uint8_t unused = 0;

    friend bool operator==(const CacheKey&, const CacheKey&) = default;
  };

  const Rules& rules_;
  std::unordered_map<CacheKey, std::uint64_t, ValueHash> gains_;
};

}  // namespace coppice::coupell
