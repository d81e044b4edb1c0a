// Plays at many tables of a server on this machine as fast as it answers; or sits at many tables
// without playing; or plays slowly while somebody attacks. If several servers share tables, the two
// players of a table use different ones, or with --meet the same. docs/performance.md and
// docs/security.md explain how to use it.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "attacks.hpp"
#include "client.hpp"
#include "process.hpp"
#include "slowest.hpp"

namespace coppice::load {
namespace {

using std::chrono::steady_clock;

struct Options {
  std::vector<std::uint16_t> ports{8080};
  int tables = 100;
  int seconds = 10;
  int idle = 0;
  bool attacks = false;
  bool meet = false;
  std::vector<int> processes;
  std::vector<std::string> only;  ///< attacks whose names contain one of these; empty: all
  int rounds = 1;                 ///< of each attack
  int addresses = 1;              ///< from which each attack comes
  std::uint16_t metrics = 0;      ///< the port of the server's metrics; 0: none
  std::string game = "coppertwaddle";
};

/// The interval of moves during an attack, within a visitor's limits.
constexpr std::chrono::milliseconds between_moves{50};

/// The result of a run.
struct Tally {
  bool counting = false;
  bool over = false;
  std::vector<double> milliseconds;  ///< from sending a move to its `done`
};

struct Percentiles {
  double half;
  double last;  ///< percent
};

Percentiles percentiles(std::vector<double> times) {
  if (times.empty()) throw std::runtime_error("no move was made");
  std::ranges::sort(times);
  return {times[times.size() / 2], times[times.size() * 99 / 100]};
}

void rethrow(const std::exception_ptr& trouble) {
  if (trouble) std::rethrow_exception(trouble);
}

/// The servers of two players at one table: two ports if there are several servers.
struct Ports {
  std::uint16_t first;
  std::uint16_t second;
};

/// `number` distinguishes players who play at the same time.
Ports ports_of(const Options& options, int number) {
  const auto at = static_cast<std::size_t>(number);
  const auto& all = options.ports;
  return {all[at % all.size()], all[(at + (options.meet ? 0 : 1)) % all.size()]};
}

Visitor uncounted(std::uint16_t port) { return {port, "00000000000000000000000000000001"}; }

/// Plays game after game at a series of tables, with this pause after each move. The other seat is
/// the same visitor's, at the server with this port.
asio::awaitable<void> play(const Options& options, Visitor visitor, std::uint16_t other_port,
                           std::chrono::milliseconds pause, Tally& tally) {
  const auto executor = co_await asio::this_coro::executor;
  asio::steady_timer timer(executor);
  while (!tally.over) {
    const std::string table = co_await new_table(visitor, wish_for(options.game));
    Pair pair(executor, visitor, other_port);
    co_await pair.sit_down(table);
    while (!tally.over && !pair.is_over()) {
      const double took = co_await pair.play_one();
      if (tally.counting) tally.milliseconds.push_back(took);
      if (pause.count() == 0) continue;
      timer.expires_after(pause);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }
}

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

// ---- held open --------------------------------------------------------------------------------

/// Players with different addresses who play slowly.
Percentiles play_quietly(const Options& options) {
  asio::io_context context{1};
  Tally tally;
  static int visitors = 0;  // each run needs new visitors, whose rates are unused
  for (int each = 0; each < options.tables; ++each) {
    const int number = ++visitors;
    std::string key = "a" + std::to_string(100'000 + number);
    key.resize(32, '0');
    const std::string address =
        "10.0." + std::to_string(number / 250) + "." + std::to_string(number % 250 + 1);
    const auto [first, second] = ports_of(options, each);
    asio::co_spawn(context, play(options, {first, key, address}, second, between_moves, tally),
                   rethrow);
  }
  context.run_for(std::chrono::seconds(1));
  tally.counting = true;
  context.run_for(std::chrono::seconds(options.seconds));
  tally.over = true;
  return percentiles(tally.milliseconds);
}

/// An attacker at these addresses, on the rest of the machine's processor time.
class Attacker {
 public:
  Attacker(const Attack& attack, const std::vector<Visitor>& visitors)
      : thread_([this, &attack, visitors](const std::stop_token& stop) {
          // Of this thread: in reality, the attacker uses another machine.
          setpriority(PRIO_PROCESS, 0, 19);
          asio::io_context context{1};
          for (const Visitor& each : visitors) attack.start(context, each, score_);
          while (!stop.stop_requested()) context.run_for(std::chrono::milliseconds(100));
        }) {}

  const Score& score() const { return score_; }

 private:
  Score score_;
  std::jthread thread_;
};

bool is_wanted(const Options& options, const Attack& attack) {
  return options.only.empty() || std::ranges::any_of(options.only, [&](const std::string& each) {
           return attack.name.contains(each);
         });
}

/// The text of the server's metrics; empty without a port.
std::string metrics_text(const Options& options) {
  if (options.metrics == 0) return "";
  asio::io_context context{1};
  std::string text;
  const auto read = [&]() -> asio::awaitable<void> {
    const Visitor visitor{options.metrics, {}, {}};
    const Reply reply = co_await ask(visitor, beast::http::verb::get, "/metrics");
    text = reply.body;
  };
  asio::co_spawn(context, read(), rethrow);
  context.run();
  return text;
}

/// The slowest cases during an attack, as bounds of the metrics' buckets.
void print_slowest(const std::string& before, const std::string& after) {
  if (after.empty()) return;
  const auto slowest = [&](std::string_view name) { return slowest_between(before, after, name); };
  std::printf(
      "  slowest: %g ms in the queue of a table thread, %g ms in that of the writer, "
      "%g ms for a sync, %g ms in the network's queue\n",
      slowest("coppice_queue_seconds_bucket{thread=\"desk\",le="),
      slowest("coppice_queue_seconds_bucket{thread=\"writer\",le="),
      slowest("coppice_sync_seconds_bucket{le="),
      slowest("coppice_queue_seconds_bucket{thread=\"network\",le="));
}

/// The attack is preceded by a quiet phase of the same length, because a machine's speed changes
/// over time.
void be_attacked_by(const Options& options, const Attack& attack,
                    const std::vector<Visitor>& visitors) {
  const Percentiles quiet = play_quietly(options);
  const std::string before = metrics_text(options);
  const auto began = steady_clock::now();
  const Attacker attacker(attack, visitors);
  std::this_thread::sleep_for(std::chrono::seconds(2));
  const Percentiles now = play_quietly(options);
  const std::chrono::duration<double> took = steady_clock::now() - began;
  std::printf("| %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.0f | %.0f | %.0f |\n",
              attack.name.c_str(), quiet.half, now.half, quiet.last, now.last,
              now.last / quiet.last, static_cast<double>(attacker.score().done) / took.count(),
              static_cast<double>(attacker.score().refused) / took.count(),
              resident_mib(options.processes.front()));
  print_slowest(before, metrics_text(options));
  std::fflush(stdout);
}

void be_attacked(const Options& options) {
  asio::io_context context{1};
  const Visitor owner = uncounted(options.ports.front());
  const auto attacks = prepare_attacks(context, owner);
  std::printf(
      "| | p50 ms, quiet | p50 ms | p99 ms, quiet | p99 ms | times | done/s | refused/s | MiB |\n");
  std::printf("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  int address = 0;
  for (const Attack& attack : attacks) {
    const int rounds = is_wanted(options, attack) ? options.rounds : 0;
    for (int round = 0; round < rounds; ++round) {
      // New addresses, whose rates are unused.
      std::vector<Visitor> visitors;
      for (int each = 0; each < options.addresses; ++each) {
        ++address;
        const std::string place =
            "198.18." + std::to_string(address / 250) + "." + std::to_string(address % 250 + 1);
        visitors.push_back({owner.port, owner.key, place});
      }
      be_attacked_by(options, attack, visitors);
    }
  }
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
