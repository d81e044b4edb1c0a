#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "server/operate/limits.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/store.hpp"

namespace coppice::server {

/// Writes asynchronously on behalf of one table thread.
class Writer {
 public:
  using Then = std::move_only_function<void(const WriteResult&)>;

  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;

  /// Call it on the table thread. Calls `then` there, possibly before this returns, with the
  /// result. Errors: those of the store, and too many waiting writes.
  virtual void write(Write what, Then then) = 0;
};

/// The same for a coroutine of the table thread, which waits.
boost::asio::awaitable<WriteResult> write_and_wait(Writer& writer, Write what);

/// Writes on its own thread, for one or several table threads. Writes that arrive while the disk is
/// busy form the next batch, so many tables share one sync.
class GroupCommitWriter {
 public:
  using Then = Writer::Then;
  /// The executor of a table thread. Without one, results are passed on by the writer's own thread.
  using Home = std::optional<boost::asio::any_io_executor>;

  /// Between the beginnings of two batches for a database, because a batch costs it more than a
  /// move. Each of several servers has only some of the moves, so without a pause its batches are
  /// small.
  static constexpr std::chrono::milliseconds database_interval{10};

  /// Writes by `line`, or as Store::write if that is null.
  explicit GroupCommitWriter(Store& store, std::size_t most_waiting = limits::waiting_writes,
                             std::unique_ptr<StoreWriteConnection> line = nullptr);
  GroupCommitWriter(const GroupCommitWriter&) = delete;
  GroupCommitWriter& operator=(const GroupCommitWriter&) = delete;
  ~GroupCommitWriter() { end(); }

  /// Calls `then` on `home` with the result, or at once if too many writes wait.
  void write(Write what, const Home& home, Then then);

  /// Whether writing has ended for good, because the disk did not confirm a batch. Call it on any
  /// thread.
  bool has_failed() const { return failed_; }

  /// Writes what was accepted, and accepts nothing more.
  void end();

 private:
  struct Job {
    Write what;
    Home home;
    Then then;
    QueueWaitTimer queued;
  };

  void work(const std::stop_token& ending);
  void carry_out(std::vector<Job> jobs);
  std::vector<WriteResult> write_all(const std::vector<Write>& batch);

  Store& store_;
  std::unique_ptr<StoreWriteConnection> line_;
  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Job> waiting_;
  /// The error of all later writes, once writing has ended; for the thread only.
  std::optional<Error> refusal_;
  std::atomic<bool> failed_ = false;
  std::jthread thread_;
};

/// The writers of a server. If the store has several lines, each table thread has a writer of its
/// own, so that table threads need not wait for each other; otherwise all table threads share one.
class Writers {
 public:
  /// So many writes may wait, all together.
  Writers(Store& store, std::size_t table_threads,
          std::size_t most_waiting = limits::waiting_writes);

  /// The writer of this table thread, counted from 0. What concerns no table is written by the
  /// first.
  GroupCommitWriter& of_table_thread(std::size_t table_thread) {
    return *all_[table_thread % all_.size()];
  }
  std::size_t size() const { return all_.size(); }

  /// Whether writing has ended for good, because the disk did not confirm a batch. Call it on any
  /// thread.
  bool has_failed() const;

  /// Whether writing waits for the database to come back. Call it on any thread.
  bool waits_for_database() const {
    const SharedStore* shared = store_.shared();
    return shared != nullptr && shared->is_away();
  }

  /// What is known of the stored data: whether it is damaged, and whether the next start will find
  /// it. Call them on any thread.
  bool is_damaged() const { return store_.is_damaged(); }
  bool is_in_place() const { return store_.is_in_place(); }

  /// What became of the latest writes. Begins one that changes nothing, unless another one has
  /// begun just before or still waits; so the next call knows more. Call it on one thread.
  Store::Writable writable();

  /// Writes what was accepted, and accepts nothing more.
  void end();

 private:
  Store& store_;
  std::chrono::steady_clock::time_point tried_{};
  std::atomic<bool> is_trying_ = false;
  std::vector<std::unique_ptr<GroupCommitWriter>> all_;
};

/// The way of one table thread to the thread that writes.
class TableThreadWriter final : public Writer {
 public:
  TableThreadWriter(GroupCommitWriter& all, GroupCommitWriter::Home home)
      : all_(all), home_(std::move(home)) {}

  void write(Write what, Then then) override {
    all_.write(std::move(what), home_, std::move(then));
  }

 private:
  GroupCommitWriter& all_;
  GroupCommitWriter::Home home_;
};

}  // namespace coppice::server
