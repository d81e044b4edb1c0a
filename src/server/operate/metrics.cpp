#include "server/operate/metrics.hpp"

#include <prometheus/text_serializer.h>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <sstream>
#include <utility>

#include "search/program_fault.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "table/version.hpp"

namespace coppice::server {

namespace {

using Bounds = prometheus::Histogram::BucketBoundaries;

Bounds seconds_bounds() {
  return {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5};
}
Bounds thinking_bounds() { return {0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10}; }
Bounds batch_bounds() { return {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096}; }

prometheus::Family<prometheus::Gauge>& gauges(prometheus::Registry& registry,
                                              const std::string& name, const std::string& help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry);
}

prometheus::Gauge& gauge(prometheus::Registry& registry, const std::string& name,
                         const std::string& help) {
  return gauges(registry, name, help).Add({});
}

prometheus::Family<prometheus::Counter>& counters(prometheus::Registry& registry,
                                                  const std::string& name,
                                                  const std::string& help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

prometheus::Counter& counter(prometheus::Registry& registry, const std::string& name,
                             const std::string& help) {
  return counters(registry, name, help).Add({});
}

prometheus::Family<prometheus::Histogram>& histograms(prometheus::Registry& registry,
                                                      const std::string& name,
                                                      const std::string& help) {
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

prometheus::Histogram& histogram(prometheus::Registry& registry, const std::string& name,
                                 const std::string& help, const Bounds& bounds) {
  return histograms(registry, name, help).Add({}, bounds);
}

/// The families are the same for each thread: registering one twice finds the first.
QueueMetrics queue(prometheus::Registry& registry, const std::string& thread) {
  auto& length = gauges(registry, "coppice_queue_length", "What waits for a thread.");
  auto& seconds = histograms(registry, "coppice_queue_seconds", "How long it waited.");
  return {length.Add({{"thread", thread}}), seconds.Add({{"thread", thread}}, seconds_bounds())};
}

/// "desk", "desk2", "desk3", …
std::string thread_label(std::size_t number) {
  return number == 0 ? "desk" : "desk" + std::to_string(number + 1);
}

prometheus::Gauge& lane(prometheus::Registry& registry, const std::string& name) {
  return gauges(registry, "coppice_requests_waiting", "Requests that wait or are worked on.")
      .Add({{"for", name}});
}

prometheus::Counter& refusals(prometheus::Registry& registry, const std::string& over) {
  return counters(registry, "coppice_refusals_total", "What was refused.").Add({{"over", over}});
}

}  // namespace

Metrics::Metrics()
    : registry_(prometheus::Registry::InsertBehavior::Merge),
      connections(gauge(registry_, "coppice_connections", "Open connections.")),
      tables(gauge(registry_, "coppice_tables", "Tables in memory.")),
      followers(gauge(registry_, "coppice_followers", "WebSockets that follow a table.")),
      questions(gauge(registry_, "coppice_questions",
                      "Hints and computer moves that wait or are computed.")),
      loads(gauge(registry_, "coppice_loads", "Tables that are being loaded.")),
      outgoing_bytes(gauge(registry_, "coppice_outgoing_bytes", "Bytes that wait for WebSockets.")),
      table_requests(lane(registry_, "tables")),
      replays(lane(registry_, "replays")),
      comparisons(lane(registry_, "comparisons")),
      store_up(gauge(registry_, "coppice_store_up", "1 if games can be stored, otherwise 0.")),
      free_bytes(gauge(registry_, "coppice_disk_free_bytes", "Free space for the data folder.")),
      last_backup(gauge(registry_, "coppice_last_backup_timestamp_seconds",
                        "When the data folder was last backed up; 0 if never.")),
      last_copy(gauge(registry_, "coppice_last_copy_timestamp_seconds",
                      "The moment as of which the copy (--copy) has the games; 0 if never.")),
      copy_interval(gauge(registry_, "coppice_copy_interval_seconds",
                          "How often the copy is renewed; 0 without one.")),
      resident_bytes(gauge(registry_, "process_resident_memory_bytes", "Memory in use.")),
      allocated_bytes(gauge(registry_, "coppice_allocated_bytes",
                            "Allocated memory, most of it for tables in memory.")),
      open_files(gauge(registry_, "process_open_fds", "Open file descriptors.")),
      most_open_files(gauge(registry_, "process_max_fds", "File descriptors allowed.")),
      start_time(gauge(registry_, "process_start_time_seconds", "When the process started.")),
      requests(counter(registry_, "coppice_requests_total", "HTTP requests answered.")),
      http_refusals(refusals(registry_, "http")),
      socket_refusals(refusals(registry_, "websocket")),
      moves(counter(registry_, "coppice_moves_total", "Moves of people and computers, stored.")),
      writes(counter(registry_, "coppice_writes_total", "Writes to the store, failed ones, too.")),
      failed_writes(counter(registry_, "coppice_failed_writes_total", "Writes that failed.")),
      failed_reads(counter(registry_, "coppice_failed_reads_total", "Reads that failed.")),
      deleted_games(counter(registry_, "coppice_deleted_games_total", "Games deleted for good.")),
      cpu_seconds(counter(registry_, "process_cpu_seconds_total", "CPU time used.")),
      batch(histogram(registry_, "coppice_batch_writes", "Writes that shared one sync.",
                      batch_bounds())),
      sync(histogram(registry_, "coppice_sync_seconds", "Until a batch was on disk.",
                     seconds_bounds())),
      read(histogram(registry_, "coppice_read_seconds", "For one read from the store.",
                     seconds_bounds())),
      thinking(histogram(registry_, "coppice_thinking_seconds", "For one hint or computer move.",
                         thinking_bounds())),
      move(histogram(registry_, "coppice_move_seconds",
                     "From a person's move until that person is told that it counts.",
                     seconds_bounds())),
      database_ping(histogram(registry_, "coppice_database_ping_seconds",
                              "For the database's answer to a simple query.", seconds_bounds())),
      network(queue(registry_, "network")),
      writer(queue(registry_, "writer")),
      reader(queue(registry_, "reader")),
      workers(queue(registry_, "workers")),
      responses_(counters(registry_, "coppice_responses_total", "HTTP responses by status.")),
      limit_refusals_(counters(registry_, "coppice_limit_refusals_total",
                               "What was refused because of a limit.")),
      program_failures_(counters(registry_, "coppice_program_failures_total",
                                 "Failures of programs of --engine, by their fault.")),
      rounds_(counters(registry_, "coppice_regular_work_total",
                       "Rounds of the regular work at tables.")),
      request_seconds_(
          histograms(registry_, "coppice_request_seconds", "For the answer to an HTTP request.")) {
  for (const NamedLimit& each : named_limits()) {
    limit_refusals_.Add({{"limit", std::string(each.name)}});
  }
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<ProgramFault>>(
      [this](const auto& each) { program_failures_.Add({{"fault", each.name}}); });
  table_thread(0);
  start_time.Set(
      std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count());
  gauges(registry_, "coppice_build_info", "Always 1; the label is the version.")
      .Add({{"version", program_version()}})
      .Set(1);
}

prometheus::Histogram& Metrics::request_seconds(const std::string& route) {
  return request_seconds_.Add({{"route", route}}, seconds_bounds());
}

QueueMetrics& Metrics::table_thread(std::size_t number) {
  const std::scoped_lock lock(table_threads_mutex_);
  while (table_threads_.size() <= number) {
    table_threads_.push_back(queue(registry_, thread_label(table_threads_.size())));
  }
  return table_threads_[number];
}

prometheus::Counter& Metrics::rounds(std::size_t table_thread) {
  return rounds_.Add({{"thread", thread_label(table_thread)}});
}

void Metrics::count_response(int status) {
  requests.Increment();
  if (status >= 400) http_refusals.Increment();
  responses_.Add({{"status", std::to_string(status)}}).Increment();
}

void Metrics::count_refusal(std::string_view limit) {
  limit_refusals_.Add({{"limit", std::string(limit)}}).Increment();
}

void Metrics::count_program_failure(std::string_view fault) {
  program_failures_.Add({{"fault", std::string(fault)}}).Increment();
}

std::string Metrics::text() const {
  std::ostringstream text;
  prometheus::TextSerializer().Serialize(text, registry_.Collect());
  return std::move(text).str();
}

Metrics& metrics() {
  static Metrics all;
  return all;
}

void QueueWaitTimer::begin() {
  if (queue_ == nullptr) return;
  const std::chrono::duration<double> waited = Clock::now() - since_;
  queue_->seconds.Observe(waited.count());
  std::exchange(queue_, nullptr)->length.Decrement();
}

}  // namespace coppice::server
