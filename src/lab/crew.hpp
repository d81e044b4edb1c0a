#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>

#include "engine/error.hpp"

namespace coppice::lab {

/// Work that is numbered from 1 to `count` and shared out among threads one number at a time.
class Crew {
 public:
  explicit Crew(std::uint64_t count) : count_(count) {}

  /// Runs `work` on each of `threads` threads until all have returned; calls `progress(done)` from
  /// this thread ten times a second if it is given.
  void run(unsigned threads, const std::function<void(unsigned thread)>& work,
           const std::function<void(std::uint64_t done)>& progress);

  /// The next number to work on; nothing when all are given out or the work was stopped.
  std::optional<std::uint64_t> next();

  void done() { done_.fetch_add(1, std::memory_order_relaxed); }
  void stop() { stopped_ = true; }

 private:
  std::uint64_t count_;
  std::atomic<std::uint64_t> given_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace coppice::lab
