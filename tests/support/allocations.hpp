#pragma once

#include <cstdint>

namespace coppice {

/// How often this thread has called `operator new` so far. Any program that asks must include
/// support/count_allocations.hpp in exactly one of its .cpp files.
std::uint64_t allocations();

}  // namespace coppice
