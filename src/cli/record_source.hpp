#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "cli/record_archive.hpp"
#include "engine/error.hpp"

namespace coppice::cli {

/// Reads the records that arguments of commands name: a file, "-", an archive's folder, or one of
/// its games, "games#17".
class RecordSource {
 public:
  /// One argument for each record: those that name an archive's folder, replaced by its games. An
  /// archive that cannot be read stays, so that `read` tells why.
  std::vector<std::string> each(const std::vector<std::string>& arguments);

  /// The text of one record. Errors: those of `read_file` and RecordArchive.
  std::expected<std::string, Error> read(const std::string& argument);

 private:
  std::expected<std::vector<std::uint64_t>, Error> numbers_in(const std::string& folder);

  /// The archive in this folder; the last one stays open.
  std::expected<RecordArchive*, Error> archive(const std::string& folder);

  std::string folder_;
  std::optional<RecordArchive> archive_;
};

}  // namespace coppice::cli
