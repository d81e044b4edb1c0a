#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/error.hpp"

// Detects that a file of games was replaced, deleted or damaged.
namespace coppice::server {

/// Remembers which data file and log are open. If somebody deletes or replaces an open file, the
/// process continues to write into the deleted one, which is lost when the process ends.
class ReplacedFileDetector {
 public:
  explicit ReplacedFileDetector(const std::filesystem::path& file);

  /// On any thread.
  bool is_kept() const;

 private:
  std::vector<std::pair<std::string, ino_t>> files_;
};

/// Reads the whole data file once, table by table, on its own low-priority thread. Calls `damaged`
/// on that thread if the file is damaged. The destructor stops it early.
class FileCheckThread {
 public:
  FileCheckThread(const std::filesystem::path& file, const std::function<void()>& damaged);

 private:
  std::jthread thread_;
};

}  // namespace coppice::server
