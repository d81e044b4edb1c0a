#include "python/bindings.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "engine/record.hpp"
#include "engine/replay.hpp"
#include "python/engine_error.hpp"
#include "python/state.hpp"
#include "table/version.hpp"

namespace coppice::python {

namespace {

/// The arguments of coppice.Record.
nb::tuple read(const std::string& text) {
  const Record record = value_of(parse_record(text));
  GameRef game = load(record.game, record.settings);
  const Replay played = value_of(replay(*game->game, record));
  const auto end = std::ranges::find_if(played.moves,
                                        [](Move move) { return resigning_seat(move).has_value(); });
  std::optional<int> resigned;
  if (end != played.moves.end()) resigned = resigning_seat(*end)->index;
  const PythonState state = PythonState::played(game, {played.moves.begin(), end});
  std::optional<std::uint64_t> number;
  std::optional<std::uint64_t> run_seed;
  if (record.run) {
    number = record.run->number;
    run_seed = record.run->seed;
  }
  return nb::make_tuple(game, record.seats, record.date, record.program, record.seed, state,
                        record.result, resigned, number, run_seed);
}

std::string write(const PythonState& state, const std::vector<std::string>& seats,
                  const std::string& date, std::optional<std::uint64_t> seed) {
  const PythonGame& game = *state.game();
  Record record;
  record.game = game.type->info.id;
  record.settings = game.game->settings();
  record.seats = seats;
  record.date = date;
  record.program = program_version();
  record.steps = without_implied_moves(*game.game, state.recorded());
  if (state.turn().is_over()) {
    record.result = state.returns();
    record.seed = seed;  // in an unfinished game, it would reveal the coming cards
  }
  std::string text = write_record(record);
  value_of(replay(*game.game, value_of(parse_record(text))));
  return text;
}

}  // namespace

void bind_records(nb::module_& module) {
  module.def("read_record", &read, nb::arg("text"),
             nb::sig("def read_record(text: str) -> tuple[Game, list[str], str, str, int | None, "
                     "State, list[int] | None, int | None, int | None, int | None]"));
  module.def("write_record", &write, nb::arg("state"), nb::arg("seats"), nb::arg("date"),
             nb::arg("seed").none());
}

}  // namespace coppice::python
