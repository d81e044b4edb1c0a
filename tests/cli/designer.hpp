#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

#include "support/source_files.hpp"

// What a designer brings, and how tests read what the program says of it.
namespace coppice::cli::test {

/// A designer's variant of the built-in folio: The Abbot is much too strong, Yeoman too weak.
inline std::string changed_folio() {
  std::string folio = sources::read(sources::root() / "data/coppertwaddle/folio-xvi.txt");
  const auto replace = [&](const std::string& from, const std::string& to) {
    const auto at = folio.find(from);
    if (at == std::string::npos) throw std::runtime_error(from);
    folio.replace(at, from.size(), to);
  };
  replace("Code: AB\nKind: noble 5\n",
          "Code: AB\nKind: noble 9\nEffect: discard other, then draw 3\nText: Strong.\n");
  replace("Code: Ym\nKind: peasant 2\n", "Code: Ym\nKind: peasant 0\n");
  return folio;
}

/// In one line.
inline std::string unwrapped(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace coppice::cli::test
