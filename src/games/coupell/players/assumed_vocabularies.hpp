#pragma once

#include "games/coupell/players/vocabulary.hpp"

namespace coppice::coupell {

/// The words of the player who plans, and those that it assumes its partner knows.
struct AssumedVocabularies {
  const Vocabulary& own;
  const Vocabulary& partner;
  /// The other list that the partner may know; null if there is none.
  const Vocabulary* perhaps = nullptr;
};

}  // namespace coppice::coupell
