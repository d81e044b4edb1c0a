#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "engine/error.hpp"
#include "games/coppertwaddle/rules/card.hpp"

// The vocabulary of effects in a folio file, as listed in docs/folio.md. All other words are
// refused.
namespace coppice::coppertwaddle {

/// The effect of a Favour, or the ability of a Threlm, depending on `kind`.
std::expected<std::array<Effect, 2>, Error> read_effects(std::string_view text, CardKind kind);

/// The effect of a Declaration.
std::expected<DeclarationEffect, Error> read_burden(std::string_view text);

/// "+4" or "-2": a change of Power, with its sign, -9 to 9 and not 0.
std::optional<std::int16_t> change_of(std::string_view text);

}  // namespace coppice::coppertwaddle
