#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/records/archive_reader.hpp"
#include "engine/error.hpp"
#include "table/checked_record.hpp"

namespace coppice::cli {

/// Reads the records that arguments of commands name: a file, "-", an archive's folder, or one of
/// its games, "games#17".
class RecordSource {
 public:
  /// One argument for each record: those that name an archive's folder, replaced by its games and
  /// its damaged files. For these, as for what is no archive, `read` tells why.
  std::vector<std::string> each(const std::vector<std::string>& arguments);

  /// One record, read and checked; complains if it is bad.
  std::expected<CheckedRecord, ExitCode> checked(const std::string& argument,
                                                 const text::Messages& messages);

  /// The text of one record. Errors: those of `read_file` and ArchiveReader.
  std::expected<std::string, Error> read(const std::string& argument);

 private:
  /// The archive in this folder; the last one stays open.
  std::expected<ArchiveReader*, Error> archive(const std::string& folder);

  std::string folder_;
  std::optional<ArchiveReader> archive_;
};

}  // namespace coppice::cli
