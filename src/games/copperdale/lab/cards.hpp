#pragma once

#include "lab/cards.hpp"

namespace coppice::copperdale {

/// Skills, Monuments, and the Population of each suit.
lab::CardWatching card_watching();

}  // namespace coppice::copperdale
