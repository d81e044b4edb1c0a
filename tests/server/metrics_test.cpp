#include "server/operate/metrics.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <set>

#include "house.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "server/operate/rate_limiter.hpp"
#include "server/store/sqlite/backup.hpp"
#include "support/paths.hpp"
#include "support/share.hpp"

namespace coppice::server::test {
namespace {

/// The value after this name (with its labels) in Prometheus's text.
double value_of(const std::string& text, const std::string& name) {
  const auto at = text.find("\n" + name + " ");
  if (at == std::string::npos) throw std::runtime_error("no " + name + " in\n" + text);
  return std::stod(text.substr(at + name.size() + 2));
}

TEST(Metrics, EveryNameHasHelpAndTypeOnce) {
  // A family with labels has a name only once something was counted.
  const Folder folder;
  const House house(folder);
  house.get("/api/games");
  house.get("/no/such/page");
  const std::string text = metrics().text();
  EXPECT_TRUE(text.ends_with("\n"));
  for (const std::string name :
       {"coppice_connections", "coppice_tables", "coppice_followers", "coppice_questions",
        "coppice_requests_total", "coppice_moves_total", "coppice_refusals_total",
        "coppice_writes_total", "coppice_failed_writes_total", "coppice_batch_writes",
        "coppice_sync_seconds", "coppice_thinking_seconds", "coppice_queue_seconds",
        "coppice_request_seconds", "coppice_responses_total", "coppice_limit_refusals_total",
        "process_cpu_seconds_total"}) {
    for (const std::string& line : {"# HELP " + name + " ", "# TYPE " + name + " "}) {
      const auto first = text.find(line);
      EXPECT_NE(first, std::string::npos) << line;
      EXPECT_EQ(text.find(line, first + 1), std::string::npos) << line;
    }
  }
}

TEST(Metrics, CountEventsAtTables) {
  const Folder folder;
  ServeOptions options;
  options.metrics = Endpoint{};
  options.data = folder / "data";
  const House house(folder, options);
  const auto told = [&] {
    const Reply reply = ask(house.metrics_port(), "GET", "/metrics");
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(reply.headers.at("content-type").starts_with("text/plain; version=0.0.4"));
    return reply.body;
  };
  const std::string before = told();
  Socket socket = house.socket(house.new_table());
  socket.send(join_text(me));
  const auto welcome = next(socket);
  socket.send(play_text("a", moves_asked(welcome).front()));
  EXPECT_EQ(type_of(next(socket)), "events");
  EXPECT_EQ(type_of(next(socket)), "done");
  socket.send(play_text("b", "nonsense"));
  EXPECT_EQ(type_of(next(socket)), "refused");
  socket.send(hint_text("c"));
  EXPECT_EQ(type_of(next(socket)), "hinted");
  EXPECT_EQ(house.get("/api/nothing").status, 404);

  const std::string after = told();
  const auto more = [&](const std::string& name) {
    return value_of(after, name) - value_of(before, name);
  };
  EXPECT_EQ(more("coppice_moves_total"), 1);
  EXPECT_EQ(more("coppice_refusals_total{over=\"websocket\"}"), 1);
  EXPECT_EQ(more("coppice_refusals_total{over=\"http\"}"), 1);
  EXPECT_EQ(more("coppice_requests_total"), 2);  // the new table, and a 404
  EXPECT_EQ(more("coppice_writes_total"), 2);    // the table, the move
  EXPECT_EQ(more("coppice_failed_writes_total"), 0);
  EXPECT_EQ(more("coppice_batch_writes_sum"), 2);
  EXPECT_EQ(more("coppice_sync_seconds_count"), more("coppice_batch_writes_count"));
  EXPECT_EQ(more("coppice_thinking_seconds_count"), 1);
  EXPECT_EQ(more("coppice_move_seconds_count"), 1) << "a refused move has no time";
  EXPECT_EQ(more("coppice_request_seconds_count{route=\"POST /api/tables\"}"), 1);
  EXPECT_GE(value_of(after, "coppice_responses_total{status=\"404\"}"), 1);
  const auto taken = [&](const std::string& thread) {
    return more("coppice_queue_seconds_count{thread=\"" + thread + "\"}");
  };
  for (const char* thread : {"network", "writer"}) EXPECT_GE(taken(thread), 2) << thread;
  double by_threads = taken("desk");
  for (std::size_t table_thread = 2; table_thread <= table_threads_of_tests(); ++table_thread) {
    by_threads += taken("desk" + std::to_string(table_thread));
  }
  EXPECT_GE(by_threads, 2);
  EXPECT_EQ(value_of(after, "coppice_queue_length{thread=\"writer\"}"), 0);
  EXPECT_EQ(value_of(after, "coppice_store_up"), 1);
  EXPECT_EQ(value_of(after, "coppice_loads"), 0);
  EXPECT_EQ(value_of(after, "coppice_last_backup_timestamp_seconds"), 0);
  for (const std::string name :
       {"process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds",
        "process_max_fds", "process_start_time_seconds", "coppice_disk_free_bytes"}) {
    EXPECT_GT(value_of(after, name), 0) << name;
  }
  const double allocated = value_of(after, "coppice_allocated_bytes");
  EXPECT_EQ(allocated > 0, !is_sanitized);
  EXPECT_LT(allocated, value_of(after, "process_resident_memory_bytes"));
  ASSERT_TRUE(write_backup(folder / "data", folder / "backup.db"));
  EXPECT_GT(value_of(told(), "coppice_last_backup_timestamp_seconds"), 0);
  EXPECT_EQ(value_of(after, "coppice_followers"), 1);
  EXPECT_EQ(value_of(after, "coppice_tables"), 1);
  EXPECT_GE(value_of(after, "coppice_connections"), 1);
  EXPECT_EQ(value_of(after, "coppice_questions"), 0);
}

TEST(Metrics, CountRefusalsByTheirLimit) {
  const auto refusals = [](const std::string& limit) {
    return value_of(metrics().text(), "coppice_limit_refusals_total{limit=\"" + limit + "\"}");
  };
  for (const NamedLimit& each : named_limits()) EXPECT_GE(refusals(std::string(each.name)), 0);
  Limits limits;
  ASSERT_TRUE(set_limit(limits, "joins-of-address=2,1"));
  ASSERT_TRUE(set_limit(limits, "joins-of-key=1,1"));
  RateLimiter rates(limits);
  const double by_address = refusals("joins-of-address");
  const double by_key = refusals("joins-of-key");
  EXPECT_TRUE(rates.take(RateLimitKind::join, "192.0.2.1", "a"));
  EXPECT_FALSE(rates.take(RateLimitKind::join, "192.0.2.1", "a"));
  EXPECT_FALSE(rates.take(RateLimitKind::join, "192.0.2.1", "b"));
  EXPECT_EQ(refusals("joins-of-key") - by_key, 1);
  EXPECT_EQ(refusals("joins-of-address") - by_address, 1);
}

std::string project_file(const std::string& name) {
  std::ifstream file(paths::root() / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The names of metrics in a text, without what histograms add to them.
std::set<std::string> names_in(const std::string& text) {
  static const std::regex name("\\b(coppice|process)_[a-z_]+");
  static const std::regex part("_(bucket|sum|count)$");
  std::set<std::string> names;
  for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at) {
    names.insert(std::regex_replace(at->str(), part, ""));
  }
  return names;
}

TEST(Metrics, DocumentationDashboardAndAlertsHaveTheirNames) {
  const auto names = names_in(metrics().text());
  EXPECT_GE(names.size(), 34U);
  const std::string page = project_file("docs/operating.md");
  const auto begin = page.find("| name | meaning |");
  const auto end = page.find("\n\n", begin);
  ASSERT_NE(end, std::string::npos);
  EXPECT_EQ(names_in(page.substr(begin, end - begin)), names);
  for (const std::string file : {"dashboard.json", "alerts.yml", "alerts_test.yml"}) {
    const auto used = names_in(project_file("packaging/monitoring/" + file));
    EXPECT_GE(used.size(), 10U) << file;
    for (const std::string& name : used) EXPECT_TRUE(names.contains(name)) << file << ": " << name;
  }
}

/// The exit code of Prometheus's tool; nothing if it is not installed.
std::optional<int> promtool(const std::string& arguments) {
  if (std::system("command -v promtool >/dev/null") != 0) return std::nullopt;
  return std::system(("promtool " + arguments).c_str());
}

TEST(Metrics, AlertsAreRaisedByWhatTheyWatch) {
  const std::string folder = (paths::root() / "packaging/monitoring/").string();
  const auto tested = promtool("test rules " + folder + "alerts_test.yml");
  if (!tested) GTEST_SKIP() << "promtool is not installed (package prometheus)";
  EXPECT_EQ(*tested, 0);
  const Folder written;
  written.write("metrics", metrics().text());
  EXPECT_EQ(promtool("check metrics <" + (written / "metrics").string()), 0);
}

TEST(Metrics, AreServedOnlyAtTheirOwnPort) {
  const Folder folder;
  ServeOptions options;
  options.metrics = Endpoint{};
  const House house(folder, options);
  EXPECT_EQ(house.get("/metrics").status, 404);
  EXPECT_EQ(ask(house.metrics_port(), "GET", "/").status, 404);
  EXPECT_EQ(ask(house.metrics_port(), "POST", "/metrics").status, 404);
}

}  // namespace
}  // namespace coppice::server::test
