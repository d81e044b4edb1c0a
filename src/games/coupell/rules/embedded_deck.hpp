#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::coupell {

/// Only data/coupell/deck.txt.
std::vector<EmbeddedFile> embedded_deck();

}  // namespace coppice::coupell
