#include "games/coupell/players/answer.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/overloaded.hpp"
#include "games/coupell/players/vocabulary.hpp"

namespace coppice::coupell {

namespace {

/// The row with one more card, at this place.
Row with(Row row, int to, std::uint8_t card) {
  row.insert(to, card);
  return row;
}

int place_in(const Row& row, int card) {
  return static_cast<int>(std::ranges::find(row, card) - row.begin());
}

}  // namespace

bool answer_to(const Coupell& game, WordLists lists, const State& view, Seat seat,
               const Question& question) {
  const Dictionary& words = game.rules().dictionary;
  const auto longest = [&](const Row& row) {
    return longest_in(words.graph(), words.lists() | lists, game.rules().letters_of(row));
  };
  const Row& row = view.row(seat);
  const int now = longest(row);
  const auto number_of = [](int card) { return static_cast<std::uint8_t>(card); };
  const auto without = [&](std::uint8_t card) {
    Row rest = row;
    rest.take(place_in(row, card));
    return rest;
  };
  return std::visit(
      Overloaded{[&](const question::WordQuestion& kind) { return now >= kind.letters; },
                 [&](const question::CardNeededQuestion& kind) {
                   return longest(without(number_of(kind.card))) < now;
                 },
                 [&](const question::CardUsefulQuestion& kind) {
                   for (int to = 0; to <= row.size(); ++to) {
                     if (longest(with(row, to, number_of(kind.card))) > now) return true;
                   }
                   return false;
                 },
                 [&](const question::CardShiftQuestion& kind) {
                   const auto card = number_of(kind.card);
                   return longest(with(without(card), kind.to - 1, card)) > now;
                 },
                 [&](const question::CardAtPlaceQuestion& kind) {
                   return longest(with(row, kind.to - 1, number_of(kind.card))) > now;
                 }},
      question);
}

}  // namespace coppice::coupell
