#include "games/coppertwaddle/cards/changes.hpp"

#include <bit>
#include <utility>
#include <vector>

#include "engine/any_game_adapter.hpp"
#include "engine/default_members.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/rules/suite.hpp"

namespace coppice::coppertwaddle {

namespace {

constexpr int most_power = 9;

/// The copies of this card.
std::vector<int> copies_of(const Coppertwaddle& game, std::size_t entry) {
  std::vector<int> copies;
  for (int card = 0; card < game.rules().cards; ++card) {
    if (game.folio().entry_of[static_cast<std::size_t>(card)] == entry) copies.push_back(card);
  }
  return copies;
}

std::shared_ptr<const AnyGame> face(Coppertwaddle changed, const AnyGame& original) {
  return std::make_shared<AnyGameAdapter<Coppertwaddle>>(std::move(changed), original.settings());
}

CardRule blank_of(const CardRule& rule, const Rules& rules) {
  CardRule blank;
  blank.kind = rule.kind;
  if (!rule.is_threlm()) return blank;
  blank.kind = CardKind::threlm;
  blank.ranks = rule.is_wind() ? Ranks(Rank::peasant) : rule.ranks;
  int sum = 0;
  int threlms = 0;
  for (int card = 0; card < rules.cards; ++card) {
    if (rules.of(card).kind != CardKind::threlm) continue;
    sum += rules.of(card).power;
    ++threlms;
  }
  blank.power = static_cast<std::int16_t>(threlms == 0 ? 0 : (2 * sum + threlms) / (2 * threlms));
  return blank;
}

std::shared_ptr<const AnyGame> with_changed_power(const AnyGame& game, std::size_t entry, int by) {
  Coppertwaddle changed = game.as<Coppertwaddle>();
  for (const int card : copies_of(changed, entry)) {
    const CardRule& rule = changed.rules().of(card);
    const int power = rule.power + by;
    if (rule.kind != CardKind::threlm || power < 0 || power > most_power) return nullptr;
    changed = changed.with_power(card, power);
  }
  return face(std::move(changed), game);
}

}  // namespace

std::shared_ptr<const AnyGame> with_blank(const AnyGame& game, std::size_t entry) {
  const auto& own = game.as<Coppertwaddle>();
  Coppertwaddle changed = own;
  for (const int card : copies_of(own, entry)) {
    changed = changed.with_card(card, blank_of(own.rules().of(card), own.rules()));
  }
  return face(std::move(changed), game);
}

std::shared_ptr<const AnyGame> with_more_power(const AnyGame& game, std::size_t entry) {
  return with_changed_power(game, entry, 1);
}

std::shared_ptr<const AnyGame> with_less_power(const AnyGame& game, std::size_t entry) {
  return with_changed_power(game, entry, -1);
}

namespace {

/// The filled Ditches of the Domain without pressed ones, which cannot become proud. Covered
/// Threlms count, because they become proud by themselves.
int filled_ditches(const State& state, Seat seat) {
  const PlaceSet filled = (state.lying_places() & PlaceSet::ditches(seat)) - state.pressed_places();
  return std::popcount(filled.bits());
}

/// The points of a Suite come first.
void score(const AnyGame& game, const AnyState& any, std::span<std::int32_t> scores) {
  const auto& state = any.as<State>();
  const auto won = points(state, game.as<Coppertwaddle>().rules());
  for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
    scores[seat] = won[seat] * (ditches_of_seat + 1) + filled_ditches(state, Seat{seat});
  }
}

}  // namespace

lab::LeadMetric lead_watching() { return {.words = "coppertwaddle.lead", .score = score}; }

}  // namespace coppice::coppertwaddle
