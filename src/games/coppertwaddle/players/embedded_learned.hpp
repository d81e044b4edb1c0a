#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::coppertwaddle {

/// data/coppertwaddle/strong.weights
std::vector<EmbeddedFile> embedded_learned();

}  // namespace coppice::coppertwaddle
