// Checks whether response times reveal secrets: measures a server's answers at a table, at an exact
// copy of it, and at a twin that differs only in hidden information. docs/security.md has the
// results.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "../load/client.hpp"
#include "server/server.hpp"
#include "server/store/keys.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "support/twin_tables.hpp"

namespace coppice::load {
namespace {

using Times = std::vector<double>;  ///< microseconds

const std::string seat_key(32, '1');
const std::string other_key(32, '2');
const std::string onlookers_key(32, '3');

/// The player, and their game.
struct Asking {
  const char* game;
  const char* who;
  Viewer eyes;
  const std::string& key;
};

/// One game in three versions.
struct Place {
  std::string id;
  Times joins;
  Times refusals;
};
enum Which : std::size_t { original, copy, twin };
using Three = std::array<Place, 3>;

StoredTable stored(const test::LongGame& game, const std::string& id) {
  StoredTable table;
  table.id = id;
  table.game = game.game;
  table.seats = {"human", "human"};
  table.seed = game.seed;
  const auto made = (*find_game(game.game))->make(Settings{});
  table.settings = (*made)->settings();
  table.created = "2026-11-21T00:00:00.000Z";
  table.summary.changed = table.created;
  return table;
}

std::string keep(server::Store& store, const test::LongGame& game) {
  const std::string id = server::random_id();
  const server::Write what = server::AddTable{stored(game, id), game.journal};
  if (!store.write({&what, 1}).front()) throw std::runtime_error("a table could not be stored");
  return id;
}

/// Creates this many games with twins, in the middle and near the end.
std::vector<Three> set_up(server::Store& store, const Asking& asking, int count) {
  const std::vector<std::string> keys = {server::sha256(seat_key), server::sha256(other_key)};
  std::vector<Three> places;
  Random random(5);
  for (std::uint64_t seed = 1; static_cast<int>(places.size()) < count; ++seed) {
    test::LongGame game = test::random_game(asking.game, seed, keys);
    const auto moments = test::secret_moments(game, asking.eyes);
    if (moments.empty()) continue;
    game.journal.resize(moments[seed % moments.size()]);
    const auto other = test::twin_of(game, asking.eyes, random);
    if (!other) continue;
    Three three;
    std::array<std::size_t, 3> order = {original, copy, twin};
    std::ranges::rotate(order, order.begin() + static_cast<std::ptrdiff_t>(seed % 3));
    for (const std::size_t which : order) {
      three[which].id = keep(store, which == twin ? *other : game);
    }
    places.push_back(std::move(three));
  }
  return places;
}

asio::awaitable<void> ask_and_time(Guest& guest, std::string text, Times& times) {
  const auto began = std::chrono::steady_clock::now();
  co_await guest.send(text);
  std::string type = "presence";
  while (type == "presence") type = co_await guest.hear();
  const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - began;
  times.push_back(took.count());
}

/// Asks all three in turn, in a random order each time.
asio::awaitable<void> measure(Visitor visitor, Three& three, int samples, std::mt19937& random) {
  const auto executor = co_await asio::this_coro::executor;
  std::array<std::unique_ptr<Guest>, 3> guests;
  std::array<std::size_t, 3> order = {original, copy, twin};
  // The order of creation affects memory addresses, and so the times.
  std::ranges::shuffle(order, random);
  for (const std::size_t which : order) {
    guests[which] = std::make_unique<Guest>(executor, visitor, 1);
    co_await guests[which]->join(three[which].id);
  }
  for (int each = -20; each < samples; ++each) {
    std::ranges::shuffle(order, random);
    for (const std::size_t which : order) {
      Guest& guest = *guests[which];
      co_await ask_and_time(guest, guest.join_text(), three[which].joins);
      const std::string move = guest.command("play", R"(,"move":"x Don")");
      co_await ask_and_time(guest, move, three[which].refusals);
    }
    if (each < 0) {  // warm-up
      for (Place& place : three) place.joins.clear(), place.refusals.clear();
    }
  }
}

/// The probability that an answer of the first kind takes longer than one of the second: one half
/// if times reveal nothing.
double area(const Times& first, const Times& second) {
  Times sorted = second;
  std::ranges::sort(sorted);
  double sum = 0;
  for (const double time : first) {
    const auto [low, high] = std::ranges::equal_range(sorted, time);
    sum += static_cast<double>(low - sorted.begin()) + static_cast<double>(high - low) / 2;
  }
  return sum / static_cast<double>(first.size()) / static_cast<double>(second.size());
}

/// Prints the mean of the games' areas with a 95 % interval, and its distance from one half.
void tell(const char* question, const char* against, const std::vector<double>& areas,
          std::size_t samples) {
  const auto count = static_cast<double>(areas.size());
  double mean = 0;
  double distance = 0;
  for (const double each : areas) {
    mean += each / count;
    distance += std::abs(each - 0.5) / count;
  }
  double variance = 0;
  for (const double each : areas) variance += (each - mean) * (each - mean) / (count - 1);
  const double error = 1.96 * std::sqrt(variance / count);
  std::printf("| %s | %s | %zu | %.4f ± %.4f | %.4f |\n", question, against, samples, mean, error,
              distance);
}

void tell_all(const Asking& asking, const std::vector<Three>& places, int samples) {
  const std::size_t all = places.size() * static_cast<std::size_t>(samples);
  for (const auto& [type, times] :
       {std::pair{"welcome", &Place::joins}, std::pair{"refused", &Place::refusals}}) {
    const std::string question = std::string(asking.game) + ", " + asking.who + ", `" + type + "`";
    for (const auto& [against, which] : {std::pair{"the twin", twin}, std::pair{"a copy", copy}}) {
      std::vector<double> areas;
      for (const Three& three : places) {
        areas.push_back(area(three[original].*times, three[which].*times));
      }
      tell(question.c_str(), against, areas, all);
    }
  }
}

/// A new server for each measurement, so that none inherits state.
void ask_all(const Asking& asking, int games, int samples) {
  const auto folder = std::filesystem::temp_directory_path() / ("coppice-" + server::random_id());
  std::filesystem::create_directories(folder / "page");
  std::ofstream(folder / "page" / "index.html") << "<!doctype html>";
  auto store = server::SqliteStore::open(folder / "data");
  server::ServeOptions options;
  options.endpoint.port = 0;
  options.page = folder / "page";
  auto listening = server::Server::listen(options);
  if (!store || !listening) throw std::runtime_error("no server");
  auto places = set_up(**store, asking, games);
  const Visitor visitor{(*listening)->port(), asking.key};
  {
    server::FairThreadPool workers(1);
    const std::jthread serving(
        [&](const std::stop_token& stop) { (*listening)->run(**store, workers, stop); });
    std::mt19937 random(1);
    for (Three& three : places) {
      asio::io_context context{1};
      asio::co_spawn(context, measure(visitor, three, samples, random),
                     [](const std::exception_ptr& trouble) {
                       if (trouble) std::rethrow_exception(trouble);
                     });
      context.run();
    }
  }
  std::filesystem::remove_all(folder);
  tell_all(asking, places, samples);
}

void run(int games, int samples) {
  std::printf("| answer | beside | samples of each | area | mean distance from 1/2 |\n");
  std::printf("| --- | --- | ---: | ---: | ---: |\n");
  for (const Asking& asking : {Asking{"coppertwaddle", "a seat", Seat{0}, seat_key},
                               Asking{"coppertwaddle", "an onlooker", {}, onlookers_key},
                               Asking{"coupell", "a seat", Seat{0}, seat_key},
                               Asking{"coupell", "an onlooker", {}, onlookers_key}}) {
    ask_all(asking, games, samples);
  }
}

}  // namespace
}  // namespace coppice::load

int main(int argc, char** argv) {
  int games = 20;
  int samples = 1000;
  CLI::App app("Whether the times of answers tell a secret.");
  app.add_option("--games", games)->check(CLI::Range(2, 1000));
  app.add_option("--samples", samples, "of each game")->check(CLI::Range(10, 100'000));
  CLI11_PARSE(app, argc, argv);
  try {
    coppice::load::run(games, samples);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "%s\n", trouble.what());
    return 1;
  }
  return 0;
}
