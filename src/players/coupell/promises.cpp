#include "players/coupell/promises.hpp"

namespace coppice::coupell {

int Promises::of(const Row& row, const Row& pool, Edits edits) {
  Question question{
      {}, row, static_cast<std::uint8_t>(edits.most), static_cast<std::uint8_t>(edits.free)};
  for (const std::uint8_t card : pool) question.pool.insert(card);
  const auto [entry, is_new] = promises_.try_emplace(question, 0);
  if (is_new) {
    RowLetters letters;
    question.pool.each(
        [&](int card) { letters.append(rules_.letters[static_cast<std::size_t>(card)]); });
    entry->second = promise_of(vocabulary_, rules_.letters_of(row), letters, edits, prices_);
  }
  return entry->second;
}

}  // namespace coppice::coupell
