#include "games/coupell/rules/question.hpp"

#include <algorithm>
#include <string>

#include "engine/overloaded.hpp"
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
  const auto has = [&](const Row& where, int card) -> std::expected<void, Error> {
    if (place_of(where, card) <= where.size()) return {};
    return make_error("error.coupell.question_card");
  };
  return std::visit(
      Overloaded{[&](const question::WordQuestion& kind) -> std::expected<void, Error> {
                   if (std::in_range<std::uint32_t>(kind.letters) &&
                       static_cast<std::uint32_t>(kind.letters) >= shortest_word &&
                       static_cast<std::uint32_t>(kind.letters) <= longest_word) {
                     return {};
                   }
                   return make_error("error.coupell.question_letters",
                                     {{"from", std::to_string(shortest_word)},
                                      {"to", std::to_string(longest_word)}});
                 },
                 [&](const question::CardUsefulQuestion& kind) { return has(askers, kind.card); },
                 [&](const question::CardNeededQuestion& kind) { return has(row, kind.card); },
                 [&](const question::CardAtPlaceQuestion& kind) {
                   const auto found = has(askers, kind.card);
                   return found ? place_in(kind.to, row.size() + 1) : found;
                 },
                 [&](const question::CardShiftQuestion& kind) -> std::expected<void, Error> {
                   if (const auto found = has(row, kind.card); !found) return found;
                   if (kind.to == place_of(row, kind.card)) {
                     return make_error("error.coupell.question_same_place");
                   }
                   return place_in(kind.to, row.size());
                 }},
      question);
}

}  // namespace coppice::coupell
