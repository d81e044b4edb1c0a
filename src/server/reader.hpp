#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <thread>
#include <type_traits>
#include <utility>

#include "server/awaiting.hpp"
#include "server/store.hpp"

namespace coppice::server {

/// Has what is stored read for the desk, which goes on meanwhile: tables that are in memory need
/// not wait for one that is not.
class Reader {
 public:
  explicit Reader(Store& store) : store_(store) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  virtual ~Reader() = default;

  using Job = std::move_only_function<void(Store&)>;
  using Then = std::move_only_function<void()>;

  /// At the desk, where `then` is called when the job was done. False, and nothing is done, where
  /// too much is waiting.
  virtual bool read(Job job, Then then) = 0;

  /// Only to ask whether there is one and whether it is away: the rest is for jobs.
  SharedStore* shared() const { return store_.shared(); }

 protected:
  Store& store_;
};

/// Counts a read that failed, and logs it, at most once a minute. On any thread.
void note_failed_read(Store& store, const Error& error);

/// Runs `work` with the store; it returns a std::expected with an Error. Then `then` is called at
/// the desk with what was thrown, if anything was, and with the result.
template <class Work, class Then>
void read_then(Reader& reader, Work work, Then then) {
  using Result = std::invoke_result_t<Work&, Store&>;
  struct Reading {
    Work work;
    Then then;
    Result result = refused("error.http.internal");
    std::exception_ptr trouble{};
  };
  const auto reading = std::make_shared<Reading>(std::move(work), std::move(then));
  const auto read = [reading](Store& store) {
    try {
      reading->result = reading->work(store);
      if (!reading->result) note_failed_read(store, reading->result.error());
    } catch (...) {  // out of memory, say: whoever waits must hear of it
      reading->trouble = std::current_exception();
    }
  };
  // Moved, so that this thread keeps nothing of what another one looks at.
  const auto tell = [reading] {
    reading->then(std::move(reading->trouble), std::move(reading->result));
  };
  if (!reader.read(read, tell)) reading->then(nullptr, Result(refused("error.http.busy")));
}

/// The same for a coroutine of the desk, which waits. Throws what the work threw.
template <class Work>
boost::asio::awaitable<std::invoke_result_t<Work&, Store&>> read_by(Reader& reader, Work work) {
  auto begin = [&](auto tell) { read_then(reader, std::move(work), std::move(tell)); };
  co_return co_await called_back<std::invoke_result_t<Work&, Store&>>(begin);
}

/// Reads on a thread of its own.
class ThreadReader final : public Reader {
 public:
  /// `home` is the executor of the desk.
  ThreadReader(Store& store, boost::asio::any_io_executor home);

  /// Waits for what is being read, and forgets the rest.
  ~ThreadReader() override;

  bool read(Job job, Then then) override;

 private:
  boost::asio::any_io_executor home_;
  std::atomic<std::size_t> waiting_ = 0;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
  std::jthread thread_;
};

}  // namespace coppice::server
