#pragma once

#include <type_traits>
#include <vector>

#include "engine/game.hpp"
#include "search/horizon.hpp"
#include "search/player.hpp"
#include "search/playout.hpp"

namespace coppice {

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
///   Horizon          how far tree search looks, and the value there (search/horizon.hpp)
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
