#pragma once

#include <expected>

#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "wire/messages.hpp"

namespace coppice {

/// A record as a page shows it step by step, seen from `seat`. Errors: those of `game_of` and
/// `replay`, which have an argument "line"; a seat that the game does not have.
std::expected<wire::Replay, Error> replay_view(const Record& record, Seat seat);

}  // namespace coppice
