#pragma once

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
#include <thread>
#include <utility>
#include <vector>

#include "server/awaiting.hpp"
#include "server/metrics.hpp"

namespace coppice::server {

/// Limits how many requests do something at the same time. Use it on one thread.
class Places {
 public:
  explicit Places(std::size_t count) : count_(count) {}

  /// A place, which its last holder frees; null if all are taken.
  std::shared_ptr<const void> take() const {
    return taken() < count_ ? all_ : std::shared_ptr<const void>();
  }
  std::size_t taken() const { return static_cast<std::size_t>(all_.use_count()) - 1; }

 private:
  std::size_t count_;
  std::shared_ptr<const void> all_ = std::make_shared<char>();  ///< each reference is a taken place
};

/// Threads for long computations that touch no table. First come, first served.
class Workers {
 public:
  using Job = std::move_only_function<void()>;
  using Ticket = std::uint64_t;

  explicit Workers(std::size_t threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() { end(); }

  Ticket add(Job job);

  /// Removes a job that has not begun. Returns whether there was one.
  bool withdraw(Ticket ticket);

  /// How many jobs have not begun.
  std::size_t waiting() const;

  /// Runs `work` on one of the threads while the coroutine waits. Rethrows its exceptions. Empty if
  /// `left` requested a stop (on the coroutine's executor) before the work began.
  template <class Work>
  boost::asio::awaitable<std::optional<std::invoke_result_t<Work&>>> run(Work work,
                                                                         std::stop_token left) {
    using Result = std::optional<std::invoke_result_t<Work&>>;
    if (left.stop_requested()) co_return std::nullopt;
    std::optional<std::stop_callback<std::function<void()>>> on_left;
    auto begin = [&](auto tell) {
      // Only the job owns it, so clearing the queue also releases the waiting coroutine.
      const auto told = std::make_shared<decltype(tell)>(std::move(tell));
      const Ticket ticket = add([told, work = std::move(work)]() mutable {
        Result made;
        std::exception_ptr trouble;
        try {
          made.emplace(work());
        } catch (...) {
          trouble = std::current_exception();
        }
        (*told)(std::move(trouble), std::move(made));
      });
      on_left.emplace(left, [this, weak = std::weak_ptr(told), ticket] {
        const auto waiting = weak.lock();
        if (waiting && withdraw(ticket)) (*waiting)(Result());
      });
    };
    co_return co_await called_back<Result>(begin);
  }

  /// Waits for the current jobs and drops all others.
  void end();

 private:
  struct Waiting {
    Job job;
    Queued queued;
  };

  void work(const std::stop_token& ending);

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<Ticket, Waiting> queue_;
  Ticket last_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace coppice::server
