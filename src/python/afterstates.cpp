#include "python/bindings.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "python/arrays.hpp"
#include "python/engine_error.hpp"
#include "python/state.hpp"

namespace coppice::python {

namespace {

/// A position and its legal actions. A copy: while arrays are made, Python may change the state.
struct Choices {
  AnyState state;
  Seat seat;
  std::vector<std::uint32_t> numbers;
};

std::vector<Choices> choices_of(const GameRef& game, const nb::list& states) {
  std::vector<Choices> all;
  all.reserve(states.size());
  for (const nb::handle each : states) {
    const PythonState* state = nullptr;
    if (!nb::try_cast(each, state) || state == nullptr) {
      throw nb::type_error("states must be a list of coppice.State");
    }
    if (state->game() != game && !state->game()->is_same(*game)) {
      throw EngineError("A state belongs to another game.");
    }
    if (!state->turn().is_seat()) throw EngineError("No player is to move.");
    all.push_back({state->value(), state->turn().seat(), state->legal()});
  }
  return all;
}

nb::object array_of(const std::vector<std::int64_t>& numbers) {
  const ArrayOf array =
      writable_array(nb::none(), "numbers", "int64", nb::dtype<std::int64_t>(), {numbers.size()});
  std::ranges::copy(numbers, static_cast<std::int64_t*>(array.data));
  return array.object;
}

nb::tuple afterstates(const GameRef& game, const nb::list& states) {
  const std::vector<Choices> all = choices_of(game, states);
  std::vector<std::int64_t> starts{0};
  std::vector<std::int64_t> actions;
  for (const Choices& each : all) {
    actions.insert(actions.end(), each.numbers.begin(), each.numbers.end());
    starts.push_back(static_cast<std::int64_t>(actions.size()));
  }
  const std::size_t size = game->layout().observation_size();
  const ArrayOf rows = writable_array(nb::none(), "observations", "uint8",
                                      nb::dtype<std::uint8_t>(), {actions.size(), size});
  const ArrayOf results =
      writable_array(nb::none(), "results", "float32", nb::dtype<float>(), {actions.size()});
  auto* row = static_cast<std::uint8_t*>(rows.data);
  auto* result = static_cast<float*>(results.data);
  for (const Choices& each : all) {
    for (const std::uint32_t number : each.numbers) {
      AnyState after = each.state;
      game->game->play(after,
                       value_of<Move, IllegalActionError>(game->tensors->move(after, number)));
      game->tensors->observe(game->game->view(after, each.seat), each.seat, {row, size});
      row += size;
      *result++ = game->game->turn(after).is_over()
                      ? static_cast<float>(game->game->result(after)[each.seat.index])
                      : std::numeric_limits<float>::quiet_NaN();
    }
  }
  return nb::make_tuple(array_of(starts), array_of(actions), rows.object, results.object);
}

}  // namespace

void bind_afterstates(nb::module_& module) {
  auto game = nb::borrow<nb::class_<PythonGame>>(module.attr("Game"));
  game.def(
      "afterstates", &afterstates, nb::arg("states"),
      nb::sig("def afterstates(self, states: list[State]) -> "
              "tuple[numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.int64], "
              "numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.float32]]"),
      "Looks one action ahead in many states: (starts, actions, observations, results). The legal "
      "actions of state i are actions[starts[i]:starts[i + 1]], and the rows of observations "
      "are what their player sees after each, before chance goes on. A result is the player's if "
      "the action ends "
      "the game, otherwise nan. If something is hidden, "
      "pass states from resample, because a state knows all cards. Raises Error for a state "
      "of another game, or where no player is to move.");
}

}  // namespace coppice::python
