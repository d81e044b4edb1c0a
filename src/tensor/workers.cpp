#include "tensor/workers.hpp"

namespace coppice::tensor {

Workers::Workers(std::size_t threads) {
  try {
    for (std::size_t part = 1; part < threads; ++part) {
      threads_.emplace_back([this, part] { wait_for_work(part); });
    }
  } catch (...) {  // the system refuses another thread
    end();
    throw;
  }
}

Workers::~Workers() { end(); }

void Workers::end() {
  call_ = nullptr;
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::share() {
  busy_.store(threads_.size(), std::memory_order_relaxed);
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  call_(job_, 0);
  for (auto busy = busy_.load(std::memory_order_acquire); busy != 0;
       busy = busy_.load(std::memory_order_acquire)) {
    busy_.wait(busy, std::memory_order_acquire);
  }
}

void Workers::wait_for_work(std::size_t part) {
  for (unsigned seen = 0;; ++seen) {
    round_.wait(seen, std::memory_order_acquire);
    if (call_ == nullptr) return;
    call_(job_, part);
    if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_one();
  }
}

}  // namespace coppice::tensor
