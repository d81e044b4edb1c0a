#pragma once

#include <optional>

#include "engine/any_part.hpp"
#include "engine/any_rules.hpp"
#include "engine/random.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"
#include "search/search_clock.hpp"

namespace coppice {

/// A type-erased computer player, for table hosts. See Player.
class AnyPlayer {
 public:
  AnyPlayer() = default;
  AnyPlayer(const AnyPlayer&) = delete;
  AnyPlayer& operator=(const AnyPlayer&) = delete;
  virtual ~AnyPlayer() = default;

  /// `game` must be the one that the player was created for.
  virtual Move choose(const AnyRules& game, const AnyView& view, Seat seat, Random& random,
                      SearchClock& clock) = 0;

  /// As in Player.
  virtual bool is_prepared_for(const AnyRules&) const { return true; }

  /// Its assessment of the decision; empty if it has none. `besides`: a move that must be assessed.
  virtual MoveEstimates assess(const AnyRules&, const AnyView&, Seat,
                               std::optional<Move> /*besides*/, Random&, SearchClock&) {
    return {};
  }

  /// As in Player.
  virtual std::optional<MoveJudgement> judge(const AnyRules&, const AnyView&, Seat,
                                             std::optional<Move> /*played*/, Random&,
                                             SearchClock&) {
    return std::nullopt;
  }

  /// As in Player.
  virtual double luck(const AnyRules&, const AnyState& /*before*/, const AnyState& /*after*/, Seat,
                      Random&, SearchClock&) {
    return 0;
  }

  /// What it tells the other seats when it makes this move in `view`.
  virtual std::optional<AnyRemark> remark(const AnyRules&, const AnyView&, Move) {
    return std::nullopt;
  }

  /// The answer of the player at `seat`, whose view this is; empty if it answers no questions. May
  /// be called on any thread, even while the player chooses.
  virtual std::optional<bool> answer(const AnyRules&, const AnyView&, Seat,
                                     const AnyQuestion&) const {
    return std::nullopt;
  }
};

}  // namespace coppice
