#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "search/registry.hpp"
#include "table/game_in_play.hpp"

// Who sits at a table: a person or a computer player at each seat.
namespace coppice {

/// The number of people. At a table without people, computers play and people can only watch.
std::ptrdiff_t people_in(const std::vector<std::string>& seats);

/// The seats of a new table as requested; by default, all are people's. `programs` are the seats of
/// the host's programs for this game (program_prefix). Errors: a wrong number of seats; an unknown
/// player or program.
std::expected<std::vector<std::string>, Error> seats_for(
    const GameType& game, const std::vector<std::string>& wish,
    const std::vector<std::string>& programs = {});

/// Where a person joins: the seat with this number, from 1; by default the seat to move if a person
/// plays it, else the first person's seat. At a table without people, any seat's view is available,
/// by default that of seat 1. Errors: no such seat; a computer's seat at a table with people.
std::expected<Seat, Error> seat_to_join(const GameInPlay& play, std::optional<std::int64_t> wish);

}  // namespace coppice
