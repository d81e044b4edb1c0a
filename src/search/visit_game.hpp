#pragma once

#include <expected>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "search/registry.hpp"

namespace coppice {

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
