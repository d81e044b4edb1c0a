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

// Whether a file of games is still what it was: in its place, and sound.
namespace coppice::server {

/// The data file and its log, as they are now. Who deletes or replaces an open file leaves it
/// without a name: what is written there then is gone with the process.
class FilePlace {
 public:
  explicit FilePlace(const std::filesystem::path& file);

  /// On any thread.
  bool is_kept() const;

 private:
  std::vector<std::pair<std::string, ino_t>> files_;
};

/// Reads a whole data file once, on a thread of its own with a low priority, table by table, and
/// calls `damaged` on that thread if it is not sound. Ends early if it is destroyed.
class FileCheck {
 public:
  FileCheck(const std::filesystem::path& file, const std::function<void()>& damaged);

 private:
  std::jthread thread_;
};

}  // namespace coppice::server
