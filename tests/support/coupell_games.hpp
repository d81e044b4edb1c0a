#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "engine/legal_moves.hpp"
#include "support/coupell_position.hpp"
#include "support/playouts.hpp"

// Games of Coupell for tests that visit many states.
namespace coppice::coupell::test {

/// Cards with one letter, with two equal letters, and with copies; as many as a deck can have.
inline std::string odd_deck() {
  Texts cards;
  for (int round = 0; round < 8; ++round) {
    for (const std::string card : {"A", "E", "SS", "TR", "TR", "NI", "OL", "GD"}) {
      cards.push_back(card);
    }
  }
  return deck_text(cards);
}

/// Each setting occurs, and so do a small and a large deck, and a user's words.
inline std::vector<Settings> some_settings() {
  return {{},
          {{"starter", "1"}, {"gentle", "on"}, {"dictionary", "american"}, {"talk", "silence"}},
          {{"starter", "2"}, {"deck", small_deck()}, {"talk", "yes-no"}},
          {{"deck", odd_deck()}, {"gentle", "on"}, {"talk", "own-turn"}},
          {{"starter", "1"}, {"deck", odd_deck()}, {"dictionary", "aaaa\nstar\nstared\ntrees\n"}}};
}

/// A claim of four or more existing cards with random letters; mostly no word.
inline Move any_claim(const Coupell& game, const State& state, Random& random) {
  const auto size = static_cast<std::uint32_t>(state.own_row().size());
  RowWord word{random.below(size - 3), 0, 0};
  word.length = 4 + random.below(size - word.first - 3);
  for (std::uint32_t at = 0; at < word.length; ++at) {
    const std::uint8_t card = state.own_row()[static_cast<int>(word.first + at)];
    const CardLetters letters = game.rules().letters[card];
    if (letters.top != letters.bottom) word.bottoms |= random.below(2) << at;
  }
  return move::claim(word);
}

/// Plays roughly as people do: the longest word if there is one, gifts from a long row; sometimes
/// at random, including claims of invalid words.
inline Move likely_move(const Coupell& game, const State& state, Random& random) {
  const auto legal = moves_of(game, state);
  const auto any = [&] { return legal[random.below(static_cast<std::uint32_t>(legal.size()))]; };
  if (random.below(8) == 0) {
    return state.own_row().size() >= 4 && random.below(2) == 0 ? any_claim(game, state, random)
                                                               : any();
  }
  std::optional<Move> longest;
  for (const Move move : legal) {
    if (move::kind(move) != MoveKind::claim) continue;
    const auto length = [](Move claim) { return move::claimed(claim).length; };
    if (!longest || length(move) > length(*longest)) longest = move;
  }
  if (longest) return *longest;
  if (state.own_row().size() <= 6) return any();
  const auto row = static_cast<std::uint32_t>(state.own_row().size());
  const auto places = static_cast<std::uint32_t>(state.partner_row().size() + 1);
  return move::give_card(static_cast<int>(random.below(row)),
                         static_cast<int>(random.below(places)));
}

inline Playout<Coupell> likely_playout(const Coupell& game, Random& random) {
  Playout<Coupell> playout{{}, game.start()};
  while (!game.turn(playout.last).is_over() && playout.steps.size() <= Coupell::max_plies) {
    const bool chance = game.turn(playout.last).is_chance();
    const Move move =
        chance ? game.draw(playout.last, random) : likely_move(game, playout.last, random);
    playout.steps.push_back({playout.last, move});
    game.play(playout.last, move);
  }
  return playout;
}

/// Calls `visit(game, playout)` for random and likely games of each of `some_settings()`.
template <class Visit>
void walk(std::uint64_t seed, int games_each, Visit visit) {
  std::uint64_t stream = 0;
  for (const Settings& settings : some_settings()) {
    const Coupell game = *Coupell::make(settings);
    for (int index = 0; index < games_each; ++index) {
      Random random = Random::stream(seed, stream++);
      visit(game, random_playout(game, random));
      visit(game, likely_playout(game, random));
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

}  // namespace coppice::coupell::test
