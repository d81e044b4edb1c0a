#pragma once

#include <chrono>
#include <filesystem>
#include <thread>

namespace coppice::server {

/// Where to keep a copy of the games, and how often to renew it.
struct BackupSchedule {
  std::filesystem::path file;
  std::chrono::milliseconds every{};
};

/// Renews a copy of the games while the server runs, on a low-priority thread of its own. The first
/// copy is due when the one there is old enough, so that restarts do not add copies. Logs failures
/// and tries again after the interval. The destructor stops it; the former copy stays.
class PeriodicBackup {
 public:
  PeriodicBackup(const std::filesystem::path& folder, const BackupSchedule& plan);

 private:
  std::jthread thread_;
};

}  // namespace coppice::server
