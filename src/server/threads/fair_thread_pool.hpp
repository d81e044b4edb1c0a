#pragma once

#include <compare>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/operate/metrics.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

/// Threads for long computations that touch no table. Visitors take turns.
class FairThreadPool {
 public:
  using Job = std::move_only_function<void()>;

  /// The order of the jobs: a visitor's next job belongs to a later turn than those of the visitor
  /// that still wait, and a turn is over before the next one begins.
  struct Ticket {
    std::uint64_t turn = 0;
    std::uint64_t number = 0;

    friend auto operator<=>(const Ticket&, const Ticket&) = default;
  };

  explicit FairThreadPool(std::size_t threads);
  FairThreadPool(const FairThreadPool&) = delete;
  FairThreadPool& operator=(const FairThreadPool&) = delete;
  ~FairThreadPool() { end(); }

  /// `visitor` is as in `visitor_address`.
  Ticket add(Job job, const std::string& visitor = {});

  /// Removes a job that has not begun. Returns whether there was one.
  bool withdraw(Ticket ticket);

  /// How many jobs have not begun.
  std::size_t waiting() const;

  /// Runs `work` on one of the threads while the coroutine waits. Rethrows its exceptions. Empty if
  /// `left` requested a stop (on the coroutine's executor) before the work began.
  template <class Work>
  boost::asio::awaitable<std::optional<std::invoke_result_t<Work&>>> run(Work work,
                                                                         const std::string& visitor,
                                                                         std::stop_token left) {
    using Result = std::optional<std::invoke_result_t<Work&>>;
    if (left.stop_requested()) co_return std::nullopt;
    std::optional<std::stop_callback<std::function<void()>>> on_left;
    auto begin = [&](auto tell) {
      // Only the job owns it, so clearing the queue also releases the waiting coroutine.
      const auto callback = std::make_shared<decltype(tell)>(std::move(tell));
      auto job = [callback, work = std::move(work)]() mutable {
        Result made;
        std::exception_ptr trouble;
        try {
          made.emplace(work());
        } catch (...) {
          trouble = std::current_exception();
        }
        (*callback)(std::move(trouble), std::move(made));
      };
      const Ticket ticket = add(std::move(job), visitor);
      on_left.emplace(left, [this, weak = std::weak_ptr(callback), ticket] {
        const auto waiting = weak.lock();
        if (waiting && withdraw(ticket)) (*waiting)(Result());
      });
    };
    co_return co_await await_callback<Result>(begin);
  }

  /// Waits for the current jobs and drops all others.
  void end();

 private:
  struct Waiting {
    Job job;
    std::string visitor;
    QueueWaitTimer queued;
  };

  void work(const std::stop_token& ending);

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<Ticket, Waiting> queue_;
  std::uint64_t turn_ = 0;  ///< of the job that began last
  std::uint64_t last_ = 0;
  std::vector<std::jthread> threads_;
};

/// Lowers the priority of this thread, so that the tables' threads run first. Has no effect if the
/// system does not permit it.
void work_in_background();

}  // namespace coppice::server
