#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "python/game.hpp"

namespace coppice::python {

/// The view of one seat.
struct PythonView {
  GameRef game;
  AnyView view;
  Seat seat;
  bool is_to_move;

  std::string information() const;
  nb::object observation(const nb::object& out) const;
  /// uint8[legal actions, feature_size], in the order of the legal actions.
  nb::object action_features() const;
  nb::object to_dict() const;
};

/// Action numbers as a list.
nb::typed<nb::list, int> list_of(const std::vector<std::uint32_t>& numbers);

/// The same as a mask of `count` booleans.
nb::object mask_of(const std::vector<std::uint32_t>& numbers, std::size_t count,
                   const nb::object& out);

void bind_view(nb::module_& module);

}  // namespace coppice::python
