#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "host/computer_seats.hpp"
#include "host/new_table.hpp"
#include "host/system_time.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"

namespace coppice {

/// A game against computers with budgets in playouts; the seed selects the game of the roster. The
/// person at seat 1 plays the options in turn. same_games.ts plays the same games through the
/// page's code.
struct ComputerGame {
  std::uint64_t seed;
  std::string game;
  std::vector<std::string> seats;
  std::string record;  ///< empty if the table refused anything, which would be a bug
};

inline std::string record_of(const wire::NewTable& wish) {
  const RequestEnvironment occasion{read_moment("2026-01-01T00:00:00.000Z"),
                                    [] { return std::uint64_t{0}; },
                                    [](const std::string&, const std::string&) { return false; }};
  auto made = requested_table(wish, std::nullopt, occasion);
  if (!made) return {};
  const auto computers = computers_of(wish.game, wish.seats);
  if (!computers) return {};
  Table& table = made->table;
  table.append(table.deal());
  NoClock clock;
  for (std::size_t decisions = 1; !table.play().turn().is_over(); ++decisions) {
    const Seat seat = table.play().turn().seat();
    if (const auto& player = (*computers)[seat.index].player) {
      Random random = table.play().random();
      const Move move =
          player->choose(table.play().game(), table.play().view(seat), seat, random, clock);
      table.append(table.consider_computer_move(*player, move));
      continue;
    }
    const auto options = table.play().options(seat);
    auto change = table.consider(intent::Move{seat, options[decisions % options.size()].text});
    if (!change) return {};
    table.append(std::move(*change));
  }
  return write_record(table.record());
}

inline ComputerGame computer_game(std::uint64_t seed) {
  const GameType& entry = roster()[seed % roster().size()];
  std::vector<std::string> seats(static_cast<std::size_t>(entry.info.seats), entry.company + ":20");
  seats.front() = "human";
  const wire::NewTable wish{entry.info.id, {}, seats, std::to_string(seed), false, false};
  return {seed, entry.info.id, seats, record_of(wish)};
}

}  // namespace coppice
