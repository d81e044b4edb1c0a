#include "games/copperdale/players/fill_gains.hpp"

#include <algorithm>

#include "games/copperdale/rules/fills.hpp"
#include "games/copperdale/rules/moves.hpp"

namespace coppice::copperdale {

namespace {

void add(std::uint8_t& spaces, int count) { spaces = static_cast<std::uint8_t>(spaces + count); }

}  // namespace

Fill FillGains::write(Occupation occupation, int value) const {
  const int space = occupation_space(sheet_, occupation);
  if (space == 2) return {};
  State after = sheet_;
  add(after.numbers[2 * at(occupation) + static_cast<std::size_t>(space)], value);
  return {gain(after), move::write(occupation)};
}

Fill FillGains::write(int value) const {
  Fill best;
  for (int index = 0; index < occupation_count; ++index) {
    best.improve(write(static_cast<Occupation>(index), value));
  }
  return best;
}

Fill FillGains::district(int value) const {
  Fill best;
  bool empty_seen = false;
  for (int index = 0; index < district_count; ++index) {
    const int space = district_space(sheet_, index);
    if (space == 2 || (space == 0 && empty_seen)) continue;  // empty ones are equal
    empty_seen = empty_seen || space == 0;
    State after = sheet_;
    add(after.districts[static_cast<std::size_t>(2 * index + space)], value);
    const bool settles = after.district_complete(index) && after.total_population_room() > 0;
    Fill fill = settles ? settle(after) : Fill{.gain = gain(after)};
    fill.move = move::district(index);
    best.improve(fill);
  }
  return best;
}

/// The Population of a completed District. One space is skipped if two are possible.
Fill FillGains::settle(State& sheet) const {
  const bool two = most_population(sheet, sheet.total_population_room()) == 2;
  Fill best;
  for (std::size_t first = 0; first < suit_count; ++first) {
    if (sheet.population[first] == population_spaces) continue;
    ++sheet.population[first];
    const auto suit = static_cast<Suit>(first);
    if (!two) best.improve({gain(sheet), {}, move::settle(suit)});
    for (std::size_t second = first; two && second < suit_count; ++second) {
      if (sheet.population[second] == population_spaces) continue;
      ++sheet.population[second];
      best.improve({gain(sheet), {}, move::settle(suit, static_cast<Suit>(second))});
      --sheet.population[second];
    }
    --sheet.population[first];
  }
  return best;
}

Fill FillGains::estate(Suit suit) const {
  Fill best;
  const unsigned free = free_estates(sheet_, suit);
  for (int index = 0; index < estate_count; ++index) {
    if ((free >> index & 1) == 0) continue;
    State after = sheet_;
    after.estates_filled = static_cast<std::uint8_t>(after.estates_filled | 1U << index);
    Fill fill = estate_borders(after, index);
    fill.move = move::estate(index);
    best.improve(fill);
  }
  return best;
}

Fill FillGains::estate_borders(const State& filled, int index) const {
  const SuitPair pair = estates[static_cast<std::size_t>(index)];
  const int count = copperdale::estate_borders(filled, index);
  if (count == 0) return {.gain = gain(filled)};
  Fill best;
  for (int second = 0; second <= count; ++second) {
    const int first = count - second;
    if (first > filled.border_room(pair.first) || second > filled.border_room(pair.second)) {
      continue;
    }
    State after = filled;
    add(after.borders[at(pair.first)], first);
    add(after.borders[at(pair.second)], second);
    const Suit lower = first > 0 ? pair.first : pair.second;
    const Suit upper = second > 0 ? pair.second : pair.first;
    best.improve(
        {gain(after), {}, count == 1 ? move::borders(lower) : move::borders(lower, upper)});
  }
  return best;
}

Fill FillGains::monument(Suit suit) const {
  Fill best;
  for (std::size_t index = 0; index < monument_count; ++index) {
    const auto monument = static_cast<Monument>(index);
    if (sheet_.monument_filled(monument, suit)) continue;
    State after = sheet_;
    after.monuments[index] = static_cast<std::uint8_t>(after.monuments[index] | 1U << at(suit));
    best.improve({gain(after), move::monument(monument)});
  }
  return best;
}

std::int32_t FillGains::grow(Suit suit, int count, bool border) const {
  State after = sheet_;
  add(after.population[at(suit)], count);
  if (border && after.border_room(suit) > 0) add(after.borders[at(suit)], 1);
  return gain(after);
}

GrowthGains::GrowthGains(const FillGains& fills, const State& sheet) : sheet_(sheet) {
  for (std::size_t index = 0; index < suit_count; ++index) {
    const auto suit = static_cast<Suit>(index);
    const int most = most_population(sheet, sheet.population_room(suit));
    for (int count = std::min(1, most); count <= most; ++count) {
      for (const bool border : {false, true}) {
        gains_[index][static_cast<std::size_t>(count)][border ? 1 : 0] =
            fills.grow(suit, count, border);
      }
    }
  }
}

std::int32_t GrowthGains::of(Card card) const {
  const Card border = sheet_.border[sheet_.month];
  const int most = most_population(sheet_, sheet_.population_room(card.suit()));
  std::int32_t best = no_way;
  State grown = sheet_;
  for (int count = std::min(1, most); count <= most; ++count) {
    grown.population[at(card.suit())] =
        static_cast<std::uint8_t>(sheet_.population[at(card.suit())] + count);
    const bool match = border_match(grown, card, border) != BorderMatch::none;
    best = std::max(best, gains_[at(card.suit())][static_cast<std::size_t>(count)][match ? 1 : 0]);
  }
  return best;
}

FillPair best_pair(std::int32_t district, std::int32_t estate, std::int32_t monument) {
  const std::array<std::int32_t, 3> gains = {district, estate, monument};
  FillPair pair;
  const std::size_t worst =
      static_cast<std::size_t>(std::ranges::min_element(gains) - gains.begin());
  for (std::size_t kind = 0; kind < gains.size(); ++kind) {
    pair.chosen[kind] = kind != worst && gains[kind] > no_way;
    pair.gain += pair.chosen[kind] ? gains[kind] : 0;
  }
  return pair;
}

}  // namespace coppice::copperdale
