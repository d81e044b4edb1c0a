#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::coppertwaddle {

/// data/coppertwaddle/folio.txt, and nothing else.
std::vector<EmbeddedFile> embedded_folio();

}  // namespace coppice::coppertwaddle
