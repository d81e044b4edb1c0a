#include "games/coupell/rules/question.hpp"

#include <algorithm>
#include <concepts>
#include <string>

#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

namespace {

std::expected<void, Error> place_in(int place, int places) {
  if (place >= 1 && place <= places) return {};
  return make_error("error.coupell.question_place",
                    {{"place", std::to_string(place)}, {"places", std::to_string(places)}});
}

}  // namespace

std::expected<void, Error> Coupell::check_question(const View& view, Seat asked,
                                                   const Question& question) const {
  const Row& row = view.row(asked);
  const Row& askers = view.row(partner_of(asked));
  const auto place_of = [](const Row& where, int card) {
    return static_cast<int>(std::ranges::find(where, card) - where.begin()) + 1;
  };
  return std::visit(
      [&]<class Kind>(const Kind& kind) -> std::expected<void, Error> {
        if constexpr (std::same_as<Kind, question::WordQuestion>) {
          if (std::in_range<std::uint32_t>(kind.letters) &&
              static_cast<std::uint32_t>(kind.letters) >= shortest_word &&
              static_cast<std::uint32_t>(kind.letters) <= longest_word) {
            return {};
          }
          return make_error(
              "error.coupell.question_letters",
              {{"from", std::to_string(shortest_word)}, {"to", std::to_string(longest_word)}});
        } else {
          constexpr bool is_mine = std::same_as<Kind, question::CardUsefulQuestion> ||
                                   std::same_as<Kind, question::CardAtPlaceQuestion>;
          const Row& where = is_mine ? askers : row;
          const int place = place_of(where, kind.card);
          if (place > where.size()) return make_error("error.coupell.question_card");
          if constexpr (std::same_as<Kind, question::CardAtPlaceQuestion>) {
            return place_in(kind.to, row.size() + 1);
          } else if constexpr (std::same_as<Kind, question::CardShiftQuestion>) {
            if (kind.to == place) return make_error("error.coupell.question_same_place");
            return place_in(kind.to, row.size());
          }
          return {};
        }
      },
      question);
}

}  // namespace coppice::coupell
