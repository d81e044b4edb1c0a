#include "server/metrics.hpp"

#include <gtest/gtest.h>

#include "house.hpp"

namespace coppice::server::test {
namespace {

/// The value after this name (with its labels) in Prometheus's text.
double value_of(const std::string& text, const std::string& name) {
  const auto at = text.find("\n" + name + " ");
  if (at == std::string::npos) throw std::runtime_error("no " + name + " in\n" + text);
  return std::stod(text.substr(at + name.size() + 2));
}

TEST(Metrics, AHistogramCountsValuesUpToEachBound) {
  Histogram histogram{1, 2.5};
  for (const double value : {0.5, 1.0, 2.0, 7.0}) histogram.observe(value);
  std::string text;
  histogram.append(text, "x");
  EXPECT_EQ(text,
            "x_bucket{le=\"1\"} 2\nx_bucket{le=\"2.5\"} 3\nx_bucket{le=\"+Inf\"} 4\n"
            "x_sum 10.5\nx_count 4\n");
}

TEST(Metrics, EveryNameHasHelpAndTypeOnce) {
  const std::string text = metrics().text();
  EXPECT_TRUE(text.ends_with("\n"));
  for (const std::string name :
       {"coppice_connections", "coppice_tables", "coppice_followers", "coppice_questions",
        "coppice_requests_total", "coppice_moves_total", "coppice_refusals_total",
        "coppice_writes_total", "coppice_failed_writes_total", "coppice_batch_writes",
        "coppice_sync_seconds", "coppice_thinking_seconds"}) {
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
  EXPECT_EQ(value_of(after, "coppice_followers"), 1);
  EXPECT_EQ(value_of(after, "coppice_tables"), 1);
  EXPECT_GE(value_of(after, "coppice_connections"), 1);
  EXPECT_EQ(value_of(after, "coppice_questions"), 0);
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
