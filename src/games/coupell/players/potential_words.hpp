#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/hash.hpp"
#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/rules.hpp"

namespace coppice::coupell {

/// The promises of rows with these words. It caches its results, so it serves one decision only.
class PotentialWords {
 public:
  PotentialWords(const Rules& rules, const Vocabulary& vocabulary, const worth::WorthTable& prices)
      : rules_(rules), vocabulary_(vocabulary), prices_(prices) {}

  /// Cached results of potential_worth. At or below `floor` it need not be exact: it then returns
  /// any value between the promise and `floor`.
  int of(const Row& row, const Row& pool, EditLimits edits, int floor = worth::nothing);

  /// The word of such a promise.
  WordSpelling word_of(const Row& row, const Row& pool, EditLimits edits) const;

  /// As Vocabulary::each_claim.
  template <class Visit>
  void each_claim(const Row& row, Visit visit) const {
    vocabulary_.each_claim(rules_.letters_of(row), visit);
  }

  /// The length of the longest word in the row; 0 if there is none.
  int longest(const Row& row) const { return vocabulary_.longest(rules_.letters_of(row)); }

 private:
  struct CacheKey {
    CardSet pool;
    Row row;
    std::uint8_t most;
    std::uint8_t free;

    friend bool operator==(const CacheKey&, const CacheKey&) = default;
  };

  struct Answer {
    int most = worth::lost;  ///< upper bound of the promise
    bool exact = false;      ///< whether it is also the lower bound
  };

  static CacheKey question_of(const Row& row, const Row& pool, EditLimits edits);

  const Rules& rules_;
  const Vocabulary& vocabulary_;
  worth::WorthTable prices_;
  std::unordered_map<CacheKey, Answer, ValueHash> promises_;
};

}  // namespace coppice::coupell
