#pragma once

#include <nanobind/nanobind.h>

#include <map>
#include <memory>
#include <string>

#include "search/registry.hpp"
#include "tensor/any_codec.hpp"

namespace coppice::python {

namespace nb = nanobind;

/// A game with its settings, for Python.
struct PythonGame {
  const GameType* type;
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<tensor::AnyCodec> tensors;

  const tensor::Layout& layout() const { return tensors->layout(); }
  /// Its id, and the version of its encoding.
  std::string name() const;
  bool is_same(const PythonGame& other) const;
};

using GameRef = std::shared_ptr<PythonGame>;

/// Throws coppice.Error for an unknown game or setting.
GameRef load(const std::string& id, const Settings& settings);

/// Throws coppice.Error unless it is one of the seats, from 0.
Seat seat_of(const PythonGame& game, std::int64_t player);

void bind_game(nb::module_& module);

}  // namespace coppice::python
