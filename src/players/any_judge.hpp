#pragma once

#include <memory>
#include <optional>

#include "engine/any_part.hpp"
#include "engine/any_rules.hpp"
#include "engine/random.hpp"
#include "players/clock.hpp"
#include "players/verdict.hpp"

namespace coppice {

/// Who looks back on a game, behind one face: a player that judges what others did.
class AnyJudge {
 public:
  AnyJudge() = default;
  AnyJudge(const AnyJudge&) = delete;
  AnyJudge& operator=(const AnyJudge&) = delete;
  virtual ~AnyJudge() = default;

  /// What it thinks of the decision that this view's seat made, or of the best move alone. See
  /// Player.
  virtual Verdict judge(const AnyRules& game, const AnyView& view, Seat seat,
                        std::optional<Move> played, Random& random, Clock& clock) = 0;

  /// What it was worth to `seat` that chance led from `before` to `after`. See Player.
  virtual double luck(const AnyRules& game, const AnyState& before, const AnyState& after,
                      Seat seat, Random& random, Clock& clock) = 0;

  /// What no game comes to more than; none where seats are rivals.
  virtual std::optional<int> most_result(const AnyRules& game) const = 0;
};

/// The judge of this game (GameEntry::judge), who may spend `budget` on a decision.
std::unique_ptr<AnyJudge> make_judge(const AnyRules& game, const Budget& budget);

}  // namespace coppice
