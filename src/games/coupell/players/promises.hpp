#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/value_hash.hpp"
#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/rules.hpp"

namespace coppice::coupell {

/// What rows promise to one who knows these words. Remembers what it has found, so that it serves
/// one decision only.
class Promises {
 public:
  Promises(const Rules& rules, const Vocabulary& vocabulary, const worth::Prices& prices)
      : rules_(rules), vocabulary_(vocabulary), prices_(prices) {}

  /// As promise_of, but asked only once. What is worth no more than `floor` need not be known:
  /// then anything between the promise and `floor`.
  int of(const Row& row, const Row& pool, Edits edits, int floor = worth::nothing);

  /// The word that such a promise is for.
  Spelling word_of(const Row& row, const Row& pool, Edits edits) const;

  /// As Vocabulary::each_claim.
  template <class Visit>
  void each_claim(const Row& row, Visit visit) const {
    vocabulary_.each_claim(rules_.letters_of(row), visit);
  }

  /// Letters of the longest word that lies there; 0 if there is none.
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
    int most = worth::lost;  ///< the promise is worth no more
    bool exact = false;      ///< and no less
  };

  static Question question_of(const Row& row, const Row& pool, Edits edits);

  const Rules& rules_;
  const Vocabulary& vocabulary_;
  worth::Prices prices_;
  std::unordered_map<Question, Answer, ValueHash> promises_;
};

}  // namespace coppice::coupell
