#pragma once

#include <string>
#include <vector>

namespace coppice::cli {

using Row = std::vector<std::string>;

/// Formats rows as lines. Columns are as wide as their widest text, two spaces apart. Column `left`
/// is aligned to the left, all others to the right.
std::string align_columns(const std::vector<Row>& rows, std::size_t left);

/// A sentence as lines of the width of a terminal.
std::string wrap_line(const std::string& sentence);

}  // namespace coppice::cli
