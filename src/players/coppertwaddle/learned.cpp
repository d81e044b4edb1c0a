#include "players/coppertwaddle/learned.hpp"

#include <algorithm>
#include <utility>

#include "players/coppertwaddle/embedded_learned.hpp"
#include "players/coppertwaddle/move_features.hpp"

namespace coppice::coppertwaddle {

const Learned* own_learned(const Coppertwaddle& game) {
  static const std::optional<AllLearned> all = read_learned(embedded_learned().front().text);
  // The built-in folios have the same cards by the same numbers.
  const bool known = std::ranges::any_of(built_in_folios, [&](std::string_view name) {
    return &game.folio() == &built_in_folio(name);
  });
  if (!known || !all) return nullptr;
  const auto edition = std::ranges::find(editions, game.rules().edition.name, &Edition::name);
  return &(*all)[static_cast<std::size_t>(edition - editions.begin())];
}

std::string write_learned(const AllLearned& all) {
  std::string text;
  constexpr std::size_t numbers_a_line = Outlook::hidden_count + 1;
  for (const Learned& learned : all) {
    std::size_t written = 0;
    const auto write = [&](std::int32_t number) {
      text += std::to_string(number) + (++written % numbers_a_line == 0 ? "\n" : " ");
    };
    for (const std::int16_t points : learned.policy.points()) write(points);
    each_weight(learned.outlook, write);
    text.back() = '\n';
  }
  return text;
}

std::optional<AllLearned> read_learned(std::string_view text) {
  Numbers numbers(text);
  AllLearned all;
  for (std::size_t edition = 0; edition < editions.size(); ++edition) {
    std::vector<std::int16_t> points(MoveFeatures::feature_count);
    for (std::int16_t& each : points) numbers.next(each);
    Outlook outlook;
    outlook.rows.resize(table_feature_count);
    each_weight(outlook, [&](std::int32_t& number) { numbers.next(number); });
    if (!numbers.good()) return std::nullopt;
    all.push_back({Policy(std::move(points)), std::move(outlook)});
  }
  if (!numbers.at_end()) return std::nullopt;
  return all;
}

}  // namespace coppice::coppertwaddle
