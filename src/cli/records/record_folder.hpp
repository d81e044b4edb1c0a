#pragma once

#include <cstdint>
#include <filesystem>

#include "cli/io/files.hpp"
#include "engine/record.hpp"

namespace coppice::cli {

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

}  // namespace coppice::cli
