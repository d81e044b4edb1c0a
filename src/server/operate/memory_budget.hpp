#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <limits>
#include <string_view>

namespace coppice::server {

/// Starts the background thread of the allocator (jemalloc), which returns freed memory to the
/// system within about 20 seconds. Without it, memory is returned only during later allocations.
/// Has no effect under sanitizers, which use their own allocators.
void start_returning_memory();

/// Bytes that this process has allocated, most of them for tables in memory; 0 under sanitizers.
std::size_t allocated_bytes();

/// How much memory the process may use. Above nine tenths of it, tables that nobody uses leave
/// memory; above all of it, none comes in. Both happen before the kernel ends the process.
struct MemoryBudget {
  std::size_t allowed = std::numeric_limits<std::size_t>::max();
  std::function<std::size_t()> used{};  ///< bytes; empty: none

  bool is_tight() const { return now() > allowed / 10 * 9; }
  bool is_spent() const { return now() > allowed; }
  std::size_t now() const { return used ? used() : 0; }
};

/// The bytes of this process in memory, without mapped files.
std::size_t memory_used();

/// The bytes that this process could use: the machine's memory, or less in a control group.
std::size_t usable_memory();

/// The smallest limit of a control group and of those above it. `root` is where the groups are
/// mounted, and `own` the content of /proc/self/cgroup.
std::size_t memory_of_group(const std::filesystem::path& root, std::string_view own);

}  // namespace coppice::server
