#include "server/store/sqlite/file_watch.hpp"

#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>
#include <exception>
#include <optional>

#include "server/operate/log.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"
#include "server/threads/fair_thread_pool.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

namespace {

std::optional<ino_t> inode_of(const std::string& file) {
  struct stat found{};
  if (::stat(file.c_str(), &found) != 0) return std::nullopt;
  return found.st_ino;
}

/// SQLite's description of the damage; empty if the file is sound.
std::expected<std::string, Error> trouble_in(const std::filesystem::path& file,
                                             const std::stop_token& ending) {
  return sqlite::attempt(file, [&] {
    sqlite::Connection connection(file);
    connection.write_on_close(false);
    prepare_reading(connection);
    const std::stop_callback stop(ending, [&] { sqlite3_interrupt(connection.getHandle()); });
    // Checks one table at a time, so that no long read transaction stops the log from being
    // truncated while others write.
    for (const std::string table : {"tables", "holders", "seen", "journal"}) {
      std::string found = connection.text(("PRAGMA quick_check('" + table + "')").c_str());
      if (found != "ok") return found;
    }
    return std::string();
  });
}

void check(const std::filesystem::path& file, const std::function<void()>& damaged,
           const std::stop_token& ending) {
  const auto found = trouble_in(file, ending);
  if (ending.stop_requested()) return;
  const bool is_damaged = found ? !found->empty() : found.error().code == ErrorCode::store_damaged;
  if (found && found->empty()) return log_info("checked " + file.string() + ": sound");
  Error error = found ? Error{ErrorCode::store_damaged, {{"file", file.string()}}} : found.error();
  if (found) {  // either a heading and lines with faults, or one fault
    const std::string faults = found->substr(found->find('\n') + 1);
    error.arguments.emplace_back("details", faults.substr(0, faults.find('\n')));
  }
  log_error("checking the data file", error);
  if (is_damaged) damaged();
}

}  // namespace

ReplacedFileDetector::ReplacedFileDetector(const std::filesystem::path& file) {
  for (const char* end : {"", "-wal"}) {
    const std::string name = file.string() + end;
    if (const auto inode = inode_of(name)) files_.emplace_back(name, *inode);
  }
}

bool ReplacedFileDetector::is_kept() const {
  return std::ranges::all_of(files_,
                             [](const auto& each) { return inode_of(each.first) == each.second; });
}

FileCheckThread::FileCheckThread(const std::filesystem::path& file,
                                 const std::function<void()>& damaged)
    : thread_([file, damaged](const std::stop_token& ending) {
        const ThreadRoleScope on(ThreadRole::other);
        work_in_background();
        try {
          check(file, damaged, ending);
        } catch (...) {  // for example, out of memory
          log_exception("checking the data file", std::current_exception());
        }
      }) {}

}  // namespace coppice::server
