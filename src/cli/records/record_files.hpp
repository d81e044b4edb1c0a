#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/records/archive_reader.hpp"
#include "engine/error.hpp"
#include "engine/record.hpp"
#include "table/checked_record.hpp"
#include "terminal/session.hpp"

namespace coppice::cli {

/// Stores a record in a file.
class RecordFile final : public terminal::RecordStorage {
 public:
  /// No file: nothing is stored until somebody asks for it. An existing file is refused or replaced
  /// at the first write; later writes replace it.
  RecordFile(std::string file, ExistingFilePolicy if_there)
      : file_(std::move(file)), if_there_(if_there) {}

  std::expected<void, Error> keep(const Record& record) override;
  std::expected<std::string, Error> save(const std::string& file, const Record& record) override;
  std::string file() const override { return file_; }
  std::string command() const override { return program_called() + " play --continue " + file_; }

 private:
  std::string file_;
  ExistingFilePolicy if_there_;
};

/// A folder with a record for each game: game-000001.coppice and so on.
class RecordFolder {
 public:
  /// Creates the folder if it is missing. Errors: it cannot be created or written to; with
  /// ExistingFilePolicy::refuse, the record of one of the `games` games from `first` on exists.
  static std::expected<RecordFolder, Error> open(const std::filesystem::path& folder,
                                                 std::uint64_t first, std::uint64_t games,
                                                 ExistingFilePolicy if_there);

  /// May be called from several threads at once.
  std::expected<void, Error> keep(std::uint64_t game, const Record& record) const;

 private:
  RecordFolder(std::filesystem::path folder, ExistingFilePolicy if_there)
      : folder_(std::move(folder)), if_there_(if_there) {}

  std::filesystem::path folder_;
  ExistingFilePolicy if_there_;
};

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
