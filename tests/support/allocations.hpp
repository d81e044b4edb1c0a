#pragma once

#include <cstdint>

namespace coppice {

/// How often this thread has called `operator new`. Requires linking coppice_test_support.
std::uint64_t allocations();

}  // namespace coppice
