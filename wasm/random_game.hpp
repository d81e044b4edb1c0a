#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "search/registry.hpp"
#include "table/table.hpp"

namespace coppice {

/// The record of a random game at a table; the same seed gives the same text on every platform. The
/// seed selects the game of the roster. Empty if the table refused anything, which would be a bug.
inline std::string random_game(std::uint64_t seed) {
  const GameType& entry = roster()[seed % roster().size()];
  const auto game = entry.make(Settings{});
  if (!game) return {};
  const std::vector<std::string> people(static_cast<std::size_t>(entry.info.seats), "human");
  auto table = Table::make({*game, people, seed, false, "", "2022-01-01"});
  if (!table) return {};
  table->append(table->deal());
  Random random(seed);
  while (!table->play().turn().is_over()) {
    const Seat seat = table->play().turn().seat();
    const auto options = table->play().options(seat);
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    auto change = table->consider(intent::Move{seat, options[chosen].text});
    if (!change) return {};
    table->append(std::move(*change));
  }
  return write_record(table->record());
}

}  // namespace coppice
