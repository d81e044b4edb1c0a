#include "games/coupell/players/evaluation_network.hpp"

#include <algorithm>
#include <utility>

#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/worth.hpp"

namespace coppice::coupell {

namespace {

/// Before its draw, a seat may have been given cards beyond the limit.
constexpr int largest_row = row_limit + turn_actions;
constexpr int widest_gap = 8;  ///< between the piles; larger differences count as this
constexpr int most_words = 12;
constexpr int most_letters = 9;  ///< longer words count as this
constexpr int lengths = most_letters - static_cast<int>(shortest_word) + 2;  ///< and no word

constexpr int draws_left = 0;  ///< turns
constexpr int own_size = draws_left + drawing_turns(most_cards) + 1;
constexpr int partner_size = own_size + largest_row + 1;
constexpr int gap = partner_size + largest_row + 1;
constexpr int words_claimed = gap + 2 * widest_gap + 1;
constexpr int own_word = words_claimed + most_words + 1;
constexpr int partner_word = own_word + 3 * lengths;
constexpr int after_last = partner_word + 3 * lengths;

constexpr WeightsHeader own_kind = {.game = "coupell", .version = 1};

}  // namespace

const std::size_t table_feature_count = after_last;

const EvaluationNetwork* built_in_evaluation() {
  static const std::optional<EvaluationNetwork> own =
      read_judgement(embedded_judgement().front().text);
  return own ? &*own : nullptr;
}

std::string write_judgement(const EvaluationNetwork& judgement) {
  WeightsWriter writer(own_kind);
  write_weights(writer, judgement);
  return writer.text();
}

std::optional<EvaluationNetwork> read_judgement(std::string_view text) {
  WeightsReader reader(text, own_kind);
  EvaluationNetwork judgement;
  judgement.rows.resize(table_feature_count);
  read_weights(reader, judgement);
  if (!reader.done()) return std::nullopt;
  return judgement;
}

TableFeatures TableEvaluator::features_of(const Table& table) {
  TableFeatures features;
  features.add(draws_left + std::min(turns_to_draw(table.to_come), drawing_turns(most_cards)));
  features.add(own_size + std::min(table.own.size(), largest_row));
  features.add(partner_size + std::min(table.partner.size(), largest_row));
  const int ahead = std::clamp(table.own_pile - table.partner_pile, -widest_gap, widest_gap);
  features.add(gap + widest_gap + ahead);
  const int lying = table.to_come + table.own.size() + table.partner.size();
  const int words = (rules_.cards - lying - table.own_pile - table.partner_pile) / discarded_cards;
  features.add(words_claimed + std::clamp(words, 0, most_words));
  const auto add_words = [&](int first, const ByEdits& longest, int as_it_lies) {
    for (const int letters : longest) {
      const int most = std::min(std::max(letters, as_it_lies), most_letters);
      features.add(first + std::max(0, most - static_cast<int>(shortest_word) + 1));
      first += lengths;
    }
  };
  add_words(own_word, longest_of(table.own, table.partner),
            minds_.own.longest(rules_.letters_of(table.own)));
  add_words(partner_word, longest_of(table.partner, table.own), 0);
  return features;
}

int TableEvaluator::worth_of(const EvaluationNetwork& judgement, const Table& table) {
  const int to_come = judgement.answer(features_of(table));
  return worth::point * (table.own_pile + table.partner_pile) +
         2 * worth::point * to_come / EvaluationNetwork::one;
}

const TableEvaluator::ByEdits& TableEvaluator::longest_of(const Row& row, const Row& pool) {
  CacheKey question{{}, row};
  for (const std::uint8_t card : pool) question.pool.insert(card);
  const auto [entry, is_new] = longest_.try_emplace(question);
  if (is_new) {
    RowLetters letters;
    question.pool.each(
        [&](int card) { letters.append(rules_.letters[static_cast<std::size_t>(card)]); });
    entry->second = longest_by_edits(minds_.partner, rules_.letters_of(row), letters);
  }
  return entry->second;
}

}  // namespace coppice::coupell
