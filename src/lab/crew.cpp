#include "lab/crew.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace coppice::lab {

void Crew::run(unsigned threads, const std::function<void(unsigned thread)>& work,
               const Watch& watch) {
  std::mutex mutex;
  std::condition_variable finished;
  unsigned working = threads;
  std::vector<std::jthread> crew;
  for (unsigned thread = 0; thread < threads; ++thread) {
    crew.emplace_back([&, thread] {
      work(thread);
      const std::lock_guard lock(mutex);
      --working;
      // Told under the lock: afterwards the waiting thread may take all this away.
      finished.notify_one();
    });
  }
  std::unique_lock lock(mutex);
  while (!finished.wait_for(lock, std::chrono::milliseconds(100), [&] { return working == 0; })) {
    if (watch.end_wished && watch.end_wished()) stop();
    if (watch.progress) watch.progress(done_);
  }
}

std::optional<std::uint64_t> Crew::next() {
  if (stopped_) return std::nullopt;
  const std::uint64_t number = given_.fetch_add(1, std::memory_order_relaxed) + 1;
  return number <= count_ ? std::optional(number) : std::nullopt;
}

}  // namespace coppice::lab
