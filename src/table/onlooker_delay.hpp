#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "engine/any_value.hpp"

namespace coppice {

/// Decisions of all seats together by which onlookers are behind who see what seats see. A decision
/// is a move with a choice.
inline constexpr std::size_t onlooker_delay = 6;

/// A table at a moment.
struct TableMoment {
  AnyState state;
  std::vector<std::size_t> told;  ///< events, per seat
};

/// How a table stood `onlooker_delay` decisions ago. Only decisions of the game as it stands count:
/// who takes a move back and makes it again brings nothing forward. It never goes back either; a
/// game that is taken back far enough, which its seats must agree on, comes to what was seen.
class OnlookerDelay {
 public:
  /// A seat decides; `before` is how the table stood just before it.
  void decide(TableMoment before) {
    since_.push_back(std::move(before));
    if (since_.size() > onlooker_delay) since_.pop_front();
    if (since_.size() == onlooker_delay) then_ = since_.front();
  }

  /// So many of the last decisions are taken back.
  void take_back(std::size_t decisions) {
    while (decisions-- > 0 && !since_.empty()) since_.pop_back();
  }

  /// The game is over, and there is nothing left that a hand could be played with.
  void end(TableMoment now) { then_ = std::move(now); }

  /// None as long as too little was decided.
  const std::optional<TableMoment>& then() const { return then_; }

 private:
  std::deque<TableMoment> since_;  ///< before each of the last decisions, the oldest first
  std::optional<TableMoment> then_;
};

}  // namespace coppice
