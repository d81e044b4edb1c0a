#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace coppice::lab {

/// What the caller hears of the work and may wish; either may be left empty. Both are called now
/// and then, ten times a second, always from the thread that waits for the work.
struct Watch {
  std::function<void(std::uint64_t done)> progress;  ///< how many games are over

  /// Whether to begin nothing more. What has begun is done to its end.
  std::function<bool()> end_wished;

  void tell(std::uint64_t done) const {
    if (progress) progress(done);
  }
  bool ends() const { return end_wished && end_wished(); }
};

/// Work whose `count` numbers begin with `first`, shared out among threads one number at a time.
class Crew {
 public:
  explicit Crew(std::uint64_t count, std::uint64_t first = 1) : count_(count), first_(first) {}

  /// Runs `work` on each of `threads` threads, or of fewer where there are not as many numbers,
  /// until all have returned. Gives how many seconds that took.
  double run(unsigned threads, const std::function<void()>& work, const Watch& watch);

  /// The next number to work on; nothing when all are given out or the work was stopped. So the
  /// numbers that were given out are always all from the first to some other.
  std::optional<std::uint64_t> next();

  void done() { done_.fetch_add(1, std::memory_order_relaxed); }
  void stop() { stopped_ = true; }

 private:
  std::uint64_t count_;
  std::uint64_t first_;
  std::atomic<std::uint64_t> given_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
};

/// What `work` finds of each number from 1 to `count` is given to `add`, one after the other, in
/// any order. Gives how many seconds that took.
template <class Work, class Add>
double for_each_number(std::uint64_t count, unsigned threads, const Work& work, const Add& add,
                       const Watch& watch) {
  Crew crew(count);
  std::mutex mutex;
  const auto share = [&] {
    while (const auto number = crew.next()) {
      auto found = work(*number);
      crew.done();
      const std::lock_guard lock(mutex);
      add(std::move(found));
    }
  };
  return crew.run(threads, share, watch);
}

}  // namespace coppice::lab
