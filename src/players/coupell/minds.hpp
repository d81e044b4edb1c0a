#pragma once

#include "players/coupell/vocabulary.hpp"

namespace coppice::coupell {

/// The words of the one who plans, and those that it counts on its partner for.
struct Minds {
  const Vocabulary& own;
  const Vocabulary& partner;
};

}  // namespace coppice::coupell
