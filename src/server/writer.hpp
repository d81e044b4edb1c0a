#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/store.hpp"

namespace coppice::server {

/// Has things written for the desk, which goes on meanwhile.
class Writer {
 public:
  using Then = std::move_only_function<void(const Written&)>;

  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;

  /// At the desk, where `then` is called, too, perhaps before this returns: it was written, or why
  /// not. Errors beside the store's: too much is waiting.
  virtual void write(Write what, Then then) = 0;
};

/// The same for a coroutine of the desk, which waits.
boost::asio::awaitable<Written> written(Writer& writer, Write what);

/// Writes on a thread of its own. What gathers while the disk is busy is written together next, so
/// that many tables share one wait for the disk.
class GroupWriter final : public Writer {
 public:
  /// `home` is the executor of the desk.
  GroupWriter(Store& store, boost::asio::any_io_executor home);
  ~GroupWriter() override { end(); }

  void write(Write what, Then then) override;

  /// Whether writing has ended for good, because the disk would not say what it has. On any thread.
  bool has_failed() const { return failed_; }

  /// Whether nothing is written until the database is there again. On any thread.
  bool waits_for_database() const {
    const SharedStore* shared = store_.shared();
    return shared != nullptr && shared->is_away();
  }

  /// Whether what is stored is sound and where it was, as far as is known. On any thread.
  bool is_damaged() const { return store_.is_damaged(); }
  bool is_in_place() const { return store_.is_in_place(); }

  /// Writes what was accepted, and nothing more after that.
  void end();

 private:
  struct Job {
    Write what;
    Then then;
  };

  void work(const std::stop_token& ending);
  void carry_out(std::vector<Job> jobs);
  std::vector<Written> write_all(const std::vector<Write>& batch);

  Store& store_;
  boost::asio::any_io_executor home_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Job> waiting_;
  std::optional<Error> refusal_;  ///< of all that comes, once writing has ended; the thread's own
  std::atomic<bool> failed_ = false;
  std::jthread thread_;
};

}  // namespace coppice::server
