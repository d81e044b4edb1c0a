#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::coupell {

/// data/coupell/planner.weights
std::vector<EmbeddedFile> embedded_judgement();

}  // namespace coppice::coupell
