#include "server/admin/process_metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>

#include "server/operate/memory_budget.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/data_folder.hpp"

namespace coppice::server {

namespace fs = std::filesystem;

namespace {

/// Of this process, in use.
double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double open_files() {
  std::error_code failure;
  double count = 0;
  for (fs::directory_iterator file("/proc/self/fd", failure);
       !failure && file != fs::directory_iterator(); file.increment(failure)) {
    ++count;
  }
  return count;
}

double most_open_files() {
  rlimit files{};
  return ::getrlimit(RLIMIT_NOFILE, &files) == 0 ? static_cast<double>(files.rlim_cur) : 0;
}

/// When this file was last changed, in seconds since 1970; 0 if there is none.
double changed_at(const fs::path& file) {
  std::error_code failure;
  const auto time = fs::last_write_time(file, failure);
  if (failure) return 0;
  const auto world = std::chrono::file_clock::to_sys(time);
  return std::chrono::duration<double>(world.time_since_epoch()).count();
}

}  // namespace

void measure_process(const fs::path& data, const std::optional<BackupSchedule>& copy) {
  Metrics& all = metrics();
  all.resident_bytes.Set(resident_bytes());
  all.allocated_bytes.Set(static_cast<double>(allocated_bytes()));
  all.cpu_seconds.Increment(std::max(0.0, cpu_seconds() - all.cpu_seconds.Value()));
  all.open_files.Set(open_files());
  all.most_open_files.Set(most_open_files());
  if (data.empty()) return;
  std::error_code failure;
  const fs::space_info space = fs::space(data, failure);
  if (!failure) all.free_bytes.Set(static_cast<double>(space.available));
  all.last_backup.Set(changed_at(backup_mark(data)));
  if (!copy) return;
  all.last_copy.Set(changed_at(copy->file));
  all.copy_interval.Set(std::chrono::duration<double>(copy->every).count());
}

}  // namespace coppice::server
