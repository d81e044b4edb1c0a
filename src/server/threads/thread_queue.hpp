#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <functional>
#include <utility>
#include <vector>

#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"

namespace coppice::server {

/// The way of work from one thread to another, in order. What comes up while the first thread has
/// more to do goes there together: waking a thread costs more than most of what it is woken for.
class ThreadQueue {
 public:
  using Executor = boost::asio::any_io_executor;
  using Work = std::move_only_function<void()>;

  /// `queue` is that of the other thread.
  explicit ThreadQueue(QueueMetrics& queue) : queue_(queue) {}

  /// Call it on the first thread, whose executor is `here`. Logs the work's exceptions.
  void send(const Executor& here, const Executor& there, Work work) {
    if (waiting_.empty()) {
      boost::asio::post(here, [this, there] {
        boost::asio::post(there, [all = std::exchange(waiting_, {})]() mutable { do_all(all); });
      });
    }
    waiting_.push_back({QueueWaitTimer(queue_), std::move(work)});
  }

 private:
  struct Waiting {
    QueueWaitTimer queued;
    Work work;
  };

  static void do_all(std::vector<Waiting>& all) {
    for (Waiting& each : all) {
      each.queued.begin();
      try {
        each.work();
      } catch (...) {  // the others must still be done
        log_exception("from another thread", std::current_exception());
      }
    }
  }

  QueueMetrics& queue_;
  std::vector<Waiting> waiting_;
};

}  // namespace coppice::server
