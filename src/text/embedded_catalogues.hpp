#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::text {

/// All files of all languages: "messages/en/cli.json".
std::vector<EmbeddedFile> embedded_catalogues();

}  // namespace coppice::text
