#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::cli {

/// The file's bytes; "-" is standard input. Errors: it cannot be read; it has more than `most`.
std::expected<std::string, Error> read_file(const std::string& file, std::size_t most);

enum class ExistingFilePolicy {
  refuse,
  replace,  ///< unless this run has read the file or writes something else to it
  update    ///< also then: the file goes on with what it had
};

/// Whether to wait until the file is on the disk, so that not even a power failure can lose it.
enum class DiskSync { yes, no };

/// Writes a file completely or not at all: first to a temporary file, then renamed, so that a full
/// disk does not destroy the old content. Errors: the file exists and must not be replaced, even if
/// another program has created it just now; it cannot be written; it is an input of this run, such
/// as the deck that a report is about; it is called "-", which would be standard output.
std::expected<void, Error> write_file(const std::filesystem::path& file, std::string_view text,
                                      ExistingFilePolicy if_there, DiskSync wait = DiskSync::yes);

/// Checks in advance whether write_file is likely to succeed. Leaves nothing behind. Errors: those
/// of write_file; the run has checked the file for another output already.
std::expected<void, Error> check_writable(const std::filesystem::path& file,
                                          ExistingFilePolicy if_there);

/// The error for a file that cannot be written, from a number of the system (errno).
Error write_error(const std::filesystem::path& file, int number);

/// Errors: it cannot be created; it is called "-", as for write_file.
std::expected<void, Error> make_folder(const std::filesystem::path& folder);

/// A gzip file with these bytes.
std::string gzip(std::string_view bytes);

/// The bytes of a gzip file; empty if it is damaged, incomplete, or has more than `most` bytes.
std::optional<std::string> gunzip(std::string_view file, std::size_t most);

}  // namespace coppice::cli
