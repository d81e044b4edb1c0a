#pragma once

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <chrono>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

// What the server counts and measures, for Prometheus (docs/operating.md). Any thread may update
// it. Like the log, it belongs to the process.
namespace coppice::server {

/// A queue in front of a thread.
struct QueueMetrics {
  prometheus::Gauge& length;
  prometheus::Histogram& seconds;  ///< from its arrival until the thread takes it
};

class Metrics {
 public:
  Metrics();

  /// From a request of this route ("GET /api/games") until its response is ready.
  prometheus::Histogram& request_seconds(const std::string& route);
  void count_response(int status);

  /// Something was refused because of this limit, by its name in `named_limits`.
  void count_refusal(std::string_view limit);

  /// The queue of a table thread. The first one has the number 0.
  QueueMetrics& table_thread(std::size_t number);

  /// Rounds of the regular work on a table thread. A table thread whose count stands still is
  /// stuck.
  prometheus::Counter& rounds(std::size_t table_thread);

  /// A program of --engine failed.
  void count_program_failure(std::string_view fault);

  /// All metrics in Prometheus's text format, version 0.0.4.
  std::string text() const;

 private:
  prometheus::Registry registry_;

 public:
  // Current numbers.
  prometheus::Gauge& connections;
  prometheus::Gauge& tables;     ///< in memory
  prometheus::Gauge& followers;  ///< WebSockets at tables
  prometheus::Gauge& questions;  ///< to computer players, unanswered
  prometheus::Gauge& loads;      ///< tables that are being read from the store
  prometheus::Gauge& outgoing_bytes;
  prometheus::Gauge& table_requests;
  prometheus::Gauge& replays;
  prometheus::Gauge& comparisons;
  prometheus::Gauge& store_up;
  prometheus::Gauge& free_bytes;     ///< of the data folder's disk
  prometheus::Gauge& last_backup;    ///< seconds since 1970; 0: never
  prometheus::Gauge& last_copy;      ///< seconds since 1970; 0: never
  prometheus::Gauge& copy_interval;  ///< seconds; 0: no copies
  prometheus::Gauge& resident_bytes;
  prometheus::Gauge& allocated_bytes;
  prometheus::Gauge& open_files;
  prometheus::Gauge& most_open_files;
  prometheus::Gauge& start_time;

  // Totals since the start.
  prometheus::Counter& requests;         ///< answered
  prometheus::Counter& http_refusals;    ///< those answered with 4xx or 5xx
  prometheus::Counter& socket_refusals;  ///< refused commands
  prometheus::Counter& moves;            ///< stored
  prometheus::Counter& writes;           ///< writes from tables
  prometheus::Counter& failed_writes;
  prometheus::Counter& failed_reads;
  prometheus::Counter& deleted_games;
  prometheus::Counter& cpu_seconds;

  prometheus::Histogram& batch;  ///< writes per sync
  prometheus::Histogram& sync;   // seconds, like all that follow
  prometheus::Histogram& read;
  prometheus::Histogram& thinking;
  prometheus::Histogram& move;  ///< from its arrival at the table until its player is told
  prometheus::Histogram& database_ping;

  QueueMetrics network;
  QueueMetrics writer;
  QueueMetrics reader;
  QueueMetrics workers;

 private:
  prometheus::Family<prometheus::Counter>& responses_;
  prometheus::Family<prometheus::Counter>& limit_refusals_;
  prometheus::Family<prometheus::Counter>& program_failures_;
  prometheus::Family<prometheus::Counter>& rounds_;
  prometheus::Family<prometheus::Histogram>& request_seconds_;
  std::mutex table_threads_mutex_;
  std::deque<QueueMetrics> table_threads_;
};

Metrics& metrics();

/// One entry of a queue, from its arrival until the thread takes it or it is dropped.
class QueueWaitTimer {
 public:
  using Clock = std::chrono::steady_clock;

  explicit QueueWaitTimer(QueueMetrics& queue) : queue_(&queue) { queue.length.Increment(); }
  QueueWaitTimer(QueueWaitTimer&& other) noexcept
      : queue_(std::exchange(other.queue_, nullptr)), since_(other.since_) {}
  QueueWaitTimer& operator=(QueueWaitTimer&&) = delete;
  ~QueueWaitTimer() {
    if (queue_ != nullptr) queue_->length.Decrement();
  }

  /// The thread takes it.
  void begin();

 private:
  QueueMetrics* queue_;
  Clock::time_point since_ = Clock::now();
};

}  // namespace coppice::server
