#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice {

/// data/deals/words-1.txt
std::vector<EmbeddedFile> embedded_deal_words();

}  // namespace coppice
