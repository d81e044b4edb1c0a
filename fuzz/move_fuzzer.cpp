#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "games/copperdale/copperdale.hpp"

// Any text as a move, and any 32 bits, at any time of a random game. The first three bytes choose
// the settings, the game and the time; the next four are a move in bits; the rest is the text.
namespace {

using coppice::copperdale::BorderDeck;
using coppice::copperdale::Copperdale;
using coppice::copperdale::MonumentRule;

void must(bool holds) {
  if (!holds) std::abort();
}

Copperdale::State state_after(const Copperdale& game, std::uint8_t seed, std::uint8_t plies) {
  coppice::Random random(seed);
  Copperdale::State state = game.start();
  for (int ply = 0; ply < plies && !game.turn(state).is_over(); ++ply) {
    if (game.turn(state).is_chance()) {
      game.play(state, game.draw(state, random));
    } else {
      const auto legal = coppice::moves_of(game, state);
      game.play(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  return state;
}

void judge_bits(const Copperdale& game, const Copperdale::State& state, coppice::Move move) {
  const auto legal = coppice::moves_of(game, state);
  const bool listed = std::ranges::find(legal, move) != legal.end();
  const auto checked = game.check(state, move);
  must(checked.has_value() == listed);
  must(checked || !checked.error().key.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 7) return 0;
  const Copperdale game((data[0] & 1) != 0 ? MonumentRule::strict : MonumentRule::literal,
                        (data[0] & 2) != 0 ? BorderDeck::open : BorderDeck::top);
  const Copperdale::State state = state_after(game, data[1], data[2]);
  judge_bits(game, state, coppice::Move::of(data[3], data[4], data[5], data[6]));

  const std::string_view text(reinterpret_cast<const char*>(data + 7), size - 7);
  const auto move = game.read(state, text);
  if (!move) {
    must(!move.error().key.empty());
    return 0;
  }
  judge_bits(game, state, *move);
  must(game.check(state, *move).has_value());
  must(game.read(state, game.write(state, *move)) == *move);
  Copperdale::State next = state;
  game.play(next, *move);
  must(!(next == state));
  return 0;
}
