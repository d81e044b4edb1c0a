#include "support/paths.hpp"

namespace coppice::paths {

std::filesystem::path root() { return COPPICE_TEST_READS; }

std::filesystem::path program() { return root() / "coppice"; }

}  // namespace coppice::paths
