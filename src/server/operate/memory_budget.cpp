#include "server/operate/memory_budget.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/text.hpp"

namespace coppice::server {

namespace {

std::string text_in(const std::filesystem::path& file) {
  std::ifstream content(file);
  return {std::istreambuf_iterator<char>(content), {}};
}

std::size_t page_size() { return static_cast<std::size_t>(sysconf(_SC_PAGESIZE)); }

}  // namespace

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
