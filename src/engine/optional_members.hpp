#pragma once

#include <string_view>

#include "engine/move.hpp"
#include "engine/seat.hpp"

namespace coppice {

/// The members that a table game may have besides those of engine/table_game.hpp. It names those
/// that it has, so that a misspelt one does not compile:
///
///   static constexpr OptionalMembers optional{.progress = true, .hint = true};
struct OptionalMembers {
  /// game.progress(state): how far the game has come, 0 to 100 percent, for a list of games.
  /// Default: the number of moves so far, relative to the longest game.
  bool progress = false;

  // Finding a move may be part of the play:

  /// game.offers(state, move): whether a table lists a legal move among a seat's options. One that
  /// is not listed may be played all the same. Default: always.
  bool offers = false;
  /// game.hint(view, move): an optional Choice: what a first hint tells of a legal move, which a
  /// second names. Default: nothing, as the first tells all.
  bool hint = false;

  /// game.loses(view, move): an optional Sentence: why this legal move ends the game to its
  /// player's harm, as far as that player knows. Page and terminal ask before such a move. Nothing
  /// if no other move of theirs helps.
  bool loses = false;
  /// game.read_recorded(state, text): as `read`, of a step in a record, if records must say what a
  /// player may leave out.
  bool read_recorded = false;
  /// game.talk_permission(state, seat): what this seat may say now, in remarks or in its own words.
  /// Default: anything.
  bool talk_permission = false;
  /// G::Remark: a std::variant of described structs: what seats can tell each other of their plans.
  bool remarks = false;
  /// G::Question: a std::variant of described structs: what one seat may ask another, and is
  /// answered by yes or no; and game.check_question(view, asked, question): whether `asked`, whose
  /// view it is, can be asked that as the table lies.
  bool questions = false;
  /// G::Drawn: what was drawn for earlier screens, at first empty; and game.show(view, drawn): as
  /// `show`, with parts of earlier screens where they are the same, and notes for later ones. For
  /// parts that take long to draw and often are the same.
  bool render_cache = false;
  /// G::Figures: a described struct: numbers that screens draw or name, and that never change. The
  /// page gets its values as `rules.GAME`.
  bool figures = false;

  friend bool operator==(const OptionalMembers&, const OptionalMembers&) = default;
};

/// Those that a game names.
template <class G>
inline constexpr OptionalMembers optional_members{};
template <class G>
  requires requires { G::optional; }
inline constexpr OptionalMembers optional_members<G> = G::optional;

/// Those that it has.
template <class G>
inline constexpr OptionalMembers present_members{
    .progress = requires(const G game, const typename G::State& state){game.progress(state);
}  // namespace coppice
,
    .offers = requires(const G game, const typename G::State& state,
                       Move move) { game.offers(state, move); },
    .hint =
        requires(const G game, const typename G::View& view, Move move) { game.hint(view, move); },
    .loses =
        requires(const G game, const typename G::View& view, Move move) { game.loses(view, move); },
    .read_recorded = requires(const G game, const typename G::State& state,
                              std::string_view text) { game.read_recorded(state, text); },
    .talk_permission = requires(const G game, const typename G::State& state,
                                Seat seat) { game.talk_permission(state, seat); },
    .remarks = requires { typename G::Remark; },
    .questions = requires(
        const G game, const typename G::View& view, Seat seat,
        const typename G::Question& question) { game.check_question(view, seat, question); },
    .render_cache = requires(const G game, const typename G::View& view, typename G::Drawn& drawn) {
      game.show(view, drawn);
    }, .figures = requires { typename G::Figures; }
}
;

}  // namespace coppice
