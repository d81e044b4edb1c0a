#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/legal_moves.hpp"
#include "engine/settings.hpp"
#include "games/coupell/rules/coupell.hpp"

// Any text as a deck: it is refused with the line, or a game with it can be played to its end; each
// move is written and read again.
namespace {

using coppice::coupell::Coupell;
using coppice::coupell::Deck;

void must(bool holds) {
  if (!holds) std::abort();
}

void must_tell_cards_apart(const Deck& deck) {
  for (std::size_t card = 0; card < deck.cards.size(); ++card) {
    must(deck.card_of(deck.cards[card].code) == static_cast<int>(card));
  }
}

void must_end(const Coupell& game, coppice::Random& random) {
  Coupell::State state = game.start();
  for (int plies = 0; !game.turn(state).is_over(); ++plies) {
    must(plies < Coupell::max_plies);
    const auto legal = coppice::moves_of(game, state);
    must(!legal.empty());
    const bool chance = game.turn(state).is_chance();
    const coppice::Move move = chance
                                   ? game.draw(state, random)
                                   : legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    must(game.read(state, game.write(state, move)) == move);
    game.play(state, move);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto deck = coppice::coupell::read_deck(text);
  if (!deck) {
    must(!deck.error().key.empty() && !coppice::argument(deck.error(), "line").empty());
    return 0;
  }
  must_tell_cards_apart(*deck);
  const auto game = Coupell::make({{"deck", coppice::document_of(text)}});
  must(game.has_value());
  coppice::Random random(size);
  must_end(*game, random);
  return 0;
}
