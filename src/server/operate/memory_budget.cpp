#include "server/operate/memory_budget.hpp"

#ifdef COPPICE_JEMALLOC
#include <jemalloc/jemalloc.h>
#endif
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "engine/text.hpp"
#include "server/operate/log.hpp"

namespace coppice::server {

namespace {

std::string text_in(const std::filesystem::path& file) {
  std::ifstream content(file);
  return {std::istreambuf_iterator<char>(content), {}};
}

std::size_t page_size() { return static_cast<std::size_t>(sysconf(_SC_PAGESIZE)); }

}  // namespace

void start_returning_memory() {
#ifdef COPPICE_JEMALLOC
  bool on = true;
  const int failure = mallctl("background_thread", nullptr, nullptr, &on, sizeof on);
  if (failure == 0) return;
  log_warning("jemalloc has no background thread (" + std::generic_category().message(failure) +
              "): memory that was freed goes back to the system late");
#endif
}

std::size_t allocated_bytes() {
  std::size_t bytes = 0;
#ifdef COPPICE_JEMALLOC
  std::uint64_t epoch = 1;  // any number: the statistics are renewed
  std::size_t size = sizeof bytes;
  const bool renewed = mallctl("epoch", nullptr, nullptr, &epoch, sizeof epoch) == 0;
  if (!renewed || mallctl("stats.allocated", &bytes, &size, nullptr, 0) != 0) return 0;
#endif
  return bytes;
}

std::size_t memory_used() {
  std::ifstream pages("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  std::size_t of_files = 0;
  if (!(pages >> all >> resident >> of_files)) return 0;
  return (resident - std::min(of_files, resident)) * page_size();
}

std::size_t usable_memory() {
  const auto machine = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * page_size();
  return std::min(machine, memory_of_group("/sys/fs/cgroup", text_in("/proc/self/cgroup")));
}

std::size_t memory_of_group(const std::filesystem::path& root, std::string_view own) {
  std::size_t least = std::numeric_limits<std::size_t>::max();
  // Version 2 of control groups has one line, "0::/system.slice/coppice.service".
  const auto line = own.find("0::/");
  if (line == std::string_view::npos) return least;
  const auto start = line + std::string_view("0::/").size();
  std::filesystem::path group(own.substr(start, own.find('\n', start) - start));
  while (true) {
    const std::string limit = text_in(root / group / "memory.max");  // a number, or "max"
    if (const auto bytes = whole_number(limit.substr(0, limit.find('\n')))) {
      least = std::min<std::size_t>(least, *bytes);
    }
    if (group.empty()) return least;
    group = group.parent_path();
  }
}

}  // namespace coppice::server
