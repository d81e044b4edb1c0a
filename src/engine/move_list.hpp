#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "engine/move.hpp"

namespace coppice {

/// The legal moves of one decision, in storage of fixed size: filling it allocates nothing.
///
/// `Capacity` is the game's bound (`G::max_moves`). Wrong rules may exceed it: then the list keeps
/// one move too many, forgets the others, and says so. This costs no branch per move.
template <std::size_t Capacity>
class MoveList {
 public:
  // The elements stay uninitialised: clearing them would cost more than a random decision.
  MoveList() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

  void push(Move move) {
    moves_[size_] = move;
    size_ += size_ <= Capacity ? 1 : 0;
  }
  /// Appends the move if `legal`, without a branch that the processor could mispredict.
  void push_if(bool legal, Move move) {
    moves_[size_] = move;
    size_ += legal && size_ <= Capacity ? 1 : 0;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool overflowed() const { return size_ > Capacity; }
  Move operator[](std::size_t index) const {
    assert(index < size_);
    return moves_[index];
  }

  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return begin() + size_; }

 private:
  // Two more: the move too many, and a place that further calls overwrite.
  std::array<Move, Capacity + 2> moves_;
  std::size_t size_ = 0;
};

}  // namespace coppice
