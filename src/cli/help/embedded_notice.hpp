#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::cli {

/// NOTICE, and the copyright file of the words, which must accompany every copy.
std::vector<EmbeddedFile> embedded_notice();

}  // namespace coppice::cli
