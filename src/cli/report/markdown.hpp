#pragma once

#include <cstddef>
#include <string>
#include <vector>

// Tables in Markdown, for documents.
namespace coppice::cli {

std::string markdown_row(const std::vector<std::string>& cells);

/// The line below the header: the first column aligned left, all others right.
std::string markdown_rule(std::size_t columns);

}  // namespace coppice::cli
