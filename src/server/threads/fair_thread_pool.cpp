#include "server/threads/fair_thread_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>
#include <exception>

#include "server/operate/log.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

FairThreadPool::FairThreadPool(std::size_t threads) {
  for (std::size_t each = 0; each < threads; ++each) {
    threads_.emplace_back([this](const std::stop_token& ending) { work(ending); });
  }
}

FairThreadPool::Ticket FairThreadPool::add(Job job, const std::string& visitor) {
  const std::scoped_lock lock(mutex_);
  // The queue is as short as the places of the requests are few.
  std::uint64_t turn = turn_;
  for (const auto& [ticket, waiting] : queue_) {
    if (waiting.visitor == visitor) turn = ticket.turn + 1;
  }
  const Ticket ticket{turn, ++last_};
  queue_.emplace(ticket, Waiting{std::move(job), visitor, QueueWaitTimer(metrics().workers)});
  changed_.notify_one();
  return ticket;
}

bool FairThreadPool::withdraw(Ticket ticket) {
  const std::scoped_lock lock(mutex_);
  return queue_.erase(ticket) > 0;
}

std::size_t FairThreadPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return queue_.size();
}

void FairThreadPool::end() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();  // joins
  std::map<Ticket, Waiting> never_begun;
  const std::scoped_lock lock(mutex_);
  never_begun.swap(queue_);
}

void FairThreadPool::work(const std::stop_token& ending) {
  const ThreadRoleScope on(ThreadRole::other);
  work_in_background();
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, ending, [this] { return !queue_.empty(); });
      if (ending.stop_requested()) return;
      auto& [ticket, next] = *queue_.begin();
      turn_ = ticket.turn;
      next.queued.begin();
      job = std::move(next.job);
      queue_.erase(queue_.begin());
    }
    try {
      job();
    } catch (...) {  // nothing else catches exceptions on this thread
      log_exception("a worker", std::current_exception());
    }
  }
}

void work_in_background() {
  constexpr int niceness = 10;
  // On Linux, each thread has its own priority, addressed by its thread id.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

}  // namespace coppice::server
