#pragma once

#include <memory>
#include <utility>

#include "engine/any_game.hpp"
#include "players/player.hpp"

namespace coppice {

/// A computer player behind one face, for table hosts. See Player.
class AnyPlayer {
 public:
  AnyPlayer() = default;
  AnyPlayer(const AnyPlayer&) = delete;
  AnyPlayer& operator=(const AnyPlayer&) = delete;
  virtual ~AnyPlayer() = default;

  /// `game` must be the one that the player was made for.
  virtual Move choose(const AnyGame& game, const AnyView& view, Seat seat, Random& random,
                      Clock& clock) = 0;
};

template <TableGame G>
class PlayerFace final : public AnyPlayer {
 public:
  explicit PlayerFace(std::unique_ptr<Player<G>> player) : player_(std::move(player)) {}

  Move choose(const AnyGame& game, const AnyView& view, Seat seat, Random& random,
              Clock& clock) override {
    const auto& typed = static_cast<const GameFace<G>&>(game).game();
    return player_->choose(typed, view.template as<typename G::View>(), seat, random, clock);
  }

 private:
  std::unique_ptr<Player<G>> player_;
};

}  // namespace coppice
