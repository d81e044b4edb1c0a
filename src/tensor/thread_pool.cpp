#include "tensor/thread_pool.hpp"

#include <utility>

namespace coppice::tensor {

ThreadPool::ThreadPool(std::size_t threads) {
  try {
    if (threads > 1) others_.reserve(threads - 1);
    for (std::size_t part = 1; part < threads; ++part) {
      auto worker = std::make_unique<Worker>();
      worker->thread = std::thread([this, part, &it = *worker] { wait_for_work(it, part); });
      others_.push_back(std::move(worker));
    }
  } catch (...) {  // the system refuses another thread
    end();
    throw;
  }
}

ThreadPool::~ThreadPool() { end(); }

void ThreadPool::end() {
  call_ = nullptr;
  for (const auto& worker : others_) worker->begin.open();
  for (const auto& worker : others_) worker->thread.join();
}

void ThreadPool::share() {
  for (const auto& worker : others_) worker->begin.open();
  call_(job_, 0);
  for (const auto& worker : others_) worker->end.pass();
}

void ThreadPool::wait_for_work(Worker& worker, std::size_t part) {
  for (;;) {
    worker.begin.pass();
    if (call_ == nullptr) return;
    call_(job_, part);
    worker.end.open();
  }
}

}  // namespace coppice::tensor
