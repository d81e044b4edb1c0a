#include "server/store/sqlite/backup.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/error.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"

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
  UnfinishedFile(UnfinishedFile&& other) noexcept : path(std::exchange(other.path, {})) {}
  UnfinishedFile& operator=(UnfinishedFile&&) = delete;
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;
  ~UnfinishedFile() {
    if (!path.empty()) ::unlink(path.c_str());
  }
  fs::path path;
};

/// How the name of an unfinished file goes on after that of the finished one.
constexpr std::string_view unfinished_end = ".unfinished-";

/// Creates an empty file beside `file`, readable by its owner only.
std::expected<UnfinishedFile, Error> unfinished_beside(const fs::path& file) {
  std::string name = file.string() + std::string(unfinished_end) + "XXXXXX";
  const int handle = ::mkstemp(name.data());
  if (handle < 0) return std::unexpected(cannot_make(file, last_failure()));
  ::close(handle);
  return UnfinishedFile(name);
}

using Opened = std::expected<std::unique_ptr<sqlite::Connection>, Error>;

/// Opens a database file of ours.
Opened open_games(const fs::path& file) {
  std::error_code ignored;
  if (!fs::exists(file, ignored))
    return make_error(ErrorCode::store_none, {{"file", file.string()}});
  return sqlite::attempt(file, [&]() -> Opened {
    auto connection = std::make_unique<sqlite::Connection>(file, SQLite::OPEN_READONLY);
    connection->setBusyTimeout(2000);
    const auto version = TRY(version_of(*connection));
    if (version == 0) return make_error(ErrorCode::store_foreign, {{"file", file.string()}});
    return connection;
  });
}

/// Checks that all of an open file is readable.
std::expected<void, Error> check(sqlite::Connection& connection) {
  const auto found =
      sqlite::attempt(connection.file(), [&] { return connection.text("PRAGMA integrity_check"); });
  if (!found) return std::unexpected(found.error());
  if (*found != "ok")
    return make_error(ErrorCode::store_damaged, {{"file", connection.file().string()}});
  return {};
}

Opened open_whole(const fs::path& file) {
  auto connection = open_games(file);
  if (!connection) return connection;
  TRY(check(**connection));
  return connection;
}

/// Flushes the file or folder with this path to disk.
std::error_code sync(const fs::path& path) {
  const int handle = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return last_failure();
  const std::error_code failure = ::fsync(handle) == 0 ? std::error_code() : last_failure();
  ::close(handle);
  return failure;
}

/// Writes a snapshot of the database to a new file beside `file`, and flushes it to disk.
std::expected<UnfinishedFile, Error> snapshot_beside(sqlite::Connection& from,
                                                     const fs::path& file) {
  auto unfinished = unfinished_beside(file);
  if (!unfinished) return unfinished;
  const fs::path& name = unfinished->path;
  const auto written =
      sqlite::attempt(from.file(), [&] { from.run("VACUUM INTO ?", name.string()); });
  if (!written) {
    if (written.error().code != ErrorCode::store_full) return std::unexpected(written.error());
    return make_error(ErrorCode::store_full, {{"file", file.string()}});
  }
  if (const auto failure = sync(name)) return std::unexpected(cannot_make(file, failure));
  return unfinished;
}

fs::path folder_of(const fs::path& file) {
  return file.parent_path().empty() ? "." : file.parent_path();
}

/// Removes the unfinished files that a killed server left beside `file`. Each has the size of a
/// whole copy.
void remove_unfinished(const fs::path& file) {
  const std::string begin = file.filename().string() + std::string(unfinished_end);
  std::error_code ignored;
  for (fs::directory_iterator each(folder_of(file), ignored); each != fs::directory_iterator();
       each.increment(ignored)) {
    std::error_code gone;
    if (each->path().filename().string().starts_with(begin)) fs::remove(each->path(), gone);
  }
}

/// Copies the database to `file`, which appears only when it is complete.
std::expected<void, Error> copy(sqlite::Connection& from, const fs::path& file) {
  const auto snapshot = TRY(snapshot_beside(from, file));
  if (::renameat2(AT_FDCWD, snapshot.path.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) != 0) {
    const std::error_code failure = last_failure();
    if (failure == std::errc::file_exists) {
      return make_error("error.backup.exists", {{"file", file.string()}});
    }
    return std::unexpected(cannot_make(file, failure));
  }
  if (const auto failure = sync(folder_of(file))) {
    return std::unexpected(cannot_make(file, failure));
  }
  return {};
}

/// Lets the connection's statements fail once `stop` is requested, which must outlive it.
void end_on(const std::stop_token& stop, sqlite::Connection& connection) {
  constexpr int steps = 10'000;  // of SQLite's machine: much less than a millisecond
  const auto stopped = [](void* token) {
    return static_cast<const std::stop_token*>(token)->stop_requested() ? 1 : 0;
  };
  sqlite3_progress_handler(connection.getHandle(), steps, stopped,
                           const_cast<std::stop_token*>(&stop));
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

std::expected<void, Error> write_backup(const fs::path& folder, const fs::path& file) {
  std::error_code ignored;
  if (fs::exists(file, ignored))
    return make_error("error.backup.exists", {{"file", file.string()}});
  auto games = TRY(open_whole(data_file(folder)));
  if (auto copied = copy(*games, file); !copied) return copied;
  // Only the metrics read it. Whoever may only read the folder can make a backup all the same.
  const std::ofstream marked(backup_mark(folder), std::ios::trunc);
  return {};
}

namespace {

/// Whether these are the same games at different times: they have at least one table in common, or
/// the copy has none. After the loss of a data folder, a server starts with an empty one; its copy
/// must not replace the last copy of the lost games.
std::expected<void, Error> check_origin(const fs::path& folder, const fs::path& file) {
  const auto games = TRY(open_games(data_file(folder)));
  const auto same = sqlite::attempt(file, [&] {
    games->run("ATTACH ? AS copied", file.string());
    return games->number(
        "SELECT NOT EXISTS (SELECT 1 FROM copied.tables) OR EXISTS"
        " (SELECT 1 FROM copied.tables WHERE id IN (SELECT id FROM main.tables))");
  });
  if (!same) return std::unexpected(same.error());
  if (*same != 0) return {};
  return make_error("error.copy.other", {{"file", file.string()}, {"folder", folder.string()}});
}

}  // namespace

std::expected<void, Error> may_copy(const fs::path& folder, const fs::path& file) {
  std::error_code ignored;
  if (fs::equivalent(data_file(folder), file, ignored)) {
    return make_error("error.copy.itself", {{"file", file.string()}});
  }
  if (fs::exists(file, ignored)) {
    TRY(open_games(file));
    if (const auto ours = check_origin(folder, file); !ours) return ours;
  }
  remove_unfinished(file);
  TRY(unfinished_beside(file));
  return {};
}

std::expected<void, Error> renew_copy(const fs::path& folder, const fs::path& file,
                                      const std::stop_token& stop) {
  const auto now = fs::file_time_type::clock::now();
  const auto games = TRY(open_games(data_file(folder)));
  end_on(stop, *games);
  const auto snapshot = TRY(snapshot_beside(*games, file));
  const auto copied = TRY(open_games(snapshot.path));
  end_on(stop, *copied);
  if (const auto whole = check(*copied); !whole) return whole;
  std::error_code failure;
  fs::last_write_time(snapshot.path, now, failure);
  if (!failure) fs::rename(snapshot.path, file, failure);
  if (!failure) failure = sync(folder_of(file));
  if (failure) return std::unexpected(cannot_make(file, failure));
  return {};
}

std::expected<std::optional<fs::path>, Error> restore(const fs::path& file, const fs::path& folder,
                                                      bool force) {
  auto backup = TRY(open_whole(file));
  const fs::path place = data_file(folder);
  TRY(make_data_folder(folder));
  TRY(FolderLock::take(folder, place));
  std::error_code ignored;
  const bool there = fs::exists(place, ignored);
  if (there && !force) return make_error("error.restore.there", {{"file", place.string()}});
  // Copy first: whatever fails, fails before anything changes.
  const UnfinishedFile copied(place.string() + ".restored");
  ::unlink(copied.path.c_str());  // left by an interrupted restore
  TRY(copy(*backup, copied.path));
  if (const auto failure = give_to_owner(copied.path, folder)) {
    return std::unexpected(cannot_make(place, failure));
  }
  std::optional<fs::path> old;
  if (there) {
    old = TRY(put_aside(place));
  }
  std::error_code failure;
  fs::rename(copied.path, place, failure);
  if (!failure) failure = sync(folder);
  if (failure) return std::unexpected(cannot_make(place, failure));
  return old;
}

}  // namespace coppice::server
