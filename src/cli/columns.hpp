#pragma once

#include <string>
#include <vector>

namespace coppice::cli {

using Row = std::vector<std::string>;

/// Rows as lines. Columns are as wide as their widest text, two spaces apart; the column number
/// `left` stands to the left, numbers to the right.
std::string laid_out(const std::vector<Row>& rows, std::size_t left);

}  // namespace coppice::cli
