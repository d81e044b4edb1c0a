#include "players/coppertwaddle/overlooking.hpp"

#include <limits>

#include "engine/legal_moves.hpp"
#include "players/coppertwaddle/evaluation.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Nobody forgets to lay a Threlm, to pass, or that too many cards must go.
bool is_plain(Move move) {
  switch (move::kind(move)) {
    case MoveKind::favour:
    case MoveKind::declaration:
    case MoveKind::ability:
    case MoveKind::rob:
    case MoveKind::cancel: return false;
    default: return true;
  }
}

/// The same card played, Threlm used or target robbed, in another way. Such moves are listed one
/// after the other.
bool is_same_thing(Move one, Move other) {
  return one.kind() == other.kind() && one.a() == other.a();
}

}  // namespace

Move Overlooking::choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
                         Clock&) {
  constexpr std::uint32_t hundred = 100;
  const State state = game.imagine(view, random);
  Move best{};
  int most = std::numeric_limits<int>::min();
  Move before{};
  bool seen = true;
  for (const Move move : moves_of(game, state)) {
    if (is_plain(move)) {
      seen = true;
    } else if (!is_same_thing(move, before)) {
      seen = random.below(hundred) >= habits_.overlooked;
    }
    before = move;
    if (!seen) continue;
    State after = state;
    game.play(after, move);
    const int worth =
        standing(game, after, seat) + static_cast<int>(random.below(habits_.slack + 1));
    if (worth <= most) continue;
    best = move;
    most = worth;
  }
  return best;
}

}  // namespace coppice::coppertwaddle
