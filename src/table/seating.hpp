#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "search/registry.hpp"
#include "table/play.hpp"

// Who sits at a table: a person or a computer player at each seat.
namespace coppice {

/// How many people sit there. Where none does, computers play among themselves, and one may only
/// watch.
std::ptrdiff_t people_in(const std::vector<std::string>& seats);

/// The seats of a new table as they are wished for; without a wish all are people's. Errors:
/// another number of seats than the game has, an unknown player.
std::expected<std::vector<std::string>, Error> seats_for(const GameType& game,
                                                         const std::vector<std::string>& wish);

/// Where a person may sit down: at the seat of this number, from 1; without a wish at the seat
/// whose turn it is, if a person's, else at the first person's. Where no person plays, one may look
/// over any shoulder, without a wish that of seat 1. Errors: no such seat, a computer's seat at a
/// table with people.
std::expected<Seat, Error> seat_to_join(const Play& play, std::optional<std::int64_t> wish);

}  // namespace coppice
