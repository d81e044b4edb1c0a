#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace coppice::tensor {

/// Threads that wait for work. Starting work allocates nothing.
class Workers {
 public:
  /// The thread that calls `run` is one of them. For one thread, no other is started.
  explicit Workers(std::size_t threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  std::size_t count() const { return threads_.size() + 1; }

  /// Calls `work(part)` for each part from 0 to count() - 1 in parallel, and returns when all have
  /// returned. It must not throw.
  template <class Work>
  void run(const Work& work) {
    if (threads_.empty()) return work(std::size_t{0});
    job_ = &work;
    call_ = [](const void* job, std::size_t part) { (*static_cast<const Work*>(job))(part); };
    share();
  }

 private:
  void end();
  void share();
  void wait_for_work(std::size_t part);

  const void* job_ = nullptr;
  void (*call_)(const void* job, std::size_t part) = nullptr;  ///< null: the thread ends
  std::atomic<unsigned> round_ = 0;
  std::atomic<std::size_t> busy_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace coppice::tensor
