#pragma once

#include "search/hints.hpp"
#include "search/horizon.hpp"
#include "search/playout.hpp"

namespace coppice {

template <class G>
class Complete;

/// Stands where nothing is known.
struct Unknown {};

/// What is known of a game beyond its rules, for players. It has no default: a game must say what
/// is known of it, in games/GAME/players/knowledge.hpp, and who searches must see that header or
/// does not compile. What it leaves out stays as `NothingKnown` has it.
///
///   Evaluation      how good a state is for a seat, in any unit: double of(game, state, seat)
///   PlayoutPolicy   how the seats play in the playouts of a search (search/playout.hpp)
///   Horizon         how far tree search looks, and what it sees there (search/horizon.hpp)
///   OwnPlayer       a player that is made for this game alone (search/own_player.hpp)
///   Levels          opponents from beginner to best (search/levels.hpp)
///   most_result     what no game comes to more than, where seats do not play against each other
///   feats           what of a game that is over is counted beside its result
///   solve           what a deal holds for whoever knows all its cards
///   Hints           which moves are as good as each other, and why one is good (search/hints.hpp)
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

/// Of a game that leaves members out (engine/complete.hpp) nothing more is known.
template <class G>
struct Knowledge<Complete<G>> : NothingKnown<Complete<G>> {};

}  // namespace coppice
