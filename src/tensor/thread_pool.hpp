#pragma once

#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

#include "tensor/auto_reset_event.hpp"

namespace coppice::tensor {

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
