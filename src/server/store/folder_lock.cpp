#include "server/store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace coppice::server {

std::expected<FolderLock, Error> FolderLock::take(const std::filesystem::path& folder,
                                                  const std::filesystem::path& file) {
  // Locks the folder itself: this leaves no file behind. It also keeps away from SQLite's own
  // locks, which a process loses when it closes the file anywhere.
  FolderLock lock(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (lock.handle_ >= 0 && ::flock(lock.handle_, LOCK_EX | LOCK_NB) == 0) return lock;
  const std::error_code failure(errno, std::generic_category());
  if (failure == std::errc::operation_would_block) {
    return make_error(ErrorCode::store_busy, {{"file", file.string()}});
  }
  return make_error(ErrorCode::store_failed,
                    {{"file", file.string()}, {"details", failure.message()}});
}

FolderLock::~FolderLock() {
  if (handle_ >= 0) ::close(handle_);
}

}  // namespace coppice::server
