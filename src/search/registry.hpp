#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "search/game_type.hpp"

namespace coppice {

// The registry of games. This module declares it; each program that links games defines it.

/// The default player for people, with a budget of half a second per move or the level's own.
std::string default_player_at_table(const GameType& type);

/// The player for analyses of games of this type, with `budget` per decision.
std::unique_ptr<AnyPlayer> make_judge(const GameType& type, const Budget& budget);

/// All games of the program, in the order of their ids. Each program links one definition, which
/// the build generates (cmake/games.cmake).
const std::vector<GameType>& roster();

/// Errors: an unknown id.
std::expected<const GameType*, Error> find_game(std::string_view id);

/// Calls `visit` with the game of this id and settings, with its own type. `Games` is a std::tuple
/// of all game types. Errors: those of find_game and of the settings.
template <class Games, class Visit>
std::expected<void, Error> visit_game(std::string_view id, const Settings& settings, Visit visit) {
  if (const auto known = find_game(id); !known) return std::unexpected(known.error());
  std::expected<void, Error> outcome;
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if (G::info().id != id) return;
    const auto game = G::make(settings);
    if (game) {
      visit(*game);
    } else {
      outcome = std::unexpected(game.error());
    }
  };
  [&]<class... Gs>(std::type_identity<std::tuple<Gs...>>) {
    (try_one(std::type_identity<Gs>{}), ...);
  }(std::type_identity<Games>{});
  return outcome;
}

}  // namespace coppice
