#include "python/bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "external/forfeit_count.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/players.hpp"
#include "lab/run/steady_clock.hpp"
#include "lab/stats/estimate.hpp"
#include "python/arrays.hpp"
#include "python/engine_error.hpp"
#include "python/game.hpp"
#include "python/gil.hpp"
#include "python/player.hpp"
#include "text/messages.hpp"

namespace coppice::python {

namespace {

/// The arguments of coppice.Forfeit.
using ForfeitParts = std::tuple<std::string, std::string, std::uint64_t, std::string>;

/// Which program forfeited games, and why.
std::string forfeit_sentence(const std::string& command, const std::string& fault,
                             std::uint64_t games, const std::string& example) {
  const auto messages = text::Messages::in("en");
  std::string sentence = messages.say(
      "cli.forfeit.line",
      {{"command", command}, {"games", games}, {"fault", messages.say("cli.forfeit." + fault)}});
  if (!example.empty()) sentence += " " + messages.say("cli.forfeit.example", {{"text", example}});
  return sentence;
}

/// int32[games, players]: the results of the games from `first` on, with one of the program's
/// players or another program at each seat. They equal those of `coppice simulate` with this seed,
/// which counts from 1. With it the forfeits of programs.
std::pair<nb::object, std::vector<ForfeitParts>> play_named(const GameRef& game,
                                                            const std::vector<std::string>& names,
                                                            std::uint64_t games, std::uint64_t seed,
                                                            unsigned threads, std::uint64_t first) {
  for (const std::string& name : names) refuse_weights(name);
  external::Forfeits forfeits;
  const auto makers = value_of(lab::player_makers(*game->type, *game->game, names, &forfeits));
  const auto seats = static_cast<std::size_t>(game->type->info.seats);
  if (names.size() != seats) {
    throw EngineError(
        message(make_error("error.table.seats", {{"seats", std::to_string(seats)}}).error()));
  }
  const ArrayOf results =
      writable_array(nb::none(), "results", "int32", nb::dtype<std::int32_t>(), {games, seats});
  auto* rows = static_cast<std::int32_t*>(results.data);
  until_interrupt([&](const lab::ProgressCallbacks& watch) {
    const auto work = [&](std::uint64_t number) {
      AnyPlayers players;
      for (const external::PlayerFactory& make : makers) players.push_back(make());
      lab::SteadyClock clock;
      const auto outcome =
          lab::play_or_throw(*game->type, *game->game, players, seed, first + number - 1, clock);
      std::ranges::copy(outcome.result, rows + (number - 1) * seats);
      return 0;
    };
    if (games > 0) lab::parallel_for(games, threads, work, [](int) {}, watch);
  });
  std::vector<ForfeitParts> forfeited;
  for (const external::Forfeit& each : forfeits.all()) {
    forfeited.emplace_back(each.command, name_of(each.fault), each.games, each.example);
  }
  return {results.object, std::move(forfeited)};
}

/// Deal and random numbers of game `number`, as in play_named; or the random numbers for the same
/// deal once more (lab::replay_deal).
std::tuple<Deal, std::uint64_t> game_number(const GameRef& game, std::uint64_t seed,
                                            std::uint64_t number, bool again) {
  Random family = Random::stream(seed, number);
  Random shuffle(family.next());
  if (again) family.next();
  return {game->game->deal(shuffle), family.next()};
}

std::tuple<double, double, double> estimate_of(
    const std::array<std::uint64_t, lab::Outcomes::kinds>& counts) {
  lab::Outcomes outcomes;
  for (std::size_t quarters = 0; quarters < counts.size(); ++quarters) {
    outcomes.add(static_cast<int>(quarters), counts[quarters]);
  }
  if (outcomes.count() == 0) throw nb::value_error("counts must not all be 0");
  const lab::Estimate estimate = lab::estimate(outcomes);
  return {estimate.mean, estimate.low, estimate.high};
}

}  // namespace

void bind_play(nb::module_& module) {
  module.def("play_named", &play_named, nb::arg("game"), nb::arg("names"), nb::arg("games"),
             nb::arg("seed"), nb::arg("threads"), nb::arg("first"),
             nb::sig("def play_named(game: Game, names: collections.abc.Sequence[str], games: int, "
                     "seed: int, threads: int, first: int) -> "
                     "tuple[numpy.typing.NDArray[numpy.int32], list[tuple[str, str, int, str]]]"),
             "The results, and the arguments of a Forfeit for each way in which programs "
             "forfeited games.");
  module.def("forfeit_sentence", &forfeit_sentence, nb::arg("command"), nb::arg("fault"),
             nb::arg("games"), nb::arg("example"));
  module.def("game_number", &game_number, nb::arg("game"), nb::arg("seed"), nb::arg("number"),
             nb::arg("again") = false);
  module.def("estimate", &estimate_of, nb::arg("counts"));
}

}  // namespace coppice::python
