#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/legal_moves.hpp"
#include "engine/settings.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

// Any text as a folio: it is refused with the line, or a game with it can be played to its end.
namespace {

using coppice::coppertwaddle::Coppertwaddle;
using coppice::coppertwaddle::Folio;

void must(bool holds) {
  if (!holds) std::abort();
}

void must_tell_cards_apart(const Folio& folio) {
  for (int card = 0; card < folio.cards + folio.promos; ++card) {
    must(folio.card_of(folio.code_of(card)) == card);
  }
}

void must_end(const Coppertwaddle& game, coppice::Random& random) {
  Coppertwaddle::State state = game.start();
  int plies = 0;
  for (; !game.turn(state).is_over(); ++plies) {
    must(plies < Coppertwaddle::max_plies);
    if (game.turn(state).is_chance()) {
      game.play(state, game.draw(state, random));
      continue;
    }
    const auto legal = coppice::moves_of(game, state);
    must(legal.size() > 0);
    game.play(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto folio = coppice::coppertwaddle::read_folio(text);
  if (!folio) {
    must(!folio.error().key.empty() && !coppice::argument(folio.error(), "line").empty());
    return 0;
  }
  must_tell_cards_apart(*folio);
  const std::string promos = folio->promos > 0 ? "on" : "off";
  const auto game =
      Coppertwaddle::make({{"folio", coppice::document_of(text)}, {"with-mappa-mundi", promos}});
  must(game.has_value());
  coppice::Random random(size);
  must_end(*game, random);
  return 0;
}
