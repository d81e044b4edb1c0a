#pragma once

#include <cstdint>
#include <string>

#include "players/roster.hpp"
#include "table/table.hpp"

namespace coppice {

/// The record of a game that is played at a table by random choice: the same seed, the same text,
/// on every platform. Empty if the table refuses anything, which would be a mistake of ours.
inline std::string random_game(std::uint64_t seed) {
  const Seat seat{0};
  const auto game = roster().front().make(Settings{});
  if (!game) return {};
  auto table = Table::make({*game, {"human"}, seed, false, "", "2022-01-01"});
  if (!table || !table->append(table->deal())) return {};
  Random random(seed);
  while (!table->turn().is_over()) {
    const auto options = table->options(seat);
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    const auto entries = table->consider_move(seat, options[chosen].move, "");
    if (!entries || !table->append(*entries)) return {};
  }
  return write_record(table->record());
}

}  // namespace coppice
