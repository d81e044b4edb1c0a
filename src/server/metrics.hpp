#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

// What a server counts and measures, for Prometheus to ask (docs/operating.md). Any thread may
// count. As the log, it is the whole process's.
namespace coppice::server {

/// How many values were at most as large as each bound.
class Histogram {
 public:
  /// `bounds` rise.
  Histogram(std::initializer_list<double> bounds) : bounds_(bounds), counts_(bounds.size() + 1) {}

  void observe(double value);

  /// Its lines in Prometheus's text format.
  void append(std::string& text, std::string_view name) const;

 private:
  std::vector<double> bounds_;
  std::vector<std::atomic<std::uint64_t>> counts_;  ///< the last: beyond all bounds
  std::atomic<double> sum_ = 0;
};

struct Metrics {
  // How many there are now.
  std::atomic<std::size_t> connections = 0;
  std::atomic<std::size_t> tables = 0;     ///< in memory
  std::atomic<std::size_t> followers = 0;  ///< WebSockets at tables
  std::atomic<std::size_t> questions = 0;  ///< to computer players, unanswered

  // How many there were since the start.
  std::atomic<std::uint64_t> requests = 0;          ///< answered
  std::atomic<std::uint64_t> request_refusals = 0;  ///< of these, with 4xx or 5xx
  std::atomic<std::uint64_t> moves = 0;             ///< stored
  std::atomic<std::uint64_t> table_refusals = 0;    ///< over WebSockets
  std::atomic<std::uint64_t> writes = 0;            ///< what tables had stored
  std::atomic<std::uint64_t> failed_writes = 0;
  std::atomic<std::uint64_t> failed_reads = 0;

  Histogram batch{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096};  ///< writes with one sync
  Histogram sync{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5};  ///< seconds
  Histogram thinking{0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};                          ///< seconds

  /// All of them in Prometheus's text format, version 0.0.4.
  std::string text() const;
};

Metrics& metrics();

}  // namespace coppice::server
