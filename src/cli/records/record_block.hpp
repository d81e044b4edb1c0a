#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::cli {

/// The games of one file of an archive by their numbers, as text.
using RecordBlock = std::map<std::uint64_t, std::string>;

inline constexpr std::uint64_t games_in_block = 1000;

/// A gzip file: a line with the version, one line "NUMBER BYTES" for each game, an empty line, and
/// the games in this order. docs/records.md describes it.
std::string write_block(const RecordBlock& block);

/// Errors: a damaged or incomplete file, or one of another version.
std::expected<RecordBlock, Error> read_block(std::string_view file);

}  // namespace coppice::cli
