#include "games/copperdale/terminal/highlights.hpp"
#include "engine/legal_moves.hpp"

#include <algorithm>

namespace coppice::terminal {

namespace cd = coppice::copperdale;

namespace {

/// Groups prospects by place.
class Gatherer {
 public:
  CopperdaleHighlights outlook;

  void operator()(const cd::choice::Bury&) {}
  void operator()(const cd::choice::Assign& choice) {
    for (const cd::PlacementEffect& prospect : choice.prospects) std::visit(*this, prospect);
  }
  void operator()(const cd::choice::Write& choice) {
    outlook.occupations[cd::at(choice.occupation)] = choice;
  }
  void operator()(const cd::choice::District& choice) {
    outlook.districts[static_cast<std::size_t>(choice.district - 1)] = choice;
  }
  void operator()(const cd::choice::Estate& choice) {
    for (std::size_t index = 0; index < cd::estates.size(); ++index) {
      const cd::SuitPair pair = cd::estates[index];
      if (pair.first == choice.suits[0] && pair.second == choice.suits[1]) {
        outlook.estates[index] = true;
      }
    }
  }
  void operator()(const cd::choice::Monument& choice) {
    outlook.monuments[cd::at(choice.monument)] = choice;
  }
  void operator()(const cd::choice::Settle& choice) { count(choice.suits, outlook.population); }
  void operator()(const cd::choice::Borders& choice) { count(choice.suits, outlook.borders); }
  void operator()(const cd::choice::Grow& choice) {
    int& spaces = outlook.population[cd::at(choice.suit)];
    spaces = std::max(spaces, choice.spaces);
    if (choice.match != cd::BorderMatch::none) outlook.borders[cd::at(choice.suit)] = 1;
  }

 private:
  static void count(const std::vector<cd::Suit>& suits, std::array<int, cd::suit_count>& most) {
    for (const cd::Suit suit : suits) {
      const auto times = static_cast<int>(std::ranges::count(suits, suit));
      most[cd::at(suit)] = std::max(most[cd::at(suit)], times);
    }
  }
};

}  // namespace

CopperdaleHighlights highlights(const cd::Copperdale& game, const cd::State& view) {
  Gatherer gatherer;
  if (game.turn(view).is_seat()) {
    for (const Move move : moves_of(game, view)) std::visit(gatherer, game.choice(view, move));
  }
  return gatherer.outlook;
}

}  // namespace coppice::terminal
