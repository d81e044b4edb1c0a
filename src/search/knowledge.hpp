#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/game.hpp"
#include "search/player.hpp"
#include "search/playout.hpp"

namespace coppice {

/// The value of a result for each seat, from 0 to 1: the share of other seats that it beats; a tie
/// counts half. For two seats a win is 1, a tie 1/2, a loss 0.
template <std::size_t Seats>
  requires(Seats >= 2)
std::array<double, Seats> win_shares(const std::array<std::int32_t, Seats>& result) {
  std::array<double, Seats> worth{};
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    int halves = -1;  // starts at -1, because each seat ties with itself
    for (const std::int32_t other : result) {
      halves += result[seat] > other ? 2 : result[seat] == other ? 1 : 0;
    }
    worth[seat] = halves / (2.0 * (Seats - 1));
  }
  return worth;
}

/// The default horizon: how far tree search looks, and the value of a state there. It goes to the
/// end of the game and counts only who is ahead. A horizon should be cheap and must not allocate.
///
///   Horizon(game, root)                     created for each simulation, from its first state
///   horizon.reached(game, state, decisions) whether the simulation ends in this state, after this
///                                           many decisions; it also ends with the game
///   Horizon::sees_end(game)                 whether it always goes to the end of the game
///   horizon.worth(game, state)              per seat, the value where it ended: 0 (worst) to 1
template <class G>
struct EndOfGameHorizon {
  EndOfGameHorizon(const G&, const typename G::State&) {}

  static bool sees_end(const G&) { return true; }

  bool reached(const G&, const typename G::State&, int) const { return false; }

  std::array<double, G::seats> worth(const G& game, const typename G::State& state) const {
    return win_shares(game.result(state));
  }
};

/// The default knowledge for hints: no reasons. A game can name its own type with the same members
/// in its Knowledge.
template <class G>
struct DefaultHints {
  /// Two moves whose worths differ by less count as equally good: smaller differences are noise.
  static constexpr double doubt = G::seats == 1 || is_cooperative<G> ? 0.5 : 0.05;

  /// Whether two legal moves mean the same to a person.
  static bool same(const G&, const typename G::View&, Move one, Move other) { return one == other; }

  /// Reasons for a legal move, most important first. Each is true by the rules, whatever is hidden.
  static std::vector<Reason> reasons(const G&, const typename G::View&, Move) { return {}; }

  /// What the game's puzzles are about (docs/puzzles.md).
  static std::vector<PuzzleTheme> themes() { return {}; }
};

template <class G>
class WithDefaultMembers;

/// Marks missing knowledge.
struct NotProvided {};

template <class Part>
inline constexpr bool is_provided = !std::is_same_v<std::remove_cv_t<Part>, NotProvided>;

/// What is known about a game beyond its rules, for players. There is no default: each game defines
/// it in games/GAME/players/knowledge.hpp, and code that searches must include that header to
/// compile. A game says of every member whether it has it, so that a misspelt one does not compile.
///
///   Evaluation       the value of a state for a seat, in any unit: double of(game, state, seat)
///   PlayoutPolicy    how the seats play in the playouts of a search (search/playout.hpp)
///   Horizon          how far tree search looks, and the value there
///   StrongPlayerFactory        a player for this game only (search/strong_player_factory.hpp)
///   Levels           opponents from beginner to best (search/levels.hpp)
///   most_result      the upper bound of results, if the seats are not rivals
///   game_statistics  counts for a finished game, besides its result
///   solve            the best play of a deal whose cards are all known
///   Hints            which moves are equally good, and reasons for a move (search/hints.hpp)
template <class G>
struct Knowledge;

/// For a game about which nothing more is known, and for tests.
template <class G>
struct DefaultKnowledge {
  using Evaluation = NotProvided;
  using PlayoutPolicy = UniformPolicy;
  using Horizon = EndOfGameHorizon<G>;
  using StrongPlayerFactory = NotProvided;
  using Levels = NotProvided;
  using Hints = DefaultHints<G>;
  static constexpr NotProvided most_result{};
  static constexpr NotProvided game_statistics{};
  static constexpr NotProvided solve{};
};

/// The knowledge about a game that omits members (engine/default_members.hpp): nothing.
template <class G>
struct Knowledge<WithDefaultMembers<G>> : DefaultKnowledge<WithDefaultMembers<G>> {};

}  // namespace coppice
