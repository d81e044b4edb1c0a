#pragma once

#include <cstddef>
#include <memory>

#include "engine/any_game.hpp"
#include "lab/counts/lead_summary.hpp"

namespace coppice::coppertwaddle {

// The same game with one changed card, for measurements of what a card is worth. `entry` is the
// card's number in the folio; all its copies change.

/// A Threlm of average Power without ability, or a card without effect.
std::shared_ptr<const AnyGame> with_blank(const AnyGame& game, std::size_t entry);

/// A Threlm with Power + 1 or - 1. Null for other cards, and beyond the printed Powers 0 to 9.
std::shared_ptr<const AnyGame> with_more_power(const AnyGame& game, std::size_t entry);
std::shared_ptr<const AnyGame> with_less_power(const AnyGame& game, std::size_t entry);

lab::LeadMetric lead_watching();

}  // namespace coppice::coppertwaddle
