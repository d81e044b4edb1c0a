#include "games/coupell/players/answer.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>

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
  return std::visit(
      [&]<class Kind>(const Kind& kind) {
        if constexpr (std::same_as<Kind, question::WordQuestion>) {
          return now >= kind.letters;
        } else {
          const auto card = static_cast<std::uint8_t>(kind.card);
          Row rest = row;
          if constexpr (std::same_as<Kind, question::CardNeededQuestion>) {
            rest.take(place_in(row, card));
            return longest(rest) < now;
          } else if constexpr (std::same_as<Kind, question::CardUsefulQuestion>) {
            for (int to = 0; to <= row.size(); ++to) {
              if (longest(with(row, to, card)) > now) return true;
            }
            return false;
          } else {
            if constexpr (std::same_as<Kind, question::CardShiftQuestion>)
              rest.take(place_in(row, card));
            return longest(with(rest, kind.to - 1, card)) > now;
          }
        }
      },
      question);
}

}  // namespace coppice::coupell
