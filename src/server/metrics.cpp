#include "server/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace coppice::server {

namespace {

void append_head(std::string& text, std::string_view name, std::string_view type,
                 std::string_view help) {
  fmt::format_to(std::back_inserter(text), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

void append_one(std::string& text, std::string_view name, std::string_view type,
                std::string_view help, std::uint64_t value) {
  append_head(text, name, type, help);
  fmt::format_to(std::back_inserter(text), "{} {}\n", name, value);
}

}  // namespace

void Histogram::observe(double value) {
  const auto place = std::ranges::lower_bound(bounds_, value) - bounds_.begin();
  ++counts_[static_cast<std::size_t>(place)];
  sum_ += value;
}

void Histogram::append(std::string& text, std::string_view name) const {
  const auto end = std::back_inserter(text);
  std::uint64_t count = 0;
  for (std::size_t at = 0; at < bounds_.size(); ++at) {
    count += counts_[at];
    fmt::format_to(end, "{}_bucket{{le=\"{}\"}} {}\n", name, bounds_[at], count);
  }
  count += counts_.back();
  fmt::format_to(end, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, count,
                 sum_.load());
}

std::string Metrics::text() const {
  std::string all;
  append_one(all, "coppice_connections", "gauge", "Open connections.", connections);
  append_one(all, "coppice_tables", "gauge", "Tables in memory.", tables);
  append_one(all, "coppice_followers", "gauge", "WebSockets that follow a table.", followers);
  append_one(all, "coppice_questions", "gauge",
             "Hints and computer moves that are waited for or thought about.", questions);
  append_one(all, "coppice_requests_total", "counter", "HTTP requests answered.", requests);
  append_one(all, "coppice_moves_total", "counter", "Moves of people and computers, stored.",
             moves);
  append_head(all, "coppice_refusals_total", "counter", "What was refused.");
  fmt::format_to(std::back_inserter(all),
                 "coppice_refusals_total{{over=\"http\"}} {}\n"
                 "coppice_refusals_total{{over=\"websocket\"}} {}\n",
                 request_refusals.load(), table_refusals.load());
  append_one(all, "coppice_writes_total", "counter", "Writes to the store, failed ones, too.",
             writes);
  append_one(all, "coppice_failed_writes_total", "counter", "Writes that could not be stored.",
             failed_writes);
  append_one(all, "coppice_failed_reads_total", "counter", "Reads from the store that failed.",
             failed_reads);
  append_head(all, "coppice_batch_writes", "histogram", "Writes that shared one sync.");
  batch.append(all, "coppice_batch_writes");
  append_head(all, "coppice_sync_seconds", "histogram", "Time to make a batch safe on the disk.");
  sync.append(all, "coppice_sync_seconds");
  append_head(all, "coppice_thinking_seconds", "histogram",
              "Time a player took for a hint or a move.");
  thinking.append(all, "coppice_thinking_seconds");
  return all;
}

Metrics& metrics() {
  static Metrics all;
  return all;
}

}  // namespace coppice::server
