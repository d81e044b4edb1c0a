#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"
#include "tensor/layout.hpp"

namespace coppice::tensor {

/// How the moves of a game are numbered, and what of a View is written as numbers. A game
/// specialises it in games/GAME/tensor/codec.hpp. This is the default: an action is a place in the
/// list of legal moves, and an observation consists of the bytes of the View.
///
///   Codec(game)                     of a game with its settings, which outlives it
///   layout()                        its actions and fields
///   number(view, seat, move)        the number of a move of the seat to move
///   move(view, seat, number)        the move with this number, which need not be legal; nothing if
///                                   there is none
///   outcome(state, move)            the same numbers for the outcomes of a chance turn
///   move_of_outcome(state, number)
///   observe(view, seat, bytes)      the fields, from what `seat` may know
///   describe(view, seat, move, bytes)   the features of a move of the seat to move: its parts,
///   each
///                                   of its own, so that similar actions have similar features
///
/// Whatever is relative to a seat (own cards first) is so in actions, too: two seats that see the
/// same have the same numbers. A change of numbers or fields raises the version in the layout.
template <class G>
class Codec {
 public:
  using State = typename G::State;
  using View = typename G::View;

  explicit Codec(const G& game) : game_(game) {}

  Layout layout() const {
    Layout layout;
    add_block(layout.actions, "move", G::max_moves);
    layout.outcomes = G::max_moves;
    layout.fields = {{"seat", {G::seats}, 1}, {"view", {sizeof(View)}, 255}};
    layout.features = {{"move", {sizeof(Move)}, 255}};
    return layout;
  }

  std::uint32_t number(const View& view, Seat, Move move) const { return place(view, move); }
  std::optional<Move> move(const View& view, Seat, std::uint32_t number) const {
    return at(view, number);
  }
  std::uint32_t outcome(const State& state, Move move) const { return place(state, move); }
  std::optional<Move> move_of_outcome(const State& state, std::uint32_t number) const {
    return at(state, number);
  }

  void observe(const View& view, Seat seat, std::span<std::uint8_t> bytes) const {
    std::fill_n(bytes.data(), G::seats, std::uint8_t{0});
    bytes[seat.index] = 1;
    std::memcpy(bytes.data() + G::seats, &view, sizeof(View));
  }

  void describe(const View&, Seat, Move move, std::span<std::uint8_t> bytes) const {
    std::memcpy(bytes.data(), &move, sizeof(Move));
  }

 private:
  template <class StateOrView>
  std::uint32_t place(const StateOrView& from, Move move) const {
    const auto list = moves_of(game_, from);
    return static_cast<std::uint32_t>(std::ranges::find(list, move) - list.begin());
  }
  template <class StateOrView>
  std::optional<Move> at(const StateOrView& from, std::uint32_t number) const {
    const auto list = moves_of(game_, from);
    if (number >= list.size()) return std::nullopt;
    return list[number];
  }

  const G& game_;
};

}  // namespace coppice::tensor
