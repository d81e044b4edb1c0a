#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace coppice::lab {

/// The caller's callbacks during the work; both are optional. They are called ten times a second,
/// always on the thread that waits for the work.
struct ProgressCallbacks {
  std::function<void(std::uint64_t done)> progress;  ///< number of finished games

  /// Whether to stop. Work that has begun is finished.
  std::function<bool()> end_wished;

  void tell(std::uint64_t done) const {
    if (progress) progress(done);
  }
  bool ends() const { return end_wished && end_wished(); }

  /// The same for work that follows `before` games, each of whose numbers stands for `unit` games.
  ProgressCallbacks after(std::uint64_t before, std::uint64_t unit = 1) const {
    ProgressCallbacks rest{{}, end_wished};
    if (progress) {
      rest.progress = [told = progress, before, unit](std::uint64_t done) {
        told(before + unit * done);
      };
    }
    return rest;
  }
};

/// Distributes `count` numbers from `first` on among threads, one number at a time.
class ParallelLoop {
 public:
  explicit ParallelLoop(std::uint64_t count, std::uint64_t first = 1)
      : count_(count), first_(first) {}

  /// Runs `work` on `threads` threads, or on fewer if there are fewer numbers, until all have
  /// returned. Returns the duration in seconds. Rethrows one of the exceptions of `work`.
  double run(unsigned threads, const std::function<void()>& work, const ProgressCallbacks& watch);

  /// The next number; empty when none is left or the work was stopped. So the assigned numbers
  /// always form a gapless range from the first one on.
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

/// Passes the result of `work` for each number from 1 to `count` to `add`, one at a time, in any
/// order. Returns the duration in seconds.
template <class Work, class Add>
double parallel_for(std::uint64_t count, unsigned threads, const Work& work, const Add& add,
                    const ProgressCallbacks& watch) {
  ParallelLoop crew(count);
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
