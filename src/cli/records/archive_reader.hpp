#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/files.hpp"
#include "engine/error.hpp"
#include "engine/record.hpp"

namespace coppice::cli {

/// The games of one file of an archive by their numbers, as text.
using RecordBlock = std::map<std::uint64_t, std::string>;

inline constexpr std::uint64_t games_in_block = 1000;

/// A gzip file: a line with the version, one line "NUMBER BYTES" for each game, an empty line, and
/// the games in this order. docs/records.md describes it.
std::string write_block(const RecordBlock& block);

/// Errors: a damaged or incomplete file, or one of another version.
std::expected<RecordBlock, Error> read_block(std::string_view file);

/// What one process writes to an archive: some games of the archive's only run. `run.txt` in its
/// folder says which run this is, and has a lock on one byte for each game, which ends with the
/// process. So two processes on one machine, or on several that share the folder, cannot both find
/// their place free and then write to it. A file system without locks prevents less.
class ArchiveLock {
 public:
  /// `run` describes the run, in lines. With `is_new` the archive has no games, so that a run that
  /// has ended without any may be replaced. Errors: the archive has another run; another process
  /// writes one of these games; the file cannot be written.
  static std::expected<ArchiveLock, Error> open(const std::filesystem::path& folder,
                                                std::string_view run, std::uint64_t first,
                                                std::uint64_t games, bool is_new);

  ArchiveLock(ArchiveLock&& other) noexcept;
  ArchiveLock& operator=(ArchiveLock&&) = delete;
  ~ArchiveLock();

 private:
  explicit ArchiveLock(int file) : file_(file) {}

  int file_;
};

// A folder with the records of many games: a thousand games in each file, and each document once.
// docs/records.md describes the format.

/// The games of a run that an archive is to receive.
struct ArchiveRange {
  std::uint64_t first;       ///< of the run
  std::uint64_t games;       ///< of the run
  std::uint64_t played = 0;  ///< of them, by an earlier run that this one continues
};

/// Reads games. It keeps the file that it read last, so games in order are fast.
class ArchiveReader {
 public:
  /// Error: the folder holds no archive.
  static std::expected<ArchiveReader, Error> open(const std::filesystem::path& folder);

  struct ArchiveContents {
    std::vector<std::uint64_t> numbers;  ///< of all games in order
    std::vector<std::string> damaged;    ///< files that cannot be read
  };
  ArchiveContents content();

  /// Why a file that `content` calls damaged cannot be read; empty for other files.
  std::optional<Error> damage(const std::filesystem::path& file);

  /// The number of one of the `count` games from `first` on, if it has any of them. Errors: those
  /// of `read_block`.
  std::expected<std::optional<std::uint64_t>, Error> any_of(std::uint64_t first,
                                                            std::uint64_t count);

  /// The text of a record with its documents. Errors: there is no such game; those of `read_block`;
  /// a document is missing or has changed.
  std::expected<std::string, Error> record(std::uint64_t number);

  /// The text of one of its records. Errors: those of `record`.
  std::expected<std::string, Error> any_record();

 private:
  explicit ArchiveReader(std::filesystem::path folder, std::set<std::uint64_t> firsts)
      : folder_(std::move(folder)), firsts_(std::move(firsts)) {}

  std::expected<const RecordBlock*, Error> block(std::uint64_t first);
  std::expected<std::string, Error> document(const std::string& digest);

  std::filesystem::path folder_;
  std::set<std::uint64_t> firsts_;  ///< the number of the first game of each file
  std::uint64_t first_ = 0;         ///< of `block_`; 0: none was read
  RecordBlock block_;
  std::map<std::string, std::string> documents_;
};

/// Adds the games of a run to an archive.
class ArchiveWriter {
 public:
  /// Creates the folder if it is missing. `sample` is a record of the run, with any number. Errors:
  /// the folder cannot be written to; the archive has games of another run; another process writes
  /// one of these games; with ExistingFilePolicy::refuse, it has one of these games; it lacks one
  /// of the games played earlier.
  static std::expected<std::shared_ptr<ArchiveWriter>, Error> open(
      const std::filesystem::path& folder, const ArchiveRange& games, const Record& sample,
      ExistingFilePolicy if_there);

  /// May be called from several threads at once, in any order. Writes a file when it is full.
  std::expected<void, Error> keep(std::uint64_t number, const Record& record);

  /// Writes the files that are not full.
  std::expected<void, Error> flush();

 private:
  ArchiveWriter(std::filesystem::path folder, const ArchiveRange& games, ArchiveLock claim)
      : folder_(std::move(folder)), games_(games), claim_(std::move(claim)) {}

  std::uint64_t first_of_block(std::uint64_t number) const;
  std::uint64_t size_of_block(std::uint64_t first) const;
  std::expected<void, Error> take_up();
  std::expected<std::string, Error> shortened(const Record& record);
  std::expected<std::string, Error> digest_of(const std::string& document);

  std::filesystem::path folder_;
  ArchiveRange games_;
  ArchiveLock claim_;
  std::mutex mutex_;  ///< guards the members below
  std::map<std::uint64_t, RecordBlock> open_;
  std::map<std::string, std::string> documents_;  ///< the digest of each written one
};

}  // namespace coppice::cli
