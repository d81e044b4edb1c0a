#include "games/coppertwaddle/players/learned.hpp"

#include <algorithm>
#include <utility>

#include "engine/hash.hpp"
#include "games/coppertwaddle/players/embedded_learned.hpp"
#include "games/coppertwaddle/players/move_features.hpp"

namespace coppice::coppertwaddle {

namespace {

constexpr std::size_t points_a_line = 17;

/// A hash of the cards by their numbers, because features contain these numbers.
std::uint64_t hash_of_cards() {
  std::string cards;
  for (const std::string_view name : built_in_folios) {
    const Folio& folio = built_in_folio(name);
    for (int card = 0; card < folio.cards + folio.promos; ++card) {
      const int power = folio.rules[static_cast<std::size_t>(card)].power;
      cards += folio.code_of(card) + " " + std::to_string(power) + " " + folio.entry(card).effect;
      cards += '\n';
    }
  }
  return hash_of_text(cards);
}

const WeightsOf& own_kind() {
  static const WeightsOf kind = {.game = "coppertwaddle", .version = 1, .cards = hash_of_cards()};
  return kind;
}

}  // namespace

const Learned* own_learned(const Coppertwaddle& game) {
  static const std::optional<AllLearned> all = read_learned(embedded_learned().front().text);
  // The built-in folios have the same cards with the same numbers.
  const bool known = std::ranges::any_of(built_in_folios, [&](std::string_view name) {
    return &game.folio() == &built_in_folio(name);
  });
  if (!known || !all) return nullptr;
  const auto edition = std::ranges::find(editions, game.rules().edition.name, &Edition::name);
  return &(*all)[static_cast<std::size_t>(edition - editions.begin())];
}

std::string write_learned(const AllLearned& all) {
  WeightsWriter writer(own_kind());
  for (const Learned& learned : all) {
    std::size_t written = 0;
    for (const std::int16_t points : learned.policy.points()) {
      writer.add(points);
      if (++written % points_a_line == 0) writer.end_line();
    }
    writer.end_line();
    write_weights(writer, learned.outlook);
  }
  return writer.text();
}

std::optional<AllLearned> read_learned(std::string_view text) {
  WeightsReader reader(text, own_kind());
  AllLearned all;
  for (std::size_t edition = 0; edition < editions.size(); ++edition) {
    std::vector<std::int16_t> points(MoveFeatures::feature_count);
    for (std::int16_t& each : points) reader.next(each);
    Outlook outlook;
    outlook.rows.resize(table_feature_count);
    read_weights(reader, outlook);
    all.push_back({Policy(std::move(points)), std::move(outlook)});
  }
  if (!reader.done()) return std::nullopt;
  return all;
}

}  // namespace coppice::coppertwaddle
