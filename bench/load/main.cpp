// Plays at many tables of a server on this machine as fast as it answers; or sits at many tables
// without playing; or plays slowly while somebody attacks. If several servers share tables, the two
// players of a table use different ones, or with --meet the same. docs/server-load.md and
// docs/security.md explain how to use it.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "client.hpp"
#include "playing.hpp"
#include "process.hpp"
#include "under_attack.hpp"

namespace coppice::load {
namespace {

using std::chrono::steady_clock;

/// Joins and reads. Two sit at each table.
asio::awaitable<void> sit(const Options& options, std::vector<std::unique_ptr<Guest>>& guests) {
  const auto executor = co_await asio::this_coro::executor;
  const Visitor visitor = uncounted(options.ports.front());
  std::string table;
  for (int each = 0; each < options.idle; ++each) {
    if (each % 2 == 0) table = co_await new_table(visitor, wish_for(options.game));
    guests.push_back(std::make_unique<Guest>(executor, visitor, each % 2 + 1));
    co_await guests.back()->join(table);
  }
}

void play_for_a_while(const Options& options) {
  asio::io_context context{1};
  Tally tally;
  for (int each = 0; each < options.tables; ++each) {
    const auto [first, second] = ports_of(options, each);
    asio::co_spawn(context, play(options, uncounted(first), second, {}, tally), rethrow);
  }
  context.run_for(std::chrono::seconds(2));  // until all have joined and the caches are warm
  const double cpu = cpu_seconds(options.processes);
  tally.counting = true;
  heard = {};
  const auto began = steady_clock::now();
  context.run_for(std::chrono::seconds(options.seconds));
  const std::chrono::duration<double> took = steady_clock::now() - began;
  const double cpu_used = cpu_seconds(options.processes) - cpu;
  tally.over = true;

  const auto [half, last] = percentiles(tally.milliseconds);
  const auto moves = static_cast<double>(tally.milliseconds.size());
  std::printf(
      "%d tables: %.0f moves/s, p50 %.2f ms, p99 %.2f ms, CPU %.3f ms/move, "
      "%.2f messages and %.0f bytes/move\n",
      options.tables, moves / took.count(), half, last, cpu_used * 1000 / moves,
      static_cast<double>(heard.messages) / moves, static_cast<double>(heard.bytes) / moves);
}

void sit_for_a_while(const Options& options) {
  asio::io_context context{1};
  std::vector<std::unique_ptr<Guest>> guests;
  const double before = resident_mib(options.processes.front());
  asio::co_spawn(context, sit(options, guests), rethrow);
  context.run();
  std::printf("%zu joined: %.1f MiB, %.1f MiB before\n", guests.size(),
              resident_mib(options.processes.front()), before);
}

void run(const Options& options) {
  if (options.attacks) return be_attacked(options);
  if (options.idle > 0) return sit_for_a_while(options);
  play_for_a_while(options);
}

}  // namespace
}  // namespace coppice::load

int main(int argc, char** argv) {
  coppice::load::Options options;
  CLI::App app("Load for a server on this machine.");
  app.add_option("--port", options.ports, "of each server")->check(CLI::Range(1, 65535));
  app.add_option("--process", options.processes, "the id of each")->required();
  app.add_option("--tables", options.tables)->check(CLI::Range(1, 2000));
  app.add_option("--seconds", options.seconds)->check(CLI::Range(1, 60));
  app.add_option("--game", options.game);
  app.add_option("--idle", options.idle, "sit only, so many")->check(CLI::Range(0, 10'000));
  app.add_flag("--meet", options.meet, "all players of a table use the same server");
  app.add_option("--protocol", coppice::load::page_protocol, "that the pages know")
      ->check(CLI::Range(coppice::wire::oldest_protocol, coppice::wire::protocol));
  app.add_flag("--attacks", options.attacks, "play quietly while somebody attacks");
  app.add_option("--only", options.only, "attacks whose names contain this; may be repeated");
  app.add_option("--rounds", options.rounds, "of each attack")->check(CLI::Range(1, 20));
  app.add_option("--addresses", options.addresses, "from which each attack comes")
      ->check(CLI::Range(1, 16));
  app.add_option("--metrics", options.metrics, "the port of the server's metrics");
  CLI11_PARSE(app, argc, argv);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  try {
    coppice::load::run(options);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "%s\n", trouble.what());
    return 1;
  }
  return 0;
}
