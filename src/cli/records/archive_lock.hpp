#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::cli {

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

}  // namespace coppice::cli
