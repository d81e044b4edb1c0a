#include "games/coupell/players/final_turn_gains.hpp"

namespace coppice::coupell {

std::uint64_t FinalTurnGains::of(const Vocabulary& words, const Row& row, int actions) {
  const std::uint64_t none = row.size() <= row_limit ? 1 : 0;
  if (actions == 0) return none;
  const CacheKey question{row, static_cast<std::uint8_t>(actions)};
  if (const auto known = gains_.find(question); known != gains_.end()) return known->second;
  std::uint64_t all = none;
  words.each_claim(rules_.letters_of(row), [&](const RowWord& word) {
    Row rest = row;
    rest.remove(static_cast<int>(word.first), static_cast<int>(word.length));
    all |= of(words, rest, actions - 1) << gain_of(static_cast<int>(word.length));
  });
  for (int place = 0; place < row.size(); ++place) {
    Row rest = row;
    rest.take(place);
    all |= of(words, rest, actions - 1);
  }
  gains_.emplace(question, all);
  return all;
}

}  // namespace coppice::coupell
