#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::coppertwaddle {

/// The files data/coppertwaddle/NAME.txt, in the order of `built_in_folios`.
std::vector<EmbeddedFile> embedded_folios();

}  // namespace coppice::coppertwaddle
