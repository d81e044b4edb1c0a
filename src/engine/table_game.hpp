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
//   game.progress(state)      how far the game has come, 0 to 100 percent, for a list of games
//                             (default: the number of moves so far, relative to the longest game)
//
// Two more are for games in which finding a move is part of the play. A game may lack them:
//
//   game.offers(state, move)  whether a table lists a legal move among a seat's options (default:
//                             always). One that is not listed may be played all the same
//   game.hint(view, move)     an optional Choice: what a first hint tells of a legal move, which a
//                             second names; nothing where the first tells all (the default)
//
// A game that a move can lose at once has also
//
//   game.loses(view, move)    an optional Sentence: why this legal move ends the game to its
//                             player's harm, as far as that player knows. Page and terminal ask
//                             before such a move. Nothing if no other move of theirs helps
//
// A game whose records must say what a player may leave out has also
//
//   game.read_recorded(state, text) as `read`, of a step in a record
//
// A game whose seats may tell each other of their plans has also
//
//   G::Remark                 std::variant of described structs: what a seat can say
//
// A game in which one seat may ask another what it thinks has also
//
//   G::Question               std::variant of described structs: what is answered by yes or no
//   game.check_question(view, asked, question) whether `asked`, whose view it is, can be asked that
//                             as the table lies
//
// A game whose screens have parts that take long to draw, and that often are the same, may have
//
//   G::Drawn                  what was drawn for earlier screens; at first empty
//   game.show(view, drawn)    as `show`, with parts of earlier screens where they are the same, and
//                             notes for later ones
//
// A game that limits what its seats may say to each other, in remarks or in their own words, has
//
//   game.talk_permission(state, seat)  what this seat may say now (default: anything)
//
// A game that hides something, whose View is another type than its State, must have also, for those
// who look on,
//
//   game.onlooker_view(state)     the View of what no seat hides
//   game.onlooker_event(event) the event as an onlooker may know it, or nothing
//
// A game with numbers that screens draw or name, and that never change, has also
//
//   G::Figures                a described struct; the page gets its values as `rules.GAME`
//
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
  requires requires { typename G::Drawn; }
struct RenderCacheOf<G> {
  using Type = typename G::Drawn;
};

/// `game.progress` after this many moves, including chance moves, or its default.
template <TableGame G>
int progress(const G& game, const typename G::State& state, std::size_t moves) {
  if constexpr (requires { game.progress(state); }) {
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
  if constexpr (requires { game.offers(state, move); }) {
    return game.offers(state, move);
  } else {
    return true;
  }
}

/// `game.read_recorded`, or `game.read` if the game has no such function.
template <TableGame G>
std::expected<Move, Error> read_recorded(const G& game, const typename G::State& state,
                                         std::string_view text) {
  if constexpr (requires { game.read_recorded(state, text); }) {
    return game.read_recorded(state, text);
  } else {
    return game.read(state, text);
  }
}

/// `game.speech`, or its default.
template <TableGame G>
TalkPermission talk_permission(const G& game, const typename G::State& state, Seat seat) {
  if constexpr (requires { game.talk_permission(state, seat); }) {
    return game.talk_permission(state, seat);
  } else {
    return TalkPermission::free;
  }
}

/// Whether a seat may make a remark now; never in a game without remarks.
template <TableGame G>
bool may_talk(const G& game, const typename G::State& state, Seat seat) {
  if constexpr (requires { typename G::Remark; }) {
    return talk_permission(game, state, seat) == TalkPermission::free;
  } else {
    return false;
  }
}

/// `game.onlooker_view`; the state if nothing is hidden.
template <TableGame G>
typename G::View onlooker_view(const G& game, const typename G::State& state) {
  if constexpr (requires { game.onlooker_view(state); }) {
    return game.onlooker_view(state);
  } else {
    static_assert(std::same_as<typename G::State, typename G::View>, "say what onlookers see");
    return state;
  }
}

/// `game.onlooker_event`; the event if nothing is hidden.
template <TableGame G>
std::optional<typename G::Event> onlooker_event(const G& game, const typename G::Event& event) {
  if constexpr (requires { game.onlooker_event(event); }) {
    return game.onlooker_event(event);
  } else {
    static_assert(std::same_as<typename G::State, typename G::View>, "say what onlookers hear");
    return event;
  }
}

}  // namespace coppice
