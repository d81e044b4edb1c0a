#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "server/operate/limits.hpp"
#include "server/store/store.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

/// Reads from the store asynchronously on behalf of one table thread, so that tables in memory need
/// not wait for one that is not.
class Reader {
 public:
  explicit Reader(Store& store) : store_(store) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  virtual ~Reader() = default;

  using Job = std::move_only_function<void(Store&)>;
  using Then = std::move_only_function<void()>;

  /// Call it on the table thread. Calls `then` on the table thread when the job is done. Returns
  /// false and does nothing if too many jobs are waiting.
  virtual bool read(Job job, Then then) = 0;

  /// Use it only to ask whether the store is shared and whether it is away; everything else needs a
  /// job.
  SharedStore* shared() const { return store_.shared(); }

 protected:
  Store& store_;
};

/// Counts and logs a failed read. Call it on any thread.
void note_failed_read(Store& store, const Error& error);

/// Runs `work` with the store; it returns a std::expected with an Error. Then calls `then` at the
/// table thread with the exception, if there is one, and the result.
template <class Work, class Then>
void read_then(Reader& reader, Work work, Then then) {
  using Result = std::invoke_result_t<Work&, Store&>;
  struct Reading {
    Work work;
    Then then;
    Result result = make_error(ErrorCode::http_internal);
    std::exception_ptr trouble{};
  };
  const auto reading = std::make_shared<Reading>(std::move(work), std::move(then));
  const auto read = [reading](Store& store) {
    try {
      reading->result = reading->work(store);
      if (!reading->result) note_failed_read(store, reading->result.error());
    } catch (...) {  // for example, out of memory: the caller still needs an answer
      reading->trouble = std::current_exception();
    }
  };
  // Moved, so that this thread keeps no reference to an exception that another thread reads.
  const auto tell = [reading] {
    reading->then(std::move(reading->trouble), std::move(reading->result));
  };
  if (!reader.read(read, tell)) reading->then(nullptr, Result(make_error(ErrorCode::http_busy)));
}

/// The same for a coroutine of the table thread, which waits. Rethrows the exceptions of `work`.
template <class Work>
boost::asio::awaitable<std::invoke_result_t<Work&, Store&>> read_by(Reader& reader, Work work) {
  auto begin = [&](auto tell) { read_then(reader, std::move(work), std::move(tell)); };
  co_return co_await await_callback<std::invoke_result_t<Work&, Store&>>(begin);
}

/// Reads on its own thread, for all table threads.
class ThreadReader {
 public:
  /// The executor of a table thread. Without one, results are passed on by the reader's own thread.
  using Home = std::optional<boost::asio::any_io_executor>;

  explicit ThreadReader(Store& store, std::size_t most_waiting = limits::waiting_reads);
  ThreadReader(const ThreadReader&) = delete;
  ThreadReader& operator=(const ThreadReader&) = delete;

  /// Waits for the current job and drops the others.
  ~ThreadReader();

  /// Calls `then` on `home` when the job is done. Returns false and does nothing if too many jobs
  /// are waiting.
  bool read(Reader::Job job, const Home& home, Reader::Then then);

  Store& store() { return store_; }

 private:
  Store& store_;
  std::size_t most_waiting_;
  std::atomic<std::size_t> waiting_ = 0;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
  std::jthread thread_;
};

/// The way of one table thread to the thread that reads.
class TableThreadReader final : public Reader {
 public:
  TableThreadReader(ThreadReader& all, ThreadReader::Home home)
      : Reader(all.store()), all_(all), home_(std::move(home)) {}

  bool read(Job job, Then then) override {
    return all_.read(std::move(job), home_, std::move(then));
  }

 private:
  ThreadReader& all_;
  ThreadReader::Home home_;
};

}  // namespace coppice::server
