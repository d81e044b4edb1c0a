#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::coupell {

/// data/coupell/deck.txt, and nothing else.
std::vector<EmbeddedFile> embedded_deck();

}  // namespace coppice::coupell
