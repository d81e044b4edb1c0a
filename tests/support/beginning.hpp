#pragma once

#include <memory>
#include <vector>

#include "search/move_recommendation.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"

namespace coppice {

/// A game at its first decision.
struct Beginning {
  explicit Beginning(const GameType& type) : entry(type), game(*type.make({})) {
    AnyState state = game->start();
    Random random(3);
    while (game->turn(state).is_chance()) game->play(state, game->draw(state, random));
    seat = game->turn(state).seat();
    view = game->view(state, seat);
    moves = game->moves(view);
  }

  MoveRecommendation opinion_by(AnyPlayer& player) const {
    Random random(4);
    NoClock clock;
    return recommendation_of(player, *game, view, seat, random, clock);
  }

  const GameType& entry;
  std::shared_ptr<const AnyGame> game;
  Seat seat;
  AnyView view;
  std::vector<Move> moves;
};

}  // namespace coppice
