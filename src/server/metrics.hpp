#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

// The server's counters and histograms, for Prometheus (docs/operating.md). Any thread may update
// them. Like the log, they belong to the process.
namespace coppice::server {

/// Counts the values up to each bound.
class Histogram {
 public:
  /// `bounds` are in ascending order.
  Histogram(std::initializer_list<double> bounds) : bounds_(bounds), counts_(bounds.size() + 1) {}

  void observe(double value);

  /// Appends its lines in Prometheus's text format.
  void append(std::string& text, std::string_view name) const;

 private:
  std::vector<double> bounds_;
  std::vector<std::atomic<std::uint64_t>> counts_;  ///< the last one: above all bounds
  std::atomic<double> sum_ = 0;
};

struct Metrics {
  // Current numbers.
  std::atomic<std::size_t> connections = 0;
  std::atomic<std::size_t> tables = 0;     ///< in memory
  std::atomic<std::size_t> followers = 0;  ///< WebSockets at tables
  std::atomic<std::size_t> questions = 0;  ///< to computer players, unanswered

  // Totals since the start.
  std::atomic<std::uint64_t> requests = 0;          ///< answered
  std::atomic<std::uint64_t> request_refusals = 0;  ///< those answered with 4xx or 5xx
  std::atomic<std::uint64_t> moves = 0;             ///< stored
  std::atomic<std::uint64_t> table_refusals = 0;    ///< over WebSockets
  std::atomic<std::uint64_t> writes = 0;            ///< writes from tables
  std::atomic<std::uint64_t> failed_writes = 0;
  std::atomic<std::uint64_t> failed_reads = 0;

  Histogram batch{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096};  ///< writes per sync
  Histogram sync{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5};  ///< seconds
  Histogram thinking{0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};                          ///< seconds

  /// All metrics in Prometheus's text format, version 0.0.4.
  std::string text() const;
};

Metrics& metrics();

}  // namespace coppice::server
