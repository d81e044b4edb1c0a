#pragma once

#include <string>
#include <utility>
#include <vector>

namespace coppice {

/// A plain sentence about a move that is true of it: a key of the message catalogues, and what
/// fills its places.
struct Reason {
  std::string key;
  std::vector<std::pair<std::string, std::string>> arguments;

  friend bool operator==(const Reason&, const Reason&) = default;
};

}  // namespace coppice
