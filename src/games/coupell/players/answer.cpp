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

namespace {

/// The card that a move gives away, or none.
std::uint8_t given_by(const State& state, Move move) {
  const bool gives = move::kind(move) == MoveKind::give_card;
  return gives ? state.own_row()[move.a()] : no_card;
}

int longest(const Coupell& game, const Vocabulary& vocabulary, const Row& row) {
  return vocabulary.longest(game.rules().letters_of(row));
}

/// The longest word that one action of the partner can make in the `own` row, if it is longer than
/// the present one. Does not request the card that the seat has just `given`, nor one that costs
/// the partner's longest word at least as many letters as it adds here.
std::optional<Remark> wish(const Coupell& game, const AssumedVocabularies& minds, const Row& own,
                           const Row& partner, std::uint8_t given) {
  const int now = longest(game, minds.own, own);
  const int theirs = longest(game, minds.partner, partner);
  int letters = now;
  std::optional<Remark> wish;
  const auto consider = [&](Row row, int to, std::uint8_t card, int loss, const auto& wanted) {
    row.insert(to, card);
    const int with_it = longest(game, minds.own, row);
    if (with_it <= std::max(letters, now + loss)) return;
    letters = with_it;
    wish = wanted(to + 1);
  };
  for (int from = 0; from < partner.size(); ++from) {
    Row rest = partner;
    const std::uint8_t card = rest.take(from);
    if (card == given) continue;
    const int loss = theirs - longest(game, minds.partner, rest);
    for (int to = 0; to <= own.size(); ++to) {
      consider(own, to, card, loss,
               [&](int place) { return remark::GiftRequest{card, place, letters, place - 1}; });
    }
  }
  for (int from = 0; from < own.size(); ++from) {
    Row rest = own;
    const std::uint8_t card = rest.take(from);
    for (int to = 0; to <= rest.size(); ++to) {
      consider(rest, to, card, 0, [&](int place) {
        return remark::ShiftRequest{card, from + 1, place, letters, gap_of_move(from + 1, place)};
      });
    }
  }
  return wish;
}

std::optional<Remark> waiting(const Coupell& game, const Vocabulary& vocabulary, const Row& own) {
  std::optional<RowWord> longest;
  vocabulary.each_claim(game.rules().letters_of(own), [&](const RowWord& word) {
    if (!longest || word.length > longest->length) longest = word;
  });
  if (!longest) return std::nullopt;
  const int first = static_cast<int>(longest->first);
  const int letters = static_cast<int>(longest->length);
  return remark::WordReady{first + 1, first + letters, letters};
}

}  // namespace

std::optional<Remark> remark_on(const Coupell& game, const AssumedVocabularies& minds,
                                const State& state, Move move) {
  State after = state;
  game.play(after, move);
  if (after.step == GamePhase::over) return std::nullopt;
  const Seat seat = state.active;
  const Seat partner = partner_of(seat);
  const int made = longest(game, minds.partner, after.row(partner));
  if (made > longest(game, minds.partner, state.row(partner))) return remark::WordMade{made};
  const bool last_turn = state.final_turns > 0;
  if (after.active == seat || last_turn) return std::nullopt;
  const Row& own = after.row(seat);
  if (auto wanted = wish(game, minds, own, after.row(partner), given_by(state, move))) {
    return wanted;
  }
  return waiting(game, minds.own, own);
}

}  // namespace coppice::coupell
