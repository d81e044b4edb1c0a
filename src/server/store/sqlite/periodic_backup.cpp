#include "server/store/sqlite/periodic_backup.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>

#include "server/operate/log.hpp"
#include "server/store/sqlite/backup.hpp"
#include "server/threads/fair_thread_pool.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

namespace {

/// How long until the copy is old enough to be renewed. A time in the future is not believed.
Clock::duration time_left(const BackupSchedule& plan) {
  std::error_code none;
  const auto copied = fs::last_write_time(plan.file, none);
  if (none) return {};
  const auto age =
      std::chrono::duration_cast<Clock::duration>(fs::file_time_type::clock::now() - copied);
  return age < Clock::duration() ? Clock::duration() : std::max(plan.every - age, {});
}

void renew(const fs::path& folder, const BackupSchedule& plan, const std::stop_token& ending) {
  const auto renewed = renew_copy(folder, plan.file, ending);
  if (renewed) {
    log_info("copied the games to " + plan.file.string());
  } else if (!ending.stop_requested()) {
    log_error("copying the games", renewed.error());
  }
}

void renew_regularly(const fs::path& folder, const BackupSchedule& plan,
                     const std::stop_token& ending) {
  std::mutex mutex;
  std::condition_variable_any changed;
  std::unique_lock lock(mutex);
  auto due = Clock::now() + time_left(plan);
  while (true) {
    changed.wait_until(lock, ending, due, [] { return false; });
    if (ending.stop_requested()) return;
    due = Clock::now() + plan.every;
    renew(folder, plan, ending);
  }
}

}  // namespace

PeriodicBackup::PeriodicBackup(const fs::path& folder, const BackupSchedule& plan)
    : thread_([folder, plan](const std::stop_token& ending) {
        const ThreadRoleScope on(ThreadRole::other);
        work_in_background();
        try {
          renew_regularly(folder, plan, ending);
        } catch (...) {  // for example, out of memory
          log_exception("copying the games", std::current_exception());
        }
      }) {}

}  // namespace coppice::server
