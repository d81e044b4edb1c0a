#include "under_attack.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>
#include <thread>

#include "attacks.hpp"
#include "process.hpp"
#include "slowest.hpp"

namespace coppice::load {

namespace {

using std::chrono::steady_clock;

/// The interval of moves, within a visitor's limits.
constexpr std::chrono::milliseconds between_moves{50};

/// After an attack, until its connections are closed.
constexpr std::chrono::milliseconds rest{500};

/// What the players and the attackers of one attack got, in all its rounds.
struct Report {
  std::vector<double> quiet{};     ///< milliseconds of each move
  std::vector<double> attacked{};  ///< the same during the attack
  std::vector<double> ratios{};    ///< of the p99, in each round
  std::uint64_t refused = 0;       ///< answers that refused something to a player
  double attack_seconds = 0;
  double done = 0;            ///< by the attackers
  double attack_refused = 0;  ///< to them
  double mib = 0;             ///< the server's memory at the end of a round, at most
  double sync = 0;            ///< the slowest one during the attack
  double wait = 0;            ///< the longest one for a thread
};

/// Plays on whatever happens. What is refused is counted.
asio::awaitable<void> keep_playing(const Options& options, Visitor visitor,
                                   std::uint16_t other_port, Tally& tally) {
  constexpr std::chrono::milliseconds pause_after_refusal{200};
  while (!tally.over) {
    bool failed = false;
    try {
      co_await play(options, visitor, other_port, between_moves, tally);
    } catch (const std::exception&) {
      failed = true;
    }
    if (!failed) continue;
    ++heard.refusals;
    asio::steady_timer timer(co_await asio::this_coro::executor, pause_after_refusal);
    co_await timer.async_wait(asio::use_awaitable);
  }
}

/// Players with different addresses who play slowly; returns the time of each move.
std::vector<double> play_quietly(const Options& options) {
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
    asio::co_spawn(context, keep_playing(options, {first, key, address}, second, tally), rethrow);
  }
  context.run_for(std::chrono::seconds(1));
  tally.counting = true;
  context.run_for(std::chrono::seconds(options.seconds));
  tally.over = true;
  return tally.milliseconds;
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
void add_slowest(Report& report, const std::string& before, const std::string& after) {
  const auto slowest = [&](std::string_view name) { return slowest_between(before, after, name); };
  report.sync = std::max(report.sync, slowest("coppice_sync_seconds_bucket{le="));
  for (const std::string thread : {"desk", "network"}) {
    const std::string name = R"(coppice_queue_seconds_bucket{thread=")" + thread + R"(",le=)";
    report.wait = std::max(report.wait, slowest(name));
  }
}

/// One attack and, before it, a quiet phase of the same length, because a machine's speed changes
/// over time.
void be_attacked_once(const Options& options, const Attack& attack,
                      const std::vector<Visitor>& visitors, Report& report) {
  const std::vector<double> quiet = play_quietly(options);
  const std::string before = metrics_text(options);
  heard = {};
  const auto began = steady_clock::now();
  std::vector<double> now;
  {
    const Attacker attacker(attack, visitors);
    std::this_thread::sleep_for(std::chrono::seconds(1));
    now = play_quietly(options);
    const std::chrono::duration<double> took = steady_clock::now() - began;
    report.attack_seconds += took.count();
    report.done += static_cast<double>(attacker.score().done);
    report.attack_refused += static_cast<double>(attacker.score().refused);
  }
  report.refused += heard.refusals;
  report.ratios.push_back(percentiles(now).last / percentiles(quiet).last);
  report.quiet.insert(report.quiet.end(), quiet.begin(), quiet.end());
  report.attacked.insert(report.attacked.end(), now.begin(), now.end());
  report.mib = std::max(report.mib, resident_mib(options.processes.front()));
  add_slowest(report, before, metrics_text(options));
  std::this_thread::sleep_for(rest);
}

void print_head() {
  std::printf(
      "| attack | p50 ms, quiet | p50 ms | p99 ms, quiet | p99 ms | ratio | ratio of each round | "
      "refused to others | done/s | refused/s | MiB | slowest sync, ms | slowest wait, ms |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: "
      "|\n");
}

void print_line(const std::string& name, const Report& report) {
  const Percentiles quiet = percentiles(report.quiet);
  const Percentiles now = percentiles(report.attacked);
  std::printf("| %s | %.2f | %.2f | %.2f | %.2f | %.2f | ", name.c_str(), quiet.half, now.half,
              quiet.last, now.last, now.last / quiet.last);
  for (std::size_t each = 0; each < report.ratios.size(); ++each) {
    std::printf("%s%.1f", each == 0 ? "" : ", ", report.ratios[each]);
  }
  std::printf(" | %llu | %.0f | %.0f | %.0f | %g | %g |\n",
              static_cast<unsigned long long>(report.refused), report.done / report.attack_seconds,
              report.attack_refused / report.attack_seconds, report.mib, report.sync, report.wait);
  std::fflush(stdout);
}

/// New addresses, whose rates are unused.
std::vector<Visitor> attackers(const Options& options, const Visitor& owner) {
  static int address = 0;
  std::vector<Visitor> visitors;
  for (int each = 0; each < options.addresses; ++each) {
    ++address;
    const std::string place =
        "198.18." + std::to_string(address / 250) + "." + std::to_string(address % 250 + 1);
    visitors.push_back({owner.port, owner.key, place});
  }
  return visitors;
}

}  // namespace

void be_attacked(const Options& options) {
  asio::io_context context{1};
  const Visitor owner = uncounted(options.ports.front());
  const auto attacks = prepare_attacks(context, owner);
  print_head();
  for (const Attack& attack : attacks) {
    if (!is_wanted(options, attack)) continue;
    Report report;
    for (int round = 0; round < options.rounds; ++round) {
      be_attacked_once(options, attack, attackers(options, owner), report);
    }
    print_line(attack.name, report);
  }
}

}  // namespace coppice::load
