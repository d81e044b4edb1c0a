#pragma once

#include <filesystem>
#include <vector>

namespace coppice::external {

// What the program of a server may do: it is somebody else's, and runs as the server's user.

/// The files that it may use. It reads everything but what is hidden, and writes only in the folder
/// of temporary files and to devices. Needs Linux 5.13 with Landlock; without it, files are
/// restricted as those of the server. Before Linux 6.2 it may also cut off files that it cannot
/// open.
class FileRules {
 public:
  explicit FileRules(const std::vector<std::filesystem::path>& hidden);
  FileRules(const FileRules&) = delete;
  FileRules& operator=(const FileRules&) = delete;
  ~FileRules();

  /// What `confine` takes; -1 without Landlock.
  int file() const { return file_; }

 private:
  int file_ = -1;
};

/// The part of our environment that it sees. Ours may have a database's password.
std::vector<char*> harmless_environment();

/// Called in the new process, whose rights and limits it sets. It can gain no rights, such as those
/// of sudo. Does not allocate.
void confine(int file_rules);

}  // namespace coppice::external
