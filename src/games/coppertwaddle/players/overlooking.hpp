#pragma once

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"

namespace coppice::coppertwaddle {

/// Plays as people do who are new to a game: one step ahead, but it does not see everything that it
/// could do, and takes for the best what is a little worse. What it sees well, it judges well, so
/// it never plays against itself.
class Overlooking final : public Player<Coppertwaddle> {
 public:
  struct Habits {
    /// Of a hundred Favours, Declarations, abilities and targets of a Robbing, at each decision.
    std::uint32_t overlooked;
    /// What it takes for as good as the best, in hundredths of a Threlm.
    std::uint32_t slack;
  };

  explicit Overlooking(Habits habits) : habits_(habits) {}

  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              Clock& clock) override;

 private:
  Habits habits_;
};

}  // namespace coppice::coppertwaddle
