#pragma once

#include <boost/json/object.hpp>
#include <memory>
#include <optional>
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
  virtual std::optional<boost::json::object> remark(const AnyGame&, const AnyView&, Move) {
    return std::nullopt;
  }
};

template <TableGame G>
class PlayerFace final : public AnyPlayer {
 public:
  explicit PlayerFace(std::unique_ptr<Player<G>> player) : player_(std::move(player)) {}

  Move choose(const AnyGame& game, const AnyView& view, Seat seat, Random& random,
              Clock& clock) override {
    return player_->choose(typed(game), typed(view), seat, random, clock);
  }

  std::optional<boost::json::object> remark(const AnyGame& game, const AnyView& view,
                                            Move move) override {
    if constexpr (requires { typename G::Remark; }) {
      if (const auto remark = player_->remark(typed(game), typed(view), move)) {
        return to_json(*remark).as_object();
      }
    }
    return std::nullopt;
  }

 private:
  static const G& typed(const AnyGame& game) {
    return static_cast<const GameFace<G>&>(game).game();
  }
  static typename G::View typed(const AnyView& view) {
    return view.template as<typename G::View>();
  }

  std::unique_ptr<Player<G>> player_;
};

}  // namespace coppice
