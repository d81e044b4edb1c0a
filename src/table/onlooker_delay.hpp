#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "engine/any_value.hpp"

namespace coppice {

/// By how many decisions, of all seats together, onlookers with a seat's view are delayed. A
/// decision is a move with a choice.
inline constexpr std::size_t onlooker_delay = 6;

/// The state of a table at a moment.
struct TableSnapshot {
  AnyState state;
  std::vector<std::size_t> told;  ///< number of events, per seat
};

/// The state of a table `onlooker_delay` decisions ago. Only decisions that still stand count:
/// undoing and repeating a move reveals nothing earlier. The state never goes back. If the game is
/// undone far enough, for which its seats must agree, it reaches a state that was already shown.
class OnlookerDelay {
 public:
  /// A seat decides; `before` is the state just before it.
  void decide(TableSnapshot before) {
    since_.push_back(std::move(before));
    if (since_.size() > onlooker_delay) since_.pop_front();
    if (since_.size() == onlooker_delay) then_ = since_.front();
  }

  /// So many of the last decisions are undone.
  void take_back(std::size_t decisions) {
    while (decisions-- > 0 && !since_.empty()) since_.pop_back();
  }

  /// The game is over, so nothing needs to stay hidden.
  void end(TableSnapshot now) { then_ = std::move(now); }

  /// The number of events that a seat had been told at the earliest state that is or may be shown;
  /// empty if there is none.
  std::optional<std::size_t> earliest_told(std::size_t seat) const {
    std::optional<std::size_t> earliest;
    if (!since_.empty()) earliest = since_.front().told[seat];
    if (then_) earliest = std::min(earliest.value_or(then_->told[seat]), then_->told[seat]);
    return earliest;
  }

  /// Empty until enough was decided.
  const std::optional<TableSnapshot>& then() const { return then_; }

 private:
  std::deque<TableSnapshot> since_;  ///< before each of the last decisions, oldest first
  std::optional<TableSnapshot> then_;
};

}  // namespace coppice
