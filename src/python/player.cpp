#include "python/player.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "engine/text.hpp"
#include "external/external_player.hpp"
#include "external/trained.hpp"
#include "lab/run/steady_clock.hpp"
#include "python/engine_error.hpp"
#include "python/gil.hpp"
#include "search/make_player.hpp"
#include "search/registry.hpp"

namespace coppice::python {

void refuse_weights(const std::string& name) {
  if (!external::is_trained(name)) return;
  throw EngineError("“" + excerpt(name) +
                    "” has weights from a file: such players play in the program coppice only.");
}

PlayerSpec player_spec(const std::string& name) {
  refuse_weights(name);
  if (external::is_external(name)) {
    throw EngineError(
        "“" + excerpt(name) +
        "” plays only in simulate, arena, study and ladder, where the others are names, too.");
  }
  return value_of(parse_player(name));
}

PythonPlayer::PythonPlayer(std::string name)
    : name_(std::move(name)), spec_(player_spec(name_)), process_(getpid()) {
  std::vector<std::string> known;
  std::optional<Error> refused;
  for (const GameType& type : roster()) {
    const auto made = type.make_player(spec_);
    if (made) return;
    if (made.error().code != ErrorCode::player_unknown) refused = made.error();
    std::ranges::copy_if(type.players, std::back_inserter(known), [&](const std::string& each) {
      return std::ranges::find(known, each) == known.end();
    });
  }
  throw EngineError(message(refused ? *refused : unknown_player(name_, known)));
}

PythonPlayer::Seated& PythonPlayer::seated() {
  if (process_ != getpid()) {
    static_cast<void>(seated_.release());
    seated_ = std::make_unique<Seated>();
    process_ = getpid();
  }
  return *seated_;
}

template <class Decide>
void PythonPlayer::ask(const PythonView& view, std::uint64_t seed, const Decide& decide) {
  if (!view.is_to_move) throw EngineError("This player is not to move.");
  Seated& seated = this->seated();
  std::optional<Error> error;
  without_gil([&] {
    const std::lock_guard lock(seated.mutex);
    if (seated.game != view.game) {
      auto made = view.game->type->make_player(spec_);
      if (!made) {
        error = made.error();
        return;
      }
      seated.player = std::move(*made);
      seated.game = view.game;
    }
    Random random(seed);
    lab::SteadyClock clock;
    decide(*seated.player, random, clock);
  });
  if (error) throw EngineError(message(*error));
}

std::uint32_t PythonPlayer::choose(const PythonView& view, std::uint64_t seed) {
  Move move{};
  ask(view, seed, [&](AnyPlayer& player, Random& random, SearchClock& clock) {
    move = player.choose(*view.game->game, view.view, view.seat, random, clock);
  });
  return view.game->tensors->number(view.view, view.seat, move);
}

std::vector<std::pair<std::uint32_t, double>> PythonPlayer::assess(const PythonView& view,
                                                                   std::uint64_t seed) {
  MoveEstimates assessment;
  ask(view, seed, [&](AnyPlayer& player, Random& random, SearchClock& clock) {
    assessment = player.assess(*view.game->game, view.view, view.seat, std::nullopt, random, clock);
  });
  std::vector<std::pair<std::uint32_t, double>> all;
  for (const MoveEstimate& each : assessment) {
    all.emplace_back(view.game->tensors->number(view.view, view.seat, each.move), each.worth);
  }
  return all;
}

void bind_player(nb::module_& module) {
  nb::class_<PythonPlayer>(module, "Player", "A computer player of the program.")
      .def(nb::init<std::string>(), nb::arg("name"))
      .def_prop_ro("name", &PythonPlayer::name)
      .def("choose", &PythonPlayer::choose, nb::arg("view"), nb::arg("seed"),
           "The action that it chooses. With a budget in playouts the same arguments give the same "
           "action. Releases the GIL.")
      .def("assess", &PythonPlayer::assess, nb::arg("view"), nb::arg("seed"),
           "Pairs of action and worth, the best first; empty if the player has no opinion. The "
           "worth is the expected result, and between rivals the chance to win.")
      .def("__repr__",
           [](const PythonPlayer& player) { return "<coppice.Player " + player.name() + ">"; });
}

}  // namespace coppice::python
