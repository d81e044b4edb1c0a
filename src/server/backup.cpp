#include "server/backup.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>

#include "server/data_folder.hpp"
#include "server/folder_lock.hpp"
#include "server/sqlite.hpp"
#include "server/sqlite_schema.hpp"

namespace coppice::server {

namespace fs = std::filesystem;

namespace {

Error cannot_make(const fs::path& file, const std::error_code& failure) {
  return {"error.backup.failed", {{"file", file.string()}, {"details", failure.message()}}};
}

std::error_code last_failure() { return {errno, std::generic_category()}; }

/// A temporary file, deleted in the destructor unless it was renamed.
struct UnfinishedFile {
  explicit UnfinishedFile(fs::path made) : path(std::move(made)) {}
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;
  ~UnfinishedFile() { ::unlink(path.c_str()); }
  const fs::path path;
};

/// Opens a database file of ours and checks that all of it is readable.
std::expected<std::unique_ptr<sqlite::Connection>, Error> open_whole(const fs::path& file) {
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return refused("error.store.none", {{"file", file.string()}});
  return sqlite::attempt(file, [&]() -> std::expected<std::unique_ptr<sqlite::Connection>, Error> {
    auto connection = std::make_unique<sqlite::Connection>(file, SQLite::OPEN_READONLY);
    connection->setBusyTimeout(2000);
    const auto version = version_of(*connection);
    if (!version) return std::unexpected(version.error());
    if (*version == 0) return refused("error.store.foreign", {{"file", file.string()}});
    if (connection->text("PRAGMA integrity_check") != "ok") {
      return refused("error.store.damaged", {{"file", file.string()}});
    }
    return connection;
  });
}

/// Flushes the file or folder with this path to disk.
std::error_code sync(const fs::path& path) {
  const int handle = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return last_failure();
  const std::error_code failure = ::fsync(handle) == 0 ? std::error_code() : last_failure();
  ::close(handle);
  return failure;
}

/// Copies the database to `file`, which appears only when it is complete.
std::expected<void, Error> copy(sqlite::Connection& from, const fs::path& file) {
  std::string name = file.string() + ".XXXXXX";
  const int handle = ::mkstemp(name.data());  // readable by its owner only
  if (handle < 0) return std::unexpected(cannot_make(file, last_failure()));
  ::close(handle);
  const UnfinishedFile unfinished{name};
  const auto written = sqlite::attempt(from.file(), [&] { from.run("VACUUM INTO ?", name); });
  if (!written) {
    if (written.error().key != "error.store.full") return written;
    return refused("error.store.full", {{"file", file.string()}});
  }
  if (const auto failure = sync(name)) return std::unexpected(cannot_make(file, failure));
  if (::renameat2(AT_FDCWD, name.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) != 0) {
    const std::error_code failure = last_failure();
    if (failure == std::errc::file_exists) {
      return refused("error.backup.exists", {{"file", file.string()}});
    }
    return std::unexpected(cannot_make(file, failure));
  }
  const fs::path folder = file.parent_path().empty() ? "." : file.parent_path();
  if (const auto failure = sync(folder)) return std::unexpected(cannot_make(file, failure));
  return {};
}

/// If root restores a backup, the folder's owner must still be able to use it.
std::error_code give_to_owner(const fs::path& file, const fs::path& folder) {
  if (::geteuid() != 0) return {};
  struct stat status{};
  if (::stat(folder.c_str(), &status) != 0) return last_failure();
  if (::chown(file.c_str(), status.st_uid, status.st_gid) != 0) return last_failure();
  return {};
}

/// Renames the database and its companion files; returns the new name.
std::expected<fs::path, Error> put_aside(const fs::path& file) {
  std::error_code failure;
  fs::path old = file.string() + ".old";
  for (int number = 2; fs::exists(old, failure); ++number) {
    old = file.string() + ".old" + std::to_string(number);
  }
  for (const std::string_view end : data_file_ends) {
    const std::string part = file.string() + std::string(end);
    if (!failure && fs::exists(part, failure)) {
      fs::rename(part, old.string() + std::string(end), failure);
    }
  }
  if (failure) return std::unexpected(cannot_make(old, failure));
  return old;
}

}  // namespace

std::expected<void, Error> back_up(const fs::path& folder, const fs::path& file) {
  std::error_code ignored;
  if (fs::exists(file, ignored)) return refused("error.backup.exists", {{"file", file.string()}});
  auto games = open_whole(data_file(folder));
  if (!games) return std::unexpected(games.error());
  if (auto copied = copy(**games, file); !copied) return copied;
  // Only the metrics read it. Whoever may only read the folder can make a backup all the same.
  const std::ofstream marked(backup_mark(folder), std::ios::trunc);
  return {};
}

std::expected<std::optional<fs::path>, Error> restore(const fs::path& file, const fs::path& folder,
                                                      bool force) {
  auto backup = open_whole(file);
  if (!backup) return std::unexpected(backup.error());
  const fs::path place = data_file(folder);
  if (auto made = make_data_folder(folder); !made) return std::unexpected(made.error());
  const auto lock = FolderLock::take(folder, place);
  if (!lock) return std::unexpected(lock.error());
  std::error_code ignored;
  const bool there = fs::exists(place, ignored);
  if (there && !force) return refused("error.restore.there", {{"file", place.string()}});
  // Copy first: whatever fails, fails before anything changes.
  const UnfinishedFile copied(place.string() + ".restored");
  ::unlink(copied.path.c_str());  // left by an interrupted restore
  if (auto written = copy(**backup, copied.path); !written) {
    return std::unexpected(written.error());
  }
  if (const auto failure = give_to_owner(copied.path, folder)) {
    return std::unexpected(cannot_make(place, failure));
  }
  std::optional<fs::path> old;
  if (there) {
    auto kept = put_aside(place);
    if (!kept) return std::unexpected(kept.error());
    old = std::move(*kept);
  }
  std::error_code failure;
  fs::rename(copied.path, place, failure);
  if (!failure) failure = sync(folder);
  if (failure) return std::unexpected(cannot_make(place, failure));
  return old;
}

}  // namespace coppice::server
