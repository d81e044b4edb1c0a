#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "games/copperdale/copperdale.hpp"
#include "games/coppertwaddle/coppertwaddle.hpp"
#include "games/coupell/coupell.hpp"

// Any text as a move, and any 32 bits, at any time of a random game. The first three bytes choose
// game and settings, the deal and the time; the next four are a move in bits; the rest is the text.
namespace {

using coppice::copperdale::Copperdale;
using coppice::coppertwaddle::Coppertwaddle;
using coppice::coupell::Coupell;

void must(bool holds) {
  if (!holds) std::abort();
}

template <coppice::Game G>
typename G::State state_after(const G& game, std::uint8_t seed, std::uint8_t plies) {
  coppice::Random random(seed);
  typename G::State state = game.start();
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

/// Whether a game may take a move that it does not list: Coupell takes claims of what is no word.
template <coppice::Game G>
bool may_be_unlisted(const G&, coppice::Move) {
  return false;
}
bool may_be_unlisted(const Coupell&, coppice::Move move) {
  return coppice::coupell::move::kind(move) == coppice::coupell::MoveKind::claim;
}

template <coppice::Game G>
void judge_bits(const G& game, const typename G::State& state, coppice::Move move) {
  const auto legal = coppice::moves_of(game, state);
  const bool listed = std::ranges::find(legal, move) != legal.end();
  const auto checked = game.check(state, move);
  must(checked.has_value() == listed || (checked && may_be_unlisted(game, move)));
  must(checked || !checked.error().key.empty());
}

template <coppice::Game G>
void judge(const G& game, const std::uint8_t* data, std::size_t size) {
  const auto state = state_after(game, data[1], data[2]);
  judge_bits(game, state, coppice::Move::of(data[3], data[4], data[5], data[6]));

  const std::string_view text(reinterpret_cast<const char*>(data + 7), size - 7);
  const auto move = game.read(state, text);
  if (!move) {
    must(!move.error().key.empty());
    return;
  }
  judge_bits(game, state, *move);
  must(game.check(state, *move).has_value());
  must(game.read(state, game.write(state, *move)) == *move);
  auto next = state;
  game.play(next, *move);
  must(!(next == state));
}

void judge_coppertwaddle(const std::uint8_t* data, std::size_t size) {
  const auto on_off = [&](int bit) { return (data[0] >> bit & 1) != 0 ? "on" : "off"; };
  const auto game = Coppertwaddle::make({{"edition", (data[0] & 1) != 0 ? "sphinx" : "folio-xvi"},
                                         {"with-mappa-mundi", on_off(1)},
                                         {"adjacent-robbers", on_off(2)}});
  must(game.has_value());
  judge(*game, data, size);
}

void judge_coupell(const std::uint8_t* data, std::size_t size) {
  const auto game = Coupell::make({{"starter", (data[0] & 1) != 0 ? "1" : "random"},
                                   {"dictionary", (data[0] & 2) != 0 ? "american" : "british"},
                                   {"gentle", (data[0] & 4) != 0 ? "on" : "off"}});
  must(game.has_value());
  judge(*game, data, size);
}

void judge_copperdale(const std::uint8_t* data, std::size_t size) {
  using coppice::copperdale::BorderDeck;
  using coppice::copperdale::MonumentRule;
  judge(Copperdale((data[0] & 1) != 0 ? MonumentRule::strict : MonumentRule::literal,
                   (data[0] & 2) != 0 ? BorderDeck::open : BorderDeck::top),
        data, size);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 7) return 0;
  if ((data[0] & 0x80) != 0) {
    judge_coppertwaddle(data, size);
  } else if ((data[0] & 0x40) != 0) {
    judge_coupell(data, size);
  } else {
    judge_copperdale(data, size);
  }
  return 0;
}
