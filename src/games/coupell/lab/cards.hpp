#pragma once

#include "lab/cards.hpp"

namespace coppice::coupell {

/// The cards of the deck, and the letters on them.
lab::CardWatching card_watching();

}  // namespace coppice::coupell
