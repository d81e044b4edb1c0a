#include "table/version.hpp"

namespace coppice {

// A macro of this file alone (CMakeLists.txt): a new version compiles nothing else again.
std::string version() { return COPPICE_VERSION; }

std::string program_version() { return "coppice " + version(); }

}  // namespace coppice
