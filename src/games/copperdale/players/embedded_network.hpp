#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::copperdale {

/// data/copperdale/strong.network
std::vector<EmbeddedFile> embedded_network();

}  // namespace coppice::copperdale
