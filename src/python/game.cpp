#include "python/game.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <tuple>

#include "python/engine_error.hpp"
#include "python/gil.hpp"

namespace coppice::python {

std::string PythonGame::name() const {
  return type->info.id + "_v" + std::to_string(layout().version);
}

bool PythonGame::is_same(const PythonGame& other) const {
  return name() == other.name() && game->settings() == other.game->settings();
}

GameRef load(const std::string& id, const Settings& settings) {
  const GameType* type = value_of(find_game(id));
  auto game = std::make_shared<PythonGame>();
  game->type = type;
  game->game = value_of(type->make(settings));
  game->tensors = type->extras.get<tensor::CodecFactory>()->make(game->game);
  return game;
}

Seat seat_of(const PythonGame& game, std::int64_t player) {
  if (player < 0 || player >= game.type->info.seats) {
    throw nb::index_error(("player must be from 0 to " + std::to_string(game.type->info.seats - 1) +
                           ", not " + std::to_string(player))
                              .c_str());
  }
  return Seat{static_cast<std::uint8_t>(player)};
}

namespace {

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const GameType& type : roster()) all.push_back(type.info.id);
  return all;
}

/// Views of an observation's fields, of one or of many observations.
nb::dict fields_of(const PythonGame& game, const nb::object& observation) {
  const PythonCallGuard calling;
  const nb::object array = nb::module_::import_("numpy").attr("asarray")(observation);
  const nb::tuple shape = nb::tuple(array.attr("shape"));
  const std::size_t size = game.layout().observation_size();
  if (shape.empty() || nb::cast<std::size_t>(shape[shape.size() - 1]) != size) {
    throw nb::value_error(
        ("the last axis of observation must have length " + std::to_string(size)).c_str());
  }
  nb::dict all;
  std::size_t begin = 0;
  for (const tensor::Field& field : game.layout().fields) {
    const nb::slice part(begin, begin + field.size());
    nb::list lengths;
    for (std::size_t axis = 0; axis + 1 < shape.size(); ++axis) lengths.append(shape[axis]);
    for (const std::size_t length : field.shape) lengths.append(length);
    all[field.name.c_str()] =
        array[nb::make_tuple(nb::ellipsis(), part)].attr("reshape")(nb::tuple(lengths));
    begin += field.size();
  }
  return all;
}

using FieldParts = std::tuple<std::string, std::vector<std::size_t>, int>;
using BlockParts = std::tuple<std::string, std::uint32_t, std::uint32_t>;

}  // namespace

void bind_game(nb::module_& module) {
  nb::class_<tensor::Field>(module, "Field",
                            "A named part of an observation, or of the features of an action.")
      .def_ro("name", &tensor::Field::name)
      .def_prop_ro(
          "shape",
          [](const tensor::Field& field) {
            nb::list lengths;
            for (const std::size_t length : field.shape) lengths.append(length);
            return nb::tuple(lengths);
          },
          nb::sig("def shape(self) -> tuple[int, ...]"))
      .def_ro("most", &tensor::Field::most, "The largest value; the smallest is 0.")
      .def_prop_ro("size", &tensor::Field::size, "The product of the shape.")
      .def("__getstate__",
           [](const tensor::Field& field) {
             return FieldParts(field.name, field.shape, field.most);
           })
      .def("__setstate__",
           [](tensor::Field& field, const FieldParts& parts) {
             new (&field) tensor::Field(std::make_from_tuple<tensor::Field>(parts));
           })
      .def("__repr__", [](const tensor::Field& field) {
        return "Field(name='" + field.name + "', size=" + std::to_string(field.size()) +
               ", most=" + std::to_string(field.most) + ")";
      });
  nb::class_<tensor::ActionBlock>(module, "ActionBlock", "Actions of one kind.")
      .def_ro("name", &tensor::ActionBlock::name)
      .def_ro("first", &tensor::ActionBlock::first, "The first number.")
      .def_ro("count", &tensor::ActionBlock::count)
      .def("__getstate__",
           [](const tensor::ActionBlock& block) {
             return BlockParts(block.name, block.first, block.count);
           })
      .def("__setstate__",
           [](tensor::ActionBlock& block, const BlockParts& parts) {
             new (&block) tensor::ActionBlock(std::make_from_tuple<tensor::ActionBlock>(parts));
           })
      .def("__repr__", [](const tensor::ActionBlock& block) {
        return "ActionBlock(name='" + block.name + "', first=" + std::to_string(block.first) +
               ", count=" + std::to_string(block.count) + ")";
      });
  nb::class_<PythonGame>(module, "Game", "A game with its settings. It never changes.")
      .def_prop_ro("id", [](const PythonGame& game) { return game.type->info.id; })
      .def_prop_ro("name", &PythonGame::name,
                   "The id and the version of the actions and observations: 'GAME_v1'.")
      .def_prop_ro("version", [](const PythonGame& game) { return game.layout().version; })
      .def_prop_ro(
          "settings",
          [](const PythonGame& game) {
            return std::map<std::string, std::string>(game.game->settings());
          },
          "All settings, the ones by default included.")
      .def_prop_ro("num_players", [](const PythonGame& game) { return game.type->info.seats; })
      .def_prop_ro(
          "is_cooperative", [](const PythonGame& game) { return game.type->cooperative; },
          "Whether the players win and lose together.")
      .def_prop_ro(
          "has_hidden_information", [](const PythonGame& game) { return !game.game->is_open(); },
          "Whether a view hides anything but the order of the coming cards.")
      .def_prop_ro("num_distinct_actions",
                   [](const PythonGame& game) { return game.layout().action_count(); })
      .def_prop_ro("num_chance_outcomes",
                   [](const PythonGame& game) { return game.layout().outcomes; })
      .def_prop_ro(
          "max_game_length", [](const PythonGame& game) { return game.layout().most_plies; },
          "An upper bound of the moves of a game, those of chance included.")
      .def_prop_ro("observation_size",
                   [](const PythonGame& game) { return game.layout().observation_size(); })
      .def_prop_ro(
          "observation_spec", [](const PythonGame& game) { return game.layout().fields; },
          "The fields of an observation, in their order.")
      .def_prop_ro(
          "action_feature_spec", [](const PythonGame& game) { return game.layout().features; },
          "The fields that describe an action, in their order.")
      .def_prop_ro("action_feature_size",
                   [](const PythonGame& game) { return game.layout().feature_size(); })
      .def_prop_ro(
          "action_blocks", [](const PythonGame& game) { return game.layout().actions; },
          "The kinds of actions, in the order of their numbers.")
      .def_prop_ro(
          "players", [](const PythonGame& game) { return game.type->players; },
          "The names of its computer players.")
      .def("fields", &fields_of, nb::arg("observation"),
           nb::sig("def fields(self, observation: numpy.typing.NDArray[numpy.uint8]) -> "
                   "dict[str, numpy.typing.NDArray[numpy.uint8]]"),
           "The fields of observations by their names.\n\nobservation has shape (..., "
           "observation_size); each field has shape (..., *field.shape) and shares its memory.")
      .def("__eq__",
           [](const PythonGame& game, const PythonGame& other) { return game.is_same(other); })
      .def("__eq__", [](const PythonGame&, const nb::object&) { return false; })
      .def("__hash__", [](const PythonGame& game) { return nb::hash(nb::cast(game.name())); })
      .def("__repr__", [](const PythonGame& game) { return "<coppice.Game " + game.name() + ">"; })
      .def(
          "__reduce__",
          [](const PythonGame& game) {
            const std::map<std::string, std::string> settings(game.game->settings());
            return nb::make_tuple(nb::module_::import_("coppice._text").attr("load_with"),
                                  nb::make_tuple(game.type->info.id, settings));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
  module.def("games", &ids, "The ids of all games.");
  module.def("load", &load, nb::arg("id"), nb::arg("settings"));
}

}  // namespace coppice::python
