#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/deal.hpp"
#include "engine/game.hpp"
#include "engine/legal_moves.hpp"
#include "support/laws/facts.hpp"
#include "support/playouts.hpp"
#include "support/statistics.hpp"

// The laws of chance: fair draws, and the same deal for everybody.
namespace coppice::laws {

/// For games whose chance outcomes are equally likely.
template <Game G>
Verdict draws_are_fair(const G& game, int games) {
  Random random(12);
  for (const auto& state : random_states(game, games, 12)) {
    if (!game.turn(state).is_chance()) continue;
    std::map<Move, std::uint64_t> counts;
    for (const Move outcome : moves_of(game, state)) counts[outcome] = 0;
    for (std::size_t draw = 0; draw < 40 * moves_of(game, state).size(); ++draw) {
      const auto drawn = counts.find(game.draw(state, random));
      if (drawn == counts.end()) return broken() << "an outcome that is not listed";
      ++drawn->second;
    }
    std::vector<std::uint64_t> numbers;
    for (const auto& [outcome, count] : counts) numbers.push_back(count);
    if (!looks_uniform(numbers)) return broken() << "some outcomes are more likely than others";
  }
  return kept();
}

/// A kind of chance move, and one of the packs from which a match of several games deals.
using Pile = std::pair<std::uint8_t, int>;
inline constexpr int cards_of_pack = 128;

/// The cards that a random game with this deal draws, by pile. Empty if a card comes twice or is
/// not listed. Forced outcomes do not count as draws.
template <Game G>
std::map<Pile, std::vector<int>> cards_dealt(const G& game, const Deal& deal, Random& choices) {
  std::map<Pile, std::vector<int>> dealt;
  std::set<int> seen;
  auto state = game.start();
  for (int ply = 0; ply < G::max_plies && !game.turn(state).is_over(); ++ply) {
    const auto legal = moves_of(game, state);
    Move move{};
    if (game.turn(state).is_chance()) {
      move = game.draw(state, deal);
      if (std::ranges::find(legal, move) == legal.end()) return {};
      if (legal.size() > 1) {
        const int card = Facts<G>::card(state, move);
        if (!seen.insert(card).second) return {};
        dealt[{move.kind(), card / cards_of_pack}].push_back(card);
      }
    } else {
      move = legal[choices.below(static_cast<std::uint32_t>(legal.size()))];
    }
    game.play(state, move);
  }
  return dealt;
}

template <Game G>
Verdict deals_are_the_same_for_all(const G& game, int deals) {
  const bool has_chance = game.turn(game.start()).is_chance();
  for (int index = 0; index < deals; ++index) {
    const auto seed = static_cast<std::uint64_t>(index);
    Random random(seed);
    Random again(seed);
    const Deal deal = game.deal(random);
    if (deal.order != game.deal(again).order) return broken() << "a seed with two deals";
    Random choices(13);
    const auto first = cards_dealt(game, deal, choices);
    if (first.empty() && has_chance) return broken() << "a card comes twice, or is not listed";
    for (int player = 0; player < 5; ++player) {
      for (const auto& [pile, cards] : cards_dealt(game, deal, choices)) {
        const auto known = first.find(pile);
        if (known == first.end()) continue;
        // A longer game draws more cards, but begins with the same ones.
        const auto both = std::min(cards.size(), known->second.size());
        if (!std::equal(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(both),
                        known->second.begin())) {
          return broken() << "the cards depend on what the players choose";
        }
      }
    }
  }
  return kept();
}

}  // namespace coppice::laws
