#pragma once

#include <semaphore.h>
#include <algorithm>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace coppice::tensor {

/// One thread opens it, another one waits for that and passes; then it is closed again. The wait is
/// awake for some microseconds, because a thread takes longer to wake up, and then asleep.
///
/// The waits of std::atomic and std::counting_semaphore also yield to other programs before they
/// sleep. On a busy machine each yield lasts for milliseconds.
class AutoResetEvent {
 public:
  AutoResetEvent() { sem_init(&semaphore_, 0, 0); }
  AutoResetEvent(const AutoResetEvent&) = delete;
  AutoResetEvent& operator=(const AutoResetEvent&) = delete;
  ~AutoResetEvent() { sem_destroy(&semaphore_); }

  void open() { sem_post(&semaphore_); }

  void pass() {
    for (unsigned looked = 0; looked < patience_; ++looked) {
      if (sem_trywait(&semaphore_) == 0) {
        patience_ = std::min(2 * patience_, most_patience);
        return;
      }
    }
    // The other thread may have no core at the moment: then to wait awake only keeps it from one.
    patience_ = std::max(patience_ / 2, least_patience);
    while (sem_wait(&semaphore_) != 0) {  // a signal came
    }
  }

 private:
  static constexpr unsigned least_patience = 16;
  static constexpr unsigned most_patience = 8192;

  sem_t semaphore_{};
  unsigned patience_ = most_patience;  ///< how often to look before sleeping
};

/// Threads that wait for work. Starting work allocates nothing.
class ThreadPool {
 public:
  /// The thread that calls `run` is one of them. For one thread, no other is started.
  explicit ThreadPool(std::size_t threads);
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool();

  std::size_t count() const { return others_.size() + 1; }

  /// Calls `work(part)` for each part from 0 to count() - 1 in parallel, and returns when all have
  /// returned. It must not throw.
  template <class Work>
  void run(const Work& work) {
    if (others_.empty()) return work(std::size_t{0});
    job_ = &work;
    call_ = [](const void* job, std::size_t part) { (*static_cast<const Work*>(job))(part); };
    share();
  }

 private:
  struct Worker {
    AutoResetEvent begin;
    AutoResetEvent end;
    std::thread thread = {};
  };

  void end();
  void share();
  void wait_for_work(Worker& worker, std::size_t part);

  const void* job_ = nullptr;
  void (*call_)(const void* job, std::size_t part) = nullptr;  ///< null: the thread ends
  std::vector<std::unique_ptr<Worker>> others_;
};

}  // namespace coppice::tensor
