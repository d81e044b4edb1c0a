#include <benchmark/benchmark.h>

#include <string>
#include <tuple>
#include <type_traits>

#include "coppice_games.hpp"
#include "engine/json_text.hpp"
#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"
#include "random_decisions.hpp"
#include "search/registry.hpp"

// Every game of the roster on one core with standard settings: random_decisions/GAME; and in the
// middle of a game, shown/GAME, creating a screen from a view, and written/GAME, writing that
// screen as JSON.
namespace coppice {
namespace {

/// The first seat's view in the middle of a random game.
template <TableGame G>
typename G::View half_way(const G& game) {
  Random random = Random::stream(1, 1);
  auto state = game.start();
  while (!game.turn(state).is_over() && game.progress(state) < 50) {
    const bool chance = game.turn(state).is_chance();
    const auto legal = moves_of(game, state);
    game.play(state, chance ? game.draw(state, random)
                            : legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return game.view(state, Seat{0});
}

template <TableGame G>
void show(benchmark::State& bench, const G& game) {
  const auto view = half_way(game);
  for (auto round : bench) benchmark::DoNotOptimize(game.show(view));
}

template <TableGame G>
void write_screen(benchmark::State& bench, const G& game) {
  const auto screen = game.show(half_way(game));
  std::string json;
  for (auto round : bench) {
    json.clear();
    append_json(json, screen);
    benchmark::DoNotOptimize(json.data());
  }
  bench.counters["bytes"] = static_cast<double>(json.size());
}

template <TableGame G>
void register_game() {
  const G game = *G::make(*with_defaults(G::info().settings, {}));
  const auto add = [&](const std::string& what, auto measure) {
    benchmark::RegisterBenchmark((what + "/" + G::info().id).c_str(),
                                 [=](benchmark::State& bench) { measure(bench, game); });
  };
  add("random_decisions", random_decisions<G>);
  add("shown", show<G>);
  add("written", write_screen<G>);
}

[[maybe_unused]] const bool games_registered = [] {
  [&]<class... Gs>(std::type_identity<std::tuple<Gs...>>) {
    (register_game<Gs>(), ...);
  }(std::type_identity<Games>{});
  return true;
}();

}  // namespace
}  // namespace coppice
