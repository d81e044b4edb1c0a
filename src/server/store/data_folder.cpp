#include "server/store/data_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

namespace coppice::server {

namespace fs = std::filesystem;

fs::path data_file(const fs::path& folder) { return folder / "coppice.db"; }

fs::path backup_mark(const fs::path& folder) { return folder / "last-backup"; }

fs::path admin_socket_file(const fs::path& folder) { return folder / "admin.sock"; }

std::vector<std::filesystem::path> secret_files(std::vector<std::filesystem::path> files) {
  if (const char* file = std::getenv("PGPASSFILE")) files.emplace_back(file);
  if (const char* home = std::getenv("HOME")) {
    files.push_back(std::filesystem::path(home) / ".pgpass");
  }
  std::erase_if(files, [](const auto& file) { return file.empty(); });
  return files;
}

std::expected<void, Error> make_data_folder(const fs::path& folder) {
  std::error_code failure;
  if (fs::is_directory(folder, failure)) return {};
  if (fs::exists(folder, failure)) {
    return make_error(ErrorCode::store_not_a_folder, {{"file", folder.string()}});
  }
  fs::create_directories(folder, failure);
  if (!failure) fs::permissions(folder, fs::perms::owner_all, failure);
  if (failure) {
    return make_error(ErrorCode::store_no_folder,
                      {{"file", folder.string()}, {"details", failure.message()}});
  }
  return {};
}

void make_private_file(const fs::path& file) {
  // Opens a new file only. If this process closed a file that it has open elsewhere, SQLite would
  // lose its locks on it.
  const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (handle >= 0) ::close(handle);
}

std::error_code give_to_owner(const fs::path& file, const fs::path& folder) {
  if (::geteuid() != 0) return {};
  struct stat status{};
  const bool done = ::stat(folder.c_str(), &status) == 0 &&
                    ::chown(file.c_str(), status.st_uid, status.st_gid) == 0;
  return done ? std::error_code() : std::error_code(errno, std::generic_category());
}

void keep_private(const fs::path& file) {
  for (const std::string_view end : data_file_ends) {
    std::error_code ignored;
    fs::permissions(file.string() + std::string(end), fs::perms::group_all | fs::perms::others_all,
                    fs::perm_options::remove, ignored);
  }
}

}  // namespace coppice::server
