#pragma once

#include "games/coupell/players/vocabulary.hpp"

namespace coppice::coupell {

/// The words of the one who plans, and those that it counts on its partner for.
struct Minds {
  const Vocabulary& own;
  const Vocabulary& partner;
  /// What the partner may know instead, fewer words or more; null if there is no such list.
  const Vocabulary* perhaps = nullptr;
};

}  // namespace coppice::coupell
