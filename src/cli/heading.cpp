#include "cli/heading.hpp"

#include "engine/text.hpp"

namespace coppice::cli {

std::string heading(const std::string& game, const Settings& settings) {
  std::string line = game;
  for (const auto& [key, value] : settings) {
    const std::string shown =
        is_document(value) ? "“" + excerpt(value.substr(0, value.find('\n'))) + "”" : value;
    line += " " + key + "=" + shown;
  }
  return line + "\n";
}

}  // namespace coppice::cli
