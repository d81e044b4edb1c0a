#pragma once

#include <cstdint>
#include <expected>

#include "host/loaded_table.hpp"
#include "search/search_clock.hpp"
#include "wire/pages.hpp"

namespace coppice {

/// Errors: a table for which the comparison has no meaning: the game is unfinished, or its seats
/// are rivals.
std::expected<void, Error> check_comparable(const StoredTable& table);

/// Plays the table's deal with the computer at every seat: games `first` and on, for a few hundred
/// milliseconds, at least one. A game number always gives the same result. Does not change the
/// table. Errors: no such number.
std::expected<wire::ComputerResults, Error> play_computer_games(const StoredTable& table,
                                                                std::uint64_t first,
                                                                SearchClock& clock);

}  // namespace coppice
