#pragma once

#include "search/hints.hpp"
#include "search/horizon.hpp"
#include "search/playout.hpp"

namespace coppice {

template <class G>
class Complete;

/// Marks missing knowledge.
struct Unknown {};

/// What is known about a game beyond its rules, for players. There is no default: each game defines
/// it in games/GAME/players/knowledge.hpp, and code that searches must include that header to
/// compile. Members that it omits are those of `NothingKnown`.
///
///   Evaluation      the value of a state for a seat, in any unit: double of(game, state, seat)
///   PlayoutPolicy   how the seats play in the playouts of a search (search/playout.hpp)
///   Horizon         how far tree search looks, and the value there (search/horizon.hpp)
///   OwnPlayer       a player for this game only (search/own_player.hpp)
///   Levels          opponents from beginner to best (search/levels.hpp)
///   most_result     the upper bound of results, if the seats are not rivals
///   feats           counts for a finished game, besides its result
///   solve           the best play of a deal whose cards are all known
///   Hints           which moves are equally good, and reasons for a move (search/hints.hpp)
template <class G>
struct Knowledge;

template <class G>
struct NothingKnown {
  using Evaluation = Unknown;
  using PlayoutPolicy = UniformPolicy;
  using Horizon = EndOfGame<G>;
  using OwnPlayer = Unknown;
  using Levels = Unknown;
  using Hints = PlainHints<G>;
};

/// The knowledge about a game that omits members (engine/complete.hpp): nothing.
template <class G>
struct Knowledge<Complete<G>> : NothingKnown<Complete<G>> {};

}  // namespace coppice
