#include "games/coppertwaddle/players/trained_weights.hpp"

#include <algorithm>
#include <utility>

#include "engine/hash.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/players/move_features.hpp"

namespace coppice::coppertwaddle {

namespace {

constexpr std::size_t points_a_line = 17;

constexpr WeightsHeader any_cards = {.game = "coppertwaddle", .version = 1};

void list_cards(const Folio& folio, std::string& cards) {
  for (int card = 0; card < folio.cards + folio.promos; ++card) {
    const int power = folio.rules[static_cast<std::size_t>(card)].power;
    cards += folio.code_of(card) + " " + std::to_string(power) + " " + folio.entry(card).effect;
    cards += '\n';
  }
}

/// A hash of the cards by their numbers, because features contain these numbers.
std::uint64_t hash_of_built_in_cards() {
  std::string cards;
  for (const std::string_view name : built_in_folios) list_cards(built_in_folio(name), cards);
  return hash_of_text(cards);
}

const WeightsHeader& built_in_cards() {
  static const WeightsHeader kind = {
      .game = any_cards.game, .version = any_cards.version, .cards = hash_of_built_in_cards()};
  return kind;
}

void write_one(WeightsWriter& writer, const TrainedWeights& learned) {
  std::size_t written = 0;
  for (const std::int16_t points : learned.policy.points()) {
    writer.add(points);
    if (++written % points_a_line == 0) writer.end_line();
  }
  writer.end_line();
  write_weights(writer, learned.outlook);
}

TrainedWeights read_one(WeightsReader& reader) {
  std::vector<std::int16_t> points(MoveFeatures::feature_count);
  for (std::int16_t& each : points) reader.next(each);
  ValueNetwork outlook;
  outlook.rows.resize(table_feature_count);
  read_weights(reader, outlook);
  return {Policy(std::move(points)), std::move(outlook)};
}

}  // namespace

std::string weights_card_key(const Coppertwaddle& game) {
  std::string cards;
  list_cards(game.folio(), cards);
  return std::string(game.rules().edition.name) + " " + hex_of(hash_of_text(cards));
}

const TrainedWeights* weights_for(const CustomWeights* own, const Coppertwaddle& game) {
  return own == nullptr ? built_in_weights(game) : &own->learned;
}

bool is_learned(const CustomWeights* own, const Coppertwaddle& game) {
  return own == nullptr ? built_in_weights(game) != nullptr : own->cards == weights_card_key(game);
}

std::string write_one_learned(const TrainedWeights& learned) {
  WeightsWriter writer(any_cards);
  write_one(writer, learned);
  return writer.text();
}

std::optional<TrainedWeights> read_one_learned(std::string_view text) {
  WeightsReader reader(text, any_cards);
  TrainedWeights learned = read_one(reader);
  if (!reader.done()) return std::nullopt;
  return learned;
}

const TrainedWeights* built_in_weights(const Coppertwaddle& game) {
  static const std::optional<WeightsByEdition> all = read_learned(embedded_learned().front().text);
  // The built-in folios have the same cards with the same numbers.
  const bool known = std::ranges::any_of(built_in_folios, [&](std::string_view name) {
    return &game.folio() == &built_in_folio(name);
  });
  if (!known || !all) return nullptr;
  const auto edition = std::ranges::find(editions, game.rules().edition.name, &Edition::name);
  return &(*all)[static_cast<std::size_t>(edition - editions.begin())];
}

std::string write_learned(const WeightsByEdition& all) {
  WeightsWriter writer(built_in_cards());
  for (const TrainedWeights& learned : all) write_one(writer, learned);
  return writer.text();
}

std::optional<WeightsByEdition> read_learned(std::string_view text) {
  WeightsReader reader(text, built_in_cards());
  WeightsByEdition all;
  for (std::size_t edition = 0; edition < editions.size(); ++edition) {
    all.push_back(read_one(reader));
  }
  if (!reader.done()) return std::nullopt;
  return all;
}

}  // namespace coppice::coppertwaddle
