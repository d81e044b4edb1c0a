#pragma once

#include <algorithm>
#include <concepts>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <variant>

#include "engine/legal_moves.hpp"
#include "engine/parts.hpp"
#include "engine/table_game.hpp"
#include "support/laws/facts.hpp"
#include "support/laws/knowledge.hpp"
#include "support/playouts.hpp"

// The laws of what people see: the parts of a screen, onlookers, and what can be undone.
namespace coppice::laws {

/// The ids of a screen, and how often each is used.
inline std::map<std::string, int> ids_of(const parts::Screen& screen) {
  std::map<std::string, int> ids;
  const auto use = [&](const std::string& id) {
    if (!id.empty()) ++ids[id];
  };
  for (const parts::Part& part : screen.parts) {
    if (const auto* const row = std::get_if<parts::Row>(&part)) {
      for (const parts::Card& card : row->cards) use(card.id);
      use(row->place);
    } else if (const auto* const pile = std::get_if<parts::Pile>(&part)) {
      use(pile->top.id);
    } else if (const auto* const grid = std::get_if<parts::Grid>(&part)) {
      for (const parts::Card& place : grid->places) use(place.id);
    }
  }
  return ids;
}

/// Where a game describes its screen in parts: an id names one thing, and whatever a choice names
/// is on the screen of the seat that decides. Otherwise nobody can select it.
template <TableGame G>
Verdict choices_are_on_the_screen(const G& game, int games) {
  if constexpr (std::same_as<decltype(game.show(game.view(game.start(), Seat{0}))),
                             parts::Screen>) {
    return for_all_seats(game, games, 27, [&](const typename G::State& state, Seat seat) {
      const auto view = game.view(state, seat);
      const auto ids = ids_of(game.show(view));
      for (const auto& [id, times] : ids) {
        if (times > 1)
          return broken() << "the id " << id << " is " << times << " times on a screen";
      }
      if (game.turn(state) != Turn::of(seat)) return kept();
      for (const Move move : moves_of(game, view)) {
        const parts::Choice choice = game.choice(view, move);
        for (const std::string& id : std::get<parts::MoveDescription>(choice).on) {
          if (ids.contains(id)) continue;
          return broken() << game.write(state, move) << " names " << id
                          << ", which is not on the screen";
        }
      }
      return kept();
    });
  } else {
    return kept();
  }
}

/// Whoever looks on sees nothing that any seat may not know.
template <TableGame G>
Verdict onlookers_see_no_secret(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) {
    return kept();
  } else {
    Random random(28);
    return for_all_seats(game, games, 28, [&](const typename G::State& state, Seat seat) {
      const auto other = Facts<G>::with_other_secrets(state, seat, random);
      if (game.onlooker_view(state) == game.onlooker_view(other)) return kept();
      return broken() << "onlookers see what seat " << seat.number() << " may not know: "
                      << difference_of(game, game.onlooker_view(state), game.onlooker_view(other));
    });
  }
}

/// A move that shows a seat something hidden says so, and cannot be undone. It is one that makes
/// two views differ that were equal.
template <TableGame G>
Verdict what_reveals_says_so(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) {
    return kept();
  } else {
    Random random(29);
    return for_all_seats(game, games, 29, [&](const typename G::State& state, Seat seat) {
      if (!game.turn(state).is_seat()) return kept();
      const auto other = Facts<G>::with_other_secrets(state, seat, random);
      if (!(game.view(state, seat) == game.view(other, seat))) return kept();  // for another law
      const auto others_moves = moves_of(game, other);
      for (const Move move : some_of(moves_of(game, state), 20, random)) {
        if (game.reveals(state, move) ||
            std::ranges::find(others_moves, move) == others_moves.end())
          continue;
        auto after = state;
        auto other_after = other;
        game.play(after, move);
        game.play(other_after, move);
        if (game.view(after, seat) == game.view(other_after, seat)) continue;
        return broken() << game.write(state, move) << " shows seat " << seat.number()
                        << " something, but reveals() denies it";
      }
      return kept();
    });
  }
}

}  // namespace coppice::laws
