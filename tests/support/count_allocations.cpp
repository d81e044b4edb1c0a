#include <malloc.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "support/allocations.hpp"

// Replaces the program's `operator new` by one that counts, if `allocations` is used. The standard
// library's array and nothrow forms call these. None is inlined: GCC 12 would then see `free` after
// `operator new` and report a mismatch.
namespace coppice {

namespace detail {
// Per thread, so that other threads do not disturb a measurement.
inline thread_local constinit std::uint64_t allocation_count = 0;
inline thread_local constinit std::int64_t byte_count = 0;

inline constinit std::atomic<std::uint64_t> count_of_all_threads = 0;

inline void* counted(void* place) {
  count_of_all_threads.fetch_add(1, std::memory_order_relaxed);
  ++allocation_count;
  byte_count += static_cast<std::int64_t>(malloc_usable_size(place));
  return place;
}

inline void free_counted(void* place) {
  if (place != nullptr) byte_count -= static_cast<std::int64_t>(malloc_usable_size(place));
  std::free(place);
}
}  // namespace detail

std::uint64_t allocations() { return detail::allocation_count; }
std::uint64_t allocations_of_all_threads() { return detail::count_of_all_threads; }
std::int64_t allocated_bytes() { return detail::byte_count; }

}  // namespace coppice

// ThreadSanitizer has its own `operator new`, which cannot be replaced: nothing is counted there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define COPPICE_COUNTS_NO_ALLOCATIONS
#endif
#endif
#ifndef COPPICE_COUNTS_NO_ALLOCATIONS

[[gnu::noinline]] void* operator new(std::size_t size) {
  if (void* place = std::malloc(size == 0 ? 1 : size)) return coppice::detail::counted(place);
  throw std::bad_alloc();
}

[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  // aligned_alloc requires a multiple of the alignment.
  if (void* place = std::aligned_alloc(step, (size + step - 1) / step * step)) {
    return coppice::detail::counted(place);
  }
  throw std::bad_alloc();
}

[[gnu::noinline]] void operator delete(void* place) noexcept {
  coppice::detail::free_counted(place);
}
[[gnu::noinline]] void operator delete(void* place, std::size_t) noexcept {
  coppice::detail::free_counted(place);
}
[[gnu::noinline]] void operator delete(void* place, std::align_val_t) noexcept {
  coppice::detail::free_counted(place);
}
[[gnu::noinline]] void operator delete(void* place, std::size_t, std::align_val_t) noexcept {
  coppice::detail::free_counted(place);
}

#endif
