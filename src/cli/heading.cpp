#include "cli/heading.hpp"

namespace coppice::cli {

std::string heading(const std::string& game, const Settings& settings) {
  std::string line = game;
  for (const auto& [key, value] : settings) {
    line += " " + key + "=" + (is_document(value) ? "own" : value);
  }
  return line + "\n";
}

}  // namespace coppice::cli
