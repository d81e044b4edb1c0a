#include "cli/io/columns.hpp"

#include <algorithm>

#include "terminal/line.hpp"

namespace coppice::cli {

std::string align_columns(const std::vector<Row>& rows, std::size_t left) {
  std::vector<int> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t at = 0; at < row.size(); ++at) {
      widths[at] = std::max(widths[at], terminal::width_of(row[at]));
    }
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t at = 0; at < row.size(); ++at) {
      const auto missing = static_cast<std::size_t>(widths[at] - terminal::width_of(row[at]));
      const std::string spaces(missing, ' ');
      const std::string behind = at + 1 < row.size() ? spaces : "";
      line += (at == 0 ? "" : "  ") + (at == left ? row[at] + behind : spaces + row[at]);
    }
    text += line + "\n";
  }
  return text;
}

std::string wrap_line(const std::string& sentence) {
  std::string text;
  for (const std::string& line : terminal::wrapped(sentence, terminal::widest_line)) {
    text += line + "\n";
  }
  return text;
}

}  // namespace coppice::cli
