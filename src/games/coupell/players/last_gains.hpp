#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/value_hash.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

constexpr int gain_of(int letters) { return letters - discarded_cards; }

/// What a row can bring in the last turn of a game. Remembers what it has found.
class LastGains {
 public:
  explicit LastGains(const Rules& rules) : rules_(rules) {}

  /// With these words and so many actions: bit i, i points. They are the same words each time that
  /// it is asked.
  std::uint64_t of(const Vocabulary& words, const Row& row, int actions);

 private:
  struct Question {
    Row row;
    std::uint8_t actions;
    std::uint8_t unused = 0;

    friend bool operator==(const Question&, const Question&) = default;
  };

  const Rules& rules_;
  std::unordered_map<Question, std::uint64_t, ValueHash> gains_;
};

}  // namespace coppice::coupell
