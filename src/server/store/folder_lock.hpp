#pragma once

#include <expected>
#include <filesystem>
#include <utility>

#include "engine/error.hpp"

namespace coppice::server {

/// Keeps other servers out of a folder. The lock ends with this value, or with the process.
class FolderLock {
 public:
  /// Errors: ErrorCode::store_busy if another process has the lock; ErrorCode::store_failed. They
  /// name `file`, the file that the caller wants to use in the folder.
  static std::expected<FolderLock, Error> take(const std::filesystem::path& folder,
                                               const std::filesystem::path& file);

  FolderLock(FolderLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}
  FolderLock& operator=(FolderLock&&) = delete;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int handle) : handle_(handle) {}
  int handle_;
};

}  // namespace coppice::server
