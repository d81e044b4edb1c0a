#pragma once

#include <boost/asio/this_coro.hpp>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "server/errand.hpp"

namespace coppice::server {

/// So many may be at something at the same time. Used from one thread.
class Places {
 public:
  explicit Places(std::size_t count) : count_(count) {}

  /// A place, free again once nobody holds it; nothing if all are taken.
  std::shared_ptr<const void> take() const {
    return taken() < count_ ? all_ : std::shared_ptr<const void>();
  }
  std::size_t taken() const { return static_cast<std::size_t>(all_.use_count()) - 1; }

 private:
  std::size_t count_;
  std::shared_ptr<const void> all_ = std::make_shared<char>();  ///< each holder is a place taken
};

/// Threads for what computes long and touches no table. First come, first served.
class Workers {
 public:
  using Job = std::move_only_function<void()>;
  using Ticket = std::uint64_t;

  explicit Workers(std::size_t threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() { end(); }

  Ticket add(Job job);

  /// Whether the job was still waiting; then it is never begun.
  bool withdraw(Ticket ticket);

  /// How many jobs have not been begun.
  std::size_t waiting() const;

  /// Does this on one of the threads while the coroutine waits; gives its result, throws what it
  /// threw. Nothing if `left` was asked to stop (on the coroutine's thread) before it was begun.
  template <class Work>
  boost::asio::awaitable<std::optional<std::invoke_result_t<Work&>>> run(Work work,
                                                                         std::stop_token left) {
    if (left.stop_requested()) co_return std::nullopt;
    const auto here = co_await boost::asio::this_coro::executor;
    auto errand = std::make_shared<Errand<Work>>(here, std::move(work));
    const Ticket ticket = add([errand]() mutable { Errand<Work>::carry_out(std::move(errand)); });
    const std::stop_callback on_left(left, [this, errand, ticket] {
      if (withdraw(ticket)) errand->call_off();
    });
    co_await Errand<Work>::wait(errand);
    if (!errand->is_done()) co_return std::nullopt;
    co_return errand->take();
  }

  /// Waits for what is being done, and does nothing more.
  void end();

 private:
  void work(const std::stop_token& ending);

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<Ticket, Job> queue_;
  Ticket last_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace coppice::server
