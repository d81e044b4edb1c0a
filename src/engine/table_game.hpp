#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/game_info.hpp"
#include "engine/optional_members.hpp"
#include "engine/settings.hpp"

// What a game needs beyond the rules to be played at a table: a name, settings, and words for what
// happens. Search never asks for any of it.
//
//   G::info()                 its name and settings
//   G::make(settings)         the game with these settings (complete: see `completed`)
//   G::Event                  std::variant of described structs: everything that can happen
//   game.play(state, m, tell) as play, and calls tell(event) for each thing as it happens
//   game.seen(event, seat)    the event as this seat may know it, or nothing if it may not
//   game.show(view)           a described struct: all that a screen draws
//   game.choice(view, move)   std::variant of described structs: what a legal move means
//   game.pieces()             a described struct: what a screen needs that never changes, as cards
//   game.reveals(state, move) whether a move shows somebody what was hidden from them; then it
//                             cannot be taken back
//   game.tacit_move(state)    a move that a record leaves out, because only others are worth a line
//
// engine/default_members.hpp has a default for most of these, and for some of engine/game.hpp.
//
// A game that hides something, whose View is another type than its State, must have also, for those
// who look on,
//
//   game.onlooker_view(state)  the View of what no seat hides
//   game.onlooker_event(event) the event as an onlooker may know it, or nothing
//
// A game may have more members. It names those that it has, so that a misspelt one does not
// compile:
//
//   static constexpr OptionalMembers optional{.progress = true, .hint = true};
// A game whose info says `may_resign` also plays engine/move.hpp's resignation.
namespace coppice {

/// A listener for `play`, for use in concepts.
template <class Event>
struct ListenerArchetype {
  static constexpr bool listens = true;
  void operator()(const Event& event);
};

template <class G>
concept TableGame =
    Game<G> &&
    requires(const G game, typename G::State& state, const typename G::State& now,
             const typename G::View& view, const typename G::Event& event, Move move, Seat seat,
             const Settings& settings, ListenerArchetype<typename G::Event> tell) {
      { G::info() } -> std::same_as<GameInfo>;
      { G::make(settings) } -> std::same_as<std::expected<G, Error>>;
      { game.play(state, move, tell) } -> std::same_as<void>;
      { game.seen(event, seat) } -> std::same_as<std::optional<typename G::Event>>;
      game.show(view);
      game.choice(view, move);
      game.pieces();
      { game.reveals(now, move) } -> std::same_as<bool>;
      { game.tacit_move(now) } -> std::same_as<std::optional<Move>>;
    };

/// `G::Drawn`, or nothing.
template <class G>
struct RenderCacheOf {
  struct Type {};
};
template <class G>
  requires(optional_members<G>.render_cache)
struct RenderCacheOf<G> {
  using Type = typename G::Drawn;
};

/// `game.progress` after this many moves, including chance moves, or its default.
template <TableGame G>
int progress(const G& game, const typename G::State& state, std::size_t moves) {
  if constexpr (optional_members<G>.progress) {
    return game.progress(state);
  } else {
    constexpr std::size_t longest = G::max_plies;
    if (game.turn(state).is_over()) return 100;
    return static_cast<int>(std::min<std::size_t>(moves * 100 / longest, 99));
  }
}

/// `game.offers`, or its default.
template <TableGame G>
bool is_offered(const G& game, const typename G::State& state, Move move) {
  if constexpr (optional_members<G>.offers) {
    return game.offers(state, move);
  } else {
    return true;
  }
}

/// `game.read_recorded`, or `game.read` if the game has no such function.
template <TableGame G>
std::expected<Move, Error> read_recorded(const G& game, const typename G::State& state,
                                         std::string_view text) {
  if constexpr (optional_members<G>.read_recorded) {
    return game.read_recorded(state, text);
  } else {
    return game.read(state, text);
  }
}

/// `game.talk_permission`, or its default.
template <TableGame G>
TalkPermission talk_permission(const G& game, const typename G::State& state, Seat seat) {
  if constexpr (optional_members<G>.talk_permission) {
    return game.talk_permission(state, seat);
  } else {
    return TalkPermission::free;
  }
}

/// Whether a seat may make a remark now; never in a game without remarks.
template <TableGame G>
bool may_talk(const G& game, const typename G::State& state, Seat seat) {
  return optional_members<G>.remarks && talk_permission(game, state, seat) == TalkPermission::free;
}

/// `game.onlooker_view`; the state if nothing is hidden.
template <TableGame G>
typename G::View onlooker_view(const G& game, const typename G::State& state) {
  if constexpr (std::same_as<typename G::State, typename G::View>) {
    return state;
  } else {
    return game.onlooker_view(state);
  }
}

/// `game.onlooker_event`; the event if nothing is hidden.
template <TableGame G>
std::optional<typename G::Event> onlooker_event(const G& game, const typename G::Event& event) {
  if constexpr (std::same_as<typename G::State, typename G::View>) {
    return event;
  } else {
    return game.onlooker_event(event);
  }
}

}  // namespace coppice
