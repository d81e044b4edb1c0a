#pragma once

#include <cstddef>
#include <string>
#include <vector>

// Tables in Markdown, for documents.
namespace coppice::cli {

std::string markdown_row(const std::vector<std::string>& cells);

/// The line below a heading: the first column to the left, numbers to the right.
std::string markdown_rule(std::size_t columns);

}  // namespace coppice::cli
