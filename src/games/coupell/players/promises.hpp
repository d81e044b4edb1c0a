#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/value_hash.hpp"
#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/rules.hpp"

namespace coppice::coupell {

/// The promises of rows with these words. It caches its results, so it serves one decision only.
class Promises {
 public:
  Promises(const Rules& rules, const Vocabulary& vocabulary, const worth::Prices& prices)
      : rules_(rules), vocabulary_(vocabulary), prices_(prices) {}

  /// Cached results of promise_of. At or below `floor` it need not be exact: it then returns any
  /// value between the promise and `floor`.
  int of(const Row& row, const Row& pool, Edits edits, int floor = worth::nothing);

  /// The word of such a promise.
  Spelling word_of(const Row& row, const Row& pool, Edits edits) const;

  /// As Vocabulary::each_claim.
  template <class Visit>
  void each_claim(const Row& row, Visit visit) const {
    vocabulary_.each_claim(rules_.letters_of(row), visit);
  }

  /// The length of the longest word in the row; 0 if there is none.
  int longest(const Row& row) const { return vocabulary_.longest(rules_.letters_of(row)); }

 private:
  struct Question {
    CardSet pool;
    Row row;
    std::uint8_t most;
    std::uint8_t free;

    friend bool operator==(const Question&, const Question&) = default;
  };

  struct Answer {
    int most = worth::lost;  ///< upper bound of the promise
    bool exact = false;      ///< whether it is also the lower bound
  };

  static Question question_of(const Row& row, const Row& pool, Edits edits);

  const Rules& rules_;
  const Vocabulary& vocabulary_;
  worth::Prices prices_;
  std::unordered_map<Question, Answer, ValueHash> promises_;
};

}  // namespace coppice::coupell
