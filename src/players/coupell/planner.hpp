#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/coupell/coupell.hpp"
#include "players/coupell/finale.hpp"
#include "players/coupell/outlook.hpp"
#include "players/coupell/vocabulary.hpp"
#include "players/meter.hpp"
#include "players/player.hpp"

namespace coppice::coupell {

/// Beam search over whole turns, for both seats as one mind; docs/players.md tells how it works.
/// A budget counts turns that are looked at closely, each after one draw of the partner.
class Planner final : public coppice::Player<Coupell> {
 public:
  static constexpr Budget standard_budget{.playouts = 160, .time = {}};

  /// Claims only words that are on all of `lists`, besides being in the dictionary of the game.
  explicit Planner(Budget budget, WordLists lists = {}) : budget_(budget), lists_(lists) {}

  Move choose(const Coupell& game, const State& view, Seat seat, Random& random,
              Clock& clock) override;

  std::optional<Remark> remark(const Coupell& game, const State& view, Move move) override;

 private:
  /// A way to play the rest of a turn.
  struct Plan {
    Move first;
    State after;
    int glance;
    std::size_t number;  ///< in the order of the moves: of equals the first is the better
  };

  /// What it knows of the game's dictionary.
  const Vocabulary& vocabulary_of(const Coupell& game);

  std::vector<Plan> plans(const Coupell& game, const State& state, Outlook& outlook) const;

  Budget budget_;
  WordLists lists_;
  std::optional<Vocabulary> vocabulary_;  ///< of the game that is played
};

}  // namespace coppice::coupell
