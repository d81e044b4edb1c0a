#pragma once

#include <cstdint>

namespace coppice {

/// How often this thread has called `operator new`. Requires linking coppice_test_support.
std::uint64_t allocations();

/// The same for all threads together.
std::uint64_t allocations_of_all_threads();

/// How many bytes this thread has allocated with `operator new` more than it has freed.
std::int64_t allocated_bytes();

}  // namespace coppice
