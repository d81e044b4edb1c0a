#pragma once

#include <string>
#include <utility>
#include <vector>

namespace coppice {

/// A sentence of the message catalogues. `arguments` fill its placeholders, so that terminal and
/// page can show it in the reader's language.
struct Sentence {
  std::string key;
  std::vector<std::pair<std::string, std::string>> arguments;

  friend bool operator==(const Sentence&, const Sentence&) = default;
};

}  // namespace coppice
