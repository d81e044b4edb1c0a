#include "lab/run/parallel_loop.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "lab/run/steady_clock.hpp"

namespace coppice::lab {

double ParallelLoop::run(unsigned threads, const std::function<void()>& work,
                         const ProgressCallbacks& watch) {
  const auto begin = SteadyClock().now();
  std::mutex mutex;
  std::condition_variable finished;
  std::exception_ptr failure;
  auto working = std::clamp<std::uint64_t>(count_, 1, std::max(1U, threads));
  std::vector<std::jthread> crew(working);
  const auto begin_work = [&] {
    return std::jthread([&] {
      std::exception_ptr thrown;
      try {
        work();
      } catch (...) {
        thrown = std::current_exception();
        stop();
      }
      const std::lock_guard lock(mutex);
      if (thrown) failure = thrown;
      --working;
      // Notify under the lock: afterwards the waiting thread may destroy this object.
      finished.notify_one();
    });
  };
  try {
    std::ranges::generate(crew, begin_work);
  } catch (const std::system_error&) {  // the system allows no more threads
    stop();
    throw;
  }
  std::unique_lock lock(mutex);
  while (!finished.wait_for(lock, std::chrono::milliseconds(100), [&] { return working == 0; })) {
    if (watch.ends()) stop();
    watch.tell(done_);
  }
  if (failure) std::rethrow_exception(failure);
  return std::chrono::duration<double>(SteadyClock().now() - begin).count();
}

std::optional<std::uint64_t> ParallelLoop::next() {
  if (stopped_) return std::nullopt;
  const std::uint64_t given = given_.fetch_add(1, std::memory_order_relaxed);
  return given < count_ ? std::optional(first_ + given) : std::nullopt;
}

}  // namespace coppice::lab
