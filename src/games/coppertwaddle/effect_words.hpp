#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "engine/error.hpp"
#include "games/coppertwaddle/card.hpp"

// The words in which a folio file says what a card does; docs/folio.md lists them all. Whatever is
// not among them is refused.
namespace coppice::coppertwaddle {

/// The effect of a Favour, or the ability of a Threlm: `kind` tells which.
std::expected<std::array<Effect, 2>, Error> read_effects(std::string_view text, Kind kind);

/// What a Declaration does.
std::expected<Burden, Error> read_burden(std::string_view text);

/// "+4" or "-2": a change of Power, with its sign, -9 to 9 and not 0.
std::optional<std::int16_t> change_of(std::string_view text);

}  // namespace coppice::coppertwaddle
