#pragma once

#include <string>

namespace coppice::lab {

/// What of a game that is over can be counted beside its result: so many of something, from 0.
struct Feat {
  std::string name;
  int count;
};

}  // namespace coppice::lab
