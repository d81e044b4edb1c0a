#include "games/coupell/players/known_deal_evaluation.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>

namespace coppice::coupell {

namespace {

// In hundredths of a point, found by experiments. If the cards are known, rows may be fuller than
// the planner allows (games/coupell/players/worth.hpp).
constexpr int known_crowding = 3;  ///< times the square of the number of cards above `roomy`
constexpr int later_turn = 30;     ///< subtracted for a word that comes one turn later

CardSet set_of(std::span<const std::uint8_t> cards) {
  CardSet set;
  for (const std::uint8_t card : cards) set.insert(card);
  return set;
}

CardSet set_of(const Row& row) { return set_of(std::span(row.begin(), row.end())); }

}  // namespace

KnownDealEvaluation::KnownDealEvaluation(const Rules& rules, const Vocabulary& words,
                                         const Deal& deal, int turn)
    : rules_(rules),
      words_(words),
      deal_(deal),
      turn_(turn),
      turns_left_(std::max(0, turns_of(rules.cards) - turn - 1)),
      prices_(turns_left_) {}

KnownDealEvaluation::Cards KnownDealEvaluation::drawn_in(int turns) const {
  const int dealt = seat_count * hand_dealt;
  const int first = std::min(rules_.cards, dealt + cards_drawn * (turn_ + turns - 1));
  const int count = std::min(cards_drawn, rules_.cards - first);
  return std::span(deal_.order)
      .subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
}

int KnownDealEvaluation::holding(const Table& table) const {
  const int cards = table.own.size() + table.partner.size();
  const int to_come = std::max(0, rules_.cards - seat_count * hand_dealt - cards_drawn * turn_);
  const int gap = std::abs(table.own_pile - table.partner_pile);
  const int beyond = std::max(0, cards - worth::roomy);
  return worth::point * (table.own_pile + table.partner_pile) +
         prices_.of_card() * (cards + to_come) - known_crowding * beyond * beyond -
         worth::imbalance * gap * gap / std::max(1, turns_left_);
}

int KnownDealEvaluation::promise(const Row& row, Cards drawn_before, Cards drawn_last, CardSet pool,
                                 EditLimits edits) {
  CacheKey question{.pool = pool,
                    .most = static_cast<std::uint8_t>(edits.most),
                    .free = static_cast<std::uint8_t>(edits.free),
                    .fixed = static_cast<std::uint8_t>(drawn_last.size())};
  const auto add = [&](std::span<const std::uint8_t> cards) {
    for (const std::uint8_t card : cards) {
      if (question.size < longest_known_row) question.row[question.size++] = card;
    }
  };
  add({row.begin(), row.end()});
  add(drawn_before);
  add(drawn_last);
  const auto [entry, is_new] = promises_.try_emplace(question, 0);
  if (!is_new) return entry->second;
  std::array<CardLetters, longest_known_row> shown{};
  for (std::size_t at = 0; at < question.size; ++at) shown[at] = rules_.letters[question.row[at]];
  std::array<CardLetters, most_cards> given{};
  std::size_t count = 0;
  if (edits.most > 0) {
    pool.each([&](int card) { given[count++] = rules_.letters[static_cast<std::size_t>(card)]; });
  }
  edits.fixed = question.fixed;
  return entry->second = potential_worth(words_, std::span(shown).first(question.size),
                                         std::span(given).first(std::min(count, longest_known_row)),
                                         edits, prices_);
}

int KnownDealEvaluation::own_promise(const Table& table, EditLimits edits) {
  const CardSet pool = edits.most > 0 ? set_of(table.partner) : CardSet();
  return promise(table.own, {}, drawn_in(2), pool, edits);
}

int KnownDealEvaluation::later_promise(const Row& row) {
  return promise(row, drawn_in(1), drawn_in(3), CardSet(), {.most = 0, .free = 0}) - later_turn;
}

int KnownDealEvaluation::glance(const State& state, Seat acting) {
  if (state.step == GamePhase::over) return -worth::lost;
  const Seat partner = partner_of(acting);
  const Table table{state.row(acting), state.row(partner), state.pile(acting).size(),
                    state.pile(partner).size()};
  const int actions = state.active == acting ? state.actions : 0;
  if (table.own.size() - actions > row_limit) return -worth::lost;
  const Cards draw = drawn_in(1);
  const int next = promise(table.partner, {}, draw, actions > 0 ? set_of(table.own) : CardSet(),
                           {.most = actions, .free = actions});
  int value = holding(table) + own_promise(table, {.most = 1, .free = 1}) +
              std::max(next, later_promise(table.partner));
  const int drawn = table.partner.size() + static_cast<int>(draw.size());
  if (drawn - turn_actions - actions > row_limit && next <= worth::nothing)
    value -= worth::overflow;
  return value;
}

int KnownDealEvaluation::worth_of(const State& state, Seat acting) {
  if (state.step == GamePhase::over) return -worth::lost;
  const Seat partner = partner_of(acting);
  Table table{state.row(acting), state.row(partner), state.pile(acting).size(),
              state.pile(partner).size()};
  for (const std::uint8_t card : drawn_in(1)) table.partner.append(card);
  int best = after_claims(table, turn_actions);
  const auto claim = [&](const Row& row, int actions) {
    words_.each_claim(rules_.letters_of(row), [&](const RowWord& word) {
      Table after = table;
      after.partner = row;
      after.partner.remove(static_cast<int>(word.first), static_cast<int>(word.length));
      after.partner_pile += static_cast<int>(word.length) - discarded_cards;
      best = std::max(best, after_claims(after, actions));
    });
  };
  claim(table.partner, 1);
  // The seat's own gift may fill a gap before a longer word.
  const int longest_now = words_.longest(rules_.letters_of(table.partner));
  for (int place = 0; place < table.partner.size(); ++place) {
    Row row = table.partner;
    row.take(place);
    const int length = words_.longest(rules_.letters_of(row));
    if (length > longest_now && length > static_cast<int>(shortest_word)) claim(row, 0);
  }
  return best;
}

int KnownDealEvaluation::after_claims(const Table& table, int actions) {
  const int beyond = std::max(0, table.partner.size() - row_limit);
  const int held = holding(table);
  if (beyond > actions) return held - worth::overflow;
  // The partner's present cards have been drawn; its next draw comes two turns later.
  const CardSet pool = set_of(table.own) | set_of(drawn_in(2));
  const int later = promise(table.partner, {}, drawn_in(3), pool, {.most = 1, .free = 0});
  return held + own_promise(table, {.most = actions, .free = actions}) + later;
}

}  // namespace coppice::coupell
