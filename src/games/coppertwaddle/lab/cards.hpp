#pragma once

#include "lab/cards.hpp"

namespace coppice::coppertwaddle {

/// The entries of the folio; copies of a card count as one.
lab::CardWatching card_watching();

}  // namespace coppice::coppertwaddle
