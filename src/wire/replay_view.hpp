#pragma once

#include <expected>

#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "wire/pages.hpp"

namespace coppice {

/// A record step by step, as seen from `seat`. Errors: those of `game_of` and `replay`, with an
/// argument "line"; a seat that the game does not have.
std::expected<wire::Replay, Error> replay_view(const Record& record, Seat seat);

}  // namespace coppice
