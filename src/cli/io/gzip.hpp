#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace coppice::cli {

/// A gzip file with these bytes.
std::string gzip(std::string_view bytes);

/// The bytes of a gzip file; empty if it is damaged, incomplete, or has more than `most` bytes.
std::optional<std::string> gunzip(std::string_view file, std::size_t most);

}  // namespace coppice::cli
