#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice {

/// The files of data/lessons.
std::vector<EmbeddedFile> embedded_lessons();

}  // namespace coppice
