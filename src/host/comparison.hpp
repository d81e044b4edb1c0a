#pragma once

#include <cstdint>
#include <expected>

#include "host/stored_table.hpp"
#include "search/clock.hpp"
#include "wire/messages.hpp"

namespace coppice {

/// Errors: a table on which the computer's games say nothing: one that is not over, or a game in
/// which the seats play against each other.
std::expected<void, Error> check_comparable(const StoredTable& table);

/// Plays the table's deal with the computer on every seat: games number `first` and on, for some
/// hundred milliseconds, at least one. The same number always comes to the same result. Touches no
/// table. Errors: there is no such number.
std::expected<wire::ComputerGames, Error> play_computer_games(const StoredTable& table,
                                                              std::uint64_t first, Clock& clock);

}  // namespace coppice
