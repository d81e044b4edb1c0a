#include "python/bindings.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <boost/json/serialize.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "external/forfeit_count.hpp"
#include "lab/report/report.hpp"
#include "python/engine_error.hpp"
#include "python/game.hpp"
#include "python/gil.hpp"
#include "python/player.hpp"
#include "table/version.hpp"

namespace coppice::python {

namespace nb = nanobind;

namespace {

using Names = std::vector<std::string>;
using Digests = std::map<std::string, std::string>;  ///< in place of documents

/// The setup of a measurement with the game and its settings.
template <class Setup>
Setup setup_of(const GameRef& game, const Names& players, std::uint64_t seed, unsigned threads) {
  for (const std::string& name : players) refuse_weights(name);
  Setup setup;
  setup.game = game->type->info.id;
  setup.settings = game->game->settings();
  setup.players = players;
  setup.seed = seed;
  setup.threads = threads;
  return setup;
}

/// Runs `measure(watch)`. Returns its report as the JSON of the program.
template <class Measure>
std::string measured(const Measure& measure, const Digests& digests) {
  std::string text;
  until_interrupt([&](const lab::ProgressCallbacks& watch) {
    const auto report = value_of(measure(watch));
    if (watch.ends()) return;
    boost::json::object json = lab::to_json(report);
    json["program"] = program_version();
    for (const auto& [key, digest] : digests) json["settings"].as_object()[key] = digest;
    text = boost::json::serialize(json) + "\n";
  });
  return text;
}

std::string ladder(const GameRef& game, const Names& players, std::uint64_t games,
                   std::uint64_t seed, unsigned threads, const Digests& digests) {
  auto setup = setup_of<lab::LadderSetup>(game, players, seed, threads);
  external::Forfeits forfeits;
  setup.games = games;
  setup.forfeits = &forfeits;
  return measured(
      [&](const lab::ProgressCallbacks& watch) {
        auto report = lab::ladder(setup, watch);
        if (report) report->part.forfeits = forfeits.all();
        return report;
      },
      digests);
}

std::string exploit(const GameRef& game, const Names& players, std::uint64_t games,
                    std::uint64_t seed, unsigned threads, std::optional<std::uint64_t> simulations,
                    const Digests& digests) {
  auto setup = setup_of<lab::ExploitationSetup>(game, players, seed, threads);
  setup.games = games;
  setup.simulations = simulations;
  return measured([&](const lab::ProgressCallbacks& watch) { return lab::exploit(setup, watch); },
                  digests);
}

std::string endgames(const GameRef& game, const Names& players, std::uint64_t count,
                     std::uint64_t seed, unsigned threads, const Digests& digests) {
  auto setup = setup_of<lab::EndgamesSetup>(game, players, seed, threads);
  setup.endgames = count;
  return measured(
      [&](const lab::ProgressCallbacks& watch) { return lab::play_endgames(setup, watch); },
      digests);
}

}  // namespace

void bind_evaluation(nb::module_& module) {
  module.def("ladder", &ladder, nb::arg("game"), nb::arg("players"), nb::arg("games"),
             nb::arg("seed"), nb::arg("threads"), nb::arg("digests"));
  module.def("exploit", &exploit, nb::arg("game"), nb::arg("players"), nb::arg("games"),
             nb::arg("seed"), nb::arg("threads"), nb::arg("simulations").none(),
             nb::arg("digests"));
  module.def("endgames", &endgames, nb::arg("game"), nb::arg("players"), nb::arg("count"),
             nb::arg("seed"), nb::arg("threads"), nb::arg("digests"));
}

}  // namespace coppice::python
