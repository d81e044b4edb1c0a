#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "games/copperdale/rules/copperdale.hpp"
#include "tensor/codec.hpp"

namespace coppice::tensor {

/// The numbers of Copperdale: docs/python-numbers.md lists them.
template <>
class Codec<copperdale::Copperdale> {
 public:
  using State = copperdale::State;
  using View = copperdale::State;

  explicit Codec(const copperdale::Copperdale& /*game*/) {}

  Layout layout() const;
  std::uint32_t number(const View& view, Seat seat, Move move) const;
  std::optional<Move> move(const View& view, Seat seat, std::uint32_t number) const;
  /// A card.
  std::uint32_t outcome(const State& /*state*/, Move move) const { return move.a(); }
  std::optional<Move> move_of_outcome(const State& state, std::uint32_t number) const;
  void observe(const View& view, Seat seat, std::span<std::uint8_t> bytes) const;
  void describe(const View& view, Seat seat, Move move, std::span<std::uint8_t> bytes) const;
};

}  // namespace coppice::tensor
