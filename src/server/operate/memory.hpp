#pragma once

#include <cstddef>

namespace coppice::server {

/// Starts the background thread of the allocator (jemalloc), which returns freed memory to the
/// system within about 20 seconds. Without it, memory is returned only during later allocations.
/// Has no effect under sanitizers, which use their own allocators.
void start_returning_memory();

/// Bytes that this process has allocated, most of them for tables in memory; 0 under sanitizers.
std::size_t allocated_bytes();

}  // namespace coppice::server
