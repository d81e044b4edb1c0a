#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "engine/move.hpp"

namespace coppice {

/// The legal moves of one decision, in storage of fixed size: filling it allocates nothing.
///
/// `Capacity` is the game's bound (`G::max_moves`); the laws check that it is never exceeded.
template <std::size_t Capacity>
class MoveList {
 public:
  // The elements stay uninitialised: clearing them would cost more than a random decision.
  MoveList() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

  void push(Move move) {
    assert(size_ < Capacity);
    moves_[size_++] = move;
  }
  /// Appends the move if `legal`, without a branch that the processor could mispredict.
  void push_if(bool legal, Move move) {
    moves_[size_] = move;
    size_ += legal ? 1 : 0;
    assert(size_ <= Capacity);
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t index) const {
    assert(index < size_);
    return moves_[index];
  }

  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return begin() + size_; }

 private:
  std::array<Move, Capacity + 1> moves_;  // one more, for push_if when the list is full
  std::size_t size_ = 0;
};

}  // namespace coppice
