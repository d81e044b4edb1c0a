#include "games/coupell/players/potential_words.hpp"

#include <algorithm>

namespace coppice::coupell {

PotentialWords::CacheKey PotentialWords::question_of(const Row& row, const Row& pool,
                                                     EditLimits edits) {
  CacheKey question{
      {}, row, static_cast<std::uint8_t>(edits.most), static_cast<std::uint8_t>(edits.free)};
  for (const std::uint8_t card : pool) question.pool.insert(card);
  return question;
}

int PotentialWords::of(const Row& row, const Row& pool, EditLimits edits, int floor) {
  floor = std::max(floor, worth::nothing);
  const CacheKey question = question_of(row, pool, edits);
  Answer& answer = promises_[question];
  if (answer.exact || answer.most <= floor) return answer.most;
  RowLetters letters;
  question.pool.each(
      [&](int card) { letters.append(rules_.letters[static_cast<std::size_t>(card)]); });
  answer.most =
      potential_worth(vocabulary_, rules_.letters_of(row), letters, edits, prices_, floor);
  answer.exact = answer.most > floor || floor == worth::nothing;
  return answer.most;
}

WordSpelling PotentialWords::word_of(const Row& row, const Row& pool, EditLimits edits) const {
  // If its worth is already known, worse words need not be searched.
  const auto known = promises_.find(question_of(row, pool, edits));
  const bool is_known = known != promises_.end() && known->second.exact;
  const auto letters = rules_.letters_of(row);
  const auto given = rules_.letters_of(pool);
  if (is_known && known->second.most > worth::nothing) {
    const int floor = known->second.most - 1;
    const auto word = promised_word(vocabulary_, letters, given, edits, prices_, floor);
    if (word.length > 0) return word;
  }
  // The cached promise may belong to another order of the other row's cards.
  return promised_word(vocabulary_, letters, given, edits, prices_);
}

}  // namespace coppice::coupell
