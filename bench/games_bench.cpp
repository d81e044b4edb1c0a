#include <benchmark/benchmark.h>

#include <tuple>
#include <type_traits>

#include "players/games.hpp"
#include "random_decisions.hpp"

// Every game of the roster on one core, as it stands: random_decisions/GAME.
namespace coppice {
namespace {

template <TableGame G>
void register_game() {
  const auto settings = completed(G::info().settings, {});
  benchmark::RegisterBenchmark(
      ("random_decisions/" + G::info().id).c_str(),
      [game = *G::make(*settings)](benchmark::State& bench) { random_decisions(bench, game); });
}

[[maybe_unused]] const bool games_registered = [] {
  [&]<class... Gs>(std::type_identity<std::tuple<Gs...>>) {
    (register_game<Gs>(), ...);
  }(std::type_identity<Games>{});
  return true;
}();

}  // namespace
}  // namespace coppice
