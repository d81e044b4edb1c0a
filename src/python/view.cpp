#include "python/view.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <cstring>
#include <type_traits>
#include <utility>

#include "python/arrays.hpp"
#include "python/engine_error.hpp"
#include "python/gil.hpp"
#include "table/version.hpp"

namespace coppice::python {

namespace {

std::vector<std::uint32_t> legal(const PythonView& view) {
  std::vector<std::uint32_t> numbers;
  if (view.is_to_move) view.game->tensors->list_legal(view.view, view.seat, numbers);
  return numbers;
}

}  // namespace

std::string PythonView::information() const {
  return game->name() + ":" + std::to_string(seat.index) + ":" + game->tensors->canonical(view);
}

nb::object PythonView::observation(const nb::object& out) const {
  const std::size_t size = game->layout().observation_size();
  const ArrayOf array = writable_array(out, "out", "uint8", nb::dtype<std::uint8_t>(), {size});
  game->tensors->observe(view, seat, {static_cast<std::uint8_t*>(array.data), size});
  return array.object;
}

nb::object PythonView::action_features() const {
  const std::vector<std::uint32_t> numbers = legal(*this);
  const std::size_t size = game->layout().feature_size();
  const ArrayOf array = writable_array(nb::none(), "features", "uint8", nb::dtype<std::uint8_t>(),
                                       {numbers.size(), size});
  auto* row = static_cast<std::uint8_t*>(array.data);
  for (const std::uint32_t number : numbers) {
    game->tensors->describe(view, seat, number, {row, size});
    row += size;
  }
  return array.object;
}

nb::object PythonView::to_dict() const {
  std::string json;
  game->game->show(view).append_json(json);
  const PythonCallGuard calling;
  return nb::module_::import_("json").attr("loads")(json);
}

nb::typed<nb::list, int> list_of(const std::vector<std::uint32_t>& numbers) {
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(numbers.size()));
  if (list == nullptr) throw nb::python_error();
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    PyList_SetItem(list, static_cast<Py_ssize_t>(at), PyLong_FromUnsignedLong(numbers[at]));
  }
  return nb::steal<nb::typed<nb::list, int>>(list);
}

nb::object mask_of(const std::vector<std::uint32_t>& numbers, std::size_t count,
                   const nb::object& out) {
  const ArrayOf array = writable_array(out, "out", "bool", nb::dtype<bool>(), {count});
  auto* mask = static_cast<std::uint8_t*>(array.data);
  std::memset(mask, 0, count);
  for (const std::uint32_t number : numbers) mask[number] = 1;
  return array.object;
}

namespace {

/// The arguments of restore_view. The bytes of a view are valid for this version only.
nb::tuple parts_of(const PythonView& view) {
  static_assert(std::is_trivially_copyable_v<AnyView>);
  return nb::make_tuple(view.game, int{view.seat.index}, view.is_to_move, coppice::version(),
                        nb::bytes(&view.view, sizeof(AnyView)));
}

PythonView restored(GameRef game, std::int64_t player, bool is_to_move, const std::string& version,
                    const nb::bytes& bytes) {
  if (version != coppice::version() || bytes.size() != sizeof(AnyView)) {
    throw EngineError("A view of version " + version +
                      " of the package cannot be read by version " + coppice::version() + ".");
  }
  const Seat seat = seat_of(*game, player);
  PythonView view{std::move(game), {}, seat, is_to_move};
  std::memcpy(static_cast<void*>(&view.view), bytes.data(), sizeof(AnyView));
  return view;
}

}  // namespace

void bind_view(nb::module_& module) {
  nb::class_<PythonView>(module, "View", "What one player may know of a state.")
      .def_prop_ro("game", [](const PythonView& view) { return view.game; })
      .def_prop_ro("player", [](const PythonView& view) { return int{view.seat.index}; })
      .def_ro("is_to_move", &PythonView::is_to_move, "Whether this player decides now.")
      .def(
          "legal_actions", [](const PythonView& view) { return list_of(legal(view)); },
          "The legal actions, if this player is to move; otherwise none.")
      .def(
          "legal_mask",
          [](const PythonView& view, const nb::object& out) {
            return mask_of(legal(view), view.game->layout().action_count(), out);
          },
          nb::arg("out") = nb::none(),
          nb::sig("def legal_mask(self, out: numpy.typing.NDArray[numpy.bool_] | None = None) -> "
                  "numpy.typing.NDArray[numpy.bool_]"),
          "bool[num_distinct_actions]: True where an action is legal.")
      .def("observation", &PythonView::observation, nb::arg("out") = nb::none(),
           nb::sig("def observation(self, out: numpy.typing.NDArray[numpy.uint8] | None = None) "
                   "-> numpy.typing.NDArray[numpy.uint8]"),
           "uint8[observation_size]: the fields of game.observation_spec, one after the other.")
      .def("action_features", &PythonView::action_features,
           nb::sig("def action_features(self) -> numpy.typing.NDArray[numpy.uint8]"),
           "uint8[len(legal_actions()), action_feature_size]: for each legal action the fields of "
           "game.action_feature_spec.")
      .def("information_state", &PythonView::information,
           "A text that two views share exactly if they are equal.")
      .def("to_dict", &PythonView::to_dict, nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
           "The screen of this player, as the program's messages describe it; seats count from 1 "
           "there.")
      .def("__eq__",
           [](const PythonView& view, const PythonView& other) {
             return view.game->is_same(*other.game) && view.seat == other.seat &&
                    view.is_to_move == other.is_to_move && view.view == other.view;
           })
      .def("__eq__", [](const PythonView&, const nb::object&) { return false; })
      .def("__hash__",
           [](const PythonView& view) { return nb::hash(nb::cast(view.information())); })
      .def("__repr__",
           [](const PythonView& view) {
             return "<coppice.View of " + view.game->name() + " for player " +
                    std::to_string(view.seat.index) + (view.is_to_move ? ", who is to move>" : ">");
           })
      .def(
          "__reduce__",
          [](const PythonView& view) {
            return nb::make_tuple(nb::module_::import_("coppice._text").attr("restore_view"),
                                  parts_of(view));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
  module.def("restore_view", &restored, nb::arg("game"), nb::arg("player"), nb::arg("is_to_move"),
             nb::arg("version"), nb::arg("data"));
}

}  // namespace coppice::python
