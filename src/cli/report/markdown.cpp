#include "cli/report/markdown.hpp"

namespace coppice::cli {

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& cell : cells) row += " " + cell + " |";
  return row + "\n";
}

std::string markdown_rule(std::size_t columns) {
  std::vector<std::string> cells(columns, "---:");
  cells.front() = "---";
  return markdown_row(cells);
}

}  // namespace coppice::cli
