#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::cli {

/// The file's bytes; "-" is standard input. Errors: it cannot be read; it has more than `most`.
std::expected<std::string, Error> read_file(const std::string& file, std::size_t most);

enum class IfThere { refuse, replace };

/// Whether to wait until it lies on the disk, so that not even a power cut can lose it.
enum class Wait { yes, no };

/// Writes a file whole or not at all: beside the place first, then moved to it, so that a full disk
/// costs nothing that was there. Errors: it is there and shall not be replaced; it cannot be
/// written.
std::expected<void, Error> write_file(const std::filesystem::path& file, std::string_view text,
                                      IfThere if_there, Wait wait = Wait::yes);

/// Whether write_file will hardly fail, found out before there is anything to write. Leaves nothing
/// behind. Errors: as there.
std::expected<void, Error> check_writable(const std::filesystem::path& file, IfThere if_there);

/// Errors: it cannot be made.
std::expected<void, Error> make_folder(const std::filesystem::path& folder);

}  // namespace coppice::cli
