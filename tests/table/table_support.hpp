#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game_adapter.hpp"
#include "support/heaps.hpp"
#include "support/json_shape.hpp"
#include "support/kuhn_table.hpp"
#include "table/table.hpp"

namespace coppice::test {

inline constexpr Seat only_seat{0};

// At a table for two.
inline constexpr Seat first{0};
inline constexpr Seat second{1};

/// A table for one.
inline TableSetup setup(std::uint64_t seed = 7, bool practice = false) {
  const auto game = std::make_shared<AnyGameAdapter<reference::HeapsGame>>(
      reference::HeapsGame{}, Settings{{"marks", "two"}});
  return {game, {"human"}, seed, practice, "", "2026-11-21"};
}

/// A table for two with hidden cards, Kuhn poker, before the deal.
inline Table kuhn_setup_table(std::uint64_t seed = 0,
                              std::vector<std::string> seats = {"human", "human"}) {
  const auto game = std::make_shared<AnyGameAdapter<reference::KuhnTable>>(
      reference::KuhnTable{}, Settings{{"ante", "one"}});
  return *Table::make({game, std::move(seats), seed, false, "", "2026-11-21"});
}

/// The same after the deal.
inline Table kuhn_table(std::uint64_t seed, std::vector<std::string> seats = {"human", "human"}) {
  Table table = kuhn_setup_table(seed, std::move(seats));
  table.append(table.deal());
  return table;
}

/// A dealt table that waits for its first decision.
inline Table open_table(std::uint64_t seed = 7, bool practice = false) {
  Table table = *Table::make(setup(seed, practice));
  table.append(table.deal());
  return table;
}

/// What a seat was told, in the form of the wire.
inline std::vector<boost::json::value> told(const Table& table, Seat seat) {
  std::vector<boost::json::value> all;
  for (const EventLogEntry& told : table.log().events(seat)) all.push_back(json_of(told.event));
  return all;
}

/// Plays a move that must be legal, and returns the new entries.
inline std::vector<JournalEntry> play(Table& table, const std::string& move,
                                      const std::string& command = "") {
  auto change = table.consider(intent::Move{only_seat, move}, command);
  if (!change) throw std::logic_error(move + ": " + change.error().key);
  table.append(*change);
  return change->entries;
}

/// Plays the first legal move until `moves` are played or the game is over, and returns the
/// journal.
inline std::vector<JournalEntry> play_first_moves(Table& table, int moves) {
  std::vector<JournalEntry> journal;
  for (int count = 0; count < moves && !table.play().turn().is_over(); ++count) {
    const auto added = play(table, table.play().options(only_seat).front().text);
    journal.insert(journal.end(), added.begin(), added.end());
  }
  return journal;
}

}  // namespace coppice::test
