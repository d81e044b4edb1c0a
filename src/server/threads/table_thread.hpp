#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstddef>
#include <exception>
#include <functional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/threads/thread_role.hpp"

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

/// Runs the context as this side until it is stopped or has no work left. Logs exceptions of
/// handlers under `place` and continues.
void run_all(boost::asio::io_context& context, ThreadRole side, std::string_view place);

/// Runs `work` on this executor without waiting. Logs its exceptions under `place`.
void start_at(const boost::asio::any_io_executor& executor, boost::asio::awaitable<void> work,
              std::string_view place);

/// Which of so many table threads has the table with this id. The same id always has the same table
/// thread.
std::size_t table_thread_of(std::string_view id, std::size_t table_threads);

/// How many table threads a machine with so many cores gets. Network, store and computer players
/// need the other cores.
std::size_t default_table_threads(unsigned cores);

/// Which of a server's table threads one is. Its number counts from 0.
struct TableThreadIndex {
  std::size_t number = 0;
  std::size_t table_threads = 1;

  bool has(std::string_view table) const { return table_thread_of(table, table_threads) == number; }
};

/// A thread of tables. It only computes: writer.hpp and reader.hpp have their own threads for the
/// store.
class TableThread {
 public:
  explicit TableThread(QueueMetrics& queue = metrics().table_thread(0));
  TableThread(const TableThread&) = delete;
  TableThread& operator=(const TableThread&) = delete;
  ~TableThread() { end(); }

  boost::asio::any_io_executor executor() { return context_.get_executor(); }

  /// The way of a request from the network thread to the tables: runs `work` on the table thread
  /// while the caller waits. Rethrows its exceptions.
  template <class Result>
  boost::asio::awaitable<Result> run(boost::asio::awaitable<Result> work) {
    co_return co_await boost::asio::co_spawn(
        context_, begun(QueueWaitTimer(queue_), std::move(work)), boost::asio::use_awaitable);
  }

  /// Runs `work` on the table thread without waiting. Logs its exceptions under `place`. Call it on
  /// any thread.
  void start(boost::asio::awaitable<void> work, std::string_view place);

  /// The ways of messages, which are many and short: to the table thread from the network thread,
  /// whose executor is given, and from the table thread to it. Call the first one there, and the
  /// second one here.
  void from_network(const boost::asio::any_io_executor& network, ThreadQueue::Work work) {
    from_network_.send(network, executor(), std::move(work));
  }
  void to_network(const boost::asio::any_io_executor& network, ThreadQueue::Work work) {
    to_network_.send(executor(), network, std::move(work));
  }

  /// Waits for the current handler and drops all others.
  void end();

 private:
  /// The work, after noting how long it waited for the table thread.
  template <class Result>
  static boost::asio::awaitable<Result> begun(QueueWaitTimer queued,
                                              boost::asio::awaitable<Result> work) {
    queued.begin();
    co_return co_await std::move(work);
  }

  QueueMetrics& queue_;
  ThreadQueue from_network_{queue_};
  ThreadQueue to_network_{metrics().network};
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
  std::jthread thread_;
};

}  // namespace coppice::server
