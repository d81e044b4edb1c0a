#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::cli {

/// The folder of the example game Duel, which `new-game` copies.
std::vector<EmbeddedFile> embedded_template();

}  // namespace coppice::cli
