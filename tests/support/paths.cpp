#include "support/paths.hpp"

namespace coppice::paths {

std::filesystem::path root() { return COPPICE_SOURCE_DIR; }

std::filesystem::path program() { return COPPICE_PROGRAM; }

}  // namespace coppice::paths
