#pragma once

#include <optional>

#include "engine/any_part.hpp"
#include "engine/any_rules.hpp"
#include "engine/random.hpp"
#include "search/assessment.hpp"
#include "search/clock.hpp"
#include "search/verdict.hpp"

namespace coppice {

/// A computer player behind one face, for table hosts. See Player.
class AnyPlayer {
 public:
  AnyPlayer() = default;
  AnyPlayer(const AnyPlayer&) = delete;
  AnyPlayer& operator=(const AnyPlayer&) = delete;
  virtual ~AnyPlayer() = default;

  /// `game` must be the one that the player was made for.
  virtual Move choose(const AnyRules& game, const AnyView& view, Seat seat, Random& random,
                      Clock& clock) = 0;

  /// As in Player.
  virtual bool is_prepared_for(const AnyRules&) const { return true; }

  /// What it thinks of the decision; empty if nothing. `besides`: a move that it must not leave
  /// out.
  virtual Assessment assess(const AnyRules&, const AnyView&, Seat, std::optional<Move> /*besides*/,
                            Random&, Clock&) {
    return {};
  }

  /// As in Player.
  virtual std::optional<Verdict> judge(const AnyRules&, const AnyView&, Seat,
                                       std::optional<Move> /*played*/, Random&, Clock&) {
    return std::nullopt;
  }

  /// As in Player.
  virtual double luck(const AnyRules&, const AnyState& /*before*/, const AnyState& /*after*/, Seat,
                      Random&, Clock&) {
    return 0;
  }

  /// What it tells the other seats when it makes this move in `view`.
  virtual std::optional<AnyRemark> remark(const AnyRules&, const AnyView&, Move) {
    return std::nullopt;
  }

  /// Yes or no, as the player on `seat` thinks, whose view it is; nothing if it answers no
  /// questions. On any thread, also while it chooses.
  virtual std::optional<bool> answer(const AnyRules&, const AnyView&, Seat,
                                     const AnyQuestion&) const {
    return std::nullopt;
  }
};

}  // namespace coppice
